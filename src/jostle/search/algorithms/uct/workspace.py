"""The memory of one thread's UCT search: one bundle of arrays, which kernels read by name."""

from __future__ import annotations

from typing import NamedTuple

from jostle.kernel import Array


class UctWorkspace(NamedTuple):
    nodes: Array  # NODE [room]; the root is node 0
    used: Array  # int64 [1]: how many there are
    state: Array  # STATE [1]
    words: Array  # int64 [words of a record]: the same memory
    path: Array  # int32 [longest path]
    rngs: Array  # RNG [1]
    out: Array  # int32 [most choices]
    weight: Array  # int32 [MAX_ODDS]
    gain: Array  # float64 [MAX_SEATS]
    parameters: Array  # PARAMETERS [1]
