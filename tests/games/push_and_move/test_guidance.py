"""What Push&Move says to people who do not know it by heart."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import jostle
from jostle.i18n import text_in
from jostle.scene import Viewer
from tests.games.cases import play
from tests.games.push_and_move import positions
from tests.games.refusals import said


def read(dice: str, tiles: str = "", cards: bool = False, **changes: object) -> jostle.State:
    """A position with the dice of a seat in any order."""
    seats = [sorted(part.split(","), key=lambda die: (die[1], die[0])) for part in dice.split("/")]
    return positions.read("/".join(map(",".join, seats)), tiles, cards, **changes)  # type: ignore[arg-type]


def test_every_press_that_leads_nowhere_is_answered() -> None:
    state = read("B2:1,B3:2m,B4:2,F6:1/C2:3,C4:2,C5:6,D4:1,G1:1", "A2=# C3=< D7=J")
    scene = state.scene(0)
    assert said(scene, "C2") == "That is an opponent's die: move one of your own."
    assert said(scene, "C2", "B2") == "Too weak to push: 1 pip against 3."
    assert said(scene, "C4", "B4") == "Too weak to push: 2 pips against 3."
    assert said(scene, "A2", "B2") == "That is a wall: no die can enter it."
    assert said(scene, "G7", "F6") == "A die steps one square: up, down, left or right."
    assert said(scene, "B3") == "This die has already moved in this turn."
    assert said(scene, "E1") == "Press one of your dice that still have to move."
    assert state.scene(1).refusals == ()


def test_arrows_jumps_and_blocked_lines_are_explained() -> None:
    state = read("D4:6,B2:6,F6:6,G6:1/B3:1,E6:1,G1:1,F4:1", "D4=^ B4=# C2=v D6=# F5=J")
    scene = state.scene(0)
    assert said(scene, "B3", "B2") == "That line of dice cannot move: a wall or an arrow is in its way."
    assert said(scene, "E4", "D4") == "This die stands on a Direction tile: it can leave only the way the arrow points."
    assert said(scene, "C2", "B2") == "A Direction tile can be entered only the way its arrow points."
    assert said(scene, "F4", "F6") == "A jump must land on an empty square that a die can enter."


def test_marks_and_cards_are_explained() -> None:
    dice = "A1:1f,B2:6,A6:1/C2:1i,E5:1,G6:1"
    state = read(dice, "", True, hands="eyes+1,rebirth/frost")
    scene = state.scene(0)
    assert said(scene, "A1") == "This die is frozen: it takes no step in this turn."
    assert said(scene, "C2", "B2") == "An invincible die cannot be pushed."
    assert said(scene, "card-1-0") == "You can play only your own cards."
    assert said(scene, "pile") == "Step onto a Draw tile to draw a card."
    full = read("A2:1,A3:1,A4:1,A5:1,A6:1/G2:1,G3:1,G4:1,G5:1,G6:1", "", True, hands="rebirth/-")
    assert said(full.scene(0), "held-0-14") == "Rebirth has no target now."


def test_the_second_line_names_the_dice_that_still_have_to_move() -> None:
    state = read("A2:1,A3:1m,A7:1,B6:2,C6:1/B7:6,G3:1,G4:1,G5:1,G6:1", "A6=#")
    assert str(state.scene(0).detail) == ("3 dice still have to move: A2, B6 and C6. The die on A7 cannot move now.")
    assert state.scene(1).detail == ""
    asked = play(read("C4:3,A2:1,A3:1/G2:1,G3:1,G4:1", "D4=R"), "C4>D4")
    assert str(asked.scene(0).detail) == "The die shows a 3: of the six faces, 3 are higher and 2 lower."


def test_a_skull_is_called_a_skull() -> None:
    state = read("D4:2,A2:1,C4:1/E4:1,G5:1,G6:1", "C3=x F4=x")
    assert state.describe("C4>C3") == "step from C4 onto the skull on C3: the die is lost"
    assert state.describe("D4>E4") == "step from D4 to E4 and push White's die on E4 onto a skull"


@pytest.mark.parametrize(
    ("dice", "tiles", "action", "viewer", "words", "german"),
    [
        ("C4:1,A2:1,A3:1/G2:1,G3:1,G4:1", "D4=+", "C4>D4", 1, "moved a die from C4 to D4, now with 2 pips",
         "einen Würfel von C4 nach D4 bewegt, jetzt mit 2 Augen"),
        ("F4:2,A2:1,A3:1/G4:1,G2:1,G3:1", "", "F4>G4", 1,
         "moved a die from F4 to G4, pushed your die on G4 off the board, knocked you out of the game",
         "einen Würfel von F4 nach G4 bewegt, deinen Würfel auf G4 vom Brett geschoben, dich aus dem Spiel geworfen"),
        ("D4:2,A2:1,A3:1/E4:1,G2:1,G3:1,G4:1", "", "D4>E4", 0,
         "moved a die from D4 to E4, pushed White's die on E4 to F4",
         "einen Würfel von D4 nach E4 bewegt, den Würfel von Weiß auf E4 nach F4 geschoben"),
        ("D4:2,A2:1,A3:1,A4:1/E4:1,G2:1,G3:1", "D3=x", "D4>D3", 1, "moved the die on D4 onto a skull and lost it",
         "den Würfel auf D4 auf einen Totenkopf bewegt und verloren"),
    ],
)  # fmt: skip
def test_reports(dice: str, tiles: str, action: str, viewer: Viewer, words: str, german: str) -> None:
    state = read(dice, tiles)
    report = state.report(action, state.play(action), viewer)
    assert (text_in(report, "en"), text_in(report, "de")) == (words, german)


def test_threats() -> None:
    assert str(read("G4:1,A2:1,A3:1/F4:2,G1:1,G2:1").threat(0)) == "White can push your die on G4 off the board."
    skull = read("D4:1,A2:1,A3:1/C4:2,G1:1,G2:1", "E4=x")
    assert str(skull.threat(0)) == "White can push your die on D4 onto a skull."
    assert read("G4:3,A2:1,A3:1/F4:2,G1:1,G2:1").threat(0) == ""


def states_with_cards(rng: random.Random) -> Iterator[tuple[jostle.State, str, jostle.State]]:
    """Steps of random games with many cards in hands."""
    state = jostle.game("push-and-move", seats=3, cards=True, field="?" * 7 + ("/" + "?" * 7) * 6).start()
    for _ in range(120):
        if state.over:
            return
        chance = state.actor == "chance"
        action = state.sample(rng) if chance else "draw" if "draw" in state.actions else rng.choice(state.actions)
        following = state.play(action)
        yield state, action, following
        state = following


def test_what_is_said_tells_nothing_of_the_cards_of_others() -> None:
    rng = random.Random(7)
    compared = 0
    for state, action, following in states_with_cards(rng):
        for viewer in range(3):
            dealt = state.redeal(viewer, rng)
            scene, other = state.scene(viewer), dealt.scene(viewer)
            assert (scene.status, scene.detail, scene.refusals) == (other.status, other.detail, other.refusals)
            assert state.threat(viewer) == dealt.threat(viewer)
            if scene.forced:
                assert len(state.legal) == len(dealt.legal) == 1
            for redealt in [dealt] if action in dealt.actions and action != "end" else []:
                told = redealt.report(action, redealt.play(action), viewer)
                assert state.report(action, following, viewer) == told
            compared += dealt != state
    assert compared > 20


def test_nothing_is_played_by_itself_that_would_tell_of_a_hand() -> None:
    dice = "D4:1,A2:1m,A3:1m,A5:1m,A6:1m/G2:1,G3:1,G4:1,G5:1,G6:1"
    lonely = read(dice, "D4=^", True)
    assert len(lonely.legal) == 1
    assert lonely.scene(0).forced
    holding = read(dice, "D4=^", True, hands="rebirth/-")
    assert holding.legal == lonely.legal
    assert not holding.scene(0).forced


def test_the_first_turn_is_guided_by_good_actions() -> None:
    state = jostle.game("push-and-move").start()
    shown: dict[str, str] = {}
    while state.actor in (0, "chance"):
        if state.actor == "chance":
            state = state.play(state.actions[-1])
            continue
        bubbles = [one for one in state.bubbles(0) if one.key not in shown]
        for one in bubbles:
            shown[one.key] = str(one.title)
            if one.action:
                state = state.play(one.action)
                break
        else:
            state = state.play(next(action for action in state.actions if action != "stay"))
    assert list(shown) == ["goal", "at-once", "if-you-like", "roll", "skull", "rest"]
    assert shown["if-you-like"] == "This is Reroll"
    assert str(state).split()[2] == "lost=0,0"
