"""The audit log: who did what, and from where."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select

from jostle.server.store.reader import Reader
from jostle.server.store.records import AuditRow
from jostle.server.store.tables import audit
from jostle.server.store.writer import Writer, Writing

OPERATOR = "operator"
LISTED = 200


class AuditLog:
    """Who did what, and from where."""

    _reader: Reader
    _writer: Writer

    async def write_audit(self, actor: str, network: str, what: str, subject: str, detail: str = "{}") -> None:
        """Add a row."""
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
        """Change something and add the row that says so, together. If `change` returns False, nothing is written."""

        def write(writing: Writing) -> bool:
            if not change(writing.connection):
                return False
            values = audit_values(actor, network, what, subject, msgspec.json.encode(detail or {}).decode())
            writing.connection.execute(insert(audit), values)
            return True

        return await self._writer.write(write)

    async def subjects_of(self, what: str) -> set[str]:
        """To whom or what something was done, as far back as the log goes."""
        wanted = select(audit.c.subject).where(audit.c.what == what)
        return await self._reader.read(lambda connection: set(connection.execute(wanted).scalars()))

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
        """Delete the rows older than that; how many."""
        old = delete(audit).where(audit.c.at < before)
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
