"""Makers: what they find is the same each time, and is what was asked for."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

import jostle
from jostle.cli import app
from jostle.errors import JostleError
from jostle.learning.puzzles.answers import after, answers, in_words, outcomes
from jostle.learning.puzzles.checker import brute, check
from jostle.learning.puzzles.grading import Grader, rating_of
from jostle.learning.puzzles.making.exact_values import Valuer
from jostle.learning.puzzles.making.forced_wins import Prover
from jostle.learning.puzzles.making.maker import Maker
from jostle.learning.puzzles.puzzle import PuzzleFile, book, load_puzzles, shipped
from jostle.play.state import State


@pytest.mark.full
def test_a_file_is_gone_on_with(tmp_path: Path) -> None:
    """One game now and the rest later make the same file as all at once, with the same seed."""
    whole = Maker("push-fight", ["win-in-1"]).make(2, PuzzleFile("push-fight", seed=4))
    file = tmp_path / "some.jsonl"
    Maker("push-fight", ["win-in-1"]).make(2, PuzzleFile("push-fight", seed=4), games=1).save(file)
    assert load_puzzles(file).games == 1
    assert Maker("push-fight", ["win-in-1"]).make(2, load_puzzles(file)).text() == whole.text()
    for puzzle in whole.puzzles:
        check(puzzle)


@pytest.mark.full
def test_the_prover_agrees_with_trying_everything() -> None:
    """`win_now` and the list of winning turns against the checker's own way, over positions of random games."""
    game = jostle.game("push-fight", setup="line")
    prover, tester = Prover(game), brute(game)
    rng, won = random.Random(2), 0
    for _ in range(6):
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
    assert won > 2


def test_the_prover_finds_just_the_answer_of_a_win_in_two() -> None:
    """The checker proves by trying everything that nothing else wins; the makers' loops must say the same."""
    puzzles = [puzzle for puzzle in shipped("push-fight").puzzles if puzzle.theme == "win-in-2"][:5]
    for puzzle in puzzles:
        found = Prover(puzzle.state.game).wins(puzzle.state, 2, 64)
        assert [after(puzzle.state, turn) for turn in found] == [after(puzzle.state, puzzle.answer)]
    assert puzzles


def test_outcomes_are_those_of_the_rules() -> None:
    state = jostle.game("pushout").start()
    assert state.actor == "chance"
    assert {after: odds for odds, after in outcomes(state)} == {
        state.play(text): odds for text, odds in state.odds.items()
    }


def test_the_quick_look_at_who_holds_never_says_too_little() -> None:
    """It is what throws out positions before anything is proved: what holds for sure must get through."""
    known = book("pushout")
    puzzles = [puzzle for puzzle in shipped("pushout").puzzles if puzzle.theme == "stop-the-row"][:3]
    assert puzzles
    for puzzle in puzzles:
        valuer = Valuer(puzzle.state, puzzle.about, known)
        turns = known.finished(puzzle.state.record)
        hopes = {end: valuer.hope(end, turns) for end in answers(puzzle.state)}
        right = hopes.pop(after(puzzle.state, puzzle.answer))
        assert right == 1
        assert valuer.holds_surely(after(puzzle.state, puzzle.answer))
        assert max(hopes.values()) <= 1 - valuer.margin


def test_what_is_counted_at_the_end_is_won_by_one_placement_alone() -> None:
    """The last piece: tried by hand, every other placement does not win."""
    puzzles = [puzzle for puzzle in shipped("pushee-pieces").puzzles if puzzle.theme == "last-piece"][:5]
    assert puzzles
    for puzzle in puzzles:
        ends = {end: end.returns for end in answers(puzzle.state)}
        winning = [end for end, returns in ends.items() if returns is not None and returns[puzzle.seat] > 0]
        assert winning == [after(puzzle.state, puzzle.answer)]


def test_who_plays_boldly_has_a_fuller_table() -> None:
    """PUSH with a liking for drawing comes to positions where stopping is right, which careful players avoid."""
    maker, game = Maker("push"), jostle.game("push", copies=1, rolls=6, switches=4)
    rng = random.Random(1)

    def fullest(states: Iterable[State]) -> int:
        return max(sum(int(stack).bit_count() for stack in state.record.stacks if stack > 0) for state in states)

    bold = sum(fullest(maker.play_boldly(game.start(), "draw", rng)) for _ in range(5))
    assert bold > sum(fullest(maker.play(game.start(), rng)) for _ in range(5))


def test_a_puzzle_that_nobody_misses_is_easy_and_one_that_all_miss_is_hard() -> None:
    levels = (800, 1100, 1400, 1700, 2000)
    assert rating_of([(level, True, 1) for level in levels for _ in range(4)]) < 650
    assert rating_of([(level, False, 1) for level in levels for _ in range(4)]) > 2200
    assert 1200 < rating_of([(level, level >= 1400, 1) for level in levels for _ in range(4)]) < 1400


@pytest.mark.full
def test_a_file_is_graded_again_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = [puzzle for puzzle in shipped("push-fight").puzzles if puzzle.theme == "win-in-1"][::60]
    grader = Grader(known[0].state.game, book("push-fight"))
    rightly = [replace(puzzle, rating=rating, grading=right)
               for puzzle in known for rating, right in [grader.grade(puzzle) or (0, {})]]  # fmt: skip
    file, run = tmp_path / "made.jsonl", CliRunner()
    wrongly = [replace(puzzle, rating=puzzle.rating + 7) for puzzle in rightly]
    PuzzleFile("push-fight", wrongly, seed=3, games=9).save(file)
    before = file.read_text()
    with monkeypatch.context() as stopped:
        stopped.setattr(Grader, "grade", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        assert run.invoke(app, ["puzzles", "grade", str(file), "--jobs", "1"]).exit_code != 0
    assert file.read_text() == before
    graded = run.invoke(app, ["puzzles", "grade", str(file), "--jobs", "2"])
    assert f"{len(known)} of {len(known)} puzzles have a new rating, by -7 on average" in graded.output
    assert load_puzzles(file) == PuzzleFile("push-fight", rightly, seed=3, games=9)
    monkeypatch.setattr(Grader, "grade", lambda *_: None)
    kept = run.invoke(app, ["puzzles", "grade", str(file), "--jobs", "1"])
    assert f"{len(known)} keep their rating" in kept.output
    assert load_puzzles(file).puzzles == rightly
    dropped = run.invoke(app, ["puzzles", "grade", str(file), "--jobs", "1", "--drop"])
    assert f"{len(known)} are left out" in dropped.output
    assert load_puzzles(file) == PuzzleFile("push-fight", seed=3, games=9)


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
