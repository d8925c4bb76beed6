"""Puzzles of PUSH: the last cards, where every choice has an exact value."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from jostle.games.push.board import AT_MORE, AT_PLACE, AT_TAKE, AT_TURN, unseen_cards
from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.games.spec import Value
from jostle.i18n import messages_of

message = messages_of(__package__)

if TYPE_CHECKING:
    from jostle.play.state import State

FEW = 4  # unseen cards with which the rest of the game can be counted out
LATE = 12  # unseen cards from which the end is played in other ways, too
CLOSE = 16  # points between the seats, with more of which the game is as good as decided
MIXES: tuple[dict[str, Value], ...] = (
    {}, {"switches": 0}, {"riskier": True}, {"switches": 4, "rolls": 12}, {"copies": 2}, {"copies": 2, "riskier": True},
    {"copies": 1, "rolls": 6, "switches": 4}, {"copies": 1, "rolls": 8, "switches": 2, "riskier": True},
)  # fmt: skip
COLOURS = "RBGYP"


def unseen(record: Any) -> int:
    """How many cards are in the deck."""
    return int(unseen_cards(record))


def in_phase(*phases: int) -> Callable[[State], bool]:
    """A seat decides in such a phase, with a few cards to come, and the game is undecided."""

    def fits(state: State) -> bool:
        record = state.record
        return int(record.phase) in phases and 1 <= unseen(record) <= FEW and is_close(state)

    return fits


def towards_the_end(state: State) -> bool:
    """A turn begins with a few more cards to come. Bold players then have a full table or a full bench when the last
    cards come; careful players hardly ever do."""
    record = state.record
    return int(record.phase) == AT_TURN and LATE <= unseen(record) <= LATE + 2 and is_close(state)


def is_close(state: State) -> bool:
    return abs(state.points[0] - state.points[1]) <= CLOSE


def signature(state: State) -> str:
    """What lies where, with colours named in order of appearance, so that it does not matter which they are."""
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


def _theme(id: str, margin: float, share: int, *phases: int) -> Theme:
    return Theme(
        id, NAMES[id], NAMES[f"{id}-goal"], "chance", margin=margin, tempting=0.05, share=share, fewest_answers=2,
        variations=6, mixes=MIXES, fits=in_phase(*phases), seeds_from=towards_the_end, preferred="draw",
    )  # fmt: skip


NAMES = message.family("puzzle", (
    "draw-or-stop", "draw-or-stop-goal", "draw-or-bank", "draw-or-bank-goal", "which-stack", "which-stack-goal",
))  # fmt: skip
PUZZLES = PuzzleBook(
    themes=(
        _theme("draw-or-stop", 0.08, 4, AT_MORE),
        _theme("draw-or-bank", 0.06, 2, AT_TURN),
        _theme("which-stack", 0.06, 2, AT_PLACE, AT_TAKE),
    ),
    finished=lambda record: 0,
    signature=signature,
    min_distance=4,
    players=("casual", "steady", "sharp"),
)
