"""Puzzles over HTTP: the puzzle of the day, the next one, tries, help, solutions, ratings and streaks."""

from __future__ import annotations

import json
import random
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

import jostle
from jostle.learning.puzzles.puzzle import Puzzle, PuzzleFile, shipped
from jostle.server.services import puzzles as puzzling
from jostle.server.services.puzzles import (
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
    today,
)
from jostle.server.store import PuzzleAnswerRow, StreakRow
from tests.server.conftest import Meet
from tests.server.live_server import Person, Refused

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


def streak_of(person: Person) -> Any:
    return person.get("/puzzles")["streak"]


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


def test_everybody_has_the_same_puzzles_of_the_day(meet: Meet) -> None:
    ann, ben = meet(), meet()
    mine, theirs = ann.get("/puzzles/daily"), ben.get("/puzzles/daily")
    assert mine == theirs
    assert {one["game"] for one in mine} == set(GAMES)
    overview = ann.get("/puzzles")
    assert {one["game"]: one["daily"]["puzzle"] for one in overview["games"]} == {
        one["game"]: one["puzzle"] for one in mine
    }
    assert overview["day"] == time.strftime("%Y-%m-%d", time.gmtime())
    solved = solve(ann, puzzle_index()[mine[0]["puzzle"]])
    assert solved["how"] == "solved"
    assert [one["solved"] for one in ann.get("/puzzles/daily")] == [True] + [False] * (len(GAMES) - 1)
    assert not any(one["solved"] for one in ben.get("/puzzles/daily"))


def test_puzzles_are_read_in_a_thread_of_their_own(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[str] = []

    def noting(game: str) -> PuzzleFile:
        readers.append(threading.current_thread().name)
        return shipped(game)

    monkeypatch.setattr(puzzling, "shipped", noting)
    monkeypatch.setattr(puzzling, "_read_index", lru_cache(1)(puzzling._read_index.__wrapped__))
    ann = meet()
    for _ in range(2):
        ann.get("/puzzles/ratings")
    assert len(readers) == len(GAMES)
    assert not [name for name in readers if name in ("server", "MainThread")]


def test_ratings_at_puzzles_are_told_of_the_games_that_were_tried(meet: Meet) -> None:
    ann = meet()
    assert ann.get("/puzzles/ratings") == []
    puzzle = one_of("push", "which-stack")
    solve(ann, puzzle)
    (own,) = ann.get("/puzzles/ratings")
    (push,) = (one for one in ann.get("/puzzles")["games"] if one["game"] == "push")
    assert own == {"game": "push", "title": "PUSH", "rating": push["rating"]}
    assert (own["rating"]["answers"], own["rating"]["solved"], own["rating"]["sure"]) == (1, 1, False)


def test_the_overview_counts_what_there_is_and_what_is_done(meet: Meet) -> None:
    ann = meet()
    for game in ann.get("/puzzles")["games"]:
        assert game["count"] == len(puzzles_of(game["game"])) == sum(theme["count"] for theme in game["themes"])
        assert (game["solved"], game["rating"]) == (0, None)
    puzzle = one_of("push", "which-stack")
    solve(ann, puzzle)
    (push,) = (one for one in ann.get("/puzzles")["games"] if one["game"] == "push")
    assert push["solved"] == 1
    assert [theme["solved"] for theme in push["themes"] if theme["id"] == "which-stack"] == [1]
    assert push["rating"]["answers"] == 1


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


def test_a_right_turn_is_answered_by_the_best_defence(meet: Meet) -> None:
    puzzle = one_of("push-fight", "win-in-2")
    tried = attempt(meet(), puzzle, list(puzzle.answer))
    assert (tried["how"], tried["turn"], tried["open"]) == ("going", 1, 0)
    assert [step["action"] for step in tried["steps"][1:]] == list(puzzle.solution[1])
    assert tried["scene"]["choices"]


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


def test_what_choices_are_worth_is_told_once_it_is_earned(meet: Meet) -> None:
    puzzle = one_of("push", "draw-or-bank")
    ann = meet()
    wrong = miss(ann, puzzle)
    assert [worth["best"] for worth in wrong["values"]] == [True, False]
    assert [bool(worth["words"]) for worth in wrong["values"]] == [False, True], "the best one has no name yet"
    right = solve(ann, puzzle)
    assert {worth["exact"] for worth in right["values"]} == set(puzzle.proof["values"].values())
    assert len(right["values"]) == len(puzzle.proof["values"])
    assert [worth["chosen"] for worth in right["values"]] == [worth["best"] for worth in right["values"]]


def test_help_comes_in_stages_and_then_the_puzzle_does_not_count(meet: Meet) -> None:
    ann, puzzle = meet(), one_of("push-fight", "win-in-1")
    told = [
        ann.post(f"/puzzles/{puzzle.id}/hint", {"actions": [], "stage": stage})
        for stage in range(1, ann.get(f"/puzzles/{puzzle.id}")["hints"] + 1)
    ]
    assert [one["last"] for one in told] == [False, False, True]
    assert [len(one["look"]) for one in told] == [0, 1, 2]
    assert solve(ann, puzzle)["result"] is None
    asked = ann.get(f"/puzzles/{puzzle.id}")
    assert (asked["how"], asked["done"]) == ("helped", True)
    assert streak_of(ann)["run"] == 0


def test_who_asks_for_the_solution_has_missed_the_puzzle(meet: Meet) -> None:
    ann, puzzle = meet(), one_of("push-fight", "win-in-2")
    solve(ann, one_of("push-fight", "win-in-1"))
    shown_line = ann.post(f"/puzzles/{puzzle.id}/solution")
    assert [step["action"] for step in shown_line["steps"]] == [one for turn in puzzle.solution for one in turn]
    assert shown_line["say"] == str(puzzle.unique)
    assert not shown_line["result"]["solved"]
    assert streak_of(ann)["run"] == 0
    assert ann.post(f"/puzzles/{puzzle.id}/solution")["result"] is None


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


def test_a_run_without_a_mistake(meet: Meet) -> None:
    ann = meet()
    puzzles = [one_of("push", "draw-or-stop", n) for n in range(4)]
    runs = [solve(ann, puzzle)["result"]["streak"]["run"] for puzzle in puzzles[:2]]
    assert runs == [1, 2]
    assert miss(ann, puzzles[2])["result"]["streak"] == {"run": 0, "best_run": 2, "days": 0, "best_days": 0}
    assert solve(ann, puzzles[3])["result"]["streak"]["run"] == 1


def test_a_day_counts_once_its_puzzle_is_solved_even_at_the_second_try(meet: Meet) -> None:
    ann = meet()
    first, second = (puzzle_index()[one["puzzle"]] for one in ann.get("/puzzles/daily")[:2])
    ann.post(f"/puzzles/{first.id}/solution")
    solve(ann, first)
    assert streak_of(ann)["days"] == 0, "its solution was seen"
    miss(ann, second)
    assert streak_of(ann)["days"] == 0
    solve(ann, second)
    assert (streak_of(ann)["days"], streak_of(ann)["best_days"]) == (1, 1)
    assert ann.get(f"/puzzles/{second.id}")["daily"]


def test_days_in_a_row_hold_until_a_day_is_left_out() -> None:
    assert today() == int(time.time() // 86_400)
    streak = StreakRow("ann", days=4, best_days=4, last_day=100)
    assert [days_in_a_row(streak, day) for day in (100, 101, 102)] == [4, 4, 0]
    assert days_in_a_row(StreakRow("ben"), 100) == 0


# --- words and refusals ----------------------------------------------------------------------------------------------


@every_game
def test_all_of_it_can_be_read_in_german(meet: Meet, game: str) -> None:
    ann, puzzle = meet(), one_of(game)
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


def test_a_refusal_is_german_too(meet: Meet) -> None:
    with pytest.raises(Refused, match="es gibt kein Rätsel „x“"):
        meet().get("/puzzles/x", lang="de")
    with pytest.raises(Refused, match="ist jetzt nicht erlaubt"):
        attempt(meet(), one_of("push-fight"), ["a1"], lang="de")


@pytest.mark.parametrize(
    ("what", "body", "status"),
    [
        ("try", {"actions": ["a1>b1"]}, 409),
        ("try", {"actions": "a1>b1"}, 400),
        ("try", {"actions": ["x" * 61]}, 400),
        ("try", {"actions": ["x"] * 81}, 400),
        ("hint", {"actions": [], "stage": 0}, 400),
        ("hint", {"actions": [], "stage": 4}, 400),
        ("dance", {}, 404),
    ],
)
def test_what_makes_no_sense_is_refused(meet: Meet, what: str, body: object, status: int) -> None:
    ann = meet()
    with pytest.raises(Refused) as refused:
        ann.post(f"/puzzles/{one_of('push-fight').id}/{what}", body)
    assert refused.value.status == status
    assert ann.get("/puzzles")["games"][0]["rating"] is None, "and nothing has counted"


def test_nothing_goes_on_after_the_end(meet: Meet) -> None:
    ann, puzzle = meet(), one_of("push", "draw-or-stop")
    with pytest.raises(Refused, match="after the puzzle's end"):
        attempt(ann, puzzle, [*line_of(puzzle), "draw"])
    with pytest.raises(Refused, match="nothing to help with"):
        ann.post(f"/puzzles/{puzzle.id}/hint", {"actions": line_of(puzzle), "stage": 1})


@pytest.mark.parametrize("query", [{"game": "chess"}, {"theme": "mate"}, {"game": "push", "theme": "win-now"}])
def test_there_is_no_next_puzzle_of_what_there_is_not(meet: Meet, query: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        meet().get("/puzzles/next", **query)
    assert refused.value.status == 404


def test_a_picture_of_the_position(meet: Meet) -> None:
    picture = meet().http.get(f"/api/v1/puzzles/{one_of('pushout').id}/picture.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")


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
