"""Clients that were written for the first version of the API and the socket can rely on all that it answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.conftest import server
from tests.server.live_server import Server
from tests.server.version_1 import answers

__all__ = ["server"]

RECORDED = Path(__file__).parent / "data" / "version_1.json"


def missing(old: Any, new: Any, where: str) -> Iterator[str]:
    """What is no longer there, or is of another type."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name, one in old.items():
            if name in new:
                yield from missing(one, new[name], f"{where} {name}")
            else:
                yield f"{where}: {name} is gone"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) == 1:
        yield from missing(old[0], new[0], f"{where} []")
    elif isinstance(old, list) and isinstance(new, list) and len(old) > 1:
        yield from (f"{where}: {one} is gone" for one in old if one not in new)
    elif old != new:
        yield f"{where}: {old} is now {new}"


def test_all_that_was_answered_is_answered(server: Server) -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert len(recorded) > 50
    assert list(missing(recorded, answers(server.address), "")) == []
