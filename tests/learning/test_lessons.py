"""Lessons and courses. That every lesson can be solved, and answers mistakes, is a part of the conformance suite."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import jostle
from jostle.cli import app
from jostle.errors import BadText, JostleError
from jostle.games import spec as find_spec
from jostle.i18n import Message
from jostle.learning.lesson_checks import Trail, field_of, read_checks, turn_ends
from jostle.learning.lessons import Attempt, Lesson, find_lesson, follow, lessons
from jostle.play.match import Match

ALL = [lesson for game in jostle.games() for lesson in lessons(game)]
each_lesson = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}/{lesson.id}")
each_game = pytest.mark.parametrize("game", jostle.games())


def raw_words(game: str, name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(find_spec(game).package).joinpath(name).read_text(encoding="utf-8"))


# --- every lesson ----------------------------------------------------------------------------------------------------


@each_lesson
def test_a_lesson_helps_in_steps(lesson: Lesson) -> None:
    assert len(lesson.hints) >= 2
    for words in (lesson.title, lesson.text, lesson.goal, lesson.praise, lesson.otherwise, *lesson.hints):
        assert words.strip()
    assert len(lesson.text) < 700, "a lesson is short"


# --- every course ----------------------------------------------------------------------------------------------------


@each_game
def test_a_course_goes_through_every_option_that_is_not_advanced(game: str) -> None:
    course = lessons(game)
    assert 8 <= len(course) <= 18
    assert len({lesson.id for lesson in course}) == len(course)
    named = {name for lesson in course for name in lesson.options}
    assert named == {option.name for option in find_spec(game).options} - set(find_spec(game).advanced)


@each_game
def test_every_variant_of_one_rule_has_a_lesson_with_its_options(game: str) -> None:
    """Mixes of variants, and what is for those who know the game, are not taught."""
    variants = [set(preset.options) for preset in find_spec(game).presets]
    for names in variants:
        mixed = any(other < names for other in variants if other)
        if not mixed and not names & set(find_spec(game).advanced):
            assert not names or any(names <= set(lesson.options) for lesson in lessons(game)), names


@each_game
def test_a_course_is_told_in_german_as_well(game: str) -> None:
    english = {table["id"]: table for table in raw_words(game, "lessons.toml")["lesson"]}
    german = raw_words(game, "lessons.de.toml")
    assert list(german) == list(english)
    for id, words in german.items():
        told = {"title", "text", "goal", "praise", "otherwise", "hints", "wrong"} | set(words)
        assert set(words) <= {"title", "text", "goal", "praise", "otherwise", "hints", "wrong", "note"}
        for name in told:
            first, second = english[id].get(name, []), words.get(name, [])
            assert isinstance(second, str) or len(second) == len(first), f"{id}: {name}"
            assert not second or name == "title" or first != second, f"{id}: {name} is not translated"
    for one, other in zip(lessons(game), lessons(game, "de"), strict=True):
        assert follow(one, one.solution).steps == follow(other, other.solution).steps


@each_game
def test_what_happens_in_a_lesson_is_a_message(game: str) -> None:
    for lesson in lessons(game):
        for count in range(len(lesson.solution)):
            for step in follow(lesson, lesson.solution[: count + 1]).steps:
                assert isinstance(step.words, Message), step.words


def test_the_documentation_counts_the_lessons_right() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "designers" / "lessons.md").read_text(encoding="utf-8")
    for game in jostle.games():
        assert f"| {find_spec(game).title} | {len(lessons(game))} |" in page


# --- conditions ------------------------------------------------------------------------------------------------------


def trail(game: str, position: str, *actions: str, **options: object) -> Trail:
    made = jostle.game(game, **options)
    start = made.read(position)
    match = Match(made, start=start)
    for action in actions:
        match.play(action)
    return Trail(match, start.actor_code, list(actions), start)


EDGE = "board=.R.../...S..Ss/..s.rRr./..Ss. anchor=e1 actor=0 moves=2 first=- count=14 result=-"


def test_conditions_speak_of_the_end_and_of_the_learners_actions() -> None:
    won = trail("push-fight", EDGE, "g3>h3")
    assert read_checks("won")(won)
    assert read_checks(["over", "turn over", "played g3>h3"])(won)
    assert not read_checks("lost")(won)
    assert not read_checks("drawn or played g3>g2")(won)
    assert read_checks("not lost")(won)
    assert read_checks("points == 1 or steps > 5")(won)
    assert not read_checks("points.1 >= 1")(won)


def test_conditions_speak_of_fields_of_the_position() -> None:
    start = trail("push-fight", EDGE)
    assert read_checks("anchor = e1")(start)
    assert read_checks("board ~ ^[.]R")(start)
    assert not read_checks("count ~ ^15")(start)
    with pytest.raises(JostleError, match="has no field 'bord'; it has board"):
        read_checks("bord = x")(start)
    assert field_of(start.state, "moves") == "2"


def test_safe_tries_everything_that_the_other_side_can_play() -> None:
    lesson = find_lesson("push-fight", "get-away")
    attempt = Attempt(lesson)
    attempt.play("d4>e4")
    assert attempt.say is not None
    brown = attempt.match.state
    assert any(state.returns == (-1.0, 1.0) for state in turn_ends(brown))


def test_best_compares_with_every_other_way_to_play_the_turn() -> None:
    lesson = find_lesson("pushee-pieces", "best")
    start = Attempt(lesson).match.state
    leads = {action: start.play(action).points for action in start.actions if start.play(action).actor == 1}
    best = max(leads, key=lambda action: leads[action][0] - leads[action][1])
    assert (best,) == lesson.solution


@pytest.mark.parametrize("text", ["", "one", "points is 3", "played", "best luck", "points >= x"])
def test_a_condition_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="not a condition"):
        read_checks(text)


# --- attempts --------------------------------------------------------------------------------------------------------


def test_what_others_and_chance_do_is_the_lessons_choice() -> None:
    told = follow(find_lesson("push", "switch"), ("stop", "take1"))
    assert [(step.actor, step.action) for step in told.steps[1:]] == [(2, "take2"), (1, "take3"), (-1, "dieP")]


def test_a_piece_keeps_its_name_through_a_lesson() -> None:
    lesson = find_lesson("push-fight", "ram")
    before = follow(lesson, ()).scene
    after = follow(lesson, lesson.solution[:1]).scene
    mover = next(shape for shape in before.shapes if shape.on == "c1")
    assert after.shape(mover.id).on == "e1"


def test_nothing_illegal_and_nothing_after_the_end_is_taken() -> None:
    lesson = find_lesson("push-fight", "walk")
    with pytest.raises(jostle.IllegalAction):
        follow(lesson, ("d3-h4",))
    with pytest.raises(JostleError, match="after the lesson's end"):
        follow(lesson, ("d3-c4", "d2-c3"))
    with pytest.raises(JostleError, match="expected at most 60"):
        follow(lesson, ("d3-c4",) * 61)
    with pytest.raises(JostleError, match="has no lesson 'fly'; expected walk"):
        find_lesson("push-fight", "fly")


def test_lessons_can_be_taken_in_the_terminal() -> None:
    listed = CliRunner().invoke(app, ["learn", "pushout"])
    assert "three-turns" in listed.output
    typed = "hint\nlist\nc4h\nback\nd2h\nquit\n"
    taken = CliRunner().invoke(app, ["learn", "pushee-pieces", "chain"], input=typed)
    assert taken.exit_code == 0
    lesson = find_lesson("pushee-pieces", "chain")
    flat = " ".join(taken.output.split())
    for words in (lesson.goal, lesson.hints[0], lesson.otherwise, lesson.praise):
        assert words in flat
