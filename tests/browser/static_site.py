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


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site in a subfolder. Its bots run as plain Python."""
    root = tmp_path_factory.mktemp("static")
    with ThreadPoolExecutor() as another:  # this thread has the browser's event loop
        another.submit(build_site, root / "games", root / "no-kernels", lambda words: None).result()
    with served(root) as address:
        yield f"{address}/games"


def started(page: Page) -> None:
    expect(page.locator(".host-progress")).to_have_count(1)
    expect(page.locator(".host-progress")).to_have_count(0, timeout=STARTING)


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """Ask the page's host."""
    call = f"api({json.dumps(method)}, {json.dumps(path)}, {json.dumps(body)} ?? undefined)"
    return page.evaluate(f"async () => (await import('./web/base/api.js')).{call}")
