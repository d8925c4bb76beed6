# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: a game's evaluation by its net, in place of its own `judge`; and how positions are read for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from jostle.kernel.backend import kernel
from jostle.kernel.contract import OVER
from jostle.kernel.curves import squashed
from jostle.kernel.hooks import hooks_of
from jostle.kernel.net import DIRECT_SCALE, LEVELS, OUT_SCALE, SCALE, TOP, Net, layout_of, net_file, read_net
from jostle.kernel.primitives import i64, local_array

if TYPE_CHECKING:
    from jostle.play.bound import MAX_SEATS, OBSERVATION, __rules__, actor, observe, returns, seats

CERTAIN = 0.95  # the most that is said of a game that is not over
LAYOUT = layout_of(__rules__)
MOST = LAYOUT.most
phase, net_applies = hooks_of(__rules__).phase, hooks_of(__rules__).net_applies
own_features = hooks_of(__rules__).features
own_judge = __rules__.judge  # without the net

_file = net_file(__rules__)
_net = read_net(_file, LAYOUT) if _file else Net(*(np.zeros((1, 1), np.int16),) * 6)
WEIGHTS = _net.weights[_net.index[: np.flatnonzero(_net.index).max(initial=0) + 1]]
WEIGHING = len(WEIGHTS)  # rows from here on have no weights
DIRECT, BIAS, OUT, BASE = _net.direct, _net.bias, _net.out, _net.base
UNITS = WEIGHTS.shape[1]
ADDS = bool(DIRECT.any())  # whether rows add something by themselves
short: Any = np.int16  # a processor adds 16 of them at once
half: Any = np.int32


@kernel
def observed_rows(s, seat, rows, seen):
    """The active rows by what a seat observes: each number has one for each of its levels but zero."""
    observe(s, seat, seen)
    n = 0
    for i in range(OBSERVATION):
        level = min(LEVELS, i64(seen[i] * LEVELS + 0.5))
        if level > 0:
            rows[n] = LEVELS * i + level - 1
            n += 1
    return n


if own_features is None:
    active_rows = observed_rows
else:

    @kernel
    def active_rows(s, seat, rows, seen):
        """List the active rows of a position as a seat sees it; rows: int [MOST]; seen: float32 [OBSERVATION]."""
        return own_features(s, seat, rows)


@kernel
def log_odds(s, seat):
    """The log odds that a seat wins, by the net."""
    rows = local_array(MOST, "int32")
    seen = local_array(OBSERVATION, "float32")
    sums = local_array(UNITS, "int16")
    for u in range(UNITS):
        sums[u] = BIAS[u]
    n = active_rows(s, seat, rows, seen)
    direct = 0
    for i in range(n):
        row = i64(rows[i])
        if ADDS:
            direct += i64(DIRECT[row])
        if row < WEIGHING:
            for u in range(UNITS):
                sums[u] = short(sums[u] + WEIGHTS[row, u])
    at = phase(s)
    total = half(0)
    for u in range(UNITS):
        says = half(min(short(TOP), max(short(0), sums[u])))
        total = half(total + half(short(half(says * says) >> 8)) * half(OUT[at, u]))
    return i64(total) / (SCALE * OUT_SCALE) + (direct + i64(BASE[at])) / DIRECT_SCALE


@kernel
def judge(s, seat):
    """What a seat can expect, by the net where that applies; with two seats as the one to act sees it."""
    who = actor(s)
    n = seats(s)
    if who == OVER:
        got = local_array(MAX_SEATS, "float64")
        returns(s, got)
        return got[seat]
    if not net_applies(s):
        return own_judge(s, seat)
    if n == 2:
        sees = max(0, who)
        value = CERTAIN * squashed(0.5 * log_odds(s, sees))
        return value if sees == seat else -value
    share = 0.5 + 0.5 * CERTAIN * squashed(0.5 * log_odds(s, seat))
    return (share * n - 1) / (n - 1)
