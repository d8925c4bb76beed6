"""Whether one address can keep the server from everybody else: a flood from there, and other people who just play.

    python bench/fair.py                          this checkout
    python bench/fair.py --source ../other        another checkout, and then this one

From one address, guests open 100 matches in which masters play each other, watch all of them, ask for 200 analyses and
for hints all the time. Meanwhile, at other addresses, somebody plays against a beginner bot and two people play each
other. Measured are the seconds until the bot has answered, and from a person's action to the redrawn board.
All on loopback: every address of 127.0.0.0/8 is one of this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

import load_clients

ROOT = Path(__file__).parent.parent
FLOOD, BOT_PLAYER, PLAYERS = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # addresses
GUESTS = 20  # of the flood
GAME, OPTIONS = "push-fight", {"setup": "line"}
ORIGIN_ERRORS = (OSError, websockets.exceptions.WebSocketException, TimeoutError, httpx.HTTPError)


class News(load_clients.News):
    turn: int | None = None


read_news = msgspec.json.Decoder(News).decode


@dataclass
class Figures:
    """What was measured."""

    bot: list[float] = field(default_factory=list)  # seconds until the beginner bot has answered
    person: list[float] = field(default_factory=list)  # seconds from an action to the redrawn board
    flood: Counter[str] = field(default_factory=Counter)  # what the flood got, and what was refused


class Somebody:
    """A person at an address."""

    def __init__(self, server: str, address: str) -> None:
        self.server = server
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=server,
            headers={"origin": server},
            timeout=30,
            transport=httpx.AsyncHTTPTransport(local_address=address),
        )

    async def arrive(self) -> None:
        (await self.http.get("/api/v1/me")).raise_for_status()

    async def open_match(self, *seats: str) -> str:
        """A match; a seat is you, or the level of a bot."""
        chosen = [{"kind": "you"} if seat == "you" else {"kind": "bot", "level": seat} for seat in seats]
        body = {"game": GAME, "options": OPTIONS, "seats": chosen, "rated": False}
        answer = await self.http.post("/api/v1/matches", json=body)
        answer.raise_for_status()
        match: str = answer.json()["match"]
        return match

    @asynccontextmanager
    async def socket(self) -> AsyncIterator[ClientConnection]:
        async with connect(
            self.server.replace("http", "ws") + "/api/v1/socket",
            additional_headers={"Cookie": f"jostle={self.http.cookies['jostle']}"},
            origin=self.server,  # type: ignore[arg-type]
            local_addr=(self.address, 0),
            compression=None,
            max_queue=None,
        ) as opened:
            yield opened


async def ask(socket: ClientConnection, id: int, **request: object) -> None:
    await socket.send(msgspec.json.encode({**request, "id": id}).decode())


# --- the flood -------------------------------------------------------------------------------------------------------


async def flood(server: str, matches: int, analyses: int, figures: Figures, ready: asyncio.Event) -> None:
    """Ask for everything at once, for ever."""
    guests = [Somebody(server, FLOOD) for _ in range(GUESTS)]
    for guest in guests:
        await guest.arrive()
    opened: list[tuple[Somebody, str]] = []
    for number in range(matches):
        guest = guests[number % GUESTS]
        try:
            opened.append((guest, await guest.open_match("master", "master")))
        except httpx.HTTPStatusError:
            figures.flood["matches refused"] += 1
    figures.flood["matches"] = len(opened)
    async with asyncio.TaskGroup() as group:
        for guest, match in opened:
            group.create_task(watch(guest, match, figures))
        start = (await guests[0].http.post("/api/v1/analysis/begin", json={"game": GAME, "options": OPTIONS})).json()
        position = (
            await guests[0].http.post(
                "/api/v1/analysis/position", json={"game": GAME, "options": OPTIONS, "start": start["start"]}
            )
        ).json()["text"]
        for number in range(analyses):
            group.create_task(analyse(guests[number % GUESTS], position, figures))
        for guest in guests[:8]:
            group.create_task(ask_for_hints(guest, figures))
        await asyncio.sleep(3)
        ready.set()


async def watch(guest: Somebody, match: str, figures: Figures) -> None:
    """Look at a match in every way there is."""
    while True:
        with suppress(*ORIGIN_ERRORS):
            await guest.http.get(f"/api/v1/matches/{match}")
            async with guest.socket() as socket:
                await ask(socket, 1, do="watch", match=match)
                async for text in socket:
                    figures.flood["bots' moves"] += read_news(text).type == "event"
        await asyncio.sleep(1)


async def analyse(guest: Somebody, position: str, figures: Figures) -> None:
    while True:
        with suppress(*ORIGIN_ERRORS):
            async with guest.socket() as socket:
                id = 0
                while True:
                    id += 1
                    await ask(socket, id, do="analyse", game=GAME, options=OPTIONS, position=position, language="en")
                    while (told := msgspec.json.decode(await socket.recv()))["type"] != "refused":
                        if told["type"] == "insight" and told["ends"]:
                            figures.flood["analyses"] += 1
                            break
                    else:
                        figures.flood["analyses refused"] += 1
                        await asyncio.sleep(1)
        await asyncio.sleep(1)


async def ask_for_hints(guest: Somebody, figures: Figures) -> None:
    match = await guest.open_match("you", "you")
    while True:
        with suppress(*ORIGIN_ERRORS):
            async with guest.socket() as socket:
                await ask(socket, 1, do="watch", match=match)
                await ask(socket, 2, do="hint", seat=0, depth=3)
                async for text in socket:
                    kind = read_news(text).type
                    if kind in ("hint", "refused"):
                        figures.flood[f"hints: {kind}"] += 1
                        await asyncio.sleep(0.05)
                        await ask(socket, 2, do="hint", seat=0, depth=3)
        await asyncio.sleep(1)


# --- those who just play ---------------------------------------------------------------------------------------------


class Player:
    """Plays any legal action; notes how long others take."""

    def __init__(self, somebody: Somebody, figures: Figures) -> None:
        self.somebody = somebody
        self.figures = figures
        self.rng = random.Random(1)

    async def play(self, pause: float, *seats: str) -> None:
        while True:
            match = await self.somebody.open_match(*seats)
            async with self.somebody.socket() as socket:
                await ask(socket, 1, do="watch", match=match)
                await self._follow(socket, pause)

    async def _follow(self, socket: ClientConnection, pause: float) -> None:
        """Until the match is over."""
        sent: float | None = None
        bots_turn: float | None = None
        async for text in socket:
            news = read_news(text)
            if news.type == "refused":
                raise RuntimeError(f"refused: {text!r}")
            if news.type not in ("match", "event") or (news.type == "event" and news.step is None):
                continue
            now = time.perf_counter()
            if sent is not None:
                self.figures.person.append(now - sent)
                sent = None
            elif bots_turn is not None:
                self.figures.bot.append(now - bots_turn)
                bots_turn = now
            if news.outcome is not None:
                return
            if not news.scene or not news.scene.choices:
                bots_turn = bots_turn or now
                continue
            bots_turn = None
            await asyncio.sleep(pause)
            sent = time.perf_counter()
            await self._act(socket, news)

    async def _act(self, socket: ClientConnection, news: News) -> None:
        assert news.scene is not None
        action = self.rng.choice(news.scene.choices).action
        await ask(socket, 3, do="play", seat=news.turn, action=action, number=news.number)


# --- measuring -------------------------------------------------------------------------------------------------------


async def measure(server: str, chosen: argparse.Namespace) -> Figures:
    figures, ready = Figures(), asyncio.Event()
    bots_opponent, pair = Somebody(server, BOT_PLAYER), Somebody(server, PLAYERS)
    for somebody in (bots_opponent, pair):
        await somebody.arrive()
    quiet = Figures()
    flooding = asyncio.create_task(flood(server, chosen.matches, chosen.analyses, figures, ready))
    await asyncio.wait({flooding, asyncio.create_task(ready.wait())}, return_when=asyncio.FIRST_COMPLETED)
    playing = [
        asyncio.create_task(Player(bots_opponent, figures).play(0.3, "you", "beginner")),
        asyncio.create_task(Player(pair, quiet).play(0.2, "you", "you")),
    ]
    await asyncio.wait({flooding, *playing}, timeout=chosen.seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in (flooding, *playing):
        task.cancel()
    for result in await asyncio.gather(flooding, *playing, return_exceptions=True):
        if not isinstance(result, asyncio.CancelledError):
            print("  broke off:", repr(result)[:300])
    figures.person = [*figures.person, *quiet.person]
    return figures


def run(source: Path, chosen: argparse.Namespace) -> None:
    server = f"http://127.0.0.1:{chosen.port}"
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "PYTHONPATH": str(source / "src"),
            "JOSTLE_DATA": folder,
            "JOSTLE_SECRET": "only for this measurement",
            "JOSTLE_LOG": "critical",
        }
        command = [sys.executable, "-m", "jostle", "serve", "--port", str(chosen.port)]
        command += ["--database", f"sqlite:///{folder}/fair.db"]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_until_ready(server)
            print(f"{source.resolve().name}:")
            tell(asyncio.run(measure(server, chosen)))
        finally:
            process.terminate()
            process.wait()


def _wait_until_ready(server: str) -> None:
    end = time.monotonic() + 300
    while time.monotonic() < end:
        with suppress(httpx.HTTPError):
            games = httpx.get(f"{server}/api/v1/games").json()
            if all(game["bots_ready"] for game in games if game["id"] == GAME):
                return
        time.sleep(0.2)
    raise RuntimeError("the server did not come up")


def tell(figures: Figures) -> None:
    for what, waits in (("a beginner bot answers", figures.bot), ("a person's action", figures.person)):
        if waits:
            median, worst = statistics.median(waits), max(waits)
            print(f"  {what}: median {1000 * median:.0f} ms, worst {1000 * worst:.0f} ms, {len(waits)} times")
        else:
            print(f"  {what}: never")
    print("  the flood:", ", ".join(f"{what} {number}" for what, number in sorted(figures.flood.items())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100, choices=range(301), metavar="0..300")
    parser.add_argument("--analyses", type=int, default=200, choices=range(301), metavar="0..300")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--port", type=int, default=8811)
    parser.add_argument(
        "--source", type=Path, action="append", default=[], help="a checkout to measure before this one"
    )
    chosen = parser.parse_args()
    for source in [*chosen.source, ROOT]:
        run(source, chosen)


if __name__ == "__main__":
    main()
