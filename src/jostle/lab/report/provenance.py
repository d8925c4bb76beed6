"""Which components are not the author's: figures about them judge our reconstruction or our own text, and say so."""

from __future__ import annotations

from collections.abc import Iterable

from jostle.games.components import Component, components_of
from jostle.i18n import Listing, Text, messages_of
from jostle.lab.run.plan import RunPlan

message = messages_of("jostle.lab")


def marked(component: Component) -> Text:
    """Its title, with an asterisk if it is not the author's."""
    return message("not-the-authors", component=component.title) if component.provenance else component.title


def provenance_notes(components: Iterable[Component]) -> list[Text]:
    """A sentence for each reason why components are not the author's."""
    reasons: dict[Text, list[Text]] = {}
    for one in components:
        if one.provenance:
            reasons.setdefault(one.provenance, []).append(one.title)
    return [
        message("provenance", names=Listing(tuple(names), "comma"), reason=reason) for reason, names in reasons.items()
    ]


def provenance_of(plan: RunPlan) -> list[Text]:
    """The same for all components that a plan plays with."""
    return provenance_notes(components_of(plan.game).listed(plan.options))
