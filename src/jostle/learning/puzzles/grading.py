"""How hard a puzzle is: which levels of bots miss it.

Every level tries with several seeds, each of which overlooks different things. The levels have ratings, and the puzzle
gets the one at which Elo's formula predicts the observed number of successes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.kernel import hooks_of
from jostle.learning.puzzles.answers import after, answers
from jostle.learning.puzzles.puzzle import Puzzle, book, game_with
from jostle.play.state import Game, State
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit

TRIES = 4  # seeds of each level; A_FEW of one without weaknesses, where seeds change little
A_FEW = 2
RATINGS = {"beginner": 800, "casual": 1100, "steady": 1400, "sharp": 1700, "expert": 2000, "master": 2300}
MASTER_NODES = 30_000  # a limit that does not depend on the machine
FIRM = 0.5  # a try that an imaginary player far below won, and one far above lost: no rating runs away
LOWEST, HIGHEST = 500, 2600
MAX_TURN_LENGTH = 40  # actions


def succeeds(puzzle: Puzzle, end: State, book: PuzzleBook) -> bool:
    """Whether a turn that ends there is correct."""
    state, theme = puzzle.state, puzzle.about
    if theme.kind == "raid":
        losses, seat = book.opponent_losses, puzzle.seat
        return losses(end.record, seat) >= losses(state.record, seat) + theme.least
    if theme.kind == "win" and theme.turns == 1 and not theme.least:  # the best odds are those of one turn
        returns = end.returns
        return returns is not None and returns[puzzle.seat] > 0
    if theme.kind == "hold" and "last" in puzzle.proof:
        return end.actor_code == 1 - puzzle.seat and not can_win_now(end)
    return end == after(state, puzzle.answer)


def can_win_now(state: State) -> bool:
    """Whether the acting seat can win this turn, without luck: by the game's own test, if it has one."""
    look = hooks_of(state.game.rules).win_now
    if look is not None:
        return bool(look(state.record))
    seat = state.actor_code
    return any(end.returns is not None and end.returns[seat] > 0 for end in answers(state))


def is_worldly(theme: Theme) -> bool:
    """Whether a theme asks for something on the way to a win, for which there might be better ways."""
    return theme.kind in ("gain", "raid") or (theme.kind == "win" and theme.least > 0)


@dataclass
class Grader:
    """Lets bots of all levels of one game try puzzles, with the search that positions are judged by: a master who plays
    by the reply that it expects does not say what is best."""

    game: Game
    book: PuzzleBook

    def limit(self, level: str) -> Limit:
        limit = LEVELS[level].limit(self.game)
        return limit if limit.nodes is not None else Limit(nodes=MASTER_NODES)

    def turn_end(self, puzzle: Puzzle, level: str, seed: int) -> State:
        """Where a bot's decisions lead until somebody else acts."""
        made, state = (
            LEVELS[level].make_search(self.game, seed, evaluating=True),
            puzzle.state,
        )  # new: it remembers nothing
        for _ in range(MAX_TURN_LENGTH):
            if state.actor_code != puzzle.seat or succeeds(puzzle, state, self.book):
                break
            if len(state.legal) == 1:
                state = state.apply(state.legal[0])
                continue
            best = made.run(state, self.limit(level)).best
            for text in best.line if made.plans else (best.text,):
                if state.actor_code == puzzle.seat:
                    state = state.play(text)
        return state

    def right(self, puzzle: Puzzle, level: str) -> list[bool]:
        """Whether each try of a level was correct."""
        strength = self.game.spec.search.levels[LEVELS[level].step]
        tries = TRIES if strength.blind or strength.misses or strength.noise else A_FEW
        if level == "master":
            tries = 1
        return [succeeds(puzzle, self.turn_end(puzzle, level, seed), self.book) for seed in range(tries)]

    def grade(self, puzzle: Puzzle) -> tuple[int, dict[str, str]] | None:
        """The rating, and how many tries of each level were correct. None for a gain or odds that the strongest bot
        does not go for: there the answer is not the best move, and the number of misses means nothing."""
        found = {"master": self.right(puzzle, "master")}
        if is_worldly(puzzle.about) and not all(found["master"]):
            return None
        found = {level: found.get(level) or self.right(puzzle, level) for level in RATINGS}
        results = [
            (RATINGS[level], one, 1.0 if level == "master" else TRIES / len(right))
            for level, right in found.items() for one in right
        ]  # fmt: skip
        return rating_of(results), {level: f"{sum(right)}/{len(right)}" for level, right in found.items()}


@dataclass
class GradesAgain:
    """A workman for many puzzles: grades the one of a number."""

    puzzles: Sequence[Puzzle]
    graders: dict[int, Grader] = field(default_factory=dict)

    def __call__(self, number: int) -> Puzzle | None:
        puzzle = self.puzzles[number]
        game = game_with(puzzle.game, puzzle.options)
        graded = self.graders.setdefault(id(game), Grader(game, book(puzzle.game))).grade(puzzle)
        return None if graded is None else replace(puzzle, rating=graded[0], grading=graded[1])

    def close(self) -> None:
        self.graders.clear()


def grade_again(
    puzzles: Sequence[Puzzle], jobs: int | None = None, watch: Callable[[int], None] | None = None
) -> list[Puzzle | None]:
    """The puzzles with the grades that the bots of today give them, in their order; None where `grade` has none.

    `jobs`: processes, as many as there are cores if left out; `watch` is told how many are done.
    """
    from jostle.search.core.process_pool import WorkerPool  # a page has no processes, and no use for its imports

    graded: list[Puzzle | None] = [None] * len(puzzles)
    with WorkerPool(GradesAgain, puzzles, max(1, min(jobs or os.cpu_count() or 1, len(puzzles)))) as pool:
        for done, (number, puzzle) in enumerate(pool.run(range(len(puzzles))), 1):
            graded[number] = puzzle
            if watch is not None:
                watch(done)
    return graded


def rating_of(results: list[tuple[int, bool, float]]) -> int:
    """The rating that predicts the observed number of successes; results: a level's rating, whether a try was correct,
    and its weight."""
    seen = sum(weight * right for _, right, weight in results) + FIRM
    tries = [*((one, weight) for one, _, weight in results), (LOWEST, FIRM), (HIGHEST, FIRM)]

    def expected(rating: float) -> float:
        return sum(weight / (1 + 10 ** ((rating - one) / 400)) for one, weight in tries)

    low, high = float(LOWEST), float(HIGHEST)
    for _ in range(40):
        middle = (low + high) / 2
        if expected(middle) > seen:
            low = middle
        else:
            high = middle
    return round((low + high) / 2)
