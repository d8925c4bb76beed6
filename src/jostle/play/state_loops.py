# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: what the Python API needs from the rules, one state at a time.

A Python state is one *block* of 32-bit words: the record, then the number of choices, the choices (legal actions, or at
chance the outcomes), and finally the outcomes' weights. One array costs less to make and to pass than three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, kernel

if TYPE_CHECKING:
    from jostle.play.bound import (
        MAX_LEGAL,
        MAX_ODDS,
        STATE,
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
    )  # fmt: skip

RECORD = STATE.itemsize // 4  # words of a block that are the record
CHOICES = RECORD + 1  # where the choices begin
WEIGHTS = CHOICES + max(MAX_LEGAL, MAX_ODDS)  # where their weights begin
BLOCK = WEIGHTS + MAX_ODDS


@kernel
def state_of(block):
    return block[:RECORD].view(STATE)[0]


@kernel
def list_choices(block):
    """Write the choices after the record; returns their number."""
    s = state_of(block)
    who = actor(s)
    if who == CHANCE:
        n = odds(s, block[CHOICES:WEIGHTS], block[WEIGHTS:])
    elif who == OVER:
        n = 0
    else:
        n = legal(s, block[CHOICES:WEIGHTS])
    block[RECORD] = n
    return n


@kernel
def advance(before, action, after):
    """Set `after` to `before` with an action or outcome played; returns the number of its choices, -1 if the action is
    not one of `before`'s."""
    for i in range(CHOICES, CHOICES + before[RECORD]):
        if before[i] == action:
            for word in range(RECORD):  # assigning a slice would compile an error message, for seconds
                after[word] = before[word]
            play(state_of(after), action)
            return list_choices(after)
    return -1


@kernel
def who(block):
    return actor(state_of(block))


@kernel
def draw_one(block, rngs):
    return draw(state_of(block), rngs[0])


@kernel
def count_points(block, out):
    points(state_of(block), out)


@kernel
def final_returns(block, out):
    returns(state_of(block), out)


@kernel
def redeal_one(block, seat, rngs):
    redeal(state_of(block), seat, rngs[0])


@kernel
def observe_one(block, seat, out):
    observe(state_of(block), seat, out)


@kernel
def judge_one(block, seat):
    return judge(state_of(block), seat)
