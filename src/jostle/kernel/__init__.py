"""The one place that knows Numba. Everything here also runs as plain Python with `NUMBA_DISABLE_JIT=1`."""

from jostle.kernel.bits import i64, lowest_bit, popcount
from jostle.kernel.chance import RNG, below, choose, generators, next32
from jostle.kernel.compiling import bind, kernel
from jostle.kernel.contract import CHANCE, CONTRACT, OVER, Facts, share_win
from jostle.kernel.curves import squashed
from jostle.kernel.hashing import hashed, is_new, luck_of, mix
from jostle.kernel.hooks import hooks_of
from jostle.kernel.records import Array, Record, record, words

__all__ = [
    "CHANCE",
    "CONTRACT",
    "OVER",
    "RNG",
    "Array",
    "Facts",
    "Record",
    "below",
    "bind",
    "choose",
    "generators",
    "hashed",
    "hooks_of",
    "i64",
    "is_new",
    "kernel",
    "lowest_bit",
    "luck_of",
    "mix",
    "next32",
    "popcount",
    "record",
    "share_win",
    "squashed",
    "words",
]  # fmt: skip
