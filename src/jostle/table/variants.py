"""Names of options and variants for people, and which option sets the number of seats."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from jostle.errors import BrokenGame, UnknownGame
from jostle.games import spec as find_spec
from jostle.games.first_turn import NAME as FIRST
from jostle.games.spec import Number, Options, Spec
from jostle.i18n import Text, text_in


def listed_spec(id: str, seats: int) -> Spec:
    """The spec of a stored match's game; where the game is gone, or fewer can play it now, one that stands in for it in
    lists."""
    with suppress(UnknownGame, BrokenGame):
        found = find_spec(id)
        if seats <= len(found.sides):
            return found
    return Spec(id, id, "", package="", options=(), sides=tuple(str(seat + 1) for seat in range(seats)))


def seat_counts(spec: Spec) -> tuple[list[int], str | None]:
    """How many can play, and the option that says so: the one whose numbers are the numbers of seats."""
    return _seat_counts(spec.id) if spec.package else ([len(spec.sides)], None)


@lru_cache(64)
def _seat_counts(id: str) -> tuple[list[int], str | None]:
    spec = find_spec(id)
    defaults = {option.name: option.default for option in spec.options}
    for option in spec.options:
        if isinstance(option, Number):
            counts = {number: spec.seats({**defaults, option.name: number}) for number in option.allowed[:32]}
            if all(number == count for number, count in counts.items()):
                return list(counts.values()), option.name
    return [spec.seats(defaults)], None


def variant_name(spec: Spec, changed: Options, language: str) -> str:
    """The name of the preset that these options are, whoever begins and whatever the number of seats; "" if they are
    none."""
    _, seats = seat_counts(spec)
    whoever = {name: value for name, value in changed.items() if name != FIRST}
    besides = {name: value for name, value in whoever.items() if name != seats}
    for wanted in (dict(changed), whoever, besides):
        for preset in spec.presets:
            if dict(preset.options) == wanted:
                return text_in(preset.name, language)
    return ""


def is_named(spec: Spec, changed: Options) -> bool:
    """Whether these options are a variant that people know by name. Only such matches are rated."""
    return bool(variant_name(spec, changed, "en"))


def display_name(name: Text, language: str) -> str:
    """The name of an option, a choice or a level as people write it: `colour_moves` is "Colour moves"."""
    words = text_in(name, language).replace("_", " ")
    return words[:1].upper() + words[1:]


def bots_are_rated(game: str) -> bool:
    """Only bots whose strength was measured are."""
    return bool(find_spec(game).search.beats_lower)
