"""The command `jostle`. Heavy modules are imported only by the commands that need them."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle import cli_analyse, cli_lab, cli_learn, cli_openings, cli_play, cli_puzzles, cli_search, cli_serve
from jostle.cli_tools import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    app,
    complaints,
    console,
    draw_state,
    game_options,
    getting_ready,
    list_games,
    read_state,
    refuse_rest,
)
from jostle.errors import JostleError, OptionError
from jostle.games import PACKAGES, spec
from jostle.games.spec import Spec

__all__ = [
    "app",
    "cli_analyse",
    "cli_lab",
    "cli_learn",
    "cli_openings",
    "cli_play",
    "cli_puzzles",
    "cli_search",
    "cli_serve",
    "main",
]  # the modules are imported for the commands they add


def main() -> None:
    """The entry point: what is wrong is said in one line, without a traceback."""
    try:
        app()
    except JostleError as error:
        complaints.print(Text(f"jostle: {error}", "red"))
        sys.exit(2)
    except OSError as error:
        complaints.print(Text(f"jostle: {error.filename or ''}: {error.strerror or error}", "red"))
        sys.exit(2)
    except KeyboardInterrupt:
        complaints.print("\njostle: stopped")
        sys.exit(130)


# --- looking ---------------------------------------------------------------------------------------------------------


@app.command()
def games(
    game: Annotated[str, typer.Argument(help="One game, with its options explained.", metavar="[GAME]")] = "",
) -> None:
    """List the games, or one game's options and variants."""
    if game:
        _show_options(spec(game))
        return
    list_games()


def _show_options(found: Spec) -> None:
    console.print(Text.assemble((found.title, "bold"), f"  {found.line}"))
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for heading in ("option", "values", "default", "meaning"):
        grid.add_column(heading)
    for option in found.options:
        default = option.show(option.default)
        grid.add_row(
            Text("--" + option.name, "cyan"), option.values, default if len(default) < 30 else "…", option.meaning
        )
    console.print(grid)
    for preset in found.presets:
        typed = " ".join(f"--{name} {found.option(name).show(value)}" for name, value in preset.options.items())
        console.print(Text.assemble((preset.name, "bold"), f": {preset.meaning} ", (typed, "cyan")))


@app.command()
def rules(
    game: GameName,
    html: Annotated[
        Path | None, typer.Option(help="Write them as a page for the browser to this file instead.")
    ] = None,
) -> None:
    """The rules of a game, with pictures."""
    if html is not None:
        from jostle.play.guide_html import guide_html

        with getting_ready(game):
            html.write_text(guide_html(spec(game)), encoding="utf-8")
        console.print(f"Wrote {html}")
        return
    from jostle.play.guide_pages import guide_page
    from jostle.play.terminal import print_drawn

    for part in guide_page(spec(game), colours=console.color_system is not None):
        if isinstance(part, Text):
            print_drawn(console, part)
        else:
            console.print(part)


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def show(
    context: typer.Context,
    game: GameName,
    position: Annotated[str, typer.Argument(help="A position text, in quotes; the start if left out.")] = "",
    svg: Annotated[Path | None, typer.Option(help="Write the picture to this SVG file.")] = None,
    png: Annotated[Path | None, typer.Option(help="Write the picture to this PNG file.")] = None,
) -> None:
    """Show a position on the board, in the terminal or as a picture."""
    words = list(context.args)
    if position.startswith("--"):  # an option of the game stands where the position would
        words.insert(0, position)
        position = ""
    chosen, rest = game_options(game, words)
    if rest and not position:
        position = rest.pop(0)
    refuse_rest(rest)
    state = read_state(game, chosen, position)
    draw_state(state, state.scene())
    from jostle.play.picture import save

    for file in (svg, png):
        if file is not None:
            save(state.scene(), file)
            console.print(f"Wrote {file}")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match file.")],
    at: Annotated[int | None, typer.Option(help="Show the board after this many actions.", min=0)] = None,
    step: Annotated[bool, typer.Option(help="Show every position; Enter goes on.")] = False,
) -> None:
    """Replay a match file: what was played, in words, and the board at its end."""
    from jostle.play.match import Match

    match = Match.load(file)
    line = match.node.line
    if at is not None:
        if at >= len(line):
            raise JostleError(f"the match has {len(line) - 1} actions; there is no board after {at}")
        line = line[: at + 1]
    names = " against ".join(f"{seat.name} ({match.side(i)})" for i, seat in enumerate(match.seats))
    console.print(Text.assemble((match.game.spec.title, "bold"), f"  {names}"))
    for number, node in enumerate(line):
        if node.parent is not None:
            who = "chance" if node.actor < 0 else match.side(node.actor)
            words = node.parent.state.describe(node.action)
            console.print(Text.assemble((f"{number:4} ", "dim"), f"{who}: ", (node.action, "cyan"), f"  {words}"))
        if step or number == len(line) - 1:
            draw_state(node.state, node.state.scene())
        if step and number < len(line) - 1:
            console.input("[dim]Enter goes on [/dim]")
    if match.outcome and line[-1] is match.node:
        console.print(Text(match.outcome.words, "bold"))


# --- counting and measuring ------------------------------------------------------------------------------------------


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


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def bench(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="One game; all if left out.", metavar="[GAME]")] = "",
    seconds: Annotated[float, typer.Option(help="How long each figure is measured.", min=0.05, max=60)] = 0.5,
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure on an NVIDIA GPU, 2**20 games at once.")] = False,
) -> None:
    """How fast the rules run here: random play, every legal list made."""
    from jostle.play.benchmark import face_steps, kernel_steps, rate
    from jostle.play.state import Game

    words = list(context.args)
    if game.startswith("--"):
        words.insert(0, game)
        game = ""
    if words and not game:
        raise OptionError("options need a game: jostle bench GAME --NAME VALUE")
    games = [game] if game else list(PACKAGES)
    if gpu:
        _bench_gpu(games, words, seconds)
        return
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for name in ("game", "one thread", "two threads", "games/s", "from Python", "by texts"):
        grid.add_column(name, justify="left" if name == "game" else "right")
    for id in games:
        chosen, rest = game_options(id, words)
        refuse_rest(rest)
        made = Game(id, **chosen)
        with console.status(f"measuring {id}"):
            figures = []
            for run in (
                kernel_steps(made),
                kernel_steps(made, threads=2),
                face_steps(made),
                face_steps(made, texts=True),
            ):
                trial, _ = rate(run, 2000)
                figures.append(rate(run, max(2000, int(trial * seconds))))
        one, two, face, texts = figures
        cells = (
            f"{one[0] / 1e6:.2f} M/s",
            f"{two[0] / 1e6:.2f} M/s",
            f"{one[1]:,.0f}",
            f"{face[0] / 1e3:,.0f} k/s",
            f"{texts[0] / 1e3:,.0f} k/s",
        )
        grid.add_row(Text(id, "cyan"), *cells)
    console.print(grid)


def _bench_gpu(games: list[str], words: list[str], seconds: float) -> None:
    from jostle.kernel.gpu import require_gpu
    from jostle.play.benchmark import rate
    from jostle.play.gpu_play import check_on_cpu, gpu_steps
    from jostle.play.state import Game

    require_gpu()
    for id in games:
        chosen, rest = game_options(id, words)
        refuse_rest(rest)
        made = Game(id, **chosen)
        with console.status(f"measuring {id} (compiling takes up to a minute)"):
            check_on_cpu(made)
            run = gpu_steps(made, 1 << 20)
            trial, _ = rate(run, 1 << 24)
            steps, _ = rate(run, int(trial * seconds))
        console.print(Text.assemble((id, "cyan"), f"  {steps / 1e6:,.0f} M actions/s; the same games as on the CPU"))


@app.command()
def warm(
    quiet_if_done: Annotated[
        bool, typer.Option("--quiet-if-done", help="Say nothing if nothing had to be compiled.")
    ] = False,
    rules_only: Annotated[bool, typer.Option("--rules", help="Only the rules, without the bots.")] = False,
) -> None:
    """Compile everything now, so that nothing waits later."""
    from jostle.play.warm_stamp import stamp

    if quiet_if_done and stamp().exists():
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from jostle.play.warming import forget_old, warm_all
    from jostle.play.warming import warm as warm_rules
    from jostle.search.warming import warm as warm_bots

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=quiet_if_done) as progress:
        task = progress.add_task("compiling rules and bots", total=len(PACKAGES))
        for game, seconds in warm_all(list(PACKAGES), warm_rules if rules_only else warm_bots):
            progress.update(task, advance=1)
            if not quiet_if_done:
                progress.console.print(f"{game}: ready after {seconds:.1f} s", highlight=False)
    forget_old()
    if rules_only:
        return
    stamp().parent.mkdir(parents=True, exist_ok=True)
    stamp().touch()
