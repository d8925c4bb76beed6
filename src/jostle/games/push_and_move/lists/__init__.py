"""Lists of Push&Move that a designer can replace: the d20 chart, the stock of tiles, the cards.

A list is a text, `x*4,+*8`: names with how many there are, `,` between them; a name alone counts once, and what is not
listed is not there. Tiles are named by their signs, and `>` is the Direction tile, whichever way it will point. A chart
may also be 20 signs in the order of the numbers: `..xx+++--hhd#JM>RBW?`.

The rules depend on this module. What people are told about wrong lists is in `problems.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jostle.games.push_and_move.sheet import CARDS, CHART

SHEET = "sheet"
FACES = 20
MAX_TILES = 49  # of a kind: as many as there are squares
MAX_CARDS = 120
DIRECTION = ">"
KINDS = tuple(DIRECTION if DIRECTION in signs else signs for signs in CHART)  # a kind's number is its place here
SHEET_CHART = {kind: faces for kind, (faces, _) in zip(KINDS, CHART.values(), strict=True)}
SHEET_STOCK = {kind: stock for kind, (_, stock) in zip(KINDS, CHART.values(), strict=True)}
STEPS = "movement+1"  # the card that gives a turn more moves


def chart_of(options: Mapping[str, Any]) -> dict[str, int]:
    """How many numbers of the d20 each kind of tile has."""
    text = str(options["chart"])
    return dict(SHEET_CHART) if text == SHEET else counted(spelt_out(text), KINDS)


def stock_of(options: Mapping[str, Any]) -> dict[str, int]:
    """How many tiles of each kind there are to roll a field."""
    text = str(options["stock"])
    return dict(SHEET_STOCK) if text == SHEET else counted(text, KINDS)


def card_list_of(options: Mapping[str, Any]) -> dict[str, int]:
    """How many copies of each card there are."""
    text = str(options["card_list"])
    return dict(CARDS) if text == SHEET else counted(text, CARDS)


def counted(text: str, names: tuple[str, ...] | Mapping[str, int]) -> dict[str, int]:
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
    copies = card_list_of(options)
    if not options["cards"] or not copies[STEPS]:
        return 0
    cost = sum(copies.values()) - copies[STEPS] - 2 * int(options["seats"])
    renewals = 1 + (dice + 2 * copies[STEPS]) // cost
    return copies[STEPS] * (renewals + 1)
