# mypy: allow-untyped-defs, allow-untyped-calls
"""Fit Push Fight's judge: a small net that reads which pieces stand where.

    python bench/fit_push_fight.py --rounds 12 --seconds 20 --jobs 16 [--positions FILE]

The judge should say of a position what the best turn from it leads to, by its own opinion of where turns end: that is
how opinions about wins at once become opinions about wins from afar. Each round goes through many positions (random
ones, and what good turns make of them), asks for the value of the best turn by the present net, with every win at
once known exactly, and fits the net to that. FILE, solved positions as bench/strength.py takes them, is only used
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

UNITS = 48  # hidden units
FADE = 0.98  # a win one turn later is worth so much of it
TRAIL = 6  # turns that are played on from a random position
HOME = Path(insight.__file__).with_name("net.npy")


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
def opinion(s, net):
    """Of the seat that acts, from -1 to 1."""
    mover = whole(s.actor)
    odds = insight.log_odds(
        net, whole(s.squares[mover]), whole(s.rounds[mover]), whole(s.squares[1 - mover]),
        whole(s.rounds[1 - mover]), mover, whole(s.anchor),
    )  # fmt: skip
    return np.tanh(0.5 * odds)


@kernel
def best_turn(w, is_new, net):
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
        if not is_new(w.seen, w.tick, whole(w.now[0]), essence(s)):
            continue
        who = actor(s)
        if who == seat:
            depth += 1
            w.stack[depth] = s
            w.sizes[depth] = legal(w.stack[depth], w.lists[depth])
            continue
        if who == OVER:
            continue
        value = -FADE * opinion(s, net)
        if value > best and not win_now(s):
            best = value
            w.at[1] = s
    return best


@kernel
def gather(w, is_new, net, rng, rows, values):
    """Positions and the values of their best turns; rows: uint8 [n, 10], values: float32 [n]."""
    n, trail = 0, TRAIL
    while n < len(values):
        if trail == TRAIL:
            scatter(w.at[0], rng)
            trail = 0
        if win_now(w.at[0]):
            trail = TRAIL
            continue
        value = best_turn(w, is_new, net)
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
    seed, seconds, net = job
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
        gather(w, loops.is_new, net, rng[0], row, value)
        rows.append(row)
        values.append(value)
    return np.concatenate(rows), np.concatenate(values)


def fit(rows: Array, values: Array, net: Array, steps: int) -> Array:
    """The net whose opinions are nearest to the values, by cross entropy of the chances to win."""
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"
    pieces = torch.tensor(rows.astype(np.int64), device=device)
    wanted = torch.tensor((values + 1) / 2, device=device)
    table, start, out = (
        torch.tensor(part, dtype=torch.float32, device=device, requires_grad=True)
        for part in (net[: insight.START], net[insight.START], net[insight.OUT])
    )

    def logits(which: Any) -> Any:
        return torch.relu(table[pieces[which]].sum(1) + start) @ out

    tested = torch.arange(len(pieces), device=device) % 20 == 0
    optimiser = torch.optim.Adam([table, start, out])
    for step in range(steps):
        batch = torch.randint(len(pieces), (1 << 15,), device=device)
        batch = batch[~tested[batch]]
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits(batch), wanted[batch])
        for group in optimiser.param_groups:
            group["lr"] = 0.004 * (1 - step / steps) + 1e-5
        optimiser.zero_grad()
        (loss + 1e-6 * (table**2).sum()).backward()
        optimiser.step()
    with torch.no_grad():
        guess = torch.tanh(logits(tested.nonzero()[:, 0]) / 2)
        error = ((guess - (2 * wanted[tested] - 1)) ** 2).mean().sqrt().item()
        fitted: Array = torch.cat([table, start[None], out[None]]).cpu().numpy().astype(np.float64)
    print(f"  off by {error:.3f} on positions held out", flush=True)
    return fitted


def separation(net: Array, file: Path) -> str:
    """How often the judge prefers a position won in four turns or more to one lost in four or more."""
    game = jostle.game("push-fight", limit=2000)
    sides: dict[str, list[float]] = {"W": [], "L": [], "T": []}
    whole_net = in_whole_numbers(net).astype(np.int32)
    for line in file.read_text().splitlines():
        text, value = line.split("\t")
        if value == "T" or int(value[1:]) >= 4:
            sides[value[0]].append(float(opinion(game.read(text).record, whole_net)))
    won, lost, drawn = (np.array(sides[side]) for side in "WLT")
    return (f"won above lost {(won[:, None] > lost).mean():.1%}, won above drawn {(won[:, None] > drawn).mean():.1%}, "
            f"drawn above lost {(drawn[:, None] > lost).mean():.1%}")  # fmt: skip


def in_whole_numbers(net: Array) -> Array:
    whole_net: Array = np.clip(np.rint(net * insight.SCALE), -32767, 32767).astype(np.int16)
    return whole_net


def unread_net() -> Array:
    """A net that has seen nothing yet."""
    rng = np.random.default_rng(1)
    net = rng.normal(0, 0.2, (insight.OUT + 1, UNITS))
    net[insight.OUT] *= 0.5
    net[insight.START] = 0.2
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="for looking at positions in each round")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--positions", type=Path)
    parser.add_argument("--fresh", action="store_true", help="begin with no opinion instead of the present net")
    chosen = parser.parse_args()
    net = unread_net() if chosen.fresh else np.load(HOME) / insight.SCALE
    earlier: list[tuple[Array, Array]] = []
    look((0, 0.1, in_whole_numbers(net).astype(np.int32)))  # compiled before the workers start
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        for number in range(chosen.rounds):
            table = in_whole_numbers(net).astype(np.int32)
            seeds = [number * 1000 + job for job in range(chosen.jobs)]
            parts = pool.map(look, [(seed, chosen.seconds, table) for seed in seeds], chunksize=1)
            rows, values = (np.concatenate(column) for column in zip(*parts, strict=True))
            print(f"round {number}: {len(rows)} positions, {(values <= -1).mean():.1%} lost at once", flush=True)
            # With the round before: opinions of one depth alone swing between too bold and too timid.
            earlier = [*earlier[-1:], (rows, values)]
            both = [np.concatenate(column) for column in zip(*earlier, strict=True)]
            net = fit(both[0], both[1], net, chosen.steps)
            np.save(HOME, in_whole_numbers(net))
            if chosen.positions:
                print(f"  {separation(net, chosen.positions)}", flush=True)


if __name__ == "__main__":
    main()
