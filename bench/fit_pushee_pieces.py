# mypy: allow-untyped-defs, allow-untyped-calls
"""Fit the net of Pushee Pieces' judge: which pieces stand where, for the game as its sheet has it.

    python bench/fit_pushee_pieces.py --seconds 200 --jobs 15 --epochs 90

Guided search plays against itself, a few hundred nodes a decision, after some random placements. The net is fitted to
how these games ended and, half and half, to what the search thought on the way, brought to the scale of results. The
board looks the same after half a turn and from its diagonals, so each position stands for four.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from pathlib import Path

import numpy as np

import jostle
from jostle.games.pushee_pieces import net as present
from jostle.kernel import Array, kernel
from jostle.search.guided import Guided
from jostle.search.thinking import MOST_NODES, Settings

UNITS = 32
BATCH = 4096
HOME = Path(present.__file__).with_name("net.npy")
PIECES = (15, 15, 15, 12, 9)  # of each seat, in one game out of five
OPENINGS = (1, 2, 3, 4, 6, 8, 10)  # random placements before the search takes over
SLIPS = 0.02  # and now and then one later on, for positions that good players avoid

Positions = tuple[Array, Array]  # int64 [n, 5]: own, theirs, upright, to come, lead; float64 [n, 3]: see `play_games`


# --- games -----------------------------------------------------------------------------------------------------------


def decide(search: Guided, state: jostle.State, nodes: int) -> tuple[int, float]:
    """An action, and what it is worth to seat 0."""
    search.prepare(state)
    control = search.controls[0]
    control[:] = 0
    control[MOST_NODES] = nodes
    search.work(0, control)
    tree = search.trees[0]
    tried = [branch for branch in tree.branches() if branch.visits]
    if tree.nodes["proved"][0]:
        seat = state.actor_code
        best = max((b for b in tried if b.proved), key=lambda b: float(b.total[seat]) / b.visits)
    else:
        best = max(tried, key=lambda b: b.visits)
    return best.action, float(best.total[0]) / best.visits


def play_games(job: tuple[int, float, int]) -> Positions:
    """Some seconds of games: the positions before placements; then, as the seat to act sees it, the result from 0 to 1,
    the search's value from -1 to 1, and whether there is one."""
    seed, seconds, nodes = job
    rng, begin = random.Random(seed), time.time()
    boards, values = [], []
    while time.time() - begin < seconds:
        game = jostle.game("pushee-pieces", pieces=rng.choice(PIECES))
        search = Guided(game, Settings(rng.getrandbits(30)), 8 << 20)
        state, opening, placed = game.start(), rng.choice(OPENINGS), 0
        seen: list[tuple[int, float, float]] = []
        while not state.over:
            record, placing = state.record, state.record.tier == 0
            value, thought = 0.0, placed >= opening and rng.random() >= SLIPS
            if thought:
                action, value = decide(search, state, nodes)
            else:
                action = rng.choice(state.legal)
            if placing and placed >= opening:
                me, points = state.actor_code, state.points
                own, theirs = int(record.board[me]), int(record.board[1 - me])
                boards.append((own, theirs, int(record.upright), int(sum(record.hand)), points[me] - points[1 - me]))
                seen.append((me, value if me == 0 else -value, float(thought)))
            placed += placing
            state = state.apply(action)
        assert state.returns is not None
        values += [((state.returns[me] + 1) / 2, value, thought) for me, value, thought in seen]
    return np.array(boards, np.int64), np.array(values)


# --- what the net sees -----------------------------------------------------------------------------------------------


def squares_of(boards: Array) -> Array:
    """0 .. 4 for each square: empty, own across, own upright, theirs across, theirs upright; int64 [n, 36]."""
    bits = np.arange(36)
    own, theirs, upright = (boards[:, k : k + 1] >> bits & 1 for k in range(3))
    squares: Array = own * (1 + upright) + theirs * (3 + upright)
    return squares


def views_of(squares: Array) -> Array:
    """The rows of the net for each position, in each of its four views; int32 [4, n, pairs]."""
    square = np.arange(36)
    rank, file = square // 6, square % 6
    turned = np.array([0, 2, 1, 4, 3])  # seen from a diagonal, across is upright
    found = []
    for image, swap in (
        (square, False), ((5 - rank) * 6 + 5 - file, False), (file * 6 + rank, True), ((5 - file) * 6 + 5 - rank, True),
    ):  # fmt: skip
        view = np.zeros_like(squares)
        view[:, image] = turned[squares] if swap else squares
        ways = 5 * view[:, 0::2] + view[:, 1::2]
        found.append((ways + present.WAYS * np.arange(present.PAIRS)).astype(np.int32))
    return np.stack(found)


def on_the_scale_of_results(value: Array, known: Array, result: Array, to_come: Array) -> Array:
    """The search's values as chances to win: a logistic curve for each number of placements to come."""
    logit, chance = np.arctanh(np.clip(value, -0.96, 0.96)), np.full(len(value), 0.5)
    for t in range(1, present.LONGEST):
        here = to_come == t
        which = here & known
        if which.sum() < 50:
            continue
        x = np.column_stack([np.ones(which.sum()), logit[which]])
        w = np.array([0.0, 1.0])
        for _ in range(30):
            p = 1 / (1 + np.exp(-x @ w))
            slope = x.T @ (x * (p * (1 - p))[:, None]) / len(x) + 1e-4 * np.eye(2)
            w -= np.linalg.solve(slope, x.T @ (p - result[which]) / len(x))
        chance[here] = 1 / (1 + np.exp(-w[0] - w[1] * logit[here]))
    return chance


# --- fitting ---------------------------------------------------------------------------------------------------------


@kernel
def follow(order, rows, to_come, lead, wanted, net, slopes, units, learn):
    """The sum of the cross entropies of some positions; where the net learns, the slopes of all its numbers, too.

    order: int64 [m]; rows: int32 [n, pairs]; net, slopes: float64 [ROWS, UNITS]; units: float64 [UNITS], to work with.
    """
    total = 0.0
    for j in range(len(order)):
        i = order[j]
        t = to_come[i]
        out = present.OUT + min(present.PHASES - 1, t >> 2)
        for u in range(UNITS):
            units[u] = net[present.START + t, u]
        for k in range(present.PAIRS):
            for u in range(UNITS):
                units[u] += net[rows[i, k], u]
        odds = net[present.BASE, t] + net[present.POINT, t] * lead[i]
        for u in range(UNITS):
            odds += max(0.0, units[u]) * net[out, u]
        p = 1 / (1 + np.exp(-odds))
        total -= wanted[i] * np.log(p + 1e-9) + (1 - wanted[i]) * np.log(1 - p + 1e-9)
        if learn:
            error = p - wanted[i]
            slopes[present.BASE, t] += error
            slopes[present.POINT, t] += error * lead[i]
            for u in range(UNITS):
                slopes[out, u] += error * max(0.0, units[u])
                units[u] = error * net[out, u] if units[u] > 0 else 0.0
                slopes[present.START + t, u] += units[u]
            for k in range(present.PAIRS):
                for u in range(UNITS):
                    slopes[rows[i, k], u] += units[u]
    return total


def fit(boards: Array, values: Array, epochs: int) -> Array:
    """The net that says best how the games end; by Adam, on nineteen positions out of twenty."""
    rng = np.random.default_rng(0)
    views = views_of(squares_of(boards))
    to_come, lead = boards[:, 3].copy(), boards[:, 4].astype(np.float64)
    result, known = values[:, 0].copy(), values[:, 2] > 0
    chance = on_the_scale_of_results(values[:, 1], known, result, to_come)
    wanted = np.where(known, 0.5 * result + 0.5 * chance, result)
    tested = np.arange(len(boards)) // 2000 % 20 == 0  # whole games, not single positions of them
    learned, held_out = np.flatnonzero(~tested), np.flatnonzero(tested)
    net = rng.normal(0, 0.15, (present.ROWS, UNITS))
    net[present.START : present.OUT] = 0.1
    net[present.POINT :] = 0
    slopes, units = np.zeros_like(net), np.zeros(UNITS)
    mean, square = np.zeros_like(net), np.zeros_like(net)
    steps, step = epochs * (len(learned) // BATCH), 0
    for epoch in range(epochs):
        rng.shuffle(learned)
        for begin in range(0, len(learned) - BATCH + 1, BATCH):
            slopes[:] = 0
            batch = learned[begin : begin + BATCH]
            follow(batch, views[rng.integers(4)], to_come, lead, wanted, net, slopes, units, True)
            slopes /= BATCH
            slopes[: present.START] += 1e-6 * net[: present.START]
            step += 1
            mean += 0.1 * (slopes - mean)
            square += 0.001 * (slopes**2 - square)
            rate = 0.004 * (1 - step / steps) + 2e-5
            net -= rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        if epoch % 10 == 9:
            off = follow(held_out, views[0], to_come, lead, result, net, slopes, units, False) / len(held_out)
            print(f"  {epoch + 1} times through: cross entropy with results held out {off:.4f}", flush=True)
    for first, rows in ((present.START, net), (0, net[present.POINT]), (0, net[present.BASE])):
        rows[first], rows[first + 30] = rows[first + 1], rows[first + 28]  # the first position is never played from
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=200, help="for playing games")
    parser.add_argument("--nodes", type=int, default=400, help="for a decision in them")
    parser.add_argument("--epochs", type=int, default=90)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HOME)
    chosen = parser.parse_args()
    play_games((0, 0.5, chosen.nodes))  # compiled before the workers start
    jobs = [(1000 * chosen.seed + job, chosen.seconds, chosen.nodes) for job in range(chosen.jobs)]
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        parts = pool.map(play_games, jobs, chunksize=1)
    boards, values = (np.concatenate(column) for column in zip(*parts, strict=True))
    print(f"{len(boards)} positions, {(values[:, 0] == 0.5).mean():.1%} of games drawn", flush=True)
    net = fit(boards, values, chosen.epochs)
    np.save(chosen.out, np.clip(np.rint(net * present.SCALE), -32767, 32767).astype(np.int16))


if __name__ == "__main__":
    main()
