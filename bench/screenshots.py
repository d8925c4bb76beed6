"""Take the pictures of the page for the docs: `python bench/screenshots.py`, or only some: `... push home`.

Every game well into a match against a bot, and the first screen: on a desktop and on a phone, light and dark.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize

import jostle
from browser import ROOT, Press, Visitor, click, look, open_browser, open_server, tap
from jostle.search.core.bots import bot

FOLDER = ROOT / "docs" / "pictures"
MOST_KB = 120
DESKTOP = ViewportSize(width=1000, height=700)  # larger ones make files that are too large for a repository
LEVEL = "steady"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAMES: dict[str, tuple[dict[str, object], int]] = {
    # id: options, and how many steps have been played
    "push-fight": ({}, 24),
    "pushee-pieces": ({}, 15),
    "push": ({"seats": 3}, 50),
    "pushout": ({}, 34),
    "push-and-move": ({}, 30),
}


def main() -> None:
    wanted = sys.argv[1:] or ["home", *GAMES]
    with open_server() as address, open_browser() as browser:
        for phone in (False, True):
            for name in wanted:
                ann = Visitor(browser, address, phone=phone, calm=True, name="Ann")
                if not phone:
                    ann.page.set_viewport_size(DESKTOP)
                take_home(ann) if name == "home" else take_match(ann, name)
                for theme in THEMES:
                    ann.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                    keep(ann.page, FOLDER / f"page-{name}-{'phone' if phone else 'desktop'}-{theme}.png")
                ann.close()


def take_home(ann: Visitor) -> None:
    """The first screen, with a piece selected."""
    page = ann.open("/")
    page.wait_for_selector(".board.open")
    page.wait_for_selector(".game-cards img")
    page.wait_for_load_state("networkidle")


def take_match(ann: Visitor, game: str) -> None:
    """A match that two bots of the same level have played, one of them through Ann's hands."""
    options, steps = GAMES[game]
    seats = int(str(options.get("seats", 2)))
    match, _ = ann.make_match(game, "you", *[LEVEL] * (seats - 1), options=options, rated=False)
    page = ann.open_match(match)
    hands = bot(LEVEL, seed=7)
    rules = jostle.game(game, **options)
    while True:
        page.wait_for_selector(".your-turn, .panel.after")
        line = [step["action"] for step in ann.ask("GET", f"/matches/{match}")["line"]]
        if len(line) >= steps or look(page).over:
            break
        state = rules.start()
        for action in line:
            state = state.play(action)
        play_typed(page, hands.choose(state))
    choose_something(page, tap if ann.phone else click)
    ann.settle()


def play_typed(page: Page, action: str) -> None:
    before = look(page).steps
    field = page.get_by_role("combobox")
    field.fill(action)
    field.press("Enter")
    page.wait_for_function("n => document.querySelectorAll('.moves .step').length > n", arg=before)


def choose_something(page: Page, press: Press) -> None:
    """Press a shape that starts a click path, so that the picture shows where it could go."""
    spots = [spot for spot in look(page).spots if spot.kind == "shape" and not spot.id.startswith("do-")]
    page.evaluate("document.activeElement.blur()")
    if len(spots) > 1:
        press(page, spots[len(spots) // 2])
    page.evaluate("scrollTo(0, 0)")


def keep(page: Page, file: Path) -> None:
    page.screenshot(path=file, animations="disabled", scale="css")
    size = file.stat().st_size / 1000
    print(f"{file.relative_to(ROOT)}  {size:.0f} kB{'' if size < MOST_KB else '   TOO LARGE'}", flush=True)


if __name__ == "__main__":
    main()
