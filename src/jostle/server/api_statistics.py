"""The HTTP API, version 1: a person's own record and habits, and the openings of games."""

from __future__ import annotations

from fastapi import APIRouter, Response

from jostle.games import PACKAGES
from jostle.server.api import Language, Person, TheSite
from jostle.server.habits import GameHabits, HabitsInfo, habits_of
from jostle.server.record import RecordInfo, record_of
from jostle.server.schemas import answer, answers

MATCHES = 100  # the last judged matches of a game that habits are made of
LEFT = 20  # matches that were not judged when they ended, and are wished for when somebody asks

statistics = APIRouter(prefix="/api/v1", tags=["people"])


@statistics.get("/me/record", responses=answers(RecordInfo))
async def my_record(site: TheSite, person: Person, language: Language) -> Response:
    """What I have won, drawn and lost: by game, opponent, variant and seat; my ratings over time; my last matches."""
    return answer(await record_of(site.store, person, language))


@statistics.get("/me/habits", responses=answers(HabitsInfo))
async def my_habits(site: TheSite, person: Person, language: Language) -> Response:
    """What my decisions cost, in the matches that were judged. The others will be judged when the server has time."""
    games: list[GameHabits] = []
    for id in PACKAGES:
        habits = habits_of(await site.store.judgements_of(person, id, MATCHES), language)
        if habits is not None:
            games.append(habits)
    games.sort(key=lambda one: -one.matches)
    left = await site.store.unjudged(person, LEFT)
    for match in reversed(left):
        site.own_reviews.wish(match)
    return answer(HabitsInfo(games, sum(site.own_reviews.waits(match) for match in left)))
