"""The HTTP API's part about clips: a turn of a match as an animated picture, to share."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response

from jostle.games.scene import Layout
from jostle.render.clip import draw_clip, tell, turn_of
from jostle.server.api.dependencies import Language, Person, TheSite
from jostle.server.api.matches import SeatQuery, StepQuery, check_step, download, perspective_of
from jostle.server.api.schemas import file_answers
from jostle.server.match.view import names_of_sides

KEPT = 16  # clips: whoever shares one asks for it more than once
AT_ONCE = asyncio.Semaphore(1)  # a clip takes a core for a second or two

clips = APIRouter(prefix="/api/v1/matches", tags=["matches"])
_made: dict[tuple[str, int, int, int | None, str], bytes] = {}


@clips.get("/{id}/clip", responses=file_answers("image/gif"))
async def clip(
    site: TheSite, person: Person, language: Language, id: str, step: StepQuery = None, seat: SeatQuery = None
) -> Response:
    """A turn as a GIF: the last one, or the one with that step. It shows what a spectator sees, or what a seat of one's
    own does."""
    room = await site.matches.room(id)
    log, own = room.log, perspective_of(room, person, seat).own
    if step is not None:
        check_step(room, step)
    turn = turn_of(log.match, step)
    near = seat if seat is not None else own[0] if len(own) == 1 else 0
    key = id, len(turn), len(turn[-1].line) if turn else 0, seat, f"{language} {near}"
    if key not in _made:
        names = names_of_sides(log.seats, log.match.game.spec, language)
        story = tell(log.match, turn, log.viewer_key(seat), Layout(near=near), names, language)
        async with AT_ONCE:
            _made[key] = await asyncio.to_thread(draw_clip, story)
        while len(_made) > KEPT:
            del _made[next(iter(_made))]
    return download(_made[key], "image/gif", f"{id}.gif")
