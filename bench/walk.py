"""A walk through every page, to look at: `python bench/walk.py FOLDER` takes a picture of each by day, by night and
on a phone, and prints its layout shift and what axe complains of. `python bench/walk.py FOLDER /learn` takes some.
"""

from __future__ import annotations

import random
import sys
from functools import cache
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

import jostle
from browser import Visitor, click, open_browser, open_server, play_on, tap
from jostle.search.core.bots import bot
from screenshots import DESKTOP, LEVEL, VIEWS

SHIFT = 0.02  # the most that may jump on a page while it loads
PAGES = (
    "/",
    "/new",
    "/new/push",
    "/learn",
    "/learn/push-fight",
    "/puzzles",
    "/analyse",
    "/rules/push-fight",
    "/openings/push-fight",
    "/lab",
    "/lab/push-fight",
    "/me",
    "/privacy",
    "/ratings/push-fight",
)

# How far things have jumped since the page was opened, without the person having done anything.
WATCH_SHIFTS = """
  globalThis.shifts = [];
  const seen = (list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) shifts.push(one.value); };
  new PerformanceObserver(seen).observe({ type: "layout-shift", buffered: true });
"""


def main() -> None:
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    folder, wanted = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    with open_server() as address, open_browser() as browser:
        for view in VIEWS:
            walk(browser, address, view, folder, wanted or [*PAGES, "lesson", "puzzle", *jostle.games()])


def walk(browser: Browser, address: str, view: str, folder: Path, wanted: list[str]) -> None:
    """Every wanted page in one view; a game's id stands for a match of it, its beginning and its end."""
    phone, theme = VIEWS[view]
    for name in wanted:
        ann = Visitor(browser, address, phone=phone, name="Ann")
        if not phone:
            ann.page.set_viewport_size(DESKTOP)
        ann.page.emulate_media(color_scheme=theme)
        ann.page.add_init_script(WATCH_SHIFTS)
        if name in jostle.games():
            _match(ann, name, view, folder)
        else:
            _open(ann, name)
            _tell(ann.page, name, view, folder)
        ann.close()


def _open(ann: Visitor, name: str) -> None:
    if name == "lesson":
        ann.open("/learn/push-fight")
        ann.page.locator("main a[href^='/learn/push-fight/']").first.click()
    elif name == "puzzle":
        ann.open("/puzzles")
        ann.page.locator("main a[href^='/puzzles/']").first.click()
    else:
        ann.open(name)
    ann.page.wait_for_load_state("networkidle")
    ann.page.wait_for_timeout(800)


def _match(ann: Visitor, game: str, view: str, folder: Path) -> None:
    """A match after a few actions, and one from near its end until it is over."""
    press = tap if ann.phone else click
    match, _ = ann.make_match(game, "you", "beginner", rated=False)
    page = ann.open_match(match)
    play_on(page, random.Random(1), press, until=lambda seen: seen.steps >= 6)
    ann.settle()
    _tell(page, game, view, folder)
    match, _ = ann.make_match(game, "you", "beginner", rated=False, start=str(_last_turn(game)))
    page = ann.open_match(match)
    play_on(page, random.Random(1), press)
    page.wait_for_timeout(4000)
    _tell(page, f"{game}-end", view, folder)


@cache
def _last_turn(game: str) -> jostle.State:
    """The last decision of the first seat in a game between bots."""
    state, rng, hands = jostle.game(game).start(), random.Random(7), bot(LEVEL, seed=7)
    last = state
    while not state.over:
        last = state if state.actor == 0 else last
        state = state.play(state.sample(rng) if state.actor == "chance" else hands.choose(state))
    return last


def _tell(page: Page, name: str, view: str, folder: Path) -> None:
    shift = page.evaluate("shifts.reduce((sum, one) => sum + one, 0)")
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    page.screenshot(
        path=folder / f"{name.strip('/').replace('/', '-') or 'home'}-{view}.png", full_page=not is_match(name)
    )
    complaints = ", ".join(f"{one['id']} ({len(one['nodes'])})" for one in found)
    told = f"layout shift {shift:.3f}{'' if shift < SHIFT else ' TOO MUCH'}, axe {complaints or 'finds nothing'}"
    print(f"{view:<6} {name:<22} {told}", flush=True)


def is_match(name: str) -> bool:
    return name.removesuffix("-end") in jostle.games()


if __name__ == "__main__":
    main()
