"""What a person sees of Splash: the pond, its pads and frogs, and what may be done."""

from functools import cache
from typing import Any

from jostle.i18n import Text, messages_of
from jostle.kernel import Record
from jostle.scene import Layer, Layout, Shape, Viewer, assembled
from jostle_splash import SIDES
from jostle_splash.rules import FROGS, GRID, SIZE

message = messages_of(__package__)
KINDS = {"hop": message("kind-hop"), "push": message("kind-push")}
LOOKS = ("yellow", "blue")  # of the frogs in a terminal
RIPPLE, SHADOW = Layer("splash-ripple"), Layer("kit-shadow", style="shadow")
BODIES = [(Layer("splash-frog", colour=f"--splash-seat-{seat}"), Layer(f"splash-mark-{seat}")) for seat in (0, 1)]


def ground(state: Any, viewer: Viewer, layout: Layout) -> list[Shape]:
    counts = [len(GRID.members(frogs)) for frogs in state.record.frogs]
    return [*_pond(layout), *(shape for seat, frogs in enumerate(counts) for shape in _dry(seat, frogs, layout))]


def things(state: Any, viewer: Viewer, layout: Layout) -> list[Shape]:
    s = state.record
    pads = [_pad(square, layout) for square in GRID.members(s.pads)]
    return [*pads, *(_frog(at, seat, layout) for seat, frogs in enumerate(s.frogs) for at in GRID.members(frogs))]


def status(state: Any, viewer: Viewer) -> Text:
    turn = int(state.record.turn)
    if state.over:
        return message("over", loser=SIDES[turn], winner=SIDES[1 - turn])
    return message("your-turn") if viewer == turn else message("turn", side=SIDES[turn])


@cache
def _pond(layout: Layout) -> tuple[Shape, ...]:
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


def steps(s: Record, action: int) -> dict[str, str]:
    """Where from and where to: the frog that hops, then those it pushes. Nothing is the water."""
    direction, square = divmod(action, SIZE)
    line, pads = GRID.line(square, direction, sum(s.frogs.tolist())), GRID.members(s.pads)
    return {GRID.names[at]: GRID.names[to] if (to := GRID.step(at, direction)) in pads else "" for at in line}


def kind(s: Record, action: int) -> str:
    return "push" if len(steps(s, action)) > 1 else "hop"


def describe(s: Record, action: int, viewer: Viewer = "all") -> Text:
    (start, end), *pushed = steps(s, action).items()
    if not pushed:
        return message("hop", start=start, end=end)
    return message("push" if pushed[-1][1] else "push-in", start=start, end=end)


def becomes(state: Any, action: int) -> dict[str, str | None]:
    """Frogs are called by their squares, so they change their ids."""
    return {f"frog-{at}": f"frog-{to}" for at, to in steps(state.record, action).items()}


def path(state: Any, action: int, text: str) -> tuple[str, ...]:
    """Press the frog, then the pad that it hops to."""
    return f"frog-{text[:2]}", f"pad-{text[3:]}"


scene, choice = assembled(GRID.area, ground, things, status, path, describe, becomes)
