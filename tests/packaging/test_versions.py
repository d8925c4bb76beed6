"""One version everywhere, and a changelog that begins with it."""

from __future__ import annotations

import re
from pathlib import Path

import jostle

ROOT = Path(__file__).parent.parent.parent


def test_citation_and_changelog_have_the_version_of_the_package_and_its_date() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    released = re.search(r"^date-released: (\d{4}-\d\d-\d\d)$", citation, re.MULTILINE)
    assert released is not None
    assert f"\nversion: {jostle.__version__}\n" in citation
    assert first_release() == f"{jostle.__version__} ({released[1]})"


def first_release() -> str:
    """The heading of the newest release; what is not released yet may stand above it."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings: list[str] = re.findall(r"^## (.+)$", changes, re.MULTILINE)
    return next(heading for heading in headings if heading != "Unreleased")


def test_the_version_is_semantic_and_the_changelog_has_the_newest_first() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.findall(r"^## (\d+)\.(\d+)\.(\d+)\b", changes, re.MULTILINE)
    versions = [tuple(map(int, version)) for version in found]
    assert ".".join(map(str, versions[0])) == jostle.__version__
    assert versions == sorted(versions, reverse=True)
