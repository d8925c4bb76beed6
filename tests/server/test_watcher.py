"""A server that is killed is there again at once; and nothing of it stays when it is meant to end."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import signal
import socket
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.live_server import PATIENCE, Person, Process, Tab, free_port, has_ended, wait_for
from tests.server.test_running import figures

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only on Linux there is a watcher")
BACK = 5.0  # seconds until everybody is back

# A worker that serves for a moment, and then dies of a signal; as often as it is started.
DIES = """
import os, signal, socket
from jostle.server.process.logs import set_up_logs
from jostle.server.process.watcher import STARTED, WatcherLink, keep_serving
set_up_logs("info")
link = WatcherLink()
keep_serving(socket.socket(), link)
link.tell(STARTED)
print("worker", link.restarts, flush=True)
os.kill(os.getpid(), signal.SIGSEGV)
"""

# A worker that counts how often it is interrupted, and ends with a status of its own.
COUNTS = """
import signal, socket, sys, time
from jostle.server.process.watcher import WatcherLink, keep_serving
keep_serving(socket.socket(), WatcherLink())
heard = []
signal.signal(signal.SIGINT, lambda *_: heard.append(1))
print("there", flush=True)
while not heard:
    time.sleep(0.1)
time.sleep(0.5)
print("heard", len(heard))
sys.exit(7)
"""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Starts servers, which are killed at the end if they are still there."""
    started: list[Process] = []

    def one(*games: str) -> Process:
        started.append(Process(f"sqlite:///{tmp_path / 'own.db'}", tmp_path))
        started[-1].start(frozenset(games))
        return started[-1]

    yield one
    for process in started:
        process.stop(signal.SIGKILL)


def is_free(port: int) -> bool:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


@pytest.mark.full
def test_a_match_goes_on_when_the_server_is_killed(start: Callable[..., Process]) -> None:
    server = start("push-fight")
    with Person(server, "Ann") as ann:
        match, _ = ann.open_match("push-fight", "you", "you", options={"setup": "line"})
        tab = ann.watch(match)
        for restarts in (1, 2):
            tab.play(tab.choices[0])
            line, worker = tab.line, server.worker
            worker.kill()
            began = time.monotonic()
            assert tab.closed_with() is None  # nobody said goodbye
            tab = Tab(server.address, ann.cookie)  # at the first attempt: the door is open all the time
            tab.watch(match)
            assert time.monotonic() - began < BACK
            assert tab.line == line
            assert server.worker != worker
            assert figures(ann.http.get("/metrics").text)["jostle_restarts"] == restarts
        tab.play(tab.choices[0])
        tab.close()
        # One that ends as it should is replaced too, if it was not the whole server that was asked to end.
        worker = server.worker
        worker.terminate()
        wait_for(lambda: has_ended(worker), "the worker to end")  # until then it may hang up on whoever asks
        assert ann.get("/me")["name"] == "Ann"  # at the first attempt, here too
        assert figures(ann.http.get("/metrics").text)["jostle_restarts"] == 3
    told = [json.loads(line) for line in server.lines()]
    ends = [(line["how"], line["restarts"]) for line in told if "how" in line]
    killed = "killed by signal 9: Killed"
    assert ends == [(killed, "1"), (killed, "2"), ("ended with status 0", "3")]
    assert not [line for line in told if line["level"] in ("error", "critical")]
    worker = server.worker
    assert server.stop() == 0
    assert has_ended(worker)
    assert is_free(server.port)


@pytest.mark.full
def test_no_worker_stays_behind_its_watcher(start: Callable[..., Process]) -> None:
    server = start()
    worker = server.worker
    server.kill_watcher()
    wait_for(lambda: has_ended(worker), "the worker to end")
    assert is_free(server.port)
    assert "the watcher is gone" in server.lines()[-1]


@pytest.fixture
def in_terminal(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts programs, each in a terminal of its own."""
    started: list[Program] = []

    def one(*command: str) -> Program:
        started.append(Program(command, tmp_path))
        return started[-1]

    yield one
    for program in started:
        program.process.kill()
        program.process.wait()
        os.close(program.keys)


class Program:
    """A program in a terminal."""

    def __init__(self, command: tuple[str, ...], folder: Path) -> None:
        self.keys, terminal = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=terminal,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "JOSTLE_WARM": "false", "JOSTLE_DATA": str(folder)},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(terminal)

    def press_ctrl_c(self) -> None:
        os.write(self.keys, b"\x03")

    def until_end(self) -> tuple[bytes, bytes, int]:
        """What it says and complains of until it ends, and its status."""
        said, complaints = self.process.communicate(timeout=PATIENCE)
        return said, complaints, self.process.returncode


@pytest.mark.parametrize("pressed", [True, False], ids=["pressed", "sent"])
def test_a_worker_hears_of_ctrl_c_once(pressed: bool, in_terminal: Callable[..., Program]) -> None:
    """A terminal tells both processes, a signal is for the watcher alone; told twice, a worker puts nothing away."""
    program = in_terminal("-c", COUNTS)
    assert program.process.stdout is not None
    assert program.process.stdout.readline() == b"there\n"
    if pressed:
        program.press_ctrl_c()
    else:
        program.process.send_signal(signal.SIGINT)
    assert program.until_end() == (b"heard 1\n", b"", 7)


def test_ctrl_c_ends_a_server(in_terminal: Callable[..., Program], tmp_path: Path) -> None:
    port = free_port()
    program = in_terminal("-m", "jostle", "serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'a.db'}")
    wait_for(lambda: not is_free(port), "the door to be open")
    assert httpx.get(f"http://127.0.0.1:{port}/livez", timeout=PATIENCE).status_code == 200
    program.press_ctrl_c()
    said, complaints, status = program.until_end()
    assert said.startswith(b"Jostle is at")
    assert b"Traceback" not in complaints
    assert status == 0
    assert is_free(port)


def test_a_server_that_dies_again_and_again_is_given_up() -> None:
    ended = subprocess.run([sys.executable, "-c", DIES], capture_output=True, text=True, timeout=60)
    assert ended.stdout.split("\n")[:-1] == [f"worker {restarts}" for restarts in range(5)]
    told = [json.loads(line) for line in ended.stderr.splitlines()]
    assert [line["level"] for line in told] == ["warning"] * 4 + ["critical"]
    assert told[-1]["what"] == "the server has died 5 times soon after its start: given up"
    assert told[-1]["how"] == "killed by signal 11: Segmentation fault"
    assert ended.returncode == 128 + signal.SIGSEGV


@pytest.mark.full
@pytest.mark.parametrize(
    ("setting", "said", "status"),
    [
        ({"JOSTLE_ROOMS": "many"}, "JOSTLE_ROOMS='many': expected a number", 2),
        ({"JOSTLE_DATABASE": "sqlite:////dev/null/jostle.db"}, "cannot keep matches in /dev/null/jostle.db", 3),
    ],
)
def test_a_server_that_cannot_start_says_so_once(setting: dict[str, str], said: str, status: int) -> None:
    command = [sys.executable, "-m", "jostle", "serve", "--port", str(free_port())]
    ended = subprocess.run(command, env={**os.environ, **setting}, capture_output=True, text=True, timeout=60)
    assert ended.returncode == status
    assert ended.stderr.count(said) == 1
    assert "started again" not in ended.stderr


# A worker whose event loop stands still once it has begun to serve; and as often as it is started.
HANGS = """
import faulthandler, os, signal, socket, sys, time
from jostle.server.process import watcher
watcher.WATCH = 0.1
watcher.DUMPING = 0.2
from jostle.server.process.logs import set_up_logs
set_up_logs("info")
link = watcher.WatcherLink()
watcher.keep_serving(socket.socket(), link, 0.6)
faulthandler.register(watcher.DUMP_SIGNAL, file=sys.stderr, all_threads=True)
link.tell(watcher.STARTED + watcher.READY)
def stand_still():
    time.sleep(60)
if link.restarts == 0:
    stand_still()
if link.restarts == 1:
    os.kill(os.getpid(), signal.SIGSTOP)
for _ in range(20):  # longer than a worker may be silent
    link.tell(watcher.ALIVE)
    time.sleep(0.1)
print("well", link.restarts, flush=True)
os.kill(os.getppid(), signal.SIGTERM)
time.sleep(60)
"""


def test_a_hung_worker_is_replaced_and_says_where_it_stood() -> None:
    """One that sleeps, and one that was stopped; a third that tells that it is alive may stay."""
    ended = subprocess.run(
        [sys.executable, "-c", HANGS], capture_output=True, text=True, timeout=2 * PATIENCE, check=False
    )
    assert ended.stdout.splitlines() == ["well 2"]
    assert "in stand_still" in ended.stderr
    assert ended.stderr.count("does not respond and is killed") == 2


@pytest.mark.full
def test_a_server_whose_event_loop_stands_still_is_replaced(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path / 'own.db'}", tmp_path, JOSTLE_HANG_SECONDS="2")
    server.start()
    try:
        with Person(server, "Ann") as ann:
            hung = server.worker
            time.sleep(3)  # longer than a worker may be silent: this one is not
            assert server.worker == hung
            hung.suspend()
            wait_for(lambda: has_ended(hung), "the hung worker to be killed")
            assert ann.get("/me")["name"] == "Ann"
            assert figures(ann.http.get("/metrics").text)["jostle_restarts"] == 1
    finally:
        server.stop(signal.SIGKILL)
