"""The commands of the lab. The work is done in `lab/`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text
from typer.core import TyperGroup

from jostle.cli_tools import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    app,
    complaints,
    console,
    game_options,
    getting_ready,
    refuse_rest,
)
from jostle.errors import JostleError
from jostle.games import PACKAGES, spec
from jostle.games.spec import Value

if TYPE_CHECKING:
    from jostle.lab.plan import Plan
    from jostle.lab.runs import Playing, Progress, Run

FolderName = Annotated[Path | None, typer.Option(help="Where the run is kept; lab-GAME if left out.")]
Jobs = Annotated[int, typer.Option(help="Processes; 0: as many as there are cores.", min=0)]
Seed = Annotated[int, typer.Option(help="For luck and for bots; the same seed gives the same table.", min=0)]
Bots = Annotated[str, typer.Option(help="One bot for all seats, or one for each with commas between.")]
Cluster = Annotated[str, typer.Option(help="Play on a Ray cluster: its address, or `auto`.")]


class _GameFirst(TyperGroup):
    """`jostle lab GAME` is short for `jostle lab run GAME`."""

    def resolve_command(self, context: Any, args: list[str]) -> Any:
        if args and args[0] in PACKAGES:
            args = ["run", *args]
        return super().resolve_command(context, args)


lab = typer.Typer(
    cls=_GameFirst,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Is a game fair, is it fun, what should change? Bots play it many times, and a report says what came out. "
    "`jostle lab GAME` is short for `jostle lab run GAME`.",
)
app.add_typer(lab, name="lab")


@lab.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def run(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="Games of the main line-up, at most.", min=1)] = 1000,
    bots: Bots = "steady",
    precision: Annotated[
        float | None, typer.Option(help="Stop when every seat's share is known to within this, such as 0.01.")
    ] = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    levels: Annotated[
        str, typer.Option(help="Levels of the skill ladder, the weakest first, with commas; `none` for no ladder.")
    ] = "beginner,casual,steady,sharp",
    ladder_games: Annotated[int, typer.Option(help="Games for each of its steps; 0: a fifth of --games.", min=0)] = 0,
    replays: Annotated[
        int, typer.Option(help="Pairs of re-plays, shared among all parts that chance brings.", min=0)
    ] = 0,
    without: Annotated[int, typer.Option(help="Games without each part that the options can make neutral.", min=0)] = 0,
    folder: FolderName = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run that is in the folder.")] = False,
    cluster: Cluster = "",
) -> None:
    """Play a game many times and write a report: seats, length, tension, luck and skill, openings, parts."""
    from jostle.lab.plan import make_plan
    from jostle.lab.report import write_report

    options = _own_options(game, context)
    rungs = [] if levels == "none" else _listed(levels)
    with getting_ready(game):
        plan = make_plan(game, options, _listed(bots), games, seed, rungs, ladder_games, replays, without)
    where = folder or Path(f"lab-{game}")
    found = play_run(where, plan, precision, jobs, resume, cluster)
    file = write_report(where)
    _show_seats(plan, found)
    console.print(f"Wrote {file}, and the tables beside it", highlight=False)


def play_run(
    folder: Path, plan: Plan, precision: float | None, jobs: int, resume: bool, cluster: str, what: str = ""
) -> Run:
    """Carry out a plan in a folder, with a bar that shows how far it is; Ctrl-C leaves a run that can be resumed."""
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    from jostle.lab.runs import PLAN_FILE, Run

    if (folder / PLAN_FILE).exists() and not resume:
        raise JostleError(f"{folder} holds a run already: --resume goes on with it, --folder names another place")
    found = Run(folder, plan, precision)
    columns = (TextColumn(what), BarColumn(), TextColumn("{task.completed}/{task.total} chunks"), TimeRemainingColumn())
    described = (*columns, TextColumn("{task.description}"))
    with Bar(*described, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("getting ready", total=len(found.chunks))

        def watch(progress: Progress) -> None:
            bar.update(task, completed=progress.chunks, description=_running(progress))

        try:
            found.go(jobs or None, watch, _playing(cluster))
        except KeyboardInterrupt:
            done = f"{len(found.scores)} of {len(found.chunks)} chunks are kept"
            complaints.print(f"Stopped: {done}; the same command with --resume goes on.", highlight=False)
            raise typer.Exit(130) from None
    return found


def _running(progress: Progress) -> str:
    if not progress.seats:
        return ""
    shares = " / ".join(f"{100 * one.value:.1f}" for one in progress.seats)
    return f"{progress.games} games; seats {shares} % ± {100 * progress.reach:.1f}"


def _playing(cluster: str) -> Playing | None:
    if not cluster:
        return None
    from jostle.lab.cluster import on_cluster

    return on_cluster(cluster)


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _own_options(game: str, context: typer.Context) -> dict[str, Value]:
    options, rest = game_options(game, list(context.args))
    refuse_rest(rest)
    return options


def _show_seats(plan: Plan, found: Run) -> None:
    sides = spec(plan.game).sides
    for side, one in zip(sides, found.progress(None).seats, strict=False):
        words = f"{100 * one.value:.1f} % of the wins  ({100 * one.low:.1f} to {100 * one.high:.1f} %)"
        console.print(Text.assemble((f"{side:12}", "bold"), words))


@lab.command()
def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a run.")],
    file: Annotated[Path | None, typer.Option(help="Where to write it; report.html in the folder if left out.")] = None,
) -> None:
    """Write the report of a run once more, from its tables."""
    from jostle.lab.report import write_report

    console.print(f"Wrote {write_report(folder, file)}", highlight=False)
