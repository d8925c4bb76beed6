"""Tiles, fields, start squares, the d20 chart and the cards, as plain data; and the lists with which a designer can
replace the chart, the stock of tiles and the cards. The chart, the stock and the effects of the cards are ours; the
originals are lost.

A list is a text, `x*4,+*8`: names with how many there are, `,` between them; a name alone counts once, and what is not
listed is not there. Tiles are named by their signs, and `>` is the Direction tile, whichever way it will point. A chart
may also be 20 signs in the order of the numbers: `..xx+++--hhd#JM>RBW?`.

The rules depend on this module. What people are told about wrong lists is in `names.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

COLUMNS, ROWS = "ABCDEFG", "1234567"
SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)  # in reading order: A1 is square 0, G7 is 48

# The tiles by their signs; a tile's number is its place here. `names.py` has what people call them.
SIGNS = ".x+-hd#JM^>v<RBW?"
ARROWS = "^>v<"
UNROLLED = "_"  # the sign of a square whose tile is not rolled yet

# Faces of the d20, and how many such tiles there are. All four Direction tiles share one face and one stock.
CHART = {
    ".": (2, 8), "x": (2, 4), "+": (3, 8), "-": (2, 4), "h": (2, 4), "d": (1, 2), "#": (1, 2), "J": (1, 2),
    "M": (1, 2), "^>v<": (1, 4), "R": (1, 4), "B": (1, 4), "W": (1, 2), "?": (1, 4),
}  # fmt: skip

FIELDS = {
    "first": "Wx++Jd-/.B?x#h./.Rh<M+./.+-B-+./.+M>hR./.h#x?B./-dJ++xW",
    "second": "JR+#B>+/.>-MhR./.Wx-dx./.h+?+h./.xd-xW./.RhM-<./+<B#+RJ",
}

STARTS = {
    2: (("A2", "A3", "A4", "A5", "A6"), ("G2", "G3", "G4", "G5", "G6")),
    3: (("A2", "A3", "A4", "A5"), ("G3", "G4", "G5", "G6"), ("C1", "D1", "D7", "E7")),
    4: (("A3", "A4", "A5"), ("C1", "D1", "E1"), ("G3", "G4", "G5"), ("C7", "D7", "E7")),
}

CARDS = {
    "eyes+1": 4, "eyes-1": 4, "movement+1": 4, "chance": 3, "frost": 3, "ghost": 3, "charge": 3, "telekinesis": 2,
    "back-to-start": 2, "bomb": 2, "tile-swap": 2, "swap-dice": 1, "shrink": 1, "superpower": 1, "rebirth": 1,
    "invincibility": 1,
}  # fmt: skip


# By how many play: whose dice start on a square.
STARTING = {
    seats: {square: seat for seat, squares in enumerate(starts) for square in squares}
    for seats, starts in STARTS.items()
}
NUMBERS = {name: square for square, name in enumerate(SQUARES)}


def field_of(options: Mapping[str, Any]) -> dict[str, str]:
    """The tile on every square, UNROLLED where one will be rolled; start squares are Blank, whatever the text says."""
    field, starts = str(options["field"]), STARTING[int(options["seats"])]
    signs = UNROLLED * 49 if field == "random" else FIELDS.get(field, field).replace("/", "")
    return {at: "." if at in starts else sign for at, sign in zip(SQUARES, signs, strict=True)}


def field_in_play(options: Mapping[str, Any]) -> dict[str, str]:
    """The same when the game begins: with cards, Draw tiles take the place of Blank ones, except on start squares."""
    starts = STARTING[int(options["seats"])]
    return {
        at: "?" if sign == "." and options["cards"] and at not in starts else sign
        for at, sign in field_of(options).items()
    }


# --- lists -----------------------------------------------------------------------------------------------------------

SHEET = "sheet"
FACES = 20
MAX_TILES = 49  # of a kind: as many as there are squares
MAX_CARDS = 120
DIRECTION = ">"
KINDS = tuple(DIRECTION if DIRECTION in signs else signs for signs in CHART)  # a kind's number is its place here
SHEET_LISTS: dict[str, dict[str, int]] = {  # by the options that replace them
    "chart": {kind: faces for kind, (faces, _) in zip(KINDS, CHART.values(), strict=True)},
    "stock": {kind: stock for kind, (_, stock) in zip(KINDS, CHART.values(), strict=True)},
    "card_list": CARDS,
}
STEPS = "movement+1"  # the card that gives a turn more moves


def counts_of(options: Mapping[str, Any], name: str) -> dict[str, int]:
    """How many numbers of the d20 each kind of tile has, how many such tiles there are, or how many of each card: by
    the option of that name."""
    text = str(options[name])
    if text == SHEET:
        return dict(SHEET_LISTS[name])
    return counted(spelt_out(text) if name == "chart" else text, SHEET_LISTS[name])


def counted(text: str, names: Iterable[str]) -> dict[str, int]:
    """How many of each name a list has that has no problem; 0 where it has none."""
    counts = dict.fromkeys(names, 0)
    for entry in text.split(","):
        name, _, number = entry.partition("*")
        counts[name] += int(number or 1)
    return counts


def listing(counts: Mapping[str, int]) -> str:
    """A list as a text."""
    return ",".join(f"{name}*{number}" for name, number in counts.items() if number)


def spelt_out(text: str) -> str:
    """A chart of 20 signs as a list; a list as it is."""
    return text if "," in text or "*" in text else ",".join(text)


def most_extra_moves(options: Mapping[str, Any], dice: int) -> int:
    """Most moves that cards give a turn beside those of its dice.

    Only Movement +1 gives any. Between two renewals of the pile each copy is played once, and all cards that nobody
    holds are drawn, each of them with a move. So every renewal costs more moves than it gives, as long as there are
    more other cards than all hands hold: `list_contradiction` sees to it that there are enough of them.
    """
    copies = counts_of(options, "card_list")
    if not options["cards"] or not copies[STEPS]:
        return 0
    cost = sum(copies.values()) - copies[STEPS] - 2 * int(options["seats"])
    renewals = 1 + (dice + 2 * copies[STEPS]) // cost
    return copies[STEPS] * (renewals + 1)
