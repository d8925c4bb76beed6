"""Evaluating many decisions, one after another or in parallel worker processes, with the same result.

Each position is searched without anything learned from others, so with a node limit it does not matter which process
searches what and when. A process keeps its results: the position after a decision is often the one before the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from jostle.analysis.evaluation import Decision, Evaluation, SearchRequest, evaluate
from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.play.state import Game
from jostle.search.core.bots import SearchBot, bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.process_pool import WorkerPool
from jostle.search.core.search import Limit, Search, SearchResult

message = messages_of(__package__)

LINES = 2  # actions with exact values: the best one and the second best
FEWEST_SECONDS, FEWEST_NODES = 0.01, 50
CHUNK = 4  # successive decisions for one process: they need the same positions


@dataclass(frozen=True)
class PositionSearch:
    """Searches one position as a bot would. It can be sent to another process."""

    bot: str
    limit: Limit
    seed: int = 0

    def __post_init__(self) -> None:
        if not isinstance(bot(self.bot, self.seed), SearchBot):
            raise JostleError(message("bot-without-search", bot=self.bot))

    def __call__(self, request: SearchRequest) -> SearchResult:
        made = bot_search(self.bot, self.seed, request.state.game)
        made.settings.lines = LINES
        made.forget()
        return made.run(request.state, self.part(request.effort))

    def part(self, effort: float) -> Limit:
        """A part of the limit, but enough to find something."""
        seconds, nodes = self.limit.seconds, self.limit.nodes
        return Limit(
            None if seconds is None else max(seconds * effort, FEWEST_SECONDS),
            None if nodes is None else max(round(nodes * effort), FEWEST_NODES),
        )


@lru_cache(maxsize=1)
def bot_search(name: str, seed: int, game: Game, threads: int = 1) -> Search:
    """The search with which a bot evaluates positions."""
    if level := LEVELS.get(name.partition("@")[0]):
        return level.make_search(game, seed, threads, evaluating=True)
    found = bot(name, seed, threads)
    assert isinstance(found, SearchBot)
    return found.make(game)


@dataclass(frozen=True)
class EvaluationBatch:
    """The job of the workers: task `n` is the `n`th chunk of decisions."""

    search: Callable[[SearchRequest], SearchResult]
    chunks: tuple[tuple[Decision, ...], ...]


class Evaluator:
    """A worker that evaluates chunks of decisions and keeps its search results."""

    def __init__(self, batch: EvaluationBatch) -> None:
        self.batch = batch
        self.known: dict[SearchRequest, SearchResult] = {}

    def __call__(self, number: int, /) -> list[Evaluation]:
        return [self.evaluate(decision) for decision in self.batch.chunks[number]]

    def evaluate(self, decision: Decision) -> Evaluation:
        asking = evaluate(decision)
        try:
            request = next(asking)
            while True:
                request = asking.send(self.answer(request))
        except StopIteration as ready:
            evaluation: Evaluation = ready.value
            return evaluation

    def answer(self, request: SearchRequest) -> SearchResult:
        if request not in self.known:
            self.known[request] = self.batch.search(request)
        return self.known[request]

    def close(self) -> None:
        self.known.clear()


def evaluate_in_parallel(
    search: PositionSearch, decisions: Sequence[Decision], jobs: int
) -> Iterator[tuple[int, Evaluation]]:
    """Each evaluation with the index of its decision, in the order in which they finish."""
    size = CHUNK if jobs > 1 else 1
    chunks = tuple(tuple(decisions[i : i + size]) for i in range(0, len(decisions), size))
    with WorkerPool(Evaluator, EvaluationBatch(search, chunks), min(jobs, len(chunks))) as pool:
        for number, chunk in pool.run(range(len(chunks))):
            yield from enumerate(chunk, number * size)
