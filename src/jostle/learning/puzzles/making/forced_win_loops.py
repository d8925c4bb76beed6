# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: forced wins by whole turns, for two seats without chance. For the makers of puzzles, who ask often.

Every answer here is exact: all turns are tried, told apart by `position_hash`. `win_now` is the game's own quick look.

`r` is the room: r.stack STATE [LEVELS, MAX_TURN_LENGTH + 1], r.lists int32 [LEVELS, MAX_TURN_LENGTH + 1, MAX_LEGAL],
r.sizes int32 [LEVELS, MAX_TURN_LENGTH + 1], r.seen and r.tick int64 [LEVELS, SEEN], r.now int64 [LEVELS], r.last int16
[LEVELS, MAX_TURN_LENGTH], which is the reply that helped last, and r.at STATE [LEVELS], r.gain float64 [seats], r.trail
int16 [LEVELS, MAX_TURN_LENGTH + 1].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, hooks_of, i64, is_new, kernel

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, legal, play, returns

MAX_TURN_LENGTH = hooks_of(__rules__).MAX_TURN_LENGTH
position_hash, win_now = hooks_of(__rules__).position_hash, hooks_of(__rules__).win_now
DONE, END = 0, 1


@kernel
def begin(r, level):
    """Get ready to go through the turns from r.at[level]; r.depth is where in a turn the walk is."""
    r.now[level] += 1
    r.stack[level, 0] = r.at[level]
    r.sizes[level, 0] = legal(r.stack[level, 0], r.lists[level, 0])
    r.depth[level] = 0


@kernel
def next_end(r, level):
    """Go on to the next distinct end of a turn: r.stack[level, r.depth[level] + 1]. DONE when there is none."""
    seat = actor(r.at[level])
    depth = i64(r.depth[level])
    while depth >= 0:
        left = i64(r.sizes[level, depth]) - 1
        if left < 0:
            depth -= 1
            continue
        r.sizes[level, depth] = left
        action = i64(r.lists[level, depth, left])
        r.trail[level, depth] = action
        r.stack[level, depth + 1] = r.stack[level, depth]
        s = r.stack[level, depth + 1]
        play(s, action)
        if not is_new(r.seen[level], r.tick[level], i64(r.now[level]), position_hash(s)):
            continue
        if actor(s) == seat:
            if depth + 1 < MAX_TURN_LENGTH:
                depth += 1
                r.sizes[level, depth] = legal(s, r.lists[level, depth])
            continue
        r.depth[level] = depth
        return END
    r.depth[level] = -1
    return DONE


@kernel
def is_among(r, level, depth, action):
    n = legal(r.stack[level, depth], r.lists[level, depth])
    for k in range(n):
        if r.lists[level, depth, k] == action:
            return True
    return False


@kernel
def try_last(r, level):
    """Play the reply that helped last, if it can be played from r.at[level]; where it leads, or -1."""
    seat = actor(r.at[level])
    r.stack[level, 0] = r.at[level]
    depth = 0
    while depth < MAX_TURN_LENGTH and r.last[level, depth] >= 0:
        action = i64(r.last[level, depth])
        if actor(r.stack[level, depth]) != seat or not is_among(r, level, depth, action):
            return -1
        r.stack[level, depth + 1] = r.stack[level, depth]
        play(r.stack[level, depth + 1], action)
        depth += 1
    if depth == 0 or actor(r.stack[level, depth]) == seat:
        return -1
    return depth


@kernel
def write_turn(r, level, found):
    """Write down the actions of the turn whose end was reached; found: int16 [MAX_TURN_LENGTH]."""
    for k in range(MAX_TURN_LENGTH):
        found[k] = r.trail[level, k] if k <= r.depth[level] else -1


@kernel
def saves(r, s, seat):
    """Whether the position s after a reply of `seat` saves it from a loss in the other's next turn."""
    if actor(s) == OVER:
        returns(s, r.gain)
        return r.gain[seat] >= 0
    return not win_now(s)


@kernel
def can_hold(r, level):
    """Whether the seat at r.at[level] has a turn after which the other does not win at once; it is remembered."""
    seat = actor(r.at[level])
    found = try_last(r, level)
    if found >= 0 and saves(r, r.stack[level, found], seat):
        return True
    begin(r, level)
    while next_end(r, level) != DONE:
        if saves(r, r.stack[level, r.depth[level] + 1], seat):
            write_turn(r, level, r.last[level])
            return True
    return False


@kernel
def wins_in_two(r, level):
    """Whether the seat at r.at[level] wins with its second turn at the latest; it does not win at once."""
    begin(r, level)
    while next_end(r, level) != DONE:
        s = r.stack[level, r.depth[level] + 1]
        if actor(s) == OVER or win_now(s):
            continue
        r.at[level + 1] = s
        if not can_hold(r, level + 1):
            return True
    return False


@kernel
def saves_longer(r, level, found, seat):
    """Whether a reply, r.stack[level, found], saves the seat from a loss in two turns of the other's."""
    s = r.stack[level, found]
    if not saves(r, s, seat):
        return False
    if actor(s) == OVER:
        return True
    r.at[level + 1] = s
    return not wins_in_two(r, level + 1)


@kernel
def can_hold_longer(r, level):
    """Whether the seat at r.at[level] has a turn after which the other does not win in two."""
    seat = actor(r.at[level])
    found = try_last(r, level)
    if found >= 0 and saves_longer(r, level, found, seat):
        return True
    begin(r, level)
    while next_end(r, level) != DONE:
        if saves_longer(r, level, i64(r.depth[level]) + 1, seat):
            write_turn(r, level, r.last[level])
            return True
    return False


@kernel
def count_wins(r, turns, most, found):
    """How many turns from r.at[0] win with the `turns`-th at the latest, 1 to 3, up to `most`; found: int16 [most,
    MAX_TURN_LENGTH], their actions. A turn that wins sooner counts too."""
    seat = actor(r.at[0])
    n = 0
    begin(r, i64(0))
    while next_end(r, i64(0)) != DONE:
        s = r.stack[0, r.depth[0] + 1]
        if actor(s) == OVER:
            returns(s, r.gain)
            wins = r.gain[seat] > 0
        elif turns == 1 or win_now(s):
            wins = False
        else:
            r.at[1] = s
            wins = not (can_hold(r, i64(1)) if turns == 2 else can_hold_longer(r, i64(1)))
        if wins:
            write_turn(r, i64(0), found[n])
            n += 1
            if n == most:
                return n
    return n


@kernel
def count_holds(r, most, found):
    """How many turns from r.at[0] do not lose at once, up to `most`; found as above."""
    seat = actor(r.at[0])
    n = 0
    begin(r, i64(0))
    while next_end(r, i64(0)) != DONE:
        if saves(r, r.stack[0, r.depth[0] + 1], seat):
            write_turn(r, i64(0), found[n])
            n += 1
            if n == most:
                return n
    return n


@kernel
def list_pressing(r, most_ways, most, found):
    """Turns from r.at[0] that do not lose at once and leave the other seat just a few turns that do not, `most_ways` at
    the most and one at the least; how many of these turns there are, up to `most`; found as above."""
    n = 0
    begin(r, i64(0))
    while next_end(r, i64(0)) != DONE:
        s = r.stack[0, r.depth[0] + 1]
        if actor(s) == OVER or win_now(s):
            continue
        r.at[1] = s
        seat = actor(s)
        ways = 0
        begin(r, i64(1))
        while ways <= most_ways and next_end(r, i64(1)) != DONE:
            if saves(r, r.stack[1, r.depth[1] + 1], seat):
                ways += 1
        if 1 <= ways <= most_ways:
            write_turn(r, i64(0), found[n])
            n += 1
            if n == most:
                return n
    return n
