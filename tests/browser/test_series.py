"""Who begins, in the page: by lot in the form of a new game, and the other one in the rematch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import jostle
from jostle.games import spec
from jostle.games.first_turn import first_option
from tests.browser.board_presses import tool
from tests.browser.browser_user import Visit

GAME = next(id for id in jostle.games() if first_option(spec(id)) is not None)


def test_by_lot_and_then_the_other_one(visit: Visit) -> None:
    ann = visit(calm=True)
    page = ann.open(f"/new/{GAME}")
    page.get_by_role("radio", name="Same screen").check()
    page.get_by_role("group", name="Who begins?").get_by_role("radio", name="By lot").check()
    page.get_by_role("group", name="In a rematch").get_by_role("radio", name="Sides stay, another begins").check()
    expect(page.locator(".sum-order")).to_contain_text("drawn by lot")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/m/\w+"))
    id = page.url.rpartition("/")[2]
    page.wait_for_selector(".match .shape", state="attached")
    before = ann.ask("GET", f"/matches/{id}")["info"]
    sides = [str(side) for side in spec(GAME).sides]
    tool(page, "resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator(".rematch")).to_contain_text(f"Sides stay, and {sides[before['begins']]} begins this time.")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/m/" in url and not url.endswith(id))
    after = ann.ask("GET", f"/matches/{page.url.rpartition('/')[2]}")["info"]
    assert after["begins"] == 1 - before["begins"]
