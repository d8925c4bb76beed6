"""Estimates with 95 % intervals. The unit is the round, since the games of a round share their luck.

- Rates (shares of a win, draws): Wilson's interval with the variance found between rounds (`arena/ratings.py`).
- Means and their differences: the normal interval of the rounds' means, by Student's t.
- Anything else (a correlation, a quantile): bootstrap over rounds, 1,000 times, with a fixed seed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist

import numpy as np

from jostle.arena.ratings import PRIOR_ROUNDS, Interval, Z, wilson
from jostle.kernel import Array

__all__ = ["Interval", "Tally", "adjusted", "bootstrap", "mean", "p_value", "rate"]

ALIKE = 1e-9  # shares of the win that differ by less are equal
RESAMPLES = 1000
NORMAL = NormalDist()


def rate(scores: Sequence[float]) -> Interval:
    """A rate between 0 and 1, from the means of rounds."""
    return wilson(scores)


class Tally:
    """A running estimate: the same intervals as `rate` and `mean`, from sums alone."""

    def __init__(self) -> None:
        self.n, self.total, self.squares = 0, 0.0, 0.0

    def add(self, score: float) -> None:
        self.n += 1
        self.total += score
        self.squares += score * score

    def interval(self) -> Interval:
        n = self.n
        if not n:
            return wilson([])
        middle = min(1.0, self.total / n)
        nearer = (self.total + PRIOR_ROUNDS / 2) / (n + PRIOR_ROUNDS)
        prior = PRIOR_ROUNDS * nearer * (1 - nearer)
        found = max(0.0, self.squares - n * middle * middle)
        rounds = n * (n * middle * (1 - middle) + prior) / (found + prior)
        centre = (middle + Z * Z / (2 * rounds)) / (1 + Z * Z / rounds)
        reach = Z / (1 + Z * Z / rounds) * math.sqrt(middle * (1 - middle) / rounds + Z * Z / (4 * rounds * rounds))
        return Interval(middle, max(0.0, min(middle, centre - reach)), min(1.0, max(middle, centre + reach)))

    def mean(self) -> Interval:
        """The same for anything but a rate."""
        n = self.n
        if n < 2:
            return Interval(self.total, -math.inf, math.inf) if n else Interval(math.nan, math.nan, math.nan)
        middle = self.total / n
        variance = max(0.0, self.squares - n * middle * middle) / (n - 1)
        reach = student(n - 1) * math.sqrt(variance / n)
        return Interval(middle, middle - reach, middle + reach)


def mean(scores: Sequence[float]) -> Interval:
    """A mean, from the means of rounds."""
    n = len(scores)
    if n == 0:
        return Interval(math.nan, math.nan, math.nan)
    values = np.asarray(scores, np.float64)
    middle = float(values.mean())
    if n == 1:
        return Interval(middle, -math.inf, math.inf)
    reach = student(n - 1) * float(values.std(ddof=1)) / math.sqrt(n)
    return Interval(middle, middle - reach, middle + reach)


def student(degrees: int) -> float:
    """The 97.5 % point of Student's t, by Cornish and Fisher's expansion; good to 0.3 % from 4 degrees on."""
    z = NORMAL.inv_cdf(0.975)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(z + sum(term / degrees ** (power + 1) for power, term in enumerate(terms)))


def bootstrap(data: Array, figure: Callable[[Array], float], seed: int = 0) -> Interval:
    """A figure of rounds with the interval between the 2.5 % and 97.5 % points of its resamples.

    data: [rounds, ...]; a resample is an array of the same shape.
    """
    n = len(data)
    if n < 2:
        return Interval(figure(data) if n else math.nan, -math.inf, math.inf)
    rng = np.random.default_rng(seed)
    found = np.array([figure(data[rng.integers(0, n, n)]) for _ in range(RESAMPLES)])
    low, high = np.nanquantile(found, (0.025, 0.975)) if np.isfinite(found).any() else (-math.inf, math.inf)
    value = figure(data)
    return Interval(value, min(value, float(low)), max(value, float(high)))


def p_value(estimate: Interval, against: float = 0.0) -> float:
    """How likely a difference at least as large would be by chance alone, read off a normal interval."""
    reach = (estimate.high - estimate.low) / 2
    if not math.isfinite(reach) or math.isnan(estimate.value):
        return 1.0
    if reach <= 0:
        return 1.0 if estimate.value == against else 0.0
    return 2 * (1 - NORMAL.cdf(abs(estimate.value - against) / (reach / NORMAL.inv_cdf(0.975))))


def adjusted(values: Sequence[float]) -> list[float]:
    """P values adjusted for multiple testing: among those below 0.05, at most 5 % are false discoveries (Benjamini and
    Hochberg)."""
    order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
    found = [1.0] * len(values)
    lowest = 1.0
    for rank, index in zip(range(len(values), 0, -1), order, strict=True):
        lowest = min(lowest, values[index] * len(values) / rank)
        found[index] = lowest
    return found
