"""When and how games are decided: by each seat's chances after each turn.

A bot's evaluation has a scale of its own. It is *calibrated* here: turns are grouped by their number (ten groups), by
whose turn comes next, and by evaluation (ten groups); in each group an evaluation is mapped to the mean share of the
win that followed. So figures of different games can be compared. Each half of the rounds is calibrated on the other
half. Of very long runs the first games are used.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl

from jostle.i18n import messages_of
from jostle.i18n.numbers import percent
from jostle.kernel import Array
from jostle.lab.estimates import ALIKE, Interval, mean, rate
from jostle.lab.run.plan import MAIN
from jostle.lab.stats.data import RunData, flat
from jostle.lab.stats.figures import MEAN, RATE, Figure

message = messages_of("jostle.lab")

MAX_GAMES = 4000
GROUPS = 10  # of turn numbers and of evaluations
PRIOR = 5.0  # pseudo-turns with an equal share, for groups with few turns
KNOWN, LIKELY = 0.3, 0.1  # the leader's excess over an equal share from which the winner counts as known, or likely
MANY_COMEBACKS = 0.15
COMEBACK = 0.5  # a winner whose chances once were at most half an equal share came back


@dataclass(frozen=True)
class GameCourse:
    """How games went, turn by turn. game: [turns], which game; chances: [turns, seats], calibrated; shares:
    [games, seats]; rounds: [games]."""

    game: Array
    chances: Array
    shares: Array
    rounds: Array


def course(data: RunData) -> GameCourse | None:
    """The course of the main line-up's games without the last turn of each, after which the result is known."""
    games = data.games.sort("round", "turned").head(MAX_GAMES).with_row_index("game")
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
    return GameCourse(game, chances, shares, games["round"].to_numpy())


def calibrated(values: Array, number: Array, seat: Array, shares: Array, half: Array) -> Array:
    """Calibrated evaluations: each seat's expected share of the win after each turn, learned from the other half.

    values, shares: [turns, seats]; number: [turns], which turn it was; seat: [turns], whose; half: [turns], 0 or 1.
    """
    seats = values.shape[1]
    part = np.searchsorted(_edges(number), number)
    behind = (np.arange(seats)[None, :] - seat[:, None]) % seats  # 0: has just had its turn; 1: has the next
    found = np.full_like(values, 1 / seats)
    for one in range(GROUPS):
        for place in range(seats):
            here = (part == one)[:, None] & (behind == place)
            for own in (0, 1):
                learned, applied = (np.nonzero(here & (half == which)[:, None]) for which in (1 - own, own))
                if not len(learned[0]) or not len(applied[0]):
                    continue
                edges = _edges(values[learned])
                group = np.searchsorted(edges, values[learned])
                sums = np.bincount(group, shares[learned], GROUPS)
                worth = (sums + PRIOR / seats) / (np.bincount(group, minlength=GROUPS) + PRIOR)
                worth = np.maximum.accumulate(worth)  # monotone: a better evaluation is never worth less
                found[applied] = worth[np.searchsorted(edges, values[applied])]
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def _edges(values: Array) -> Array:
    """The deciles of values."""
    return np.asarray(np.quantile(values, np.linspace(0, 1, GROUPS + 1)[1:-1]))


def drama_figures(data: RunData, found: GameCourse) -> list[Figure]:
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
    low = percent(COMEBACK / data.seats, 0)
    frequent = comebacks.value > MANY_COMEBACKS
    words = message("comebacks-many", low=low) if frequent else message("comebacks-few", low=low)
    return [
        Figure("comebacks", message("comebacks"), comebacks, "%", RATE, words),
        Figure("drama", message("drama"), drama, "%", MEAN, message("drama-meaning")),
    ]


def foreseen(data: RunData, found: GameCourse) -> list[tuple[float, Interval]]:
    """How often the leader after each tenth of the game wins. Every game counts at every point, with its last completed
    turn; before the first one, all seats are equal."""
    turns = np.bincount(found.game, minlength=len(found.shares))  # without the last
    first = np.cumsum(turns) - turns
    points = []
    for part in range(1, GROUPS):
        over = np.minimum(((turns + 1) * part) // GROUPS, turns)
        begun = over > 0
        leader = found.chances[(first + over - 1)[begun]].argmax(axis=1)
        hit = np.full(len(found.shares), 1 / data.seats)
        hit[begun] = found.shares[begun, leader]
        points.append((part / GROUPS, rate(_rounds(found, hit, np.ones(len(hit), bool)))))
    return points


def foreseen_figure(data: RunData, points: list[tuple[float, Interval]]) -> Figure | None:
    half = next((interval for part, interval in points if part == 0.5), None)
    if half is None:
        return None
    fair = 1 / data.seats
    words = (
        message("foreseen-known")
        if half.low > fair + KNOWN
        else message("foreseen-likely")
        if half.low > fair + LIKELY
        else message("foreseen-open")
    )
    return Figure("foreseen", message("foreseen"), half, "%", RATE, words)


def _rounds(found: GameCourse, values: Array, usable: Array) -> list[float]:
    """The mean of the games' values in each round."""
    frame = pl.DataFrame({"round": found.rounds[usable], "value": values[usable]})
    return [float(one) for one in frame.group_by("round").agg(pl.col("value").mean()).sort("round")["value"]]
