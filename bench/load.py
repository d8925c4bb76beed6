"""How the server handles many matches at once: players, spectators and actions on loopback, bounded in time and count.

    python bench/load.py                          10, 50, 100, 300 matches, 20 s each
    python bench/load.py --matches 300 --kill     kill -9 of the worker, in the middle
    python bench/load.py --matches 300 --kill all    the same with its watcher, and a restart
    python bench/load.py --processes 2 --database postgresql://...    the same across two servers on one database

Every match has two players and two spectators, each with its own connection, and about one action a second. For every
action it measures the time from sending it to receiving the redrawn board; every viewer checks that events come in
order and that none is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import numpy as np
import psutil
import uvloop
import websockets
from websockets.asyncio.client import ClientConnection, connect

GAME, OPTIONS = "push-fight", {"setup": "line"}
SPECTATORS = 2
MOST_MATCHES, MOST_SECONDS = 1000, 300.0
SETTLE = 2.0  # seconds between the arrival of all and the measurement
FIRST_WAIT, LONGEST_WAIT = 0.3, 1.0  # seconds between attempts to come back, as the page has them
BACK_SECONDS = 5.0  # after a kill everybody must be back by then


# --- what a client reads of a message --------------------------------------------------------------------------------


class Choice(msgspec.Struct):
    action: str
    moves: dict[str, tuple[float, float] | None] = {}


class Scene(msgspec.Struct):
    choices: list[Choice]


class Info(msgspec.Struct):
    next: str | None = None


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


read_news = msgspec.json.Decoder(News).decode


@dataclass
class Figures:
    """The measurements of all clients."""

    waits: list[float] = field(default_factory=list)  # seconds from an action to one's own redrawn board
    acknowledged: dict[str, set[int]] = field(default_factory=dict)  # match -> numbers of own actions seen as events
    events: int = 0
    faults: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    cpu: float = 0.0  # seconds the servers used
    own: float = 0.0  # how much of a core all clients together used
    backs: list[float] = field(default_factory=list)  # seconds from losing the line to being told the match again
    away: int = 0  # clients that were not back at the end


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


class Client:
    """One open page: follows a match, and plays when it has a seat and the turn."""

    def __init__(self, load: Load, plays: bool, cookie: str, home: int) -> None:
        self.load = load
        self.plays = plays
        self.seat: int | None = None  # of this match; the next one has the seats moved on
        self.cookie = cookie
        self.home = home  # which server process it goes to
        self.match = ""
        self.number = -1
        self.sent: float | None = None
        self.rng = random.Random(cookie or str(home))
        self.task: asyncio.Task[None] | None = None
        self.lost_at: float | None = None

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
                if self.lost_at is None:
                    self.lost_at = time.perf_counter()
                self.sent = None
                self.home += 1  # another process may still be there
                await asyncio.sleep(pause * (0.8 + 0.4 * self.rng.random()))
                pause = min(LONGEST_WAIT, pause * 2)

    async def follow(self, socket: ClientConnection) -> None:
        self.number = -1
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
                    await asyncio.sleep(0.05)
                    await self.say(socket, do="watch", match=self.match)
            elif news.type in ("match", "event"):
                await self.take(socket, news)

    async def take(self, socket: ClientConnection, news: News) -> None:
        figures = self.load.figures
        if news.type == "event":
            figures.events += 1
            if news.number != self.number + 1:
                figures.faults.append(f"{self.match} seat {self.seat}: event {news.number} after {self.number}")
            if self.sent is not None:
                figures.waits.append(time.perf_counter() - self.sent)
                figures.acknowledged.setdefault(self.match, set()).add(news.number)
                self.sent = None
        elif self.lost_at is not None:
            figures.backs.append(time.perf_counter() - self.lost_at)
            self.lost_at = None
        if news.type == "match":
            self.seat = news.viewer
        self.number = news.number
        after = news.next or (news.info.next if news.info else None)
        if after:
            self.match = after
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
        if self.number == number and self.sent is None and not self.load.over:
            self.sent = time.perf_counter()
            await self.say(socket, do="play", seat=self.seat, number=number, action=action)

    async def say(self, socket: ClientConnection, **request: object) -> None:
        self.load.asked += 1
        try:
            await socket.send(msgspec.json.encode({**request, "id": self.load.asked}).decode())
        except websockets.exceptions.WebSocketException:
            self.sent = None


class Load:
    """All clients of one run."""

    def __init__(self, addresses: list[str], matches: int, pause: float) -> None:
        self.addresses = addresses
        self.matches = matches
        self.pause = pause
        self.over = False
        self.asked = 0
        self.figures = Figures()
        self.clients: list[Client] = []
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

    async def post(self, home: int, path: str, body: object, cookie: str = "") -> httpx.Response:
        for attempt in range(40):
            try:
                address = self.addresses[(home + attempt) % len(self.addresses)]
                return await self.http.post(
                    address + path, json=body, headers={"Cookie": cookie, "Origin": address} if cookie else {}
                )
            except httpx.TransportError:
                await asyncio.sleep(0.2)
        raise RuntimeError(f"{path}: no server answers")

    async def set_up(self) -> None:
        """Make the matches; nobody plays yet."""
        for i in range(self.matches):
            seats = [{"kind": "you"}, {"kind": "friend"}]
            body = {"game": GAME, "options": OPTIONS, "seats": seats, "rated": False}
            made = await self.post(i, "/api/v1/matches", body)
            made.raise_for_status()
            match = made.json()["match"]
            invite = made.json()["invites"][0]["link"].partition("invite=")[2]
            self.http.cookies.clear()  # somebody else
            joined = await self.post(i, f"/api/v1/matches/{match}/join", {"invite": invite})
            joined.raise_for_status()
            cookies = [_cookie(made), _cookie(joined), *([""] * SPECTATORS)]
            self.http.cookies.clear()
            for seat, cookie in enumerate(cookies):
                client = Client(self, seat < 2, cookie, i + seat)
                client.match = match
                self.clients.append(client)

    async def arrive(self) -> float:
        """Connect everybody at once; returns the seconds until all of them see their match."""
        begin = time.perf_counter()
        for client in self.clients:
            client.task = asyncio.create_task(client.run())
        while any(client.number < 0 for client in self.clients):
            await asyncio.sleep(0.05)
        return time.perf_counter() - begin

    async def finish(self) -> None:
        self.over = True
        tasks = [client.task for client in self.clients if client.task is not None]
        await asyncio.wait(tasks, timeout=5)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.http.aclose()


def _cookie(response: httpx.Response) -> str:
    value = response.cookies.get("jostle")
    return f"jostle={value}"


# --- servers ---------------------------------------------------------------------------------------------------------


class Server:
    """A real server process, with limits high enough for many clients from one address."""

    def __init__(self, port: int, database: str) -> None:
        self.port = port
        self.database = database
        self.address = f"http://127.0.0.1:{port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it; returns the seconds until it answers and Push Fight is playable."""
        generous = {
            "JOSTLE_GUESTS_PER_MINUTE": "1000000",
            "JOSTLE_NEW_MATCHES_PER_MINUTE": "1000000",
            "JOSTLE_MATCHES_PER_PERSON": "1000000",
            "JOSTLE_CONNECTIONS_OF_STRANGERS": "1000000",
            "JOSTLE_SECRET": "only for this measurement",
            "JOSTLE_LOG": "warning",
        }
        begin = time.perf_counter()
        command = [sys.executable, "-m", "jostle", "serve", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(command, env={**os.environ, **generous}, stdout=subprocess.DEVNULL)
        while time.perf_counter() - begin < 120:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server has ended with status {self.process.returncode}")
            try:
                if GAME in httpx.get(f"{self.address}/healthz", timeout=2).json()["ready"]:
                    return time.perf_counter() - begin
            except httpx.TransportError:
                pass  # not up yet
            time.sleep(0.05)
        raise RuntimeError("the server did not come up within two minutes")

    def family(self) -> list[psutil.Process]:
        """The process that was started, and its worker if it is a watcher."""
        assert self.process is not None
        first = psutil.Process(self.process.pid)
        return [first, *first.children()]

    def cpu_seconds(self) -> float:
        """The CPU time of the server so far, all threads together."""
        used = [process.cpu_times() for process in self.family()]
        return float(sum(one.user + one.system for one in used))

    def kill(self, what: str) -> None:
        """kill -9 the worker (`worker`), or everything (`all`), which is then restarted."""
        family = self.family()
        if what == "worker":
            family[-1].kill()
            return
        for process in family:
            process.kill()
        assert self.process is not None
        self.process.wait()
        self.start()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(20)


def events_kept(database: str) -> dict[str, set[int]]:
    """The numbers of all events in the database."""
    from sqlalchemy import create_engine, text

    from jostle.server.store.engines import is_postgres, read_url

    url = read_url(database)
    engine = create_engine(url if is_postgres(url) else url.set(drivername="sqlite"))
    kept: dict[str, set[int]] = {}
    with engine.connect() as connection:
        for match, number in connection.execute(text("SELECT match, number FROM events")):
            kept.setdefault(match, set()).add(number)
    engine.dispose()
    return kept


# --- runs ------------------------------------------------------------------------------------------------------------


async def measure(servers: list[Server], matches: int, seconds: float, kill: str) -> Figures:
    load = Load([server.address for server in servers], matches, 1.0)
    await load.set_up()
    took = await load.arrive()
    print(f"{len(load.clients):5} people and spectators came at once: all see their match after {took:.1f} s")
    await asyncio.sleep(SETTLE)
    load.figures = Figures(faults=load.figures.faults)
    used, own = sum(server.cpu_seconds() for server in servers), time.process_time()
    if not kill:
        await asyncio.sleep(seconds)
        load.figures.cpu = sum(server.cpu_seconds() for server in servers) - used
        load.figures.own = (time.process_time() - own) / seconds
    else:
        await asyncio.sleep(seconds / 2)
        await asyncio.to_thread(servers[0].kill, kill)
        await asyncio.sleep(seconds / 2)
        load.figures.away = sum(client.lost_at is not None for client in load.clients)
    await load.finish()
    return load.figures


def report(figures: Figures, matches: int, seconds: float, database: str) -> bool:
    """Print the measurements; returns whether nothing was lost."""
    waits = np.array(figures.waits) * 1000
    kept = events_kept(database)
    lost = [
        (match, number)
        for match, numbers in figures.acknowledged.items()
        for number in numbers
        if number not in kept.get(match, set())
    ]
    middle, late, last = np.percentile(waits, (50, 99, 100))
    print(
        f"{matches:5} matches  {len(waits) / seconds:6.1f} actions/s  {figures.events / seconds:7.0f} events/s told  "
        f"median {middle:6.1f} ms  p99 {late:6.1f} ms  most {last:6.1f} ms  faults {len(figures.faults)}  "
        f"lost {len(lost)}  refused {figures.refused or 0}"
    )
    if figures.cpu:
        used = 1000 * figures.cpu / len(waits)
        print(f"      server {used:.2f} ms CPU/action  clients {100 * figures.own:.0f} % of a core")
    for fault in figures.faults[:5]:
        print("   ", fault)
    if figures.backs:
        backs = sorted(figures.backs)
        soon = "" if not figures.away and backs[-1] < BACK_SECONDS else f"   NOT ALL WITHIN {BACK_SECONDS:g} s"
        print(f"      {len(backs)} clients back: median {np.median(backs):.1f} s, last {backs[-1]:.1f} s{soon}")
        promised = sum(map(len, figures.acknowledged.values()))
        print(f"      {figures.away} not back; of {promised} acknowledged actions {len(lost)} are lost")
    return not lost and not figures.faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, nargs="+", default=[10, 50, 100, 300])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one needs PostgreSQL")
    parser.add_argument("--database", default="", help="a temporary SQLite file if left out")
    parser.add_argument("--port", type=int, default=8700)
    parser.add_argument(
        "--kill",
        nargs="?",
        const="worker",
        default="",
        choices=("worker", "all"),
        help="kill -9 in the middle, of the first server: the process that serves, or its watcher too",
    )
    chosen = parser.parse_args()
    if max(chosen.matches) > MOST_MATCHES or chosen.seconds > MOST_SECONDS:
        parser.error(f"at most {MOST_MATCHES} matches and {MOST_SECONDS:g} seconds")
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{Path(folder) / 'load.db'}"
        servers = [Server(chosen.port + i, database) for i in range(chosen.processes)]
        try:
            for server in servers:
                print(f"server {server.port}: playable after {server.start():.1f} s")
            well = all(
                report(
                    uvloop.run(measure(servers, matches, chosen.seconds, chosen.kill)),
                    matches,
                    chosen.seconds,
                    database,
                )
                for matches in chosen.matches
            )
        finally:
            for server in servers:
                if server.process is not None and server.process.poll() is None:
                    server.stop()
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
