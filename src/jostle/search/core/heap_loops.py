# mypy: allow-untyped-defs, allow-untyped-calls
"""A heap of numbers by their scores, for a search that rarely looks at more than the best few of a thousand turns.

order: int32 [n], the heap; scores: float32, by number.
"""

from __future__ import annotations

from jostle.kernel import i64, kernel


@kernel
def sift_down(order, scores, at, n):
    """Restore the heap below `at`: the highest score on top."""
    while True:
        child = 2 * at + 1
        if child >= n:
            return
        if child + 1 < n and scores[order[child + 1]] > scores[order[child]]:
            child += 1
        if scores[order[at]] >= scores[order[child]]:
            return
        order[at], order[child] = order[child], order[at]
        at = child


@kernel
def heap_up(order, scores, n):
    for i in range(n):
        order[i] = i
    for at in range(n // 2 - 1, -1, -1):
        sift_down(order, scores, at, n)


@kernel
def pop_best(order, scores, n):
    """Take the best of n out of the heap: it is then order[n - 1]."""
    order[0], order[n - 1] = order[n - 1], order[0]
    sift_down(order, scores, i64(0), n - 1)
    return i64(order[n - 1])
