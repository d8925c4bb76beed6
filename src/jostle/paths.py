"""Where Jostle keeps files: a cache that can be rebuilt, and data that must not be lost."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_cache_path, user_data_path


def cache_folder() -> Path:
    """For files that can be rebuilt: `JOSTLE_CACHE`, or the user's cache folder."""
    return _chosen("JOSTLE_CACHE") or user_cache_path("jostle", appauthor=False)


def data_folder() -> Path:
    """For files that must not be lost, such as matches: `JOSTLE_DATA`, or the user's data folder."""
    folder = user_data_path("jostle", appauthor=False)
    return _chosen("JOSTLE_DATA") or (folder / "data" if sys.platform == "win32" else folder)


def write_whole(file: Path, content: bytes) -> None:
    """Write a file; an old one is replaced only when the new one is complete."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_bytes(content)
    fresh.replace(file)


def _chosen(variable: str) -> Path | None:
    return Path(text) if (text := os.environ.get(variable)) else None
