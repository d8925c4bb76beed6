"""Whatever is not ours has its author and its licence on the page of licences, and the licence's text in the wheel."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "jostle"
PAGE = ROOT / "docs" / "contributors" / "licences.md"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

SOURCES = {".js", ".css", ".json", ".py"}  # these tell whose they are, if not ours
PLAIN_TEXT = {".ftl", ".html", ".jostle", ".jsonl", ".md", ".pyi", ".sql", ".svg", ".toml", ".txt", ".typed"}
SOMEBODY = re.compile(r"\bcopyright\b|@licen[cs]e|\bSPDX-License|\bApache License|\bMIT License", re.IGNORECASE)


class Row(NamedTuple):
    licence: str
    files: list[str]
    text: str


def rows() -> list[Row]:
    cells = [line.strip("|").split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    return [
        Row(licence.strip(), re.findall("`([^`]+)`", files), text.strip(" `"))
        for _, _, licence, files, text in cells[2:]
    ]


def brought_along(file: Path) -> bool:
    """Whether a file is somebody else's, or cannot be read to find out."""
    if file.name.startswith("LICENSE"):
        return False
    if {"fonts", "vendor"} & set(file.parts):
        return True
    if file.suffix in SOURCES:
        return SOMEBODY.search(file.read_text(encoding="utf-8")) is not None
    return file.suffix not in PLAIN_TEXT and file.suffix != ".webmanifest"


def files_of_the_package() -> list[str]:
    skipped = {"__pycache__", "documentation"}
    return [
        file.relative_to(ROOT).as_posix()
        for file in PACKAGE.rglob("*")
        if file.is_file() and not skipped & set(file.relative_to(PACKAGE).parts)
    ]


def test_every_file_that_is_brought_along_has_a_row() -> None:
    known = [pattern for row in rows() for pattern in row.files]
    missing = [
        name
        for name in files_of_the_package()
        if brought_along(ROOT / name) and not any(fnmatch(name, pattern) for pattern in known)
    ]
    assert missing == []


def test_every_row_has_files_a_licence_and_its_text_in_the_wheel() -> None:
    assert len(rows()) >= 5
    in_wheel = {file for pattern in PROJECT["license-files"] for file in ROOT.glob(pattern)}
    for row in rows():
        for pattern in row.files:
            assert any(ROOT.glob(pattern)), pattern
        assert row.licence in PROJECT["license"].split(" AND ")
        assert ROOT / row.text in in_wheel


def test_every_licence_text_in_the_package_is_in_the_wheel() -> None:
    in_wheel = {file for pattern in PROJECT["license-files"] for file in ROOT.glob(pattern)}
    assert {file for file in PACKAGE.rglob("LICENSE*") if "documentation" not in file.parts} <= in_wheel
