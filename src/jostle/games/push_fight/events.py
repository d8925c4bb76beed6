"""What happens by an action of Push Fight, step by step."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.push_fight import board
from jostle.games.push_fight.lines import line_of, neighbours, occupied
from jostle.games.push_fight.scene import placed
from jostle.games.push_fight.text import NAMES, STEP
from jostle.kernel import OVER
from jostle.scene import WIDE, Event, Layout, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

FATAL = 1


def events(before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    """Nothing is hidden in Push Fight: every viewer sees the same."""
    v = plain(before.record)
    if action >= board.PLACE:
        square = (action - board.PLACE) % 32
        return (Event("place", (f"+piece-{NAMES[square]}",), (f"hand-{v.actor}-{placed(v, v.actor)}",)),)
    happening = _push(v, *divmod(action - board.PUSH, 4)) if action >= board.PUSH else _move(v, action - board.MOVE)
    if int(after.record.actor) != OVER:
        happening.append(Event("change", ("tokens",)))
    return tuple(happening)


def _move(v: Any, action: int) -> list[Event]:
    origin, target = divmod(action, 32)
    path = way(origin, target, occupied(v))
    return [Event("move", (f"piece-{NAMES[origin]}",), tuple([NAMES[square] for square in path]))]


def _push(v: Any, square: int, direction: int) -> list[Event]:
    """The push, perhaps the fall of the last piece, and then the anchor goes onto the pusher."""
    line = line_of(v, square, direction)
    ids = tuple([f"piece-{NAMES[at]}" for at in line])
    to = tuple([NAMES.get(at + STEP[direction], "") if neighbours(at, direction) else "" for at in line])
    happening = [Event("push", ids, to)]
    if not to[-1]:
        happening.append(Event("fall", ids[-1:], number=FATAL))
    if v.anchor >= 0:
        happening.append(Event("move", ("anchor",), to[:1]))
    else:
        happening.append(Event("place", ("+anchor",)))
    return happening


def way(origin: int, target: int, taken: int) -> tuple[int, ...]:
    """The shortest way through empty squares, without its origin; of several the one with the fewest corners."""
    best: dict[tuple[int, int], tuple[int, int]] = {}
    ahead: list[tuple[int, int, tuple[int, ...], int]] = [(0, 0, (), -1)]
    while ahead:
        steps, corners, path, last = heappop(ahead)
        at = path[-1] if path else origin
        if at == target:
            return path
        if best.setdefault((at, last), (steps, corners)) < (steps, corners):
            continue
        for direction, step in STEP.items():
            if neighbours(at, direction) and not taken >> (at + step) & 1:
                turned = last not in (-1, direction)
                heappush(ahead, (steps + 1, corners + turned, (*path, at + step), direction))
    raise ValueError(f"no way from {NAMES[origin]} to {NAMES[target]}")
