"""The way between a page and the table in its worker: requests as a server gets them, and one socket."""

from __future__ import annotations

import gzip
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any
from urllib.parse import parse_qsl, urlsplit

from msgspec import json

from jostle.browser import kept_file
from jostle.browser.host import (
    ME,
    NETWORK,
    PERSON,
    PageHouse,
    PagePeople,
    PagePubSub,
    PageRatings,
    PageReadiness,
    PageScheduler,
    in_slices,
)
from jostle.browser.kept_file import KeptFile, Read, ReadBody, SaveBody
from jostle.browser.store import BrowserStore, Commit, NotKept
from jostle.i18n import text_in
from jostle.table.api.analysis import analysis
from jostle.table.api.answers import Me
from jostle.table.api.dependencies import Language, Person, TheTable
from jostle.table.api.downloads import clips, printing
from jostle.table.api.editing import editing
from jostle.table.api.games import games
from jostle.table.api.lessons import teaching
from jostle.table.api.matches import matches
from jostle.table.api.openings import beginnings
from jostle.table.api.puzzles import puzzling
from jostle.table.api.record import records
from jostle.table.api.showcase import showcase
from jostle.table.application import Table
from jostle.table.bodies import NameBody
from jostle.table.bots import BotPool
from jostle.table.hosting import Turn
from jostle.table.match.context import MatchContext
from jostle.table.match.protocol import Think
from jostle.table.names import guest_name, person_name
from jostle.table.routes import Answer, Call, Given, Routes, RouteTable
from jostle.table.visitor import Visitor

KEPT_BOTS = 2
read_think = json.Decoder(Think).decode
OFFERS = ("own-file",)  # no one else comes here
OwnStore = Annotated[BrowserStore, Given("store")]
person_routes = Routes("/api/v1")


@person_routes.get("/me")
async def me(table: TheTable, person: Person, language: Language) -> Me:
    """Who has this page."""
    row = await table.people.row(person)
    return Me(person_name(row.name, language), row.name == guest_name(person), {}, OFFERS)


@person_routes.patch("/me")
async def rename(table: TheTable, person: Person, language: Language, body: NameBody) -> Me:
    """Take a name."""
    await table.people.rename(person, body.name)
    return await me(table, person, language)


@person_routes.post("/me/file")
async def save_everything(store: OwnStore, body: SaveBody) -> KeptFile:
    """Everything, to be kept as a file."""
    return kept_file.save(store, body.settings)


@person_routes.post("/me/file/read")
async def read_everything(table: TheTable, store: OwnStore, body: ReadBody) -> Read:
    """Look at such a file, or use it."""
    return await kept_file.read(table.matches, store, body)


ROUTES = RouteTable(
    games, editing, person_routes, records, matches, clips, printing, teaching, analysis, puzzling, beginnings, showcase
)


class PageCall(Call):
    """A request of the page."""

    person, requester = PERSON, ME

    def __init__(self, table: Table, store: BrowserStore, method: str, address: str, body: bytes) -> None:
        parts = urlsplit(address)
        super().__init__(method, parts.path, parse_qsl(parts.query, keep_blank_values=True), {}, body)
        self.table, self.store = table, store

    @staticmethod
    async def offload(cost: float, call: Callable[..., Any], *args: object, keep: bool = True) -> Any:
        return await in_slices(lambda: call(*args))


class PageVisitor(Visitor):
    """The person who has this page, while it is connected."""

    def __init__(self, table: Table, post: Callable[[str], None]) -> None:
        super().__init__(table, PERSON, NETWORK)
        self._post = post

    def send(self, message: bytes) -> None:
        self._post(message.decode())


class Host:
    """All that a page can ask."""

    def __init__(
        self,
        kept: Mapping[str, str],
        commit: Commit,
        post: Callable[[str], None],
        ready: PageReadiness | None = None,
    ) -> None:
        store, scheduler = BrowserStore(kept, commit), PageScheduler()
        ready = ready or PageReadiness()
        context = MatchContext(
            store, BotPool(scheduler, KEPT_BOTS), scheduler, ready, PageRatings(), PageHouse(), PagePubSub(), time,
            random.SystemRandom(),
        )  # fmt: skip
        self.table = Table(context, store, PagePeople(store))
        self._store, self._post = store, post
        self._visitor: PageVisitor | None = None

    async def request(self, method: str, address: str, body: str) -> tuple[int, str]:
        """The status and the text of an answer."""
        answer = await self._answer(method, address, body)
        content = answer.content
        return answer.status, content if isinstance(content, str) else bytes(content).decode()

    async def file(self, address: str) -> tuple[int, str, bytes]:
        """The status, the type and the bytes of a file."""
        answer = await self._answer("GET", address)
        content = answer.content.encode() if isinstance(answer.content, str) else bytes(answer.content)
        if answer.headers.get("content-encoding") == "gzip":
            content = gzip.decompress(content)
        return answer.status, answer.headers["content-type"], content

    async def _answer(self, method: str, address: str, body: str = "") -> Answer[Any]:
        return await ROUTES.answer(PageCall(self.table, self._store, method, address, body.encode()))

    def open(self) -> None:
        """The page is connected: news are posted to it from now on."""
        self.close()
        self._visitor = PageVisitor(self.table, self._post)

    def close(self) -> None:
        if self._visitor is not None:
            self._visitor.go()
            self._visitor = None

    async def think(self, text: str) -> str:
        """What a server asks of this device, with `Think`; the answer, as in `Thought`."""
        asked = read_think(text)
        state = self.table.read_position(asked.game, asked.options, asked.position)
        context, without = self.table.match_context, frozenset(asked.without)
        turn, bots = Turn("play", ME, context.seed()), context.bots
        if asked.level:
            action, why = await bots.choose(asked.match, asked.seat, asked.level, state, turn, without), ""
        else:
            action, reason = await bots.advise(state, asked.seat, turn, without)
            why = text_in(reason, asked.language)
        return json.encode({"action": action, "why": why}).decode()

    async def receive(self, text: str) -> None:
        """Something that the page says on its socket."""
        if self._visitor is not None:
            await self._visitor.handle(text.encode())


def start(kept: Any, commit: Callable[[Any], Awaitable[Any]], post: Callable[[str], None]) -> Host:
    """What the worker calls, with values of JavaScript."""
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    async def keep(texts: Mapping[str, str | None]) -> None:
        if (how := await commit(to_js(texts))) != "kept":
            raise NotKept(how)

    return Host(kept.to_py(), keep, post)
