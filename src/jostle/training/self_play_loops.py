# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: what self-play needs from the rules, for one game at a time, on a CPU and on a GPU alike.

A *leaf* is a position after an action and after what chance shows then. `Scratch` is the working memory of a thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, below, bind, choose, hooks_of, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import (
        FACTS,
        MAX_LEGAL,
        MAX_ODDS,
        MAX_SEATS,
        OBSERVATION,
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

net = bind("jostle.kernel.net_loops", __rules__)
active_rows, phase, net_applies, own_judge = net.active_rows, net.phase, net.net_applies, net.own_judge
LAYOUT = net.LAYOUT
PAD = LAYOUT.rows  # the row of zeros
LEAVES = 6 if FACTS.chance else 1  # of an action, at most: more outcomes are sampled
SLOTS = 1 if MAX_SEATS == 2 else MAX_SEATS  # seats whose view of a position is learned from
ROOM = 1 if hooks_of(__rules__).features else OBSERVATION
OUT = max(MAX_LEGAL, MAX_ODDS)
OPENING = 12  # at most so many random actions at the beginning of every second game
TRIES = 50  # beginnings that may be over at once, one after the other
UNUSED, OWN, OTHERS, KNOWN = range(4)  # what a leaf's value is: none, by the net's own view, by the other seat's, exact


@kernel
def to_decision(s, rng):
    """Let happen what chance decides."""
    while actor(s) == CHANCE:
        play(s, draw(s, rng))


@kernel
def begin_game(states, i, pool, rng, out):
    """A new game with one of the mixes of options: states[i]; pool: STATE [n], with options set."""
    for _ in range(TRIES):
        states[i] = pool[below(rng, len(pool))]
        s = states[i]
        start(s)
        to_decision(s, rng)
        rest = below(rng, OPENING + 1) if below(rng, 2) == 0 else 0
        while rest > 0 and actor(s) != OVER:
            play(s, i64(out[below(rng, legal(s, out))]))
            to_decision(s, rng)
            rest -= 1
        if actor(s) != OVER:
            return


@kernel
def write_rows(s, seat, rows, seen):
    """What the net reads, and PAD from there on."""
    n = active_rows(s, seat, rows, seen)
    for k in range(n, len(rows)):
        rows[k] = PAD
    return n


@kernel
def look(s, actions, rows, counts, about, seen, out):
    """What there is to choose, and how those seats see it that learn from it, the acting one first.

    actions: int32 [MAX_LEGAL]; rows: int16 [SLOTS, MOST]; counts: int16 [SLOTS]; about: int32 [4], for how many
    actions, who acts, how many play, the phase.
    """
    n = legal(s, out)
    for k in range(n):
        actions[k] = out[k]
    mover, playing = actor(s), seats(s)
    about[0] = n
    about[1] = mover
    about[2] = playing
    about[3] = phase(s)
    for k in range(SLOTS):
        counts[k] = 0
        if net_applies(s) and (k == 0 or (playing > 2 and k < playing)):
            counts[k] = write_rows(s, (mover + k) % playing, rows[k], seen)


@kernel
def write_leaf(s, me, by_net, part, rows, counts, notes, values, k, seen, got):
    """A leaf and how much it counts: rows: int16 [LEAVES, MOST]; counts: int16 [LEAVES]; notes: int8 [LEAVES, 2], what
    its value is, and the phase; values: float32 [LEAVES, 2], the value if it is known, and its part."""
    values[k, 1] = part
    who = actor(s)
    if who == OVER:
        returns(s, got)
        notes[k, 0] = KNOWN
        values[k, 0] = got[me]
    elif not by_net or not net_applies(s):
        notes[k, 0] = KNOWN
        values[k, 0] = own_judge(s, me)
    else:
        sees = who if seats(s) == 2 and who >= 0 else me
        notes[k, 0] = OWN if sees == me else OTHERS
        notes[k, 1] = phase(s)
        values[k, 0] = 0
        counts[k] = write_rows(s, sees, rows[k], seen)


@kernel
def expand(before, work, action, by_net, rng, rows, counts, notes, values, seen, got, out, weight):
    """All leaves of an action in the position before[0]: each outcome if they are few, else some of them.

    work: STATE [2].
    """
    me = actor(before[0])
    for k in range(LEAVES):
        notes[k, 0] = UNUSED
        values[k, 1] = 0
        counts[k] = 0
    work[0] = before[0]
    play(work[0], action)
    if actor(work[0]) != CHANCE:
        write_leaf(work[0], me, by_net, 1.0, rows, counts, notes, values, 0, seen, got)
        return
    n = odds(work[0], out, weight)
    total = 0
    for k in range(n):
        total += i64(weight[k])
    for k in range(min(n, LEAVES)):
        which = k if n <= LEAVES else choose(rng, weight, n)
        work[1] = work[0]
        play(work[1], i64(out[which]))
        part = i64(weight[which]) / total if n <= LEAVES else 1 / LEAVES
        to_decision(work[1], rng)
        write_leaf(work[1], me, by_net, part, rows, counts, notes, values, k, seen, got)


@kernel
def go_on(states, i, action, pool, rng, won, got, out):
    """Play an action in states[i], and begin a new game if this one is over; whether it is. won: float32 [MAX_SEATS]"""
    s = states[i]
    play(s, action)
    to_decision(s, rng)
    if actor(s) != OVER:
        return False
    returns(s, got)
    for seat in range(seats(s)):
        won[seat] = got[seat]
    begin_game(states, i, pool, rng, out)
    return True


# --- many games on a CPU, from `first` to before `last` --------------------------------------------------------------


@kernel
def begin_all(states, pool, rngs, out, first, last):
    for i in range(first, last):
        begin_game(states, i, pool, rngs[i], out)


@kernel
def look_all(states, actions, rows, counts, about, seen, out, first, last):
    for i in range(first, last):
        look(states[i], actions[i], rows[i], counts[i], about[i], seen, out)


@kernel
def expand_all(
    states, games, actions, by_net, seeds, rows, counts, notes, values, work, rng, seen, got, out, weight, first, last
):
    """games, actions: int32 [pairs], the actions to look at; seeds: int64 [pairs]; rows: int16 [pairs, LEAVES, MOST]"""
    for i in range(first, last):
        rng[0].state = np.uint64(seeds[i])
        game = i64(games[i])
        expand(
            states[game : game + 1], work, i64(actions[i]), by_net[i] != 0, rng[0], rows[i], counts[i], notes[i],
            values[i], seen, got, out, weight,
        )  # fmt: skip


@kernel
def go_on_all(states, actions, pool, rngs, over, won, got, out, first, last):
    for i in range(first, last):
        over[i] = go_on(states, i, i64(actions[i]), pool, rngs[i], won[i], got, out)
