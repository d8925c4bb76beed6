"""A phone: 360 pixels wide, fingers for pointers."""

from __future__ import annotations

import math
import random
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board_presses import look, play_on, resign, tap, tool, wait_for_turn
from tests.browser.browser_user import Visit
from tests.parameters import first_quick, two_games

LEAST = 44  # pixels: what a finger meets
GAMES = ("push-fight", "pushee-pieces", "push", "pushout", "push-and-move")
PLACES = (
    "/",
    "/new",
    "/new/push-fight",
    "/new/pushout",
    "/new/push",
    "/rules/pushout",
    "/ratings/push",
    "/me",
    "/recover",
    "/learn/push-fight",
    "/analyse",
)

# What one can press besides the board: too small where it is less than 44 pixels high or wide. Links within running
# text are as large as the text; boxes and dots count with the label that switches them.
SMALL = """(least) =>
[...document.querySelectorAll("button, a[href], select, summary, input, textarea")].filter((node) => {
  const target = node.closest("label") ?? node;
  const { width, height } = target.getBoundingClientRect();
  const inText = node.matches("a") && node.closest("p, li, td, article") && getComputedStyle(node).display === "inline";
  if (width === 0 || height === 0 || inText || node.closest(".board-keys, .skip") || node.disabled) return false;
  if (!node.checkVisibility({ visibilityProperty: true }) || node.matches(".skip")) return false;
  return width < least - 0.5 || height < least - 0.5;
}).map((node) => {
  const { width, height } = (node.closest("label") ?? node).getBoundingClientRect();
  return `${node.outerHTML.slice(0, 120)} is ${width.toFixed()} x ${height.toFixed()}`;
})"""

WIDE = """() => [...document.querySelectorAll("body *")].filter((node) => {
  const { right, left, width } = node.getBoundingClientRect();
  if (width === 0 || (right <= innerWidth + 1 && left >= -1) || node.closest(".unseen, .skip, svg")) return false;
  if (getComputedStyle(node).clipPath !== "none") return false; // there for screen readers alone
  for (let up = node; up; up = up.parentElement) {
    if (["auto", "scroll", "hidden"].includes(getComputedStyle(up).overflowX) && up !== document.body) return false;
  }
  return true;
}).map((node) => node.outerHTML.slice(0, 120))"""


def check_layout(page: Page) -> None:
    """Nothing is too small for a finger, and nothing sticks out sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.evaluate(WIDE)
    assert page.evaluate(WIDE) == []
    assert page.evaluate(SMALL, LEAST) == []
    assert page.evaluate(SMALL, 10 * LEAST) != []  # there is something to measure


@pytest.mark.journey
@two_games()
def test_a_match_fits_a_phone(visit: Visit, game: str) -> None:
    ann = visit(phone=True)
    match, _ = ann.make_match(game, "you", "beginner", chat=True, clock="fischer 300+5")
    page = ann.open_match(match)
    check_layout(page)
    play_on(page, random.Random(game), press=tap, until=lambda seen: seen.steps >= 4)
    expect(page.locator(".seat .points")).to_have_count(0)  # the table says how everybody stands
    check_layout(page)
    tool(page, "list").tap()
    check_layout(page)
    tool(page, "list").tap()
    resign(page)
    expect(page.locator(".panel.after")).to_be_in_viewport()
    check_layout(page)


@pytest.mark.parametrize("games", first_quick([(GAMES[:1],), (GAMES[1:],)]))
def test_a_finger_can_tell_shapes_apart_or_the_board_can_be_enlarged(visit: Visit, games: tuple[str, ...]) -> None:
    """A press means the nearest shape within a finger's reach, so what counts is how close the next one is."""
    ann = visit(phone=True)
    for game in games:
        match, _ = ann.make_match(game, "you", "beginner")
        page = ann.open_match(match)
        wait_for_turn(page)
        if closest(page) < LEAST:
            larger = tool(page, "zoom")
            larger.tap()
            expect(larger).to_have_attribute("aria-pressed", "true")
        assert closest(page) >= LEAST
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        play_on(page, random.Random(1), press=tap, until=lambda seen: seen.steps > 0)


def closest(page: Page) -> float:
    """How close two shapes are that can be pressed: the distance of their middles in pixels."""
    spots = look(page).spots
    return min((math.dist((one.x, one.y), (two.x, two.y)) for one, two in combinations(spots, 2)), default=math.inf)


@pytest.mark.journey
@pytest.mark.parametrize("places", first_quick([(PLACES[:1],), (PLACES[1:],)]))
def test_pages_fit_a_phone(visit: Visit, places: tuple[str, ...]) -> None:
    ann = visit(phone=True)
    for place in places:
        page = ann.open(place)
        ann.wait_until_drawn()
        for summary in page.locator("main summary").all():
            summary.tap()
        check_layout(page)
