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


@pytest.mark.parametrize(
    ("path", "status", "text", "kept"),
    [
        ("", 200, "the first page", False),
        ("/", 200, "the first page", False),
        ("/players", 200, "for players", False),
        ("/players/nothing", 404, "no such page", False),
        ("/assets/site.css", 200, "a {}", False),
        ("/search/search_index.json", 200, "{}", False),
        ("/assets/scripts/0123456789ab.js", 200, "1", True),
        ("/assets/javascripts/bundle.0123abcd.min.js", 200, "1", True),
        ("/assets/fonts/figtree-latin.woff2", 200, "1", True),
        ("/../secret.txt", 404, "", None),
        ("/%2e%2e/secret.txt", 404, "", None),
        ("/..%2fsecret.txt", 404, "", None),
        ("/assets/../../secret.txt", 404, "", None),
        ("//etc/passwd", 404, "", None),
    ],
)
def test_files_of_the_site_are_served_and_what_may_change_is_asked_for_again(
    reader: Reader, path: str, status: int, text: str, kept: bool | None
) -> None:
    answer = reader.get(f"/docs{path}")
    assert answer.status_code == status
    assert "secret" not in answer.text
    if kept is not None:
        assert answer.text == text
        assert ("immutable" in answer.headers["cache-control"]) is kept
        assert ("no-cache" in answer.headers["cache-control"]) is not kept
        assert answer.headers["content-security-policy"] == DOCUMENTATION_POLICY
    if path == "/players":
        assert str(answer.url).endswith("/docs/players/"), "links start from the folder"


def test_what_has_not_changed_is_not_sent_again(reader: Reader) -> None:
    again = reader.get("/docs/", if_none_match=reader.get("/docs/").headers["etag"])
    assert (again.status_code, again.text) == (304, "")
    assert again.headers["content-security-policy"] == DOCUMENTATION_POLICY


def test_pages_may_style_but_not_script_inline() -> None:
    rules, usual = (
        dict(rule.strip().split(" ", 1) for rule in policy.split(";")) for policy in (DOCUMENTATION_POLICY, POLICY)
    )
    assert rules.pop("style-src") == "'self' 'unsafe-inline'"
    assert rules == {name: value for name, value in usual.items() if name != "style-src"}


def test_without_a_site_every_address_says_how_to_build_it(tmp_path: Path) -> None:
    for path in ("", "players/", "assets/site.css"):
        answer = Reader(tmp_path / "nothing").get(f"/docs/{path}")
        assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.text.count("make docs") == 2, "in both languages"


def test_the_application_offers_it(meet: Meet) -> None:
    http = meet("Ann").http
    answer = http.get("/docs/")
    assert answer.status_code in (200, 404), "whether it is built here or not"
    assert (" data-docs " in http.get("/").text) == (answer.status_code == 200), "the page leads to it where it is"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "unsafe-inline" not in answer.headers["content-security-policy"].partition("style-src")[0]
