"""What a page without a server keeps in its browser: never lost, never half, and in one tab at a time."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.board_presses import look, play_one, press_any, wait_for_turn
from tests.browser.browser_user import leave_unpainted
from tests.browser.static_site import STARTING, ask, shared, site, site_folder, started
from tests.server.live_server import wait_for

__all__ = ["shared", "site", "site_folder"]

ALONE = {"game": "push", "seats": [{"kind": "you"}, {"kind": "you"}]}

# What goes wrong while a change is kept, in the worker that keeps it.
REFUSE = """() => {
  const { prototype } = IDBObjectStore, { put } = prototype;
  prototype.put = function (value, key) {
    const asked = put.call(this, value, key);
    if (key === "changes") asked.onsuccess = () => this.transaction.abort();
  };
  globalThis.makeRoom = () => void (prototype.put = put);
}"""
STOP_MIDWAY = """() => {
  const { put } = IDBObjectStore.prototype, told = new BroadcastChannel("midway");
  IDBObjectStore.prototype.put = function (value, key) {
    put.call(this, value, key);
    told.postMessage(key);
    for (;;); // the other rows are never put
  };
}"""
HEAR_MIDWAY = "() => void (new BroadcastChannel('midway').onmessage = () => (globalThis.midway = true))"
IN_ROWS = """(change) => new Promise((done) => {
  indexedDB.open("jostle").onsuccess = ({ target: { result } }) => {
    const transaction = result.transaction("rows", "readwrite"), rows = transaction.objectStore("rows");
    const asked = change ? rows.put(change[1], change[0]) : rows.get("person/me");
    transaction.oncomplete = () => { result.close(); done(asked.result); };
  };
})"""
DELETE = "() => new Promise((done) => indexedDB.deleteDatabase('jostle').onsuccess = done)"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody's browser, which complains of nothing."""
    context, complaints = browser.new_context(service_workers="block", accept_downloads=True), list[str]()
    leave_unpainted(context)
    context.on("weberror", lambda problem: complaints.append(str(problem.error)))
    context.set_default_timeout(STARTING)
    yield context
    context.close()
    assert complaints == []


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    started(page)
    ask(page, "GET", "/me")
    return page


def make_match(page: Page, wish: object) -> str:
    match: str = ask(page, "POST", "/matches", wish)["match"]
    page.evaluate("match => location.hash = `/m/${match}`", match)
    wait_for_turn(page)
    return match


def note(page: Page) -> Locator:
    return page.locator(".host-notes p")


def press_until(page: Page, done: Callable[[], bool]) -> None:
    rng = random.Random(3)
    while not done():
        press_any(page, look(page), rng)


@pytest.mark.long
def test_what_was_done_is_kept_and_can_be_taken_along(context: BrowserContext, site: str, tmp_path: Path) -> None:
    """One visit, since every start of Python takes its time."""
    page = context.new_page()
    without_room_on_the_device_the_page_says_so(page, context, site)
    match = make_match(page, ALONE)
    play_one(page, random.Random(1))
    a_move_that_is_not_kept_does_not_happen(page)
    play_one(page, random.Random(1))
    expect(note(page)).to_have_count(0)
    steps = look(page).steps
    page = closed_in_the_middle_of_a_move(page, context, site, match)
    assert look(page).steps == steps
    file = tmp_path / "mine.json"
    what_is_deleted_under_an_open_page_can_be_saved_from_it(page, file)
    page.goto(f"{site}/#/me")
    page.reload()
    started(page)
    assert ask(page, "GET", "/matches?list=mine") == []
    choose(page, file)
    expect(page.locator("#toasts")).to_contain_text("with one match")
    expect(page.locator(".you-words h1")).to_have_text("Ada")
    a_file_replaces_what_is_here_only_after_that_is_saved(page, site, file)
    page.goto(f"{site}/#/m/{match}")
    wait_for_turn(page)
    assert look(page).steps == steps
    one_tab_at_a_time(page, opened(context, f"{site}/#/m/{match}"))


def without_room_on_the_device_the_page_says_so(page: Page, context: BrowserContext, site: str) -> None:
    page.goto(f"{site}/web/icon.svg")  # before anything is kept: how much room there is is not asked every time
    quota, origin = context.new_cdp_session(page), {"origin": site.removesuffix("/games")}
    quota.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    page.goto(f"{site}/#/me")
    started(page)
    page.locator("input[name=name]").fill("Ada")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(note(page)).to_contain_text("There is no room left on this device")
    expect(page.locator("#toasts")).to_contain_text("could not keep this")
    quota.send("Storage.overrideQuotaForOrigin", origin)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(note(page)).to_have_count(0)
    expect(page.locator(".you-words h1")).to_have_text("Ada")


def a_move_that_is_not_kept_does_not_happen(page: Page) -> None:
    steps = look(page).steps
    (worker,) = page.workers
    worker.evaluate(REFUSE)
    press_until(page, note(page).is_visible)
    expect(note(page)).to_contain_text("could not keep what you did last")
    expect(page.locator("#toasts")).to_contain_text("could not keep this")
    assert look(page).steps == steps
    worker.evaluate("makeRoom()")


def closed_in_the_middle_of_a_move(page: Page, context: BrowserContext, site: str, match: str) -> Page:
    """Closed when the first of a move's rows is put, but not the others: opened again, the match goes on before it."""
    page.evaluate(HEAR_MIDWAY)
    (worker,) = page.workers
    worker.evaluate(STOP_MIDWAY)
    press_until(page, lambda: bool(page.evaluate("globalThis.midway")))
    page.close(run_before_unload=False)
    page = opened(context, f"{site}/#/m/{match}")
    wait_for_turn(page)
    return page


def what_is_deleted_under_an_open_page_can_be_saved_from_it(page: Page, file: Path) -> None:
    page.evaluate(DELETE)
    expect(note(page)).to_contain_text("deleted what Jostle kept")
    with page.expect_download() as saving:
        note(page).get_by_role("button", name="Save everything as a file").click()
    saving.value.save_as(file)


def choose(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Read such a file").click()
    choosing.value.set_files(file)


def a_file_replaces_what_is_here_only_after_that_is_saved(page: Page, site: str, file: Path) -> None:
    """A file of one match, without sound, read where there are two, with sound."""
    page.get_by_label("Sound").uncheck()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save everything as a file").click()
    saving.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["settings"]["sound"] == "off"
    page.get_by_label("Sound").check()
    later = make_match(page, ALONE)
    page.goto(f"{site}/#/me")
    torn = file.with_name("torn.json")
    torn.write_bytes(file.read_bytes()[:-9])
    choose(page, torn)
    expect(page.locator("#toasts")).to_contain_text("damaged")
    choose(page, file)
    expect(page.get_by_role("dialog")).to_contain_text("one match")
    expect(page.get_by_role("dialog")).to_contain_text("2 matches")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert len(ask(page, "GET", "/matches?list=mine")) == 2
    choose(page, file)
    with page.expect_download() as saving:
        page.get_by_role("dialog").get_by_role("button", name="Save and replace").click()
    assert later in Path(saving.value.path()).read_text(encoding="utf-8")
    wait_for(lambda: len(ask(page, "GET", "/matches?list=mine")) == 1, "the file's match alone")
    expect(page.get_by_label("Sound")).not_to_be_checked()


def one_tab_at_a_time(first: Page, second: Page) -> None:
    """The tab that is opened last has what is kept; and one that did not hear of another writes nothing."""
    wait_for_turn(second)
    assert look(second).steps == look(first).steps
    expect(first.get_by_role("dialog")).to_contain_text("open in another tab")
    first.keyboard.press("Escape")
    expect(first.get_by_role("dialog")).to_be_visible()
    play_one(second, random.Random(2))
    steps = look(second).steps
    second.evaluate(IN_ROWS, ["changes", 1_000_000])  # somebody has changed something
    second.evaluate("import('./web/base/api.js').then(({ api }) => void api('PATCH', '/me', { name: 'Bob' }))")
    expect(second.get_by_role("dialog")).to_contain_text("open in another tab")
    assert "Ada" in second.evaluate(IN_ROWS, None)
    second.get_by_role("button", name="Use it here").click()
    expect(second.get_by_role("dialog")).to_have_count(0)
    expect(second.locator(".own-name").first).to_have_text("Ada", timeout=STARTING)
    wait_for_turn(second)
    assert look(second).steps == steps


def test_where_nothing_can_be_kept_one_can_play_and_is_told(context: BrowserContext, site: str) -> None:
    missing = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });\n"
    context.route(
        "**/kept_rows.js", lambda route: route.fulfill(response=(got := route.fetch()), body=missing + got.text())
    )
    page = opened(context, f"{site}/")
    expect(note(page)).to_contain_text("keeps nothing for Jostle")
    note(page).get_by_role("button", name="Close").click()
    expect(note(page)).to_have_count(0)
    make_match(page, ALONE)
    play_one(page, random.Random(1))
    expect(note(page)).to_have_count(0)


@pytest.mark.long
def test_rows_of_a_newer_version_or_damaged_ones_are_left_alone(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(f"{site}/web/icon.svg")
    change = """([version, row]) => new Promise((done) => {
      const opening = indexedDB.open("jostle", version);
      opening.onupgradeneeded = () => opening.result.createObjectStore("rows");
      opening.onsuccess = () => {
        const change = opening.result.transaction("rows", "readwrite");
        change.objectStore("rows").put(row, "event/abc/00001");
        change.oncomplete = () => { opening.result.close(); done(); };
      };
    })"""
    page.evaluate(change, [1, "{"])
    page.goto(f"{site}/")
    expect(note(page)).to_contain_text("damaged (event/abc/00001", timeout=STARTING)
    page.goto(f"{site}/web/icon.svg")
    page.evaluate(DELETE)
    page.evaluate(change, [2, "{}"])
    page.goto(f"{site}/")
    expect(note(page)).to_contain_text("A newer version of Jostle", timeout=STARTING)
