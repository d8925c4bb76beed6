"""Figures from results hold what they promise: intervals cover, tests err seldom, Elo finds strengths."""

from __future__ import annotations

import math
import random

import pytest

from jostle.arena.ratings import Evidence, Shares, elo, rate, wilson


def pair(p: float, rng: random.Random, same_luck: float = 0.0) -> float:
    """The score of two games won with probability p; with `same_luck`, both are often decided by luck alone."""
    if rng.random() < same_luck:
        return 0.5
    return ((rng.random() < p) + (rng.random() < p)) / 2


@pytest.mark.parametrize("p", [0.5, 0.9, 0.97])
@pytest.mark.parametrize("same_luck", [0.0, 0.5])
def test_the_interval_covers_the_truth_in_95_of_100_runs(p: float, same_luck: float) -> None:
    rng = random.Random(1)
    truth = p * (1 - same_luck) + 0.5 * same_luck
    found = [wilson([pair(p, rng, same_luck) for _ in range(60)]) for _ in range(2000)]
    covered = sum(one.low <= truth <= one.high for one in found) / len(found)
    assert covered > 0.94


def test_the_interval_respects_pairs() -> None:
    """Pairs in which both sides win once say nothing about the bots, and much about their difference: it is small."""
    assert wilson([0.5] * 100).high < 0.53
    assert wilson([0.0, 1.0] * 50).high > 0.59


def test_the_interval_holds_at_the_ends() -> None:
    always = wilson([1.0] * 100)
    assert (always.value, always.high) == (1.0, 1.0)
    assert 0.95 < always.low < 0.97
    assert wilson([]).low == 0.0


@pytest.mark.parametrize("p", [0.5, 0.9])
def test_looking_after_every_pair_decides_wrongly_in_at_most_5_of_100_runs(p: float) -> None:
    """At the threshold itself, where every verdict is wrong."""
    rng = random.Random(2)
    wrong = 0
    for _ in range(60):
        evidence = Evidence()
        for _ in range(150):
            evidence.add(pair(p, rng))
            if evidence.verdict(p):
                wrong += 1
                break
    assert wrong <= 3


@pytest.mark.parametrize(
    ("p", "threshold", "verdict", "soon"),
    [(0.7, 0.5, 1, 60), (0.3, 0.5, -1, 60), (0.98, 0.9, 1, 120), (0.7, 0.9, -1, 40)],
)
def test_a_clear_difference_is_decided_soon(p: float, threshold: float, verdict: int, soon: int) -> None:
    rng = random.Random(3)
    lengths = []
    for _ in range(20):
        evidence = Evidence()
        while not evidence.verdict(threshold):
            evidence.add(pair(p, rng))
        assert evidence.verdict(threshold) == verdict
        lengths.append(sum(evidence.counts.values()))
    assert sum(lengths) / len(lengths) < soon


def test_the_interval_for_all_times_holds_what_is_not_decided() -> None:
    rng = random.Random(4)
    evidence = Evidence([pair(0.7, rng) for _ in range(100)])
    found = evidence.interval()
    assert found.low < 0.7 < found.high
    assert evidence.verdict(found.low - 1e-6) == 1
    assert evidence.verdict(found.low + 1e-6) == 0
    assert evidence.verdict(found.high + 1e-6) == -1
    assert Evidence().interval().low == pytest.approx(0)


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25, 4) == pytest.approx(0), "with four seats a quarter is even"
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


def test_a_table_of_elo_finds_the_strengths_behind_the_results() -> None:
    truth = [0, 120, 260, 500]
    rng = random.Random(5)
    games = []
    for number in range(400):
        for one in range(4):
            for other in range(one):
                chance = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
                for seating in ((one, other), (other, one)):
                    won = rng.random() < chance
                    games.append(Shares(seating, (1.0, 0.0) if won == (seating[0] == one) else (0.0, 1.0), number))
    found = rate(games, 4)
    assert found[0].value == 0
    for rating, real in zip(found, truth, strict=True):
        assert rating.low - 15 <= real <= rating.high + 15
        assert rating.high - rating.low < 90


def test_a_table_of_elo_with_more_seats_and_copies() -> None:
    rng = random.Random(6)
    strengths = [1.0, 2.0, 4.0]
    games = []
    for number in range(1500):
        seating = tuple(rng.choice([(0, 1, 2), (1, 2, 0), (0, 2, 2), (1, 0, 0)]))
        winner = rng.choices(range(3), [strengths[bot] for bot in seating])[0]
        games.append(Shares(seating, tuple(float(seat == winner) for seat in range(3)), number))
    found = rate(games, 3)
    assert found[1].value == pytest.approx(400 * math.log10(2), abs=30)
    assert found[2].value == pytest.approx(400 * math.log10(4), abs=30)


def test_who_wins_everything_has_a_finite_elo_with_a_wide_interval() -> None:
    found = rate([Shares((0, 1), (1.0, 0.0), number) for number in range(100)], 2, anchor=1)
    assert 700 < found[0].value < 1200
    assert found[0].high - found[0].low > 500
