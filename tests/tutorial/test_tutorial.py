"""Every step of the tutorial: its files are written and its commands run, and at the end there is the example.

Here everything runs as plain Python, so that nothing is compiled, and with few games; `bench/tutorial.py` follows the
pages to the letter, in an environment of its own.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tutorial.pages import EXAMPLE, FOLDER, PAGES, ROOT, Command, Step, game_files, steps, write_files
from tests.tutorial.session import Session

INSTALLING = ("uv ", "uvx ", "ls dist")
SMALLER = (  # what would take long, and what is run instead
    (re.compile(r"--games \d+"), "--games 2"),
    (re.compile(r"(?<=arena splash) .*? (?=--games)"), " greedy random --jobs 1 "),
    (re.compile(r"--bots \w+"), "--bots random --jobs 1"),
    (re.compile(r"--levels \S+"), "--levels none"),
    (re.compile(r"(learn\.py) \d+"), r"\1 20"),
)
LEARNER, SMALL_LEARNER = "GAMES, STEPS, HIDDEN, RATE = 512, 32,", "GAMES, STEPS, HIDDEN, RATE = 4, 32,"


def test_the_pages_build_the_example(tmp_path: Path) -> None:
    write_files(PAGES, tmp_path)
    assert game_files(tmp_path) == game_files(EXAMPLE)
    for name in game_files(EXAMPLE):
        assert (tmp_path / name).read_text(encoding="utf-8") == (EXAMPLE / name).read_text(encoding="utf-8"), name


def smaller(command: Command) -> Command:
    """The command with few games; what it prints then is not on the page."""
    text = command.text
    for pattern, less in SMALLER:
        text = pattern.sub(less, text)
    return command if text == command.text else Command(command.where, text, "...\n")


def steps_here(page: Path) -> Iterator[Step]:
    """The steps of a page that need no other environment."""
    for step in steps(page):
        if not isinstance(step, Command):
            yield replace(step, text=step.text.replace(LEARNER, SMALL_LEARNER))
        elif not (step.serves or step.text.startswith(INSTALLING)):
            yield smaller(step)


def install(folder: Path) -> None:
    """What an editable installation leaves behind, for Python to find the game's entry point."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = folder / ".venv" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    known.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (known / "METADATA").write_text(about, encoding="utf-8")
    lines = [f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
             for group, points in project["entry-points"].items()]  # fmt: skip
    (known / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


QUICK = ("1-package", "3-texts")
NUMBERS = [
    pytest.param(number, id=page.stem, marks=() if page.stem in QUICK else pytest.mark.full)
    for number, page in enumerate(PAGES)
    if number > 0
]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_step_does_what_its_page_says(number: int, tmp_path: Path) -> None:
    follow(PAGES[number], PAGES[: max(number, 2)], tmp_path)


def test_splash_gets_a_die_and_a_third_seat(tmp_path: Path) -> None:
    follow(FOLDER / "dice-and-seats.md", PAGES[:6], tmp_path)


def follow(page: Path, before: list[Path], tmp_path: Path) -> None:
    """Do what a page says, where others have been followed before."""
    write_files(before, tmp_path)
    install(tmp_path)
    found = [ROOT / "src", tmp_path / "src", tmp_path / ".venv"]
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(map(str, found)),
        "JOSTLE_DATA": str(tmp_path / ".venv"),
        "JOSTLE_KERNELS": "plain",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "COLUMNS": "100",
    }
    with Session(tmp_path, environment) as session:
        session.follow(steps_here(page), look=lambda address: None)
