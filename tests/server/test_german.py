"""Whatever the server refuses, it can refuse in German."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import jostle.server
from jostle.i18n.languages import CATALOGUES, catalogue, how_translated, translate
from jostle.i18n.languages import _read as read_catalogue
from jostle.server import refusals
from jostle.server.match.replay import LABELS
from tests.server.conftest import Meet

FOLDER = Path(jostle.server.__file__).parent
SAYING = {"Refusal": 1, "forbidden": 0, "unknown": 0, "Refused": 2, "say_goodbye": 0, "_in_words": 0, "Limiter": 1}


def said() -> Iterator[str]:
    """Every text that the source has for people, its values filled in."""
    yield from (*LABELS, "chance")
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > SAYING.get(name_of(node.func), 99):
                yield from texts(node.args[SAYING[name_of(node.func)]])
            elif isinstance(node, ast.Assign) and name_of(node.targets[0]) == "FLOOD":
                yield from texts(node.value)


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def texts(node: ast.expr) -> list[str]:
    """What an expression can say; nothing if it only passes on what somebody else said."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    if not isinstance(node, ast.JoinedStr):
        return []
    found = [""]
    for piece in node.values:
        found = [before + part for before in found for part in filled(piece)]
    return found


def filled(piece: ast.expr) -> list[str]:
    if not isinstance(piece, ast.FormattedValue):
        return texts(piece)
    return texts(piece.value) or ["'7'" if piece.conversion == ord("r") else "7"]


PASSED_ON = "not a message of ours: 7"  # of a broken message: only a programmer sees that


def test_everything_that_the_server_refuses_is_german() -> None:
    found = {text for text in said() if text != PASSED_ON}
    assert len(found) > 30, "the search through the source finds what is there"
    missing = {part for text in found for part, pattern in how_translated(text, None, "de") if not pattern}
    assert missing == set()


def test_every_entry_of_the_catalogue_is_said_by_the_server() -> None:
    used = {pattern for text in said() for _, pattern in how_translated(text, None, "de")}
    table = read_catalogue("jostle.server", CATALOGUES["de"])["texts"]
    assert isinstance(table, dict)
    assert {*table} - used == set()


@pytest.mark.parametrize(
    ("refusal", "german"),
    [
        (refusals.late(), "inzwischen ist etwas geschehen: Sieh dir das Brett noch einmal an"),
        (
            refusals.Refusal("limit", "too many new matches: at most 6 a minute"),
            "zu viele neue Partien: höchstens 6 in der Minute",
        ),
        (refusals.unknown("there is no match 'abc'"), "es gibt keine Partie 'abc'"),
    ],
)
def test_refusals_read_well(refusal: refusals.Refusal, german: str) -> None:
    assert translate(refusal.words, None, "de") == translate(refusal.words, "push-fight", "de") == german


def test_the_servers_words_are_part_of_every_catalogue() -> None:
    assert "it is not your turn" in catalogue("pushout", "de").texts


def test_what_the_guard_refuses_is_said_in_the_readers_language(meet: Meet) -> None:
    answer = meet().http.post("/api/v1/matches?lang=de", json={}, headers={"origin": "http://evil.example"})
    assert answer.json()["words"] == "diese Anfrage kommt von der Seite einer anderen Website"
