# mypy: allow-untyped-defs, allow-untyped-calls
"""Fit Push Fight's evaluation: a small net that reads which pieces stand where. On an NVIDIA GPU.

    python bench/fit_push_fight.py --minutes 10 --out net.npy
    python bench/fit_push_fight.py --match one.npy other.npy            two nets play each other
    python bench/fit_push_fight.py --judge net.npy --positions FILE     how well it tells won from lost (no GPU needed)

The value of a position should be that of the position after its best turn, by the net's own evaluation: that is how
knowledge of immediate wins turns into knowledge of distant ones. Games begin from random positions; every immediate win
is known exactly (see self_taught.py for the rest). FILE, solved positions as bench/strength.py takes them, is only used
to print how well the net tells won from lost; nothing is fitted to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

import jostle
import self_taught
from jostle.games.push_fight.heuristics import OUT, ROWS, SCALE, TOP
from jostle.kernel import Array, i64
from self_taught import torch

UNITS = 96  # hidden units
MAX_ACTIVATION = TOP / SCALE  # the most that one of them says
NOTHING = OUT  # a row of nothing
TRAIL = 24  # turns that are played on from a random position, at the most
APART = 0.4  # the share of games that begin as games do, each seat in its own half
MAX_TURNS = 60  # turns of a game between two nets


class Games(self_taught.Games):
    fade = 0.98

    def __init__(self, units: int, games: int, widths: Sequence[int] = (), seed: int = 1) -> None:
        import push_fight_gpu

        self.trail = torch.zeros(games, dtype=torch.int32, device="cuda")
        super().__init__(push_fight_gpu, units, games, widths, seed, torch.zeros(5, dtype=torch.int32, device="cuda"))

    def begin(self, which: Any) -> None:
        self.trail[which] = 0
        arrays = [self.cuda.as_cuda_array(array) for array in (which, self.positions)]
        self.kernels.scatter_all[(self.games + 127) // 128, 128](*arrays, self.rngs, APART)

    def rows(self) -> Any:
        """The rows of the net that each position uses, int16 [games, 11]: nine pieces, or ten, and a start."""
        bits = (self.positions[:, :, None] >> torch.arange(32, device="cuda", dtype=torch.int32)) & 1
        anchored = bits[:, 2] & bits[:, 4]
        bucket = (anchored * torch.arange(32, device="cuda", dtype=torch.int32)).sum(1)
        kinds = torch.stack([bits[:, 0], bits[:, 1], bits[:, 2] - anchored, bits[:, 3]], 1).flatten(1)
        free = anchored.sum(1) == 0  # no anchor: ten pieces and the start
        kinds = torch.cat([kinds, torch.ones_like(kinds[:, :1]), (~free)[:, None].int()], 1)
        found = kinds.nonzero()[:, 1].view(-1, 11)
        return torch.where(found == ROWS, NOTHING, found + ROWS * bucket[:, None]).to(torch.int16)

    def ended(self, promise: Any) -> Any:
        self.trail += 1
        return (promise <= -1) | (self.trail >= TRAIL)


class Match(Games):
    """Games that end only when they are lost."""

    def ended(self, promise: Any) -> Any:
        return promise <= -1


class Net(self_taught.Net):
    """What pieces add to the units, partly independent of the anchor, and the units' weights."""

    def __init__(self, start: Array) -> None:
        super().__init__(start[:OUT], start[OUT], np.zeros((ROWS, start.shape[1])))

    def table(self) -> Any:
        own, _, everywhere = self.parts
        return (own.view(32, ROWS, -1) + everywhere).flatten(0, 1)

    def i64(self) -> Any:
        return torch.cat([self.table().detach(), self.parts[1].detach()[None]])

    def odds(self, rows: Any) -> Any:
        table = self.table()
        table = torch.cat([table, torch.zeros_like(table[:1])])  # NOTHING
        summed = torch.nn.functional.embedding_bag(rows, table, mode="sum")
        return summed.clamp(0, MAX_ACTIVATION).square() @ self.parts[1]


def check(units: int) -> None:
    """The GPU's best turns must match brute force on the CPU."""
    net = in_floats(in_whole_numbers(unread_net(units)))
    games = Games(units, 64)
    fitted = Net(net).odds(games.rows().long())
    self_taught.check(games, net, fitted, jostle.game("push-fight", limit=2000).start(), least, odds_of)


def least(s: Any, net: Array, rules: Any) -> float:
    """The other seat's least log odds after any turn that does not lose at once, by brute force."""
    seat, best = int(rules.actor(s)), 1e9
    out = np.zeros(rules.MAX_LEGAL, np.int32)
    ends, waiting = set(), [s.copy()]
    while waiting:
        here = waiting.pop()
        n = rules.legal(here, out)
        for action in out[:n].tolist():
            after = here.copy()
            rules.play(after, action)
            if after.tobytes() in ends:
                continue
            ends.add(after.tobytes())
            if rules.actor(after) == seat:
                waiting.append(after)
            elif rules.actor(after) >= 0 and not rules.win_now(after):
                best = min(best, float(odds_of(after, net)))
    return best


def odds_of(s: Any, net: Array) -> float:
    mover = int(s.actor)
    turn = (lambda square: square) if mover == 0 else (lambda square: 31 - square)
    bucket, rows = 0, []
    for kind in range(4):
        whose = mover if kind < 2 else 1 - mover
        rest = i64(s.squares[whose]) if kind % 2 == 0 else i64(s.rounds[whose])
        for square in range(32):
            if rest >> square & 1:
                if kind == 2 and square == int(s.anchor):
                    bucket = turn(square)
                else:
                    rows.append(32 * kind + turn(square))
    return float(np.clip(net[ROWS * bucket + np.array([*rows, 128])].sum(0), 0, MAX_ACTIVATION) ** 2 @ net[OUT])


def separation(net: Array, file: Path) -> str:
    """How often the net prefers a position won in four turns or more to one lost in four or more."""
    game = jostle.game("push-fight", limit=2000)
    sides: dict[str, list[float]] = {"W": [], "L": [], "T": []}
    for line in file.read_text().splitlines():
        text, value = line.split("\t")
        if value == "T" or int(value[1:]) >= 4:
            sides[value[0]].append(odds_of(game.read(text).record, in_floats(net)))
    won, lost, drawn = (np.array(sides[side]) for side in "WLT")
    return (f"won above lost {(won[:, None] > lost).mean():.1%}, won above drawn {(won[:, None] > drawn).mean():.1%}, "
            f"drawn above lost {(drawn[:, None] > lost).mean():.1%}")  # fmt: skip


def in_whole_numbers(net: Array) -> Array:
    """As heuristics.py reads it: without an anchor there is no first piece, so the units' biases are distributed over
    the three own squares; and a unit's weight is folded into its column, so that only a sign is left."""
    net = net.copy()
    net[:32] += net[128] / 3
    net[128] = 0
    net[:OUT] *= np.sqrt(np.abs(net[OUT]))
    whole_net: Array = np.clip(np.rint(net * SCALE), -32767, 32767).astype(np.int16)
    whole_net[OUT] = np.sign(net[OUT])
    return whole_net


def in_floats(whole_net: Array) -> Array:
    """The net in floats, from those integers."""
    net: Array = whole_net / SCALE
    net[OUT] = whole_net[OUT]
    return net


def unread_net(units: int) -> Array:
    """An untrained net."""
    rng = np.random.default_rng(1)
    net = np.tile(rng.normal(0, 0.2, (ROWS, units)), (32, 1))
    net[128::ROWS] = 0.2
    return np.concatenate([net, rng.normal(0, 0.1, (1, units))])


def main() -> None:
    parser = self_taught.arguments(__doc__, UNITS)
    parser.add_argument("--judge", type=Path, help="only look how well this net tells won from lost")
    parser.add_argument("--positions", type=Path)
    chosen = self_taught.parse(parser)
    games = self_taught.how_many_games(chosen.widths)
    if chosen.judge:
        print(separation(np.load(chosen.judge), chosen.positions))
    elif chosen.check:
        check(chosen.units)
    elif chosen.match:
        one, two = (in_floats(np.load(file)) for file in chosen.match)
        self_taught.compare(Match(one.shape[1], games, chosen.widths, chosen.seed), one, two, MAX_TURNS, 1)
    else:
        start = in_floats(np.load(chosen.go_on)) if chosen.go_on else unread_net(chosen.units)
        self_taught.fit(Net(start), Games(chosen.units, games, chosen.widths, chosen.seed), chosen, in_whole_numbers)


if __name__ == "__main__":
    main()
