"""Sweeps: one or two options over a range, as curves or as a map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from jostle.games import spec
from jostle.games.spec import Value
from jostle.lab.estimates import Interval, mean, rate
from jostle.lab.experiments.common import ProgressCallback, figure_title, is_share, measure
from jostle.lab.experiments.variation import Axis, plans_over
from jostle.lab.report.page import page, section_html
from jostle.lab.report.plots import curve, tiles
from jostle.lab.run.plan import RunPlan
from jostle.lab.run.runs import ChunkExecutor
from jostle.lab.run.tables import write_whole
from jostle.lab.stats.data import RunData, round_means
from jostle.lab.stats.figures import Section

SWEEP_FILE = "sweep.html"


@dataclass(frozen=True)
class SweepPoint:
    """One rule set of a sweep: the values on the axes and the figures."""

    values: tuple[Value, ...]
    figures: dict[str, Interval]


def sweep(
    folder: Path,
    plan: RunPlan,
    axes: Sequence[Axis],
    jobs: int | None = None,
    executor: ChunkExecutor | None = None,
    watch: ProgressCallback | None = None,
    on_point: Callable[[SweepPoint, int], None] | None = None,
) -> list[SweepPoint]:
    """Play every point with the same luck; `on_point` is called after each. Finished points are not played again."""
    places = plans_over(plan, axes)
    points = []
    for number, (at, one) in enumerate(places):
        what = " ".join(f"{axis.name}={value}" for axis, value in zip(axes, at, strict=True))
        data = measure(folder / f"{number:03d}", one, jobs, executor, watch, f"{number + 1}/{len(places)} {what[:40]}")
        points.append(SweepPoint(at, figures_of(data)))
        if on_point is not None:
            on_point(points[-1], number + 1)
    return points


def figures_of(data: RunData) -> dict[str, Interval]:
    """All figures by which runs are compared."""
    means = round_means(data.games, data.seats).drop("round")
    found = {}
    for key in means.columns:
        values = [float(one) for one in means[key].drop_nulls()]
        found[key] = rate(values) if is_share(key) else mean(values)
    return found


def write_sweep(folder: Path, plan: RunPlan, axes: Sequence[Axis], points: Sequence[SweepPoint]) -> Path:
    """Write a sweep as a page of curves, or of maps."""
    keys = [key for key in points[0].figures if all(key in point.figures for point in points)]
    sides = [str(side) for side in spec(plan.game).sides]
    pictures = []
    varying = [key for key in keys if len({point.figures[key].value for point in points}) > 1]
    for key in varying:
        if plan.seats == 2 and key == "seat 1":
            continue  # the complement of the first seat's
        name = figure_title(key, lambda seat: sides[seat])
        pictures.append((name[0].upper() + name[1:], _drawn(axes, points, key, name, plan.seats)))
    rows = [[*(axis.name for axis in axes), *(figure_title(key, lambda seat: sides[seat]) for key in keys)]]
    for point in points:
        shown = [_figure(point.figures[key], is_share(key)) for key in keys]
        rows.append([*(axis.shown(value)[:30] for axis, value in zip(axes, point.values, strict=True)), *shown])
    over = " and ".join(axis.name for axis in axes)
    section = Section(f"Over {over}", [], "All points have the same luck and the same players.", pictures)
    table = Section("All points", [], "Each figure with its 95 % interval.", [], [("Figures", rows)])
    file = folder / SWEEP_FILE
    body = section_html(section) + section_html(table)
    notes = [f"{plan.games} games for each of {len(points)} points, seed {plan.seed}."]
    text = page(f"{spec(plan.game).title}: over {over}", sweep_summary(axes, points), body, notes, "sweep")
    write_whole(file, text.encode())
    return file


def sweep_summary(axes: Sequence[Axis], points: Sequence[SweepPoint]) -> list[str]:
    """The fairest and the most lopsided point."""

    def lopsided(point: SweepPoint) -> float:
        seats = [one.value for key, one in point.figures.items() if key.startswith("seat ")]
        return max(abs(share - 1 / len(seats)) for share in seats)

    def named(point: SweepPoint) -> str:
        return " ".join(f"{axis.name}={axis.shown(value)}" for axis, value in zip(axes, point.values, strict=True))

    best, worst = min(points, key=lopsided), max(points, key=lopsided)
    return [
        f"Fairest at {named(best)[:80]}: the seats differ from an equal share by {100 * lopsided(best):.1f} %.",
        f"Most lopsided at {named(worst)[:80]}: by {100 * lopsided(worst):.1f} %.",
        "The best of many points looks better than it is: play it again with another seed before you believe it.",
    ]


def _drawn(axes: Sequence[Axis], points: Sequence[SweepPoint], key: str, name: str, seats: int) -> str:
    share = is_share(key)
    if len(axes) == 1:
        values = axes[0].values
        numbers = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
        places = [float(value) if numbers else float(i) for i, value in enumerate(values)]
        line = 1 / seats if key.startswith("seat ") else float("nan")
        across = (
            axes[0].name if numbers else f"{axes[0].name} ({', '.join(axes[0].shown(value)[:12] for value in values)})"
        )
        return curve(
            list(zip(places, [point.figures[key] for point in points], strict=True)), line, across, name, share
        )
    rows, columns = ([axis.shown(value)[:12] for value in axis.values] for axis in axes)
    factor = 100 if share else 1
    found = np.array([factor * point.figures[key].value for point in points]).reshape(len(rows), len(columns))
    return tiles(rows, columns, found, name + (" (%)" if share else ""), axes[1].name, axes[0].name)


def _figure(one: Interval, share: bool) -> str:
    factor, unit = (100, " %") if share else (1, "")
    return f"{factor * one.value:.1f}{unit} ({factor * one.low:.1f} to {factor * one.high:.1f})"
