"""Printing and editing over HTTP: what a game prints, as PDF and SVG; texts and models, and what is wrong with them."""

from __future__ import annotations

import httpx
import pytest

import jostle
from jostle.games import spec
from jostle.games.editing import POSITION, makers
from jostle.games.printing import parts_of
from jostle.games.spec import Words
from jostle.table.api.downloads import MAX_POSITIONS
from tests.server.conftest import Meet

WITH_PARTS = [game for game in jostle.games() if parts_of(game, spec(game).complete({}))]


def ask(meet: Meet, path: str) -> httpx.Response:
    return meet().http.get(f"/api/v1/games/{path}")


def test_the_page_learns_what_a_game_prints(meet: Meet) -> None:
    for game in jostle.games():
        parts = ask(meet, f"{game}/print?lang=de").json()["parts"]
        assert [part["key"] for part in parts] == [part.key for part in parts_of(game, spec(game).complete({}))]


def test_a_pdf_is_shown_in_the_browser(meet: Meet) -> None:
    found = ask(meet, f"{WITH_PARTS[0]}/print.pdf?paper=letter&backs=false")
    assert found.status_code == 200
    assert found.headers["content-type"] == "application/pdf"
    assert found.headers["content-disposition"].startswith("inline")
    assert found.content.startswith(b"%PDF-")


def test_a_sheet_has_the_size_of_the_paper_that_was_asked_for(meet: Meet) -> None:
    for game in jostle.games():
        found = ask(meet, f"{game}/print.svg?paper=letter")
        assert found.headers["content-type"].startswith("image/svg+xml")
        assert 'width="215.9mm" height="279.4mm"' in found.text


def test_options_in_the_query_are_printed(meet: Meet) -> None:
    for game in WITH_PARTS:
        usual = ask(meet, f"{game}/print.svg?backs=false")
        for option in spec(game).options:
            if isinstance(option, Words) and option.edited and option.name not in spec(game).advanced:
                for example in option.examples[:1]:
                    query = httpx.QueryParams({option.name: example, "backs": "false"})
                    other = ask(meet, f"{game}/print.svg?{query}")
                    assert other.status_code == usual.status_code == 200
                    assert other.text != usual.text


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("page=99", 404),
        ("part=dragons", 400),
        ("paper=b5", 400),
        ("page=0", 400),
        ("dragons=3", 400),
        ("position=nonsense", 400),
    ],
)
def test_what_cannot_be_printed_is_refused(meet: Meet, query: str, status: int) -> None:
    found = ask(meet, f"{WITH_PARTS[0]}/print.svg?{query}")
    assert found.status_code == status
    assert found.json()["words"]


def test_only_so_many_positions_are_drawn_for_one_request(meet: Meet) -> None:
    game = jostle.games()[0]
    text = ask(meet, f"{game}/start").json()["text"]
    for count, status in ((MAX_POSITIONS, 200), (MAX_POSITIONS + 1, 400)):
        query = httpx.QueryParams([("position", text)] * count)
        assert ask(meet, f"{game}/print.svg?{query}").status_code == status


# --- editing: texts and models are the same -------------------------------------------------------------------------

EDITED = [(id, of) for id in jostle.games() for of in makers(id)]
OPTIONS = [(id, of) for id, of in EDITED if of != POSITION]


@pytest.mark.parametrize(("id", "of"), EDITED)
def test_everything_that_is_edited_can_be_asked_for(meet: Meet, id: str, of: str) -> None:
    ann = meet()
    editor = ann.post(f"/games/{id}/editor", {"of": of, "options": {}})
    for name, text in editor["samples"]:
        assert name
        edited = ann.post(f"/games/{id}/edit", {"of": of, "text": text})
        assert (edited["text"], edited["model"] is not None) == (text, True)
        assert (edited["scene"] is not None) == (of == POSITION and not edited["problem"])
        again = ann.post(f"/games/{id}/edit", {"of": of, "text": text, "model": edited["model"]})
        assert again == edited
    assert {kind["kind"] for kind in editor["parts"]} <= {"grid", "counts", "entry"}


@pytest.mark.parametrize("id", jostle.games())
def test_what_is_wrong_with_a_position_is_said_in_the_readers_language(meet: Meet, id: str) -> None:
    ann = meet()
    wrong = {"of": POSITION, "text": "no such thing"}
    said = [ann.send("POST", f"/games/{id}/edit", wrong, lang=language)["problem"] for language in ("en", "de")]
    assert all(said)
    assert said[0] != said[1]


def test_a_choice_of_an_option_is_written_out(meet: Meet) -> None:
    ann = meet()
    for id, of in OPTIONS:
        for name, text in makers(id)[of](spec(id).complete({}), "").editor.named.items():
            assert ann.post(f"/games/{id}/edit", {"of": of, "text": name})["text"] == text


def test_odd_models_are_refused_in_words(meet: Meet) -> None:
    ann = meet()
    id, of = OPTIONS[0]
    for model in ({}, {of: "text"}, {of: {"nowhere": "x"}}, {of: {}, "more": "x"}, {of: [["x", 10**9]]}):
        edited = ann.post(f"/games/{id}/edit", {"of": of, "text": "", "model": model})
        assert edited["model"] is None
        assert edited["problem"]
