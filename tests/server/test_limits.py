"""Limits hold for people and for networks; the processes of an installation tell each other what they have to know."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import jostle.server
import jostle.table
from jostle.i18n import messages_of, text_in
from jostle.server.limits import Limiter
from jostle.server.pubsub import PubSub
from jostle.server.store.store import Store
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal
from tests.server.conftest import Meet
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio
message = messages_of("jostle.server")


class Wire:
    """Connects pubsubs as PostgreSQL does: everybody hears everything, the sender too."""

    shared = True

    def __init__(self) -> None:
        self.ears: list[Callable[[str], None]] = []

    async def tell(self, what: str) -> None:
        for ear in self.ears:
            ear(what)

    def pubsub(self) -> PubSub:
        made = PubSub(self)
        self.ears.append(made.receive)
        return made


class Note(msgspec.Struct, tag=True):
    text: str


class Newer(msgspec.Struct, tag=True):
    text: str


# --- messages ------------------------------------------------------------------------------------------------------


async def test_every_process_hears_a_message_once_whatever_a_callback_does() -> None:
    wire = Wire()
    heard: list[tuple[str, str]] = []
    one, other = wire.pubsub(), wire.pubsub()

    def fail(_: Note) -> None:
        raise RuntimeError

    one.subscribe(Note, fail)  # which keeps nothing from the others
    one.subscribe(Note, lambda note: heard.append(("one", note.text)))
    other.subscribe(Note, lambda note: heard.append(("other", note.text)))
    await one.publish(Note("hello"))
    assert heard == [("one", "hello"), ("other", "hello")]


async def test_messages_of_another_version_are_skipped() -> None:
    wire = Wire()
    heard: list[Note] = []
    one, other = wire.pubsub(), wire.pubsub()
    other.subscribe(Note, heard.append)
    await one.publish(Newer("a kind that the other does not know"))
    for odd in ("", "[]", "{}", '{"sender":"x","kind":"Note","body":{"words":1}}', '{"sender":"x","kind":"Note"}'):
        other.receive(odd)
    assert heard == []


async def test_two_stores_on_one_postgres_carry_messages(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def open() -> tuple[Store, PubSub]:
        store = await Store.open(address)
        pubsub = PubSub(store)
        await store.notifier.listen(lambda match, number: None, pubsub.receive)
        return store, pubsub

    (first, one), (second, other) = await open(), await open()
    try:
        heard: asyncio.Queue[Note] = asyncio.Queue()
        other.subscribe(Note, heard.put_nowait)
        await one.publish(Note("hello"))
        assert await asyncio.wait_for(heard.get(), 10) == Note("hello")
    finally:
        await first.close()
        await second.close()


# --- limits ----------------------------------------------------------------------------------------------------------


def uses(limiter: Limiter, *requesters: Requester) -> int:
    """How many of these the limiter lets pass."""
    passed = 0
    for requester in requesters:
        try:
            limiter.check_requester(requester)
        except Refusal:
            continue
        passed += 1
    return passed


def test_new_guests_from_one_network_share_its_limit() -> None:
    limiter = Limiter(5, message("new-matches"), people_per_network=2)
    guests = [Requester(f"guest {i}", "192.0.2.1") for i in range(100)]
    assert uses(limiter, *guests) == 10
    assert uses(limiter, Requester("guest 0", "192.0.2.2")) == 1, "at another network"


def test_one_person_does_not_use_up_the_network() -> None:
    limiter = Limiter(5, message("new-matches"), people_per_network=2)
    assert uses(limiter, *[Requester("greedy", "192.0.2.1")] * 50) == 5
    assert uses(limiter, Requester("modest", "192.0.2.1")) == 1


# --- what is refused is said in the reader's language ----------------------------------------------------------------

FOLDERS = [Path(package.__file__ or "").parent for package in (jostle.server, jostle.table)]
SAYING = {"Refusal": 1, "forbidden": 0, "unknown": 0, "Limiter": 1, "_in_words": 0}  # and the argument people read


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_no_refusal_is_a_sentence_in_the_code() -> None:
    said = []
    files = [file for folder in FOLDERS for file in folder.rglob("*.py") if file.name != "routes.py"]
    for file in sorted(files):  # where something stands in a request is named as programs write it
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > SAYING.get(name_of(node.func), 99):
                said.append((file.name, node.lineno, node.args[SAYING[name_of(node.func)]]))
    assert said, "the search through the source finds what is there"
    assert [one for one in said if isinstance(one[2], ast.Constant | ast.JoinedStr)] == []


def test_a_limit_names_what_is_limited() -> None:
    limiter = Limiter(1, message("new-matches"))
    limiter.check("ann")
    with pytest.raises(Refusal, match="too many new matches: at most 1 a minute") as refused:
        limiter.check("ann")
    assert text_in(refused.value, "de") == "zu viele neue Partien: höchstens 1 in der Minute"


def test_what_the_guard_refuses_is_said_in_the_readers_language(meet: Meet) -> None:
    answer = meet().http.post("/api/v1/matches?lang=de", json={}, headers={"origin": "http://evil.example"})
    assert answer.json()["words"] == "diese Anfrage kommt von der Seite einer anderen Website"
