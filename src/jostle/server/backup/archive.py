"""The file of a backup: a zip archive of rows as JSON lines, of the secrets and perhaps the lab's runs, with a manifest
that has a checksum for everything."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec
from msgspec import Struct

from jostle.errors import JostleError
from jostle.i18n import messages_of

message = messages_of("jostle.server")

FORMAT = 1
MANIFEST = "manifest.json"
SECRET, ADMIN_SECRET = "secret", "admin-secret"
LAB = "lab/"
CHUNK = 1 << 20


class TableFacts(Struct):
    """What the archive holds of a table."""

    columns: list[str]
    rows: int


class Manifest(Struct):
    """What the archive holds."""

    format: int
    version: str  # of Jostle
    revision: str  # of the tables
    made: float
    database: str  # sqlite or postgresql
    tables: dict[str, TableFacts]
    checksums: dict[str, str]  # of every other member: SHA-256


class Writing:
    """An archive that is being written. It gets its name only when it is complete."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._unfinished = file.with_name(f".{file.name}.{os.getpid()}.part")
        descriptor = os.open(self._unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        self._opened: BinaryIO = os.fdopen(descriptor, "wb")
        self._zip = zipfile.ZipFile(self._opened, "w", zipfile.ZIP_DEFLATED, compresslevel=6)
        self.checksums: dict[str, str] = {}

    def add(self, name: str, chunks: Iterable[bytes]) -> None:
        digest = hashlib.sha256()
        with self._zip.open(name, "w", force_zip64=True) as member:
            for chunk in chunks:
                digest.update(chunk)
                member.write(chunk)
        self.checksums[name] = digest.hexdigest()

    def add_file(self, name: str, file: Path) -> None:
        with file.open("rb") as opened:
            self.add(name, iter(lambda: opened.read(CHUNK), b""))

    def finish(self, manifest: Manifest) -> None:
        self._zip.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
        self._zip.close()
        self._opened.flush()
        os.fsync(self._opened.fileno())
        self._opened.close()
        self._unfinished.replace(self._file)

    def __enter__(self) -> Writing:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(ValueError):  # it is finished already
            self._zip.close()
        self._opened.close()
        self._unfinished.unlink(missing_ok=True)


class Reading:
    """An archive that was checked from the first byte to the last before anything of it is used."""

    def __init__(self, archive: zipfile.ZipFile, manifest: Manifest) -> None:
        self._zip = archive
        self.manifest = manifest

    def rows(self, table: str) -> Iterator[list[object]]:
        with self._zip.open(table_member(table)) as member:
            for line in member:
                yield msgspec.json.decode(line, type=list[object])

    def text(self, name: str) -> str | None:
        return self._zip.read(name).decode("ascii") if name in self.manifest.checksums else None

    @property
    def lab_files(self) -> list[str]:
        return [name for name in self.manifest.checksums if name.startswith(LAB)]

    def extract(self, name: str, to: Path) -> None:
        to.parent.mkdir(parents=True, exist_ok=True)
        with self._zip.open(name) as member, to.open("wb") as opened:
            while chunk := member.read(CHUNK):
                opened.write(chunk)


def table_member(table: str) -> str:
    return f"tables/{table}.jsonl"


@contextmanager
def read_archive(file: Path) -> Iterator[Reading]:
    """Open an archive, and check that all of it is as it was written."""
    try:
        archive = zipfile.ZipFile(file)
    except zipfile.BadZipFile:
        raise JostleError(message("no-backup", file=str(file))) from None
    with archive:
        try:
            manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
        except (KeyError, msgspec.MsgspecError, zipfile.BadZipFile):
            raise JostleError(message("no-backup", file=str(file))) from None
        if manifest.format != FORMAT:
            raise JostleError(message("newer-backup", version=manifest.version))
        _check(archive, manifest)
        yield Reading(archive, manifest)


def _check(archive: zipfile.ZipFile, manifest: Manifest) -> None:
    expected = {*manifest.checksums, MANIFEST}
    if set(archive.namelist()) != expected or any(
        ".." in Path(name).parts or name.startswith("/") for name in expected
    ):
        raise JostleError(message("damaged-backup", part=MANIFEST))
    for name, checksum in manifest.checksums.items():
        digest = hashlib.sha256()
        try:
            with archive.open(name) as member:
                while chunk := member.read(CHUNK):
                    digest.update(chunk)
        except (zipfile.BadZipFile, OSError, ValueError):
            raise JostleError(message("damaged-backup", part=name)) from None
        if digest.hexdigest() != checksum:
            raise JostleError(message("damaged-backup", part=name))
