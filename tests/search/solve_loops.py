# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: solve a game without chance by playing everything to its end: no cuts, no table, no cleverness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import actor, legal, play, returns

TOO_MANY = 9.0


@kernel
def solve(stack, lists, sizes, at, best, returned, most):
    """What seat 0 gets from stack[0] when both seats play their best; TOO_MANY if that takes more than `most`
    positions. Two seats.

    stack: STATE [longest + 1]; lists: int32 [longest + 1, MAX_LEGAL]; sizes, at: int32 [longest + 1]; best: float64
    [longest + 1]; returned: float64 [2].
    """
    depth, opened, seen = 0, False, 0
    while True:
        s = stack[depth]
        if not opened:
            if actor(s) == OVER:
                returns(s, returned)
                best[depth] = returned[0]
                at[depth], sizes[depth] = 0, 0
            else:
                best[depth] = -2.0 if actor(s) == 0 else 2.0
                at[depth], sizes[depth] = 0, legal(s, lists[depth])
            opened = True
        if at[depth] < sizes[depth]:
            stack[depth + 1] = stack[depth]
            play(stack[depth + 1], i64(lists[depth, at[depth]]))
            at[depth] += 1
            depth += 1
            opened = False
            seen += 1
            if seen > most:
                return TOO_MANY
        elif depth == 0:
            return best[0]
        else:
            depth -= 1
            if actor(stack[depth]) == 0:
                best[depth] = max(best[depth], best[depth + 1])
            else:
                best[depth] = min(best[depth], best[depth + 1])
