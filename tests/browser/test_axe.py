"""axe, the accessibility checker, finds nothing to complain of: on any page, light and dark, desktop and phone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.board_presses import click, look, play_on, tap, tool
from tests.browser.browser_user import Visit, Visitor

pytestmark = pytest.mark.full

GAMES = ("push-fight", "pushee-pieces", "push", "pushout", "push-and-move")
PAGES = (
    "/",
    "/new",
    "/new/push-and-move",
    "/rules/push-fight",
    "/me",
    "/recover#x",
    "/learn",
    "/analyse",
    "/nowhere",
)
LOOKS = [pytest.param(False, False, id="light-desktop"), pytest.param(True, True, id="dark-phone")]

COMPLAINTS = {"resultTypes": ["violations"]}  # not every place that is as it should be: of these there are thousands
PAINT = "(painted) => { if (globalThis.unpainted) unpainted.disabled = painted; }"  # axe looks at colours

axe = Axe()


def examine(page: Page) -> None:
    """Fails with what axe complains of, and where."""
    page.evaluate(PAINT, True)
    found: dict[str, Any] = axe.run(page, options=COMPLAINTS).response
    page.evaluate(PAINT, False)
    told = [
        f"{violation['id']}: {node['target']} {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
    assert told == [], "\n".join(told)


def someone(visit: Visit, dark: bool, phone: bool) -> Visitor:
    ann = visit(dark=dark, phone=phone, calm=True)
    ann.forgiven = ["404"]
    return ann


@pytest.mark.parametrize(("dark", "phone"), LOOKS)
def test_no_page_has_a_violation(visit: Visit, dark: bool, phone: bool) -> None:
    ann = someone(visit, dark, phone)
    for path in PAGES:
        page = ann.open(path)
        ann.wait_until_drawn()
        for summary in page.locator("main summary").all():
            summary.click()
        examine(page)


@pytest.mark.parametrize(("dark", "phone"), LOOKS)
def test_no_match_has_a_violation(visit: Visit, dark: bool, phone: bool) -> None:
    ann = someone(visit, dark, phone)
    press = tap if phone else click
    for game in GAMES[1::2] if dark else GAMES[::2]:  # what they share is in all of them
        match, _ = ann.make_match(game, "you", "beginner", chat=True, clock="fischer 300+5", rated=False)
        page = ann.open_match(match)
        play_on(page, random.Random(game), press=press, until=lambda seen: seen.steps >= 6)
        press(page, look(page).spots[0])  # something is chosen
        examine(page)
    tool(page, "hint").click()
    page.locator(".mark.hint").first.wait_for(state="attached")
    examine(page)


@pytest.mark.parametrize(("dark", "phone"), LOOKS)
def test_no_dialogue_has_a_violation(visit: Visit, dark: bool, phone: bool) -> None:
    ann = someone(visit, dark, phone)
    match, (invite,) = ann.make_match("push-fight", "you", "friend", options={"setup": "line"}, chat=True)
    page = ann.open_match(match)
    examine(page)  # with an invitation
    bert = visit(dark=dark, phone=phone)
    examine(bert.open(invite))  # who may take the seat
    bert.join(invite)
    page.locator(".your-turn").wait_for()
    for name in ("rules",) if phone else ("rules", "keys"):  # a phone has no keys to explain
        tool(page, name).click()
        page.get_by_role("dialog").wait_for()
        examine(page)
        page.keyboard.press("Escape")
    tool(page, "resign").click()
    examine(page)
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("region", name="You lost").wait_for()
    examine(page)  # after the game


def test_the_curtain_has_no_violation(visit: Visit) -> None:
    ann = someone(visit, dark=False, phone=False)
    match, _ = ann.make_match("push-and-move", "you", "you", options={"cards": True})
    page = ann.open_match(match)
    page.locator(".curtain").wait_for()
    examine(page)
