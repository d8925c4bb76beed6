"""The base class of all searches: limits, results, and how a search is run and stopped.

Searches work in kernels that release Python's lock. Python and kernel share one small array, the *control*
(`kernel/control.py`), in which Python sets STOP and the kernel counts its nodes. So a search stops within a few
milliseconds, and its results so far can be read while it runs.
"""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from jostle.errors import IllegalAction
from jostle.i18n import messages_of
from jostle.kernel import Array
from jostle.kernel.control import CONTROL, DEPTH, MAX_NODES, NO_LIMIT, NODES, STOP
from jostle.play.state import Game, State

message = messages_of("jostle.search")

POLL = 0.02  # seconds between two looks at a running search
REPORT = 0.2  # seconds between two reports
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


class Search(ABC):
    """A search, bound to a game. It may keep its tree or table from one position to the next."""

    plans = False  # does a candidate's line hold the rest of the turn, to be played without another search?
    reserve = 0.0  # the share of the limit reserved for `verify`

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        self.game = game
        self.settings = settings or SearchSettings()
        self.controls = [np.zeros(CONTROL, np.int64) for _ in range(self.settings.threads)]
        self.without: frozenset[str] = frozenset()  # legal actions at the root that the match forbids

    @property
    def decisions(self) -> float:
        """About how many searches one turn takes."""
        return 1.0 if self.plans else self.game.spec.search.decisions

    # --- for subclasses ---------------------------------------------------------------------------------------------

    @abstractmethod
    def prepare(self, state: State) -> None:
        """Set up the search of a position. It need not look at actions in `without`, which are no candidates."""

    @abstractmethod
    def work(self, thread: int, control: Array) -> None:
        """Search until control[STOP] is set or control[NODES] reaches control[MAX_NODES], or everything is proved."""

    @abstractmethod
    def candidates(self) -> tuple[Candidate, ...]:
        """The results so far, best first; also called while the search runs."""

    def verify(self, thread: int, control: Array) -> None:  # noqa: B027 (nothing to verify is the default)
        """Check what `work` has found, within the reserved share of the limit; ends as `work` does."""

    def decided(self, nodes: float) -> bool:
        """Whether that many more nodes would not change the choice, so that it can stop early. Called while it runs."""
        return False

    def forget(self) -> None:  # noqa: B027 (nothing to forget is the default)
        """Drop everything kept from earlier positions: another match begins."""

    def run_rare_code(self, state: State) -> None:  # noqa: B027 (nothing is rare is the default)
        """Run once what a search seldom runs, so that it is compiled; `state`: a position that was searched."""

    # --- running ----------------------------------------------------------------------------------------------------

    def run(
        self,
        state: State,
        limit: Limit,
        stop: threading.Event | None = None,
        report: Callable[[SearchResult], None] | None = None,
        without: frozenset[str] = frozenset(),
    ) -> SearchResult:
        """Search a position until the limit, or until `stop` is set; `report` gets the results so far now and then.
        `without`: legal actions that the match forbids; there are others."""
        seat = state.actor_code
        if seat < 0:
            raise IllegalAction(message("nothing-to-choose", actor=str(state.actor)))
        begin = time.perf_counter()
        self.without = without
        self.prepare(state)
        share = limit.nodes // len(self.controls) if limit.nodes is not None else NO_LIMIT
        for control in self.controls:
            control[:] = 0

        def found() -> SearchResult:
            nodes = sum(int(control[NODES]) for control in self.controls)
            depth = max(int(control[DEPTH]) for control in self.controls)
            return SearchResult(seat, self._allowed(state), nodes, depth, time.perf_counter() - begin)

        jobs = [(self.work, 1 - self.reserve), (self.verify, 1.0)] if self.reserve else [(self.work, 1.0)]
        for job, part in jobs:
            for control in self.controls:
                control[STOP] = 0
                control[MAX_NODES] = max(1, int(part * share)) if share < NO_LIMIT else NO_LIMIT
            if len(self.controls) == 1 and limit.seconds is None and stop is None and report is None:
                job(0, self.controls[0])  # only its node count can end it, so it needs no thread
            else:
                until = None if limit.seconds is None else begin + part * limit.seconds
                self._run_threads(job, until, stop, (lambda: report(found())) if report else None)
        return found()

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

    def _run_threads(
        self,
        job: Callable[[int, Array], None],
        until: float | None,
        stop: threading.Event | None,
        report: Callable[[], None] | None,
    ) -> None:
        """Run a job on all threads; stop them in time, when told to, and on any error here."""
        failed: list[BaseException] = []

        def work(thread: int) -> None:
            try:
                job(thread, self.controls[thread])
            except BaseException as error:
                failed.append(error)

        threads = [threading.Thread(target=work, args=(i,), daemon=True) for i in range(len(self.controls))]
        begin = reported = time.perf_counter()
        try:
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads):
                now = time.perf_counter()
                left = POLL if until is None else min(POLL, until - now)
                if left <= 0 or (stop is not None and stop.is_set()) or failed:
                    break
                if until is not None and now - begin > SOONEST * (until - begin):
                    nodes = sum(int(control[NODES]) for control in self.controls)
                    if self.decided(nodes * (until - now) / (now - begin)):
                        break
                if report is not None and now - reported >= REPORT:
                    reported = now
                    report()
                next(thread for thread in [*(t for t in threads if t.is_alive()), threads[0]]).join(left)
        finally:
            for control in self.controls:
                control[STOP] = 1
            for thread in threads:
                if thread.ident is not None:
                    thread.join()
        if failed:
            raise failed[0]
