"""A whole game of every game through the page, by nothing but what the page marks as pressable."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.board_presses import play_on
from tests.browser.browser_user import Visit

# Variants that end soon even when one side presses at random; without motion where there are many steps.
GAMES: dict[str, tuple[dict[str, object], str, bool]] = {
    "push-fight": ({"setup": "free"}, "beginner", False),
    "pushee-pieces": ({}, "beginner", False),
    "push": ({"copies": 1, "rolls": 2, "switches": 1}, "beginner", True),
    "pushout": ({"rows": 2, "zeros_wild": True}, "steady", True),
    "push-and-move": ({}, "steady", False),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks_against_a_bot(visit: Visit, game: str) -> None:
    options, level, calm = GAMES[game]
    ann = visit(calm=calm)
    match, _ = ann.make_match(game, "you", level, options=options)
    page = ann.open_match(match)
    steps = play_on(page, random.Random(game))
    told = ann.ask("GET", f"/matches/{match}")
    assert told["outcome"] is not None
    assert steps == len(told["line"]) > 5
    expect(page.locator(".match-status")).to_contain_text(told["outcome"]["words"])
    expect(page.locator(".after")).to_contain_text(told["outcome"]["words"])
