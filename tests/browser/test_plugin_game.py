"""A game in a package of its own, in the page: played from the first screen, and shown wherever games are."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.board_presses import play_on
from tests.browser.browser_user import Visit
from tests.server.test_plugin_game import GAME, pebbles

__all__ = ["pebbles"]
PAGES = (f"/new/{GAME}", f"/rules/{GAME}", f"/learn/{GAME}", "/learn", "/puzzles", f"/lab/{GAME}", f"/ratings/{GAME}")


def test_a_game_made_elsewhere_is_played_to_its_end_and_has_its_pages(visit: Visit, pebbles: None) -> None:
    ann = visit(calm=True)
    page = ann.open("/")
    card = page.locator(f'[data-game="{GAME}"]')
    expect(card.get_by_role("heading")).to_have_text("Pebbles")
    expect(card.locator(".card-how")).to_have_text("Against Pip, unrated")  # without a guided first turn: it has none
    match, _ = ann.make_match(GAME, "you", "you")
    ann.open_match(match)
    assert play_on(page, random.Random(3)) >= 4
    expect(page.locator(".panel.after")).to_be_visible()
    assert ann.ask("GET", f"/matches/{match}")["outcome"] is not None
    ann.forgiven = ["404"]  # it brings no lessons
    for path in PAGES:
        ann.open(path)
        ann.wait_until_drawn()
