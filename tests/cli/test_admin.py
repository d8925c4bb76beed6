"""`jostle admin`, on a database without a server."""

from __future__ import annotations

import asyncio
import stat
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jostle.cli import app
from jostle.errors import JostleError
from jostle.server.store.records import PersonRow, ReportRow
from jostle.server.store.store import Store


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with one person, who was reported."""
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
        await store.add_report(ReportRow(0, now, "someone", "person1", "Rudi", None, "insults", "he shouts", None, ""))
        await store.close()

    asyncio.run(fill())
    return address


def admin(*words: str) -> str:
    result = CliRunner().invoke(app, ["admin", *words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.output


def test_somebody_is_found_banned_and_forgiven(database: str) -> None:
    assert "person1" in admin("people", "ud")
    admin("ban", "Rudi", "--days", "2", "--reason", "shouting")
    shown = admin("person", "person1")
    assert all(words in shown for words in ("shouting", "203.0.113.7", "insults"))
    admin("unban", "Rudi")
    with pytest.raises(JostleError):
        admin("unban", "Rudi")
    admin("mute", "203.0.113.0/24")
    log = admin("audit")
    assert all(what in log for what in ("ban", "unban", "mute", "203.0.113.0/24"))
    assert "unban" not in admin("audit", "--address", "203.0.113.7")


def test_a_report_is_handled_and_a_name_changed(database: str) -> None:
    assert "he shouts" in admin("reports")
    admin("handle", "1", "--outcome", "renamed")
    assert "he shouts" not in admin("reports")
    assert "renamed" in admin("reports", "--all")
    admin("rename", "Rudi", "Rolf")
    assert "Rolf" in admin("people", "person1")


def test_what_is_not_there_is_said(database: str) -> None:
    for words in (
        ("person", "Nobody"),
        ("remove-match", "none"),
        ("remove-run", "none"),
        ("handle", "9", "--outcome", ""),
    ):
        with pytest.raises(JostleError):
            admin(*words)
    with pytest.raises(JostleError, match="text"):
        admin("notice")


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
    assert "Rudi" in admin("people", "Rudi")


def test_a_key_is_rotated_and_the_older_one_kept(database: str, tmp_path: Path) -> None:
    admin("people", "x")
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
        admin("people", "x")
    assert not (tmp_path / "typo.db").exists()
