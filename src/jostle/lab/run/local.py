"""Chunks played by processes of this machine.

Processes, not threads: between two searches a game runs in Python, which holds its lock, and with the quick bots that
is most of the time (`bench/lab.py` measures both).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from jostle.lab.run.chunks import Chunk
from jostle.lab.run.plan import Plan
from jostle.lab.run.playing import Done, Player
from jostle.search.core.process_pool import Crew


@dataclass(frozen=True)
class Task:
    """What every worker of a crew is told."""

    plan: Plan
    chunks: tuple[Chunk, ...]


class Workman:
    """Plays the chunk of a number."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.player = Player(task.plan)

    def __call__(self, number: int) -> Done:
        return self.player.play(self.task.chunks[number])

    def close(self) -> None:
        pass


def play_here(plan: Plan, chunks: Iterable[Chunk], jobs: int | None = None) -> Iterator[Done]:
    """Play chunks in `jobs` processes (as many as there are cores; one: in this one), in the order they are done."""
    waiting = tuple(chunks)
    jobs = max(1, min(jobs or os.cpu_count() or 1, len(waiting)))
    if jobs > 1:
        Player(plan)  # what must be compiled is compiled here once, before every worker would
    with Crew(Workman, Task(plan, waiting), jobs) as crew:
        for _, done in crew.run(range(len(waiting))):
            yield done
