"""Records as plain Python values, for code that reads many of their fields."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from jostle.kernel import Record


def plain(s: Record) -> Any:
    """A record with ordinary numbers and lists as its fields, which are much faster to read. Not to be changed: all who
    look at the same position get the same one."""
    return _plain(s.dtype, s.tobytes())


@lru_cache(64)
def _plain(kind: np.dtype[Any], data: bytes) -> Any:
    values = (value if isinstance(value, int) else value.tolist() for value in np.frombuffer(data, kind)[0].tolist())
    return SimpleNamespace(**dict(zip(kind.names or (), values, strict=True)))
