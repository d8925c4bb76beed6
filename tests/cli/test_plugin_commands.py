"""Every command with a game in a package of its own, which has nothing but the four files that a game needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jostle.cli import app
from jostle.cli.common import console
from jostle.errors import JostleError
from jostle.play.match import Match
from tests.plugins import installed, run_jostle, write_plugin

GAME = "pebbles"


@pytest.fixture(scope="module", autouse=True)
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("site")
    write_plugin(folder)
    with installed(folder), pytest.MonkeyPatch.context() as patch:
        patch.setattr(console, "_width", 150)  # no sentence is broken
        yield folder


def jostle(*words: str, typed: str = "") -> str:
    """What a command prints."""
    done = CliRunner().invoke(app, [*words], input=typed, env={"JOSTLE_LANGUAGE": "en"})
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["games"], "Take one to three pebbles"),
        (["games", GAME], "How many pebbles lie there at first."),
        (["rules", GAME], "This game comes without written rules."),
        (["show", GAME, "--pebbles", "5"], "left=5 turn=0"),
        (["analyse", GAME, "left=5 turn=0", "--nodes", "500"], "take-1    wins"),
        (["arena", GAME, "greedy", "random", "--games", "4", "--jobs", "2"], "4 games in 2 pairs"),
        (["perft", GAME, "--turns", "3"], "27"),
        (["bench", GAME, "--seconds", "0.05"], "M/s"),
    ],
    ids=lambda words: words[0] if isinstance(words, list) else "",
)
def test_a_command_does_its_work(words: list[str], said: str) -> None:
    assert said in jostle(*words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["learn", GAME], "Pebbles has no lessons"),
        (["openings", GAME], "Pebbles has no named openings"),
        (["puzzles", "list", GAME], "Pebbles has no puzzles; these games have some: "),
        (["puzzles", "make", GAME], "Pebbles has no puzzles; these games have some: "),
        (["print", GAME, "--part", "cards"], "Pebbles has no parts to print, only positions."),
        (["show", GAME, "--colour", "red"], "pebbles has no option 'colour'; its options are pebbles"),
    ],
    ids=lambda words: " ".join(words[:2]) if isinstance(words, list) else "",
)
def test_a_command_whose_thing_is_missing_says_so(words: list[str], said: str) -> None:
    with pytest.raises(JostleError, match=said.replace("?", r"\?")):
        jostle(*words)


def test_a_match_is_played_saved_replayed_and_looked_back_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jostle"
    played = jostle("play", GAME, "--pebbles", "4", typed=f"take-1\nsave {file}\ntake-3\n")
    assert "Second has won." in played
    assert Match.load(file).game.id == GAME
    assert "take-1" in jostle("replay", str(file))
    assert "1. First: take-1" in jostle("analyse", str(file), "--nodes", "200")


def test_the_engine_plays_it(pebbles: Path) -> None:
    asked = ['{"do":"hello"}', f'{{"do":"new","game":"{GAME}"}}', '{"do":"go","nodes":100}', '{"do":"quit"}']
    told = run_jostle(pebbles, "engine", typed="\n".join(asked) + "\n").stdout
    assert f'"{GAME}": {{"title": "Pebbles"' in told
    assert '"action": "take-' in told


@pytest.mark.parametrize("suffix", ["svg", "pdf"])
def test_positions_are_printed(tmp_path: Path, suffix: str) -> None:
    jostle("print", GAME, "--file", str(tmp_path / f"sheets.{suffix}"))
    assert list(tmp_path.iterdir())


def test_the_lab_judges_it_without_components(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    told = jostle("lab", GAME, "--games", "4", "--bots", "random", "--jobs", "1", "--folder", str(folder))
    assert "of the wins" in told
    assert "Pebbles" in (folder / "report.html").read_text()
    plan = ("--games", "2", "--bots", "random", "--jobs", "1", "--folder", str(tmp_path / "sweep"))
    swept = jostle("lab", "sweep", GAME, "--over", "pebbles=4,5", *plan)
    assert "sweep.html" in swept
