"""The command `jostle bench`: how fast the rules run here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    app,
    complaints,
    console,
    game_options,
    refuse_rest,
    say,
)
from jostle.errors import OptionError
from jostle.games import game_ids
from jostle.games.registry import broken, fault_in
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import Game

message = messages_of("jostle.cli")


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
        raise OptionError(message("bench-needs-game"))
    games = [game] if game else list(game_ids())
    if gpu:
        _bench_gpu(games, words, seconds)
        return
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column(say(message("heading-game")))
    headings = (
        message("bench-one-thread"),
        message("bench-two-threads"),
        message("bench-games"),
        message("bench-python"),
        message("bench-texts"),
    )
    for heading in headings:
        grid.add_column(say(heading), justify="right")
    for id in games:
        chosen, rest = game_options(id, words)
        refuse_rest(rest)
        try:
            with console.status(say(message("measuring", game=id))):
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
        with console.status(say(message("measuring-gpu", game=id))):
            check_on_cpu(made)
            run = gpu_steps(made, 1 << 20)
            trial, _ = rate(run, 1 << 24)
            steps, _ = rate(run, int(trial * seconds))
        console.print(Text.assemble((id, "cyan"), "  ", say(message("gpu-speed", millions=round(steps / 1e6)))))
