"""What can be done in a match besides playing: undo, takeback, draw, resign, claim, chat, play again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

import jostle
from jostle.analysis.value_curve import Point
from jostle.server.services import turning_points
from jostle.server.services.puzzles import puzzles_of
from tests.server.conftest import Meet
from tests.server.live_server import Person, Refused, Server, Tab, in_loop, wait_for

LINE_UP = {"setup": "line"}  # Push Fight with all pieces on the board


def two(meet: Meet, game: str = "push-fight", **wish: object) -> tuple[str, Tab, Tab]:
    """A match of two people, both of them on its page; Push Fight if nothing else is said."""
    ann, ben = meet("Ann"), meet("Ben")
    if game == "push-fight":
        wish = {"options": LINE_UP, **wish}
    match, (invite,) = ann.open_match(game, "you", "friend", **wish)
    ben.join(match, invite)
    return match, ann.watch(match), ben.watch(match)


def finish_turn(tab: Tab, other: Tab) -> None:
    """Play the first thing possible until it is the other's turn."""
    tab.until(lambda view: view["turn"] == tab.seat, "the turn")
    while tab.view["turn"] == tab.seat:
        tab.play(tab.choices[-1])
    other.until_number(tab.view["number"])


# --- playing ---------------------------------------------------------------------------------------------------------


def test_whoever_is_not_to_act_is_refused(meet: Meet) -> None:
    _, white, brown = two(meet)
    number = white.view["number"]
    assert brown.refused("play", number=number, seat=1, action="d3-c4") == "illegal"
    assert brown.refused("play", number=number, seat=0, action="d3-c4") == "forbidden"
    assert white.refused("play", number=number, seat=0, action="a1-h4") == "illegal"
    assert white.refused("play", number=number + 1, seat=0, action="d3-c4") == "late"
    white.play("d3-c4")


def test_an_action_for_an_earlier_position_is_late(meet: Meet) -> None:
    _, white, _ = two(meet)
    before = white.view["number"]
    white.play("d3-c4")
    assert white.refused("play", number=before, seat=0, action=white.choices[0]) == "late"


def test_a_match_waits_for_its_players(meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    tab = ann.watch(match)
    assert tab.view["info"]["status"] == "open"
    assert tab.view["turn"] is None
    assert tab.choices == []
    assert tab.refused("play", number=tab.view["number"], seat=0, action="d3-c4") == "illegal"
    assert tab.refused("resign", seat=0) == "illegal"


def test_every_tab_of_everybody_is_told_everything(meet: Meet) -> None:
    match, white, brown = two(meet)
    cleo, dora = meet("Cleo"), meet("Dora")
    others = [brown, *(person.watch(match) for person in (cleo, cleo, dora))]
    finish_turn(white, brown)
    finish_turn(brown, white)
    for tab in others:
        tab.until_number(white.view["number"])
        assert tab.line == white.line


def test_whoever_comes_back_gets_the_whole(meet: Meet) -> None:
    match, white, brown = two(meet)
    finish_turn(white, brown)
    brown.close()
    again = meet().watch(match)
    assert again.line == white.line
    assert [step["words"] for step in again.view["line"]] == [step["words"] for step in white.view["line"]]
    assert again.view["number"] == white.view["number"]


def test_presence_is_told(meet: Meet) -> None:
    match, white, brown = two(meet)
    assert white.expect("presence", online=[True, True], watchers=0)
    cleo = meet("Cleo").watch(match)
    assert white.expect("presence", online=[True, True], watchers=1)
    cleo.close()
    assert white.expect("presence", online=[True, True], watchers=0)
    brown.close()
    assert white.expect("presence", online=[True, False], watchers=0)


def test_who_has_left_is_away_until_another_process_sees_them(
    meet: Meet, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When somebody leaves, it is noted when they were last seen; whoever looks that up must not take it for a sign of
    life elsewhere."""
    monkeypatch.setattr("jostle.server.match.live_match.PRESENCE_PAUSE", 0.0)
    match, white, brown = two(meet)
    assert white.expect("presence", online=[True, True], watchers=0)
    begin = time.time()
    brown.close()
    assert white.expect("presence", online=[True, False], watchers=0)

    def seen() -> float:
        _, seats = in_loop(server, server.site.store.load_match(match))[:2]
        return float(seats[1].seen)

    wait_for(lambda: seen() >= begin, "a note of when he left")
    matches = server.site.matches
    for online in (False, True):
        if online:
            in_loop(server, server.site.store.set_seen(match, [1], time.time()))
        in_loop(server, matches.refresh_presence(matches.rooms[match]))
        white.drain()
        told = [news["online"] for news in white.told if news["type"] == "presence"]
        assert told[-1] == [True, online]


# --- undo and takeback -----------------------------------------------------------------------------------------------


def test_undo_within_the_turn_and_not_after_it(meet: Meet) -> None:
    _, white, brown = two(meet)
    assert white.view["can"]["undo"] is False
    assert white.refused("undo", number=white.view["number"], seat=0) == "illegal"
    before = white.view["scene"]
    white.play("d3-c4")
    assert white.view["can"]["undo"] is True
    white.undo()
    assert white.line == []
    assert white.view["scene"] == before
    assert brown.until_number(white.view["number"])["line"] == []
    finish_turn(white, brown)
    assert white.view["can"]["undo"] is False
    assert white.refused("undo", number=white.view["number"], seat=0) == "illegal"


def test_a_draw_of_cards_cannot_be_undone(meet: Meet) -> None:
    _, first, _ = two(meet, "push")
    first.play(first.choices[0])
    while first.view["line"][-1]["actor"] != -1:
        first.play(first.choices[0])
    if first.view["turn"] == 0:
        assert first.view["can"]["undo"] is False
    assert first.refused("undo", number=first.view["number"], seat=0) == "illegal"


def test_a_takeback_is_asked_for_and_declined(meet: Meet) -> None:
    _, white, brown = two(meet)
    assert white.refused("ask", seat=0, what="takeback") == "illegal"  # nothing was played yet
    finish_turn(white, brown)
    line = white.line
    white.ask("ask", seat=0, what="takeback")
    assert brown.until_number(white.view["number"])["asked"] == {"what": "takeback", "seat": 0, "waiting": [1]}
    assert brown.view["can"]["answer"] is True
    assert white.view["can"]["answer"] is False
    assert white.refused("answer", seat=0, yes=True) == "illegal"
    assert white.refused("ask", seat=0, what="draw") == "illegal"  # one thing at a time
    brown.ask("answer", seat=1, yes=False)
    answered = white.expect("event", kind="answered")
    assert (answered["seat"], answered["what"], answered["yes"]) == (1, "takeback", False)
    assert white.view["asked"] is None
    assert white.line == line
    assert brown.refused("answer", seat=1, yes=True) == "illegal"


def test_a_takeback_is_agreed_to(meet: Meet) -> None:
    _, white, brown = two(meet, rated=True)
    finish_turn(white, brown)
    line = white.line
    brown.play(brown.choices[0])  # the other has begun its turn
    white.until_number(brown.view["number"])
    white.ask("ask", seat=0, what="takeback")
    brown.until_number(white.view["number"])
    brown.ask("answer", seat=1, yes=True)
    white.until_number(brown.view["number"])
    assert white.line == brown.line == line[:-1]
    assert white.view["turn"] == 0
    assert white.view["rated"] is False  # such a match no longer counts


def test_a_question_lapses_when_somebody_plays(meet: Meet) -> None:
    _, white, brown = two(meet)
    finish_turn(white, brown)
    white.ask("ask", seat=0, what="takeback")
    brown.until_number(white.view["number"])
    brown.play(brown.choices[0])
    assert brown.view["asked"] is None


def test_a_bot_agrees_to_a_takeback(meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("pushee-pieces", "you", "beginner")
    tab = ann.watch(match)
    tab.play(tab.choices[0])
    tab.until(lambda view: view["turn"] == 0, "the bot's move")
    assert len(tab.line) == 2
    tab.ask("ask", seat=0, what="takeback")
    assert tab.line == []
    assert tab.view["turn"] == 0
    assert tab.choices


# --- words -----------------------------------------------------------------------------------------------------------


def test_players_are_called_by_their_names(meet: Meet) -> None:
    match, white, brown = two(meet)
    cleo = meet("Cleo").watch(match)
    assert white.view["scene"]["status"].startswith("Your turn")
    for tab in (brown, cleo):
        assert "Ann" in tab.view["scene"]["status"]
    answer = brown.answer(brown.post("play", number=brown.view["number"], seat=1, action="d3-c4"))
    assert "Ben" in answer["words"]
    brown.ask("resign", seat=1)
    told = [tab.until_over()["outcome"]["words"] for tab in (white, brown, cleo)]
    assert told == ["You win: Ben resigned", "You resigned: Ann wins", "Ann wins: Ben resigned"]
    assert "Ann wins: Ben resigned" in meet().http.get(f"/api/v1/matches/{match}/replay.html").text


def test_at_one_screen_nobody_is_you(meet: Meet) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("push-fight", "you", "you", options=LINE_UP)[0])
    for side in ("White", "Brown"):
        assert side in tab.view["scene"]["status"]
        assert tab.choices
        while tab.view["turn"] == tab.seat and side in tab.view["scene"]["status"]:
            tab.play(tab.choices[-1])
    named = ann.open_match("push-fight", {"kind": "you", "name": "Dora"}, {"kind": "you", "name": "Emil"})[0]
    assert "Dora" in ann.watch(named).view["scene"]["status"]


# --- draw, resign, claim ---------------------------------------------------------------------------------------------


def test_a_draw_is_agreed(meet: Meet) -> None:
    _, white, brown = two(meet)
    finish_turn(white, brown)
    brown.ask("ask", seat=1, what="draw")
    white.until_number(brown.view["number"])
    white.ask("answer", seat=0, yes=True)
    outcome = brown.until_over()["outcome"]
    assert (outcome["how"], outcome["winners"]) == ("agreed", [])
    assert white.view["scene"]["choices"] == []


def test_where_there_are_no_draws_none_is_offered(meet: Meet) -> None:
    _, first, _ = two(meet, "pushee-pieces")
    assert first.view["can"]["draw"] is False
    assert first.refused("ask", seat=0, what="draw") == "illegal"


def test_a_bot_that_stands_better_declines_a_draw(meet: Meet) -> None:
    ann = meet("Ann")
    start = position_that_is_good_for(1)
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP, start=start)
    tab = ann.watch(match)
    tab.ask("ask", seat=0, what="draw")
    assert tab.view["asked"] is None
    assert tab.view["outcome"] is None
    assert [message["kind"] for message in tab.told if message["type"] == "event"] == ["asked", "answered"]


def position_that_is_good_for(seat: int) -> str:
    """A position in which the other is to act and the seat stands better."""
    rng = random.Random(1)
    for _ in range(200):
        state = jostle.game("push-fight", **LINE_UP).start()
        for _ in range(30):
            state = state.play(rng.choice(state.actions))
            if state.over:
                break
            if state.actor == 1 - seat and state.judge(seat) > 0.3:
                return str(state)
    raise AssertionError("no such position came up")


def test_whoever_resigns_loses(meet: Meet) -> None:
    _, white, brown = two(meet)
    assert white.refused("resign", seat=1) == "forbidden"
    brown.ask("resign", seat=1)
    outcome = white.until_over()["outcome"]
    assert (outcome["how"], outcome["seat"], outcome["winners"]) == ("resigned", 1, [0])
    assert white.view["turn"] is None
    assert white.refused("play", number=white.view["number"], seat=0, action="d3-c4") == "illegal"
    assert white.refused("resign", seat=0) == "illegal"
    assert white.refused("ask", seat=0, what="draw") == "illegal"


def test_the_win_can_be_claimed_when_the_acting_seat_is_away(own_server: Callable[..., Server], meet: Meet) -> None:
    server = own_server(away_seconds=0.7)
    ann, ben = meet("Ann", server), meet("Ben", server)
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    ben.join(match, invite)
    white, brown = ann.watch(match), ben.watch(match)
    assert brown.refused("claim", seat=1) == "illegal"
    white.close()
    assert brown.refused("claim", seat=1) == "illegal"  # not yet
    brown.until(lambda view: view["can"]["claim"], "the chance to claim")
    brown.ask("claim", seat=1)
    outcome = brown.view["outcome"]
    assert (outcome["how"], outcome["seat"], outcome["winners"]) == ("abandoned", 0, [1])


def test_whoever_comes_back_in_time_loses_nothing(own_server: Callable[..., Server], meet: Meet) -> None:
    server = own_server(away_seconds=0.5)
    ann, ben = meet("Ann", server), meet("Ben", server)
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    ben.join(match, invite)
    white, brown = ann.watch(match), ben.watch(match)
    white.close()
    brown.until(lambda view: view["can"]["claim"], "the chance to claim")
    white = ann.watch(match)
    brown.until(lambda view: not view["can"]["claim"], "the chance to claim to be gone")
    assert brown.refused("claim", seat=1) == "illegal"


def test_a_win_can_be_claimed_from_somebody_who_never_came(own_server: Callable[..., Server], meet: Meet) -> None:
    server = own_server(away_seconds=0.7)
    ann, ben = meet("Ann", server), meet("Ben", server)
    match, (invite,) = ann.open_match("push-fight", "friend", "you", options=LINE_UP)
    brown = ann.watch(match)
    ben.join(match, invite)  # and never opens the page
    brown.until(lambda view: view["can"]["claim"], "the chance to claim")
    brown.ask("claim", seat=1)


# --- chat ------------------------------------------------------------------------------------------------------------


def test_chat_is_only_where_it_is_wanted(meet: Meet) -> None:
    _, white, _ = two(meet, chat=False)
    assert white.view["info"]["chat"] is False
    assert white.refused("say", text="hello") == "illegal"
    assert white.refused("say", text="", emote="wave") == "illegal"


def test_those_who_play_can_chat_and_those_who_watch_can_read(meet: Meet) -> None:
    match, white, brown = two(meet)
    cleo = meet("Cleo").watch(match)
    white.ask("say", text="  good luck  ")
    brown.ask("say", text="and fun")
    brown.ask("say", text="", emote="wave")
    for tab in (white, brown, cleo, meet().watch(match)):
        said = tab.until(lambda view: len(view["said"]) == 3, "three lines of chat")["said"]
        assert [(line["name"], line["seat"], line["text"], line["emote"]) for line in said] == [
            ("Ann", 0, "good luck", ""),
            ("Ben", 1, "and fun", ""),
            ("Ben", 1, "", "wave"),
        ]
    assert white.refused("say", text="", emote="insult") == "malformed"
    assert cleo.refused("say", text="me too") == "forbidden"
    assert white.refused("say", text="   ") == "malformed"
    assert white.refused("say", text="two\nlines") == "malformed"
    assert white.refused("say", text="x" * 301) == "malformed"
    white.play("d3-c4")  # what is said does not make a move late
    brown.until_number(white.view["number"])


# --- pointing --------------------------------------------------------------------------------------------------------


def test_everybody_else_sees_what_a_player_points_at(meet: Meet) -> None:
    match, white, brown = two(meet)
    cleo = meet("Cleo").watch(match)
    number = white.view["number"]
    piece = next(shape["id"] for shape in white.view["scene"]["shapes"] if shape["on"])
    brown.ask("point", seat=1, shape=piece)
    for tab in (white, cleo):
        pointed = tab.expect("point")
        assert (pointed["seat"], pointed["id"]) == (1, piece)
    brown.drain()
    assert all(message["type"] != "point" for message in brown.told)
    assert brown.refused("point", seat=1, shape="nothing") == "illegal"
    assert brown.refused("point", seat=0, shape=piece) == "forbidden"
    assert cleo.refused("point", seat=0, shape=piece) == "forbidden"
    white.play(white.choices[0])
    assert white.view["number"] == number + 1, "pointing is no event"


# --- play again ------------------------------------------------------------------------------------------------------


def test_playing_again_moves_the_seats_on(meet: Meet) -> None:
    ann, ben, cleo = meet("Ann"), meet("Ben"), meet("Cleo")
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP, clock="fischer 300+5", chat=True)
    ben.join(match, invite)
    white, brown = ann.watch(match), ben.watch(match)
    watching = cleo.watch(match)
    assert white.refused("ask", seat=0, what="rematch") == "illegal"
    white.ask("resign", seat=0)
    assert watching.refused("ask", seat=0, what="rematch") == "forbidden"
    brown.until(lambda view: view["can"]["rematch"], "the end")
    assert watching.until_over()["can"]["rematch"] is False
    white.ask("ask", seat=0, what="rematch")
    white.ask("ask", seat=0, what="rematch")  # pressing twice is asking once
    asked = brown.expect("event", kind="asked")
    assert (asked["seat"], asked["what"], asked["yes"]) == (0, "rematch", None)
    assert (asked["can"]["answer"], asked["asked"]) == (True, {"what": "rematch", "seat": 0, "waiting": [1]})
    brown.ask("answer", seat=1, yes=False)
    for tab in (white, watching):
        declined = tab.expect("event", kind="answered")
        assert (declined["seat"], declined["what"], declined["yes"], declined["asked"]) == (1, "rematch", False, None)
    assert white.view["next"] is None
    white.ask("ask", seat=0, what="rematch")  # perhaps a little later
    brown.until(lambda view: view["can"]["answer"], "the question")
    brown.ask("answer", seat=1, yes=True)
    following = white.expect("event", kind="again")["next"]
    assert brown.view["next"] == watching.expect("event", kind="again")["next"] == following
    assert white.view["asked"] is None
    assert white.refused("ask", seat=0, what="rematch") == "illegal"
    next_white = ben.watch(following)
    assert [seat["name"] for seat in next_white.view["seats"]] == ["Ben", "Ann"]
    assert next_white.seat == 0
    info = next_white.view["info"]
    assert (info["clock"], info["chat"], info["options"], info["next"]) == ("fischer 300+5", True, LINE_UP, None)
    next_white.play("d3-c4")


def test_both_press_play_again_at_once(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    ben.join(match, invite)
    tabs = [ann.watch(match), ben.watch(match)]
    tabs[0].ask("resign", seat=0)
    tabs[1].until_over()

    def again(tab: Tab) -> str:
        tab.ask("ask", seat=tab.seat, what="rematch")
        made: str = tab.until(lambda view: view["next"] is not None, "the rematch")["next"]
        return made

    with ThreadPoolExecutor(2) as pool:
        made = set(pool.map(again, tabs))
    assert len(made) == 1
    mine = {summary["info"]["id"] for summary in ann.get("/matches", list="mine")}
    assert mine == {match} | made, "no match is left over that nobody goes to"


def test_nobody_is_led_into_a_rematch_that_the_other_has_left(meet: Meet) -> None:
    _, white, brown = two(meet)
    white.ask("resign", seat=0)
    white.ask("ask", seat=0, what="rematch")
    brown.until(lambda view: view["can"]["answer"], "the question")
    white.close()
    brown.expect("presence", online=[False, True])
    assert brown.refused("answer", seat=1, yes=True) == "illegal"
    brown.ask("ask", seat=1, what="rematch")  # then it is Brown who asks
    assert brown.view["asked"] == {"what": "rematch", "seat": 1, "waiting": [0]}


def test_whoever_is_not_there_is_seated_in_no_rematch(meet: Meet) -> None:
    """Nobody can be made to lose rated matches: no way leads an absent opponent into another one."""
    ann, ben = meet("Ann"), meet("Ben")
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    ben.join(match, invite, rated=True)
    white, brown = ann.watch(match), ben.watch(match)
    white.ask("resign", seat=0)
    brown.until_over()
    white.close()
    brown.expect("presence", online=[False, True])
    for _ in range(3):
        brown.ask("ask", seat=1, what="rematch")
    assert brown.refused("answer", seat=0, yes=True) == "forbidden", "only Ann answers for Ann"
    assert (brown.view["next"], brown.view["asked"]["waiting"]) == (None, [0])
    step = {"step": 0}
    again = ben.post(f"/matches/{match}/retry", step)["match"]
    assert ben.get(f"/matches/{again}")["info"]["rated"] is False, "a bot plays in Ann's place"
    assert [one["info"]["id"] for one in ann.get("/matches", list="mine")] == [match]


@pytest.mark.parametrize("help", [False, True])
def test_a_rematch_is_rated_if_the_match_is_shown_as_rated(help: bool, meet: Meet) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("push-fight", "you", "beginner", options=LINE_UP)[0])
    if help:
        tab.answer(tab.post("hint", seat=0))
    tab.ask("resign", seat=0)
    tab.ask("ask", seat=0, what="rematch")
    assert ann.watch(tab.view["next"]).view["info"]["rated"] is not help


@pytest.mark.parametrize("other", ["you", "beginner"])
def test_a_rematch_against_bots_or_oneself_needs_no_answer(other: str, meet: Meet) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("push-fight", "you", other, options=LINE_UP, rated=False)[0])
    tab.ask("resign", seat=0)
    tab.ask("ask", seat=0, what="rematch")
    following = ann.watch(tab.view["next"])
    assert [seat["kind"] for seat in following.view["seats"]] == [{"you": "person"}.get(other, "bot"), "person"]


def test_a_lost_match_can_be_tried_again_from_an_earlier_position(meet: Meet) -> None:
    ann, ben, cleo = meet("Ann"), meet("Ben"), meet("Cleo")
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    ben.join(match, invite, rated=True)
    white, brown = ann.watch(match), ben.watch(match)
    white.play("d3-c4")
    before = white.view["scene"]["shapes"]
    finish_turn(white, brown)

    def retry(person: Person, step: int) -> str:
        try:
            made: str = person.post(f"/matches/{match}/retry", {"step": step})["match"]
        except Refused as refused:
            return refused.code
        return made

    assert retry(ann, 1) == "illegal", "the match still goes on"
    white.ask("resign", seat=0)
    assert retry(cleo, 1) == "forbidden"
    assert retry(ann, 99) == "unknown"
    again = ann.watch(retry(ann, 1))
    info, seats = again.view["info"], again.view["seats"]
    assert (info["rated"], again.view["turn"], [seat["kind"] for seat in seats]) == (False, 0, ["person", "bot"])
    places = [
        [(shape["x"], shape["y"], shape["look"]) for shape in shapes]
        for shapes in (before, again.view["scene"]["shapes"])
    ]
    assert sorted(places[0]) == sorted(places[1])
    again.play(again.choices[-1])


def test_the_turning_point_is_the_decision_that_cost_most(meet: Meet) -> None:
    """Ann could have won at once, and gave it up after some other action."""
    ann, ben = meet("Ann"), meet("Ben")
    puzzle = next(one for one in puzzles_of("push-fight") if one.theme == "win-in-1" and one.seat == 0)
    match, (invite,) = ann.open_match(
        "push-fight", "you", "friend", options=puzzle.options, start=puzzle.position, rated=False
    )
    ben.join(match, invite)
    tab = ann.watch(match)
    losing = next(action for action in tab.choices if ">" in action and not puzzle.state.play(action).over)
    tab.play(losing)

    def found(person: Person) -> dict[str, Any]:
        point: dict[str, Any] = {"ready": False}
        while not point["ready"]:
            point = person.get(f"/matches/{match}/turning-point")
        return point

    with pytest.raises(Refused, match="not over"):
        found(ann)
    tab.ask("resign", seat=0)
    point = found(ann)
    assert (point["step"], point["seat"], len(point["values"])) == (0, 0, 2)
    assert point["values"][0] > 0.9 > point["values"][1]
    assert "On turn 1 there was something better: " in point["words"]
    again = ann.watch(ann.post(f"/matches/{match}/retry", {"step": point["step"]})["match"])
    assert again.view["info"]["start"] == puzzle.position
    assert found(ben)["step"] is found(meet("Cleo"))["step"] is None


def test_without_a_mistake_the_story_is_what_changed_the_chances_most() -> None:
    judged: Any = [SimpleNamespace(seat=0, decision=SimpleNamespace(number=number)) for number in (1, 5)]
    curve = [Point(0, 0.5, "start"), Point(1, 0.1, "decision"), Point(4, 0.3, "luck"), Point(5, 0.3, "decision"),
             Point(6, 0.2, "decision")]  # fmt: skip
    changes = [(step.after.number, round(step.change, 2)) for step in turning_points.others_steps(curve, judged, 0)]
    assert changes == [(4, 0.2), (6, -0.1)], "one's own decisions are not among them"
