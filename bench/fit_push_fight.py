"""Fit Push Fight's judge: a weight for every pair of pieces on their squares, by logistic regression on self-play.

    python bench/fit_push_fight.py --seconds 200 --rounds 2 --jobs 16

A round plays games on all cores with the judge as it stands: from random positions and from the usual line-up with
some random turns, each seat taking the turn that looks best (with some noise) among those that do not lose at once,
and every forced win in two that there is. What the positions met led to is what is fitted. The next round plays with
the new weights, which are written to the game's folder.
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
from jostle.kernel import Array, bind
from jostle.search.thinking import CONTROL, MOST_NODES, NO_LIMIT
from jostle.search.turn_room import turn_room

LONGEST = 60  # turns after which a game counts as drawn
SIZE = insight.KINDS * 32
PAIRS = [(i, j) for i in range(10) for j in range(i + 1, 10)]


def play_games(seed: int, seconds: float) -> tuple[Array, Array, Array]:
    """Self-play for some seconds: pieces uint8 [n, 10] of each position met, results float32 [n] for the seat to move,
    and the game each belongs to."""
    game = jostle.game("push-fight", setup="line", limit=2000)
    loops: Any = bind("jostle.search.turn_loops", game.rules)
    control = np.zeros(CONTROL, np.int64)
    control[MOST_NODES] = NO_LIMIT
    w = turn_room(game, loops, control)
    rng = np.random.default_rng(seed)
    rows: list[Array] = []
    results: list[float] = []
    owners: list[int] = []
    begin, played = time.time(), 0
    while time.time() - begin < seconds:
        states = _one_game(game, loops, w, rng)
        if states is None:
            continue
        positions, winner = states
        for seat, pieces in positions:
            rows.append(pieces)
            results.append(0.5 if winner is None else float(winner == seat))
            owners.append(seed * 1_000_000 + played)
        played += 1
    return np.array(rows, np.uint8), np.array(results, np.float32), np.array(owners, np.int64)


def _one_game(game: Any, loops: Any, w: Any, rng: Any) -> tuple[list[tuple[int, Array]], int | None] | None:
    """The positions of one game with who was to move, and the winner; None if it was over before it began."""
    wild = 0
    if rng.random() < 0.5:
        w.at[0] = game.start().record
        wild = int(rng.integers(1, 7))
    else:
        _scatter(w.at[0], rng)
        if game.rules.win_now(w.at[0]):
            return None
    positions: list[tuple[int, Array]] = []
    for turn in range(LONGEST):
        seat = int(game.rules.actor(w.at[0]))
        positions.append((seat, piece_rows(w.at[0])))
        answer = loops.attack(w, 0, 2, 1)
        if answer == loops.PROVED:
            return (positions if turn else []), seat
        ways = loops.list_turns(w, 0, w.ends.shape[1], loops.SAFE)
        if ways == 0:
            return (positions if turn else []), 1 - seat
        if turn < wild:
            i = int(rng.integers(ways))
        else:
            loops.guess_order(w, 0, ways)
            noisy = w.scores[0, :ways] + rng.gumbel(0, 0.03, ways)
            i = int(np.argmax(noisy))
        w.at[0] = w.ends[0, i]
    return positions, None


def piece_rows(s: Any) -> Array:
    """The row in the judge's weights of each of the ten pieces: uint8 [10]."""
    seat, rows = int(s.actor), []
    sides = (s.squares[seat], s.rounds[seat], s.squares[1 - seat], s.rounds[1 - seat])
    for kind, pieces in enumerate(sides):
        rest = int(pieces)
        while rest:
            row, rest = insight.first_of(rest, kind, seat, int(s.anchor))
            rows.append(row)
    return np.array(rows, np.uint8)


def _scatter(s: Any, rng: Any) -> None:
    """Ten pieces anywhere, the anchor on a square piece of the seat not to move."""
    from jostle.games.push_fight.board import BOARD, NOBODY

    squares = [i for i in range(32) if BOARD >> i & 1]
    at = rng.permutation(squares)[:10]
    s.squares[0], s.squares[1] = (sum(1 << int(i) for i in part) for part in (at[:3], at[5:8]))
    s.rounds[0], s.rounds[1] = (sum(1 << int(i) for i in part) for part in (at[3:5], at[8:10]))
    s.actor, s.moves, s.first, s.count, s.limit, s.result = 0, 2, -1, 0, 2000, NOBODY
    s.anchor = at[5]


def index_pairs(rows: Array) -> Array:
    """Which weights each position uses: int32 [n, 55], pairs and single pieces (a piece with itself)."""
    wide = np.sort(rows.astype(np.int32), 1)
    columns = [wide[:, i] * SIZE + wide[:, j] for i, j in PAIRS] + [wide[:, i] * SIZE + wide[:, i] for i in range(10)]
    return np.stack(columns, 1)


def fit(rows: Array, results: Array, owners: Array, weights: Array, steps: int = 160) -> Array:
    """Logistic regression by Adam over all rows at once; prints the loss on games held out."""
    held = owners % 10 == 0
    used = index_pairs(rows[~held])
    wanted = results[~held]
    tested, truth = index_pairs(rows[held]), results[held]
    flat = weights.astype(np.float64).ravel().copy()
    first, second = np.zeros_like(flat), np.zeros_like(flat)
    for step in range(1, steps + 1):
        error = 1 / (1 + np.exp(-flat[used].sum(1))) - wanted
        slope = np.bincount(used.ravel(), np.repeat(error, used.shape[1]), len(flat)) / len(used) + 2e-7 * flat
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope * slope
        flat -= 0.02 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-9)
        if step % 40 == 0:
            guess = np.clip(1 / (1 + np.exp(-flat[tested].sum(1))), 1e-6, 1 - 1e-6)
            loss = -(truth * np.log(guess) + (1 - truth) * np.log(1 - guess)).mean()
            right = ((guess > 0.5) == (truth > 0.5)).mean()
            print(f"  step {step}: held-out loss {loss:.4f}, winner foreseen {right:.1%}", flush=True)
    return flat.reshape(weights.shape)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120, help="self-play in each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    chosen = parser.parse_args()
    home = Path(insight.__file__).with_name("pairs.npy")
    weights = np.triu(np.load(home)) / insight.SCALE
    spawn = multiprocessing.get_context("spawn")
    for number in range(chosen.rounds):
        with spawn.Pool(1) as pool:
            pool.apply(play_games, (0, 1.0))  # compiles with the new weights, for all workers
        with spawn.Pool(chosen.jobs) as pool:
            seeds = [number * 1000 + job + 1 for job in range(chosen.jobs)]
            parts = pool.starmap(play_games, [(seed, chosen.seconds) for seed in seeds])
        rows, results, owners = (np.concatenate(column) for column in zip(*parts, strict=True))
        print(
            f"round {number}: {len(set(owners.tolist()))} games, {len(rows)} positions, "
            f"{(results == 0.5).mean():.1%} drawn, the seat to move wins {results.mean():.1%}",
            flush=True,
        )
        weights = fit(rows, results, owners, weights)
        whole = np.clip(np.rint(weights * insight.SCALE), -32767, 32767).astype(np.int16)
        np.save(home, whole + np.triu(whole, 1).T)


if __name__ == "__main__":
    main()
