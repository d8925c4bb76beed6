"""Environments like those of people who install Jostle: nothing of this repository can be seen from them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = "Scripts" if sys.platform == "win32" else "bin"


def uv_program() -> str:
    program = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert program is not None, "uv is not installed"
    return program


def uv(*words: str | Path) -> str:
    """What uv says."""
    return run([uv_program(), *words], ROOT)


def settings(folder: Path) -> dict[str, str]:
    """Environment variables that lead to nothing of ours but compiled code."""
    left_out = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE")  # a fresh environment reads Numba only once
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return kept | {"JOSTLE_DATA": str(folder / "data"), "JOSTLE_WARM": "false", "NO_COLOR": "1", "COLUMNS": "200"}


def run(command: Sequence[str | Path], folder: Path, code: int = 0, typed: str = "", **more: str) -> str:
    """What a command prints, errors included."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=folder, env=settings(folder) | more, input=typed, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == code, f"{words} -> {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


class Environment:
    """A virtual environment, in the folder where its commands run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "venv" / PROGRAMS

    def jostle(self, *words: str | Path, code: int = 0, typed: str = "", **more: str) -> str:
        """What the command prints. It never shows a traceback."""
        said = run([self.programs / "jostle", *words], self.folder, code, typed, **more)
        assert "Traceback" not in said
        return said

    def python(self, script: str, code: int = 0) -> str:
        return run([self.programs / "python", "-c", script], self.folder, code)

    def pip(self, *words: str | Path) -> str:
        verb, *rest = words
        return uv("pip", verb, "--quiet", "--python", self.programs / "python", *rest)


class Dist:
    """What `uv build` has made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (self.wheel,) = folder.glob("*.whl")
        (self.sdist,) = folder.glob("*.tar.gz")
        self.constraints = folder / "constraints.txt"

    def wanted(self, extra: str = "") -> str:
        """The wheel as a requirement."""
        return f"jostle{f'[{extra}]' if extra else ''} @ {self.wheel.as_uri()}"

    def install(self, folder: Path) -> Environment:
        """A clean environment with Jostle, of the versions that the lock file has."""
        made = Environment(folder)
        uv("venv", "--quiet", "--python", sys.executable, folder / "venv")
        self.add(made)
        return made

    def add(self, made: Environment, extra: str = "") -> None:
        """Install it, with at most one extra."""
        made.pip("install", "--constraints", self.constraints, self.wanted(extra))
