"""What chance has built in a match is kept under a name, used again, and sent to somebody as a link."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import jostle
from jostle.games import spec
from tests.browser.board_presses import tool
from tests.browser.browser_user import Visit, Visitor

GAME, ROLLED = next(
    (id, dict(preset.options))
    for id in jostle.games()
    for preset in spec(id).presets
    if jostle.game(id, **preset.options).keep_offer
)
OFFER = str(jostle.game(GAME, **ROLLED).keep_offer)


def match_with_something_rolled(ann: Visitor) -> tuple[Page, dict[str, Any]]:
    match, _ = ann.make_match(GAME, *(["you"] * jostle.game(GAME, **ROLLED).seats), options=ROLLED)
    return ann.open_match(match), ann.ask("GET", f"/matches/{match}/kept")


def open_dialog(page: Page) -> None:
    tool(page, "more").click()
    page.locator("[data-tool=keep]").click()
    expect(page.locator("dialog")).to_contain_text(OFFER)


@pytest.mark.journey
def test_it_is_kept_under_a_name_and_played_again(visit: Visit) -> None:
    ann = visit(calm=True)
    page, kept = match_with_something_rolled(ann)
    [part] = kept["parts"]
    text = kept["options"][part]
    open_dialog(page)
    dialog = page.locator("dialog")
    expect(dialog.locator("code")).to_have_text(text)
    dialog.get_by_label("Name").fill("no spaces")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("status")).to_contain_text("40")
    dialog.get_by_label("Name").fill("Arena")
    dialog.get_by_label("Name").press("Enter")
    expect(dialog.get_by_role("status")).to_contain_text("@Arena")
    dialog.get_by_role("button", name="New game").click()

    page.wait_for_url(re.compile(rf"/new/{GAME}\?rules="))
    expect(page.locator(f"[data-option={part}]").get_by_role("radio", name="@Arena")).to_be_checked()
    page.locator(".start-bar button").click()
    page.wait_for_url(re.compile(r"/m/\w+"))
    assert ann.ask("GET", f"/matches/{page.url.rpartition('/')[2]}")["info"]["options"] == kept["options"]

    for form in (f"/lab/{GAME}", f"/new/{GAME}?rules={{}}"):  # it is on offer wherever rules are chosen
        page = ann.open(form)
        page.locator("details.all-options summary").click()
        page.locator(f"[data-option={part}]").get_by_role("radio", name="@Arena").check()
    field = page.locator(f"[data-option={part}]")
    field.get_by_role("radio").last.check()
    field.get_by_role("button", name="Forget Arena").click()
    expect(field.get_by_role("button", name="Forget Arena")).to_have_count(0)
    page = ann.open(f"/new/{GAME}?rules={{}}")
    expect(page.get_by_text("@Arena")).to_have_count(0)


def test_it_is_sent_as_a_link_and_so_are_any_rules(visit: Visit) -> None:
    ann, bert = visit(calm=True), visit(calm=True, phone=True, dark=True)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page, kept = match_with_something_rolled(ann)
    open_dialog(page)
    page.locator("dialog").get_by_role("button", name="Copy link").click()
    expect(page.locator("#toasts")).to_contain_text("opied")
    link = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")

    seen = bert.open(link.removeprefix(ann.address))
    seen.locator(".start-bar button").click()
    seen.wait_for_url(re.compile(r"/m/\w+"))
    assert bert.ask("GET", f"/matches/{seen.url.rpartition('/')[2]}")["info"]["options"] == kept["options"]

    page = ann.open(link.removeprefix(ann.address))  # the form shares whatever is chosen in it
    page.get_by_role("button", name="Share these rules").click()
    expect(page.locator("#toasts")).to_contain_text("opied")
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_where_nothing_is_rolled_nothing_is_offered(visit: Visit) -> None:
    ann = visit(calm=True)
    match, _ = ann.make_match(GAME, "you", "you")
    page = ann.open_match(match)
    tool(page, "more").click()
    expect(page.locator("[data-tool=rules]")).to_be_visible()
    expect(page.locator("[data-tool=keep]")).to_be_hidden()
