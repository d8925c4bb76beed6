"""Compensation points (komi) that would balance the seats, in games of two that are decided by points.

The games are scored again with points added for the first seat (or, if negative, for the second). They were played
without these points, so this is a first estimate: players who know of them will play a little differently.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from jostle.i18n import Text, messages_of
from jostle.i18n.numbers import plain
from jostle.kernel import Array
from jostle.lab.estimates import ALIKE, Interval, rate
from jostle.lab.stats.data import RunData, flat
from jostle.lab.texts import percent_with_interval

message = messages_of("jostle.lab")

MAX_POINTS = 6.0  # points
STEP = 0.5  # half points leave no draws
DECIDES = 0.999  # points decide a game if they agree with the result this often


@dataclass(frozen=True)
class Compensation:
    """Extra points for the first seat, and its share of the win with them."""

    points: float
    share: Interval


def compensations(data: RunData) -> list[Compensation]:
    """A range of compensations; empty where points do not decide, or more than two play."""
    lead = _leads(data)
    if lead is None:
        return []
    return [
        Compensation(float(extra), _share(lead + extra, data.seats))
        for extra in np.arange(-MAX_POINTS, MAX_POINTS + STEP, STEP)
    ]


def rescored(data: RunData, points: float) -> dict[str, Interval] | None:
    """The figures that points for the second seat change, scored again with them; None where points do not decide."""
    lead = _leads(data)
    if lead is None:
        return None
    drawn = (np.sign(lead - points) == 0).astype(np.float64).reshape(-1, data.seats).mean(axis=1)
    return {
        "seat 0": _share(lead - points, data.seats),
        "seat 1": _share(points - lead, data.seats),
        "draws": rate(drawn.tolist()),
    }


def _leads(data: RunData) -> Array | None:
    """The first seat's lead in points at the end of each game; None unless two play and points decide."""
    if data.seats != 2 or not len(data.games):
        return None
    games = data.games.sort("round", "turned")
    points = flat(games["points"]).reshape(-1, 2)
    shares = flat(games["shares"]).reshape(-1, 2)
    lead, won = points[:, 0] - points[:, 1], shares[:, 0] - shares[:, 1]
    if abs(lead).max() <= 1:
        return None  # such a point only marks the winner
    decides = (np.sign(lead) == np.sign(np.where(abs(won) < ALIKE, 0, won))).mean() >= DECIDES
    return lead if decides else None


def _share(lead: Array, seats: int) -> Interval:
    return rate((0.5 + np.sign(lead) / 2).reshape(-1, seats).mean(axis=1).tolist())


def fairest(tried: list[Compensation]) -> Compensation:
    """The compensation that comes closest to an equal share; the smallest of those."""
    return min(tried, key=lambda one: (round(abs(one.share.value - 0.5), 4), abs(one.points)))


def compensation_words(data: RunData, tried: list[Compensation]) -> Text:
    best = fairest(tried)
    none = next(one for one in tried if one.points == 0)
    if best.points == 0 or none.share.low <= 0.5 <= none.share.high:
        return message("compensation-none")
    return message(
        "compensation",
        points=plain(abs(best.points)),
        who=data.side(0 if best.points > 0 else 1),
        first=data.side(0),
        share=percent_with_interval(best.share),
    )
