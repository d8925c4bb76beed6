"""The HTTP API's part about the table on the home page: a public match that is going on, or a recorded game."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response
from msgspec import Struct
from pydantic import Field

from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.spec import Spec
from jostle.i18n import messages_of
from jostle.play.state import Game, State
from jostle.scene import Layout
from jostle.server.api.answers import OpenedInfo
from jostle.server.api.dependencies import Language, LayoutFor, Person, TheOffload, TheRequester, TheSite, ready_game
from jostle.server.api.schemas import Body, answer, answers
from jostle.server.match.creation import MatchRequest, SeatRequest, open_match
from jostle.server.refusals import forbidden, unknown
from jostle.server.services.showcase import ShownSeat, ShownStep, has_recording, recording
from jostle.server.site import Site

message = messages_of("jostle.server")

FRESH = 60.0  # seconds since the last move in a match that is worth watching
LOOKED_AT = 8  # matches
AGE = 1.0  # seconds that the list of them may be old

showcase = APIRouter(prefix="/api/v1/showcase", tags=["showcase"])


class Showcase(Struct):
    """What the home page shows. `live`: a match to watch on the socket. Otherwise a recorded game after `at` of its
    steps, with the next few; it is shown from `begin` on, and another game comes next."""

    live: str | None
    game: str
    title: str
    seats: list[ShownSeat]
    begin: int
    length: int
    at: int
    scene: msgspec.Raw | None
    steps: list[ShownStep]
    next: str


class ShowcaseBody(Body):
    game: str = Field("", description="a recorded game", max_length=40)
    match: str = Field("", description="or a match that is going on", max_length=40)
    step: int = Field(0, description="of a recorded game: after so many steps", ge=0, le=100_000)


@showcase.get("", responses=answers(Showcase))
async def show(
    site: TheSite,
    person: Person,
    language: Language,
    layout: LayoutFor,
    offload: TheOffload,
    game: Annotated[str, Query(max_length=40, description="a recorded game of this, and no live match")] = "",
    at: Annotated[int | None, Query(ge=0, le=100_000, description="go on after so many steps")] = None,
) -> Response:
    """A table for the home page."""
    live = None if game else await _live(site, person)
    if live is not None:
        match, spec = live
        return answer(Showcase(match, spec.id, spec.title, [], 0, 0, 0, None, [], ""))
    if game:
        _check_recorded(site, game)
    offered = _offered(site)
    if not offered:
        site.ready.need(next(id for id in game_ids() if has_recording(id)))
    shown = game or offered[0]
    following = offered[(offered.index(shown) + 1) % len(offered)]
    return answer(await offload(0.05, _recorded, shown, at, language, layout(None), following))


def _recorded(game: str, at: int | None, language: str, layout: Layout, following: str) -> Showcase:
    found = recording(game)
    after = min(found.begin if at is None else at, len(found.line) - 1)
    scene = found.scene(after, language, layout) if at is None else None
    steps = found.steps(after, language, layout) if at is not None else []
    return Showcase(
        None, game, find_spec(game).title, found.seats(language), found.begin, len(found.line) - 1, after, scene,
        steps, following,
    )  # fmt: skip


@showcase.post("/play", responses=answers(OpenedInfo))
async def play(site: TheSite, requester: TheRequester, offload: TheOffload, body: ShowcaseBody) -> Response:
    """Sit down at the table that is shown: an unrated match from its position against bots, the person to move."""
    if body.match:
        state = await _live_position(site, requester.person, body.match)
    else:
        _check_recorded(site, body.game)
        state = await offload(0.05, _playable, body.game, body.step)
    game, own = state.game, max(0, state.actor_code)
    bots = game.spec.quick_start.bots
    seats = [
        SeatRequest("you") if seat == own else SeatRequest("bot", bots[seat % len(bots)]) for seat in range(game.seats)
    ]
    request = MatchRequest(game.id, dict(game.options), seats, rated=False, start=str(state))
    opened = await open_match(site.matches, site.people, requester, request, site.new_matches)
    return answer(OpenedInfo(opened.match, []))


def _playable(game: str, step: int) -> State:
    return recording(game).playable(step).state


def _check_recorded(site: Site, game: str) -> None:
    ready_game(site, game)
    if not has_recording(game):
        raise unknown(message("no-recording", game=game))


def _offered(site: Site) -> list[str]:
    """The games that are ready and have a recorded game."""
    return [id for id in game_ids() if id in site.ready.rules and has_recording(id)]


async def _live(site: Site, person: str) -> tuple[str, Spec] | None:
    """A public match of others in which something happens, at a table where everything is open."""
    for row, seats in (await site.matches.lobby.lists.live.recent(AGE))[:LOOKED_AT]:
        own = any(seat.person == person for seat in seats)
        if own or row.game not in site.ready.rules or time.time() - row.updated >= FRESH:
            continue
        if not Game(row.game, **msgspec.json.decode(row.options)).hidden:
            return row.id, find_spec(row.game)
    return None


async def _live_position(site: Site, person: str, id: str) -> State:
    """Where a public match stands that the person does not play in, if everything in it is open."""
    log = (await site.matches.room(id)).log
    if not log.row.public or log.match.game.hidden or log.seats_of(person):
        raise forbidden(message("not-for-show"))
    node = next(node for node in reversed(log.match.node.line) if node.state.actor_code >= 0)
    return node.state
