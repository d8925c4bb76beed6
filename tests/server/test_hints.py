"""Hints: against bots at once, with people when all have agreed; where to look, what to do, and why."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

import jostle
from jostle.i18n import Text
from jostle.play.state import State
from jostle.server.match.protocol import Insight, Waiting
from jostle.server.requester import Requester
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.services.evaluator import Evaluator
from jostle.server.services.live_analysis import LiveAnalysis
from tests.parameters import first_quick
from tests.server.conftest import Meet
from tests.server.live_server import PATIENCE, Server, Tab

LINE_UP = {"setup": "line"}  # Push Fight with all pieces on the board


def sit_down(meet: Meet) -> tuple[Tab, Tab]:
    """Ann and Bert at a board of Push Fight, Ann to move."""
    ann, bert = meet("Ann"), meet("Bert")
    match, invites = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    bert.join(match, invites[0], rated=True)
    return ann.watch(match), bert.watch(match)


def test_one_agreement_gives_hints_to_everybody(meet: Meet) -> None:
    ann, bert = sit_down(meet)
    assert ann.view["can"]["hints"]
    assert not ann.view["can"]["hint"]
    assert ann.refused("hint", seat=0, depth=3) == "forbidden"
    ann.ask("ask", seat=0, what="hints")
    bert.until(lambda view: view["asked"] is not None and view["asked"]["what"] == "hints", "Ann's question")
    bert.ask("answer", seat=1, yes=True)
    ann.until(lambda view: view["can"]["hint"], "the agreement")
    assert ann.view["asked"] is None
    assert not ann.view["can"]["hints"]
    assert not ann.view["rated"], "a match with hints is not rated"
    hint = ann.ask("hint", seat=0, depth=3)
    assert hint["action"] in ann.choices
    assert hint["look"]
    assert hint["why"]
    assert ann.refused("ask", seat=0, what="hints") == "illegal"
    ann.play("d4>e4")
    bert.until(lambda view: view["turn"] == 1, "Bert's turn")
    assert bert.ask("hint", seat=1, depth=2)["action"] in bert.choices


def test_who_declines_keeps_the_match_without_hints_and_rated(meet: Meet) -> None:
    ann, bert = sit_down(meet)
    ann.ask("ask", seat=0, what="hints")
    bert.until(lambda view: view["asked"] is not None, "Ann's question")
    bert.ask("answer", seat=1, yes=False)
    ann.until(lambda view: view["asked"] is None, "the answer")
    assert ann.refused("hint", seat=0, depth=1) == "forbidden"
    assert ann.view["can"]["hints"]
    assert ann.view["rated"]


def test_what_was_agreed_is_known_to_whoever_reads_the_log(meet: Meet, server: Server) -> None:
    ann, bert = sit_down(meet)
    ann.ask("ask", seat=0, what="hints")
    bert.until(lambda view: view["asked"] is not None, "Ann's question")
    bert.ask("answer", seat=1, yes=True)
    match = bert.view["info"]["id"]
    server.site.matches.rooms.pop(match)  # as after a new start
    ann.watch(match)
    assert ann.view["can"]["hint"]


@pytest.mark.parametrize("game", first_quick(jostle.games()))
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


def test_a_search_that_breaks_is_told_to_whoever_waits_for_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(*_: object) -> None:
        raise MemoryError("no room for a search")

    monkeypatch.setattr(Evaluator, "thread_search", break_down)

    async def ask() -> Insight:
        told: asyncio.Queue[Insight | Waiting] = asyncio.Queue()
        scheduler = Scheduler(Bounds(8, 64, 500), {})
        analysis = LiveAnalysis(Evaluator(scheduler), Requester("ann", "home"), told.put_nowait)
        analysis.begin(7, jostle.game("push-fight", setup="line").start(), "en")
        insight = await asyncio.wait_for(told.get(), 10)
        await scheduler.close()
        assert isinstance(insight, Insight)
        return insight

    insight = asyncio.run(ask())
    assert (insight.re, insight.ends, insight.lines) == (7, "failed", [])
    assert "no room for a search" in caplog.text
