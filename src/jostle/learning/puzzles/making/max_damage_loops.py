# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: a first look at what one turn can cost the others, by the points on the table. No luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import hashed, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import actor, legal, play, points


@kernel
def others_points(s, seat, n, counted):
    points(s, counted)
    total = 0
    for other in range(n):
        if other != seat:
            total += counted[other]
    return total


@kernel
def ways_to_raid(states, words, seen, tick, now, out, counted, n, least):
    """In how many positions the acting seat of states[0] can come to cost the others at least that many points, after
    the fewest actions that do; 0 if it cannot, -1 if there are more positions than there is room for.

    states: STATE [room], and words, its memory: int64 [room, words of a record]; seen, tick: int64 [a power of two,
    more than the room]; now: int64 [1]; out: int32 [MAX_LEGAL]; counted: int32 [MAX_SEATS]; n: seats.
    """
    seat = actor(states[0])
    goal = others_points(states[0], seat, n, counted) - least
    now[0] += 1
    mask = len(seen) - 1
    begin, end, used = 0, 1, 1  # the positions after equally many actions, and all
    while begin < end:
        found = 0
        for i in range(begin, end):
            size = legal(states[i], out)
            for k in range(size):
                if used + 1 >= len(states):
                    return -1
                states[used] = states[i]
                play(states[used], i64(out[k]))
                reached = others_points(states[used], seat, n, counted) <= goal
                if not reached and actor(states[used]) != seat:
                    continue
                key = hashed(words[used], i64(3))
                slot = key & mask
                while tick[slot] == now[0] and seen[slot] != key:
                    slot = (slot + 1) & mask
                if tick[slot] == now[0]:
                    continue
                tick[slot] = now[0]
                seen[slot] = key
                if reached:
                    found += 1
                else:
                    used += 1
        if found > 0:
            return found
        begin, end = end, used
    return 0
