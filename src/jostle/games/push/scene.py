"""What a person sees of PUSH, and what may be done, as click paths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from jostle.games.push import board, table
from jostle.games.push.board import KINDS as NUMBER_KINDS
from jostle.games.push.board import NUMBERS, STACKS
from jostle.games.push.places import Places, places
from jostle.games.push.text import bench_kinds, stack_kinds
from jostle.games.push.words import bench_card_id, bench_id, describe, stack_card_id, stack_id, status
from jostle.i18n import messages_of
from jostle.kernel import Record
from jostle.scene import WIDE, Choice, Goal, Layout, Scene, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

KINDS = message.family("kind", ("draw", "stop", "bank", "play", "begin", "take"))


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    shown = viewer in (state.actor, "all")
    pairs = zip(state.legal, state.actions, strict=True)
    choices = tuple(choice(state, *pair, layout) for pair in pairs) if shown else ()
    lay = _places(state.record, layout)
    return Scene(lay.width, lay.height, tuple(table.shapes(state, lay, shown)), status(state.record, viewer), choices)


def _places(s: Record, layout: Layout) -> Places:
    return places(layout, int(s.seats), bool(s.riskier))


# --- choices --------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    s = state.record
    return Choice(text, describe(s, action), _path(s, action, text), _moves(state, action, layout))


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    if action >= board.TAKE:
        return "take"
    if action >= board.PLACE:
        return "play" if s.stacks[action - board.PLACE] != 0 else "begin"
    return {board.STOP: "stop", board.DRAW: "draw"}.get(action, "bank")


def _path(s: Record, action: int, text: str) -> tuple[str, ...]:
    if action >= board.CARD:
        return ()
    if action >= board.PLACE:
        return (stack_id((action - board.PLACE) % STACKS),)
    if action >= board.DRAW:
        return (f"do-{text}",)
    return (bench_id(int(s.turn), action),)


def fates(s: Record, action: int, after: Record) -> dict[str, str | None]:
    """Which things move by an action, and what they are afterwards: the id of a card, or of the bank it becomes a part
    of; None for what leaves the table."""
    if action in (board.DRAW, board.STOP) or board.CARD <= action < board.DIE:
        return {}
    if action < board.DRAW:
        seat = int(s.turn)
        cards = {kind for kind in bench_kinds(s, seat) if kind // NUMBERS == action}
        return {bench_card_id(seat, kind): f"bank-{seat}" for kind in sorted(cards)}
    if action < board.TAKE:
        return {"drawn": stack_card_id(action - board.PLACE, int(s.card))}
    gone: dict[str, str | None] = {}
    for i in range(STACKS):  # what nobody can take any more is discarded
        if after.stacks[i] == 0:
            gone |= dict.fromkeys(stack_card_id(i, kind) for kind in stack_kinds(s, i))
    if action >= board.DIE:
        seat = int(s.roller)
        lost = sorted(set(bench_kinds(s, seat)) - set(bench_kinds(after, seat)))
        return {"die": None} | dict.fromkeys(bench_card_id(seat, kind) for kind in lost) | gone
    i, seat = action - board.TAKE, int(s.actor)
    taken = {
        stack_card_id(i, kind): bench_card_id(seat, kind) if kind < NUMBER_KINDS else None for kind in stack_kinds(s, i)
    }
    return gone | taken


def _moves(state: State, action: int, layout: Layout) -> dict[str, Goal | None]:
    """Where things go: those that move, and those that make room for them."""
    if action in (board.DRAW, board.STOP) or board.CARD <= action < board.DIE:
        return {}
    s, after = state.record, state.apply(action).record
    before, then = _spots(s, layout), _spots(after, layout)
    moves: dict[str, Goal | None] = {
        id: then[id][:2]
        for id, spot in before.items()
        if id in then and then[id][:2] != spot[:2] and not id.startswith("bank-")
    }
    for id, other in fates(s, action, after).items():
        goal = None if other is None else then[other]
        moves[id] = goal[:2] if goal and goal[2:] == before[id][2:] else goal
    return moves


def _spots(s: Record, layout: Layout) -> Mapping[str, Goal]:
    return table.spots(s, _places(s, layout))
