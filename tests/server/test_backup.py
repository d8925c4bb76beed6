"""A backup holds the whole installation; restoring it brings everything back, on both databases."""

from __future__ import annotations

import asyncio
import os
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import jostle
from jostle.errors import JostleError
from jostle.server.backup import Places, address_of, back_up, restore, run_program
from jostle.server.store.engines import read_url
from jostle.server.store.store import Store
from jostle.table.hosting import StoreDown
from tests.server.live_server import FREE, SECRET, Person, Server
from tests.server.postgres import Postgres

GAME = jostle.games()[0]
NewDatabase = Callable[[str], str]


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """The address of a database that is empty, by its kind."""
    made = 0

    def make(kind: str) -> str:
        nonlocal made
        made += 1
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / f'{made}.db'}"
        server: Postgres = request.getfixturevalue("postgres")
        return server.new_database()

    return make


def places(folder: Path, database: str) -> Places:
    return Places(database, folder / "secret", folder / "admin-secret", folder / "lab")


BOTH = pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.full)])


@BOTH
def test_after_a_restore_people_are_recognised_and_matches_go_on(
    kind: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    """The backup is made while the server runs and somebody plays."""
    database, file = new_database(kind), tmp_path / "backup.zip"
    (tmp_path / "a" / "lab" / "run").mkdir(parents=True)
    (tmp_path / "a" / "lab" / "run" / "status.json").write_text("{}")
    for folder in ("a", "b"):  # as when a server has run there
        (tmp_path / folder / "lab").mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "lab" / ".lock").touch()
    with Server(FREE.replace(database=database)) as server, Person(server, "Ada") as ada, Person(server, "Bob") as bob:
        match, (invite,) = ada.open_match(GAME, "you", "friend")
        bob.join(match, invite)
        own, _ = ada.open_match(GAME, "you", "you")
        seen = ada.get(f"/matches/{match}")
        made = back_up(file, places(tmp_path / "a", database), SECRET, lab=True)
        cookies = ada.cookie, bob.cookie
    assert (made.people, made.matches) == (2, 2)
    restored = new_database(kind)
    found = restore(file, places(tmp_path / "b", restored), replace=False)
    assert (found.people, found.matches, sorted(found.tables)) == (2, 2, sorted(made.tables))
    assert (tmp_path / "b" / "secret").read_text().split() == SECRET.split()
    assert (tmp_path / "b" / "lab" / "run" / "status.json").read_text() == "{}"
    with Server(FREE.replace(database=restored)) as server, Person(server) as again:
        again.http.cookies.set("jostle", cookies[0], domain="127.0.0.1")
        assert again.get("/me")["name"] == "Ada"
        now = again.get(f"/matches/{match}")
        assert now["line"] == seen["line"]
        assert [seat["name"] for seat in now["seats"]] == ["Ada", "Bob"]
        tab = again.watch(own)
        tab.play(tab.choices[0])
        with Person(server, "Cleo") as cleo:  # rows get new numbers where the old ones ended
            cleo.open_match(GAME, "you", "friend")


def filled(database: str) -> None:
    """Rows with numbers, which a database counts itself."""

    async def fill() -> None:
        store = await Store.open(database)
        await store.migrate()
        await store.sanction("ban", "a reason", None, network="203.0.113.7")
        await store.write_audit("somebody", "198.51.100.1", "came", "")
        await store.close()

    asyncio.run(fill())


@pytest.mark.parametrize("damage", [0, 60, 2000, -80])
def test_a_damaged_backup_changes_nothing(damage: int, new_database: NewDatabase, tmp_path: Path) -> None:
    database, file = new_database("sqlite"), tmp_path / "backup.zip"
    filled(database)
    back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    whole = file.read_bytes()
    damaged = tmp_path / "damaged.zip"
    damaged.write_bytes(whole[:damage] + b"damaged" + whole[damage + 7 :] if damage else whole[:-100])
    target = new_database("sqlite")
    with pytest.raises(JostleError, match="damaged"):
        restore(damaged, places(tmp_path / "b", target), replace=False)
    assert not Path(target.removeprefix("sqlite:///")).exists()
    assert not (tmp_path / "b" / "secret").exists()


@BOTH
def test_a_restore_overwrites_only_when_told_to(kind: str, new_database: NewDatabase, tmp_path: Path) -> None:
    database, file = new_database(kind), tmp_path / "backup.zip"
    filled(database)
    back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    target = FREE.replace(database=new_database(kind))
    with Server(target) as server, Person(server, "Ada"):
        pass
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "secret").write_text("the secret of another installation")
    with pytest.raises(JostleError, match="not empty"):
        restore(file, places(tmp_path / "b", target.database), replace=False)
    assert len(people(target.database)) == 1
    restore(file, places(tmp_path / "b", target.database), replace=True)
    assert people(target.database) == []
    assert (tmp_path / "b" / "secret.before-restore").read_text() == "the secret of another installation"


def people(database: str) -> list[str]:
    async def look() -> list[str]:
        store = await Store.open(database)
        found = [row.name for row in await store.find_people("")]
        await store.close()
        return found

    return asyncio.run(look())


@pytest.mark.full
def test_a_restore_that_fails_in_the_middle_leaves_the_database_as_it_was(
    new_database: NewDatabase, postgres: Postgres, tmp_path: Path
) -> None:
    database, target, file = new_database("postgresql"), new_database("postgresql"), tmp_path / "backup.zip"
    filled(database)
    back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    with Server(FREE.replace(database=target)) as server, Person(server, "Ada"):
        pass
    postgres.execute("ALTER TABLE sanctions RENAME TO older", target)
    postgres.execute("CREATE VIEW sanctions AS SELECT 1", target)  # nothing may drop what is no table of ours
    with pytest.raises(StoreDown, match=r"psql failed: .*\"sanctions\" already exists"):
        restore(file, places(tmp_path / "b", target), replace=True)
    assert len(people(target)) == 1
    assert not (tmp_path / "b" / "secret").exists()


def test_a_backup_of_another_kind_or_version_is_refused(new_database: NewDatabase, tmp_path: Path) -> None:
    database, file, target = (
        new_database("sqlite"),
        tmp_path / "backup.zip",
        places(tmp_path / "b", new_database("sqlite")),
    )
    filled(database)
    back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    for member, replacement, words in (
        ("revision", b"0004", "start Jostle 0.2.0 on it once"),
        ("jostle.db", None, "other kind of database"),
        ("jostle.db", b"no database " * 100, "not a database"),
        ("secret", None, "not a backup"),
    ):
        changed = tmp_path / "changed.zip"
        with zipfile.ZipFile(file) as whole, zipfile.ZipFile(changed, "w") as copy:
            for name in whole.namelist():
                data = whole.read(name) if name != member else replacement
                if data is not None:
                    copy.writestr(name, data)
        with pytest.raises(JostleError, match=words):
            restore(changed, target, replace=True)
        assert not Path(target.database.removeprefix("sqlite:///")).exists()


def test_it_is_said_which_program_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(JostleError, match="pg_dump is missing: install the client programs"):
        run_program(read_url("postgresql://ada:secret@db.example.org/jostle"), "pg_dump")


def test_no_password_stands_on_a_command_line() -> None:
    url = read_url("postgresql://ada:secret@db.example.org/jostle?sslmode=require")
    assert address_of(url) == "--dbname=postgresql://ada@db.example.org/jostle?sslmode=require"


def test_a_backup_is_for_its_owner_and_says_what_it_holds(new_database: NewDatabase, tmp_path: Path) -> None:
    database, file = new_database("sqlite"), tmp_path / "backup.zip"
    filled(database)
    old = os.umask(0)
    try:
        back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    finally:
        os.umask(old)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with zipfile.ZipFile(file) as archive:
        assert archive.namelist() == ["jostle.db", "revision", "secret"]
    with pytest.raises(JostleError, match="already"):
        back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
