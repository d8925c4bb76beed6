"""Figures from results: win rates with intervals, a test that may be looked at all the time, and Elo.

Games that share their luck are not independent, so the unit of all figures is the *round*: the games in which the same
bots play with the same luck on exchanged seats. A round's score is the mean of a bot's shares of the win, 0 to 1.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from jostle.kernel import Array

Z = 1.959964  # standard deviations that hold 95 % of a normal distribution
ERROR = 0.05  # how often a figure may be wrong
PRIOR_ROUNDS = 4  # rounds that are as spread as can be, counted with those played when their spread is estimated
ELO = 400 / math.log(10)  # an Elo point is 1 / ELO of a natural logarithm of odds


@dataclass(frozen=True)
class Interval:
    """A figure, and where it lies with 95 % confidence."""

    value: float
    low: float
    high: float


def wilson(scores: Sequence[float]) -> Interval:
    """The mean of the rounds' scores with Wilson's interval, the round being the unit.

    Wilson's interval is right for wins and losses, also when all are wins. A round's score can lie between, and
    varies less than a single game: so the number of rounds is divided by the variance found between rounds over
    the variance that wins and losses would have (a design effect, never above 1). A few rounds as spread as can be
    are added to that estimate, so that rounds that happen to agree do not make it too sure.
    """
    n = len(scores)
    if not n:
        return Interval(math.nan, 0.0, 1.0)
    mean = sum(scores) / n
    nearer = (mean * n + PRIOR_ROUNDS / 2) / (n + PRIOR_ROUNDS)
    prior = PRIOR_ROUNDS * nearer * (1 - nearer)
    found = sum((score - mean) ** 2 for score in scores)
    effect = (found + prior) / (n * mean * (1 - mean) + prior)
    rounds = n / effect
    middle = (mean + Z * Z / (2 * rounds)) / (1 + Z * Z / rounds)
    reach = Z / (1 + Z * Z / rounds) * math.sqrt(mean * (1 - mean) / rounds + Z * Z / (4 * rounds * rounds))
    return Interval(mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))


# --- a test under repeated looks -------------------------------------------------------------------------------------

# Bets, as parts of the most that can be bet without going bankrupt.
BETS = (0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.25, 0.33, 0.42, 0.52, 0.62, 0.72, 0.82, 0.9, 0.96)


class Evidence:
    """Whether a mean lies above or below a threshold, from scores that come one by one and may be looked at always.

    A test by betting (Waudby-Smith and Ramdas, 2024): start with a capital of 1 and bet before each round that its
    score will be above the threshold. If the true mean is not above it, no way of betting can be expected to gain,
    and by Ville's inequality the capital ever reaches 1 / error with a probability of at most the error, however
    often one looks and whenever one stops. The capital here is the mean of those of several fixed bets, so that
    large and small differences are both found. A sequential probability ratio test would need a model of the scores;
    this needs only that they lie between 0 and 1, whatever draws, shared wins and pairs do to their spread.
    """

    def __init__(self, scores: Sequence[float] = ()) -> None:
        self.counts: Counter[float] = Counter(round(score, 9) for score in scores)

    def add(self, score: float) -> None:
        self.counts[round(score, 9)] += 1

    def verdict(self, threshold: float) -> int:
        """1: the mean is above the threshold; -1: below; 0: not decided. Wrong in at most 5 % of all runs."""
        enough = math.log(2 / ERROR)  # half the error for each side
        if log_capital(self.counts, threshold) >= enough:
            return 1
        return -1 if log_capital(self._mirrored, 1 - threshold) >= enough else 0

    def interval(self) -> Interval:
        """All thresholds that are not decided: right with 95 % confidence at every moment, not only at the end."""
        n = sum(self.counts.values())
        mean = sum(score * count for score, count in self.counts.items()) / n if n else math.nan
        return Interval(mean, _lower_end(self.counts), 1 - _lower_end(self._mirrored))

    @property
    def _mirrored(self) -> dict[float, int]:
        return {1 - score: count for score, count in self.counts.items()}


def log_capital(counts: Mapping[float, int], threshold: float) -> float:
    """The logarithm of what betting on scores above the threshold has made of 1."""
    logs = [sum(count * math.log(1 - bet + bet * score / threshold) for score, count in counts.items()) for bet in BETS]
    most = max(logs)
    return most + math.log(sum(math.exp(log - most) for log in logs) / len(logs))


def _lower_end(counts: Mapping[float, int]) -> float:
    """The lowest mean that is not excluded. The capital falls as the threshold rises, so halving finds it."""
    low, high, enough = 0.0, 1.0, math.log(2 / ERROR)
    for _ in range(40):
        middle = (low + high) / 2
        if log_capital(counts, middle) >= enough:
            low = middle
        else:
            high = middle
    return low


# --- Elo -------------------------------------------------------------------------------------------------------------


def elo(share: float, seats: int = 2) -> float:
    """The difference in Elo that a share of the win against others, all alike, stands for; infinite at 0 and 1."""
    if share <= 0 or share >= 1:
        return math.inf if share > 0 else -math.inf
    return ELO * math.log(share * (seats - 1) / (1 - share))


@dataclass(frozen=True)
class Shares:
    """What became of one table: who sat there, what each seat got of the win, and of which round it was."""

    seating: tuple[int, ...]
    shares: tuple[float, ...]
    round: int


def rate(games: Sequence[Shares], bots: int, anchor: int = 0) -> list[Interval]:
    """The bots' Elo by maximum likelihood, with 95 % intervals of the distance to the anchor, which is 0.

    A seat's chance to win is its bot's strength over the sum of all at the table: with two seats that is the model
    of Bradley and Terry, where a draw counts as half a win. One drawn game between each two bots is added, so that
    a bot that won everything has a finite figure. The intervals are the wider of what the model says and what the
    spread between rounds says (a sandwich estimate, since the games of a round belong together).
    """
    theta = np.zeros(bots)
    free = [bot for bot in range(bots) if bot != anchor]
    added = [Shares((one, other), (0.5, 0.5), -1) for one in range(bots) for other in range(one)]
    if not free:
        return [Interval(0.0, 0.0, 0.0)]
    for _ in range(100):
        slope, bend, _ = _derivatives([*games, *added], theta)
        step = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        theta[free] += np.clip(step, -1, 1)  # far from the top, Newton's step can be much too long
        if np.abs(step).max() < 1e-9:
            break
    _, bend, slopes = _derivatives([*games, *added], theta)
    inverse = np.linalg.inv(bend[np.ix_(free, free)])
    by_round = np.array([slope[free] for number, slope in slopes.items() if number >= 0]).reshape(-1, len(free))
    between = inverse @ (by_round.T @ by_round) @ inverse
    spread = np.sqrt(np.maximum(np.diag(inverse), np.diag(between)))
    ratings = [Interval(0.0, 0.0, 0.0)] * bots
    for bot, width in zip(free, spread, strict=True):
        middle, reach = float(ELO * theta[bot]), float(ELO * Z * width)
        ratings[bot] = Interval(middle, middle - reach, middle + reach)
    return ratings


def _derivatives(games: Sequence[Shares], theta: Array) -> tuple[Array, Array, dict[int, Array]]:
    """Slope of the log-likelihood, its bend (the negative of the second derivative), and the slopes by rounds."""
    bots = len(theta)
    alike: Counter[tuple[int, ...]] = Counter()
    gained: dict[tuple[int, tuple[int, ...]], tuple[int, Array]] = {}
    for game in games:
        key = tuple(sorted(game.seating))
        alike[key] += 1
        count, sums = gained.setdefault((game.round, key), (0, np.zeros(bots)))
        for bot, share in zip(game.seating, game.shares, strict=True):
            sums[bot] += share
        gained[game.round, key] = count + 1, sums
    chances = {}
    for key in alike:
        weights = np.exp(theta[list(key)] - theta[list(key)].max())
        chance = np.zeros(bots)
        for bot, weight in zip(key, weights, strict=True):
            chance[bot] += weight / weights.sum()
        chances[key] = chance
    bend = np.zeros((bots, bots))
    for key, count in alike.items():
        bend += count * (np.diag(chances[key]) - np.outer(chances[key], chances[key]))
    slopes: dict[int, Array] = {}
    for (number, key), (count, sums) in gained.items():
        slope = sums - count * chances[key]
        slopes[number] = slopes[number] + slope if number in slopes else slope
    return np.sum(list(slopes.values()), axis=0), bend, slopes
