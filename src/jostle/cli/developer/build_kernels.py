"""The command `jostle build-kernels`: libraries of compiled rules and searches, which run without a compiler."""

from __future__ import annotations

import os
import random
import time
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from jostle.cli.common import app, complaints, console, say
from jostle.errors import BrokenGame, JostleError
from jostle.games import game_ids
from jostle.games import spec as find_game
from jostle.paths import cache_folder

MIXES = 60  # of options that are played: some kernels are called with some of them only, or seldom


@app.command("build-kernels")
def build_kernels(
    games: Annotated[list[str] | None, typer.Argument(help="Games, by their ids; all if none is named.")] = None,
    target: Annotated[str, typer.Option(help="host, or wasm32 for browsers.")] = "host",
    out: Annotated[
        Path | None, typer.Option(help="The folder for the libraries; the one in the cache folder if none is named.")
    ] = None,
    rules_only: Annotated[bool, typer.Option("--rules", help="Only the rules, without the bots.")] = False,
) -> None:
    """Compile games into libraries, so that they and their bots run without a compiler."""
    os.environ["JOSTLE_KERNELS"] = "build"  # for this process and those that compile
    from jostle.kernel.library.layouts import WASM, this_machine
    from jostle.play.precompile import warm_all

    known = {"host": this_machine(), "wasm32": WASM}
    if target not in known:
        raise JostleError(f"there is no target {target}; there are: {', '.join(known)}")
    if find_spec("ziglang") is None:
        raise JostleError("the linker is not installed (pip install 'jostle[build]')")
    for game in games or ():
        find_game(game)
    folder = out or cache_folder() / ("libraries" if target == "host" else f"libraries-{target}")
    work = partial(build, folder=folder, target=known[target], rules_only=rules_only)
    failed = False
    with console.status("compiling rules and bots"):
        for game, result in warm_all(list(games or game_ids()), work):
            if isinstance(result, BrokenGame):
                failed = True
                complaints.print(Text(f"jostle: {say(result)}", "red"), soft_wrap=True)
            else:
                console.print(f"{game}: built in {result:.1f} s, in {folder}", highlight=False)
    if failed:
        raise typer.Exit(1)


def build(game: str, *, folder: Path, target: str, rules_only: bool) -> float:
    """Make the library of one game, in a process whose kernels are compiled to be kept; the seconds it took."""
    begin = time.perf_counter()
    from jostle.kernel.library.build import write_library

    use_everything(game, rules_only)
    write_library(folder, game, target)
    return time.perf_counter() - begin


def use_everything(game: str, rules_only: bool = False) -> None:
    """Call every kernel of a game that people or bots need, so that it is known what a library must have."""
    from jostle.conformance.random_games import random_game
    from jostle.play.precompile import play_through
    from jostle.play.precompile import warm as warm_rules
    from jostle.search.core.precompile import warm as warm_bots

    (warm_rules if rules_only else warm_bots)(game)
    rng = random.Random(1)
    for _ in range(MIXES):
        play_through(random_game(game, rng), rng)
