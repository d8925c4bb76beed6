"""A backup holds the whole installation; restoring it brings everything back, on both databases and between them."""

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
from jostle.server.backup.archive import MANIFEST, read_archive
from jostle.server.backup.installation import Places, back_up, restore
from jostle.server.store.store import Store
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


BOTH = pytest.mark.parametrize(
    ("before", "after"),
    [
        ("sqlite", "sqlite"),
        pytest.param("postgresql", "postgresql", marks=pytest.mark.full),
        pytest.param("sqlite", "postgresql", marks=pytest.mark.full),
        pytest.param("postgresql", "sqlite", marks=pytest.mark.full),
    ],
)


@BOTH
def test_after_a_restore_people_are_recognised_and_matches_go_on(
    before: str, after: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    """The backup is made while the server runs and somebody plays."""
    database, file = new_database(before), tmp_path / "backup.zip"
    (tmp_path / "a" / "lab" / "run").mkdir(parents=True)
    (tmp_path / "a" / "lab" / "run" / "status.json").write_text("{}")
    with Server(FREE.replace(database=database)) as server, Person(server, "Ada") as ada, Person(server, "Bob") as bob:
        match, (invite,) = ada.open_match(GAME, "you", "friend")
        bob.join(match, invite)
        own, _ = ada.open_match(GAME, "you", "you")
        seen = ada.get(f"/matches/{match}")
        made = back_up(file, places(tmp_path / "a", database), SECRET, lab=True)
        cookies = ada.cookie, bob.cookie
    assert made.tables["people"].rows == 2
    assert made.tables["matches"].rows == 2
    restored = new_database(after)
    restore(file, places(tmp_path / "b", restored), replace=False)
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


def test_a_damaged_backup_changes_nothing(new_database: NewDatabase, tmp_path: Path) -> None:
    database, file = new_database("sqlite"), tmp_path / "backup.zip"
    filled(database)
    back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    with zipfile.ZipFile(file) as whole, zipfile.ZipFile(tmp_path / "damaged.zip", "w") as damaged:
        for name in whole.namelist():
            data = whole.read(name)
            damaged.writestr(name, data.replace(b"a reason", b"no reason") if name.startswith("tables/") else data)
    target = new_database("sqlite")
    with pytest.raises(JostleError, match="damaged"):
        restore(tmp_path / "damaged.zip", places(tmp_path / "b", target), replace=False)
    assert not Path(target.removeprefix("sqlite:///")).exists()
    assert not (tmp_path / "b" / "secret").exists()


def test_a_restore_overwrites_only_when_told_to(new_database: NewDatabase, tmp_path: Path) -> None:
    database, file = new_database("sqlite"), tmp_path / "backup.zip"
    filled(database)
    back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    target = FREE.replace(database=new_database("sqlite"))
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


def test_a_restore_that_fails_in_the_middle_leaves_the_database_as_it_was(
    new_database: NewDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from jostle.server.backup import database as module

    database, file = new_database("sqlite"), tmp_path / "backup.zip"
    filled(database)
    back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    target = FREE.replace(database=new_database("sqlite"))
    with Server(target) as server, Person(server, "Ada"):
        pass

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(module, "_fill", fail)
    with pytest.raises(OSError, match="full"):
        restore(file, places(tmp_path / "b", target.database), replace=True)
    assert len(people(target.database)) == 1
    assert not (tmp_path / "b" / "secret").exists()


def test_a_backup_is_for_its_owner_and_says_what_it_holds(new_database: NewDatabase, tmp_path: Path) -> None:
    database, file = new_database("sqlite"), tmp_path / "backup.zip"
    filled(database)
    old = os.umask(0)
    try:
        back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
    finally:
        os.umask(old)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with read_archive(file) as reading:
        assert reading.manifest.tables["sanctions"].rows == 1
        assert set(reading.manifest.checksums) | {MANIFEST} == set(zipfile.ZipFile(file).namelist())
    with pytest.raises(JostleError, match="already"):
        back_up(file, places(tmp_path / "a", database), SECRET, lab=False)
