"""Reports in German: every sentence is translated, and numbers are written the German way."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from jostle.i18n import text_in
from jostle.lab.experiments.compare import compare, comparison_report
from jostle.lab.experiments.requests import read_axis, read_goal, read_parameter
from jostle.lab.experiments.sweep import sweep, sweep_report
from jostle.lab.experiments.tune import tune, tuning_report
from jostle.lab.report.page import Report
from jostle.lab.report.report import make_report
from jostle.lab.run.plan import make_plan
from tests.lab.toy_rules import STILL, played, random_plan

WORDS = re.compile(r"[a-zäöüß]{2,} [a-zäöüß]{2,}")  # of a sentence, not of a name or an option


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Report:
    plan = make_plan(
        "pushee-pieces", {"pieces": 2}, ["random"], 60, rungs=["random", "greedy"], rung_games=24, without=20
    )
    return make_report(played(tmp_path_factory.mktemp("run"), plan).folder)


def card_report(folder: Path) -> Report:
    return make_report(played(folder, make_plan("pushout", STILL, ["random"], 60, replays=64)).folder)


def comparison(folder: Path) -> Report:
    before, after = (
        played(folder / str(pieces), random_plan("pushee-pieces", {"pieces": pieces}, 20)) for pieces in (2, 3)
    )
    return comparison_report(before, after, compare(before, after))


def sweep_of_pieces(folder: Path) -> Report:
    plan, axes = random_plan("pushee-pieces", {}, 8), [read_axis("pushee-pieces", "pieces=2,3")]
    return sweep_report(plan, axes, sweep(folder, plan, axes, jobs=1))


def tuning(folder: Path) -> Report:
    plan, parameters = random_plan("pushee-pieces", {}, 8), [read_parameter("pushee-pieces", "pieces=2..4")]
    goals = [read_goal(text) for text in ("turns<4", "fair=0.2", "decisions>2", "draws=0..0.5")]
    return tuning_report(plan, parameters, goals, tune(folder, plan, parameters, goals, trials=3, jobs=1))


def texts(page: str) -> set[str]:
    page = re.sub(r"<(style|svg|title|h1)\b.*?</\1>", "", page, flags=re.DOTALL)  # titles name options as typed
    return {text for part in re.split(r"<[^>]+>", page) if WORDS.search(text := unescape(part).strip())}


def check(report: Report, folder: Path) -> None:
    english, german = (
        report.save(folder / f"{language}.html", language).read_text(encoding="utf-8") for language in ("en", "de")
    )
    assert '<html lang="de">' in german
    assert len(texts(english)) > 5
    assert not texts(english) & texts(german)
    assert english.count("<tr>") == german.count("<tr>")
    assert english.count("<svg") == german.count("<svg") == len(report.pictures)


def test_a_german_report_has_no_english_sentence(run: Report, tmp_path: Path) -> None:
    assert run.pictures
    check(run, tmp_path)


@pytest.mark.parametrize("make", [card_report, comparison, sweep_of_pieces, tuning])
def test_no_other_german_report_has_one(tmp_path: Path, make: Callable[[Path], Report]) -> None:
    check(make(tmp_path), tmp_path)


def test_numbers_are_written_as_in_the_language(run: Report) -> None:
    figure = run.figures["turns"]
    assert [text_in(figure.shown()[0], language) for language in ("en", "de")] == ["4.00", "4,00"]


def test_pictures_are_labelled_in_the_language(run: Report) -> None:
    pictures = {one.key: one for one in run.pictures}
    assert 'aria-label="share of the win"' in pictures["seats"].draw("en")
    assert 'aria-label="Siegesanteil"' in pictures["seats"].draw("de")
