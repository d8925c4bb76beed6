"""What the table says of a game: each figure with its 95 % interval, how that was found, and what it means for a
designer, in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import polars as pl

from jostle.lab.estimates import ALIKE, Interval, bootstrap, mean, rate
from jostle.lab.stats.data import RunData

RATE = "Wilson's interval, rounds as units"
MEAN = "Student's t, rounds as units"
BOOTSTRAP = "bootstrap over rounds"

FAIR = 0.01  # a seat that gains less than this share is as good as fair
LARGE = 0.05  # one that gains more is what players will notice
STOPPED = 0.02  # games that only a limit ends; if there are more, the rules do not bring games to an end


@dataclass(frozen=True)
class Figure:
    """One number with its interval. `unit` is % for shares; `method` says how the interval was found."""

    key: str
    title: str
    value: Interval
    unit: str
    method: str
    words: str

    def shown(self) -> tuple[str, str]:
        """The value and its interval, as people read them."""
        return self.number(self.value.value), f"{self.number(self.value.low)} to {self.number(self.value.high)}"

    def number(self, value: float) -> str:
        if value != value or abs(value) == float("inf"):
            return "?"
        if self.unit == "%":
            return f"{100 * value:.1f} %"
        digits = 2 if abs(value) < 10 else 1
        return f"{value:.{digits}f}{' ' + self.unit if self.unit else ''}"


@dataclass(frozen=True)
class Section:
    """Figures that belong together, with what is shown beside them: pictures as SVG, tables as rows of texts."""

    title: str
    figures: list[Figure]
    intro: str = ""
    pictures: list[tuple[str, str]] = field(default_factory=list)  # caption, SVG
    tables: list[tuple[str, list[list[str]]]] = field(default_factory=list)  # caption, rows with the heading first


TURNS = ("first", "second", "third", "fourth", "fifth", "sixth")


def seat_figures(data: RunData) -> list[Figure]:
    """How much of the win each seat gets, if all play alike."""
    shares, fair = data.shares().mean(axis=1), 1 / data.seats
    found = []
    for seat in range(data.seats):
        interval = rate(shares[:, seat].tolist())
        title = f"{data.side(seat)} ({TURNS[seat]} to act)"
        found.append(Figure(f"seat {seat}", title, interval, "%", RATE, _seat_words(interval, fair)))
    return found


def _seat_words(share: Interval, fair: float) -> str:
    if share.low <= fair <= share.high:
        if max(share.high - fair, fair - share.low) <= FAIR:
            return f"Fair: whatever advantage there is lies below {100 * FAIR:.0f} %."
        reach = max(share.high - fair, fair - share.low)
        return f"No advantage found; one of up to {100 * reach:.1f} % could still hide in so few games."
    gain = share.value - fair
    size = "clearly" if abs(gain) >= LARGE else "slightly"
    better = "better" if gain > 0 else "worse"
    return f"This seat is {size} {better} than an equal share of {100 * fair:.0f} %, by {100 * abs(gain):.1f} %."


def ending_figures(data: RunData) -> list[Figure]:
    even = pl.col("shares").list.max() - pl.col("shares").list.min() < ALIKE
    single = pl.col("shares").list.max() > 1 - ALIKE
    draws = rate(data.by_round(even))
    found = [
        Figure(
            "draws", "Draws", draws, "%", RATE,
            "So often nobody wins: above a tenth or so, players feel that it was for nothing."
            if draws.value > 0.1 else "Few games end without a winner.",
        ),
        Figure(
            "decisive", "Games with one winner", rate(data.by_round(single)), "%", RATE,
            "The rest are draws and shared wins.",
        ),
        Figure(
            "limit", "Ended by the limit", (limit := rate(data.by_round(pl.col("how") == "limit"))), "%", RATE,
            "These games had to be stopped: the rules themselves do not bring them to an end."
            if limit.value > STOPPED else "Games come to an end by themselves.",
        ),
    ]  # fmt: skip
    repeated = rate(data.by_round(pl.col("how") == "repetition"))
    if repeated.value > 0:
        found.append(
            Figure(
                "repetition", "Drawn by repetition", repeated, "%", RATE,
                "Both sides went to and fro: neither wanted to be the first to move on.",
            )
        )  # fmt: skip
    return found


def length_figures(data: RunData) -> list[Figure]:
    turns = mean(data.by_round(pl.col("turns")))
    spread = _spread(data, "turns")
    choices = mean(data.by_round(pl.col("choices") / pl.col("decisions")))
    forced = rate(data.by_round(pl.col("forced") / pl.col("decisions")))
    return [
        Figure("turns", "Turns in a game", turns, "", MEAN, "All seats' turns together."),
        Figure(
            "turns spread", "Spread of the turns", spread, "", BOOTSTRAP + ", standard deviation",
            "Two games are seldom of the same length: tell players what to expect."
            if spread.value > 0.5 * turns.value else "Games are of about the same length.",
        ),
        Figure(
            "decisions", "Decisions in a game", mean(data.by_round(pl.col("decisions"))), "", MEAN,
            "How often somebody has to choose; at ten seconds each, that is the time a game takes.",
        ),
        Figure(
            "choices", "Choices for a decision", choices, "", MEAN,
            "A player cannot look at all of these one by one: what matters must catch the eye."
            if choices.value > 30 else "So few that a player can look at all of them.",
        ),
        Figure(
            "forced", "Decisions without a choice", forced, "%", RATE,
            "Steps that could as well be done for the player." if forced.value > 0.1 else "Players decide nearly all.",
        ),
    ]  # fmt: skip


def _spread(data: RunData, column: str) -> Interval:
    games = data.games.sort("round", "turned")
    values = games[column].to_numpy().astype(np.float64).reshape(-1, data.seats)
    return bootstrap(values, lambda sample: float(sample.std()))


def quantiles(data: RunData, column: str) -> tuple[float, float, float]:
    """The 10 %, 50 % and 90 % points over games."""
    low, middle, high = (float(data.games[column].quantile(q) or 0) for q in (0.1, 0.5, 0.9))
    return low, middle, high


def lead_figures(data: RunData) -> list[Figure]:
    changes = mean(data.by_round(pl.col("lead_changes")))
    since = mean(data.by_round(pl.col("led_for_good")))
    return [
        Figure(
            "lead changes", "Changes of the lead", changes, "", MEAN,
            "Who leads (by the bots' own judgement after each turn) hardly changes: the first to get ahead stays there."
            if changes.value < 1 else "The lead goes to and fro, so that there is always something to play for.",
        ),
        Figure(
            "led for good", "Decided after this part of the game", since, "%", MEAN,
            "The winner led from there to the end; what comes after it is only finishing off."
            if since.value < 0.5 else "It stays open for long.",
        ),
    ]  # fmt: skip
