# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: search over whole turns, for two seats, without chance and hidden hands.

A turn is all that a seat does until the other seat is to act. Many orders of its actions lead to the same position, so
turns are told apart by where they end. Two searches work on them:

`attack` proves wins: is there a turn after which *every* turn of the other seat that does not lose at once still loses
within n - 1 turns? It tries the turns first that leave the other seat fewest ways out.

`search` is alpha-beta to a depth in turns, with `judge` at the end of it and the question whether a seat can win at
once asked everywhere, so that it sees a turn further than its depth.

Numbers written out are passed on as whole(...): a literal is a type of its own to Numba, a function called with both
is compiled twice, and a recursive one then calls its twin, which code loaded from the cache does not survive.

`w` is the `TurnRoom`; the position at ply p is w.at[p], always at the beginning of a turn. What is called for every
turn is given the arrays it needs and not `w`: to hand over a bundle of twenty arrays takes longer than to judge a
position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, kernel, luck_of, mix, whole

if TYPE_CHECKING:
    from jostle.play.bound import actor, essence, judge, legal, play, returns, win_now

STOP, NODES, MOST_NODES, DEPTH = 0, 1, 2, 3  # the control, see thinking.py
BLIND, MISSES, BLUR, SEED = 0, 1, 2, 3  # the knobs

TURN = globals().get("TURN", 8)  # actions in a turn, at the most; a game may know better
SURE = 0.96  # what `judge` says is below; what is certain is above
STOPPED = -2.0  # instead of a value: told to stop, or nothing found
STEP = 1e-4  # the width of a window that only asks whether a value is higher
PROVED, REFUTED, UNKNOWN = 1, 0, -1
ALL, SAFE = 0, 1  # which turns are wanted

# So many of the best-looking turns are searched to the full depth, at the root and further on. The others are first
# asked with a turn less whether they are better, and to the full depth only if they are.
FIRST_AT_ROOT, FIRST = 24, 12


# --- the turns from a position ---------------------------------------------------------------------------------------


@kernel
def is_new(seen, tick, now, key):
    """Whether a position is met for the first time in this list, the one of number `now`; it is remembered."""
    mask = len(seen) - 1
    slot = key & mask
    while tick[slot] == now:
        if seen[slot] == key:
            return False
        slot = (slot + 1) & mask
    tick[slot] = now
    seen[slot] = key
    return True


@kernel
def counted(w):
    """Count a node; True while the search may go on."""
    w.control[NODES] += 1
    return w.control[STOP] == 0 and w.control[NODES] < w.control[MOST_NODES]


@kernel
def list_turns(w, ply, most, which):
    """List the distinct turns from w.at[ply]: where they end in w.ends[ply], how they go in w.paths[ply]. Turns with
    which the seat loses are left out, and if only SAFE ones are wanted, those after which the other can win at once.

    Ends when there are more than `most`; how many were found.
    """
    w.now[0] += 1
    seen, tick, now = w.seen, w.tick, whole(w.now[0])
    w.stack[0] = w.at[ply]
    seat = actor(w.stack[0])
    w.sizes[0] = legal(w.stack[0], w.lists[0])
    depth, n = 0, 0
    while depth >= 0:
        left = whole(w.sizes[depth]) - 1
        if left < 0:
            depth -= 1
            continue
        w.sizes[depth] = left
        action = whole(w.lists[depth, left])  # the last first: what ends a turn has the higher numbers
        w.trail[depth] = action
        w.ends[ply, n] = w.stack[depth]
        s = w.ends[ply, n]
        play(s, action)
        if not is_new(seen, tick, now, essence(s)):
            continue
        who = actor(s)
        if who == seat:
            if depth + 1 < TURN:
                depth += 1
                w.stack[depth] = s
                w.sizes[depth] = legal(w.stack[depth], w.lists[depth])
            continue
        if who == OVER:
            returns(s, w.gain)
            if w.gain[seat] < 0:
                continue
        elif which == SAFE:
            w.control[NODES] += 1
            if win_now(s):
                continue
        for k in range(TURN):
            w.paths[ply, n, k] = w.trail[k] if k <= depth else -1
        n += 1
        if n > most or n + 1 == w.ends.shape[1]:
            return n
    return n


@kernel
def winning_turn(w, ways):
    """The number of a listed turn from w.at[0] that wins at once, -1 if none does."""
    seat = actor(w.at[0])
    for i in range(ways):
        if actor(w.ends[0, i]) == OVER:
            returns(w.ends[0, i], w.gain)
            if w.gain[seat] > 0:
                return i
    return -1


# --- proving wins ----------------------------------------------------------------------------------------------------


@kernel
def same_turn(paths, killer, ply, i):
    """Whether turn i at this ply is the one that refuted the last attempt here."""
    for k in range(TURN):
        if paths[ply, i, k] != killer[ply, k]:
            return False
    return True


@kernel
def first_to_try(w, ply, ways):
    """The listed turn that is tried first: the one that refuted the last attempt here, else the best-looking."""
    best, best_value = 0, 2.0
    for i in range(ways):
        if same_turn(w.paths, w.killer, ply, i):
            return i
        who = actor(w.ends[ply, i])
        value = -1.0 if who == OVER else judge(w.ends[ply, i], who)
        if value < best_value:
            best, best_value = i, value
    return best


@kernel
def remember_refutation(w, ply, i):
    for k in range(TURN):
        w.killer[ply, k] = w.paths[ply, i, k]


@kernel
def attack(w, ply, n, cap):
    """Whether the seat at w.at[ply] can win with its n-th turn at the latest, when turns that leave the other seat
    more than `cap` ways out are not tried: PROVED, REFUTED (as far as tried), or UNKNOWN when told to stop.

    The turn that proves it is w.found[ply].
    """
    if win_now(w.at[ply]):
        return PROVED
    if n <= 1:
        return REFUTED
    key = mix(essence(w.at[ply]) ^ (n << 20) ^ cap)
    slot = key & (len(w.keys) - 1)
    if ply > 0 and w.keys[slot] == key:
        return whole(w.facts[slot])
    ways = list_turns(w, ply, w.ends.shape[1], whole(SAFE))
    most = 0
    for i in range(ways):
        if w.control[STOP] != 0 or w.control[NODES] >= w.control[MOST_NODES]:
            return UNKNOWN
        w.scores[ply, i] = 0
        if actor(w.ends[ply, i]) == OVER:
            continue
        w.at[ply + 1] = w.ends[ply, i]
        count = list_turns(w, ply + 1, 0 if n == 2 else cap, whole(SAFE))
        if count == 0:
            w.found[ply] = i
            w.keys[slot], w.facts[slot] = key, PROVED
            return PROVED
        if n > 2 and count <= cap:
            w.scores[ply, i] = count
            most = max(most, count)
    few, many = 0, 1
    while few < most:  # the most forcing turns first
        for i in range(ways):
            if not few < w.scores[ply, i] <= many:
                continue
            w.at[ply + 1] = w.ends[ply, i]
            replies = list_turns(w, ply + 1, cap, whole(SAFE))
            first = first_to_try(w, ply + 1, replies)
            answer = PROVED
            for j in range(replies):
                reply = first if j == 0 else j - 1 if j <= first else j
                if actor(w.ends[ply + 1, reply]) == OVER:  # a draw by the limit of turns
                    answer = REFUTED
                    break
                w.at[ply + 2] = w.ends[ply + 1, reply]
                answer = attack(w, ply + 2, n - 1, cap)
                if answer == UNKNOWN:
                    return UNKNOWN
                if answer == REFUTED:
                    remember_refutation(w, ply + 1, reply)
                    break
            if answer == PROVED:
                w.found[ply] = i
                w.keys[slot], w.facts[slot] = key, PROVED
                return PROVED
        few, many = many, many + (many + 1) // 2
    w.keys[slot], w.facts[slot] = key, REFUTED
    return REFUTED


# --- alpha-beta ------------------------------------------------------------------------------------------------------
#
# Values are for the seat that acts. What is certain is counted in plies, so that a win is sought soon and a loss late:
# a win at once at ply p is worth 1 - p / 1000.


@kernel
def opinion(knobs, s, seat):
    """What the character thinks of a position that is not over."""
    value = judge(s, seat)
    if knobs[BLUR] > 0:
        key = mix(essence(s) ^ whole(knobs[SEED]))
        value += knobs[BLUR] * (luck_of(key, 1) + luck_of(key, 2) - 1) * (1 if seat == 0 else -1)
        value = max(-0.95, min(0.95, value))
    return value


@kernel
def overlooked(knobs, s, ply):
    """Whether the character does not see the turn that ends in `s`."""
    chance = knobs[MISSES if ply == 0 else BLIND]
    return chance > 0 and luck_of(essence(s) ^ whole(knobs[SEED]), 0) < chance


@kernel
def sees_win(knobs, s, ply):
    """Whether the seat can win at once, and the character notices."""
    if not win_now(s):
        return False
    chance = knobs[BLIND]
    return ply == 0 or chance == 0 or luck_of(essence(s) ^ whole(knobs[SEED]), 3) >= chance


@kernel
def refutes_again(w, ply, beta):
    """The value of the turn that refuted the last attempt at this ply, if it is legal here and does so again; else
    STOPPED."""
    knobs = w.knobs
    s = w.ends[ply, 0]
    w.ends[ply, 0] = w.at[ply]
    seat = actor(s)
    for k in range(TURN):
        action = whole(w.killer[ply, k])
        if action < 0 or actor(s) != seat:
            break
        n = legal(s, w.lists[0])
        i = 0
        while i < n and w.lists[0, i] != action:
            i += 1
        if i == n:
            return STOPPED
        play(s, action)
    who = actor(s)
    if who == seat or who == OVER:
        return STOPPED
    w.control[NODES] += 1
    value = -opinion(knobs, s, who)
    return value if value >= beta and not sees_win(knobs, s, ply + 1) else STOPPED


@kernel
def best_last_turn(w, ply, beta):
    """The value of w.at[ply] by its best turn, judged where the turn ends; good enough as soon as it reaches beta.

    The quick opinion comes first: whether the other seat can then win at once is asked only of turns that look better
    than the best so far.
    """
    knobs = w.knobs
    weak = knobs[BLIND] > 0
    if not weak and w.killer[ply, 0] >= 0:
        value = refutes_again(w, ply, beta)
        if value != STOPPED:
            return value
    w.now[0] += 1
    seen, tick, now = w.seen, w.tick, whole(w.now[0])
    w.stack[0] = w.at[ply]
    seat = actor(w.stack[0])
    w.sizes[0] = legal(w.stack[0], w.lists[0])
    best = -1.0 + (ply + 1) / 1000  # if every turn loses at once
    s = w.ends[ply, 0]
    depth = 0
    while depth >= 0:
        left = whole(w.sizes[depth]) - 1
        if left < 0:
            depth -= 1
            continue
        w.sizes[depth] = left
        w.trail[depth] = w.lists[depth, left]
        w.ends[ply, 0] = w.stack[depth]
        play(s, whole(w.lists[depth, left]))
        if not is_new(seen, tick, now, essence(s)):
            continue
        who = actor(s)
        if who == seat:
            if depth + 1 < TURN:
                depth += 1
                w.stack[depth] = s
                w.sizes[depth] = legal(w.stack[depth], w.lists[depth])
            continue
        w.control[NODES] += 1
        if who == OVER:
            returns(s, w.gain)
            value = w.gain[seat]
        else:
            value = -opinion(knobs, s, who)
        if value <= best or (weak and overlooked(knobs, s, ply)):
            continue
        if who == OVER or not sees_win(knobs, s, ply + 1):
            best = value
            if best >= beta:
                for k in range(TURN):
                    w.killer[ply, k] = w.trail[k] if k <= depth else -1
                return best
    return best


@kernel
def sift_down(order, scores, at, n):
    """Restore the heap below `at`: the highest score on top."""
    while True:
        child = 2 * at + 1
        if child >= n:
            return
        if child + 1 < n and scores[order[child + 1]] > scores[order[child]]:
            child += 1
        if scores[order[at]] >= scores[order[child]]:
            return
        order[at], order[child] = order[child], order[at]
        at = child


@kernel
def heap_up(order, scores, n):
    for i in range(n):
        order[i] = i
    for at in range(n // 2 - 1, -1, -1):
        sift_down(order, scores, at, n)


@kernel
def pop_best(order, scores, n):
    """Take the best of n out of the heap: it is then order[n - 1]."""
    order[0], order[n - 1] = order[n - 1], order[0]
    sift_down(order, scores, whole(0), n - 1)
    return whole(order[n - 1])


@kernel
def guess_order(w, ply, ways):
    """Score the listed turns by a quick opinion of where they end."""
    knobs = w.knobs
    seat = actor(w.at[ply])
    for i in range(ways):
        s = w.ends[ply, i]
        if actor(s) == OVER:
            returns(s, w.gain)
            w.scores[ply, i] = w.gain[seat]
        else:
            w.scores[ply, i] = -opinion(knobs, s, 1 - seat)


@kernel
def promote(w, ply, ways, first):
    """Let the search begin with turn `first`, the best when it last looked here, and then with the turn that refuted
    the last attempt at this ply."""
    for i in range(ways):
        if same_turn(w.paths, w.killer, ply, i):
            if actor(w.ends[ply, i]) != OVER:
                w.scores[ply, i] = 1.5
            break
    if 0 <= first < ways and actor(w.ends[ply, first]) != OVER:
        w.scores[ply, first] = 2.0


EXACT, AT_LEAST, AT_MOST = 0, 1, 2


@kernel
def pack(turn, depth, kind, value):
    return turn << 48 | depth << 40 | kind << 36 | whole((value + 2.0) * 1e7)


@kernel
def search(w, ply, depth, alpha, beta, width):
    """The value of w.at[ply] for its seat, looking `depth` turns ahead and at the `width` best-looking turns of each.

    More are looked at only if all of these lose: that a position is lost is never said without looking at every turn.
    """
    knobs = w.knobs
    w.control[NODES] += 1
    if sees_win(knobs, w.at[ply], ply):
        return 1.0 - ply / 1000
    if depth <= 0:
        return opinion(knobs, w.at[ply], actor(w.at[ply]))
    if w.control[STOP] != 0 or w.control[NODES] >= w.control[MOST_NODES]:
        return STOPPED
    if depth == 1:
        return best_last_turn(w, ply, beta)
    key = mix(essence(w.at[ply]) ^ width << 8)
    slot = key & (len(w.keys) - 1)
    first = -1
    if w.keys[slot] == key:
        known = whole(w.facts[slot])
        first = known >> 48
        value = (known & 0xFFFFFFFFF) / 1e7 - 2.0
        kind = known >> 36 & 15
        tells = kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha)
        if tells and (known >> 40 & 255) >= depth and abs(value) < SURE:
            return value
    ways = list_turns(w, ply, w.ends.shape[1], whole(ALL))
    guess_order(w, ply, ways)
    weak = knobs[BLIND] > 0
    if not weak:
        promote(w, ply, ways, first)
    heap_up(w.order[ply], w.scores[ply], ways)
    best, floor = -1.0 + (ply + 1) / 1000, alpha
    tried, good = 0, 0
    while ways > 0:
        i = pop_best(w.order[ply], w.scores[ply], ways)
        ways -= 1
        if tried >= width and best > -SURE:
            break
        s = w.ends[ply, i]
        if actor(s) == OVER:
            value = whole(w.scores[ply, i]) * 1.0
        else:
            if weak and overlooked(knobs, s, ply):
                continue
            w.at[ply + 1] = s
            # Is it better than the best so far? Only if it is, by how much.
            low = -beta if tried == 0 else -floor - STEP
            less = 0 if weak or tried < FIRST else 1
            while True:
                value = search(w, ply + 1, depth - 1 - less, low, -floor, width)
                if value == STOPPED:
                    return STOPPED
                value = -value
                if value <= floor:
                    break
                if less > 0:
                    less = 0
                    continue
                if low == -beta or value >= beta:
                    break
                low = -beta
        tried += 1
        if value > best:
            best = value
            good = i
            w.found[ply] = i
            if best > floor:
                floor = best
            if best >= beta:
                remember_refutation(w, ply, i)
                break
    w.keys[slot] = key
    w.facts[slot] = pack(good, depth, AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST, best)
    return best


@kernel
def drop_overlooked(w, ways):
    """Of the listed turns from w.at[0] keep those that the character sees, one at least; how many are left."""
    knobs = w.knobs
    if w.knobs[MISSES] <= 0:
        return ways
    kept = 0
    for i in range(ways):
        if not overlooked(knobs, w.ends[0, i], whole(0)) or (kept == 0 and i == ways - 1):
            w.ends[0, kept] = w.ends[0, i]
            for k in range(TURN):
                w.paths[0, kept, k] = w.paths[0, i, k]
            kept += 1
    return kept


@kernel
def rank_in(top, value):
    """Put a value among the best so far; top: float64 [lines], the highest first."""
    i = len(top) - 1
    if value <= top[i]:
        return
    while i > 0 and top[i - 1] < value:
        top[i] = top[i - 1]
        i -= 1
    top[i] = value


@kernel
def search_root(w, ways, order, values, exact, top, depth, width):
    """One iteration: the turns of the root, w.ends[0], in the given order, to a depth. All of them to a depth of two,
    further only the `width` first, or all if those lose. How many were searched before it was told to stop.

    order: int32 [ways]; values: float64 [ROOM] and exact: bool [ROOM], what is found: the value of a turn if it is
    one of the best so far, else the most it can be; top: float64 [lines], all -1.5 before: how many are the best.
    """
    seat = actor(w.at[0])
    for k in range(ways):
        best = top[len(top) - 1]
        if depth > 2 and k >= width and top[0] > -SURE:
            return k
        i = whole(order[k])
        s = w.ends[0, i]
        if actor(s) == OVER:
            returns(s, w.gain)
            value = w.gain[seat]
        else:
            w.at[1] = s
            low = -2.0 if k < len(top) else -best - STEP
            less = 1 if depth > 3 and k >= FIRST_AT_ROOT and w.knobs[BLIND] <= 0 else 0
            while True:
                value = search(w, whole(1), depth - 1 - less, low, -best, width)
                if value == STOPPED:
                    return k
                value = -value
                if value <= best:
                    break
                if less > 0:
                    less = 0
                    continue
                if low == -2.0:
                    break
                low = -2.0
        values[i] = value
        exact[i] = value > best
        rank_in(top, value)
    return ways
