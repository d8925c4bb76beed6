# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: the values of the present turn's actions by exact expectation, corrected by playouts to the end.

For games with `expected_values`, which gives every legal action a value and says how many playouts would be as sure,
and `rollout_policy`, by which the playouts are played.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, hooks_of, i64, kernel
from jostle.kernel.control import NODES, stopped

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, draw, play, returns

expected_values, rollout_policy = hooks_of(__rules__).expected_values, hooks_of(__rules__).rollout_policy
EXPLORE = 0.35  # how much is tried of what looks worse


@kernel
def look_ahead(root, depth, scratch, control, values):
    """`expected_values` for root[0]; how many playouts would be as sure."""
    return i64(expected_values(root[0], depth, scratch[0], control, values))


@kernel
def next_to_try(n, foreseen, sure, totals, counts):
    """The action whose value is highest when what is not yet known is counted in its favour."""
    tried = 1.0
    for i in range(n):
        tried += counts[i]
    log = math.log(tried + sure)
    best, best_score = 0, -1e30
    for i in range(n):
        known = sure + counts[i]
        score = (sure * foreseen[i] + totals[i]) / known + EXPLORE * math.sqrt(log / known)
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def play_out(root, w, actions, foreseen, sure, control):
    """Play games from root[0] to the end until stopped, each with the action that is worth trying next.

    root: STATE [1]; w: PlayoutWorkspace; actions: int32 [n]; foreseen: float64 [n]. Games are counted as nodes.
    """
    seat = actor(root[0])
    s, rng, out = w.state[0], w.rngs[0], w.out
    while not stopped(control):
        control[NODES] += 1
        i = next_to_try(len(actions), foreseen, sure, w.totals, w.counts)
        w.state[0] = root[0]
        play(s, i64(actions[i]))
        who = actor(s)
        while who != OVER:
            play(s, draw(s, rng) if who == CHANCE else rollout_policy(s, rng, out))
            who = actor(s)
        returns(s, w.gain)
        w.totals[i] += w.gain[seat]
        w.counts[i] += 1
