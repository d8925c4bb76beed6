"""Finding people, for the operator."""

from __future__ import annotations

from sqlalchemy import func, or_, select

from jostle.server.store.reader import Reader
from jostle.server.store.tables import people, seats, sessions
from jostle.table.records import PersonRow, SeatRow

LISTED = 50


class Lookup:
    """Who is meant by a name, an id or a seat."""

    _reader: Reader

    async def find_people(self, search: str, limit: int = LISTED) -> list[PersonRow]:
        """People whose name holds a text, or whose id it is; those seen last come first."""
        words = search.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        wanted = (
            select(people)
            .where(or_(people.c.id == search, people.c.name.ilike(f"%{words}%", escape="\\")))
            .order_by(people.c.seen.desc())
            .limit(limit)
        )
        return await self._reader.read(lambda connection: [PersonRow(*row) for row in connection.execute(wanted)])

    async def people_called(self, name: str) -> list[PersonRow]:
        """People of exactly that name; guests who have taken none may share one."""
        wanted = select(people).where(people.c.name == name).order_by(people.c.seen.desc()).limit(LISTED)
        return await self._reader.read(lambda connection: [PersonRow(*row) for row in connection.execute(wanted)])

    async def seat_of(self, match: str, seat: int) -> SeatRow | None:
        wanted = select(seats).where(seats.c.match == match, seats.c.seat == seat)
        row = await self._reader.read(lambda connection: connection.execute(wanted).one_or_none())
        return None if row is None else SeatRow(*row)

    async def count_sessions(self, person: str) -> int:
        """On how many devices a person is known."""
        wanted = select(func.count()).where(sessions.c.person == person, sessions.c.ended.is_(None))
        return await self._reader.read(lambda connection: int(connection.execute(wanted).scalar_one()))
