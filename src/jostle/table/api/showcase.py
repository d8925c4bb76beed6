"""The HTTP API's part about the table on the home page: a public match that is going on, or a recorded game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.spec import Spec
from jostle.i18n import messages_of
from jostle.play.state import Game, State
from jostle.scene import Layout, Scene
from jostle.scene.encoding import told_as
from jostle.table.api.answers import OpenedInfo
from jostle.table.api.dependencies import Language, LayoutFor, Person, TheOffload, TheRequester, TheTable, ready_game
from jostle.table.application import Table
from jostle.table.bodies import MatchBody, SeatBody
from jostle.table.match.creation import open_match
from jostle.table.refusals import forbidden, unknown
from jostle.table.routes import Body, Routes
from jostle.table.showcase import ShownSeat, ShownStep, has_recording, recording

message = messages_of("jostle.table")

FRESH = 60.0  # seconds since the last move in a match that is worth watching
LOOKED_AT = 8  # matches
AGE = 1.0  # seconds that the list of them may be old

showcase = Routes("/api/v1/showcase", "showcase")


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
    scene: Annotated[msgspec.Raw | None, told_as(Scene | None)]
    steps: list[ShownStep]
    next: str


class ShowcaseBody(Body):
    game: Annotated[str, Meta(max_length=40, description="a recorded game")] = ""
    match: Annotated[str, Meta(max_length=40, description="or a match that is going on")] = ""
    step: Annotated[int, Meta(ge=0, le=100_000, description="of a recorded game: after so many steps")] = 0


@showcase.get("")
async def show(
    table: TheTable,
    person: Person,
    language: Language,
    layout: LayoutFor,
    offload: TheOffload,
    game: Annotated[str, Meta(max_length=40, description="a recorded game of this, and no live match")] = "",
    at: Annotated[int, Meta(ge=0, le=100_000, description="go on after so many steps")] | None = None,
) -> Showcase:
    """A table for the home page."""
    live = None if game else await _live(table, person)
    if live is not None:
        match, spec = live
        return Showcase(match, spec.id, spec.title, [], 0, 0, 0, None, [], "")
    if game:
        _check_recorded(table, game)
    offered = _offered(table)
    if not offered:
        table.ready.need(next(id for id in game_ids() if has_recording(id)))
    shown = game or offered[0]
    following = offered[(offered.index(shown) + 1) % len(offered)]
    return await offload(0.05, _recorded, shown, at, language, layout(None), following)


def _recorded(game: str, at: int | None, language: str, layout: Layout, following: str) -> Showcase:
    found = recording(game)
    after = min(found.begin if at is None else at, len(found.line) - 1)
    scene = found.scene(after, language, layout) if at is None else None
    steps = found.steps(after, language, layout) if at is not None else []
    return Showcase(
        None, game, find_spec(game).title, found.seats(language), found.begin, len(found.line) - 1, after, scene,
        steps, following,
    )  # fmt: skip


@showcase.post("/play")
async def play(table: TheTable, requester: TheRequester, offload: TheOffload, body: ShowcaseBody) -> OpenedInfo:
    """Sit down at the table that is shown: an unrated match from its position against bots, the person to move."""
    if body.match:
        state = await _live_position(table, requester.person, body.match)
    else:
        _check_recorded(table, body.game)
        state = await offload(0.05, _playable, body.game, body.step)
    game, own = state.game, max(0, state.actor_code)
    bots = game.spec.quick_start.bots
    seats = [SeatBody("you") if seat == own else SeatBody("bot", bots[seat % len(bots)]) for seat in range(game.seats)]
    request = MatchBody(game.id, seats, dict(game.options), rated=False, start=str(state))
    opened = await open_match(table.matches, table.people, requester, request)
    return OpenedInfo(opened.match, [])


def _playable(game: str, step: int) -> State:
    return recording(game).playable(step).state


def _check_recorded(table: Table, game: str) -> None:
    ready_game(table, game)
    if not has_recording(game):
        raise unknown(message("no-recording", game=game))


def _offered(table: Table) -> list[str]:
    """The games that are ready and have a recorded game."""
    return [id for id in game_ids() if id in table.ready.rules and has_recording(id)]


async def _live(table: Table, person: str) -> tuple[str, Spec] | None:
    """A public match of others in which something happens, at a table where everything is open."""
    for row, seats in (await table.matches.lobby.lists.live.recent(AGE))[:LOOKED_AT]:
        own = any(seat.person == person for seat in seats)
        if own or row.game not in table.ready.rules or table.clock.time() - row.updated >= FRESH:
            continue
        if not Game(row.game, **msgspec.json.decode(row.options)).hidden:
            return row.id, find_spec(row.game)
    return None


async def _live_position(table: Table, person: str, id: str) -> State:
    """Where a public match stands that the person does not play in, if everything in it is open."""
    log = (await table.matches.room(id)).log
    if not log.row.public or log.match.game.hidden or log.seats_of(person):
        raise forbidden(message("not-for-show"))
    node = next(node for node in reversed(log.match.node.line) if node.state.actor_code >= 0)
    return node.state
