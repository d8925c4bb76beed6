"""The documentation site: built strictly, complete, and with nothing from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

import jostle
from jostle.cli import app as commands
from jostle.games import spec
from jostle.i18n import ENGLISH, LANGUAGES
from jostle.learning.guide import guide_language
from jostle.server.http.openapi import describe
from tests.docs.built_site import ROOT, built_site

DOCS = ROOT / "docs"
NO_PAGES = ("hooks", "theme")  # folders that make the site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_site(tmp_path_factory)


def page_of(source: Path) -> Path:
    """Where the page of a Markdown file is in the site."""
    path = source.relative_to(DOCS)
    folder = path.parent if path.name in ("index.md", "README.md") else path.with_suffix("")
    return folder / "index.html"


def test_the_build_fails_where_a_link_or_a_page_is_missing() -> None:
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert config["strict"] is True
    assert set(config["validation"]["nav"].items()) >= {("omitted_files", "warn"), ("not_found", "warn")}
    assert set(config["validation"]["links"].items()) >= {("not_found", "warn"), ("anchors", "warn")}


@pytest.mark.full
@pytest.mark.long
def test_every_page_is_there_and_leads_to_the_others(site: Path) -> None:
    sources = [file for file in DOCS.rglob("*.md") if file.relative_to(DOCS).parts[0] not in NO_PAGES]
    assert len(sources) > 30
    landing = (site / "index.html").read_text(encoding="utf-8")
    for source in sources:
        page = page_of(source)
        assert (site / page).is_file(), source
        if page.parent.parts[:1] not in ((), ("tutorial",)):
            assert page.parent.parts[0] in landing, f"the first page does not lead to {page.parent.parts[0]}/"


@pytest.mark.full
def test_the_rules_of_our_games_are_there_in_every_language_with_pictures(site: Path) -> None:
    ours = [found for found in map(spec, jostle.games()) if found.package.startswith("jostle.games.")]
    for found in ours:
        for language in LANGUAGES:
            if guide_language(found, language) == language:
                folder = Path("players/rules") / ("" if language == ENGLISH else language) / found.id
                page = (site / folder / "index.html").read_text(encoding="utf-8")
                assert page.count("<figure><svg") >= 5, folder
                assert "here is drawing" not in page, folder


@pytest.mark.full
def test_every_command_and_every_route_is_explained(site: Path) -> None:
    told = (site / "reference" / "commands" / "index.html").read_text(encoding="utf-8")
    for name in get_command(commands).commands:  # type: ignore[attr-defined]
        assert f'id="jostle-{name}"' in told, name
    api = "".join(file.read_text(encoding="utf-8") for file in (site / "reference" / "http").rglob("index.html"))
    for path, methods in describe()["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}" in api, path


TAG = re.compile(r"<([a-z]+)((?:\s+[-:\w]+(?:=(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+))?)*)\s*/?>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""([-:\w]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
LOADING = ("script", "img", "source", "iframe", "video", "use", "image", "link")


def loaded_by_page(text: str) -> Iterator[str]:
    """What a page loads; no script and nothing that acts stands in it."""
    assert not re.search(r"<[a-z][^<>]*\son\w+\s*=", text, re.IGNORECASE)
    for tag, attributes in TAG.findall(text):
        if tag not in LOADING:
            continue
        given = {name: one or two or three for name, one, two, three in ATTRIBUTE.findall(attributes)}
        assert tag != "script" or "src" in given or given.get("type") == "application/json"
        if tag == "link" and given.get("rel") not in ("prev", "next", "canonical"):
            yield given["href"]
        elif tag != "link":
            yield from (given[name] for name in ("src", "href", "xlink:href") if name in given)


def loaded_by_sheets(site: Path) -> Iterator[str]:
    for sheet in site.rglob("*.css"):
        yield from re.findall(r"""(?:url\(|@import\s)["']?([^"')\s]+)""", sheet.read_text(encoding="utf-8"))


@pytest.mark.full
def test_nothing_is_loaded_from_elsewhere_and_no_script_is_inline(site: Path) -> None:
    found = list(loaded_by_sheets(site))
    for file in site.rglob("*.html"):
        loaded = list(loaded_by_page(file.read_text(encoding="utf-8")))
        assert loaded, file
        found += loaded
    assert [address for address in found if re.match(r"(?!data:)[a-z]+:|//", address)] == []
