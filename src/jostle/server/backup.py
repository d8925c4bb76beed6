"""Backups: one archive with the database as its own programs save it, the secrets and perhaps the lab's runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import zipfile
import zlib
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL, func, inspect, select
from sqlalchemy.exc import DBAPIError

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.server.secret_file import write_keys
from jostle.server.store import migrate, tables
from jostle.server.store.engines import is_postgres, prepare_file, read_url, writing_engine
from jostle.table.hosting import StoreDown

message = messages_of("jostle.server")

SQLITE, POSTGRES, REVISION, LAB = "jostle.db", "jostle.dump", "revision", "lab"  # in the archive, beside the secrets
DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, RuntimeError)  # what zipfile raises then


@dataclass(frozen=True)
class Places:
    """Where an installation has its parts."""

    database: str
    secret_file: Path
    admin_secret_file: Path
    lab: Path


@dataclass(frozen=True)
class Facts:
    """What stands in a database."""

    tables: list[str]
    revision: str | None
    people: int
    matches: int


def back_up(file: Path, places: Places, secret: str, lab: bool) -> Facts:
    """Write a backup while the server runs; only its owner can read it. It gets its name when it is complete."""
    if file.exists():
        raise JostleError(message("backup-exists", file=str(file)))
    url = read_url(places.database)
    facts = _look_at(url)
    if facts.revision != migrate.newest():
        raise JostleError(message("backup-other-revision", found=str(facts.revision), expected=migrate.newest()))
    with TemporaryDirectory(prefix=".backup-", dir=file.parent) as name:
        database = Path(name) / (POSTGRES if is_postgres(url) else SQLITE)
        if is_postgres(url):
            which = [f"--table={table}" for table in (*tables.metadata.tables, "alembic_version")]  # no extensions
            run_program(
                url, "pg_dump", address_of(url), "--format=custom", "--compress=0", f"--file={database}", *which
            )
        else:
            _copy_sqlite(str(url.database), str(database))
        unfinished = Path(name) / "backup"
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as opened:
            with zipfile.ZipFile(opened, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
                archive.write(database, database.name)
                archive.writestr(REVISION, str(facts.revision))
                archive.writestr(places.secret_file.name, secret)
                if places.admin_secret_file.exists():
                    archive.write(places.admin_secret_file, places.admin_secret_file.name)
                for found in _files(places.lab) if lab else ():
                    archive.write(found, LAB / found.relative_to(places.lab))
            opened.flush()
            os.fsync(opened.fileno())
        unfinished.replace(file)
    return facts


def restore(file: Path, places: Places, replace: bool) -> Facts:
    """Put a backup in place of what is there. The archive is checked first; then the database is filled or nothing is;
    then come the secrets and the lab's runs."""
    url = read_url(places.database)
    places.secret_file.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".restore-", dir=places.secret_file.parent) as name:
        folder = Path(name)
        try:
            with zipfile.ZipFile(file) as archive:
                archive.extractall(folder)  # compares the checksums
            revision = (folder / REVISION).read_text()
            secret = (folder / places.secret_file.name).read_text()
        except (*DAMAGED, FileNotFoundError):
            raise JostleError(message("no-backup", file=str(file))) from None
        migrate.check_revision(revision)
        if not (folder / (POSTGRES if is_postgres(url) else SQLITE)).exists():
            raise JostleError(message("backup-other-kind"))
        runs = {found: places.lab / found.relative_to(folder / LAB) for found in _files(folder / LAB)}
        if not replace and any(place.exists() for place in runs.values()):
            raise JostleError(message("lab-not-empty", folder=str(places.lab)))
        (_restore_postgres if is_postgres(url) else _restore_sqlite)(url, folder, replace)
        _put_secret(places.secret_file, secret)
        if (admin_secret := folder / places.admin_secret_file.name).exists():
            _put_secret(places.admin_secret_file, admin_secret.read_text())
        for found, place in runs.items():
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(found, place)
    return _look_at(url)


def _restore_sqlite(url: URL, folder: Path, replace: bool) -> None:
    migrate.migrate(URL.create("sqlite", database=str(folder / SQLITE)))
    prepare_file(url)
    _check_room(_look_at(url), replace)
    _copy_sqlite(str(folder / SQLITE), str(url.database))


def _copy_sqlite(file: str, to: str) -> None:
    """All of it, in one transaction of the other file."""
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        raise StoreDown(f"the database cannot be copied: {error}") from error


def _restore_postgres(url: URL, folder: Path, replace: bool) -> None:
    """psql can drop what is there in the same transaction; pg_restore cannot."""
    script = folder / "script"
    run_program(url, "pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(folder / POSTGRES))
    there = _look_at(url)
    _check_room(there, replace)
    names = ", ".join(f'"{table}"' for table in there.tables)
    drop = [f"--command=DROP TABLE {names} CASCADE"] if names else []
    once = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
    run_program(url, "psql", address_of(url), *once, *drop, f"--file={script}")
    migrate.migrate(url)


def _check_room(there: Facts, replace: bool) -> None:
    """A database in which anybody has done anything is left alone, unless it is to be replaced."""
    if there.tables and not replace and (there.people or there.matches or there.revision is None):
        raise JostleError(message("database-not-empty"))


def _look_at(url: URL) -> Facts:
    engine = writing_engine(url)
    try:
        with engine.connect() as connection:
            names = inspect(connection).get_table_names()
            people, matches = (
                connection.execute(select(func.count()).select_from(table)).scalar_one() if table.name in names else 0
                for table in (tables.people, tables.matches)
            )
            return Facts(names, migrate.revision_of(connection), people, matches)
    except DBAPIError as error:
        raise StoreDown(f"the database cannot be read: {error.orig}") from error
    finally:
        engine.dispose()


def address_of(url: URL) -> str:
    """Without the password, which everybody on the machine could read on the command line."""
    return f"--dbname={url._replace(password=None).render_as_string()}"


def run_program(url: URL, program: str, *arguments: str) -> None:
    """Run a program of PostgreSQL."""
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    try:
        subprocess.run(
            [program, *arguments], env={**os.environ, **password}, capture_output=True, text=True, check=True
        )
    except FileNotFoundError:
        raise JostleError(message("program-missing", program=program)) from None
    except subprocess.CalledProcessError as error:
        raise StoreDown(message("program-failed", program=program, words=str(error.stderr).strip())) from None


def _files(folder: Path) -> list[Path]:
    """The files of a folder, but for hidden ones: locks, and runs of the lab that are being made or removed."""
    found = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path for path in found if not path.relative_to(folder).parts[0].startswith(".")]


def _put_secret(file: Path, text: str) -> None:
    """Write a secret; another one that was there is kept beside it."""
    if not file.exists() or file.read_text().split() != text.split():
        if file.exists():
            file.replace(file.with_name(f"{file.name}.before-restore"))
        file.parent.mkdir(parents=True, exist_ok=True)
        write_keys(file, text.split())
