"""The secret that opens the admin page: from the settings, or from a file beside the server's own secret."""

from __future__ import annotations

from pathlib import Path

from jostle.paths import data_folder
from jostle.server.secret_file import new_key, read_keys, write_keys


def admin_secret_file() -> Path:
    return data_folder() / "admin-secret"


def make_admin_secret(file: Path) -> None:
    """Write a new secret, readable by its owner only."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_keys(file, [new_key()])


def read_admin_secret(file: Path) -> str:
    """The secret of a file; "" if there is none."""
    return next(iter(read_keys(file)), "")
