"""Plots as SVG that stands in a page: no script, no network, readable in print and without colours."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from itertools import count
from typing import Any

import matplotlib
import numpy as np
from matplotlib.figure import Figure as Canvas

from jostle.arena.ratings import Interval
from jostle.kernel import Array

matplotlib.rcParams.update(
    {
        "svg.fonttype": "path", "svg.hashsalt": "jostle", "font.family": "DejaVu Sans", "font.size": 9,
        "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": "#e5ddcc",
        "axes.axisbelow": True, "figure.facecolor": "none", "axes.facecolor": "none",
    }
)  # fmt: skip

INK, FIRST, SECOND, FAINT = "#3d3222", "#2f66a9", "#c4423a", "#a39c90"
WIDTH = 6.4  # inches
MOST_BARS = 50
_number = count()


def _canvas(height: float) -> tuple[Canvas, Any]:
    canvas = Canvas(figsize=(WIDTH, height), layout="constrained")
    return canvas, canvas.add_subplot()


def _drawn(canvas: Canvas, title: str) -> str:
    """The SVG, with ids that are its own, since several stand in one page."""
    file = io.StringIO()
    canvas.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None, "Title": title})
    drawn = file.getvalue()
    drawn = drawn[drawn.index("<svg") :]
    own = f"plot{next(_number)}-"
    drawn = re.sub(r'\bid="', f'id="{own}', drawn)
    drawn = re.sub(r'"#([^"]+)"', f'"#{own}\\1"', drawn)
    drawn = re.sub(r"url\(#", f"url(#{own}", drawn)
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


def intervals(
    names: Sequence[str],
    values: Sequence[Interval],
    line: float,
    title: str,
    sure: Sequence[bool] | None = None,
    percent: bool = True,
) -> str:
    """Figures as points with their intervals, one below the other, and a line to compare them with. Those that are
    `sure` to be off it stand out; if nobody says, those whose interval does not hold it."""
    canvas, axes = _canvas(0.7 + 0.28 * len(names))
    factor = 100 if percent else 1
    for row, one in enumerate(values):
        stands_out = sure[row] if sure is not None else one.low > line or one.high < line
        colour = SECOND if stands_out else FIRST
        low, high = max(one.low, -1e6), min(one.high, 1e6)
        axes.plot([factor * low, factor * high], [row, row], color=colour, linewidth=2, solid_capstyle="butt")
        axes.plot([factor * one.value], [row], "D" if stands_out else "o", color=colour, markersize=5)
    axes.axvline(factor * line, color=INK, linewidth=1, linestyle="--")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(title + (" (%)" if percent else ""))
    return _drawn(canvas, title)


def histogram(values: Array, title: str, mark: float) -> str:
    """How games spread, with the middle one marked."""
    canvas, axes = _canvas(2.2)
    low, high = int(values.min()), int(values.max())
    width = max(1, -(-(high - low + 1) // MOST_BARS))  # whole numbers, so that every bar stands for as many
    axes.hist(
        values, bins=np.arange(low, high + width + 1, width) - 0.5, color=FIRST, edgecolor="#ffffff", linewidth=0.4
    )
    axes.axvline(mark, color=SECOND, linewidth=1.5, label=f"median {mark:g}")
    axes.set_xlabel(title)
    axes.set_ylabel("games")
    axes.legend(frameon=False)
    return _drawn(canvas, title)


def curve(points: Sequence[tuple[float, Interval]], line: float, across: str, up: str, percent: bool = True) -> str:
    """A curve with its band."""
    canvas, axes = _canvas(2.4)
    factor = 100 if percent else 1
    places = [x for x, _ in points]
    axes.fill_between(
        places, [factor * y.low for _, y in points], [factor * y.high for _, y in points], color=FIRST, alpha=0.2
    )
    axes.plot(places, [factor * y.value for _, y in points], "o-", color=FIRST, markersize=4)
    if np.isfinite(line):
        axes.axhline(factor * line, color=INK, linewidth=1, linestyle="--")
    axes.set_xlabel(across)
    axes.set_ylabel(up + (" (%)" if percent else ""))
    return _drawn(canvas, f"{up} by {across}")


def tiles(rows: Sequence[str], columns: Sequence[str], values: Array, title: str, across: str, up: str) -> str:
    """A map of two settings: values[row, column], written in."""
    canvas, axes = _canvas(0.9 + 0.4 * len(rows))
    axes.grid(visible=False)
    axes.imshow(values, cmap="YlOrBr", aspect="auto")
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    middle = (np.nanmax(values) + np.nanmin(values)) / 2
    for row in range(len(rows)):
        for column in range(len(columns)):
            value = values[row, column]
            axes.text(column, row, f"{value:.3g}", ha="center", va="center", color="#ffffff" if value > middle else INK)
    return _drawn(canvas, title)
