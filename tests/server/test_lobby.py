"""The lobby: its lists are looked up, made and encoded once for everybody, and nothing in them depends on who looks."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

import jostle
from jostle.play.state import Game
from jostle.scene import Form
from jostle.server.house import HouseRules
from jostle.server.moderation.moderator import Moderator
from jostle.server.people import People
from jostle.server.pubsub import PubSub
from jostle.server.readiness import Readiness
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.site import match_context
from jostle.server.store.store import Store
from jostle.table.bodies import MatchBody, SeatBody
from jostle.table.bots import BotPool
from jostle.table.hosting import Requester, StoreDown
from jostle.table.match import lobby as feed
from jostle.table.match.creation import join_match, open_match
from jostle.table.match.devices import Device
from jostle.table.match.lobby import PeopleHere
from jostle.table.match.registry import MatchRegistry
from tests.server.live_server import FREE

pytestmark = pytest.mark.anyio

GAME = next(id for id in jostle.games() if Game(id).seats == 2)
LOOKS = ("open_matches", "live_matches", "matches_of", "unfinished_of", "people_in")


class Looker:
    """Somebody who looks at the first screen, and keeps what comes."""

    seat: int | None = None
    form: Form = "wide"
    near: int | None = None
    device: Device | None = None
    network = "10.0.0.9"

    def __init__(self, person: str | None = None, language: str = "en") -> None:
        self.person = person
        self.language = language
        self.raw: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.raw.append(message)

    @property
    def lists(self) -> dict[str, Any]:
        """What the page makes of the messages."""
        whole: dict[str, Any] = {}
        for message in self.raw:
            whole |= json.loads(message)
        return whole

    def ids(self, name: str) -> list[str]:
        return [summary["info"]["id"] for summary in self.lists[name]]


class Lobby:
    """A registry on a store, whose looks are counted; rounds happen when a test wants them."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = store
        bots = BotPool(Scheduler(Bounds(8, 64, 500), {}), 6)
        self.pubsub = PubSub(store)
        self.context = match_context(HouseRules(FREE, store, Moderator(store, 30.0)), bots, Readiness(), self.pubsub)
        self.registry = MatchRegistry(self.context)
        self.people = People(store, FREE.secret)
        self.feed = self.registry.lobby
        self.counts: Counter[str] = Counter()
        for name in LOOKS:
            monkeypatch.setattr(store, name, self._counted(name, getattr(store, name)))
        made = feed.summary
        monkeypatch.setattr(feed, "summary", self._counted("summary", made))

    def _counted(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*values: Any, **more: Any) -> Any:
            self.counts[name] += 1
            return call(*values, **more)

        return counting

    async def open_match(self, person: str, *, public: bool = True) -> str:
        """A match with a free seat for everybody."""
        request = MatchBody(GAME, [SeatBody("you"), SeatBody("open" if public else "friend")])
        return (await open_match(self.registry, self.people, Requester(person, "10.0.0.1"), request)).match

    async def join(self, person: str, match: str) -> None:
        await join_match(self.registry, self.people, Requester(person, "10.0.0.2"), match, None, None)

    async def round(self) -> Counter[str]:
        """One round; what it took."""
        self.counts.clear()
        changed, self.feed._changed = self.feed._changed, set()
        await self.feed._tell(changed)
        return Counter(self.counts)


@pytest.fixture
async def lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lobby]:
    monkeypatch.setattr(feed, "APART", 0.0)
    monkeypatch.setattr(feed, "LIVE_PAUSE", 0.0)
    store = await Store.open(f"sqlite:///{tmp_path / 'lobby.db'}")
    await store.migrate()
    yield Lobby(store, monkeypatch)
    await store.close()


async def test_a_change_costs_the_same_for_a_hundred_viewers_as_for_one(lobby: Lobby) -> None:
    for n in range(5):
        await lobby.open_match(f"host-{n}")
    viewers = [Looker(f"viewer-{n}", ("en", "de")[n % 2]) for n in range(100)]
    await asyncio.gather(*(lobby.feed.enter(viewer) for viewer in viewers))
    assert lobby.counts["open_matches"] <= 3
    assert lobby.counts["unfinished_of"] <= 10, "those who come together are looked up together"
    await lobby.round()
    for viewer in viewers:
        viewer.raw.clear()
    new = await lobby.open_match("ann")
    took = await lobby.round()
    assert took == {"open_matches": 1, "live_matches": 1, "people_in": 1, "summary": 2}, "the new one, twice"
    for viewer in viewers:
        (message,) = viewer.raw
        assert message is viewers[("en", "de").index(viewer.language)].raw[0], "everybody gets the same bytes"
        assert set(json.loads(message)) == {"type", "open"}, "what has not changed is not sent"
        assert viewer.ids("open")[0] == new
    assert viewers[0].raw[0] != viewers[1].raw[0]


async def test_nothing_is_sent_when_nothing_in_the_lists_has_changed(lobby: Lobby) -> None:
    await lobby.open_match("ann")
    viewers = [Looker("ann"), Looker("ben"), Looker()]
    for viewer in viewers:
        await lobby.feed.enter(viewer)
    await lobby.round()
    for viewer in viewers:
        viewer.raw.clear()
    await lobby.open_match("cleo", public=False)
    took = await lobby.round()
    assert took["summary"] == 0, "rows that have not changed are not made into words again"
    assert [viewer.raw for viewer in viewers] == [[], [], []]


async def test_only_those_whose_matches_change_are_sent_their_own(lobby: Lobby) -> None:
    match = await lobby.open_match("ann")
    ann, ben, cleo, nobody = Looker("ann"), Looker("ben"), Looker("cleo"), Looker()
    for viewer in (ann, ben, cleo, nobody):
        await lobby.feed.enter(viewer)
    assert (ann.ids("mine"), ben.ids("mine"), nobody.ids("mine")) == ([match], [], [])
    await lobby.join("ben", match)
    took = await lobby.round()
    assert took["unfinished_of"] == 1, "one look for both of them"
    assert ann.ids("mine") == ben.ids("mine") == cleo.ids("live") == [match]
    assert ann.ids("open") == cleo.ids("open") == []
    assert [message for message in cleo.raw[2:] if b'"mine"' in message] == []
    (own,) = ben.lists["mine"]
    assert [seat["yours"] for seat in own["seats"]] == [False, True]
    await (await lobby.registry.room(match)).resign("ben", 1)
    await lobby.round()
    assert ann.ids("mine") == ben.ids("mine") == cleo.ids("live") == []


async def test_what_everybody_is_sent_does_not_depend_on_who_looks(lobby: Lobby) -> None:
    going = await lobby.open_match("ann")
    await lobby.join("ben", going)
    waiting = await lobby.open_match("ann")
    secret = await lobby.open_match("ann", public=False)
    ann, stranger = Looker("ann"), Looker()
    await lobby.feed.enter(ann)
    await lobby.feed.enter(stranger)
    shared = ann.raw[0]
    assert shared is stranger.raw[0]
    for listed in (*ann.lists["open"], *ann.lists["live"]):
        assert not listed["yours"]
        assert not listed["info"]["creator"]
        assert not any(seat["yours"] for seat in listed["seats"])
    assert (ann.ids("open"), ann.ids("live")) == ([waiting], [going])
    assert set(ann.ids("mine")) == {going, waiting, secret}
    for word in ("ann", "ben", secret, "network"):
        assert f'"{word}"'.encode() not in shared


async def test_others_get_a_turn_while_many_are_sent_to(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    viewers = [Looker() for _ in range(4 * feed.CHUNK)]
    sent_at: list[int] = []
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(others())
    await feed._in_chunks(list(viewers), lambda viewer: sent_at.append(turns))
    assert len(sent_at) == len(viewers)
    assert max(Counter(sent_at).values()) <= feed.CHUNK
    monkeypatch.setattr(feed, "SLICE", 0.0)  # as if each took long
    sent_at.clear()
    await feed._in_chunks(list(viewers), lambda viewer: sent_at.append(turns))
    task.cancel()
    assert max(Counter(sent_at).values()) == 1


async def test_an_older_look_does_not_replace_a_later_one(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await lobby.open_match("ann")
    ann, look = Looker("ann"), lobby.feed._own.load
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow(person: str) -> Any:
        found = await look(person)
        begun.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(lobby.feed._own, "load", slow)
    entering = asyncio.create_task(lobby.feed.enter(ann))
    await begun.wait()
    await (await lobby.registry.room(match)).withdraw("ann")
    await lobby.round()
    go_on.set()
    await entering
    assert ann.ids("mine") == []


async def test_whoever_cannot_be_sent_the_lists_is_not_in_the_lobby(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down(*_: object) -> None:
        raise StoreDown("no answer")

    with monkeypatch.context() as broken:
        broken.setattr(lobby.store, "open_matches", down)
        with pytest.raises(StoreDown):
            await lobby.feed.enter(Looker("ann"))
    assert not lobby.feed._viewers
    ann = Looker("ann")
    await lobby.feed.enter(ann)
    assert ann.lists["open"] == []


async def test_many_who_ask_for_a_list_share_a_look_that_sees_every_change(lobby: Lobby) -> None:
    lists = lobby.feed.lists
    await asyncio.gather(*(lists.open.now() for _ in range(100)))
    assert lobby.counts["open_matches"] == 1
    await asyncio.gather(*(lists.open.now() for _ in range(100)))
    assert lobby.counts["open_matches"] == 1, "nothing has changed"
    match = await lobby.open_match("ann")
    found = await asyncio.gather(*(lists.open.now() for _ in range(100)))
    assert {row.id for rows in found for row, _ in rows} == {match}
    assert lobby.counts["open_matches"] == 2


async def test_people_of_all_processes_are_counted(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Looker("ann")
    await lobby.feed.enter(ann)
    assert ann.lists["people"] == 1
    other = PubSub(lobby.store)
    texts: list[str] = []

    async def keep(text: str) -> None:
        texts.append(text)

    monkeypatch.setattr(Store, "shared", True)
    monkeypatch.setattr(lobby.store, "tell", keep)
    for people in (5, 7):
        await other.publish(PeopleHere("another process", people))
    for text in texts:
        lobby.pubsub.receive(text)
    await lobby.round()
    assert ann.lists["people"] == 1 + 7
    monkeypatch.setattr(feed, "FORGOTTEN", 0.0)
    monkeypatch.setattr(feed, "PEOPLE_PAUSE", 0.0)
    await lobby.round()
    assert ann.lists["people"] == 1, "a process that says nothing is gone"
