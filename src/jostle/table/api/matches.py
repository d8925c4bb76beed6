"""The HTTP API's part about matches: making them, finding them, joining, and taking them home as files."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from jostle.i18n import messages_of
from jostle.play.state import State
from jostle.render.picture import png, svg
from jostle.scene import Layout
from jostle.table.analysis.turning_points import TurningPoint
from jostle.table.api.answers import Invite, Joined, KeptInfo, MatchDetail, OpenedInfo, StepInfo
from jostle.table.api.dependencies import (
    Language,
    LayoutFor,
    Person,
    TheOffload,
    TheRequester,
    TheTable,
    known_game,
    ready_game,
)
from jostle.table.bodies import AnybodyBody, BotsBody, JoinBody, MatchBody, RetryBody, SeatNumber
from jostle.table.match.creation import Opened, check_level, join_match, meet_anybody, open_match, retry_request
from jostle.table.match.lobby import summaries
from jostle.table.match.protocol import Summary
from jostle.table.match.replay import Look, replay_html
from jostle.table.match.room import MatchRoom
from jostle.table.match.view import Perspective, names_of_sides, shown_names
from jostle.table.refusals import Refusal, forbidden, unknown
from jostle.table.routes import Answer, Call, Routes, Svg

message = messages_of("jostle.table")

LISTED = 50

matches = Routes("/api/v1/matches", "matches")
anybody = Routes("/api/v1", "matches")

PlainText = Annotated[str, "text/plain"]
Png = Annotated[bytes, "image/png"]
Html = Annotated[bytes, "text/html"]
Content = TypeVar("Content")
SeatQuery = Annotated[SeatNumber, Meta(description="through whose perspective: a seat of one's own")] | None
StepNumber = Annotated[int, Meta(ge=0, le=100_000, description="after so many steps")]
StepQuery = Annotated[int, Meta(ge=0, le=100_000, description="after so many steps; the last if left out")] | None


def _opened(opened: Opened) -> OpenedInfo:
    links = [
        Invite(seat, f"/m/{opened.match}?invite={token}" if token else f"/m/{opened.match}")
        for seat, token in opened.invitations.items()
    ]
    return OpenedInfo(opened.match, links)


@matches.post("")
async def make_match(table: TheTable, requester: TheRequester, body: MatchBody) -> OpenedInfo:
    """Make a match. The invitations are told only here: keep them."""
    known_game(body.game)
    opened = await open_match(table.matches, table.people, requester, body)
    table.note(requester, "match-made", opened.match)
    return _opened(opened)


@anybody.post("/anybody")
async def play_anybody(table: TheTable, requester: TheRequester, body: AnybodyBody) -> OpenedInfo:
    """Play whoever waits for an opponent; if nobody does, wait in a new match for two, which is not rated."""
    ready_game(table, body.game)
    opened = await meet_anybody(table.matches, table.people, requester, body.game)
    table.note(requester, "match-anybody", opened.match)
    return _opened(opened)


@matches.get("")
async def list_matches(
    table: TheTable, person: Person, language: Language, list: Literal["open", "live", "mine"] = "mine"
) -> list[Summary]:
    """Matches to join, to watch, or one's own."""
    match list:
        case "open":
            found = await table.matches.lobby.lists.open.now()
        case "live":
            found = await table.matches.lobby.lists.live.now()
        case "mine":
            found = await table.store.matches_of(person, LISTED)
    return summaries(found, person, language)


@matches.get("/{id}")
async def one_match(
    table: TheTable, requester: TheRequester, language: Language, id: str, seat: SeatQuery = None
) -> MatchDetail:
    """A match as this person may know it."""
    room = await table.matches.room(id)
    perspective = perspective_of(room, requester.person, seat, language)
    await room.read_ahead(perspective, requester)
    views, presence = room.views, room.presence()
    return MatchDetail(
        views.info(perspective),
        views.seats(perspective, presence),
        views.steps(perspective),
        views.outcome(perspective, presence),
        perspective.seat,
    )


@matches.post("/{id}/join")
async def join(table: TheTable, requester: TheRequester, id: str, body: JoinBody) -> Joined:
    """Take a free seat. A match stays rated only if everybody who joins agrees."""
    seat = await join_match(table.matches, table.people, requester, id, body.invite, body.seat, body.rated)
    table.note(requester, "match-joined", id, seat=seat)
    return Joined(seat)


@matches.post("/{id}/bots")
async def seat_bots(table: TheTable, person: Person, id: str, body: BotsBody) -> OpenedInfo:
    """Give the free seats of my match to bots."""
    check_level(body.level)
    await (await table.matches.room(id)).seat_bots(person, body.level)
    return OpenedInfo(id, [])


@matches.get("/{id}/turning-point")
async def turning_point(table: TheTable, requester: TheRequester, language: Language, id: str) -> TurningPoint:
    """The decision that cost me most in a match that is over. Ask again until it is ready."""
    room = await table.matches.room(id)
    if not room.log.over:
        raise Refusal("illegal", message("match-not-over"))
    own = room.log.seats_of(requester.person)
    if len(own) != 1:
        return TurningPoint(ready=True)
    table.ready.need(room.log.row.game, "bots")
    return table.turning_points.of(room, own[0], requester, language)


@matches.get("/{id}/kept")
async def kept(table: TheTable, id: str) -> KeptInfo:
    """What chance has built in a match, such as a board, as options to begin another one with it. Everybody at the
    table sees it."""
    match = (await table.matches.room(id)).log.match
    options = match.kept()
    if not options:
        raise Refusal("illegal", message("nothing-to-keep"))
    return KeptInfo(options, [name for name, value in options.items() if match.game.options[name] != value])


@matches.post("/{id}/retry")
async def retry(table: TheTable, requester: TheRequester, id: str, body: RetryBody) -> OpenedInfo:
    """Try again from a position of a match that is over: other people are replaced by bots, and nothing is rated."""
    room = await table.matches.room(id)
    check_step(room, body.step)
    request = retry_request(room.log, requester.person, body.step)
    return _opened(await open_match(table.matches, table.people, requester, request))


@matches.delete("/{id}")
async def withdraw(table: TheTable, person: Person, id: str) -> OpenedInfo:
    """Withdraw my match, if nobody has joined it."""
    await (await table.matches.room(id)).withdraw(person)
    return OpenedInfo(id, [])


@matches.get("/{id}/steps/{number}")
async def one_step(
    table: TheTable,
    requester: TheRequester,
    language: Language,
    layout: LayoutFor,
    id: str,
    number: StepNumber,
    seat: SeatQuery = None,
) -> StepInfo:
    """The position after so many steps, as the viewer may know it."""
    room = await table.matches.room(id)
    perspective = perspective_of(room, requester.person, seat, language, layout)
    await room.read_ahead(perspective, requester)
    check_step(room, number)
    events = room.views.events(room.log.match.line[number], perspective)
    return StepInfo(number, room.views.scene(perspective, number), events)


@matches.get("/{id}/match.jostle")
async def match_file(table: TheTable, id: str) -> Answer[PlainText]:
    """The match file. With hidden hands, and of a rated match, only when the match is over."""
    room = await table.matches.room(id)
    if not room.log.over and room.log.match.game.hidden:
        raise forbidden(message("file-when-over"))
    if not room.log.over and room.log.rated:
        raise forbidden(message("rated-file-when-over"))
    return download(room.log.match.text(), f"{id}.jostle")


@matches.get("/{id}/picture.svg")
async def picture_svg(
    table: TheTable, person: Person, offload: TheOffload, id: str, step: StepQuery = None, seat: SeatQuery = None
) -> Answer[Svg]:
    """A picture of the board."""
    shown = _shown(await table.matches.room(id), person, step, seat)
    return download(await offload(0.05, _draw_svg, *shown), f"{id}.svg")


@matches.get("/{id}/picture.png")
async def picture_png(
    table: TheTable, person: Person, offload: TheOffload, id: str, step: StepQuery = None, seat: SeatQuery = None
) -> Answer[Png]:
    """The same as PNG."""
    shown = _shown(await table.matches.room(id), person, step, seat)
    return download(await offload(1.0, _draw_png, *shown), f"{id}.png")


@matches.get("/{id}/replay.html")
async def replay_page(
    table: TheTable,
    person: Person,
    language: Language,
    offload: TheOffload,
    call: Call,
    id: str,
    seat: SeatQuery = None,
) -> Answer[Html]:  # fmt: skip
    """A page of its own to step through the match, which needs nothing else."""
    room = await table.matches.room(id)
    perspective, log = perspective_of(room, person, seat, language), room.log
    spec, outcome, nodes = log.match.game.spec, log.outcome, log.match.node.line
    names = names_of_sides(log.seats, spec, language)
    look = Look(log.viewer_key(perspective.seat), perspective.layout, language, names)
    words = room.views.words(outcome.text, language) if outcome else ""
    title = f"{spec.title}: {' – '.join(shown_names(log.seats, spec, language))}"
    actions = [node.action for node in nodes[1:]]
    page = await offload(0.25, replay_html, title, words, look, nodes[0].state, actions)
    if "gzip" not in call.headers.get("accept-encoding", ""):
        return download(gzip.decompress(page), f"{id}.html")
    return download(page, f"{id}.html", {"content-encoding": "gzip", "vary": "accept-encoding"})


# --- helpers ---------------------------------------------------------------------------------------------------------


def perspective_of(
    room: MatchRoom,
    person: str,
    seat: int | None,
    language: str = "en",
    layout: Callable[[int | None], Layout] = lambda viewer: Layout(near=viewer or 0),
) -> Perspective:
    own = room.log.seats_of(person)
    if seat is not None and seat not in own:
        raise forbidden(message("seat-not-yours"))
    if seat is None and len(own) == 1:
        seat = own[0]
    return Perspective(seat, tuple(own), language, room.log.row.creator == person, layout(seat))


def check_step(room: MatchRoom, step: int) -> None:
    steps = len(room.log.steps)
    if not 0 <= step <= steps:
        raise unknown(message("no-such-step", steps=steps, step=step))


def _shown(room: MatchRoom, person: str, step: int | None, seat: int | None) -> tuple[State, int | None, Layout]:
    """The position after so many steps, whoever sees it, and how it lies there."""
    perspective = perspective_of(room, person, seat)
    at = len(room.log.steps) if step is None else step
    check_step(room, at)
    match = room.log.match
    return match.node.line[at].state, perspective.seat if match.game.hidden else None, perspective.layout


def _draw_svg(state: State, viewer: int | None, layout: Layout) -> str:
    return svg(state.scene(viewer, layout))


def _draw_png(state: State, viewer: int | None, layout: Layout) -> bytes:
    return png(_draw_svg(state, viewer, layout))


def download(content: Content, name: str, headers: Mapping[str, str] | None = None) -> Answer[Content]:
    return Answer(content, {"content-disposition": f'attachment; filename="{name}"', **(headers or {})})
