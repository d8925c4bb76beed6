"""Card-Push&Move, card by card: how cards are drawn, held and played, and who knows of them."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import jostle
from tests.games.cases import Case, Fields, each, play, shows
from tests.games.push_and_move.positions import FOES, at, read, value

pytestmark = pytest.mark.plain

OWN = "A2:1,C4:2,A6:1"


def hold(cards: str, dice: str = f"{OWN}/{FOES}", tiles: str = "", **changes: Any) -> Fields:
    """Seat 0 holds these cards."""
    return {"dice": dice, "tiles": tiles, "cards": True, "hands": cards + "/-" * dice.count("/"), **changes}


DECK = (
    "eyes+1,eyes+1,eyes+1,eyes+1,eyes-1,eyes-1,eyes-1,eyes-1,movement+1,movement+1,movement+1,movement+1,"
    "chance,chance,chance,frost,frost,ghost,ghost,ghost,charge,charge,charge,telekinesis,telekinesis,"
    "back-to-start,back-to-start,bomb,bomb,tile-swap,tile-swap,swap-dice,shrink,superpower,rebirth,invincibility"
)
HANDS: list[Case] = [
    ("a die that steps onto a draw tile may draw a card", hold("-", tiles="D4=?"), "C4>D4",
     {"phase": "draw", "actions": "draw stay"}),
    ("chance brings it", hold("-", tiles="D4=?"), "C4>D4 draw", {"actor": "chance", "phase": "drawing", "die": "D4"}),
    ("it is in the hand", hold("-", tiles="D4=?"), "C4>D4 draw drawn:frost", {"hands": "frost/-"}),
    ("in the table's order", hold("frost", tiles="D4=?"), "C4>D4 draw drawn:eyes-1", {"hands": "eyes-1,frost/-"}),
    ("nobody draws a third card", hold("eyes+1,frost", tiles="D4=?"), "C4>D4", {"phase": "move"}),
    ("an empty pile stays empty", hold("frost", tiles="D4=?", discards=DECK), "C4>D4", {"discards": DECK}),
    ("until a card is to be drawn", hold("frost", tiles="D4=?", discards=DECK), "C4>D4 draw", {"discards": "-"}),
    ("a card is played instead of a step", hold("frost"), "", {"offers": "card:frost"}),
    ("it lies on the discards before its targets are named", hold("frost"), "card:frost",
     {"phase": "target", "why": "frost", "hands": "-/-", "discards": "frost"}),
    ("of two equal cards one is played", hold("frost,frost"), "card:frost", {"hands": "frost/-"}),
    ("the turn cannot be ended before all dice have moved", hold("frost"), "A2>A1 C4>C3", {"lacks": "end"}),
    ("with a playable card it waits for the end", hold("frost"), "A2>A1 C4>C3 A6>A7",
     {"actor": 0, "actions": "card:frost end"}),
    ("which is said", hold("frost"), "A2>A1 C4>C3 A6>A7 end", {"actor": 1, "hands": "frost/-"}),
    ("a card that cannot be played does not keep the turn", hold("ghost"), "A2>A1 C4>C3 A6>A7", {"actor": 1}),
    ("nor is it offered: nothing is lost",
     hold("rebirth", "A2:1,A3:1,A4:1,A5:1,A6:1/G2:1,G3:1,G4:1,G5:1,G6:1"), "", {"lacks": "card:rebirth"}),
    ("the cards of a seat that goes out are discarded",
     {"dice": "A2:1,C4:1/G3:1,G4:1/C1:1,D1:1,D7:1", "tiles": "D4=x", "cards": True, "hands": "bomb,shrink/frost/-"},
     "C4>D4", {"hands": "-/frost/-", "discards": "bomb,shrink"}),
]  # fmt: skip

EYES = hold("eyes+1,eyes-1", "A2:6,C4:2,A6:1/G2:1,G4:3,G6:1")
JUMP = hold("movement+1", f"A2:1,C4:2m,A6:1/{FOES}", "D4=J")
FROZEN = hold("ghost", f"A2:1f,C4:2f,A6:1/{FOES}")
GHOST = hold("ghost", "A2:1m,C4:2,A6:1/C3:6,G4:1,G6:1", "D4=# E4=# C5=x B4=<")
CHARGE = hold("charge", "A2:1,C4:2,A6:1/G2:1,D4:4,G6:1")
CHARGE_MOVED = hold("charge", f"A2:1m,C4:2,A6:1/{FOES}", "D4=J")
TELEKINESIS = hold("telekinesis", "A2:1,F4:1,A6:1/G2:1,G4:1,G6:1", "G3=x G5=#", lost="2,2")
BACK = hold("back-to-start", "A2:1,C4:5m,A6:1/G2:1,D4:4,G6:1")
BOMB = hold("bomb", "A2:1,B3:2,C3:1/C2:6,D3:5,E3:5,C4:6", "C5=h")
SWAP = hold("swap-dice", "A2:1m,C4:2,A6:1/G2:1f,G4:3,G6:1", "C4=+ G2=d")
STRONG = hold("shrink,superpower", "A2:1,C4:2,A6:1/G2:1,G4:6,G6:1")
INVINCIBLE = hold("invincibility", tiles="D4=x")
ANY = "@A2 @C4 @A6 @G2 @G4 @G6"
CARDS: list[Case] = [
    ("eyes up is for any die", EYES, "card:eyes+1", {"actions": ANY}),
    ("one up", EYES, "card:eyes+1 @C4", {"dice": "A2:6,C4:3,A6:1/G2:1,G4:3,G6:1"}),
    ("to six at most", EYES, "card:eyes+1 @A2", {"dice": "A2:6,C4:2,A6:1/G2:1,G4:3,G6:1"}),
    ("one down", EYES, "card:eyes-1 @G4", {"dice": "A2:6,C4:2,A6:1/G2:1,G4:2,G6:1"}),
    ("to one at least", EYES, "card:eyes-1 @G2", {"dice": "A2:6,C4:2,A6:1/G2:1,G4:3,G6:1"}),
    ("movement is for own dice, moved or not", JUMP, "card:movement+1", {"actions": "@A2 @C4 @A6"}),
    ("an extra step", JUMP, "card:movement+1 @C4", {"actions": ">C3 >D4 >E4 >C5 >B4"}),
    ("or jump", JUMP, "card:movement+1 @C4 >E4", {"dice": f"A2:1,E4:2m,A6:1/{FOES}"}),
    ("that does not use up the own move", JUMP, "card:movement+1 @A2 >B2", {"dice": f"B2:1,C4:2m,A6:1/{FOES}"}),
    ("and has Movement-Plus squares of its own", hold("movement+1", tiles="D4=M E4=M"),
     "C4>D4 D4>E4 stay card:movement+1 @E4 >D4", {"phase": "plus", "used": "-"}),
    ("chance is for any die", hold("chance"), "card:chance", {"actions": ANY}),
    ("which is rolled", hold("chance"), "card:chance @G4",
     {"actor": "chance", "phase": "rolling", "die": "G4", "why": "card", "turn": 0}),
    ("again", hold("chance"), "card:chance @G4 6", {"dice": f"{OWN}/G2:1,G4:6,G6:1"}),
    ("frost is for foreign dice", hold("frost"), "card:frost", {"actions": "@G2 @G4 @G6"}),
    ("it marks them", hold("frost"), "card:frost @G4", {"dice": f"{OWN}/G2:1,G4:1f,G6:1"}),
    ("a frozen die takes no step in its owner's next turn", hold("frost"), "card:frost @G4 A2>A1 C4>C3 A6>A7",
     {"actor": 1, "steps G4": ""}),
    ("and frost goes with the turn", hold("frost"), "card:frost @G4 A2>A1 C4>C3 A6>A7 G2>G1 G6>G7",
     {"actor": 0, "dice": "A1:1,C3:2,A7:1/G1:1,G4:1,G7:1"}),
    ("a frozen die cannot step", FROZEN, "", {"steps A2": "", "steps C4": ""}),
    ("cards still move it", FROZEN, "card:ghost @C4 >E4", {"dice": f"A2:1f,E4:2mf,A6:1/{FOES}"}),
    ("it can be pushed", {"dice": "A2:1,C4:2,A6:1/G2:1,D4:1f,G6:1", "cards": True}, "C4>D4",
     {"dice": "A2:1,D4:2m,A6:1/G2:1,E4:1f,G6:1"}),
    ("a ghost is a die that has not moved", GHOST, "card:ghost", {"actions": "@C4 @A6"}),
    ("it goes over any square to the one beyond", GHOST, "card:ghost @C4", {"actions": ">C2 >C6 >A4"}),
    ("and is there", GHOST, "card:ghost @C4 >C2", {"dice": "A2:1m,C2:2m,A6:1/C3:6,G4:1,G6:1"}),
    ("it may use its tile", hold("ghost", tiles="E4=R"), "card:ghost @C4 >E4", {"phase": "roll"}),
    ("a die that is too weak", CHARGE, "", {"lacks": "C4>D4"}),
    ("counts double in a charge", CHARGE, "card:charge @C4", {"offers": ">D4"}),
    ("of two steps", CHARGE, "card:charge @C4 >D4", {"dice": "A2:1,E4:2m,A6:1/G2:1,F4:4,G6:1"}),
    ("the second is left out if it is not legal", hold("charge", tiles="E4=#"), "card:charge @C4 >D4",
     {"dice": f"A2:1,D4:2m,A6:1/{FOES}"}),
    ("or off the board", hold("charge", "A2:1,F4:2,A6:1/G2:1,G5:1,G6:1"), "card:charge @F4 >G4",
     {"dice": "A2:1,G4:2m,A6:1/G2:1,G5:1,G6:1"}),
    ("two eyes, doubled, are four", hold("charge", "A2:1,C4:3,A6:1/G2:1,E4:5,G6:1", "D4=h"), "card:charge @C4 >D4",
     {"dice": "A2:1,D4:2m,A6:1/G2:1,E4:5,G6:1"}),
    ("tiles act after each step", hold("charge", tiles="D4=+ E4=+"), "card:charge @C4 >D4",
     {"dice": f"A2:1,E4:4m,A6:1/{FOES}"}),
    ("the die does not use the first", hold("charge", tiles="D4=R"), "card:charge @C4 >D4", {"phase": "move"}),
    ("but the last", hold("charge", tiles="E4=R"), "card:charge @C4 >D4", {"phase": "roll"}),
    ("which may be the first", hold("charge", tiles="D4=R E4=#"), "card:charge @C4 >D4", {"phase": "roll"}),
    ("a charge is for unmoved dice", CHARGE_MOVED, "card:charge", {"actions": "@C4 @A6"}),
    ("and has no jumps", CHARGE_MOVED, "card:charge @C4", {"actions": ">C3 >D4 >C5 >B4"}),
    ("a seat may go out between the two steps", hold("charge", "A2:1,C4:2,A6:1/G2:1,D4:1,G6:1", "E4=x"),
     "card:charge @C4 >D4", {"over": True, "dice": "A2:1,D4:2m,A6:1/-"}),
    ("telekinesis is for foreign dice", TELEKINESIS, "card:telekinesis", {"actions": "@G2 @G4 @G6"}),
    ("to an empty neighbour", TELEKINESIS, "card:telekinesis @G4", {"actions": ">G3"}),
    ("where Death takes White's third die", TELEKINESIS, "card:telekinesis @G4 >G3", {"over": True}),
    ("back to start is for any die", BACK, "card:back-to-start", {"actions": "@A2 @C4 @A6 @G2 @D4 @G6"}),
    ("to a free start square of its owner", BACK, "card:back-to-start @D4", {"actions": ">G3 >G4 >G5"}),
    ("with its eyes and marks", BACK, "card:back-to-start @C4 >A4", {"dice": "A2:1,A4:5m,A6:1/G2:1,D4:4,G6:1"}),
    ("a bomb is an own die's", BOMB, "card:bomb", {"actions": "@A2 @B3 @C3"}),
    ("it pushes the neighbours away whatever their eyes", BOMB, "card:bomb @C3",
     {"dice": "A2:1,A3:2,C3:1/C1:6,E3:5,F3:5,C5:3"}),
    ("a line that cannot move withstands it", hold("bomb", "A2:1,C3:1,A6:1/C2:6i,D3:5,C4:6,G6:1", "E3=# C4=^"),
     "card:bomb @C3", {"dice": "A2:1,C3:1,A6:1/C2:6i,D3:5,C4:6,G6:1"}),
    ("who is out is looked at after all four directions: the acting seat wins",
     hold("bomb", "C2:1,B3:1,C3:1/D3:1,G4:1,G6:1", "C1=x E3=x A3=x"), "card:bomb @C3",
     {"out": "0,1", "lost": "4,3", "returns": (1, -1)}),
    ("swap dice is for any die", SWAP, "card:swap-dice", {"actions": ANY}),
    ("and another one", SWAP, "card:swap-dice @C4", {"actions": "@A2 @A6 @G2 @G4 @G6"}),
    ("they change places with their eyes and marks", SWAP, "card:swap-dice @C4 @G2",
     {"dice": "A2:1m,G2:4,A6:1/C4:2f,G4:3,G6:1"}),
    ("whichever is named first", SWAP, "card:swap-dice @G2 @C4", {"dice": "A2:1m,G2:4,A6:1/C4:2f,G4:3,G6:1"}),
    ("shrink leaves one eye", STRONG, "card:shrink @G4", {"dice": "A2:1,C4:2,A6:1/G2:1,G4:1,G6:1"}),
    ("superpower is for own dice", STRONG, "card:superpower", {"actions": "@A2 @C4 @A6"}),
    ("and gives six", STRONG, "card:superpower @C4", {"dice": "A2:1,C4:6,A6:1/G2:1,G4:6,G6:1"}),
    ("rebirth goes to a free start square", hold("rebirth"), "card:rebirth", {"actions": ">A3 >A4 >A5"}),
    ("with a destroyed die", hold("rebirth"), "card:rebirth >A4",
     {"dice": f"A2:1,A4:1m,C4:2,A6:1/{FOES}", "lost": "1,2"}),
    ("invincibility is for own dice", INVINCIBLE, "card:invincibility", {"actions": "@A2 @C4 @A6"}),
    ("they are not destroyed", INVINCIBLE, "card:invincibility @C4 C4>D4", {"dice": f"A2:1,D4:2mi,A6:1/{FOES}"}),
    ("a line that holds one does not move", {"dice": "A2:1,C4:6,A6:1/G2:1,D4:1,E4:1i,G6:1", "cards": True}, "",
     {"lacks": "C4>D4"}),
    ("nor is it pushed by its owner", {"dice": f"A2:1,B4:1,C4:6i/{FOES}", "cards": True}, "",
     {"lacks": "B4>C4", "offers": "C4>D4"}),
    ("it stays so through the turn", hold("invincibility"), "card:invincibility @C4 A2>A1 C4>C3 A6>A7",
     {"actor": 1, "dice": f"A1:1,C3:2i,A7:1/{FOES}"}),
    ("until its owner's next one", hold("invincibility"),
     "card:invincibility @C4 A2>A1 C4>C3 A6>A7 G2>G1 G4>G3 G6>G7",
     {"actor": 0, "dice": "A1:1,C3:2,A7:1/G1:1,G3:1,G7:1"}),
    ("telekinesis moves an invincible die, and Death does not take it",
     hold("telekinesis", "A2:1,C4:2,A6:1/G2:1,D4:1i,G6:1", "E4=x"), "card:telekinesis @D4 >E4",
     {"dice": "A2:1,C4:2,A6:1/G2:1,E4:1i,G6:1"}),
    ("and so does back to start", hold("back-to-start", "A2:1,C4:2,A6:1/G2:1,D4:1i,G6:1"),
     "card:back-to-start @D4 >G4", {"dice": "A2:1,C4:2,A6:1/G2:1,G4:1i,G6:1"}),
]  # fmt: skip


def full(hands: str, tiles: str = "D4=?", dice: str = f"{OWN}/{FOES}", **changes: Any) -> Fields:
    """Whoever holds two cards plays one to draw."""
    return {"dice": dice, "tiles": tiles, "cards": True, "full_hand": "play", "hands": hands, **changes}


PLUS = full("movement+1,frost/-", "D4=? E4=M")
AGAIN = full("movement+1,frost/-", "D4=? E4=?")
FULL_HANDS: list[Case] = [
    ("a full hand plays a card to draw", full("eyes+1,frost/-"), "C4>D4",
     {"phase": "draw", "actions": "card:eyes+1 card:frost stay"}),
    ("one of its own", full("eyes+1,frost/-"), "C4>D4 card:frost", {"phase": "target", "die": "-", "owed": "draw"}),
    ("and then draws", full("eyes+1,frost/-"), "C4>D4 card:frost @G2",
     {"actor": "chance", "phase": "drawing", "die": "-", "owed": "-"}),
    ("another one", full("eyes+1,frost/-"), "C4>D4 card:frost @G2 drawn:bomb",
     {"phase": "move", "hands": "eyes+1,bomb/-"}),
    ("or does not", full("eyes+1,frost/-"), "C4>D4 stay", {"hands": "eyes+1,frost/-"}),
    ("a hand with room draws as always", full("eyes+1/-"), "C4>D4", {"actions": "draw stay"}),
    ("a full hand is asked even if none of its cards can be played",
     full("ghost,rebirth/-", dice=f"A2:1m,A3:1m,A4:1m,C4:1,A5:1m/{FOES}"), "C4>D4",
     {"phase": "draw", "actions": "stay"}),
    ("the draw waits until the card is done", PLUS, "C4>D4 card:movement+1 @D4 >E4", {"phase": "plus", "owed": "draw"}),
    ("with all its steps", PLUS, "C4>D4 card:movement+1 @D4 >E4 stay", {"phase": "drawing"}),
    ("another draw tile", AGAIN, "C4>D4 card:movement+1 @D4 >E4", {"phase": "draw", "actions": "draw stay"}),
    ("may fill the hand again: then the draw is off", AGAIN, "C4>D4 card:movement+1 @D4 >E4 draw drawn:bomb",
     {"phase": "move", "owed": "-", "hands": "frost,bomb/-"}),
    ("and else it comes after all", AGAIN, "C4>D4 card:movement+1 @D4 >E4 stay", {"phase": "drawing"}),
]  # fmt: skip


def reacting(hands: str, dice: str = f"{OWN}/{FOES}", tiles: str = "", **changes: Any) -> Fields:
    return {"dice": dice, "tiles": tiles, "cards": True, "reactions": True, "hands": hands, **changes}


THREE = "A2:1,C4:2/G4:1,G5:1/C1:1,D1:1,D7:1"
REACTIONS: list[Case] = [
    ("after a move the others may play a card", reacting("-/frost"), "C4>D4",
     {"actor": 1, "turn": 1, "phase": "react", "interrupted": 0, "actions": "card:frost pass"}),
    ("or pass", reacting("-/frost"), "C4>D4 pass", {"actor": 0, "phase": "move", "interrupted": "-"}),
    ("a die that is frozen then makes no step in this very turn", reacting("-/frost"), "C4>D4 card:frost @A2",
     {"actor": 0, "dice": f"A2:1f,D4:2m,A6:1/{FOES}", "hands": "-/-", "steps A2": ""}),
    ("whoever has no card is not asked", reacting("-/-"), "C4>D4", {"phase": "move"}),
    ("and whoever has one always is, so that nobody learns that it cannot be played", reacting("-/ghost"), "C4>D4",
     {"actions": "pass"}),
    ("also not among three", reacting("-/-/-", THREE), "C4>D4", {"actor": 0}),
    ("the others are asked clockwise", reacting("eyes+1/-/eyes-1", THREE, turn=1), "G4>F4", {"actor": 2}),
    ("one card each", reacting("eyes+1/-/eyes-1", THREE, turn=1), "G4>F4 card:eyes-1 @F4",
     {"actor": 0, "phase": "react", "interrupted": 1}),
    ("and a reaction opens no other", reacting("eyes+1/-/eyes-1", THREE, turn=1),
     "G4>F4 card:eyes-1 @F4 card:eyes+1 @A2", {"actor": 1, "phase": "move", "interrupted": "-"}),
    ("a card", reacting("eyes+1/eyes-1"), "card:eyes+1", {"actor": 0}),
    ("is reacted to when it has taken effect", reacting("eyes+1/eyes-1"), "card:eyes+1 @C4",
     {"actor": 1, "phase": "react"}),
    ("and undone", reacting("eyes+1/eyes-1"), "card:eyes+1 @C4 card:eyes-1 @C4", {"dice": f"{OWN}/{FOES}"}),
    ("nobody is asked before a tile is used", reacting("-/frost", tiles="D4=M"), "C4>D4",
     {"actor": 0, "phase": "plus"}),
    ("or left", reacting("-/frost", tiles="D4=M"), "C4>D4 stay", {"phase": "react"}),
    ("nor after the end of a turn", reacting("frost/frost", f"A2:1m,C4:2m,A6:1m/{FOES}"), "end",
     {"actor": 1, "phase": "move", "count": 7}),
    ("the last move of a turn is reacted to", reacting("-/frost", f"A2:1m,C4:2,A6:1m/{FOES}"), "C4>D4",
     {"phase": "react", "count": 6}),
    ("before the turn ends", reacting("-/frost", f"A2:1m,C4:2,A6:1m/{FOES}"), "C4>D4 pass",
     {"actor": 1, "phase": "move", "count": 7}),
    ("a reacting die steps and uses its tile", reacting("-/movement+1", tiles="F4=R"), "C4>D4 card:movement+1 @G4 >F4",
     {"actor": 1, "phase": "roll", "interrupted": 0}),
    ("and has not moved", reacting("-/movement+1", tiles="F4=R"), "C4>D4 card:movement+1 @G4 >F4 roll 5",
     {"actor": 0, "dice": "A2:1,D4:2m,A6:1/G2:1,F4:5,G6:1"}),
    ("nor has a die reborn in another's turn", reacting("-/rebirth"), "C4>D4 card:rebirth >G3",
     {"dice": "A2:1,D4:2m,A6:1/G2:1,G3:1,G4:1,G6:1"}),
    ("a reaction can end the turn it interrupts", reacting("-/telekinesis/-", THREE, "D5=x"),
     "C4>D4 card:telekinesis @D4 >D5", {"actor": 1, "out": "0", "count": 7, "interrupted": "-"}),
    ("and the game", reacting("-/telekinesis/-", THREE, "D5=x", goal="first_out"), "C4>D4 card:telekinesis @D4 >D5",
     {"over": True, "turn": 1, "returns": (-0.5, 1, -0.5)}),
    ("it is credited to whoever reacts",
     reacting("-/telekinesis", tiles="D5=x", goal="credited", credits="1,1"), "C4>D4 card:telekinesis @D4 >D5",
     {"credits": "1,2"}),
]  # fmt: skip

CASES = (*HANDS, *CARDS, *FULL_HANDS, *REACTIONS)


@each(CASES)
def test_rules(given: Fields, actions: str, expected: Fields) -> None:
    state = play(at(given), actions)
    shows(state, expected)
    assert state.game.read(str(state)) == state


def test_odds_count_what_lies_in_hands_and_on_the_discards() -> None:
    odds = play(at(hold("-", tiles="D4=?")), "C4>D4 draw").odds
    assert (odds["drawn:eyes+1"], odds["drawn:rebirth"]) == (Fraction(4, 37), Fraction(1, 37))
    odds = play(at(hold("frost", tiles="D4=?", discards="frost,bomb")), "C4>D4 draw").odds
    assert (odds["drawn:frost"], odds["drawn:bomb"]) == (Fraction(1, 34), Fraction(1, 34))
    odds = play(at(hold("frost", tiles="D4=?", discards=DECK)), "C4>D4 draw").odds
    assert (odds["drawn:frost"], sum(odds.values())) == (Fraction(2, 36), 1)


def test_tile_swap_exchanges_the_tiles_of_two_squares_without_dice_that_are_no_start_squares() -> None:
    state = at(hold("tile-swap", tiles="D4=x E4=M"))
    first = set(play(state, "card:tile-swap").actions)
    assert len(first) == 49 - 10 - 1
    assert not first & {"@A3", "@G3", "@C4"}
    assert set(play(state, "card:tile-swap @D4").actions) == first - {"@D4"}
    for order in ("@D4 @E4", "@E4 @D4"):
        assert value(play(state, f"card:tile-swap {order}"), "field").split("/")[3] == "...Mx.."
    shows(play(at(hold("tile-swap", tiles="D4=#")), "card:tile-swap @D4 @C3"), {"offers": "C4>D4", "lacks": "C4>C3"})


# --- who knows what --------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold() -> None:
    state = read(f"{OWN}/{FOES}", cards=True, hands="bomb,shrink/frost")
    assert "hands=bomb,shrink/* " in state.view(0)
    assert "hands=*,*/frost " in state.view(1)
    assert "hands=*,*/* " in state.view(None)


def test_others_see_a_draw_as_a_card() -> None:
    state = play(read(f"{OWN}/{FOES}", "D4=?", cards=True), "C4>D4 draw")
    code = state.code("drawn:frost")
    shown = [state.game.text.view_action(state.record, code, seat) for seat in (0, 1, None)]
    assert shown == ["drawn:frost", "drawn:*", "drawn:*"]
    assert [state.describe("drawn:frost", seat) for seat in (0, 1, None)] == [
        "Black draws Frost", "Black draws a card", "Black draws a card",
    ]  # fmt: skip


def test_a_scene_shows_other_hands_as_backs() -> None:
    state = read(f"{OWN}/{FOES}", cards=True, hands="bomb,shrink/frost")
    for viewer, hidden in ((0, "card-1-0"), (1, "card-0-0"), (None, "card-0-1")):
        scene = state.scene(viewer)
        assert scene.shape(hidden).look == "card back"
        assert not scene.shape(hidden).sign
    other = read(f"{OWN}/{FOES}", cards=True, hands="bomb,shrink/ghost")
    assert state.scene(0) == other.scene(0)
    assert state.scene(1) != other.scene(1)


def test_redealt_hands_are_uniform_and_look_the_same() -> None:
    state = read(f"{OWN}/{FOES}", cards=True, hands="bomb,shrink/frost,frost", discards="eyes+1,eyes+1")
    rng = random.Random(1)
    times = 1500
    met: Counter[str] = Counter()
    for _ in range(times):
        other = state.redeal(0, rng)
        assert other.view(0) == state.view(0)
        met.update(value(other, "hands").split("/")[1].split(","))
    pile = {"eyes+1": 2, "movement+1": 4, "frost": 3, "bomb": 1, "rebirth": 1}
    for card, copies in pile.items():
        expected = 2 * times * copies / 33
        assert abs(met[card] - expected) < 5 * expected**0.5, card
    assert met["shrink"] == 0, "seat 0 holds it"


def test_a_turn_that_waits_is_redealt_with_a_card_that_can_be_played() -> None:
    state = play(at(hold("rebirth", "A2:1m,C4:2m,A6:1/G2:1,G4:1,G6:1")), "A6>A7")
    assert set(state.actions) == {"card:rebirth", "end"}
    rng = random.Random(2)
    for _ in range(200):
        other = state.redeal(1, rng)
        assert other.view(1) == state.view(1)
        assert len(other.actions) == 2
        assert "hands=ghost" not in str(other)
        assert "hands=charge" not in str(other), "every die has moved"


# --- texts that could not be ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (full("eyes+1,eyes+1/-", owed="draw"), "- in phase move"),
        (full("eyes+1,eyes+1/-", owed="yes"), "one of"),
        (full("eyes+1,eyes+1/-", phase="target", why="frost", discards="frost", owed="draw"), "- with a full hand"),
        (full("eyes+1,frost/-", phase="drawing", actor="chance"), "nothing to do"),
        (reacting("frost/frost", phase="react"), "the seat whose turn is interrupted"),
        (reacting("frost/frost", phase="react", interrupted="0"), "whose turn is interrupted"),
        (reacting("-/frost", phase="react", interrupted="1"), "a seat that holds a card"),
        (reacting("frost/frost", interrupted="1"), "- in phase move"),
        (reacting("frost/frost", phase="react", interrupted="1", die="A2"), "- in phase react"),
        (reacting("frost/frost", phase="target", why="ghost", discards="ghost", interrupted="1"), "can be played"),
    ],
)
def test_texts_that_could_not_be_are_refused(given: Fields, reason: str) -> None:
    with pytest.raises(jostle.BadText, match=reason):
        at(given)
