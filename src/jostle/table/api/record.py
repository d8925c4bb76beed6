"""A person's own record."""

from __future__ import annotations

from jostle.table.api.dependencies import Language, Person, TheTable
from jostle.table.record import RecordInfo, record_of
from jostle.table.routes import Routes

records = Routes("/api/v1/me", "people")


@records.get("/record")
async def my_record(table: TheTable, person: Person, language: Language) -> RecordInfo:
    """What I have won, drawn and lost: by game, opponent, variant and seat; my ratings over time; my last matches."""
    return await record_of(table.store, person, language)
