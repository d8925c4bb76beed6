"""What holds for all tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["JOSTLE_LANGUAGE"] = "en"  # whatever language this machine speaks
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # programs that tests start would be read anew by each of them
os.environ.pop("COLUMNS", None)  # a test says how wide its terminal is; pytest-xdist would say 80


@pytest.fixture(autouse=True, scope="session")
def own_data(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What commands keep does not end up among the files of the person who runs the tests."""
    os.environ["JOSTLE_DATA"] = str(tmp_path_factory.mktemp("data"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files that `make test` has no use for are not even imported: some of them import large libraries."""
    if config.getoption("markexpr") != "not full" or collection_path.suffix != ".py":
        return None
    return "\npytestmark = pytest.mark.full\n" in collection_path.read_text(encoding="utf-8") or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs PostgreSQL is for `make test-all`. Long tests come first: the last one keeps everybody waiting."""
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.full)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
