"""The HTTP API's part about getting along: reports, blocks, one's own standing, and the operator's notice."""

from __future__ import annotations

import time
from typing import Literal

from fastapi import APIRouter, Response
from msgspec import Struct
from pydantic import Field

from jostle.i18n import messages_of
from jostle.server.api.answers import Done
from jostle.server.api.dependencies import Language, Person, TheRequester, TheSite
from jostle.server.api.schemas import Body, answer, answers
from jostle.server.match.protocol import NoticeMessage
from jostle.server.names import person_name
from jostle.server.people import hashed
from jostle.server.refusals import Refusal, forbidden, unknown
from jostle.server.site import Site
from jostle.server.store.records import ReportRow, SanctionRow, SeatRow

message = messages_of("jostle.server")

MAX_WORDS_LENGTH = 500
Reason = Literal["insults", "name", "cheating", "stalling", "spam", "other"]

moderation = APIRouter(prefix="/api/v1", tags=["moderation"])


class ReportBody(Body):
    seat: int = Field(ge=0, le=15)
    reason: Reason
    words: str = Field("", max_length=MAX_WORDS_LENGTH)


class BlockBody(Body):
    seat: int = Field(ge=0, le=15)


class SanctionInfo(Struct):
    """What the operator has forbidden me."""

    until: float | None  # None: for good
    reason: str


class Standing(Struct):
    """How I stand here, and what the operator tells everybody."""

    ban: SanctionInfo | None
    mute: SanctionInfo | None
    notice: NoticeMessage


class BlockInfo(Struct):
    """Somebody whom I have blocked. The key says nothing to anybody else."""

    key: str
    name: str
    at: float


@moderation.get("/standing", responses=answers(Standing))
async def standing(site: TheSite, requester: TheRequester) -> Response:
    """Whether I am banned or muted, until when and why; and the operator's notice."""
    ban, mute = (site.sanctions.find(kind, requester.person, requester.network) for kind in ("ban", "mute"))
    return answer(Standing(_info(ban), _info(mute), site.notice))


def _info(sanction: SanctionRow | None) -> SanctionInfo | None:
    return None if sanction is None else SanctionInfo(sanction.until, sanction.reason)


@moderation.post("/matches/{id}/report", responses=answers(Done))
async def report(site: TheSite, requester: TheRequester, id: str, body: ReportBody) -> Response:
    """Report a player of a match in which I play to the operator, once."""
    site.reports.check_requester(requester)
    if not (await site.matches.room(id)).log.seats_of(requester.person):
        raise forbidden(message("report-by-players"))
    seat = await _other_seat(site, requester.person, id, body.seat)
    assert seat.person is not None
    words = " ".join(body.words.split())
    row = ReportRow(0, time.time(), requester.person, seat.person, seat.name, id, body.reason, words, None, "")
    number = await site.store.add_report(row)
    if number is None:
        raise Refusal("illegal", message("already-reported"))
    await site.audit(requester, "report", seat.person, report=number, match=id)
    return answer(Done())


@moderation.post("/matches/{id}/block", responses=answers(Done))
async def block(site: TheSite, requester: TheRequester, id: str, body: BlockBody) -> Response:
    """Block a player of a match: we are not matched any more, and they cannot join my matches from the lists."""
    seat = await _other_seat(site, requester.person, id, body.seat)
    assert seat.person is not None
    await site.people.row(requester.person)
    await site.store.block(requester.person, seat.person, requester.network)
    await site.moderator.refresh()
    return answer(Done())


@moderation.get("/matches/{id}/blocked", responses=answers(list[int]))
async def blocked_seats(site: TheSite, person: Person, id: str) -> Response:
    """The seats of a match whose players I have blocked."""
    room = await site.matches.room(id)
    return answer([seat.seat for seat in room.log.seats if site.blocks.hides(person, seat.person)])


@moderation.get("/me/blocks", responses=answers(list[BlockInfo]))
async def my_blocks(site: TheSite, person: Person, language: Language) -> Response:
    """Whom I have blocked, the newest first."""
    return answer(
        [
            BlockInfo(_key(person, other), person_name(name, language), at)
            for other, name, at in await site.store.blocks_of(person)
        ]
    )


@moderation.delete("/me/blocks/{key}", responses=answers(Done))
async def unblock(site: TheSite, requester: TheRequester, key: str) -> Response:
    """Take a block back."""
    for other, _, _ in await site.store.blocks_of(requester.person):
        if _key(requester.person, other) == key:
            await site.store.unblock(requester.person, other, requester.network)
            await site.moderator.refresh()
            return answer(Done())
    raise unknown(message("unknown-block"))


def _key(person: str, other: str) -> str:
    return hashed(f"{person} {other}")[:16]


async def _other_seat(site: Site, person: str, match: str, seat: int) -> SeatRow:
    """The seat of somebody else in a match."""
    seats = (await site.matches.room(match)).log.seats
    if seat >= len(seats) or seats[seat].person in (None, person):
        raise Refusal("illegal", message("nothing-to-report"))
    return seats[seat]
