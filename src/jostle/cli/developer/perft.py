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
)
from jostle.games import spec


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
        task = progress.add_task("counting", total=None)
        counts = count(state, turns, lambda done, of: progress.update(task, completed=done, total=of))
    seconds = time.perf_counter() - begin
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("")
    for number in range(1, turns + 1):
        grid.add_column(f"turn {number}", justify="right")
    grid.add_column("what is counted", style="dim")
    how = f" ({spec(game).losing_turn})" if spec(game).losing_turn else ""
    rows = {
        "from": ("positions", "positions the turn is counted from"),
        "sequences": ("sequences", "of actions that finish the turn"),
        "distinct": ("distinct", "different positions after them, summed"),
        "lost": ("lost", f"of these, lost for the seat whose turn it was{how}"),
        "drawn": ("drawn", "of these, a draw"),
        "won": ("won", "of these, won"),
        "cut short": ("cut_sequences", "sequences that end the game before the turn is finished"),
        "cut positions": ("cut_distinct", "different positions after those, summed"),
    }
    for name, (figure, meaning) in rows.items():
        grid.add_row(Text(name, "bold"), *(f"{getattr(turn, figure):,}" for turn in counts), meaning)
    console.print(grid)
    if turns > 1:
        console.print(
            "Each turn is counted from every distinct position of the one before that is not over.", style="dim"
        )
    console.print(f"Counted in {seconds:.2f} s on one core.", style="dim", highlight=False)
