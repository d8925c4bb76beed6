"""Chunks played by a Ray cluster: the same chunks, the same tables, on as many machines as there are.

Ray is imported here and nowhere else. A chunk is a task; a task whose worker or machine is lost is given out again, as
often as Ray allows. Only so many tasks are under way that results cannot pile up here.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from jostle.errors import JostleError
from jostle.lab.run.chunks import Chunk
from jostle.lab.run.plan import Plan
from jostle.lab.run.playing import Done, Player
from jostle.lab.run.runs import Playing

RETRIES = 20  # of one chunk, when its worker is lost
PATIENCE = 5.0  # seconds
AHEAD = 2  # chunks under way for each core of the cluster


def on_cluster(address: str) -> Playing:
    """Who plays: the Ray cluster at an address (`auto`: the one this machine belongs to)."""

    def play(plan: Plan, chunks: Iterable[Chunk]) -> Iterator[Done]:
        ray = connect(address)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_chunk)
        shared = ray.put(plan)
        waiting, under_way = iter(chunks), set[Any]()
        try:
            while True:
                while len(under_way) < AHEAD * cores and (chunk := next(waiting, None)) is not None:
                    under_way.add(task.remote(shared, chunk))
                if not under_way:
                    return
                ready, _ = ray.wait(list(under_way), num_returns=1)
                for done in ready:
                    under_way.discard(done)
                    yield ray.get(done)
        finally:
            for one in under_way:
                ray.cancel(one, force=True)

    return play


def _knock(address: str) -> None:
    """See whether anybody is at an address: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def connect(address: str) -> Any:
    """Ray, connected."""
    try:
        import ray
    except ImportError:
        raise JostleError("a cluster needs the extra package: pip install 'jostle[cluster]'") from None
    if not ray.is_initialized():
        try:
            _knock(address)
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except OSError as error:
            raise JostleError(
                f"no Ray cluster at {address!r} ({error}); expected an address such as 10.0.0.1:6379, "
                "or `auto` on a machine where `ray start` was run"
            ) from None
    return ray


@lru_cache(maxsize=2)
def _player(plan_text: str, plan: _Same) -> Player:
    return Player(plan.plan)


class _Same:
    """A plan that the cache does not look at: its text says which one it is."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same)

    def __hash__(self) -> int:
        return 0


def play_chunk(plan: Plan, chunk: Chunk) -> Done:
    """What a task does; a worker keeps its player from one chunk to the next."""
    return _player(repr(plan), _Same(plan)).play(chunk)
