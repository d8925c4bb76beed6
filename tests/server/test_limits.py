"""Limits hold for people, for networks, and across the processes of an installation, which tell each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from jostle.i18n import messages_of
from jostle.server import limits
from jostle.server.asker import Asker
from jostle.server.bulletin import Bulletin
from jostle.server.limits import Limiter, SharedLimits
from jostle.server.refusals import Refusal
from jostle.server.store import Store
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio
message = messages_of("jostle.server")


class Wire:
    """Connects bulletins as PostgreSQL does: everybody hears everything, the sender too."""

    shared = True

    def __init__(self) -> None:
        self.ears: list[Callable[[str], None]] = []
        self.told: list[str] = []

    async def tell(self, what: str) -> None:
        self.told.append(what)
        for ear in self.ears:
            ear(what)

    def bulletin(self) -> Bulletin:
        made = Bulletin(self)
        self.ears.append(made.hear)
        return made


class Note(msgspec.Struct, tag=True):
    text: str


class Newer(msgspec.Struct, tag=True):
    text: str


# --- the bulletin ----------------------------------------------------------------------------------------------------


async def test_every_process_hears_a_message_once() -> None:
    wire = Wire()
    heard: list[tuple[str, str]] = []
    one, other = wire.bulletin(), wire.bulletin()
    one.on(Note, lambda note: heard.append(("one", note.text)))
    one.on(Note, lambda note: heard.append(("one, of others", note.text)), own=False)
    other.on(Note, lambda note: heard.append(("other", note.text)))
    await one.tell(Note("hello"))
    assert heard == [("one", "hello"), ("other", "hello")]


async def test_messages_of_another_version_are_skipped() -> None:
    wire = Wire()
    heard: list[Note] = []
    one, other = wire.bulletin(), wire.bulletin()
    other.on(Note, heard.append)
    await one.tell(Newer("a kind that the other does not know"))
    for odd in ("", "[]", "{}", '{"sender":"x","kind":"Note","body":{"words":1}}', '{"sender":"x","kind":"Note"}'):
        other.hear(odd)
    assert heard == []


async def test_a_callback_that_fails_keeps_nothing_from_the_others() -> None:
    wire = Wire()
    heard: list[Note] = []
    one = wire.bulletin()

    def fail(_: Note) -> None:
        raise RuntimeError

    one.on(Note, fail)
    one.on(Note, heard.append)
    await one.tell(Note("hello"))
    assert heard == [Note("hello")]


async def test_two_stores_on_one_postgres_carry_messages(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def open() -> tuple[Store, Bulletin]:
        store = await Store.open(address)
        bulletin = Bulletin(store)
        await store.notifier.listen(lambda match, number: None, bulletin.hear)
        return store, bulletin

    (first, one), (second, other) = await open(), await open()
    try:
        heard: asyncio.Queue[Note] = asyncio.Queue()
        other.on(Note, heard.put_nowait)
        await one.tell(Note("hello"))
        assert await asyncio.wait_for(heard.get(), 10) == Note("hello")
    finally:
        await first.close()
        await second.close()


# --- limits ----------------------------------------------------------------------------------------------------------


def uses(limiter: Limiter, *askers: Asker) -> int:
    """How many of these the limiter lets pass."""
    passed = 0
    for asker in askers:
        try:
            limiter.check_asker(asker)
        except Refusal:
            continue
        passed += 1
    return passed


def test_new_guests_from_one_network_share_its_limit() -> None:
    limiter = Limiter(5, message("new-matches"), people_per_network=2)
    guests = [Asker(f"guest {i}", "192.0.2.1") for i in range(100)]
    assert uses(limiter, *guests) == 10
    assert uses(limiter, Asker("guest 0", "192.0.2.2")) == 1, "at another network"


def test_one_person_does_not_use_up_the_network() -> None:
    limiter = Limiter(5, message("new-matches"), people_per_network=2)
    assert uses(limiter, *[Asker("greedy", "192.0.2.1")] * 50) == 5
    assert uses(limiter, Asker("modest", "192.0.2.1")) == 1


async def test_limits_hold_across_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TELLING", 0.0)
    wire = Wire()
    processes = [Limiter(10, message("new-matches")) for _ in range(2)]
    tasks: list[asyncio.Task[None]] = []
    for limiter in processes:
        SharedLimits(wire.bulletin(), {"new-matches": limiter}, lambda work: tasks.append(asyncio.create_task(work)))
    assert uses(processes[0], *[Asker("ann", "192.0.2.1")] * 20) == 10
    await asyncio.gather(*tasks)
    assert uses(processes[1], *[Asker("ann", "192.0.2.1")] * 20) == 0
    assert uses(processes[1], Asker("bob", "192.0.2.1")) == 1
    assert len(wire.told) == 1, "many uses, one message"


async def test_a_single_process_tells_nothing() -> None:
    wire = Wire()
    wire.shared = False
    limiter = Limiter(10, message("new-matches"))
    SharedLimits(wire.bulletin(), {"new-matches": limiter}, lambda work: pytest.fail("nothing to do"))
    assert uses(limiter, Asker("ann", "192.0.2.1")) == 1


async def test_many_uses_are_told_in_messages_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TELLING", 0.0)
    wire = Wire()
    limiter = Limiter(10, message("new-matches"))
    tasks: list[asyncio.Task[None]] = []
    SharedLimits(wire.bulletin(), {"new-matches": limiter}, lambda work: tasks.append(asyncio.create_task(work)))
    for i in range(500):
        limiter.check(f"{i:x<300}")
    await asyncio.gather(*tasks)
    assert len(wire.told) == 10
