"""The page of a match: previews, the last action, the list, hints, rules, clocks, and how it is looked at."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board_presses import (
    PLACES,
    Spot,
    click,
    look,
    places,
    play_one,
    tool,
    wait_for_places,
    wait_for_turn,
)
from tests.browser.browser_user import Visit, Visitor

LINE = {"setup": "line"}


def at_board(visitor: Visitor, game: str = "push-fight", *seats: str, **wish: object) -> Page:
    """A match of this person's own, opened."""
    wish = {"options": LINE if game == "push-fight" else {}, **wish}
    match, _ = visitor.make_match(game, *(seats or ("you", "you")), **wish)
    page = visitor.open_match(match)
    wait_for_turn(page)
    return page


def spot_of(page: Page, **like: str) -> Spot:
    return next(spot for spot in look(page).spots if all(getattr(spot, name) == value for name, value in like.items()))


@pytest.mark.journey
def test_a_push_is_shown_before_it_is_made(visit: Visit) -> None:
    ann = visit()
    page = at_board(ann)
    start = ann.ask("GET", "/games/push-fight/start?setup=line")
    push = max(start["scene"]["choices"], key=lambda choice: len(choice["moves"]))
    assert len(push["moves"]) > 1, "no push moves several pieces here"
    first, *_, last = push["path"]
    before = places(page)
    click(page, spot_of(page, id=first))
    target = spot_of(page, id=last)
    page.mouse.move(target.x, target.y)
    expect(page.locator(".layer-ghosts .ghost")).to_have_count(len(push["moves"]))
    expect(page.locator(".status-line")).to_have_text(push["label"])
    page.mouse.move(5, 5)
    expect(page.locator(".layer-ghosts .ghost")).to_have_count(0)
    assert places(page) == before
    assert look(page).steps == 0


def test_a_piece_can_be_dragged(visit: Visit) -> None:
    ann = visit()
    page = at_board(ann)
    start = ann.ask("GET", "/games/push-fight/start?setup=line")
    choice = next(choice for choice in start["scene"]["choices"] if len(choice["path"]) == 2)
    piece = spot_of(page, id=choice["path"][0])
    page.mouse.move(piece.x, piece.y)
    page.mouse.down()
    target = spot_of(page, id=choice["path"][1])
    page.mouse.move((piece.x + target.x) / 2, (piece.y + target.y) / 2)
    page.mouse.move(target.x, target.y)
    page.mouse.up()
    expect(page.locator(".moves .step")).to_have_attribute("data-action", choice["action"])


def test_the_last_action_is_marked(visit: Visit) -> None:
    ann = visit()
    page = at_board(ann)
    expect(page.locator(".layer-lasts .mark")).to_have_count(0)
    play_one(page, random.Random(1))
    marks = page.locator(".layer-lasts .mark")
    expect(marks).not_to_have_count(0)
    count = marks.count()
    page.reload()
    wait_for_turn(page)
    expect(marks).to_have_count(count)  # whoever comes later sees it too


def test_one_steps_through_the_list_and_comes_back(visit: Visit) -> None:
    ann = visit(calm=True)
    page = at_board(ann)
    seen = [places(page)]
    for n in range(4):
        play_one(page, random.Random(n))
        seen.append(places(page))
    for n in (3, 2, 1, 0):
        page.get_by_role("button", name="Previous move").click()
        expect(page.locator(".match-status")).to_contain_text(f"step {n} of 4")
        wait_for_places(page, seen[n])
        assert look(page).spots == ()  # nothing is played in the past
    page.locator(".moves .step").nth(1).click()
    expect(page.locator(".match-status")).to_contain_text("step 2 of 4")
    page.get_by_role("button", name="Back to the game").click()
    assert wait_for_turn(page).spots
    assert places(page) == seen[4]


@pytest.mark.journey
def test_a_hint_costs_the_rating_and_says_where_then_why(visit: Visit) -> None:
    page = at_board(visit(), "push-fight", "you", "beginner", rated=True)
    expect(page.locator(".match-facts")).to_contain_text("Rated")
    panel = page.locator(".hint-panel")
    tool(page, "hint").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep it rated").click()
    expect(panel).to_be_hidden()
    tool(page, "hint").click()
    page.get_by_role("dialog").get_by_role("button", name="Hint anyway").click()
    expect(panel).to_contain_text("Look at the marked spot")
    expect(page.locator(".match-facts")).to_contain_text("Unrated")
    expect(page.locator(".mark.hint")).not_to_have_count(0)
    page.evaluate("document.querySelector('.status-line').classList.add('preview')")
    expect(panel).to_be_hidden()  # a preview is looked at
    page.evaluate("document.querySelector('.status-line').classList.remove('preview')")
    tool(page, "hint").click()
    expect(panel.get_by_role("button", name="Play it")).to_be_visible()
    tool(page, "hint").click()  # there is no more to say
    expect(panel).to_be_hidden()
    expect(page.locator(".match-status")).to_be_visible()
    tool(page, "hint").click()
    tool(page, "hint").click()
    panel.get_by_role("button", name="Play it").click()
    expect(page.locator(".moves .step")).not_to_have_count(0)
    expect(panel).to_be_hidden()


@pytest.mark.journey
def test_the_rules_are_those_of_this_game_with_these_options(visit: Visit) -> None:
    page = at_board(visit(), "pushout", "you", "beginner", options={"swiss": True, "limit": 44})
    tool(page, "rules").click()
    rules = page.get_by_role("dialog")
    expect(rules).to_contain_text("44")
    expect(rules.get_by_role("heading", level=2).first).to_contain_text("Pushout")
    expect(rules.locator("svg, img").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(page.locator(".introduction-bot")).to_be_visible()  # nothing has been played: who is this?
    page.get_by_role("tab", name="Help").click()
    expect(page.locator(".match-help figure svg").first).to_be_visible()  # what the board is drawn with stays its own


def test_the_board_can_be_turned_and_stays_so(visit: Visit) -> None:
    page = at_board(visit())
    before = places(page)
    tool(page, "flip").click()
    page.wait_for_function(f"before => JSON.stringify({PLACES}) !== JSON.stringify(before)", arg=before)
    turned = places(page)
    play_one(page, random.Random(1))  # pieces are met where they are drawn
    tool(page, "undo").click()
    expect(page.locator(".moves .step")).to_have_count(0)
    page.reload()
    wait_for_turn(page)
    assert places(page) == turned
    tool(page, "flip").click()
    wait_for_places(page, before)


def test_the_sound_can_be_switched_off_and_stays_off(visit: Visit) -> None:
    page = at_board(visit())
    button = tool(page, "sound")
    expect(button).to_have_accessible_name("Mute")
    button.click()
    expect(button).to_have_accessible_name("Unmute")
    assert button.get_attribute("aria-pressed") is None, "the name says already what a press does"
    page.reload()
    expect(button).to_have_accessible_name("Unmute")
    page.goto("/me")
    expect(page.get_by_role("switch", name="Sound")).not_to_be_checked()


def test_a_clock_runs_out_on_screen(visit: Visit) -> None:
    ann = visit()
    page = at_board(ann, "push-fight", "you", "beginner", clock="turn 5")
    clock = page.locator(".seat.near .clock")
    full = re.compile(r"0:05|5\.0")
    expect(clock).to_have_text(full)
    page.evaluate(
        """() => {
          globalThis.shown = new Set();
          const look = () => shown.add(document.querySelector(".seat.near .clock")?.textContent);
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    expect(clock).to_have_text(full)  # no time runs before the first move
    play_one(page, random.Random(1))
    expect(page.get_by_role("region", name="You lost")).to_contain_text(re.compile("time", re.I))
    assert page.evaluate("shown.size") > 1, "the clock ran on screen"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_light_and_dark_follow_the_system_and_the_persons_wish(visit: Visit, theme: str) -> None:
    ann = visit(dark=theme == "dark")
    page = ann.open("/")
    shade = """() => {
      const parts = getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).slice(0, 3);
      return parts.reduce((sum, part) => sum + Number(part), 0);
    }"""
    assert (page.evaluate(shade) < 384) == (theme == "dark")
    other = "light" if theme == "dark" else "dark"
    page.get_by_label("Theme").select_option(other)
    assert (page.evaluate(shade) < 384) == (other == "dark")
    page.reload()
    assert (page.evaluate(shade) < 384) == (other == "dark")


def test_what_happens_is_told_to_screen_readers(visit: Visit) -> None:
    page = at_board(visit())
    play_one(page, random.Random(3))
    words = page.locator(".moves .step").inner_text()
    expect(page.locator("[aria-live=polite]", has_text=words)).to_have_count(1)
    expect(page.locator("[aria-live=assertive]").first).to_contain_text("Your turn")
    assert page.locator(".board-whole ul li").count() > 8  # what lies on the board
