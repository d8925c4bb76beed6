"""The HTTP API, version 1: people, their names, recovery links and ratings."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from jostle.search.core.levels import bot_name
from jostle.server.api.answers import Me, Ranked, RatingInfo, Recovery
from jostle.server.api.dependencies import Language, Person, TheSite, known_game
from jostle.server.api.schemas import NameBody, TokenBody, answer, answers
from jostle.server.match.ratings import shown
from jostle.server.people import guest_name, person_name
from jostle.server.site import Site

LEADERS = 100

people = APIRouter(prefix="/api/v1", tags=["people"])


@people.get("/me", responses=answers(Me))
async def me(site: TheSite, person: Person, language: Language) -> Response:
    """Who I am here."""
    return answer(await _me(site, person, language))


@people.patch("/me", responses=answers(Me))
async def rename(site: TheSite, person: Person, language: Language, body: NameBody) -> Response:
    """Take a name."""
    await site.people.rename(person, body.name)
    return answer(await _me(site, person, language))


@people.post("/me/recovery", responses=answers(Recovery))
async def recovery(site: TheSite, person: Person) -> Response:
    """A link that opens my games on another device. It replaces an earlier one."""
    return answer(Recovery(f"/recover#{await site.people.recovery(person)}"))


@people.post("/recover", responses=answers(Me))
async def recover(site: TheSite, language: Language, body: TokenBody, request: Request) -> Response:
    """Be the person of a recovery link on this device."""
    site.new_guests.check(request.client.host if request.client else "")
    row = await site.people.recover(body.token)
    response = answer(await _me(site, row.id, language))
    response.headers.append("set-cookie", site.cookie_header(row.id))
    return response


async def _me(site: Site, person: str, language: str) -> Me:
    kept = await site.store.person(person)
    ratings = {
        row.game: RatingInfo(shown(row.mu, row.sigma), row.games, row.wins)
        for row in await site.store.ratings_of(person)
    }
    name = kept.name if kept is not None else guest_name(person)
    return Me(person_name(name, language), name == guest_name(person), ratings)


@people.get("/ratings/{game}", responses=answers(list[Ranked]))
async def leaderboard(site: TheSite, person: Person, language: Language, game: str) -> Response:
    """The best at a game, people and bots."""
    known_game(game)
    rows = sorted(await site.store.leaderboard(game, LEADERS), key=lambda row: -(row.mu - 3 * row.sigma))
    return answer(
        [
            Ranked(
                place=place,
                name=bot_name(row.name) if row.player.startswith("bot:") else person_name(row.name, language),
                kind=row.player.partition(":")[0],
                level=row.name if row.player.startswith("bot:") else "",
                rating=shown(row.mu, row.sigma),
                games=row.games,
                wins=row.wins,
                you=row.player == f"person:{person}",
            )
            for place, row in enumerate(rows, 1)
        ]
    )
