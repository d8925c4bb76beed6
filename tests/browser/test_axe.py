"""axe, the accessibility checker, finds nothing to complain of: on any page, light and dark, desktop and phone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle
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


def in_turn(visit: Visit) -> Iterator[Visitor]:
    """Somebody light at a desk and somebody dark on a phone, in turn: what pages share is seen by both."""
    return cycle([someone(visit, dark=False, phone=False), someone(visit, dark=True, phone=True)])


def test_no_page_has_a_violation(visit: Visit) -> None:
    for ann, path in zip(in_turn(visit), PAGES, strict=False):
        page = ann.open(path)
        ann.wait_until_drawn()
        for summary in page.locator("main summary").all():
            summary.click()
        examine(page)


def test_no_match_has_a_violation(visit: Visit) -> None:
    for ann, game in zip(in_turn(visit), GAMES, strict=False):
        press = tap if ann.phone else click
        match, _ = ann.make_match(game, "you", "beginner", chat=True, clock="fischer 300+5", rated=False)
        page = ann.open_match(match)
        play_on(page, random.Random(game), press=press, until=lambda seen: seen.steps >= 3)
        press(page, look(page).spots[0])  # something is chosen
        examine(page)
        if game in GAMES[-2:]:
            tool(page, "hint").click()
            page.locator(".mark.hint").first.wait_for(state="attached")
            examine(page)


def test_no_dialogue_has_a_violation(visit: Visit) -> None:
    """Ann is light at a desk, Bert dark on a phone."""
    ann, bert = someone(visit, dark=False, phone=False), someone(visit, dark=True, phone=True)
    match, (invite,) = ann.make_match("push-fight", "you", "friend", options={"setup": "line"}, chat=True)
    page = ann.open_match(match)
    examine(page)  # with an invitation
    examine(bert.open(invite))  # who may take the seat
    bert.join(invite)
    page.locator(".your-turn").wait_for()
    for name in ("rules", "keys"):
        tool(page, name).click()
        page.get_by_role("dialog").wait_for()
        examine(page)
        page.keyboard.press("Escape")
    other = bert.open_match(match)
    tool(other, "resign").click()
    examine(other)
    other.get_by_role("dialog").get_by_role("button", name="Give up").click()
    other.get_by_role("region", name="You lost").wait_for()
    examine(other)  # after the game


def test_the_curtain_has_no_violation(visit: Visit) -> None:
    ann = someone(visit, dark=False, phone=False)
    match, _ = ann.make_match("push-and-move", "you", "you", options={"cards": True})
    page = ann.open_match(match)
    page.locator(".curtain").wait_for()
    examine(page)
