"""The arena's results as a person reads them."""

from __future__ import annotations

import math

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from jostle.arena.ratings import Interval
from jostle.arena.results import Results
from jostle.games import spec


def report(results: Results) -> list[RenderableType]:
    """All that is worth knowing about the games, a paragraph each."""
    parts: list[RenderableType] = [_heading(results), _standings(results)]
    if len(results.plan.entrants) > 2 and results.plan.seats == 2:
        parts.append(_crosstable(results))
    parts.append(_about_games(results))
    parts += [Text(line, "red") for line in _failures(results)]
    if results.decide is not None:
        parts.append(Text(verdict(results), "bold"))
    return parts


def running(results: Results) -> str:
    """The result so far in one line, for beside a progress bar."""
    if not results.counted:
        return "no round is over yet"
    if len(results.plan.entrants) == 2:
        share = results.share(0)
        return f"{results.plan.entrants[0].name} {_percent(share.value)} {_ends(share)}"
    best = sorted(range(len(results.plan.entrants)), key=lambda bot: -results.share(bot).value)[:3]
    return ", ".join(f"{results.plan.entrants[bot].name} {_percent(results.share(bot).value)}" for bot in best)


def verdict(results: Results) -> str:
    """What was decided, in a sentence."""
    assert results.decide is not None
    name, line = results.plan.entrants[0].name, _percent(results.decide)
    after = f"after {len(results.counted)} games"
    if not results.verdict:
        return f"Not decided {after}: {name} may win more or less than {line}."
    more = "more" if results.verdict > 0 else "less"
    return f"Decided {after}: {name} wins {more} than {line} (such a verdict is wrong in at most 5 % of runs)."


def _heading(results: Results) -> Text:
    plan = results.plan
    title = spec(plan.game).title
    changed = spec(plan.game).changed(spec(plan.game).complete(plan.options))
    options = "".join(f" {name}={spec(plan.game).option(name).show(value)}" for name, value in changed.items())
    rounds = "pairs" if plan.round_games == 2 else "rounds"
    games = f"  {len(results.counted)} games in {results.rounds_counted} {rounds} (seats exchanged, the same luck)"
    return Text.assemble((title, "bold"), (options, "cyan"), games)


def _standings(results: Results) -> Grid:
    plan = results.plan
    shared = "drawn" if plan.seats == 2 else "shared"
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("bot", no_wrap=True)
    for name in ("won", shared, "lost", "share of the win", "Elo", "s/move"):
        grid.add_column(name, justify="right", no_wrap=True)
    elos = results.elos()
    order = list(range(len(plan.entrants)))
    for bot in sorted(order, key=lambda bot: -elos[bot].value) if len(order) > 2 else order:
        share, points = results.share(bot), elos[bot]
        anchored = bot == results.anchor
        grid.add_row(
            Text(plan.entrants[bot].name, "bold cyan"),
            *(str(count) for count in results.record(bot)),
            f"{_percent(share.value)} {_ends(share)}",
            "0" if anchored else f"{_elo(points.value)} [{_elo(points.low)}, {_elo(points.high)}]",
            f"{results.seconds(bot):.3f}",
        )
    return grid


def _crosstable(results: Results) -> Grid:
    names = [entrant.name for entrant in results.plan.entrants]
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("against")
    for name in names:
        grid.add_column(name, justify="right")
    for name, row in zip(names, results.crosstable(), strict=True):
        grid.add_row(Text(name, "bold cyan"), *("" if share is None else _percent(share) for share in row))
    return grid


def _about_games(results: Results) -> Text:
    plan = results.plan
    sides = spec(plan.game).sides
    seats = ", ".join(
        f"{sides[seat]} {_percent(share.value)} {_ends(share)}"
        for seat, share in ((seat, results.seat_share(seat)) for seat in range(plan.seats))
    )
    repeated = sum(game.how == "repetition" for game in results.counted)
    drawn = f"{results.draws} drawn" + (f" ({repeated} by repetition)" if repeated else "")
    line = f"Seats win: {seats}. A game has {results.mean_length:.1f} decisions on average; {drawn}."
    return Text(f"{line} In brackets: 95 % intervals.", "dim")


def _failures(results: Results) -> list[str]:
    lines = []
    for bot, entrant in enumerate(results.plan.entrants):
        found = results.failures(bot)
        if found:
            lines.append(f"{entrant.name} lost {sum(found.values())} games by its own fault:")
            lines += [f"  {count} times: {why}" for why, count in found.most_common(3)]
    return lines


def _percent(share: float) -> str:
    return "-" if math.isnan(share) else f"{100 * share:.1f} %"


def _ends(interval: Interval) -> str:
    return f"[{100 * interval.low:.1f}, {100 * interval.high:.1f}]"


def _elo(points: float) -> str:
    if math.isnan(points):
        return "-"
    return ("∞" if points > 0 else "-∞") if math.isinf(points) else f"{points:+.0f}"
