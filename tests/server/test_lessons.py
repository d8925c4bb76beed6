"""Lessons over HTTP: lists, lessons, attempts, and what is refused."""

from __future__ import annotations

import pytest

import jostle
from jostle.learning.lessons import find_lesson, lessons
from tests.server.conftest import Meet
from tests.server.live_server import Refused


@pytest.mark.parametrize("game", jostle.games())
def test_a_course_is_listed_in_both_languages(meet: Meet, game: str) -> None:
    ann = meet()
    english, german = ann.get(f"/lessons/{game}"), ann.get(f"/lessons/{game}", lang="de")
    assert [lesson["id"] for lesson in english] == [lesson["id"] for lesson in german]
    assert [lesson["goal"] for lesson in english] == [lesson.goal for lesson in lessons(game)]
    assert [lesson["goal"] for lesson in german] == [lesson.goal for lesson in lessons(game, "de")]


@pytest.mark.parametrize("game", jostle.games())
def test_an_attempt_is_judged_from_the_start_each_time(meet: Meet, game: str) -> None:
    ann = meet()
    for lesson in lessons(game):
        told = ann.get(f"/lessons/{game}/{lesson.id}")
        assert told["goal"] == lesson.goal
        assert told["solution"] == list(lesson.solution)
        assert not told["start"]["done"]
        half = ann.post(f"/lessons/{game}/{lesson.id}/try", {"actions": list(lesson.solution[:-1])})
        assert (half["done"], half["wrong"], half["hint"]) == (False, False, lesson.solution[-1])
        whole = ann.post(f"/lessons/{game}/{lesson.id}/try", {"actions": list(lesson.solution)})
        assert (whole["done"], whole["wrong"], whole["say"]) == (True, False, lesson.praise)
        assert whole["steps"][0]["action"] == lesson.solution[-1]
        assert whole["steps"][-1]["scene"] == whole["scene"]
        assert whole["scene"]["choices"] == []


def test_a_mistake_is_answered_in_the_learners_language(meet: Meet) -> None:
    lesson = find_lesson("push-fight", "walk", "de")
    tried = meet().send("POST", "/lessons/push-fight/walk/try", {"actions": ["d4-c4"]}, lang="de")
    assert (tried["wrong"], tried["say"]) == (True, lesson.wrong[0].say)
    assert tried["words"] == "eckigen Stein von d4 nach c4 bewegen"


@pytest.mark.parametrize(
    ("path", "actions", "status"),
    [
        ("/lessons/push-fight/fly/try", [], 404),
        ("/lessons/chess/walk/try", [], 404),
        ("/lessons/push-fight/walk/try", ["d3-h4"], 409),
        ("/lessons/push-fight/walk/try", ["d3-c4", "d2-c3"], 409),
        ("/lessons/push-fight/walk/try", ["x" * 61], 400),
        ("/lessons/push-fight/walk/try", ["d3-c4"] * 61, 400),
        ("/lessons/push-fight/walk/try", "d3-c4", 400),
    ],
)
def test_what_is_no_attempt_is_refused(meet: Meet, path: str, actions: object, status: int) -> None:
    with pytest.raises(Refused) as refused:
        meet().post(path, {"actions": actions})
    assert refused.value.status == status
