# mypy: allow-untyped-defs, allow-untyped-calls
"""The control of a search thread, int64 [CONTROL]: Python sets limits, the kernel counts its nodes and looks at the
clock. A control of zeros with MAX_NODES set has no other limit."""

from __future__ import annotations

from jostle.kernel.backend import kernel
from jostle.kernel.primitives import clock_ns, i64
from jostle.kernel.records import Array

STOP, NODES, MAX_NODES, DEPTH = range(4)
PAUSE, DEADLINE = 4, 5  # where a slice of a search ends: at so many nodes, and by `clock_ns`; 0: nowhere
LOOK, STRIDE, LAST = 6, 7, 8  # the nodes at which limits are looked at next, between two looks, and when the last was
CONTROL = 9  # the length of the array
NO_LIMIT = 1 << 62
OFTEN, SELDOM = 50_000, 200_000  # nanoseconds between two looks at the clock, about


def allow(control: Array, most: int) -> None:
    """Let a search go on up to so many nodes, whatever stopped it last."""
    control[MAX_NODES] = most
    control[STOP] = control[LOOK] = 0


@kernel
def stopped(control):
    """Whether a search is to stop here, for now or for good; then control[STOP] is set."""
    if control[STOP] != 0:
        return True
    return control[NODES] >= control[LOOK] and reached(control)


@kernel
def reached(control):
    """Whether a limit is reached; if not, when to look again."""
    nodes, end = i64(control[NODES]), i64(control[MAX_NODES])
    if control[PAUSE] != 0:
        end = min(end, i64(control[PAUSE]))
    over = nodes >= end
    if not over and control[DEADLINE] != 0:
        now = clock_ns()
        took = now - i64(control[LAST])
        stride = max(1, i64(control[STRIDE]))
        if took < OFTEN:
            stride = min(2 * stride, 1 << 20)
        elif took > SELDOM:
            stride = max(1, stride // 2)
        control[LAST], control[STRIDE] = now, stride
        over, end = now >= control[DEADLINE], min(end, nodes + stride)
    control[LOOK] = end
    if over:
        control[STOP] = 1
    return over
