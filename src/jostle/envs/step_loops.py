# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: one step in each of many games, with everything a learner gets from it.

A *lane* is one game of the batch and what is known of it besides its state. `play_lane` and `show_lane` are one lane's
step; `step_batch` runs them over a range of lanes on a CPU, and `gpu_step_loops` runs the same two on a GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, below, bind, hooks_of, i64, kernel, record

if TYPE_CHECKING:
    from jostle.play.bound import FACTS, __rules__, actor, draw, legal, observe, play, returns, seats, start

ACTIONS = FACTS.actions

# Whose decisions are asked for: those of all seats, of one whose number is given, or of one drawn for each game.
ALL_SEATS, ANY_SEAT = -1, -2
# What follows the end of a game: the next step begins another, the same step does, or the caller must.
NEXT_STEP, SAME_STEP, DISABLED = 0, 1, 2

LANE = record(
    ("steps", np.int32),  # decisions asked for in this game
    ("plan", np.int8),  # ALL_SEATS, ANY_SEAT or a seat
    ("learner", np.int8),  # the one seat whose decisions are asked for in this game; ALL_SEATS for every seat's
    ("seat", np.int8),  # the seat that is to act and sees; when the game is over, that acted last
    ("over", np.int8),  # has the game ended, so that there is nothing to play?
)

pick = bind("jostle.play.random_loops", __rules__).pick
canonical_action = hooks_of(__rules__).canonical_action


# --- one lane --------------------------------------------------------------------------------------------------------


@kernel
def play_on(s, rng, learner, action, out):
    """Play an action, -1 for none; then chance, and seats that play at random, act until a decision from outside is
    needed or the game is over. Returns the actor.

    `play` is called in one place only: a GPU's compiler inlines every call.
    """
    who = actor(s)
    while action >= 0 or who == CHANCE or (learner >= 0 and who >= 0 and who != learner):
        if action < 0:
            action = draw(s, rng) if who == CHANCE else pick(s, rng, out)
        play(s, action)
        action = -1
        who = actor(s)
    return who


@kernel
def begin_lane(s, rng, lane, out):
    start(s)
    lane.learner = below(rng, seats(s)) if lane.plan == ANY_SEAT else i64(lane.plan)
    lane.steps = 0
    lane.over = 0
    who = play_on(s, rng, i64(lane.learner), i64(-1), out)
    lane.seat = who if who >= 0 else max(i64(lane.learner), 0)


@kernel
def play_lane(s, rng, lane, action, max_steps, pot, out):
    """Play a legal action, given by the acting seat's own number, and everything that follows automatically.

    pot: float64 [MAX_SEATS], what each seat wins. 1 if the game is over, 2 if it has had `max_steps` steps, else 0.
    """
    who = actor(s)  # there are fields on which nobody can ever move: over at once
    who = play_on(s, rng, i64(lane.learner), canonical_action(s, who, action) if who != OVER else i64(-1), out)
    lane.steps = i64(lane.steps) + 1
    if who == OVER:
        returns(s, pot)
        return 1
    if max_steps > 0 and lane.steps >= max_steps:
        return 2
    lane.seat = who
    return 0


@kernel
def mark_legal(s, lane, mask, out):
    """Mark what the lane's seat may do, by its own numbers; mask: bool [ACTIONS], all false before."""
    if lane.over or actor(s) != lane.seat:
        return
    seat = i64(lane.seat)
    n = legal(s, out)
    for k in range(n):
        mask[canonical_action(s, seat, i64(out[k]))] = True


@kernel
def close_lane(s, lane, ending, mode, final):
    """Handle the end of a game; returns whether another one begins in the same step.

    final: float32 [OBSERVATION], the observation at the end.
    """
    if ending == 0:
        return False
    if mode == SAME_STEP:
        observe(s, i64(lane.seat), final)
        return True
    lane.over = 1
    return False


# --- many lanes ------------------------------------------------------------------------------------------------------


@kernel
def show_batch(first, last, states, lanes, result, out):
    """Write what the seats to act can see, and their legal actions; result: a StepResult."""
    for i in range(first, last):
        observe(states[i], i64(lanes[i].seat), result.observations[i])
        for k in range(ACTIONS):
            result.masks[i, k] = False
        mark_legal(states[i], lanes[i], result.masks[i], out)
        result.seats[i] = lanes[i].seat


@kernel
def reset_batch(first, last, chosen, states, rngs, lanes, out):
    """Begin the games of all chosen lanes; chosen: bool [n]."""
    for i in range(first, last):
        if chosen[i]:
            begin_lane(states[i], rngs[i], lanes[i], out)


@kernel
def find_illegal(lanes, masks, actions, mode):
    """The first lane whose action is illegal, -1 if there is none; where a new game begins, any action will do."""
    for i in range(len(lanes)):
        action = i64(actions[i])
        if lanes[i].over:
            if mode == DISABLED:
                return i
        elif (action < 0 or action >= ACTIONS or not masks[i, action]) and lane_asks(masks[i]):
            return i
    return -1


@kernel
def lane_asks(mask):
    """Whether there is anything to choose: there is not on a field where nobody can ever move."""
    for k in range(ACTIONS):
        if mask[k]:
            return True
    return False


@kernel
def step_batch(first, last, batch, actions, result, mode, max_steps, final, pot, out):
    """One step in each lane of first .. last - 1.

    batch: LaneArrays; actions: int32 [n]; result: StepResult; final: float32 [n, OBSERVATION], one row unless it is
    needed; pot: float64 [MAX_SEATS]; out: int32 [MAX_LEGAL].
    """
    n = result.won.shape[1]
    for i in range(first, last):
        s, rng, lane = batch.states[i], batch.rngs[i], batch.lanes[i]
        ending = 0
        result.rewards[i] = 0
        for k in range(n):
            result.won[i, k] = 0
        fresh = lane.over != 0
        if not fresh:
            ending = play_lane(s, rng, lane, i64(actions[i]), max_steps, pot, out)
            if ending == 1:
                for k in range(n):
                    result.won[i, k] = pot[k]
                result.rewards[i] = pot[i64(lane.seat)]
            fresh = close_lane(s, lane, ending, mode, final[i if mode == SAME_STEP else 0])
        if fresh:
            begin_lane(s, rng, lane, out)
        result.terminated[i] = ending == 1
        result.truncated[i] = ending == 2
    show_batch(first, last, batch.states, batch.lanes, result, out)


@kernel
def pick_batch(first, last, states, lanes, rngs, actions, out):
    """A random legal action for each lane, by its seat's own number; 0 where there is none."""
    for i in range(first, last):
        actions[i] = 0
        if not lanes[i].over and actor(states[i]) >= 0:
            seat = i64(lanes[i].seat)
            actions[i] = canonical_action(states[i], seat, pick(states[i], rngs[i], out))
