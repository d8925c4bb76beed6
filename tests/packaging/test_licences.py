"""Whatever is not ours has its author and its licence on the page of licences, and the licence's text in the wheel."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "jostle"
PAGE = ROOT / "docs" / "contributors" / "licences.md"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

WORDS = ("copyright", "licen")  # quick to look for
SOMEBODY = re.compile(r"\bcopyright\b|@licen[cs]e|\bspdx-license|\bapache license|\bmit license")


class Row(NamedTuple):
    licence: str
    files: list[str]
    text: str


def tables() -> list[list[Row]]:
    """What the package brings along, and what the built documentation and a built site contain besides."""
    found = re.findall(r"(?:^\|.*\n)+", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return [[row_of(line) for line in table.splitlines()[2:]] for table in found]


def row_of(line: str) -> Row:
    _, _, licence, files, text = line.strip("|").split("|")
    return Row(licence.strip(), re.findall("`([^`]+)`", files), text.strip(" `"))


def is_known(name: str, rows: list[Row]) -> bool:
    return any(fnmatch(name, pattern) for row in rows for pattern in row.files)


def brought_along(file: Path) -> bool:
    """Whether a file is somebody else's, or no text, which does not tell."""
    if file.name.startswith("LICENSE"):
        return False
    if {"fonts", "vendor"} & set(file.parts):
        return True
    try:
        text = file.read_text(encoding="utf-8").lower()
    except UnicodeDecodeError:
        return True
    return any(word in text for word in WORDS) and SOMEBODY.search(text) is not None


def files_in(folder: Path, *skipped: str) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and not {"__pycache__", *skipped} & set(file.parts)]


def licence_texts() -> set[Path]:
    """Those that go into wheel and sdist."""
    return {file for pattern in PROJECT["license-files"] for file in ROOT.glob(pattern)}


def test_every_file_that_is_brought_along_has_a_row() -> None:
    ours, *_ = tables()
    found = [file for file in files_in(PACKAGE, "documentation") if brought_along(file)]
    names = [file.relative_to(ROOT).as_posix() for file in found]
    assert [name for name in names if not is_known(name, ours)] == []
    for pattern in (pattern for row in ours for pattern in row.files):
        assert any(ROOT.glob(pattern)), pattern


def test_every_script_and_style_of_the_built_documentation_has_a_row() -> None:
    """Where it is built: `make dist` builds it before these files go anywhere."""
    _, theirs, _ = tables()
    built = PACKAGE / "documentation"
    own = ("assets/site.css", "assets/icon.svg", "assets/fonts/*")
    names = [file.relative_to(built).as_posix() for file in files_in(built / "assets")]
    assert [name for name in names if not is_known(name, theirs) and not any(map(partial(fnmatch, name), own))] == []


def test_every_licence_is_declared_and_its_text_is_in_the_wheel() -> None:
    ours, theirs, of_sites = tables()
    declared = PROJECT["license"].split(" AND ")
    assert {row.licence for row in (*ours, *theirs)} == set(declared)
    assert {ROOT / row.text for row in (*ours, *theirs, *of_sites)} <= licence_texts()
    assert {ROOT / row.text for row in of_sites} == {*files_in(PACKAGE / "browser" / "licences")}
    assert {file for file in files_in(PACKAGE, "documentation") if file.name.startswith("LICENSE")} <= licence_texts()
