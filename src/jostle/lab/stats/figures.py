"""The figures of a game: each with its 95 % interval, how that was found, and what it means for a designer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import polars as pl

from jostle.i18n import Text, messages_of
from jostle.i18n.numbers import number, percent
from jostle.lab.estimates import ALIKE, Interval, bootstrap, mean, rate
from jostle.lab.stats.data import RunData
from jostle.lab.texts import from_to

message = messages_of("jostle.lab")

RATE = message("method-rate")
MEAN = message("method-mean")
BOOTSTRAP = message("method-bootstrap")

FAIR = 0.01  # a seat whose advantage is smaller counts as fair
LARGE = 0.05  # players notice a larger advantage
STOPPED = 0.02  # if the limit ends more games than this, the rules do not bring games to an end
MANY_DRAWS = 0.1
MANY_CHOICES = 30
MANY_FORCED = 0.1


@dataclass(frozen=True)
class Figure:
    """One number with its interval. `unit` is % for shares; `method` says how the interval was found."""

    key: str
    title: Text
    value: Interval
    unit: str
    method: Text
    words: Text

    def shown(self) -> tuple[Text, Text]:
        """The value and its interval."""
        return self.number(self.value.value), from_to(self.number(self.value.low), self.number(self.value.high))

    def number(self, value: float) -> Text:
        return percent(value) if self.unit == "%" else number(value, 2 if abs(value) < 10 else 1)


@dataclass(frozen=True)
class Picture:
    """A plot or a map; `draw(language)` makes its SVG."""

    key: str
    caption: Text
    draw: Callable[[str], str]


@dataclass(frozen=True)
class Table:
    """Rows of cells, the heading first."""

    caption: Text
    rows: list[list[Text]]


@dataclass(frozen=True)
class Section:
    """Figures that belong together, with pictures and tables."""

    title: Text
    figures: list[Figure] = field(default_factory=list)
    intro: Text = ""
    pictures: list[Picture] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)


def seat_figures(data: RunData) -> list[Figure]:
    """Each seat's share of the win among equal players."""
    shares, fair = data.shares().mean(axis=1), 1 / data.seats
    found = []
    for seat in range(data.seats):
        interval = rate(shares[:, seat].tolist())
        title = message("seat-title", side=data.side(seat), order=seat + 1)
        found.append(Figure(f"seat {seat}", title, interval, "%", RATE, _seat_words(interval, fair)))
    return found


def _seat_words(share: Interval, fair: float) -> Text:
    if share.low <= fair <= share.high:
        reach = max(share.high - fair, fair - share.low)
        if reach <= FAIR:
            return message("seat-fair", limit=number(100 * FAIR, 0))
        return message("seat-no-advantage", reach=number(100 * reach))
    gain = share.value - fair
    return message(
        "seat-advantage",
        size="large" if abs(gain) >= LARGE else "small",
        direction="better" if gain > 0 else "worse",
        fair=percent(fair, 0),
        gain=number(100 * abs(gain)),
    )


def ending_figures(data: RunData) -> list[Figure]:
    even = pl.col("shares").list.max() - pl.col("shares").list.min() < ALIKE
    single = pl.col("shares").list.max() > 1 - ALIKE
    draws, limit = rate(data.by_round(even)), rate(data.by_round(pl.col("how") == "limit"))
    one_winner, repeated = rate(data.by_round(single)), rate(data.by_round(pl.col("how") == "repetition"))
    many_draws = message("draws-many") if draws.value > MANY_DRAWS else message("draws-few")
    stopped = message("limit-many") if limit.value > STOPPED else message("limit-few")
    found = [
        Figure("draws", message("draws"), draws, "%", RATE, many_draws),
        Figure("decisive", message("one-winner"), one_winner, "%", RATE, message("one-winner-meaning")),
        Figure("limit", message("limit"), limit, "%", RATE, stopped),
    ]
    if repeated.value > 0:
        words = message("repetition-meaning")
        found.append(Figure("repetition", message("repetition"), repeated, "%", RATE, words))
    return found


def length_figures(data: RunData) -> list[Figure]:
    turns = mean(data.by_round(pl.col("turns")))
    spread = _spread(data, "turns")
    decisions = mean(data.by_round(pl.col("decisions")))
    choices = mean(data.by_round(pl.col("choices") / pl.col("decisions")))
    forced = rate(data.by_round(pl.col("forced") / pl.col("decisions")))
    varies = message("spread-large") if spread.value > 0.5 * turns.value else message("spread-small")
    many = message("choices-many") if choices.value > MANY_CHOICES else message("choices-few")
    dull = message("forced-many") if forced.value > MANY_FORCED else message("forced-few")
    return [
        Figure("turns", message("turns"), turns, "", MEAN, message("turns-meaning")),
        Figure("turns spread", message("spread"), spread, "", message("method-deviation"), varies),
        Figure("decisions", message("decisions"), decisions, "", MEAN, message("decisions-meaning")),
        Figure("choices", message("choices"), choices, "", MEAN, many),
        Figure("forced", message("forced"), forced, "%", RATE, dull),
    ]


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
    few = message("lead-changes-few") if changes.value < 1 else message("lead-changes-many")
    early = message("decided-early") if since.value < 0.5 else message("decided-late")
    return [
        Figure("lead changes", message("lead-changes"), changes, "", MEAN, few),
        Figure("led for good", message("decided"), since, "%", MEAN, early),
    ]
