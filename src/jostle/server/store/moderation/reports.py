"""What people have reported."""

from __future__ import annotations

from sqlalchemy import ColumnElement, insert, select, update

from jostle.server.store.reader import Reader
from jostle.server.store.records import ReportRow, row_values
from jostle.server.store.tables import reports
from jostle.server.store.writer import Writer, Writing

LISTED = 200


class Reports:
    """Reports to the operator, and what came of them."""

    _reader: Reader
    _writer: Writer

    async def add_report(self, report: ReportRow) -> int:
        """Keep a report, whose id does not count yet; returns its id."""
        values = {name: value for name, value in row_values(report).items() if name != "id"}

        def add(writing: Writing) -> int:
            return int(writing.connection.execute(insert(reports).values(values).returning(reports.c.id)).scalar_one())

        return await self._writer.write(add)

    async def report(self, id: int) -> ReportRow | None:
        found = await self._reports(reports.c.id == id)
        return found[0] if found else None

    async def reports(self, handled: bool = False) -> list[ReportRow]:
        """The reports that nobody has handled, oldest first; with `handled`, all of them, newest first."""
        return await self._reports() if handled else (await self._reports(reports.c.handled.is_(None)))[::-1]

    async def reports_about(self, person: str) -> list[ReportRow]:
        return await self._reports(reports.c.person == person)

    async def handle_report(self, id: int, at: float, outcome: str) -> bool:
        """False: there is no such report."""
        change = update(reports).where(reports.c.id == id).values(handled=at, outcome=outcome)
        return await self._writer.write(lambda writing: writing.connection.execute(change).rowcount == 1)

    async def _reports(self, *which: ColumnElement[bool]) -> list[ReportRow]:
        wanted = select(reports).where(*which).order_by(reports.c.id.desc()).limit(LISTED)
        return await self._reader.read(lambda connection: [ReportRow(*row) for row in connection.execute(wanted)])
