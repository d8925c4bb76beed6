"""A newcomer's first game of every game: from the home page, through the guided first turn, to the end, by nothing but
what the bubbles say and what the page marks as pressable."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import jostle
from tests.browser.board_presses import click, look, press_any, wait_for_turn
from tests.browser.browser_user import Visit, Visitor
from tests.parameters import first_quick

MAX_PRESSES = 200  # presses until the tour is over
READY = """() => !localStorage["jostle.tour"]
  || document.querySelector(".tour-bubble, .panel.after, .board.open, .board-menu button")"""
# The bubble, what it says, what it wants to be pressed, and how much of that it covers.
TOLD = """() => {
  const bubble = document.querySelector(".tour-bubble");
  if (!bubble) return null;
  const box = bubble.getBoundingClientRect();
  const key = [...document.querySelectorAll(".board-key")].find((one) => one.dataset.key === bubble.dataset.next);
  const goal = key?.getBoundingClientRect();
  const covers = goal && box.left < goal.right && goal.left < box.right &&
    box.top < goal.bottom && goal.top < box.bottom;
  return {
    title: bubble.querySelector("h2").textContent,
    next: bubble.dataset.next,
    reads: !bubble.querySelector(".tour-next").hidden,
    foot: box.bottom,
    covers: Boolean(covers),
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
  };
}"""


# Presses at random among what is marked, without a pause, until the game is over or has so many steps; a step that is
# played is hurried.
PLAY_ON = """async ([seed, most]) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const pick = (those) => those[(seed = (seed * 16807) % 2147483647) % those.length];
  const end = performance.now() + 300000;
  while (performance.now() < end) {
    const steps = all(".moves .step").length;
    if (document.querySelector(".panel.after") || steps >= most) return steps;
    const open = document.querySelector(".board.open");
    const marked = open ? all(".board-key[aria-disabled=false]:not([aria-pressed])") : [];
    const [menu, actions] = [all(".board-menu button"), all(".board-actions button:not([disabled])")];
    const found = menu.length ? menu : [...marked, ...actions];
    if (found.length) pick(found).click();
    else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    await new Promise((go) => setTimeout(go, found.length ? 0 : 10));
  }
  return -1;
}"""


def follow_the_bubbles(ann: Visitor, rng: random.Random) -> tuple[list[str], int]:
    """Do what the bubbles say, and between them what is marked, until the tour is over: what they were called, and how
    many wanted something done."""
    page, titles = ann.page, list[str]()
    feet: list[float] = []
    done = 0
    for _ in range(MAX_PRESSES):
        page.wait_for_function(READY)
        told = page.evaluate(TOLD)
        if told is None:
            page.wait_for_timeout(200)  # the next bubble may be asked for
            if sum(said["do"] == "guide" for said in ann.sent) > sum('"type":"guide"' in told for told in ann.frames):
                continue  # or be on its way
            seen = look(page)
            if seen.over or page.evaluate("localStorage.getItem('jostle.tour') === ''"):
                return titles, done
            if seen.spots and page.evaluate("document.querySelector('.tour-bubble') === null"):
                press_any(page, seen, rng)
            page.wait_for_timeout(50)
            continue
        assert told["inside"], told
        assert not told["covers"], told
        feet.append(told["foot"])
        assert max(feet) - min(feet) < 1, "the buttons of the bubbles do not stay where they are"
        if not titles or titles[-1] != told["title"]:
            titles.append(told["title"])
            done += not told["reads"]
        if told["reads"]:
            page.locator(".tour-next").click()
        elif spot := next((spot for spot in look(page).spots if spot.id == told["next"]), None):
            click(page, spot)
        page.wait_for_timeout(50)
    raise AssertionError(f"the tour does not end: {titles}")


@pytest.mark.journey
@pytest.mark.parametrize("game", first_quick(jostle.games()))
def test_a_first_game_by_bubbles_and_marks_alone(visit: Visit, game: str) -> None:
    """To its end, where all games are alike, only in one of them."""
    ann = visit(calm=True)
    page = ann.open("/")
    page.locator(f'[data-game="{game}"]').get_by_role("button", name="Play").click()
    page.wait_for_url("**/m/*")
    titles, done = follow_the_bubbles(ann, random.Random(game))
    assert len(set(titles)) == len(titles) >= 3, titles
    assert done, "no bubble was dismissed by doing what it says"
    expect(page.locator(".tour")).to_have_count(0)
    whole = game == jostle.games()[0]
    steps = page.evaluate(PLAY_ON, [7, 1000 if whole else look(page).steps + 5])
    told = ann.ask("GET", f"/matches/{page.url.rsplit('/', 1)[1]}")
    assert not told["info"]["rated"]
    assert len(told["line"]) >= steps > 5
    if whole:
        assert steps == len(told["line"])
        expect(page.locator(".match-status")).to_contain_text(told["outcome"]["words"])
    page.goto("/")
    page.locator(f'[data-game="{game}"]').get_by_role("button", name="Play").click()
    page.wait_for_selector(".board.open")
    expect(page.locator(".tour")).to_have_count(0)  # the same again, without the tour
    assert ann.ask("GET", f"/matches/{page.url.rsplit('/', 1)[1]}")["info"]["options"] == told["info"]["options"]


def test_what_is_hovered_explains_itself_and_a_wrong_press_is_answered(visit: Visit) -> None:
    ann = visit()
    match, _ = ann.make_match("push-fight", "you", "you", options={"setup": "line"})
    page = ann.open_match(match)
    wait_for_turn(page)
    scene = ann.ask("GET", "/games/push-fight/start?setup=line")["scene"]
    things = {thing["key"]: thing for thing in ann.ask("GET", "/games/push-fight/things?setup=line")}
    refusal = next(one for one in scene["refusals"] if one["ids"] and not one["chosen"])
    shape = next(one for one in scene["shapes"] if one["id"] in refusal["ids"] or one["on"] in refusal["ids"])
    box = page.locator(f'[data-id="{shape["id"]}"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    card = page.get_by_role("tooltip")
    page.mouse.move(x, y)
    expect(card).to_be_visible()
    place = card.bounding_box()
    assert place
    assert place["y"] + place["height"] <= y or place["y"] >= y  # beside it
    assert any(thing["words"] in card.inner_text() for thing in things.values())
    page.mouse.click(x, y)
    expect(card).to_have_text(refusal["words"])
    expect(page.locator(".board-whole [aria-live=polite]")).to_have_text(refusal["words"])
    assert look(page).steps == 0
    page.mouse.move(1, 1)
    expect(card).to_be_hidden()
