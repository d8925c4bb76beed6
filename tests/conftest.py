"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files that `make test` has no use for are not even imported: some of them import large libraries."""
    if config.getoption("markexpr") != "not full" or collection_path.suffix != ".py":
        return None
    return "\npytestmark = pytest.mark.full\n" in collection_path.read_text(encoding="utf-8") or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: whichever comes last keeps everybody waiting, so it had better be a short one."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
