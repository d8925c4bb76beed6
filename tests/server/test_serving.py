"""`jostle serve` as a program: it starts or says why not, ends when it is told to, and replaces processes that die."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import signal
import socket
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from jostle.server.process import loop_watch
from tests.server.live_server import (
    COMPILING,
    PATIENCE,
    Person,
    Process,
    free_port,
    has_ended,
    wait_for,
    with_database,
)
from tests.server.postgres import Postgres

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(sys.platform == "win32", reason="the signals are those of Linux and macOS"),
]


def is_free(port: int) -> bool:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def test_ctrl_c_ends_a_server(tmp_path: Path) -> None:
    keys, terminal = pty.openpty()
    port = free_port()
    program = subprocess.Popen(
        [sys.executable, "-m", "jostle", "serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'a.db'}"],
        stdin=terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "JOSTLE_WARM": "false", "JOSTLE_DATA": str(tmp_path)},
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(terminal)
    try:
        wait_for(lambda: not is_free(port), "the door to be open")
        assert httpx.get(f"http://127.0.0.1:{port}/livez", timeout=PATIENCE).status_code == 200
        os.write(keys, b"\x03")
        said, complaints = program.communicate(timeout=PATIENCE)
    finally:
        program.kill()
        os.close(keys)
    assert said.startswith(b"Jostle is at")
    assert b"Traceback" not in complaints
    assert program.returncode == 0
    assert is_free(port)


@pytest.mark.parametrize(
    ("setting", "options", "said", "status"),
    [
        ({"JOSTLE_ROOMS": "many"}, [], "JOSTLE_ROOMS='many': expected a number", 2),
        ({"JOSTLE_DATABASE": "sqlite:////dev/null/jostle.db"}, [], "cannot keep matches in /dev/null/jostle.db", 3),
        ({"JOSTLE_DATABASE": "sqlite:////tmp/jostle.db"}, ["--workers", "2"], "an SQLite file is for one process", 2),
    ],
)
def test_a_server_that_cannot_start_says_so_once(
    setting: dict[str, str], options: list[str], said: str, status: int
) -> None:
    command = [sys.executable, "-m", "jostle", "serve", "--port", str(free_port()), *options]
    ended = subprocess.run(command, env={**os.environ, **setting}, capture_output=True, text=True, timeout=COMPILING)
    assert ended.returncode == status
    assert " ".join(ended.stderr.split()).count(said) == 1


def test_several_processes_that_cannot_start_end_together() -> None:
    command = [sys.executable, "-m", "jostle", "serve", "--port", str(free_port()), "--workers", "2"]
    nowhere = {"JOSTLE_DATABASE": "postgresql://nobody@127.0.0.1:9/nothing"}
    ended = subprocess.run(command, env={**os.environ, **nowhere}, capture_output=True, text=True, timeout=COMPILING)
    assert ended.returncode == 3


# A server whose event loop stands still.
HANGS = """
import asyncio, time
from jostle.server.process.loop_watch import LoopWatch
async def stand_still():
    watching = asyncio.create_task(LoopWatch(0.5).run())
    await asyncio.sleep(0)
    time.sleep(3600)
asyncio.run(stand_still())
"""


def test_a_server_that_hangs_says_where_and_ends() -> None:
    ended = subprocess.run([sys.executable, "-c", HANGS], capture_output=True, text=True, timeout=COMPILING)
    assert ended.returncode == 1
    assert "in stand_still" in ended.stderr


def test_a_server_that_works_puts_its_end_off(monkeypatch: pytest.MonkeyPatch) -> None:
    put_off: list[object] = []
    monkeypatch.setattr(loop_watch, "BEAT", 0.01)
    monkeypatch.setattr("faulthandler.dump_traceback_later", lambda seconds, exit: put_off.append((seconds, exit)))
    monkeypatch.setattr("faulthandler.cancel_dump_traceback_later", lambda: put_off.append("never"))

    async def work() -> None:
        watching = asyncio.create_task(loop_watch.LoopWatch(5.0).run())
        while len(put_off) < 3:
            await asyncio.sleep(0.01)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

    asyncio.run(work())
    assert put_off == [(5.0, True)] * 3 + ["never"]


@pytest.fixture
def start(postgres: Postgres, tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Starts a server of two processes, which is killed at the end if it is still there."""
    started: list[Process] = []

    def one(**settings: str) -> Process:
        started.append(Process(postgres.new_database(), tmp_path, "--workers", "2", **settings))
        started[-1].start(frozenset({"push-fight"}))
        wait_for(lambda: len(started[-1].workers) == 2, "both processes")
        return started[-1]

    yield one
    for process in started:
        process.stop(signal.SIGKILL)


def test_processes_that_die_are_replaced_until_the_server_drains(start: Callable[..., Process]) -> None:
    server = start(JOSTLE_DRAIN_SECONDS="1")
    with Person(server, "Ann") as ann:
        match, _ = ann.open_match("push-fight", "you", "you", options={"setup": "line"})
        tab = ann.watch(match)
        tab.play(tab.choices[0])
        line = tab.line
        killed = server.workers
        for process in killed:
            process.kill()
        wait_for(lambda: len({*killed, *server.workers}) == 4, "both to be replaced", COMPILING, [server])
        wait_for(lambda: can_watch(ann, match, line), "the match to go on", COMPILING, [server])
    assert "died" in server.log.read_text()
    workers = server.workers
    with_database(server.database, lambda operator: operator.drain())
    assert server.wait() == 0
    assert all(map(has_ended, workers))
    assert is_free(server.port)


def can_watch(person: Person, match: str, line: list[str]) -> bool:
    try:
        return person.watch(match).line == line
    except OSError:
        return False


def test_no_process_outlives_the_one_that_watches_over_it(start: Callable[..., Process]) -> None:
    server = start()
    workers = server.workers
    server.kill()
    wait_for(lambda: all(map(has_ended, workers)), "the workers to end")
    assert is_free(server.port)
