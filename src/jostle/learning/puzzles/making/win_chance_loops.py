# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: the chance to win of a seat when both of two play their best to the end of the game, with a table of what
is known. In floating point, for a first look; proofs are made of fractions.

`r` is the room: r.stack STATE [DEEPEST], r.words int64 [DEEPEST, words], the same memory; r.lists and r.weights int32
[DEEPEST, most], r.size, r.at int32 [DEEPEST], r.sum, r.total float64 [DEEPEST]; r.keys int64 [TABLE] and r.values
float64 [TABLE]; r.gain float64 [seats].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, hashed, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import actor, legal, odds, play, returns

TOO_MUCH = -1.0


@kernel
def slot_of(r, key):
    mask = len(r.keys) - 1
    slot = key & mask
    while r.keys[slot] != 0 and r.keys[slot] != key:
        slot = (slot + 1) & mask
    return slot


@kernel
def open_frame(r, depth, seat):
    who = actor(r.stack[depth])
    if who == CHANCE:
        r.size[depth] = odds(r.stack[depth], r.lists[depth], r.weights[depth])
        total = 0
        for k in range(r.size[depth]):
            total += r.weights[depth, k]
        r.total[depth] = total
        r.best[depth] = 0.0
    else:
        r.size[depth] = legal(r.stack[depth], r.lists[depth])
        r.total[depth] = 0.0
        r.best[depth] = -1.0 if who == seat else 2.0
    r.at[depth] = 0


@kernel
def take_in(r, depth, seat, value):
    """Count what the child that was looked at last is worth."""
    if r.total[depth] > 0:
        r.best[depth] += value * r.weights[depth, r.at[depth]] / r.total[depth]
    elif actor(r.stack[depth]) == seat:
        r.best[depth] = max(r.best[depth], value)
    else:
        r.best[depth] = min(r.best[depth], value)
    r.at[depth] += 1


@kernel
def chance_to_win(r, seat, most, used):
    """The chance of the seat at r.stack[0]; TOO_MUCH if it takes more than `most` positions. used: int64 [1], how many
    are in the table, which is not emptied here."""
    depth = 0
    if actor(r.stack[0]) == OVER:
        returns(r.stack[0], r.gain)
        return (r.gain[seat] + 1) / 2
    slot = slot_of(r, hashed(r.words[0], i64(1)) | 1)
    if r.keys[slot] != 0:
        return r.values[slot]
    open_frame(r, i64(0), seat)
    while True:
        if r.at[depth] < r.size[depth]:
            r.stack[depth + 1] = r.stack[depth]
            child = r.stack[depth + 1]
            play(child, i64(r.lists[depth, r.at[depth]]))
            if actor(child) == OVER:
                returns(child, r.gain)
                take_in(r, depth, seat, (r.gain[seat] + 1) / 2)
                continue
            slot = slot_of(r, hashed(r.words[depth + 1], i64(1)) | 1)
            if r.keys[slot] != 0:
                take_in(r, depth, seat, r.values[slot])
                continue
            if used[0] > most or depth + 2 >= len(r.stack):
                return TOO_MUCH
            depth += 1
            open_frame(r, depth, seat)
            continue
        key = hashed(r.words[depth], i64(1)) | 1
        slot = slot_of(r, key)
        r.keys[slot] = key
        r.values[slot] = r.best[depth]
        used[0] += 1
        if depth == 0:
            return r.best[0]
        depth -= 1
        take_in(r, depth, seat, r.best[depth + 1])
