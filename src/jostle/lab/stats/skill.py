"""Luck and skill: what better play gains, whether games differ by level, and what the draws explain.

The luck of the draw is the share of the variance of results that the surprises of all draws explain: each seat's result
is fitted by least squares to how far its draws, less those of the others, differed from their expectation, component by
component. The adjusted R² of that fit is what the draws explain if their effects add up; interactions, and chance
events that draw no component (such as dice), come on top.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from jostle.arena.ratings import elo
from jostle.i18n import Listing, Text, messages_of
from jostle.i18n.numbers import number, percent
from jostle.kernel import Array
from jostle.lab.estimates import Interval, bootstrap, mean, rate, student
from jostle.lab.run.plan import BALANCE, LADDER, MAIN
from jostle.lab.stats.component_worth import ComponentAnalysis
from jostle.lab.stats.data import RunData, round_means
from jostle.lab.stats.figures import BOOTSTRAP, MEAN, RATE, STOPPED, Figure
from jostle.lab.texts import with_interval
from jostle.search.core.levels import LEVELS, REFERENCES

message = messages_of("jostle.lab")

VAGUE = 0.3  # the width of an interval that is too wide to interpret
WORTH_IT = 0.05  # the smallest gain of the share that would matter


def luck_share(shares: Array) -> float:
    """The share of the variance of results that luck explains: the correlation of a seat's result between two games of
    a round, which have the same luck and exchanged players. shares: [rounds, games of a round, seats].

    The covariance of two games under the same luck is the variance due to luck. The seats' mean results are removed
    first.
    """
    centred = shares - shares.mean(axis=(0, 1), keepdims=True)
    games = shares.shape[1]
    total = float((centred**2).mean())
    if total <= 0 or games < 2:
        return math.nan
    sums = centred.sum(axis=1)
    between = float(((sums**2) - (centred**2).sum(axis=1)).mean()) / (games * (games - 1))
    return float(between / total)


def luck_figures(data: RunData) -> list[Figure]:
    """The effect of luck, from equal players who exchange seats under the same luck."""
    if not data.games["chances"].sum():
        return []
    share = bootstrap(data.shares(), luck_share)
    share = Interval(*(min(1.0, max(0.0, one)) for one in (share.value, share.low, share.high)))
    words = (
        message("too-few-games")
        if share.high - share.low > VAGUE
        else message("luck-mostly")
        if share.low > 0.5
        else message("luck-matters")
        if share.low > 0.1
        else message("luck-little")
    )
    return [Figure("luck", message("luck"), share, "%", BOOTSTRAP, words)]


def ladder_figures(data: RunData) -> list[Figure]:
    """Each level against the next lower one, every player on every seat with the same luck."""
    found = []
    for lineup in data.plan.lineups:
        if not lineup.name.startswith(LADDER):
            continue
        shares = data.player_shares(lineup.name)
        if not len(shares):
            continue
        interval = rate(shares[:, :, 0].mean(axis=1).tolist())
        lower, upper = lineup.name.removeprefix(f"{LADDER} ").split("/")
        fair = 1 / data.seats
        words = (
            _gain_words(interval, data.seats)
            if interval.low > fair
            else message("too-few-games")
            if interval.high > fair + WORTH_IT
            else message("ladder-no-gain")
        )
        title = message("ladder", upper=upper, lower=lower)
        found.append(Figure(f"ladder {upper}", title, interval, "%", RATE, words))
    return found


def _gain_words(share: Interval, seats: int) -> Text:
    gain = elo(share.value, seats)
    return message("ladder-gain", elo=number(gain, 0)) if math.isfinite(gain) else message("ladder-always")


@dataclass(frozen=True)
class Rung:
    """Results of games among equal players of one level."""

    level: str
    games: int
    first: Interval  # the first seat's share
    draws: Interval
    limit: Interval  # games ended by the turn limit
    turns: Interval


def rungs(data: RunData) -> list[Rung]:
    """The levels that played among themselves, the weakest first."""
    found = []
    known = [one for one in data.plan.lineups if one.equal and (one.name == MAIN or one.name.startswith(BALANCE))]
    strength = [*REFERENCES, *LEVELS]
    for lineup in sorted(known, key=lambda one: strength.index(one.bots[0].partition("@")[0])):
        games = data.lineup_games(lineup.name)
        if len(games):
            rounds = round_means(games, data.seats)
            first, draws, limit = (rate(rounds[column].to_list()) for column in ("seat 0", "draws", "limit"))
            found.append(Rung(lineup.bots[0], len(games), first, draws, limit, mean(rounds["turns"].to_list())))
    return found


def balance_figures(data: RunData, levels: list[Rung]) -> list[Figure]:
    """The first seat's share, for players of each level."""
    found: list[Figure] = []
    fair = 1 / data.seats
    for rung in levels:
        inside = rung.first.low <= fair <= rung.first.high
        words = (
            message("balance-even")
            if inside
            else message("balance-ahead")
            if rung.first.value > fair
            else message("balance-behind")
        )
        title = message("balance", side=data.side(0), level=rung.level)
        found.append(Figure(f"balance {rung.level}", title, rung.first, "%", RATE, words))
    return found


def levels_table(levels: list[Rung]) -> list[list[Text]]:
    """Games among equal players of each level, side by side."""
    rows: list[list[Text]] = [
        [message("level-column"), message("games-column"), message("draws"), message("limit"), message("turns-column")]
    ]
    for one in levels:
        figures = [
            Figure("draws", "", one.draws, "%", RATE, ""),
            Figure("limit", "", one.limit, "%", RATE, ""),
            Figure("turns", "", one.turns, "", MEAN, ""),
        ]
        cells = [
            with_interval(*(figure.number(end) for end in (figure.value.value, figure.value.low, figure.value.high)))
            for figure in figures
        ]
        rows.append([one.level, number(one.games, 0), *cells])
    return rows


def stopped_words(levels: list[Rung]) -> Text:
    """Which levels do not bring their games to an end, if others do; empty if none."""
    stopped = [one for one in levels if one.limit.low > STOPPED]
    if not stopped or len(stopped) == len(levels):
        return ""
    named = tuple(message("level-share", level=one.level, share=percent(one.limit.value, 0)) for one in stopped)
    return message("levels-stopped", levels=Listing(named, "comma"))


def balance_words(figures: list[Figure]) -> Text:
    """Whether weak and strong players see the same balance."""
    if len(figures) < 2:
        return ""
    return differing_words(figures) or message("balance-same")


def differing_words(figures: list[Figure]) -> Text:
    """How the balance depends on who plays; empty if there is no significant difference."""
    if max(one.value.low for one in figures) <= min(one.value.high for one in figures):
        return ""
    least, most = (pick(figures, key=lambda one: one.value.value) for pick in (min, max))
    ends = [
        message("level-share", level=one.key.removeprefix("balance "), share=one.shown()[0]) for one in (least, most)
    ]
    return message("balance-differs", least=ends[0], most=ends[1])


# --- luck of the draw -------------------------------------------------------------------------------------------------


BLOCKS = 20  # of rounds, for the jackknife


class Fit:
    """Sums for a least-squares fit, in blocks of rounds."""

    def __init__(self, features: int) -> None:
        self.xx = np.zeros((BLOCKS, features, features))
        self.xy = np.zeros((BLOCKS, features))
        self.yy, self.n = np.zeros(BLOCKS), np.zeros(BLOCKS)

    def add(self, block: Array, x: Array, y: Array) -> None:
        """block: [rows]; x: [rows, features]; y: [rows]."""
        for one in range(BLOCKS):
            rows = block == one
            self.xx[one] += x[rows].T @ x[rows]
            self.xy[one] += x[rows].T @ y[rows]
            self.yy[one] += float(y[rows] @ y[rows])
            self.n[one] += int(rows.sum())

    def explained(self, without: int | None = None) -> float:
        """The adjusted R², of all blocks or without one."""
        keep = [one for one in range(BLOCKS) if one != without]
        xx, xy, yy, n = self.xx[keep].sum(0), self.xy[keep].sum(0), self.yy[keep].sum(), self.n[keep].sum()
        features = int((np.diag(xx) > 0).sum())
        if yy <= 0 or n <= features + 1:
            return math.nan
        slope = np.linalg.lstsq(xx, xy, rcond=None)[0]
        return float(1 - (1 - slope @ xy / yy) * (n - 1) / (n - features - 1))


def explained_by_draws(view: ComponentAnalysis) -> Interval:
    """The share of the variance of results that the draws explain."""
    seats = view.data.seats
    middle = view.data.shares().mean(axis=(0, 1))
    fit, rounds = Fit(len(view.components)), 0
    for batch in view.batches():
        surprise, shares = batch["surprise"], batch["shares"] - middle
        others = (surprise.sum(axis=3, keepdims=True) - surprise) / (seats - 1)
        x = (surprise - others).transpose(0, 1, 3, 2)  # rounds, games, seats, components
        block = (np.arange(rounds, rounds + len(x)) % BLOCKS)[:, None, None] + np.zeros(shares.shape, np.int64)
        # The last seat's row is redundant: shares add up to 1.
        fit.add(block[:, :, :-1].ravel(), x[:, :, :-1].reshape(-1, x.shape[3]), shares[:, :, :-1].ravel())
        rounds += len(x)
    value = fit.explained()
    left_out = np.array([fit.explained(one) for one in range(BLOCKS)])
    if not np.isfinite([value, *left_out]).all():
        return Interval(math.nan, 0.0, 1.0)
    spread = math.sqrt((BLOCKS - 1) / BLOCKS * float(((left_out - left_out.mean()) ** 2).sum()))
    reach = student(BLOCKS - 1) * spread
    return Interval(*(min(1.0, max(0.0, one)) for one in (value, value - reach, value + reach)))


def draw_figures(view: ComponentAnalysis) -> list[Figure]:
    if not any(one.drawn for one in view.findings):
        return []
    share = explained_by_draws(view)
    if math.isnan(share.value):
        return []
    words = (
        message("too-few-games")
        if share.high - share.low > VAGUE
        else message("draw-luck-decides")
        if share.low > 0.5
        else message("draw-luck-matters")
        if share.low > 0.1
        else message("draw-luck-little")
        if share.high < 0.1
        else message("draw-luck-somewhat")
    )
    method = message("method-jackknife", blocks=BLOCKS)
    return [Figure("draws luck", message("draw-luck"), share, "%", method, words)]
