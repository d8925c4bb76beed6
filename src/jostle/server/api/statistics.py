"""The HTTP API, version 1: a person's own record and habits, and the openings of games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from jostle.errors import JostleError
from jostle.games import game_ids
from jostle.i18n import messages_of
from jostle.learning.openings import Openings, openings
from jostle.render.picture import svg
from jostle.server.api.dependencies import Language, Person, TheOffload, TheSite, ready_game
from jostle.server.api.schemas import answer, answers, file_answers
from jostle.server.refusals import unknown
from jostle.server.services.mistakes import GameHabits, HabitsInfo, habits_of
from jostle.server.services.openings import OpeningsInfo, Played, openings_info
from jostle.server.services.player_statistics import RecordInfo, record_of

message = messages_of("jostle.server")

MATCHES = 100  # the last judged matches of a game that habits are made of
LEFT = 20  # matches that were not judged when they ended, and are wished for when somebody asks

statistics = APIRouter(prefix="/api/v1")

PlanName = Annotated[str, Query(max_length=40, description="a plan of the first seat, or of the second")]


@statistics.get("/me/record", responses=answers(RecordInfo), tags=["people"])
async def my_record(site: TheSite, person: Person, language: Language) -> Response:
    """What I have won, drawn and lost: by game, opponent, variant and seat; my ratings over time; my last matches."""
    return answer(await record_of(site.store, person, language))


@statistics.get("/me/habits", responses=answers(HabitsInfo), tags=["people"])
async def my_habits(site: TheSite, person: Person, language: Language) -> Response:
    """What my decisions cost, in the matches that were judged. The others will be judged when the server has time."""
    games: list[GameHabits] = []
    for id in game_ids():
        habits = habits_of(await site.store.judgements_of(person, id, MATCHES), language)
        if habits is not None:
            games.append(habits)
    games.sort(key=lambda one: -one.matches)
    left = await site.store.unjudged(person, LEFT)
    return answer(HabitsInfo(games, site.background_reviews.look(person, left)))


@statistics.get("/games/{id}/openings", responses=answers(OpeningsInfo), tags=["games"])
async def game_openings(site: TheSite, language: Language, offload: TheOffload, id: str) -> Response:
    """Ways to begin a game: what the search says of them, how bots did from there, and how often they are played."""
    book = _book(site, id, language)
    played = await site.opening_statistics.of(book)
    return answer(await offload(0.1, _tell, id, played, language))


@statistics.get("/games/{id}/openings/picture.svg", responses=file_answers("image/svg+xml"), tags=["games"])
async def opening_picture(site: TheSite, offload: TheOffload, id: str, first: PlanName, second: PlanName) -> Response:
    """The position that two plans lead to."""
    _book(site, id, "en")
    try:
        drawn = await offload(0.05, _picture, id, first, second)
    except JostleError as error:
        raise unknown(error) from None
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})


def _book(site: TheSite, id: str, language: str) -> Openings:
    ready_game(site, id)
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
