"""The GPU's kernels in Numba's simulator, step by step beside the CPU's: `python -m tests.envs.simulated_gpu GAME ...`.

It runs as plain Python, one thread after the other: slow, but on any machine. It must be a process of its own, since
Numba asks its environment only once.
"""

from __future__ import annotations

import os
import sys
from typing import Any

os.environ["NUMBA_ENABLE_CUDASIM"] = os.environ["NUMBA_DISABLE_JIT"] = "1"

import numpy as np
import pytest

import jostle
from jostle.envs import gpu
from jostle.kernel.numba.gpu import load_cuda


def refuse_illegal(game: jostle.Game) -> None:
    env = gpu.GpuVectorEnv(game, 2, order="C")
    env.reset(seed=1)
    env.check()
    env.step(np.full(2, 10**6))
    with pytest.raises(jostle.IllegalAction, match="2 actions were not legal"):
        env.check()


def main() -> None:
    cuda: Any = load_cuda()
    vars(gpu)["require_gpu"] = lambda: cuda  # the simulator is no GPU, and says so
    gpu.BLOCK = 4  # it starts a thread of Python's for each
    if not hasattr(cuda, "is_cuda_array"):
        cuda.is_cuda_array = lambda array: False  # the simulator has no such arrays
    for id in sys.argv[1:]:
        game = jostle.game(id)
        refuse_illegal(game)
        print(gpu.check_on_cpu(game, 4, 14, max_steps=9, order="C"))
        print(gpu.check_on_cpu(game, 4, 14, max_steps=9, order="C", opponent="random", autoreset_mode="NextStep"))


if __name__ == "__main__":
    main()
