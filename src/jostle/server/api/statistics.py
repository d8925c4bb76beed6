"""The HTTP API, version 1: a person's own record and habits."""

from __future__ import annotations

from jostle.games import game_ids
from jostle.i18n import messages_of
from jostle.server.api.dependencies import TheSite
from jostle.server.services.mistakes import GameHabits, HabitsInfo, habits_of
from jostle.table.api.dependencies import Language, Person
from jostle.table.routes import Routes

message = messages_of("jostle.server")

MATCHES = 100  # the last judged matches of a game that habits are made of
LEFT = 20  # matches that were not judged when they ended, and are wished for when somebody asks

statistics = Routes("/api/v1/me", "people")


@statistics.get("/habits")
async def my_habits(site: TheSite, person: Person, language: Language) -> HabitsInfo:
    """What my decisions cost, in the matches that were judged. The others will be judged when the server has time."""
    games: list[GameHabits] = []
    for id in game_ids():
        habits = habits_of(await site.store.judgements_of(person, id, MATCHES), language)
        if habits is not None:
            games.append(habits)
    games.sort(key=lambda one: -one.matches)
    left = await site.store.unjudged(person, LEFT)
    return HabitsInfo(games, site.background_reviews.look(person, left))
