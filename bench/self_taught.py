# mypy: allow-untyped-calls
"""A net that teaches itself to evaluate positions on an NVIDIA GPU: shared by Push Fight's and Pushee Pieces' fits.

Many games are played at once. In each position all turns are considered, certain results are known exactly, and the net
is fitted to the value of the best turn by its own evaluation and to the result; at the end, for a while, to all
positions seen. Needs PyTorch and numba-cuda, which Jostle itself does not.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from jostle.kernel import Array, generators
from jostle.play.state import State

torch: Any = importlib.import_module("torch") if importlib.util.find_spec("torch") else None

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
    """Many games, all on the GPU: `step` plays a turn in each and returns what it learned.

    A position is some words, as the seat to act sees it. The CUDA kernels of a game fill in, for each position, the log
    odds of the *other* seat after good turns, and where these end.
    """

    fade = 1.0  # a win one turn later is worth so much of it

    def __init__(self, kernels: Any, units: int, games: int, widths: Sequence[int], seed: int, like: Any) -> None:
        """widths: see `good_turns`; like: a position."""
        from numba import cuda

        self.cuda, self.kernels = cuda, kernels
        self.look, self.look_wide = (kernels.look_ahead_with(units, wide) for wide in (False, True))
        self.games, self.widths = games, widths
        self.positions = like.expand(games, -1).contiguous()
        self.rngs = cuda.to_device(generators(seed, games))
        self.begin(torch.ones(games, dtype=torch.bool, device="cuda"))

    def begin(self, which: Any) -> None:
        """New positions in these games."""
        raise NotImplementedError

    def rows(self) -> Any:
        """What the net reads of each position, int16 [games, n]."""
        raise NotImplementedError

    def ended(self, promise: Any) -> Any:
        """Which games are over with the turn that is played next, given what the best promises."""
        raise NotImplementedError

    def launch(self, kernel: Any, positions: Any, net: Any, wide: bool) -> tuple[Any, Any]:
        """What a CUDA kernel finds: log odds of the other seat, [n, 32 if wide else 1], and where the turns end."""
        n, words = positions.shape
        values = torch.zeros((n, 32 if wide else 1), device="cuda")
        ends = torch.zeros((n if wide else 1, 32, words), dtype=positions.dtype, device="cuda")
        arrays = [self.cuda.as_cuda_array(array) for array in (positions, net, values, ends)]
        kernel[(n + self.kernels.WARPS - 1) // self.kernels.WARPS, 32 * self.kernels.WARPS](*arrays)
        return values, ends

    def worth(self, odds: Any) -> Any:
        """The value of a turn, given the other seat's log odds after it."""
        return torch.where(odds >= self.kernels.LOST, -1.0, -self.fade * torch.tanh(odds / 2))

    def good_turns(self, net: Any, positions: Any, widths: Sequence[int]) -> tuple[Any, Any]:
        """Some of the best turns from each position: what each is worth, [positions, n], and where it ends.

        The best ones by the net, as many as the first width, are searched one turn further, with as many replies to
        each of them as the second width; and so on.
        """
        odds, ends = self.launch(self.look_wide, positions, net, True)
        if not widths:
            return self.worth(odds), ends
        odds, which = odds.topk(widths[0], largest=False)
        ends = ends.gather(1, which[:, :, None].expand(-1, -1, ends.shape[2]))
        promised = -self.fade * self.promise(net, ends.flatten(0, 1), widths[1:]).view(-1, widths[0])
        return torch.where(odds >= self.kernels.LOST, -1.0, promised), ends

    def promise(self, net: Any, positions: Any, widths: Sequence[int]) -> Any:
        """The value of the best turn from each position."""
        if widths:
            return self.good_turns(net, positions, widths)[0].amax(1)
        return self.worth(self.launch(self.look, positions, net, False)[0])[:, 0]

    def go(self, ends: Any, taken: Any) -> None:
        self.positions = ends[torch.arange(self.games, device="cuda"), taken].contiguous()

    def step(self, net: Any) -> tuple[Any, Any, Any]:
        """What the net reads of all positions, what the best turn promises, and whether that turn is played; then a
        turn in each game."""
        rows = self.rows()
        turns, ends = self.good_turns(net, self.positions, self.widths)
        promise, best = turns.max(1)
        bold = torch.rand(self.games, device="cuda") < BOLD
        luck = torch.rand_like(turns).clamp(1e-6, 1 - 1e-6).logit() * BOLDNESS
        lucky = (2 * turns.clamp(-0.999, 0.999).atanh() + luck).where(turns > -1, -torch.inf).argmax(1)
        taken = torch.where(bold, lucky, best)
        over = self.ended(promise)
        self.go(ends, taken)
        self.begin(over)
        return rows, promise, ~over & (taken == best)

    def play(self, net: Any) -> tuple[Any, Any]:
        """Some turns in each game: what the net reads of all positions, and how likely each is won, by what its best
        turn promises and by what came of it."""
        steps = [self.step(net) for _ in range(TURNS)]
        worth = steps[-1][1]
        worths = [worth]
        for _, promise, played in reversed(steps[:-1]):
            came = (1 - TRUST) * promise - TRUST * self.fade * worth
            worth = torch.where(played, came, promise)
            worths.append(worth)
        return torch.cat([step[0] for step in steps]), (torch.cat(worths[::-1]) + 1) / 2

    def meet(self, one: Any, two: Any, turns: int) -> Any:
        """Two nets play each other from the positions there are: what the first got, from 0 to 1, in each game, on
        average over both seats. A game that is not over after so many turns is drawn."""
        start, got = self.positions.clone(), torch.full((self.games,), 0.5, device="cuda")
        for first in range(2):
            self.positions = start.clone()
            going = torch.ones(self.games, dtype=torch.bool, device="cuda")
            for turn in range(turns):
                mine = turn % 2 == first
                values, ends = self.good_turns(one if mine else two, self.positions, self.widths)
                promise, best = values.max(1)
                over = going & self.ended(promise)
                got += torch.where(over, (promise if mine else -promise) / 4, 0.0)
                going &= ~over
                self.go(ends, best)
        return got


class Kept:
    """All positions with their values."""

    def __init__(self, columns: int) -> None:
        self.n = 0
        self.rows = torch.zeros((KEPT, columns), dtype=torch.int16, device="cuda")
        self.wanted = torch.zeros(KEPT, device="cuda")

    def add(self, rows: Any, wanted: Any) -> None:
        n = min(len(rows), KEPT - self.n)
        self.rows[self.n : self.n + n] = rows[:n]
        self.wanted[self.n : self.n + n] = wanted[:n]
        self.n += n

    def draw(self, n: int, oldest: int = 0) -> tuple[Any, Any]:
        which = torch.randint(oldest, self.n, (n,), device="cuda")
        return self.rows[which].long(), self.wanted[which]


class Net:
    """The fitted parts of a net."""

    def __init__(self, *parts: Array) -> None:
        self.parts = [torch.tensor(part, dtype=torch.float32, device="cuda", requires_grad=True) for part in parts]
        self.calm = self.whole().clone()

    def whole(self) -> Any:
        """The net as the kernels read it."""
        raise NotImplementedError

    def odds(self, rows: Any) -> Any:
        """The log odds that the seat to act wins."""
        raise NotImplementedError

    def follow(self) -> None:
        self.calm.lerp_(self.whole(), 1 - CALM)

    def off(self, rows: Any, wanted: Any) -> float:
        """The root mean square error of the net's values, on the scale of -1 to 1."""
        with torch.no_grad():
            parts = zip(rows.split(BATCH), wanted.split(BATCH), strict=True)
            squares = [((torch.sigmoid(self.odds(row.long())) - p) ** 2).sum() for row, p in parts]
            return float(2 * (torch.stack(squares).sum() / len(wanted)).sqrt())


def fit(net: Net, games: Games, chosen: argparse.Namespace, in_whole_numbers: Callable[[Array], Array]) -> None:
    """Play and fit for `chosen.minutes`; the net is kept in `chosen.out`."""
    kept = Kept(games.rows().shape[1])
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
        off = net.off(rows, wanted)
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
            off = net.off(rows, wanted)
            print(f"{told - begin:5.0f} s: {steps} more steps, off by {off:.4f} on new ones", flush=True)
    np.save(chosen.out, in_whole_numbers(net.whole().cpu().numpy()))


def compare(games: Games, one: Array, two: Array, turns: int, rounds: int) -> None:
    """Print how many points of 100 the first net scores against the second; both in floats."""
    first, second = (torch.tensor(net, dtype=torch.float32, device="cuda") for net in (one, two))
    got = []
    for _ in range(rounds):
        games.begin(torch.ones(games.games, dtype=torch.bool, device="cuda"))
        got.append(games.meet(first, second, turns))
    all_got = torch.cat(got)
    around = 1.96 * all_got.std().item() / math.sqrt(len(all_got))
    print(f"{100 * all_got.mean().item():.1f} % ± {100 * around:.1f} of {2 * len(all_got)} games, "
          f"looking {1 + len(games.widths)} turns ahead")  # fmt: skip


def check(
    games: Games, net: Array, fitted: Any, begin: State, least: Callable[..., float], odds: Callable[..., float]
) -> None:
    """Compare with the CPU what the GPU says of the positions there are, and of the best turn from each.

    fitted: the log odds of the seat to act, as they are fitted; begin: a position that others can be put into; least
    and odds: on the CPU, the other seat's log odds after the best turn, by trying all, and the log odds of a position.
    """
    on_gpu = torch.tensor(net, dtype=torch.float32, device="cuda")
    positions, here = games.positions.cpu().numpy().copy(), fitted.detach().cpu().numpy()
    found = games.launch(games.look, games.positions, on_gpu, False)[0][:, 0].cpu().numpy()
    wide = games.launch(games.look_wide, games.positions, on_gpu, True)[0].amin(1).cpu().numpy()
    worst = 0.0
    for i, position in enumerate(positions):
        s = begin.record.copy()
        games.kernels.put(s, *(int(word) for word in position))
        best = least(s, net, begin.game.rules)
        off = max(abs(best - float(found[i])), abs(best - float(wide[i]))) / (1 + abs(best))
        worst = max(worst, off, abs(odds(s, net) - float(here[i])))
    print(f"{len(positions)} positions compared with the CPU, off by {worst:.2g} at most")
    assert worst < 1e-3


def arguments(description: str | None, units: int) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--units", type=int, default=units, help="hidden units of the net, a multiple of 32")
    parser.add_argument(
        "--widths", type=int, nargs="+", default=[], metavar="N",
        help="so many good turns, up to 32, are looked at one turn further, then so many replies to each, and so on",
    )  # fmt: skip
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, while games are played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("net.npy"))
    parser.add_argument("--go-on", type=Path, help="begin with this net instead of no opinion")
    parser.add_argument("--check", action="store_true", help="compare the GPU's turns with the CPU's and end")
    parser.add_argument(
        "--match", type=Path, nargs=2, metavar="NET", help="only have two nets of the same size play each other"
    )
    return parser


def how_many_games(widths: Sequence[int]) -> int:
    """How many games at once: fewer with more lookahead."""
    return max(GAMES // 32, GAMES // max(1, math.prod(widths) // 4))


def parse(parser: argparse.ArgumentParser) -> argparse.Namespace:
    chosen = parser.parse_args()
    if torch is None and not getattr(chosen, "judge", None):
        parser.error("this needs PyTorch (pip install torch) and an NVIDIA GPU")
    if torch is not None:
        torch.manual_seed(chosen.seed)
    return chosen
