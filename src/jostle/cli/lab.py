"""The commands of the lab, and of saved option values. The work is done in `lab/` and `play/saved_options.py`."""

from __future__ import annotations

import json
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    Commands,
    GameName,
    Language,
    app,
    check_language,
    complaints,
    console,
    game_options,
    getting_ready,
    how_far,
    refuse_rest,
)
from jostle.errors import JostleError, OptionError
from jostle.games import spec
from jostle.games.spec import Value
from jostle.i18n import ENGLISH, messages_of
from jostle.play.saved_options import typed
from jostle.search.core.levels import bot_id

if TYPE_CHECKING:
    from jostle.lab.run.executors import ChunkExecutor
    from jostle.lab.run.plan import RunPlan
    from jostle.lab.run.runs import Progress, Run

message = messages_of("jostle.cli")

FolderName = Annotated[Path | None, typer.Option(help="The folder of the run; default: lab-GAME.")]
Jobs = Annotated[int, typer.Option(help="Processes; 0: one per core.", min=0)]
Seed = Annotated[int, typer.Option(help="For luck and bots; the same seed gives the same tables.", min=0)]
Bots = Annotated[str, typer.Option(help="One bot for all seats, or one for each, separated by commas.")]
Cluster = Annotated[str, typer.Option(help="Play on a Ray cluster: its address, or `auto`.")]


class _GameFirst(Commands):
    """`jostle lab GAME` is short for `jostle lab run GAME`."""

    def resolve_command(self, context: Any, args: list[str]) -> Any:
        # A command comes first, whatever a game is called, and so does a mistyped one.
        if args and not args[0].startswith("-") and not get_close_matches(args[0], self.commands, 1):
            args = ["run", *args]
        return super().resolve_command(context, args)


lab = typer.Typer(
    cls=_GameFirst,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Is a game fair, is it fun, what should change? Bots play it many times, and a report shows the results. "
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
        str, typer.Option(help="Levels of the skill ladder, weakest first, separated by commas; `none` for no ladder.")
    ] = "beginner,casual,steady,sharp",
    ladder_games: Annotated[int, typer.Option(help="Games per step of the ladder; 0: a fifth of --games.", min=0)] = 0,
    replays: Annotated[
        int, typer.Option(help="Pairs of replays, shared among all components that are drawn.", min=0)
    ] = 0,
    without: Annotated[
        int, typer.Option(help="Games without each component that the options can make neutral.", min=0)
    ] = 0,
    folder: FolderName = None,
    report: Annotated[
        Path | None, typer.Option(help="Where to write the report; default: report.html in the folder.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the run in the folder.")] = False,
    cluster: Cluster = "",
    language: Language = ENGLISH,
) -> None:
    """Play a game many times and write a report: seats, length, tension, luck and skill, openings, components."""
    _need("polars", "matplotlib")
    from jostle.lab.report.report import write_report
    from jostle.lab.run.plan import make_plan

    options = _own_options(game, context)
    rungs = [] if levels == "none" else _listed(levels)
    with getting_ready(game):
        plan = make_plan(game, options, _listed(bots), games, seed, rungs, ladder_games, replays, without)
    where = folder or Path(f"lab-{game}")
    found = play_run(where, plan, precision, jobs, resume, cluster)
    file = write_report(where, report, check_language(language))
    _show_seats(plan, found)
    _show_provenance(plan)
    console.print(f"Wrote {file}; the tables are in {where}", highlight=False)


def _show_provenance(*plans: RunPlan) -> None:
    """Which cards, tiles and texts are not the author's: the figures rest on them."""
    from jostle.lab.texts import provenance_of

    for note in provenance_of(*plans):
        console.print(str(note), style="dim", highlight=False)


def play_run(
    folder: Path, plan: RunPlan, precision: float | None, jobs: int, resume: bool, cluster: str, what: str = ""
) -> Run:
    """Play a plan in a folder, with a progress bar; Ctrl-C leaves a run that can be resumed."""
    from jostle.lab.run.runs import PLAN_FILE, Run

    if (folder / PLAN_FILE).exists() and not resume:
        raise JostleError(f"{folder} holds a run already: --resume continues it, --folder names another place")
    executor = _executor(cluster)  # first of all: without it there is no run
    found = Run(folder, plan, precision)
    with how_far("chunks", what) as tell:

        def watch(progress: Progress) -> None:
            tell(progress.chunks, len(found.chunks), _running(progress))

        try:
            found.go(jobs or None, watch, executor)
        except KeyboardInterrupt:
            done = f"{len(found.rounds)} of {len(found.chunks)} chunks are kept"
            complaints.print(f"Stopped: {done}; the same command with --resume continues.", highlight=False)
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
    from jostle.lab.run.executors import on_cluster

    return on_cluster(cluster)


def _need(*packages: str) -> None:
    """Report missing packages before anything starts."""
    for package in packages:
        if find_spec(package) is None:
            raise JostleError(message("lab-missing", package=package))


def _listed(text: str) -> list[str]:
    return [bot_id(word.strip()) for word in text.split(",") if word.strip()]


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
    change: Annotated[list[str], typer.Option(help="An option of the second rule set, NAME=VALUE; can be repeated.")],
    games: Annotated[int, typer.Option(help="Games under each rule set.", min=1)] = 1000,
    bots: Bots = "steady",
    seed: Seed = 1,
    jobs: Jobs = 0,
    folder: FolderName = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume what is in the folder.")] = False,
    cluster: Cluster = "",
    language: Language = ENGLISH,
) -> None:
    """Compare two rule sets under the same luck: the game's options, and the same with every --change."""
    _need("polars", "matplotlib")
    from jostle.lab.experiments.compare import COMPARISON_FILE, comparison_report, shown, shown_change
    from jostle.lab.experiments.compare import compare as compare_runs
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
    first, second = RunData(where / "before"), RunData(where / "after")
    differences = compare_runs(first, second)
    for one in differences:
        values = [shown(one.before.value, one.share), shown(one.after.value, one.share)]
        values += [shown_change(value, one.share) for value in (one.more.value, one.more.low, one.more.high)]
        before_, after_, more, low, high = map(str, values)
        cells = (str(one.title), before_, after_, more, f"{low} to {high}", str(one.words))
        grid.add_row(*cells, style="bold" if one.sure else "")
    comparison_report(first, second, differences).save(file, check_language(language))
    console.print(grid)
    _show_provenance(before, after)
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
    language: Language = ENGLISH,
) -> None:
    """Vary one or two options over a range: curves, or a map. The same command resumes a sweep that was stopped."""
    _need("polars", "matplotlib")
    from jostle.lab.experiments.requests import read_axis
    from jostle.lab.experiments.sweep import SWEEP_FILE, sweep_report
    from jostle.lab.experiments.sweep import sweep as play_sweep
    from jostle.lab.run.plan import make_plan

    axes = [read_axis(game, text) for text in over]
    plan = make_plan(game, _own_options(game, context), _listed(bots), games, seed)
    where = folder or Path(f"lab-{game}-sweep")
    with how_far("chunks") as tell:

        def watch(what: str, done: int, of: int) -> None:
            tell(done, of, what)

        points = play_sweep(where, plan, axes, jobs or None, _executor(cluster), watch)
    file = sweep_report(plan, axes, points).save(where / SWEEP_FILE, check_language(language))
    _show_provenance(plan)
    console.print(f"Wrote {file}", highlight=False)


@lab.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def tune(
    context: typer.Context,
    game: GameName,
    vary: Annotated[
        list[str],
        typer.Option(
            help="What may vary: NAME=VALUES, a component such as deck.1U5R=0..4 or values.c4+d3=0..5, or "
            "handout=0..3, compensation points for the second seat."
        ),
    ],
    goal: Annotated[
        list[str], typer.Option(help="A goal, such as fair=0.01, turns=20..40 or draws<0.05; can be repeated.")
    ],
    trials: Annotated[int, typer.Option(help="Rule sets to try.", min=1)] = 30,
    games: Annotated[int, typer.Option(help="Games per rule set; four times as many check the best.", min=1)] = 200,
    bots: Bots = "steady",
    seed: Seed = 1,
    jobs: Jobs = 0,
    folder: FolderName = None,
    cluster: Cluster = "",
    language: Language = ENGLISH,
) -> None:
    """Search for rules that meet goals. The same command resumes a search that was stopped."""
    _need("polars", "matplotlib", "optuna")
    from jostle.lab.experiments.common import command
    from jostle.lab.experiments.requests import read_goal, read_parameter
    from jostle.lab.experiments.tune import TUNING_FILE, Trial, compensation_for, tuning_report
    from jostle.lab.experiments.tune import tune as search
    from jostle.lab.run.plan import make_plan

    parameters, goals = [read_parameter(game, text) for text in vary], [read_goal(text) for text in goal]
    plan = make_plan(game, _own_options(game, context), _listed(bots), games, seed)
    where = folder or Path(f"lab-{game}-tune")
    with how_far("chunks") as tell:

        def watch(what: str, done: int, of: int) -> None:
            tell(done, of, what)

        def on_trial(trial: Trial, number: int) -> None:
            extra = f", {compensation_for(trial.handout)}" if trial.handout else ""
            what = f"{command(game, trial.options)}{extra}"
            console.print(f"{number:4}  off by {trial.miss:.2f}  {what}", highlight=False, soft_wrap=True)

        tuned = search(where, plan, parameters, goals, trials, jobs or None, _executor(cluster), watch, on_trial)
    for one in goals:
        before, after = (f"{one.value(trial.figures):.3g}" for trial in (tuned.start, tuned.checked))
        word = "met" if one.met(tuned.checked.figures) else "not met"
        console.print(
            Text.assemble((f"{one.words}", "bold"), f": {before} before, {after} now, with fresh luck: {word}")
        )
    (where / "options.json").write_text(json.dumps(dict(tuned.best.options), indent=1) + "\n", encoding="utf-8")
    console.print(Text.assemble("Play it: ", (command(game, tuned.best.options), "cyan")), soft_wrap=True)
    if tuned.best.handout:
        words = f"Agree on {compensation_for(tuned.best.handout)}"
        console.print(
            f"{words}: no option adds them, and the bots do not know about them.", highlight=False, soft_wrap=True
        )
    file = tuning_report(plan, parameters, goals, tuned).save(where / TUNING_FILE, check_language(language))
    _show_provenance(plan)
    console.print(f"Wrote {file}", highlight=False)


def _changes(game: str, texts: list[str]) -> dict[str, Value]:
    """Options typed as NAME=VALUE."""
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
    file: Annotated[Path | None, typer.Option(help="Where to write it; default: report.html in the folder.")] = None,
    pictures: Annotated[Path | None, typer.Option(help="A folder for the pictures as SVG files.")] = None,
    language: Language = ENGLISH,
) -> None:
    """Write the report of a run again, from its tables."""
    _need("polars", "matplotlib")
    from jostle.lab.report.report import REPORT_FILE, make_report

    report = make_report(folder)
    console.print(f"Wrote {report.save(file or folder / REPORT_FILE, check_language(language))}", highlight=False)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for one in report.pictures:
            (pictures / f"{one.key}.svg").write_text(one.draw(language), encoding="utf-8")
        console.print(f"Wrote {len(report.pictures)} pictures to {pictures}", highlight=False)


# --- saved values----------------------------------------------------------------------------------------------------

own = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Save decks, fields and boards of your own under a name; then use @NAME wherever an option is typed.",
)
app.add_typer(own, name="parts")
PartName = Annotated[str, typer.Argument(help="Its name.", metavar="NAME")]


@own.command("save", context_settings=GAME_OPTIONS, epilog="One option of the game follows as --NAME VALUE or @FILE.")
def save_part(
    context: typer.Context,
    name: PartName,
    game: Annotated[str, typer.Option(help="The game it is for.")],
    replace: Annotated[bool, typer.Option("--replace", help="Replace an existing one.")] = False,
) -> None:
    """Save an option's value under a name: `jostle parts save big --game pushout --deck 1U5R*9,...`."""
    from jostle.play.saved_options import save

    options = _own_options(game, context)
    names = [word.partition("=")[0][2:].replace("-", "_") for word in context.args if word.startswith("--")]
    if len(names) != 1:
        raise OptionError(f"{len(names)} options: expected one, such as --deck TEXT")
    kept = save(name, game, spec(game).option(names[0]), options[names[0]], replace)
    console.print(f"Saved {kept.game}'s {kept.option} as @{kept.name}", highlight=False)


@own.command("list")
def list_parts() -> None:
    """List everything saved."""
    from jostle.play.saved_options import all_saved

    grid = Grid.grid(padding=(0, 2))
    for one in all_saved():
        grid.add_row(Text(f"@{one.name}", "bold cyan"), one.game, one.option, one.text)
    console.print(grid)


@own.command("remove")
def remove_part(name: PartName) -> None:
    """Remove a saved value."""
    from jostle.play.saved_options import remove

    remove(name)
    console.print(f"Removed @{name}", highlight=False)
