"""The secret of an installation: one key or several, the newest first. The newest signs, and all of them verify."""

from __future__ import annotations

import logging
import os
import secrets
from pathlib import Path

from filelock import FileLock

log = logging.getLogger(__name__)

SHORTEST_SECRET = 16
MAX_OLDER_KEYS = 2  # that still verify after a rotation


def keys_of(secret: str) -> list[str]:
    """The keys of a secret, the newest first. Words that are too short to be keys are one passphrase."""
    parts = secret.split()
    return parts if parts and all(len(part) >= SHORTEST_SECRET for part in parts) else [secret]


def newest_key(secret: str) -> str:
    return keys_of(secret)[0]


def kept_secret(file: Path) -> str:
    """The secret in a file. One is made if there is none, or if a crash has left nothing usable in the file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    keys = read_keys(file)
    if not keys:
        with _locked(file):
            keys = read_keys(file)  # another process may have been quicker
            if not keys:
                if file.exists():
                    log.warning("the secret in %s cannot be used: a new one is made, and nobody is recognised", file)
                keys = [new_key()]
                write_keys(file, keys)
    return " ".join(keys)


def rotate_secret(file: Path, keep: int = MAX_OLDER_KEYS) -> int:
    """Put a new key in front; `keep` older ones go on verifying. Returns how many keys the file holds then.

    A server reads the file when it starts. With `keep` 0 nobody is recognised any more: for a key that was stolen.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with _locked(file):
        keys = [new_key(), *read_keys(file)[:keep]]
        write_keys(file, keys)
    return len(keys)


def new_key() -> str:
    return secrets.token_urlsafe(32)


def _locked(file: Path) -> FileLock:
    return FileLock(file.with_name(f"{file.name}.lock"))


def read_keys(file: Path) -> list[str]:
    """The usable keys of a file; none if it is missing, empty or damaged."""
    try:
        text = file.read_bytes().decode("ascii")
    except (FileNotFoundError, UnicodeDecodeError):
        return []
    return [line for line in text.split() if len(line) >= SHORTEST_SECRET and line.isprintable()]


def write_keys(file: Path, keys: list[str]) -> None:
    """Write the file so that a crash leaves either the old one or the new one; readable by its owner only."""
    unfinished = file.with_name(f"{file.name}.{os.getpid()}.new")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as opened:
            opened.write("".join(f"{key}\n" for key in keys))
            opened.flush()
            os.fsync(opened.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    _sync_folder(file.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last, where folders can be synced."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
