"""Everything works without a mouse: Tab, arrows, Enter, Escape, typing."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import jostle
from jostle.table.showcase import recording
from tests.browser.board_presses import MAX_PRESSES, Spot, look, wait_for_turn
from tests.browser.browser_user import Visit
from tests.parameters import two_games

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
HERE = """() => {
  const here = document.activeElement;
  return { key: here.dataset?.key ?? null, menu: here.closest(".board-menu") !== null,
    button: here.closest(".board-actions") !== null, label: here.textContent };
}"""


def tab_to(page: Page, what: str) -> None:
    """Press Tab until the focus is at one of these."""
    for _ in range(80):
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


def walk(page: Page, spot: Spot, rng: random.Random) -> None:
    """Go to something pressable as a person without a mouse does, and press it: what lies on the way is near enough."""
    if spot.kind == "shape":
        if page.evaluate(HERE)["key"] is None:
            tab_to(page, ".board-key")
        for _ in range(rng.randrange(7)):
            page.keyboard.press(rng.choice(ARROWS))
        assert page.evaluate(HERE)["key"] is not None, "the arrows have left the board"
    elif spot.kind == "menu":
        if not page.evaluate(HERE)["menu"]:
            tab_to(page, ".board-menu button")
        for _ in range(rng.randrange(3)):
            page.keyboard.press("ArrowDown")
    else:
        tab_to(page, ".board-actions button")
    page.keyboard.press("Enter")


LAST = 12  # steps of a recorded game that are played anew


def late_position(game: str) -> tuple[dict[str, object], str]:
    """The options of the recorded game that ships with a game, and a position from which it ends soon, even when one
    side walks about at random."""
    recorded = recording(game)
    node = recorded.playable(max(0, len(recorded.line) - LAST))
    return dict(recorded.match.game.options), str(node.state)


@pytest.mark.journey
@two_games()
def test_a_game_to_its_end_with_keys_alone(visit: Visit, game: str) -> None:
    """One with menus and buttons, too, though not to its end."""
    options, start = late_position(game)
    seats = ["you", *["steady"] * (recording(game).match.game.seats - 1)]
    ann = visit(calm=True)
    match, _ = ann.make_match(game, *seats, options=options, start=start, rated=False)
    page = ann.open_match(match)
    page.evaluate("addEventListener('pointerdown', () => { throw new Error('somebody used the mouse') })")
    rng = random.Random(5)
    for _ in range(MAX_PRESSES):
        seen = wait_for_turn(page)
        if seen.over or (game != jostle.games()[0] and seen.steps >= 6):
            break
        if seen.spots:  # a step without a choice plays itself
            walk(page, rng.choice(seen.spots), rng)
        else:
            page.wait_for_timeout(20)
    said = page.locator(".match-main [aria-live=polite] p")
    assert said.count() > 1, "a screen reader has heard nothing of the game"
    if seen.over:
        assert ann.ask("GET", f"/matches/{match}")["outcome"] is not None
        tab_to(page, ".after .button")
    tab_to(page, ".moves")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".match-status")).to_contain_text("earlier position")


def test_keys_explain_choose_and_type(visit: Visit) -> None:
    ann = visit()
    match, _ = ann.make_match("push-fight", "you", "you", options={"setup": "line"})
    page = ann.open_match(match)
    wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("type a move")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tab_to(page, ".board-key")
    page.keyboard.press("i")
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("Press to choose it.")
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == card.get_attribute("id")
    expect(page.locator(".board-whole [aria-live=polite]")).to_contain_text("Press to choose it.")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator(".board-key[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".board-key[aria-pressed=true]")).to_have_count(0)
    assert look(page).steps == 0
    page.keyboard.press("l")
    legend = page.get_by_role("dialog", name="What is what?")
    expect(legend).to_contain_text("Marks on the table")
    names = {thing["name"] for thing in ann.ask("GET", "/games/push-fight/things?setup=line")}
    assert names <= set(legend.locator("strong").all_inner_texts())
    page.keyboard.press("Escape")
    first = ann.ask("GET", "/games/push-fight/start?setup=line")["actions"][7]
    page.keyboard.press("/")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    field.press_sequentially(first)
    expect(page.get_by_role("option").first).to_contain_text(first)
    page.keyboard.press("Enter")
    expect(page.locator(".moves .step")).to_have_attribute("data-action", first)
    page.keyboard.press("/")
    field.press_sequentially("castle")
    page.keyboard.press("Enter")
    expect(page.locator(".typed-problem")).to_contain_text("castle")
    expect(page.locator(".moves .step")).to_have_count(1)


def test_the_focus_stays_on_the_board_from_action_to_action(visit: Visit) -> None:
    ann = visit()
    match, _ = ann.make_match("pushee-pieces", "you", "you")
    page = ann.open_match(match)
    wait_for_turn(page)
    tab_to(page, ".board-key")
    rng = random.Random(2)
    while (seen := wait_for_turn(page)).steps < 3:
        if seen.spots:
            walk(page, seen.spots[0], rng)
        else:
            page.wait_for_timeout(20)
        assert page.evaluate(HERE)["key"] is not None


def test_one_can_skip_to_the_content(visit: Visit) -> None:
    page = visit().open("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
