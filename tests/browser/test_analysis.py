"""The analysis board in a real browser: trying moves, variations, the bot's view, judged matches, chance, files."""

from __future__ import annotations

import random
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from jostle.play.match import Match
from jostle.table.analysis import reviews
from tests.browser.board_presses import MAX_PRESSES, Press, click, look, press_any, tap, wait_for_turn
from tests.browser.board_presses import play_one as play_in_match
from tests.browser.browser_user import Visit, Visitor
from tests.browser.test_axe import examine
from tests.parameters import two_games

WIN_IN_2 = "board=...R./...S..ss/.R..rsr./...SS anchor=e1 actor=1 moves=2 first=- count=9 result=-"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "push-fight.jostle"
PUSH = EXAMPLE.with_name("push.jostle")
LINE = '{"setup":"line"}'
SMALL = 43  # pixels: below this nobody hits it with a finger


def open_study(visitor: Visitor, path: str) -> Page:
    page = visitor.open(path)
    page.wait_for_selector(".analysis .board-picture .shape", state="attached")
    return page


def address(game: str, start: str = "", options: str = "") -> str:
    query = {"game": game, **({"start": start} if start else {}), **({"options": options} if options else {})}
    return f"/analyse?{urlencode(query)}"


def paste(visitor: Visitor, text: str) -> Page:
    page = visitor.open("/analyse?open")
    page.fill("textarea[name=file]", text)
    page.click(".analysis-file button")
    page.wait_for_selector(".analysis .board-picture .shape", state="attached")
    return page


def steps(page: Page) -> list[str]:
    """The actions of the tree, the start first."""
    return page.locator(".tree-step").evaluate_all("steps => steps.map((step) => step.dataset.action ?? 'Start')")  # type: ignore[no-any-return]


def current(page: Page) -> str:
    return page.locator(".tree-step[aria-current]").get_attribute("data-action") or "Start"


def play_one(page: Page, rng: random.Random, press: Press = click) -> None:
    """Press what is marked until the tree has grown by one step or more."""
    before = len(steps(page))
    for _ in range(MAX_PRESSES):
        if len(steps(page)) > before:
            return
        press_any(page, look(page), rng, press)
    raise AssertionError(f"{MAX_PRESSES} presses have not made an action")


def too_wide(page: Page) -> list[str]:
    """What reaches beyond the screen's edge."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("main *")]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility())
          .filter((one) => !one.closest(".accounts, .tree-box, .unseen, .board"))
          .map((one) => one.outerHTML.slice(0, 100))"""
    )
    return found


def test_three_seats_fit_a_phone(visit: Visit) -> None:
    ann = visit(phone=True, calm=True, language="de-DE")
    page = paste(ann, PUSH.read_text(encoding="utf-8"))
    expect(page.locator(".curve-legend span")).to_have_count(4)  # three seats and luck
    assert too_wide(page) == []
    examine(page)


# --- the bot's view --------------------------------------------------------------------------------------------------


@pytest.mark.journey
def test_thinking_is_paused_and_goes_on_and_a_line_is_played_by_a_press(visit: Visit) -> None:
    page = open_study(visit(calm=True), address("push-fight", options=LINE))
    page.wait_for_selector(".best-line")
    page.click(".bot-toggle")
    expect(page.locator(".bot-toggle")).to_have_text("Think")
    told = page.locator(".bot-depth").text_content()
    page.wait_for_timeout(500)
    assert page.locator(".bot-depth").text_content() == told, "it thinks although it is paused"
    page.goto(address("push-fight", WIN_IN_2, LINE))
    page.wait_for_selector(".analysis .board-picture .shape", state="attached")
    expect(page.locator(".bot-note")).to_have_text("The bot is paused.")
    page.click(".bot-toggle")
    page.wait_for_selector(".best-line.sure")
    expect(page.locator(".best-line").first).to_contain_text("wins within 2 turns")
    assert page.locator(".best-arrow.best-0").count() >= 2, "the whole turn is drawn as arrows"
    page.click(".best-line >> nth=0")
    expect(page.locator(".tree-step")).to_have_count(4)  # the start and Brown's whole turn
    assert page.locator(".turn-side").first.text_content() == "Brown"
    expect(page.locator(".best-line").first).to_contain_text("loses")


# --- variations ------------------------------------------------------------------------------------------------------


def test_moves_are_tried_promoted_and_deleted(visit: Visit) -> None:
    ann = visit(calm=True)
    rng = random.Random(3)
    page = open_study(ann, address("push-fight", options=LINE))
    play_one(page, rng)
    first = current(page)
    page.click(".steps button >> nth=0")
    expect(page.locator(".tree-step[aria-current]")).to_have_text("Start")
    while len(steps(page)) < 3:  # another move than the first
        page.click(".tree-start button")
        expect(page.locator(".tree-step[aria-current]")).to_have_text("Start")
        play_one(page, rng)
    second = current(page)
    expect(page.locator(".variations .tree-step")).to_have_attribute("data-action", second)
    page.get_by_role("button", name="Make main line").click()
    expect(page.locator(".variations .tree-step")).to_have_attribute("data-action", first)
    page.get_by_label("Comment on this position").fill("a new idea")
    page.keyboard.press("Tab")
    expect(page.locator(".tree-comment")).to_have_text("a new idea")
    page.reload()
    page.wait_for_selector(".tree-comment")
    assert steps(page) == ["Start", second, first], "a reload loses nothing"
    page.click(".variations .tree-step")
    page.get_by_role("button", name="Delete from here").click()
    expect(page.locator(".tree-step")).to_have_count(2)
    expect(page.locator(".tree-step[aria-current]")).to_have_text("Start")


def test_keys_lead_through_a_file_which_is_exported_with_variations_and_read_again(visit: Visit) -> None:
    page = paste(visit(calm=True), EXAMPLE.read_text(encoding="utf-8"))
    page.focus(".tree-step[aria-current]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert current(page) == steps(page)[2]
    assert page.evaluate("document.activeElement.getAttribute('aria-current')") == "step", "focus goes along"
    page.keyboard.press("End")
    assert current(page) == steps(page)[-1]
    expect(page.locator(".analysis-status")).to_contain_text("wins")
    page.keyboard.press("Home")
    expect(page.locator(".tree-step[aria-current]")).to_have_text("Start")
    page.get_by_label("Comment on this position").fill("here it begins")
    play_one(page, random.Random(8))
    tried = current(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Match file with variations").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    match = Match.read(text)
    assert match.actions == Match.load(EXAMPLE).actions
    assert tried in [child.action for child in match.root.children]
    assert "# here it begins" in text
    other = paste(visit(calm=True), text)
    assert sorted(steps(other)) == sorted(steps(page))
    expect(other.locator(".tree-comment").first).to_have_text("here it begins")


# --- matches ---------------------------------------------------------------------------------------------------------


@pytest.mark.journey
def test_a_finished_match_is_judged_with_its_curve(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "BUDGET", 1.0)
    ann = visit(name="Ann", calm=True)
    match, _ = ann.make_match("push-fight", "beginner", "you", options={"setup": "line"})
    page = ann.open_match(match)
    wait_for_turn(page)
    play_in_match(page, random.Random(2))
    answer = ann.context.request.get(f"{ann.address}/api/v1/analysis/matches/{match}")
    assert answer.status == 403, "nobody analyses a match while playing it"
    page.locator('[data-tool="resign"]').click()
    page.get_by_role("button", name="Give up", exact=True).last.click()
    page.wait_for_selector(".panel.after", state="attached")
    page.keyboard.press("Escape")
    page.get_by_role("region").get_by_role("link", name="Analyse").click()
    page.wait_for_selector(".analysis .board-picture .shape", state="attached")
    expect(page.locator(".analysis-head")).to_contain_text("Ann")
    expect(page.locator(".tree-step").nth(1)).to_contain_text("moved a")  # words, no codes
    near = page.locator(".board-plate").evaluate_all(
        "all => all.sort((a, b) => a.offsetLeft - b.offsetLeft)[0].innerText"
    )
    assert "Ann" in near, "turned to one's own side"
    page.wait_for_selector(".accounts table")
    assert "NaN" not in (drawn := page.locator(".curve").inner_html())
    assert drawn.count("<path") + drawn.count("<polyline") > 0
    page.get_by_role("button", name="Try it from here").click()
    page.wait_for_url(lambda address: "/m/" in address and match not in address)


def test_mistakes_are_marked_and_what_was_better_can_be_played(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "BUDGET", 5.0)  # gross mistakes are seen in a few hundredths of a second
    ann = visit(calm=True)
    page = paste(ann, EXAMPLE.read_text(encoding="utf-8"))
    page.wait_for_selector(".curve")
    page.wait_for_selector(".accounts table", timeout=240_000)
    assert page.locator(".curve-mark").count() > 0
    faults = page.locator('.fault[data-mark="??"], .fault[data-mark="?"]')
    assert faults.count() > 0
    faults.first.click()
    expect(page.locator(".review-here")).to_contain_text("cost")
    expect(page.locator(".tree-step[aria-current]")).to_contain_text("?")
    before = len(steps(page))
    page.locator(".review-here .link-button").click()
    page.wait_for_function("(n) => document.querySelectorAll('.tree-step').length > n", arg=before)
    assert page.locator(".variations .tree-step").count() > 0
    examine(page)
    page.set_viewport_size({"width": 360, "height": 740})
    assert not too_wide(page)


def test_chance_is_drawn_or_chosen(visit: Visit) -> None:
    ann = visit(calm=True)
    page = open_study(ann, address("push"))
    play_one(page, random.Random(1))
    expect(page.locator(".chance-panel h2")).to_have_text("Chance decides")
    page.locator(".chance-panel select").select_option(index=4)
    wanted = page.locator(".chance-panel select").input_value()
    page.click(".chance-take")
    expect(page.locator(".tree-step[aria-current]")).to_have_attribute("data-action", wanted)
    page.locator(".steps button").nth(1).click()
    page.wait_for_selector(".chance-draw")
    page.click(".chance-draw")
    expect(page.locator(".tree-step.chance")).not_to_have_count(0)
    expect(page.locator(".chance-panel")).to_be_hidden()


# --- every game, phones, languages, accessibility --------------------------------------------------------------------


def draw(page: Page) -> bool:
    """Let chance decide, if it is to."""
    chance = page.locator(".chance-draw").is_visible()
    if chance:
        before = len(steps(page))
        page.click(".chance-draw")
        page.wait_for_function("(n) => document.querySelectorAll('.tree-step').length > n", arg=before)
    return chance


@two_games()
def test_every_game_can_be_analysed(visit: Visit, game: str) -> None:
    ann = visit(calm=True)
    page = open_study(ann, address(game))
    rng = random.Random(6)
    for _ in range(4):
        if not draw(page):
            play_one(page, rng)
    while draw(page):
        pass
    page.wait_for_selector(".best-line")
    examine(page)


def test_on_a_phone_everything_is_within_reach(visit: Visit) -> None:
    ann = visit(phone=True, dark=True, calm=True, language="de-DE")
    page = open_study(ann, address("push-fight", WIN_IN_2, LINE))
    page.wait_for_selector(".best-line.sure")
    expect(page.locator(".best-line").first).to_contain_text("gewinnt in spätestens 2 Zügen")
    play_one(page, random.Random(4), tap)
    assert not too_wide(page)
    small = page.evaluate(
        """(least) => [...document.querySelectorAll(".analysis button, .analysis select, .analysis a")]
          .filter((one) => one.checkVisibility() && !one.closest(".board"))
          .filter((one) => { const box = one.getBoundingClientRect(); return box.height < least || box.width < least; })
          .map((one) => one.outerHTML.slice(0, 120))""",
        SMALL,
    )
    assert small == []
    examine(page)


def test_what_cannot_be_read_is_refused_in_words(visit: Visit) -> None:
    ann = visit()
    ann.forgiven.append("400")
    page = open_study(ann, "/analyse")  # a board at once; what else there is, behind a button
    page.get_by_role("link", name="Another game or position").click()
    page.fill("textarea[name=position]", "nonsense")
    page.get_by_role("button", name="Analyse", exact=True).click()
    expect(page.locator(".refused").first).to_contain_text("expected")
    page.fill("textarea[name=file]", "nonsense")
    page.click(".analysis-file button")
    expect(page.locator(".refused").last).to_contain_text("line 1")
    examine(page)
