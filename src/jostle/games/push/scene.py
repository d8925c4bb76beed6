"""What a person sees of PUSH, and what may be done, as click paths."""

from __future__ import annotations

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
from jostle.scene.kit import Box, moves_between

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

KINDS = message.family("kind", ("draw", "stop", "bank", "play", "begin", "take"))


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s, shown = state.record, viewer in (state.actor, "all")
    lay, pairs = _places(s, layout), zip(state.legal, state.actions, strict=True)
    before = table.lying(s, lay) if shown else {}
    choices = tuple(_choice(state, s, *pair, lay, before) for pair in pairs) if shown else ()
    shapes = tuple(table.shapes(s, lay, state.actions if shown else ()))
    return Scene(lay.table.width, lay.table.height, shapes, status(s, viewer), choices)


def _places(s: Record, layout: Layout) -> Places:
    return places(layout, int(s.seats), bool(s.riskier))


# --- choices --------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    s = state.record
    lay = _places(s, layout)
    return _choice(state, s, action, text, lay, table.lying(s, lay))


def _choice(state: State, s: Record, action: int, text: str, lay: Places, before: dict[str, Box]) -> Choice:
    moves: dict[str, Goal | None] = {}
    if action not in (board.DRAW, board.STOP) and not board.CARD <= action < board.DIE:
        after = state.apply(action).record
        moves = moves_between(before, table.lying(after, lay) | table.banks(after, lay), _becomes(s, action))
    return Choice(text, describe(s, action), _path(s, action, text), moves)


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
    return (f"do-{text}",) if action >= board.DRAW else (bench_id(int(s.turn), action),)


def _becomes(s: Record, action: int) -> dict[str, str | None]:
    """The cards that are called something else afterwards, or are a part of a bank."""
    if action < board.DRAW:
        seat = int(s.turn)
        cards = {kind for kind in bench_kinds(s, seat) if kind // NUMBERS == action}
        return {bench_card_id(seat, kind): f"bank-{seat}" for kind in cards}
    if action < board.TAKE:
        return {"drawn": stack_card_id(action - board.PLACE, int(s.card))}
    if action >= board.DIE:
        return {}
    i, seat = action - board.TAKE, int(s.actor)
    return {stack_card_id(i, kind): bench_card_id(seat, kind) for kind in stack_kinds(s, i) if kind < NUMBER_KINDS}
