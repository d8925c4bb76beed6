"""Tiles, fields, start squares, the d20 chart and the cards, as plain data. The chart, the stock and the effects of the
cards are ours; the originals are lost."""

from __future__ import annotations

COLUMNS, ROWS = "ABCDEFG", "1234567"
SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)  # in reading order: A1 is square 0, G7 is 48

# The tiles by their signs; a tile's number is its place here. `names.py` has what people call them.
SIGNS = ".x+-hd#JM^>v<RBW?"

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


def start_squares(seats: int) -> frozenset[str]:
    """The start squares of all seats."""
    return frozenset(square for squares in STARTS[seats] for square in squares)


def lay_out(text: str, seats: int) -> dict[str, str]:
    """The tile on every square of a field text; start squares are Blank, whatever it says."""
    blank = start_squares(seats)
    return {at: "." if at in blank else sign for at, sign in zip(SQUARES, text.replace("/", ""), strict=True)}
