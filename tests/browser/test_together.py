"""Several people: two browsers, spectators, several at one screen, hidden hands, asking and agreeing."""

from __future__ import annotations

import random
import re
from itertools import chain

import pytest
from playwright.sync_api import Page, expect

import jostle
from jostle.conformance.random_games import random_states
from tests.browser.board_presses import click, look, play_one, play_turn, press_any, tool, wait_for_turn
from tests.browser.browser_user import Visit, Visitor
from tests.browser.conftest import Serve

LINE = {"setup": "line"}
DRAW_TILES = "/".join(["???????"] * 7)  # a card at every step
CARDS = {"cards": True, "field": DRAW_TILES}


def meet(visit: Visit, game: str = "push-fight", **wish: object) -> tuple[Visitor, Visitor, str]:
    """Two people at a match, each with its page open."""
    ann, bert = visit(name="Ann"), visit(name="Bert")
    wish = {"options": LINE if game == "push-fight" else {}, **wish}
    match, (invite,) = ann.make_match(game, "you", "friend", **wish)
    bert.join(invite)
    ann.open_match(match)
    bert.open_match(match)
    return ann, bert, match


@pytest.fixture(scope="module")
def hasty(serve: Serve) -> str:
    """The address of a server that does not wait long for players who are away."""
    return serve(away_seconds=1.0).address


def last_action(page: Page) -> str:
    return page.locator(".moves .step").last.get_attribute("data-action") or ""


@pytest.mark.journey
def test_two_friends_from_the_invitation_to_the_rematch(visit: Visit) -> None:
    ann, bert = visit(name="Ann"), visit()
    page = ann.open("/new/push-fight?with=friend")
    page.get_by_role("radio", name="Quick start").check()
    page.get_by_role("switch", name="Rated").check()
    page.get_by_role("button", name="Play and get a link").click()
    field = page.get_by_role("textbox", name=re.compile("Link for"))
    expect(page.locator(".invites")).to_contain_text("Rated, if everyone who joins agrees")
    other = bert.open(field.input_value())
    expect(other.get_by_role("heading", name="Ann invites you to Push Fight")).to_be_visible()
    other.get_by_label("Your name").fill("Bert <b>& Co.</b>")
    other.get_by_role("button", name="Join rated").click()
    expect(field).to_have_count(0)
    expect(page.locator(".seat:not(.near)")).to_contain_text("Bert <b>& Co.</b>")  # a text, not markup
    other.wait_for_url(lambda url: "invite" not in url)
    for one in (page, other):
        expect(one.locator(".match-facts")).to_contain_text("Rated")
    see_each_others_turns(page, other)
    talk_and_point(page, other)

    tool(page, "takeback").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep it rated").click()
    tool(page, "draw").click()
    bar = other.locator(".asked-bar")
    expect(bar).to_contain_text("Ann offers a draw")
    bar.get_by_role("button", name="Decline").click()
    expect(page.locator(".toast")).to_have_text("Bert <b>& Co.</b> declines the draw.")

    tool(page, "resign").click()
    sure = page.get_by_role("dialog", name="Give up this game?")
    sure.get_by_role("button", name="Keep playing").click()
    tool(page, "resign").click()
    sure.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("region", name="You lost")).to_be_visible()
    expect(other.get_by_role("region", name="You win!")).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".rematch")).to_contain_text("Waiting for Bert")
    offer = other.locator(".rematch")
    expect(offer).to_contain_text("Ann offers a rematch")
    offer.get_by_role("button", name="Decline").click()
    expect(page.locator(".toast").last).to_contain_text("declines the rematch")
    page.get_by_role("button", name="Rematch").click()
    offer.get_by_role("button", name="Accept").click()
    for one in (page, other):
        expect(one).not_to_have_url(before)
        one.wait_for_selector(".match .board-picture .shape", state="attached")
    expect(page.locator(".seat.near")).to_contain_text("Brown")  # she was White
    play_one(other, random.Random(7))
    expect(page.locator(".moves .step")).to_have_count(1)


def see_each_others_turns(page: Page, other: Page) -> None:
    """Each plays a turn, and the other one sees it."""
    rng = random.Random(3)
    for one, another in ((page, other), (other, page)):
        before = look(another).steps
        play_turn(one, rng)
        done = last_action(one)
        expect(another.locator(".moves .step").last).to_have_attribute("data-action", done)
        assert look(another).steps > before
        expect(another.locator(".your-turn")).to_be_visible()
        expect(another.locator(".status-detail")).not_to_be_empty()  # what was done


def talk_and_point(page: Page, other: Page) -> None:
    """A message, a gesture, and something to look at."""
    page.get_by_role("tab", name="Chat").click()
    say = page.get_by_label("Write a message")
    say.fill("Good luck, <i>Bert</i>!")
    say.press("Enter")
    tab = other.get_by_role("tab", name="Chat")
    expect(tab).to_have_class("news")  # he looks at the turns
    tab.click()
    expect(other.locator(".chat")).to_contain_text("Good luck, <i>Bert</i>!")
    other.get_by_role("button", name="Good move!").click()
    expect(page.locator(".speech-bubble .emote")).to_be_visible()
    expect(page.locator(".chat-lines")).to_contain_text("Good move!")
    spot = look(page).spots[0]
    tool(other, "point").click()
    expect(other.locator(".status-line")).to_contain_text("everyone should look at")
    click(other, spot)
    for one in (page, other):
        expect(one.locator(".pointing")).to_contain_text("Bert")
    expect(page.locator("[aria-live=polite]", has_text="points")).to_have_count(1)


def test_who_stays_away_comes_back_or_loses(visit: Visit, hasty: str) -> None:
    ann, bert = visit(hasty, name="Ann"), visit(hasty, name="Bert")
    match, (invite,) = ann.make_match("push-fight", "you", "friend", options=LINE, rated=True)
    page, other = ann.open_match(match), bert.open(invite)
    other.get_by_role("button", name="Join unrated").click()
    for one in (page, other):
        expect(one.locator(".match-facts")).to_contain_text("Unrated")
    play_turn(page, random.Random(1))
    steps = look(page).steps
    other.goto("about:blank")
    expect(page.locator(".seat:not(.near) .presence")).to_contain_text("away")
    bert.open_match(match)
    expect(page.locator(".seat:not(.near) .presence")).to_contain_text("online")
    expect(other.locator(".moves .step")).to_have_count(steps)
    expect(other.locator(".your-turn")).to_be_visible()
    other.goto("about:blank")
    tool(page, "claim").click()
    expect(page.get_by_role("region", name="You win!")).to_be_visible()


def test_a_spectator_sees_the_moves_and_has_nothing_to_press(visit: Visit) -> None:
    ann, _, match = meet(visit, public=True)
    cleo = visit()
    watching = cleo.open_match(f"{match}?invite=used")
    expect(watching.locator(".join")).to_have_count(0)
    play_one(ann.page, random.Random(7))
    expect(watching.locator(".moves .step")).to_have_count(1)
    assert look(watching).spots == ()
    for name in ("undo", "takeback", "hint", "draw", "resign", "claim"):
        expect(tool(watching, name)).to_be_hidden()
    expect(watching.get_by_role("combobox", name="Type a move")).to_have_count(0)
    box = watching.locator(".board").bounding_box()
    assert box
    watching.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert [message["do"] for message in cleo.sent] == ["watch"]
    expect(ann.page.locator(".match-facts")).to_contain_text("1 watching")


def test_a_takeback_and_a_draw_need_the_other_to_agree(visit: Visit) -> None:
    ann, bert, match = meet(visit, rated=False)
    play_turn(ann.page, random.Random(1))
    expect(bert.page.locator(".your-turn")).to_be_visible()
    steps = look(bert.page).steps
    tool(ann.page, "takeback").click()
    expect(ann.page.locator(".asked-bar")).to_contain_text("Waiting for an answer")
    bar = bert.page.locator(".asked-bar")
    expect(bar).to_contain_text("Ann asks to take back")
    bar.get_by_role("button", name="Decline").click()
    expect(bar).to_be_hidden()
    assert look(bert.page).steps == steps
    tool(ann.page, "takeback").click()
    bar.get_by_role("button", name="Accept").click()
    expect(bert.page.locator(".moves .step")).to_have_count(steps - 1)
    expect(ann.page.locator(".your-turn")).to_be_visible()
    tool(ann.page, "draw").click()
    bar.get_by_role("button", name="Accept").click()
    for page in (ann.page, bert.page):
        expect(page.get_by_role("region", name="A draw")).to_be_visible()
    assert ann.ask("GET", f"/matches/{match}")["outcome"]["how"] == "agreed"


# --- hidden hands -----------------------------------------------------------------------------------------------------


def full_hand() -> str:
    """A position in which the first seat is to act and holds as many cards as it may."""
    game, rng = jostle.game("push-and-move", **CARDS), random.Random(11)
    for state in chain.from_iterable(random_states(game, rng) for _ in range(50)):
        if state.actor == 0 and sum(shape.on.startswith("hand-0-") for shape in state.scene(0).shapes) == 2:
            return str(state)
    raise AssertionError("the first seat has hardly held a card")


@pytest.mark.journey
def test_at_one_screen_a_curtain_hides_each_hand_from_the_other(visit: Visit) -> None:
    ann = visit(calm=True)
    seats = ({"kind": "you", "name": "Ada"}, {"kind": "you", "name": "Bob"})
    match, _ = ann.make_match("push-and-move", *seats, options=CARDS, start=full_hand())
    page = ann.open_match(match)
    rng = random.Random(4)
    shown: list[str] = []
    for _ in range(200):
        seen = wait_for_turn(page)
        if seen.curtain:
            name = page.locator(".curtain h2").inner_text()
            shown.append(name)
            assert look(page).spots == ()
            covered = page.locator(".stage")
            assert covered.evaluate("stage => stage.inert && getComputedStyle(stage).visibility === 'hidden'")
            page.get_by_role("button", name="Show my board").click()
            page.wait_for_selector(".curtain", state="detached")
            continue
        turn = page.locator(".seat.turn").first
        expect(turn).to_be_visible()
        both = page.evaluate(
            "() => new Set([...document.querySelectorAll('.board-whole li')].map(one =>"
            " /, in (Black|White)'s hand/.exec(one.textContent)?.[1]).filter(Boolean)).size"
        )
        assert both <= 1, "both hands are open"
        if len(shown) >= 3:
            break
        press_any(page, seen, rng)
    assert {"Ada", "Bob"} <= {name.partition(",")[0] for name in shown}
