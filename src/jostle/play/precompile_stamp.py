"""Whether everything is compiled already: a file in the cache folder, named by all that compiled code is made of.

Imports nothing heavy, so that asking costs next to nothing.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

from jostle.paths import cache_folder

COMPILED = ("kernel", "games", "play", "search")  # the folders that kernels come from


def stamp() -> Path:
    """The file that is there exactly if everything was compiled from just these sources."""
    digest = hashlib.sha256()
    made_by = [version(name) for name in ("numba", "numpy")]
    flags = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("NUMBA_"))
    digest.update(repr((sys.version_info[:2], platform.machine(), made_by, flags)).encode())
    root = Path(__file__).parent.parent
    compiled = (file for folder in COMPILED for file in (root / folder).rglob("*.py"))
    for file in sorted(compiled):
        digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes() + b"\0")
    return cache_folder() / f"warm-{digest.hexdigest()[:16]}.stamp"
