"""Puzzles of PUSH: the last cards, where every choice has an exact value."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from jostle.games.spec import Value
from jostle.games.themes import PuzzleBook, Theme

if TYPE_CHECKING:
    from jostle.play.state import State

FEW = 4  # unseen cards with which the rest of the game can be counted out
CLOSE = 16  # points between the seats, with more of which the game is as good as decided
MIXES: tuple[dict[str, Value], ...] = ({}, {"switches": 0}, {"riskier": True}, {"switches": 4, "rolls": 12})
COLOURS = "RBGYP"


@lru_cache(8)
def text_of(state: State) -> str:
    """The position text, which several themes ask for one after the other."""
    return str(state)


def unseen(state: State) -> int:
    piles = text_of(state).partition(" ")[0].removeprefix("deck=").split(".")
    return sum(int(digit) for pile in piles[:5] for digit in pile) + int(piles[5]) + int(piles[6])


def is_close(state: State) -> bool:
    return abs(state.points[0] - state.points[1]) <= CLOSE


def in_phase(*phases: str, most: int = FEW) -> Callable[[State], bool]:
    def fits(state: State) -> bool:
        text = text_of(state)
        return any(f" phase={phase} " in text for phase in phases) and 1 <= unseen(state) <= most and is_close(state)

    return fits


def signature(state: State) -> str:
    """What lies where, with the colours in the order in which they appear, so that it does not matter which they
    are."""
    text = str(state)
    order = "".join(sorted(COLOURS, key=lambda colour: (text.count(colour), text.find(colour))))
    fields = dict(part.split("=") for part in text.split())
    benches = fields["bench"].split("/")
    seat = state.actor_code
    own, other = benches[seat], benches[1 - seat]
    shown = f"{fields['stacks']}|{own}|{other}|{fields['phase']}|{fields['card']}"
    shown = shown.translate(str.maketrans(order, "vwxyz"))
    banks = fields["bank"].split(",")
    return f"{fields['deck']}|{shown}|{int(banks[seat]) - int(banks[1 - seat])}"


PUZZLES = PuzzleBook(
    themes=(
        Theme(
            "draw-or-stop",
            "Draw or stop?",
            "Draw another card, or stop: which wins more often, when both play their best to the end?",
            "chance",
            margin=0.08,
            tempting=0.05,
            share=4,
            fewest_answers=2,
            variations=0,
            mixes=MIXES,
            fits=in_phase("more"),
        ),
        Theme(
            "draw-or-bank",
            "Draw or bank?",
            "Bank a colour, or draw: which wins most often, when both play their best to the end?",
            "chance",
            margin=0.06,
            tempting=0.05,
            share=2,
            fewest_answers=2,
            variations=0,
            mixes=MIXES,
            fits=in_phase("turn"),
        ),
        Theme(
            "which-stack",
            "Which stack?",
            "Choose the stack: which wins most often, when both play their best to the end?",
            "chance",
            margin=0.06,
            tempting=0.05,
            share=2,
            fewest_answers=2,
            variations=0,
            mixes=MIXES,
            fits=in_phase("place", "take"),
        ),
    ),
    finished=lambda record: 0,
    signature=signature,
    apart=4,
    players=("casual", "steady", "sharp"),
)
