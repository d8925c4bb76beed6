"""The HTTP API's part about printing: a game at true size, with the options in the query."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from fastapi import APIRouter, Query, Request, Response
from msgspec import Struct

from jostle.errors import JostleError
from jostle.games.printing import parts_of
from jostle.i18n import messages_of, text_in
from jostle.render.print.order import Order, print_pdf, print_svgs
from jostle.server.api.dependencies import Language, TheSite, ready_game
from jostle.server.api.games import query_options
from jostle.server.api.schemas import answer, answers, file_answers
from jostle.server.refusals import Refusal, unknown

message = messages_of("jostle.server")

AT_ONCE = asyncio.Semaphore(1)  # sheets take a core for up to a second
MOST_WAITING = 8
MOST_POSITIONS, LONGEST_POSITION = 12, 2000

printing = APIRouter(prefix="/api/v1/games", tags=["games"])
_waiting = 0

Paper = Annotated[Literal["a4", "letter"], Query(description="the size of the paper")]
Backs = Annotated[bool, Query(description="backs too, for printing on both sides along the long edge")]
Keys = Annotated[list[Annotated[str, Query(max_length=20)]], Query(max_length=8, description="these parts only")]
Positions = Annotated[
    list[Annotated[str, Query(max_length=LONGEST_POSITION)]],
    Query(max_length=MOST_POSITIONS, description="diagrams of these positions instead of parts"),
]
T = TypeVar("T")


class PrintPart(Struct):
    key: str
    title: str
    backs: bool


class PrintInfo(Struct):
    """What a game prints; without parts it prints positions only."""

    parts: list[PrintPart]


@printing.get("/{id}/print", responses=answers(PrintInfo))
async def print_info(site: TheSite, language: Language, request: Request, id: str) -> Response:
    """What can be printed of a game with the options in the query."""
    spec = ready_game(site, id)
    parts = parts_of(id, query_options(spec, request))
    shown = [PrintPart(one.key, text_in(one.title, language), getattr(one, "has_backs", False)) for one in parts]
    return answer(PrintInfo(shown))


@printing.get("/{id}/print.pdf", responses=file_answers("application/pdf"))
async def print_as_pdf(
    site: TheSite, language: Language, request: Request, id: str,
    paper: Paper = "a4", backs: Backs = True, part: Keys = [], position: Positions = [],  # noqa: B006
) -> Response:  # fmt: skip
    """All sheets at true size."""
    options = query_options(ready_game(site, id), request)
    order = Order(id, options, paper, backs, tuple(part), tuple(position), language=language)
    made = await _draw(print_pdf, order)
    shown = {"content-disposition": f'inline; filename="{id}.pdf"'}
    return Response(made, media_type="application/pdf", headers=shown)


@printing.get("/{id}/print.svg", responses=file_answers("image/svg+xml"))
async def print_as_svg(
    site: TheSite, language: Language, request: Request, id: str,
    paper: Paper = "a4", backs: Backs = True, part: Keys = [], position: Positions = [],  # noqa: B006
    page: Annotated[int, Query(ge=1, le=200)] = 1,
) -> Response:  # fmt: skip
    """One of the sheets at true size."""
    options = query_options(ready_game(site, id), request)
    order = Order(id, options, paper, backs, tuple(part), tuple(position), language=language)
    sheets = await _draw(print_svgs, order)
    if page > len(sheets):
        raise unknown(message("no-such-sheet", sheets=len(sheets), page=page))
    return Response(sheets[page - 1], media_type="image/svg+xml")


async def _draw(draw: Callable[[Order], T], order: Order) -> T:
    """The sheets of an order, drawn in a thread, one order at a time."""
    global _waiting
    if _waiting >= MOST_WAITING:
        raise Refusal("busy", message("printer-busy"))
    _waiting += 1
    try:
        async with AT_ONCE:
            return await asyncio.to_thread(draw, order)
    except JostleError as error:
        raise Refusal("malformed", error) from None
    finally:
        _waiting -= 1
