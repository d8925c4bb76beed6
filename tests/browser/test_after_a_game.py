"""After a game: the match file, pictures, the page that replays it anywhere, the link to share."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from jostle.play.match import Match
from tests.browser.board_presses import play_one, resign, wait_for_turn
from tests.browser.browser_user import Visit, Visitor

WATCH = """() => new MutationObserver(() => (globalThis.changed = true)).observe(document.body,
  { subtree: true, childList: true, attributes: true, characterData: true })"""


def resigned(ann: Visitor) -> tuple[Page, str]:
    """A match that is over after five actions."""
    match, _ = ann.make_match("push-fight", "you", "you", options={"setup": "line"})
    page = ann.open_match(match)
    for n in range(5):
        play_one(page, random.Random(n))
    resign(page)
    page.get_by_role("region", name="Game over").wait_for()
    page.keyboard.press("Escape")
    page.locator(".after summary", has_text="Files").click()
    return page, match


def download(page: Page, words: str, folder: Path) -> Path:
    with page.expect_download() as waiting:
        page.locator(".after").get_by_role("link", name=words, exact=True).click()
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


@pytest.mark.journey
def test_the_end_tells_how_it_went_and_leads_on(visit: Visit) -> None:
    ann = visit(name="Ann", calm=True)
    match, _ = ann.make_match("push-fight", "you", "casual", options={"setup": "line"}, rated=True)
    page = ann.page
    told = {"ready": True, "step": 1, "seat": 0, "words": "Push instead.", "values": [0.5, 0.4, 0.3, 0.1]}
    answers = [{"ready": False, "step": None, "seat": None, "words": "", "values": []}, told]
    page.route("**/turning-point*", lambda route: route.fulfill(json=answers.pop(0) if len(answers) > 1 else told))
    ann.open_match(match)
    for n in range(4):
        if not wait_for_turn(page).over:  # played so badly, it can be over soon
            play_one(page, random.Random(n))
    if not wait_for_turn(page).over:
        resign(page)
    after = page.get_by_role("region", name="You lost")
    counted = after.locator(".after-rating, .after-rating-note")
    expect(counted).to_contain_text(re.compile("down|too short"))
    expect(after.get_by_role("img", name="Chance of winning")).to_be_visible()
    expect(page.locator(".status-detail")).to_contain_text("Momo: ")  # who says a word at the end
    expect(after.get_by_role("button", name="Play Bram")).to_have_count(0)  # nobody stronger after a loss
    expect(after.get_by_role("link", name="Learn")).to_have_attribute("href", re.compile("^/learn/push-fight/"))
    after.get_by_role("button", name="Play Pip").click()
    expect(page.locator(".seat:not(.near)")).to_contain_text("Pip")
    page.go_back()
    after.get_by_role("button", name="Try again from here").click()
    expect(page.locator(".match-facts")).to_contain_text("Unrated")
    expect(page.locator(".seat.near")).to_contain_text("Ann")
    assert match not in page.url


def test_files_are_taken_along_and_need_no_server(visit: Visit, tmp_path: Path) -> None:
    ann = visit(calm=True)
    page, match = resigned(ann)
    file = download(page, "Match file (text)", tmp_path)
    assert file.suffix == ".jostle"
    replayed = Match.read(file.read_text(encoding="utf-8"))
    assert list(replayed.actions) == [step["action"] for step in ann.ask("GET", f"/matches/{match}")["line"]]
    assert replayed.outcome is not None
    assert download(page, "Picture", tmp_path).read_bytes().startswith(b"\x89PNG")
    alone = ann.open_tab()
    alone.goto(download(page, "Picture (SVG)", tmp_path).as_uri())
    assert alone.evaluate("document.documentElement.tagName") == "svg"
    file = download(page, "Replay page that works offline", tmp_path)
    requests: list[str] = []
    alone.on("request", lambda request: requests.append(request.url))
    alone.goto(file.as_uri())
    expect(alone.locator("svg").first).to_be_visible()
    assert [address for address in requests if not address.startswith(("file:", "data:"))] == []
    assert "Push Fight" in alone.inner_text("body")
    alone.evaluate(WATCH)
    alone.keyboard.press("ArrowLeft")
    alone.keyboard.press("ArrowRight")  # it may begin at the start
    alone.wait_for_function("() => globalThis.changed")


def test_the_link_is_copied_and_leads_a_stranger_to_the_match(visit: Visit) -> None:
    ann = visit(calm=True)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page, match = resigned(ann)
    page.locator(".after").get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_have_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    stranger = visit()
    other = stranger.open(link)
    expect(other.locator(".match-status")).to_contain_text("resign")
    other.get_by_role("button", name="Step through").click()
    expect(other.locator(".match-status")).to_contain_text("step 0 of 5")
    other.keyboard.press("ArrowRight")
    expect(other.locator(".match-status")).to_contain_text("step 1 of 5")
    assert match in other.url
