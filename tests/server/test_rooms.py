"""A room checks, stores, applies and broadcasts, in this order: what is not stored has not happened."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sys
import time
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any, cast

import pytest

import jostle
from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.i18n import text_in
from jostle.play.match import Ending
from jostle.scene import Form
from jostle.server.house import HouseRules
from jostle.server.moderation.moderator import Moderator
from jostle.server.people import People
from jostle.server.pubsub import PubSub
from jostle.server.readiness import Readiness
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.settings import Settings
from jostle.server.site import match_context
from jostle.server.store.store import Store
from jostle.table.bodies import MatchBody, SeatBody
from jostle.table.bots import BotPool
from jostle.table.hosting import Conflict, Requester, StoreDown
from jostle.table.match import events
from jostle.table.match.creation import join_match, open_match
from jostle.table.match.devices import Device
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import BODIES, Event, read_event, write_event
from jostle.table.match.registry import MatchRegistry
from jostle.table.match.room import MatchRoom
from jostle.table.match.view import Perspective, shown_name, shown_names
from jostle.table.records import EventRow, SeatRow
from jostle.table.refusals import Refusal
from tests.server.live_server import FREE, LINE_UP

pytestmark = pytest.mark.anyio


class Spectator:
    """A connection that keeps what it is sent."""

    person: str | None = None
    network = "10.0.0.9"
    seat: int | None = None
    language = "en"
    form: Form = "wide"
    near: int | None = None
    device: Device | None = None

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.sent.append(json.loads(message))

    @property
    def events(self) -> list[str]:
        return [message["kind"] for message in self.sent if message["type"] == "event"]


class Club:
    """A store, and a match of Ann and Ben in it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.match = ""

    def registry(self, settings: Settings = FREE) -> MatchRegistry:
        """As a server process has it; it does not listen to others."""
        bots = BotPool(Scheduler(Bounds(8, 64, 500), {}), 6)
        return MatchRegistry(
            match_context(
                HouseRules(settings, self.store, Moderator(self.store, 30.0)), bots, Readiness(), PubSub(self.store)
            )
        )

    async def open(self, clock: str = "none", start: str = "", **options: bool | int | str) -> MatchRoom:
        registry, people = self.registry(), People(self.store, FREE.secret)
        seats = [SeatBody("you"), SeatBody("friend")]
        request = MatchBody("push-fight", seats, options or dict(LINE_UP), clock=clock, start=start)
        opened = await open_match(registry, people, Requester("ann", "10.0.0.1"), request)
        await join_match(registry, people, Requester("ben", "10.0.0.2"), opened.match, opened.invitations[1], None)
        self.match = opened.match
        return await registry.room(opened.match)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    store = await Store.open(f"sqlite:///{tmp_path / 'club.db'}")
    await store.migrate()
    yield Club(store)
    await store.close()


async def play(room: MatchRoom, seat: int, action: str) -> None:
    await room.play(("ann", "ben")[seat], seat, action, room.log.number)


@pytest.mark.parametrize(("error", "code"), [(Conflict("somebody was first"), "late"), (StoreDown("no answer"), "")])
async def test_what_cannot_be_stored_is_neither_kept_nor_sent(
    club: Club, monkeypatch: pytest.MonkeyPatch, error: JostleError, code: str
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise error

    room, spectator = await club.open(), Spectator()
    await room.enter(spectator)
    number = room.log.number
    with monkeypatch.context() as broken:
        broken.setattr(club.store, "append", fail)
        with pytest.raises(Refusal if code else StoreDown) as refused:
            await play(room, 0, "d3-c4")
        assert getattr(refused.value, "code", "") == code
        assert (room.log.number, room.log.match.actions, room.log.match.root.children) == (number, [], [])
        assert spectator.events == []
        with pytest.raises(JostleError):
            await room.resign("ben", 1)
        assert not room.log.over
    await play(room, 0, "d3-c4")
    assert (room.log.match.actions, spectator.events) == (["d3-c4"], ["played"])


async def test_while_the_store_is_silent_nobody_can_act_and_nothing_is_shown(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise StoreDown("no answer")

    room = await club.open()
    with monkeypatch.context() as broken:
        broken.setattr(club.store, "append", fail)
        broken.setattr(club.store, "events_after", fail)
        for _ in range(2):
            with pytest.raises(StoreDown):
                await play(room, 0, "d3-c4")
            assert room.uncertain
            assert room.log.match.actions == []
    await play(room, 0, "d3-c4")
    assert not room.uncertain
    assert room.log.match.actions == ["d3-c4"]


async def test_what_was_stored_without_an_answer_happens_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    room, spectator, append = await club.open(), Spectator(), club.store.append
    await room.enter(spectator)

    async def lose_the_answer(*values: Any, **more: Any) -> None:
        await append(*values, **more)
        raise StoreDown("the connection broke after the commit")

    with monkeypatch.context() as broken:
        broken.setattr(club.store, "append", lose_the_answer)
        with pytest.raises(StoreDown):
            await play(room, 0, "d3-c4")
    assert (room.log.match.actions, spectator.events) == (["d3-c4"], ["played"])
    await play(room, 0, "d4>e4")
    again = await club.registry().room(club.match)
    assert again.log.match.actions == room.log.match.actions == ["d3-c4", "d4>e4"]


async def test_of_two_processes_the_second_is_late_and_learns_what_happened(club: Club) -> None:
    room, spectator = await club.open(), Spectator()
    await room.enter(spectator)
    elsewhere = await club.registry().room(club.match)
    await play(elsewhere, 0, "d4>e4")
    with pytest.raises(Refusal) as refused:
        await play(room, 0, "d3-c4")
    assert refused.value.code == "late"
    assert room.log.match.actions == ["d4>e4"]
    assert spectator.events == ["played"]


async def test_the_row_of_a_match_has_facts_and_no_sentence(club: Club) -> None:
    room = await club.open()
    await play(room, 0, "d3-c4")
    row = await club.store.load_match(club.match)
    assert row is not None
    assert (row[0].status, row[0].steps, row[0].turn, row[0].outcome) == ("going", 1, 0, None)
    await room.resign("ben", 1)
    row = await club.store.load_match(club.match)
    assert row is not None
    assert (row[0].status, row[0].steps, row[0].turn) == ("over", 1, None)
    assert json.loads(row[0].outcome or "") == {"how": "resigned", "seat": 1, "winners": [0]}


async def test_whoever_asks_when_anothers_time_is_up_does_not_lose(club: Club) -> None:
    room = await club.open(clock="fischer 60+0")
    room.log.match.start_clock(time.time() - 61)
    with pytest.raises(Refusal) as refused:
        await play(room, 1, "d3-c4")
    assert refused.value.code == "late"
    assert room.log.match.node.ending == Ending("time", 0)


@pytest.mark.parametrize("id", jostle.games())
def test_a_seat_without_a_name_is_called_by_its_side_in_the_readers_language(id: str) -> None:
    spec = find_spec(id)
    for name in (str(spec.sides[1]), spec.side_in_files(1)):
        seat = SeatRow("m1", 1, "person", "", "ann", name, None, 0.0)
        assert shown_name(seat, spec, "de") == text_in(spec.sides[1], "de")


def test_bots_of_one_level_have_different_names() -> None:
    bots = [SeatRow("m1", n, "bot", level, None, level, None, 0.0) for n, level in enumerate(["casual", "sharp"] * 2)]
    assert shown_names(bots, find_spec("push"), "en") == ["Momo", "Kit", "Momo II", "Kit II"]


# --- events as the store keeps them ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        events.ActionPlayed("d3-c4", 1.5),
        events.ActionsUndone(3, agreed=True),
        events.QuestionAsked("draw"),
        events.QuestionAnswered(yes=False),
        events.SeatTaken("Ann", "a1", rated=False),
        events.HelpGiven(hints=True),
        events.ChatSaid("Ann", "hello"),
        events.ChatSaid("Ann", "", "wave"),
        events.MatchEnded("resigned"),
        events.RematchMade("m2"),
    ],
    ids=lambda body: type(body).__name__,
)
def test_an_event_comes_back_as_it_was_stored(body: events.Body) -> None:
    event = Event(7, 1, 12.5, body)
    row = write_event("m1", event)
    assert (row.match, row.number, row.seat, row.at, BODIES[row.kind]) == ("m1", 7, 1, 12.5, type(body))
    assert read_event(row) == event


def test_who_joined_before_anybody_was_asked_agreed_to_a_rated_match() -> None:
    joined = read_event(EventRow("m1", 1, "joined", 1, '{"name":"Ben","person":"b1"}', 0.0)).body
    assert joined == events.SeatTaken("Ben", "b1", rated=True)


def test_an_event_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(JostleError, match="event 3 of match m1 is of the unknown kind 'tell'"):
        read_event(EventRow("m1", 3, "tell", None, "{}", 0.0))


async def test_many_who_come_and_go_are_told_once_a_second(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jostle.table.match.live_match.PRESENCE_PAUSE", 0.2)

    room, player = await club.open(), Spectator()
    await room.enter(player)
    for _ in range(20):
        stranger = Spectator()
        await room.enter(stranger)
        room.leave(stranger)
    await room.enter(Spectator())
    told: list[Any] = []
    while not told or told[-1]["watchers"] != 2:
        await asyncio.sleep(0.01)
        told = [message for message in player.sent if message["type"] == "presence"]
    assert len(told) < 8


# --- rooms in memory -------------------------------------------------------------------------------------------------


async def _make_matches(club: Club, count: int) -> list[str]:
    registry, people = club.registry(), People(club.store, FREE.secret)
    request = MatchBody("push-fight", [SeatBody("you"), SeatBody("you")], {"setup": "line"})
    return [(await open_match(registry, people, Requester("ann", "10.0.0.1"), request)).match for _ in range(count)]


async def test_whoever_asks_for_many_matches_does_not_fill_the_memory(club: Club) -> None:
    matches = await _make_matches(club, 12)
    registry = club.registry(FREE.replace(rooms=5))
    for match in matches:
        await registry.room(match)
        assert len(registry.rooms) <= 5
        assert match in registry.rooms, "the one that was opened last is the last to go"
    watched, spectator = await registry.room(matches[0]), Spectator()
    await watched.enter(spectator)
    for match in matches[1:]:
        await registry.room(match)
    assert registry.rooms[matches[0]] is watched, "a room with somebody in it stays"


async def test_only_so_many_matches_are_opened_at_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = await _make_matches(club, 8)
    monkeypatch.setattr("jostle.table.match.registry.AT_ONCE", 2)
    registry = club.registry(FREE.replace(rooms=6))
    load, reading, most = club.store.load_match, 0, 0

    async def count(id: str) -> Any:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        found = await load(id)
        reading -= 1
        return found

    monkeypatch.setattr(club.store, "load_match", count)
    opened = await asyncio.gather(*(registry.room(match) for match in matches), return_exceptions=True)
    assert most == 2
    assert [isinstance(one, Refusal) and one.code == "busy" for one in opened] == [False] * 6 + [True] * 2


# --- long matches ----------------------------------------------------------------------------------------------------

# A position from which two pushes lead around in a circle: the same ones come back until shortly before the end.
CIRCLE = "board=....r/SSR....s/S...rs.s/R.... anchor=- actor=0 moves=2 first=- count=4 result=-"
INTO_IT, AROUND = ["b3>c3", "f2>e2"], ["c3-b3", "d3-c3", "b3>c3", "e2-f2", "d2-e2", "f2>e2"]


def _play_around(room: MatchRoom, actions: Iterable[str]) -> list[Event]:
    """Play without storing or showing it."""
    log, played = room.log, []
    for action in actions:
        assert log.turn is not None
        (event,) = log.play_events(log.turn, action, random.Random(1), time.time())
        log.apply(event)
        played.append(event)
    return played


async def test_a_match_of_the_greatest_length_is_opened_without_holding_up_the_loop(club: Club) -> None:
    made = await club.open("fischer 3600+5", CIRCLE, repetition="agreed", limit=2000)
    played = _play_around(made, INTO_IT + AROUND * 990)
    await club.store.append(made.id, [write_event(made.id, event) for event in played], steps=len(played))
    longest = 0.0

    async def watch_loop() -> None:
        nonlocal longest
        while True:
            began = time.thread_time()
            await asyncio.sleep(0.001)
            longest = max(longest, time.thread_time() - began)

    row, seats, events = cast(Any, await club.store.load_match(made.id))
    began = time.thread_time()
    EventLog.replay(row, seats, map(read_event, events))
    replaying = time.thread_time() - began
    gc.collect()
    watch, spectator = asyncio.create_task(watch_loop()), Spectator()
    room = await club.registry().room(made.id)
    await room.enter(spectator)
    await asyncio.sleep(0.01)
    watch.cancel()
    assert len(spectator.sent[0]["line"]) == 5942
    assert longest < replaying / 4, "the loop waits for parts of the work only"


async def test_an_action_takes_no_longer_the_longer_a_match_lasts(club: Club) -> None:
    room = await club.open("fischer 3600+5", CIRCLE, repetition="agreed", limit=2000)
    looks = [Perspective(0, (0,)), Perspective(1, (1,), "de"), Perspective()]

    def calls_of(actions: list[str]) -> int:
        """How many calls of functions it takes to play and show these actions."""
        calls = 0

        def count(*_: object) -> None:
            nonlocal calls
            calls += 1

        sys.setprofile(count)
        try:
            for event in (event for action in actions for event in _play_around(room, [action])):
                for look in looks:
                    room.views.event(event, None, look, room.presence())
        finally:
            sys.setprofile(None)
        return calls

    calls_of(INTO_IT + AROUND * 3)  # what is the same in every round is known now
    early = calls_of(AROUND)
    _play_around(room, AROUND * 300)
    calls_of(AROUND)
    assert calls_of(AROUND) < 1.1 * early


async def test_a_match_that_goes_on_for_ever_ends_without_a_result(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jostle.table.match.live_match.MAX_STEPS", 2)

    room = await club.open()
    for action in ("d3-c4", "d4>e4"):
        await play(room, 0, action)
    with pytest.raises(Refusal, match="too long"):
        await play(room, 1, room.log.match.allowed()[0])
    assert room.log.outcome is not None
    assert room.log.outcome.ending == Ending("abandoned")
