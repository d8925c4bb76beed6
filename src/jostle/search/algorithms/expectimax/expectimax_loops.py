# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: the values of the present turn's actions by exact expectation, corrected by playouts to the end.

For games with `expected_values`, which gives every legal action a value and says how many playouts would be as sure,
and `rollout_policy`, by which the playouts are played.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, hooks_of, kernel, whole

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, draw, play, returns

STOP, NODES, MOST_NODES, DEPTH = 0, 1, 2, 3  # the control, see thinking.py
expected_values, rollout_policy = hooks_of(__rules__).expected_values, hooks_of(__rules__).rollout_policy
EXPLORE = 0.35  # how much is tried of what looks worse


@kernel
def look_ahead(root, depth, scratch, control, values):
    """`expected_values` for root[0]; how many playouts would be as sure."""
    return whole(expected_values(root[0], depth, scratch[0], control, values))


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
def play_on(root, state, actions, n, foreseen, sure, rngs, out, gain, totals, counts, control):
    """Play games on from root[0] until told to stop, each with the action that is worth trying next.

    root, state: STATE [1]; actions: int32 [n]; foreseen, totals, counts: float64 [n], the last two added up; rngs:
    RNG [1]; out: int32 [MOST_LEGAL]; gain: float64 [MOST_SEATS]. Games are counted as nodes.
    """
    seat = actor(root[0])
    s, rng = state[0], rngs[0]
    while control[STOP] == 0 and control[NODES] < control[MOST_NODES]:
        control[NODES] += 1
        i = next_to_try(n, foreseen, sure, totals, counts)
        state[0] = root[0]
        play(s, whole(actions[i]))
        who = actor(s)
        while who != OVER:
            play(s, draw(s, rng) if who == CHANCE else rollout_policy(s, rng, out))
            who = actor(s)
        returns(s, gain)
        totals[i] += gain[seat]
        counts[i] += 1
