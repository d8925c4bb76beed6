"""The HTTP API, version 1: what is drawn to be taken along, a turn of a match as an animated picture and a game on
paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from jostle.games.printing import parts_of
from jostle.games.spec import Options
from jostle.i18n import Text, messages_of, text_in
from jostle.play.match import Match
from jostle.play.state import State
from jostle.render.clip import MAX_STEPS, draw_clip, tell, turn_of
from jostle.render.print.order import Order, print_page, print_pdf, print_svgs
from jostle.scene import Layout, Viewer
from jostle.table.api.dependencies import Language, Person, QueryOptions, TheOffload, TheTable
from jostle.table.api.matches import SeatQuery, StepQuery, check_step, download, perspective_of
from jostle.table.match.view import names_of_sides
from jostle.table.refusals import unknown
from jostle.table.routes import Answer, Routes, Svg

message = messages_of("jostle.table")

AROUND = 2 * MAX_STEPS  # steps before and after one in which its turn lies
MAX_POSITIONS, MAX_POSITION_LENGTH = 12, 2000

clips = Routes("/api/v1/matches", "matches")
printing = Routes("/api/v1/games", "games")


# --- a turn as an animated picture -----------------------------------------------------------------------------------


@clips.get("/{id}/clip")
async def clip(
    table: TheTable, person: Person, language: Language, offload: TheOffload, id: str,
    step: StepQuery = None, seat: SeatQuery = None,
) -> Answer[Gif]:  # fmt: skip
    """A turn as a GIF: the last one, or the one with that step. It shows what a spectator sees, or what a seat of one's
    own does."""
    room = await table.matches.room(id)
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
    return download(made, f"{id}.gif")


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


# --- a game on paper, with the options in the query ------------------------------------------------------------------


Gif = Annotated[bytes, "image/gif"]
Pdf = Annotated[bytes, "application/pdf"]
Page = Annotated[str, "text/html"]
Paper = Annotated[Literal["a4", "letter"], Meta(description="the size of the paper")]
Backs = Annotated[bool, Meta(description="backs too, for printing on both sides along the long edge")]
Keys = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=8, description="these parts only")]
Positions = Annotated[
    list[Annotated[str, Meta(max_length=MAX_POSITION_LENGTH)]],
    Meta(max_length=MAX_POSITIONS, description="diagrams of these positions instead of parts"),
]


class PrintPart(Struct):
    key: str
    title: str
    backs: bool


class PrintInfo(Struct):
    """What a game prints; without parts it prints positions only."""

    parts: list[PrintPart]


@printing.get("/{id}/print")
async def print_info(language: Language, offload: TheOffload, id: str, options: QueryOptions) -> PrintInfo:
    """What can be printed of a game with the options in the query."""
    return await offload(0.05, _parts, id, options, language)


def _parts(id: str, options: Options, language: str) -> PrintInfo:
    return PrintInfo(
        [
            PrintPart(part.key, text_in(part.title, language), getattr(part, "has_backs", False))
            for part in parts_of(id, options)
        ]
    )


@printing.get("/{id}/print.pdf")
async def print_as_pdf(
    language: Language, offload: TheOffload, id: str, options: QueryOptions,
    paper: Paper = "a4", backs: Backs = True, part: Keys = [], position: Positions = [],  # noqa: B006
) -> Answer[Pdf]:  # fmt: skip
    """All sheets at true size."""
    order = Order(id, options, paper, backs, tuple(part), tuple(position), language=language)
    made = await offload(0.5, print_pdf, order)
    return Answer(made, {"content-disposition": f'inline; filename="{id}.pdf"'})


@printing.get("/{id}/print.html")
async def print_as_page(
    language: Language, offload: TheOffload, id: str, options: QueryOptions,
    paper: Paper = "a4", backs: Backs = True, part: Keys = [], position: Positions = [],  # noqa: B006
) -> Page:  # fmt: skip
    """All sheets at true size, to be printed by a browser."""
    order = Order(id, options, paper, backs, tuple(part), tuple(position), language=language)
    return await offload(0.5, print_page, order)


@printing.get("/{id}/print.svg")
async def print_as_svg(
    language: Language, offload: TheOffload, id: str, options: QueryOptions,
    paper: Paper = "a4", backs: Backs = True, part: Keys = [], position: Positions = [],  # noqa: B006
    page: Annotated[int, Meta(ge=1, le=200)] = 1,
) -> Svg:  # fmt: skip
    """One of the sheets at true size."""
    order = Order(id, options, paper, backs, tuple(part), tuple(position), language=language)
    sheets = await offload(0.5, print_svgs, order)
    if page > len(sheets):
        raise unknown(message("no-such-sheet", sheets=len(sheets), page=page))
    return sheets[page - 1]
