# mypy: allow-untyped-defs, allow-untyped-calls
"""Hashes of records: for tables of positions, and for choices that depend on a position and nothing else."""

from __future__ import annotations

from jostle.kernel.backend import kernel
from jostle.kernel.primitives import i64, mix


@kernel
def hashed(words, seed):
    """The hash of a record, 0 .. 2**63 - 1; words: int64 [words of a record], its own memory."""
    key = mix(seed)
    for k in range(len(words)):
        key = mix(key ^ i64(words[k]))
    return key


@kernel
def luck_of(key, action):
    """A number of 0 <= x < 1 that a hash and an action give, always the same."""
    return (mix(key ^ (action + 1)) & 0xFFFFFFFF) / 0x100000000


@kernel
def is_new(seen, tick, now, key):
    """Whether a hash is met for the first time in the set of number `now`; it is remembered.

    seen: int64 [a power of 2], hashes; tick: int64, the number of the set that each belongs to. Many small sets one
    after the other need no wiping.
    """
    mask = len(seen) - 1
    slot = key & mask
    while tick[slot] == now:
        if seen[slot] == key:
            return False
        slot = (slot + 1) & mask
    tick[slot] = now
    seen[slot] = key
    return True
