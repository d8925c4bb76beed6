"""Splash's positions and actions as texts."""

from jostle.games.grid import DIRECTIONS
from jostle.games.spec import Options
from jostle.games.text_fields import read_fields
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


def write(s: Record) -> str:
    return f"pond={GRID.write({'.': s.pads, 'F': s.frogs[0], 'f': s.frogs[1]}, '~')} turn={s.turn}"


def read(text: str, s: Record) -> None:
    fields = read_fields(text, ("pond", "turn"))
    sets = GRID.read(fields["pond"], ".Ff", "~")
    s.pads, s.frogs[:] = sets["."] | sets["F"] | sets["f"], (sets["F"], sets["f"])
    s.turn = fields["turn"].one_of({"0": 0, "1": 1})
    if any(len(GRID.members(frogs)) > FROGS for frogs in s.frogs):
        raise fields["pond"].wrong(message("text-frogs", frogs=FROGS))


def action_text(s: Record, action: int) -> str:
    return HOPS[action]
