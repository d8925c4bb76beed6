"""The HTTP API, version 1: analysis. Positions with all that can follow, matches as trees, reviews, files.

A page that analyses has its own tree of variations. Here it gets a position by where play began and what was played,
so nothing is kept for it; what the search finds in a position comes on the socket.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from jostle.i18n import messages_of, text_in
from jostle.play.match import MAX_NAME_LENGTH, Ending, Match, Node, Seat
from jostle.play.state import Game, State
from jostle.scene import Layout, Viewer
from jostle.scene.encoding import EncodedEvents, EncodedScene, raw_in
from jostle.table.analysis.analysis_files import lines_of, read_remarks, write_variations
from jostle.table.analysis.position_trees import MAX_LINE_LENGTH, PositionTrees
from jostle.table.analysis.reviews import ReviewInfo
from jostle.table.api.dependencies import Language, LayoutFor, Person, TheOffload, TheRequester, TheTable
from jostle.table.bodies import OptionsBody, PositionText, SeatNumber
from jostle.table.match.protocol import Step
from jostle.table.match.view import shown_names
from jostle.table.refusals import Refusal, forbidden, unknown
from jostle.table.routes import Body, Routes
from jostle.table.variants import variant_name

message = messages_of("jostle.table")

MAX_FILE_SIZE = 60_000  # signs: what fits into a request
MAX_LINES = 1000
MAX_REMARK_LENGTH = 2000
Action = Annotated[str, Meta(max_length=60)]

SLICE = 20  # actions of a line after which somebody else may have a turn

analysis = Routes("/api/v1/analysis", "analysis")
trees = PositionTrees()  # of the process that draws


# --- what is said ----------------------------------------------------------------------------------------------------


class AnalysisSeat(Struct):
    side: str
    name: str
    kind: str
    level: str


class AnalysisLine(Struct):
    """A line of play: it begins in line `origin` after so many actions. The first is the main one."""

    origin: int
    after: int
    steps: list[Step]


class Remark(Struct):
    """Words about a position: in which line, after how many of its actions."""

    line: int
    at: int
    words: str


class EndingInfo(Struct):
    how: str
    seat: int | None


class AnalysisInfo(Struct):
    """Something to analyse: a game, where play begins, and what was played."""

    game: str
    title: str
    variant: str
    options: dict[str, bool | int | str]
    start: str  # the position it begins from; empty: the usual one
    seats: list[AnalysisSeat]
    hidden: bool
    chance: bool
    lines: list[AnalysisLine]
    remarks: list[Remark]
    ending: EndingInfo | None
    result: str
    match: str | None
    own: int | None  # the seat of whoever asks, if they played in it


class OutcomeOdds(Struct):
    """What chance may do, and how likely it is."""

    action: str
    words: str
    odds: float


class AnalysisPosition(Struct):
    """One position of an analysis. `actor`: a seat, -1 for chance, -2 when it is over."""

    scene: EncodedScene
    events: EncodedEvents  # what happened by the step that led here
    text: str
    actor: int
    side: str
    step: Step | None  # what led here
    odds: list[OutcomeOdds]
    points: list[int]
    ended: str  # how, in words; empty while it goes on


class FileInfo(Struct):
    """A match file."""

    text: str


class BeginBody(OptionsBody):
    start: Annotated[PositionText, Meta(description="a position text; the usual beginning if empty")] = ""


class LineBody(BeginBody):
    actions: Annotated[list[Action], Meta(max_length=MAX_LINE_LENGTH)] = []


class AtBody(LineBody):
    draw: Annotated[bool, Meta(description="let chance decide once more")] = False
    viewer: Annotated[SeatNumber, Meta(description="through whose eyes; all is seen if left out")] | None = None


class FileBody(Body):
    text: Annotated[str, Meta(max_length=MAX_FILE_SIZE)]


class ExportSeat(Body):
    name: Annotated[str, Meta(max_length=MAX_NAME_LENGTH)]
    kind: Annotated[str, Meta(max_length=10)] = "person"
    level: Annotated[str, Meta(max_length=40)] = ""


class ExportLine(Body, kw_only=True):
    origin: Annotated[int, Meta(ge=0, le=MAX_LINES)] = 0
    after: Annotated[int, Meta(ge=0, le=MAX_LINE_LENGTH)] = 0
    actions: Annotated[list[Action], Meta(max_length=MAX_LINE_LENGTH)]


class ExportRemark(Body):
    line: Annotated[int, Meta(ge=0, le=MAX_LINES)]
    at: Annotated[int, Meta(ge=0, le=MAX_LINE_LENGTH)]
    words: Annotated[str, Meta(max_length=MAX_REMARK_LENGTH)]


class ExportEnding(Body):
    how: Literal["resigned", "agreed"]
    seat: SeatNumber | None = None


class ExportBody(BeginBody, kw_only=True):
    seats: Annotated[list[ExportSeat], Meta(max_length=12)] = []
    lines: Annotated[list[ExportLine], Meta(min_length=1, max_length=MAX_LINES)]
    remarks: Annotated[list[ExportRemark], Meta(max_length=MAX_LINES)] = []
    ending: ExportEnding | None = None


# --- beginnings ------------------------------------------------------------------------------------------------------


@analysis.post("/begin")
async def begin(table: TheTable, language: Language, offload: TheOffload, body: BeginBody) -> AnalysisInfo:
    """A game from its start or from a position."""
    return await offload(0.02, _begin, table.game_with(body.game, body.options), body.start, language)


def _begin(game: Game, start: str, language: str) -> AnalysisInfo:
    match = Match(game, start=game.read(start) if start else None)
    return _analysis_info(match, match.text(), language)


@analysis.post("/file")
async def read_file(table: TheTable, language: Language, offload: TheOffload, body: FileBody) -> AnalysisInfo:
    """A match file with its branches and remarks."""
    info = await offload(0.1, _read_file, body.text, language)
    table.ready.need(info.game)
    return info


def _read_file(text: str, language: str) -> AnalysisInfo:
    return _analysis_info(Match.read(text), text, language)


@analysis.get("/matches/{id}")
async def one_match(table: TheTable, person: Person, language: Language, offload: TheOffload, id: str) -> AnalysisInfo:
    """A match that is over. One that goes on only for people who do not play in it, where nothing is hidden and nothing
    is rated."""
    room = await table.matches.room(id)
    log = room.log
    if not log.over and log.seats_of(person):
        raise forbidden(message("analysis-own-match"))
    if not log.over and log.match.game.hidden:
        raise forbidden(message("analysis-hidden-hands"))
    if not log.over and log.rated:
        raise forbidden(message("analysis-rated-match"))
    table.game_with(log.match.game.id, dict(log.match.game.options))
    spec = log.match.game.spec
    seats = [
        Seat(name or str(spec.sides[seat.seat]), seat.kind, seat.level)
        for seat, name in zip(log.seats, shown_names(log.seats, spec, language), strict=True)
    ]
    actions = [step.action for step in log.steps]
    info = await offload(0.1, _read_log, log.match.root.state, seats, actions, log.match.node.ending, language)
    info.match = id
    if log.outcome is not None:
        info.result = text_in(log.outcome.text, language)
    info.own = min(log.seats_of(person), default=None)
    return info


def _read_log(
    start: State, seats: Sequence[Seat], actions: Sequence[str], ending: Ending | None, language: str
) -> AnalysisInfo:
    match = Match(start.game, seats, start=start)
    for action in actions:
        match.replay(action)
    if ending is not None and ending.how in ("resigned", "agreed"):
        match.end(ending)
    return _analysis_info(match, match.text(), language)


def _analysis_info(match: Match, text: str, language: str) -> AnalysisInfo:
    game = match.game
    spec, changed = game.spec, game.spec.changed(game.options)
    lines = lines_of(match, text)
    places = {match.root: (0, 0)}
    for number, (_, _, nodes) in enumerate(lines):
        places.update({node: (number, at) for at, node in enumerate(nodes, 1)})
    last = lines[0][2][-1] if lines[0][2] else match.root
    outcome = match.outcome_at(last)
    ending = last.ending
    return AnalysisInfo(
        game=game.id,
        title=spec.title,
        variant=variant_name(spec, changed, language),
        options=changed,
        start="" if match.root.state == game.start() else str(match.root.state),
        seats=[
            AnalysisSeat(text_in(match.side(i), language), seat.name, seat.kind, seat.level)
            for i, seat in enumerate(match.seats)
        ],
        hidden=game.hidden,
        chance=game.facts.chance,
        lines=[
            AnalysisLine(origin, after, [_step(node, language) for node in nodes]) for origin, after, nodes in lines
        ],
        remarks=[Remark(*places[node], words) for node, words in read_remarks(match, text).items()],
        ending=None if ending is None else EndingInfo(ending.how, ending.seat),
        result="" if outcome is None else text_in(outcome.text, language),
        match=None,
        own=None,
    )


def _step(node: Node, language: str, viewer: Viewer = "all") -> Step:
    assert node.parent is not None
    before = node.parent.state
    words = text_in(before.label(node.action, viewer), language)
    return Step(node.actor, node.action, words, text_in(before.report(node.action, node.state, viewer), language))


# --- positions -------------------------------------------------------------------------------------------------------


@analysis.post("/position")
async def position(
    table: TheTable, language: Language, layout: LayoutFor, offload: TheOffload, body: AtBody
) -> AnalysisPosition:
    """The position after some actions, and what may happen next."""
    game = table.game_with(body.game, body.options)
    if body.viewer is not None and body.viewer >= game.seats:
        raise Refusal("malformed", message("unknown-seat", seat=body.viewer, last=game.seats - 1))
    seed = table.match_context.seed() if body.draw else None
    at, line = layout(body.viewer), (body.start, body.actions, seed)
    return await offload(0.05, _position, game, *line, body.viewer, language, at, keep=not body.draw)


def _position(
    game: Game, start: str, actions: Sequence[str], seed: int | None, seat: int | None, language: str, layout: Layout
) -> Generator[None, None, AnalysisPosition]:
    tree = trees.at(game, start)
    viewer: Viewer = "all" if seat is None else seat
    node = tree.walk(actions)
    if seed is not None:
        node = tree.walk([*actions, node.state.sample(random.Random(seed))])
    for earlier in node.line[SLICE::SLICE]:  # names are carried on from one to the next
        tree.scene(earlier, viewer)
        yield
    scene, events = tree.scene(node, viewer, layout), tree.match.events_at(node, viewer, layout)
    outcome = tree.match.outcome_at(node)
    state, spec = node.state, game.spec
    actor = -2 if node.ending is not None else state.actor_code
    return AnalysisPosition(
        scene=raw_in(scene, language),
        events=raw_in(events, language),
        text=str(state),
        actor=actor,
        side=text_in(spec.sides[actor], language) if actor >= 0 else "",
        step=None if node.parent is None else _step(node, language, viewer),
        odds=[
            OutcomeOdds(action, text_in(state.label(action), language), float(odds))
            for action, odds in state.odds.items()
        ],
        points=list(state.open_points),
        ended="" if outcome is None else text_in(outcome.text, language),
    )


# --- reviews ---------------------------------------------------------------------------------------------------------


@analysis.post("/reviews")
async def begin_review(table: TheTable, requester: TheRequester, language: Language, body: LineBody) -> ReviewInfo:
    """Have every decision of a line judged. Ask again for how far it is, or it is given up."""
    game = table.game_with(body.game, body.options, bots=True)

    def replay() -> tuple[Match, set[str]]:
        match = Match(game, start=game.read(body.start) if body.start else None)
        for action in body.actions:
            match.play(action)
        return match, {str(node.state) for node in match.node.line}

    match, positions = await table.scheduler.run("review", requester, replay, 0.1)
    await table.house.check_help(requester, body.game, positions)
    return await table.reviews.begin(match, requester, language)


@analysis.get("/reviews/{id}")
async def one_review(
    table: TheTable, language: Language, id: str, known: Annotated[int, Meta(ge=0, le=100_000)] = 0
) -> ReviewInfo:
    """How far a review is. `known`: decisions that whoever asks has already; they are left out."""
    found = await table.reviews.find(id, language)
    if found is None:
        raise unknown(message("unknown-review"))
    found.decisions = found.decisions[known:]
    return found


# --- files -----------------------------------------------------------------------------------------------------------


@analysis.post("/export")
async def export(table: TheTable, offload: TheOffload, body: ExportBody) -> FileInfo:
    """A match file of all variations, with remarks."""
    game = table.game_with(body.game, body.options)
    if sum(len(line.actions) for line in body.lines) > 10 * MAX_LINE_LENGTH:
        raise Refusal("malformed", message("too-many-actions", most=10 * MAX_LINE_LENGTH))
    return FileInfo(await offload(0.1, _write_file, game, body))


def _write_file(game: Game, body: ExportBody) -> str:
    seats = [Seat(seat.name, seat.kind, seat.level) for seat in body.seats] or None
    lines = [(line.origin, line.after, line.actions) for line in body.lines]
    for remark in body.remarks:
        if remark.line >= len(lines) or remark.at > len(lines[remark.line][2]):
            raise Refusal("malformed", message("no-place-for-remark", line=remark.line, actions=remark.at))
    remarks = {(remark.line, remark.at): remark.words for remark in body.remarks if remark.words.strip()}
    ending = None
    if body.ending is not None:
        ending = Ending(body.ending.how, body.ending.seat if body.ending.how == "resigned" else None)
    return write_variations(game, game.read(body.start) if body.start else None, seats, lines, remarks, ending)
