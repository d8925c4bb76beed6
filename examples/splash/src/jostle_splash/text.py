"""Splash's positions and actions as texts."""

from jostle.games.grid import DIRECTIONS
from jostle.games.spec import Options
from jostle.games.text_fields import Field, Fields, OneOf, SquareSets, seats
from jostle.i18n import messages_of
from jostle.kernel import Record
from jostle_splash import FIRST, PONDS
from jostle_splash.rules import FROGS, GRID, SIZE

message = messages_of(__package__)
HOPS = {
    SIZE * direction + square: f"{name}-{GRID.names[target]}"
    for direction in DIRECTIONS
    for square, name in enumerate(GRID.names)
    if (target := GRID.step(square, direction)) is not None
}


def set_options(s: Record, options: Options) -> None:
    s.pond = list(PONDS).index(str(options["pond"]))
    s.begins = FIRST.index(str(options["first"]))


def lying(s: Record) -> SquareSets:
    return {".": s.pads, "F": s.frogs[0], "f": s.frogs[1]}


def lay(s: Record, sets: SquareSets) -> None:
    s.pads, s.frogs[:] = sets["."] | sets["F"] | sets["f"], (sets["F"], sets["f"])


FIELDS = Fields(pond=GRID.sets(".Ff", lying, lay, empty="~"), turn=OneOf(seats()))


def check(s: Record, fields: dict[str, Field]) -> None:
    most = max(len(GRID.members(frogs)) for frogs in s.frogs)
    fields["pond"].require(most <= FROGS, message("text-frogs", frogs=FROGS))


def action_text(s: Record, action: int) -> str:
    return HOPS[action]
