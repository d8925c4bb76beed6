"""Plots as SVG for a page: no script, no network, readable in print and without colours.

Every plot takes the language of its texts last, so that a report in another language draws the same data again.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Sequence
from html import escape
from importlib.resources import as_file
from itertools import count
from typing import Any

import matplotlib
import numpy as np
from matplotlib import font_manager
from matplotlib.figure import Figure as Canvas

from jostle.arena.ratings import Interval
from jostle.i18n import Text, messages_of, text_in
from jostle.i18n.numbers import plain
from jostle.kernel import Array
from jostle.render.typefaces import FACES, FONTS

for face in FACES.values():
    with as_file(FONTS / face.file) as file:
        font_manager.fontManager.addfont(file)
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # our faces have one weight, which will do
matplotlib.rcParams.update(
    {
        "svg.fonttype": "path", "svg.hashsalt": "jostle", "font.family": ["Figtree", "DejaVu Sans"], "font.size": 9,
        "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": "#e5ddcc",
        "axes.axisbelow": True, "figure.facecolor": "none", "axes.facecolor": "none",
    }
)  # fmt: skip

message = messages_of("jostle.lab")

INK, FIRST, SECOND = "#3d3222", "#2f66a9", "#c4423a"
WIDTH = 6.4  # inches
MAX_BARS = 50
_number = count()


def _canvas(height: float) -> tuple[Canvas, Any]:
    canvas = Canvas(figsize=(WIDTH, height), layout="constrained")
    return canvas, canvas.add_subplot()


def _drawn(canvas: Canvas, title: str) -> str:
    """The SVG, with unique ids, since a page has several."""
    file = io.StringIO()
    canvas.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None, "Title": title})
    drawn = file.getvalue()
    drawn = drawn[drawn.index("<svg") :]
    own = f"plot{next(_number)}-"
    drawn = re.sub(r'\bid="', f'id="{own}', drawn)
    drawn = re.sub(r'"#([^"]+)"', f'"#{own}\\1"', drawn)
    drawn = re.sub(r"url\(#", f"url(#{own}", drawn)
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)


def _axis(title: Text, is_share: bool, language: str) -> str:
    return text_in(message("axis-percent", title=title) if is_share else title, language)


def intervals(
    names: Sequence[Text], values: Sequence[Interval], line: float, title: Text, sure: Sequence[bool], language: str
) -> str:
    """Shares as points with their intervals, one below the other, and a line to compare them with. Those that are
    `sure` to differ from it are highlighted."""
    canvas, axes = _canvas(0.7 + 0.28 * len(names))
    for row, (one, stands_out) in enumerate(zip(values, sure, strict=True)):
        colour = SECOND if stands_out else FIRST
        low, high = max(one.low, -1e6), min(one.high, 1e6)
        axes.plot([100 * low, 100 * high], [row, row], color=colour, linewidth=2, solid_capstyle="butt")
        axes.plot([100 * one.value], [row], "D" if stands_out else "o", color=colour, markersize=5)
    axes.axvline(100 * line, color=INK, linewidth=1, linestyle="--")
    axes.set_yticks(range(len(names)), [text_in(name, language) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(_axis(title, True, language))
    return _drawn(canvas, text_in(title, language))


def histogram(values: Array, title: Text, mark: float, language: str) -> str:
    """The distribution of games, with the median marked."""
    canvas, axes = _canvas(2.2)
    low, high = int(values.min()), int(values.max())
    width = max(1, -(-(high - low + 1) // MAX_BARS))  # whole numbers, so that all bars have the same width
    axes.hist(
        values, bins=np.arange(low, high + width + 1, width) - 0.5, color=FIRST, edgecolor="#ffffff", linewidth=0.4
    )
    median = text_in(message("plot-median", value=plain(mark)), language)
    axes.axvline(mark, color=SECOND, linewidth=1.5, label=median)
    axes.set_xlabel(text_in(title, language))
    axes.set_ylabel(text_in(message("games-column"), language))
    axes.legend(frameon=False)
    return _drawn(canvas, text_in(title, language))


def curve(
    points: Sequence[tuple[float, Interval]], line: float, across: Text, up: Text, is_share: bool, language: str
) -> str:
    """A curve with its band."""
    canvas, axes = _canvas(2.4)
    factor = 100 if is_share else 1
    places = [x for x, _ in points]
    axes.fill_between(
        places, [factor * y.low for _, y in points], [factor * y.high for _, y in points], color=FIRST, alpha=0.2
    )
    axes.plot(places, [factor * y.value for _, y in points], "o-", color=FIRST, markersize=4)
    if np.isfinite(line):
        axes.axhline(factor * line, color=INK, linewidth=1, linestyle="--")
    axes.set_xlabel(text_in(across, language))
    axes.set_ylabel(_axis(up, is_share, language))
    return _drawn(canvas, text_in(message("plot-curve", up=up, across=across), language))


def tiles(
    rows: Sequence[str], columns: Sequence[str], values: Array, title: Text, across: str, up: str, language: str
) -> str:
    """A map of two settings: values[row, column], with the numbers."""
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
    return _drawn(canvas, text_in(title, language))
