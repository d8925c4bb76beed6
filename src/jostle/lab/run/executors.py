"""Chunks played by processes of this machine or by a Ray cluster: the same chunks and the same tables.

Processes, not threads: between two searches a game runs in Python, which holds the GIL, and with the quick bots that is
most of the time (`bench/lab.py` measures both).

Ray is imported here and nowhere else. A chunk is a task; a task whose worker or machine is lost is retried. The number
of tasks in flight is limited, so that results cannot pile up here.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.lab.run.chunk_player import ChunkPlayer, PlayedChunk
from jostle.lab.run.plan import Chunk, RunPlan
from jostle.search.core.process_pool import WorkerPool

ChunkExecutor = Callable[[RunPlan, Iterable[Chunk]], Iterator[PlayedChunk]]  # plays chunks, in any order


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


# --- a cluster --------------------------------------------------------------------------------------------------------


message = messages_of("jostle.lab")

RETRIES = 20  # of one chunk, when its worker is lost
PATIENCE = 5.0  # seconds
AHEAD = 2  # chunks in flight per core of the cluster


def on_cluster(address: str) -> ChunkExecutor:
    """An executor on the Ray cluster at an address (`auto`: the one this machine belongs to), which is looked for at
    once."""
    ray = connect(address)

    def play(plan: RunPlan, chunks: Iterable[Chunk]) -> Iterator[PlayedChunk]:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_chunk)
        shared = ray.put(plan)
        pending, in_flight = iter(chunks), set[Any]()
        try:
            while True:
                while len(in_flight) < AHEAD * cores and (chunk := next(pending, None)) is not None:
                    in_flight.add(task.remote(shared, chunk))
                if not in_flight:
                    return
                ready, _ = ray.wait(list(in_flight), num_returns=1)
                for done in ready:
                    in_flight.discard(done)
                    yield ray.get(done)
        finally:
            for one in in_flight:
                ray.cancel(one, force=True)

    return play


def _check_address(address: str) -> None:
    """Raise OSError if nothing listens at an address: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def connect(address: str) -> Any:
    """Ray, connected."""
    try:
        import ray
    except ImportError:
        raise JostleError(message("cluster-missing")) from None
    if not ray.is_initialized():
        try:
            _check_address(address)
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except (OSError, ValueError) as error:  # Ray refuses what is no address by a ValueError
            raise JostleError(message("cluster-none", address=repr(address), problem=str(error))) from None
    return ray


@lru_cache(maxsize=2)
def _player(plan_text: str, plan: _Uncompared) -> ChunkPlayer:
    return ChunkPlayer(plan.plan)


class _Uncompared:
    """A plan that the cache ignores: the plan's text is the key."""

    def __init__(self, plan: RunPlan) -> None:
        self.plan = plan

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Uncompared)

    def __hash__(self) -> int:
        return 0


def play_chunk(plan: RunPlan, chunk: Chunk) -> PlayedChunk:
    """What a task does; a worker keeps its player from one chunk to the next."""
    return _player(repr(plan), _Uncompared(plan)).play(chunk)
