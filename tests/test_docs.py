"""Whatever code the README and the docs show, runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jostle.play.match import Match

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    names: dict[str, object] = {"__name__": "example"}
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        line = text[: found.start()].count("\n") + 1
        exec(compile("\n" * line + found[1], str(page), "exec"), names)


def test_match_files_in_the_docs_replay() -> None:
    shown = 0
    for page in PAGES:
        for found in re.finditer(
            r"^```text\n(Jostle match.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        ):
            assert Match.read(found[1]).text() == found[1]
            shown += 1
    assert shown >= 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_there_are_examples() -> None:
    assert sum(page.read_text(encoding="utf-8").count("```python") for page in PAGES) >= 6
