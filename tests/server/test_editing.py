"""Editing over the API: texts and models, what is wrong with them in the reader's language, and nothing odd."""

from __future__ import annotations

import pytest

import jostle
from jostle.games import spec
from jostle.games.editing import POSITION, makers
from tests.server.conftest import Meet
from tests.server.live_server import Person

EDITED = [(id, of) for id in jostle.games() for of in makers(id)]
OPTIONS = [(id, of) for id, of in EDITED if of != POSITION]


@pytest.fixture
def ann(meet: Meet) -> Person:
    return meet("Ann")


@pytest.mark.parametrize(("id", "of"), EDITED)
def test_everything_that_is_edited_can_be_asked_for(ann: Person, id: str, of: str) -> None:
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
def test_what_is_wrong_with_a_position_is_said_in_the_readers_language(ann: Person, id: str) -> None:
    wrong = {"of": POSITION, "text": "no such thing"}
    said = [ann.send("POST", f"/games/{id}/edit", wrong, lang=language)["problem"] for language in ("en", "de")]
    assert all(said)
    assert said[0] != said[1]


def test_a_choice_of_an_option_is_written_out(ann: Person) -> None:
    for id, of in OPTIONS:
        for name, text in makers(id)[of](spec(id).complete({}), "").editor.named.items():
            assert ann.post(f"/games/{id}/edit", {"of": of, "text": name})["text"] == text


def test_odd_models_are_refused_in_words(ann: Person) -> None:
    id, of = OPTIONS[0]
    for model in ({}, {of: "text"}, {of: {"nowhere": "x"}}, {of: {}, "more": "x"}, {of: [["x", 10**9]]}):
        edited = ann.post(f"/games/{id}/edit", {"of": of, "text": "", "model": model})
        assert edited["model"] is None
        assert edited["problem"]
