"""The arena's results as a person reads them."""

from __future__ import annotations

import math

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from jostle.arena.ratings import Interval
from jostle.arena.results import Results
from jostle.games import spec
from jostle.i18n import ENGLISH, Listing, Message, messages_of, text_in
from jostle.i18n import Text as Words
from jostle.i18n.numbers import change, number, percent

message = messages_of(__package__)


def report(results: Results, language: str = ENGLISH) -> list[RenderableType]:
    """All that is worth knowing about the games, a paragraph each."""
    parts: list[RenderableType] = [_heading(results, language), _standings(results, language)]
    if len(results.plan.entrants) > 2 and results.plan.seats == 2:
        parts.append(_crosstable(results, language))
    parts.append(Text(text_in(_about_games(results), language), "dim"))
    parts += [Text(line, "red") for line in _failures(results, language)]
    if results.decide is not None:
        parts.append(Text(text_in(verdict(results), language), "bold"))
    return parts


def running(results: Results) -> Words:
    """The result so far in one line, for beside a progress bar."""
    if not results.counted:
        return message("no-round-yet")
    entrants = results.plan.entrants
    if len(entrants) == 2:
        return message("bot-share", bot=entrants[0].name, share=_with_ends(results.share(0)))
    best = sorted(range(len(entrants)), key=lambda bot: -results.share(bot).value)[:3]
    shares = (message("bot-share", bot=entrants[bot].name, share=_percent(results.share(bot).value)) for bot in best)
    return Listing(tuple(shares), "comma")


def verdict(results: Results) -> Message:
    """What was decided, in a sentence."""
    assert results.decide is not None
    games, bot, share = len(results.counted), results.plan.entrants[0].name, _percent(results.decide)
    if not results.verdict:
        return message("undecided", games=games, bot=bot, share=share)
    if results.verdict > 0:
        return message("decided-more", games=games, bot=bot, share=share)
    return message("decided-less", games=games, bot=bot, share=share)


def _heading(results: Results, language: str) -> Text:
    plan, found = results.plan, spec(results.plan.game)
    changed = found.changed(found.complete(plan.options))
    options = "".join(f" {name}={found.option(name).show(value)}" for name, value in changed.items())
    games, rounds = len(results.counted), results.rounds_counted
    words = (
        message("heading-pairs", games=games, rounds=rounds)
        if plan.round_games == 2
        else message("heading-rounds", games=games, rounds=rounds)
    )
    return Text.assemble((found.title, "bold"), (options, "cyan"), f"  {text_in(words, language)}")


def _standings(results: Results, language: str) -> Grid:
    plan = results.plan
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column(text_in(message("column-bot"), language), no_wrap=True)
    for name in (
        message("column-won"),
        message("column-drawn") if plan.seats == 2 else message("column-shared"),
        message("column-lost"),
        message("column-share"),
        message("column-elo"),
        message("column-seconds"),
    ):
        grid.add_column(text_in(name, language), justify="right", no_wrap=True)
    elos = results.elos()
    order = list(range(len(plan.entrants)))
    for bot in sorted(order, key=lambda bot: -elos[bot].value) if len(order) > 2 else order:
        points = elos[bot]
        elo = message("with-interval", value=_elo(points.value), low=_elo(points.low), high=_elo(points.high))
        cells: list[Words] = [
            *(str(count) for count in results.record(bot)),
            _with_ends(results.share(bot)),
            "0" if bot == results.anchor else elo,
            number(results.seconds(bot), 3),
        ]
        grid.add_row(Text(plan.entrants[bot].name, "bold cyan"), *(Text(text_in(cell, language)) for cell in cells))
    return grid


def _crosstable(results: Results, language: str) -> Grid:
    names = [entrant.name for entrant in results.plan.entrants]
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column(text_in(message("column-against"), language))
    for name in names:
        grid.add_column(name, justify="right")
    for name, row in zip(names, results.crosstable(), strict=True):
        cells = ("" if share is None else text_in(_percent(share), language) for share in row)
        grid.add_row(Text(name, "bold cyan"), *cells)
    return grid


def _about_games(results: Results) -> Listing:
    sides = spec(results.plan.game).sides
    seats = tuple(
        message("bot-share", bot=sides[seat], share=_with_ends(results.seat_share(seat)))
        for seat in range(results.plan.seats)
    )
    repeated = sum(game.how == "repetition" and len(set(game.shares)) == 1 for game in results.counted)
    drawn = (
        message("drawn-by-repetition", count=results.draws, repeated=repeated)
        if repeated
        else message("drawn", count=results.draws)
    )
    length = message("game-length", decisions=number(results.mean_length), drawn=drawn)
    return Listing((message("seats-win", seats=Listing(seats, "comma")), length, message("intervals")), "sentences")


def _failures(results: Results, language: str) -> list[str]:
    lines = []
    for bot, entrant in enumerate(results.plan.entrants):
        found = results.failures(bot)
        if found:
            lines.append(text_in(message("failed", bot=entrant.name, count=sum(found.values())), language))
            reasons = (message("failed-why", count=count, why=why) for why, count in found.most_common(3))
            lines += [f"  {text_in(reason, language)}" for reason in reasons]
    return lines


def _percent(share: float) -> Words:
    return "-" if math.isnan(share) else percent(share)


def _with_ends(interval: Interval) -> Message:
    """A share with its interval."""
    low, high = number(100 * interval.low), number(100 * interval.high)
    return message("with-interval", value=_percent(interval.value), low=low, high=high)


def _elo(points: float) -> Words:
    if math.isnan(points):
        return "-"
    return ("∞" if points > 0 else "-∞") if math.isinf(points) else change(points, 0)
