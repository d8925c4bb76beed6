"""Puzzles of Pushout: the turn that completes the row, and the one that stops the opponent's row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.plain_records import plain
from jostle.games.pushout.board import ACTING, TURNS_TO_WIN
from jostle.games.pushout.guidance import completes_next
from jostle.games.pushout.table import nearest
from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.games.spec import Value
from jostle.i18n import messages_of

message = messages_of(__package__)

if TYPE_CHECKING:
    from jostle.play.state import State

MIXES: tuple[dict[str, Value], ...] = (
    {}, {}, {"rows": 2}, {"zeros_wild": True}, {"swiss": True}, {"conveyor": True}, {"colour_moves": True},
)  # fmt: skip
DOUBLE: tuple[dict[str, Value], ...] = (
    {"moves": 2}, {"moves": 2, "rows": 2}, {"moves": 2, "zeros_wild": True},
)  # fmt: skip

WILD: tuple[dict[str, Value], ...] = (
    {"zeros_wild": True}, {"zeros_wild": True, "rows": 2}, {"zeros_wild": True, "colour_moves": True},
    {"zeros_wild": True, "conveyor": True}, {"colour_moves": True, "rows": 2},
)  # fmt: skip

FULL = 4  # cards in the pile


def acting(state: State) -> bool:
    """The turn begins, both have finished enough turns to win, and the pile lasts: rows decide, not totals."""
    record = state.record
    begins = record.phase == ACTING and record.moves == record.moves_each
    return begins and min(record.done) >= TURNS_TO_WIN and int(record.pile) >= FULL


def pressed(state: State) -> bool:
    """The same, and the opponent threatens to complete its row, while the acting seat cannot complete its own."""
    return acting(state) and not state.game.rules.win_now(state.record) and completes_next(state, 1 - state.actor_code)


def nearly(state: State) -> bool:
    """The turn begins, and four cards of the seat's row are right."""
    if not acting(state) or state.game.rules.win_now(state.record):
        return False
    return len(nearest(plain(state.record), state.actor_code).missing) <= 1


def signature(state: State) -> str:
    """The cards for the seat to act: for Black the board is turned by half a turn."""
    board = str(state).partition(" ")[0].removeprefix("board=").replace("/", ",")
    cards = [card.ljust(4) for card in board.split(",")]
    if state.actor == 1:
        cards = [card if card.startswith(("?", "-")) else card[2:] + card[:2] for card in reversed(cards)]
    return "".join(cards)


PUZZLES = PuzzleBook(
    themes=(
        Theme(
            "win-now", message("puzzle-win-now"), message("puzzle-win-now-goal"), "win", 1,
            margin=0.5, share=3, variations=4, fewest_answers=8, mixes=(*MIXES, *DOUBLE), fits=acting,
        ),
        Theme(
            "stop-the-row", message("puzzle-stop-the-row"), message("puzzle-stop-the-row-goal"), "hold", 1,
            margin=0.1, share=2, variations=4, fewest_answers=6, mixes=(*MIXES, *WILD, *WILD), fits=pressed,
            seeds_from=acting,
        ),
        Theme(
            "best-odds", message("puzzle-best-odds"), message("puzzle-best-odds-goal"), "win", 1,
            margin=0.03, least=0.08, share=2, variations=3, fewest_answers=8,
            mixes=(*MIXES, {"zeros_wild": True, "rows": 2}), fits=nearly, seeds_from=acting,
        ),
    ),
    finished=lambda record: int(record.done[0]) + int(record.done[1]),
    signature=signature,
    min_distance=12,
    players=("beginner", "casual", "steady"),
)  # fmt: skip
