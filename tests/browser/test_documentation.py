"""The documentation in a browser, as the server offers it: search, light and dark, nothing forbidden, accessible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from jostle.server.http import documentation
from tests.browser.browser_user import DESKTOP, PHONE, Visit
from tests.browser.test_axe import examine, in_turn
from tests.docs.built_site import built_site
from tests.server.live_server import FREE, Server, wait_for

pytestmark = pytest.mark.full

PAGES = (
    "/docs/reference/http/matches/",  # whose addresses have {places}: at the end nobody is there
    "/docs/players/rules/",
    "/docs/",
    "/docs/reference/python/scene/",
)


class Reading(Server):
    """A server to read at: nobody plays, so that no game has to be ready."""

    def __enter__(self) -> Reading:
        self.log.begin(self._thread)
        self._thread.start()
        wait_for(lambda: self._server.started, "the server to start")
        return self


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the documentation."""
    site: Path = built_site(tmp_path_factory)
    database = tmp_path_factory.mktemp("library") / "jostle.db"
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(documentation, "BUILT", site)
        with Reading(FREE.replace(database=f"sqlite:///{database}")) as running:
            yield running.address


def test_search_finds_a_word_of_a_rule(visit: Visit, library: str) -> None:
    page = visit(library).open("/docs/")
    page.get_by_role("textbox", name="Search").fill("rail")
    first = page.locator(".md-search-result__item").first.get_by_role("link").first
    expect(first).to_contain_text("Push Fight")
    first.click()
    page.wait_for_url("**/players/rules/**")
    expect(page.locator("main h1")).to_contain_text("Push Fight")


def test_the_switch_goes_from_the_systems_choice_to_light_and_dark(visit: Visit, library: str) -> None:
    page = visit(library).open("/docs/")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.get_by_title("switch to light").click()
    page.get_by_title("switch to dark").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


def test_who_plays_in_the_dark_reads_in_the_dark(visit: Visit, library: str) -> None:
    ann = visit(library)
    page = ann.open("/privacy")
    page.evaluate("localStorage.setItem('jostle.theme', 'dark')")
    page.locator("#foot").get_by_role("link", name="Documentation").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.get_by_role("link", name="Open Jostle").first.click()
    page.wait_for_url(f"{library}/")


def test_the_worker_of_the_page_leaves_the_documentation_alone(visit: Visit, library: str) -> None:
    ann = visit(library, worker=True)
    page = ann.open("/privacy")
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).active?.state === 'activated'")
    ann.open("/docs/players/playing/")
    expect(page.locator("main h1")).to_contain_text("For players")
    kept = page.evaluate("async () => (await (await caches.open((await caches.keys())[0])).keys()).map(one => one.url)")
    assert not any("/docs" in url for url in kept)


def test_an_unknown_address_has_a_page_that_leads_on(visit: Visit, library: str) -> None:
    ann = visit(library)
    ann.forgiven = ["404"]
    page = ann.open("/docs/players/nothing")
    expect(page.locator("main h1")).to_have_text("There is no such page")
    page.get_by_role("link", name="the first page").click()
    expect(page.locator("main h1")).to_contain_text("Jostle")


def test_no_page_has_a_violation_or_is_wider_than_the_window(visit: Visit, library: str) -> None:
    for ann, path in zip(in_turn(lambda **how: visit(library, **how)), PAGES, strict=False):
        page = ann.open(path)
        examine(page)
        for window in (DESKTOP, PHONE):
            page.set_viewport_size(window)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
