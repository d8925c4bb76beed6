"""A game's components: how often they are seen, used and decisive, and what they are worth.

There are four estimates of what a component is worth, from the weakest evidence to the strongest:

- *with and without*: what a seat wins if it used the component, and if not. Confounded: winners do more of everything.
- *by the draw*: chance decides who gets a component, independently of everything else. A seat's result is regressed on
  how far its draws differed from their expectation, over all draws of all games.
- *replayed*: the same draw with the same luck, this component or another (`run/chunk_player.py`).
- *ablation*: whole games under the same luck with the component made neutral: length, draws, balance.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import polars as pl

from jostle.arena.ratings import Z
from jostle.games.components import Component
from jostle.i18n import Text, messages_of
from jostle.kernel import Array
from jostle.lab.estimates import Interval, adjusted, mean, p_value
from jostle.lab.run.plan import MAIN, WITHOUT
from jostle.lab.stats.data import RunData, flat, round_means

message = messages_of("jostle.lab")

BATCH = 4096  # rounds read at a time
SURE = 0.05  # false discovery rate among those named as strong or weak
STRONG = 0.05  # a component whose interval lies above this share of a win is overpowered
RARE = 0.25  # a component used less than this fraction of the median of its kind is rarely used
ENOUGH_USES = 400  # of the median component, in all games: with fewer, a rare one may be so by chance
FEWEST = 30  # observations for a figure


class Ratio:
    """Ratios of means for all components at once, from sums over rounds: sum(n) / sum(d).

    The interval is that of a ratio of means (linearised), with rounds as units; memory does not grow with their number.
    """

    def __init__(self, components: int) -> None:
        self.rounds = 0
        self.n, self.d = np.zeros(components), np.zeros(components)
        self.nn, self.nd, self.dd = np.zeros(components), np.zeros(components), np.zeros(components)

    def add(self, n: Array, d: Array) -> None:
        """Sums of rounds: both [rounds, components]."""
        self.rounds += len(n)
        self.n += n.sum(axis=0)
        self.d += d.sum(axis=0)
        self.nn += (n * n).sum(axis=0)
        self.nd += (n * d).sum(axis=0)
        self.dd += (d * d).sum(axis=0)

    def interval(self, component: int) -> Interval:
        n, d, rounds = self.n[component], self.d[component], self.rounds
        if d <= 0 or rounds < 2:
            return Interval(math.nan, -math.inf, math.inf)
        value = n / d
        rest = max(0.0, self.nn[component] - 2 * value * self.nd[component] + value * value * self.dd[component])
        reach = Z * math.sqrt(rest * rounds / (rounds - 1)) / d
        return Interval(float(value), float(value - reach), float(value + reach))


@dataclass(frozen=True)
class Worth:
    """What a component is worth to the seat that gets it, as a share of the win; `p`: adjusted for multiple testing."""

    value: Interval
    p: float
    observations: float


@dataclass(frozen=True)
class Ablation:
    """How the game changes without a component, under the same luck."""

    turns: Interval
    draws: Interval
    first: Interval  # the first seat's share


@dataclass(frozen=True)
class ComponentFindings:
    """All estimates for one component. `seen` and `used` are per game, `decisive` is a share of games."""

    component: Component
    seen: float
    used: float
    decisive: float
    with_it: Interval
    without_it: Interval
    drawn: Worth | None
    replayed: Worth | None
    ablation: Ablation | None
    usual_use: float  # median of its kind, per game
    games: int

    @property
    def worth(self) -> Worth | None:
        """The best evidence: the narrower of the two estimates that are not confounded."""
        known = [one for one in (self.drawn, self.replayed) if one is not None and one.observations >= FEWEST]
        return min(known, key=lambda one: one.value.high - one.value.low, default=None)

    @property
    def sure(self) -> bool:
        """Whether it is significantly stronger or weaker than other components."""
        return self.worth is not None and self.worth.p < SURE

    @property
    def verdict(self) -> str:
        """A key of `VERDICTS`; empty if nothing stands out."""
        worth = self.worth
        if worth is not None and self.sure:
            if worth.value.low > STRONG:
                return "overpowered"
            if worth.value.high < -STRONG:
                return "a burden"
            much = "slightly " if worth.value.low > -STRONG and worth.value.high < STRONG else ""
            return much + ("strong" if worth.value.value > 0 else "weak")
        if self.used < RARE * self.usual_use and self.usual_use * self.games >= ENOUGH_USES:
            return "rarely used" if self.used else "never used"
        return ""


VERDICTS: dict[str, Text] = {
    "": "",
    "overpowered": message("verdict-overpowered"),
    "a burden": message("verdict-burden"),
    "strong": message("verdict-strong"),
    "weak": message("verdict-weak"),
    "slightly strong": message("verdict-slightly-strong"),
    "slightly weak": message("verdict-slightly-weak"),
    "rarely used": message("verdict-rarely-used"),
    "never used": message("verdict-never-used"),
}


class ComponentAnalysis:
    """The estimates of a run for all components."""

    def __init__(self, data: RunData) -> None:
        self.data = data
        self.components = data.components

    def batches(self) -> Iterator[dict[str, Array]]:
        """The main line-up's games, some rounds at a time; arrays are [rounds, games, components, seats]."""
        seats, n = self.data.seats, len(self.components)
        columns = ("seen", "used", "decisive", "surprise", "spread")
        frame = self.data.all_games.filter(pl.col("lineup") == MAIN).select("shares", *columns)
        rows = len(self.data.games)
        for begin in range(0, rows, BATCH * seats):
            batch = frame.slice(begin, BATCH * seats).collect(engine="streaming")
            found: dict[str, Array] = {name: flat(batch[name]).reshape(-1, seats, n, seats) for name in columns}
            found["shares"] = flat(batch["shares"]).reshape(-1, seats, seats)
            yield found

    @cached_property
    def findings(self) -> list[ComponentFindings]:
        if not self.components:
            return []
        n = len(self.components)
        seen, used, decisive = np.zeros(n), np.zeros(n), np.zeros(n)
        with_it, without_it, by_draw = Ratio(n), Ratio(n), Ratio(n)
        games = 0
        middle = self.data.shares().mean(axis=(0, 1))
        for batch in self.batches():
            shares = batch["shares"][:, :, None, :]  # rounds, games, components, seats
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
        replayed, ablations = self._replayed(), self._ablations()
        usual = {
            kind: float(np.median([used[i] for i, one in enumerate(self.components) if one.kind == kind]))
            / max(games, 1)
            for kind in {one.kind for one in self.components}
        }
        return [
            ComponentFindings(
                one, seen[i] / max(games, 1), used[i] / max(games, 1), decisive[i] / max(games, 1),
                with_it.interval(i), without_it.interval(i),
                drawn[i] if by_draw.d[i] > 0 else None, replayed.get(one.name), ablations.get(one.name),
                usual[one.kind], games,
            )
            for i, one in enumerate(self.components)
        ]  # fmt: skip

    def _worths(self, intervals: list[Interval], observations: list[float]) -> list[Worth]:
        chances = adjusted([p_value(one) for one in intervals])
        return [Worth(*one) for one in zip(intervals, chances, observations, strict=True)]

    def _replayed(self) -> dict[str, Worth]:
        """Estimates from replays: a pair counts for one component and against the other."""
        pairs = self.data.all_replays.collect()
        if not len(pairs):
            return {}
        differences: dict[
            str, dict[int, list[float]]
        ] = {}  # by component and round: pairs of a round are not independent
        for number, name, other, share, other_share in pairs.select(
            "round", "part", "other", "share", "other_share"
        ).iter_rows():
            differences.setdefault(name, {}).setdefault(number, []).append(share - other_share)
            differences.setdefault(other, {}).setdefault(number, []).append(other_share - share)
        names = [one.name for one in self.components if len(differences.get(one.name, ())) >= 2]
        intervals = [mean([sum(one) / len(one) for one in differences[name].values()]) for name in names]
        worths = self._worths(intervals, [float(len(differences[name])) for name in names])
        return dict(zip(names, worths, strict=True))

    def _ablations(self) -> dict[str, Ablation]:
        """Games without a component against the same rounds with it."""
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
            found[lineup.component] = Ablation(*differences)
        return found
