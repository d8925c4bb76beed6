"""What the server refuses is said in the reader's language: every refusal is a message of a catalogue."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import jostle.server
from jostle.i18n import Text, messages_of, text_in
from jostle.server import refusals
from jostle.server.limits import Limiter
from tests.server.conftest import Meet

FOLDER = Path(jostle.server.__file__).parent
SAYING = {"Refusal": 1, "forbidden": 0, "unknown": 0, "Limiter": 1, "_in_words": 0}  # and the argument people read
message = messages_of("jostle.server")


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_no_refusal_is_a_sentence_in_the_code() -> None:
    said = []
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > SAYING.get(name_of(node.func), 99):
                said.append((file.name, node.lineno, node.args[SAYING[name_of(node.func)]]))
    assert any(file == "room.py" for file, _, _ in said), "the search through the source finds what is there"
    assert [one for one in said if isinstance(one[2], ast.Constant | ast.JoinedStr)] == []


@pytest.mark.parametrize(
    ("words", "german"),
    [
        (refusals.late().words, "inzwischen ist etwas geschehen: Sieh dir das Brett noch einmal an"),
        (message("unknown-match", match="abc"), "es gibt keine Partie „abc“"),
        (
            message("too-many-games", games=30_000, most=20_000),
            "30.000 Partien im Ganzen sind hier zu viele: höchstens 20.000",
        ),
    ],
)
def test_refusals_read_well(words: Text, german: str) -> None:
    assert text_in(words, "de") == german


def test_a_limit_names_what_is_limited() -> None:
    limiter = Limiter(1, message("new-matches"))
    limiter.check("ann")
    with pytest.raises(refusals.Refusal, match="too many new matches: at most 1 a minute") as refused:
        limiter.check("ann")
    assert text_in(refused.value, "de") == "zu viele neue Partien: höchstens 1 in der Minute"


def test_what_the_guard_refuses_is_said_in_the_readers_language(meet: Meet) -> None:
    answer = meet().http.post("/api/v1/matches?lang=de", json={}, headers={"origin": "http://evil.example"})
    assert answer.json()["words"] == "diese Anfrage kommt von der Seite einer anderen Website"
