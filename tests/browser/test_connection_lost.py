"""The connection to the server: it breaks and comes back without a reload, and is closed without a complaint."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board_presses import look, play_one, wait_for_turn
from tests.browser.browser_user import Visit
from tests.server.live_server import Process

SERVER_GONE = ["ERR_CONNECTION", "WebSocket connection"]


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A server of the test's own, which can be killed."""
    running = Process(f"sqlite:///{tmp_path / 'own.db'}", tmp_path)
    running.start()
    yield running
    running.stop()


def test_the_server_is_killed_and_comes_back(visit: Visit, process: Process) -> None:
    ann, bert = visit(process.address, name="Ann"), visit(process.address, name="Bert")
    ann.forgiven = bert.forgiven = SERVER_GONE
    match, (invite,) = ann.make_match("push-fight", "you", "friend", options={"setup": "line"})
    bert.join(invite)
    page, other = ann.open_match(match), bert.open_match(match)
    play_one(page, random.Random(1))
    loads: list[str] = []
    page.on("load", lambda _: loads.append("again"))

    process.kill()
    for one in (page, other):
        expect(one.locator(".line-banner")).to_contain_text("Connection lost")
    assert look(page).spots == ()  # nothing is played into the void

    process.start()
    for one in (page, other):
        expect(one.locator(".line-banner")).to_be_hidden()
    wait_for_turn(page)
    expect(page.locator(".moves .step")).to_have_count(1)
    play_one(page, random.Random(2))
    expect(other.locator(".moves .step")).to_have_count(2)
    assert loads == []


LEAVE_AT_ONCE = """async (path) => {
  const { ServerSocket } = await import(path);
  window.states = [];
  const socket = new ServerSocket({ onNews: () => {}, onState: (state) => window.states.push(state) });
  socket.follow({ do: "lobby" });
  socket.close();
}"""


def test_a_line_left_before_it_is_open_closes_quietly(visit: Visit) -> None:
    ann = visit()
    page = ann.open("/me")  # which has no line of its own
    with page.expect_websocket() as coming:
        page.evaluate(LEAVE_AT_ONCE, "/web/base/socket.js")
    socket = coming.value
    if not socket.is_closed():
        socket.wait_for_event("close")
    assert page.evaluate("() => window.states") == [], "nobody is told of a line that was left"
    assert ann.sent == []
    assert ann.complaints == []


@pytest.mark.journey
def test_a_server_that_cannot_be_reached_is_told_and_comes_back(visit: Visit) -> None:
    ann = visit(worker=True)
    ann.forgiven = ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED"]
    page = ann.open("/rules")
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).active?.state === 'activated'")
    ann.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Jostle cannot be reached")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    ann.context.set_offline(False)  # the page notices by itself
    expect(page.get_by_role("heading", name="Jostle cannot be reached")).to_have_count(0)
    expect(page.locator("#top")).to_contain_text("Learn")
    kept = page.evaluate("async () => (await (await caches.open((await caches.keys())[0])).keys()).map(one => one.url)")
    assert kept
    assert not any("/api/" in url for url in kept)
