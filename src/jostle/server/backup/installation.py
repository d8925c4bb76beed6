"""A backup of a whole installation: the database, the secrets, and if wanted the lab's runs."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.server.backup.archive import ADMIN_SECRET, LAB, SECRET, Manifest, Reading, Writing, read_archive
from jostle.server.backup.database import read_tables, write_tables
from jostle.server.store.engines import read_url

message = messages_of("jostle.server")


@dataclass(frozen=True)
class Places:
    """Where an installation has its parts."""

    database: str
    secret_file: Path
    admin_secret_file: Path
    lab: Path


def back_up(file: Path, places: Places, secret: str, lab: bool) -> Manifest:
    """Write a backup while the server runs; only its owner can read it."""
    if file.exists():
        raise JostleError(message("backup-exists", file=str(file)))
    with Writing(file) as writing:
        manifest = write_tables(read_url(places.database), writing)
        writing.add(SECRET, [secret.encode("ascii")])
        if places.admin_secret_file.exists():
            writing.add_file(ADMIN_SECRET, places.admin_secret_file)
        if lab and places.lab.exists():
            for found in sorted(path for path in places.lab.rglob("*") if path.is_file() and not path.is_symlink()):
                writing.add_file(LAB + found.relative_to(places.lab).as_posix(), found)
        writing.finish(manifest)
    return manifest


def restore(file: Path, places: Places, replace: bool) -> Manifest:
    """Put a backup in place of what is there. The archive is checked first; then the database is filled or nothing is;
    then come the secrets and the lab's runs."""
    with read_archive(file) as reading:
        if not replace and any((places.lab / name.removeprefix(LAB)).exists() for name in reading.lab_files):
            raise JostleError(message("lab-not-empty", folder=str(places.lab)))
        read_tables(read_url(places.database), reading, replace)
        _put_secret(places.secret_file, reading, SECRET)
        _put_secret(places.admin_secret_file, reading, ADMIN_SECRET)
        for name in reading.lab_files:
            reading.extract(name, places.lab / name.removeprefix(LAB))
        return reading.manifest


def _put_secret(file: Path, reading: Reading, name: str) -> None:
    """Write a secret; another one that was there is kept beside it."""
    text = reading.text(name)
    if text is None or (file.exists() and file.read_text(encoding="ascii").split() == text.split()):
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.exists():
        file.replace(file.with_name(f"{file.name}.before-restore"))
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as opened:
        opened.write("".join(f"{key}\n" for key in text.split()) if name == SECRET else text)
