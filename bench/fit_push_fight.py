# mypy: allow-untyped-defs, allow-untyped-calls
"""Fit Push Fight's judge: a weight for every pair of pieces on their squares.

    python bench/fit_push_fight.py --rounds 12 --seconds 20 --jobs 16 [--positions FILE]

The judge should say of a position what the best turn from it leads to, by its own opinion of where turns end: that is
how opinions about wins at once become opinions about wins from afar. Each round goes through many positions (random
ones, and what good turns make of them), asks for the value of the best turn by the present weights, with every win at
once known exactly, and fits the weights to that. FILE, solved positions as bench/strength.py takes them, is only used
to print how well the judge tells won from lost; nothing is fitted to it. Needs PyTorch, which Jostle itself does not.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from pathlib import Path
from typing import Any

import numpy as np

import jostle
from jostle.games.push_fight import insight
from jostle.games.push_fight.board import BOARD, NOBODY
from jostle.games.push_fight.rules import actor, essence, legal, play, win_now
from jostle.kernel import OVER, RNG, Array, below, bind, generators, kernel, lowest, whole
from jostle.search.thinking import CONTROL, MOST_NODES, NO_LIMIT
from jostle.search.turn_room import turn_room

SIZE = insight.KINDS * 32
PAIRS = [(i, j) for i in range(10) for j in range(i, 10)]
FADE = 0.98  # a win one turn later is worth so much of it
TRAIL = 6  # turns that are played on from a random position
HOME = Path(insight.__file__).with_name("pairs.npy")


@kernel
def scatter(s, rng):
    """Ten pieces anywhere, the anchor on a square piece of the seat not to move."""
    free = BOARD
    for side in range(2):
        s.squares[side] = 0
        s.rounds[side] = 0
    for piece in range(10):
        k = below(rng, 26 - piece)
        rest = free
        for _ in range(k):
            rest &= rest - 1
        square = lowest(rest)
        free ^= 1 << square
        side = piece // 5
        if piece % 5 < 3:
            s.squares[side] |= 1 << square
            if side == 1:
                s.anchor = square  # the last of Brown's
        else:
            s.rounds[side] |= 1 << square
    s.count = 1
    s.limit = 2000
    s.actor = 0
    s.moves = 2
    s.first = -1
    s.result = NOBODY


@kernel
def opinion(s, weights):
    """Of the seat that acts, from -1 to 1."""
    mover = whole(s.actor)
    odds = insight.log_odds(
        weights, whole(s.squares[mover]), whole(s.rounds[mover]), whole(s.squares[1 - mover]),
        whole(s.rounds[1 - mover]), mover, whole(s.anchor),
    )  # fmt: skip
    return np.tanh(0.5 * odds)


@kernel
def best_turn(w, is_new, weights):
    """The value of w.at[0] by its best turn, which is then w.at[1]."""
    w.now[0] += 1
    w.stack[0] = w.at[0]
    seat = actor(w.stack[0])
    w.sizes[0] = legal(w.stack[0], w.lists[0])
    best = -1.0
    s = w.ends[0, 0]
    depth = 0
    while depth >= 0:
        left = whole(w.sizes[depth]) - 1
        if left < 0:
            depth -= 1
            continue
        w.sizes[depth] = left
        w.ends[0, 0] = w.stack[depth]
        play(s, whole(w.lists[depth, left]))
        if not is_new(w, essence(s)):
            continue
        who = actor(s)
        if who == seat:
            depth += 1
            w.stack[depth] = s
            w.sizes[depth] = legal(w.stack[depth], w.lists[depth])
            continue
        if who == OVER:
            continue
        value = -FADE * opinion(s, weights)
        if value > best and not win_now(s):
            best = value
            w.at[1] = s
    return best


@kernel
def gather(w, is_new, weights, rng, rows, values):
    """Positions and the values of their best turns; rows: uint8 [n, 10], values: float32 [n]."""
    n, trail = 0, TRAIL
    while n < len(values):
        if trail == TRAIL:
            scatter(w.at[0], rng)
            trail = 0
        if win_now(w.at[0]):
            trail = TRAIL
            continue
        value = best_turn(w, is_new, weights)
        values[n] = value
        seat = whole(w.at[0].actor)
        anchor = whole(w.at[0].anchor)
        k = 0
        for kind in range(4):
            whose = seat if kind < 2 else 1 - seat
            rest = whole(w.at[0].squares[whose]) if kind % 2 == 0 else whole(w.at[0].rounds[whose])
            while rest != 0:
                rows[n, k], rest = insight.first_of(rest, kind, seat, anchor)
                k += 1
        n += 1
        trail = TRAIL if value <= -1.0 else trail + 1
        if trail < TRAIL:
            w.at[0] = w.at[1]


def look(job: tuple[int, float, Array]) -> tuple[Array, Array]:
    """Some seconds of positions with their values."""
    seed, seconds, weights = job
    game = jostle.game("push-fight", setup="line", limit=2000)
    loops: Any = bind("jostle.search.turn_loops", game.rules)
    control = np.zeros(CONTROL, np.int64)
    control[MOST_NODES] = NO_LIMIT
    w = turn_room(game, loops, control)
    rng: Any = generators(seed)
    assert rng.dtype == RNG
    rows, values = [], []
    begin = time.time()
    while time.time() - begin < seconds:
        row, value = np.zeros((500, 10), np.uint8), np.zeros(500, np.float32)
        gather(w, loops.is_new, weights, rng[0], row, value)
        rows.append(row)
        values.append(value)
    return np.concatenate(rows), np.concatenate(values)


def fit(rows: Array, values: Array, weights: Array, steps: int) -> Array:
    """Weights whose opinions are nearest to the values, by cross entropy of the chances to win."""
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"
    wide = np.sort(rows.astype(np.int32), 1)
    used = torch.tensor(np.stack([wide[:, i] * SIZE + wide[:, j] for i, j in PAIRS], 1), device=device)
    wanted = torch.tensor((values + 1) / 2, device=device)
    table = torch.tensor(weights.ravel(), dtype=torch.float32, device=device, requires_grad=True)
    tested = torch.arange(len(used), device=device) % 20 == 0
    optimiser = torch.optim.Adam([table], lr=0.01)
    for step in range(steps):
        batch = torch.randint(len(used), (1 << 16,), device=device)
        batch = batch[~tested[batch]]
        loss = torch.nn.functional.binary_cross_entropy_with_logits(table[used[batch]].sum(1), wanted[batch])
        for group in optimiser.param_groups:
            group["lr"] = 0.01 * (1 - step / steps)
        optimiser.zero_grad()
        (loss + 1e-5 * (table**2).sum() / 100).backward()
        optimiser.step()
    with torch.no_grad():
        guess = torch.tanh(table[used[tested]].sum(1) / 2)
        error = ((guess - (2 * wanted[tested] - 1)) ** 2).mean().sqrt().item()
    print(f"  off by {error:.3f} on positions held out", flush=True)
    fitted: Array = table.detach().cpu().numpy().reshape(weights.shape).astype(np.float64)
    return fitted


def separation(weights: Array, file: Path) -> str:
    """How often the judge prefers a position won in four turns or more to one lost in four or more."""
    game = jostle.game("push-fight", limit=2000)
    sides: dict[str, list[float]] = {"W": [], "L": [], "T": []}
    whole_weights = in_whole_numbers(weights).astype(np.int32)
    for line in file.read_text().splitlines():
        text, value = line.split("\t")
        if value == "T" or int(value[1:]) >= 4:
            sides[value[0]].append(float(opinion(game.read(text).record, whole_weights)))
    won, lost, drawn = (np.array(sides[side]) for side in "WLT")
    return (f"won above lost {(won[:, None] > lost).mean():.1%}, won above drawn {(won[:, None] > drawn).mean():.1%}, "
            f"drawn above lost {(drawn[:, None] > lost).mean():.1%}")  # fmt: skip


def in_whole_numbers(weights: Array) -> Array:
    upper = np.triu(np.clip(np.rint(weights * insight.SCALE), -32767, 32767)).astype(np.int16)
    both: Array = upper + np.triu(upper, 1).T
    return both


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="for looking at positions in each round")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--positions", type=Path)
    parser.add_argument("--fresh", action="store_true", help="begin with no opinion instead of the present weights")
    chosen = parser.parse_args()
    weights = np.zeros((SIZE, SIZE)) if chosen.fresh else np.triu(np.load(HOME)) / insight.SCALE
    look((0, 0.1, in_whole_numbers(weights).astype(np.int32)))  # compiled before the workers start
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        for number in range(chosen.rounds):
            table = in_whole_numbers(weights).astype(np.int32)
            seeds = [number * 1000 + job for job in range(chosen.jobs)]
            parts = pool.map(look, [(seed, chosen.seconds, table) for seed in seeds], chunksize=1)
            rows, values = (np.concatenate(column) for column in zip(*parts, strict=True))
            print(f"round {number}: {len(rows)} positions, {(values <= -1).mean():.1%} lost at once", flush=True)
            weights = fit(rows, values, weights, chosen.steps)
            np.save(HOME, in_whole_numbers(weights))
            if chosen.positions:
                print(f"  {separation(weights, chosen.positions)}", flush=True)


if __name__ == "__main__":
    main()
