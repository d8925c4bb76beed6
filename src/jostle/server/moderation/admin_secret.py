"""The secret that opens the admin page: from the settings, or from a file beside the server's own secret."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from jostle.paths import data_folder

SHORTEST = 16


def admin_secret_file() -> Path:
    return data_folder() / "admin-secret"


def make_admin_secret(file: Path, new: bool = False) -> bool:
    """Write a new secret, readable by its owner only. False: there is one, and no new one is wanted."""
    if not new and read_admin_secret(file):
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f"{file.name}.{os.getpid()}.new")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as opened:
        opened.write(secrets.token_urlsafe(24) + "\n")
    unfinished.replace(file)
    return True


def read_admin_secret(file: Path) -> str:
    """The secret of a file; "" if there is none."""
    try:
        found = file.read_text(encoding="ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return ""
    return found if len(found) >= SHORTEST else ""
