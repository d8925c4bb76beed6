"""The memory of one thread's PUCT search: one bundle of arrays, which kernels read by name."""

from __future__ import annotations

from typing import NamedTuple

from jostle.kernel import Array


class PuctWorkspace(NamedTuple):
    nodes: Array  # NODE [room]; the root is node 0
    edges: Array  # EDGE [room]
    used: Array  # int64 [2]: how many of each
    states: Array  # STATE [3]: HERE, TRIED, FURTHER
    words: Array  # int64 [3, words of a record]: the same memory
    path: Array  # int32 [2, longest path]: the nodes, and the best proved child of each
    lists: Array  # int32 [3, most choices]
    gains: Array  # float64 [2, 2 * MAX_SEATS]
    parameters: Array  # PARAMETERS [1]
