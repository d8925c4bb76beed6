"""Random play on an NVIDIA GPU, and a check that it is identical to the CPU."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.kernel import bind, generators
from jostle.kernel.numba.gpu import require_gpu
from jostle.play.state import Game

message = messages_of(__package__)

BLOCK = 128  # threads in a block


def gpu_steps(game: Game, games: int, block: int = BLOCK) -> Callable[[int], int]:
    """`run(steps)` plays about that many random actions in that many games at once, and returns the exact number."""
    cuda = require_gpu()
    play = bind("jostle.play.gpu_random_loops", game.rules).random_batch
    states = cuda.to_device(np.repeat(game.start().records, games))
    rngs, finished = cuda.to_device(generators(1, games)), cuda.to_device(np.zeros(games, np.int32))

    def run(steps: int) -> int:
        each = max(1, steps // games)
        play[(games + block - 1) // block, block](states, rngs, finished, each)
        cuda.synchronize()
        return games * each

    run(games)
    return run


def check_on_cpu(game: Game, games: int = 2000, steps: int = 200) -> None:
    """Play the same random games on GPU and CPU; every record and generator must be identical."""
    cuda = require_gpu()
    states = np.repeat(game.start().records, games)
    rngs, finished = generators(7, games), np.zeros(games, np.int32)
    on_gpu = [cuda.to_device(array) for array in (states, rngs, finished)]
    bind("jostle.play.gpu_random_loops", game.rules).random_batch[(games + BLOCK - 1) // BLOCK, BLOCK](*on_gpu, steps)
    loops = bind("jostle.play.random_loops", game.rules)
    loops.random_batch(states, rngs, finished, steps, np.zeros(game.facts.most_legal, np.int32))
    names = ("states", "generators", "finished games")
    for name, here, there in zip(names, (states, rngs, finished), on_gpu, strict=True):
        if here.tobytes() != there.copy_to_host().tobytes():
            raise JostleError(message("gpu-differs", game=repr(game), what=name))
