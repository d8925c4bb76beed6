"""When a game was decided, and how: by what each seat could expect after each turn.

A bot's judgement is a guess on a scale of its own. It is *calibrated* here: turns are sorted by their number (ten
groups), by whose turn comes next, and by judgement (ten groups), and in each the share of the win that seats really got
is what such a judgement is worth. So figures of different games can be compared. Half of the rounds calibrate the other
half, so that nobody is judged by its own outcome. Of very long runs the first games are used.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl

from jostle.kernel import Array
from jostle.lab.run.plan import MAIN
from jostle.lab.stats.data import Data, flat
from jostle.lab.stats.estimates import ALIKE, Interval, mean, rate
from jostle.lab.stats.figures import MEAN, RATE, Figure

MOST_GAMES = 4000
PARTS = 10  # of a game, and groups of judgements
PRIOR = 5.0  # a group with few turns is drawn towards an equal share by so many
KNOWN, LIKELY = 0.3, 0.1  # how much more than an equal share the leader wins, if the winner is known, or likely
COMEBACK = 0.5  # a winner that stood at half of an equal share or less came back


@dataclass(frozen=True)
class Course:
    """How games went, turn by turn. game: [turns], which game; chances: [turns, seats], calibrated; shares:
    [games, seats]; rounds: [games]."""

    game: Array
    chances: Array
    shares: Array
    rounds: Array


def course(data: Data) -> Course | None:
    """The course of the main line-up's games, the last turn of each left out: after it all is said."""
    games = data.games.sort("round", "turned").head(MOST_GAMES).with_row_index("game")
    if not len(games):
        return None
    keys = games.select("round", "turned", "game", pl.col("turns").alias("in_all"))
    turns = (
        data.all_turns.filter(pl.col("lineup") == MAIN)
        .select("round", "turned", "turn", "seat", "values")
        .join(keys.lazy(), on=["round", "turned"], how="inner")
        .filter(pl.col("turn") < pl.col("in_all"))
        .sort("game", "turn")
        .collect(engine="streaming")
    )
    if not len(turns):
        return None
    values = flat(turns["values"]).reshape(-1, data.seats)
    game = turns["game"].to_numpy().astype(np.int64)
    shares = flat(games["shares"]).reshape(-1, data.seats)
    number = turns["turn"].to_numpy().astype(np.float64)
    half = (turns["round"] // 2 % 2).to_numpy().astype(np.int64)
    chances = calibrated(values, number, turns["seat"].to_numpy().astype(np.int64), shares[game], half)
    return Course(game, chances, shares, games["round"].to_numpy())


def calibrated(values: Array, number: Array, seat: Array, shares: Array, half: Array) -> Array:
    """What judgements are worth: each seat's expected share of the win after each turn, learned from the other half.

    values, shares: [turns, seats]; number: [turns], which turn it was; seat: [turns], whose; half: [turns], 0 or 1.
    """
    seats = values.shape[1]
    part = np.searchsorted(_edges(number), number)
    behind = (np.arange(seats)[None, :] - seat[:, None]) % seats  # 0: has just had its turn; 1: has the next
    found = np.full_like(values, 1 / seats)
    for one in range(PARTS):
        for place in range(seats):
            here = (part == one)[:, None] & (behind == place)
            for own in (0, 1):
                learned, told = (np.nonzero(here & (half == which)[:, None]) for which in (1 - own, own))
                if not len(learned[0]) or not len(told[0]):
                    continue
                edges = _edges(values[learned])
                group = np.searchsorted(edges, values[learned])
                sums = np.bincount(group, shares[learned], PARTS)
                worth = (sums + PRIOR / seats) / (np.bincount(group, minlength=PARTS) + PRIOR)
                worth = np.maximum.accumulate(worth)  # a better judgement is never worth less
                found[told] = worth[np.searchsorted(edges, values[told])]
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def _edges(values: Array) -> Array:
    """Where to cut values into tenths."""
    return np.asarray(np.quantile(values, np.linspace(0, 1, PARTS + 1)[1:-1]))


def drama_figures(data: Data, found: Course) -> list[Figure]:
    best = found.shares.max(axis=1, keepdims=True)
    won = (found.shares > best - ALIKE) & (best > found.shares.min(axis=1, keepdims=True) + ALIKE)
    decided = won.any(axis=1)
    own = np.where(won[found.game], found.chances, 0).max(axis=1)
    most = found.chances.max(axis=1)
    lowest = np.full(len(found.shares), np.inf)
    np.minimum.at(lowest, found.game, own)
    behind = np.bincount(found.game, most - own, len(found.shares))
    turns = np.bincount(found.game, minlength=len(found.shares))
    usable = decided & (turns > 0)
    back = lowest <= COMEBACK / data.seats
    comebacks = rate(_rounds(found, back.astype(np.float64), usable))
    drama = mean(_rounds(found, behind / np.maximum(turns, 1), usable))
    return [
        Figure(
            "comebacks", "Comebacks", comebacks, "%", RATE,
            f"In so many games the winner once stood at {100 * COMEBACK / data.seats:.0f} % or less: "
            + ("it pays to go on when one is behind." if comebacks.value > 0.15 else "who falls behind stays there."),
        ),
        Figure(
            "drama", "Drama", drama, "%", MEAN,
            "How far the winner was behind, averaged over the game: 0 if it led all the time.",
        ),
    ]  # fmt: skip


def foreseen(data: Data, found: Course) -> list[tuple[float, Interval]]:
    """How often the seat that stands best goes on to win, after each tenth of the game. Every game counts at every
    point, with the last turn that was over by then; before the first one, all stand alike."""
    turns = np.bincount(found.game, minlength=len(found.shares))  # without the last
    first = np.cumsum(turns) - turns
    points = []
    for part in range(1, PARTS):
        over = np.minimum(((turns + 1) * part) // PARTS, turns)
        begun = over > 0
        leader = found.chances[(first + over - 1)[begun]].argmax(axis=1)
        hit = np.full(len(found.shares), 1 / data.seats)
        hit[begun] = found.shares[begun, leader]
        points.append((part / PARTS, rate(_rounds(found, hit, np.ones(len(hit), bool)))))
    return points


def foreseen_figure(data: Data, points: list[tuple[float, Interval]]) -> Figure | None:
    half = next((interval for part, interval in points if part == 0.5), None)
    if half is None:
        return None
    fair = 1 / data.seats
    words = (
        "The winner is known long before the end."
        if half.low > fair + KNOWN
        else "Who leads then is likely to win, but not sure to."
        if half.low > fair + LIKELY
        else "At half-time it is still open."
    )
    return Figure("foreseen", "Leader at half-time wins", half, "%", RATE, words)


def _rounds(found: Course, values: Array, usable: Array) -> list[float]:
    """The means of games' values in their rounds."""
    frame = pl.DataFrame({"round": found.rounds[usable], "value": values[usable]})
    return [float(one) for one in frame.group_by("round").agg(pl.col("value").mean()).sort("round")["value"]]
