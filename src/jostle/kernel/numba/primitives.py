# mypy: allow-untyped-defs, allow-untyped-calls
"""The primitives as Numba compiles them."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from jostle.kernel.primitives import MIX_1, MIX_2, STEP, i64, lowest_bit, mix, next32, popcount


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
def _i64(small):
    return lambda small: np.int64(small)


@overload(lowest_bit)
def _lowest_bit(bits):
    return lambda bits: _trailing_zeros(np.int64(bits))  # type: ignore[call-arg]


@overload(popcount)
def _popcount(bits):
    return lambda bits: _population(np.int64(bits))  # type: ignore[call-arg]


@register_jitable
def _mixed(z):
    z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
    return z ^ (z >> np.uint64(31))


@overload(mix)
def _mix(word):
    return lambda word: np.int64(_mixed(np.uint64(word)) >> np.uint64(1))


@overload(next32)
def _next32(rng):
    def compiled(rng):
        state = rng.state + np.uint64(STEP)
        rng.state = state
        return np.int64(_mixed(state) >> np.uint64(32))

    return compiled
