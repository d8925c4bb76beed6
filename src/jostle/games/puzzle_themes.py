"""What a game says about puzzles: which questions make good ones, as data. A game brings them in `puzzles/__init__.py`.

A puzzle asks for one turn. What a turn is worth is a question of one of a few kinds, which are the same in all games:

    win      does the seat win with its n-th turn at the latest, whatever the others do?
    hold     is the seat not lost when the other seat has had its next turn?
    gain     how many points is the seat ahead after its n-th turn, when the other does its best in between?
    chance   how likely does the seat win, when both play their best to the end of the game?
    raid     how much do the others lose in this turn, leaving nothing to luck?
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
    """One sort of puzzle. `fits` throws out positions that cannot be one, at a glance; `mixes` are the options that
    such puzzles are looked for with."""

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
    leads: Callable[[State], bool] | None = None  # positions from which others are made by a turn; else those that fit
    bold: str = ""  # an action; then others are made by playing on to the end, with a liking for it


@dataclass(frozen=True)
class PuzzleBook:
    """All that a game says about puzzles."""

    themes: tuple[Theme, ...]
    finished: Callable[[Any], int]  # how many turns are over, from a record
    signature: Callable[[State], str]  # the position as seen by the seat to act, the same for mirror images
    toll: Callable[[Any, int], int] = field(default=lambda record, seat: 0)  # what others than that seat have lost
    apart: int = 3  # in how many signs of their signatures two puzzles differ, at the least
    players: tuple[str, ...] = ("beginner", "casual", "steady")  # who plays the games that positions are taken from

    def theme(self, id: str) -> Theme | None:
        return next((theme for theme in self.themes if theme.id == id), None)
