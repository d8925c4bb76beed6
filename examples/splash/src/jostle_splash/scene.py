"""What a person sees of Splash: the pond, its pads and frogs, and what may be done."""

from functools import cache
from typing import Any

from jostle.i18n import Text, messages_of
from jostle.kernel import Record
from jostle.scene import WIDE, Choice, Layer, Layout, Place, Scene, Shape, Viewer
from jostle_splash import SIDES
from jostle_splash.rules import FROGS, GRID, SIZE

message = messages_of(__package__)
KINDS = {"hop": message("kind-hop"), "push": message("kind-push")}
LOOKS = ("yellow", "blue")  # of the frogs in a terminal
RIPPLE, SHADOW = Layer("splash-ripple"), Layer("kit-shadow", style="shadow")
BODIES = [(Layer("splash-frog", colour=f"--splash-seat-{seat}"), Layer(f"splash-mark-{seat}")) for seat in (0, 1)]


def scene(state: Any, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    pads = [_pad(square, layout) for square in GRID.members(s.pads)]
    frogs = [_frog(square, seat, layout) for seat in (0, 1) for square in GRID.members(s.frogs[seat])]
    dry = [shape for seat in (0, 1) for shape in _dry(seat, len(GRID.members(s.frogs[seat])), layout)]
    may_act = viewer in (state.actor, "all")
    choices = [choice(state, *one, layout) for one in zip(state.legal, state.actions, strict=True) if may_act]
    return Scene(*GRID.table(layout), (*_ground(layout), *dry, *pads, *frogs), _status(state, viewer), tuple(choices))


def _status(state: Any, viewer: Viewer) -> Text:
    turn = int(state.record.turn)
    if state.over:
        return message("over", loser=SIDES[turn], winner=SIDES[1 - turn])
    return message("your-turn") if viewer == turn else message("turn", side=SIDES[turn])


@cache
def _ground(layout: Layout) -> tuple[Shape, ...]:
    pond = Shape("pond", "box", "panel", *GRID.corner(layout), 6, 6, art=(Layer("splash-pond"),))
    water = GRID.cells(layout, lambda square: (RIPPLE,), "--splash-coord")
    return pond, *water, *GRID.plates(SIDES, layout)


@cache
def _dry(seat: int, frogs: int, layout: Layout) -> list[Shape]:
    """Beside a seat's plate: its frogs, and a ripple for each that has fallen in."""
    row = [BODIES[seat]] * frogs + [(RIPPLE,)] * (FROGS - frogs)
    return GRID.row(f"dry-{seat}", seat, row, message("dry", side=SIDES[seat], frogs=frogs), layout)


@cache
def _pad(square: int, layout: Layout) -> Shape:
    name, turn = GRID.names[square], 90 * (7 * square // 3 % 4)  # no two neighbours look alike
    art = Layer("splash-edge"), Layer("splash-pad", turn=turn), Layer("splash-gleam")
    return GRID.piece(f"pad-{name}", square, "pad green", layout, "○", message("pad", square=name), art, "pad")


@cache
def _frog(square: int, seat: int, layout: Layout) -> Shape:
    name, look = GRID.names[square], f"frog-{seat} piece {LOOKS[seat]}"
    label, art = message("frog", side=SIDES[seat], square=name), (SHADOW, *BODIES[seat])
    return GRID.piece(f"frog-{name}", square, look, layout, "Ff"[seat], label, art, "frog")


def steps(s: Record, action: int) -> list[tuple[int, int | None]]:
    """Where from and where to: the frog that hops, then those it pushes. None is the water."""
    direction, square = divmod(action, SIZE)
    line = GRID.line(square, direction, int(s.frogs[0] | s.frogs[1]))
    landing = [GRID.step(at, direction) for at in line]
    return [(at, to if to in GRID.members(s.pads) else None) for at, to in zip(line, landing, strict=True)]


def kind(s: Record, action: int) -> str:
    return "push" if len(steps(s, action)) > 1 else "hop"


def describe(s: Record, action: int, viewer: Viewer = "all") -> Text:
    (start, end), *pushed = steps(s, action)
    names = {"start": GRID.names[start], "end": GRID.names[end or 0]}
    if not pushed:
        return message("hop", **names)
    return message("push-in", **names) if pushed[-1][1] is None else message("push", **names)


def choice(state: Any, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """Press the frog, then the pad that it hops to, or the frog that sits there."""
    moves: dict[str, Place | None] = {}
    for at, to in steps(state.record, action):
        moves[f"frog-{GRID.names[at]}"] = None if to is None else GRID.piece_place(to, layout)
    return Choice(text, describe(state.record, action), (*moves, f"pad-{text[3:]}")[:2], moves)
