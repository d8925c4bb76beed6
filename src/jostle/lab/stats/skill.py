"""Luck and skill: what better play gains, and whether games differ by level."""

from __future__ import annotations

import math
from dataclasses import dataclass

from jostle.arena.ratings import elo
from jostle.kernel import Array
from jostle.lab.estimates import Interval, bootstrap, mean, rate
from jostle.lab.run.plan import BALANCE, LADDER, MAIN
from jostle.lab.stats.data import RunData, round_means
from jostle.lab.stats.figures import BOOTSTRAP, MEAN, RATE, STOPPED, Figure
from jostle.search.core.levels import LEVELS, REFERENCES

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
        "Too few games to tell."
        if share.high - share.low > VAGUE
        else "Mostly luck: the same random numbers give the same winner, whoever sits there."
        if share.low > 0.5
        else "Luck matters, and so does what players make of it."
        if share.low > 0.1
        else "The same random numbers with seats exchanged lead to other winners."
    )
    return [Figure("luck", "Same luck, same winner", share, "%", BOOTSTRAP, words)]


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
        gain = elo(interval.value, data.seats)
        lower, upper = lineup.name.removeprefix(f"{LADDER} ").split("/")
        fair = 1 / data.seats
        words = (
            f"Better play pays: {gain:.0f} Elo."
            if interval.low > fair
            else "Too few games to tell."
            if interval.high > fair + WORTH_IT
            else "No gain: either the levels do not differ here, or the game does not reward what they do better."
        )
        found.append(Figure(f"ladder {upper}", f"{upper} against {lower}", interval, "%", RATE, words))
    return found


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
        words = "no advantage found" if inside else "ahead" if rung.first.value > fair else "behind"
        title = f"{data.side(0)}, if all are {rung.level}"
        found.append(Figure(f"balance {rung.level}", title, rung.first, "%", RATE, f"The first seat: {words}."))
    return found


def levels_table(levels: list[Rung]) -> list[list[str]]:
    """Games among equal players of each level, side by side."""
    rows = [["all are", "games", "draws", "ended by the limit", "turns"]]
    for one in levels:
        figures = [
            Figure("draws", "", one.draws, "%", RATE, ""),
            Figure("limit", "", one.limit, "%", RATE, ""),
            Figure("turns", "", one.turns, "", MEAN, ""),
        ]
        rows.append([one.level, f"{one.games}", *("{} ({})".format(*figure.shown()) for figure in figures)])
    return rows


def stopped_words(levels: list[Rung]) -> str:
    """Which levels do not bring their games to an end, if others do, in a sentence."""
    stopped = [one for one in levels if one.limit.low > STOPPED]
    if not stopped or len(stopped) == len(levels):
        return ""
    told = ", ".join(f"{one.level} ({100 * one.limit.value:.0f} %)" for one in stopped)
    return f"Not all players come to an end. Games that only the limit ended, among equals: {told}."


def balance_words(figures: list[Figure]) -> str:
    """Whether weak and strong players see the same balance, in a sentence."""
    if len(figures) < 2:
        return ""
    return differing_words(figures) or "All levels see the same balance, as far as these games can tell."


def differing_words(figures: list[Figure]) -> str:
    """How the balance depends on who plays; nothing if these games cannot tell that it does."""
    if max(one.value.low for one in figures) <= min(one.value.high for one in figures):
        return ""
    ends = (pick(figures, key=lambda one: one.value.value) for pick in (min, max))
    told = " to ".join(f"{one.shown()[0]} ({one.key.removeprefix('balance ')})" for one in ends)
    return f"The balance depends on who plays: from {told}. What holds for one level need not hold for another."
