# mypy: allow-untyped-defs, allow-untyped-calls
"""Fit Push Fight's judge: a small net that reads which pieces stand where. On an NVIDIA GPU.

    python bench/fit_push_fight.py --minutes 10 --out net.npy
    python bench/fit_push_fight.py --judge net.npy --positions FILE     how well it tells won from lost (no GPU needed)

The judge should say of a position what the best turn from it leads to, by its own opinion of where turns end: that is
how opinions about wins at once become opinions about wins from afar. Many games are played at once, from random
positions; in each of them all turns are looked at, every win at once is known exactly, and the net is fitted to what
the best turn promises, and in the end for a while to all that was seen. FILE, solved positions as bench/strength.py
takes them, is only used to print how well the judge tells won from lost; nothing is fitted to it. Needs PyTorch and
numba-cuda, which Jostle itself does not.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import jostle
from jostle.games.push_fight.insight import OUT, ROWS, SCALE, TOP
from jostle.kernel import Array, generators, whole

UNITS = 96  # hidden units
MOST = TOP / SCALE  # the most that one of them says
NOTHING = OUT  # a row of nothing
FADE = 0.98  # a win one turn later is worth so much of it
TRAIL = 24  # turns that are played on from a random position, at the most
APART = 0.4  # the share of games that begin as games do, each seat in its own half
BOLD, BOLDNESS = 0.15, 1.0  # the share of turns that are chosen with some luck, and how much of it, in log odds
GAMES, TURNS = 1 << 15, 8  # at once (fewer when looking further), and turns in them before the net is fitted again
TRUST = 0.7  # how much of what a turn promises is taken from what came of it, turn by turn
KEPT = 1 << 26  # positions that there is room for
BATCH = 1 << 16  # positions in a step of fitting
STEPS, SOON = 20, 1 << 19  # how often a new position is fitted to while games are played: once more for so many kept
LAST = 0.2  # the share of the time in which no more games are played, and the net is fitted to the end
OLD = 8  # then the oldest positions, one of so many, which an older net judged, are left out
RATE, LAST_RATE = 2e-3, 3e-5  # of learning in that time, at first and in the end
CALM = 0.99  # the net that looks ahead is an average of the fitted ones, and follows so slowly


class Games:
    """Many games, all on the GPU: `step` plays a turn in each and tells what it showed."""

    def __init__(self, units: int, games: int, width: int, seed: int = 1) -> None:
        import torch
        from numba import cuda

        import push_fight_gpu

        self.torch, self.cuda, self.kernels = torch, cuda, push_fight_gpu
        self.look, self.look_wide = (push_fight_gpu.look_ahead_with(units, wide) for wide in (False, True))
        self.games, self.width, self.seed = games, width, seed
        self.positions = torch.zeros((games, 5), dtype=torch.int32, device="cuda")
        self.values = torch.zeros((games, 32), device="cuda")
        self.ends = torch.zeros((games, 32, 5), dtype=torch.int32, device="cuda")
        self.trail = torch.zeros(games, dtype=torch.int32, device="cuda")
        self.rngs = cuda.to_device(generators(seed, games))
        self.begin(torch.ones(games, dtype=torch.bool, device="cuda"))

    def begin(self, which: Any) -> None:
        arrays = [self.cuda.as_cuda_array(array) for array in (which, self.positions)]
        self.kernels.scatter_all[(self.games + 127) // 128, 128](*arrays, self.rngs, APART)

    def rows(self) -> Any:
        """The rows of the net that each position stands for, int16 [games, 11]: nine pieces, or ten, and a start."""
        torch = self.torch
        bits = (self.positions[:, :, None] >> torch.arange(32, device="cuda", dtype=torch.int32)) & 1
        anchored = bits[:, 2] & bits[:, 4]
        bucket = (anchored * torch.arange(32, device="cuda", dtype=torch.int32)).sum(1)
        kinds = torch.stack([bits[:, 0], bits[:, 1], bits[:, 2] - anchored, bits[:, 3]], 1).flatten(1)
        free = anchored.sum(1) == 0  # no anchor: ten pieces and the start
        kinds = torch.cat([kinds, torch.ones_like(kinds[:, :1]), (~free)[:, None].int()], 1)
        found = kinds.nonzero()[:, 1].view(-1, 11)
        return torch.where(found == ROWS, NOTHING, found + ROWS * bucket[:, None]).to(torch.int16)

    def launch(self, kernel: Any, positions: Any, net: Any, values: Any, ends: Any) -> None:
        blocks = (len(positions) + self.kernels.WARPS - 1) // self.kernels.WARPS
        arrays = [self.cuda.as_cuda_array(array) for array in (positions, net, values, ends)]
        kernel[blocks, 32 * self.kernels.WARPS](*arrays)

    def worth(self, odds: Any) -> Any:
        """What a turn is worth, given the other seat's log odds after it."""
        return self.torch.where(odds >= self.kernels.LOST, -1.0, -FADE * self.torch.tanh(odds / 2))

    def good_turns(self, net: Any) -> tuple[Any, Any]:
        """Some of the best turns in every game: what each is worth, [games, n], and where it ends."""
        torch = self.torch
        self.launch(self.look_wide, self.positions, net, self.values, self.ends)
        if not self.width:
            return self.worth(self.values), self.ends
        odds, which = self.values.topk(self.width, largest=False)
        ends = self.ends.gather(1, which[:, :, None].expand(-1, -1, 5))
        replies = torch.zeros((ends.shape[0] * self.width, 1), device="cuda")
        self.launch(self.look, ends.view(-1, 5), net, replies, self.ends)
        promised = -FADE * self.worth(replies).view(-1, self.width)
        return torch.where(odds >= self.kernels.LOST, -1.0, promised), ends

    def step(self, net: Any) -> tuple[Any, Any, Any]:
        """The rows of all positions, what the best turn promises, and whether that turn is played; then a turn in
        each game."""
        torch = self.torch
        rows = self.rows()
        turns, ends = self.good_turns(net)
        promise, best = turns.max(1)
        lost = promise <= -1
        bold = torch.rand(self.games, device="cuda") < BOLD
        luck = torch.rand_like(turns).clamp(1e-6, 1 - 1e-6).logit() * BOLDNESS
        lucky = (2 * turns.clamp(-0.999, 0.999).atanh() + luck).where(turns > -1, -torch.inf).argmax(1)
        taken = torch.where(bold, lucky, best)
        self.trail += 1
        over = lost | (self.trail >= TRAIL)
        self.trail[over] = 0
        self.positions = ends[torch.arange(self.games, device="cuda"), taken].contiguous()
        self.begin(over)
        return rows, promise, ~over & (taken == best)

    def play(self, net: Any) -> tuple[Any, Any]:
        """Some turns in each game: the rows of all positions, and how likely each is won, by what its best turn
        promises and by what came of it."""
        steps = [self.step(net) for _ in range(TURNS)]
        worth = steps[-1][1]
        worths = [worth]
        for _, promise, played in reversed(steps[:-1]):
            came = (1 - TRUST) * promise - TRUST * FADE * worth
            worth = self.torch.where(played, came, promise)
            worths.append(worth)
        return self.torch.cat([step[0] for step in steps]), (self.torch.cat(worths[::-1]) + 1) / 2


class Kept:
    """All positions and what they promised."""

    def __init__(self, torch: Any) -> None:
        self.torch, self.n = torch, 0
        self.rows = torch.zeros((KEPT, 11), dtype=torch.int16, device="cuda")
        self.wanted = torch.zeros(KEPT, device="cuda")

    def add(self, rows: Any, wanted: Any) -> None:
        n = min(len(rows), KEPT - self.n)
        self.rows[self.n : self.n + n] = rows[:n]
        self.wanted[self.n : self.n + n] = wanted[:n]
        self.n += n

    def draw(self, n: int, oldest: int = 0) -> tuple[Any, Any]:
        which = self.torch.randint(oldest, self.n, (n,), device="cuda")
        return self.rows[which].long(), self.wanted[which]


class Net:
    """What pieces add to the units, a part of it whatever is anchored, and what the units say."""

    def __init__(self, torch: Any, start: Array) -> None:
        self.torch = torch
        everywhere = np.zeros((ROWS, start.shape[1]))
        self.parts = [
            torch.tensor(part, dtype=torch.float32, device="cuda", requires_grad=True)
            for part in (start[:OUT], start[OUT], everywhere)
        ]
        self.calm = self.whole().clone()

    def table(self) -> Any:
        own, _, everywhere = self.parts
        return (own.view(32, ROWS, -1) + everywhere).flatten(0, 1)

    def whole(self) -> Any:
        return self.torch.cat([self.table().detach(), self.parts[1].detach()[None]])

    def odds(self, rows: Any) -> Any:
        table = self.table()
        table = self.torch.cat([table, self.torch.zeros_like(table[:1])])  # NOTHING
        summed = self.torch.nn.functional.embedding_bag(rows, table, mode="sum")
        return summed.clamp(0, MOST).square() @ self.parts[1]

    def follow(self) -> None:
        self.calm.lerp_(self.whole(), 1 - CALM)


def fit(chosen: argparse.Namespace) -> None:
    import torch

    torch.manual_seed(chosen.seed)
    games = Games(chosen.units, GAMES // max(1, chosen.width // 4), chosen.width, chosen.seed)
    kept = Kept(torch)
    net = Net(torch, in_floats(np.load(chosen.go_on)) if chosen.go_on else unread_net(chosen.units))
    optimiser = torch.optim.Adam(net.parts)
    entropy = torch.nn.functional.binary_cross_entropy_with_logits

    def learn(rate: float, oldest: int = 0) -> None:
        for group in optimiser.param_groups:
            group["lr"] = rate
        batch, promise = kept.draw(BATCH, oldest)
        optimiser.zero_grad()
        (entropy(net.odds(batch), promise) + 1e-7 * (net.parts[0] ** 2).sum()).backward()
        optimiser.step()

    begin, told = time.time(), 0.0
    while (time.time() - begin) / 60 / chosen.minutes < 1 - LAST:
        rows, wanted = games.play(net.calm)
        with torch.no_grad():
            off = 2 * ((torch.sigmoid(net.odds(rows.long())) - wanted) ** 2).mean().sqrt().item()
        kept.add(rows, wanted)
        for _ in range(min(STEPS, 1 + kept.n // SOON) * len(rows) // BATCH):
            learn(chosen.rate)
            net.follow()
        if time.time() - told > 10:
            told = time.time()
            np.save(chosen.out, in_whole_numbers(net.calm.cpu().numpy()))
            lost = 100 * (wanted <= 0).float().mean().item()
            print(f"{told - begin:5.0f} s: {kept.n / 1e6:7.1f} M positions, off by {off:.4f} on new ones, "
                  f"{lost:.1f} % lost at once, mean {2 * wanted.mean().item() - 1:+.3f}", flush=True)  # fmt: skip
    rows, wanted = games.play(net.calm)  # these are not fitted to
    begin, steps = time.time(), 0
    while (done := (time.time() - begin) / 60 / (LAST * chosen.minutes)) < 1:
        learn(RATE * (LAST_RATE / RATE) ** done, kept.n // OLD)
        steps += 1
        if time.time() - told > 10:
            told = time.time()
            with torch.no_grad():
                off = 2 * ((torch.sigmoid(net.odds(rows.long())) - wanted) ** 2).mean().sqrt().item()
            print(f"{told - begin:5.0f} s: {steps} more steps, off by {off:.4f} on new ones", flush=True)
    np.save(chosen.out, in_whole_numbers(net.whole().cpu().numpy()))


def check(chosen: argparse.Namespace) -> None:
    """The GPU's best turns must be those that trying every turn on the CPU finds."""
    import torch

    game = jostle.game("push-fight", limit=2000)
    whole_net = in_whole_numbers(unread_net(chosen.units))
    floats = in_floats(whole_net)
    games = Games(chosen.units, 64, 0)
    net = torch.tensor(floats, dtype=torch.float32, device="cuda")
    positions = games.positions.cpu().numpy().copy()
    fitted = Net(torch, floats).odds(games.rows().long()).detach().cpu().numpy()
    games.step(net)
    found = games.values.amin(1).cpu().numpy()
    worst = 0.0
    for i, position in enumerate(positions):
        state = game.start()
        s = state.record
        games.kernels.put(s, *(int(word) for word in position))
        best = float(least(s, floats, game.rules))
        here = odds_of(s, floats)
        worst = max(worst, abs(best - float(found[i])) / (1 + abs(best)), abs(here - float(fitted[i])))
    print(f"{len(positions)} positions compared with the CPU, off by {worst:.2g} at most")
    assert worst < 1e-3


def least(s: Any, net: Array, rules: Any) -> float:
    """The least log odds of the other seat after any turn that does not lose at once, by trying them one by one."""
    seat, best = int(rules.actor(s)), 1e9
    out = np.zeros(rules.MOST_LEGAL, np.int32)
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
        rest = whole(s.squares[whose]) if kind % 2 == 0 else whole(s.rounds[whose])
        for square in range(32):
            if rest >> square & 1:
                if kind == 2 and square == int(s.anchor):
                    bucket = turn(square)
                else:
                    rows.append(32 * kind + turn(square))
    return float(np.clip(net[ROWS * bucket + np.array([*rows, 128])].sum(0), 0, MOST) ** 2 @ net[OUT])


def separation(net: Array, file: Path) -> str:
    """How often the judge prefers a position won in four turns or more to one lost in four or more."""
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
    """As insight.py reads it: without an anchor there is no piece to begin with, so what the units begin with is shared
    out to the three own squares; and how much a unit counts goes into its column, so that only a sign is left."""
    net = net.copy()
    net[:32] += net[128] / 3
    net[128] = 0
    net[:OUT] *= np.sqrt(np.abs(net[OUT]))
    whole_net: Array = np.clip(np.rint(net * SCALE), -32767, 32767).astype(np.int16)
    whole_net[OUT] = np.sign(net[OUT])
    return whole_net


def in_floats(whole_net: Array) -> Array:
    """The net that such whole numbers stand for."""
    net: Array = whole_net / SCALE
    net[OUT] = whole_net[OUT]
    return net


def unread_net(units: int) -> Array:
    """A net that has seen nothing yet."""
    rng = np.random.default_rng(1)
    net = np.tile(rng.normal(0, 0.2, (ROWS, units)), (32, 1))
    net[128::ROWS] = 0.2
    return np.concatenate([net, rng.normal(0, 0.1, (1, units))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--units", type=int, default=UNITS)
    parser.add_argument(
        "--width", type=int, default=0, help="so many good turns are looked at one turn further; a power of 2"
    )
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, while games are played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("net.npy"))
    parser.add_argument("--go-on", type=Path, help="begin with this net instead of no opinion")
    parser.add_argument("--check", action="store_true", help="compare the GPU's turns with the CPU's and end")
    parser.add_argument("--judge", type=Path, help="only look how well this net tells won from lost")
    parser.add_argument("--positions", type=Path)
    chosen = parser.parse_args()
    if chosen.judge:
        print(separation(np.load(chosen.judge), chosen.positions))
    elif chosen.check:
        check(chosen)
    else:
        fit(chosen)


if __name__ == "__main__":
    main()
