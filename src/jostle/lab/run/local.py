"""Chunks played by processes of this machine.

Processes, not threads: between two searches a game runs in Python, which holds the GIL, and with the quick bots that is
most of the time (`bench/lab.py` measures both).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from jostle.lab.run.chunk_player import ChunkPlayer, PlayedChunk
from jostle.lab.run.chunks import Chunk
from jostle.lab.run.plan import RunPlan
from jostle.search.core.process_pool import WorkerPool


@dataclass(frozen=True)
class WorkerSetup:
    """What every worker process starts with."""

    plan: RunPlan
    chunks: tuple[Chunk, ...]


class ChunkWorker:
    """Plays chunks by their numbers."""

    def __init__(self, setup: WorkerSetup) -> None:
        self.chunks = setup.chunks
        self.player = ChunkPlayer(setup.plan)

    def __call__(self, number: int) -> PlayedChunk:
        return self.player.play(self.chunks[number])

    def close(self) -> None:
        pass


def play_locally(plan: RunPlan, chunks: Iterable[Chunk], jobs: int | None = None) -> Iterator[PlayedChunk]:
    """Play chunks in `jobs` processes (default: one per core; 1: in this process) and yield them as they finish."""
    waiting = tuple(chunks)
    jobs = max(1, min(jobs or os.cpu_count() or 1, len(waiting)))
    if jobs > 1:
        ChunkPlayer(plan)  # compile here once instead of in every worker
    with WorkerPool(ChunkWorker, WorkerSetup(plan, waiting), jobs) as pool:
        for _, done in pool.run(range(len(waiting))):
            yield done
