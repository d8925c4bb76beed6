"""A room checks, stores, applies and broadcasts, in this order: what is not stored has not happened."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import jostle
from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.games.scene import Form, Layout
from jostle.i18n import text_in
from jostle.play.match import Ending
from jostle.play.state import State
from jostle.server.asker import Asker
from jostle.server.compiling.readiness import Readiness
from jostle.server.match import events
from jostle.server.match.bot_pool import BotPool
from jostle.server.match.context import MatchContext
from jostle.server.match.creation import MatchRequest, SeatRequest, join_match, open_match
from jostle.server.match.events import BODIES, Event, read_event, write_event
from jostle.server.match.registry import MatchRegistry
from jostle.server.match.room import MatchRoom
from jostle.server.match.view import Perspective, shown_name, shown_names
from jostle.server.moderation.moderator import Moderator
from jostle.server.people import People
from jostle.server.refusals import Refusal
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.settings import Settings
from jostle.server.store import Store
from jostle.server.store.errors import Conflict, StoreDown
from jostle.server.store.records import EventRow, SeatRow
from tests.server.live_server import FREE


class Spectator:
    """A connection that keeps what it is sent."""

    person: str | None = None
    network = "10.0.0.9"
    seat: int | None = None
    language = "en"
    form: Form = "wide"
    near: int | None = None

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
        return MatchRegistry(MatchContext(settings, self.store, bots, Readiness(), Moderator(self.store, 30.0)))

    async def open(self, clock: str = "none") -> MatchRoom:
        registry, people = self.registry(), People(self.store, FREE.secret)
        seats = [SeatRequest("you"), SeatRequest("friend")]
        request = MatchRequest("push-fight", {"setup": "line"}, seats, clock=clock)
        opened = await open_match(registry, people, Asker("ann", "10.0.0.1"), request)
        await join_match(registry, people, Asker("ben", "10.0.0.2"), opened.match, opened.invitations[1], None)
        self.match = opened.match
        return await registry.room(opened.match)


def in_club(folder: Path, visit: Callable[[Club], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = await Store.open(f"sqlite:///{folder / 'club.db'}")
        await store.migrate()
        try:
            await visit(Club(store))
        finally:
            await store.close()

    asyncio.run(run())


async def play(room: MatchRoom, seat: int, action: str) -> None:
    await room.play(("ann", "ben")[seat], seat, action, room.log.number)


@pytest.mark.parametrize(("error", "code"), [(Conflict("somebody was first"), "late"), (StoreDown("no answer"), "")])
def test_what_cannot_be_stored_is_neither_kept_nor_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: JostleError, code: str
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise error

    async def visit(club: Club) -> None:
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

    in_club(tmp_path, visit)


def test_while_the_store_is_silent_nobody_can_act_and_nothing_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise StoreDown("no answer")

    async def visit(club: Club) -> None:
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

    in_club(tmp_path, visit)


def test_what_was_stored_without_an_answer_happens_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(club: Club) -> None:
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

    in_club(tmp_path, visit)


def test_of_two_processes_the_second_is_late_and_learns_what_happened(tmp_path: Path) -> None:
    async def visit(club: Club) -> None:
        room, spectator = await club.open(), Spectator()
        await room.enter(spectator)
        elsewhere = await club.registry().room(club.match)
        await play(elsewhere, 0, "d4>e4")
        with pytest.raises(Refusal) as refused:
            await play(room, 0, "d3-c4")
        assert refused.value.code == "late"
        assert room.log.match.actions == ["d4>e4"]
        assert spectator.events == ["played"]

    in_club(tmp_path, visit)


def test_an_action_is_looked_up_once_and_applied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def count(name: str) -> None:
        real = getattr(State, name)

        def counted(state: State, *values: Any) -> Any:
            calls.append(name)
            return real(state, *values)

        monkeypatch.setattr(State, name, counted)

    async def visit(club: Club) -> None:
        room = await club.open()
        for name in ("code", "apply"):
            count(name)
        await play(room, 0, "d3-c4")
        assert sorted(calls) == ["apply", "code"]

    in_club(tmp_path, visit)


def test_the_row_of_a_match_has_facts_and_no_sentence(tmp_path: Path) -> None:
    async def visit(club: Club) -> None:
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

    in_club(tmp_path, visit)


def test_whoever_asks_when_anothers_time_is_up_does_not_lose(tmp_path: Path) -> None:
    async def visit(club: Club) -> None:
        room = await club.open(clock="fischer 60+0")
        room.log.match.start_clock(time.time() - 61)
        with pytest.raises(Refusal) as refused:
            await play(room, 1, "d3-c4")
        assert refused.value.code == "late"
        assert room.log.match.node.ending == Ending("time", 0)

    in_club(tmp_path, visit)


@pytest.mark.parametrize("id", jostle.games())
def test_a_seat_without_a_name_is_called_by_its_side_in_the_readers_language(id: str) -> None:
    spec = find_spec(id)
    for name in (str(spec.sides[1]), spec.filed_side(1)):
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


def test_a_picture_is_drawn_once_for_all_who_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(club: Club) -> None:
        room, drawn = await club.open(), itertools.count(1)
        monkeypatch.setattr("jostle.server.match.view.svg", lambda scene: f"drawn {next(drawn)}")
        assert {room.views.picture(Perspective(), 0) for _ in range(10)} == {"drawn 1"}
        assert room.views.picture(Perspective(seat=1, own=(1,)), 0) == "drawn 2", "another seat, another picture"
        await play(room, 0, "d3-c4")
        assert room.views.picture(Perspective(), 1) == "drawn 3"
        for seat in range(8):
            room.views.picture(Perspective(seat=seat % 2, layout=Layout(near=seat)), 0)
        assert len(room.views._pictures) <= 4

    in_club(tmp_path, visit)


# --- rooms in memory -------------------------------------------------------------------------------------------------


async def _make_matches(club: Club, count: int) -> list[str]:
    registry, people = club.registry(), People(club.store, FREE.secret)
    request = MatchRequest("push-fight", {"setup": "line"}, [SeatRequest("you"), SeatRequest("you")])
    return [(await open_match(registry, people, Asker("ann", "10.0.0.1"), request)).match for _ in range(count)]


def test_whoever_asks_for_many_matches_does_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(club: Club) -> None:
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

    in_club(tmp_path, visit)


def test_only_so_many_matches_are_opened_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(club: Club) -> None:
        matches = await _make_matches(club, 8)
        monkeypatch.setattr("jostle.server.match.registry.AT_ONCE", 2)
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

    in_club(tmp_path, visit)
