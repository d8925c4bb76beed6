"""The audit log, and the acts that every server process has to learn of.

An act is a row of the audit log that changes what server processes do: a ban, a block, a notice. The row `acts` of the
installation holds the id of the last one. Whoever writes an act locks that row first, so acts are committed in the
order of their ids, and a process that has seen one has seen all before it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from jostle.server.store.moderation.upserts import put_value
from jostle.server.store.reader import Reader
from jostle.server.store.records import AuditRow
from jostle.server.store.tables import audit, installation
from jostle.server.store.writer import Writer, Writing

OPERATOR = "operator"
ACTS = "acts"
LISTED = 200


class AuditLog:
    """Who did what, and from where."""

    _reader: Reader
    _writer: Writer

    async def write_audit(self, actor: str, network: str, what: str, subject: str, detail: str = "{}") -> None:
        """Add a row that no other process has to hear of."""
        values = audit_values(actor, network, what, subject, detail)
        await self._writer.write(lambda writing: writing.connection.execute(insert(audit), values))

    async def act(
        self,
        change: Callable[[Connection], bool],
        what: str,
        subject: str,
        actor: str = OPERATOR,
        network: str = "",
        detail: dict[str, object] | None = None,
    ) -> bool:
        """Change something and write the act that says so, together. If `change` returns False, nothing is written."""

        def write(writing: Writing) -> bool:
            connection = writing.connection
            put_value(connection, ACTS, "0", keep=True)
            connection.execute(select(installation.c.value).where(installation.c.name == ACTS).with_for_update())
            if not change(connection):
                return False
            values = audit_values(actor, network, what, subject, msgspec.json.encode(detail or {}).decode())
            id = connection.execute(insert(audit).values(values).returning(audit.c.id)).scalar_one()
            connection.execute(update(installation).where(installation.c.name == ACTS).values(value=str(id)))
            return True

        return await self._writer.write(write)

    async def last_act(self) -> int:
        """The id of the last act; 0 before the first."""
        wanted = select(installation.c.value).where(installation.c.name == ACTS)
        found = await self._reader.read(lambda connection: connection.execute(wanted).scalar_one_or_none())
        return int(found or 0)

    async def acts_after(self, id: int, kinds: Sequence[str]) -> list[AuditRow]:
        """The acts of these kinds since another one, oldest first."""
        wanted = select(audit).where(audit.c.id > id, audit.c.what.in_(kinds)).order_by(audit.c.id)
        return await self._reader.read(lambda connection: [AuditRow(*row) for row in connection.execute(wanted)])

    async def find_audit(
        self,
        *,
        about: str = "",
        network: str = "",
        since: float = 0.0,
        before: int | None = None,
        limit: int = LISTED,
    ) -> list[AuditRow]:
        """The newest rows, of whatever a person or a match did or was subject to, from one network, since a time."""
        wanted = select(audit).where(audit.c.at >= since).order_by(audit.c.id.desc()).limit(limit)
        if about:
            wanted = wanted.where(or_(audit.c.actor == about, audit.c.subject == about))
        if network:
            wanted = wanted.where(or_(audit.c.network == network, audit.c.subject == network))
        if before is not None:
            wanted = wanted.where(audit.c.id < before)
        return await self._reader.read(lambda connection: [AuditRow(*row) for row in connection.execute(wanted)])

    async def networks_of(self, person: str) -> list[tuple[str, float, int]]:
        """The networks that a person has come from: each with when it was last, and how many rows say so."""
        last = func.max(audit.c.at)
        wanted = (
            select(audit.c.network, last, func.count())
            .where(audit.c.actor == person, audit.c.network != "")
            .group_by(audit.c.network)
            .order_by(last.desc())
        )
        return await self._reader.read(
            lambda connection: [(str(row[0]), float(row[1]), int(row[2])) for row in connection.execute(wanted)]
        )

    async def forget_audit(self, before: float) -> int:
        """Delete the rows older than that; how many. The newest stays, so that ids are not given out twice."""
        newest = select(func.max(audit.c.id)).scalar_subquery()
        old = delete(audit).where(audit.c.at < before, audit.c.id < newest)
        return await self._writer.write(lambda writing: writing.connection.execute(old).rowcount)


def audit_values(actor: str, network: str, what: str, subject: str, detail: str) -> dict[str, object]:
    return {
        "at": time.time(),
        "actor": actor,
        "network": network,
        "what": what,
        "subject": subject,
        "detail": detail,
    }
