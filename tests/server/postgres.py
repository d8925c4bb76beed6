"""A real PostgreSQL of our own for the tests: in a temporary folder, heard only through a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil
import psycopg
import pytest

from tests.system_packages import find_postgres

OWNER = "postgres"  # PostgreSQL refuses to run as root; where we are root, it runs as this user
STARTING_SECONDS = 30.0
SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "log_min_messages": "fatal",
    "fsync": "off",  # tests kill processes, not the machine; syncing dozens of databases takes half a minute
}


class Postgres:
    """A server that can be started, stopped and killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._data = folder / "data"
        self._log = folder / "log"
        self._programs = _find_programs()
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self._emptied: str | None = None
        if os.geteuid() == 0:
            owner = pwd.getpwnam(OWNER)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self._as_owner: dict[str, Any] = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        else:
            self._as_owner = {}
        initdb = [str(self._programs / "initdb"), "-D", str(self._data), "-U", OWNER]
        initdb += ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        made = subprocess.run(initdb, capture_output=True, text=True, cwd=folder, check=False, **self._as_owner)
        if made.returncode != 0:
            raise RuntimeError(f"initdb failed:\n{made.stdout}{made.stderr}")

    def start(self) -> None:
        command = [str(self._programs / "postgres"), "-D", str(self._data), "-k", str(self.folder)]
        for name, value in SETTINGS.items():
            command += ["-c", f"{name}={value}"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as_owner)
        until = time.monotonic() + STARTING_SECONDS
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError as error:
                if self._process.poll() is not None or time.monotonic() > until:
                    raise RuntimeError(f"PostgreSQL does not start:\n{self._log.read_text()}") from error
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: throw everybody out and close properly; SIGQUIT: as if it had crashed."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(timeout=STARTING_SECONDS)
            self._process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.stop(how)
        self.start()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """All its processes stand still, as on a machine that hangs: connections stay open, and nothing answers."""
        assert self._process is not None
        first = psutil.Process(self._process.pid)
        stopped = [first, *first.children(recursive=True)]
        for process in stopped:
            process.suspend()
        try:
            yield
        finally:
            for process in stopped:
                process.resume()

    def address(self, database: str) -> str:
        """As people write it."""
        return f"postgresql://{OWNER}@/{database}?host={quote(str(self.folder), safe='')}"

    def new_database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def emptied_database(self) -> str:
        """The address of a database that is empty again: much quicker than a new one."""
        if self._emptied is None:
            self._emptied = self.new_database()
        self.execute("DROP SCHEMA public CASCADE", self._emptied)
        self.execute("CREATE SCHEMA public", self._emptied)
        return self._emptied

    def execute(self, statement: str, address: str | None = None) -> None:
        with psycopg.connect(address or self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())


def _find_programs() -> Path:
    """The folder of PostgreSQL's programs."""
    folder = find_postgres()
    assert folder is not None, "PostgreSQL is not installed: run tests/system_packages.py"
    return folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that runs while the tests do."""
    folder = Path(tempfile.mkdtemp(prefix="jostle-pg-"))
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop(signal.SIGQUIT)  # nothing in it is needed any more
        shutil.rmtree(folder)
