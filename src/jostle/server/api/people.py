"""The HTTP API, version 1: people, their names, recovery links and ratings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace
from starlette.background import BackgroundTask
from starlette.responses import StreamingResponse

from jostle.i18n import messages_of
from jostle.search.core.levels import LEVELS, bot_name
from jostle.server.api.dependencies import TheSession, TheSite
from jostle.server.moderation.moderator import REPORT_DAYS
from jostle.server.ratings import FEWEST_OPPONENTS, SURE, bot_standing, standing_of
from jostle.server.services.own_data import NAME_DAYS
from jostle.server.site import Site
from jostle.table.api.answers import Ended, Me, PrivacyFigures, Ranked, RatingInfo, Recovery, SessionInfo
from jostle.table.api.dependencies import Language, Person, TheRequester, known_game
from jostle.table.bodies import NameBody, TokenBody
from jostle.table.match.registry import GOING_DAYS, OPEN_DAYS
from jostle.table.names import guest_name, person_name
from jostle.table.records import RatingRow
from jostle.table.refusals import Refusal
from jostle.table.routes import Answer, Call, Made, Routes

message = messages_of("jostle.server")

LEADERS = 100
OFFERS = ("accounts", "anybody", "chat", "clips", "friends", "lab", "moderation", "pdf", "ratings", "spectators")
THINKING = ("device-thinking",)  # where the server has Python for browsers
CHUNK = 64 * 1024  # bytes of a file that are sent at once


def _browser(call: Call) -> str:
    return call.headers.get("user-agent", "")


BrowserName = Annotated[str, Made(_browser)]

people = Routes("/api/v1", "people")


@people.get("/me")
async def me(site: TheSite, person: Person, language: Language) -> Me:
    """Who I am here."""
    return await _me(site, person, language)


@people.patch("/me")
async def rename(site: TheSite, requester: TheRequester, language: Language, body: NameBody) -> Me:
    """Take a name."""
    row = await site.people.rename(requester.person, body.name)
    site.note(requester, "name", requester.person, name=row.name)
    return await _me(site, requester.person, language)


@people.get("/me/export")
async def export(site: TheSite, requester: TheRequester) -> Annotated[StreamingResponse, "application/zip"]:
    """All that is kept about me, and my matches, as a zip file."""
    site.exports.check_requester(requester)
    file = await site.own_data.export(requester.person)
    site.note(requester, "data-exported", requester.person)
    headers = {"content-disposition": 'attachment; filename="jostle.zip"', "cache-control": "no-store"}
    chunks = iter(lambda: file.read(CHUNK), b"")
    return StreamingResponse(
        chunks, media_type="application/zip", headers=headers, background=BackgroundTask(file.close)
    )


@people.delete("/me")
async def delete_me(site: TheSite, requester: TheRequester) -> Answer[Ended]:
    """Delete me and all that is kept about me. This device is somebody new from now on."""
    devices = len(await site.store.sessions_of(requester.person))
    await site.own_data.delete(requester.person, requester.network)
    site.note(requester, "data-deleted", requester.person)
    return Answer(Ended(devices), {"set-cookie": site.cookie_header(site.people.sessions.stranger())})


@people.get("/privacy")
async def privacy(site: TheSite) -> PrivacyFigures:
    """For how long this server keeps what, for the page about privacy."""
    settings = site.settings
    return PrivacyFigures(
        contact=settings.contact,
        session_days=settings.session_days,
        guest_days=settings.guest_days,
        audit_days=settings.audit_days,
        report_days=REPORT_DAYS,
        name_days=NAME_DAYS,
        open_days=OPEN_DAYS,
        going_days=GOING_DAYS,
    )


@people.post("/me/recovery")
async def recovery(site: TheSite, person: Person) -> Recovery:
    """A link that opens my games on another device. It works once, and replaces an earlier one."""
    return Recovery(f"/recover#{await site.people.recovery(person)}")


@people.post("/recover")
async def recover(
    site: TheSite, requester: TheRequester, language: Language, body: TokenBody, agent: BrowserName
) -> Answer[Me]:
    """Be the person of a recovery link on this device. The link is void then."""
    site.recoveries.check(requester.network)  # a new guest is no way around it
    session = await site.people.recover(body.token, agent)
    site.note(requester, "recovered", session.person)
    return Answer(await _me(site, session.person, language), {"set-cookie": site.cookie_header(session)})


@people.get("/me/sessions")
async def sessions(site: TheSite, session: TheSession, agent: BrowserName) -> list[SessionInfo]:
    """The devices on which I am known."""
    await site.people.sessions.use(session, agent)
    rows = await site.store.sessions_of(session.person)
    return [SessionInfo(row.id, row.agent, row.created, row.seen, row.id == session.id) for row in rows]


@people.delete("/me/sessions")
async def end_others(site: TheSite, requester: TheRequester, session: TheSession) -> Ended:
    """End all my sessions except this one."""
    site.note(requester, "sessions-ended", session.person)
    others = [row.id for row in await site.store.sessions_of(session.person) if row.id != session.id]
    return Ended(len(await site.people.sessions.end(session.person, others)))


@people.delete("/me/sessions/{id}")
async def end_session(
    site: TheSite, requester: TheRequester, session: TheSession, id: Annotated[str, Meta(max_length=60)]
) -> Ended:
    """End one of my sessions: that device no longer knows me."""
    ended = await site.people.sessions.end(session.person, [id])
    if not ended:
        raise Refusal("unknown", message("unknown-session"))
    site.note(requester, "sessions-ended", session.person)
    return Ended(len(ended))


@people.post("/me/sign-out")
async def sign_out(site: TheSite, requester: TheRequester, session: TheSession, agent: BrowserName) -> Answer[Ended]:
    """End this session; this device is somebody new from now on."""
    await site.people.sessions.use(session, agent)  # of somebody who is not kept nothing is left to end
    ended = await site.people.sessions.end(session.person, [session.id])
    site.note(requester, "signed-out", session.person)
    return Answer(Ended(len(ended)), {"set-cookie": site.cookie_header(site.people.sessions.stranger())})


async def _me(site: Site, person: str, language: str) -> Me:
    kept = await site.store.person(person)
    ratings = {row.game: _rating_info(row) for row in await site.store.ratings_of(person)}
    name = kept.name if kept is not None else guest_name(person)
    offers = OFFERS + THINKING * bool(site.settings.python_folder)
    return Me(person_name(name, language), name == guest_name(person), ratings, offers)


def _rating_info(row: RatingRow) -> RatingInfo:
    standing = standing_of(row)
    return RatingInfo(standing.rating, standing.deviation, standing.provisional, row.games, row.wins)


@people.get("/ratings/{game}")
async def leaderboard(site: TheSite, person: Person, language: Language, game: str) -> list[Ranked]:
    """The best at a game, and the bots among them. People are listed when they have taken a name, their rating is no
    longer provisional, and they have met a few different opponents."""
    known_game(game)
    rows = await site.store.leaderboard(game, SURE, FEWEST_OPPONENTS, LEADERS)
    ranked = [
        Ranked(0, person_name(row.name, language), "person", "", one.rating, one.deviation, row.games, row.wins, you)
        for row in rows
        for one, you in ((standing_of(row), row.player == f"person:{person}"),)
    ]
    ranked += [
        Ranked(0, bot_name(level), "bot", level, one.rating, None, 0, 0, False)
        for level in LEVELS
        if (one := bot_standing(game, level)) is not None
    ]
    ranked.sort(key=lambda one: -one.rating)
    return [replace(one, place=place) for place, one in enumerate(ranked, 1)]
