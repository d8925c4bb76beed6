"""The part of the store that keeps the devices on which people are known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, select, update

from jostle.server.store.people import insert_for
from jostle.server.store.reader import Reader
from jostle.server.store.records import SessionRow
from jostle.server.store.tables import people, sessions
from jostle.server.store.writer import Writer, Writing

LASTING = "old-"  # begins the id of a session whose cookie names no time, so that it could come back at any time


class Sessions:
    """What a store knows of sessions; see `Store`."""

    _reader: Reader
    _writer: Writer

    async def sessions_of(self, person: str) -> list[SessionRow]:
        """A person's sessions that have not ended, the one used last first."""
        own = (
            select(sessions)
            .where(sessions.c.person == person, sessions.c.ended.is_(None))
            .order_by(sessions.c.seen.desc(), sessions.c.id)
        )
        return await self._reader.read(lambda connection: [SessionRow(*row) for row in connection.execute(own)])

    async def ended_sessions(self) -> set[str]:
        """The ids of sessions that have ended."""
        ended = select(sessions.c.id).where(sessions.c.ended.is_not(None))
        return await self._reader.read(lambda connection: set(connection.execute(ended).scalars()))

    async def note_sessions(self, rows: Sequence[SessionRow]) -> set[str]:
        """Note that sessions were used, those of people who are kept; returns the ids of these."""

        def note(writing: Writing) -> set[str]:
            kept = _kept(writing.connection, {row.person for row in rows if row.person is not None})
            noted = [row for row in rows if row.person in kept]
            for row in sorted(noted, key=lambda row: row.id):  # two processes lock the rows in the same order
                new = insert_for(writing.connection)(sessions).values(asdict(row))
                writing.connection.execute(
                    new.on_conflict_do_update(
                        index_elements=[sessions.c.id],
                        set_={"seen": new.excluded.seen, "agent": new.excluded.agent},
                        where=(sessions.c.seen < new.excluded.seen) & (sessions.c.person == new.excluded.person),
                    )
                )
            for person in sorted({row.person or "": 0 for row in noted}):
                seen = max(row.seen for row in noted if row.person == person)
                writing.connection.execute(
                    update(people).where(people.c.id == person, people.c.seen < seen).values(seen=seen)
                )
            return {row.id for row in noted}

        return await self._writer.write(note)

    async def end_sessions(self, person: str, ids: Iterable[str], at: float) -> list[str]:
        """End a person's sessions; returns the ids of those that had not ended."""
        end = (
            update(sessions)
            .where(sessions.c.person == person, sessions.c.id.in_(list(ids)), sessions.c.ended.is_(None))
            .values(ended=at)
            .returning(sessions.c.id)
        )
        return await self._writer.write(lambda writing: list(writing.connection.execute(end).scalars()))

    async def use_recovery(self, hash: str, session: SessionRow) -> str | None:
        """Begin a session of the person whose recovery link that is, and void the link; None if it is nobody's."""

        def use(writing: Writing) -> str | None:
            void = update(people).where(people.c.recovery_hash == hash).values(recovery_hash=None, seen=session.seen)
            person = writing.connection.execute(void.returning(people.c.id)).scalar_one_or_none()
            if person is not None:
                writing.connection.execute(sessions.insert(), {**asdict(session), "person": person})
            return person

        return await self._writer.write(use)

    async def tidy_sessions(self, idle_before: float, ended_before: float, at: float) -> list[str]:
        """End the sessions that were not used since, and forget those whose cookies have expired; the newly ended."""

        def tidy(writing: Writing) -> list[str]:
            connection = writing.connection
            connection.execute(
                delete(sessions).where(sessions.c.ended < ended_before, ~sessions.c.id.startswith(LASTING))
            )
            idle = update(sessions).where(sessions.c.ended.is_(None), sessions.c.seen < idle_before).values(ended=at)
            return list(connection.execute(idle.returning(sessions.c.id)).scalars())

        return await self._writer.write(tidy)


def _kept(connection: Connection, persons: set[str]) -> set[str]:
    return set(connection.execute(select(people.c.id).where(people.c.id.in_(persons))).scalars())
