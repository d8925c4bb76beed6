"""Which questions make good puzzles in a game, as data. A game declares them in its `puzzle_themes.py`.

A puzzle asks for one turn. There are a few kinds of question, the same in all games:

    win      does the seat win with its n-th turn at the latest, whatever the opponent does?
    hold     does the seat survive the opponent's next turn?
    gain     how many points ahead is the seat after its n-th turn, against the opponent's best play?
    chance   how likely is the seat to win if both play their best to the end of the game?
    raid     how much can this turn cost the opponents without relying on luck?
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from jostle.games.spec import Value
from jostle.i18n import Text

if TYPE_CHECKING:
    from jostle.play.state import State

KINDS = ("win", "hold", "gain", "chance", "raid")


@dataclass(frozen=True)
class Theme:
    """One kind of puzzle. `fits` quickly rejects positions that cannot be one; `mixes` are the options with which
    such puzzles are made."""

    id: str
    title: Text
    goal: Text  # what is asked for, to the solver
    kind: str
    turns: int = 1  # own turns until what is asked for
    margin: float = 0.0  # by how much the best answer beats the second, at the least
    least: float = 0.0  # what the best answer must come to
    tempting: float = 0.0  # what the second best must come to, so that it is a question
    share: int = 1  # how many of a game's puzzles are of this theme, beside the others' shares
    late: int = 0  # it is looked for in so many last decisions of a game; 0: in all of them
    variations: int = 20  # positions tried that are one other turn away from what was played
    fewest_answers: int = 3
    longest: int = 1  # actions that the answer must have, at the least
    mixes: tuple[dict[str, Value], ...] = ({},)
    fits: Callable[[State], bool] = field(default=lambda state: True)
    seeds_from: Callable[[State], bool] | None = None  # positions that others are a turn away from; else those that fit
    preferred: str = ""  # an action; then others are made by playing on to the end, with a liking for it


@dataclass(frozen=True)
class PuzzleBook:
    """A game's themes and what belongs to them."""

    themes: tuple[Theme, ...]
    finished: Callable[[Any], int]  # how many turns are over, from a record
    signature: Callable[[State], str]  # the position as seen by the seat to act, the same for mirror images
    opponent_losses: Callable[[Any, int], int] = field(default=lambda record, seat: 0)  # what all but that seat lost
    min_distance: int = 3  # in how many signs of their signatures two puzzles differ, at the least
    players: tuple[str, ...] = ("beginner", "casual", "steady")  # who plays the games that positions are taken from

    def theme(self, id: str) -> Theme | None:
        return next((theme for theme in self.themes if theme.id == id), None)
