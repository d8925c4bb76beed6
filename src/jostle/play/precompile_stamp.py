"""Whether everything is already compiled: a file in the cache folder, named by a digest of the sources.

Imports nothing heavy, so that asking is cheap.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

from jostle.paths import cache_folder

# Kernels come from these folders, and so does the code that decides which kernels bots need.
FOLDERS = ("kernel", "games", "play", "search")
KINDS = (".py", ".npy")
ROOT = Path(__file__).parent.parent


def stamp() -> Path:
    """The file that exists if and only if everything was compiled from these sources."""
    digest = hashlib.sha256()
    made_by = [version(name) for name in ("numba", "numpy")]
    flags = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("NUMBA_"))
    digest.update(repr((sys.version_info[:2], platform.machine(), made_by, flags)).encode())
    for file in sources():
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return cache_folder() / f"warm-{digest.hexdigest()[:16]}.stamp"


def sources() -> list[Path]:
    """All files that compiled code, and the choice of what to compile, can depend on."""
    files = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*"))
    return sorted(file for file in files if file.suffix in KINDS)
