"""How long compiling will take: what parts usually take, how fast this machine is, and who waits for whom."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jostle.games import spec


class Part(NamedTuple):
    """What is compiled at once: the rules, the bots or the rest of a game."""

    game: str
    name: str


OVERRUN = 1 / 3  # of the time that a late part has taken, and is taken to need besides
CAUTION = (
    10.0  # seconds of usual work that count as done at the usual pace: one slow part does not prove a slow machine
)


def forecast(
    waiting: Sequence[Part], running: Mapping[Part, float], took: Mapping[Part, float], workers: int
) -> dict[Part, float]:
    """In how many seconds each part will be done: those that `workers` processes are `running`, with the seconds that
    has taken so far, and those that wait, in their order. `took` is what others have taken."""
    pace = _pace(running, took)
    done = {part: max(_usual(part) * pace - elapsed, elapsed * OVERRUN) for part, elapsed in running.items()}
    free = [*done.values(), *[0.0] * (workers - len(done))]
    heapq.heapify(free)
    for part in waiting:
        begin = max(heapq.heappop(free), *(done.get(Part(part.game, name), 0.0) for name in ("rules", "bots")))
        done[part] = begin + _usual(part) * pace
        heapq.heappush(free, done[part])
    return done


def progress(waiting: Sequence[Part], running: Mapping[Part, float], took: Mapping[Part, float]) -> float:
    """How much of the work is done, 0 to 1, without the rest that nobody waits for."""
    pace = _pace(running, took)
    done = {part: _usual(part) for part in took}
    done |= {part: min(elapsed / pace, 0.95 * _usual(part)) for part, elapsed in running.items()}
    all_parts = [part for part in (*waiting, *done) if part.name != "rest"]
    return sum(done.get(part, 0.0) for part in all_parts) / sum(map(_usual, all_parts)) if all_parts else 1.0


def _pace(running: Mapping[Part, float], took: Mapping[Part, float]) -> float:
    """How much longer than usual everything takes, to judge by the parts that are done and those that are late."""
    pace = (CAUTION + sum(took.values())) / (CAUTION + sum(map(_usual, took)))
    begun = sum(max(_usual(part) * pace, elapsed) for part, elapsed in running.items())
    return (CAUTION + sum(took.values()) + begun) / (CAUTION + sum(map(_usual, [*took, *running])))


def _usual(part: Part) -> float:
    """Seconds as the game declares them; the pace shows how fast this machine is in comparison."""
    rules, bots = spec(part.game).compile_seconds
    return rules if part.name == "rules" else bots
