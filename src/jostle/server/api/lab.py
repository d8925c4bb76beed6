"""The HTTP API, version 1: the lab. Who knows a run's id may look at it; who began it may stop or remove it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert
from starlette.responses import FileResponse

from jostle.errors import OptionError
from jostle.games import spec as find_spec
from jostle.games.components import components_of
from jostle.games.spec import Options, Spec, Value
from jostle.i18n import Listing, messages_of, text_in
from jostle.lab.experiments.requests import Experiment, Sweep, Tuning, games_in_all
from jostle.lab.run.plan import LADDER, QUICK_BOTS, REPLAYS, RUNGS, WITHOUT, RunPlan, make_plan, repeatable
from jostle.lab.texts import in_language, provenance_of
from jostle.play.saved_options import all_saved
from jostle.play.state import Game
from jostle.scene.encoding import told_as
from jostle.search.core.levels import LEVELS
from jostle.server.api.dependencies import TheSite
from jostle.server.api.lab_studies import (
    MAX_TRIALS,
    AxisBody,
    AxisInfo,
    GoalBody,
    GoalInfo,
    axis_info,
    goal_info,
    sweep_of,
    tuning_of,
)
from jostle.server.services.lab_runs import LabRuns, RunRequest
from jostle.server.site import Site
from jostle.table.api.dependencies import Language, Person, TheRequester, known_game
from jostle.table.bodies import OptionsBody
from jostle.table.refusals import Refusal, unknown
from jostle.table.routes import Routes

message = messages_of("jostle.server")

BOTS = (*QUICK_BOTS, *(name for name in LEVELS if repeatable(name)))
SEED = 1  # the same for all: any two runs of a game can be compared under the same luck
# Chunks are small, so that something new is seen often, and little is lost when a run is stopped.
CHUNK_ROUNDS, QUICK_CHUNK_ROUNDS = 2, 16  # of bots that think, and of those that do not
REPLAY_PART, WITHOUT_PART = 2, 10  # pairs of re-plays, and games without each part: so many times fewer than games
Html = Annotated[FileResponse, "text/html"]
Parquet = Annotated[FileResponse, "application/vnd.apache.parquet"]
TABLES = ("games", "turns", "replays")
REPORTS = {"run": "report.html", "sweep": "sweep.html", "tune": "tuning.html"}  # by the kind of run
# A report is a page that stands alone, with its style in it. It may do nothing else.
REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; sandbox"
)

lab = Routes("/api/v1", "lab")


# --- what is asked and answered --------------------------------------------------------------------------------------


class RunBody(OptionsBody, kw_only=True):
    bots: Annotated[list[str], Meta(min_length=1, max_length=12, description="one for all seats, or one for each")]
    games: Annotated[int, Meta(ge=2, le=1_000_000, description="of the main line-up, at most")]
    precision: (
        Annotated[float, Meta(gt=0, lt=0.5, description="stop when every seat's share is known to within this")] | None
    ) = None
    ladder: Annotated[bool, Meta(description="levels against each other as well")] = False
    replays: Annotated[bool, Meta(description="play on from draws in two ways as well")] = False
    without: Annotated[bool, Meta(description="games without each part as well")] = False
    against: Annotated[str, Meta(max_length=40, description="the run that this one is to be compared with")] = ""
    kind: Annotated[
        Literal["run", "sweep", "tune"], Meta(description="one rule set, a sweep over many, or a search")
    ] = "run"
    over: Annotated[list[AxisBody], Meta(max_length=2, description="for a sweep: one option or two")] = []
    vary: Annotated[list[AxisBody], Meta(max_length=12, description="for a search: what may vary")] = []
    goals: Annotated[list[GoalBody], Meta(max_length=8, description="for a search: all that is wanted")] = []
    trials: Annotated[int, Meta(ge=1, le=MAX_TRIALS, description="for a search: rule sets to try")] = 30


class LabInfo(Struct):
    """What the lab of this server can do."""

    ready: bool
    missing: list[str]  # packages
    bots: list[str]
    most_games: int
    most_runs: int


class LabChecked(Struct):
    """Whether a run can be begun like this, and how large it is."""

    ok: bool
    words: str
    sets: int  # rule sets
    games: int  # of all line-ups and rule sets together
    seats: int
    sides: list[str]
    chance: bool  # whether there are draws to play on from
    neutral: bool  # whether there are parts to do without


class SeatFigure(Struct):
    side: str
    share: float
    low: float
    high: float


class FigureInfo(Struct):
    value: float
    low: float | None
    high: float | None


Three = tuple[float, float | None, float | None]  # a figure with the ends of its interval


class PointInfo(Struct):
    """A rule set of a sweep."""

    values: list[Value]
    figures: dict[str, Three]


class TrialInfo(Struct):
    """A rule set that a search has tried."""

    number: int  # 0: the rules it began with
    options: dict[str, Value]  # that are not as usual
    turned: dict[str, Value]  # what was varied, and how; nothing for the rules it began with
    handout: float  # points for the second seat
    miss: float  # how far it is from all goals together
    figures: dict[str, Three]
    values: list[float]  # what each goal is about
    met: list[bool]


class TriedInfo(Struct):
    """What a search has found so far."""

    misses: list[float]  # of all that were tried, in their order
    start: TrialInfo | None
    best: TrialInfo | None
    checked: TrialInfo | None  # the best once more, with fresh luck


RunState = Literal["waiting", "starting", "running", "writing", "stopped", "done", "failed"]


class RunInfo(Struct):
    """A run: what is played, and how it stands."""

    id: str
    kind: Annotated[str, told_as(Literal["run", "sweep", "tune"])]
    game: str
    options: dict[str, Value]  # that are not as usual
    bots: list[str]
    games_asked: int
    precision: float | None
    ladder: bool
    replays: bool
    without: bool
    against: str
    made: float
    mine: bool
    state: Annotated[str, told_as(RunState)]
    place: int = 0  # in the queue, from 1, while it waits
    error: str = ""
    games: int = 0
    games_in_all: int = 0
    part: float = 0.0
    precise: bool = False
    seconds_left: float | None = None
    seats: list[SeatFigure] = []
    draws: FigureInfo | None = None
    limit: FigureInfo | None = None
    turns: FigureInfo | None = None
    trail: list[tuple[int, list[tuple[float, float, float]]]] = []  # games, and share, low, high of every seat
    summary: list[str] = []  # of the report
    provenance: list[str] = []  # what its figures rest on that is not the author's
    sides: list[str] = []
    sets: int = 1  # rule sets
    over: list[AxisInfo] = []
    vary: list[AxisInfo] = []
    goals: list[GoalInfo] = []
    trials: int = 0
    points: list[PointInfo] = []  # of a sweep, so far
    tried: TriedInfo | None = None  # by a search, so far


class DifferenceInfo(Struct):
    """A figure under both rule sets, and how much more it is under the second."""

    key: str
    title: str
    share: bool
    sure: bool
    before: float
    after: float
    more: FigureInfo


class ComparisonInfo(Struct):
    """Two runs side by side. While it is not `ready`, there are no figures, and `place` is its place in the queue."""

    ready: bool
    place: int
    before: RunInfo
    after: RunInfo
    games: list[int]
    rows: list[DifferenceInfo]


class PartInfo(Struct):
    """A part of the server's own, under a name."""

    name: str
    game: str
    option: str
    text: str


# --- runs ------------------------------------------------------------------------------------------------------------


@lab.get("/lab")
async def lab_info(site: TheSite) -> LabInfo:
    """Whether there is a lab here, and what it can do."""
    found, settings = site.lab, site.settings
    ready = not found.missing and settings.lab_at_once > 0
    return LabInfo(ready, found.missing, list(BOTS), settings.lab_games, settings.lab_runs_per_person)


@lab.post("/lab/check")
async def check_run(site: TheSite, language: Language, body: RunBody) -> LabChecked:
    """Whether a run can be begun like this, and how large it would be."""
    spec = known_game(body.game)
    try:
        plan, study = await asyncio.to_thread(_wanted, site, spec, body, language)
    except Refusal as refusal:
        return LabChecked(False, text_in(refusal.words, language), 0, 0, 0, [], False, False)
    sides = [text_in(side, language) for side in spec.sides[: plan.seats]]
    chance = Game(spec.id, **plan.options).facts.chance
    sets, games = 1 if study is None else study.sets, games_in_all(plan, study)
    neutral = _can_do_without(spec, plan.options)
    return LabChecked(True, "", sets, games, plan.seats, sides, chance, neutral)


@lab.post("/lab/runs")
async def begin_run(site: TheSite, requester: TheRequester, language: Language, body: RunBody) -> RunInfo:
    """Begin a run; it plays as soon as there is room for it."""
    spec = known_game(body.game)

    def begin() -> RunInfo:
        plan, study = _wanted(site, spec, body, language)
        if body.against:
            site.lab.home(body.against)
        run = site.lab.begin(requester, plan, body.precision, body.against, study)
        return run_info(site.lab, run, requester.person, language)

    return await asyncio.to_thread(begin)


@lab.get("/lab/runs")
async def my_runs(site: TheSite, person: Person, language: Language) -> list[RunInfo]:
    """My runs, the newest first, without how their figures have settled."""

    def runs() -> list[RunInfo]:
        found = [run_info(site.lab, run.id, person, language) for run in site.lab.runs_of(person)]
        for run in found:
            run.trail, run.points, run.tried = [], [], None
        return found

    return await asyncio.to_thread(runs)


@lab.get("/lab/runs/{run}")
async def one_run(site: TheSite, person: Person, language: Language, run: str) -> RunInfo:
    """How a run stands."""
    return await asyncio.to_thread(run_info, site.lab, run, person, language)


@lab.post("/lab/runs/{run}/stop")
async def stop_run(site: TheSite, person: Person, language: Language, run: str) -> RunInfo:
    """Let my run rest; what was played is kept."""
    await site.lab.stop(person, run)
    return await asyncio.to_thread(run_info, site.lab, run, person, language)


@lab.post("/lab/runs/{run}/go")
async def go_on(site: TheSite, person: Person, language: Language, run: str) -> RunInfo:
    """Go on with my run."""
    await asyncio.to_thread(site.lab.go_on, person, run)
    return await asyncio.to_thread(run_info, site.lab, run, person, language)


@lab.delete("/lab/runs/{run}")
async def forget_run(site: TheSite, person: Person, language: Language, run: str) -> list[RunInfo]:
    """Remove my run, its report and its tables; those that are left."""
    await site.lab.forget(person, run)
    return await my_runs(site, person, language)


def _wanted(site: Site, spec: Spec, body: RunBody, language: str) -> tuple[RunPlan, Experiment | None]:
    """What is to be played, or a refusal that says what is wrong; many rule sets share a plan."""
    plan = _plan(spec, body, language)
    study: Experiment | None = None
    if body.kind == "sweep":
        study = sweep_of(spec, plan, body.over, language)
    elif body.kind == "tune":
        study = tuning_of(spec, plan, body.vary, body.goals, body.trials, language)
    if study and (body.precision is not None or body.ladder or body.replays or body.without or body.against):
        raise Refusal("malformed", message("no-extras-in-experiments"))
    site.lab.check_size(plan, study)
    return plan, study


def _plan(spec: Spec, body: RunBody, language: str) -> RunPlan:
    """One rule set and who plays it."""
    try:
        options = spec.complete(body.options)
    except OptionError as error:
        raise Refusal("malformed", text_in(error, language)) from None
    seats = spec.seats(options)
    for bot in body.bots:
        if bot not in BOTS:
            raise Refusal("malformed", message("unknown-lab-bot", bot=bot[:40], bots=Listing(tuple(BOTS), "comma")))
    if len(body.bots) not in (1, seats):
        raise Refusal("malformed", message("wrong-number-of-bots", bots=len(body.bots), seats=seats))
    if body.without and not _can_do_without(spec, options):
        raise Refusal("malformed", message("nothing-to-leave-out", game=spec.title))
    plan = make_plan(
        spec.id, options, body.bots, body.games, SEED,
        rungs=RUNGS if body.ladder else (),
        replays=max(1, body.games // REPLAY_PART) if body.replays else 0,
        without=max(seats, body.games // WITHOUT_PART) if body.without else 0,
    )  # fmt: skip
    thinking = any(bot not in QUICK_BOTS for lineup in plan.lineups for bot in lineup.bots)
    return replace(plan, chunk=CHUNK_ROUNDS if thinking else QUICK_CHUNK_ROUNDS)


def _can_do_without(spec: Spec, options: Options) -> bool:
    found = components_of(spec.id)
    return any(found.without(options, one.name) is not None for one in found.listed(options))


def run_info(laboratory: LabRuns, id: str, person: str, language: str) -> RunInfo:
    """A run as that person may know it."""
    request = laboratory.run_request(id)
    status = laboratory.status(id)
    spec = find_spec(request.plan.game)
    figures = {name: value for name, value in status.items() if name in RunInfo.__struct_fields__}
    found = convert({**_asked(request), **figures, "mine": request.person == person}, RunInfo)
    found.games_in_all = request.games
    found.error = status.get("errors", {}).get(language) or text_in(found.error, language)
    found.summary = status.get("summaries", {}).get(language, found.summary)
    found.sides = [text_in(side, language) for side in spec.sides[: request.plan.seats]]
    for seat, side in zip(found.seats, found.sides, strict=False):
        seat.side = side
    found.provenance = [text_in(note, language) for note in provenance_of(request.plan)]
    return found


def _asked(request: RunRequest) -> dict[str, Any]:
    plan = request.plan
    names = [lineup.name.partition(" ")[0] for lineup in plan.lineups]
    return {
        "id": request.id,
        "game": plan.game,
        "options": find_spec(plan.game).changed(plan.options),
        "bots": plan.lineups[0].bots,
        "games_asked": plan.lineups[0].rounds * plan.seats,
        "precision": request.precision,
        "ladder": LADDER in names,
        "replays": REPLAYS in names,
        "without": WITHOUT in names,
        "against": request.against,
        "made": request.made,
        **_studied(request.study),
    }


def _studied(study: Experiment | None) -> dict[str, Any]:
    """What a sweep or a search is about."""
    match study:
        case Sweep():
            return {"kind": "sweep", "sets": study.sets, "over": [axis_info(axis) for axis in study.axes]}
        case Tuning():
            vary, goals = [axis_info(one) for one in study.parameters], [goal_info(text) for text in study.wanted]
            return {"kind": "tune", "sets": study.sets, "vary": vary, "goals": goals, "trials": study.trials}
    return {"kind": "run"}


# --- what comes of them ----------------------------------------------------------------------------------------------


@lab.get("/lab/runs/{run}/report")
async def report(
    site: TheSite, language: Language, run: str, save: Annotated[bool, Meta(description="as a file")] = False
) -> Html:
    """The report of a run that is done: a self-contained page."""
    request = site.lab.run_request(run)
    kind = str(_studied(request.study)["kind"])
    name = "-".join(["jostle-lab", request.plan.game, *([] if kind == "run" else [kind])])
    return _page(site.lab.home(run) / REPORTS[kind], f"{name}.html", save, language)


@lab.get("/lab/runs/{run}/tables/{table}")
async def table(site: TheSite, run: str, table: str) -> Parquet:
    """A raw table as Parquet: games, turns or replays."""
    if table not in TABLES:
        raise unknown(message("unknown-table", table=table[:40], tables=Listing(tuple(TABLES), "comma")))
    file = site.lab.home(run) / f"{table}.parquet"
    if not file.exists():
        raise unknown(message("run-not-finished"))
    name = f"jostle-lab-{site.lab.run_request(run).plan.game}-{table}.parquet"
    return FileResponse(file, media_type="application/vnd.apache.parquet", filename=name)


@lab.get("/lab/runs/{run}/against/{before}")
async def compare_runs(
    site: TheSite, requester: TheRequester, language: Language, run: str, before: str
) -> ComparisonInfo:
    """A run beside another of the same game and players, round by round under the same luck. Ask again until it is
    ready."""
    found = await site.lab.compare(before, run, requester)
    infos = {
        name: await asyncio.to_thread(run_info, site.lab, id, requester.person, language)
        for name, id in (("before", before), ("after", run))
    }
    rows = [{**row, "title": row.get("titles", {}).get(language, row["title"])} for row in found.rows]
    compared = {**infos, "games": found.games, "rows": rows, "ready": found.ready, "place": found.place}
    return convert(compared, ComparisonInfo)


@lab.get("/lab/runs/{run}/against/{before}/page")
async def comparison_page(
    site: TheSite,
    requester: TheRequester,
    language: Language,
    run: str,
    before: str,
    save: Annotated[bool, Meta(description="as a file")] = False,
) -> Html:
    """The same as a self-contained page."""
    if not (await site.lab.compare(before, run, requester)).ready:
        raise Refusal("busy", message("comparison-not-ready"))
    file = site.lab.comparison_file(before, run).with_suffix(".html")
    return _page(file, "jostle-lab-comparison.html", save, language)


def _page(file: Path, name: str, save: bool, language: str) -> FileResponse:
    translated = file.with_name(in_language(file.name, language))
    if translated.exists():  # reports of earlier versions are in English only
        file = translated
    if not file.exists():
        raise unknown(message("run-not-finished"))
    how = "attachment" if save else "inline"
    return FileResponse(
        file, media_type="text/html; charset=utf-8", filename=name, content_disposition_type=how,
        headers={"content-security-policy": REPORT_POLICY, "cache-control": "no-cache"},
    )  # fmt: skip


@lab.get("/parts")
async def server_parts(site: TheSite) -> list[PartInfo]:
    """Decks, fields and boards that are saved on the server's machine (`jostle parts save`), for everybody's use."""
    found = await asyncio.to_thread(all_saved)
    return [PartInfo(one.name, one.game, one.option, one.text) for one in found]
