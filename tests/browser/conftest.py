"""A browser and a server for the tests of the page, and people who use both."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.browser_user import Visit, Visitor
from tests.server.conftest import server
from tests.server.live_server import FREE, Server
from tests.system_packages import find_browser

__all__ = ["server"]

Serve = Callable[..., Server]
FOLDER = Path(__file__).parent
PICTURES = FOLDER / "pictures"
QUIET = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--mute-audio",
    "--no-first-run",
    "--font-render-hinting=none",
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make test` goes once to every page, in one language. Everything else in this folder is for `make test-all`."""
    for item in items:
        if item.path.is_relative_to(FOLDER) and not item.get_closest_marker("journey"):
            item.add_marker(pytest.mark.full)


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Starts servers with settings of their own for the tests of a file."""
    with ExitStack() as stack:

        def start(**changes: object) -> Server:
            database = tmp_path_factory.mktemp("own") / "jostle.db"
            return stack.enter_context(Server(FREE.replace(**{"database": f"sqlite:///{database}", **changes})))

        yield start


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not for longer than this folder's tests: while it runs, its thread cannot run an event loop of another test."""
    found = find_browser()
    assert found, "there is no browser to test with: run tests/system_packages.py"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=[*QUIET])
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Lets people come, each with a browser of their own; at the end none of them may have complained."""
    here: list[Visitor] = []

    def come(at: str | None = None, **how: object) -> Visitor:
        here.append(Visitor(browser, at or server.address, **how))  # type: ignore[arg-type]
        return here[-1]

    yield come
    complaints = [complaint for visitor in here for complaint in visitor.unforgiven()]
    for number, visitor in enumerate(here):
        complaints += [*unfilled_places(visitor), *ids_twice(visitor)]
        _keep_picture(visitor, f"{request.node.name}-{number + 1}")
        visitor.close()
    assert complaints == []


def unfilled_places(visitor: Visitor) -> list[str]:
    """Messages with a parameter that was not filled in, such as {$name}."""
    pages = [page for page in visitor.context.pages if page.url.startswith(visitor.address)]
    return [text for page in pages for text in re.findall(r".*\{\$?\w+\}.*", page.inner_text("body"))]


def ids_twice(visitor: Visitor) -> list[str]:
    """Ids that two elements of a page have: what refers to one, such as a drawing's gradient, may find the other. The
    documentation's are up to the program that builds it."""
    pages = [page for page in visitor.context.pages if page.url.startswith(visitor.address)]
    pages = [page for page in pages if not page.url.startswith(f"{visitor.address}/docs")]
    ids = [page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)") for page in pages]
    return [f"twice on a page: #{id}" for those in ids for id, times in Counter(those).items() if times > 1]


def _keep_picture(visitor: Visitor, name: str) -> None:
    """The end of a test, for people to look at, if they wish to: it takes time."""
    if os.environ.get("JOSTLE_TEST_PICTURES") != "yes":
        return
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / ".gitignore").write_text("*\n", encoding="ascii")
    for number, page in enumerate(visitor.context.pages):
        file = re.sub(r"[^\w-]+", "-", f"{name}{'-' + str(number + 1) if number else ''}").strip("-")
        page.screenshot(path=PICTURES / f"{file}.png", animations="disabled")
