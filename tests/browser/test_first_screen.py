"""The first screen: a board to play on at once, the games, and what is going on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import jostle
from jostle.server.readiness import Part
from tests.browser.board_presses import wait_for_turn
from tests.browser.browser_user import Visit
from tests.server.live_server import Server

GAMES = ("Push Fight", "Pushee Pieces", "PUSH", "Pushout", "Push&Move")


@pytest.mark.journey
def test_a_newcomer_watches_a_table_and_sits_down_at_it(visit: Visit) -> None:
    ann = visit(painted=True)  # what shifts is what is seen
    page = ann.open("/")
    table = page.locator(".hero-table")
    expect(table.locator(".shape").first).to_be_attached()
    expect(table.locator(".plate").first).to_be_attached()
    table.get_by_role("button", name="Pause").click()
    expect(table.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Play this board").click()
    expect(page).to_have_url(re.compile(r"/m/\w+"))
    assert wait_for_turn(page).spots
    match = page.url.rpartition("/")[2]
    assert ann.ask("GET", f"/matches/{match}")["info"]["rated"] is False
    shifts = page.evaluate(
        """() => new Promise(tell => new PerformanceObserver(list => tell(
            list.getEntries().reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0)
        )).observe({ type: "layout-shift", buffered: true }) || setTimeout(() => tell(0), 300))"""
    )
    assert shifts < 0.02


def test_every_game_has_a_picture_and_a_sentence_and_starts_with_one_press(visit: Visit) -> None:
    ann = visit()
    page = ann.open("/")
    cards = page.locator(".game-cards > *")
    expect(cards).to_have_count(len(GAMES))
    for card, title in zip(cards.all(), GAMES, strict=True):
        expect(card).to_contain_text(title)
        assert len(card.inner_text()) > len(title) + 40
        picture = card.locator("img")
        picture.scroll_into_view_if_needed()
        page.wait_for_function("image => image.complete && image.naturalWidth > 100", arg=picture.element_handle())
    cards.nth(1).locator(".cover").click(position={"x": 120, "y": 90})  # the whole cover is the button
    expect(page.get_by_role("heading", level=1)).to_have_text("Pushee Pieces")
    assert wait_for_turn(page).spots


def test_on_a_fresh_computer_everything_can_be_played_and_it_is_said_how_long_the_strong_bots_take(
    visit: Visit, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = server.site.ready
    monkeypatch.setattr(ready, "bots", set())
    monkeypatch.setattr(ready, "_waiting", [Part(game, "bots") for game in jostle.games()])
    page = visit().open("/")
    expect(page.locator(".compiling")).to_have_text(re.compile(r"all are ready in about \d+ s"))
    expect(page.locator(".compiling progress")).to_be_visible()
    expect(page.locator(".hero-table .shape").first).to_be_attached()
    expect(page.locator(".cover-play")).to_have_count(len(GAMES))
    ready.bots.update(jostle.games())
    expect(page.locator(".compiling progress")).to_be_hidden()


def test_one_goes_on_with_ones_own_games(visit: Visit) -> None:
    ann = visit()
    match, _ = ann.make_match("push-fight", "you", "friend", options={"setup": "line"})
    page = ann.open("/")
    row = page.locator(f'.own [data-match="{match}"]')
    expect(row).to_contain_text("Waiting for players")
    row.get_by_role("link").click()
    expect(page).to_have_url(re.compile(match))


def test_open_games_are_joined_and_public_ones_watched_from_the_first_screen(visit: Visit) -> None:
    ann, bert, cleo = visit(name="Ann"), visit(name="Bert"), visit()
    lobby = bert.open("/")
    expect(lobby.locator(".own")).to_be_visible()
    match, _ = ann.make_match("pushee-pieces", "you", "open", public=True)  # Bert's list changes by itself
    lobby.locator(f'[data-match="{match}"]').get_by_role("button", name="Sit down").click()
    expect(lobby).to_have_url(re.compile(match))
    expect(lobby.locator(".seat")).to_have_count(2)
    watching = cleo.open("/")
    watching.locator(f'.own [data-match="{match}"] a').click()
    expect(watching.get_by_role("heading", level=1)).to_have_text("Pushee Pieces")
    expect(watching.locator(".seat:not(.near)")).to_contain_text("Bert")


NOWHERE = (
    "/nowhere", "/m/nothing", "/new/chess", "/rules/chess", "/puzzles/000000000000", "/learn/push-fight/fly",
    "/openings/pushout",
)  # fmt: skip


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    ann = visit()
    ann.forgiven = ["404"]
    for path in NOWHERE:
        page = ann.open(path)
        expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
        expect(page.get_by_role("alert")).not_to_be_empty()
        expect(page.get_by_role("alert")).not_to_contain_text("nothing'")
        page.get_by_role("link", name="Back to home").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Push")


def test_anybody_is_found_or_a_bot_would_play(visit: Visit) -> None:
    ann, bert, cleo = visit(name="Ann"), visit(name="Bert"), visit(name="Cleo")
    for one in (ann, bert):
        page = one.open("/new/pushout")
        page.get_by_role("radio", name="Anyone").check()
        page.get_by_role("button", name="Look for an opponent").click()
    for one in (ann, bert):  # the second sits down at once, and the first is called
        expect(one.page).to_have_url(re.compile(r"/m/\w+"))
    assert ann.page.url == bert.page.url
    page = cleo.open("/")
    page.get_by_role("button", name="Find an opponent").click()
    panel = page.get_by_role("dialog", name="Looking for an opponent")
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        panel.get_by_role("button", name="Cancel").click()
    expect(panel).to_have_count(0)
    assert cleo.ask("GET", "/matches") == []  # withdrawn
    page.get_by_role("button", name="Find an opponent").click()
    panel.get_by_role("button", name="Play Bram").click()
    expect(page).to_have_url(re.compile(r"/m/\w+"))
    expect(page.locator(".seat:not(.near)").first).to_contain_text("Bram")
