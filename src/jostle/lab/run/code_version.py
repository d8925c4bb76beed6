"""The version of the rules and bots that made a table: only runs of the same version can be resumed."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from jostle.games import spec

FOLDERS = ("kernel", "play", "search")  # what all games share
KINDS = (".py", ".npy")


@lru_cache(maxsize=8)
def code_digest(game: str) -> str:
    """A digest of a game's rules and of the code that plays it."""
    folders = [Path(str(files("jostle"))) / folder for folder in FOLDERS]
    folders.append(Path(str(files(spec(game).package))))
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in KINDS:
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
