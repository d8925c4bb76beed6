# mypy: allow-untyped-defs, allow-untyped-calls
"""One placement ahead in many positions of Pushee Pieces at once, on an NVIDIA GPU: what bench/fit_pushee_pieces.py
learns from.

A position is four words, as the seat to act sees it: its pieces, theirs, the upright ones, each as a set, and how many
placements are to come. A warp of 32 threads handles one position: each thread plays one placement, and together they
evaluate the positions these end in, one after another, each thread with its share of the net's units. Where a placement
leads to a clash, the thread tries every choice.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from jostle.games.pushee_pieces.board import STATE, lead
from jostle.games.pushee_pieces.heuristics import PRINTED
from jostle.games.pushee_pieces.net import BASE, BLOCKS, OUT, POINT, SCALE, START, TOP, phase_of, row_of
from jostle.games.pushee_pieces.rules import legal, list_choices, play, start
from jostle.kernel import RNG, below, i64, kernel
from jostle.kernel.numba.gpu import load_cuda

cuda = load_cuda()

WARPS = 4  # in a block
ALL = 0xFFFFFFFF  # threads of a warp
PLACES = 72  # room for a list of actions
CLASHES = 24  # in one chain reaction, at the most
LOST = 1e9  # instead of log odds: the seat to act after the turn has won
MAX_ACTIVATION = TOP / SCALE  # the most that a hidden unit says


@kernel
def put(s, own, theirs, upright, to_come):
    """Make `s` this position of the game with the printed rules, with White to act."""
    s.pieces = 15
    s.walls = 1
    s.tiers = 3
    s.turns = 0
    for digit in range(4):
        s.values[digit] = PRINTED[digit] if digit < 2 else 0
    start(s)
    s.board[0] = own
    s.board[1] = theirs
    s.upright = upright
    s.hand[0] = (to_come + 1) // 2
    s.hand[1] = to_come // 2


@kernel
def finish_turn(s, picks, ways, known, out):
    """Decide the open clashes as `picks` says, and from there on each time for the first choice; how many there were.

    picks, ways: int32 [CLASHES], which of how many choices; known: of how many clashes that is known; out: int32 [>= 4]
    """
    depth = 0
    while s.tier > 0:
        n = list_choices(s, out)
        if depth == known:
            picks[depth] = 0
            ways[depth] = n
            known += 1
        play(s, i64(out[picks[depth]]))
        depth += 1
    return depth


@kernel
def next_choices(picks, ways, known):
    """Go on to the next way to decide the clashes; of how many that is known, 0 if all ways have been tried."""
    while known > 0 and picks[known - 1] + 1 >= ways[known - 1]:
        known -= 1
    if known > 0:
        picks[known - 1] += 1
    return known


@kernel
def scatter(s, rng, out):
    """A game of 5 to 15 pieces each, after some random placements; mostly few, now and then nearly all."""
    to_come = 30 if below(rng, 2) == 0 else 2 * (5 + below(rng, 11))
    put(s, 0, 0, 0, to_come)
    first = below(rng, 12) if below(rng, 4) != 0 else below(rng, to_come - 1)
    for _ in range(min(first, to_come - 1)):
        n = legal(s, out)
        play(s, i64(out[below(rng, n)]))
        while s.tier > 0:
            n = legal(s, out)
            play(s, i64(out[below(rng, n)]))


@cuda.jit
def scatter_all(chosen, positions, rngs):
    """New positions where `chosen`."""
    i = cuda.grid(1)
    if i >= len(positions) or not chosen[i]:
        return
    records = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(PLACES, "int32")
    generators[0] = rngs[i]
    scatter(records[0], generators[0], out)
    rngs[i] = generators[0]
    s = records[0]
    mover = i64(s.actor)
    positions[i, 0] = s.board[mover]
    positions[i, 1] = s.board[1 - mover]
    positions[i, 2] = s.upright
    positions[i, 3] = i64(s.hand[0]) + i64(s.hand[1])


def look_ahead_with(units: int, wide: bool) -> Any:
    """The CUDA kernel for nets of that many hidden units, a multiple of 32.

    wide: each thread keeps the best of its turns, so that there are 32 good ones; otherwise only the best value is
    found.
    """
    share = units // 32

    @cuda.jit(device=True)
    def judged(net, own, theirs, upright, to_come, ahead, lane):
        """The log odds that the seat to act wins; the threads of a warp work it out together."""
        rows = cuda.local.array(BLOCKS, "int32")
        for block in range(BLOCKS):
            rows[block] = row_of(block, own, theirs, upright)
        out = OUT + phase_of(to_come)
        total = np.float32(0)
        for k in range(share):
            u = lane + 32 * k
            x = net[START + to_come, u]
            for block in range(BLOCKS):
                x += net[rows[block], u]
            x = min(max(x, np.float32(0)), np.float32(MAX_ACTIVATION))
            total += x * x * net[out, u]
        for off in (16, 8, 4, 2, 1):
            total += cuda.shfl_xor_sync(ALL, total, off)
        return total + net[BASE, to_come] + net[POINT, to_come] * ahead

    @cuda.jit(fastmath=True)
    def look_ahead(positions, net, values, ends):
        """The best turns from each position by the net's evaluation.

        positions: int64 [n, 4]; net: float32 [rows, units]; values: float32 [n, 32 if wide else 1], the log odds of the
        *other* seat after the best turn, LOST or -LOST where the game is over; ends: int64 [n, 32, 4], the positions
        after these turns, if wide. Where the game is over already, the value says how it ended.
        """
        lane = np.int32(cuda.laneid)
        warp = cuda.threadIdx.x // 32
        p = cuda.blockIdx.x * WARPS + warp
        if p >= len(positions):
            return
        records = cuda.local.array(1, STATE)
        actions = cuda.local.array(PLACES, "int32")
        choices = cuda.local.array(4, "int32")
        picks = cuda.local.array(CLASHES, "int32")
        ways = cuda.local.array(CLASHES, "int32")
        own, theirs, upright, to_come = positions[p, 0], positions[p, 1], positions[p, 2], positions[p, 3]
        put(records[0], own, theirs, upright, to_come)
        if to_come == 0:
            ahead = lead(records[0], 0)
            value = np.float32(-LOST if ahead > 0 else (LOST if ahead < 0 else 0))
            if wide or lane == 0:
                values[p, lane] = value
            return
        n = legal(records[0], actions)
        best = np.float32(2 * LOST)
        for base in range(0, n, 32):
            active = base == 0 or base + lane < n
            action = np.int64(actions[(base + lane) % n])  # no thread without one in the first round
            known = 0
            while True:
                end_own, end_theirs, end_upright, ahead = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
                if active:
                    put(records[0], own, theirs, upright, to_come)
                    play(records[0], action)
                    known = finish_turn(records[0], picks, ways, known, choices)
                    end_own, end_theirs = np.int64(records[0].board[1]), np.int64(records[0].board[0])
                    end_upright = np.int64(records[0].upright)
                    ahead = np.int64(lead(records[0], 1))
                waiting = cuda.ballot_sync(ALL, active)
                if waiting == 0:
                    break
                value = np.float32(2 * LOST)
                if to_come == 1:
                    if active:
                        value = np.float32(LOST if ahead > 0 else (-LOST if ahead < 0 else 0))
                else:
                    while waiting != 0:
                        who = cuda.ffs(waiting) - 1
                        waiting &= waiting - 1
                        odds = judged(
                            net,
                            cuda.shfl_sync(ALL, end_own, who),
                            cuda.shfl_sync(ALL, end_theirs, who),
                            cuda.shfl_sync(ALL, end_upright, who),
                            to_come - 1,
                            cuda.shfl_sync(ALL, ahead, who),
                            lane,
                        )
                        if lane == who:
                            value = odds
                if active and value < best:
                    best = value
                    if wide:
                        ends[p, lane, 0] = end_own
                        ends[p, lane, 1] = end_theirs
                        ends[p, lane, 2] = end_upright
                        ends[p, lane, 3] = to_come - 1
                if active:
                    known = next_choices(picks, ways, known)
                    active = known > 0
        if wide:
            values[p, lane] = best
        else:
            for off in (16, 8, 4, 2, 1):
                best = min(best, cuda.shfl_xor_sync(ALL, best, off))
            if lane == 0:
                values[p, 0] = best

    return look_ahead
