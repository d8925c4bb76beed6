# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: one step in each of many games on a GPU. Each thread has one lane, with its own copy of the record.

A lane does exactly what `step_loops` does on a CPU with the same generators, except that a GPU cannot refuse: a lane
whose action is not legal stays as it is, and is counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import RNG, bind, i64
from jostle.kernel.numba.gpu import load_cuda

if TYPE_CHECKING:
    from jostle.play.bound import MAX_LEGAL, MAX_SEATS, STATE, __rules__, actor, observe

cuda = load_cuda()
loops = bind("jostle.envs.step_loops", __rules__)
ACTIONS, DISABLED, LANE = loops.ACTIONS, loops.DISABLED, loops.LANE
begin_lane, play_lane, close_lane = loops.begin_lane, loops.play_lane, loops.close_lane
mark_legal, pick, canonical_action = loops.mark_legal, loops.pick, loops.canonical_action


@cuda.jit
def reset_all(chosen, states, rngs, lanes):
    """Begin the games of all chosen lanes; chosen: bool [n]; states: STATE [n]; rngs: RNG [n]; lanes: LANE [n]."""
    i = cuda.grid(1)
    if i >= len(states) or not chosen[i]:
        return
    games = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(MAX_LEGAL, "int32")
    games[0] = states[i]
    generators[0] = rngs[i]
    begin_lane(games[0], generators[0], lanes[i], out)
    states[i] = games[0]
    rngs[i] = generators[0]


@cuda.jit
def play_all(states, rngs, lanes, actions, masks, mode, max_steps, rewards, won, terminated, truncated, final, wrong):
    """Play one action in each lane; arrays as in `batch.py`; wrong: int32 [1], illegal ones counted."""
    i = cuda.grid(1)
    if i >= len(states):
        return
    games = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(MAX_LEGAL, "int32")
    pot = cuda.local.array(MAX_SEATS, "float64")
    games[0] = states[i]
    generators[0] = rngs[i]
    lane = lanes[i]
    ending = 0
    reward = 0.0
    for k in range(won.shape[1]):
        won[i, k] = 0
    action = i64(actions[i])
    fresh = False
    if lane.over:
        fresh = mode != DISABLED
        if not fresh:
            cuda.atomic.add(wrong, 0, 1)
    elif actor(games[0]) >= 0 and (action < 0 or action >= ACTIONS or not masks[i, action]):
        cuda.atomic.add(wrong, 0, 1)
    else:
        ending = play_lane(games[0], generators[0], lane, action, max_steps, pot, out)
        if ending == 1:
            for k in range(won.shape[1]):
                won[i, k] = pot[k]
            reward = pot[i64(lane.seat)]
        fresh = close_lane(games[0], lane, ending, mode, final[i % len(final)])
    if fresh:
        begin_lane(games[0], generators[0], lane, out)
    rewards[i] = reward
    terminated[i] = ending == 1
    truncated[i] = ending == 2
    states[i] = games[0]
    rngs[i] = generators[0]


@cuda.jit
def show_all(states, lanes, seen, masks, seat):
    """What each lane's seat sees and may do.

    seen: float32 [n, OBSERVATION]; masks: bool [n, ACTIONS]; seat: int8 [n].
    """
    i = cuda.grid(1)
    if i >= len(states):
        return
    games = cuda.local.array(1, STATE)
    out = cuda.local.array(MAX_LEGAL, "int32")
    games[0] = states[i]
    observe(games[0], i64(lanes[i].seat), seen[i])
    for k in range(ACTIONS):
        masks[i, k] = False
    mark_legal(games[0], lanes[i], masks[i], out)
    seat[i] = lanes[i].seat


@cuda.jit
def pick_all(states, lanes, rngs, actions):
    """A random legal action for each lane, by its seat's own number; 0 where there is none."""
    i = cuda.grid(1)
    if i >= len(states):
        return
    games = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(MAX_LEGAL, "int32")
    games[0] = states[i]
    generators[0] = rngs[i]
    action = 0
    if not lanes[i].over and actor(games[0]) >= 0:
        action = canonical_action(games[0], i64(lanes[i].seat), pick(games[0], generators[0], out))
    actions[i] = action
    rngs[i] = generators[0]
