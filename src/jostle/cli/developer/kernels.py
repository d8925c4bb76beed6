"""The commands `jostle perft`, `bench`, `warm` and `engine`: rules and bots counted, measured, compiled and driven."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    app,
    complaints,
    console,
    game_options,
    read_state,
    refuse_rest,
    say,
)
from jostle.errors import BrokenGame, OptionError
from jostle.games import broken_games, game_ids, spec
from jostle.games.registry import broken, fault_in

if TYPE_CHECKING:
    from jostle.play.state import Game


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
    how = spec(game).losing_turn
    rows = (
        ("from", "positions", "positions the turn is counted from"),
        ("sequences", "sequences", "of actions that finish the turn"),
        ("distinct", "distinct", "different positions after them, summed"),
        (
            "lost",
            "lost",
            f"of these, lost for the seat whose turn it was ({how})"
            if how
            else "of these, lost for the seat whose turn it was",
        ),
        ("drawn", "drawn", "of these, drawn"),
        ("won", "won", "of these, won"),
        ("cut short", "cut_sequences", "sequences that end the game before the turn is finished"),
        ("cut positions", "cut_distinct", "different positions after those, summed"),
    )
    for name, figure, meaning in rows:
        grid.add_row(Text(say(name), "bold"), *(f"{getattr(turn, figure):,}" for turn in counts), say(meaning))
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
    from jostle.play.state import Game

    words = list(context.args)
    if game.startswith("--"):
        words.insert(0, game)
        game = ""
    if words and not game:
        raise OptionError("options need a game: jostle bench GAME --NAME VALUE")
    games = [game] if game else list(game_ids())
    if gpu:
        _bench_gpu(games, words, seconds)
        return
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("game")
    headings = (
        "one thread",
        "two threads",
        "games/s",
        "from Python",
        "by texts",
    )
    for heading in headings:
        grid.add_column(say(heading), justify="right")
    for id in games:
        chosen, rest = game_options(id, words)
        refuse_rest(rest)
        try:
            with console.status(f"measuring {id}"):
                one, two, face, texts = _figures(Game(id, **chosen), seconds)
        except Exception as error:
            if game:
                raise
            complaints.print(Text(f"jostle: {say(broken(id, fault_in(id, error)))}", "red"), soft_wrap=True)
            continue
        cells = (
            f"{one[0] / 1e6:.2f} M/s",
            f"{two[0] / 1e6:.2f} M/s",
            f"{one[1]:,.0f}",
            f"{face[0] / 1e3:,.0f} k/s",
            f"{texts[0] / 1e3:,.0f} k/s",
        )
        grid.add_row(Text(id, "cyan"), *cells)
    console.print(grid)


def _figures(game: Game, seconds: float) -> list[tuple[float, float]]:
    """Steps and games a second: of kernels in one thread and in two, of the Python API, and of the API with texts."""
    from jostle.play.random_play import face_steps, kernel_steps, rate

    figures = []
    for run in (kernel_steps(game), kernel_steps(game, threads=2), face_steps(game), face_steps(game, texts=True)):
        trial, _ = rate(run, 2000)
        figures.append(rate(run, max(2000, int(trial * seconds))))
    return figures


def _bench_gpu(games: list[str], words: list[str], seconds: float) -> None:
    from jostle.kernel.numba.gpu import require_gpu
    from jostle.play.gpu_random_play import check_on_cpu, gpu_steps
    from jostle.play.random_play import rate
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
        console.print(
            Text.assemble((id, "cyan"), "  ", f"{round(steps / 1e6)} M actions/s; the same games as on the CPU")
        )


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
        task = progress.add_task("compiling rules and bots", total=len(game_ids()))
        faults = list(broken_games().values())
        for game, result in warm_all(list(game_ids()), warm_rules if rules_only else warm_bots):
            progress.update(task, advance=1)
            if isinstance(result, BrokenGame):
                faults.append(result)
            elif not quiet_if_done:
                progress.console.print(f"{game}: ready after {result:.1f} s", highlight=False)
    forget_old()
    for fault in faults:
        complaints.print(Text(f"jostle: {say(fault)}", "red"), soft_wrap=True)
    if rules_only or len(faults) > len(broken_games()):
        return
    stamp().parent.mkdir(parents=True, exist_ok=True)
    stamp().touch()


@app.command()
def engine(
    bot: Annotated[str, typer.Option(help="Who plays unless a game is begun with another bot.")] = "master",
    threads: Annotated[int, typer.Option(help="Threads it thinks with.", min=1)] = 1,
) -> None:
    """Let another program drive a bot: JSON lines on standard input and output (docs/reference/engine.md)."""
    from jostle.engine.protocol import serve

    serve(bot, threads)
