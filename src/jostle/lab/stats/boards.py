"""Where on the board actions happen, and how games open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import polars as pl

from jostle.i18n import Text, messages_of, text_in
from jostle.i18n.numbers import change, number
from jostle.lab.estimates import Interval, adjusted, p_value, rate
from jostle.lab.run.plan import MAIN
from jostle.lab.stats.data import RunData
from jostle.play.state import Game
from jostle.render.picture import SCALE, svg
from jostle.scene import Scene, Shape

message = messages_of("jostle.lab")

Draw = Callable[[str], str]  # language -> SVG
SQUARE = re.compile(r"[A-Za-z][0-9]")
OPENINGS = 12
BUSY, BETTER = "#b3261e", "#23702f"
MARGIN = 0.7  # around the board, for the names of rows and columns
BOARD = ("cell", "hole", "tile", "margin", "rail", "middle")  # looks of the printed board
FEWEST = 20  # games of an opening that is judged


@dataclass(frozen=True)
class Opening:
    """A first turn: how often it was played, and the seat's share of the win with it."""

    actions: str
    games: int
    share: Interval
    p: float  # adjusted for multiple testing


def square_counts(data: RunData) -> tuple[Counter[str], Counter[str]]:
    """How often actions name each square: by winners and by others."""
    winners, others = Counter[str](), Counter[str]()
    shares = data.all_games.filter(pl.col("lineup") == MAIN).select("round", "turned", "shares")
    turns = (
        data.all_turns.filter(pl.col("lineup") == MAIN)
        .select("round", "turned", "seat", "actions")
        .join(shares, on=["round", "turned"])
        .with_columns((pl.col("shares").list.get(pl.col("seat")) > 1 / data.seats).alias("won"))
        .select("won", pl.col("actions").str.extract_all(SQUARE.pattern).alias("squares"))
        .explode("squares")
        .group_by("won", "squares")
        .len()
        .collect(engine="streaming")
    )
    for won, square, count in turns.iter_rows():
        if square is not None:
            (winners if won else others)[square] += count
    return winners, others


def heat_map(data: RunData, counts: Counter[str]) -> Draw | None:
    """A heat map of the board; None without squares."""
    board = _Board(data, counts)
    total, most = sum(board.values(counts)), max(board.values(counts), default=0)
    if not most:
        return None
    paint = {one: (BUSY, counts[one] / most, number(100 * counts[one] / total)) for one in board.squares}
    return partial(board.painted, paint)


def favour_map(data: RunData, winners: Counter[str], others: Counter[str]) -> Draw | None:
    """A map of where winners act more often than others; None without squares."""
    board = _Board(data, winners + others)
    won, lost = sum(board.values(winners)), sum(board.values(others))
    if not won or not lost:
        return None
    gain = {one: winners[one] / won - others[one] / lost for one in board.squares}
    most = max(abs(value) for value in gain.values()) or 1.0
    paint = {
        one: (BETTER if value > 0 else BUSY, abs(value) / most, change(100 * value, 2)) for one, value in gain.items()
    }
    return partial(board.painted, paint)


class _Board:
    """The empty board, cropped to the squares that actions name."""

    def __init__(self, data: RunData, counts: Counter[str]) -> None:
        self.scene = Game(data.plan.game, **data.plan.options).start().scene()
        self.squares = {shape.id: shape for shape in self.scene.shapes if shape.kind == "box" and shape.id in counts}

    def values(self, counts: Counter[str]) -> list[int]:
        return [counts[one] for one in self.squares]

    def painted(self, paint: Mapping[str, tuple[str, float, Text]], language: str) -> str:
        """The board with each square in a colour of some opacity, and a label."""
        left, top = min(one.x for one in self.squares.values()), min(one.y for one in self.squares.values())
        right = max(one.x + one.width for one in self.squares.values())
        bottom = max(one.y + one.height for one in self.squares.values())
        inside = Shape("", "box", "", left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)

        def moved(shape: Shape) -> Shape:
            return replace(shape, x=shape.x - inside.x, y=shape.y - inside.y, label="")

        kept = [
            moved(shape if shape.look.startswith("margin") else replace(shape, sign=""))
            for shape in self.scene.shapes
            if shape.look.startswith(BOARD) and not shape.on and _within(shape, inside)
        ]
        drawn = svg(Scene(inside.width, inside.height, tuple(kept), message("board")), language)
        heat = "".join(
            _square(moved(self.squares[one]), colour, strength, text_in(sign, language))
            for one, (colour, strength, sign) in paint.items()
        )
        return drawn.replace("</svg>", heat + "</svg>")


def _within(shape: Shape, inside: Shape) -> bool:
    return inside.x <= shape.x <= inside.x + inside.width and inside.y <= shape.y <= inside.y + inside.height


def _square(shape: Shape, colour: str, strength: float, sign: str) -> str:
    x, y, width, height = (value * SCALE for value in (shape.x, shape.y, shape.width, shape.height))
    ink = "#ffffff" if strength > 0.5 else "#2c261b"
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}" '
        f'fill-opacity="{0.85 * strength:.3f}"/><text x="{x + width / 2:.1f}" y="{y + height / 2:.1f}" font-size="24" '
        f'text-anchor="middle" dominant-baseline="central" fill="{ink}">{sign}</text>'
    )


def openings(data: RunData) -> list[Opening]:
    """The most frequent first turns and their results."""
    first = (
        data.all_turns.filter((pl.col("lineup") == MAIN) & (pl.col("turn") == 1))
        .select("round", "turned", "seat", "actions")
        .join(
            data.all_games.filter(pl.col("lineup") == MAIN).select("round", "turned", "shares"), on=["round", "turned"]
        )
        .with_columns(pl.col("shares").list.get(pl.col("seat")).alias("share"))
        .select("round", "actions", "share")
        .collect(engine="streaming")
    )
    usual = float(first["share"].mean() or 0) if len(first) else 0.0  # type: ignore[arg-type]
    frequent = first.group_by("actions").len().sort(["len", "actions"], descending=[True, False]).head(OPENINGS)
    found = []
    for actions, games in frequent.iter_rows():
        rounds = first.filter(pl.col("actions") == actions).group_by("round").agg(pl.col("share").mean()).sort("round")
        found.append((actions, games, rate([float(one) for one in rounds["share"]])))
    chances = adjusted([p_value(share, usual) if games >= FEWEST else 1.0 for _, games, share in found])
    return [Opening(*one, p) for one, p in zip(found, chances, strict=True)]
