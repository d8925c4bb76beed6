"""The HTTP API's part about clips: a turn of a match as an animated picture, to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fastapi import APIRouter, Response

from jostle.games.scene import Layout, Viewer
from jostle.i18n import Text
from jostle.play.match import Match
from jostle.play.state import State
from jostle.render.clip import MAX_STEPS, draw_clip, tell, turn_of
from jostle.server.api.dependencies import Language, Person, TheOffload, TheSite
from jostle.server.api.matches import SeatQuery, StepQuery, check_step, download, perspective_of
from jostle.server.api.schemas import file_answers
from jostle.server.match.view import names_of_sides

AROUND = 2 * MAX_STEPS  # steps before and after one in which its turn lies

clips = APIRouter(prefix="/api/v1/matches", tags=["matches"])


@clips.get("/{id}/clip", responses=file_answers("image/gif"))
async def clip(
    site: TheSite, person: Person, language: Language, offload: TheOffload, id: str,
    step: StepQuery = None, seat: SeatQuery = None,
) -> Response:  # fmt: skip
    """A turn as a GIF: the last one, or the one with that step. It shows what a spectator sees, or what a seat of one's
    own does."""
    room = await site.matches.room(id)
    log, own = room.log, perspective_of(room, person, seat).own
    if step is not None:
        check_step(room, step)
    near = seat if seat is not None else own[0] if len(own) == 1 else 0
    names = names_of_sides(log.seats, log.match.game.spec, language)
    nodes = log.match.node.line
    first = max(0, (len(nodes) if step is None else step) - AROUND)
    around = nodes[first : first + 2 * AROUND]
    actions = [node.action for node in around[1:]]
    at = None if step is None else step - first
    viewer, layout = log.viewer_key(seat), Layout(near=near)
    made = await offload(1.5, _draw_turn, around[0].state, actions, at, viewer, layout, names, language)
    return download(made, "image/gif", f"{id}.gif")


def _draw_turn(
    begin: State,
    actions: Sequence[str],
    step: int | None,
    viewer: Viewer,
    layout: Layout,
    names: Mapping[Text, Text],
    language: str,
) -> bytes:
    """The turn with that step, or the last one, of what was played from a position on."""
    match = Match(begin.game, start=begin)
    for action in actions:
        match.replay(action)
    return draw_clip(tell(match, turn_of(match, step), viewer, layout, names, language))
