"""What the lab says is held against the truth, where that can be computed; and it does not cry wolf."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from jostle.lab.estimates import Tally, adjusted, bootstrap, mean, p_value, rate, student
from jostle.lab.experiments.compare import compare
from jostle.lab.report.report import make_report
from jostle.lab.run.plan import make_plan
from jostle.lab.stats.component_worth import ComponentAnalysis, Ratio
from jostle.lab.stats.data import RunData
from jostle.lab.stats.figures import seat_figures
from jostle.lab.stats.skill import Fit, explained_by_draws, luck_share
from jostle.play.state import Game
from tests.lab.toy_rules import ONE_PIECE, STILL, STILL_CARDS, played, random_plan, share_by_play, worth_of_draws


def test_a_seat_that_is_too_strong_is_found(tmp_path: Path) -> None:
    game = Game("pushee-pieces", **ONE_PIECE)
    truth = (share_by_play(game, ("random", "greedy")) + share_by_play(game, ("greedy", "random"))) / 2
    assert 0.2 < truth < 0.3  # the second seat is better, by this much
    data = played(tmp_path, make_plan("pushee-pieces", ONE_PIECE, ["random", "greedy"], 1000))
    first = seat_figures(data)[0].value
    assert first.low <= truth <= first.high < 0.5
    assert str(make_report(tmp_path).summary[0]).startswith("Not fair: Blue (second to act) wins")


@pytest.mark.full
def test_a_fair_game_is_seldom_called_unfair(tmp_path: Path) -> None:
    assert share_by_play(Game("pushee-pieces", **ONE_PIECE)) == 0.5
    truth, covered = 0.5, 0
    for seed in range(60):
        data = played(tmp_path / str(seed), random_plan("pushee-pieces", ONE_PIECE, 80, seed))
        interval = seat_figures(data)[0].value
        covered += interval.low <= truth <= interval.high
    assert covered >= 52  # 95 % of 60 are 57; fewer than 52 happens once in 100 times


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> RunData:
    return played(tmp_path_factory.mktemp("still"), random_plan("pushout", STILL, 2000, replays=240))


@pytest.mark.full
def test_a_card_that_is_too_strong_is_named(still: RunData) -> None:
    truth = worth_of_draws(STILL_CARDS, "5O5O")
    assert truth > 0.2
    findings = {one.component.name: one for one in ComponentAnalysis(still).findings}
    found = findings["5O5O"]
    assert found.drawn is not None
    assert found.drawn.value.low <= truth <= found.drawn.value.high
    assert found.verdict == "overpowered"
    assert findings["0O0O"].verdict == "a burden"
    assert any("overpowered: 5O5O" in str(line) for line in make_report(still.folder).summary)


def test_all_cards_are_worth_what_they_are(still: RunData) -> None:
    for one in ComponentAnalysis(still).findings:
        truth = worth_of_draws(STILL_CARDS, one.component.name)
        assert one.drawn is not None
        assert abs(one.drawn.value.value - truth) < 0.06


def test_replays_agree(still: RunData) -> None:
    findings = {one.component.name: one for one in ComponentAnalysis(still).findings}
    strong, weak = findings["5O5O"].replayed, findings["0O0O"].replayed
    assert strong is not None
    assert weak is not None
    assert strong.value.low > 0.1
    assert strong.p < 0.05
    assert weak.value.high < 0


def test_where_cards_lie_still_all_is_luck(still: RunData) -> None:
    assert luck_share(still.shares()) == pytest.approx(1.0)


def test_what_was_drawn_explains_the_results(still: RunData) -> None:
    """Totals of what was dealt decide: the sign of a sum, of which a straight line explains about two thirds."""
    explained = explained_by_draws(ComponentAnalysis(still))
    assert 0.5 < explained.low < explained.value < explained.high < 0.85


def test_draws_that_do_nothing_explain_nothing() -> None:
    rng = np.random.default_rng(4)
    fit = Fit(10)
    fit.add(np.arange(4000) % 20, rng.normal(size=(4000, 10)), rng.normal(size=4000))
    assert abs(fit.explained()) < 0.005
    x = rng.normal(size=(4000, 10))
    all_of_it = Fit(10)
    all_of_it.add(np.arange(4000) % 20, x, x @ np.arange(10.0))
    assert all_of_it.explained() == pytest.approx(1)


def test_without_chance_there_is_no_luck() -> None:
    """Results that come from the players alone: whoever sits there, the better one wins."""
    rng = np.random.default_rng(1)
    first = rng.integers(0, 2, 4000).astype(float)
    shares = np.stack([np.stack([first, 1 - first], 1), np.stack([1 - first, first], 1)], 1)
    assert luck_share(shares) < 0
    independent = rng.integers(0, 2, (4000, 2)).astype(float)
    assert abs(luck_share(np.stack([independent, 1 - independent], 2))) < 0.05


def test_a_changed_rule_is_found_with_its_size(tmp_path: Path) -> None:
    even = {**ONE_PIECE, "values": "000000/011110/011910/011110/011110/000000"}
    before = played(tmp_path / "a", random_plan("pushee-pieces", ONE_PIECE, 1500))
    after = played(tmp_path / "b", random_plan("pushee-pieces", even, 1500))
    truth = share_by_play(Game("pushee-pieces", **even)) - share_by_play(Game("pushee-pieces", **ONE_PIECE))
    found = {one.key: one for one in compare(before, after)}
    assert found["seat 0"].more.low <= truth <= found["seat 0"].more.high
    assert found["draws"].sure
    assert not found["turns"].sure


def test_rules_that_only_look_different_do_not_differ(tmp_path: Path) -> None:
    """The square that counts is on the mirrored place: games differ, but nothing about them does."""
    mirrored = {**ONE_PIECE, "values": "000000/000000/009000/000000/000000/000000"}
    assert share_by_play(Game("pushee-pieces", **mirrored)) == share_by_play(Game("pushee-pieces", **ONE_PIECE))
    before = played(tmp_path / "a", random_plan("pushee-pieces", ONE_PIECE, 600))
    after = played(tmp_path / "b", random_plan("pushee-pieces", mirrored, 600))
    assert before.games["shares"].to_list() != after.games["shares"].to_list()
    assert not any(one.sure for one in compare(before, after))


def test_no_false_alarms_about_equal_parts() -> None:
    """Thirty parts that do nothing, in 300 studies: at most 5 % of them, and some slack, name any."""
    rng = np.random.default_rng(5)
    alarms = 0
    for _ in range(300):
        ratio = Ratio(30)
        drawn = rng.random((200, 30)) < 0.2
        share = rng.integers(0, 2, (200, 1)) - 0.5
        ratio.add((drawn - 0.2) * share, np.full((200, 30), 0.16))
        alarms += min(adjusted([p_value(ratio.interval(i)) for i in range(30)])) < 0.05
    assert alarms <= 300 * 0.05 + 12


def test_a_fair_coin_is_seldom_called_unfair() -> None:
    rng = np.random.default_rng(7)
    studies = rng.integers(0, 3, (1000, 100)) / 2  # pairs of games: lost, shared, won
    alarms = sum(not (one := rate(scores.tolist())).low <= 0.5 <= one.high for scores in studies)
    assert alarms <= 1000 * 0.05 + 15


def test_a_rate_is_the_same_from_sums_alone() -> None:
    rng = np.random.default_rng(8)
    for n in (1, 2, 7, 150):
        for scores in (rng.random(n), rng.integers(0, 2, n).astype(float), np.ones(n)):
            tally = Tally()
            for score in scores:
                tally.add(float(score))
            one, other = tally.interval(), rate(scores.tolist())
            assert (one.value, one.low, one.high) == pytest.approx((other.value, other.low, other.high), abs=1e-9)


def test_means_cover_the_truth() -> None:
    rng = np.random.default_rng(9)
    covered = sum((one := mean(rng.exponential(2, 60).tolist())).low <= 2 <= one.high for _ in range(1000))
    assert covered >= 910  # a lopsided distribution costs a little


def test_students_t_is_as_in_the_tables() -> None:
    for degrees, point in ((4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)):
        assert student(degrees) == pytest.approx(point, rel=0.003)


def test_the_bootstrap_covers_a_median() -> None:
    rng = np.random.default_rng(11)
    interval = bootstrap(rng.normal(3, 1, 400), lambda sample: float(np.median(sample)))
    assert interval.low < 3 < interval.high
    assert interval.high - interval.low < 0.4


def test_adjusting_for_many_questions() -> None:
    assert adjusted([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 0.16 / 3, 0.16 / 3, 0.5])
    assert adjusted([]) == []
