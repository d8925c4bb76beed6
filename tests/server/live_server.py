"""Real servers for the tests, and people who use them: `Server` and `Process` serve, a `Person` asks and plays.

A `Tab` is one open page: a socket that follows a match, keeps all it is told, and fails if a number is left out.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, TypeVar

import httpx
import psutil
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import jostle
from jostle.i18n import ENGLISH
from jostle.scene import Scene
from jostle.scene.encoding import raw_in
from jostle.server.http.app import create_app
from jostle.server.moderation.operator import Operator
from jostle.server.settings import Settings
from jostle.server.site import Site
from jostle.server.store.store import Store
from tests.server.captured_log import KeptLog

PATIENCE = 100.0  # seconds that anything may take; a machine can be busy with other tests
LOOK = 1.0  # seconds between two looks, at most
COMPILING = 300.0  # seconds, where nobody has compiled the games before
SECRET = "a secret for tests alone"
FREE = Settings(  # limits that no honest test meets
    secret=SECRET,
    messages_per_second=1e6,
    connections_per_person=1000,
    connections_of_strangers=1000,
    connections_per_network=1000,
    actions_per_minute=1_000_000,
    matches_per_person=100_000,
    new_matches_per_minute=1_000_000,
    writes_per_minute=1_000_000,
    guests_per_minute=1_000_000,
    chat_per_minute=1_000_000,
    points_per_minute=1_000_000,
    tries_per_minute=1_000_000,
    recoveries_per_minute=1_000_000,
    exports_per_minute=1_000_000,
    rated_seconds=0.0,
    bot_threads=2,
    judge_matches=False,  # it would think beside tests that measure how others do
    lab_nice=0,  # stepping back behind the other tests is waiting for them
    warm=False,  # `jostle warm` comes before the tests
    hang_seconds=0.0,  # the process is that of the tests
)
LINE_UP = {"setup": "line"}  # Push Fight with all pieces on the board

News = dict[str, Any]
T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


class Patience:
    """How long something may still take. A machine that stands still as a whole for a while (some do, for a minute) is
    not what a test looks for: however much time has passed between two looks, it counts as a second at most."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds
        self._seen = time.monotonic()

    @property
    def left(self) -> float:
        now = time.monotonic()
        self._left -= min(now - self._seen, LOOK)
        self._seen = now
        return self._left


def wait_for(happens: Callable[[], bool], what: str, seconds: float = PATIENCE, told: Iterable[object] = ()) -> None:
    """Wait until something is the case. `told`: what is to be known about it where it never is."""
    patience = Patience(seconds)
    while not happens():
        if patience.left <= 0:
            raise AssertionError("\n".join([f"waited {seconds:g} seconds in vain for {what}", *map(str, told)]))
        time.sleep(0.02)


# --- servers ---------------------------------------------------------------------------------------------------------


class _Heard(uvicorn.Server):
    """A server whose event loop is heard."""

    def __init__(self, config: uvicorn.Config, log: KeptLog) -> None:
        super().__init__(config)
        self._log = log

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self._log.hear_loop()
        await super().serve(sockets)


class Server:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.app = create_app(settings)
        self.log = KeptLog()
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=self.port,
            log_config=None,
            ws="websockets-sansio",
            ws_max_size=8192,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=3,
            server_header=False,
        )
        self._server = _Heard(config, self.log)
        self._thread = threading.Thread(target=self._server.run, name="server", daemon=True)

    @property
    def site(self) -> Site:
        site: Site = self.app.state.site
        return site

    def __enter__(self) -> Server:
        self.log.begin(self._thread)
        self._thread.start()
        wait_for(lambda: self._server.started, "the server to start")
        # Threads, since another process would load everything once more for every server.
        self.site.drawing.executor = ThreadPoolExecutor(1)
        wait_for(lambda: self.site.ready.bots == set(jostle.games()), "the games to be ready", COMPILING)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self.log.end()
        assert not self._thread.is_alive(), "the server does not end"
        if error is None:
            complaints = self.log.complaints()
            assert complaints == [], f"the log complains: {complaints}"


def person_of(server: Server, cookie: str | None) -> str | None:
    """The id of the person whose cookie it is."""
    session = server.site.people.sessions.read(cookie)
    return None if session is None else session.person


def in_loop(server: Server, work: Coroutine[Any, Any, Any]) -> Any:
    """What comes of something that is awaited in the server's event loop."""
    return asyncio.run_coroutine_threadsafe(work, server.site.store._writer._loop).result(10)


def with_database(address: str, work: Callable[[Operator], Awaitable[T]]) -> T:
    """What comes of something that an operator does with a database alone, outside the server."""

    async def run() -> T:
        store = await Store.open(address)
        try:
            return await work(Operator(store))
        finally:
            await store.close()

    return asyncio.run(run())


def has_ended(process: psutil.Process) -> bool:
    try:
        ended: bool = process.status() == psutil.STATUS_ZOMBIE  # nobody may look after those whose parent is gone
    except psutil.NoSuchProcess:
        return True
    return ended


class Process:
    """A server in a process of its own, or in several, that can be killed."""

    def __init__(self, database: str, folder: Path, *options: str, **environment: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"log-{self.port}"
        self.database = database
        self._command = [sys.executable, "-m", "jostle", "serve", "--port", str(self.port), "--database", database]
        self._command += options
        self.environment = {
            **os.environ,
            **{f"JOSTLE_{name.upper()}": str(getattr(FREE, name)) for name in ("messages_per_second", "secret")},
            **{
                f"JOSTLE_{name.upper()}": "1000000"
                for name in ("writes_per_minute", "new_matches_per_minute", "guests_per_minute", "actions_per_minute")
            },
            "JOSTLE_DATA": str(folder),
            "JOSTLE_WARM": "false",
            **environment,
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, games: Set[str] = frozenset(jostle.games())) -> None:
        """Start it, and wait until these games can be played."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, env=self.environment)
        wait_for(lambda: self._has(games), f"a server to start:\n{self.log.read_text()}", COMPILING)

    @property
    def runs(self) -> bool:
        return self._process is not None

    def __str__(self) -> str:
        return "\n".join([f"the server at {self.address} wrote last:", *self.lines()[-10:]])

    def _has(self, games: Set[str]) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, f"the server has ended:\n{self.log.read_text()}"
        try:
            health = httpx.get(f"{self.address}/readyz", timeout=2)
        except httpx.TransportError:
            return False
        return games <= set(health.json().get("ready", []))

    @property
    def workers(self) -> list[psutil.Process]:
        """The processes that serve, where the one that was started watches over them."""
        assert self._process is not None
        return [
            child
            for child in psutil.Process(self._process.pid).children()
            if not has_ended(child) and "spawn_main" in " ".join(child.cmdline())  # another one tracks resources
        ]

    def kill(self) -> None:
        """kill -9 of the process that was started, as a power cut would have it: nothing is said or tidied up."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)
        self._process = None

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; its status."""
        if self._process is None:
            return 0
        self._process.send_signal(by)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has ended by itself; its status."""
        assert self._process is not None
        status = self._process.wait(PATIENCE)
        self._process = None
        return status

    def lines(self) -> list[str]:
        """What it wrote to its log, without the line for people."""
        return [line for line in self.log.read_text().splitlines() if not line.startswith("Jostle is at")]


# --- people ----------------------------------------------------------------------------------------------------------


class Refused(AssertionError):
    """The server refused what a test wanted."""

    def __init__(self, status: int, problem: News) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.code: str = problem["code"]
        self.words: str = problem["words"]


class Address(Protocol):
    """Where a server can be reached."""

    @property
    def address(self) -> str: ...


class Person:
    """Somebody with a browser: its cookie is kept, its requests come from the server's own page."""

    def __init__(self, server: Address, name: str = "") -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, headers={"origin": server.address}, timeout=PATIENCE)
        self.tabs: list[Tab] = []
        self.named = bool(name)
        self.get("/me")
        if name:
            self.send("PATCH", "/me", {"name": name})

    @property
    def cookie(self) -> str:
        return self.http.cookies["jostle"]

    def send(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """The answer's content; raises Refused."""
        response = self.http.request(
            method, f"/api/v1{path}", json=body, params={name: str(value) for name, value in query.items()}
        )
        if response.status_code != 200:
            raise Refused(response.status_code, response.json())
        return response.json()

    def refused(self, method: str, path: str, body: object = None, **query: object) -> Refused:
        """Ask for something that must be refused; the refusal."""
        try:
            answer = self.send(method, path, body, **query)
        except Refused as refusal:
            return refusal
        raise AssertionError(f"{method} {path} was done: {answer}")

    def get(self, path: str, **query: object) -> Any:
        return self.send("GET", path, **query)

    def post(self, path: str, body: object = None) -> Any:
        return self.send("POST", path, body)

    def open_match(self, game: str, *seats: str | dict[str, str], **wish: object) -> tuple[str, list[str]]:
        """Make a match; its id and the invitations. A seat is you, friend, open or the level of a bot."""
        chosen = [seat if isinstance(seat, dict) else _seat(seat) for seat in seats]
        made = self.post("/matches", {"game": game, "seats": chosen, **wish})
        return made["match"], [invite["link"].partition("invite=")[2] for invite in made["invites"]]

    def join(self, match: str, invite: str | None = None, rated: bool = False) -> int:
        seat: int = self.post(f"/matches/{match}/join", {"invite": invite, "rated": rated})["seat"]
        return seat

    def tab(self) -> Tab:
        """Open a page."""
        tab = Tab(self.server.address, self.cookie)
        tab.person = self
        self.tabs.append(tab)
        return tab

    def watch(self, match: str, **how: object) -> Tab:
        """Open a page on a match."""
        tab = self.tab()
        tab.watch(match, **how)
        return tab

    def leave(self) -> None:
        """Close all pages."""
        for tab in self.tabs:
            tab.close()
        self.tabs.clear()

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()
        if self.named:
            with suppress(httpx.TransportError):  # the server may be gone
                name = f"Left {secrets.token_hex(6)}"  # nobody else can have the old one before
                self.http.patch("/api/v1/me", json={"name": name}, timeout=5)
        self.http.close()


def seat_two(ann: Person, ben: Person, game: str, *, agreed: bool = False, **wish: object) -> tuple[str, Tab, Tab]:
    """A match of two people, and the page of each on it. `agreed`: whoever joins agrees to a rated match."""
    if game == "push-fight":
        wish = {"options": LINE_UP, **wish}
    match, (invite,) = ann.open_match(game, "you", "friend", **wish)
    ben.join(match, invite, agreed)
    return match, ann.watch(match), ben.watch(match)


def _seat(kind: str) -> dict[str, str]:
    return {"kind": kind} if kind in ("you", "friend", "open") else {"kind": "bot", "level": kind}


class Tab:
    """One socket of a person. `told` is everything it received, in order; `view` is what it knows of its match."""

    person: Person

    def __init__(self, address: str, cookie: str | None, origin: str | None = None) -> None:
        headers = {"Cookie": f"jostle={cookie}"} if cookie else {}
        self._line = ExitStack()
        self.socket: ClientConnection = self._line.enter_context(
            connect(
                address.replace("http", "ws") + "/api/v1/socket",
                origin=Origin(origin or address),
                additional_headers=headers,
                open_timeout=PATIENCE,
                compression=None,
                ping_interval=None,
                max_size=None,
                max_queue=None,
            )
        )
        self.raw: list[str] = []
        self.told: list[News] = []
        self.view: News = {}
        self.scenes: dict[int, News] = {}  # by how many steps the line has
        self._asked = 0
        self._read = 0  # how much of `told` was expected already

    # --- what comes --------------------------------------------------------------------------------------------------

    def receive(self, seconds: float = PATIENCE) -> News:
        """The next message, whatever it is."""
        text = self._recv(Patience(seconds))
        assert isinstance(text, str)
        message: News = json.loads(text)
        self.raw.append(text)
        self.told.append(message)
        self._take(message)
        return message

    def _recv(self, patience: Patience) -> str | bytes:
        while True:
            left = patience.left
            try:
                return self.socket.recv(timeout=min(left, LOOK))
            except TimeoutError:
                if left <= LOOK:
                    raise

    def _take(self, message: News) -> None:
        kind = message["type"]
        if kind == "match":
            if self.view and self.view["info"]["id"] != message["info"]["id"]:
                self.scenes = {}
            self.view = {**message, "next": message["info"]["next"], "rated": message["info"]["rated"]}
            self.scenes[len(message["line"])] = message["scene"]
        elif kind in ("event", "said"):
            expected = self.view["number"] + 1
            assert message["number"] == expected, f"event {message['number']} came where {expected} was expected"
            if kind == "said":
                self.view["number"] = expected
                self.view["said"] = [*self.view["said"], message]
                return
            line = self.view["line"][: message["at"]]
            if message["step"] is not None:
                line = [*self.view["line"][: message["at"] - 1], message["step"]]
            assert len(line) == message["at"]
            self.view.update(message, type="match", line=line)
            self.scenes[message["at"]] = message["scene"]

    def expect(self, type: str, /, seconds: float = PATIENCE, **like: object) -> News:
        """The next message of a kind with these contents; what comes before it is passed over."""
        patience = Patience(seconds)
        while True:
            while self._read < len(self.told):
                message = self.told[self._read]
                self._read += 1
                if message["type"] == type and all(message[name] == value for name, value in like.items()):
                    return message
            left = patience.left
            assert left > 0, f"no {type} {like} came; the last was {self.told[-1:]}"
            self._receive_soon(left)

    def until(self, right: Callable[[News], bool], what: str, seconds: float = PATIENCE) -> News:
        """Receive until the match is as it should be; how it is then."""
        patience = Patience(seconds)
        while not (self.view and right(self.view)):
            left = patience.left
            assert left > 0, f"waited in vain for {what}; the last message was {self.told[-1:]}"
            self._receive_soon(left)
        return self.view

    def _receive_soon(self, seconds: float) -> None:
        with suppress(TimeoutError):
            self.receive(min(seconds, LOOK))

    def until_number(self, number: int) -> News:
        return self.until(lambda view: view["number"] >= number, f"event {number}")

    def until_over(self) -> News:
        return self.until(lambda view: view["outcome"] is not None, "the end")

    def drain(self) -> None:
        """Receive whatever the server has sent before it answers now."""
        self.ask("ping")

    # --- what is asked -----------------------------------------------------------------------------------------------

    def post(self, do: str, **fields: object) -> int:
        """Send a request, and do not wait; its number."""
        self._asked += 1
        self.socket.send(json.dumps({"do": do, "id": self._asked, **fields}))
        return self._asked

    def answer(self, number: int) -> News:
        """The answer to a request; what comes before it is taken in."""
        while True:
            message = self.receive()
            if message["type"] in ("ok", "refused", "hint", "guide"):
                assert message["re"] == number, f"an answer to {message['re']} where {number} was asked"
                return message

    def ask(self, do: str, **fields: object) -> News:
        """Ask; the answer, which must not be a refusal."""
        answer = self.answer(self.post(do, **fields))
        assert answer["type"] != "refused", f"{do} {fields} was refused: {answer}"
        return answer

    def refused(self, do: str, **fields: object) -> str:
        """Ask for something that is refused; the refusal's code."""
        answer = self.answer(self.post(do, **fields))
        assert answer["type"] == "refused", f"{do} {fields} was done: {answer}"
        assert answer["words"]
        code: str = answer["code"]
        return code

    def watch(self, match: str, **how: object) -> News:
        self.ask("watch", match=match, **how)
        return self.view

    def play(self, action: str, seat: int | None = None) -> None:
        self.ask("play", number=self.view["number"], seat=self.seat if seat is None else seat, action=action)

    def undo(self) -> None:
        self.ask("undo", number=self.view["number"], seat=self.seat)

    # --- what is known -----------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        seat = self.view["viewer"]
        assert isinstance(seat, int), "this page has no seat"
        return seat

    @property
    def choices(self) -> list[str]:
        """The actions that may be chosen now."""
        return [choice["action"] for choice in self.view["scene"]["choices"]]

    @property
    def line(self) -> list[str]:
        return [step["action"] for step in self.view["line"]]

    def close(self) -> None:
        self._line.close()

    def closed_with(self) -> int | None:
        """Receive until the server closes; the code it closes with."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None


def play_on(tabs: dict[int, Tab], rng: random.Random, most: int = 100_000, others: list[Tab] | None = None) -> int:
    """Let people play at random, each on the page of their seat, until the match is over; how many actions."""
    everybody = [*tabs.values(), *(others or [])]
    for played in range(most):
        number = max(tab.view["number"] for tab in everybody)
        for tab in everybody:
            tab.until_number(number)
        turn = everybody[0].view["turn"]
        if everybody[0].view["outcome"] is not None:
            return played
        if turn not in tabs:  # a bot's
            everybody[0].until_number(number + 1)
            continue
        tabs[turn].play(rng.choice(tabs[turn].choices), turn)
    return most


def plain(scene: Scene) -> News:
    """A scene of our own as an English reader receives it."""
    received: News = json.loads(bytes(raw_in(scene, ENGLISH)))
    return received
