"""The odds in the guide's tips are right."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import jostle
from jostle.games import spec
from jostle.games.push import guidance
from jostle.learning.guide import Moment, guide_file, read_guide, state_of

GUIDE = guide_file(spec("push")).read_text(encoding="utf-8")
CARDS = [(colour, number) for colour in range(5) for number in range(6)]
Stack = tuple[frozenset[int], frozenset[int]]  # its colours and its numbers


def refused(*stacks: Stack) -> int:
    return sum(all(colour in some or number in others for some, others in stacks) for colour, number in CARDS)


def stacks_of(size: int) -> list[Stack]:
    pairs = product(combinations(range(5), size), combinations(range(6), size))
    return [(frozenset(colours), frozenset(numbers)) for colours, numbers in pairs]


def test_how_much_a_stack_refuses() -> None:
    """Of stacks put together by chance, each refuses a card independently of the others."""
    for size in range(1, 6):
        kinds = refused(stacks_of(size)[0])
        assert f"| {size} | {kinds} of 30 | {round(100 * (kinds / 30) ** 3)} % |" in GUIDE


def test_how_much_three_stacks_of_two_refuse() -> None:
    first, *_ = some = stacks_of(2)
    found = {refused(first, second, third) for second, third in product(some, repeat=2)}
    assert f"leave you with {min(found)} bad kinds of 30" in GUIDE
    assert f"or with {max(found)}, if" in GUIDE


def test_what_a_bench_is_worth() -> None:
    usual, riskier = ([round(100 * Fraction(faces, 6) ** rolls) for rolls in range(1, 5)] for faces in (5, 4))
    text = " ".join(GUIDE.split())
    assert "with {} %, after two with {} %, after three with {} %, after four with {} %.".format(*usual) in text
    assert "the star counts too: {} %, {} %, {} % and {} %.".format(*riskier) in text


def test_what_comes_next() -> None:
    start = jostle.game("push").start().play("draw")
    rolls, switches = start.odds["*"], start.odds["~"]
    assert f"{100 * (1 - rolls - switches)} % of all cards are number cards, {100 * rolls} % are Roll cards" in GUIDE
    mean = sum(odds * int(card[1]) for card, odds in start.odds.items() if card not in "*~")
    assert f"a card of the whole deck {float(mean):.1f}." in GUIDE


def test_how_likely_it_was_to_bust_in_the_whole_game() -> None:
    moment = next(
        part for part in read_guide(spec("push")) if isinstance(part, Moment) and part.actions[-2:] == ("draw", "B2")
    )
    before = state_of(spec("push"), Moment(moment.options, moment.actions[:-2]))
    busting, cards = guidance.risk(before.record)
    assert f"{busting} of the {cards} cards in the deck, {round(100 * busting / cards)} %" in GUIDE
