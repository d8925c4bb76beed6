"""The parts of a game under the lens: how often seen, used, decisive, and what they are worth.

What a part is worth is asked in four ways, from the weakest evidence to the strongest:

- *with and without*: what a seat wins if it used the part, and if not. Confounded: winners do more of everything.
- *by the draw*: who gets a part is drawn by chance, and chance favours nobody. A seat's result is compared with how far
  its draws differed from what was to be expected, over all draws of all games; so every game speaks of every part.
- *re-played*: the same moment, the same luck, this part or another (`replays.py`).
- *without it at all*: whole games under the same luck with the part made neutral: length, draws, balance.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import polars as pl

from jostle.arena.ratings import Z
from jostle.games.components import Part
from jostle.kernel import Array
from jostle.lab.run.plan import MAIN, WITHOUT
from jostle.lab.stats.data import Data, flat, round_means
from jostle.lab.stats.estimates import Interval, adjusted, mean, p_value

BATCH = 4096  # rounds read at a time
SURE = 0.05  # of those named as strong or weak, at most this part are named wrongly
STRONG = 0.05  # a part that is surely worth more than this share of a win to who gets it is overpowered
RARE = 0.25  # a part that is used less than this part of the usual is dead
ENOUGH_USES = 400  # of a usual part, in all games: with fewer, a rare one may be so by chance
FEWEST = 30  # observations for a figure


class Ratio:
    """Means of something over something else, for all parts at once, from sums over rounds: sum(n) / sum(d).

    The interval is that of a ratio of means (linearised), rounds as units; memory does not grow with their number.
    """

    def __init__(self, parts: int) -> None:
        self.rounds = 0
        self.n, self.d = np.zeros(parts), np.zeros(parts)
        self.nn, self.nd, self.dd = np.zeros(parts), np.zeros(parts), np.zeros(parts)

    def add(self, n: Array, d: Array) -> None:
        """Sums of rounds: both [rounds, parts]."""
        self.rounds += len(n)
        self.n += n.sum(axis=0)
        self.d += d.sum(axis=0)
        self.nn += (n * n).sum(axis=0)
        self.nd += (n * d).sum(axis=0)
        self.dd += (d * d).sum(axis=0)

    def interval(self, part: int) -> Interval:
        n, d, rounds = self.n[part], self.d[part], self.rounds
        if d <= 0 or rounds < 2:
            return Interval(math.nan, -math.inf, math.inf)
        value = n / d
        rest = max(0.0, self.nn[part] - 2 * value * self.nd[part] + value * value * self.dd[part])
        reach = Z * math.sqrt(rest * rounds / (rounds - 1)) / d
        return Interval(float(value), float(value - reach), float(value + reach))


@dataclass(frozen=True)
class Worth:
    """What a part is worth to the seat that gets it, as a share of the win; `p` is adjusted for asking about many."""

    value: Interval
    p: float
    observations: float


@dataclass(frozen=True)
class Absence:
    """What becomes of the game without a part, under the same luck."""

    turns: Interval  # more or fewer
    draws: Interval
    first: Interval  # the first seat's share


@dataclass(frozen=True)
class Findings:
    """All that is known of one part. `seen` and `used` are per game, `decisive` the share of games."""

    part: Part
    seen: float
    used: float
    decisive: float
    with_it: Interval
    without_it: Interval
    drawn: Worth | None
    replayed: Worth | None
    absent: Absence | None
    usual_use: float  # of parts of its kind, per game
    games: int

    @property
    def worth(self) -> Worth | None:
        """The best evidence there is: the narrower of the two that are not confounded."""
        known = [one for one in (self.drawn, self.replayed) if one is not None and one.observations >= FEWEST]
        return min(known, key=lambda one: one.value.high - one.value.low, default=None)

    @property
    def sure(self) -> bool:
        """Whether it is surely worth more or less than other parts."""
        return self.worth is not None and self.worth.p < SURE

    @property
    def verdict(self) -> str:
        """What a designer should know of it; nothing if it does its part."""
        worth = self.worth
        if worth is not None and self.sure:
            if worth.value.low > STRONG:
                return "overpowered"
            if worth.value.high < -STRONG:
                return "a burden"
            much = "a little " if worth.value.low > -STRONG and worth.value.high < STRONG else ""
            return much + ("strong" if worth.value.value > 0 else "weak")
        if self.used < RARE * self.usual_use and self.usual_use * self.games >= ENOUGH_USES:
            return "dead" if self.used else "never used"
        return ""


class PartsView:
    """The findings of a run about all parts."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.parts = data.parts

    def batches(self) -> Iterator[dict[str, Array]]:
        """The main line-up's games, some rounds at a time; arrays are [rounds, games, parts, seats]."""
        seats, n = self.data.seats, len(self.parts)
        columns = ("seen", "used", "decisive", "surprise", "spread")
        frame = self.data.all_games.filter(pl.col("lineup") == MAIN).select("shares", *columns)
        rows = len(self.data.games)
        for begin in range(0, rows, BATCH * seats):
            batch = frame.slice(begin, BATCH * seats).collect(engine="streaming")
            found: dict[str, Array] = {name: flat(batch[name]).reshape(-1, seats, n, seats) for name in columns}
            found["shares"] = flat(batch["shares"]).reshape(-1, seats, seats)
            yield found

    @cached_property
    def findings(self) -> list[Findings]:
        if not self.parts:
            return []
        n = len(self.parts)
        seen, used, decisive = np.zeros(n), np.zeros(n), np.zeros(n)
        with_it, without_it, by_draw = Ratio(n), Ratio(n), Ratio(n)
        games = 0
        middle = self.data.shares().mean(axis=(0, 1))
        for batch in self.batches():
            shares = batch["shares"][:, :, None, :]  # rounds, games, parts, seats
            seen += batch["seen"].sum(axis=(0, 1, 3))
            used += batch["used"].sum(axis=(0, 1, 3))
            decisive += (batch["decisive"].sum(axis=3) > 0).sum(axis=(0, 1))
            games += shares.shape[0] * shares.shape[1]
            did = (batch["used"] > 0).astype(np.float64)
            with_it.add((did * shares).sum(axis=(1, 3)), did.sum(axis=(1, 3)))
            without_it.add(((1 - did) * shares).sum(axis=(1, 3)), (1 - did).sum(axis=(1, 3)))
            gained = batch["surprise"] * (shares - middle)
            by_draw.add(gained.sum(axis=(1, 3)), batch["spread"].sum(axis=(1, 3)))
        drawn = self._worths([by_draw.interval(i) for i in range(n)], by_draw.d.tolist())
        replayed, absent = self._replayed(), self._absences()
        usual = {
            kind: float(np.median([used[i] for i, part in enumerate(self.parts) if part.kind == kind])) / max(games, 1)
            for kind in {part.kind for part in self.parts}
        }
        return [
            Findings(
                part, seen[i] / max(games, 1), used[i] / max(games, 1), decisive[i] / max(games, 1),
                with_it.interval(i), without_it.interval(i),
                drawn[i] if by_draw.d[i] > 0 else None, replayed.get(part.name), absent.get(part.name),
                usual[part.kind], games,
            )
            for i, part in enumerate(self.parts)
        ]  # fmt: skip

    def _worths(self, intervals: list[Interval], observations: list[float]) -> list[Worth]:
        chances = adjusted([p_value(one) for one in intervals])
        return [Worth(*one) for one in zip(intervals, chances, observations, strict=True)]

    def _replayed(self) -> dict[str, Worth]:
        """What re-plays say: a pair speaks of both its parts, of one for and of the other against."""
        pairs = self.data.all_replays.collect()
        if not len(pairs):
            return {}
        differences: dict[str, dict[int, list[float]]] = {}  # by part and round: pairs of a round belong together
        for number, part, other, share, other_share in pairs.select(
            "round", "part", "other", "share", "other_share"
        ).iter_rows():
            differences.setdefault(part, {}).setdefault(number, []).append(share - other_share)
            differences.setdefault(other, {}).setdefault(number, []).append(other_share - share)
        names = [part.name for part in self.parts if len(differences.get(part.name, ())) >= 2]
        intervals = [mean([sum(one) / len(one) for one in differences[name].values()]) for name in names]
        worths = self._worths(intervals, [float(len(differences[name])) for name in names])
        return dict(zip(names, worths, strict=True))

    def _absences(self) -> dict[str, Absence]:
        """Games without a part against the same rounds with it."""
        usual = round_means(self.data.games, self.data.seats)
        found = {}
        for lineup in self.data.plan.lineups:
            if not lineup.name.startswith(WITHOUT):
                continue
            changed = round_means(self.data.lineup_games(lineup.name), self.data.seats)
            both = changed.join(usual, on="round", suffix="_usual")
            if len(both) < 2:
                continue
            differences = [mean((both[one] - both[f"{one}_usual"]).to_list()) for one in ("turns", "draws", "seat 0")]
            found[lineup.part] = Absence(*differences)
        return found
