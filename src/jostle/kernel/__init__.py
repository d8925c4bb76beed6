"""Records, random numbers, bits, and templates bound to a game. Kernels are written as plain Python; a *backend* runs
them, compiled if it can. Only the backends know their compiler."""

from jostle.kernel.backend import kernel
from jostle.kernel.binding import bind
from jostle.kernel.chance import RNG, below, choose, generators
from jostle.kernel.contract import CHANCE, CONTRACT, OVER, Facts, share_win
from jostle.kernel.curves import squashed
from jostle.kernel.hashing import hashed, is_new, luck_of
from jostle.kernel.hooks import hooks_of
from jostle.kernel.primitives import i64, lowest_bit, mix, next32, popcount
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
