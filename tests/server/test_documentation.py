"""The documentation under `/docs`: its files and headers, what is not there, and what is said if it was not built."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from jostle.server.http.documentation import DOCUMENTATION_POLICY, Documentation
from jostle.server.http.guard import POLICY
from tests.server.conftest import Meet

FILES = {
    "index.html": "the first page",
    "404.html": "no such page",
    "players/index.html": "for players",
    "assets/scripts/0123456789ab.js": "1",
    "assets/javascripts/bundle.0123abcd.min.js": "1",
    "assets/fonts/figtree-latin.woff2": "1",
    "assets/site.css": "a {}",
    "search/search_index.json": "{}",
}


class Reader:
    """Somebody who visits the site in a folder."""

    def __init__(self, folder: Path) -> None:
        self.app = Starlette(routes=[Mount("/docs", app=Documentation(folder))])

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            way = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=way, base_url="http://here", follow_redirects=True) as client:
                return await client.get(path, headers={name.replace("_", "-"): text for name, text in headers.items()})

        return asyncio.run(ask())


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    """A reader of a small site."""
    for name, text in FILES.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return Reader(tmp_path / "site")


def test_pages_are_found_by_their_folders(reader: Reader) -> None:
    assert reader.get("/docs").text == "the first page"
    assert reader.get("/docs/").text == "the first page"
    assert reader.get("/docs/players").text == "for players"
    assert str(reader.get("/docs/players").url).endswith("/docs/players/"), "links start from the folder"


def test_pages_may_style_but_not_script_inline(reader: Reader) -> None:
    for path in ("/docs/", "/docs/nothing", "/docs/assets/site.css"):
        assert reader.get(path).headers["content-security-policy"] == DOCUMENTATION_POLICY
    rules = dict(rule.strip().split(" ", 1) for rule in DOCUMENTATION_POLICY.split(";"))
    usual = dict(rule.strip().split(" ", 1) for rule in POLICY.split(";"))
    assert rules.pop("style-src") == "'self' 'unsafe-inline'"
    assert rules == {name: value for name, value in usual.items() if name != "style-src"}


def test_what_may_change_is_asked_for_again_and_the_rest_is_kept(reader: Reader) -> None:
    for path in ("", "nothing", "assets/site.css", "search/search_index.json"):
        assert reader.get(f"/docs/{path}").headers["cache-control"] == "no-cache", path
    for path in (name for name in FILES if name.startswith("assets/") and not name.endswith("site.css")):
        assert "immutable" in reader.get(f"/docs/{path}").headers["cache-control"], path
    tag = reader.get("/docs/").headers["etag"]
    again = reader.get("/docs/", if_none_match=tag)
    assert (again.status_code, again.text) == (304, "")
    assert again.headers["content-security-policy"] == DOCUMENTATION_POLICY


def test_what_is_not_there_has_a_page_of_the_site(reader: Reader) -> None:
    answer = reader.get("/docs/players/nothing")
    assert (answer.status_code, answer.text) == (404, "no such page")


def test_nothing_beside_the_site_is_served(reader: Reader) -> None:
    for path in ("../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "assets/../../secret.txt", "/etc/passwd"):
        answer = reader.get(f"/docs/{path}")
        assert answer.status_code == 404, path
        assert "secret" not in answer.text, path


def test_without_a_site_every_address_says_how_to_build_it(tmp_path: Path) -> None:
    for path in ("", "players/", "assets/site.css"):
        answer = Reader(tmp_path / "nothing").get(f"/docs/{path}")
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.text.count("make docs") == 2, "in both languages"


def test_the_application_offers_it(meet: Meet) -> None:
    http = meet("Ann").http
    answer = http.get("/docs/")
    assert answer.status_code in (200, 404), "whether it is built here or not"
    assert (" data-docs " in http.get("/").text) == (answer.status_code == 200), "the page leads to it where it is"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "unsafe-inline" not in answer.headers["content-security-policy"].partition("style-src")[0]
