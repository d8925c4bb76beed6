"""Puzzles for people: which one comes next, which is the one of the day, and what an answer does to the ratings.

Ratings are kept by openskill, in which a solved puzzle is a match won against it. They are shown on the scale that
bots graded the puzzles on, where 400 points are odds of about ten to one.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jostle.learning.puzzles.puzzle import Puzzle, shipped, shipped_games
from jostle.table.hosting import Clock, Pair, People, Progress, Rate
from jostle.table.records import PuzzleAnswerRow, PuzzleRatingRow, StreakRow

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FIRST, SCALE = 1200.0, 30.0  # what a newcomer is shown, and how much a point of openskill's counts
GRADED = 25.0 / 12  # how sure a grade is at first: people move it, but not far at once
SURE = 5.0  # below this a person's rating is one to rely on
DAY = 86_400
MIDDLING = 0.2, 0.7  # which part of a game's puzzles, from the easiest to the hardest, is fit for everybody's day
MAX_DAILY = 1350  # and their rating: newcomers should often solve them
FIRST_MISSES, MAX_LOSS = 5, 5.0  # in the first answers of somebody, a miss costs so many points at most
NEAR = 6  # puzzles nearest to a person's rating, of which one comes next


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # only where puzzles are rated: it takes a while to import

    return PlackettLuce()


def shown(mu: float) -> int:
    """A rating as people see it."""
    return round(FIRST + SCALE * (mu - _model().mu))


def graded(puzzle: Puzzle) -> PuzzleRatingRow:
    """What a puzzle is rated before anybody has tried it: as hard as bots found it."""
    mu = _model().mu + (puzzle.rating - FIRST) / SCALE
    return PuzzleRatingRow(puzzle.game, "puzzle", puzzle.id, mu, GRADED, 0, 0, 0.0)


def newcomer(game: str, person: str) -> PuzzleRatingRow:
    return PuzzleRatingRow(game, "person", person, _model().mu, _model().sigma, 0, 0, 0.0)


def rating_by(solved: bool, at: float) -> Rate:
    """What an answer makes of the ratings of person and puzzle."""

    def rate(pair: Pair) -> Pair:
        teams = [[_model().rating(mu=row.mu, sigma=row.sigma)] for row in pair]
        (person,), (puzzle,) = _model().rate(teams, ranks=[0, 1] if solved else [1, 0])
        least = pair[0].mu - (MAX_LOSS / SCALE if pair[0].answers < FIRST_MISSES else math.inf)
        person.mu = max(person.mu, least)
        counted = [
            replace(row, mu=new.mu, sigma=new.sigma, answers=row.answers + 1, solved=row.solved + solved, updated=at)
            for row, new in zip(pair, (person, puzzle), strict=True)
        ]
        return counted[0], counted[1]

    return rate


# --- which puzzle ----------------------------------------------------------------------------------------------------


@lru_cache(1)
def puzzle_index() -> Mapping[str, Puzzle]:
    """All puzzles that come with the program, by id."""
    return {puzzle.id: puzzle for game in shipped_games() for puzzle in shipped(game).puzzles}


def puzzles_of(game: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzle_index().values() if puzzle.game == game]


@lru_cache(256)
def daily(game: str, day: int) -> Puzzle | None:
    """Everybody's puzzle of a day: one that newcomers may solve, but not at a glance. None comes again before all have
    been."""
    ranked = sorted(puzzles_of(game), key=lambda puzzle: (puzzle.rating, puzzle.id))
    low, high = (round(part * len(ranked)) for part in MIDDLING)
    fit = [puzzle for puzzle in ranked[low:high] if puzzle.rating <= MAX_DAILY] or ranked
    if not fit:
        return None
    turn, place = divmod(day, len(fit))

    def shuffled(puzzle: Puzzle) -> str:
        return hashlib.sha256(f"{game} {turn} {puzzle.id}".encode()).hexdigest()

    return sorted(fit, key=shuffled)[place]


def is_daily(puzzle: Puzzle, day: int) -> bool:
    of_the_day = daily(puzzle.game, day)
    return of_the_day is not None and of_the_day.id == puzzle.id


def choose_next(
    puzzles: Sequence[Puzzle],
    hard: Mapping[str, float],
    own: Mapping[str, float],
    answered: Mapping[str, PuzzleAnswerRow],
    rng: random.Random,
) -> Puzzle:
    """The next puzzle for somebody: a new one near their rating (`own`, by game; `hard`: of puzzles that people have
    moved). When there is none left, one that was not solved, the oldest first; and then the one of longest ago."""
    new = [puzzle for puzzle in puzzles if puzzle.id not in answered]
    if new:

        def distance(puzzle: Puzzle) -> float:
            return abs(hard.get(puzzle.id, puzzle.rating) - own.get(puzzle.game, FIRST))

        return rng.choice(sorted(new, key=lambda puzzle: (distance(puzzle), puzzle.id))[:NEAR])
    return min(puzzles, key=lambda puzzle: (answered[puzzle.id].solved is not None, answered[puzzle.id].at))


def days_in_a_row(streak: StreakRow, day: int) -> int:
    """The days in a row that still hold: today may be to come."""
    return streak.days if streak.last_day is not None and streak.last_day >= day - 1 else 0


# --- answers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Counted:
    """What a first answer has done: both ratings before and after."""

    before: Pair
    after: Pair


class Solvers:
    """Those who solve puzzles, and what the store keeps of them."""

    def __init__(self, store: Progress, people: People, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.people = people

    @property
    def today(self) -> int:
        """The day, counted from 1970, at Greenwich."""
        return int(self.clock.time() // DAY)

    async def answer(self, person: str, puzzle: Puzzle, solved: bool) -> Counted | None:
        """Somebody has solved a puzzle, or missed it. What that changed; None: it was not the first answer."""
        await self.people.row(person)
        now = self.clock.time()
        row = PuzzleAnswerRow(person, puzzle.id, puzzle.game, "solved" if solved else "missed", now)
        start = newcomer(puzzle.game, person), graded(puzzle)
        counted = await self.store.answer_puzzle(row, start, rating_by(solved, now))
        if solved:
            day = self.today
            await self.store.note_solved(person, puzzle.id, now, day if is_daily(puzzle, day) else None)
        return None if counted is None else Counted(*counted)

    async def help(self, person: str, puzzle: Puzzle) -> None:
        """Somebody is helped: if this is before their first answer, it does not count any more."""
        await self.people.row(person)
        await self.store.note_helped(PuzzleAnswerRow(person, puzzle.id, puzzle.game, "helped", self.clock.time()))

    async def show(self, person: str, puzzle: Puzzle) -> Counted | None:
        """Somebody is shown the solution: if this is before their first answer, they have missed it."""
        counted = await self.answer(person, puzzle, solved=False)
        await self.store.note_shown(person, puzzle.id)
        return counted

    async def next_for(
        self, person: str, games: Collection[str], theme: str, skip: str, rng: random.Random
    ) -> tuple[Puzzle, bool] | None:
        """The next puzzle for somebody, of one of these games and this theme, if one is named; and whether they have
        answered it before. None: there is no such puzzle."""
        fitting = [one for one in puzzle_index().values() if one.game in games and theme in ("", one.theme)]
        fitting = [one for one in fitting if one.id != skip] or fitting
        if not fitting:
            return None
        answered = await self.store.puzzle_answers_of(person)
        own = {game: shown(row.mu) for game, row in (await self.store.puzzle_ratings_of(person)).items()}
        hard = hardness((await self.store.ratings_of_puzzles()).values())
        chosen = choose_next(fitting, hard, own, answered, rng)
        return chosen, chosen.id in answered


def hardness(rows: Iterable[PuzzleRatingRow]) -> dict[str, float]:
    """The ratings of puzzles as people see them, by id."""
    return {row.id: shown(row.mu) for row in rows}
