"""The command `jostle warm`: compile everything in advance."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from jostle.cli.common import (
    app,
    complaints,
    console,
    say,
)
from jostle.errors import BrokenGame
from jostle.games import broken_games, game_ids
from jostle.i18n import messages_of

message = messages_of("jostle.cli")


@app.command()
def warm(
    quiet_if_done: Annotated[
        bool, typer.Option("--quiet-if-done", help="Say nothing if nothing had to be compiled.")
    ] = False,
    rules_only: Annotated[bool, typer.Option("--rules", help="Only the rules, without the bots.")] = False,
) -> None:
    """Compile everything now, so that nothing waits later."""
    from jostle.play.precompile_stamp import stamp

    if quiet_if_done and stamp().exists():
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from jostle.play.precompile import forget_old, warm_all
    from jostle.play.precompile import warm as warm_rules
    from jostle.search.core.precompile import warm as warm_bots

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=quiet_if_done) as progress:
        task = progress.add_task(say(message("compiling")), total=len(game_ids()))
        faults = list(broken_games().values())
        for game, result in warm_all(list(game_ids()), warm_rules if rules_only else warm_bots):
            progress.update(task, advance=1)
            if isinstance(result, BrokenGame):
                faults.append(result)
            elif not quiet_if_done:
                progress.console.print(say(message("compiled", game=game, seconds=result)), highlight=False)
    forget_old()
    for fault in faults:
        complaints.print(Text(f"jostle: {say(fault)}", "red"), soft_wrap=True)
    if rules_only or len(faults) > len(broken_games()):
        return
    stamp().parent.mkdir(parents=True, exist_ok=True)
    stamp().touch()
