# mypy: allow-untyped-defs, allow-untyped-calls
"""One turn ahead in many Push Fight positions at once, on an NVIDIA GPU: what bench/fit_push_fight.py learns from.

A position is five words, as the seat to act sees it: its squares, its rounds, their squares, their rounds, each as a
set, and the anchored square as a set of one or none. A warp of 32 threads handles one position: together they list the
turns, one turn per thread, and then evaluate the positions these end in, one after another, each thread with its share
of the net's units.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from jostle.games.push_fight.board import BOARD, HALF, NOBODY, STATE, shifted
from jostle.games.push_fight.heuristics import OUT, ROWS, SCALE, TOP, reaches, win_now
from jostle.games.push_fight.turns import list_moves_of, moved
from jostle.kernel import RNG, below, kernel, lowest_bit, popcount
from jostle.kernel.numba.gpu import load_cuda

cuda = load_cuda()

WARPS = 4  # in a block
LISTS = 2 * WARPS  # of moves, two for each warp
ALL = 0xFFFFFFFF  # threads of a warp
MOVES = 96  # room for a list of moves
NONE = 0  # in such a list: no move; square 0 is no square of the board
LOST = 1e9  # instead of a value: every turn loses at once
MAX_ACTIVATION = TOP / SCALE  # the most that a hidden unit says


@kernel
def list_moves(movers, empty, out):
    """Every move of one piece, as 32 * from + to, and no move; out: int32 [MOVES]. How many there are."""
    out[0] = NONE
    return 1 + list_moves_of(movers, empty, out[1:])


@kernel
def can_move(move, empty):
    target = 1 << (move & 31)
    return target & empty != 0 and reaches(1 << (move >> 5), target, empty)


@kernel
def can_be_first(move, then, empty):
    """Whether a move can be made and then the other."""
    return can_move(move, empty) and can_move(then, (empty | 1 << (move >> 5)) & ~(1 << (move & 31)))


@kernel
def put(s, squares, rounds, their_squares, their_rounds, anchored):
    """Make `s` this position, with White to act."""
    s.squares[0] = squares
    s.rounds[0] = rounds
    s.squares[1] = their_squares
    s.rounds[1] = their_rounds
    s.anchor = lowest_bit(anchored) if anchored != 0 else -1
    s.count = 1
    s.limit = 2000
    s.actor = 0
    s.moves = 2
    s.first = -1
    s.result = NOBODY


@kernel
def draw_from(rng, free):
    """One square of a set, as a set."""
    rest = free
    for _ in range(below(rng, popcount(free))):
        rest &= rest - 1
    return rest & -rest


@kernel
def scatter(s, rng, apart):
    """Ten pieces anywhere, the anchor on a square piece of the seat not to act; or, `apart`, each seat's in its own
    half, as a game begins."""
    free = BOARD
    for side in range(2):
        squares, rounds, last = 0, 0, 0
        for piece in range(5):
            last = draw_from(rng, free & HALF[side] if apart else free)
            free ^= last
            if piece < 2:
                rounds |= last
            else:
                squares |= last
        if side == 0:
            own_squares, own_rounds = squares, rounds
    put(s, own_squares, own_rounds, squares, rounds, 0 if apart else last)


@cuda.jit
def scatter_all(chosen, positions, rngs, share):
    """New positions where `chosen`, in none of which the seat to act wins at once; this share of them `apart`."""
    i = cuda.grid(1)
    if i >= len(positions) or not chosen[i]:
        return
    records = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    generators[0] = rngs[i]
    apart = below(generators[0], 1000) < share * 1000
    while True:
        scatter(records[0], generators[0], apart)
        if not win_now(records[0]):
            break
    rngs[i] = generators[0]
    s = records[0]
    positions[i, 0] = s.squares[0]
    positions[i, 1] = s.rounds[0]
    positions[i, 2] = s.squares[1]
    positions[i, 3] = s.rounds[1]
    positions[i, 4] = 0 if s.anchor < 0 else 1 << np.int64(s.anchor)


@cuda.jit(device=True)
def turned(squares):
    """A set as the other seat sees it."""
    return np.int32(cuda.brev(np.uint32(squares)))


@cuda.jit(device=True)
def next_row(rest, base):
    return np.int32(base + cuda.ffs(rest) - 1), rest & (rest - np.int32(1))


def look_ahead_with(units: int, wide: bool) -> Any:
    """The CUDA kernel for nets of that many hidden units, a multiple of 32.

    wide: each thread keeps the best of its turns, so that there are 32 good ones; otherwise only the best value is
    found, which is faster.
    """
    share = units // 32

    @cuda.jit(device=True)
    def judged(net, squares, rounds, their_squares, their_rounds, anchored, lane):
        """This thread's share of the log odds that the seat to act wins."""
        held = their_squares & anchored
        base = np.int32(ROWS * (cuda.ffs(held) - 1) if held != 0 else 0)
        a, rest = next_row(squares, base)
        b, rest = next_row(rest, base)
        c, rest = next_row(rest, base)
        d, rest = next_row(rounds, base + 32)
        e, rest = next_row(rest, base + 32)
        f, rest = next_row(their_squares & ~held, base + 64)
        g, rest = next_row(rest, base + 64)
        h, rest = next_row(rest, base + 64) if held == 0 else (base + np.int32(128), rest)
        i, rest = next_row(their_rounds, base + 96)
        j, rest = next_row(rest, base + 96)
        start = base + 128
        total = np.float32(0)
        for k in range(share):
            u = lane + 32 * k
            x = net[a, u] + net[b, u] + net[c, u] + net[d, u] + net[e, u]
            x += net[f, u] + net[g, u] + net[i, u] + net[j, u] + net[h, u]
            if held == 0:
                x += net[start, u]
            x = min(max(x, np.float32(0)), np.float32(MAX_ACTIVATION))
            total += x * x * net[OUT, u]
        return total

    @cuda.jit(fastmath=True)
    def look_ahead(positions, net, values, ends):
        """The best turns from each position by the net's evaluation.

        positions: int32 [n, 5]; net: float32 [OUT + 1, units]; values: float32 [n, 32 if wide else 1], the log odds of
        the *other* seat after the best turn, LOST if it always wins at once; ends: int32 [n, 32, 5], the positions
        after these turns, if wide.
        """
        lane = np.int32(cuda.laneid)
        warp = cuda.threadIdx.x // 32
        p = cuda.blockIdx.x * WARPS + warp
        if p >= len(positions):
            return
        lists = cuda.shared.array((LISTS, MOVES), "int32")
        records = cuda.local.array(1, STATE)
        own_squares, own_rounds = np.int64(positions[p, 0]), np.int64(positions[p, 1])
        their_squares, their_rounds = np.int64(positions[p, 2]), np.int64(positions[p, 3])
        anchored = np.int64(positions[p, 4])
        theirs = their_squares | their_rounds
        best = np.float32(LOST)
        firsts = lists[2 * warp]
        seconds = lists[2 * warp + 1]
        own = own_squares | own_rounds
        before = BOARD & ~(own | theirs)
        ways = list_moves(own, before, firsts)
        cuda.syncwarp(ALL)
        for one in range(ways):
            move = np.int64(firsts[one])
            squares, rounds = moved(own_squares, move), moved(own_rounds, move)
            own = squares | rounds
            movers = own & ~(1 << (move & 31)) if move != NONE else np.int64(0)
            cuda.syncwarp(ALL)
            more = list_moves(movers, BOARD & ~(own | theirs), seconds)
            cuda.syncwarp(ALL)
            for base in range(0, more, 32):
                two = base + lane
                active = two < more
                other = np.int64(seconds[two]) if active else np.int64(NONE)
                # Of two orders in which the same two moves can be made one is enough.
                if other != NONE and other >> 5 < move >> 5 and can_be_first(other, move, before):
                    active = False
                mine_squares, mine_rounds = moved(squares, other), moved(rounds, other)
                occupied = mine_squares | mine_rounds | theirs
                rest = mine_squares
                for _ in range(3):
                    pusher = rest & -rest
                    rest ^= pusher
                    for direction in range(4):
                        line = pusher
                        ahead = shifted(pusher, direction) & occupied
                        valid = active and ahead != 0
                        last = ahead
                        while ahead != 0:
                            line |= ahead
                            last = ahead
                            ahead = shifted(ahead, direction) & occupied
                        # What goes over an edge loses, or would have won at once.
                        valid = valid and line & anchored == 0 and shifted(last, direction) != 0
                        waiting = cuda.ballot_sync(ALL, valid)
                        if waiting == 0:
                            continue
                        end_squares = turned((their_squares & ~line) | shifted(their_squares & line, direction))
                        end_rounds = turned((their_rounds & ~line) | shifted(their_rounds & line, direction))
                        end_others = turned((mine_squares & ~line) | shifted(mine_squares & line, direction))
                        end_other_rounds = turned((mine_rounds & ~line) | shifted(mine_rounds & line, direction))
                        end_anchor = turned(shifted(pusher, direction))
                        value = np.float32(LOST)
                        while waiting != 0:
                            who = cuda.ffs(waiting) - 1
                            waiting &= waiting - 1
                            total = judged(
                                net,
                                cuda.shfl_sync(ALL, end_squares, who),
                                cuda.shfl_sync(ALL, end_rounds, who),
                                cuda.shfl_sync(ALL, end_others, who),
                                cuda.shfl_sync(ALL, end_other_rounds, who),
                                cuda.shfl_sync(ALL, end_anchor, who),
                                lane,
                            )
                            for off in (16, 8, 4, 2, 1):
                                total += cuda.shfl_xor_sync(ALL, total, off)
                            if lane == who:
                                value = total
                        tells = valid and value < best
                        if not cuda.any_sync(ALL, tells):
                            continue
                        if tells:
                            put(
                                records[0],
                                np.int64(end_squares),
                                np.int64(end_rounds),
                                np.int64(end_others),
                                np.int64(end_other_rounds),
                                np.int64(end_anchor),
                            )
                            tells = not win_now(records[0])
                        cuda.syncwarp(ALL)
                        if wide:
                            if tells:
                                best = value
                                ends[p, lane, 0] = end_squares
                                ends[p, lane, 1] = end_rounds
                                ends[p, lane, 2] = end_others
                                ends[p, lane, 3] = end_other_rounds
                                ends[p, lane, 4] = end_anchor
                        else:
                            least = value if tells else np.float32(LOST)
                            for off in (16, 8, 4, 2, 1):
                                least = min(least, cuda.shfl_xor_sync(ALL, least, off))
                            best = min(best, least)
        if wide or lane == 0:
            values[p, lane] = best

    return look_ahead
