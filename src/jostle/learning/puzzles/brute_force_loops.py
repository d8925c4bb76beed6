# mypy: allow-untyped-defs, allow-untyped-calls
"""Template for the checker: tries every turn, using only the rules: no transposition tables, no heuristics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, hashed, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import actor, legal, play, returns

MAX_TURN = 8  # actions in a turn


@kernel
def wins_this_turn(stack, words, lists, sizes, seen, tick, now, gain):
    """Whether the acting seat of stack[0] has a turn with which the game ends and it has won. No chance.

    stack: STATE [MAX_TURN + 2], and words, its memory: int64 [MAX_TURN + 2, words of a record]; lists: int32
    [MAX_TURN + 2, MAX_LEGAL]; sizes: int32 [MAX_TURN + 2]; seen, tick: int64 [a power of two] and now: int64 [1], the
    positions of this turn that were gone on from; gain: float64 [seats].
    """
    seat = actor(stack[0])
    now[0] += 1
    mask = len(seen) - 1
    depth = 0
    sizes[0] = legal(stack[0], lists[0])
    while depth >= 0:
        sizes[depth] -= 1
        if sizes[depth] < 0:
            depth -= 1
            continue
        stack[depth + 1] = stack[depth]
        play(stack[depth + 1], i64(lists[depth, sizes[depth]]))
        who = actor(stack[depth + 1])
        if who == OVER:
            returns(stack[depth + 1], gain)
            if gain[seat] > 0:
                return True
        elif who == seat and depth + 1 < MAX_TURN:
            key = hashed(words[depth + 1], i64(7))
            slot = key & mask
            while tick[slot] == now[0] and seen[slot] != key:
                slot = (slot + 1) & mask
            if tick[slot] != now[0]:
                tick[slot] = now[0]
                seen[slot] = key
                depth += 1
                sizes[depth] = legal(stack[depth], lists[depth])
    return False
