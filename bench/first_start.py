"""How long a first start takes, with nothing compiled: until the page answers, until somebody at each game sees the
first board, and until a bot of each level has acted; how slow the server is meanwhile, and how much memory all its
processes take. One person sits at each game, and meets the levels one after the other, the weakest first.

python bench/first_start.py                              all games and levels
python bench/first_start.py --games push-fight           only some games
python bench/first_start.py --levels beginner master     only some levels
python bench/first_start.py --source ../other/src        other sources than these
python bench/first_start.py --cache FOLDER               with code that was compiled before
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import jostle
from jostle.search.core.levels import LEVELS

PATIENCE = 1200.0  # seconds
AGAIN = 1.0  # seconds until what was refused is asked again
SOURCES = Path(__file__).parent.parent / "src"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=jostle.games(), choices=jostle.games())
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=list(LEVELS))
    parser.add_argument("--source", type=Path, default=SOURCES, help="the folder that has the package")
    parser.add_argument("--cache", type=Path, help="a cache folder, instead of an empty one")
    given = parser.parse_args()
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        paths = {"JOSTLE_CACHE": str(given.cache or f"{folder}/cache"), "JOSTLE_DATA": f"{folder}/data"}
        environment = {**os.environ, **paths, "PYTHONPATH": str(given.source.resolve())}
        command = [sys.executable, "-m", "jostle", "serve", "--port", str(port)]
        begin = time.monotonic()
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        look = FirstLook(f"http://127.0.0.1:{port}", begin)
        try:
            asyncio.run(asyncio.wait_for(look.run(given.games, given.levels, server.pid), PATIENCE))
        finally:
            server.terminate()
            server.wait()


class FirstLook:
    """What people see of a server that was just started."""

    def __init__(self, address: str, begin: float) -> None:
        self.address = address
        self.begin = begin
        self.slowest = 0.0  # seconds that it took to answer
        self.memory = 0  # bytes

    async def run(self, games: list[str], levels: list[str], server: int) -> None:
        async with httpx.AsyncClient(timeout=60) as http:
            while True:
                try:
                    if (await http.get(self.address)).status_code == 200:
                        break
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
        self.tell("the page answers")
        watching = asyncio.create_task(self.watch(server))
        async with asyncio.TaskGroup() as group:
            for game in games:
                group.create_task(self.play(game, levels))
        self.tell("everybody has had an answer from every level")
        watching.cancel()
        print(f"{self.slowest:7.2f} s  the longest that the server took to answer")
        print(f"{self.memory / 2**20:7.0f} MB the most memory that its processes had together")

    def tell(self, what: str) -> None:
        print(f"{time.monotonic() - self.begin:7.2f} s  {what}", flush=True)

    async def play(self, game: str, levels: list[str]) -> None:
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as http:
            for level in levels:
                body = {"game": game, "seats": [{"kind": "bot", "level": level}, {"kind": "you"}]}
                while (made := await http.post("/api/v1/matches", json=body)).status_code == 503:
                    await asyncio.sleep(AGAIN)
                match = made.raise_for_status().json()["match"]
                where = self.address.replace("http", "ws") + "/api/v1/socket"
                cookie = {"Cookie": f"jostle={http.cookies['jostle']}"}
                async with connect(where, additional_headers=cookie, origin=self.address) as socket:  # type: ignore[arg-type]
                    await socket.send(msgspec.json.encode({"do": "watch", "id": 1, "match": match}).decode())
                    await self.sit(socket, game, level, board=level == levels[0])

    async def sit(self, socket: ClientConnection, game: str, level: str, board: bool) -> None:
        """Wait until the bot has acted."""
        waits: list[int] = []  # as they were told, in seconds
        while True:
            news: dict[str, Any] = msgspec.json.decode(await socket.recv())
            if news["type"] == "match" and board:
                self.tell(f"{game}: the board")
                board = False
            if news["type"] == "thinking" and news.get("wait"):
                waits.append(news["wait"])
            if news["type"] == "event" and (step := news.get("step")) and step["actor"] == 0:
                told = f" (told to wait {', '.join(map(str, waits))} s)" if waits else ""
                self.tell(f"{game}: {level}{told}")
                return

    async def watch(self, server: int) -> None:
        """Ask again and again whether it lives, and how much memory it takes."""
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as http:
            while True:
                asked = time.monotonic()
                await http.get("/livez")
                self.slowest = max(self.slowest, time.monotonic() - asked)
                self.memory = max(self.memory, memory_of(server))
                await asyncio.sleep(0.25)


def memory_of(server: int) -> int:
    """The bytes that a process and those it has started take; what they share counts once."""
    folder, total = Path("/proc") / str(server), 0
    try:
        for line in (folder / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1]) * 1024
        children = (folder / "task" / str(server) / "children").read_text().split()
    except OSError:  # it has just ended
        return 0
    return total + sum(memory_of(int(child)) for child in children)


if __name__ == "__main__":
    main()
