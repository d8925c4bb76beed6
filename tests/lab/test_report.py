"""The report: it stands alone and says something of every figure."""

from __future__ import annotations

import re

import numpy as np
import polars as pl
import pytest

from jostle.lab.estimates import Interval
from jostle.lab.report.report import make_report, summary, write_report
from jostle.lab.run.plan import make_plan
from jostle.lab.stats.boards import square_counts
from jostle.lab.stats.compensation import compensations, fairest
from jostle.lab.stats.data import RunData
from jostle.lab.stats.drama import calibrated, course
from jostle.lab.stats.figures import Section
from jostle.lab.stats.skill import Rung, balance_figures, differing_words, levels_table, stopped_words
from tests.lab.toy_rules import STILL, played


@pytest.fixture(scope="module")
def pushee(tmp_path_factory: pytest.TempPathFactory) -> RunData:
    plan = make_plan(
        "pushee-pieces", {"pieces": 6}, ["random"], 120, rungs=["random", "greedy"], rung_games=24, without=20
    )
    return played(tmp_path_factory.mktemp("pushee"), plan)


@pytest.fixture(scope="module")
def pushout(tmp_path_factory: pytest.TempPathFactory) -> RunData:
    return played(tmp_path_factory.mktemp("pushout"), make_plan("pushout", STILL, ["random"], 60, replays=64))


def test_every_figure_has_a_value_an_interval_and_a_meaning(pushee: RunData) -> None:
    report, again = make_report(pushee.folder), make_report(pushee.folder)
    assert (again.summary, again.figures) == (report.summary, report.figures)
    assert {
        "seat 0",
        "seat 1",
        "draws",
        "limit",
        "turns",
        "turns spread",
        "choices",
        "lead changes",
        "comebacks",
    } <= set(report.figures)
    assert {"drama", "foreseen", "ladder greedy", "balance random", "balance greedy"} <= set(report.figures)
    for figure in report.figures.values():
        value = figure.value
        assert value.low <= value.value <= value.high, figure.key
        assert str(figure.words).endswith("."), figure.key
        assert figure.method
        assert "?" not in str(figure.shown()[0])
    assert report.figures["turns"].value.value == 12
    assert report.figures["ladder greedy"].value.low > 0.5


def rung(level: str, first: float, limit: float = 0.0) -> Rung:
    """A level of which a thousand games are known, to within three percent."""
    share, draws, stopped = (Interval(one, max(0.0, one - 0.03), min(1.0, one + 0.03)) for one in (first, 0.1, limit))
    return Rung(level, 1000, share, draws, stopped, Interval(85.0, 84.0, 86.0))


def test_levels_whose_games_go_otherwise_are_named(pushee: RunData) -> None:
    alike = [rung("casual", 0.51), rung("steady", 0.49)]
    assert stopped_words(alike) == ""
    assert differing_words(balance_figures(pushee, alike)) == ""
    levels = [*alike, rung("sharp", 0.43, 0.946)]
    assert str(stopped_words(levels)).endswith("limit ended: 95 % (sharp).")
    assert "from 43.0 % (sharp) to 51.0 % (casual)" in str(differing_words(balance_figures(pushee, levels)))
    never = [rung("casual", 0.5, 0.3), rung("steady", 0.5, 0.9)]
    assert stopped_words(never) == ""  # then the figures of how games end say so already
    assert [str(cell) for cell in levels_table(levels)[-1]] == [
        "sharp", "1,000", "10.0 % (7.0 % to 13.0 %)", "94.6 % (91.6 % to 97.6 %)", "85.0 (84.0 to 86.0)",
    ]  # fmt: skip


def test_a_report_tells_how_games_of_each_level_go(pushee: RunData) -> None:
    report = make_report(pushee.folder)
    (rows,) = [
        [[str(cell) for cell in row] for row in table.rows]
        for one in report.sections
        for table in one.tables
        if str(table.caption).startswith("Games among equal players")
    ]
    assert [row[:2] for row in rows[1:]] == [["random", "120"], ["greedy", "24"]]
    assert [row[3:] for row in rows[1:]] == [
        [f"0.0 % (0.0 % to {high} %)", "12.0 (12.0 to 12.0)"] for high in ("6.0", "24.2")
    ]
    fewer = [rung("random", 0.9), rung("greedy", 0.4, 0.5)]
    figures = balance_figures(pushee, fewer)
    told = summary([*report.sections, Section("", figures)], [], fewer)
    assert differing_words(figures) in told
    assert stopped_words(fewer) in told


def test_luck_is_only_spoken_of_where_there_is_chance(pushee: RunData, pushout: RunData) -> None:
    assert "luck" not in make_report(pushee.folder).figures
    assert make_report(pushout.folder).figures["luck"].value.value == 1


def test_the_page_stands_alone(pushee: RunData, pushout: RunData) -> None:
    for data in (pushee, pushout):
        page = write_report(data.folder).read_text(encoding="utf-8")
        assert "<script" not in page
        assert not re.search(r'(?:src|href)="(?!#)', page)
        assert "url(http" not in page
        ids = re.findall(r'\bid="([^"]+)"', page)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'xlink:href="#([^"]+)"', page)) <= set(ids)


def test_a_hand_out_of_points_makes_it_fair(pushee: RunData, pushout: RunData) -> None:
    tried = compensations(pushee)
    shares = {one.points: one.share for one in tried}
    assert shares[0.0].value == pytest.approx(float(pushee.shares()[:, :, 0].mean()))
    values = [one.share.value for one in tried]
    assert values == sorted(values)
    assert values[0] < 0.3 < 0.7 < values[-1]
    assert abs(fairest(tried).share.value - 0.5) <= abs(shares[0.0].value - 0.5)
    assert compensations(pushout)  # totals decide here as well


def test_squares_are_counted_for_winners_and_others(pushee: RunData) -> None:
    winners, others = square_counts(pushee)
    assert sum(winners.values()) + sum(others.values()) >= 120 * 12  # every placement names a square
    assert {len(square) for square in winners} == {2}


def test_judgements_are_worth_what_came_of_them(pushee: RunData) -> None:
    found = course(pushee)
    assert found is not None
    assert (abs(found.chances.sum(axis=1) - 1) < 1e-9).all()
    best = found.chances.max(axis=1) > 0.7
    leader = found.chances.argmax(axis=1)
    won = found.shares[found.game, leader]
    assert won[best].mean() > 0.6


def test_a_judgement_that_means_nothing_is_worth_an_equal_share() -> None:
    rng = np.random.default_rng(3)
    won = rng.integers(0, 2, 4000)
    shares = np.stack([won, 1 - won], 1).astype(float)
    guess = rng.normal(size=(4000, 2))
    number, seat = rng.integers(1, 30, 4000).astype(float), rng.integers(0, 2, 4000)
    half = rng.integers(0, 2, 4000)
    assert abs(calibrated(guess, number, seat, shares, half) - 0.5).max() < 0.2
    right = calibrated(shares - 0.5, number, seat, shares, half)
    assert (abs(right - shares) < 0.1).all()


def test_parts_made_neutral_are_compared_under_the_same_luck(pushee: RunData) -> None:
    report = make_report(pushee.folder)
    tables = {str(table.caption): table.rows for section in report.sections for table in section.tables}
    rows = next(rows for caption, rows in tables.items() if "worth 0" in caption)
    assert len(rows) == 1 + 16  # the squares of the printed board that are worth something
    assert str(rows[1][1]).startswith("+0.0")  # the length is fixed
    assert pl.scan_parquet(pushee.folder / "games.parquet").select("lineup").unique().collect().height == 19
