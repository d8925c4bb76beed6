"""The odds in the guide's tips are right."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import jostle
from jostle.games import spec
from jostle.learning.guide import guide_file

GUIDE = guide_file(spec("push-and-move")).read_text(encoding="utf-8")
WAYS = {"<": (-1, 0), ">": (1, 0), "^": (0, -1), "v": (0, 1)}


def percent(share: Fraction) -> str:
    return f"{round(100 * share)} %"


def test_whether_to_roll() -> None:
    for pips in range(1, 7):
        better, worse, reached = (percent(Fraction(n, 6)) for n in (6 - pips, pips - 1, 7 - pips))
        assert f"| {pips} | {better} | {worse} | {reached} |" in GUIDE


def test_rebirth() -> None:
    tries = [percent(1 - Fraction(5, 6) ** n) for n in range(1, 5)]
    assert "{} at the first try, {} within two, {} within three, {} within four".format(*tries) in GUIDE


def test_two_dice_together() -> None:
    strong = Fraction(sum(a + b >= 6 for a, b in product(range(1, 7), repeat=2)), 36)
    assert f"have six or more together with {percent(strong)}" in GUIDE


def squares_at_risk(field: str) -> set[str]:
    """The squares from which one step leads a die over the edge or onto Death."""
    rows = str(jostle.game("push-and-move", field=field).start()).split(" ")[0].removeprefix("field=").split("/")
    found = set()
    for x, y in product(range(7), repeat=2):
        tile = rows[y][x]
        ways = [WAYS[tile]] if tile in WAYS else list(WAYS.values())
        goals = [(x + i, y + j) for i, j in ways]
        if tile not in "#x" and any({i, j} & {-1, 7} or rows[j][i] == "x" for i, j in goals):
            found.add("ABCDEFG"[x] + str(y + 1))
    return found


def test_where_one_push_kills() -> None:
    first, second = squares_at_risk("first"), squares_at_risk("second")
    inner = [
        {square for square in squares if square[0] not in "AG" and square[1] not in "17"} for squares in (first, second)
    ]
    assert (
        f"there are {len(first)} squares from which a single push can destroy a die, {len(first - inner[0])} of them"
        in GUIDE
    )
    assert inner[0] == {"B2", "C2", "E6", "F6"}
    assert (
        f"On the second field there are {len(second)}, in the middle B3, B4, B6, C2, C4, C5, D3 and the seven" in GUIDE
    )
    opposite = {"GFEDCBA"["ABCDEFG".index(square[0])] + str(8 - int(square[1])) for square in inner[1]}
    assert inner[1] == opposite
    assert {"B3", "B4", "B6", "C2", "C4", "C5", "D3"} < inner[1]
    assert len(inner[1]) == 14


def test_the_pile() -> None:
    assert f"make {percent(Fraction(12, 37))} of it" in GUIDE
    assert f"comes with {percent(Fraction(1, 37))}" in GUIDE
