"""The example games: installed from their folders, they pass their own tests, and Splash is as short as we say."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from tests.packaging.environments import ROOT, run, uv

SPLASH, BOULDER = (ROOT / "examples" / name for name in ("splash", "boulder"))
PACKAGE = SPLASH / "src" / "jostle_splash"
LAWS = Path(__file__).with_name("splash_laws.py")
MAX_LINES = 400


def test_the_whole_game_is_short() -> None:
    files = [file for file in PACKAGE.rglob("*") if file.suffix in (".py", ".svg", ".ftl", ".md", ".toml")]
    assert len(files) >= 8
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MAX_LINES


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages as they are installed, and nothing else."""
    folder = tmp_path_factory.mktemp("site")
    for game in (SPLASH, BOULDER):
        options = ("-q", "--no-deps", "--no-build-isolation", "--python", sys.executable, "--target", folder)
        uv("pip", "install", *options, game)
    return folder


@pytest.mark.parametrize(("folder", "more"), [(SPLASH, [LAWS]), (BOULDER, [])], ids=["splash", "boulder"])
def test_installed_they_pass_their_own_tests(site: Path, folder: Path, more: list[Path]) -> None:
    words: list[str | Path] = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", folder, folder / "tests"]
    run_with(site, folder, *words, *more)


def test_bots_play_it_as_soon_as_it_is_installed(site: Path, tmp_path: Path) -> None:
    words = ("-m", "jostle", "arena", "splash", "greedy", "random", "--games", "12", "--jobs", "1")
    told = run_with(site, tmp_path, *words)
    (won,) = re.findall(r"^greedy +(\d+) ", told, re.MULTILINE)
    assert int(won) >= 9, told


def run_with(site: Path, folder: Path, *words: str | Path) -> str:
    """In plain Python, which is quicker for as few games as these."""
    path = os.pathsep.join((str(ROOT / "src"), str(site)))
    plain = {"PYTHONPATH": path, "JOSTLE_KERNELS": "plain", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return run([sys.executable, *words], folder, 0, "", **plain)
