"""A site of static files, served from a subfolder, and what its pages do while they start."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Page, expect

from jostle.browser.site import build_site
from tests.shared_work import once, shared

__all__ = ["shared"]

STARTING = 240_000  # milliseconds until Python has started, on a slow machine too


class Files(SimpleHTTPRequestHandler):
    """A simple host: it does not say how old a file is, and so sends it whenever it is asked."""

    sent: ClassVar[Counter[str]] = Counter()

    def send_header(self, name: str, value: str) -> None:
        if name != "Last-Modified":
            super().send_header(name, value)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        self.sent[self.path] += code == HTTPStatus.OK

    def log_message(self, *about: object) -> None:
        """Nobody reads it."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder."""
    files = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=files.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{files.server_port}"
    files.shutdown()


@pytest.fixture(scope="session")
def site_folder(shared: Path) -> Path:
    """The folder of a site whose bots run as plain Python: one for all tests."""

    def build(folder: Path) -> None:
        with ThreadPoolExecutor() as another:  # this thread may have the browser's event loop
            another.submit(build_site, folder / "games", folder / "no-kernels", lambda words: None).result()

    return once(shared / "static-site", build)


@pytest.fixture(scope="package")
def site(site_folder: Path) -> Iterator[str]:
    """The address of a site in a subfolder."""
    with served(site_folder) as address:
        yield f"{address}/games"


def started(page: Page) -> None:
    """Wait until Python has started: what tells of it is there before it begins."""
    page.wait_for_selector(".host-notes", state="attached", timeout=STARTING)
    expect(page.locator(".host-progress progress")).to_have_count(0, timeout=STARTING)


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """Ask the page's host."""
    call = f"api({json.dumps(method)}, {json.dumps(path)}, {json.dumps(body)} ?? undefined)"
    return page.evaluate(f"async () => (await import('./web/base/api.js')).{call}")
