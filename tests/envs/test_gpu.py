"""Games on a GPU are the games on a CPU; where there is no GPU, it is said why."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import jostle
from jostle.envs.gpu import GpuVectorEnv, check_on_cpu
from jostle.errors import NoGpu
from jostle.kernel.numba.gpu import why_no_gpu

ROOT = Path(__file__).parent.parent.parent
GAMES = ("push-fight", "push")  # one with a board and nothing else, one with chance and several seats
every_game = pytest.mark.parametrize("id", jostle.games())


@pytest.mark.full
def test_simulated_gpu_threads_do_what_the_cpu_does() -> None:
    command = [sys.executable, "-m", "tests.envs.simulated_gpu", *GAMES]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    ends = [int(line) for line in run.stdout.splitlines()]
    assert len(ends) == 2 * len(GAMES)
    assert min(ends) > 0


@pytest.mark.skipif(why_no_gpu() is None, reason="there is a GPU")
def test_without_a_gpu_it_says_why() -> None:
    with pytest.raises(NoGpu, match="GPU"):
        GpuVectorEnv("push-fight", 8)


@pytest.mark.skipif(why_no_gpu() is not None, reason="needs a GPU")
@every_game
def test_a_gpu_does_what_the_cpu_does(id: str) -> None:
    for order in ("C", "F"):
        for opponent in (None, "random"):
            assert check_on_cpu(jostle.game(id), 500, 100, max_steps=60, order=order, opponent=opponent) > 0
