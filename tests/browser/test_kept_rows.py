"""What a page without a server keeps in its browser: never lost, never half, and in one tab at a time."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.board_presses import click, look, play_one, play_turn, wait_for_turn
from tests.browser.static_site import STARTING, ask, site, started
from tests.server.live_server import wait_for

__all__ = ["site"]

ALONE = {"game": "push", "seats": [{"kind": "you"}, {"kind": "you"}]}
BOT = {"game": "push", "seats": [{"kind": "you"}, {"kind": "bot", "level": "beginner"}]}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody's browser, which complains of nothing."""
    context, complaints = browser.new_context(service_workers="block", accept_downloads=True), list[str]()
    context.on("weberror", lambda problem: complaints.append(str(problem.error)))
    context.set_default_timeout(STARTING)
    yield context
    context.close()
    assert complaints == []


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".host-notes", state="attached")
    expect(page.locator(".host-progress progress")).to_have_count(0, timeout=STARTING)
    ask(page, "GET", "/me")
    return page


def make_match(page: Page, wish: object) -> str:
    match: str = ask(page, "POST", "/matches", wish)["match"]
    page.evaluate("match => location.hash = `/m/${match}`", match)
    wait_for_turn(page)
    return match


def note(page: Page) -> Locator:
    return page.locator(".host-notes p")


def test_what_was_done_is_kept_and_can_be_taken_along(context: BrowserContext, site: str, tmp_path: Path) -> None:
    """One visit, since every start of Python takes its time."""
    page = opened(context, f"{site}/")
    match = make_match(page, ALONE)
    play_one(page, random.Random(1))
    a_move_that_is_not_kept_does_not_happen(page)
    play_one(page, random.Random(1))
    expect(note(page)).to_have_count(0)
    steps = look(page).steps
    page.reload()
    started(page)
    wait_for_turn(page)
    assert look(page).steps == steps
    ask(page, "PATCH", "/me", {"name": "Ada"})
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


def a_move_that_is_not_kept_does_not_happen(page: Page) -> None:
    steps = look(page).steps
    (worker,) = page.workers
    worker.evaluate("""() => {
      const { prototype } = IDBObjectStore, { put } = prototype;
      prototype.put = function (value, key) {
        const asked = put.call(this, value, key);
        if (key === "changes") asked.onsuccess = () => this.transaction.abort();
      };
      globalThis.makeRoom = () => void (prototype.put = put);
    }""")
    while not note(page).is_visible():
        click(page, random.choice(wait_for_turn(page).spots))
    expect(note(page)).to_contain_text("could not keep what you did last")
    expect(page.locator("#toasts")).to_contain_text("could not keep this")
    assert look(page).steps == steps
    worker.evaluate("makeRoom()")


def what_is_deleted_under_an_open_page_can_be_saved_from_it(page: Page, file: Path) -> None:
    page.evaluate("() => new Promise((done) => indexedDB.deleteDatabase('jostle').onsuccess = done)")
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
    wait_for_turn(second)
    assert look(second).steps == look(first).steps
    expect(first.get_by_role("dialog")).to_contain_text("open in another tab")
    first.keyboard.press("Escape")
    expect(first.get_by_role("dialog")).to_be_visible()
    play_one(second, random.Random(2))
    first.get_by_role("button", name="Use it here").click()
    expect(second.get_by_role("dialog")).to_contain_text("open in another tab", timeout=STARTING)
    wait_for_turn(first)
    assert look(first).steps == look(second).steps


def test_without_room_on_the_device_the_page_says_so(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(f"{site}/web/icon.svg")
    quota, origin = context.new_cdp_session(page), {"origin": site.removesuffix("/games")}
    quota.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    page.goto(f"{site}/#/me")
    page.locator("input[name=name]").fill("Ada")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(note(page)).to_contain_text("There is no room left on this device")
    expect(page.locator("#toasts")).to_contain_text("could not keep this")
    quota.send("Storage.overrideQuotaForOrigin", origin)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(note(page)).to_have_count(0)
    expect(page.locator(".you-words h1")).to_have_text("Ada")


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
    page.evaluate("() => new Promise((done) => indexedDB.deleteDatabase('jostle').onsuccess = done)")
    page.evaluate(change, [2, "{}"])
    page.goto(f"{site}/")
    expect(note(page)).to_contain_text("A newer version of Jostle", timeout=STARTING)


def test_a_tab_that_did_not_hear_of_the_other_writes_nothing(context: BrowserContext, site: str) -> None:
    deaf = "globalThis.BroadcastChannel = class { postMessage() {} };\n"
    context.route(
        "**/kept_rows.js", lambda route: route.fulfill(response=(got := route.fetch()), body=deaf + got.text())
    )
    first, second = opened(context, f"{site}/"), opened(context, f"{site}/")
    ask(second, "PATCH", "/me", {"name": "Ada"})
    first.evaluate("import('./web/base/api.js').then(({ api }) => void api('PATCH', '/me', { name: 'Bob' }))")
    expect(first.get_by_role("dialog")).to_contain_text("open in another tab")
    first.get_by_role("button", name="Use it here").click()
    expect(first.locator(".own-name").first).to_have_text("Ada", timeout=STARTING)


def test_a_match_is_whole_when_its_tab_is_closed_in_the_middle_of_a_move(context: BrowserContext, site: str) -> None:
    page = opened(context, f"{site}/")
    match = make_match(page, BOT)
    for wait in (0, 30):  # milliseconds
        before = look(page).steps
        page.evaluate(
            """async ([match, wait]) => {
          const { ServerSocket } = await import("./web/base/socket.js");
          const told = await new Promise((tell) => {
            const socket = new ServerSocket({ onNews: (news) => news.type === "match" && tell({ news, socket }) });
            socket.follow({ do: "watch", match });
          });
          const { news, socket } = told;
          void socket.ask({ do: "play", seat: news.turn, action: news.scene.choices[0].action, number: news.number });
          await new Promise((go) => setTimeout(go, wait));
        }""",
            [match, wait],
        )
        page.close(run_before_unload=False)
        page = opened(context, f"{site}/#/m/{match}")
        wait_for_turn(page)
        assert look(page).steps >= before
        play_turn(page, random.Random(1))
        wait_for_turn(page, look(page).steps)
