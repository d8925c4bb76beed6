"""What an operator does, from the command line or from the admin page: both use the database alone, so that it works
whether or not a server runs, and every running process learns of it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from jostle.i18n import messages_of
from jostle.server.moderation.notice import Notice, write_notice
from jostle.server.moderation.sanctions import as_network
from jostle.server.networks import network_of
from jostle.server.sessions import GONE
from jostle.server.store.moderation.measures import DRAIN, KEY, REMOVE_RUN
from jostle.server.store.records import AuditRow, ReportRow, SanctionRow
from jostle.server.store.store import Store
from jostle.table.hosting import Conflict
from jostle.table.names import own_name
from jostle.table.records import MatchRow, PersonRow, RatingRow, SeatRow
from jostle.table.refusals import Refusal, unknown

message = messages_of("jostle.server")
table_message = messages_of("jostle.table")

DAY = 86_400.0
MATCHES = 20
MAX_REASON_LENGTH = 500
WIDEST = {4: 16, 6: 32}  # the shortest prefix of a range that can be banned: what a provider has at most


@dataclass(frozen=True)
class Target:
    """Whom a sanction is for: a person or a network."""

    person: str | None = None
    network: str | None = None
    name: str = ""


@dataclass(frozen=True)
class Dossier:
    """What there is about a person."""

    person: PersonRow
    ratings: list[RatingRow]
    matches: list[tuple[MatchRow, list[SeatRow]]]
    sanctions: list[SanctionRow]
    reports: list[ReportRow]
    networks: list[tuple[str, float, int]]
    sessions: int
    audit: list[AuditRow]


class Operator:
    """Every method that changes something writes to the audit log."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- people -----------------------------------------------------------------------------------------------------

    async def person(self, who: str) -> PersonRow:
        """The person of an id, a name, or a seat written as MATCH:SEAT."""
        match, colon, seat = who.rpartition(":")
        if colon and seat.isdecimal() and len(seat) < 3:
            row = await self.store.seat_of(match, int(seat))
            if row is None or row.person is None:
                raise unknown(message("nobody-in-seat", seat=who[:60]))
            who = row.person
        found = await self.store.person(who)
        if found is not None:
            return found
        called = await self.store.people_called(who)
        if not called:
            raise unknown(message("unknown-person", person=who[:60]))
        if len(called) > 1:
            raise Refusal("illegal", message("several-people", name=who[:60], ids=", ".join(row.id for row in called)))
        return called[0]

    async def target(self, who: str) -> Target:
        """Whom a sanction names: an address, a range of addresses, or a person, perhaps one who was deleted."""
        if who.startswith(GONE):
            return Target(person=who, name=who)
        network = as_network(who)
        if network is not None and network.prefixlen < WIDEST[network.version]:
            raise Refusal("illegal", message("range-too-wide", range=who, widest=f"/{WIDEST[network.version]}"))
        if network is not None:
            return Target(network=who if "/" in who else network_of(who), name=who)
        person = await self.person(who)
        return Target(person=person.id, name=person.name)

    async def dossier(self, who: str) -> Dossier:
        store, person = self.store, await self.person(who)
        return Dossier(
            person,
            await store.ratings_of(person.id),
            await store.matches_of(person.id, MATCHES),
            await store.sanctions_of(person.id),
            await store.reports_about(person.id),
            await store.networks_of(person.id),
            await store.count_sessions(person.id),
            await store.find_audit(about=person.id, limit=MATCHES),
        )

    async def rename(self, who: str, name: str) -> PersonRow:
        person = await self.person(who)
        name, key = own_name(name)
        try:
            await self.store.rename_by_operator(person, name, key)
        except Conflict:
            raise Refusal("illegal", message("name-is-taken", name=name)) from None
        return await self.person(person.id)

    # --- sanctions --------------------------------------------------------------------------------------------------

    async def sanction(self, kind: str, who: str, days: float | None, reason: str) -> Target:
        """Ban or mute somebody, for some days or for good."""
        target = await self.target(who)
        until = None if days is None else time.time() + days * DAY
        await self.store.sanction(kind, reason[:MAX_REASON_LENGTH], until, person=target.person, network=target.network)
        return target

    async def lift(self, kind: str, who: str) -> Target:
        target = await self.target(who)
        if not await self.store.lift(kind, person=target.person, network=target.network):
            raise unknown(message("no-sanction", name=target.name))
        return target

    # --- matches, runs, reports -------------------------------------------------------------------------------------

    async def remove_match(self, id: str) -> None:
        if not await self.store.remove_match(id):
            raise unknown(table_message("unknown-match", match=id[:40]))

    async def remove_run(self, id: str) -> None:
        """Have the processes remove a run of the lab."""
        await self.store.order(REMOVE_RUN, id)

    async def handle(self, report: int, outcome: str, every: bool = False) -> ReportRow:
        """Note what came of a report; with `every`, of all open ones about the same person."""
        if not await self.store.handle_report(report, time.time(), outcome[:MAX_REASON_LENGTH], every):
            raise unknown(message("unknown-report", report=report))
        row = await self.store.report(report)
        assert row is not None
        detail = {"report": report, "every": every, "outcome": row.outcome}
        await self.store.act(lambda _: True, "handle", row.person, detail=detail)
        return row

    # --- the installation -------------------------------------------------------------------------------------------

    async def set_notice(self, text: str, minutes: float | None) -> Notice:
        """Show a notice on every page; with minutes, the server stops after them."""
        notice = Notice(text, None if minutes is None else time.time() + minutes * 60)
        await self.store.set_notice(write_notice(notice))
        return notice

    async def clear_notice(self) -> None:
        await self.store.set_notice(None)

    async def drain(self) -> None:
        """Have every running process drain and stop."""
        await self.store.order(DRAIN)

    async def note_new_key(self) -> None:
        await self.store.order(KEY)
