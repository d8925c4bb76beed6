"""Where on the board things happen, and how games begin."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

import polars as pl

from jostle.games.scene import Scene
from jostle.lab.data import Data
from jostle.lab.estimates import Interval, adjusted, p_value, rate
from jostle.lab.plan import MAIN
from jostle.play.looks import look_of
from jostle.play.picture import SCALE, svg
from jostle.play.state import Game

SQUARE = re.compile(r"[A-Za-z][0-9]")
OPENINGS = 12
BUSY = "#b3261e"


@dataclass(frozen=True)
class Opening:
    """A first turn: how often it was played, and what the seat got of the win with it."""

    actions: str
    games: int
    share: Interval
    p: float  # adjusted for looking at many


def square_counts(data: Data) -> tuple[Counter[str], Counter[str]]:
    """How often actions name each square: by winners, and by the others."""
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


def heat_map(data: Data) -> str | None:
    """A picture of the board on which squares are the redder the more happens there; nothing without squares."""
    winners, others = square_counts(data)
    counts = winners + others
    scene = Game(data.plan.game, **data.plan.options).start().scene("all")
    squares = [shape for shape in scene.shapes if shape.kind == "box" and shape.id in counts]
    most = max((counts[shape.id] for shape in squares), default=0)
    if not most:
        return None
    total = sum(counts[shape.id] for shape in squares)
    board = [
        replace(shape, sign="", label="")
        for shape in scene.shapes
        if not shape.on and not shape.look.startswith("button")
    ]
    drawn = svg(Scene(scene.width, scene.height, tuple(board), "Where things happen"))
    heat = "".join(
        f'<rect x="{shape.x * SCALE:.1f}" y="{shape.y * SCALE:.1f}" width="{shape.width * SCALE:.1f}" '
        f'height="{shape.height * SCALE:.1f}" fill="{BUSY}" fill-opacity="{0.85 * counts[shape.id] / most:.3f}"/>'
        f'<text x="{(shape.x + shape.width / 2) * SCALE:.1f}" y="{(shape.y + shape.height / 2) * SCALE:.1f}" '
        f'font-size="15" text-anchor="middle" dominant-baseline="central" '
        f'fill="{look_of("margin").ink if counts[shape.id] < most / 2 else "#ffffff"}">'
        f"{100 * counts[shape.id] / total:.1f}</text>"
        for shape in squares
    )
    return drawn.replace("</svg>", heat + "</svg>")


def openings(data: Data) -> list[Opening]:
    """The most frequent first turns, and how they do."""
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
    chances = adjusted([p_value(share, usual) for _, _, share in found])
    return [Opening(*one, p) for one, p in zip(found, chances, strict=True)]
