"""Bounded fuzzing of a server on loopback: HTTP and the socket, while somebody plays and two probes measure.

    python bench/fuzz.py --minutes 20

Routes come from the server's own OpenAPI page. Requests are real ones, mutated: odd values, large and nested bodies,
random bytes, half requests that stay open. A process of its own asks /livez and plays a match all the while.

The verdict is bad, and the exit status 1, for an answer of 500 or above (except a refusal with the code `busy`), a
probe that waits longer than 200 ms, memory that grows, a background task that dies, or an error in the log.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

STALL = 0.2  # seconds that a probe may wait
OWN_LAG = 0.03  # seconds that the probe's own process may be late; then the machine is busy, and nothing is measured
GROWTH = 1.25  # how much larger than in the second quarter the memory may be in the last
MAX_MINUTES = 120.0
SETTINGS = {
    "GUESTS_PER_MINUTE": "1000000",
    "NEW_MATCHES_PER_MINUTE": "1000000",
    "WRITES_PER_MINUTE": "1000000",
    "MATCHES_PER_PERSON": "1000000",
    "TRIES_PER_MINUTE": "1000000",
    "MESSAGES_PER_SECOND": "100000",
    "CONNECTIONS_PER_PERSON": "1000",
    "CONNECTIONS_PER_NETWORK": "1000",
    "ACTIONS_PER_MINUTE": "1000000",
    "LAB_GAMES": "20",
    "SECRET": "only for this measurement",
}
LINE_UP = {"setup": "line"}
KINDS = {"match": "/matches/{id}"}  # whose id is meant, where it is not a game's


# --- what is sent ----------------------------------------------------------------------------------------------------


def nested(depth: int, what: str) -> str:
    """JSON nested as deeply as that."""
    return "[" * depth + "]" * depth if what == "list" else '{"a":' * depth + "1" + "}" * depth


class Oddities:
    """Values that nobody expects."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def text(self) -> str:
        rng = self.rng
        return rng.choice(
            [
                "",
                "\u0000",
                "\ud7ff\U0010ffff",
                "../../etc/passwd",
                "%00",
                "'; --",
                "{ $x }",
                "a" * rng.choice([100, 5000, 30_000]),
                ("a" * 14_000 + "." * 470 + " A") * 4,
                " share the win: x" * 3000,
                "\n" * 500,
                "".join(chr(rng.randrange(1, 0xD800)) for _ in range(rng.randrange(40))),
            ]
        )

    def value(self) -> Any:
        rng = self.rng
        kind = rng.randrange(9)
        if kind < 3:
            return self.text()
        if kind < 5:
            return rng.choice([0, -1, 1, 15, 16, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**300, 0.5, -0.0, 1e308])
        if kind == 5:
            return rng.choice([None, True, False])
        if kind == 6:
            return [self.value() for _ in range(rng.randrange(3))]
        if kind == 7:
            return {self.text()[:30]: self.value() for _ in range(rng.randrange(3))}
        return [0] * rng.choice([100, 8000])

    def mutated(self, value: Any, rate: float = 0.3) -> Any:
        """A value with some of its parts replaced, left out or doubled."""
        rng = self.rng
        if rng.random() < rate / 3:
            return self.value()
        if isinstance(value, dict):
            changed = {name: self.mutated(part, rate) for name, part in value.items() if rng.random() > rate / 4}
            if rng.random() < rate:
                changed[self.text()[:60_000]] = self.value()
            return changed
        if isinstance(value, list):
            return [self.mutated(part, rate) for part in value] * rng.choice([1, 1, 1, 2, 50])
        return value

    def body(self, real: Any) -> bytes:
        rng = self.rng
        kind = rng.randrange(12)
        if kind == 0:
            return nested(rng.choice([100, 2000, 16_000, 32_000]), "list").encode()
        if kind == 1:
            return nested(rng.choice([100, 2000, 10_000]), "object").encode()
        if kind == 2:
            return rng.randbytes(rng.randrange(200))
        if kind == 3:
            return b'{"game":' + b"9" * rng.choice([100, 5000, 60_000]) + b"}"
        whole = json.dumps(self.mutated(real)).encode()
        return whole[: rng.randrange(len(whole) + 1)] if kind == 4 else whole


def example(schema: dict[str, Any], components: dict[str, Any], known: dict[str, list[Any]], rng: random.Random) -> Any:
    """A value as the schema wants it, with values that the server knows where a name is known."""
    if "$ref" in schema:
        return example(components[schema["$ref"].rpartition("/")[2]], components, known, rng)
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return example(rng.choice(schema[several]), components, known, rng)
    if "default" in schema and rng.random() < 0.5:
        return schema["default"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    match schema.get("type"):
        case "object":
            return {
                name: rng.choice(known[name]) if name in known else example(part, components, known, rng)
                for name, part in schema.get("properties", {}).items()
                if name in schema.get("required", ()) or rng.random() < 0.6
            }
        case "array":
            return [example(schema.get("items") or {}, components, known, rng) for _ in range(rng.randrange(4))]
        case "integer" | "number":
            return rng.choice([0, 1, 2, 3, 10])
        case "boolean":
            return rng.random() < 0.5
        case "string":
            return rng.choice(["you", "bot", "beginner", "a1", "d3-c4", ""])
    return None


# --- what is noted ---------------------------------------------------------------------------------------------------


class Notes:
    """What was answered, and what should not have been."""

    def __init__(self) -> None:
        self.answers: Counter[int] = Counter()
        self.busy = 0
        self.sent: Counter[str] = Counter()
        self.bad: list[str] = []
        self.memory: list[float] = []
        self.stretches: list[float] = []  # of the event loop without a break
        self.late: list[float] = []  # how late it was

    def answer(self, status: int, what: str, text: str) -> None:
        self.answers[status] += 1
        if status < 500:
            return
        if status == 503 and '"code":"busy"' in text:
            self.busy += 1
        else:
            self.bad.append(f"{status} for {what[:300]}: {text[:200]}")


# --- those who fuzz --------------------------------------------------------------------------------------------------


class Fuzzer:
    def __init__(self, address: str, rng: random.Random, notes: Notes, until: float) -> None:
        self.address = address
        self.port = int(address.rpartition(":")[2])
        self.rng = rng
        self.odd = Oddities(rng)
        self.notes = notes
        self.until = until

    @property
    def going(self) -> bool:
        return time.monotonic() < self.until

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.address, headers={"origin": self.address}, timeout=60)

    async def learn(self) -> dict[str, list[Any]]:
        """Values that the server knows, by the names that parameters have."""
        async with self.client() as client:
            self.page = (await client.get("/api/v1/openapi.json")).json()
            games = [game["id"] for game in (await client.get("/api/v1/games")).json()]
            seats, bots = [{"kind": "you"}, {"kind": "you"}], 2 * [{"kind": "bot", "level": "beginner"}]
            made = [
                (await client.post("/api/v1/matches", json={"game": "push-fight", "seats": seats, **more})).json()
                for more in ({"options": LINE_UP}, {"public": True}, {"seats": bots, "rated": False})
            ]
            puzzle = (await client.get("/api/v1/puzzles/next")).json()["puzzle"]
            start = (await client.get("/api/v1/games/push-fight/start")).json()
        known: dict[str, list[Any]] = dict.fromkeys(("game", "id"), games)
        known["match"] = [one["match"] for one in made]
        known["puzzle"] = [puzzle]
        known["seats"] = [seats, [{"kind": "you"}, {"kind": "bot", "level": "beginner"}]]
        known["options"] = [{}, LINE_UP]
        known["text"] = known["start"] = known["position"] = ["", start["text"]] if "text" in start else [""]
        return known

    async def ask(self, known: dict[str, list[Any]]) -> None:
        """Requests of the API, mostly wrong ones."""
        rng = self.rng
        components = self.page.get("components", {}).get("schemas", {})
        routes = [
            (method.upper(), path, operation)
            for path, operations in self.page["paths"].items()
            for method, operation in operations.items()
        ]
        async with self.client() as client:
            while self.going:
                method, path, operation = rng.choice(routes)
                query: dict[str, Any] = {}
                for parameter in operation.get("parameters", []):
                    name = parameter["name"]
                    name = next((kind for kind, begin in KINDS.items() if name == "id" and begin in path), name)
                    value = rng.choice(known[name]) if name in known else example(parameter["schema"], {}, {}, rng)
                    if rng.random() < 0.3:
                        value = self.odd.text()[:3000]
                    if parameter["in"] == "path":
                        path = path.replace(f"{{{parameter['name']}}}", quote(str(value), safe=""))
                    elif parameter["in"] == "query":
                        query[parameter["name"]] = str(value)
                if rng.random() < 0.1:
                    query[self.odd.text()[:500]] = self.odd.text()[:3000]
                content = None
                if "requestBody" in operation:
                    schema = operation["requestBody"]["content"].get("application/json", {}).get("schema", {})
                    content = self.odd.body(example(schema, components, known, rng))
                self.notes.sent["requests"] += 1
                try:
                    headers = {"content-type": "application/json"} if content is not None else {}
                    answer = await client.request(method, path, params=query, content=content, headers=headers)
                except (httpx.TransportError, httpx.InvalidURL, UnicodeError) as problem:
                    self.notes.sent[type(problem).__name__] += 1
                    continue
                self.notes.answer(answer.status_code, f"{method} {path} {(content or b'')[:100]!r}", answer.text)

    async def talk(self, known: dict[str, list[Any]]) -> None:
        """Requests on sockets, mostly wrong ones."""
        rng = self.rng
        names = ("watch", "lobby", "leave", "play", "undo", "ask", "answer", "resign", "claim", "say", "point", "guide")
        while self.going:
            try:
                async with connect(f"{self.address.replace('http', 'ws')}/api/v1/socket", origin=self.address) as line:  # type: ignore[arg-type]
                    for _ in range(rng.randrange(60)):
                        real = {
                            "do": rng.choice([*names, "analyse", "pause", "hint", "ping", "dance"]),
                            "id": rng.randrange(1000),
                            "match": rng.choice(known["match"]),
                            "seat": rng.randrange(3),
                            "number": rng.randrange(4),
                            "action": "d3-c4",
                            "text": "hello",
                            "game": "push-fight",
                            "position": rng.choice(known["text"]),
                        }
                        if rng.random() < 0.7:
                            keep = rng.sample(sorted(real), rng.randrange(2, len(real)))
                            real = {name: real[name] for name in {*keep, "do", "id"}}
                        data = self.odd.body(real)[:8000]
                        await line.send(data if rng.random() < 0.2 else data.decode("utf-8", "replace"))
                        self.notes.sent["messages"] += 1
                        if rng.random() < 0.3:
                            async with asyncio.timeout(5):
                                await line.recv()
            except (WebSocketException, OSError, TimeoutError) as problem:
                self.notes.sent[f"socket {type(problem).__name__}"] += 1
                await asyncio.sleep(0.05)

    async def mumble(self) -> None:
        """Bytes that are no request, and requests without an end, which stay open."""
        rng = self.rng
        while self.going:
            lines: list[asyncio.StreamWriter] = []
            for _ in range(20):
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.write(self._noise())
                    await writer.drain()
                except OSError:
                    continue
                lines.append(writer)
                self.notes.sent["half requests"] += 1
            await asyncio.sleep(rng.uniform(0.1, 3))
            for writer in lines:
                writer.close()

    def _noise(self) -> bytes:
        rng = self.rng
        begin = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n"
        return rng.choice(
            [
                b"",
                b"\r\n" * 20,
                begin,
                begin + b"X: " + b"y" * rng.choice([100, 40_000]),
                begin + b"Content-Length: 99999999999999999999\r\n\r\n",
                begin + b"Transfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
                begin.replace(b"GET", b"POST") + b"Content-Length: 50\r\n\r\n{",
                begin + b"Connection: upgrade\r\nUpgrade: websocket\r\n\r\n",
                begin + b"Cookie: " + b"a=b; " * 3000 + b"\r\n\r\n",
                (begin + b"\r\n") * 50,
                rng.randbytes(rng.randrange(1, 400)),
            ]
        )


# --- the probe -------------------------------------------------------------------------------------------------------


def probe(address: str, until: float, pipe: Connection) -> None:
    """Ask /livez and play, in a process of its own; what took how long goes through the pipe at the end."""
    pipe.send(asyncio.run(_probe(address, until)))


async def _probe(address: str, until: float) -> dict[str, list[float]]:
    took: dict[str, list[float]] = {"livez": [], "action": [], "left out": []}

    async def timed(what: str, doing: Any) -> Any:
        late = time.perf_counter()
        await asyncio.sleep(0.02)
        lag = time.perf_counter() - late - 0.02
        begin = time.perf_counter()
        result = await doing()
        seconds = time.perf_counter() - begin
        late = time.perf_counter()
        await asyncio.sleep(0.02)
        lag = max(lag, time.perf_counter() - late - 0.02)
        took["left out" if seconds > STALL and lag > OWN_LAG else what].append(seconds)
        return result

    async with httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=60) as client:
        await client.get("/api/v1/me")
        cookie = client.cookies["jostle"]

        async def live() -> None:
            while time.monotonic() < until:
                await timed("livez", lambda: client.get("/livez"))
                await asyncio.sleep(0.05)

        async def play() -> None:
            while time.monotonic() < until:
                seats = [{"kind": "you"}, {"kind": "you"}]
                wish = {"game": "push-fight", "seats": seats, "options": LINE_UP}
                match = (await client.post("/api/v1/matches", json=wish)).json()["match"]
                await _play(address, cookie, match, until, timed)

        await asyncio.gather(live(), play())
    return took


async def _play(address: str, cookie: str, match: str, until: float, timed: Any) -> None:
    """Play one match, an action and then another, until it is over."""
    uri = f"{address.replace('http', 'ws')}/api/v1/socket"
    headers = {"Cookie": f"jostle={cookie}"}
    async with connect(uri, origin=address, additional_headers=headers, max_size=None) as line:  # type: ignore[arg-type]
        rng, number = random.Random(1), 1
        await line.send(json.dumps({"do": "watch", "id": 1, "match": match}))
        view: dict[str, Any] = {}

        async def until_answered(asked: int) -> bool:
            while True:
                told = json.loads(await line.recv())
                if told["type"] in ("match", "event"):
                    view.update(told)
                if told["type"] in ("ok", "refused") and told["re"] == asked:
                    return bool(told["type"] == "ok")

        await until_answered(1)
        while view.get("outcome") is None and time.monotonic() < until:
            number += 1
            action = rng.choice(view["scene"]["choices"])["action"]
            wish = {"do": "play", "id": number, "number": view["number"], "seat": view["turn"], "action": action}
            before = view["number"]

            async def one(wish: dict[str, Any] = wish, asked: int = number) -> bool:
                await line.send(json.dumps(wish))
                return await until_answered(asked)

            if not await timed("action", one):
                return
            while view["number"] == before:
                told = json.loads(await line.recv())
                if told["type"] in ("match", "event"):
                    view.update(told)
            await asyncio.sleep(0.1)


# --- the server ------------------------------------------------------------------------------------------------------


class Fuzzed:
    """The server that is fuzzed."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            port = trial.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.log = folder / "log"
        settings = {f"JOSTLE_{name}": value for name, value in SETTINGS.items()}
        environment = {**os.environ, **settings, "JOSTLE_DATA": str(folder), "JOSTLE_LOG": "warning"}
        command = [sys.executable, "-m", "jostle", "serve", "--port", str(port)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        until = time.monotonic() + 300
        while not self.ready().get("ok"):
            if self.process.poll() is not None or time.monotonic() > until:
                raise SystemExit(f"the server does not start:\n{self.log.read_text()}")
            time.sleep(0.2)

    def ready(self) -> dict[str, Any]:
        try:
            told: dict[str, Any] = httpx.get(f"{self.address}/readyz", timeout=10).json()
        except httpx.TransportError:
            return {}
        return told

    def loop(self) -> tuple[float, float]:
        """The longest the event loop was busy since this was last asked, and how late it was at most."""
        lines = dict(
            line.split()[:2]
            for line in httpx.get(f"{self.address}/metrics", timeout=60).text.splitlines()
            if line.startswith("jostle_loop")
        )
        return float(lines["jostle_loop_stretch_seconds"]), float(lines["jostle_loop_late_seconds"])

    @property
    def megabytes(self) -> float:
        """Of the server with its process that draws."""
        first = psutil.Process(self.process.pid)
        processes = [first, *first.children()]
        return float(sum(process.memory_info().rss for process in processes)) / 2**20

    def complaints(self) -> list[str]:
        """What is wrong with it at the end."""
        ready = self.ready()
        found = [f"not ready: {ready.get('reasons', 'no answer')}"] if not ready.get("ok") else []
        found += [
            f"the task {task['name']} died: {task['error']}" for task in ready.get("tasks", []) if task["restarts"]
        ]
        grave = [line for line in self.log.read_text().splitlines() if '"level":"error"' in line or "Traceback" in line]
        found += [f"the log: {line[:600]}" for line in grave[:10]]
        return found

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


async def fuzz(server: Fuzzed, seconds: float, seed: int) -> tuple[Notes, dict[str, list[float]]]:
    until = time.monotonic() + seconds
    notes = Notes()
    fuzzers = [Fuzzer(server.address, random.Random(seed + i), notes, until) for i in range(6)]
    known = await fuzzers[0].learn()
    for fuzzer in fuzzers:
        fuzzer.page = fuzzers[0].page
    ours, theirs = multiprocessing.Pipe()
    probing = multiprocessing.get_context("spawn").Process(target=probe, args=(server.address, until, theirs))
    probing.start()

    async def weigh() -> None:
        while time.monotonic() < until:
            notes.memory.append(server.megabytes)
            busy, late = await asyncio.to_thread(server.loop)
            notes.stretches.append(busy)
            notes.late.append(late)
            await asyncio.sleep(1)

    async with asyncio.TaskGroup() as group:
        for fuzzer in fuzzers[:3]:
            group.create_task(fuzzer.ask(known))
        for fuzzer in fuzzers[3:5]:
            group.create_task(fuzzer.talk(known))
        group.create_task(fuzzers[5].mumble())
        group.create_task(weigh())
    took: dict[str, list[float]] = await asyncio.to_thread(ours.recv)
    probing.join()
    return notes, took


def judge(notes: Notes, took: dict[str, list[float]], complaints: list[str]) -> list[str]:
    """All that is bad; prints what was measured."""
    print("sent:", ", ".join(f"{count} {what}" for what, count in notes.sent.most_common()))
    print("answers:", dict(sorted(notes.answers.items())), f"({notes.busy} of them busy)")
    bad = [*dict.fromkeys(notes.bad), *complaints]
    for what in ("livez", "action"):
        times = sorted(took[what]) or [0.0]
        p99, worst = times[int(0.99 * (len(times) - 1))], times[-1]
        print(f"{what}: {len(times)} times, median {statistics.median(times) * 1e3:.1f} ms,", end=" ")
        print(f"99 % {p99 * 1e3:.1f} ms, slowest {worst * 1e3:.0f} ms")
        if worst > STALL:
            bad.append(
                f"{what} waited {worst * 1e3:.0f} ms; {sum(one > STALL for one in times)} above {STALL * 1e3:.0f}"
            )
    print(f"left out, since the probe itself was late: {len(took['left out'])}")
    longest = max(notes.stretches, default=0.0)
    print(f"the event loop was busy without a break for {longest * 1e3:.0f} ms of processor time at most", end=", ")
    print(f"and {max(notes.late, default=0.0) * 1e3:.0f} ms late at most")
    if longest > STALL:
        bad.append(f"the event loop was busy for {longest * 1e3:.0f} ms")
    quarter = len(notes.memory) // 4
    if quarter:
        early = statistics.median(notes.memory[quarter : 2 * quarter])
        late = statistics.median(notes.memory[3 * quarter :])
        print(f"memory: {notes.memory[0]:.0f} MB at first, {early:.0f} in the second quarter, {late:.0f} in the last")
        if late > GROWTH * early:
            bad.append(f"memory grew from {early:.0f} to {late:.0f} MB")
    return bad


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if not 0 < chosen.minutes <= MAX_MINUTES:
        raise SystemExit(f"--minutes {chosen.minutes:g}: expected more than 0, at most {MAX_MINUTES:g}")
    with tempfile.TemporaryDirectory() as folder:
        server = Fuzzed(Path(folder))
        try:
            notes, took = asyncio.run(fuzz(server, 60 * chosen.minutes, chosen.seed))
            bad = judge(notes, took, server.complaints())
        finally:
            server.stop()
    print("\n".join(["bad:", *bad]) if bad else "good: no 5xx, no stall, no growth, nothing died")
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
