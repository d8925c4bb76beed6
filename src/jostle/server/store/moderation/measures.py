"""Sanctions by the operator, blocks by people, and what holds for the whole installation."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from jostle.server.store.moderation.audit_log import AuditLog
from jostle.server.store.moderation.orders import ORDERS, Order, give_order, read_orders
from jostle.server.store.moderation.upserts import put_value
from jostle.server.store.people import insert_for
from jostle.server.store.records import SanctionRow
from jostle.server.store.tables import blocks, installation, matches, people, ratings, sanctions, seats
from jostle.table.hosting import Conflict
from jostle.table.records import PersonRow

# What orders tell, and rows of the audit log.
BAN, UNBAN, MUTE, UNMUTE = "ban", "unban", "mute", "unmute"
RENAME, REMOVE_MATCH, REMOVE_RUN = "rename", "remove-match", "remove-run"
NOTICE, DRAIN, KEY, ADMIN_LOGOUT = "notice", "drain", "rotate-key", "admin-logout"
BLOCK, UNBLOCK = "block", "unblock"

NOTICE_VALUE, ADMIN_LOGINS = "notice", "admin-logins"


class Measures(AuditLog):
    """What is forbidden to whom."""

    # --- sanctions --------------------------------------------------------------------------------------------------

    async def sanction(
        self, kind: str, reason: str, until: float | None, *, person: str | None = None, network: str | None = None
    ) -> None:
        """Ban or mute a person or a network, in place of an earlier sanction of that kind."""
        subject, whose = _whose(person, network)
        now = time.time()
        new = {"kind": kind, "person": person, "network": network, "reason": reason}

        def change(connection: Connection) -> bool:
            _lift(connection, kind, whose, now)
            connection.execute(insert(sanctions).values(**new, at=now, until=until, lifted=None))
            return give_order(connection, kind)

        await self.act(change, kind, subject, detail={"reason": reason, "until": until})

    async def lift(self, kind: str, *, person: str | None = None, network: str | None = None) -> bool:
        """Lift the sanctions of a kind. False: there is none."""
        subject, whose = _whose(person, network)

        def change(connection: Connection) -> bool:
            return _lift(connection, kind, whose, time.time()) and give_order(connection, f"un{kind}")

        return await self.act(change, f"un{kind}", subject)

    async def sanctions_in_force(self) -> list[SanctionRow]:
        return await self._sanctions(
            select(sanctions).where(
                sanctions.c.lifted.is_(None), or_(sanctions.c.until.is_(None), sanctions.c.until > time.time())
            )
        )

    async def sanctions_of(self, person: str) -> list[SanctionRow]:
        """All sanctions that a person has had, newest first."""
        return await self._sanctions(
            select(sanctions).where(sanctions.c.person == person).order_by(sanctions.c.id.desc())
        )

    async def forget_sanctions(self, ended_before: float) -> int:
        """Delete what was lifted or has run out before a time; how many."""
        ended = or_(sanctions.c.lifted < ended_before, sanctions.c.until < ended_before)
        return await self._writer.write(
            lambda writing: writing.connection.execute(delete(sanctions).where(ended)).rowcount
        )

    async def _sanctions(self, wanted: Select[Any]) -> list[SanctionRow]:
        return await self._reader.read(lambda connection: [SanctionRow(*row) for row in connection.execute(wanted)])

    # --- blocks -----------------------------------------------------------------------------------------------------

    async def block(self, person: str, other: str, network: str = "") -> bool:
        """False: the person has blocked the other one already."""

        def change(connection: Connection) -> bool:
            new = insert_for(connection)(blocks).values(person=person, blocked=other, at=time.time())
            return connection.execute(new.on_conflict_do_nothing()).rowcount == 1 and give_order(connection, BLOCK)

        return await self.act(change, BLOCK, other, person, network)

    async def unblock(self, person: str, other: str, network: str = "") -> bool:
        """False: the person has not blocked the other one."""
        one = delete(blocks).where(blocks.c.person == person, blocks.c.blocked == other)

        def change(connection: Connection) -> bool:
            return connection.execute(one).rowcount == 1 and give_order(connection, UNBLOCK)

        return await self.act(change, UNBLOCK, other, person, network)

    async def all_blocks(self) -> list[tuple[str, str]]:
        wanted = select(blocks.c.person, blocks.c.blocked)
        return await self._reader.read(
            lambda connection: [(str(row[0]), str(row[1])) for row in connection.execute(wanted)]
        )

    async def blocks_of(self, person: str) -> list[tuple[str, str, float]]:
        """Whom a person has blocked: their ids and names, and since when; the newest first."""
        wanted = (
            select(people.c.id, people.c.name, blocks.c.at)
            .join(blocks, blocks.c.blocked == people.c.id)
            .where(blocks.c.person == person)
            .order_by(blocks.c.at.desc())
        )
        return await self._reader.read(
            lambda connection: [(str(row[0]), str(row[1]), float(row[2])) for row in connection.execute(wanted)]
        )

    # --- names ------------------------------------------------------------------------------------------------------

    async def rename_by_operator(self, person: PersonRow, name: str, key: str | None) -> None:
        """Give a person another name, in all matches and rankings too. Conflict: somebody has it."""

        def change(connection: Connection) -> bool:
            try:
                with connection.begin_nested():
                    renaming = update(people).where(people.c.id == person.id)
                    connection.execute(renaming.values(name=name, name_key=key))
            except IntegrityError:
                raise Conflict(f"somebody else is called {name}") from None
            own = (seats.c.person == person.id) & (seats.c.name == person.name)
            connection.execute(update(seats).where(own).values(name=name))
            connection.execute(update(ratings).where(ratings.c.player == f"person:{person.id}").values(name=name))
            return give_order(connection, RENAME, person.id)

        await self.act(change, RENAME, person.id, detail={"before": person.name, "after": name})

    # --- matches ----------------------------------------------------------------------------------------------------

    async def remove_match(self, id: str) -> bool:
        """Delete a match and all that hangs on it. False: there is no such match."""

        def change(connection: Connection) -> bool:
            connection.execute(delete(seats).where(seats.c.match == id))
            deleting = delete(matches).where(matches.c.id == id)
            return connection.execute(deleting).rowcount == 1 and give_order(connection, REMOVE_MATCH, id)

        return await self.act(change, REMOVE_MATCH, id)

    # --- the installation -------------------------------------------------------------------------------------------

    async def installation_value(self, name: str) -> str | None:
        wanted = select(installation.c.value).where(installation.c.name == name)
        found = await self._reader.read(lambda connection: connection.execute(wanted).scalar_one_or_none())
        return None if found is None else str(found)

    async def set_notice(self, value: str | None) -> None:
        """What every page shows, as JSON; None takes it away."""

        def change(connection: Connection) -> bool:
            if value is None:
                connection.execute(delete(installation).where(installation.c.name == NOTICE_VALUE))
            else:
                put_value(connection, NOTICE_VALUE, value)
            return give_order(connection, NOTICE)

        await self.act(change, NOTICE, "", detail={"notice": value})

    async def end_admin_logins(self, salt: str) -> None:
        """End all logins to the admin page: they are signed with this salt."""

        def change(connection: Connection) -> bool:
            put_value(connection, ADMIN_LOGINS, salt)
            return True

        await self.act(change, ADMIN_LOGOUT, "")

    async def order(self, what: str, subject: str = "") -> None:
        """Give an order that changes nothing in the database itself."""
        await self.act(lambda connection: give_order(connection, what, subject), what, subject)

    async def orders(self) -> list[Order]:
        """Those of the last day, the oldest first."""
        return read_orders(await self.installation_value(ORDERS))


def _whose(person: str | None, network: str | None) -> tuple[str, ColumnElement[bool]]:
    if person is not None:
        return person, sanctions.c.person == person
    assert network is not None
    return network, sanctions.c.network == network


def _lift(connection: Connection, kind: str, whose: ColumnElement[bool], now: float) -> bool:
    in_force = sanctions.c.lifted.is_(None) & or_(sanctions.c.until.is_(None), sanctions.c.until > now)
    lifting = update(sanctions).where(sanctions.c.kind == kind, whose, in_force).values(lifted=now)
    return connection.execute(lifting).rowcount > 0
