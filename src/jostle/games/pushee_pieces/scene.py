"""What a person sees of Pushee Pieces: the table in each layout, and what may be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.pushee_pieces import chain, rules, table
from jostle.games.pushee_pieces.chain import contested
from jostle.games.pushee_pieces.text import NAMES, WAYS, members, step
from jostle.games.pushee_pieces.words import KINDS, describe, kind, number, status, take_slot
from jostle.kernel import Record
from jostle.scene import WIDE, Choice, Layout, Place, Scene, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

__all__ = ["KINDS", "choice", "describe", "kind", "scene"]


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    plan = table.plan_of(layout)
    shown = viewer in (state.actor, "all")
    choices = [
        _choice(s, action, text, layout) for action, text in zip(state.legal, state.actions, strict=True) if shown
    ]
    shapes = table.shapes(s, state.legal, layout)
    return Scene(plan.width, plan.height, tuple(shapes), status(s, viewer), tuple(choices))


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(state.record, action, text, layout)


def _choice(s: Record, action: int, text: str, layout: Layout) -> Choice:
    return Choice(text, describe(s, action), _path(s, action), *_effects(s, action, layout))


def _path(s: Record, action: int) -> tuple[str, ...]:
    if action >= rules.CHOOSE:
        square, direction = divmod(action - rules.CHOOSE, 4)
        if not contested(s)[1]:
            return (NAMES[square],)
        target = step(square, direction)
        return (f"do-{WAYS[direction]}" if target is None else NAMES[target],)
    if action == rules.PASS:
        return ("do-pass",)
    if action >= rules.TURN:
        return (NAMES[action - rules.TURN],)
    square, axis = divmod(action - rules.PLACE, 2)
    return take_slot(int(s.actor), axis), NAMES[square]


def _effects(s: Record, action: int, layout: Layout) -> tuple[dict[str, Place | None], dict[str, tuple[int, int]]]:
    """Where every piece goes that moves, and whose points change how by it, in the whole of the chain reaction or up to
    the next clash."""
    if action == rules.PASS:
        return {}, {}
    standing = {square: f"piece-{NAMES[square]}" for square in members(rules.occupied(s))}  # who is on which square
    seats = {thing: int(s.board[1]) >> square & 1 for square, thing in standing.items()}
    worth = {thing: number(s, square) for square, thing in standing.items()}
    after = chain.begin(s, action)
    moves: dict[str, Place | None] = {}
    if action < rules.CHOOSE:
        square = action - rules.TURN if action >= rules.TURN else (action - rules.PLACE) // 2
        if action < rules.TURN:
            standing[square] = table.next_piece(int(s.actor), (action - rules.PLACE) % 2)
            seats[standing[square]] = int(s.actor)
        moves[standing[square]] = _piece_place(after, square, square, layout)
    for pushes in chain.tiers(after):
        steps = [step for push in pushes for step in zip(push.line, push.to, strict=True)]
        movers = [(standing.pop(square), square, target) for square, target in steps]
        for thing, square, target in movers:
            moves[thing] = None if target is None else _piece_place(after, square, target, layout)
        standing |= {target: thing for thing, _, target in movers if target is not None}
    at = {thing: number(s, square) for square, thing in standing.items()}
    gains = {thing: (seats[thing], at.get(thing, 0) - worth.get(thing, 0)) for thing in moves}
    return moves, {thing: gain for thing, gain in gains.items() if gain[1]}


def _piece_place(s: Record, square: int, target: int, layout: Layout) -> Place:
    """Where the piece on a square will be drawn on another one."""
    return table.piece_place(table.plan_of(layout), target, int(s.upright) >> square & 1)
