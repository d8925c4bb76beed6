"""A report of the lab opens in a browser, fits a telephone, asks for nothing, and prints."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from jostle.lab.report.report import write_report
from jostle.lab.run.plan import make_plan
from tests.lab.toy_rules import played


def test_it_opens_in_a_browser_and_prints(browser: Browser, tmp_path: Path) -> None:
    plan = make_plan("pushee-pieces", {"pieces": 6}, ["random"], 120, rungs=["random", "greedy"], rung_games=24)
    file = write_report(played(tmp_path, plan).folder)
    page = browser.new_page(viewport={"width": 390, "height": 800})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    assert page.get_by_role("heading", level=1).inner_text().startswith("Pushee Pieces")
    assert page.get_by_role("img").count() >= 6
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    printed = page.pdf(format="A4")
    page.close()
    assert asked == [file.as_uri()]
    assert printed.startswith(b"%PDF")
    assert 3 <= printed.count(b"/Type /Page\n") <= 12
