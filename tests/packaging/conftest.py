"""What is published, built once for all tests, and clean environments into which it is installed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from tests.packaging.environments import ROOT, Dist, Environment, uv
from tests.server.postgres import postgres

__all__ = ["postgres"]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def once(folder: Path, make: Callable[[Path], object]) -> Path:
    """A folder that whoever comes first fills."""
    with FileLock(f"{folder}.lock"):
        if not (folder / "made").exists():
            folder.mkdir()
            make(folder)
            (folder / "made").touch()
    return folder


@pytest.fixture(scope="session")
def dist(shared: Path) -> Dist:
    """The sdist, the wheel made from it, and the versions of all dependencies that the lock file has chosen."""

    def build(folder: Path) -> None:
        uv("build", "--quiet", "--out-dir", folder, ROOT)
        export = ("export", "--quiet", "--frozen", "--no-emit-project", "--no-dev", "--all-extras", "--no-hashes")
        uv(*export, "--project", ROOT, "--output-file", folder / "constraints.txt")

    return Dist(once(shared / "dist", build))


@pytest.fixture(scope="session")
def bare(shared: Path, dist: Dist) -> Environment:
    """Jostle without any extra."""
    folder = once(shared / "bare", lambda folder: dist.install(folder))
    return Environment(folder)
