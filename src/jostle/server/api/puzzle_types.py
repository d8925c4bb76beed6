"""What the HTTP API answers about puzzles."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class OwnRating(Struct):
    """How good a person is at the puzzles of a game. `sure`: enough is known to rely on it."""

    rating: int
    sure: bool
    answers: int
    solved: int


class GameRating(Struct):
    """A person's rating at the puzzles of a game."""

    game: str
    title: str
    rating: OwnRating


class StreakInfo(Struct):
    """Puzzles solved in a row at the first try, and days in a row with a puzzle of the day."""

    run: int
    best_run: int
    days: int
    best_days: int


class DailyInfo(Struct):
    """The puzzle of the day of a game."""

    puzzle: str
    game: str
    title: str  # of the game
    theme: str
    rating: int
    ready: bool  # the game is compiled: it can be played, and there is a picture
    how: str | None  # solved, missed or helped at first; none if it is still to come
    solved: bool


class ThemeInfo(Struct):
    id: str
    title: str
    goal: str
    count: int
    solved: int


class PuzzleGame(Struct):
    """The puzzles of a game and how far the person has come with them."""

    game: str
    title: str
    rating: OwnRating | None
    count: int
    solved: int
    themes: list[ThemeInfo]
    daily: DailyInfo


class PuzzleOverview(Struct):
    day: str  # such as 2030-12-31, at Greenwich
    streak: StreakInfo
    games: list[PuzzleGame]


class NextPuzzle(Struct):
    puzzle: str
    again: bool  # all that fit were answered before


class PuzzleStep(Struct):
    """One action: who did it, what happened by it, and what the solver sees after it."""

    actor: int
    action: str
    words: str
    events: msgspec.Raw
    scene: msgspec.Raw


class Worth(Struct):
    """A choice and how likely it wins with best play. A best one that is still to be found has no name."""

    words: str
    chance: float
    exact: str
    best: bool
    chosen: bool


class Result(Struct):
    """What a first answer did. Ratings are before and after."""

    solved: bool
    before: int
    rating: int
    sure: bool
    puzzle: int
    streak: StreakInfo


class TriedPuzzle(Struct):
    """How a try stands: `steps` are what the last action brought about; `open` actions can be taken back."""

    steps: list[PuzzleStep]
    scene: msgspec.Raw
    how: str  # going, solved or wrong
    say: str
    turn: int
    open: int
    values: list[Worth]
    result: Result | None


class PuzzleInfo(Struct):
    """A puzzle as it is asked."""

    id: str
    game: str
    theme: str
    title: str
    goal: str
    seat: int
    turns: int  # of the solver
    rating: int
    answers: int  # by how many people
    solved: int
    variant: str
    options: dict[str, bool | int | str]
    position: str
    hints: int
    daily: bool  # it is today's
    how: str | None  # the person's first answer: solved, missed or helped
    done: bool  # the person has solved it
    start: TriedPuzzle


class HintInfo(Struct):
    """Help for the next action, and the shapes to look at."""

    words: str
    look: list[str]
    last: bool


class SolutionInfo(Struct):
    """The answer with the best defence, and why there is no other."""

    steps: list[PuzzleStep]
    say: str
    values: list[Worth]
    result: Result | None
