"""The form of a new game: made from what a game declares, checked while it is filled in."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import jostle
from jostle.games import spec
from jostle.games.first_turn import first_option
from tests.browser.board_presses import resign, wait_for_turn
from tests.browser.browser_user import Visit
from tests.parameters import two_games

GAMES = ("push-fight", "pushee-pieces", "push", "pushout", "push-and-move")
PRESETS = [(game, preset.name) for game in GAMES for preset in jostle.game(game).spec.presets]


WITH_FIRST = next(id for id in jostle.games() if first_option(spec(id)) is not None)


def start(page: Page) -> None:
    page.locator(".start-bar button").click()
    page.wait_for_url(re.compile(r"/m/\w+"))


def choose_preset(page: Page, name: str) -> None:
    card = page.locator(".preset").filter(has=page.locator("strong", has_text=re.compile(f"^{re.escape(name)}$")))
    card.locator("input").check()


@two_games()
def test_presets_of_a_game_start(visit: Visit, game: str) -> None:
    ann = visit(calm=True)
    presets = [str(name) for of, name in PRESETS if of == game][-3:]
    page = ann.open(f"/new/{game}")
    asked: list[Any] = []

    def note(route: Route) -> None:
        """Keep what the form asks for; the page stays, and the match is made below."""
        asked.append(route.request.post_data_json)
        route.fulfill(status=503, json={"code": "busy", "words": "noted"})

    ann.forgiven = ["503"]
    page.route("**/api/v1/matches", note)
    for name in presets:
        choose_preset(page, name)
        with page.expect_response("**/api/v1/matches"):
            page.locator(".start-bar button").click()
        match = ann.ask("POST", "/matches", asked[-1])["match"]
        assert ann.ask("GET", f"/matches/{match}")["info"]["variant"] == name
    page.unroute("**/api/v1/matches")
    start(page)
    page.wait_for_selector(".match .shape", state="attached")
    expect(page.locator(".match-head")).to_contain_text(presets[-1])


@pytest.mark.journey
@two_games()
def test_every_option_is_asked_for_with_its_explanation(visit: Visit, game: str) -> None:
    ann = visit()
    page = ann.open(f"/new/{game}")
    info = ann.ask("GET", f"/games/{game}")
    page.locator(".all-options summary").click()
    for option in info["options"]:
        if option["name"] == info["seats_option"]:
            expect(page.get_by_role("group", name="How many players?")).to_be_visible()
            continue
        if option["name"] == "first":
            expect(page.get_by_role("group", name="Who begins?").get_by_role("radio")).to_have_count(
                info["seats"]["min"] + 1
            )
            continue
        field = page.locator(f'[data-option="{option["name"]}"]')
        expect(field).to_contain_text(option["meaning"])
        assert field.locator("input, textarea, select").count() > 0


def test_a_contradiction_is_refused_in_words_at_its_field(visit: Visit) -> None:
    ann = visit()
    ann.forgiven = ["400", "422"]
    page = ann.open("/new/pushee-pieces")
    page.locator(".all-options summary").click()
    field = page.locator('[data-option="tiers"] input')
    field.fill("99")
    words = page.locator(".refusal")
    expect(words).to_contain_text("tiers")
    expect(field).to_have_attribute("aria-invalid", "true")
    page.locator(".start-bar button").click()
    expect(words).to_contain_text("tiers")
    assert "/new/" in page.url
    field.fill("2")
    expect(words).to_be_empty()
    start(page)


def test_the_preview_shows_the_board_that_the_options_make(visit: Visit) -> None:
    page = visit().open("/new/pushout")
    shapes = page.locator(".new-side .shape")
    expect(shapes).not_to_have_count(0)
    four = shapes.count()
    page.locator(".preset", has_text="Single Pushout").first.locator("input").check()
    page.wait_for_function("n => document.querySelectorAll('.new-side .shape').length < n", arg=four)


def test_six_seats_with_bots_of_different_levels(visit: Visit) -> None:
    ann = visit()
    page = ann.open("/new/push")
    page.get_by_role("group", name="How many players?").get_by_role("radio", name="6").check()
    seats = page.locator(".seat-tab")
    expect(seats).to_have_count(5)
    assert len(set(seats.all_inner_texts())) == 5  # nobody sits there twice unless that is chosen
    for number in range(5):
        seats.nth(number).locator("input").check()
        page.locator(".bot-card").filter(has_text="Bram" if number % 2 else "Pip").locator("input").check()
    start(page)
    expect(page.locator(".seat")).to_have_count(6)
    sitting = ann.ask("GET", f"/matches/{page.url.rsplit('/', 1)[1]}")["seats"]
    assert [seat["name"] for seat in sitting[1:]] == ["Pip", "Bram", "Pip II", "Bram II", "Pip III"]
    assert wait_for_turn(page).spots


def test_the_clock_and_the_terms_are_kept(visit: Visit) -> None:
    ann = visit()
    page = ann.open("/new/push-fight")
    page.get_by_role("group", name="Clock").get_by_role("radio", name="5 min + 5 s per turn").check()
    words = page.locator(".sum-words")
    expect(words).to_contain_text(", unrated.")
    page.get_by_role("switch", name="Rated").check()
    expect(words).to_contain_text(", rated.")
    page.get_by_role("radio", name="Kit Sharp").check()
    expect(words).to_contain_text("against Kit.")
    start(page)
    detail = ann.ask("GET", f"/matches/{page.url.rsplit('/', 1)[1]}")
    info = detail["info"]
    assert (info["clock"], info["rated"], detail["seats"][1]["name"]) == ("fischer 300+5", True, "Kit")
    page = ann.open("/new/push-fight")  # what was chosen last time is offered again
    expect(page.get_by_role("radio", name="5 min + 5 s per turn")).to_be_checked()


def test_by_lot_and_then_the_other_one(visit: Visit) -> None:
    ann = visit(calm=True)
    page = ann.open(f"/new/{WITH_FIRST}")
    page.get_by_role("radio", name="Same screen").check()
    page.get_by_role("group", name="Who begins?").get_by_role("radio", name="By lot").check()
    page.get_by_role("group", name="In a rematch").get_by_role("radio", name="Sides stay, another begins").check()
    expect(page.locator(".sum-order")).to_contain_text("drawn by lot")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/m/\w+"))
    id = page.url.rpartition("/")[2]
    page.wait_for_selector(".match .shape", state="attached")
    before = ann.ask("GET", f"/matches/{id}")["info"]
    sides = [str(side) for side in spec(WITH_FIRST).sides]
    resign(page)
    expect(page.locator(".rematch")).to_contain_text(f"Sides stay, and {sides[before['begins']]} begins this time.")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/m/" in url and not url.endswith(id))
    after = ann.ask("GET", f"/matches/{page.url.rpartition('/')[2]}")["info"]
    assert after["begins"] == 1 - before["begins"]
