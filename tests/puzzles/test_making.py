"""Makers: what they find is the same each time, and is what was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import jostle
from jostle.cli import app
from jostle.errors import JostleError
from jostle.puzzles.answers import after, answers, in_words
from jostle.puzzles.checking import brute, check
from jostle.puzzles.forced import Prover
from jostle.puzzles.grading import rating_of
from jostle.puzzles.making import Maker
from jostle.puzzles.puzzle import PuzzleFile, load_puzzles, shipped


@pytest.mark.parametrize(("game", "theme"), [("pushout", "win-now"), ("push-fight", "only-turn")])
def test_the_same_seed_makes_the_same_puzzles(game: str, theme: str) -> None:
    first, second = (Maker(game, [theme]).make(2, PuzzleFile(game, seed=3)) for _ in range(2))
    assert first.text() == second.text()
    for puzzle in first.puzzles:
        check(puzzle)


def test_a_file_is_gone_on_with(tmp_path: Path) -> None:
    """One game now and the rest later make the same file as all at once."""
    whole = Maker("pushout", ["win-now"]).make(3, PuzzleFile("pushout", seed=4))
    file = tmp_path / "some.jsonl"
    Maker("pushout", ["win-now"]).make(3, PuzzleFile("pushout", seed=4), games=1).save(file)
    assert load_puzzles(file).games == 1
    assert Maker("pushout", ["win-now"]).make(3, load_puzzles(file)).text() == whole.text()


def test_the_prover_agrees_with_trying_everything() -> None:
    """`win_now` and the list of winning turns against the checker's own way, over positions of random games."""
    import random

    game = jostle.game("push-fight", setup="line")
    prover, tester = Prover(game), brute(game)
    rng, won = random.Random(2), 0
    for _ in range(12):
        state = game.start()
        while not state.over:
            if " moves=2 " in str(state):
                winning = {
                    in_words(state, path)[-1]
                    for end, path in answers(state).items()
                    if end.returns is not None and end.returns[state.actor_code] > 0
                }
                assert {turn[-1] for turn in prover.wins(state, 1, 64)} <= winning
                assert tester.wins_now(state) == bool(winning) == prover.wins_now(state)
                won += bool(winning)
            state = state.apply(rng.choice(state.legal))
    assert won > 5


def test_the_prover_finds_just_the_answer_of_a_win_in_two() -> None:
    """The checker proves by trying everything that nothing else wins; the makers' loops must say the same."""
    puzzles = [puzzle for puzzle in shipped("push-fight").puzzles if puzzle.theme == "win-in-2"][:5]
    for puzzle in puzzles:
        found = Prover(puzzle.state.game).wins(puzzle.state, 2, 64)
        assert [after(puzzle.state, turn) for turn in found] == [after(puzzle.state, puzzle.answer)]
    assert puzzles


def test_a_puzzle_that_nobody_misses_is_easy_and_one_that_all_miss_is_hard() -> None:
    levels = (800, 1100, 1400, 1700, 2000)
    assert rating_of([(level, True, 1) for level in levels for _ in range(4)]) < 650
    assert rating_of([(level, False, 1) for level in levels for _ in range(4)]) > 2200
    assert 1200 < rating_of([(level, level >= 1400, 1) for level in levels for _ in range(4)]) < 1400


def test_an_unknown_theme_is_named() -> None:
    with pytest.raises(JostleError, match="expected win-in-1"):
        Maker("push-fight", ["win-in-9"])


def test_the_commands_make_check_and_show(tmp_path: Path) -> None:
    file, run = tmp_path / "made.jsonl", CliRunner()
    made = run.invoke(app, f"puzzles make pushout --theme win-now --count 2 --seed 3 --out {file}".split())
    assert made.exit_code == 0, made.output
    assert "2 puzzles" in made.output
    checked = run.invoke(app, ["puzzles", "check", str(file)])
    assert checked.exit_code == 0, checked.output
    puzzle = load_puzzles(file).puzzles[0]
    shown = run.invoke(app, f"puzzles show pushout {puzzle.id} --file {file} --solution".split())
    assert " ".join(puzzle.answer) in shown.output
    file.write_text(file.read_text().replace('"value": "', '"value": "1'))
    assert run.invoke(app, ["puzzles", "check", str(file)]).exit_code == 1
