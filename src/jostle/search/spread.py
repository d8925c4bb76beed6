"""Searches of many positions, one after another or spread over worker processes, with the same result.

Each position is searched by a thinker that knows nothing of the others, so with a limit of nodes it does not matter
who searches what and when. A position that is asked for twice is searched once.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context

from jostle.errors import JostleError
from jostle.play.state import Game
from jostle.search.bots import ThinkingBot, bot
from jostle.search.judging import Asking, Judged, Question
from jostle.search.thinking import Limit, Thinker, Thought

LINES = 2  # actions whose values are wanted: the best one, and the one that it is better than
FEWEST_SECONDS, FEWEST_NODES = 0.01, 50
AHEAD = 2  # decisions begun for each worker, so that none waits for the next question


@dataclass(frozen=True)
class Search:
    """A search of one position by a bot's way of thinking. It can be sent to another process."""

    bot: str
    limit: Limit
    seed: int = 0

    def __post_init__(self) -> None:
        if not isinstance(bot(self.bot, self.seed), ThinkingBot):
            raise JostleError(f"the bot {self.bot!r} does not think, so it cannot judge; expected a level, or uct")

    def __call__(self, question: Question) -> Thought:
        made = thinker(self.bot, self.seed, question.state.game)
        made.settings.lines = LINES
        made.forget()
        return made.think(question.state, self.part(question.effort))

    def part(self, effort: float) -> Limit:
        """A part of the limit, but enough to find something."""
        seconds, nodes = self.limit.seconds, self.limit.nodes
        return Limit(
            None if seconds is None else max(seconds * effort, FEWEST_SECONDS),
            None if nodes is None else max(round(nodes * effort), FEWEST_NODES),
        )


@lru_cache(maxsize=1)
def thinker(name: str, seed: int, game: Game, threads: int = 1) -> Thinker:
    """The way of thinking of a bot."""
    found = bot(name, seed, threads)
    assert isinstance(found, ThinkingBot)
    return found.make(game)


def one_by_one(search: Search, asking: Sequence[Asking]) -> Iterator[tuple[int, Judged]]:
    """Answer every question in this process; yields each judgement as it is ready, with its place in the list."""
    known: dict[Question, Thought] = {}
    for index, one in enumerate(asking):
        try:
            question = next(one)
            while True:
                if question not in known:
                    known[question] = search(question)
                question = one.send(known[question])
        except StopIteration as ready:
            yield index, ready.value


def over_processes(search: Search, asking: Sequence[Asking], jobs: int) -> Iterator[tuple[int, Judged]]:
    """The same over worker processes; judgements come in whatever order they are ready."""
    waiting = list(enumerate(asking))[::-1]
    known: dict[Question, Future[Thought]] = {}
    asked: dict[Future[Thought], list[tuple[int, Asking]]] = {}
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts)

    def ask(index: int, one: Asking, answer: Thought | None) -> Judged | None:
        """Let one go on until it wants to know something that is not known yet."""
        try:
            question = next(one) if answer is None else one.send(answer)
            while question in known and known[question].done():
                question = one.send(known[question].result())
        except StopIteration as ready:
            judged: Judged = ready.value
            return judged
        if question not in known:
            known[question] = pool.submit(search, question)
        asked.setdefault(known[question], []).append((index, one))
        return None

    try:
        while waiting or asked:
            while waiting and sum(map(len, asked.values())) < AHEAD * jobs:
                index, one = waiting.pop()
                if (judged := ask(index, one, None)) is not None:
                    yield index, judged
            ready, _ = wait(asked, return_when=FIRST_COMPLETED)
            for future in ready:
                for index, one in asked.pop(future):
                    if (judged := ask(index, one, future.result())) is not None:
                        yield index, judged
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the business of the process that started the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spread(search: Search, asking: Sequence[Asking], jobs: int) -> Iterator[tuple[int, Judged]]:
    return one_by_one(search, asking) if jobs <= 1 else over_processes(search, asking, jobs)
