"""Answers that lie beside a static site: a page finds them by what it asks."""

from __future__ import annotations

from jostle.browser.prepared import Question, questions
from jostle.games import game_ids


def test_each_game_has_its_first_board() -> None:
    keys = [key for question in questions() for key in question.asked_as()]
    assert len(keys) >= 30 * len(game_ids())
    for game in game_ids():
        assert {f"GET /api/v1/games/{game}/start?{more} " for more in ("", "form=tall", "form=tall&lang=de")} <= {*keys}


def test_a_key_is_written_as_the_page_writes_it() -> None:
    """As in tests/web/prepared_test.js."""
    question = Question("/x", {"seed": 7, "board": "a b"}, {"game": "push", "options": {}}, ({"lang": "de"},))
    assert [*question.asked_as()] == ['POST /api/v1/x?board=a b&lang=de&seed=7 {"game":"push","options":{}}']
