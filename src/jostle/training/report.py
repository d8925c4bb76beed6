"""The report of a training: its curves, and how strong the net is at equal time, as Markdown and SVG."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from shlex import join

from jostle.arena.arena import compete
from jostle.arena.game import ArenaPlan, Entrant
from jostle.arena.results import Results
from jostle.games.spec import Spec, Value
from jostle.search.core.search import Limit
from jostle.training.training import Progress, Training

WIDTH, HEIGHT, EDGE = 560, 200, 44  # of a curve, in SVG units
BINS = 60  # points of the loss curve


def match(
    spec: Spec, options: dict[str, Value], nets: tuple[Path, Path | None], rounds: int, seconds: float,
    watch: Callable[[Results], None] | None = None,
) -> Results:  # fmt: skip
    """The strongest level with the nets of one folder against the same with another's, or against UCT with None, in
    games with exchanged seats; each has so many seconds for a decision."""
    mine, theirs = nets
    bots = [_program("with the net", mine)]
    bots.append(_program("before", theirs) if theirs else Entrant("uct", f"uct@{seconds:g}s"))
    plan = ArenaPlan(spec.id, options, (bots[0], bots[1]), 1, limit=Limit(seconds=seconds))
    return compete(plan, rounds * plan.seats, 1, watch=watch)


def _program(name: str, nets: Path) -> Entrant:
    return Entrant(
        name, command=join(["env", f"JOSTLE_NETS={nets.absolute()}", sys.executable, "-m", "jostle", "engine"])
    )


def said(results: Results) -> str:
    """A match in words."""
    share, seats = results.share(0), results.plan.seats
    return (
        f"{100 * share.value:.1f} % [{100 * share.low:.1f}, {100 * share.high:.1f}] of the win against "
        f"{results.plan.entrants[1].name} ({len(results.counted)} games, fair share {100 / seats:g} %)"
    )


def write_report(training: Training, matches: Sequence[str]) -> Path:
    """The report next to the net; its file."""
    progress, file = training.progress, training.out.with_suffix(".md")
    curves = training.out.with_suffix(".svg")
    curves.write_text(_curves(progress), encoding="utf-8")
    score = [
        f"| {seconds:.0f} s | {100 * value:.1f} ± {100 * around:.1f} % |"
        for seconds, value, around in progress.strength
    ]
    file.write_text(
        "\n".join(
            [
                f"# A net for {training.spec.title}", "",
                f"{progress.seconds / 60:.1f} minutes on {training.device}: {progress.positions:,} positions of "
                f"{progress.games:,} finished games, {progress.steps:,} steps of fitting. "
                f"The file has {training.out.stat().st_size:,} bytes.", "",
                f"![curves]({curves.name})", "",
                "Against the game's own evaluation, both looking one decision ahead (50 % is equal):", "",
                "| after | net |", "|---|---|", *score, "", *(f"- {one}" for one in matches), "",
            ]
        ),
        encoding="utf-8",
    )  # fmt: skip
    return file


def _curves(progress: Progress) -> str:
    loss = _thinned(progress.loss)
    strength = [(seconds, 100 * value) for seconds, value, _ in progress.strength]
    parts = [_curve(loss, "loss on new positions", 0), _curve(strength, "% against its own evaluation", HEIGHT)]
    box = f"0 0 {WIDTH} {2 * HEIGHT}"
    style = 'font-family="sans-serif" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {style}>{"".join(parts)}</svg>\n'


def _thinned(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Means of neighbours, about BINS of them."""
    size = max(1, len(points) // BINS)
    bins = [points[i : i + size] for i in range(0, len(points), size)]
    return [(one[-1][0], sum(value for _, value in one) / len(one)) for one in bins]


def _curve(points: Sequence[tuple[float, float]], name: str, top: int) -> str:
    if not points:
        return ""
    last, low, high = points[-1][0] or 1.0, min(y for _, y in points), max(y for _, y in points)
    span = (high - low) or 1.0
    places = [
        (EDGE + (WIDTH - 2 * EDGE) * x / last, top + HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (y - low) / span)
        for x, y in points
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    texts = [
        (EDGE, top + EDGE - 16, name), (4, top + EDGE + 4, f"{high:.3g}"), (4, top + HEIGHT - EDGE + 4, f"{low:.3g}"),
        (WIDTH - EDGE - 30, top + HEIGHT - EDGE + 20, f"{last / 60:.1f} min"),
    ]  # fmt: skip
    words = "".join(f'<text x="{x}" y="{y}">{text}</text>' for x, y, text in texts)
    return f'<polyline points="{line}" fill="none" stroke="#2563a8" stroke-width="2"/>{words}'
