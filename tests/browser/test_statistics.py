"""One's own record and habits, openings that can be played and analysed, hints, and what is said when a search breaks
off, as people see them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from jostle.server.services import background_reviews
from tests.browser.board_presses import tool
from tests.browser.browser_user import Visit, Visitor
from tests.browser.conftest import Serve
from tests.browser.test_axe import examine
from tests.server.live_server import Server, Tab

WIN_AT_ONCE = "board=...../...Rrs../.R.rs.../S.SSs anchor=e2 actor=0 moves=0 first=- count=4 result=-"
LINE = {"setup": "line"}


@pytest.fixture(scope="module")
def judging(serve: Serve) -> Iterator[Server]:
    """A server that judges what people have played, and does not wait for long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(background_reviews, "QUIET", 0.3)
        patch.setattr(background_reviews, "BUDGET", 1.0)
        yield serve(judge_matches=True)


def blunder(ann: Visitor, level: str = "beginner") -> str:
    """Ann could have won at once; she pushes something else and gives up."""
    match, _ = ann.make_match("push-fight", "you", level, options=LINE, start=WIN_AT_ONCE)
    cookie = next(one["value"] for one in ann.context.cookies() if one["name"] == "jostle")
    tab = Tab(ann.address, cookie)
    tab.watch(match)
    tab.play("b1>b2")
    tab.ask("resign", seat=0)
    tab.until_over()
    tab.close()
    return match


@pytest.mark.journey
def test_the_record_tells_results_and_leads_to_what_was_dear(visit: Visit, judging: Server) -> None:
    ann = visit(at=judging.address, name="Ann")
    page = ann.open("/me")
    expect(page.get_by_text("Your record appears when you finish games").first).to_be_visible()
    match = blunder(ann)
    page = ann.open("/me")
    record = page.locator('.game-record[data-game="push-fight"]')
    expect(record.locator("summary")).to_contain_text("0 won · 1 lost")
    expect(record.get_by_role("row", name=re.compile("Pip .bot."))).to_contain_text("0 0 1".replace(" ", ""))
    expect(record.get_by_role("row", name=re.compile("White"))).to_be_visible()
    expect(record.locator(".habits")).to_contain_text("Once you could have won immediately")
    expect(page.locator(f'.recent [data-match="{match}"] .result')).to_have_text("lost")
    examine(page)
    record.locator(".worst a").first.click()
    page.wait_for_url(re.compile(rf"/analyse/{match}\?at=0"))
    expect(page.locator(".analysis .board .shape").first).to_be_attached()


def test_the_record_on_a_phone_in_german(visit: Visit, judging: Server) -> None:
    ann = visit(at=judging.address, name="Ann", phone=True, dark=True, language="de-DE")
    match = blunder(ann)
    page = ann.open("/me")
    record = page.locator('.game-record[data-game="push-fight"]')
    expect(record.locator("summary")).to_contain_text("0 gewonnen · 1 verloren")
    expect(record.locator(".habits")).to_contain_text("Einmal hättest du sofort gewinnen können")
    expect(record.locator(".habits")).to_contain_text("von b1 nach b2 schieben")
    fits(page)
    examine(page)
    page.locator(f'.recent [data-match="{match}"]').get_by_role("link", name="Analysieren").click()
    page.wait_for_url(re.compile(f"/analyse/{match}"))


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"


@pytest.mark.journey
def test_openings_are_compared_played_and_analysed(visit: Visit) -> None:
    ann = visit()
    page = ann.open("/rules/push-fight")
    page.get_by_role("link", name="Openings").click()
    expect(page.get_by_role("heading", name="Openings of Push Fight")).to_be_visible()
    expect(page.locator(".plan")).not_to_have_count(0)
    examine(page)
    told = page.locator(".meeting-told")
    expect(told).to_contain_text("as the search went deeper")
    expect(told).not_to_contain_text(re.compile(r"between (\d+\s?%) and \1"))  # of two like numbers one is enough
    page.get_by_label("Brown’s set-up").select_option("One square at home")
    expect(told).to_contain_text(re.compile(r"White wins \d+\s?%"))
    expect(told).to_contain_text("positions")
    analyse = page.locator(".meeting-ways").get_by_role("link", name="Analyse")
    assert "start=" in (analyse.get_attribute("href") or "")
    page.get_by_role("button", name="Play Brown").click()
    page.wait_for_url(re.compile("/m/"))
    expect(page.locator(".seat.near")).to_contain_text("Brown")


def test_the_table_of_openings_leads_to_the_board_and_fits_a_phone(visit: Visit) -> None:
    ann = visit(phone=True, dark=True, language="de-DE")
    page = ann.open("/openings/push-fight")
    expect(page.get_by_role("heading", name="Eröffnungen von Push Fight")).to_be_visible()
    cell = page.locator(".meetings .sure-win button").first
    expect(cell).to_contain_text("gewinnt")
    cell.click()
    expect(page.locator(".meeting-worth")).to_contain_text("Weiß gewinnt")
    expect(page.locator(".meeting-worth")).to_contain_text("bewiesen")
    fits(page)
    examine(page)


# --- a search that breaks off ----------------------------------------------------------------------------------------


def test_a_search_that_breaks_off_is_told_and_can_be_tried_again(visit: Visit) -> None:
    """What the server would say after a fault is put in the place of the first thing that it finds."""
    ann = visit()
    broken: list[int] = []

    def break_once(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            news = json.loads(message)
            if news["type"] == "insight" and news["re"] in broken:
                return  # nothing more comes from there
            if news["type"] == "insight" and not broken:
                broken.append(news["re"])
                news.update(ends="failed", chances=[], lines=[])
            socket.send(json.dumps(news))

        server.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/api/v1/socket"), break_once)
    page = ann.open("/analyse?game=push-fight&options=%7B%22setup%22%3A%22line%22%7D")
    view = page.locator(".bot-view")
    expect(view).to_contain_text("Something went wrong.")
    view.get_by_role("button", name="Think").click()
    expect(view.locator(".best-line").first).to_be_visible()


# --- hints -----------------------------------------------------------------------------------------------------------


def test_hints_with_people_begin_when_all_agree(visit: Visit) -> None:
    ann, bert = visit(name="Ann"), visit(name="Bert", phone=True, language="de-DE")
    match, (invite,) = ann.make_match("push-fight", "you", "friend", options=LINE)
    bert.join(invite)
    page, other = ann.open_match(match), bert.open_match(match)
    expect(tool(page, "hint")).to_be_hidden()
    tool(page, "hints").click()
    expect(page.locator(".asked-bar")).to_contain_text("Waiting")
    expect(other.locator(".asked-bar")).to_contain_text("Tipps für alle")
    other.get_by_role("button", name="Annehmen").click()
    expect(tool(page, "hints")).to_be_hidden()
    take_hint(page)
    expect(tool(other, "hint")).to_be_visible()


def take_hint(page: Page) -> None:
    """Where to look, then what to do and why; and then it is done."""
    panel, hint = page.locator(".hint-panel"), tool(page, "hint")
    hint.click()
    expect(panel).to_contain_text("Look at the marked spot")
    expect(page.locator(".mark.hint")).to_have_count(1)
    hint.click()
    expect(panel).not_to_contain_text("Look at the marked spot")
    expect(panel.locator("p")).not_to_be_empty()
    steps = page.locator(".moves .step").count()
    panel.get_by_role("button", name="Play it").click()
    expect(page.locator(".moves .step").nth(steps)).to_be_visible()
    expect(panel).to_be_hidden()
