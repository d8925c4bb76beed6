"""The base class of all searches: limits, results, and how a search is run and stopped.

A search runs in slices: `begin` it, let it `go_on` for some seconds or nodes while there is more to do, and ask for
the `result` at any time between. It goes on exactly where it stopped: how it is sliced changes nothing but its time.
The kernel itself sees where a slice ends, by a small array that it shares with Python, the *control*
(`kernel/control.py`); so one thread is enough to keep to a time limit. `run` does all of that.
"""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

import numpy as np

from jostle.errors import IllegalAction, JostleError
from jostle.i18n import messages_of
from jostle.kernel import Array
from jostle.kernel.control import CONTROL, DEADLINE, DEPTH, MAX_NODES, NO_LIMIT, NODES, PAUSE, STOP, STRIDE, allow
from jostle.play.state import Game, State

message = messages_of("jostle.search")
Answer = TypeVar("Answer")


def _memory() -> int | None:
    """Bytes for each tree, table or plan, about: `JOSTLE_SEARCH_MEMORY`, in megabytes. None: as many as serve best,
    which costs nothing until they are touched, but not in WebAssembly, where an address has 32 bits."""
    if chosen := os.environ.get("JOSTLE_SEARCH_MEMORY"):
        if not chosen.isdecimal() or chosen.strip("0") == "":
            raise JostleError(message("search-memory-wrong", given=chosen[:20]))
        return int(chosen) << 20
    return None if sys.maxsize > 1 << 32 else 12 << 20


MEMORY = _memory()
Work = Generator[None, None, None]  # yields whenever it is stopped, and goes on from there; closed, it is over

SLICE = 0.02  # seconds after which a search is looked at
REPORT = 0.2  # seconds between two reports
FEWEST = 12  # a power of two: so many things there is room for however short memory is
SOONEST = 0.1  # the least share of its time that a search takes, even if its choice is already decided


@dataclass(frozen=True)
class Limit:
    """How long to search: seconds, nodes, or whichever is reached first."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class Proof:
    """A proved value: the actor gets `value` with best play. `turns`: own turns to the end, if counted."""

    value: float
    turns: int | None = None

    def __str__(self) -> str:
        name = "win" if self.value > 0 else "loss" if self.value < 0 else "draw"
        return name if self.turns is None or self.value == 0 else f"{name} in {self.turns}"


@dataclass(frozen=True)
class Candidate:
    """One action as the search sees it."""

    action: int
    text: str
    value: float  # the actor's expected return, from -1 to 1
    share: float  # how much of the search it got, from 0 to 1
    proof: Proof | None = None
    line: tuple[str, ...] = ()  # the principal variation, beginning with this action
    values: tuple[float, ...] = ()  # every seat's expected return, if the search knows it
    exact: bool = True  # else the value is only an upper bound


@dataclass(frozen=True)
class SearchResult:
    """What a search found out about a position, for the acting seat."""

    seat: int
    candidates: tuple[Candidate, ...]  # best first, never empty
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def value(self) -> float:
        return self.best.value

    @property
    def proof(self) -> Proof | None:
        return self.best.proof


@dataclass
class Weaknesses:
    """The handicap of a weaker player: it does not play at random, it overlooks and misjudges.

    `blind` is the chance that it overlooks an action of either side further down the tree, `misses` that it overlooks
    one of its own now, `noise` the amplitude of its evaluation error on the scale of -1 to 1. What it overlooks depends
    only on the position and the seed, so it overlooks the same thing again. `proves`: it still looks for forced wins
    like a player without weaknesses, if the search can.
    """

    blind: float = 0.0
    misses: float = 0.0
    noise: float = 0.0
    proves: bool = False


@dataclass
class SearchSettings:
    """Settings common to all kinds of search."""

    seed: int = 0
    threads: int = 1
    weaknesses: Weaknesses = field(default_factory=Weaknesses)
    lines: int = 1  # how many of the best actions need exact values; alpha-beta is faster with one
    memory: int | None = field(default_factory=lambda: MEMORY)


class StopSign(Protocol):
    """Set to end a search, from any thread."""

    def is_set(self) -> bool: ...


def finish(work: Generator[None, None, Answer]) -> Answer:
    """Do all that is left of some work, without a break."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


class Search(ABC):
    """A search, bound to a game. It may keep its tree or table from one position to the next."""

    plans = False  # does a candidate's line hold the rest of the turn, to be played without another search?
    reserve = 0.0  # the share of the limit reserved for `verify`

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        self.game = game
        self.settings = settings or SearchSettings()
        self.controls = [np.zeros(CONTROL, np.int64) for _ in range(self.settings.threads)]
        self.without: frozenset[str] = frozenset()  # legal actions at the root that the match forbids
        self._working: dict[int, Work] = {}  # what each thread is at

    @property
    def decisions(self) -> float:
        """About how many searches one turn takes."""
        return 1.0 if self.plans else self.game.spec.search.decisions

    def room(self, most: int, each: int) -> int:
        """How many things of so many bytes a tree, table or plan may hold; a power of two if memory is short."""
        memory = self.settings.memory
        return most if memory is None else min(most, 1 << max(FEWEST, (memory // each).bit_length() - 1))

    # --- for subclasses ---------------------------------------------------------------------------------------------

    @abstractmethod
    def prepare(self, state: State) -> None:
        """Set up the search of a position. It need not look at actions in `without`, which are no candidates."""

    @abstractmethod
    def work(self, thread: int, control: Array) -> Work:
        """Search until everything is known; yields whenever `stopped(control)`."""

    @abstractmethod
    def candidates(self) -> tuple[Candidate, ...]:
        """The results so far, best first."""

    def verify(self, thread: int, control: Array) -> Work:
        """Check what `work` has found, within the reserved share of the limit; yields as `work` does."""
        yield from ()

    def decided(self, nodes: float) -> bool:
        """Whether that many more nodes would not change the choice, so that it can stop early."""
        return False

    def forget(self) -> None:  # noqa: B027 (nothing to forget is the default)
        """Drop everything kept from earlier positions: another match begins."""

    def run_rare_code(self, state: State) -> None:  # noqa: B027 (nothing is rare is the default)
        """Run once what a search seldom runs, so that it is compiled; `state`: a position that was searched."""

    # --- running ----------------------------------------------------------------------------------------------------

    def begin(self, state: State, limit: Limit, without: frozenset[str] = frozenset()) -> None:
        """Begin to search a position. `without`: legal actions that the match forbids; there are others."""
        if state.actor_code < 0:
            raise IllegalAction(message("nothing-to-choose", actor=str(state.actor)))
        self._close()
        self.searched, self.limit, self.without = state, limit, without
        self.told_to_stop = self.over = False
        self._begun = time.perf_counter()
        self.prepare(state)
        for control in self.controls:
            control[:] = 0
        self._parts = [(self.verify, 1.0)] if self.reserve else []
        self._begin_part(self.work, 1 - self.reserve)

    def go_on(self, seconds: float = math.inf, nodes: int | None = None) -> bool:
        """Search on for so long, `nodes` for each thread; whether there is more to do."""
        until = time.perf_counter() + seconds
        for control in self.controls:
            control[PAUSE] = 0 if nodes is None else control[NODES] + nodes
        while not self.over:
            deadline = min(until, self._until)
            for control in self.controls:
                control[DEADLINE] = 0 if deadline == math.inf else int(1e9 * deadline)
                control[STRIDE] = 0
                allow(control, control[MAX_NODES])
            if not self.told_to_stop:
                self._advance()
            now = time.perf_counter()
            if self.told_to_stop or self._is_decided(now):
                self._end()
            elif now >= self._until or all(self.controls[thread][NODES] >= self._most for thread in self._working):
                self._next_part()
            else:
                break
        return not self.over

    def stop(self) -> None:
        """End the search, from any thread; what it has found so far is the result."""
        self.told_to_stop = True
        for control in self.controls:
            control[STOP] = 1

    def result(self) -> SearchResult:
        """What was found so far."""
        nodes = sum(int(control[NODES]) for control in self.controls)
        depth = max(int(control[DEPTH]) for control in self.controls)
        seconds = time.perf_counter() - self._begun
        return SearchResult(self.searched.actor_code, self._allowed(self.searched), nodes, depth, seconds)

    def running(
        self,
        state: State,
        limit: Limit,
        stop: StopSign | None = None,
        report: Callable[[SearchResult], None] | None = None,
        without: frozenset[str] = frozenset(),
    ) -> Generator[None, None, SearchResult]:
        """Search a position until the limit, or until `stop` is set; `report` gets the results so far now and then. It
        goes on in slices: wherever it yields, whoever runs it may do something else."""
        self.begin(state, limit, without)
        slice = math.inf if limit.seconds is None and stop is None and report is None else SLICE
        reported = time.perf_counter()
        while self.go_on(slice):
            if stop is not None and stop.is_set():
                self.stop()
            elif report is not None and time.perf_counter() - reported >= REPORT:
                reported = time.perf_counter()
                report(self.result())
            yield
        return self.result()

    def run(
        self,
        state: State,
        limit: Limit,
        stop: StopSign | None = None,
        report: Callable[[SearchResult], None] | None = None,
        without: frozenset[str] = frozenset(),
    ) -> SearchResult:
        """The same without a break."""
        return finish(self.running(state, limit, stop, report, without))

    def _allowed(self, state: State) -> tuple[Candidate, ...]:
        """The candidates that may be played, best first."""
        found = self.candidates()
        if not self.without:
            return found
        allowed = tuple(one for one in found if one.text not in self.without)
        if allowed:
            return allowed
        # A search that did not come to any of them knows what is on the table.
        seat, rest = state.actor_code, [text for text in state.actions if text not in self.without]
        guessed = [
            Candidate(state.code(text), text, state.play(text).judge(seat), 0.0, line=(text,), exact=False)
            for text in rest
        ]
        return tuple(sorted(guessed, key=lambda one: -one.value))

    # --- the parts of a search: the work, and what verifies it ------------------------------------------------------

    def _begin_part(self, job: Callable[[int, Array], Work], part: float) -> None:
        """Begin a part, which goes on until so much of the limit is used."""
        seconds, nodes = self.limit.seconds, self.limit.nodes
        self._part_begun = time.perf_counter()
        self._until = math.inf if seconds is None else self._begun + part * seconds
        self._most = NO_LIMIT if nodes is None else max(1, int(part * (nodes // len(self.controls))))
        for control in self.controls:
            control[MAX_NODES] = self._most
        self._working = {thread: job(thread, control) for thread, control in enumerate(self.controls)}

    def _next_part(self) -> None:
        if self._parts:
            self._close()
            self._begin_part(*self._parts.pop())
        else:
            self._end()

    def _end(self) -> None:
        self.over = True
        self._close()

    def _close(self) -> None:
        """End what the threads are at: nothing that was begun goes on later."""
        for working in self._working.values():
            working.close()
        self._working = {}

    def _advance(self) -> None:
        """Let each thread work until it is stopped, or has nothing more to do."""
        failed: list[BaseException] = []

        def advance(thread: int) -> None:
            try:
                next(self._working[thread])
            except StopIteration:
                del self._working[thread]
            except BaseException as error:
                failed.append(error)
                self.stop()

        if len(self.controls) == 1:
            advance(0)
        else:
            threads = [threading.Thread(target=advance, args=(thread,), daemon=True) for thread in self._working]
            try:
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
            except BaseException:
                self.stop()
                for thread in threads:
                    if thread.ident is not None:
                        thread.join()
                raise
        if failed:
            raise failed[0]

    def _is_decided(self, now: float) -> bool:
        """Whether the rest of the time would not change the choice."""
        took, left = now - self._part_begun, self._until - now
        if self._until == math.inf or not self._working or left <= 0 or took <= SOONEST * (took + left):
            return False
        return self.decided(sum(int(control[NODES]) for control in self.controls) * left / took)
