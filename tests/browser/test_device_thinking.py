"""A page with a server, whose visitor's own device thinks: as plain Python here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import jostle
from jostle.table.analysis.live_analysis import LiveAnalysis
from jostle.table.bots import BotPool
from jostle.table.match import devices
from tests.browser.board_presses import press_path, tool
from tests.browser.browser_user import Visit
from tests.browser.conftest import Serve
from tests.browser.static_site import STARTING, shared, site_folder
from tests.server.live_server import LINE_UP, Server, wait_for

READY = "import('/web/base/device.js').then((device) => device.deviceReady())"
FOLLOW = """(path) => {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""
ANSWERED = "() => document.querySelectorAll('.moves .step').length > 1 && document.querySelector('.your-turn')"
STATE = jostle.game("push-fight", **LINE_UP).start()

__all__ = ["shared", "site_folder"]


@pytest.fixture(scope="module")
def thoughtful(serve: Serve, site_folder: Path) -> Server:
    """A server with Python for browsers."""
    return serve(python_folder=str(site_folder / "games" / "python"))


def play_opening(page: Page) -> None:
    """A turn after which nobody can win yet, and wait for the bot's."""
    press_path(page, STATE.choice("d4>e4"))
    page.wait_for_function(ANSWERED, timeout=STARTING)


@pytest.mark.long
def test_bots_hints_and_analyses_are_thought_about_on_the_visitors_device(
    thoughtful: Server, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    own: list[str] = []

    def think(what: str) -> Any:
        def thinks(*_: object) -> None:
            own.append(what)
            raise AssertionError(f"the server thinks: {what}")

        return thinks

    monkeypatch.setattr(devices, "GRACE", 240.0)  # as plain Python
    visitor = visit(thoughtful.address)
    match, _ = visitor.make_match("push-fight", "you", "beginner", options=LINE_UP, rated=False)
    page = visitor.open_match(match)
    assert page.evaluate(READY) is True
    (viewer,) = thoughtful.site.matches.rooms[match].viewers
    wait_for(lambda: viewer.device is not None, "the page to lend its device")
    for name in ("choose", "advise"):
        monkeypatch.setattr(BotPool, name, think(name))
    play_opening(page)
    bots = thoughtful.site.bots
    assert (moved := bots.answered) > 0
    tool(page, "hint").click()
    expect(page.locator(".hint-panel button").first).to_be_visible(timeout=STARTING)
    assert (bots.answered, bots.failed) == (moved + 1, 0)

    monkeypatch.setattr(LiveAnalysis, "begin", think("analysis"))
    page.evaluate(FOLLOW, f"/analyse?game=push-fight&options=%7B%22setup%22%3A%22line%22%7D&start={STATE}")
    expect(page.locator(".bot-view .best-lines li")).to_have_count(3, timeout=STARTING)
    assert own == []


def addresses(page: Page) -> list[str]:
    """Of all that the page asks for from now on."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    return found


def test_the_server_thinks_for_a_device_that_does_not(thoughtful: Server, visit: Visit) -> None:
    scripts = ("connection', {value: {saveData: true}}", "deviceMemory', {value: 1}")  # little data, little memory
    for script in (*scripts, ""):
        visitor = visit(thoughtful.address)
        asked = addresses(visitor.page)
        if script:
            visitor.page.add_init_script(f"Object.defineProperty(navigator, '{script})")
        else:
            visitor.forgiven.append("Failed to")
            visitor.page.route("**/python/**", lambda route: route.abort())
        match, _ = visitor.make_match("push-fight", "you", "beginner", options=LINE_UP, rated=False)
        page = visitor.open_match(match)
        assert page.evaluate(READY) is False
        assert any("/python/" in address for address in asked) == (script == "")
    answered = thoughtful.site.bots.answered
    play_opening(page)
    assert thoughtful.site.bots.answered == answered
    assert all(said["do"] != "lend" for said in visitor.sent)
