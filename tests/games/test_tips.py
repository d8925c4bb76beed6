"""What the guides' tips count is right: every sentence is put together from what was counted anew.

`bench/guide_odds.py` counts Push Fight's first turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

import jostle
from jostle.games import spec
from jostle.games.push import guidance
from jostle.learning.guide import Moment, guide_file, read_guide, state_of

STEPS = {">": (1, 0), "<": (-1, 0), "v": (0, 1), "^": (0, -1)}


def percent(share: Fraction | float) -> str:
    return f"{round(100 * share)} %"


# --- PUSH ------------------------------------------------------------------------------------------------------------

CARDS = list(product(range(5), range(6)))  # by colour and number
Stack = tuple[tuple[int, ...], tuple[int, ...]]  # its colours and its numbers


def stacks_of(size: int) -> list[Stack]:
    return list(product(combinations(range(5), size), combinations(range(6), size)))


def refused(*stacks: Stack) -> int:
    return sum(all(colour in some or number in others for some, others in stacks) for colour, number in CARDS)


def push() -> Iterator[str]:
    for size in range(1, 6):
        kinds = refused(stacks_of(size)[0])
        yield f"| {size} | {kinds} of 30 | {percent((kinds / 30) ** 3)} |"
    first, *_ = some = stacks_of(2)
    found = {refused(first, second, third) for second, third in product(some, repeat=2)}
    yield f"leave you with {min(found)} bad kinds of 30"
    yield f"or with {max(found)}, if"
    usual, riskier = ([percent(Fraction(faces, 6) ** rolls) for rolls in range(1, 5)] for faces in (5, 4))
    yield "with {}, after two with {}, after three with {}, after four with {}.".format(*usual)
    yield "the star counts too: {}, {}, {} and {}.".format(*riskier)
    odds = jostle.game("push").start().play("draw").odds
    yield f"{percent(1 - odds['*'] - odds['~'])} of all cards are number cards, {percent(odds['*'])} are Roll cards"
    mean = sum(share * int(card[1]) for card, share in odds.items() if card not in "*~")
    yield f"a card of the whole deck {float(mean):.1f}."
    moments = [part for part in read_guide(spec("push")) if isinstance(part, Moment)]
    bust = next(part for part in moments if part.actions[-2:] == ("draw", "B2"))
    before = state_of(spec("push"), Moment(bust.options, bust.actions[:-2]))
    busting, cards = guidance.risk(before.record)
    yield f"{busting} of the {cards} cards in the deck, {percent(busting / cards)}"


# --- Push&Move -------------------------------------------------------------------------------------------------------


def squares_at_risk(field: str) -> set[str]:
    """The squares from which one step leads a die over the edge or onto Death."""
    rows = str(jostle.game("push-and-move", field=field).start()).split(" ")[0].removeprefix("field=").split("/")
    found = set()
    for x, y in product(range(7), repeat=2):
        tile = rows[y][x]
        ways = [STEPS[tile]] if tile in STEPS else STEPS.values()
        goals = [(x + i, y + j) for i, j in ways]
        if tile not in "#x" and any({i, j} & {-1, 7} or rows[j][i] == "x" for i, j in goals):
            found.add("ABCDEFG"[x] + str(y + 1))
    return found


def push_and_move() -> Iterator[str]:
    for pips in range(1, 7):
        better, worse, reached = (percent(Fraction(n, 6)) for n in (6 - pips, pips - 1, 7 - pips))
        yield f"| {pips} | {better} | {worse} | {reached} |"
    tries = [percent(1 - Fraction(5, 6) ** n) for n in range(1, 5)]
    yield "{} at the first try, {} within two, {} within three, {} within four".format(*tries)
    strong = Fraction(sum(a + b >= 6 for a, b in product(range(1, 7), repeat=2)), 36)
    yield f"have six or more together with {percent(strong)}"
    first, second = squares_at_risk("first"), squares_at_risk("second")
    inner = [sorted(one for one in squares if not set(one) & set("AG17")) for squares in (first, second)]
    edge = len(first) - len(inner[0])
    yield f"there are {len(first)} squares from which a single push can destroy a die, {edge} of them"
    assert inner[0] == ["B2", "C2", "E6", "F6"]
    half = [one for one in inner[1] if one <= "D3"]
    yield f"On the second field there are {len(second)}, in the middle {', '.join(half[:-1])}, {half[-1]} and the seven"
    assert len(inner[1]) == 2 * len(half) == 14
    yield f"make {percent(Fraction(12, 37))} of it"
    yield f"comes with {percent(Fraction(1, 37))}"


# --- Push Fight ------------------------------------------------------------------------------------------------------

SQUARES = {file + rank for rank, files in zip("4321", ("cdefg", *["abcdefgh"] * 2, "bcdef"), strict=True)
           for file in files}  # fmt: skip
RAILS = {(file + "4", (0, 1)) for file in "cdefg"} | {(file + "1", (0, -1)) for file in "bcdef"}


def open_edges(square: str) -> int:
    file, rank = ord(square[0]), int(square[1])
    return sum(chr(file + i) + str(rank + j) not in SQUARES and (square, (i, j)) not in RAILS
               for i, j in STEPS.values())  # fmt: skip


def push_fight() -> Iterator[str]:
    at_risk = {square for square in SQUARES if open_edges(square)}
    yield f"Of the {len(SQUARES)} squares, {len(at_risk)} have an open edge: a2, a3, b1, b3, c4"
    assert at_risk == {"a2", "a3", "b1", "b3", "c4", "h3", "h2", "g4", "g2", "f1"}
    assert sorted(square for square in SQUARES if open_edges(square) == 2) == ["a2", "a3", "h2", "h3"]
    yield f"so {sum(map(open_edges, SQUARES))} pushes lead over an edge"
    yield f"On the other {len(SQUARES - at_risk)} squares"


# --- Pushee Pieces ---------------------------------------------------------------------------------------------------


def pushed_away(square: str) -> tuple[int, int]:
    """How many of all replies push the first piece, placed upright on this square."""
    state = jostle.game("pushee-pieces").start().play(f"{square}v")
    column, row = "abcdef".index(square[0]), 6 - int(square[1])
    boards = [str(after).split(" ")[0].removeprefix("board=").split("/") for after in state]
    return sum(rows[row][column] != "V" for rows in boards), len(boards)


def pushee_pieces() -> Iterator[str]:
    for square in ("c3", "b5"):
        yield "in the middle of the board, {} of the {} possible replies push it".format(*pushed_away(square))
    yield "At the edge it is {} of {}".format(*pushed_away("a3"))
    assert pushed_away("a6")[0] == 0
    yield "in a corner none"
    values = [int(value) for value in str(jostle.game("pushee-pieces").options["values"]).replace("/", "")]
    yield f"**{sum(values)} points are on the board**, on {sum(map(bool, values))} squares"


# --- Pushout ---------------------------------------------------------------------------------------------------------

DEALS = comb(60, 5)


def pushout() -> Iterator[str]:
    odds = jostle.game("pushout").start().odds
    deck = [card for card, share in odds.items() for _ in range(int(share * 60))]
    for end in (0, 2):  # every number and every movement is as likely as the others
        assert sorted(card[end] for card in deck) == sorted("012345" * 10)
        assert sorted(card[end + 1] for card in deck) == sorted("LRUSO" * 12)
    assert all(int(card[0]) + int(card[2]) == 6 for card in deck if card[0] != "0")
    soon = [percent(1 - Fraction(comb(50, cards), comb(60, cards))) for cards in range(2, 5)]
    yield "among the next two cards with {}, among three with {}, among four with {}.".format(*soon)
    yield f"with a chance of {float(100 * Fraction(10**5, DEALS)):.1f} %"
    yield f"once in {round(Fraction(DEALS, 5 * comb(10, 5)))} deals"
    yield f"{percent(1 - Fraction(comb(50, 5), DEALS))} of all deals have a zero"
    yield f"is among them with {percent(1 - Fraction(comb(48, 5), DEALS))}"


@pytest.mark.parametrize("counted", [push, push_and_move, push_fight, pushee_pieces, pushout])
def test_what_is_counted_stands_in_the_guide(counted: Callable[[], Iterator[str]]) -> None:
    guide = " ".join(guide_file(spec(counted.__name__.replace("_", "-"))).read_text(encoding="utf-8").split())
    for sentence in counted():
        assert sentence in guide
