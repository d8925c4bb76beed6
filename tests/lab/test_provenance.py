"""Figures about components that are not the author's say so."""

from __future__ import annotations

from pathlib import Path

import pytest

import jostle
from jostle.games import spec
from jostle.games.components import components_of
from jostle.i18n import Listing, text_in
from jostle.lab.report.page import Report
from jostle.lab.report.report import make_report
from jostle.lab.run.plan import make_plan
from jostle.lab.stats.data import RunData
from jostle.lab.texts import provenance_of, provenance_with
from tests.lab.toy_rules import STILL, played


def ours(game: str, **options: object) -> list[str]:
    listed = components_of(game).listed(spec(game).complete(options))
    return [one.name for one in listed if one.provenance]


def test_which_components_are_ours() -> None:
    found = {game: ours(game) for game in jostle.games()}
    assert [game for game, names in found.items() if names] == ["pushout"]
    assert found["pushout"] == ["3U3U", "0U0U", "0L0L", "0R0R", "0O0O", "0O0S"]
    cards = ours("push-and-move", cards=True)
    assert len(cards) == 16
    assert all(name.startswith("card ") for name in cards)
    assert all(name.startswith("tile ") for name in ours("push-and-move", field="random"))


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> RunData:
    """Among three cards 0O0O, our reconstruction, is so weak that the summary names it."""
    return played(tmp_path_factory.mktemp("still"), make_plan("pushout", STILL, ["random"], 800))


def table_cells(report: Report, caption: str) -> list[list[str]]:
    return [
        [str(cell) for cell in row]
        for section in report.sections
        for table in section.tables
        if str(table.caption) == caption
        for row in table.rows
    ]


def test_a_report_marks_what_is_ours(still: RunData) -> None:
    report = make_report(still.folder)
    assert [row[0] for row in table_cells(report, "All components")[1:]] == ["0O0O*", "1O1O", "5O5O"]
    (section,) = [one for one in report.sections if str(one.title) == "Components"]
    note = "* Not the author's (0O0O): the source shows only 24 of the 30 cards; these are Jostle's reconstruction."
    assert isinstance(section.intro, Listing)
    assert note in [str(one) for one in section.intro.items]
    assert "Components that are a burden: 0O0O*." in [str(line) for line in report.summary]
    assert note in [str(line) for line in report.summary]
    assert note in [str(line) for line in report.notes]
    assert "* Nicht vom Autor (0O0O)" in text_in(report.summary[-1], "de")
    page = report.save(still.folder / "report.html").read_text(encoding="utf-8")
    assert page.count("Not the author&#x27;s (0O0O)") == 3


def test_the_deck_of_push_is_not_on_its_sheet() -> None:
    (note,) = map(str, provenance_of(make_plan("push", {}, ["random"], 2)))
    assert "from outside the sheet" in note
    assert "*" not in note  # the cards are the author's; only their numbers are known from elsewhere


def test_a_sweep_over_decks_tells_the_cards_of_each() -> None:
    mixes = [
        spec("pushout").complete({"deck": deck})
        for deck in ("sheets", "sheets-b", "sheets-new", "3L3L*9,1U5R*9,2U4R*9")
    ]
    notes = [str(note) for note in provenance_with("pushout", *mixes)]
    assert len(notes) == 3
    assert "3U3U" in notes[0]
    assert "3O3S" in notes[1]
    assert "Diagonal and New are movements of Jostle's own" in notes[2]


def test_a_report_without_such_components_says_nothing_of_them(tmp_path: Path) -> None:
    report = make_report(played(tmp_path, make_plan("pushee-pieces", {"pieces": 2}, ["random"], 20)).folder)
    assert "*" not in "".join(str(line) for line in [*report.summary, *report.notes])
    assert provenance_of(make_plan("push-and-move", {"cards": True}, ["random"], 2))
    assert not provenance_of(make_plan("push-and-move", {}, ["random"], 2))
