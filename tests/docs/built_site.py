"""The documentation, built strictly, once for all tests that look at it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

ROOT = Path(__file__).parents[2]


def built_site(folders: pytest.TempPathFactory) -> Path:
    """The folder of the site. Whichever process of the tests comes first builds it, the others wait."""
    base = folders.getbasetemp()
    site = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "documentation"
    with FileLock(f"{site}.lock"):
        if not site.exists():
            made = base / "documentation-in-the-making"
            done = subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", made],
                cwd=ROOT,
                env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
                capture_output=True,
                text=True,
            )
            assert done.returncode == 0, done.stdout + done.stderr
            made.rename(site)
    return site
