"""What is published, built once for all tests, and clean environments into which it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging.environments import ROOT, Dist, Environment, uv
from tests.server.postgres import postgres
from tests.shared_work import libraries, once, shared

__all__ = ["libraries", "postgres", "shared"]


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
