"""The command `jostle analyse`. The work is done in `search/`."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    Language,
    app,
    check_language,
    console,
    draw_state,
    duration,
    game_options,
    getting_ready,
    how_far,
    read_state,
    refuse_rest,
)
from jostle.errors import JostleError, OptionError
from jostle.games import broken_games, game_ids
from jostle.games import spec as find_spec
from jostle.i18n import ENGLISH, Listing, messages_of, text_in

if TYPE_CHECKING:
    from jostle.analysis.match_analysis import Analysis
    from jostle.analysis.parallel import PositionSearch
    from jostle.play.match import Match
    from jostle.play.state import State
    from jostle.search.core.search import Search, SearchResult

message = messages_of("jostle.analysis")

PICTURES = (".svg", ".png")
WARM_SECONDS, WARM_NODES = 0.3, 300
FEWEST_FOR_ONE = 4  # decisions that are worth the start of another process


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def analyse(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A match file, or a game's id.", metavar="FILE|GAME")],
    position: Annotated[str, typer.Argument(help="With a game: a position text, in quotes; else the start.")] = "",
    at: Annotated[
        int | None, typer.Option(help="With a file: think about the position after this many actions.", min=0)
    ] = None,
    time: Annotated[str, typer.Option(help="How long to think about each position, such as 0.5s.")] = "1s",
    nodes: Annotated[int | None, typer.Option(help="Nodes for each position, instead of time.", min=1)] = None,
    bot: Annotated[str, typer.Option(help="Whose way of thinking: a level, or uct.")] = "master",
    lines: Annotated[int, typer.Option(help="How many of the best actions to show.", min=1)] = 5,
    jobs: Annotated[int, typer.Option(help="Cores to think with; 0: all there are.", min=0)] = 0,
    seed: Annotated[int, typer.Option(help="For the search.", min=0)] = 0,
    svg: Annotated[Path | None, typer.Option(help="With a match: write the value curve, as .svg or .png.")] = None,
    html: Annotated[Path | None, typer.Option(help="With a match: write a page with curve and boards.")] = None,
    annotate: Annotated[Path | None, typer.Option(help="With a match: write it to this file with remarks.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs, and nothing else.")] = False,
    language: Language = ENGLISH,
) -> None:
    """Think about a position, or judge every decision of a match: best actions, mistakes, luck, forced wins."""
    from jostle.analysis.parallel import PositionSearch
    from jostle.search.core.bots import read_limit
    from jostle.search.core.levels import bot_id
    from jostle.search.core.search import Limit

    check_language(language)
    words = list(context.args)
    if position.startswith("--"):  # an option of the game stands where the position would
        words.insert(0, position)
        position = ""
    limit = Limit(nodes=nodes) if nodes is not None else read_limit(time)
    if (limit.seconds is None and nodes is None) or limit.seconds == 0:
        raise OptionError(message("bad-time", time=time))
    search = PositionSearch(bot_id(bot), limit, seed)
    jobs = jobs or os.cpu_count() or 1
    if what in game_ids() or what in broken_games():
        options, rest = game_options(what, words)
        if rest and not position:
            position = rest.pop(0)
        refuse_rest(rest)
        _refuse_files(svg, html, annotate)
        if at is not None:
            raise OptionError(message("at-needs-match"))
        _position(read_state(what, options, position), search, lines, jobs, as_json, language)
        return
    refuse_rest([word for word in (position, *words) if word])
    match = _load(what, language)
    if at is not None:
        _refuse_files(svg, html, annotate)
        line = match.node.line
        if at >= len(line):
            raise OptionError(message("no-such-position", count=len(line) - 1, at=str(at)))
        _position(line[at].state, search, lines, jobs, as_json, language)
        return
    _match(match, search, lines, jobs, as_json, svg, html, annotate, language)


def _refuse_files(svg: Path | None, html: Path | None, annotate: Path | None) -> None:
    for name, file in (("svg", svg), ("html", html), ("annotate", annotate)):
        if file is not None:
            raise OptionError(message("files-need-match", option=name))


def _load(what: str, language: str) -> Match:
    from jostle.play.match import Match

    file = Path(what)
    if not file.exists() and "/" not in what and not file.suffix:
        if get_close_matches(what, game_ids(), 1):
            find_spec(what)  # it says which game may be meant
        raise JostleError(message("no-match-no-game", what=what, games=Listing(game_ids(), "comma")))
    with console.status(text_in(message("reading"), language)):
        return Match.load(file)


# --- a position ------------------------------------------------------------------------------------------------------


def _position(state: State, search: PositionSearch, lines: int, threads: int, as_json: bool, language: str) -> None:
    from jostle.analysis.files import position_data
    from jostle.terminal.analysis import print_line, thinking_grid

    if state.over:
        raise JostleError(message("position-over", status=state.scene().status))
    if state.actor == "chance":
        shown = ", ".join(state.actions[:6]) + (" ..." if len(state.actions) > 6 else "")
        raise JostleError(message("position-of-chance", outcomes=shown))
    if as_json:
        print(json.dumps(position_data(state, _think(state, search, lines, threads, language), lines), indent=2))
        return
    draw_state(state, chosen=language)
    console.print()
    result = _think(state, search, lines, threads, language, live=console.is_terminal)
    console.print(thinking_grid(state, result, lines, language))
    print_line(console, state, result, language)


def _think(
    state: State, search: PositionSearch, lines: int, threads: int, language: str, live: bool = False
) -> SearchResult:
    """Search until the limit or Ctrl-C, showing at a terminal what is found meanwhile."""
    from rich.live import Live

    from jostle.analysis.parallel import bot_search
    from jostle.terminal.analysis import thinking_grid

    made = bot_search(search.bot, search.seed, state.game, 1 if search.limit.nodes is not None else threads)
    made.settings.lines = lines
    _warm_up(made, state)
    with _interrupt() as stop:
        if not live:
            return made.run(state, search.limit, stop)
        with Live(console=console, transient=True, refresh_per_second=5) as screen:
            return made.run(
                state, search.limit, stop, lambda result: screen.update(thinking_grid(state, result, lines, language))
            )


def _warm_up(made: Search, state: State) -> None:
    """Let it be compiled before any time is counted, and before worker processes would all do it at once."""
    from jostle.search.core.search import Limit

    with getting_ready(state.game.id):
        made.run(state, Limit(WARM_SECONDS, WARM_NODES))
        made.forget()


@contextmanager
def _interrupt() -> Iterator[threading.Event]:
    """An event that Ctrl-C sets, instead of ending the program."""
    stop = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


# --- a match ---------------------------------------------------------------------------------------------------------


def _match(
    match: Match,
    search: PositionSearch,
    lines: int,
    jobs: int,
    as_json: bool,
    svg: Path | None,
    html: Path | None,
    annotate: Path | None,
    language: str,
) -> None:
    from jostle.analysis.files import annotated, match_data
    from jostle.analysis.report import report_html
    from jostle.analysis.value_curve import save_curve
    from jostle.terminal.analysis import print_match

    for file in (svg, html, annotate):
        if file is not None and not file.parent.is_dir():  # said now, not after minutes of thinking
            raise JostleError(message("no-folder", file=str(file), folder=str(file.parent)))
    if svg is not None and svg.suffix not in PICTURES:
        raise JostleError(message("bad-picture", file=svg.name, endings=Listing(PICTURES, "or")))
    analysis = _judge(match, search, jobs, language)
    if svg is not None:
        save_curve(analysis, svg, language)
    if html is not None:
        html.write_text(report_html(analysis, search.bot, search.limit, language), encoding="utf-8")
    if annotate is not None:
        annotate.write_text(annotated(analysis, language), encoding="utf-8")
    if as_json:
        print(json.dumps(match_data(analysis, search.bot, search.limit, lines), indent=2))
        return
    print_match(console, analysis, language)
    for file in (svg, html, annotate):
        if file is not None:
            console.print(text_in(message("wrote", file=str(file)), language), markup=False)


def _judge(match: Match, search: PositionSearch, jobs: int, language: str) -> Analysis:
    from jostle.analysis.match_analysis import analyse_match, decisions_of, time_needed
    from jostle.analysis.parallel import bot_search, evaluate_in_parallel

    decisions = decisions_of(match)
    steps = len(decisions)
    if decisions:
        _warm_up(bot_search(search.bot, search.seed, match.game), decisions[0].state)
    jobs = min(jobs, max(1, steps // FEWEST_FOR_ONE))
    seconds = time_needed(match, search.limit, jobs)
    about = message("judging") if seconds is None else message("judging-for", time=duration(seconds))
    with how_far(text_in(message("unit-decisions"), language), text_in(about, language)) as tell:
        tell(0, steps, "")
        return analyse_match(
            match, partial(evaluate_in_parallel, search, jobs=jobs), lambda done, of: tell(done, of, "")
        )
