# mypy: allow-untyped-defs, allow-untyped-calls
"""Fit the evaluation net of Pushee Pieces: which pieces stand where, for the rules as printed. On an NVIDIA GPU.

    python bench/fit_pushee_pieces.py --minutes 10 --widths 16 --out net.npy
    python bench/fit_pushee_pieces.py --match one.npy other.npy         two nets play each other

The net plays against itself after some random placements, and is fitted to the value of the best placement and to the
result; final scores are known exactly (see self_taught.py for the rest). The board is symmetric under half a turn and
under reflection in its diagonals, so each position counts as four.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import jostle
import self_taught
from jostle.games.pushee_pieces import PRINTED_VALUES
from jostle.games.pushee_pieces.net import (
    BASE,
    BLOCKS,
    MAX_PLACEMENTS,
    OUT,
    PHASES,
    POINT,
    ROWS,
    SCALE,
    START,
    TOP,
    WAYS,
    phase_of,
    row_of,
)
from jostle.kernel import Array
from self_taught import torch

UNITS = 64  # hidden units
MAX_ACTIVATION = TOP / SCALE  # the most that one of them says
VIEWS = 4
SQUARE = np.arange(36)
RANK, FILE = SQUARE // 6, SQUARE % 6
IMAGES = (SQUARE, (5 - RANK) * 6 + 5 - FILE, FILE * 6 + RANK, (5 - FILE) * 6 + 5 - RANK)  # for each view
TURNED = (0, 2, 1, 4, 3)  # seen from a diagonal, as in the last two views, across is upright
BLOCK = np.array([[12 * (b // 3) + 2 * (b % 3) + off for off in (0, 1, 6, 7)] for b in range(BLOCKS)])
DIGITS = np.arange(WAYS)[:, None] // np.array([1, 5, 25, 125]) % 5  # of each way to fill a block
PAIRS = ((0, 1), (2, 3), (0, 2), (1, 3))  # squares side by side in a block
NUMBERS = [int(sign) for sign in PRINTED_VALUES.replace("/", "")]


class Games(self_taught.Games):
    def __init__(self, units: int, games: int, widths: Sequence[int] = (), seed: int = 1) -> None:
        import pushee_pieces_gpu

        self.images = torch.tensor(np.stack(IMAGES), device="cuda")
        self.turned = torch.tensor(TURNED, device="cuda")
        self.block = torch.tensor(BLOCK, device="cuda")
        self.numbers = torch.tensor(NUMBERS, device="cuda")
        super().__init__(
            pushee_pieces_gpu, units, games, widths, seed, torch.zeros(4, dtype=torch.int64, device="cuda")
        )

    def begin(self, which: Any) -> None:
        arrays = [self.cuda.as_cuda_array(array) for array in (which, self.positions)]
        self.kernels.scatter_all[(self.games + 127) // 128, 128](*arrays, self.rngs)

    def rows(self) -> Any:
        """The rows of the blocks in each view, then the placements to come and the lead; int16 [games, 4 * 9 + 2]."""
        bits = (self.positions[:, :3, None] >> torch.arange(36, device="cuda")) & 1
        squares = bits[:, 0] + 3 * bits[:, 1] + bits[:, 2]
        found = []
        for view, image in enumerate(self.images):
            seen = torch.zeros_like(squares)
            seen[:, image] = squares if view < 2 else self.turned[squares]
            ways = (seen[:, self.block] * torch.tensor([1, 5, 25, 125], device="cuda")).sum(2)
            found.append(ways + WAYS * torch.arange(BLOCKS, device="cuda"))
        lead = ((bits[:, 0] - bits[:, 1]) * self.numbers).sum(1)
        return torch.cat([*found, self.positions[:, 3:], lead[:, None]], 1).to(torch.int16)

    def ended(self, promise: Any) -> Any:
        return self.positions[:, 3] == 1


class Net(self_taught.Net):
    """What the ways to fill a block add to the units, partly by pairs of squares and single ones; the units' biases and
    weights; the weight of a point and the output bias."""

    def __init__(self, start: Array) -> None:
        ways = 5 * BLOCK[:, None, :] + DIGITS
        self.singles = torch.tensor(ways.reshape(START, 4), device="cuda")
        pairs = np.stack([5 * DIGITS[:, a] + DIGITS[:, b] for a, b in PAIRS], 1)
        offset = 25 * np.arange(BLOCKS * len(PAIRS)).reshape(BLOCKS, 1, len(PAIRS))
        self.pairs = torch.tensor((pairs + offset).reshape(START, len(PAIRS)), device="cuda")
        units = start.shape[1]
        super().__init__(
            start[:START], np.zeros((36 * 5, units)), np.zeros((BLOCKS * len(PAIRS) * 25, units)), start[START:OUT],
            start[OUT:POINT], start[POINT, :MAX_PLACEMENTS], start[BASE, :MAX_PLACEMENTS],
        )  # fmt: skip

    def table(self) -> Any:
        ways, singles, pairs = self.parts[:3]
        bag = torch.nn.functional.embedding_bag
        return ways + bag(self.singles, singles, mode="sum") + bag(self.pairs, pairs, mode="sum")

    def whole(self) -> Any:
        start, out, point, base = (part.detach() for part in self.parts[3:])
        last = torch.zeros((2, start.shape[1]), device="cuda")
        last[0, :MAX_PLACEMENTS], last[1, :MAX_PLACEMENTS] = point, base
        return torch.cat([self.table().detach(), start, out, last])

    def odds(self, rows: Any, view: int | None = None) -> Any:
        start, out, point, base = self.parts[3:]
        if view is None:
            view = int(torch.randint(VIEWS, ()))
        to_come, lead = rows[:, -2], rows[:, -1]
        blocks = rows[:, BLOCKS * view : BLOCKS * (view + 1)]
        summed = torch.nn.functional.embedding_bag(blocks, self.table(), mode="sum") + start[to_come]
        says = out[torch.clamp(to_come >> 2, max=PHASES - 1)]
        return (summed.clamp(0, MAX_ACTIVATION).square() * says).sum(1) + base[to_come] + point[to_come] * lead


def check(units: int) -> None:
    """The GPU's best turns must match brute force on the CPU."""
    net = in_floats(in_whole_numbers(unread_net(units)))
    games = Games(units, 256)
    fitted = Net(net).odds(games.rows().long(), 0)
    self_taught.check(games, net, fitted, jostle.game("pushee-pieces").start(), least, odds_of)


def least(s: Any, net: Array, rules: Any) -> float:
    """The other seat's least log odds after any turn, by brute force."""
    seat, best = int(rules.actor(s)), 2e9
    out = np.zeros(rules.MAX_LEGAL, np.int32)
    waiting = [s.copy()]
    while waiting:
        here = waiting.pop()
        for action in out[: rules.legal(here, out)].tolist():
            after = here.copy()
            rules.play(after, action)
            if rules.actor(after) == seat and after.tier > 0:
                waiting.append(after)
            elif rules.actor(after) < 0:
                best = min(best, 1e9 * np.sign(rules.lead(after, 1 - seat)))
            else:
                best = min(best, odds_of(after, net))
    return float(best)


def odds_of(s: Any, net: Array) -> float:
    """The log odds that the seat to act wins, in floats."""
    mover, to_come = int(s.actor), int(sum(s.hand))
    own, theirs, upright = int(s.board[mover]), int(s.board[1 - mover]), int(s.upright)
    rows = [row_of(block, own, theirs, upright) for block in range(BLOCKS)]
    units = np.clip(net[[*rows, START + to_come]].sum(0), 0, MAX_ACTIVATION) ** 2
    lead = sum(number * ((own >> at & 1) - (theirs >> at & 1)) for at, number in enumerate(NUMBERS))
    return float(units @ net[OUT + phase_of(to_come)] + net[BASE, to_come] + net[POINT, to_come] * lead)


def in_whole_numbers(net: Array) -> Array:
    """As net.py reads it."""
    net = net.copy()
    net[OUT:POINT] = np.clip(net[OUT:POINT], -2047 / SCALE, 2047 / SCALE)
    whole_net: Array = np.clip(np.rint(net * SCALE), -32767, 32767).astype(np.int16)
    return whole_net


def in_floats(whole_net: Array) -> Array:
    """The net in floats, from those integers."""
    net: Array = whole_net / SCALE
    return net


def unread_net(units: int) -> Array:
    """An untrained net."""
    rng = np.random.default_rng(1)
    singles = rng.normal(0, 0.15, (36 * 5, units))
    net = np.zeros((ROWS, units))
    net[:START] = singles[5 * BLOCK[:, None, :] + DIGITS].sum(2).reshape(START, units)
    net[START:OUT] = 0.3
    net[OUT:POINT] = rng.normal(0, 0.1, units)
    return net


def main() -> None:
    chosen = self_taught.parse(self_taught.arguments(__doc__, UNITS))
    games = self_taught.how_many_games(chosen.widths)
    if chosen.check:
        check(chosen.units)
    elif chosen.match:
        one, two = (in_floats(np.load(file)) for file in chosen.match)
        self_taught.compare(Games(one.shape[1], games, chosen.widths, chosen.seed), one, two, MAX_PLACEMENTS - 1, 2)
    else:
        start = in_floats(np.load(chosen.go_on)) if chosen.go_on else unread_net(chosen.units)
        self_taught.fit(Net(start), Games(chosen.units, games, chosen.widths, chosen.seed), chosen, in_whole_numbers)


if __name__ == "__main__":
    main()
