"""All checks in order, and what comes of running them."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType

from jostle.conformance.check import Check, Fault, Stuck
from jostle.conformance.checks import (
    compiled,
    courses,
    editing,
    guidance,
    options,
    rules,
    scenes,
    tables,
    texts,
    words,
)
from jostle.conformance.subject import Effort, Subject
from jostle.errors import BrokenGame
from jostle.games import spec as find_spec

CHECKS: tuple[Check, ...] = (
    *options.CHECKS,
    rules.contract,
    compiled.compiles,
    *rules.CHECKS,
    compiled.same_as_plain,
    *texts.CHECKS,
    *scenes.CHECKS,
    *tables.CHECKS,
    *scenes.EVENT_CHECKS,
    *guidance.CHECKS,
    *words.CHECKS,
    *editing.CHECKS,
    *courses.CHECKS,
)
WITH_COMPILER = (compiled.compiles, compiled.same_as_plain)
MAX_FAULTS = 3  # of one check
STUCK = 10.0  # seconds beyond its time after which a check is stopped: the game's code does not come back


@dataclass(frozen=True)
class Result:
    """What came of a check. `waits_for`: the check whose faults kept it from running. `left_out`: the game has nothing
    of the kind. `met`: how many positions, or other things, it has looked at."""

    check: Check
    faults: tuple[Fault, ...] = ()
    met: int = 0
    seconds: float = 0.0
    waits_for: str = ""
    left_out: bool = False


def check_game(
    id: str, *, seed: int = 1, effort: Effort | None = None, only: Iterable[str] = (), with_compiler: bool = False
) -> Iterator[Result]:
    """Run the checks over an installed game, one after the other. `only` names those to run besides what they need."""
    with suppress(BrokenGame):  # which is the first check's to tell
        find_spec(id)
    look = Subject(id, seed, effort)
    chosen = [one for one in _wanted(set(only)) if with_compiler or one not in WITH_COMPILER]
    failed: dict[str, str] = {}
    begin = time.monotonic()
    for i, check in enumerate(chosen):
        blocked = next((failed[name] for name in check.needs if name in failed), "")
        if blocked:
            failed[check.name] = blocked
            yield Result(check, left_out=True) if not _applies(check, look) else Result(check, waits_for=blocked)
            continue
        result = run_check(check, look, _share(chosen[i:], look.effort.seconds, begin))
        if result.faults:
            failed[check.name] = check.name
        yield result


def _applies(check: Check, look: Subject) -> bool:
    """Whether the game has what is checked, as far as a game that cannot be used tells."""
    try:
        return check.applies(look)
    except BrokenGame:
        return True


def _wanted(names: set[str]) -> list[Check]:
    """The checks of these names and those they need, in order; all if none is named."""
    if not names:
        return list(CHECKS)
    wanted = set(names)
    for check in reversed(CHECKS):
        if check.name in wanted:
            wanted |= set(check.needs)
    return [check for check in CHECKS if check.name in wanted]


def _share(left: list[Check], seconds: float | None, begin: float) -> float | None:
    """The seconds that the first of the checks that are left may take."""
    if seconds is None:
        return None
    return max(0.0, begin + seconds - time.monotonic()) * left[0].weight / sum(check.weight for check in left)


def run_check(check: Check, look: Subject, seconds: float | None = None) -> Result:
    """Run one check; whatever the game's code raises is a fault."""
    begin = time.monotonic()
    look.begin(check.name, seconds)
    faults: dict[tuple[str, str], Fault] = {}
    try:
        if not check.applies(look):
            return Result(check, left_out=True)
        with _stopped_after(None if seconds is None else seconds + STUCK):
            for fault in check.find(look):
                faults.setdefault(fault.key, fault)
                if len(faults) >= MAX_FAULTS:
                    break
    except Exception as error:
        fault = look.crashed(error, check.module)
        faults.setdefault(fault.key, fault)
    return Result(check, tuple(faults.values()), look.met, time.monotonic() - begin)


@contextmanager
def _stopped_after(seconds: float | None) -> Iterator[None]:
    """Raise `Stuck` where the code is after so many seconds, on systems that can."""
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not able:
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise Stuck

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
