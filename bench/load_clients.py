"""The people of `bench/load.py`: players and spectators of many matches, and people on the first screen."""

from __future__ import annotations

import asyncio
import random
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

import jostle

GAME, OPTIONS = "push-fight", {"setup": "line"}
SPECTATORS = 2
FIRST_WAIT, MAX_WAIT = 0.3, 1.0  # seconds between attempts to come back, as the page has them


# --- what a client reads of a message --------------------------------------------------------------------------------


class Choice(msgspec.Struct):
    action: str
    moves: dict[str, tuple[float, float] | None] = {}


class Scene(msgspec.Struct):
    choices: list[Choice]


class Info(msgspec.Struct):
    next: str | None = None


class Step(msgspec.Struct):
    action: str


class News(msgspec.Struct):
    type: str
    kind: str = ""
    re: int = 0
    number: int = -1
    scene: Scene | None = None
    outcome: dict[str, Any] | None = None
    next: str | None = None
    info: Info | None = None
    code: str = ""
    viewer: int | None = None
    step: Step | None = None
    game: str = ""  # of a question to the device, with the three that follow
    options: dict[str, bool | int | str] = {}
    position: str = ""
    without: list[str] = []


read_news = msgspec.json.Decoder(News).decode


@dataclass
class Figures:
    """The measurements of all clients."""

    waits: list[float] = field(default_factory=list)  # seconds from an action to one's own redrawn board
    bots: list[float] = field(default_factory=list)  # seconds that bots took for an action
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)  # match and number -> an action seen there
    events: int = 0
    faults: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    cpu: float = 0.0  # seconds the servers used
    own: float = 0.0  # how much of a core all clients together used
    lobby_messages: int = 0
    lobby_bytes: int = 0
    back: float | None = None  # seconds from the fault until everybody was told something new
    away: int = 0  # clients that were not


def actions_at(position: str, game: str, options: dict[str, bool | int | str]) -> tuple[str, ...]:
    return jostle.game(game, **options).read(position).actions


async def reach(address: str) -> socket.socket:
    """A connection to a server. If nobody listens, it is refused at once, which costs the clients' core little: real
    browsers would not share a core with the server."""
    host, _, port = address.removeprefix("http://").partition(":")
    reached = socket.socket()
    reached.setblocking(False)
    try:
        await asyncio.get_running_loop().sock_connect(reached, (host, int(port)))
    except OSError:
        reached.close()
        raise
    return reached


class Page:
    """One open page, which comes back when the connection is lost."""

    def __init__(self, load: Load, cookie: str, home: int) -> None:
        self.load = load
        self.cookie = cookie
        self.home = home  # which server process it goes to
        self.rng = random.Random(cookie or str(home))
        self.task: asyncio.Task[None] | None = None
        self.heard = 0.0  # when it was last told something

    async def run(self) -> None:
        """Stay connected until the load ends."""
        pause = FIRST_WAIT
        while not self.load.over:
            try:
                address = self.load.addresses[self.home % len(self.load.addresses)]
                reached = await reach(address)
                async with connect(
                    address.replace("http", "ws") + "/api/v1/socket",
                    additional_headers={"Cookie": self.cookie},
                    origin=address,  # type: ignore[arg-type]
                    sock=reached,
                    compression=None,
                    open_timeout=10,
                    max_queue=None,
                ) as socket:
                    pause = FIRST_WAIT
                    await self.follow(socket)
            except (OSError, websockets.exceptions.WebSocketException, TimeoutError):
                self.home += 1  # another process may still be there
                await asyncio.sleep(pause * (0.8 + 0.4 * self.rng.random()))
                pause = min(MAX_WAIT, pause * 2)

    async def follow(self, socket: ClientConnection) -> None:
        raise NotImplementedError

    async def say(self, socket: ClientConnection, **request: object) -> None:
        self.load.asked += 1
        with suppress(websockets.exceptions.WebSocketException):  # whoever reads notices too
            await socket.send(msgspec.json.encode({**request, "id": self.load.asked}).decode())


class LobbyPage(Page):
    """Looks at the first screen."""

    async def follow(self, socket: ClientConnection) -> None:
        await self.say(socket, do="lobby")
        while not self.load.over:
            try:
                told = await asyncio.wait_for(socket.recv(decode=False), 1.0)
            except TimeoutError:
                continue
            self.heard = time.perf_counter()
            self.load.figures.lobby_messages += 1
            self.load.figures.lobby_bytes += len(told)


class Client(Page):
    """Follows a match, and plays when it has a seat and the turn."""

    def __init__(self, load: Load, cookie: str, home: int, match: str) -> None:
        super().__init__(load, cookie, home)
        self.seat: int | None = None  # of this match; the next one has the seats moved on
        self.match = match
        self.number = -1
        self.sent: float | None = None
        self.bot_since: float | None = None  # when the bot's turn, or its next action, began
        self.socket: ClientConnection | None = None  # the open one: an action meant for an earlier one is not played

    async def follow(self, socket: ClientConnection) -> None:
        self.sent, self.socket = None, socket
        if self.load.devices:
            await self.say(socket, do="lend")
        await self.say(socket, do="watch", match=self.match)
        while not self.load.over:
            try:
                news = read_news(await asyncio.wait_for(socket.recv(), 1.0))
            except TimeoutError:
                continue
            if news.type == "refused":
                self.load.figures.refused[news.code] = self.load.figures.refused.get(news.code, 0) + 1
                self.sent = None
                if not self.load.over:
                    await asyncio.sleep(0.05 if news.code == "late" else 0.5 + self.rng.random())
                    await self.say(socket, do="watch", match=self.match)
            elif news.type == "think":
                await self.think(socket, news)
            elif news.type in ("match", "event"):
                await self.take(socket, news)

    async def think(self, socket: ClientConnection, news: News) -> None:
        """Answer as a visitor's device does, but for the search: that would take the server's cores."""
        actions = actions_at(news.position, news.game, news.options)
        action = self.rng.choice([action for action in actions if action not in news.without])
        await self.say(socket, do="thought", number=news.number, action=action)

    async def take(self, socket: ClientConnection, news: News) -> None:
        figures = self.load.figures
        self.heard = time.perf_counter()
        if news.type == "event":
            figures.events += 1
            if news.number != self.number + 1:
                figures.faults.append(f"{self.match} seat {self.seat}: event {news.number} after {self.number}")
            if self.sent is not None and news.step is not None:
                figures.waits.append(time.perf_counter() - self.sent)
                self.sent = None
            elif self.bot_since is not None and news.step is not None:
                figures.bots.append(time.perf_counter() - self.bot_since)
            if news.step is not None:
                seen = figures.acknowledged.setdefault((self.match, news.number), news.step.action)
                if seen != news.step.action:
                    figures.faults.append(f"{self.match}: event {news.number} is {seen} and {news.step.action}")
        else:
            self.seat, self.sent = news.viewer, None
            if news.number < self.number:
                figures.faults.append(f"{self.match} seat {self.seat}: back at {news.number} after {self.number}")
        self.number = news.number
        bots_turn = self.load.bots and news.outcome is None and news.scene is not None and not news.scene.choices
        self.bot_since = time.perf_counter() if bots_turn else None
        after = news.next or (news.info.next if news.info else None)
        if after:
            self.match, self.number = after, -1
            await self.say(socket, do="watch", match=after)
        elif news.outcome is not None:
            if self.seat is not None and (news.type == "match" or news.kind in ("played", "ended")):
                await self.say(socket, do="ask", seat=self.seat, what="rematch")
        elif news.scene is not None and news.scene.choices and self.seat is not None and self.sent is None:
            self.load.spawn(self.act(socket, news.number, self.choose(news.scene.choices)))

    def choose(self, choices: list[Choice]) -> str:
        """Avoids pushing pieces off the board, and plays only a push in half of the turns: matches then last about 30
        actions, nearly as long as people's."""
        calm = [choice for choice in choices if None not in choice.moves.values()]
        pushes = [choice for choice in calm if len(choice.moves) > 1]
        return self.rng.choice(pushes if pushes and self.rng.random() < 0.5 else calm or choices).action

    async def act(self, socket: ClientConnection, number: int, action: str) -> None:
        """Think for about a second, then play."""
        await asyncio.sleep(self.load.pause * (0.5 + self.rng.random()))
        if socket is self.socket and self.number == number and self.sent is None and not self.load.calm:
            self.sent = time.perf_counter()
            await self.say(socket, do="play", seat=self.seat, number=number, action=action)


class Load:
    """All clients of one run."""

    def __init__(
        self,
        addresses: list[str],
        matches: int,
        lobby: int,
        pause: float = 1.0,
        bots: str = "",
        devices: bool = False,
    ) -> None:
        self.addresses = addresses
        self.matches = matches
        self.lobby = lobby
        self.pause = pause
        self.bots = bots  # the level of those who sit in the second seat
        self.devices = devices  # do the clients think for them?
        self.calm = False  # nobody acts any more
        self.over = False
        self.asked = 0
        self.figures = Figures()
        self.clients: list[Client] = []
        self.lookers: list[LobbyPage] = []
        self.http = httpx.AsyncClient(timeout=30)
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not self.over:
            self.figures.faults.append(f"a client failed: {task.exception()!r}")

    @property
    def pages(self) -> list[Page]:
        return [*self.clients, *self.lookers]

    async def post(self, home: int, path: str, body: object) -> httpx.Response:
        """As somebody whom the server has not seen before."""
        for attempt in range(40):
            try:
                self.http.cookies.clear()
                address = self.addresses[(home + attempt) % len(self.addresses)]
                made = await self.http.post(address + path, json=body)
                made.raise_for_status()
                return made
            except httpx.TransportError:
                await asyncio.sleep(0.2)
        raise RuntimeError(f"{path}: no server answers")

    async def set_up(self) -> None:
        """Make the matches and the people; nobody plays yet."""
        if self.devices:  # the first time takes seconds
            actions_at(str(jostle.game(GAME, **OPTIONS).start()), GAME, dict(OPTIONS))
        for i in range(self.matches):
            seats = [{"kind": "you"}, {"kind": "bot", "level": self.bots} if self.bots else {"kind": "friend"}]
            body = {"game": GAME, "options": OPTIONS, "seats": seats, "rated": False, "public": True}
            made = await self.post(i, "/api/v1/matches", body)
            match = made.json()["match"]
            if self.bots:
                self.clients.append(Client(self, _cookie(made), i, match))
                continue
            invite = made.json()["invites"][0]["link"].partition("invite=")[2]
            joined = await self.post(i, f"/api/v1/matches/{match}/join", {"invite": invite})
            cookies = [_cookie(made), _cookie(joined), *([""] * SPECTATORS)]
            self.clients += [Client(self, cookie, i + seat, match) for seat, cookie in enumerate(cookies)]
        for i in range(self.lobby):
            self.http.cookies.clear()
            me = await self.http.get(self.addresses[i % len(self.addresses)] + "/api/v1/me")
            self.lookers.append(LobbyPage(self, _cookie(me), i))

    async def arrive(self) -> float:
        """Connect everybody at once; returns the seconds until all of them have been told something."""
        begin = time.perf_counter()
        for page in self.pages:
            page.task = asyncio.create_task(page.run())
        await self.until(lambda: all(page.heard for page in self.pages), 120)
        return time.perf_counter() - begin

    async def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        end = time.perf_counter() + seconds
        while not condition() and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        return condition()

    async def all_back(self, since: float, seconds: float) -> None:
        """Wait until everybody in a match was told something after that moment."""
        begin = time.perf_counter()
        await self.until(lambda: all(client.heard > since for client in self.clients), seconds)
        self.figures.away = sum(client.heard <= since for client in self.clients)
        self.figures.back = time.perf_counter() - begin

    async def finish(self, kept: Callable[[], dict[tuple[str, int], str | None]]) -> None:
        """End it, and compare what everybody has seen with what is stored."""
        self.calm = True
        await asyncio.sleep(1.0)
        stored = await asyncio.to_thread(kept)
        last: dict[str, int] = {}
        for match, number in stored:
            last[match] = max(number, last.get(match, 0))

        def behind() -> list[Client]:
            return [client for client in self.clients if client.number < last.get(client.match, 0)]

        if not await self.until(lambda: not behind(), 15):
            self.figures.faults.append(f"{len(behind())} clients have not seen the last event of their match")
        self.over = True
        tasks = [page.task for page in self.pages if page.task is not None]
        await asyncio.wait(tasks, timeout=5)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.http.aclose()
        stored = await asyncio.to_thread(kept)
        for (match, number), action in self.figures.acknowledged.items():
            if stored.get((match, number)) != action:
                self.figures.faults.append(f"LOST: {match} event {number} {action}")
        gaps = sum(match in last and number > 1 and (match, number - 1) not in stored for match, number in stored)
        if gaps:
            self.figures.faults.append(f"{gaps} gaps in the stored matches")


def _cookie(response: httpx.Response) -> str:
    value = response.cookies.get("jostle")
    return f"jostle={value}"
