"""The command `jostle perft`: count every way the next turns can go."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    app,
    console,
    game_options,
    read_state,
    refuse_rest,
    say,
)
from jostle.games import spec
from jostle.i18n import messages_of

message = messages_of("jostle.cli")


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def perft(
    context: typer.Context,
    game: GameName,
    turns: Annotated[int, typer.Option(help="How many turns to count.", min=1, max=6)] = 1,
    position: Annotated[str, typer.Option(help="Count from this position text instead of the start.")] = "",
) -> None:
    """Count every way the next turns can go."""
    from rich.progress import Progress

    from jostle.play.perft import perft as count

    chosen, rest = game_options(game, list(context.args))
    refuse_rest(rest)
    state = read_state(game, chosen, position)
    begin = time.perf_counter()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(say(message("counting")), total=None)
        counts = count(state, turns, lambda done, of: progress.update(task, completed=done, total=of))
    seconds = time.perf_counter() - begin
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("")
    for number in range(1, turns + 1):
        grid.add_column(say(message("perft-turn", turn=number)), justify="right")
    grid.add_column(say(message("perft-meaning")), style="dim")
    how = spec(game).losing_turn
    rows = (
        (message("perft-from"), "positions", message("perft-from-meaning")),
        (message("perft-sequences"), "sequences", message("perft-sequences-meaning")),
        (message("perft-distinct"), "distinct", message("perft-distinct-meaning")),
        (message("perft-lost"), "lost", message("perft-lost-how", how=how) if how else message("perft-lost-meaning")),
        (message("perft-drawn"), "drawn", message("perft-drawn-meaning")),
        (message("perft-won"), "won", message("perft-won-meaning")),
        (message("perft-cut"), "cut_sequences", message("perft-cut-meaning")),
        (message("perft-cut-distinct"), "cut_distinct", message("perft-cut-distinct-meaning")),
    )
    for name, figure, meaning in rows:
        grid.add_row(Text(say(name), "bold"), *(f"{getattr(turn, figure):,}" for turn in counts), say(meaning))
    console.print(grid)
    if turns > 1:
        console.print(say(message("perft-chained")), style="dim")
    console.print(say(message("perft-time", seconds=seconds)), style="dim", highlight=False)
