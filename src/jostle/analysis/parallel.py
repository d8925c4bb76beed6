"""Judging many decisions, one after another or spread over worker processes, with the same result.

Each position is searched by a search that knows nothing of the others, so with a limit of nodes it does not matter
who searches what and when. A position that is asked for again, as the one after a decision is by the next, is not
searched again by the process that has searched it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from jostle.analysis.judging import Judged, Question, Step, judge
from jostle.errors import JostleError
from jostle.play.state import Game
from jostle.search.core.bots import SearchBot, bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.process_pool import WorkerPool
from jostle.search.core.search import Limit, Search, SearchResult

LINES = 2  # actions whose values are wanted: the best one, and the one that it is better than
FEWEST_SECONDS, FEWEST_NODES = 0.01, 50
IN_A_ROW = 4  # decisions that one process judges in a row: neighbours ask for the same positions


@dataclass(frozen=True)
class PositionSearch:
    """A search of one position by a bot's way of thinking. It can be sent to another process."""

    bot: str
    limit: Limit
    seed: int = 0

    def __post_init__(self) -> None:
        if not isinstance(bot(self.bot, self.seed), SearchBot):
            raise JostleError(f"the bot {self.bot!r} does not think, so it cannot judge; expected a level, or uct")

    def __call__(self, question: Question) -> SearchResult:
        made = bot_search(self.bot, self.seed, question.state.game)
        made.settings.lines = LINES
        made.forget()
        return made.run(question.state, self.part(question.effort))

    def part(self, effort: float) -> Limit:
        """A part of the limit, but enough to find something."""
        seconds, nodes = self.limit.seconds, self.limit.nodes
        return Limit(
            None if seconds is None else max(seconds * effort, FEWEST_SECONDS),
            None if nodes is None else max(round(nodes * effort), FEWEST_NODES),
        )


@lru_cache(maxsize=1)
def bot_search(name: str, seed: int, game: Game, threads: int = 1) -> Search:
    """The way of thinking of a bot when it judges what others do."""
    if level := LEVELS.get(name.partition("@")[0]):
        return level.make_search(game, seed, threads, evaluating=True)
    found = bot(name, seed, threads)
    assert isinstance(found, SearchBot)
    return found.make(game)


@dataclass(frozen=True)
class Plan:
    """What the workers are to do: task `n` is the `n`th row of decisions."""

    search: Callable[[Question], SearchResult]
    rows: tuple[tuple[Step, ...], ...]


class Judge:
    """A workman who judges rows of decisions, and remembers what he has searched."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.known: dict[Question, SearchResult] = {}

    def __call__(self, number: int, /) -> list[Judged]:
        return [self.judge(step) for step in self.plan.rows[number]]

    def judge(self, step: Step) -> Judged:
        asking = judge(step)
        try:
            question = next(asking)
            while True:
                question = asking.send(self.answer(question))
        except StopIteration as ready:
            judged: Judged = ready.value
            return judged

    def answer(self, question: Question) -> SearchResult:
        if question not in self.known:
            self.known[question] = self.plan.search(question)
        return self.known[question]

    def close(self) -> None:
        self.known.clear()


def evaluate_in_parallel(search: PositionSearch, steps: Sequence[Step], jobs: int) -> Iterator[tuple[int, Judged]]:
    """Every judgement with its place among the steps, in whatever order they are ready."""
    size = IN_A_ROW if jobs > 1 else 1
    rows = tuple(tuple(steps[i : i + size]) for i in range(0, len(steps), size))
    with WorkerPool(Judge, Plan(search, rows), min(jobs, len(rows))) as pool:
        for number, row in pool.run(range(len(rows))):
            yield from enumerate(row, number * size)
