"""The HTTP API's part about matches: making them, finding them, joining, and taking them home as files."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from jostle.i18n import messages_of
from jostle.play.state import State
from jostle.render.picture import png, svg
from jostle.scene import Layout
from jostle.server.api.answers import Invite, Joined, KeptInfo, MatchDetail, OpenedInfo, StepInfo
from jostle.server.api.dependencies import (
    Language,
    LayoutFor,
    Person,
    TheOffload,
    TheRequester,
    TheSite,
    known_game,
    ready_game,
)
from jostle.server.api.schemas import (
    AnybodyBody,
    BotsBody,
    JoinBody,
    MatchBody,
    RetryBody,
    answer,
    answers,
    file_answers,
)
from jostle.server.match.creation import Opened, check_level, join_match, meet_anybody, open_match, retry_request
from jostle.server.match.lobby import summaries
from jostle.server.match.protocol import Summary
from jostle.server.match.replay import Look, replay_html
from jostle.server.match.room import MatchRoom
from jostle.server.match.view import Perspective, names_of_sides, shown_names
from jostle.server.refusals import Refusal, forbidden, unknown
from jostle.server.services.turning_points import TurningPoint

message = messages_of("jostle.server")

LISTED = 50

matches = APIRouter(prefix="/api/v1/matches", tags=["matches"])
anybody = APIRouter(prefix="/api/v1", tags=["matches"])

SeatQuery = Annotated[int | None, Query(ge=0, le=15, description="through whose perspective: a seat of one's own")]
StepNumber = Annotated[int, Path(ge=0, le=100_000, description="after so many steps")]
StepQuery = Annotated[int | None, Query(ge=0, le=100_000, description="after so many steps; the last if left out")]


def _opened(opened: Opened) -> OpenedInfo:
    links = [
        Invite(seat, f"/m/{opened.match}?invite={token}" if token else f"/m/{opened.match}")
        for seat, token in opened.invitations.items()
    ]
    return OpenedInfo(opened.match, links)


@matches.post("", responses=answers(OpenedInfo))
async def make_match(site: TheSite, requester: TheRequester, body: MatchBody) -> Response:
    """Make a match. The invitations are told only here: keep them."""
    known_game(body.game)
    opened = await open_match(site.matches, site.people, requester, body.request(), site.new_matches)
    site.note(requester, "match-made", opened.match)
    return answer(_opened(opened))


@anybody.post("/anybody", responses=answers(OpenedInfo))
async def play_anybody(site: TheSite, requester: TheRequester, body: AnybodyBody) -> Response:
    """Play whoever waits for an opponent; if nobody does, wait in a new match for two, which is not rated."""
    ready_game(site, body.game)
    site.new_matches.check_requester(requester)
    opened = await meet_anybody(site.matches, site.people, requester, body.game)
    site.note(requester, "match-anybody", opened.match)
    return answer(_opened(opened))


@matches.get("", responses=answers(list[Summary]))
async def list_matches(
    site: TheSite, person: Person, language: Language, list: Literal["open", "live", "mine"] = "mine"
) -> Response:
    """Matches to join, to watch, or one's own."""
    match list:
        case "open":
            found = await site.matches.lobby.lists.open.now()
        case "live":
            found = await site.matches.lobby.lists.live.now()
        case "mine":
            found = await site.store.matches_of(person, LISTED)
    return answer(summaries(found, person, language))


@matches.get("/{id}", responses=answers(MatchDetail))
async def one_match(
    site: TheSite, requester: TheRequester, language: Language, id: str, seat: SeatQuery = None
) -> Response:
    """A match as this person may know it."""
    room = await site.matches.room(id)
    perspective = perspective_of(room, requester.person, seat, language)
    await room.read_ahead(perspective, requester)
    views, presence = room.views, room.presence()
    return answer(
        MatchDetail(
            views.info(perspective),
            views.seats(perspective, presence),
            views.steps(perspective),
            views.outcome(perspective, presence),
            perspective.seat,
        )
    )


@matches.post("/{id}/join", responses=answers(Joined))
async def join(site: TheSite, requester: TheRequester, id: str, body: JoinBody) -> Response:
    """Take a free seat. A match stays rated only if everybody who joins agrees."""
    seat = await join_match(site.matches, site.people, requester, id, body.invite, body.seat, body.rated)
    site.note(requester, "match-joined", id, seat=seat)
    return answer(Joined(seat))


@matches.post("/{id}/bots", responses=answers(OpenedInfo))
async def seat_bots(site: TheSite, person: Person, id: str, body: BotsBody) -> Response:
    """Give the free seats of my match to bots."""
    check_level(body.level)
    await (await site.matches.room(id)).seat_bots(person, body.level)
    return answer(OpenedInfo(id, []))


@matches.get("/{id}/turning-point", responses=answers(TurningPoint))
async def turning_point(site: TheSite, requester: TheRequester, language: Language, id: str) -> Response:
    """The decision that cost me most in a match that is over. Ask again until it is ready."""
    room = await site.matches.room(id)
    if not room.log.over:
        raise Refusal("illegal", message("match-not-over"))
    own = room.log.seats_of(requester.person)
    if len(own) != 1:
        return answer(TurningPoint(ready=True))
    site.ready.need(room.log.row.game, "bots")
    return answer(site.turning_points.of(room, own[0], requester, language))


@matches.get("/{id}/kept", responses=answers(KeptInfo))
async def kept(site: TheSite, id: str) -> Response:
    """What chance has built in a match, such as a board, as options to begin another one with it. Everybody at the
    table sees it."""
    match = (await site.matches.room(id)).log.match
    options = match.kept()
    if not options:
        raise Refusal("illegal", message("nothing-to-keep"))
    return answer(KeptInfo(options, [name for name, value in options.items() if match.game.options[name] != value]))


@matches.post("/{id}/retry", responses=answers(OpenedInfo))
async def retry(site: TheSite, requester: TheRequester, id: str, body: RetryBody) -> Response:
    """Try again from a position of a match that is over: other people are replaced by bots, and nothing is rated."""
    room = await site.matches.room(id)
    check_step(room, body.step)
    request = retry_request(room.log, requester.person, body.step)
    return answer(_opened(await open_match(site.matches, site.people, requester, request, site.new_matches)))


@matches.delete("/{id}", responses=answers(OpenedInfo))
async def withdraw(site: TheSite, person: Person, id: str) -> Response:
    """Withdraw my match, if nobody has joined it."""
    await (await site.matches.room(id)).withdraw(person)
    return answer(OpenedInfo(id, []))


@matches.get("/{id}/steps/{number}", responses=answers(StepInfo))
async def one_step(
    site: TheSite,
    requester: TheRequester,
    language: Language,
    layout: LayoutFor,
    id: str,
    number: StepNumber,
    seat: SeatQuery = None,
) -> Response:
    """The position after so many steps, as the viewer may know it."""
    room = await site.matches.room(id)
    perspective = perspective_of(room, requester.person, seat, language, layout)
    await room.read_ahead(perspective, requester)
    check_step(room, number)
    events = room.views.events(room.log.match.line[number], perspective)
    return answer(StepInfo(number, room.views.scene(perspective, number), events))


@matches.get("/{id}/match.jostle", responses=file_answers("text/plain"))
async def match_file(site: TheSite, id: str) -> Response:
    """The match file. With hidden hands, and of a rated match, only when the match is over."""
    room = await site.matches.room(id)
    if not room.log.over and room.log.match.game.hidden:
        raise forbidden(message("file-when-over"))
    if not room.log.over and room.log.rated:
        raise forbidden(message("rated-file-when-over"))
    return download(room.log.match.text().encode(), "text/plain; charset=utf-8", f"{id}.jostle")


@matches.get("/{id}/picture.svg", responses=file_answers("image/svg+xml"))
async def picture_svg(
    site: TheSite, person: Person, offload: TheOffload, id: str, step: StepQuery = None, seat: SeatQuery = None
) -> Response:
    """A picture of the board."""
    shown = _shown(await site.matches.room(id), person, step, seat)
    return download(await offload(0.05, _draw_svg, *shown), "image/svg+xml", f"{id}.svg")


@matches.get("/{id}/picture.png", responses=file_answers("image/png"))
async def picture_png(
    site: TheSite, person: Person, offload: TheOffload, id: str, step: StepQuery = None, seat: SeatQuery = None
) -> Response:
    """The same as PNG."""
    shown = _shown(await site.matches.room(id), person, step, seat)
    return download(await offload(1.0, _draw_png, *shown), "image/png", f"{id}.png")


@matches.get("/{id}/replay.html", responses=file_answers("text/html"))
async def replay_page(
    site: TheSite, person: Person, language: Language, offload: TheOffload, request: Request, id: str,
    seat: SeatQuery = None,
) -> Response:  # fmt: skip
    """A page of its own to step through the match, which needs nothing else."""
    room = await site.matches.room(id)
    perspective, log = perspective_of(room, person, seat, language), room.log
    spec, outcome, nodes = log.match.game.spec, log.outcome, log.match.node.line
    names = names_of_sides(log.seats, spec, language)
    look = Look(log.viewer_key(perspective.seat), perspective.layout, language, names)
    words = room.views.words(outcome.text, language) if outcome else ""
    title = f"{spec.title}: {' – '.join(shown_names(log.seats, spec, language))}"
    actions = [node.action for node in nodes[1:]]
    page = await offload(0.25, replay_html, title, words, look, nodes[0].state, actions)
    kind = "text/html; charset=utf-8"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return download(gzip.decompress(page), kind, f"{id}.html")
    found = download(page, kind, f"{id}.html")
    found.headers.update({"content-encoding": "gzip", "vary": "accept-encoding"})
    return found


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


def download(data: bytes | str, kind: str, name: str) -> Response:
    return Response(data, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
