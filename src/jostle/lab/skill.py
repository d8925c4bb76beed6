"""How much is luck and how much skill, what better play pays, and whether all levels see the same balance."""

from __future__ import annotations

import math

from jostle.kernel import Array
from jostle.lab.data import Data
from jostle.lab.estimates import Interval, bootstrap, rate
from jostle.lab.figures import BOOTSTRAP, RATE, Figure
from jostle.lab.plan import BALANCE, LADDER, MAIN
from jostle.search.levels import LEVELS, REFERENCES
from jostle.search.ratings import elo

VAGUE = 0.3  # an interval that says nothing
WORTH_IT = 0.05  # a gain of the share that would be worth knowing of


def luck_share(shares: Array) -> float:
    """How much of what decides a game lies in its luck: the correlation of a seat's result between two games of a
    round, which have the same luck and exchanged players. shares: [rounds, games of a round, seats].

    The covariance of two games under the same luck is the variance that luck makes; over the variance of a result it
    is the part of it that luck explains. What seats gain on average is taken out first.
    """
    centred = shares - shares.mean(axis=(0, 1), keepdims=True)
    games = shares.shape[1]
    total = float((centred**2).mean())
    if total <= 0 or games < 2:
        return math.nan
    sums = centred.sum(axis=1)
    between = float(((sums**2) - (centred**2).sum(axis=1)).mean()) / (games * (games - 1))
    return float(between / total)


def luck_figures(data: Data) -> list[Figure]:
    """Luck, from equal players who exchange seats under the same luck."""
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


def ladder_figures(data: Data) -> list[Figure]:
    """Each level against the one below it, everyone on every seat with the same luck."""
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


def balance_figures(data: Data) -> list[Figure]:
    """The first seat's share, for players of each level."""
    found: list[Figure] = []
    known = [one for one in data.plan.lineups if one.equal and (one.name == MAIN or one.name.startswith(BALANCE))]
    strength = [*REFERENCES, *LEVELS]
    for lineup in sorted(known, key=lambda one: strength.index(one.bots[0].partition("@")[0])):
        shares = data.shares(lineup.name)
        if not len(shares):
            continue
        interval = rate(shares.mean(axis=1)[:, 0].tolist())
        fair = 1 / data.seats
        inside = interval.low <= fair <= interval.high
        words = "no advantage found" if inside else "ahead" if interval.value > fair else "behind"
        name = lineup.bots[0]
        found.append(
            Figure(
                f"balance {name}",
                f"{data.side(0)}, if all are {name}",
                interval,
                "%",
                RATE,
                f"The first seat: {words}.",
            )
        )
    return found


def balance_words(figures: list[Figure]) -> str:
    """Whether weak and strong players see the same balance, in a sentence."""
    if len(figures) < 2:
        return ""
    lows, highs = max(one.value.low for one in figures), min(one.value.high for one in figures)
    if lows <= highs:
        return "All levels see the same balance, as far as these games can tell."
    ordered = sorted(figures, key=lambda one: one.value.value)
    return (
        f"The balance depends on who plays: from {ordered[0].number(ordered[0].value.value)} "
        f"({ordered[0].key.removeprefix('balance ')}) to {ordered[-1].number(ordered[-1].value.value)} "
        f"({ordered[-1].key.removeprefix('balance ')}). What holds for one level need not hold for another."
    )
