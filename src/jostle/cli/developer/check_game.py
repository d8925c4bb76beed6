"""The command `jostle check-game`: what is wrong with a game, in plain words, quick enough for every save."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import app, console, draw_state
from jostle.errors import JostleError

if TYPE_CHECKING:
    from jostle.conformance import Fault, Result


@app.command("check-game")
def check_game(
    game: Annotated[str, typer.Argument(help="A game's id, of one that is installed.", metavar="[GAME]")] = "",
    seconds: Annotated[float, typer.Option(help="About how long all checks may take.", min=0.1, max=3600)] = 2.0,
    seed: Annotated[int, typer.Option(help="Other seeds look at other games and positions.")] = 1,
    only: Annotated[list[str] | None, typer.Option(help="Only this check and those it needs; repeatable.")] = None,
    compiled: Annotated[
        bool, typer.Option("--compiled", help="Compile the rules, compare them with plain Python, and look at more.")
    ] = False,
    picture: Annotated[
        Path | None, typer.Option(help="Draw the position of the first fault into this SVG or PNG file.")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List all checks.")] = False,
) -> None:
    """Check that a game keeps its promises: rules, texts, scenes, art, words. What is wrong is told with a position."""
    if not compiled:
        os.environ["NUMBA_DISABLE_JIT"] = "1"  # read by Numba when it is imported, which nothing here has done yet
    begin = perf_counter()
    from jostle.conformance import CHECKS, Effort
    from jostle.conformance import check_game as checked

    if listed or not game:
        grid = Grid.grid(padding=(0, 2))
        for check in CHECKS:
            grid.add_row(Text(check.name, "cyan"), Text(check.meaning))
        console.print(grid)
        return
    for name in only or ():
        if name not in (known := [check.name for check in CHECKS]):
            raise JostleError(f"--only {name}: there is no such check; expected one of {', '.join(known)}")
    effort = Effort() if compiled else Effort(seconds=seconds)
    faults: list[Fault] = []
    passed, waiting = 0, dict[str, list[str]]()
    for result in checked(game, seed=seed, effort=effort, only=only or (), with_compiler=compiled):
        _print_result(result, game)
        faults += result.faults
        passed += not (result.faults or result.waits_for or result.left_out)
        if result.waits_for:
            waiting.setdefault(result.waits_for, []).append(result.check.name)
    for first, names in waiting.items():
        console.print(Text(f"– skipped until '{first}' passes: {', '.join(names)}", "dim"))
    took = perf_counter() - begin
    console.print()
    if not faults:
        console.print(Text(f"{passed} checks passed in {took:.1f} s", "bold green"))
        return
    if picture is not None:
        _save(faults, picture)
    count = "One fault" if len(faults) == 1 else f"{len(faults)} faults"
    console.print(Text(f"{count} in {took:.1f} s (seed {seed})", "bold red"))
    raise typer.Exit(1)


def _print_result(result: Result, game: str) -> None:
    """A line for a check, and below it what is wrong."""
    if result.left_out or result.waits_for:
        return
    sign = ("✗ ", "bold red") if result.faults else ("✓ ", "green")
    line = Text.assemble(sign, f"{result.check.name:14}", (result.check.meaning, "dim"))
    console.print(line, no_wrap=True, overflow="ellipsis")
    for fault in result.faults:
        _print_fault(fault, game)


def _print_fault(fault: Fault, game: str) -> None:
    console.print(Text.assemble("  ", (fault.where, "bold"), "  ", fault.words), soft_wrap=True)
    if not fault.position:
        if fault.options:
            console.print(Text(f"  {fault.options}", "dim"), soft_wrap=True)
        return
    options = f" {fault.options}" if fault.options else ""
    try:
        state = fault.state
        assert state is not None
        draw_state(state, chosen="en")
        console.print(Text(f'  jostle show {game}{options} "{fault.position}"', "cyan"), soft_wrap=True)
    except Exception:  # the game is broken: what it can still say has been said
        console.print(Text(f" {options} {fault.position}", "dim"), soft_wrap=True)


def _save(faults: list[Fault], file: Path) -> None:
    from jostle.render.picture import save

    for fault in faults:
        if fault.records is not None and (state := fault.state) is not None:
            save(state.scene(), file)
            console.print(f"Wrote {file}")
            return
