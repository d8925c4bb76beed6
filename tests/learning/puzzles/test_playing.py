"""Puzzles played out action by action: right turns, wrong ones, help, and how all of it reads in German."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from jostle.errors import IllegalAction
from jostle.i18n import Message, Text
from jostle.learning.puzzles.answers import after
from jostle.learning.puzzles.puzzle import Puzzle, Turn, shipped, shipped_games
from jostle.learning.puzzles.session import (
    HINTS,
    MAX_LINE_LENGTH,
    Position,
    follow,
    harshest_reply,
    help_with,
    lead,
    play,
    reason,
    solution_steps,
    way_on,
)
from jostle.learning.puzzles.solving import OFF, ON_THE_WAY, SOLVED, praise

GAMES = list(shipped_games())
EACH = 2  # puzzles of every theme
every_game = pytest.mark.parametrize("game", GAMES)


def some(game: str) -> Iterator[Puzzle]:
    """A few puzzles of each theme."""
    themes: dict[str, int] = {}
    for puzzle in shipped(game).puzzles:
        themes[puzzle.theme] = themes.get(puzzle.theme, 0) + 1
        if themes[puzzle.theme] <= EACH:
            yield puzzle


def own_actions(puzzle: Puzzle) -> Turn:
    """What the solver plays in the puzzle's own line."""
    return tuple(action for turn in puzzle.solution[: 2 * puzzle.about.turns : 2] for action in turn)


def play_at_random(puzzle: Puzzle, rng: random.Random) -> Position:
    at = Position(puzzle, puzzle.state)
    while at.how == ON_THE_WAY:
        at = play(at, rng.choice(at.state.actions))
    return at


@every_game
def test_the_own_line_solves_a_puzzle_and_nothing_short_of_it(game: str) -> None:
    for puzzle in some(game):
        actions = own_actions(puzzle)
        for n in range(len(actions)):
            at = follow(puzzle, actions[:n])
            assert (at.how, at.state.actor_code) == (ON_THE_WAY, puzzle.seat)
            assert at.scene.choices
        done = follow(puzzle, actions)
        assert done.how == SOLVED
        assert str(done.say).startswith("Right. ")
        assert done.scene.choices == ()
        with pytest.raises(IllegalAction, match="after the puzzle's end"):
            play(done, actions[0])


@every_game
def test_the_other_side_answers_a_right_turn_with_the_best_defence(game: str) -> None:
    for puzzle in some(game):
        if puzzle.about.turns > 1:
            at = follow(puzzle, puzzle.answer)
            assert tuple(step.action for step in at.steps[1:]) == puzzle.solution[1]
            assert {step.actor for step in at.steps[1:]} == {1 - puzzle.seat}
            assert at.state == after(after(puzzle.state, puzzle.answer), puzzle.solution[1])


def test_another_order_that_reaches_the_same_place_is_as_good() -> None:
    orders = 0
    for puzzle in shipped("push-fight").puzzles:
        if puzzle.theme == "win-in-2" and len(puzzle.answer) == 3:
            other = (puzzle.answer[1], puzzle.answer[0], puzzle.answer[2])
            try:
                same = after(puzzle.state, other) == after(puzzle.state, puzzle.answer)
            except IllegalAction:
                continue
            if same:
                orders += 1
                at = follow(puzzle, other)
                assert (at.how, at.turn) == (ON_THE_WAY, 1)
    assert orders > 5


def test_what_is_shown_against_a_wrong_turn_really_refutes_it() -> None:
    rng = random.Random(4)
    wins = holds = 0
    for puzzle in shipped("push-fight").puzzles[:30]:
        at = play_at_random(puzzle, rng)
        if at.how != OFF or len(at.steps) < 2:
            continue
        returns = at.state.returns
        if returns is not None:
            assert returns[1 - puzzle.seat] > 0
            wins += 1
        else:
            assert "you can no longer win" in str(at.say)
            assert not at.state.game.rules.win_now(at.state.record)
            holds += 1
    assert wins > 5
    assert wins + holds > 8


def test_points_that_are_told_are_what_the_harshest_reply_leaves() -> None:
    told = 0
    for puzzle in shipped("pushee-pieces").puzzles:
        if puzzle.theme == "two-best":
            reply = harshest_reply(after(puzzle.state, puzzle.answer), puzzle.seat)
            assert reply is not None
            assert puzzle.state.record.hand[puzzle.seat] >= 2, "there is something to place again"
            assert reply[0] == int(puzzle.proof["value"]), "the proof and this count agree"
            told += 1
        elif puzzle.about.kind == "gain":
            assert lead(after(puzzle.state, puzzle.answer), puzzle.seat) == int(puzzle.proof["value"])
    assert told > 5


@every_game
def test_help_leads_to_the_answer_from_wherever_it_can_be_reached(game: str) -> None:
    rng = random.Random(game)
    for puzzle in some(game):
        at = Position(puzzle, puzzle.state)
        while at.how == ON_THE_WAY:
            hints = [help_with(at, stage) for stage in range(1, HINTS + 1)]
            assert len({hint.words for hint in hints}) > 1
            at = play(at, way_on(at)[0])
        assert at.how == SOLVED
        at = play(Position(puzzle, puzzle.state), rng.choice(puzzle.state.actions))
        if at.how == ON_THE_WAY and at.turn == 0 and not way_on(at):
            assert "take it back" in str(help_with(at, 1).words)


@every_game
def test_the_solution_is_shown_action_by_action(game: str) -> None:
    for puzzle in some(game):
        steps = solution_steps(puzzle)
        assert [step.action for step in steps] == [action for turn in puzzle.solution for action in turn]
        assert all(step.words for step in steps)
        assert str(reason(puzzle))[0].isupper()


def test_what_is_no_way_to_play_is_refused() -> None:
    puzzle = shipped("push-fight").puzzles[0]
    with pytest.raises(IllegalAction, match="not legal now"):
        follow(puzzle, ("a1>a2",))
    with pytest.raises(IllegalAction, match="at most"):
        follow(puzzle, ("x",) * (MAX_LINE_LENGTH + 1))


@every_game
def test_all_that_is_said_is_a_message(game: str) -> None:
    rng = random.Random(7)
    said: set[Text] = set()
    for puzzle in shipped(game).puzzles:
        said |= {praise(puzzle), reason(puzzle), puzzle.goal, puzzle.about.title}
    for puzzle in some(game):
        said |= {follow(puzzle, own_actions(puzzle)).say, follow(puzzle, puzzle.answer).say}
        said |= {play_at_random(puzzle, rng).say for _ in range(2)}
        at = Position(puzzle, puzzle.state)
        said |= {help_with(at, stage).words for stage in range(1, HINTS + 1)}
        said |= {step.words for step in solution_steps(puzzle)}
    assert {text for text in said if not isinstance(text, Message)} <= {""}
