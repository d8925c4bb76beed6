"""Jostle as a folder of static files: no server but one for files, and none at all on the second visit."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from jostle.browser.site import write_service_worker
from jostle.games.editing import Grid
from jostle.learning.lessons import lessons
from jostle.table.puzzles import puzzles_of
from tests.browser.board_presses import play_turn, wait_for_turn
from tests.browser.browser_user import leave_unpainted
from tests.browser.static_site import Files, ask, served, shared, site, site_folder, started
from tests.browser.test_analysis import play_one as try_something
from tests.browser.test_editors import editable, open_editor
from tests.browser.test_lessons import follow_solution
from tests.browser.test_puzzles import line_of, play_line

__all__ = ["shared", "site", "site_folder"]
KEPT = "navigator.serviceWorker.controller?.state === 'activated'"  # no promise: Playwright takes it for true

GAME = "push-fight"


def walk(page: Page, site: str) -> None:
    """A turn against a bot, a lesson, a puzzle, an analysis, an editor, and sheets to print."""
    seats = [{"kind": "you"}, {"kind": "bot", "level": "beginner"}]
    match = ask(page, "POST", "/matches", {"game": GAME, "seats": seats})["match"]
    page.goto(f"{site}/#/m/{match}")
    wait_for_turn(page)
    play_turn(page, random.Random(1))
    expect(page.locator(".your-turn")).to_have_count(1)
    lesson, puzzle = lessons(GAME)[0], puzzles_of(GAME)[0]
    page.goto(f"{site}/#/learn/{GAME}/{lesson.id}")
    follow_solution(page, lesson)
    page.goto(f"{site}/#/puzzles/{puzzle.id}")
    play_line(page, puzzle, line_of(puzzle))
    expect(page.locator(".lesson-answer.done")).to_contain_text("Right. ")
    page.goto(f"{site}/#/analyse?game={GAME}")
    page.wait_for_selector(".analysis .board-picture .shape", state="attached")
    try_something(page, random.Random(1))
    expect(page.locator(".best-line").first).to_be_visible()
    game, option = editable(Grid)[0]
    page.goto(f"{site}/#/new/{game}")
    page.wait_for_selector(f"[data-option={option}]", state="attached")
    editor = open_editor(page, option)
    editor.get_by_role("button", name="Clear").click()
    cleared = editor.get_by_label("Text", exact=True).input_value()
    editor.locator(".editor-palette label").nth(2).click()
    editor.locator("[data-cell]").nth(8).click()
    expect(editor.get_by_label("Text", exact=True)).not_to_have_value(cleared)
    page.get_by_role("button", name="Done").click()
    page.goto(f"{site}/#/rules/{GAME}")
    page.get_by_role("button", name="Print and play").click()
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.frame_locator("iframe").locator("img").first).to_have_js_property("complete", True)
    page.get_by_role("button", name="Close").click()


@pytest.mark.long
def test_everything_works_without_a_server_and_then_without_a_network(browser: Browser, site: str) -> None:
    """What works without a network works with one."""
    Files.sent.clear()
    context = browser.new_context(reduced_motion="reduce")
    leave_unpainted(context)
    page, complaints = context.new_page(), list[str]()
    page.on("pageerror", lambda problem: complaints.append(str(problem)))
    page.on("console", lambda said: complaints.extend([said.text] * (said.type == "error")))
    page.goto(f"{site}/")
    expect(page.locator(".shape").first).to_be_attached()
    page.get_by_role("button", name="Play this board").click()
    started(page)
    expect(page).to_have_url(re.compile(r"/games/#/m/\w+"))
    assert wait_for_turn(page).spots
    page.wait_for_function(f"() => {KEPT}")
    context.set_offline(True)
    assert {times for file, times in Files.sent.items() if "/python/" in file} == {1}, "kept as it has come"
    page.reload()
    started(page)
    assert wait_for_turn(page).spots, "the match is as it was left"
    walk(page, site)
    page.goto(f"{site}/#/lab")
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
    context.close()
    assert complaints == []


def test_rules_and_the_form_for_a_new_game_are_there_before_python(browser: Browser, site: str) -> None:
    context = browser.new_context(service_workers="block")
    leave_unpainted(context)
    page = context.new_page()
    page.route("**/python/*", lambda route: route.abort())
    page.goto(f"{site}/#/new/push")
    expect(page.locator(".shape").first).to_be_attached()
    expect(page.locator(".host-notes")).to_contain_text("Not everything could be loaded")
    page.goto(f"{site}/#/rules/push-fight")
    expect(page.get_by_role("heading", name="Setting up")).to_be_visible()
    page.unroute("**/python/*")
    held: list[Route] = []
    page.route("**/python/numpy.zip", lambda route: held.append(route))
    page.get_by_role("button", name="Try again").click()
    page.goto(f"{site}/#/new/push")
    page.locator(".start-bar button").click()
    expect(page.locator(".host-progress")).to_contain_text("What you have pressed comes next.")
    assert len(held) == 1
    context.close()


@pytest.mark.long
def test_a_new_version_is_kept_without_files_of_the_old_one(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "same").write_text("both")
    context = browser.new_context()
    page = context.new_page()
    read = "Promise.all(['same', 'changed'].map(async (file) => (await fetch(file)).text()))"
    with served(tmp_path) as address:
        write_version(tmp_path, "old")
        page.goto(address)
        page.evaluate(f"{read}.then(() => navigator.serviceWorker.register('service-worker.js'))")
        page.wait_for_function(KEPT)
        Files.sent.clear()
        write_version(tmp_path, "new")
        assert page.evaluate(read) == ["both", "old"], "all of one version"
        page.evaluate("navigator.serviceWorker.ready.then((ready) => (globalThis.site = ready).update())")
        page.wait_for_function("site.waiting")
        page.evaluate("site.waiting.postMessage('use')")
        page.wait_for_function(f"!site.waiting && {KEPT}")
        page.reload()
        assert page.evaluate(read) == ["both", "new"]
        expect(page.locator("body")).to_have_text("new")
    context.close()
    del Files.sent["/service-worker.js"]
    assert Files.sent == {"/": 1, "/changed": 1}, "the rest is there already"


def write_version(folder: Path, words: str) -> None:
    (folder / "changed").write_text(words)
    (folder / "index.html").write_text(f"<!doctype html><body>{words}</body>")
    write_service_worker(folder)
