"""Puzzles and lessons over HTTP: which comes next, tries, help, solutions, ratings, streaks, and what is refused."""

from __future__ import annotations

import json
import random
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import replace

import jostle
from jostle.learning.lessons import find_lesson, lessons
from jostle.learning.puzzles.puzzle import Puzzle, PuzzleFile, shipped
from jostle.table import puzzles as puzzling
from jostle.table.puzzles import (
    FIRST,
    choose_next,
    daily,
    days_in_a_row,
    graded,
    newcomer,
    puzzle_index,
    puzzles_of,
    rating_by,
    shown,
)
from jostle.table.records import PuzzleAnswerRow, StreakRow
from tests.parameters import first_quick
from tests.server.conftest import Meet
from tests.server.live_server import Person

GAMES = jostle.games()
every_game = pytest.mark.parametrize("game", GAMES)


def one_of(game: str, theme: str = "", number: int = 0) -> Puzzle:
    return [puzzle for puzzle in puzzles_of(game) if theme in ("", puzzle.theme)][number]


def line_of(puzzle: Puzzle) -> list[str]:
    """What the solver plays in the puzzle's own line."""
    return [action for turn in puzzle.solution[: 2 * puzzle.about.turns : 2] for action in turn]


def attempt(person: Person, puzzle: Puzzle, actions: list[str], **query: object) -> Any:
    return person.send("POST", f"/puzzles/{puzzle.id}/try", {"actions": actions}, **query)


def solve(person: Person, puzzle: Puzzle) -> Any:
    return attempt(person, puzzle, line_of(puzzle))


def miss(person: Person, puzzle: Puzzle) -> Any:
    """Play anything until it turns out to be wrong."""
    rng = random.Random(puzzle.id)
    while True:
        actions: list[str] = []
        tried = attempt(person, puzzle, actions)
        while tried["how"] == "going":
            choices = [one["action"] for one in tried["scene"]["choices"]]
            actions.append(rng.choice([one for one in choices if one not in puzzle.answer] or choices))
            tried = attempt(person, puzzle, actions)
        if tried["how"] == "wrong":
            return tried


# --- which puzzle ----------------------------------------------------------------------------------------------------


@every_game
def test_the_puzzle_of_the_day_suits_newcomers_and_comes_again_only_after_all_others(game: str) -> None:
    ratings = sorted(puzzle.rating for puzzle in puzzles_of(game))
    middling = ratings[round(0.2 * len(ratings)) : round(0.7 * len(ratings))]
    fit = sum(rating <= FIRST + 150 for rating in middling)
    assert fit >= 28, "four weeks at least"
    days = [daily(game, fit * 500 + day) for day in range(fit)]
    assert len({puzzle.id for puzzle in days if puzzle}) == fit
    for puzzle in days:
        assert puzzle is not None
        assert middling[0] <= puzzle.rating <= FIRST + 150
    assert daily(game, 20_000) is daily(game, 20_000)


def test_the_overview_counts_what_there_is_and_what_is_done(meet: Meet) -> None:
    ann, ben = meet(), meet()
    assert ann.get("/puzzles/ratings") == []
    mine = ann.get("/puzzles/daily")
    assert mine == ben.get("/puzzles/daily"), "everybody has the same puzzles of the day"
    overview = ann.get("/puzzles")
    assert overview["day"] == time.strftime("%Y-%m-%d", time.gmtime())
    assert {one["game"] for one in mine} == set(GAMES)
    assert {one["game"]: one["daily"]["puzzle"] for one in overview["games"]} == {
        one["game"]: one["puzzle"] for one in mine
    }
    for game in overview["games"]:
        assert game["count"] == len(puzzles_of(game["game"])) == sum(theme["count"] for theme in game["themes"])
        assert (game["solved"], game["rating"]) == (0, None)
    puzzle = puzzle_index()[mine[0]["puzzle"]]
    assert solve(ann, puzzle)["how"] == "solved"
    (done,) = (one for one in ann.get("/puzzles")["games"] if one["game"] == puzzle.game)
    assert (done["solved"], [theme["solved"] for theme in done["themes"] if theme["id"] == puzzle.theme]) == (1, [1])
    (own,) = ann.get("/puzzles/ratings")
    assert own == {"game": done["game"], "title": done["title"], "rating": done["rating"]}
    assert (own["rating"]["answers"], own["rating"]["solved"], own["rating"]["sure"]) == (1, 1, False)
    assert [one["solved"] for one in ann.get("/puzzles/daily")] == [True] + [False] * (len(GAMES) - 1)
    assert not any(one["solved"] for one in ben.get("/puzzles/daily"))


def test_puzzles_are_read_in_a_thread_of_their_own(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[str] = []

    def noting(game: str) -> PuzzleFile:
        readers.append(threading.current_thread().name)
        return shipped(game)

    monkeypatch.setattr(puzzling, "shipped", noting)
    puzzling.puzzle_index.cache_clear()
    ann = meet()
    for _ in range(2):
        ann.get("/puzzles/ratings")
    assert len(readers) == len(GAMES)
    assert not [name for name in readers if name in ("server", "MainThread")]


def test_the_next_puzzle_is_new_and_near_ones_rating_until_there_is_none(meet: Meet) -> None:
    ann = meet()
    kinds = Counter((puzzle.game, puzzle.theme) for puzzle in puzzle_index().values())
    (game, theme), count = min((one for one in kinds.items() if one[1] > 1), key=lambda one: one[1])
    for _ in range(count):
        found = ann.get("/puzzles/next", game=game, theme=theme)
        assert not found["again"]
        miss(ann, puzzle_index()[found["puzzle"]])
    again = ann.get("/puzzles/next", game=game, theme=theme)
    assert again["again"]
    other = ann.get("/puzzles/next", game=game, theme=theme, skip=again["puzzle"])
    assert other["puzzle"] != again["puzzle"]
    assert ann.get("/puzzles/next")["puzzle"] in puzzle_index()


def test_how_the_next_one_is_chosen() -> None:
    puzzles = sorted(puzzles_of("push-fight"), key=lambda puzzle: puzzle.rating)
    rng = random.Random(1)
    weak = [choose_next(puzzles, {}, {"push-fight": 600}, {}, rng) for _ in range(30)]
    strong = [choose_next(puzzles, {}, {"push-fight": 2500}, {}, rng) for _ in range(30)]
    assert max(puzzle.rating for puzzle in weak) < 900
    assert min(puzzle.rating for puzzle in strong) > 1600
    assert len({puzzle.id for puzzle in strong}) > 1, "not the same one each time"
    hard = {puzzle.id: 3000.0 for puzzle in puzzles} | {puzzle.id: 1200.0 for puzzle in puzzles[:6]}
    assert choose_next(puzzles, hard, {}, {}, rng) in puzzles[:6], "people have shown that the others are harder"
    solved, missed, early = (
        PuzzleAnswerRow("ann", one.id, "push-fight", how, at, solved)
        for one, how, at, solved in zip(
            puzzles, ("solved", "missed", "missed"), (1.0, 3.0, 2.0), (1.0, None, None), strict=False
        )
    )
    answered = {row.puzzle: row for row in (solved, missed, early)}
    assert choose_next(puzzles[:3], {}, {}, answered, rng) is puzzles[2], "of those that were missed the oldest"


# --- solving ---------------------------------------------------------------------------------------------------------


@every_game
def test_a_puzzle_is_solved_along_its_own_line(meet: Meet, game: str) -> None:
    ann = meet()
    for theme in {puzzle.theme for puzzle in puzzles_of(game)}:
        puzzle = one_of(game, theme)
        asked = ann.get(f"/puzzles/{puzzle.id}")
        assert (asked["goal"], asked["how"], asked["done"]) == (str(puzzle.goal), None, False)
        actions = line_of(puzzle)
        for n in range(1, len(actions)):
            half = attempt(ann, puzzle, actions[:n])
            assert (half["how"], half["result"]) == ("going", None)
        whole = attempt(ann, puzzle, actions)
        assert (whole["how"], whole["scene"]["choices"]) == ("solved", [])
        assert whole["result"]["solved"]
        again = ann.get(f"/puzzles/{puzzle.id}")
        assert (again["how"], again["done"]) == ("solved", True)


@every_game
def test_a_wrong_turn_is_answered_kindly_and_the_first_answer_counts(meet: Meet, game: str) -> None:
    ann = meet()
    puzzle = one_of(game)
    wrong = miss(ann, puzzle)
    assert wrong["say"]
    assert (wrong["scene"]["choices"], wrong["open"]) == ([], 0)
    assert not wrong["result"]["solved"]
    assert wrong["result"]["rating"] < wrong["result"]["before"] == FIRST
    right = solve(ann, puzzle)
    assert (right["how"], right["result"]) == ("solved", None)
    asked = ann.get(f"/puzzles/{puzzle.id}")
    assert (asked["how"], asked["done"]) == ("missed", True)


def test_nothing_that_comes_before_the_answer_tells_it(meet: Meet) -> None:
    ann = meet()
    for game in GAMES:
        puzzle = one_of(game)
        seen = json.dumps([ann.get("/puzzles"), ann.get(f"/puzzles/{puzzle.id}"), miss(ann, puzzle)])
        assert str(puzzle.unique) not in seen
        assert "solution" not in seen
        assert "proof" not in seen


# --- ratings and streaks ---------------------------------------------------------------------------------------------


def test_puzzles_begin_where_bots_graded_them_and_move_less_than_newcomers() -> None:
    puzzle = one_of("push-fight", "win-in-2")
    start = newcomer("push-fight", "ann"), graded(puzzle)
    assert (shown(start[0].mu), shown(start[1].mu)) == (FIRST, puzzle.rating)
    up, down = rating_by(True, 5.0)(start), rating_by(False, 5.0)(start)
    assert shown(up[0].mu) > FIRST > shown(down[0].mu) >= FIRST - 5, "a first miss costs little"
    known = replace(start[0], answers=5), start[1]
    assert shown(rating_by(False, 5.0)(known)[0].mu) < FIRST - 20
    assert shown(up[1].mu) < puzzle.rating <= shown(down[1].mu)
    assert abs(up[1].mu - start[1].mu) < abs(up[0].mu - start[0].mu) / 5
    assert (up[0].answers, up[0].solved, down[1].answers, down[1].solved) == (1, 1, 1, 0)


def test_an_answer_moves_person_and_puzzle_once_however_often_it_is_sent(meet: Meet) -> None:
    ann, puzzle = meet(), one_of("pushout", number=5)
    before = ann.get(f"/puzzles/{puzzle.id}")
    with ThreadPoolExecutor(6) as pool:
        results = [one["result"] for one in pool.map(lambda _: solve(ann, puzzle), range(6))]
    assert sum(result is not None for result in results) == 1
    after = ann.get(f"/puzzles/{puzzle.id}")
    assert after["answers"] == before["answers"] + 1
    assert after["rating"] <= before["rating"]
    (own,) = (one["rating"] for one in ann.get("/puzzles")["games"] if one["rating"])
    assert (own["answers"], own["solved"], own["sure"]) == (1, 1, False)


def test_streaks_and_days_go_on_without_help_and_a_day_counts_even_at_the_second_try(meet: Meet) -> None:
    ann = meet()
    first, second, third = (puzzle_index()[one["puzzle"]] for one in ann.get("/puzzles/daily")[:3])
    other = one_of("push-fight", "win-in-1")
    hints = [ann.post(f"/puzzles/{other.id}/hint", {"actions": [], "stage": stage}) for stage in (1, 2, 3)]
    assert [(one["last"], len(one["look"])) for one in hints] == [(False, 0), (False, 1), (True, 2)]
    assert solve(ann, other)["result"] is None
    assert ann.get(f"/puzzles/{other.id}")["how"] == "helped"
    assert solve(ann, third)["result"]["streak"] == {"run": 1, "best_run": 1, "days": 1, "best_days": 1}
    shown_line = ann.post(f"/puzzles/{first.id}/solution")
    assert [step["action"] for step in shown_line["steps"]] == [one for turn in first.solution for one in turn]
    assert shown_line["say"] == str(first.unique)
    assert not shown_line["result"]["solved"]
    assert ann.post(f"/puzzles/{first.id}/solution")["result"] is None
    assert ann.get("/puzzles")["streak"]["run"] == 0
    ben = meet()
    ben.post(f"/puzzles/{first.id}/solution")
    solve(ben, first)
    assert ben.get("/puzzles")["streak"]["days"] == 0, "its solution was seen"
    miss(ben, second)
    assert ben.get("/puzzles")["streak"]["days"] == 0
    solve(ben, second)
    assert ben.get("/puzzles")["streak"]["days"] == 1
    assert ben.get(f"/puzzles/{second.id}")["daily"]
    streak = StreakRow("ann", days=4, best_days=4, last_day=100)
    assert [days_in_a_row(streak, day) for day in (100, 101, 102)] == [4, 4, 0]
    assert days_in_a_row(StreakRow("ben"), 100) == 0


# --- words and refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_all_of_it_can_be_read_in_german(meet: Meet, game: str) -> None:
    ann, puzzle = meet(), one_of(game)
    assert ann.refused("GET", "/puzzles/x", lang="de").words == "es gibt kein Rätsel „x“"
    asked = ann.get(f"/puzzles/{puzzle.id}", lang="de")
    assert asked["goal"] != str(puzzle.goal)
    assert asked["title"] != puzzle.about.title
    whole = attempt(ann, puzzle, line_of(puzzle), lang="de")
    assert whole["say"].startswith("Richtig")
    assert ann.get("/puzzles", lang="de")["games"][0]["themes"][0]["goal"].endswith(".")


def test_options_that_are_not_the_usual_ones_are_told(meet: Meet) -> None:
    ann = meet()
    puzzle = next(one for one in puzzles_of("pushout") if set(one.options) == {"conveyor", "zeros_wild"})
    asked = ann.get(f"/puzzles/{puzzle.id}")
    assert asked["variant"] == "Conveyor belt, Zeros are wild"
    assert asked["options"] == puzzle.options
    assert ann.get(f"/puzzles/{puzzle.id}", lang="de")["variant"] == "Fließband, Nullen sind Joker"
    named = next(one for one in puzzles_of("pushee-pieces") if one.options == {"walls": False})
    assert ann.get(f"/puzzles/{named.id}")["variant"] == "No Walls"
    usual = next(one for one in puzzles_of("pushee-pieces") if not one.options)
    assert ann.get(f"/puzzles/{usual.id}")["variant"] == ""


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "try", {"actions": ["a1>b1"]}, 409),
        ("POST", "try", {"actions": "a1>b1"}, 400),
        ("POST", "try", {"actions": ["x" * 61]}, 400),
        ("POST", "try", {"actions": ["x"] * 81}, 400),
        ("POST", "try", {"actions": [*line_of(one_of("push-fight", "win-in-1")), "draw"]}, 409),
        ("POST", "hint", {"actions": line_of(one_of("push-fight", "win-in-1")), "stage": 1}, 409),
        ("POST", "hint", {"actions": [], "stage": 0}, 400),
        ("POST", "hint", {"actions": [], "stage": 4}, 400),
        ("POST", "dance", {}, 404),
        ("GET", "/puzzles/next?game=chess", None, 404),
        ("GET", "/puzzles/next?theme=mate", None, 404),
        ("GET", "/puzzles/next?game=push&theme=win-now", None, 404),
    ],
)
def test_what_makes_no_sense_is_refused(meet: Meet, method: str, path: str, body: object, status: int) -> None:
    ann, id = meet(), one_of("push-fight", "win-in-1").id
    path = f"/api/v1{path}" if path.startswith("/") else f"/api/v1/puzzles/{id}/{path}"
    answer = ann.http.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["words"]
    assert ann.get("/puzzles")["games"][0]["rating"] is None, "and nothing has counted"


# --- lessons ---------------------------------------------------------------------------------------------------------


def test_lessons_that_are_done_come_together_from_all_devices(meet: Meet) -> None:
    ann, elsewhere = meet("Ann"), meet()
    link = ann.post("/me/recovery")["link"]
    elsewhere.post("/recover", {"token": link.partition("#")[2]})
    here = ann.post("/lessons/progress", {"lessons": {"push-fight": ["walk", "fly"], "chess": ["pawn"]}})
    assert here == {"lessons": {"push-fight": ["walk"]}}, "what is no lesson is passed over"
    there = elsewhere.post("/lessons/progress", {"lessons": {"push-fight": ["ram"], "push": []}})
    assert there == {"lessons": {"push-fight": ["ram", "walk"]}}
    assert ann.post("/lessons/progress", {"lessons": {}}) == there
    assert meet().post("/lessons/progress", {"lessons": {}}) == {"lessons": {}}


@every_game
def test_a_course_is_listed_in_both_languages(meet: Meet, game: str) -> None:
    ann = meet()
    english, german = ann.get(f"/lessons/{game}"), ann.get(f"/lessons/{game}", lang="de")
    assert [lesson["id"] for lesson in english] == [lesson["id"] for lesson in german]
    assert [lesson["goal"] for lesson in english] == [lesson.goal for lesson in lessons(game)]
    assert [lesson["goal"] for lesson in german] == [lesson.goal for lesson in lessons(game, "de")]


@pytest.mark.parametrize("game", first_quick(GAMES))
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
    assert meet().refused("POST", path, {"actions": actions}).status == status
