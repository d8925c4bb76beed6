"""The part of the store for people's rights: everything that is kept about a person, and deleting it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import exists, select

from jostle.server.store.own_data.erasing import Erased, erase, with_others
from jostle.server.store.own_data.export import everything_about
from jostle.server.store.reader import Reader
from jostle.server.store.tables import matches, people, seats
from jostle.server.store.writer import Writer

__all__ = ["Erased", "OwnData"]


class OwnData:
    """What a store does for people's rights; see `Store`."""

    _reader: Reader
    _writer: Writer

    async def everything_about(self, person: str) -> dict[str, Any]:
        """All that is kept about a person, as it was at one moment, under the names of the tables."""
        return await self._reader.read_moment(lambda connection: everything_about(connection, person))

    async def unfinished_with_others(self, person: str) -> list[str]:
        """The matches that are not over in which a person has a seat, and another person too."""
        wanted = (
            select(seats.c.match)
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.person == person, matches.c.status != "over", with_others(person))
            .distinct()
        )
        return await self._reader.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def erase_person(
        self, person: str, tombstone: str, at: float, network: str | None = None, until: float = 0.0
    ) -> Erased:
        """Delete a person, and matches without other people; in the others somebody without a name has played.

        All or nothing. `tombstone` is kept as an ended session, and stands in reports about the person. Sanctions in
        force hold on for the `network`, until `until` at the latest. Conflict: a match with others is not over.
        """
        return await self._writer.write(
            lambda writing: erase(writing.connection, person, tombstone, at, network, until)
        )

    async def idle_guests(self, before: float, limit: int = 100) -> list[str]:
        """Guests without a name who have played nobody, and were not here since."""
        own, other = seats.alias("own"), seats.alias("other")
        company = exists().where(
            own.c.person == people.c.id,
            other.c.match == own.c.match,
            other.c.kind == "person",
            other.c.person.is_distinct_from(own.c.person),
        )
        wanted = (
            select(people.c.id)
            .where(people.c.seen < before, people.c.name_key.is_(None), ~company)
            .order_by(people.c.seen)
            .limit(limit)
        )
        return await self._reader.read(lambda connection: list(connection.execute(wanted).scalars()))
