# mypy: allow-untyped-defs, allow-untyped-calls
"""Random numbers for kernels: splitmix64 in a record of its own, so that no state ever holds its own future."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload

from jostle.kernel.compiling import kernel
from jostle.kernel.records import Array, record

RNG = record(("state", np.uint64))

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB


def _mixed(z: int) -> int:
    z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
    return z ^ (z >> 31)


def generators(seed: int, n: int = 1) -> Array:
    """`n` generators, array of RNG [n]; the same seed gives the same ones, and each runs its own course."""
    rngs = np.zeros(n, RNG)
    seeds = np.arange(1, n + 1, dtype=np.uint64) * np.uint64(_STEP)
    z = seeds ^ np.uint64(_mixed((seed * _STEP + _STEP) & _MASK))
    z = (z ^ (z >> np.uint64(30))) * np.uint64(_MIX_1)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(_MIX_2)
    rngs["state"] = z ^ (z >> np.uint64(31))
    return rngs


def next32(rng: Any) -> int:
    """32 random bits; the generator moves on."""
    state = (int(rng.state) + _STEP) & _MASK
    rng.state = state
    return _mixed(state) >> 32


@overload(next32)
def _next32(rng):
    def compiled(rng):
        state = rng.state + np.uint64(_STEP)
        rng.state = state
        z = (state ^ (state >> np.uint64(30))) * np.uint64(_MIX_1)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(_MIX_2)
        return np.int64((z ^ (z >> np.uint64(31))) >> np.uint64(32))

    return compiled


@kernel
def below(rng, n):
    """A random number of 0 .. n - 1, each exactly as likely (Lemire's method); 1 <= n < 2**31."""
    product = next32(rng) * n
    low = product & 0xFFFFFFFF
    if low < n:
        unfair = (0x100000000 - n) % n
        while low < unfair:
            product = next32(rng) * n
            low = product & 0xFFFFFFFF
    return product >> 32


@kernel
def choose(rng, weight, n):
    """An index of 0 .. n - 1 with odds as its whole-number weight; weight: int array [>= n]."""
    total = 0
    for i in range(n):
        total += int(weight[i])
    left = below(rng, total)
    i = 0
    while left >= int(weight[i]):
        left -= int(weight[i])
        i += 1
    return i
