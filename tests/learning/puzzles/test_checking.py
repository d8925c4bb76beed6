"""The checker finds what is wrong with a puzzle, whatever it is."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from jostle.errors import BadText
from jostle.i18n import text_in
from jostle.learning.puzzles.checker import Wrong, check, check_all
from jostle.learning.puzzles.puzzle import Puzzle, read_puzzle, read_puzzles, shipped, shipped_games


def one(game: str, theme: str) -> Puzzle:
    return next(puzzle for puzzle in shipped(game).puzzles if puzzle.theme == theme)


def another_answer(puzzle: Puzzle) -> tuple[str, ...]:
    """A turn that is not the answer."""
    state = puzzle.state
    turn: tuple[str, ...] = ()
    while state.actor == puzzle.seat:
        text = next(text for text in reversed(state.actions) if text not in puzzle.answer)
        turn, state = (*turn, text), state.play(text)
    return turn


# Every theme that is shipped, but for wins in three, which take a while, and exact values, which have one action only.
THEMES = sorted(
    {
        (game, puzzle.theme)
        for game in shipped_games()
        for puzzle in shipped(game).puzzles
        if puzzle.about.turns < 3 and puzzle.about.kind != "chance"
    }
)


def test_there_are_themes_of_every_kind() -> None:
    assert {"win-in-1", "win-in-2", "only-turn", "gain-most", "two-best", "win-now", "two-dice", "three-dice"} <= {
        theme for _, theme in THEMES
    }


@pytest.mark.parametrize(("game", "theme"), THEMES)
def test_a_wrong_solution_is_refused(game: str, theme: str) -> None:
    puzzle = one(game, theme)
    check(puzzle)
    with pytest.raises(Wrong):
        check(replace(puzzle, solution=(another_answer(puzzle), *puzzle.solution[1:])))


@pytest.mark.parametrize(("game", "theme"), [*THEMES, ("push", "draw-or-stop")])
def test_an_illegal_solution_is_refused(game: str, theme: str) -> None:
    puzzle = one(game, theme)
    with pytest.raises(Wrong, match="not legal"):
        check(replace(puzzle, solution=(("nonsense",),)))


def test_a_second_solution_is_found() -> None:
    """Two of White's pieces can push one of Brown's off."""
    text = "board=.R.../...S..Ss/..s.rRr./..Ss. anchor=e1 actor=0 moves=2 first=- count=14 result=-"
    puzzle = replace(
        one("push-fight", "win-in-1"), position=text, seat=0, solution=(("g3>h3",),), proof={"last": "g3>h3"}
    )
    with pytest.raises(Wrong, match="several ways"):
        check(puzzle)


def test_a_win_in_two_that_is_one_in_one_is_refused() -> None:
    easy = one("push-fight", "win-in-1")
    with pytest.raises(Wrong, match="this very turn"):
        check(replace(one("push-fight", "win-in-2"), position=easy.position, seat=easy.seat, solution=easy.solution))


def test_a_reply_that_nothing_is_said_against_is_found() -> None:
    puzzle = one("push-fight", "win-in-2")
    tree = puzzle.proof["after"]
    with pytest.raises(Wrong, match="no answer to the reply"):
        check(replace(puzzle, proof={"after": {**tree, "at_once": tree["at_once"][1:]}}))


def test_a_wrong_value_is_refused() -> None:
    chance = one("push", "draw-or-stop")
    values: dict[str, Any] = dict(chance.proof["values"])
    values[chance.answer[0]] = "9/10" if values[chance.answer[0]] != "9/10" else "8/10"
    with pytest.raises(Wrong, match="is worth"):
        check(replace(chance, proof={"values": values}))
    gain = one("pushee-pieces", "gain-most")
    with pytest.raises(Wrong, match="not worth"):
        check(replace(gain, proof={**gain.proof, "value": str(int(gain.proof["value"]) + 1)}))


def test_a_bound_that_does_not_hold_is_refused() -> None:
    gain = one("pushee-pieces", "gain-most")
    low = {"value": gain.proof["value"], "others": str(int(gain.proof["others"]) - 20)}
    with pytest.raises(Wrong, match="another turn is worth more"):
        check(replace(gain, proof=low))


def test_the_other_seat_cannot_be_the_solver() -> None:
    puzzle = one("push-fight", "win-in-1")
    with pytest.raises(Wrong, match="is to act"):
        check(replace(puzzle, seat=1 - puzzle.seat))


def test_the_same_puzzle_twice_is_wrong() -> None:
    puzzle = one("push", "draw-or-stop")
    assert all("more than once" in str(checked.wrong) for checked in check_all([puzzle, puzzle]))


def test_a_file_that_is_none_is_refused() -> None:
    with pytest.raises(BadText, match="not a file of puzzles"):
        read_puzzles("hello\n")
    with pytest.raises(BadText, match="of version 99"):
        read_puzzles(json.dumps({"format": "jostle-puzzles", "version": 99, "game": "push"}))


def test_a_line_whose_id_is_not_its_own_is_refused() -> None:
    data = json.loads(one("push", "draw-or-stop").line())
    data["id"] = "0" * 12
    with pytest.raises(BadText, match="the id is"):
        read_puzzle("push", json.dumps(data), 2)
    del data["proof"]
    with pytest.raises(BadText, match="expected an object with the fields"):
        read_puzzle("push", json.dumps(data), 2)


def test_sentences_in_a_file_may_be_of_another_wording() -> None:
    puzzle = one("push-fight", "win-in-1")
    data = json.loads(puzzle.line())
    assert (data["goal"], data["unique"]) == (str(puzzle.goal), str(puzzle.unique))
    assert read_puzzle("push-fight", json.dumps(data | {"goal": "Win.", "unique": "Only this."}), 2) == puzzle


def test_why_there_is_no_second_answer_is_taken_from_the_proof() -> None:
    said = {puzzle.theme: puzzle.unique.id for game in shipped_games() for puzzle in shipped(game).puzzles}
    expected = {
        "win-in-1": "unique-win-last", "win-in-2": "unique-forced", "only-turn": "unique-hold-last",
        "draw-or-stop": "unique-chance", "gain-most": "unique-gain", "last-two": "unique-win-only",
        "win-now": "unique-win", "best-odds": "unique-odds", "stop-the-row": "unique-hold", "hunt": "unique-raid",
    }  # fmt: skip
    assert expected.items() <= said.items()
    win = one("push-fight", "win-in-1")
    assert text_in(win.unique, "de") == f"Jeder Zug, der gewinnt, endet mit {win.answer[-1]}."
