"""The HTTP API's part about printing: a game at true size, with the options in the query."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from msgspec import Struct

from jostle.games.printing import parts_of
from jostle.games.spec import Options
from jostle.i18n import messages_of, text_in
from jostle.render.print.order import Order, print_pdf, print_svgs
from jostle.server.api.dependencies import Language, TheOffload, TheSite, ready_game
from jostle.server.api.games import query_options
from jostle.server.api.schemas import answer, answers, file_answers
from jostle.server.refusals import unknown

message = messages_of("jostle.server")

MAX_POSITIONS, MAX_POSITION_LENGTH = 12, 2000

printing = APIRouter(prefix="/api/v1/games", tags=["games"])

Paper = Annotated[Literal["a4", "letter"], Query(description="the size of the paper")]
Backs = Annotated[bool, Query(description="backs too, for printing on both sides along the long edge")]
Keys = Annotated[list[Annotated[str, Query(max_length=20)]], Query(max_length=8, description="these parts only")]
Positions = Annotated[
    list[Annotated[str, Query(max_length=MAX_POSITION_LENGTH)]],
    Query(max_length=MAX_POSITIONS, description="diagrams of these positions instead of parts"),
]


class PrintPart(Struct):
    key: str
    title: str
    backs: bool


class PrintInfo(Struct):
    """What a game prints; without parts it prints positions only."""

    parts: list[PrintPart]


@printing.get("/{id}/print", responses=answers(PrintInfo))
async def print_info(site: TheSite, language: Language, offload: TheOffload, request: Request, id: str) -> Response:
    """What can be printed of a game with the options in the query."""
    return answer(await offload(0.05, _parts, id, query_options(ready_game(site, id), request), language))


def _parts(id: str, options: Options, language: str) -> PrintInfo:
    return PrintInfo(
        [
            PrintPart(part.key, text_in(part.title, language), getattr(part, "has_backs", False))
            for part in parts_of(id, options)
        ]
    )


@printing.get("/{id}/print.pdf", responses=file_answers("application/pdf"))
async def print_as_pdf(
    site: TheSite, language: Language, offload: TheOffload, request: Request, id: str,
    paper: Paper = "a4", backs: Backs = True, part: Keys = [], position: Positions = [],  # noqa: B006
) -> Response:  # fmt: skip
    """All sheets at true size."""
    options = query_options(ready_game(site, id), request)
    order = Order(id, options, paper, backs, tuple(part), tuple(position), language=language)
    made = await offload(0.5, print_pdf, order)
    shown = {"content-disposition": f'inline; filename="{id}.pdf"'}
    return Response(made, media_type="application/pdf", headers=shown)


@printing.get("/{id}/print.svg", responses=file_answers("image/svg+xml"))
async def print_as_svg(
    site: TheSite, language: Language, offload: TheOffload, request: Request, id: str,
    paper: Paper = "a4", backs: Backs = True, part: Keys = [], position: Positions = [],  # noqa: B006
    page: Annotated[int, Query(ge=1, le=200)] = 1,
) -> Response:  # fmt: skip
    """One of the sheets at true size."""
    options = query_options(ready_game(site, id), request)
    order = Order(id, options, paper, backs, tuple(part), tuple(position), language=language)
    sheets = await offload(0.5, print_svgs, order)
    if page > len(sheets):
        raise unknown(message("no-such-sheet", sheets=len(sheets), page=page))
    return Response(sheets[page - 1], media_type="image/svg+xml")
