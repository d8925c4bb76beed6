"""The same tests on both databases, and some of them on what a page keeps."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from jostle.browser.store import BrowserStore
from jostle.server.store.store import Store
from jostle.table.hosting import Store as AnyStore
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


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.full), "browser"])
async def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[AnyStore]:
    """An empty store of any host."""
    if request.param != "browser":
        url = f"sqlite:///{tmp_path / 'jostle.db'}"
        if request.param == "postgresql":
            server: Postgres = request.getfixturevalue("postgres")
            url = server.emptied_database()
        opened = await Store.open(url)
        await opened.migrate()
        yield opened
        await opened.close()
        return
    kept: dict[str, str] = {}

    async def commit(changes: Mapping[str, str | None]) -> None:
        kept.update({key: text for key, text in changes.items() if text is not None})

    page = BrowserStore(kept, commit)
    yield page
    assert vars(BrowserStore(kept, commit)) == vars(page), "the next visit finds everything"


@pytest.fixture
async def other(address: str, store: Store) -> AsyncIterator[Store]:
    """The same database, as another server process has it."""
    opened = await Store.open(address)
    yield opened
    await opened.close()
