"""The odds in the guide's tips are right."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import jostle
from jostle.games import spec
from jostle.learning.guide import guide_file

GUIDE = guide_file(spec("pushout")).read_text(encoding="utf-8")
DECK = [card for card, odds in jostle.game("pushout").start().odds.items() for _ in range(int(odds * 60))]
DEALS = comb(60, 5)


def percent(share: Fraction) -> str:
    return f"{round(100 * share)} %"


def test_every_number_and_every_movement_is_as_likely_as_the_others() -> None:
    assert len(DECK) == 60
    for end in (0, 2):
        assert {number: [card[end] for card in DECK].count(number) for number in "012345"} == dict.fromkeys(
            "012345", 10
        )
        assert {sign: [card[end + 1] for card in DECK].count(sign) for sign in "LRUSO"} == dict.fromkeys("LRUSO", 12)


def test_how_soon_a_number_comes() -> None:
    soon = [percent(1 - Fraction(comb(50, cards), comb(60, cards))) for cards in range(2, 5)]
    assert "among the next two cards with {}, among three with {}, among four with {}.".format(*soon) in GUIDE


def test_the_five_cards_that_are_dealt() -> None:
    assert f"with a chance of {float(100 * Fraction(10**5, DEALS)):.1f} %" in GUIDE
    assert f"once in {round(Fraction(DEALS, 5 * comb(10, 5)))} deals" in GUIDE
    assert f"{percent(1 - Fraction(comb(50, 5), DEALS))} of all deals have a zero" in GUIDE
    assert f"is among them with {percent(1 - Fraction(comb(48, 5), DEALS))}" in GUIDE


def test_the_other_end() -> None:
    assert all(int(card[0]) + int(card[2]) == 6 for card in DECK if card[0] != "0")
