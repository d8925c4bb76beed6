"""What an interface says where the package that it is for is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def from_extra(name: str) -> Iterator[None]:
    """Round imports of packages that come with that extra: whoever lacks one is told how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        advice = f"{error.name} is not installed: pip install 'jostle[{name}]'"
        raise ModuleNotFoundError(advice, name=error.name) from None
