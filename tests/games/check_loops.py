# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: random play in which every promise of the contract is checked at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, below, bind, kernel, whole

if TYPE_CHECKING:
    from jostle.play.bound import (
        MOST_LEGAL,
        MOST_ODDS,
        OBSERVATION,
        __rules__,
        actor,
        draw,
        judge,
        legal,
        observe,
        odds,
        play,
        points,
        redeal,
        returns,
        seats,
        start,
    )  # fmt: skip

pick = bind("jostle.play.random_loops", __rules__).pick

_free = set(globals())
FINE, EMPTY, TOO_MANY, NOT_ASCENDING, OUT_OF_RANGE, BAD_WEIGHT, NOT_AN_OUTCOME, BAD_ACTOR, BAD_RETURNS, TOO_LONG = (
    range(10)
)
BAD_JUDGE, BAD_OBSERVATION, PICK_DIFFERS, REDEAL_CHANGES, OVERRUN = range(10, 15)
FAULTS = {name: value for name, value in list(globals().items()) if name.isupper() and name not in _free}
GUARD = -777  # stands behind every list; whoever writes it over has overrun the list


@kernel
def check_list(out, n, most, actions):
    if n < 1:
        return EMPTY
    if n > most:
        return TOO_MANY
    for i in range(n):
        if i > 0 and out[i] <= out[i - 1]:
            return NOT_ASCENDING
        if out[i] < 0 or out[i] >= actions:
            return OUT_OF_RANGE
    return FINE


@kernel
def check_seats(s, returned, pointed, seen):
    """Points, judgements and observations of every seat."""
    n = seats(s)
    points(s, pointed)
    for seat in range(n):
        guess = judge(s, seat)
        if not (guess >= -1.0 and guess <= 1.0):
            return BAD_JUDGE
        observe(s, seat, seen)
        for i in range(OBSERVATION):
            if not (seen[i] >= -100.0 and seen[i] <= 100.0):
                return BAD_OBSERVATION
    if actor(s) == OVER:
        returns(s, returned)
        total = 0.0
        for seat in range(n):
            total += returned[seat]
            if not (returned[seat] >= -1.0 - 1e-9 and returned[seat] <= 1.0 + 1e-9):
                return BAD_RETURNS
        if abs(total) > 1e-9:
            return BAD_RETURNS
    return FINE


@kernel
def check_steps(
    first, states, spare, rngs, copies, steps, actions, longest, out, weight, returned, pointed, seen, best
):
    """Play `steps` random actions from first[0], over and over, and check; the first fault, or FINE.

    first, states, spare: STATE [1]; rngs, copies: RNG [1]; out: int32 [MOST_LEGAL + 8 or more], weight: int32
    [MOST_ODDS + 8]; best: int64 [3]: the longest list of actions and of outcomes, and the longest game, seen.
    """
    s = states[0]
    rng = rngs[0]
    states[0] = first[0]
    length = 0
    for _ in range(steps):
        who = actor(s)
        if who == OVER:
            fault = check_seats(s, returned, pointed, seen)
            if fault != FINE:
                return fault
            best[2] = max(best[2], length)
            states[0] = first[0]
            length = 0
            continue
        if length >= longest:
            return TOO_LONG
        action = -1
        if who == CHANCE:
            out[MOST_ODDS] = GUARD
            weight[MOST_ODDS] = GUARD
            n = odds(s, out, weight)
            fault = check_list(out, n, MOST_ODDS, actions)
            if fault != FINE:
                return fault
            for i in range(n):
                if weight[i] < 1:
                    return BAD_WEIGHT
            if out[MOST_ODDS] != GUARD or weight[MOST_ODDS] != GUARD:
                return OVERRUN
            best[1] = max(best[1], n)
            action = draw(s, rng)
            found = False
            for i in range(n):
                found = found or out[i] == action
            if not found:
                return NOT_AN_OUTCOME
        else:
            if who < 0 or who >= seats(s):
                return BAD_ACTOR
            out[MOST_LEGAL] = GUARD
            n = legal(s, out)
            fault = check_list(out, n, MOST_LEGAL, actions)
            if fault != FINE:
                return fault
            if out[MOST_LEGAL] != GUARD:
                return OVERRUN
            best[0] = max(best[0], n)
            copies[0] = rng
            action = whole(out[below(rng, n)])
            if pick(s, copies[0], out) != action or copies[0].state != rng.state:
                return PICK_DIFFERS
        if length % 16 == 3:
            fault = check_seats(s, returned, pointed, seen)
            if fault != FINE:
                return fault
            spare[0] = s
            redeal(spare[0], 0, copies[0])
            if actor(spare[0]) != who:
                return REDEAL_CHANGES
        play(s, action)
        length += 1
    return FINE


@kernel
def climb(states, copies, rng, rounds, out):
    """Search for long lists of actions: states that have longer ones take the place of those that have shorter ones.

    states: STATE [n]; copies: STATE [1]; the longest list found.
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
                play(s, whole(out[below(rng[0], legal(s, out))]))
        j = below(rng[0], len(states))
        if actor(s) < 0:
            if actor(states[j]) == CHANCE:
                states[j] = copies[0]
        else:
            n = legal(s, out)
            if actor(states[j]) < 0 or n >= legal(states[j], out):
                states[j] = copies[0]
            best = max(best, n)
    return best


@kernel
def draw_often(states, rngs, times, counts):
    """How often each outcome is drawn; counts: int64 [actions]."""
    for _ in range(times):
        counts[draw(states[0], rngs[0])] += 1
