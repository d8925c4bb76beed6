"""Where Jostle keeps things: what it can make again, and what it must not lose."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """What can be made again: `JOSTLE_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("JOSTLE_CACHE"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "jostle"
    return _base("XDG_CACHE_HOME", ".cache") / "jostle"


def data_folder() -> Path:
    """What must not be lost, such as matches: `JOSTLE_DATA`, or the user's folder for data."""
    if chosen := os.environ.get("JOSTLE_DATA"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "jostle"
    base = _base("XDG_DATA_HOME", ".local/share") / "jostle"
    return base / "data" if sys.platform == "win32" else base  # Windows has one folder for both


def _base(variable: str, folder: str) -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    return Path(os.environ.get(variable) or Path.home() / folder)
