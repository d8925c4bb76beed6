"""Hands for the page of a match: they press what the page marks as pressable, by mouse, finger or keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

from jostle.scene import Choice

MAX_PRESSES = 3000  # presses in one game: more than any of them needs

# What one can press now: shapes that the page marks, the menu beside one, buttons below the board.
SEEN = """() => {
  const place = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  const all = (what) => [...document.querySelectorAll(what)];
  const over = document.querySelector(".panel.after") !== null;
  const marked = document.querySelector(".board.open") !== null;
  return {
    over,
    steps: all(".moves .step").length,
    shapes: marked ? all(".board-key[aria-disabled=false]:not([aria-pressed])").map((key) =>
      ({ id: key.dataset.key, label: key.getAttribute("aria-label"), ...place(key) })) : [],
    menu: all(".board-menu button").map((button) => ({ label: button.textContent, ...place(button) })),
    buttons: all(".board-actions button:not([disabled])").map((button) =>
      ({ label: button.textContent, ...place(button) })),
    curtain: document.querySelector(".curtain button") !== null,
  };
}"""

READY = """(steps) => document.querySelectorAll(".moves .step").length > steps
  || document.querySelector(".panel.after, .board.open, .board-menu button, .curtain button")
  || document.querySelector(".board-actions button:not([disabled])")"""

# Scroll to what is out of sight or under the bar of tools.
REACH = """([x, y, id]) => {
  if (y > 60 && y < innerHeight - 110 && x > 0 && x < innerWidth) return;
  const key = document.querySelector(`[data-key="${CSS.escape(id)}"]`);
  if (key) key.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  else scrollBy({ top: y - innerHeight / 2, behavior: "instant" });
}"""


@dataclass(frozen=True)
class Spot:
    """Something that can be pressed, and the middle of it on the screen."""

    kind: str  # shape, menu or button
    id: str
    label: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Seen:
    """What a person sees that can be done."""

    over: bool
    steps: int
    curtain: bool
    spots: tuple[Spot, ...]


def look(page: Page) -> Seen:
    """What can be pressed now."""
    seen: dict[str, Any] = page.evaluate(SEEN)
    spots = tuple(
        Spot(kind, one.get("id", ""), one["label"], one["x"], one["y"], one["width"], one["height"])
        for kind, those in (("menu", seen["menu"]), ("shape", seen["shapes"]), ("button", seen["buttons"]))
        for one in those
    )
    return Seen(seen["over"], seen["steps"], seen["curtain"], spots)


def wait_for_turn(page: Page, steps: int = MAX_PRESSES) -> Seen:
    """Wait until something can be pressed, or the game is over, or has more than so many steps."""
    page.wait_for_function(READY, arg=steps)
    return look(page)


Press = Callable[[Page, Spot], None]


def click(page: Page, spot: Spot) -> None:
    page.mouse.click(spot.x, spot.y)


def tap(page: Page, spot: Spot) -> None:
    """Tap with a finger; what is out of sight is scrolled to first."""
    page.evaluate(REACH, [spot.x, spot.y, spot.id])
    same = [one for one in look(page).spots if (one.kind, one.id, one.label) == (spot.kind, spot.id, spot.label)]
    if same:  # a step without a choice may have been played since
        page.touchscreen.tap(same[0].x, same[0].y)


def press_any(page: Page, seen: Seen, rng: random.Random, press: Press = click) -> None:
    """Press at random among what was seen, if there was anything: between two steps there is not."""
    if seen.spots:
        press(page, rng.choice([spot for spot in seen.spots if spot.kind == "menu"] or seen.spots))
    else:
        page.wait_for_timeout(20)


def play_on(page: Page, rng: random.Random, press: Press = click, until: Callable[[Seen], bool] | None = None) -> int:
    """Press at random among what can be pressed until the game is over; how many steps were played in it."""
    for _ in range(MAX_PRESSES):
        seen = wait_for_turn(page)
        if seen.over or (until and until(seen)):
            return seen.steps
        press_any(page, seen, rng, press)
    raise AssertionError(f"the game does not end: {seen.steps} steps")


def play_one(page: Page, rng: random.Random, press: Press = click) -> None:
    """Play one action, and wait until it is told."""
    before = look(page).steps
    for _ in range(MAX_PRESSES):
        seen = wait_for_turn(page, before)
        if seen.steps > before:
            return
        press_any(page, seen, rng, press)
    raise AssertionError(f"{MAX_PRESSES} presses have not made an action")


def play_turn(page: Page, rng: random.Random) -> None:
    """Play until it is somebody else's turn."""
    while page.locator(".your-turn").count():
        play_one(page, rng)


def tool(page: Page, name: str) -> Locator:
    """One of the buttons of a match, by what it does; what is behind another button is brought out."""
    found = page.locator(f'[data-tool="{name}"]')
    behind = found.evaluate("node => node.closest('.match-menu') ? 'more' : node.closest('.match-talk') ? 'list' : ''")
    way = page.locator(f'[data-tool="{behind}"]')
    if behind and not found.is_visible() and way.is_visible():
        way.click()
    return found


def resign(page: Page) -> None:
    tool(page, "resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()


PLACES = (
    "[...document.querySelectorAll('.layer-shapes .shape')].map(n => n.dataset.id + n.getAttribute('transform')).sort()"
)


def places(page: Page) -> list[str]:
    """Where everything is drawn."""
    found: list[str] = page.evaluate(PLACES)
    return found


def wait_for_places(page: Page, wanted: list[str]) -> None:
    page.wait_for_function(f"wanted => JSON.stringify({PLACES}) === JSON.stringify(wanted)", arg=wanted)


# --- boards without a match ------------------------------------------------------------------------------------------

PLACE = """id => {
  const key = [...document.querySelectorAll(".board-key")].find((one) => one.dataset.key === id);
  if (key?.ariaDisabled !== "false") return null; // a press would end the step that is played
  const { x, y, width, height } = key.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}"""


# Whether the board is on top at a point: it may be below the window's edge, or below a dock that sticks there.
UNCOVERED = "({x, y}) => Boolean(document.elementFromPoint(x, y)?.closest('.board-whole'))"


def press_path(page: Page, choice: Choice, press: str = "click") -> None:
    """Press what a choice of a scene needs: its button, or its shapes one after the other."""
    if not choice.path:
        page.locator(".board-actions button", has_text=str(choice.label)).first.click()
    for id in choice.path:
        place: dict[str, Any] = page.wait_for_function(PLACE, arg=id).json_value()
        if not page.evaluate(UNCOVERED, place):
            page.evaluate("y => scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })", place["y"])
            place = page.evaluate(PLACE, id)
        (page.touchscreen.tap if press == "tap" else page.mouse.click)(place["x"], place["y"])
    menu = page.locator(".board-menu button")  # the same presses may mean more than one action
    if menu.count():
        menu.get_by_text(str(choice.label), exact=True).click()
