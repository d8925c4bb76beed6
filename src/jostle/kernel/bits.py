# mypy: allow-untyped-defs, allow-untyped-calls
"""Whole numbers, and sets of squares as such: bit i is square i.

A board never needs more than 62 bits, so every set is a non-negative Python int and, compiled, a signed 64-bit
number; both behave alike under `& | ^ << >> ~ -`. Only what a processor does in one instruction is here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload


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


@intrinsic
def _trailing_zeros(_context: Any, _bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), emit


@intrinsic
def _population(_context: Any, _bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), emit


@overload(i64)
def _whole(small):
    return lambda small: np.int64(small)


@overload(lowest_bit)
def _lowest(bits):
    return lambda bits: _trailing_zeros(np.int64(bits))  # type: ignore[call-arg]


@overload(popcount)
def _how_many(bits):
    return lambda bits: _population(np.int64(bits))  # type: ignore[call-arg]
