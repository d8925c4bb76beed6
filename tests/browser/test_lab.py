"""The lab in the page: a designer changes a rule, watches the figures settle, reads the report, compares."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from jostle.lab.report.report import write_report
from jostle.lab.run.plan import make_plan
from jostle.server.services import lab_runs as laboratory
from tests.browser.browser_user import PHONE, Visit
from tests.browser.conftest import Serve
from tests.browser.test_axe import examine, in_turn
from tests.lab.toy_rules import played
from tests.server.live_server import Person, Server, wait_for

PATIENCE = 120  # seconds for a small run on a busy machine
LONG = PATIENCE * 1000  # the same, for what the page shows
ENDLESS = 1_000_000  # games: a run that is there for as long as a test looks at it
PEAK = "000000/000000/000900/000000/000000/000000"


@pytest.fixture(scope="module")
def lab(serve: Serve, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A server whose runs nobody else sees."""
    return serve(lab_folder=str(tmp_path_factory.mktemp("lab")), lab_games=ENDLESS)


def ask_for(page: Page, pieces: int, games: int) -> None:
    """Fill in the form: so many pieces, quick bots, so many games."""
    if not page.locator("details.all-options").evaluate("one => one.open"):
        page.locator("details.all-options > summary").click()
    page.locator("[data-option=pieces] input").fill(str(pieces))
    page.get_by_label("In every seat").select_option("random")
    page.get_by_role("radio", name="Custom").last.check()
    page.get_by_label("Custom number").fill(str(games))
    expect(page.locator(".start-bar")).to_contain_text(f"{games:,} games in total")


def wish(games: int, pieces: int) -> dict[str, object]:
    return {"game": "pushee-pieces", "options": {"pieces": pieces}, "bots": ["random"], "games": games}


@pytest.fixture(scope="module")
def two_runs(lab: Server) -> tuple[str, str]:
    """Two runs that are done and can be compared."""
    with Person(lab) as ann:
        first, second = (str(ann.post("/lab/runs", wish(100, pieces))["id"]) for pieces in (1, 2))

        def done() -> bool:
            return all(ann.get(f"/lab/runs/{run}")["state"] == "done" for run in (first, second))

        wait_for(done, "two runs", PATIENCE)
    return first, second


def test_a_designer_changes_a_rule_watches_reads_and_compares(visit: Visit, lab: Server, tmp_path: Path) -> None:
    ann = visit(lab.address)
    page = ann.open("/lab")
    page.get_by_role("link", name="Pushee Pieces").click()
    page.locator(".lab-form .shape").first.wait_for(state="attached")
    ask_for(page, 2, 300)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("h1")).to_have_text("Pushee Pieces in the lab")
    expect(page.locator(".lab-about")).to_contain_text("Pieces: 2")
    expect(page.get_by_role("heading", name="Results")).to_be_visible(timeout=LONG)
    expect(page.locator(".lab-table")).to_contain_text("White’s win share")
    expect(page.locator(".lab-now")).to_contain_text("300 of 300 games played")

    with ann.context.expect_page() as opened:
        page.get_by_role("link", name="Open the report").click()
    report = opened.value
    expect(report.get_by_role("heading", level=1)).to_contain_text("Pushee Pieces")
    assert report.locator("body").evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 253, 247)"
    report.close()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Games (Parquet)").click()
    file = tmp_path / "games.parquet"
    coming.value.save_as(file)
    assert len(pl.read_parquet(file)) == 300

    page.get_by_role("link", name="Change something and compare").click()
    expect(page.locator(".new-side")).to_contain_text("compared with the run you came from: Pieces: 2")
    ask_for(page, 1, 300)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Compare", exact=True).click(timeout=LONG)
    expect(page.get_by_role("row", name="Turns per game")).to_contain_text("significantly less", timeout=LONG)
    page.goto("/lab")
    expect(page.locator(".lab-list > li")).to_have_count(2)
    expect(page.locator(".lab-list")).to_contain_text("Pieces: 1")


def test_figures_settle_while_one_watches_and_a_run_can_rest(visit: Visit, lab: Server) -> None:
    eve = visit(lab.address)
    run = eve.ask("POST", "/lab/runs", wish(ENDLESS, 2))["id"]
    page = eve.open(f"/lab/runs/{run}")
    expect(page.locator(".lab-chart")).to_be_visible(timeout=LONG)
    expect(page.locator(".lab-state")).to_contain_text("left")
    before = page.locator(".chart-line").get_attribute("d")
    expect(page.locator(".chart-line")).not_to_have_attribute("d", before or "")
    expect(page.locator("progress")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".lab-state")).to_contain_text("Stopped")
    page.get_by_role("button", name="Resume").click()
    expect(page.locator(".lab-state")).to_contain_text("Running", timeout=LONG)
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator("h1")).to_have_text("The lab")
    expect(page.locator(".lab-list")).to_have_count(0)


@pytest.mark.journey
def test_a_look_that_was_under_way_brings_nothing_back(visit: Visit, lab: Server) -> None:
    """Its answer is older than the stop asked for meanwhile: with it the run would seem to play on."""
    eve = visit(lab.address)
    run = eve.ask("POST", "/lab/runs", wish(ENDLESS, 2))["id"]
    page = eve.open(f"/lab/runs/{run}")
    stop = page.get_by_role("button", name="Stop")
    stop.wait_for()
    asked = f"**/api/v1/lab/runs/{run}"
    looks: list[Route] = []
    page.route(asked, lambda look: looks.append(look))
    with page.expect_request(asked):
        older = eve.ask("GET", f"/lab/runs/{run}")
    stop.click()
    expect(page.locator(".lab-state")).to_contain_text("Stopped")
    looks[0].fulfill(json=older)
    page.wait_for_timeout(2000)  # time for a look or two more
    expect(page.locator(".lab-state")).to_contain_text("Stopped")
    assert len(looks) == 1
    page.get_by_role("button", name="Delete").click()
    page.unroute(asked)
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator("h1")).to_have_text("The lab")


def test_a_run_that_somebody_removes_says_so_once(visit: Visit, lab: Server) -> None:
    eve, ann = visit(lab.address), visit(lab.address)
    run = eve.ask("POST", "/lab/runs", wish(ENDLESS, 2))["id"]
    page = ann.open(f"/lab/runs/{run}")
    expect(page.locator(".lab-state")).to_contain_text("left", timeout=LONG)
    ann.forgiven.append("404")
    eve.ask("POST", f"/lab/runs/{run}/stop")
    eve.ask("DELETE", f"/lab/runs/{run}")
    expect(page.locator(".lab-state")).to_contain_text("no run")
    page.wait_for_timeout(2000)  # time for a look or two more
    assert len(ann.complaints) <= 1


def sweep_over(*over: dict[str, object], **more: object) -> dict[str, object]:
    return {**wish(20, 3), "kind": "sweep", "over": list(over), **more}


PIECES: dict[str, object] = {"name": "pieces", "values": [2, 3]}
WALLS: dict[str, object] = {"name": "walls", "values": [True, False]}


@pytest.fixture(scope="module")
def studies(lab: Server) -> tuple[str, ...]:
    """A curve, a map and a search that are done."""
    goals = [{"figure": "turns", "high": 4}, {"figure": "fair", "high": 0.02}]
    search = {**wish(20, 9), "kind": "tune", "vary": [PIECES, WALLS], "goals": goals, "trials": 3}
    with Person(lab) as ann:
        wishes = (sweep_over(PIECES), sweep_over(PIECES, WALLS), search)
        runs = tuple(str(ann.post("/lab/runs", one)["id"]) for one in wishes)
        wait_for(lambda: all(ann.get(f"/lab/runs/{run}")["state"] == "done" for run in runs), "studies", PATIENCE)
    return runs


def test_the_lab_has_no_violation_light_on_a_desk_or_dark_on_a_phone(
    visit: Visit, lab: Server, two_runs: tuple[str, str], studies: tuple[str, ...]
) -> None:
    before, after = two_runs
    shown = [f"/lab/runs/{run}" for run in (after, *studies)]
    again = [f"/lab/pushee-pieces?from={run}" for run in studies[1:]]
    paths = ("/lab", "/lab/pushout", *shown, *again, f"/lab/runs/{after}/{before}")
    for ann, path in zip(in_turn(lambda **how: visit(lab.address, **how)), paths, strict=False):
        page = ann.open(path)
        page.locator(".lab-games, .lab-form .shape, .lab-chart, .lab-table, .lab-map").first.wait_for(
            state="attached", timeout=LONG
        )
        for summary in page.locator("main summary").all():
            summary.click()
        examine(page)
        page.set_viewport_size(PHONE)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_a_designer_sweeps_over_two_options_and_reads_the_map(visit: Visit, lab: Server) -> None:
    ann = visit(lab.address)
    page = ann.open("/lab/pushee-pieces")
    page.get_by_role("radio", name="Sweep").check()
    axes = page.locator(".lab-axis")
    expect(axes.first.get_by_label("Option")).to_have_value("pieces")
    axes.first.get_by_label("To").fill("2")
    expect(page.locator("#lab-refusal")).to_contain_text("'pieces' has too few values")
    for label, value in (("To", "4"), ("From", "2"), ("In steps of", "2")):
        axes.first.get_by_label(label).fill(value)
    expect(axes.first).to_contain_text("2 values")
    axes.last.get_by_label("Option").select_option("walls")
    page.get_by_label("In every seat").select_option("random")
    page.get_by_role("radio", name="50 games").check()
    expect(page.locator(".start-bar")).to_contain_text("4 rule sets. 200 games in total.")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".lead")).to_have_text("Sweep over Pieces, Walls")
    expect(page.locator(".lab-map td[class^=shade]").first).to_be_visible(timeout=LONG)
    expect(page.locator(".lab-state")).to_have_text("Done.", timeout=LONG)
    expect(page.locator(".lab-map tbody td[class^=shade]")).to_have_count(4)
    page.get_by_label("Figure").select_option(label="Turns per game")
    expect(page.locator(".lab-map tbody tr").last.locator("td").first).to_contain_text("8")
    expect(page.locator(".lab-verdict")).to_contain_text("Fairest at Pieces")
    with ann.context.expect_page() as opened:
        page.get_by_role("link", name="Open the report").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Pushee Pieces: sweep over pieces and walls")
    page.get_by_role("link", name="Start a similar one").click()
    expect(page.get_by_role("radio", name="Sweep")).to_be_checked()
    expect(axes.first.get_by_label("In steps of")).to_have_value("2")
    expect(axes.last.get_by_label("Option")).to_have_value("walls")


def test_a_search_finds_rules_that_are_played_at_once(visit: Visit, lab: Server) -> None:
    ben = visit(lab.address, language="de-DE", phone=True)
    page = ben.open("/lab/pushee-pieces")
    page.get_by_role("radio", name="Suche").check()
    dial = page.get_by_role("group", name="Steine", exact=True)
    for label, value in (("Von", "2"), ("Bis", "4"), ("In Schritten von", "1")):
        dial.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Option hinzufügen").select_option("values.")
    expect(page.locator("#lab-refusal")).to_contain_text("welche Bestandteile")
    page.get_by_role("button", name="Fest lassen").last.tap()
    page.get_by_role("switch", name="Faire Plätze").uncheck()
    expect(page.locator("#lab-refusal")).to_contain_text("die Suche hat kein Ziel")
    page.get_by_role("switch", name="Züge pro Partie").check()
    page.get_by_label("Züge pro Partie: mindestens").fill("")
    page.get_by_label("Züge pro Partie: höchstens").fill("4")
    page.locator(".lab-bots select").select_option("random")
    page.get_by_role("radio", name="50 Partien").check()
    page.get_by_role("radio", name="15", exact=True).check()
    expect(page.locator(".start-bar")).to_contain_text("Höchstens 16 Regelsätze")
    expect(page.locator(".start-bar")).to_contain_text("Insgesamt 1.000 Partien")
    page.get_by_role("button", name="Start").tap()
    expect(page.locator(".lab-about")).to_contain_text("Züge pro Partie: höchstens 4")
    expect(page.locator(".lab-best")).to_be_visible(timeout=LONG)
    play = page.get_by_role("link", name="Mit diesen Regeln spielen")
    expect(play).to_be_visible(timeout=LONG)
    expect(page.locator(".lab-best")).to_have_text("Steine: 2")
    expect(page.get_by_role("row", name="Züge pro Partie")).to_contain_text("erreicht")
    play.tap()
    expect(page.locator("[data-option=pieces] input")).to_have_value("2")
    expect(page.locator(".board-picture")).to_contain_text("2 im Vorrat")


def test_parts_of_ones_own_are_checked_kept_and_used_by_name(visit: Visit, lab: Server) -> None:
    ben = visit(lab.address, language="de-DE", phone=True)
    page = ben.open("/lab/pushee-pieces")
    page.locator("details.all-options > summary").tap()
    field = page.locator("[data-option=values]")
    field.get_by_role("textbox", name="Werte").fill("12/34")
    expect(page.locator("#lab-refusal")).to_contain_text("Reihen")
    expect(field.get_by_role("textbox", name="Werte")).to_have_attribute("aria-invalid", "true")
    field.get_by_role("textbox", name="Werte").fill(PEAK)
    expect(page.locator("#lab-refusal")).to_be_empty()
    field.get_by_label("Name").fill("Gipfel")
    field.get_by_role("button", name="Speichern").tap()
    expect(field).to_contain_text("als @Gipfel gespeichert")

    page = ben.open("/new/pushee-pieces")  # what is kept serves a new game as well
    page.locator("details.all-options > summary").tap()
    field = page.locator("[data-option=values]")
    field.get_by_role("textbox", name="Werte").fill("@Gipfel")
    expect(page.locator(".board-picture")).to_contain_text("9")
    field.get_by_role("textbox", name="Werte").fill("@nichts")
    expect(page.locator("#refusal")).to_contain_text("@nichts")
    field.get_by_role("button", name="@Gipfel").tap()
    expect(field.get_by_role("textbox", name="Werte")).to_have_value(PEAK)


def test_where_the_lab_is_missing_the_page_says_how_to_get_it(
    visit: Visit, lab: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory, "NEEDS", ("no_such_package",))
    page = visit(lab.address).open("/lab/push")
    expect(page.locator(".lab-notice")).to_contain_text("pip install 'jostle[lab]'")
    expect(page.get_by_role("button", name="Start")).to_be_disabled()


def test_a_report_opens_in_a_browser_asks_for_nothing_and_prints(browser: Browser, tmp_path: Path) -> None:
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
