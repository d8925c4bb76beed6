"""Somebody tries to solve puzzles: what they are told."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from jostle.cli import app
from jostle.learning.puzzles.answers import after
from jostle.learning.puzzles.puzzle import Puzzle, shipped, shipped_games
from jostle.learning.puzzles.solving import OFF, ON_THE_WAY, SOLVED, defence, hints, judge
from tests.parameters import first_quick

GAMES = list(shipped_games())


def some(game: str) -> list[Puzzle]:
    """One puzzle of each theme."""
    return list({puzzle.theme: puzzle for puzzle in shipped(game).puzzles}.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_solves_it_step_by_step(game: str) -> None:
    for puzzle in some(game):
        for n in range(1, len(puzzle.answer)):
            assert judge(puzzle, puzzle.answer[:n]).how in (ON_THE_WAY, SOLVED)
        assert judge(puzzle, puzzle.answer).how == SOLVED


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_something_else_does_not(game: str) -> None:
    for puzzle in some(game):
        wrong = 0
        for text in puzzle.state.actions[:: 1 + len(puzzle.state.actions) // 5]:
            verdict = judge(puzzle, (text,))
            if verdict.how == OFF:
                wrong += 1
                assert str(verdict.words).endswith(".")
        assert wrong > 0, puzzle


@pytest.mark.parametrize("game", GAMES)
def test_the_defence_can_be_played(game: str) -> None:
    for puzzle in some(game):
        state = after(puzzle.state, puzzle.answer)
        for seat, turn in defence(puzzle):
            assert state.actor == seat
            state = after(state, turn)
        assert puzzle.answer[0] in str(hints(puzzle)[1])


def test_a_forced_win_ends_with_a_win() -> None:
    for puzzle in shipped("push-fight").puzzles[:100]:
        if puzzle.about.kind == "win":
            state = puzzle.state
            for turn in puzzle.solution:
                state = after(state, turn)
            assert state.returns is not None
            assert state.returns[puzzle.seat] == 1


def test_solving_at_the_terminal() -> None:
    puzzle = next(one for one in shipped("push").puzzles if one.theme == "draw-or-stop")
    wrong = next(text for text in puzzle.state.actions if text != puzzle.answer[0])
    typed = f"hint\n{wrong}\nbogus\n{puzzle.answer[0]}\n"
    shown = CliRunner().invoke(app, ["puzzles", "solve", "push", puzzle.id], input=typed)
    assert shown.exit_code == 0, shown.output
    assert "Right." in shown.output
    assert "That wins in" in shown.output
    assert "bogus is not possible here" in shown.output
