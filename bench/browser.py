"""A server and a browser, for measuring the page and taking screenshots."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # the tests' hands for the page serve here too

from tests.browser.board_presses import Press, click, look, play_on, play_one, tap, wait_for_turn  # noqa: E402
from tests.browser.browser_user import Visitor  # noqa: E402
from tests.games import colours  # noqa: E402
from tests.system_packages import find_browser  # noqa: E402

__all__ = [
    "ROOT",
    "Press",
    "Visitor",
    "answers",
    "click",
    "colours",
    "look",
    "open_browser",
    "open_server",
    "play_on",
    "play_one",
    "tap",
    "wait_for_turn",
]
READY_SECONDS = 600.0  # with nothing compiled yet


@contextmanager
def open_server(wait: bool = True) -> Iterator[str]:
    """`jostle serve` on its own port and database; returns its address. `wait`: until every game is compiled."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
        trial.close()
        limits = {
            f"JOSTLE_{name}": "1000" for name in ("MESSAGES_PER_SECOND", "NEW_MATCHES_PER_MINUTE", "WRITES_PER_MINUTE")
        }
        command = [sys.executable, "-m", "jostle", "serve", "--port", str(port), "--no-open"]
        with (Path(folder) / "log").open("wb") as log:
            environment = {**os.environ, **limits, "JOSTLE_DATA": folder}
            process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        address = f"http://127.0.0.1:{port}"
        try:
            if wait:
                _wait_until_compiled(address)
            yield address
        finally:
            process.terminate()
            process.wait(20)


def answers(address: str) -> bool:
    """Whether the server answers."""
    try:
        httpx.get(f"{address}/readyz", timeout=5)
    except httpx.TransportError:
        return False
    return True


def _wait_until_compiled(address: str) -> None:
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        if answers(address):
            games = httpx.get(f"{address}/api/v1/games", timeout=5).json()
            if len(httpx.get(f"{address}/readyz", timeout=5).json()["bots_ready"]) == len(games):
                return
        time.sleep(0.2)
    raise SystemExit(f"the server at {address} is not ready after {READY_SECONDS:g} seconds")


@contextmanager
def open_browser() -> Iterator[Browser]:
    found = find_browser()
    if found is None:
        raise SystemExit("there is no browser: run tests/system_packages.py")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--font-render-hinting=none"])
        yield browser
        browser.close()
