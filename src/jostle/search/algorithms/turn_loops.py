# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: alpha-beta by whole turns, for two seats, without chance and hidden hands.

`search` looks so many turns ahead, with `judge` at the end and the question whether a seat can win at once asked
everywhere, so that it sees a turn further than its depth.

A line is a stack of positions, each with a frame that says what is asked about it and what has been found, so that a
search that was stopped can go on: `glance` answers at once if it can; `next_turn` puts the next position on the stack;
`take_in` takes a position's value into the frame above it.

`w` is the `TurnWorkspace`; the position at ply p is w.at[p], always at the beginning of a turn.

Values are for the seat that acts. What is certain is counted in plies, so that a win is sought soon and a loss late:
a win at once at ply p is worth 1 - p / 1000.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import OVER, bind, hooks_of, i64, kernel, luck_of, mix
from jostle.kernel.control import NODES, stopped

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, judge, returns

BLIND, MISSES, NOISE, SEED = 0, 1, 2, 3  # the parameters

_hooks = hooks_of(__rules__)
is_blunder, position_hash, win_now = _hooks.is_blunder, _hooks.position_hash, _hooks.win_now
_lists = bind("jostle.search.algorithms.turn_list_loops", __rules__)
ALL, SAFE, NEXT, MAX_TURN_LENGTH = _lists.ALL, _lists.SAFE, _lists.NEXT, _lists.MAX_TURN_LENGTH
begin_turns, follow = _lists.begin_turns, _lists.follow
heap_up, pop_best = _lists.heap_up, _lists.pop_best
list_turns, some_turns, winning_turn = _lists.list_turns, _lists.some_turns, _lists.winning_turn
_proofs = bind("jostle.search.algorithms.turn_proof_loops", __rules__)
PROVED, REFUTED, UNKNOWN, attack = _proofs.PROVED, _proofs.REFUTED, _proofs.UNKNOWN, _proofs.attack
remember_refutation, same_turn = _proofs.remember_refutation, _proofs.same_turn

SURE = 0.96  # what `judge` says is below; what is certain is above
STOPPED = -2.0  # instead of a value: told to stop, or nothing found
STEP = 1e-4  # the width of a window that only asks whether a value is higher

# So many of the best-looking turns are searched to the full depth, at the root and further on. The others are first
# asked with LESS turns whether they are better, and to the full depth only if they are. Two turns less and not one:
# who has the last turn looks better by 0.2, and the answers of both would not be comparable.
FIRST_AT_ROOT, FIRST = 12, 2
LESS = 2

# Close to the end of the look ahead, where it is only asked whether a value is higher, what the judge says at once is
# answer enough if it lies so far above what is asked, or, with one turn to go, so far below.
SPARE, HOPE = 0.35, 0.55


# --- what a player makes of a position -------------------------------------------------------------------------------


@kernel
def evaluation(parameters, s, seat):
    """What the player thinks of a position that is not over."""
    value = judge(s, seat)
    if parameters[NOISE] > 0:
        key = mix(position_hash(s) ^ i64(parameters[SEED]))
        value += parameters[NOISE] * (luck_of(key, 1) + luck_of(key, 2) - 1) * (1 if seat == 0 else -1)
        value = max(-0.95, min(0.95, value))
    return value


@kernel
def overlooked(parameters, s, ply):
    """Whether the player does not see the turn that ends in `s`."""
    chance = parameters[MISSES if ply == 0 else BLIND]
    return chance > 0 and luck_of(position_hash(s) ^ i64(parameters[SEED]), 0) < chance


@kernel
def sees_win(parameters, s, ply):
    """Whether the seat can win at once, and the player notices."""
    if not win_now(s):
        return False
    chance = parameters[BLIND]
    return ply == 0 or chance == 0 or luck_of(position_hash(s) ^ i64(parameters[SEED]), 3) >= chance


@kernel
def play_killer(w, ply):
    """Make w.ends[ply, 0] what the turn that refuted the last attempt at this ply leads to here, if it is legal and
    the other seat is to act then; whether it is."""
    w.ends[ply, 0] = w.at[ply]
    return w.killer[ply, 0] >= 0 and follow(w.ends[ply, 0], w.killer[ply], w.lists[0])


@kernel
def refutes_again(w, ply, beta):
    """The value of the turn that refuted the last attempt at this ply, if it is legal here and does so again; else
    STOPPED."""
    if not play_killer(w, ply):
        return STOPPED
    parameters = w.parameters
    s = w.ends[ply, 0]
    w.control[NODES] += 1
    value = -evaluation(parameters, s, actor(s))
    return value if value >= beta and not sees_win(parameters, s, ply + 1) else STOPPED


@kernel
def best_end(ends, n, seat, ply, best, beta, parameters, gain):
    """Look at n ends of turns until one reaches beta: how many were looked at, and the best value, or the one before.

    The quick opinion comes first: whether the other seat can then win at once is asked only of turns that look better
    than the best so far.
    """
    weak = parameters[BLIND] > 0
    for i in range(n):
        s = ends[i]
        who = actor(s)
        if who == OVER:
            returns(s, gain)
            value = gain[seat]
        else:
            value = -evaluation(parameters, s, who)
        if value <= best or (weak and overlooked(parameters, s, ply)):
            continue
        if who == OVER or not sees_win(parameters, s, ply + 1):
            best = value
            if best >= beta:
                return i + 1, best
    return n, best


@kernel
def best_last_turn(w, ply, beta):
    """The value of w.at[ply] by its best turn, judged where the turn ends; good enough as soon as it reaches beta."""
    parameters = w.parameters
    if parameters[BLIND] <= 0:
        value = refutes_again(w, ply, beta)
        if value != STOPPED:
            return value
    begin_turns(w)
    seat = actor(w.at[ply])
    best = -1.0 + (ply + 1) / 1000  # if every turn loses at once
    while w.walk[NEXT] >= 0:
        n = some_turns(w, ply, i64(0))
        i, best = best_end(w.ends[ply], n, seat, ply, best, beta, parameters, w.gain)
        w.control[NODES] += i
        if best >= beta:
            remember_refutation(w, ply, i - 1)
            return best
    return best


@kernel
def guess_order(w, ply, ways):
    """Score the listed turns by a quick opinion of where they end."""
    parameters = w.parameters
    seat = actor(w.at[ply])
    for i in range(ways):
        s = w.ends[ply, i]
        if actor(s) == OVER:
            returns(s, w.gain)
            w.scores[ply, i] = w.gain[seat]
        else:
            w.scores[ply, i] = -evaluation(parameters, s, 1 - seat)


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
    return turn << 48 | depth << 40 | kind << 36 | i64((value + 2.0) * 1e7)


@kernel
def quick_value(w, ply, depth, alpha, beta):
    """Whether the value of w.at[ply] is known without trying its turns one by one, and that value."""
    s, parameters = w.at[ply], w.parameters
    if sees_win(parameters, s, ply):
        return True, 1.0 - ply / 1000
    if depth <= 0:
        return True, evaluation(parameters, s, actor(s))
    if stopped(w.control):
        return True, STOPPED
    if depth <= 2 and parameters[BLIND] <= 0 and beta - alpha < 2 * STEP:
        value = judge(s, actor(s))
        if value - SPARE >= beta or (depth == 1 and value + HOPE <= alpha):
            return True, value
    if depth == 1:
        return True, best_last_turn(w, ply, beta)
    return False, 0.0


@kernel
def recall(keys, facts, key, depth, alpha, beta):
    """What the table says of a position: whether that is enough, its value, and the best turn when last searched."""
    slot = key & (len(keys) - 1)
    if keys[slot] != key:
        return False, 0.0, -1
    known = i64(facts[slot])
    value = (known & 0xFFFFFFFFF) / 1e7 - 2.0
    kind = known >> 36 & 15
    bounds = kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha)
    return bounds and (known >> 40 & 255) >= depth and abs(value) < SURE, value, known >> 48


@kernel
def remember(keys, facts, key, fact):
    slot = key & (len(keys) - 1)
    keys[slot] = key
    facts[slot] = fact


@kernel
def ask(frame, depth, alpha, beta):
    """Ask what a position is worth to its seat, `depth` turns deep."""
    frame.depth = depth
    frame.alpha = alpha
    frame.beta = beta


@kernel
def glance(w, ply, width):
    """Whether the value of w.at[ply] is known without trying its turns one by one, and that value."""
    frame = w.frames[ply]
    w.control[NODES] += 1
    known, value = quick_value(w, ply, i64(frame.depth), frame.alpha, frame.beta)
    if known:
        return True, value
    frame.key = mix(position_hash(w.at[ply]) ^ width << 8)
    known, value, first = recall(w.keys, w.facts, i64(frame.key), i64(frame.depth), frame.alpha, frame.beta)
    frame.turn = first
    return known, value


@kernel
def first_turn(w, ply, width):
    """Begin to try the turns from w.at[ply]; the one that refuted the last attempt at this ply even before they are
    listed. As `next_turn`."""
    frame = w.frames[ply]
    frame.best = -1.0 + (ply + 1) / 1000
    frame.floor = frame.alpha
    frame.tried = 0
    frame.good = 0
    frame.listed = 0
    if w.parameters[BLIND] <= 0 and frame.beta - frame.alpha < 2 * STEP and play_killer(w, ply):
        w.at[ply + 1] = w.ends[ply, 0]
        ask(w.frames[ply + 1], i64(frame.depth) - 1, -frame.beta, -frame.alpha)
        return False, 0.0
    list_best_first(w, ply)
    return next_turn(w, ply, width)


@kernel
def list_best_first(w, ply):
    """List the turns from w.at[ply], with the best-looking on top of the heap w.order[ply]."""
    frame = w.frames[ply]
    ways = list_turns(w, ply, w.ends.shape[1], i64(ALL))
    guess_order(w, ply, ways)
    if w.parameters[BLIND] <= 0:
        promote(w, ply, ways, i64(frame.turn))
    heap_up(w.order[ply], w.scores[ply], ways)
    frame.listed = 1
    frame.ways = ways


@kernel
def next_turn(w, ply, width):
    """Ask for the value of the next turn from w.at[ply], or close it: whether its own value is known, and that value.

    Only the `width` best-looking turns are tried, and more only if all of these lose: a position is never called lost
    before every turn was searched.
    """
    frame, parameters = w.frames[ply], w.parameters
    weak = parameters[BLIND] > 0
    while frame.ways > 0:
        turn = pop_best(w.order[ply], w.scores[ply], i64(frame.ways))
        frame.ways -= 1
        if frame.tried >= width and frame.best > -SURE:
            break
        frame.turn = turn
        s = w.ends[ply, turn]
        if actor(s) == OVER:
            if is_enough(w, ply, i64(w.scores[ply, turn]) * 1.0):
                break
        elif not ((weak and overlooked(parameters, s, ply)) or sees_win(parameters, s, ply + 1)):
            # Three turns of four let the other seat win at once: they are not among the `width` best.
            # Is it better than the best so far? Only if it is, by how much.
            frame.low = -frame.beta if frame.tried == 0 else -frame.floor - STEP
            frame.less = 0 if weak or frame.tried < FIRST else min(LESS, i64(frame.depth) - 1)
            w.at[ply + 1] = s
            ask(w.frames[ply + 1], i64(frame.depth) - 1 - i64(frame.less), frame.low, -frame.floor)
            return False, 0.0
    best = frame.best + 0.0
    kind = AT_LEAST if best >= frame.beta else EXACT if best > frame.alpha else AT_MOST
    remember(w.keys, w.facts, i64(frame.key), pack(i64(frame.good), i64(frame.depth), kind, best))
    return True, best


@kernel
def is_enough(w, ply, value):
    """Count what the turn that was tried is worth; whether no other need be tried."""
    frame = w.frames[ply]
    frame.tried += 1
    if value > frame.best:
        frame.best = value
        frame.good = frame.turn
        w.found[ply] = frame.turn
        frame.floor = max(frame.floor, value)
    if frame.best < frame.beta:
        return False
    remember_refutation(w, ply, i64(frame.turn))
    return True


@kernel
def take_in(w, ply, value, width):
    """Take in what the position after a turn is worth. As `next_turn`."""
    frame = w.frames[ply]
    if not frame.listed:
        if value >= frame.beta:
            return True, value
        list_best_first(w, ply)
    elif asks_again(frame, value):
        ask(w.frames[ply + 1], i64(frame.depth) - 1 - i64(frame.less), frame.low, -frame.floor)
        return False, 0.0
    elif is_enough(w, ply, value):
        frame.ways = 0
    return next_turn(w, ply, width)


@kernel
def asks_again(frame, value):
    """Whether a turn has to be searched once more: it is better than what is known, and was searched less deep, or only
    asked whether it is better."""
    if value <= frame.floor:
        return False
    if frame.less > 0:
        frame.less = 0
        return True
    if frame.low == -frame.beta or value >= frame.beta:
        return False
    frame.low = -frame.beta
    return True


@kernel
def search(w, depth, alpha, beta, width):
    """The value of w.at[1] for its seat, `depth` turns deep, over the `width` best-looking turns of each position.

    STOPPED if it was; then w.stand[0] is where, and called again it goes on.
    """
    ply = max(1, i64(w.stand[0]))
    if w.stand[0] == 0:
        ask(w.frames[1], depth, alpha, beta)
    else:
        w.control[NODES] -= 1  # the position where it was stopped is counted once more
    while True:
        known, value = glance(w, ply, width)
        if known and value == STOPPED:
            w.stand[0] = ply
            return STOPPED
        if not known:
            known, value = first_turn(w, ply, width)
        while known:
            if ply == 1:
                w.stand[0] = 0
                return value
            ply -= 1
            known, value = take_in(w, ply, -value, width)
        ply += 1


@kernel
def drop_blunders(w, ways):
    """Of the listed turns from w.at[0] keep those that are no blunders, or all if there are no others; how many are
    left."""
    kept = 0
    for i in range(ways):
        if not is_blunder(w.at[0], w.ends[0, i], actor(w.at[0])):
            keep_turn(w, i, kept)
            kept += 1
    return kept if kept > 0 else ways


@kernel
def keep_turn(w, i, kept):
    """Put the listed turn i from w.at[0] where the list of those that are kept goes on."""
    w.ends[0, kept] = w.ends[0, i]
    for k in range(MAX_TURN_LENGTH):
        w.paths[0, kept, k] = w.paths[0, i, k]


@kernel
def drop_overlooked(w, ways):
    """Of the listed turns from w.at[0] keep those that the player sees, one at least; how many are left."""
    parameters = w.parameters
    if w.parameters[MISSES] <= 0:
        return ways
    kept = 0
    for i in range(ways):
        if not overlooked(parameters, w.ends[0, i], i64(0)) or (kept == 0 and i == ways - 1):
            keep_turn(w, i, kept)
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
    further only the `width` first, or all if those lose. How many were searched before it was stopped; called again it
    goes on.

    order: int32 [ways]; values: float64 [ROOM] and exact: bool [ROOM], what is found: the value of a turn if it is
    one of the best so far, else the most it can be; top: float64 [lines], all -1.5 before: how many are the best.
    """
    seat, root = actor(w.at[0]), w.frames[0]
    resumed = w.stand[0] > 0
    for k in range(i64(root.tried) if resumed else 0, ways):
        best = top[len(top) - 1]
        if depth > 2 and k >= width and top[0] > -SURE:
            return k
        i = i64(order[k])
        s = w.ends[0, i]
        if actor(s) == OVER:
            returns(s, w.gain)
            value = w.gain[seat]
        else:
            if not resumed:
                w.at[1] = s
                root.tried = k
                root.low = -2.0 if k < len(top) else -best - STEP
                root.less = LESS if depth > 3 and k >= FIRST_AT_ROOT and w.parameters[BLIND] <= 0 else 0
            resumed = False
            while True:
                value = search(w, depth - 1 - i64(root.less), root.low, -best, width)
                if value == STOPPED:
                    return k
                value = -value
                if value <= best:
                    break
                if root.less > 0:
                    root.less = 0
                    continue
                if root.low == -2.0:
                    break
                root.low = -2.0
        values[i] = value
        exact[i] = value > best
        rank_in(top, value)
    return ways
