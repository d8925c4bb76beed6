"""The same tests on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jostle.server.store import Store
from tests.server.postgres import Postgres, postgres

__all__ = ["postgres"]


@pytest.fixture
def anyio_backend() -> str:
    """What runs the tests that are coroutines."""
    return "asyncio"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.full)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'jostle.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.emptied_database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """A store with nothing in it."""
    opened = await Store.open(address)
    await opened.migrate()
    yield opened
    await opened.close()


@pytest.fixture
async def other(address: str, store: Store) -> AsyncIterator[Store]:
    """The same database, as another server process has it."""
    opened = await Store.open(address)
    yield opened
    await opened.close()
