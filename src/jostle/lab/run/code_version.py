"""Which rules and bots a table was made by: games are only the same if these are."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from jostle.games import spec

FOLDERS = ("kernel", "play", "search")  # what every game is played with
KINDS = (".py", ".npy")


@lru_cache(maxsize=8)
def code_digest(game: str) -> str:
    """A digest of the rules of a game and of all that plays it."""
    folders = [Path(str(files("jostle"))) / folder for folder in FOLDERS]
    folders.append(Path(str(files(spec(game).package))))
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in KINDS:
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
