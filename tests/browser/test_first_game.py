"""A newcomer's first game of every game: from the home page, through the guided first turn, to the end, by nothing but
what the bubbles say and what the page marks as pressable."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from jostle.games import PACKAGES
from tests.browser.board_presses import click, look, play_on, wait_for_turn
from tests.browser.browser_user import Visit

MOST_BUBBLES = 25
BUBBLE = ".tour-bubble"
# The bubble, what it says, what it wants to be pressed, and how much of that it covers.
TOLD = """() => {
  const bubble = document.querySelector(".tour-bubble");
  if (!bubble) return null;
  const box = bubble.getBoundingClientRect();
  const key = [...document.querySelectorAll(".board-key")].find((one) => one.dataset.key === bubble.dataset.next);
  const goal = key?.getBoundingClientRect();
  const covers = goal && box.left < goal.right && goal.left < box.right && box.top < goal.bottom && goal.top < box.bottom;
  return {
    title: bubble.querySelector("h2").textContent,
    next: bubble.dataset.next,
    reads: !bubble.querySelector(".tour-next").hidden,
    covers: Boolean(covers),
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
  };
}"""


def follow_the_bubbles(page: Page) -> tuple[list[str], int]:
    """Do what the bubbles say until the tour is over: what they were called, and how many wanted something done."""
    titles: list[str] = []
    done = 0
    for _ in range(8 * MOST_BUBBLES):
        told = page.evaluate(TOLD)
        if told is None:
            if page.evaluate("localStorage.getItem('jostle.tour') === ''") or look(page).over:
                return titles, done
            page.wait_for_function("() => document.querySelector('.tour-bubble, .board.open') || !localStorage['jostle.tour']")
            page.wait_for_timeout(50)
            continue
        assert told["inside"] and not told["covers"], told
        if not titles or titles[-1] != told["title"]:
            titles.append(told["title"])
            done += not told["reads"]
        if told["reads"]:
            page.locator(".tour-next").click()
        else:
            spot = next((spot for spot in look(page).spots if spot.id == told["next"]), None)
            if spot:
                click(page, spot)
                page.wait_for_timeout(30)
    raise AssertionError(f"the tour does not end: {titles}")


@pytest.mark.parametrize("game", PACKAGES)
def test_a_first_game_by_bubbles_and_marks_alone(visit: Visit, game: str) -> None:
    import time
    t0=time.time()
    ann = visit(calm=True)
    page = ann.open("/")
    page.locator(f'[data-game="{game}"]').get_by_role("button", name="Play").click()
    page.wait_for_url("**/m/*")
    titles, done = follow_the_bubbles(page)
    t1=time.time()
    print(titles, done)
    steps = play_on(page, random.Random(game))
    told = ann.ask("GET", f"/matches/{page.url.rsplit('/', 1)[1]}")
    print(game, "tour", t1-t0, "play", time.time()-t1, steps)
