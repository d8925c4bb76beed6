"""How hard a puzzle is: which levels of bots miss it.

Every level tries with several seeds, each of which overlooks other things. The levels have ratings, and the puzzle gets
the one at which that many successes are what Elo's formula expects.
"""

from __future__ import annotations

from dataclasses import dataclass

from jostle.games.themes import PuzzleBook
from jostle.play.state import Game, State
from jostle.puzzles.answers import after, answers
from jostle.puzzles.puzzle import Puzzle
from jostle.search.levels import LEVELS
from jostle.search.thinking import Limit

TRIES = 4  # seeds of each level
RATINGS = {"beginner": 800, "casual": 1100, "steady": 1400, "sharp": 1700, "expert": 2000, "master": 2300}
MASTER_NODES = 30_000  # a limit that does not depend on the machine
FIRM = 0.5  # a try that an imaginary player far below won, and one far above lost: no rating runs away
LOWEST, HIGHEST = 500, 2600
LONGEST_TURN = 40  # actions


def succeeds(puzzle: Puzzle, end: State, book: PuzzleBook) -> bool:
    """Whether a turn that ends there is right."""
    state, theme = puzzle.state, puzzle.about
    if theme.kind == "raid":
        return book.toll(end.record, puzzle.seat) >= book.toll(state.record, puzzle.seat) + theme.least
    if theme.kind == "win" and theme.turns == 1:
        returns = end.returns
        return returns is not None and returns[puzzle.seat] > 0
    if theme.kind == "hold" and "last" in puzzle.proof:
        return end.actor_code == 1 - puzzle.seat and not can_win_now(end)
    return end == after(state, puzzle.answer)


def can_win_now(state: State) -> bool:
    """Whether the acting seat can win in its present turn, without luck: by the game's own quick look, if it has
    one."""
    look = getattr(state.game.rules, "win_now", None)
    if look is not None:
        return bool(look(state.record))
    seat = state.actor_code
    return any(end.returns is not None and end.returns[seat] > 0 for end in answers(state))


@dataclass
class Grader:
    """Lets bots of all levels of one game try puzzles."""

    game: Game
    book: PuzzleBook

    def limit(self, level: str) -> Limit:
        limit = LEVELS[level].limit(self.game)
        return limit if limit.nodes is not None else Limit(nodes=MASTER_NODES)

    def turn_end(self, puzzle: Puzzle, level: str, seed: int) -> State:
        """Where a bot's decisions lead until somebody else is to act."""
        made, state = LEVELS[level].thinker(self.game, seed), puzzle.state  # a new one, which remembers nothing
        for _ in range(LONGEST_TURN):
            if state.actor_code != puzzle.seat or succeeds(puzzle, state, self.book):
                break
            if len(state.legal) == 1:
                state = state.apply(state.legal[0])
                continue
            best = made.think(state, self.limit(level)).best
            for text in best.line if made.plans else (best.text,):
                if state.actor_code == puzzle.seat:
                    state = state.play(text)
        return state

    def grade(self, puzzle: Puzzle) -> tuple[int, dict[str, str]]:
        """The rating, and how many tries of each level were right."""
        results: list[tuple[int, bool]] = []
        told = {}
        for level, rating in RATINGS.items():
            tries = 1 if level == "master" else TRIES  # without a character, seeds change little
            right = [succeeds(puzzle, self.turn_end(puzzle, level, seed), self.book) for seed in range(tries)]
            results += [(rating, one) for one in right]
            told[level] = f"{sum(right)}/{tries}"
        return rating_of(results), told


def rating_of(results: list[tuple[int, bool]]) -> int:
    """The rating at which the expected number of successes is what was seen."""
    seen = sum(right for _, right in results) + FIRM

    def expected(rating: float) -> float:
        tries = [*(one for one, _ in results), LOWEST, HIGHEST]
        weights = [1.0] * len(results) + [FIRM, FIRM]
        return sum(weight / (1 + 10 ** ((rating - one) / 400)) for one, weight in zip(tries, weights, strict=True))

    low, high = float(LOWEST), float(HIGHEST)
    for _ in range(40):
        middle = (low + high) / 2
        if expected(middle) > seen:
            low = middle
        else:
            high = middle
    return round((low + high) / 2)
