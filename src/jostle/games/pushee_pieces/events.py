"""What happens by an action of Pushee Pieces, in order: a chain reaction goes push by push."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.pushee_pieces import chain, rules
from jostle.games.pushee_pieces.chain import Push
from jostle.games.pushee_pieces.table import next_piece
from jostle.games.pushee_pieces.text import NAMES, members
from jostle.games.pushee_pieces.words import number, take_slot
from jostle.kernel import Record
from jostle.scene import WIDE, Event, Layout, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State


def events(before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    return tuple(_events(before.record, action))


def _events(s: Record, action: int) -> Iterator[Event]:
    seat = int(s.actor)
    if action == rules.PASS:
        yield Event("change", (f"turns-{seat}",))
        return
    standing = {square: f"piece-{NAMES[square]}" for square in members(rules.occupied(s))}  # who is on which square
    now = chain.begin(s, action)
    if rules.TURN <= action < rules.CHOOSE:
        yield Event("turn", (standing[action - rules.TURN],))
        yield Event("change", (f"turns-{seat}",))
    elif action < rules.TURN:
        square, axis = divmod(action - rules.PLACE, 2)
        standing[square] = next_piece(seat, axis)
        yield Event("place", (standing[square],), (take_slot(seat, axis), NAMES[square]))
        yield Event("change", (f"hand-{seat}", f"held-{seat}", *_refilled(s, seat, axis)))
        yield from _points(seat, square, number(s, square))
    for pushes in chain.tiers(now):
        owners = {square: seat for seat in (0, 1) for square in members(now.board[seat])}
        for push in pushes:
            yield from _push(now, push, standing, owners)


def _push(s: Record, push: Push, standing: dict[int, str], owners: dict[int, int]) -> Iterator[Event]:
    """One link of the chain: the line goes, what leaves the board falls, and points are won and lost."""
    line = [standing.pop(square) for square in push.line]
    targets = ["" if target is None else NAMES[target] for target in push.to]
    yield Event("push", (standing[push.pusher], *line), (NAMES[push.pusher], *targets))
    if push.to[-1] is None:
        yield Event("fall", (line[-1],))
    for thing, square, target in zip(line, push.line, push.to, strict=True):
        if target is None:
            yield from _points(owners[square], square, -number(s, square))
        else:
            standing[target] = thing
            yield from _points(owners[square], target, number(s, target) - number(s, square))


def _points(seat: int, square: int, change: int) -> Iterator[Event]:
    if change:
        yield Event("points", (f"points-{seat}",), (NAMES[square],), change)


def _refilled(s: Record, seat: int, axis: int) -> tuple[str, ...]:
    """The piece that is made ready in the place of the one that was taken."""
    return (f"+{next_piece(seat, axis)}",) if s.hand[seat] > 1 else ()
