"""Alembic runs this file for every command. The connection and its transaction come from `migrate.py`."""

from __future__ import annotations

from alembic import context

from jostle.server.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
