"""What every search has in common: limits, what it reports, and how it is run and stopped.

A search is a `Thinker`. It works in kernels that release Python's lock; between Python and the kernel stands one small
array, the *control*, in which Python sets STOP and the kernel counts its nodes. So a search ends within a few
milliseconds of being told to, and what it has found so far can be looked at while it runs.
"""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from jostle.errors import IllegalAction
from jostle.kernel import Array
from jostle.play.state import Game, State

# The control of one thread of a search, int64 [CONTROL].
STOP, NODES, MOST_NODES, DEPTH, CONTROL = 0, 1, 2, 3, 8
NO_LIMIT = 1 << 62

PAUSE = 0.02  # seconds between two looks at a search that runs
REPORT = 0.2  # seconds between two reports
SOONEST = 0.1  # the share of its time that a search takes at least, however sure it is


@dataclass(frozen=True)
class Limit:
    """How long to think: seconds, nodes, or whichever is reached first."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class Proof:
    """A value that is certain: the actor gets `value` with best play. `turns`: own turns to the end, if counted."""

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
    value: float  # what the actor can expect to win with it, from -1 to 1
    share: float  # how much of the search went into it, from 0 to 1
    proof: Proof | None = None
    line: tuple[str, ...] = ()  # how it may go on, beginning with this action
    values: tuple[float, ...] = ()  # what every seat can expect with it, where the search knows; () where it does not
    exact: bool = True  # else the value is only the most that the actor can expect


@dataclass(frozen=True)
class Thought:
    """What a search knows about a position, for the seat that acts there."""

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
class Character:
    """How a weaker player differs: it does not play at random, it overlooks.

    `blind` is the chance that it does not see an action of either side further on, `misses` the chance that it does
    not see one of its own now; `blur` how far it misjudges a position, on the scale of -1 to 1. What it overlooks
    depends on the position and the seed alone: it will overlook the same thing twice. `proves`: whether it looks for
    forced wins as well as a player without weaknesses does, where a search can.
    """

    blind: float = 0.0
    misses: float = 0.0
    blur: float = 0.0
    proves: bool = False


@dataclass
class Settings:
    """What a thinker is made with, whatever its kind."""

    seed: int = 0
    threads: int = 1
    character: Character = field(default_factory=Character)
    lines: int = 1  # how many of the best actions are wanted with exact values; alpha-beta is quicker with one


class Thinker(ABC):
    """A search, bound to a game. It may keep what it learned from one position to the next."""

    plans = False  # does a candidate's line hold the rest of the turn, to be played without thinking again?
    reserve = 0.0  # the share of the limit that is kept for `reconsider`

    def __init__(self, game: Game, settings: Settings | None = None) -> None:
        self.game = game
        self.settings = settings or Settings()
        self.controls = [np.zeros(CONTROL, np.int64) for _ in range(self.settings.threads)]

    @property
    def decisions(self) -> float:
        """About how often it is asked in one turn."""
        return 1.0 if self.plans else self.game.spec.thinking.decisions

    # --- what a kind of search supplies -----------------------------------------------------------------------------

    @abstractmethod
    def prepare(self, state: State) -> None:
        """Get ready to think about a position."""

    @abstractmethod
    def work(self, thread: int, control: Array) -> None:
        """Search until control[STOP] is set or control[NODES] reaches control[MOST_NODES], or all is known."""

    @abstractmethod
    def candidates(self) -> tuple[Candidate, ...]:
        """What has been found so far, best first; also asked while the search runs."""

    def reconsider(self, thread: int, control: Array) -> None:  # noqa: B027 (the first thought is the default)
        """Look once more at what `work` has found, with what was kept of the limit; ends as `work` does."""

    def decided(self, nodes: float) -> bool:
        """Whether so many nodes more would change nothing: then it does not use up its time. Asked while it runs."""
        return False

    def forget(self) -> None:  # noqa: B027 (nothing to forget is the default)
        """Keep nothing of what was learned: another match begins."""

    def rehearse(self, state: State) -> None:  # noqa: B027 (nothing is rare is the default)
        """Do once what it seldom does, so that it is compiled; `state`: a decision it has thought about."""

    # --- thinking ---------------------------------------------------------------------------------------------------

    def think(
        self,
        state: State,
        limit: Limit,
        stop: threading.Event | None = None,
        report: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """Search a position until the limit, or until `stop` is set; `report` is told now and then what is found."""
        seat = state.actor_code
        if seat < 0:
            raise IllegalAction(f"there is nothing to choose: the actor is {state.actor}")
        begin = time.perf_counter()
        self.prepare(state)
        share = limit.nodes // len(self.controls) if limit.nodes is not None else NO_LIMIT
        for control in self.controls:
            control[:] = 0

        def thought() -> Thought:
            nodes = sum(int(control[NODES]) for control in self.controls)
            depth = max(int(control[DEPTH]) for control in self.controls)
            return Thought(seat, self.candidates(), nodes, depth, time.perf_counter() - begin)

        jobs = [(self.work, 1 - self.reserve), (self.reconsider, 1.0)] if self.reserve else [(self.work, 1.0)]
        for job, part in jobs:
            for control in self.controls:
                control[STOP] = 0
                control[MOST_NODES] = max(1, int(part * share)) if share < NO_LIMIT else NO_LIMIT
            if len(self.controls) == 1 and limit.seconds is None and stop is None and report is None:
                job(0, self.controls[0])  # nothing can end it but its own count: no thread is needed
            else:
                until = None if limit.seconds is None else begin + part * limit.seconds
                self._run(job, until, stop, (lambda: report(thought())) if report else None)
        return thought()

    def _run(
        self,
        job: Callable[[int, Array], None],
        until: float | None,
        stop: threading.Event | None,
        report: Callable[[], None] | None,
    ) -> None:
        """Let all threads do a job; stop them when it is time, when told to, and when anything goes wrong here."""
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
                left = PAUSE if until is None else min(PAUSE, until - now)
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
