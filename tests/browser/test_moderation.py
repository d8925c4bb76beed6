"""Players report, mute and block each other; a ban and a notice reach every page; the operator's page works."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from playwright.sync_api import Page, expect

import jostle
from jostle.server.moderation.operator import Operator
from tests.browser.browser_user import Visit, Visitor
from tests.browser.conftest import Serve
from tests.browser.test_axe import examine
from tests.server.live_server import Server

GAME = jostle.games()[0]
SECRET = "the secret of the admin page"
T = TypeVar("T")


@pytest.fixture(scope="module")
def guarded(serve: Serve) -> Server:
    """A server with an admin page, which the tests here may ban people from."""
    return serve(admin_secret=SECRET, admin_logins_per_minute=100)


def as_operator(server: Server, work: Callable[[Operator], Awaitable[T]]) -> T:
    """What `jostle admin` does, in the server's own event loop: this thread belongs to the browser."""
    site = server.site

    async def run() -> T:
        done = await work(Operator(site.store))
        await site.moderator.refresh()
        return done

    return asyncio.run_coroutine_threadsafe(run(), site.store._writer._loop).result(20)


def meet(visit: Visit, at: str) -> tuple[Visitor, Visitor, str]:
    ann, bert = visit(at, name="Ann", calm=True), visit(at, name="Bert", calm=True)
    match, (invite,) = ann.make_match(GAME, "you", "friend")
    bert.join(invite)
    ann.open_match(match)
    return ann, bert, match


def about(page: Page, name: str = "Bert") -> None:
    page.get_by_role("button", name=f"Mute, block or report {name}").click()


@pytest.mark.journey
def test_a_player_is_muted_blocked_and_reported(visit: Visit, guarded: Server) -> None:
    ann, bert, match = meet(visit, guarded.address)
    page, other = ann.page, bert.open_match(match)
    about(page)
    examine(page)
    page.get_by_role("button", name="Hide their chat in this match").click()
    other.get_by_role("tab", name="Chat").click()
    other.get_by_label("Write a message").fill("rude words")
    other.get_by_label("Write a message").press("Enter")
    expect(other.locator(".chat-lines")).to_contain_text("rude words")
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat-lines")).not_to_contain_text("rude words")
    about(page)
    page.get_by_role("button", name="Show their chat again").click()
    expect(page.locator(".chat-lines")).to_contain_text("rude words")
    about(page)
    page.get_by_role("button", name="Report …").click()
    page.get_by_role("radio", name="Insults").check()
    page.get_by_label("In your words").fill("he was rude")
    examine(page)
    page.get_by_role("button", name="Send report").click()
    expect(page.get_by_role("heading", name="Thank you")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    about(page)
    page.get_by_role("button", name="Block …").click()
    page.get_by_role("button", name="Block", exact=True).click()
    expect(page.locator(".chat-lines")).not_to_contain_text("rude words")
    ann.open("/me")
    page.get_by_role("button", name="Unblock Bert").click()
    expect(page.get_by_role("heading", name="Blocked players")).to_be_hidden()


def test_a_notice_and_a_ban_reach_the_open_page(visit: Visit, guarded: Server) -> None:
    ann, _, match = meet(visit, guarded.address)
    page, ann.forgiven = ann.page, ["403"]
    as_operator(guarded, lambda operator: operator.set_notice("A new version comes.", 9.5))
    banner = page.locator(".notice")
    expect(banner).to_contain_text("A new version comes. The server stops in 10 minutes")
    expect(banner.locator(".notice-time")).to_contain_text("9:")
    examine(page)
    as_operator(guarded, lambda operator: operator.clear_notice())
    expect(banner).to_be_hidden()
    seat = page.locator(".seat.near").get_attribute("data-seat")
    as_operator(guarded, lambda operator: operator.sanction("ban", f"{match}:{seat}", 3.0, "shouting"))
    expect(page.get_by_role("heading", name="You cannot play here at the moment")).to_be_visible()
    expect(page.get_by_text("Reason: shouting")).to_be_visible()
    examine(page)
    page.get_by_role("link", name="Your page").click()
    page.get_by_role("heading", name="Ann").wait_for()
    as_operator(guarded, lambda operator: operator.lift("ban", f"{match}:{seat}"))  # or nobody else could have the name


def test_the_operator_works_through_the_page(visit: Visit, guarded: Server) -> None:
    ann, bert, match = meet(visit, guarded.address)
    ann.ask("POST", f"/matches/{match}/report", {"seat": 1, "reason": "insults", "words": "he was rude"})
    grace = visit(guarded.address, dark=True, phone=True, calm=True)
    grace.forgiven = ["403"]
    page = grace.open("/admin")
    examine(page)
    page.get_by_label("Secret").fill("a guess")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_contain_text("not the secret")
    page.get_by_label("Secret").fill(SECRET)
    page.get_by_role("button", name="Log in").click()
    report = page.locator(".admin-report").last
    expect(report).to_contain_text("he was rude")
    expect(page.locator(".admin-table tbody tr").first).to_be_visible()
    expect(page.locator(".admin-figures dd").first).to_be_visible()
    report.get_by_role("button", name="Bert").click()
    expect(page.locator(".admin-person")).to_contain_text("127.0.0.1")
    examine(page)
    report.get_by_label("Outcome").fill("banned for a day")
    report.get_by_label("All open reports about this person").check()
    report.get_by_role("button", name="Mark as handled").click()
    expect(page.get_by_text("The report is handled.")).to_be_visible()
    page.get_by_label("Person (id, name or MATCH:SEAT) or address").fill(f"{match}:1")
    page.get_by_label("Reason, as the person reads it").fill("rude")
    page.get_by_role("button", name="Ban", exact=True).click()
    expect(page.get_by_role("button", name="Lift the sanction").first).to_be_visible()
    bert.forgiven = ["403"]
    bert.open("/puzzles")
    expect(bert.page.get_by_text("Reason: rude")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_label("Secret")).to_be_visible()
    as_operator(guarded, lambda operator: operator.lift("ban", f"{match}:1"))  # or nobody else could have the name
