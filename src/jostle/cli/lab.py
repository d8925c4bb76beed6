"""The commands of the lab, and of parts of one's own. The work is done in `lab/` and `saved.py`."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperGroup

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    app,
    complaints,
    console,
    game_options,
    getting_ready,
    how_far,
    refuse_rest,
)
from jostle.errors import JostleError, OptionError
from jostle.games import PACKAGES, spec
from jostle.games.spec import Value
from jostle.play.saved_options import typed

if TYPE_CHECKING:
    from jostle.lab.run.plan import RunPlan
    from jostle.lab.run.runs import ChunkExecutor, Progress, Run

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
    report: Annotated[
        Path | None, typer.Option(help="Where to write the report; report.html in the folder if left out.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run that is in the folder.")] = False,
    cluster: Cluster = "",
) -> None:
    """Play a game many times and write a report: seats, length, tension, luck and skill, openings, parts."""
    _need("polars", "matplotlib")
    from jostle.lab.report.report import write_report
    from jostle.lab.run.plan import make_plan

    options = _own_options(game, context)
    rungs = [] if levels == "none" else _listed(levels)
    with getting_ready(game):
        plan = make_plan(game, options, _listed(bots), games, seed, rungs, ladder_games, replays, without)
    where = folder or Path(f"lab-{game}")
    found = play_run(where, plan, precision, jobs, resume, cluster)
    file = write_report(where, report)
    _show_seats(plan, found)
    console.print(f"Wrote {file}; the tables are in {where}", highlight=False)


def play_run(
    folder: Path, plan: RunPlan, precision: float | None, jobs: int, resume: bool, cluster: str, what: str = ""
) -> Run:
    """Carry out a plan in a folder, with a bar that shows how far it is; Ctrl-C leaves a run that can be resumed."""
    from jostle.lab.run.runs import PLAN_FILE, Run

    if (folder / PLAN_FILE).exists() and not resume:
        raise JostleError(f"{folder} holds a run already: --resume goes on with it, --folder names another place")
    found = Run(folder, plan, precision)
    with how_far("chunks", what) as tell:

        def watch(progress: Progress) -> None:
            tell(progress.chunks, len(found.chunks), _running(progress))

        try:
            found.go(jobs or None, watch, _executor(cluster))
        except KeyboardInterrupt:
            done = f"{len(found.rounds)} of {len(found.chunks)} chunks are kept"
            complaints.print(f"Stopped: {done}; the same command with --resume goes on.", highlight=False)
            raise typer.Exit(130) from None
    return found


def _running(progress: Progress) -> str:
    if not progress.seats:
        return ""
    shares = " / ".join(f"{100 * one.value:.1f}" for one in progress.seats)
    return f"{progress.games} games; seats {shares} % ± {100 * progress.reach:.1f}"


def _executor(cluster: str) -> ChunkExecutor | None:
    if not cluster:
        return None
    from jostle.lab.run.cluster import on_cluster

    return on_cluster(cluster)


def _need(*packages: str) -> None:
    """Say what is missing before anything is begun."""
    for package in packages:
        if find_spec(package) is None:
            raise JostleError(f"the lab needs {package}: pip install 'jostle[lab]'")


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _own_options(game: str, context: typer.Context) -> dict[str, Value]:
    options, rest = game_options(game, list(context.args))
    refuse_rest(rest)
    return options


def _show_seats(plan: RunPlan, found: Run) -> None:
    sides = spec(plan.game).sides
    for side, one in zip(sides, found.progress(None).seats, strict=False):
        words = f"{100 * one.value:.1f} % of the wins  ({100 * one.low:.1f} to {100 * one.high:.1f} %)"
        console.print(Text.assemble((f"{side:12}", "bold"), words))


@lab.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def compare(
    context: typer.Context,
    game: GameName,
    change: Annotated[
        list[str], typer.Option(help="An option of the second rule set, NAME=VALUE; there may be several.")
    ],
    games: Annotated[int, typer.Option(help="Games under each rule set.", min=1)] = 1000,
    bots: Bots = "steady",
    seed: Seed = 1,
    jobs: Jobs = 0,
    folder: FolderName = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what is in the folder.")] = False,
    cluster: Cluster = "",
) -> None:
    """Two rule sets under the same luck: the game's own options, and the same with every --change."""
    _need("polars", "matplotlib")
    from jostle.lab.experiments.compare import COMPARISON_FILE, write_comparison
    from jostle.lab.run.plan import make_plan
    from jostle.lab.stats.data import RunData

    options = _own_options(game, context)
    changes = _changes(game, change)
    with getting_ready(game):
        before = make_plan(game, options, _listed(bots), games, seed)
        after = make_plan(game, {**options, **changes}, _listed(bots), games, seed)
    where = folder or Path(f"lab-{game}-compare")
    play_run(where / "before", before, None, jobs, resume, cluster, "before")
    play_run(where / "after", after, None, jobs, resume, cluster, "after")
    file = where / COMPARISON_FILE
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for heading in ("figure", "before", "after", "difference", "95 % interval", ""):
        grid.add_column(heading)
    for one in write_comparison(RunData(where / "before"), RunData(where / "after"), file):
        factor, unit = (100, " %") if one.share else (1, "")
        values = (f"{factor * value:.1f}{unit}" for value in (one.before.value, one.after.value))
        more = f"{factor * one.more.value:+.1f}{unit}", f"{factor * one.more.low:+.1f} to {factor * one.more.high:+.1f}"
        grid.add_row(one.title, *values, *more, one.words, style="bold" if one.sure else "")
    console.print(grid)
    console.print(f"Wrote {file}", highlight=False)


@lab.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def sweep(
    context: typer.Context,
    game: GameName,
    over: Annotated[
        list[str], typer.Option(help="NAME=A,B,C or NAME=FIRST..LAST or NAME=FIRST..LAST..STEP; once or twice.")
    ],
    games: Annotated[int, typer.Option(help="Games at each point.", min=1)] = 400,
    bots: Bots = "steady",
    seed: Seed = 1,
    jobs: Jobs = 0,
    folder: FolderName = None,
    cluster: Cluster = "",
) -> None:
    """An option, or two, over a range: curves, or a map. The same command goes on with a sweep that was stopped."""
    _need("polars", "matplotlib")
    from jostle.lab.experiments.sweep import sweep as play_sweep
    from jostle.lab.experiments.sweep import write_sweep
    from jostle.lab.experiments.variation import read_axis
    from jostle.lab.run.plan import make_plan

    axes = [read_axis(game, text) for text in over]
    plan = make_plan(game, _own_options(game, context), _listed(bots), games, seed)
    where = folder or Path(f"lab-{game}-sweep")
    with how_far("chunks") as tell:

        def watch(what: str, done: int, of: int) -> None:
            tell(done, of, what)

        points = play_sweep(where, plan, axes, jobs or None, _executor(cluster), watch)
    console.print(f"Wrote {write_sweep(where, plan, axes, points)}", highlight=False)


@lab.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def tune(
    context: typer.Context,
    game: GameName,
    vary: Annotated[
        list[str],
        typer.Option(
            help="What may vary: NAME=VALUES, a part such as deck.1U5R=0..4 or values.c4+d3=0..5, or handout=0..3, "
            "points for the second seat at the end."
        ),
    ],
    goal: Annotated[list[str], typer.Option(help="What is wanted: fair=0.01, turns=20..40, draws<0.05; all of them.")],
    trials: Annotated[int, typer.Option(help="Rule sets to try.", min=1)] = 30,
    games: Annotated[int, typer.Option(help="Games for each; four times as many check the best.", min=1)] = 200,
    bots: Bots = "steady",
    seed: Seed = 1,
    jobs: Jobs = 0,
    folder: FolderName = None,
    cluster: Cluster = "",
) -> None:
    """Search for rules that meet goals. The same command goes on with a search that was stopped."""
    _need("polars", "matplotlib", "optuna")
    from jostle.lab.experiments.common import command
    from jostle.lab.experiments.goals import read_goal
    from jostle.lab.experiments.tune import Trial, handout_words, write_tuning
    from jostle.lab.experiments.tune import tune as search
    from jostle.lab.experiments.variation import read_parameter
    from jostle.lab.run.plan import make_plan

    parameters, goals = [read_parameter(game, text) for text in vary], [read_goal(text) for text in goal]
    plan = make_plan(game, _own_options(game, context), _listed(bots), games, seed)
    where = folder or Path(f"lab-{game}-tune")
    with how_far("chunks") as tell:

        def watch(what: str, done: int, of: int) -> None:
            tell(done, of, what)

        def on_trial(trial: Trial, number: int) -> None:
            what = f"{command(game, trial.options)}{handout_words(trial.handout)}"
            console.print(f"{number:4}  off by {trial.miss:.2f}  {what}", highlight=False, soft_wrap=True)

        tuned = search(where, plan, parameters, goals, trials, jobs or None, _executor(cluster), watch, on_trial)
    for one in goals:
        before, after = (f"{one.value(trial.figures):.3g}" for trial in (tuned.start, tuned.checked))
        word = "met" if one.met(tuned.checked.figures) else "not met"
        console.print(Text.assemble((f"{one}", "bold"), f": {before} before, {after} now, with fresh luck: {word}"))
    (where / "options.json").write_text(json.dumps(dict(tuned.best.options), indent=1) + "\n", encoding="utf-8")
    console.print(Text.assemble("Play it: ", (command(game, tuned.best.options), "cyan")), soft_wrap=True)
    if tuned.best.handout:
        words = "and count them at the end: no option does it, and bots do not know of them."
        console.print(
            f"Agree on{handout_words(tuned.best.handout).removeprefix(',')}, {words}", highlight=False, soft_wrap=True
        )
    console.print(f"Wrote {write_tuning(where, plan, parameters, goals, tuned)}", highlight=False)


def _changes(game: str, texts: list[str]) -> dict[str, Value]:
    """Options typed as NAME=VALUE, checked one by one."""
    changes: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"{text!r}: expected NAME=VALUE, such as swiss=true")
        option = spec(game).option(name.replace("-", "_"))
        changes[option.name] = option.parse(typed(game, option, value))
    return changes


@lab.command("report")
def write_again(
    folder: Annotated[Path, typer.Argument(help="The folder of a run.")],
    file: Annotated[Path | None, typer.Option(help="Where to write it; report.html in the folder if left out.")] = None,
) -> None:
    """Write the report of a run once more, from its tables."""
    _need("polars", "matplotlib")
    from jostle.lab.report.report import write_report

    console.print(f"Wrote {write_report(folder, file)}", highlight=False)


# --- own parts -------------------------------------------------------------------------------------------------------

own = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Decks, fields and boards of your own, under a name: wherever an option is typed, @NAME stands for it.",
)
app.add_typer(own, name="parts")
PartName = Annotated[str, typer.Argument(help="The name it goes by.", metavar="NAME")]


@own.command("save", context_settings=GAME_OPTIONS, epilog="One option of the game follows as --NAME VALUE or @FILE.")
def save_part(
    context: typer.Context,
    name: PartName,
    game: Annotated[str, typer.Option(help="The game it is for.")],
    replace: Annotated[bool, typer.Option("--replace", help="Take the place of one of that name.")] = False,
) -> None:
    """Keep an option's value under a name: `jostle parts save big --game pushout --deck 1U5R*9,...`."""
    from jostle.play.saved_options import save

    options = _own_options(game, context)
    names = [word.partition("=")[0][2:].replace("-", "_") for word in context.args if word.startswith("--")]
    if len(names) != 1:
        raise OptionError(f"{len(names)} options: expected one, such as --deck TEXT")
    kept = save(name, game, spec(game).option(names[0]), options[names[0]], replace)
    console.print(f"Saved {kept.game}'s {kept.option} as @{kept.name}", highlight=False)


@own.command("list")
def list_parts() -> None:
    """All that is saved."""
    from jostle.play.saved_options import all_saved

    grid = Grid.grid(padding=(0, 2))
    for one in all_saved():
        grid.add_row(Text(f"@{one.name}", "bold cyan"), one.game, one.option, one.text)
    console.print(grid)


@own.command("remove")
def remove_part(name: PartName) -> None:
    """Forget one."""
    from jostle.play.saved_options import remove

    remove(name)
    console.print(f"Removed @{name}", highlight=False)
