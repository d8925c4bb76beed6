"""Draws the pictures of the letters to the authors: a plot from the results of `bench/rule_sheets.py`, and a position.

python bench/letter_pictures.py             # all
python bench/letter_pictures.py push        # one game's
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rule_sheets
from jostle.arena.ratings import Interval
from jostle.games.spec import Options
from jostle.lab.report import plots
from jostle.play.state import Game
from jostle.render.picture import svg

PAPER = '<svg style="background:#fffdf7" '  # so that it can be read at night
LETTERS = Path(__file__).parent.parent / "docs" / "designers" / "findings" / "letters"


@dataclass(frozen=True)
class Pictures:
    """The plot of a letter: rows of a table as (words, the row's label, its bots and the seat), the figure and a line
    to compare it with; and its position."""

    table: str
    rows: tuple[tuple[str, str, str], ...]
    figure: Callable[[dict[str, Any], int], Sequence[float]]
    line: float
    title: str
    position: str = ""
    options: Options = field(default_factory=dict)


def share(found: dict[str, Any], seat: int) -> Sequence[float]:
    figure: Sequence[float] = found["shares"][seat]
    return figure


def by_itself(found: dict[str, Any], seat: int) -> Sequence[float]:
    """The share of games that ended neither by the limit nor by repetition."""
    value, low, high = (1 - one for one in found["limit"])
    repeated = found["repetition"][0]
    return value - repeated, max(0.0, high - repeated), low - repeated


PICTURES = {
    "push-fight": Pictures(
        "push-fight",
        tuple(
            (f"{setup}, {level}", f"{setup}, threefold repetition draws", level)
            for setup in ("free set-up", "line-up")
            for level in ("casual", "steady", "sharp")
        ),
        share,
        0.5,
        "the first player's share of the wins",
        options={"setup": "line"},
    ),
    "pushee-pieces": Pictures(
        "pushee-pieces",
        (
            ("as printed", "as printed", "steady"),
            ("Turnee Pieces", "Turnee, instead of a placement", "steady"),
            ("unlimited tiers", "unlimited height", "steady"),
            ("nine pieces each", "fewer pieces (9)", "steady"),
            ("no walls", "without walls", "steady"),
            ("with 1½ points", "1½ points for White", "steady"),
            ("nine pieces, 2½ points", "fewer pieces (9), 2½ points for White", "steady"),
            ("no walls, 2½ points", "without walls, 2½ points for White", "steady"),
        ),
        share,
        0.5,
        "the first player's share of the wins",
        "board=h.H.vV/vvvV../H.hvHh/VhVvvv/VHVHVv/V.HVh. hand=0,1 turns=0,0 turned=- actor=1 tier=0 pushers=- "
        "pushed=- won=-",
    ),
    "push": Pictures(
        "push",
        tuple(
            (f"{words}, player {seat + 1}", label, f"steady {seat}")
            for words, label in (("as printed", "4 seats"), ("a point a seat", "4 seats, 0 · 1 · 2 · 3 points"))
            for seat in range(4)
        ),
        share,
        0.25,
        "each of four players' share of the wins",
        "deck=332313.223032.323322.333323.323332.15.10 stacks=P2/P6 switched=0 bench=R3R5/R5/-/B2G2 bank=9,5,5,6 "
        "turn=0 actor=0 phase=more card=- left=- roller=-",
        {"seats": 4},
    ),
    "pushout": Pictures(
        "pushout-stalling",
        (
            ("Pushout", "Pushout, no rule", "sharp"),
            ("no position a third time", "Pushout, no position a third time", "sharp"),
            ("the third time ends it on points", "Pushout, the third time ends it on points", "sharp"),
            ("Zeros Wild", "Zeros Wild", "sharp"),
            ("Conveyor Belt", "Conveyor Belt", "sharp"),
            ("Double Pushout", "Double, no rule", "sharp"),
            ("Double Pushout and Zeros Wild", "Double and Zeros Wild", "sharp"),
        ),
        by_itself,
        1.0,
        "games that end by themselves",
        "board=0L0L,4S2L,1L5O,0s0o,3l3l/4s2l,1u5r,??,0U0U,2r4s/0U0U,??,5O1L,??,3U3U/5S1S,0L0L,0r0r,--,0R0R "
        "bag=200110101111101100202010000011 pile=16 bank=-/- turn=1 actor=0 phase=return card=0O0O at=d1 then=- "
        "moves=1 used=- done=50,49 tally=0,0 round=1 result=-",
    ),
    "push-and-move": Pictures(
        "push-and-move-fields",
        tuple(
            (words, label, "steady")
            for words, label in (
                ("first field", "first field"),
                ("second field", "second field"),
                ("rolled field", "random field"),
                ("rolled field, mirrored", "random field, mirrored"),
            )
        ),
        share,
        0.5,
        "the first player's share of the wins",
        options={"seats": 4},
    ),
}


def draw(game: str, pictures: Pictures) -> None:
    known = rule_sheets.read(rule_sheets.RESULTS)
    names, values = [], []
    for words, label, bots in pictures.rows:
        level, _, seat = bots.partition(" ")
        row = next(row for row in rule_sheets.TABLES[pictures.table]() if row.label == label and row.level == level)
        names.append(words)
        values.append(Interval(*pictures.figure(known[row.key], int(seat or 0))))
    sure = [not one.low <= pictures.line <= one.high for one in values]
    plot = plots.intervals(names, values, pictures.line, pictures.title, sure, "en")
    (LETTERS / f"{game}-figures.svg").write_text(plot.replace("<svg ", PAPER, 1), encoding="utf-8")
    rules = Game(game, **pictures.options)
    state = rules.read(pictures.position) if pictures.position else rules.start()
    (LETTERS / f"{game}-position.svg").write_text(svg(state.scene("all")), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="whose; all without")
    asked = parser.parse_args()
    for game in asked.games or PICTURES:
        draw(game, PICTURES[game])


if __name__ == "__main__":
    main()
