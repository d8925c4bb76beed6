"""The lab on a Ray cluster: two nodes on this machine, one of them killed in mid-run."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import ray

from jostle.lab.run.chunk_player import PlayedChunk
from jostle.lab.run.executors import on_cluster
from jostle.lab.run.plan import QUICK_CHUNK_ROUNDS, Chunk, RunPlan
from jostle.lab.run.runs import Run
from jostle.lab.run.tables import TABLES, file_of
from tests.cli.run_command import run
from tests.lab.toy_rules import random_plan

pytestmark = pytest.mark.full

STORE = 80_000_000  # bytes of shared memory for each node


@pytest.fixture
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    head = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}
    found: Any = Cluster(initialize_head=True, head_node_args=head)
    yield found
    ray.shutdown()
    found.shutdown()


@pytest.mark.long
def test_a_cluster_that_loses_a_node_makes_the_same_tables(tmp_path: Path, cluster: Any) -> None:
    plan = random_plan("push-fight", {"setup": "line"}, 6 * 2 * QUICK_CHUNK_ROUNDS)
    second = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    executor, left = on_cluster(cluster.address), 6

    def losing_a_node(plan: RunPlan, chunks: Iterable[Chunk]) -> Iterator[PlayedChunk]:
        nonlocal left
        for done in executor(plan, chunks):
            left -= 1
            if left == 4:  # which are in flight on both nodes
                cluster.remove_node(second, allow_graceful=False)
            yield done

    Run(tmp_path / "cluster", plan).go(executor=losing_a_node)
    assert left == 0
    Run(tmp_path / "here", plan).go(1)
    for table in TABLES:
        here, there = (file_of(tmp_path / name, table).read_bytes() for name in ("here", "cluster"))
        assert here == there


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense"])
def test_where_there_is_no_cluster_nothing_is_begun(address: str, tmp_path: Path) -> None:
    told = run("lab", "push", "--folder", str(tmp_path / "run"), "--cluster", address, code=2)
    assert f"no Ray cluster at '{address}'" in told
    assert not (tmp_path / "run").exists()
