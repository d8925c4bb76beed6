"""Writing a row whether or not it is there."""

from __future__ import annotations

from sqlalchemy import Connection

from jostle.server.store.people import insert_for
from jostle.server.store.tables import installation


def put_value(connection: Connection, name: str, value: str, keep: bool = False) -> None:
    """Write something that holds for the installation; with `keep`, only if it has no value yet."""
    new = insert_for(connection)(installation).values(name=name, value=value)
    key = [installation.c.name]
    connection.execute(
        new.on_conflict_do_nothing(index_elements=key)
        if keep
        else new.on_conflict_do_update(index_elements=key, set_={"value": new.excluded.value})
    )
