"""In a match besides playing: undo, takeback, draw, resign, claim, chat, pointing, hints; and clocks."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

import jostle
from jostle.i18n import Text
from jostle.play.match import Match
from jostle.play.state import State
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.table.analysis.evaluator import Evaluator
from jostle.table.analysis.live_analysis import LiveAnalysis
from jostle.table.hosting import Requester
from jostle.table.match.protocol import Insight, Waiting
from tests.parameters import two_games
from tests.server.conftest import Meet, OwnServer, Two
from tests.server.live_server import LINE_UP, PATIENCE, Server, Tab, in_loop, wait_for

Wait = Callable[[float], None]


def finish_turn(tab: Tab, other: Tab) -> None:
    """Play the last thing possible until it is the other's turn."""
    tab.until(lambda view: view["turn"] == tab.seat, "the turn")
    while tab.view["turn"] == tab.seat:
        tab.play(tab.choices[-1])
    other.until_number(tab.view["number"])


# --- playing ---------------------------------------------------------------------------------------------------------


def test_whoever_is_not_to_act_or_acts_for_an_earlier_position_is_refused(two: Two) -> None:
    _, white, brown = two()
    number = white.view["number"]
    assert brown.refused("play", number=number, seat=1, action="d3-c4") == "illegal"
    assert brown.refused("play", number=number, seat=0, action="d3-c4") == "forbidden"
    assert white.refused("play", number=number, seat=0, action="a1-h4") == "illegal"
    assert white.refused("play", number=number + 1, seat=0, action="d3-c4") == "late"
    white.play("d3-c4")
    assert white.refused("play", number=number, seat=0, action=white.choices[0]) == "late"


def test_a_match_waits_for_its_players(meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    tab = ann.watch(match)
    assert (tab.view["info"]["status"], tab.view["turn"], tab.choices) == ("open", None, [])
    assert tab.refused("play", number=tab.view["number"], seat=0, action="d3-c4") == "illegal"
    assert tab.refused("resign", seat=0) == "illegal"


def test_every_tab_of_everybody_is_told_everything_and_whoever_comes_later_gets_the_whole(two: Two, meet: Meet) -> None:
    match, white, brown = two()
    cleo, dora = meet("Cleo"), meet("Dora")
    others = [brown, *(person.watch(match) for person in (cleo, cleo, dora))]
    finish_turn(white, brown)
    finish_turn(brown, white)
    for tab in others:
        tab.until_number(white.view["number"])
        assert tab.line == white.line
    later = meet().watch(match)
    assert [step["words"] for step in later.view["line"]] == [step["words"] for step in white.view["line"]]
    assert later.view["number"] == white.view["number"]


def test_presence_is_told(two: Two, meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jostle.table.match.live_match.PRESENCE_PAUSE", 0.0)
    match, white, brown = two()
    assert white.expect("presence", online=[True, True], watchers=0)
    cleo = meet("Cleo").watch(match)
    assert white.expect("presence", online=[True, True], watchers=1)
    cleo.close()
    assert white.expect("presence", online=[True, True], watchers=0)
    brown.close()
    assert white.expect("presence", online=[True, False], watchers=0)


def test_who_has_left_is_away_until_another_process_sees_them(
    two: Two, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When somebody leaves, it is noted when they were last seen; whoever looks that up must not take it for a sign of
    life elsewhere."""
    monkeypatch.setattr("jostle.table.match.live_match.PRESENCE_PAUSE", 0.0)
    match, white, brown = two()
    begin = time.time()
    brown.close()
    assert white.expect("presence", online=[True, False], watchers=0)

    def seen() -> float:
        _, seats, _ = in_loop(server, server.site.store.load_match(match))
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


def test_undo_within_the_turn_and_not_after_it(two: Two) -> None:
    _, white, brown = two()
    assert white.view["can"]["undo"] is False
    assert white.refused("undo", number=white.view["number"], seat=0) == "illegal"
    before = white.view["scene"]
    white.play("d3-c4")
    assert white.view["can"]["undo"] is True
    white.undo()
    assert (white.line, white.view["scene"]) == ([], before)
    assert brown.until_number(white.view["number"])["line"] == []
    finish_turn(white, brown)
    assert white.view["can"]["undo"] is False
    assert white.refused("undo", number=white.view["number"], seat=0) == "illegal"


def test_a_draw_of_cards_cannot_be_undone(two: Two) -> None:
    _, first, _ = two("push")
    first.play(first.choices[0])
    while first.view["line"][-1]["actor"] != -1:
        first.play(first.choices[0])
    assert first.view["turn"] != 0 or first.view["can"]["undo"] is False
    assert first.refused("undo", number=first.view["number"], seat=0) == "illegal"


def test_a_takeback_is_declined_lapses_or_is_agreed_to(two: Two) -> None:
    _, white, brown = two(rated=True)
    assert white.refused("ask", seat=0, what="takeback") == "illegal"  # nothing was played yet
    finish_turn(white, brown)
    line = white.line
    white.ask("ask", seat=0, what="takeback")
    assert brown.until_number(white.view["number"])["asked"] == {"what": "takeback", "seat": 0, "waiting": [1]}
    assert (brown.view["can"]["answer"], white.view["can"]["answer"]) == (True, False)
    assert white.refused("answer", seat=0, yes=True) == "illegal"
    assert white.refused("ask", seat=0, what="draw") == "illegal"  # one thing at a time
    brown.ask("answer", seat=1, yes=False)
    answered = white.expect("event", kind="answered")
    assert (answered["seat"], answered["what"], answered["yes"]) == (1, "takeback", False)
    assert (white.view["asked"], white.line) == (None, line)
    assert brown.refused("answer", seat=1, yes=True) == "illegal"

    white.ask("ask", seat=0, what="takeback")
    brown.until_number(white.view["number"])
    brown.play(brown.choices[0])  # the question lapses, and the other has begun its turn
    assert brown.view["asked"] is None
    white.until_number(brown.view["number"])
    white.ask("ask", seat=0, what="takeback")
    brown.until_number(white.view["number"])
    brown.ask("answer", seat=1, yes=True)
    white.until_number(brown.view["number"])
    assert white.line == brown.line == line[:-1]
    assert (white.view["turn"], white.view["rated"]) == (0, False), "such a match no longer counts"


def test_a_bot_agrees_to_a_takeback(meet: Meet) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("pushee-pieces", "you", "beginner")[0])
    tab.play(tab.choices[0])
    tab.until(lambda view: view["turn"] == 0, "the bot's move")
    assert len(tab.line) == 2
    tab.ask("ask", seat=0, what="takeback")
    assert (tab.line, tab.view["turn"]) == ([], 0)
    assert tab.choices


# --- words -----------------------------------------------------------------------------------------------------------


def test_players_are_called_by_their_names(two: Two, meet: Meet) -> None:
    match, white, brown = two()
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
        while tab.view["turn"] == tab.seat and side in tab.view["scene"]["status"]:
            tab.play(tab.choices[-1])
    named = ann.open_match("push-fight", {"kind": "you", "name": "Dora"}, {"kind": "you", "name": "Emil"})[0]
    assert "Dora" in ann.watch(named).view["scene"]["status"]


def test_german_where_german_is_asked_for(two: Two, meet: Meet) -> None:
    match, english, _ = two()
    ben, ann = meet("Ben of Bonn"), english.person
    german = ben.watch(match, language="de")
    strange, plain = meet().watch(match, language="xx"), meet().watch(match)
    assert [seat["side"] for seat in english.view["seats"]] == ["White", "Brown"]
    assert [seat["side"] for seat in german.view["seats"]] == ["Weiß", "Braun"]
    assert strange.view["scene"]["status"] == plain.view["scene"]["status"] != german.view["scene"]["status"]
    english.play("d3-c4")
    german.until_number(english.view["number"])
    assert english.view["line"][0]["words"] != german.view["line"][0]["words"]
    english.ask("resign", seat=0)
    assert german.until_over()["outcome"]["words"] == "Ben gewinnt: Ann hat aufgegeben"
    for path in ("/games", "/levels"):
        assert ann.get(path, lang="de") != ann.get(path)


# --- draw, resign, claim ---------------------------------------------------------------------------------------------


def test_a_draw_is_agreed_where_there_are_draws(two: Two) -> None:
    _, white, brown = two()
    finish_turn(white, brown)
    brown.ask("ask", seat=1, what="draw")
    white.until_number(brown.view["number"])
    white.ask("answer", seat=0, yes=True)
    outcome = brown.until_over()["outcome"]
    assert (outcome["how"], outcome["winners"]) == ("agreed", [])
    assert white.view["scene"]["choices"] == []
    _, first, _ = two("pushee-pieces")
    assert first.view["can"]["draw"] is False
    assert first.refused("ask", seat=0, what="draw") == "illegal"


def test_a_bot_that_stands_better_declines_a_draw(meet: Meet) -> None:
    ann = meet("Ann")
    start = position_that_is_good_for(1)
    tab = ann.watch(ann.open_match("push-fight", "you", "beginner", options=LINE_UP, start=start)[0])
    tab.ask("ask", seat=0, what="draw")
    assert (tab.view["asked"], tab.view["outcome"]) == (None, None)
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


def test_whoever_resigns_loses(two: Two) -> None:
    _, white, brown = two()
    assert white.refused("resign", seat=1) == "forbidden"
    brown.ask("resign", seat=1)
    outcome = white.until_over()["outcome"]
    assert (outcome["how"], outcome["seat"], outcome["winners"]) == ("resigned", 1, [0])
    assert white.view["turn"] is None
    assert white.refused("play", number=white.view["number"], seat=0, action="d3-c4") == "illegal"
    assert white.refused("resign", seat=0) == "illegal"
    assert white.refused("ask", seat=0, what="draw") == "illegal"


def test_the_win_can_be_claimed_from_somebody_who_is_away_but_not_once_they_are_back(
    own_server: OwnServer, meet: Meet, two: Two
) -> None:
    server = own_server(away_seconds=0.5)
    match, white, brown = two(at=server)
    assert brown.refused("claim", seat=1) == "illegal"
    white.close()
    assert brown.refused("claim", seat=1) == "illegal"  # not yet
    brown.until(lambda view: view["can"]["claim"], "the chance to claim")
    white = white.person.watch(match)
    brown.until(lambda view: not view["can"]["claim"], "the chance to claim to be gone")
    assert brown.refused("claim", seat=1) == "illegal"
    white.close()
    brown.until(lambda view: view["can"]["claim"], "the chance to claim")
    brown.ask("claim", seat=1)
    outcome = brown.view["outcome"]
    assert (outcome["how"], outcome["seat"], outcome["winners"]) == ("abandoned", 0, [1])
    ben, cleo = brown.person, meet("Cleo", server)
    match, (invite,) = ben.open_match("push-fight", "friend", "you", options=LINE_UP)
    tab = ben.watch(match)
    cleo.join(match, invite)  # and never opens the page
    tab.until(lambda view: view["can"]["claim"], "the chance to claim")
    tab.ask("claim", seat=1)


# --- chat and pointing -----------------------------------------------------------------------------------------------


def test_those_who_play_can_chat_and_those_who_watch_can_read(two: Two, meet: Meet) -> None:
    match, white, brown = two()
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
    assert cleo.refused("say", text="me too") == "forbidden"
    for wrong in ({"text": "", "emote": "insult"}, {"text": "   "}, {"text": "two\nlines"}, {"text": "x" * 301}):
        assert white.refused("say", **wrong) == "malformed"
    white.play("d3-c4")  # what is said does not make a move late
    brown.until_number(white.view["number"])
    _, quiet, _ = two(chat=False)
    assert quiet.view["info"]["chat"] is False
    assert quiet.refused("say", text="hello") == quiet.refused("say", text="", emote="wave") == "illegal"


def test_everybody_else_sees_what_a_player_points_at(two: Two, meet: Meet) -> None:
    match, white, brown = two()
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


# --- hints -----------------------------------------------------------------------------------------------------------


def test_one_agreement_gives_hints_to_everybody(two: Two, server: Server) -> None:
    match, ann, ben = two(agreed=True)
    assert (ann.view["can"]["hints"], ann.view["can"]["hint"]) == (True, False)
    for yes in (False, True):
        assert ann.refused("hint", seat=0, depth=3) == "forbidden"
        assert ann.view["rated"]
        ann.ask("ask", seat=0, what="hints")
        ben.until(lambda view: view["asked"] is not None and view["asked"]["what"] == "hints", "Ann's question")
        ben.ask("answer", seat=1, yes=yes)
        ann.until(lambda view: view["asked"] is None, "the answer")
        assert ann.view["can"]["hints"] is not yes
    ann.until(lambda view: view["can"]["hint"], "the agreement")
    assert not ann.view["rated"], "a match with hints is not rated"
    hint = ann.ask("hint", seat=0, depth=3)
    assert hint["action"] in ann.choices
    assert hint["look"]
    assert hint["why"]
    assert ann.refused("ask", seat=0, what="hints") == "illegal"
    ann.play("d4>e4")
    ben.until(lambda view: view["turn"] == 1, "Ben's turn")
    assert ben.ask("hint", seat=1, depth=2)["action"] in ben.choices
    server.site.matches.rooms.pop(match)  # as after a new start: the log knows what was agreed
    ben.watch(match)
    assert ben.view["can"]["hint"]


@two_games()
def test_against_bots_each_depth_tells_more(meet: Meet, game: str) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match(game, "you", "beginner", rated=True)[0])
    tab.until(lambda view: view["turn"] == 0, "Ann's turn")
    assert tab.view["can"]["hint"]
    assert tab.view["rated"]
    look, do, why = (tab.ask("hint", seat=0, depth=depth) for depth in (1, 2, 3))
    shapes = {shape["id"] for shape in tab.view["scene"]["shapes"]}
    assert set(look) == {"type", "re", "number", "look"}
    assert len(look["look"]) == 1
    assert do["action"] in tab.choices
    assert do["words"]
    assert "why" not in do
    assert why["why"]
    assert {*look["look"], *do["look"], *why["look"]} <= shapes
    assert not tab.view["rated"], "with help it does not count"


def test_there_are_no_hints_out_of_turn(meet: Meet) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("pushee-pieces", "you", "you")[0])
    assert tab.refused("hint", seat=1) == "illegal"
    tab.play(tab.ask("hint", seat=0, depth=2)["action"], seat=0)
    assert tab.refused("hint", seat=0) == "illegal"
    assert tab.ask("hint", seat=1)["look"]


def test_a_match_that_ends_while_a_hint_is_thought_about(
    server: Server, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, resigned = threading.Event(), threading.Event()
    advise = server.site.bots.advise

    async def advise_after_the_end(state: State, seat: int, *more: Any) -> tuple[str, Text]:
        thinking.set()
        await asyncio.to_thread(resigned.wait, PATIENCE)
        return await advise(state, seat, *more)

    monkeypatch.setattr(server.site.bots, "advise", advise_after_the_end)
    ann = meet("Ann")
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP)
    tab, other = ann.watch(match), ann.watch(match)
    number = tab.post("hint", seat=0, depth=2)
    assert thinking.wait(PATIENCE)
    other.ask("resign", seat=0)
    resigned.set()
    answer = tab.answer(number)
    assert (answer["type"], answer["code"]) == ("refused", "late")
    tab.drain()  # the line is still there


@pytest.mark.anyio
async def test_a_search_that_breaks_is_told_to_whoever_waits_for_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(*_: object) -> None:
        raise MemoryError("no room for a search")

    monkeypatch.setattr(Evaluator, "take_search", break_down)
    told: asyncio.Queue[Insight | Waiting] = asyncio.Queue()
    scheduler = Scheduler(Bounds(8, 64, 500), {})
    analysis = LiveAnalysis(Evaluator(scheduler), Requester("ann", "home"), told.put_nowait)
    analysis.begin(7, jostle.game("push-fight", **LINE_UP).start(), "en")
    insight = await asyncio.wait_for(told.get(), 10)
    await scheduler.close()
    assert isinstance(insight, Insight)
    assert (insight.re, insight.ends, insight.lines) == (7, "failed", [])
    assert "no room for a search" in caplog.text


# --- clocks: what they count is tested where they are -----------------------------------------------------------------


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Lets seconds pass on all clocks, at once."""
    skipped, now = 0.0, time.time

    def skip(seconds: float) -> None:
        nonlocal skipped
        skipped += seconds

    monkeypatch.setattr(time, "time", lambda: now() + skipped)
    return skip


def test_time_runs_from_the_first_move_on_and_out_by_itself(two: Two, wait: Wait) -> None:
    _, white, brown = two(clock="fischer 1+0")
    wait(1.2)
    white.drain()
    assert white.view["outcome"] is None, "nobody loses on time before the first move"
    assert white.view["clock"] == {"left": [1, 1], "running": None}
    begin = time.time()
    white.play("d3-c4")
    assert white.view["clock"]["running"] == 0
    assert white.view["clock"]["left"][0] > 0.9 - (time.time() - begin), "the first move costs no time"
    outcome = brown.until_over()["outcome"]
    assert time.time() - begin > 0.99, "nobody loses time that has not passed"
    assert (outcome["how"], outcome["seat"], outcome["winners"]) == ("time", 0, [1])
    white.until_over()
    assert white.view["clock"]["left"][0] == 0
    assert white.refused("play", number=white.view["number"], seat=0, action="d4>e4") == "illegal"


def test_what_chance_does_before_anybody_decides_starts_no_clock(two: Two, wait: Wait) -> None:
    _, first, _ = two("pushout", clock="fischer 1+0")
    assert any(step["actor"] == -1 for step in first.view["line"])
    wait(1.2)
    first.play(first.choices[0])


def test_a_file_says_how_long_each_action_took_and_an_undo_does_not_bring_time_back(two: Two, wait: Wait) -> None:
    match, white, _ = two(clock="fischer 600+0")
    wait(0.3)
    white.play("d3-c4")
    wait(30)
    white.play("d4-d3")
    after = white.view["clock"]["left"][0]
    white.undo()
    assert white.view["clock"]["left"][0] <= after
    white.play("d4>e4")
    file = Match.read(white.person.http.get(f"/api/v1/matches/{match}/match.jostle").text)
    first, *_, last = (node.seconds for node in file.node.line[1:])
    assert first == 0
    assert last >= 30
    assert white.view["clock"]["left"][0] == pytest.approx(600 - last, abs=0.011)


def test_an_increment_comes_after_the_turn_and_a_bot_has_a_clock_too(two: Two, meet: Meet, wait: Wait) -> None:
    _, first, second = two("pushee-pieces", clock="fischer 10+5")
    first.play(first.choices[0])
    second.until_number(first.view["number"])
    assert (second.view["clock"]["left"][0], second.view["clock"]["running"]) == (15, 1)
    wait(8)
    second.play(second.choices[0])
    assert second.view["clock"]["left"][1] <= 7
    ann = meet("Ann with a clock")
    tab = ann.watch(ann.open_match("pushee-pieces", "you", "beginner", clock="fischer 600+50")[0])
    tab.play(tab.choices[0])
    tab.until(lambda view: view["turn"] == 0, "the bot's move")
    running = [message["clock"]["running"] for message in tab.told if message["type"] == "event"]
    assert running == [1, 0], "the bot's time ran after Ann's move, and Ann's after the bot's"
    assert 600 < tab.view["clock"]["left"][1] <= 650
