"""The terminal speaks the language of the person in front of it."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from typer.testing import CliRunner

import jostle
from jostle.cli import app
from jostle.play.match import Match
from jostle.terminal.language import language
from jostle.terminal.table import Table


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"JOSTLE_LANGUAGE": "de", "LC_ALL": "en_GB.UTF-8"}, "de"),
        ({"JOSTLE_LANGUAGE": "xx", "LANG": "de_DE.UTF-8"}, "de"),
    ],
)
def test_the_language_is_jostles_own_variable_or_the_locale(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("JOSTLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language() == expected


def test_a_table_speaks_german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOSTLE_LANGUAGE", "de")
    console = Console(file=io.StringIO(), width=120, force_terminal=False, color_system=None)
    typed, asked = ["9999", "why", "list", "quit"], []

    def ask(prompt: str, words: list[str]) -> str:
        asked.append(prompt)
        return typed.pop(0)

    Table(Match(jostle.game("push-fight", setup="line")), {}, console, ask).run()
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert asked[0] == "Weiß> "
    assert "es gibt keine Nummer 9999" in shown
    assert "Kein Bot denkt nach" in shown
    assert "Du hast den Tisch verlassen." in shown


def test_commands_speak_german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOSTLE_LANGUAGE", "de")

    def told(*words: str, typed: str = "") -> str:
        done = CliRunner().invoke(app, words, input=typed)
        assert done.exit_code == 0, done.output
        return " ".join(done.output.split())

    assert "Vorgabe" in told("games", "push-fight")
    assert "Die Aufstellung" in told("rules", "push-fight")
    assert "Rätsel" in told("puzzles", "list", "push")
    solved = told("puzzles", "solve", "push", "--seed", "1", typed="hint\nhint\nbogus\nsolution\n")
    for words in ("Die Lösung braucht 1 Aktion.", "Sie beginnt so:", "bogus ist hier nicht möglich", "Lösung:"):
        assert words in solved
    assert "Was Weiß erwarten kann" in told("openings", "push-fight")
    assert "What White can expect" in told("openings", "push-fight", "--language", "en")
