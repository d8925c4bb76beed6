"""Whether everything is already compiled: a file in the cache folder, named by a digest of the sources.

Imports nothing heavy, so that asking is cheap.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from importlib.metadata import version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from jostle.games import game_ids, spec
from jostle.paths import cache_folder

# Kernels come from these folders, and so does the code that decides which kernels bots need.
FOLDERS = ("kernel", "games", "play", "search")
KINDS = (".py", ".npy", ".npz")
ROOT = Path(__file__).parent.parent


def stamp() -> Path:
    """The file that exists if and only if everything was compiled from these sources."""
    digest = hashlib.sha256()
    made_by = [version(name) for name in ("numba", "numpy") if find_spec(name)]
    flags = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("NUMBA_"))
    digest.update(repr((sys.version_info[:2], platform.machine(), made_by, flags)).encode())
    for name, file in sorted(sources().items()):
        digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return cache_folder() / f"warm-{digest.hexdigest()[:16]}.stamp"


def sources() -> dict[str, Path]:
    """All files that compiled code, and the choice of what to compile, can depend on, by names that are the same on
    every machine. Games may lie in packages of their own."""
    folders = {folder: ROOT / folder for folder in FOLDERS}
    packages = {spec(game).package for game in game_ids()}
    folders |= {package: Path(str(files(package))) for package in packages if not package.startswith("jostle.")}
    return {
        f"{name}/{file.relative_to(folder).as_posix()}": file
        for name, folder in folders.items()
        for file in folder.rglob("*")
        if file.suffix in KINDS
    }
