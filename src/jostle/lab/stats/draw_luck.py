"""Luck of the draw: the share of the variance of results that the surprises of all draws explain.

Each seat's result is fitted by least squares to how far its draws, less those of the others, differed from their
expectation, component by component. The adjusted R² of that fit is what the draws explain if their effects add up;
interactions, and chance events that draw no component (such as dice), come on top.
"""

from __future__ import annotations

import math

import numpy as np

from jostle.i18n import messages_of
from jostle.kernel import Array
from jostle.lab.estimates import Interval, student
from jostle.lab.stats.component_worth import ComponentAnalysis
from jostle.lab.stats.figures import Figure

message = messages_of("jostle.lab")

BLOCKS = 20  # of rounds, for the jackknife
VAGUE = 0.3  # the width of an interval that is too wide to interpret


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
