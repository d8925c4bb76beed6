"""The servers of `bench/load.py`: real processes, and what can happen to them."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import psutil

from load_clients import GAME

ROOT = Path(__file__).parent.parent
DISK_FULL, DATABASE_PAUSED = 10.0, 30.0  # seconds


# --- servers ---------------------------------------------------------------------------------------------------------


GENEROUS = {  # everybody comes from one address here
    f"JOSTLE_{name}": "1000000"
    for name in (
        "GUESTS_PER_MINUTE",
        "NEW_MATCHES_PER_MINUTE",
        "WRITES_PER_MINUTE",
        "MATCHES_PER_PERSON",
        "CONNECTIONS_OF_STRANGERS",
        "CONNECTIONS_PER_NETWORK",
        "ACTIONS_PER_MINUTE",
        "PEOPLE_PER_NETWORK",
    )
}


class Server:
    """A real server process, with limits high enough for many clients from one address."""

    def __init__(self, port: int, database: str, checkout: Path = ROOT, profile: Path | None = None) -> None:
        self.port = port
        self.database = database
        self.address = f"http://127.0.0.1:{port}"
        self._checkout = checkout
        self._profile = profile
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it; returns the seconds until it answers and Push Fight is playable."""
        environment = {
            **os.environ,
            **GENEROUS,
            "JOSTLE_SECRET": "only for this measurement",
            "JOSTLE_LOG": "critical",
            "PYTHONPATH": str(self._checkout / "src"),
        }
        begin = time.perf_counter()
        command = [sys.executable, "-m", "jostle", "serve", "--port", str(self.port), "--database", self.database]
        if self._profile is not None:
            command[1:1] = ["-m", "cProfile", "-o", str(self._profile)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        while time.perf_counter() - begin < 120:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server has ended with status {self.process.returncode}")
            if self._is_playable():
                return time.perf_counter() - begin
            time.sleep(0.05)
        raise RuntimeError("the server did not come up within two minutes")

    def _is_playable(self) -> bool:
        try:
            answer = httpx.get(f"{self.address}/readyz", timeout=2)
            if answer.status_code == 404:  # another checkout may be older
                answer = httpx.get(f"{self.address}/healthz", timeout=2)
            return GAME in answer.json()["ready"]
        except httpx.TransportError:
            return False  # not up yet

    def family(self) -> list[psutil.Process]:
        """The server, and the process that draws for it."""
        assert self.process is not None
        first = psutil.Process(self.process.pid)
        return [first, *first.children()]

    def cpu_seconds(self) -> float:
        """The CPU time of the server so far, all threads together."""
        used = [process.cpu_times() for process in self.family()]
        return float(sum(one.user + one.system for one in used))

    def kill(self) -> None:
        """kill -9 of everything."""
        for process in self.family():
            process.kill()
        assert self.process is not None
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(30)


class Postgres:
    """A PostgreSQL of our own in a temporary folder, that can be paused. Where we are root, it runs as its own user."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        data, programs = str(folder / "data"), max(Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/usr/bin"))
        self._as_owner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as_owner:
            shutil.chown(folder, "postgres")
        initdb = [str(programs / "initdb"), "-D", data, "-U", "postgres", "--auth=trust", "--no-sync"]
        subprocess.run([*self._as_owner, *initdb], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        command = [str(programs / "postgres"), "-D", data, "-k", str(folder), "-c", "listen_addresses="]
        with (folder / "log").open("wb") as log:
            self.process = subprocess.Popen([*self._as_owner, *command], stderr=log, cwd=folder)
        self.address = f"postgresql://postgres@/postgres?host={folder}"

    def family(self) -> list[psutil.Process]:
        first = psutil.Process(self.process.pid)
        return [first, *first.children(recursive=True)]

    def stop(self) -> None:
        for process in reversed(self.family()):
            process.resume()
        self.family()[-1 if not self._as_owner else 1].send_signal(signal.SIGQUIT)
        self.process.wait(20)


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="jostle-load-") as folder:
        Path(folder).chmod(0o755)
        postgres = Postgres(Path(folder))
        try:
            import psycopg

            for _ in range(100):
                try:
                    psycopg.connect(postgres.address).close()
                    break
                except psycopg.OperationalError:
                    time.sleep(0.1)
            yield postgres
        finally:
            postgres.stop()


# --- what can happen -------------------------------------------------------------------------------------------------

Fault = Callable[[list[Server], Postgres | None], Awaitable[None]]


async def kill(servers: list[Server], _: Postgres | None) -> None:
    """kill -9 of the server, and a start from nothing."""
    servers[0].kill()
    await asyncio.to_thread(servers[0].start)


async def kill_process(servers: list[Server], _: Postgres | None) -> None:
    """kill -9 of one of two server processes, which does not come back."""
    servers[0].kill()


async def fill_disk(servers: list[Server], _: Postgres | None) -> None:
    """Nothing can be written to files for a while: the limit of a file's size works without root."""
    assert servers[0].process is not None
    server = psutil.Process(servers[0].process.pid)
    soft, hard = server.rlimit(resource.RLIMIT_FSIZE)
    server.rlimit(resource.RLIMIT_FSIZE, (4096, hard))
    await asyncio.sleep(DISK_FULL)
    server.rlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def pause_database(_: list[Server], postgres: Postgres | None) -> None:
    """PostgreSQL stops answering for a while."""
    assert postgres is not None
    stopped = postgres.family()
    for process in stopped:
        process.suspend()
    await asyncio.sleep(DATABASE_PAUSED)
    for process in stopped:
        process.resume()


FAULTS: dict[str, Fault] = {
    "kill": kill,
    "disk-full": fill_disk,
    "database-paused": pause_database,
    "process-killed": kill_process,
}
NEED_POSTGRES = ("database-paused", "process-killed")


# --- what is stored --------------------------------------------------------------------------------------------------


def events_kept(database: str) -> dict[tuple[str, int], str | None]:
    """All events in the database by match and number, with the action where there is one."""
    from sqlalchemy import create_engine, text

    from jostle.server.store.engines import is_postgres, read_url

    url = read_url(database)
    engine = create_engine(url.set(drivername="postgresql+psycopg" if is_postgres(url) else "sqlite"))
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT match, number, body FROM events")).all()
    engine.dispose()
    return {(match, number): msgspec.json.decode(body).get("action") for match, number, body in rows}
