"""The commands about bots: `arena`, `analyse`, `engine`. The work is done in `search/`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    Language,
    app,
    check_language,
    complaints,
    console,
    game_options,
    getting_ready,
    how_far,
)
from jostle.cli.play import BotsCommand
from jostle.errors import OptionError
from jostle.i18n import ENGLISH, messages_of, text_in

message = messages_of("jostle.arena")


@app.command(
    context_settings=GAME_OPTIONS,
    epilog=OPTIONS_HELP,
    cls=BotsCommand,
    help="Let bots play many games against each other: exchanged seats, the same luck for all.",
)
def arena(
    game: GameName,
    bots: Annotated[list[str] | None, typer.Argument(help="Two bots or more.", metavar="BOT BOT ...")] = None,
    games: Annotated[int, typer.Option(help="Games at each table, in whole rounds.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="For luck and for bots.", min=0)] = 1,
    jobs: Annotated[int, typer.Option(help="Processes; 0: as many as there are cores.", min=0)] = 0,
    file: Annotated[Path | None, typer.Option(help="Keep results here; a run with the same file goes on.")] = None,
    decide: Annotated[
        float | None, typer.Option(help="Stop when it is sure that the first wins more, or less, than this share.")
    ] = None,
    at_least: Annotated[
        float | None, typer.Option(help="The same; and end with status 1 unless it is sure that it wins more.")
    ] = None,
    seat_command: Annotated[
        list[str] | None, typer.Option(help="A program that speaks the engine protocol, as another bot.")
    ] = None,
    engine_limit: Annotated[
        str, typer.Option(help="What programs have for a decision, such as 1s or 5000n; else as they see fit.")
    ] = "",
    random: Annotated[
        int, typer.Option(help="Random decisions at the beginning of a round, the same in all its games.", min=0)
    ] = 0,
    patience: Annotated[float, typer.Option(help="Seconds for a decision after which a bot loses.", min=0.1)] = 60.0,
    language: Language = ENGLISH,
) -> None:
    from jostle.arena.arena import ArenaPlan, Results, compete, entrants
    from jostle.arena.report import report, running
    from jostle.search.core.bots import read_limit

    if decide is not None and at_least is not None:
        raise OptionError(message("two-limits"))
    check_language(language)
    options, names = game_options(game, list(bots or []))
    limit = read_limit(engine_limit)
    with getting_ready(game):
        plan = ArenaPlan(game, options, entrants(names, seat_command or []), seed, patience, limit, random)
    total = -(-games // plan.seats) * plan.round_games
    with how_far(text_in(message("unit-games"), language)) as tell:
        seen: list[Results] = []

        def watch(results: Results) -> None:
            seen[:] = [results]
            tell(len(results.played), total, text_in(running(results), language))

        try:
            compete(plan, games, jobs or None, file, decide if at_least is None else at_least, watch)
            stopped = None
        except KeyboardInterrupt:
            stopped = message("stopped-resume", file=str(file)) if file else message("stopped")
    for part in [part for results in seen if results.counted for part in report(results, language)]:
        console.print(part)
    if stopped is not None:
        complaints.print(text_in(stopped, language), highlight=False)
        raise typer.Exit(130)
    if at_least is not None and seen[0].verdict <= 0:
        raise typer.Exit(1)
