"""Which components are not the author's: figures about them judge our reconstruction or our own text, and say so."""

from __future__ import annotations

from collections.abc import Iterable

from jostle.games.components import Component, components_of
from jostle.games.spec import Options
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


def provenance_of(*plans: RunPlan) -> list[Text]:
    """The same for all components that plans play with, and where the author's sheet does not say what there is."""
    return list(dict.fromkeys(note for plan in plans for note in provenance_with(plan.game, plan.options)))


def provenance_with(game: str, *mixes: Options) -> list[Text]:
    """The same for mixes of a game's options."""
    found = components_of(game)
    notes = [note for options in mixes for note in (*provenance_notes(found.listed(options)), found.source(options))]
    return [note for note in dict.fromkeys(notes) if note]
