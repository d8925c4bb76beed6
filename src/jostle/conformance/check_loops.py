# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: random play in which the promises of the contract are checked at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, below, bind, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import (
        MAX_LEGAL,
        MAX_ODDS,
        __rules__,
        actor,
        draw,
        legal,
        odds,
        play,
        returns,
        seats,
        start,
    )  # fmt: skip

pick = bind("jostle.play.random_loops", __rules__).pick

FINE, EMPTY, TOO_MANY, NOT_ASCENDING, OUT_OF_RANGE, BAD_WEIGHT, NOT_AN_OUTCOME, BAD_ACTOR, BAD_RETURNS, TOO_LONG = (
    range(10)
)
PICK_DIFFERS, OVERRUN = range(10, 12)
GUARD = -777  # stands behind every list; whoever writes it over has overrun the list


@kernel
def check_list(out, n, most, actions, told):
    """told: int64 [>= 2]: the numbers that a fault is about."""
    told[0] = n
    if n < 1:
        return EMPTY
    if n > most:
        return TOO_MANY
    for i in range(n):
        told[0] = out[i]
        if i > 0 and out[i] <= out[i - 1]:
            told[1] = out[i - 1]
            return NOT_ASCENDING
        if out[i] < 0 or out[i] >= actions:
            return OUT_OF_RANGE
    return FINE


@kernel
def check_returns(s, returned):
    """At the end: what each seat wins is from -1 to 1, and adds up to 0."""
    returns(s, returned)
    total = 0.0
    for seat in range(seats(s)):
        total += returned[seat]
        if not (returned[seat] >= -1.0 - 1e-9 and returned[seat] <= 1.0 + 1e-9):
            return BAD_RETURNS
    return BAD_RETURNS if abs(total) > 1e-9 else FINE


@kernel
def check_steps(first, states, rngs, copies, steps, actions, longest, out, weight, returned, told):
    """Play `steps` random actions from first[0], over and over, and check; the first fault, found in states[0], or
    FINE.

    first, states: STATE [1]; rngs, copies: RNG [1]; out: int32 [MAX_LEGAL + 8 or more], weight: int32
    [MAX_ODDS + 8]; returned: float64 [seats]; told: int64 [2], the numbers that the fault is about.
    """
    s = states[0]
    rng = rngs[0]
    states[0] = first[0]
    length = 0
    for _ in range(steps):
        who = actor(s)
        told[0] = who
        if who == OVER:
            fault = check_returns(s, returned)
            if fault != FINE:
                return fault
            states[0] = first[0]
            length = 0
            continue
        if length >= longest:
            return TOO_LONG
        action = -1
        if who == CHANCE:
            out[MAX_ODDS] = GUARD
            weight[MAX_ODDS] = GUARD
            n = odds(s, out, weight)
            fault = check_list(out, n, MAX_ODDS, actions, told)
            if fault != FINE:
                return fault
            for i in range(n):
                if weight[i] < 1:
                    told[0] = out[i]
                    told[1] = weight[i]
                    return BAD_WEIGHT
            if out[MAX_ODDS] != GUARD or weight[MAX_ODDS] != GUARD:
                return OVERRUN
            action = draw(s, rng)
            told[0] = action
            found = False
            for i in range(n):
                found = found or out[i] == action
            if not found:
                return NOT_AN_OUTCOME
        else:
            if who < 0 or who >= seats(s):
                return BAD_ACTOR
            out[MAX_LEGAL] = GUARD
            n = legal(s, out)
            fault = check_list(out, n, MAX_LEGAL, actions, told)
            if fault != FINE:
                return fault
            if out[MAX_LEGAL] != GUARD:
                return OVERRUN
            copies[0] = rng
            action = i64(out[below(rng, n)])
            told[0] = action
            told[1] = pick(s, copies[0], out)
            if told[1] != action or copies[0].state != rng.state:
                return PICK_DIFFERS
        play(s, action)
        length += 1
    return FINE


@kernel
def climb(states, copies, rng, rounds, out):
    """Search for long lists of actions: states that have longer ones take the place of those that have shorter ones.

    states: STATE [n]; copies: STATE [1]; the longest list found. One that is too long ends the search, in copies[0].
    """
    best = 0
    for _ in range(rounds):
        i = below(rng[0], len(states))
        copies[0] = states[i]
        s = copies[0]
        for _ in range(1 + below(rng[0], 6)):
            who = actor(s)
            if who == OVER:
                start(s)
            elif who == CHANCE:
                play(s, draw(s, rng[0]))
            else:
                play(s, i64(out[below(rng[0], legal(s, out))]))
        j = below(rng[0], len(states))
        if actor(s) < 0:
            if actor(states[j]) == CHANCE:
                states[j] = copies[0]
        else:
            n = legal(s, out)
            if n > MAX_LEGAL:
                return n
            if actor(states[j]) < 0 or n >= legal(states[j], out):
                states[j] = copies[0]
            best = max(best, n)
    return best


@kernel
def draw_often(states, rngs, times, counts):
    """How often each outcome is drawn; counts: int64 [actions]."""
    for _ in range(times):
        counts[draw(states[0], rngs[0])] += 1
