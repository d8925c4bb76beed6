"""The HTTP API's part about getting along: reports, blocks, one's own standing, and the operator's notice."""

from __future__ import annotations

import time
from typing import Annotated, Literal

from msgspec import Meta, Struct

from jostle.i18n import messages_of
from jostle.server.api.dependencies import TheSite
from jostle.server.site import Site
from jostle.server.store.records import ReportRow, SanctionRow
from jostle.table.api.answers import Done
from jostle.table.api.dependencies import Language, Person, TheRequester
from jostle.table.bodies import SeatNumber
from jostle.table.match.protocol import NoticeMessage
from jostle.table.names import person_name
from jostle.table.records import SeatRow
from jostle.table.refusals import Refusal, forbidden, unknown
from jostle.table.routes import Body, Routes
from jostle.table.tokens import hashed

message = messages_of("jostle.server")

MAX_WORDS_LENGTH = 500
Reason = Literal["insults", "name", "cheating", "stalling", "spam", "other"]

moderation = Routes("/api/v1", "moderation")


class ReportBody(Body):
    seat: SeatNumber
    reason: Reason
    words: Annotated[str, Meta(max_length=MAX_WORDS_LENGTH)] = ""


class BlockBody(Body):
    seat: SeatNumber


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


@moderation.get("/standing")
async def standing(site: TheSite, requester: TheRequester) -> Standing:
    """Whether I am banned or muted, until when and why; and the operator's notice."""
    ban, mute = (site.sanctions.find(kind, requester.person, requester.network) for kind in ("ban", "mute"))
    return Standing(_info(ban), _info(mute), site.notice)


def _info(sanction: SanctionRow | None) -> SanctionInfo | None:
    return None if sanction is None else SanctionInfo(sanction.until, sanction.reason)


@moderation.post("/matches/{id}/report")
async def report(site: TheSite, requester: TheRequester, id: str, body: ReportBody) -> Done:
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
    return Done()


@moderation.post("/matches/{id}/block")
async def block(site: TheSite, requester: TheRequester, id: str, body: BlockBody) -> Done:
    """Block a player of a match: we are not matched any more, and they cannot join my matches from the lists."""
    seat = await _other_seat(site, requester.person, id, body.seat)
    assert seat.person is not None
    await site.people.row(requester.person)
    await site.store.block(requester.person, seat.person, requester.network)
    await site.moderator.refresh()
    return Done()


@moderation.get("/matches/{id}/blocked")
async def blocked_seats(site: TheSite, person: Person, id: str) -> list[int]:
    """The seats of a match whose players I have blocked."""
    room = await site.matches.room(id)
    return [seat.seat for seat in room.log.seats if site.blocks.hides(person, seat.person)]


@moderation.get("/me/blocks")
async def my_blocks(site: TheSite, person: Person, language: Language) -> list[BlockInfo]:
    """Whom I have blocked, the newest first."""
    return [
        BlockInfo(_key(person, other), person_name(name, language), at)
        for other, name, at in await site.store.blocks_of(person)
    ]


@moderation.delete("/me/blocks/{key}")
async def unblock(site: TheSite, requester: TheRequester, key: str) -> Done:
    """Take a block back."""
    for other, _, _ in await site.store.blocks_of(requester.person):
        if _key(requester.person, other) == key:
            await site.store.unblock(requester.person, other, requester.network)
            await site.moderator.refresh()
            return Done()
    raise unknown(message("unknown-block"))


def _key(person: str, other: str) -> str:
    return hashed(f"{person} {other}")[:16]


async def _other_seat(site: Site, person: str, match: str, seat: int) -> SeatRow:
    """The seat of somebody else in a match."""
    seats = (await site.matches.room(match)).log.seats
    if seat >= len(seats) or seats[seat].person in (None, person):
        raise Refusal("illegal", message("nothing-to-report"))
    return seats[seat]
