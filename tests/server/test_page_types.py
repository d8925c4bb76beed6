"""The page's types are those of the server."""

from __future__ import annotations

from tests.server.page_types import FILE, page_types


def test_the_pages_types_are_as_the_server_has_them() -> None:
    assert FILE.read_text(encoding="utf-8") == page_types(), "`python -m tests.server.page_types` makes them anew"
