"""Clocks, judged by the server."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from jostle.play.match import Match
from tests.server.conftest import Meet
from tests.server.live_server import Tab

LINE_UP = {"setup": "line"}


Wait = Callable[[float], None]


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Lets seconds pass on all clocks, at once."""
    skipped, now = 0.0, time.time

    def skip(seconds: float) -> None:
        nonlocal skipped
        skipped += seconds

    monkeypatch.setattr(time, "time", lambda: now() + skipped)
    return skip


def two_with(meet: Meet, clock: str, game: str = "push-fight") -> tuple[Tab, Tab]:
    ann, ben = meet("Ann"), meet("Ben")
    options = LINE_UP if game == "push-fight" else {}
    match, (invite,) = ann.open_match(game, "you", "friend", options=options, clock=clock)
    first = ann.watch(match)
    ben.join(match, invite)
    first.until(lambda view: view["turn"] == 0, "the other player")
    assert first.view["clock"]["running"] is None, "nobody's time runs before the first move"
    return first, ben.watch(match)


def since(begin: float) -> float:
    """The seconds since then, and a little for what is rounded: no clock can have lost more, however slow all is."""
    return time.time() - begin + 0.01


def test_without_a_clock_nobody_has_a_time(meet: Meet) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("push-fight", "you", "you", options=LINE_UP)[0])
    tab.play("d3-c4")
    assert tab.view["clock"] == {"left": [None, None], "running": None}


def test_time_runs_from_the_first_move_on_and_out_by_itself(meet: Meet, wait: Wait) -> None:
    white, brown = two_with(meet, "fischer 1+0")
    wait(1.2)
    white.drain()
    assert white.view["outcome"] is None, "nobody loses on time before the first move"
    assert white.view["clock"] == {"left": [1, 1], "running": None}
    begin = time.time()
    white.play("d3-c4")
    assert white.view["clock"]["running"] == 0
    assert white.view["clock"]["left"][0] > 0.9 or since(begin) > 0.1, "the first move costs no time"
    outcome = brown.until_over()["outcome"]
    assert time.time() - begin > 0.99, "nobody loses time that has not passed"
    assert (outcome["how"], outcome["seat"], outcome["winners"]) == ("time", 0, [1])
    white.until_over()
    assert white.view["clock"]["left"][0] == 0
    assert white.refused("play", number=white.view["number"], seat=0, action="d4>e4") == "illegal"


def test_chance_starts_no_clock(meet: Meet, wait: Wait) -> None:
    """What is drawn before anybody decides is no move."""
    first, _ = two_with(meet, "fischer 1+0", "pushout")
    assert any(step["actor"] == -1 for step in first.view["line"])
    wait(1.2)
    first.play(first.choices[0])


def test_a_file_says_how_long_each_action_took(meet: Meet, wait: Wait) -> None:
    white, _ = two_with(meet, "fischer 600+0")
    wait(0.3)
    white.play("d3-c4")
    wait(0.3)
    white.play("d4>e4")
    match = Match.read(meet().http.get(f"/api/v1/matches/{white.view['info']['id']}/match.jostle").text)
    first, second = (node.seconds for node in match.node.line[1:])
    assert first == 0
    assert second >= 0.3
    assert white.view["clock"]["left"][0] == pytest.approx(600 - second, abs=0.011)


def test_a_turn_has_its_seconds_and_the_next_has_them_anew(meet: Meet, wait: Wait) -> None:
    first, second = two_with(meet, "turn 20", "pushee-pieces")
    first.play(first.choices[0])
    second.until_number(first.view["number"])
    wait(0.6)
    begin = time.time()
    second.play(second.choices[0])
    first.until_number(second.view["number"])
    left, running = first.view["clock"]["left"], first.view["clock"]["running"]
    assert running == 0
    assert 20 - since(begin) <= left[0] <= 20
    begin = time.time()
    first.play(first.choices[0])
    second.until_number(first.view["number"])
    left = second.view["clock"]["left"]
    assert 20 - since(begin) <= left[1] <= 20  # what was spent in the turn before is forgotten


def test_an_increment_is_added_after_the_turn(meet: Meet, wait: Wait) -> None:
    first, second = two_with(meet, "fischer 10+5", "pushee-pieces")
    begin = time.time()
    first.play(first.choices[0])
    second.until_number(first.view["number"])
    assert second.view["clock"]["left"][0] == 15
    wait(0.5)
    second.play(second.choices[0])
    first.until_number(second.view["number"])
    left = first.view["clock"]["left"]
    assert 15 - since(begin) <= left[1] < 14.7
    assert 15 - since(begin) <= left[0] <= 15


def test_an_undo_does_not_bring_time_back(meet: Meet, wait: Wait) -> None:
    white, _ = two_with(meet, "fischer 10+0")
    white.play("d3-c4")
    wait(0.5)
    white.play("d1-d3")
    after = white.view["clock"]["left"][0]
    assert after < 9.6
    white.undo()
    assert white.view["clock"]["left"][0] <= after


def test_a_bot_has_a_clock_too(meet: Meet) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("pushee-pieces", "you", "beginner", clock="fischer 600+50")[0])
    begin = time.time()
    tab.play(tab.choices[0])
    tab.until(lambda view: view["turn"] == 0, "the bot's move")
    running = [message["clock"]["running"] for message in tab.told if message["type"] == "event"]
    assert running == [1, 0], "the bot's time ran after Ann's move, and Ann's after the bot's"
    assert 650 - since(begin) <= tab.view["clock"]["left"][1] <= 650


def test_clocks_that_make_no_sense_are_refused(meet: Meet) -> None:
    ann = meet("Ann")
    for clock in ("turn", "turn 0", "fischer 5", "fischer -1+0", "hourglass 10", "turn 1e9", "turn 99999"):
        response = ann.http.post(
            "/api/v1/matches", json={"game": "push-fight", "seats": [{"kind": "you"}] * 2, "clock": clock}
        )
        assert response.status_code == 400, clock
        assert response.json()["code"] == "malformed"
