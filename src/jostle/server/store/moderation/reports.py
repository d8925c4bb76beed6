"""What people have reported."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Select, delete, func, insert, select, update

from jostle.server.store.reader import Reader
from jostle.server.store.records import ReportRow
from jostle.server.store.tables import reports
from jostle.server.store.writer import Writer, Writing

PAGE = 100  # reports


class Reports:
    """Reports to the operator, and what came of them."""

    _reader: Reader
    _writer: Writer

    async def add_report(self, report: ReportRow) -> int | None:
        """Keep a report, whose id does not count yet; returns its id. None: this reporter has reported this person for
        this match before."""
        values = {name: value for name, value in asdict(report).items() if name != "id"}
        same = select(reports.c.id).where(
            *(reports.c[name] == values[name] for name in ("reporter", "person", "match"))
        )

        def add(writing: Writing) -> int | None:
            if writing.connection.execute(same).first() is not None:
                return None
            return int(writing.connection.execute(insert(reports).values(values).returning(reports.c.id)).scalar_one())

        return await self._writer.write(add)

    async def report(self, id: int) -> ReportRow | None:
        found = await self._reports(select(reports).where(reports.c.id == id))
        return found[0] if found else None

    async def reports(self, handled: bool = False, page: int = 0) -> list[ReportRow]:
        """A page of the reports that nobody has handled, those about one person together, and first whoever was
        reported first; with `handled`, of all of them, newest first."""
        first = func.min(reports.c.id).over(partition_by=reports.c.person)
        unhandled = select(reports).where(reports.c.handled.is_(None)).order_by(first, reports.c.id)
        wanted = select(reports).order_by(reports.c.id.desc()) if handled else unhandled
        return await self._reports(wanted.limit(PAGE).offset(page * PAGE))

    async def count_reports(self) -> int:
        """How many nobody has handled."""
        wanted = select(func.count()).select_from(reports).where(reports.c.handled.is_(None))
        return int(await self._reader.read(lambda connection: connection.execute(wanted).scalar_one()))

    async def reports_about(self, person: str) -> list[ReportRow]:
        return await self._reports(select(reports).where(reports.c.person == person).order_by(reports.c.id).limit(PAGE))

    async def handle_report(self, id: int, at: float, outcome: str, every: bool = False) -> bool:
        """Note what came of it; with `every`, also of all others about the same person that nobody has handled. False:
        there is no such report."""
        about = select(reports.c.person).where(reports.c.id == id).scalar_subquery()
        same = (reports.c.person == about) & reports.c.handled.is_(None)
        which = (reports.c.id == id) | same if every else reports.c.id == id
        change = update(reports).where(which).values(handled=at, outcome=outcome)
        return await self._writer.write(lambda writing: writing.connection.execute(change).rowcount > 0)

    async def forget_reports(self, before: float) -> None:
        """Delete the reports older than that."""
        old = delete(reports).where(reports.c.at < before)
        await self._writer.write(lambda writing: writing.connection.execute(old))

    async def _reports(self, wanted: Select[Any]) -> list[ReportRow]:
        return await self._reader.read(lambda connection: [ReportRow(*row) for row in connection.execute(wanted)])
