"""Openings of games."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.learning.openings import Openings, openings
from jostle.render.picture import svg
from jostle.table.api.dependencies import Language, TheOffload, TheTable, ready_game
from jostle.table.openings import OpeningsInfo, Played, openings_info
from jostle.table.refusals import unknown
from jostle.table.routes import Answer, Routes, Svg

message = messages_of("jostle.table")

beginnings = Routes("/api/v1/games/{id}/openings", "games")

PlanName = Annotated[str, Meta(max_length=40, description="a plan of the first seat, or of the second")]


@beginnings.get("")
async def game_openings(table: TheTable, language: Language, offload: TheOffload, id: str) -> OpeningsInfo:
    """Ways to begin a game: what the search says of them, how bots did from there, and how often they are played."""
    book = _book(table, id, language)
    played = await table.opening_statistics.of(book)
    return await offload(0.1, _tell, id, played, language)


@beginnings.get("/picture.svg")
async def opening_picture(
    table: TheTable, offload: TheOffload, id: str, first: PlanName, second: PlanName
) -> Answer[Svg]:
    """The position that two plans lead to."""
    _book(table, id, "en")
    try:
        drawn = await offload(0.05, _picture, id, first, second)
    except JostleError as error:
        raise unknown(error) from None
    return Answer(drawn, {"cache-control": "public, max-age=3600"})


def _book(table: TheTable, id: str, language: str) -> Openings:
    ready_game(table, id)
    book = openings(id, language)
    if book is None:
        raise unknown(message("no-openings"))
    return book


def _tell(id: str, played: Played, language: str) -> OpeningsInfo:
    book = openings(id, language)
    assert book is not None
    return openings_info(book, played, language)


def _picture(id: str, first: str, second: str) -> str:
    book = openings(id, "en")
    assert book is not None
    return svg(book.position(first, second).scene(None))
