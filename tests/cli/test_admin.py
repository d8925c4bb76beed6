"""`jostle admin`, on a database without a server."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jostle.cli import app
from jostle.errors import JostleError
from jostle.server.store.store import Store
from jostle.table.records import PersonRow


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with one person."""
    address = f"sqlite:///{tmp_path / 'jostle.db'}"
    monkeypatch.setenv("JOSTLE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("JOSTLE_DATABASE", address)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("JOSTLE_SECRET", raising=False)

    async def fill() -> None:
        store = await Store.open(address)
        await store.migrate()
        now = time.time()
        await store.new_person(PersonRow("person1", "Rudi", now, now, None, "rudi"))
        await store.write_audit("person1", "203.0.113.7", "name", "person1")
        await store.close()

    asyncio.run(fill())
    return address


def admin(*words: str) -> str:
    result = CliRunner().invoke(app, ["admin", *words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.output


def test_a_backup_and_a_restore_from_the_command_line(database: str, tmp_path: Path) -> None:
    admin("secret")
    assert stat.S_IMODE((tmp_path / "data" / "admin-secret").stat().st_mode) == 0o600
    secret = (tmp_path / "data" / "admin-secret").read_text()
    assert secret.strip() not in admin("secret")
    admin("backup", str(tmp_path / "backup.zip"))
    with pytest.raises(JostleError, match="not empty"):
        admin("restore", str(tmp_path / "backup.zip"))
    assert "1 people" in admin(
        "restore", str(tmp_path / "backup.zip"), "--database", f"sqlite:///{tmp_path / 'new.db'}"
    )
    with sqlite3.connect(tmp_path / "new.db") as restored:
        assert restored.execute("SELECT name FROM people").fetchall() == [("Rudi",)]
        kinds = [kind for (kind,) in restored.execute("SELECT what FROM audit ORDER BY id")]
    assert kinds == ["name", "admin-secret", "restore"]  # the backup is noted after it is made


def test_a_key_is_rotated_and_the_older_one_kept(database: str, tmp_path: Path) -> None:
    admin("secret")
    (first,) = (tmp_path / "data" / "secret").read_text().split()
    admin("rotate-key")
    newest, older = (tmp_path / "data" / "secret").read_text().split()
    assert (older, newest != first) == (first, True)
    admin("rotate-key", "--stolen")
    assert len((tmp_path / "data" / "secret").read_text().split()) == 1


def test_a_database_that_is_not_there_is_not_made(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JOSTLE_DATABASE", f"sqlite:///{tmp_path / 'typo.db'}")
    with pytest.raises(JostleError, match="no database"):
        admin("rotate-key")
    assert not (tmp_path / "typo.db").exists()
