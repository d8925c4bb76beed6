# mypy: allow-untyped-defs, allow-untyped-calls
"""The primitives as Numba compiles them."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import intrinsic, lower_builtin, overload, register_jitable
from numba.np.arrayobj import make_array, populate_array
from numba.np.numpy_support import from_dtype

from jostle.kernel.primitives import MIX_1, MIX_2, STEP, clock_ns, i64, local_array, lowest_bit, mix, next32, popcount

CLOCK = "jostle_clock_ns"
MONOTONIC = {"darwin": 8}  # the number of the clock that `time.perf_counter` reads, by platform; 1 on others
BILLION = 1_000_000_000
I64, I32 = ir.IntType(64), ir.IntType(32)


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


def clock_function(module: ir.Module, platform: str) -> ir.Function:
    """The function of a module that reads the clock by what a platform's C library, or Windows, has for that."""
    clock = cgutils.get_or_insert_function(module, ir.FunctionType(I64, []), CLOCK)
    if not clock.is_declaration:
        return clock
    clock.linkage = "linkonce_odr"
    builder = ir.IRBuilder(clock.append_basic_block())

    def ask(name: str, *numbers: Any) -> tuple[Any, Any]:
        """The two numbers that a function of that name writes."""
        place = builder.alloca(ir.ArrayType(I64, 2))
        builder.store(ir.Constant(ir.ArrayType(I64, 2), None), place)
        kind = ir.FunctionType(I32, [*(number.type for number in numbers), place.type])
        builder.call(cgutils.get_or_insert_function(module, kind, name), [*numbers, place])
        return tuple(builder.load(builder.gep(place, [I32(0), I32(i)])) for i in range(2))

    if platform == "win32":
        (ticks, _), (frequency, _) = ask("QueryPerformanceCounter"), ask("QueryPerformanceFrequency")
        seconds, rest = builder.sdiv(ticks, frequency), builder.srem(ticks, frequency)
        rest = builder.sdiv(builder.mul(rest, I64(BILLION)), frequency)
    else:
        seconds, rest = ask("clock_gettime", I32(MONOTONIC.get(platform, 1)))
        rest = builder.and_(rest, I64((1 << 32) - 1))  # a 32-bit number for WebAssembly
    builder.ret(builder.add(builder.mul(seconds, I64(BILLION)), rest))
    return clock


@intrinsic
def _read_clock(_context: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
        return builder.call(clock_function(builder.module, sys.platform), [])

    return types.int64(), emit


class _LocalArray(AbstractTemplate):
    key = local_array
    prefer_literal = True

    def generic(self, args, kws):
        if kws or not all(isinstance(arg, types.Literal) for arg in args):
            return None
        return types.Array(from_dtype(np.dtype(args[1].literal_value)), 1, "C")(*args)


infer_global(local_array, types.Function(_LocalArray))


@lower_builtin(local_array, types.Any, types.Any)
def _local_array(context, builder, found, _args):
    array = found.return_type
    stored, n = context.get_data_type(array.dtype), found.args[0].literal_value
    size, length = (context.get_constant(types.intp, k) for k in (context.get_abi_sizeof(stored), n))
    made = make_array(array)(context, builder)
    data = cgutils.alloca_once(builder, stored, size=n)
    populate_array(made, data=data, shape=[length], strides=[size], itemsize=size, meminfo=None)
    return made._getvalue()


@overload(clock_ns)
def _clock_ns():
    return lambda: _read_clock()  # type: ignore[call-arg]
