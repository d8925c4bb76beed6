"""Take the pictures of the page for README and docs: `python bench/screenshots.py`, or only some: `... push home`.

Every game well into a match against a bot, and the first screen: by day, by night, and on a phone.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize

import jostle
from browser import ROOT, Press, Visitor, click, look, open_browser, open_server, tap
from jostle.search.core.bots import bot

FOLDER = ROOT / "docs" / "pictures"
DESKTOP = ViewportSize(width=1440, height=900)
LEVEL = "steady"
VIEWS: dict[str, tuple[bool, Literal["light", "dark"]]] = {  # a phone or not, and the theme
    "day": (False, "light"),
    "night": (False, "dark"),
    "phone": (True, "light"),
}
GAMES: dict[str, tuple[dict[str, object], int]] = {
    # id: options, and how many steps have been played
    "push-fight": ({"setup": "line"}, 9),
    "pushee-pieces": ({}, 15),
    "push": ({"seats": 4}, 148),
    "pushout": ({}, 34),
    "push-and-move": ({"cards": True}, 60),
}


def main() -> None:
    wanted = sys.argv[1:] or ["home", *GAMES]
    with open_server() as address, open_browser() as browser:
        for name in wanted:
            for view, (phone, theme) in VIEWS.items():
                ann = Visitor(browser, address, phone=phone, calm=True, name="Ann")
                if not phone:
                    ann.page.set_viewport_size(DESKTOP)
                ann.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                take_home(ann) if name == "home" else take_match(ann, name)
                keep(ann.page, FOLDER / f"{name}-{view}.jpg")
                ann.close()


def take_home(ann: Visitor) -> None:
    """The first screen."""
    page = ann.open("/")
    page.wait_for_selector(".hero-table .shape")
    page.wait_for_load_state("networkidle")


def take_match(ann: Visitor, game: str) -> None:
    """A match that goes on from where bots of the same level have brought it."""
    options, steps = GAMES[game]
    seats = int(str(options.get("seats", 2)))
    start = str(played(jostle.game(game, **options), steps))
    match, _ = ann.make_match(game, "you", *[LEVEL] * (seats - 1), options=options, rated=False, start=start)
    page = ann.open_match(match)
    page.wait_for_selector(".your-turn")
    choose_something(page, tap if ann.phone else click)
    ann.settle()


def played(game: jostle.Game, steps: int) -> jostle.State:
    """A position of the first seat after so many steps between bots, or a few more."""
    state, rng, hands = game.start(), random.Random(7), bot(LEVEL, seed=7)
    number = 0
    while number < steps or state.actor != 0:
        state = state.play(state.sample(rng) if state.actor == "chance" else hands.choose(state))
        number += 1
        if state.over:
            raise SystemExit(f"{game!r} was over after {number} steps: take fewer")
    return state


def choose_something(page: Page, press: Press) -> None:
    """Press a shape that starts a click path, so that the picture shows where it could go."""
    spots = [spot for spot in look(page).spots if spot.kind == "shape" and not spot.id.startswith("do-")]
    page.evaluate("document.activeElement.blur()")
    if len(spots) > 1:
        press(page, spots[len(spots) // 2])
    page.evaluate("scrollTo(0, 0)")


def keep(page: Page, file: Path) -> None:
    page.screenshot(path=file, type="jpeg", quality=84, animations="disabled", scale="css")
    print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main()
