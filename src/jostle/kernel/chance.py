# mypy: allow-untyped-defs, allow-untyped-calls
"""Random numbers for kernels: splitmix64 in a record of its own, so that no state ever holds its own future."""

from __future__ import annotations

import numpy as np

from jostle.kernel.backend import kernel
from jostle.kernel.primitives import MASK, MIX_1, MIX_2, STEP, mixed, next32
from jostle.kernel.records import Array, record

RNG = record(("state", np.uint64))


def generators(seed: int, n: int = 1) -> Array:
    """`n` generators, array of RNG [n]; the same seed gives the same ones, and each runs its own course."""
    rngs = np.zeros(n, RNG)
    seeds = np.arange(1, n + 1, dtype=np.uint64) * np.uint64(STEP)
    z = seeds ^ np.uint64(mixed((seed * STEP + STEP) & MASK))
    z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
    rngs["state"] = z ^ (z >> np.uint64(31))
    return rngs


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
