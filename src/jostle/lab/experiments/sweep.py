"""Sweeps: one or two options over a range, as curves or as a map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from jostle.games import spec
from jostle.games.spec import Value
from jostle.i18n import Listing, Text, messages_of
from jostle.i18n.numbers import number
from jostle.lab.estimates import Interval, mean, rate
from jostle.lab.experiments.common import ProgressCallback, figure_title, is_share, measure
from jostle.lab.experiments.requests import Axis, plans_over
from jostle.lab.report.page import Report
from jostle.lab.report.plots import curve, tiles
from jostle.lab.run.executors import ChunkExecutor
from jostle.lab.run.plan import RunPlan
from jostle.lab.stats.data import RunData, round_means
from jostle.lab.stats.figures import Picture, Section, Table
from jostle.lab.texts import percent_with_interval, provenance_with, with_interval

message = messages_of("jostle.lab")

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
    for index, (at, one) in enumerate(places):
        what = " ".join(f"{axis.name}={value}" for axis, value in zip(axes, at, strict=True))
        data = measure(folder / f"{index:03d}", one, jobs, executor, watch, f"{index + 1}/{len(places)} {what[:40]}")
        points.append(SweepPoint(at, figures_of(data)))
        if on_point is not None:
            on_point(points[-1], index + 1)
    return points


def figures_of(data: RunData) -> dict[str, Interval]:
    """All figures by which runs are compared."""
    means = round_means(data.games, data.seats).drop("round")
    found = {}
    for key in means.columns:
        values = [float(one) for one in means[key].drop_nulls()]
        found[key] = rate(values) if is_share(key) else mean(values)
    return found


def sweep_report(plan: RunPlan, axes: Sequence[Axis], points: Sequence[SweepPoint]) -> Report:
    """A sweep as curves, or as maps."""
    keys = [key for key in points[0].figures if all(key in point.figures for point in points)]
    sides = spec(plan.game).sides
    pictures = []
    varying = [key for key in keys if len({point.figures[key].value for point in points}) > 1]
    for key in varying:
        if plan.seats == 2 and key == "seat 1":
            continue  # the complement of the first seat's
        name = figure_title(key, sides)
        pictures.append(Picture(key.replace(" ", "-"), name, _plot(axes, points, key, name, plan.seats)))
    rows: list[list[Text]] = [[*(axis.name for axis in axes), *(figure_title(key, sides) for key in keys)]]
    for point in points:
        shown = [_figure(point.figures[key], is_share(key)) for key in keys]
        rows.append([*(axis.shown(value)[:30] for axis, value in zip(axes, point.values, strict=True)), *shown])
    over = Listing(tuple(axis.name for axis in axes))
    sections = [
        Section(message("section-over", options=over), [], message("same-luck"), pictures),
        Section(
            message("section-points"), [], message("each-with-interval"), [], [Table(message("table-figures"), rows)]
        ),
    ]
    mixes = [plan.options | dict(zip((axis.name for axis in axes), point.values, strict=True)) for point in points]
    games = message("note-sweep", games=plan.games, points=len(points), seed=str(plan.seed))
    return Report(
        message("title-sweep", game=spec(plan.game).title, options=over),
        message("kind-sweep"),
        sweep_summary(axes, points),
        sections,
        [games, *provenance_with(plan.game, *mixes)],
    )


def sweep_summary(axes: Sequence[Axis], points: Sequence[SweepPoint]) -> list[Text]:
    """The fairest and the least fair point."""

    def unfairness(point: SweepPoint) -> float:
        seats = [one.value for key, one in point.figures.items() if key.startswith("seat ")]
        return max(abs(share - 1 / len(seats)) for share in seats)

    def named(point: SweepPoint) -> str:
        return " ".join(f"{axis.name}={axis.shown(value)}" for axis, value in zip(axes, point.values, strict=True))

    best, worst = min(points, key=unfairness), max(points, key=unfairness)
    return [
        message("sweep-fairest", point=named(best)[:80], difference=number(100 * unfairness(best))),
        message("sweep-least-fair", point=named(worst)[:80], difference=number(100 * unfairness(worst))),
        message("sweep-warning"),
    ]


def _plot(axes: Sequence[Axis], points: Sequence[SweepPoint], key: str, name: Text, seats: int) -> partial[str]:
    share = is_share(key)
    if len(axes) == 1:
        values = axes[0].values
        numbers = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
        places = [float(value) if numbers else float(i) for i, value in enumerate(values)]
        line = 1 / seats if key.startswith("seat ") else float("nan")
        across = (
            axes[0].name if numbers else f"{axes[0].name} ({', '.join(axes[0].shown(value)[:12] for value in values)})"
        )
        found = list(zip(places, [point.figures[key] for point in points], strict=True))
        return partial(curve, found, line, across, name, share)
    rows, columns = ([axis.shown(value)[:12] for value in axis.values] for axis in axes)
    factor = 100 if share else 1
    values_found = np.array([factor * point.figures[key].value for point in points]).reshape(len(rows), len(columns))
    shown_name = message("axis-percent", title=name) if share else name
    return partial(tiles, rows, columns, values_found, shown_name, axes[1].name, axes[0].name)


def _figure(one: Interval, share: bool) -> Text:
    if share:
        return percent_with_interval(one)
    return with_interval(number(one.value), number(one.low), number(one.high))
