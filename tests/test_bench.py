"""The scripts behind published figures can be started: they are run seldom, and must not be found broken then."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = sorted((ROOT / "bench").glob("*.py"))
TEXTS = {file.stem: file.read_text(encoding="utf-8") for file in SCRIPTS}
WITH_OPTIONS = [name for name, text in TEXTS.items() if "ArgumentParser(" in text and "__main__" in text]

pytestmark = pytest.mark.full


def run(*words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT / 'bench'}"}
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_script_can_be_imported() -> None:
    assert len(SCRIPTS) > 20
    run("-c", f"import {', '.join(file.stem for file in SCRIPTS)}")


@pytest.mark.parametrize("name", WITH_OPTIONS)
def test_a_script_explains_its_options(name: str) -> None:
    assert "usage" in run(f"bench/{name}.py", "--help")


def test_random_play_is_measured() -> None:
    assert "Push Fight, two threads" in run("bench/random_play.py", "--alone", "--rounds", "2", "--seconds", "0.01")
