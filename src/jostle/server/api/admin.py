"""The HTTP API of the admin page, behind a secret. Without one there is nothing here."""

from __future__ import annotations

import hmac
import secrets
import time
from typing import Annotated, Literal

from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Meta, Struct, convert
from starlette.requests import cookie_parser

from jostle.i18n import messages_of
from jostle.server.api.dependencies import TheSite
from jostle.server.moderation.admin_secret import admin_secret_file, read_admin_secret
from jostle.server.moderation.operator import MAX_REASON_LENGTH, Dossier, Operator
from jostle.server.networks import network_of
from jostle.server.site import Site
from jostle.server.store.moderation.measures import ADMIN_LOGINS
from jostle.server.store.records import AuditRow, ReportRow, SanctionRow
from jostle.table.api.answers import Done
from jostle.table.api.dependencies import TheRequester
from jostle.table.match.protocol import NoticeMessage
from jostle.table.record import shown
from jostle.table.records import PersonRow
from jostle.table.refusals import Refusal, forbidden, unknown
from jostle.table.routes import Answer, Body, Call, Made, Routes

message = messages_of("jostle.server")

COOKIE = "jostle-admin"
HOURS = 12
PATH = "/api/v1/admin"
CHAT_LINES = 30
LARGEST = 2**31 - 1  # id of a row


def _secret(site: Site) -> str:
    return site.settings.admin_secret or read_admin_secret(admin_secret_file())


async def _signer(site: Site, secret: str) -> URLSafeTimedSerializer:
    """Signs with both secrets: a new one of either kind ends all logins, and so does a log-out."""
    salt = await site.store.installation_value(ADMIN_LOGINS) or ""
    return URLSafeTimedSerializer(site.people.sessions.newest_key + secret, salt=f"jostle-admin{salt}")


async def _operator(site: TheSite, call: Call) -> Operator:
    """The operator, if this request is theirs."""
    secret = _secret(site)
    if not secret:
        raise unknown(message("no-admin"))
    try:
        login = cookie_parser(call.headers.get("cookie", "")).get(COOKIE, "")
        (await _signer(site, secret)).loads(login[:300], max_age=HOURS * 3600)
    except BadSignature:
        raise forbidden(message("admin-login-needed")) from None
    return Operator(site.store)


TheOperator = Annotated[Operator, Made(_operator)]

admin = Routes(PATH)  # not described: it is for the page alone


# --- logging in ------------------------------------------------------------------------------------------------------


class LoginBody(Body):
    secret: Annotated[str, Meta(max_length=200)]


class AdminState(Struct):
    """Whether there is a secret, and whether this browser has shown it."""

    secret: bool
    logged_in: bool


@admin.get("")
async def state(site: TheSite, call: Call) -> AdminState:
    """What the page shows first."""
    try:
        await _operator(site, call)
    except Refusal as refusal:
        return AdminState(refusal.code != "unknown", False)
    return AdminState(True, True)


@admin.post("/login")
async def login(site: TheSite, requester: TheRequester, body: LoginBody) -> Answer[AdminState]:
    """Show the secret. Attempts are limited for each address, and the failed ones stand in the audit log."""
    secret = _secret(site)
    if not secret:
        raise unknown(message("no-admin"))
    site.logins.check(requester.network)
    if not hmac.compare_digest(body.secret.strip().encode(), secret.encode()):
        await site.audit(requester, "admin-refused", "")
        raise forbidden(message("wrong-secret"))
    await site.audit(requester, "admin-login", "")
    value = (await _signer(site, secret)).dumps("operator")
    return Answer(AdminState(True, True), {"set-cookie": _cookie(site, str(value), HOURS * 3600)})


@admin.post("/logout")
async def logout(site: TheSite, operator: TheOperator) -> Answer[AdminState]:
    """End this login and all others: they share one secret."""
    await operator.store.end_admin_logins(secrets.token_urlsafe(12))
    return Answer(AdminState(True, False), {"set-cookie": _cookie(site, "", 0)})


def _cookie(site: Site, value: str, seconds: int) -> str:
    secure = "; Secure" if site.settings.secure_cookies else ""
    return f"{COOKIE}={value}; Max-Age={seconds}; Path={PATH}; HttpOnly; SameSite=Strict{secure}"


# --- looking ---------------------------------------------------------------------------------------------------------


class Figures(Struct):
    """How the server does."""

    people: int
    connections: int
    matches: int
    going: int
    active: int  # what bots, hints, analyses, reviews and the lab do, together
    waiting: int
    games_ready: int
    tasks_down: list[str]
    up_seconds: float
    open_reports: int
    notice: NoticeMessage


@admin.get("/figures")
async def figures(site: TheSite, operator: TheOperator) -> Figures:
    return Figures(
        people=len({connection.person for connection in site.connections if connection.person is not None}),
        connections=len(site.connections),
        matches=len(site.matches.rooms),
        going=sum(room.log.status == "going" for room in site.matches.rooms.values()),
        active=sum(len(lane.active) for lane in site.scheduler.lanes.values()),
        waiting=sum(len(lane.queue) for lane in site.scheduler.lanes.values()),
        games_ready=len(site.ready.rules),
        tasks_down=[task.name for task in site.supervisor.down],
        up_seconds=time.time() - site.began,
        open_reports=await operator.store.count_reports(),
        notice=site.notice,
    )


class ChatLine(Struct):
    """What was said in a match that a report is about."""

    name: str
    text: str
    at: float
    accused: bool


class ReportInfo(Struct):
    """A report, with what was said in the match."""

    report: ReportRow
    reporter: str
    chat: list[ChatLine]


@admin.get("/reports")
async def reports(
    site: TheSite, operator: TheOperator, every: bool = False, page: Annotated[int, Meta(ge=0, le=LARGEST)] = 0
) -> list[ReportInfo]:
    """A page of reports; the next one may be empty."""
    return [await _report(site, row) for row in await operator.store.reports(every, page)]


async def _report(site: Site, row: ReportRow) -> ReportInfo:
    reporter = await site.store.person(row.reporter)
    chat: list[ChatLine] = []
    found = await site.store.load_match(row.match) if row.match else None
    if found is not None:
        log = await site.matches.read_log(str(row.match))
        accused = set(log.seats_of(row.person))
        chat = [ChatLine(line.name, line.text or line.emote, line.at, line.seat in accused) for line in log.chat]
    return ReportInfo(row, reporter.name if reporter else "", chat[-CHAT_LINES:])


class HandleBody(Body):
    outcome: Annotated[str, Meta(max_length=MAX_REASON_LENGTH)]
    every: Annotated[bool, Meta(description="all open reports about the same person")] = False


@admin.post("/reports/{id}")
async def handle(operator: TheOperator, id: Annotated[int, Meta(ge=1, le=LARGEST)], body: HandleBody) -> ReportRow:
    return await operator.handle(id, body.outcome, body.every)


Words = Annotated[str, Meta(max_length=100)]


@admin.get("/people")
async def people(operator: TheOperator, search: Words = "") -> list[Known]:
    return [_known(row) for row in await operator.store.find_people(search)]


class Known(Struct):
    """A person in a list."""

    id: str
    name: str
    created: float
    seen: float


def _known(row: PersonRow) -> Known:
    return convert(row, Known, from_attributes=True)


class RatingLine(Struct):
    game: str
    rating: float
    games: int
    wins: int


class MatchLine(Struct):
    id: str
    game: str
    status: str
    updated: float
    players: list[str]


class NetworkLine(Struct):
    network: str
    last: float
    times: int


class PersonInfo(Struct):
    """What there is about a person."""

    person: Known
    ratings: list[RatingLine]
    matches: list[MatchLine]
    sanctions: list[SanctionRow]
    reports: list[ReportRow]
    networks: list[NetworkLine]
    sessions: int
    audit: list[AuditRow]


@admin.get("/person")
async def person(operator: TheOperator, who: Words) -> PersonInfo:
    return _person(await operator.dossier(who))


def _person(found: Dossier) -> PersonInfo:
    return PersonInfo(
        _known(found.person),
        [RatingLine(row.game, shown(row.mu, row.sigma), row.games, row.wins) for row in found.ratings],
        [
            MatchLine(row.id, row.game, row.status, row.updated, [seat.name for seat in seats])
            for row, seats in found.matches
        ],
        found.sanctions,
        found.reports,
        [NetworkLine(*line) for line in found.networks],
        found.sessions,
        found.audit,
    )


@admin.get("/audit")
async def audit(
    operator: TheOperator,
    person: Words = "",
    match: Words = "",
    address: Words = "",
    since: float = 0.0,
    before: Annotated[int, Meta(ge=0, le=LARGEST)] | None = None,
) -> list[AuditRow]:
    about = (await operator.person(person)).id if person else match
    network = network_of(address) if address else ""
    return await operator.store.find_audit(about=about, network=network, since=since, before=before, limit=100)


@admin.get("/sanctions")
async def sanctions(operator: TheOperator) -> list[SanctionRow]:
    """All that are in force."""
    return await operator.store.sanctions_in_force()


# --- acting ----------------------------------------------------------------------------------------------------------


class SanctionBody(Body):
    who: Annotated[str, Meta(max_length=100)]
    kind: Literal["ban", "mute"]
    days: Annotated[float, Meta(gt=0, le=36_500)] | None = None
    reason: Annotated[str, Meta(max_length=MAX_REASON_LENGTH)] = ""


class LiftBody(Body):
    who: Annotated[str, Meta(max_length=100)]
    kind: Literal["ban", "mute"]


class RenameBody(Body):
    who: Annotated[str, Meta(max_length=100)]
    name: Annotated[str, Meta(max_length=100)]


class NoticeBody(Body):
    text: Annotated[str, Meta(max_length=300)] = ""
    minutes: Annotated[float, Meta(gt=0, le=10_080)] | None = None


async def _done(site: Site) -> Done:
    """Carry it out here at once; the other processes do so within seconds."""
    await site.moderator.refresh()
    return Done()


@admin.post("/sanctions")
async def sanction(site: TheSite, operator: TheOperator, body: SanctionBody) -> Done:
    await operator.sanction(body.kind, body.who, body.days, body.reason)
    return await _done(site)


@admin.post("/sanctions/lift")
async def lift(site: TheSite, operator: TheOperator, body: LiftBody) -> Done:
    await operator.lift(body.kind, body.who)
    return await _done(site)


@admin.post("/rename")
async def rename(site: TheSite, operator: TheOperator, body: RenameBody) -> Done:
    await operator.rename(body.who, body.name)
    return await _done(site)


@admin.delete("/matches/{id}")
async def remove_match(site: TheSite, operator: TheOperator, id: str) -> Done:
    await operator.remove_match(id)
    return await _done(site)


@admin.delete("/runs/{id}")
async def remove_run(site: TheSite, operator: TheOperator, id: str) -> Done:
    site.lab.home(id)  # refuses a run that there is not
    await operator.remove_run(id)
    return await _done(site)


@admin.post("/notice")
async def set_notice(site: TheSite, operator: TheOperator, body: NoticeBody) -> Done:
    """Show a notice; with neither text nor minutes, take it away."""
    if body.text or body.minutes is not None:
        await operator.set_notice(body.text, body.minutes)
    else:
        await operator.clear_notice()
    return await _done(site)


@admin.post("/drain")
async def drain(site: TheSite, operator: TheOperator) -> Done:
    await operator.drain()
    return await _done(site)
