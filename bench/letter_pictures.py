"""Draws the pictures of the letters to the authors: a plot from the results of `bench/rule_sheets.py`, and a position.

python bench/letter_pictures.py             # all
python bench/letter_pictures.py push        # one game's
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import rule_sheets
from jostle.arena.ratings import Interval
from jostle.games.spec import Options
from jostle.lab.report import plots
from jostle.play.state import Game
from jostle.render.picture import svg

PAPER = '<svg style="background:#fffdf7" '  # so that it can be read at night
LETTERS = Path(__file__).parent.parent / "docs" / "lab" / "letters"


@dataclass(frozen=True)
class Pictures:
    """The plot of a letter: rows of tables as (words, a part of the row's label, level), the figure and a line to
    compare it with; and its position."""

    table: str
    rows: tuple[tuple[str, str, str], ...]
    figure: Callable[[dict[str, list[float]]], Sequence[float]]
    line: float
    title: str
    position: str = ""
    options: Options = field(default_factory=dict)


def first_seat(found: dict[str, list[float]]) -> Sequence[float]:
    return found["shares"][0]  # type: ignore[return-value]


def by_itself(found: dict[str, list[float]]) -> Sequence[float]:
    """The share of games that ended neither by the limit nor by repetition."""
    value, low, high = (1 - one for one in found["limit"])
    repeated = found["repetition"][0]
    return value - repeated, high - repeated, low - repeated


PICTURES: dict[str, Pictures] = {}


def draw(game: str, pictures: Pictures) -> None:
    known = rule_sheets.read(rule_sheets.RESULTS)
    names, values = [], []
    for words, label, level in pictures.rows:
        row = next(row for row in rule_sheets.TABLES[pictures.table]() if row.label == label and row.level == level)
        names.append(words)
        values.append(Interval(*pictures.figure(known[row.key])))
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
