"""What holds for all tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: whichever comes last keeps everybody waiting, so it had better be a short one."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
