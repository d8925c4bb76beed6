"""What a compiler does in a few instructions: whole numbers, sets of squares, and mixed bits.

A set of squares is a whole number: bit i is square i. A board never needs more than 62 bits, so every set is a
non-negative Python int and, compiled, a signed 64-bit number; both behave alike under `& | ^ << >> ~ -`.
These functions are plain Python; a backend with a compiler has its own version of each.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def i64(small: int) -> int:
    """A field of a record, or an element of an array, as a full number.

    Compiled, `int(...)` keeps an 8-bit field an 8-bit number, and whatever is called with it is compiled once more for
    that width.
    """
    return int(small)


def lowest_bit(bits: int) -> int:
    """The smallest square of a set; 64 for the empty one."""
    bits = int(bits)
    return (bits & -bits).bit_length() - 1 if bits else 64


def popcount(bits: int) -> int:
    """The number of squares in a set."""
    return int(bits).bit_count()


def mixed(z: int) -> int:
    """The output of splitmix64 for a state of 64 bits."""
    z = ((z ^ (z >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


def mix(word: int) -> int:
    """Spread a 64-bit word's bits well, over 63 bits: 0 .. 2**63 - 1."""
    return mixed(int(word) & MASK) >> 1


def next32(rng: Any) -> int:
    """32 random bits; the generator, a record of type RNG, moves on."""
    state = (int(rng.state) + STEP) & MASK
    rng.state = state
    return mixed(state) >> 32


def local_array(n: int, kind: str) -> Any:
    """Working memory of a kernel, gone when it returns: `n` numbers of a kind (`"int32"`), both constants. What they
    are at first is not defined."""
    return np.zeros(n, kind)


def clock_ns() -> int:
    """The nanoseconds of `time.perf_counter`."""
    return time.perf_counter_ns()
