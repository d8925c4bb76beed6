"""Intervals as messages, texts cut for a table, file names of reports, and notes on components of other origin."""

from __future__ import annotations

from collections.abc import Iterable

from jostle.games.components import Component, components_of
from jostle.games.spec import Options
from jostle.i18n import ENGLISH, Listing, Message, Text, messages_of
from jostle.i18n.numbers import number, percent
from jostle.lab.estimates import Interval
from jostle.lab.run.plan import RunPlan

message = messages_of("jostle.lab")


def from_to(low: Text, high: Text) -> Message:
    return message("interval", low=low, high=high)


def with_interval(value: Text, low: Text, high: Text) -> Message:
    return message("with-interval", value=value, low=low, high=high)


def percent_with_interval(one: Interval) -> Message:
    """A share with its interval."""
    return with_interval(percent(one.value), number(100 * one.low), number(100 * one.high))


def short(text: str, most: int = 40) -> str:
    """A text cut to fit into a table."""
    return text if len(text) <= most else text[: most - 3] + "..."


def in_language(name: str, language: str) -> str:
    """The file name of a report in a language: English has the plain name."""
    stem, dot, suffix = name.rpartition(".")
    return name if language == ENGLISH else f"{stem}.{language}{dot}{suffix}"


# --- components that are not the author's -----------------------------------------------------------------------------


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
