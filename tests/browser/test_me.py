"""A person's own page: the name others see, and a link that brings one's games to another device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from jostle.table.puzzles import puzzles_of
from tests.browser.browser_user import Visit
from tests.browser.test_axe import examine


def test_a_name_is_given_and_seen_by_others(visit: Visit) -> None:
    ann, bert = visit(), visit()
    page = ann.open("/me")
    page.locator("main").get_by_role("textbox", name="Name").first.fill("Ann of Green Gables")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    match, _ = ann.make_match("push-fight", "you", "beginner", public=True)
    expect(bert.open_match(match).locator(".seat").first).to_be_visible()
    expect(bert.page.locator(".seat", has_text="Ann of Green Gables")).to_be_visible()


def test_a_link_brings_ones_games_to_another_device_and_a_broken_one_nothing(visit: Visit) -> None:
    ann, phone = visit(name="Ann"), visit(phone=True)
    match, _ = ann.make_match("push-fight", "you", "friend")
    page = ann.open("/me")
    page.get_by_role("button", name="Create a link").click()
    link = page.get_by_role("textbox", name="Your link").input_value()
    assert re.search(r"/recover#\S{20,}", link)
    other = phone.open(link)
    other.get_by_role("button", name="Continue as this person").click()
    expect(other.get_by_role("heading", name="Welcome back, Ann")).to_be_visible()
    other = phone.open("/")
    expect(other.locator(f'.own [data-match="{match}"]')).to_be_visible()
    phone.forgiven = ["400", "403", "404"]
    other = phone.open("/recover#not-a-token-of-anybody")
    other.get_by_role("button", name="Continue as this person").click()
    expect(other.locator(".toast.error")).to_be_visible()
    assert phone.ask("GET", "/me")["name"] == "Ann"


def test_ratings_at_puzzles_stand_beside_those_of_games(visit: Visit) -> None:
    ann, anna = visit(name="Ann"), visit(language="de-DE", phone=True)
    page = ann.open("/me")
    expect(page.get_by_text("You have not tried a puzzle yet.")).to_be_visible()
    for visitor in (ann, anna):
        puzzle = puzzles_of("push")[0].id
        visitor.ask("POST", f"/puzzles/{puzzle}/solution")
    (own,) = ann.ask("GET", "/puzzles/ratings")
    page = ann.open("/me")
    row = page.locator(".my-ratings li").filter(has_text="PUSH")
    expect(row).to_have_text(f"PUSH{own['rating']['rating']}?1 puzzle")
    expect(anna.open("/me").locator(".my-ratings li").filter(has_text="PUSH")).to_contain_text("1 Rätsel")
    examine(page)


@pytest.mark.journey
def test_sessions_are_ended_data_taken_along_and_everything_deleted(visit: Visit) -> None:
    ann, phone, anna = visit(name="Ann"), visit(phone=True, dark=True), visit(language="de-DE")
    link = ann.ask("POST", "/me/recovery")["link"]
    other = phone.open(link)
    other.get_by_role("button", name="Continue as this person").click()
    expect(other.get_by_role("heading", name="Welcome back, Ann")).to_be_visible()
    assert other.evaluate("location.hash") == "", "a link that is void does not stay in the history"
    examine(other)
    other = phone.open("/")  # its socket is closed when the session ends, and the page loads anew

    page = ann.open("/me")
    expect(page.locator(".devices li")).to_have_count(2)
    page.locator(".devices li").filter(has_not_text="This device").get_by_role("button").press("Enter")
    expect(page.locator(".devices li")).to_have_count(1)
    expect(other.locator("#menu .own-name")).to_have_text("You")
    with page.expect_download() as downloaded:
        page.get_by_role("link", name="Download my data").click()
    assert downloaded.value.suggested_filename == "jostle.zip"

    page.get_by_role("button", name="Delete me").press("Enter")
    box = page.get_by_role("dialog")
    examine(page)
    box.get_by_role("textbox").fill("Bert")
    box.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("That is not your name.")).to_be_visible()
    assert ann.ask("GET", "/me")["name"] == "Ann"
    page.get_by_role("button", name="Delete me").click()
    box.get_by_role("textbox").fill("Ann")
    box.get_by_role("textbox").press("Tab")
    box.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("Everything about you was deleted.")).to_be_visible()
    assert ann.ask("GET", "/me")["guest"] is True

    german = anna.open("/privacy")
    expect(german.get_by_text("180 Tage nach der letzten Benutzung")).to_be_visible()
    expect(german.get_by_text("90 Tage nach ihrem letzten Besuch")).to_be_visible()
    examine(german)
