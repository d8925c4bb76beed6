# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: random play on a GPU. Each thread plays one game, with its own copy of the record.

It plays exactly like `random_loops.random_batch` on a CPU with the same generators.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, RNG, bind
from jostle.kernel.numba.gpu import load_cuda

if TYPE_CHECKING:
    from jostle.play.bound import MAX_LEGAL, STATE, __rules__, actor, play, start

cuda = load_cuda()
random_action = bind("jostle.play.random_loops", __rules__).random_action


@cuda.jit
def random_batch(states, rngs, finished, steps):
    """`steps` random actions in each game; a finished game restarts and is counted.

    states: STATE [n]; rngs: RNG [n]; finished: int32 [n], counted up.
    """
    i = cuda.grid(1)
    if i >= len(states):
        return
    games = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(MAX_LEGAL, "int32")
    games[0] = states[i]
    generators[0] = rngs[i]
    s = games[0]
    rng = generators[0]
    ended = 0
    for _ in range(steps):
        if actor(s) == OVER:
            start(s)
            ended += 1
        if actor(s) != OVER:
            play(s, random_action(s, rng, out))
    states[i] = games[0]
    rngs[i] = generators[0]
    finished[i] += ended
