"""Kernels run without the compiler do what the compiled ones do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import jostle

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("id", jostle.games())
def test_plain_python_and_compiled_kernels_agree_step_by_step(id: str) -> None:
    lines = {}
    for switch in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": switch}
        command = [sys.executable, "-m", "tests.games.print_random_games", id, "11", "6", "60"]
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        lines[switch] = run.stdout.splitlines()
    assert len(lines["0"]) > 100
    for compiled, plain in zip(lines["0"], lines["1"], strict=True):
        assert compiled == plain
