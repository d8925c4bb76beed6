"""Push&Move, sentence by sentence: a position, actions, the position after them."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import jostle
from jostle.games.push_and_move import rules
from jostle.games.push_and_move.sheet import STARTS
from tests.games.cases import Case, Fields, each, play, shows
from tests.games.push_and_move.positions import FOES, at, value

pytestmark = pytest.mark.plain

# --- set-up ----------------------------------------------------------------------------------------------------------


def test_the_start_of_the_default_game() -> None:
    assert str(jostle.game("push-and-move").start()) == (
        "field=Wx++Jd-/.B?x#h./.Rh<M+./.+-B-+./.+M>hR./.h#x?B./-dJ++xW "
        "dice=A2:1,A3:1,A4:1,A5:1,A6:1/G2:1,G3:1,G4:1,G5:1,G6:1 lost=0,0 out=- turn=0 actor=0 phase=move die=- why=- "
        "picked=- used=- hands=-/- discards=- count=0"
    )


def test_three_players_have_four_dice_and_four_players_three() -> None:
    three = jostle.game("push-and-move", seats=3, field="second").start()
    assert value(three, "dice") == "A2:1,A3:1,A4:1,A5:1/G3:1,G4:1,G5:1,G6:1/C1:1,D1:1,D7:1,E7:1"
    assert value(three, "field") == "JR..B>+/.>-MhR./.Wx-dx./.h+?+h./.xd-xW./.RhM-<./+<B..RJ"
    four = jostle.game("push-and-move", seats=4).start()
    assert value(four, "dice") == "A3:1,A4:1,A5:1/C1:1,D1:1,E1:1/G3:1,G4:1,G5:1/C7:1,D7:1,E7:1"
    assert value(four, "field") == "Wx...d-/.B?x#h./.Rh<M+./.+-B-+./.+M>hR./.h#x?B./-d...xW"
    assert four.points == (3, 3, 3, 3)


def test_with_cards_every_blank_that_is_not_a_start_square_becomes_a_draw_tile() -> None:
    own = "......./" * 6 + "......."
    state = jostle.game("push-and-move", field=own, cards=True).start()
    assert value(state, "field") == "???????/" + ".?????./" * 5 + "???????"
    assert value(jostle.game("push-and-move", field=own).start(), "field") == own


def test_start_squares_are_blank_whatever_an_own_field_says() -> None:
    state = jostle.game("push-and-move", field="xxxxxxx/" * 6 + "xxxxxxx", seats=4).start()
    assert value(state, "field") == "xx...xx/xxxxxxx/.xxxxx./.xxxxx./.xxxxx./xxxxxxx/xx...xx"


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"field": "third"}, "field"),
        ({"field": "......./......."}, "field"),
        ({"field": "......./" * 6 + "......_"}, "field"),
        ({"field": "......./" * 6 + "......"}, "field"),
        ({"mirror": True}, "mirror"),
        ({"mirror": True, "field": "......./" * 6 + "......."}, "mirror"),
        ({"seats": 5}, "seats"),
        ({"limit": 1}, "limit"),
        ({"cards": 1}, "cards"),
        ({"goal": "first"}, "goal"),
        ({"first": "red"}, "first"),
        ({"arrows": "chosen"}, "arrows"),
        ({"full_hand": "play"}, "full_hand"),
        ({"reactions": True}, "reactions"),
        ({"first": "blue", "seats": 3}, "seats"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, object], named: str) -> None:
    with pytest.raises(jostle.OptionError, match=named):
        jostle.game("push-and-move", **options)


# --- a rolled field --------------------------------------------------------------------------------------------------


def test_the_field_is_rolled_in_reading_order_while_the_dice_stand_already() -> None:
    state = jostle.game("push-and-move", field="random").start()
    assert value(state, "field") == "_______/" + "._____./" * 5 + "_______"
    assert (state.actor, value(state, "phase"), value(state, "turn")) == ("chance", "field", "0")
    state = play(state, "tilex tile+ tile. tilev tile? tileJ tile# tileW")
    assert value(state, "field") == "x+.v?J#/.W____./" + "._____./" * 4 + "_______"


def test_the_odds_of_a_tile_are_those_of_the_d20() -> None:
    odds = jostle.game("push-and-move", field="random").start().odds
    of_20 = dict.fromkeys("d#JMRBW?", 1) | dict.fromkeys(".x-h", 2) | {"+": 3}
    assert odds == {f"tile{sign}": Fraction(n, 20) for sign, n in of_20.items()} | {
        f"tile{sign}": Fraction(1, 80) for sign in "^>v<"
    }


def test_a_type_whose_stock_is_gone_is_rolled_again() -> None:
    state = play(jostle.game("push-and-move", field="random").start(), "tiled tiled")
    assert "tiled" not in state.odds
    assert state.odds["tile+"] == Fraction(3, 19)
    state = play(state, "tile< tile> tile^ tile<")
    assert not {"tile<", "tile>", "tile^", "tilev"} & set(state.odds)
    assert state.odds["tile+"] == Fraction(3, 18)


@pytest.mark.parametrize("guide", ["guide.md", "guide.de.md"])
def test_the_guides_examples_with_cards_have_no_blank_tile_but_start_squares(guide: str) -> None:
    source = (Path(rules.__file__).parent / guide).read_text(encoding="utf-8")
    examples = re.findall(r"^```example cards=true.*?^```", source, re.M | re.S)
    fields = re.findall(r"^field=(\S+)", "\n".join(examples), re.M)
    assert len(fields) == 6
    starts = {(square[0], int(square[1])) for squares in STARTS[2] for square in squares}
    for field in fields:
        rows = enumerate(field.split("/"), 1)
        assert {("ABCDEFG"[i], row) for row, tiles in rows for i, tile in enumerate(tiles) if tile == "."} == starts


def test_with_mirror_a_tile_is_laid_on_its_image_too_and_takes_two() -> None:
    state = play(jostle.game("push-and-move", field="random", mirror=True).start(), "tile< tile^ tilex")
    assert value(state, "field") == "<^x____/" + "._____./" * 5 + "____xv>"
    assert "tile<" not in state.odds, "two pairs are all four Direction tiles"


def test_the_centre_takes_one_tile_and_is_the_last_one_with_mirror() -> None:
    state = jostle.game("push-and-move", field="random", mirror=True, seats=4).start()
    rolls = (
        ["tile+"] * 4 + ["tile."] * 4 + ["tile-"] * 2 + ["tileh"] * 2 + ["tilex"] * 2 + ["tileR"] * 2 + ["tileB"] * 2
    )
    state = play(state, " ".join(rolls))
    assert value(state, "field").count("_") == 1
    state = play(state, "tile>")
    assert value(state, "field")[27] == ">"
    assert (state.actor, value(state, "phase"), value(state, "count")) == (0, "move", "0")


def test_blanks_of_a_rolled_field_become_draw_tiles_after_the_last_square_is_rolled() -> None:
    state = jostle.game("push-and-move", field="random", mirror=True, cards=True).start()
    signs = "....++++--hhxxRRBBJM"
    state = play(state, " ".join(f"tile{sign}" for sign in signs[:-1]))
    assert value(state, "field").startswith("....+++/")
    assert value(play(state, "tileM"), "field") == "????+++/.+--hh./.xxRRB./.BJMJB./.BRRxx./.hh--+./+++????"


# --- steps, pushes, tiles, ends --------------------------------------------------------------------------------------

STEPS: list[Case] = [
    ("a die steps one square", {"dice": f"A1:1,C4:1,A6:1/{FOES}"}, "", {"steps C4": "B4 D4 C3 C5"}),
    ("and cannot walk off the board", {"dice": f"A1:1,C4:1,A6:1/{FOES}"}, "", {"steps A1": "B1 A2"}),
    ("each die moves once", {}, "C4>C3 A2>A1",
     {"dice": f"A1:1m,C3:1m,A6:1/{FOES}", "actor": 0, "steps C3": "", "steps A1": ""}),
    ("and then the turn is the next seat's", {}, "C4>C3 A2>A1 A6>A7",
     {"dice": f"A1:1,C3:1,A7:1/{FOES}", "actor": 1, "count": 7}),
    ("being pushed is not moving", {"dice": f"C4:1,D4:1,A6:1/{FOES}"}, "C4>D4",
     {"dice": f"D4:1m,E4:1,A6:1/{FOES}", "steps E4": "D4 F4 E3 E5"}),
    ("a die pushes one that has as many eyes", {"dice": "A2:1,C4:2,A6:1/G2:1,D4:2,G6:1"}, "C4>D4",
     {"dice": "A2:1,D4:2m,A6:1/G2:1,E4:2,G6:1"}),
    ("but not one that has more", {"dice": "A2:1,C4:2,A6:1/G2:1,D4:3,G6:1"}, "", {"lacks": "C4>D4"}),
    ("two dice team up to push a strong one", {"dice": "A2:1,C4:2,D4:3/G2:1,E4:5,G6:1"}, "C4>D4",
     {"dice": "A2:1,D4:2m,E4:3/G2:1,F4:5,G6:1"}),
    ("the die in front pushes alone", {"dice": "A2:1,C4:2,D4:3/G2:1,E4:5,G6:1"}, "", {"lacks": "D4>E4"}),
    ("own dice are pushed whatever their eyes", {"dice": f"A2:1,C4:1,D4:6/{FOES}"}, "C4>D4",
     {"dice": f"A2:1,D4:1m,E4:6/{FOES}"}),
    ("an own die behind a foreign one resists", {"dice": "A2:1,C4:5,F4:2/D4:3,E4:1,G6:1"}, "", {"lacks": "C4>D4"}),
    ("as strong as it is", {"dice": "A2:1,C4:6,F4:2/D4:3,E4:1,G6:1"}, "C4>D4",
     {"dice": "A2:1,D4:6m,G4:2/E4:3,F4:1,G6:1"}),
    ("dice of all other seats resist together", {"dice": "A3:1,C4:3,A5:1/G2:1,D4:2/E4:2,G4:1,G6:1"}, "",
     {"lacks": "C4>D4"}),
    ("and give way together", {"dice": "A3:1,C4:4,A5:1/G2:1,D4:2/E4:2,G4:1,G6:1"}, "", {"offers": "C4>D4"}),
    ("the last die of a line may go over the edge and is destroyed", {"dice": "A2:1,F4:1,A6:1/G2:1,G4:1,G5:1,G6:1"},
     "F4>G4", {"dice": "A2:1,G4:1m,A6:1/G2:1,G5:1,G6:1", "lost": "2,2"}),
    ("nobody walks onto a barred square", {"tiles": "D4=# C3=#"}, "", {"steps C4": "B4 C5"}),
    ("or is pushed there", {"dice": "A2:1,C4:1,A6:1/G2:1,D4:1,G6:1", "tiles": "E4=#"}, "", {"lacks": "C4>D4"}),
    ("a direction tile is entered in its own direction only", {"tiles": "D4=> C3=v B4=< C5=^"}, "",
     {"steps C4": "D4 B4"}),
    ("and left in it", {"tiles": "C4=>"}, "", {"steps C4": "D4"}),
    ("pushed dice keep to direction tiles too", {"dice": "A2:1,C4:1,A6:1/G2:1,D4:1,G6:1", "tiles": "D4=> E4=>"}, "",
     {"offers": "C4>D4"}),
    ("E4 cannot be entered from the left", {"dice": "A2:1,C4:1,A6:1/G2:1,D4:1,G6:1", "tiles": "D4=> E4=^"}, "",
     {"lacks": "C4>D4"}),
    ("D4 can neither be entered nor left", {"dice": "A2:1,C4:1,A6:1/G2:1,D4:1,G6:1", "tiles": "D4=^"}, "",
     {"lacks": "C4>D4"}),
    ("the far die cannot leave", {"dice": "A2:1,F6:1,A7:1/F4:1,F5:1,G7:1", "tiles": "F4=>"}, "", {"lacks": "F6>F5"}),
    ("a jump goes over a jump tile", {"tiles": "D4=J"}, "", {"steps C4": "D4 E4 B4 C3 C5"}),
    ("with a die on it as well, and the tile beyond acts",
     {"dice": "A2:1,C4:1,A6:1/G2:1,D4:6,G6:1", "tiles": "D4=J E4=+"}, "C4>E4",
     {"dice": "A2:1,E4:2m,A6:1/G2:1,D4:6,G6:1"}),
    ("the square beyond must be empty", {"dice": "A2:1,C4:1,A6:1/G2:1,E4:1,G6:1", "tiles": "D4=J"}, "",
     {"lacks": "C4>E4"}),
    ("and not barred", {"tiles": "D4=J E4=#"}, "", {"lacks": "C4>E4"}),
    ("and enterable", {"tiles": "D4=J E4=<"}, "", {"lacks": "C4>E4"}),
    ("and on the board", {"dice": f"A2:1,A6:1,B7:1/{FOES}", "tiles": "B6=J A7=J"}, "", {"steps B7": "B6 B5 A7 C7"}),
    ("and the own tile lets it go", {"tiles": "D4=J C4=^"}, "", {"lacks": "C4>E4"}),
]  # fmt: skip

ON_D4 = f"A2:1,D4:1m,A6:1/{FOES}"
TILES: list[Case] = [
    ("a die on Death is destroyed", {"dice": f"A2:1,A3:1,C4:1,A6:1/{FOES}", "tiles": "D4=x"}, "C4>D4",
     {"dice": f"A2:1,A3:1,A6:1/{FOES}", "lost": "2,2"}),
    ("tiles act on the whole line", {"dice": "A2:1,B4:5,A6:1/G2:1,C4:2,D4:3,G6:1", "tiles": "C4=h D4=d E4=x"}, "B4>C4",
     {"dice": "A2:1,C4:3m,A6:1/G2:1,D4:4,G6:1", "lost": "2,2"}),
    ("a die that stays is not touched again", {"dice": f"A2:1,C4:2,A6:1/{FOES}", "tiles": "C4=+"}, "A2>A1",
     {"dice": f"A1:1m,C4:2,A6:1/{FOES}"}),
    ("Movement-Plus offers another step", {"tiles": "D4=M"}, "C4>D4",
     {"phase": "plus", "die": "D4", "used": "-", "actions": "D4>D3 D4>E4 D4>D5 D4>C4 stay"}),
    ("that is taken", {"tiles": "D4=M"}, "C4>D4 D4>E4", {"dice": f"A2:1,E4:1m,A6:1/{FOES}"}),
    ("or not", {"tiles": "D4=M"}, "C4>D4 stay", {"dice": ON_D4}),
    ("each Movement-Plus square serves once in a move", {"tiles": "D4=M E4=M"}, "C4>D4 D4>E4",
     {"phase": "plus", "used": "D4"}),
    ("and no more", {"tiles": "D4=M E4=M"}, "C4>D4 D4>E4 E4>D4", {"phase": "move", "used": "-"}),
    ("used squares are remembered as long as the move goes on", {"tiles": "D4=M E4=R"}, "C4>D4 D4>E4 roll",
     {"phase": "rolling", "used": "D4", "why": "R"}),
    ("and no longer", {"tiles": "D4=M E4=R"}, "C4>D4 D4>E4 roll 3", {"used": "-"}),
    ("Movement-Plus does not ask a die that has no step",
     {"dice": "A2:1,C4:1,A6:1/G2:1,G4:1,G6:1", "tiles": "D4=M D3=# D5=# E4=# C4=>"}, "C4>D4", {"phase": "move"}),
    ("a pushed die uses no tile", {"dice": f"A2:1,B4:1,C4:1/{FOES}", "tiles": "D4=M"}, "B4>C4", {"phase": "move"}),
    ("a reroll may be left out", {"tiles": "D4=R"}, "C4>D4", {"actions": "roll stay"}),
    ("as here", {"tiles": "D4=R"}, "C4>D4 stay", {"dice": ON_D4}),
    ("chance rolls", {"tiles": "D4=R"}, "C4>D4 roll",
     {"actor": "chance", "why": "R", "die": "D4", "actions": "1 2 3 4 5 6"}),
    ("new eyes", {"tiles": "D4=R"}, "C4>D4 roll 5", {"dice": f"A2:1,D4:5m,A6:1/{FOES}"}),
    ("a beam goes to another empty beam square",
     {"dice": "A2:1,C4:1,A6:1/F1:1,G2:1,G6:1", "tiles": "D4=B B1=B E6=B F1=B"}, "C4>D4",
     {"actions": "D4>B1 D4>E6 stay"}),
    ("and is there", {"dice": "A2:1,C4:1,A6:1/F1:1,G2:1,G6:1", "tiles": "D4=B B1=B E6=B F1=B"}, "C4>D4 D4>E6",
     {"dice": "A2:1,A6:1,E6:1m/F1:1,G2:1,G6:1"}),
    ("if there is another one", {"tiles": "D4=B"}, "C4>D4", {"phase": "move"}),
    ("rebirth is rolled for", {"dice": f"A2:1,C4:4,A6:1/{FOES}", "tiles": "D4=W"}, "C4>D4 roll", {"why": "W"}),
    ("any other number is the die's", {"dice": f"A2:1,C4:4,A6:1/{FOES}", "tiles": "D4=W"}, "C4>D4 roll 2",
     {"dice": f"A2:1,D4:2m,A6:1/{FOES}"}),
    ("a one brings a die back", {"dice": f"A2:1,C4:4,A6:1/{FOES}", "tiles": "D4=W"}, "C4>D4 roll 1",
     {"phase": "rebirth", "why": "W", "actor": 0, "actions": "+A3 +A4 +A5"}),
    ("on a start square", {"dice": f"A2:1,C4:4,A6:1/{FOES}", "tiles": "D4=W"}, "C4>D4 roll 1 +A4",
     {"dice": f"A2:1,A4:1m,D4:1m,A6:1/{FOES}", "lost": "1,2"}),
    ("rebirth needs a destroyed die", {"dice": "A2:1,A3:1,A4:1,C4:1,A5:1/G2:1,G3:1,G4:1,G5:1,G6:1", "tiles": "D4=W"},
     "C4>D4 roll 1", {"phase": "move"}),
    ("and a free start square", {"dice": "A2:1,A3:1,C4:1/G2:1,A4:1,A5:1,A6:1", "tiles": "D4=W"}, "C4>D4 roll 1",
     {"phase": "move"}),
    ("without cards a draw tile does nothing", {"tiles": "D4=?"}, "C4>D4", {"phase": "move"}),
]  # fmt: skip

THREE = "A2:1,A4:1/-/C1:1,D1:1,D7:1"  # White is out
BOTH_DIE = {"dice": "A2:1,B4:6,A6:1/G2:1,C4:1,G6:1", "tiles": "C4=x D4=x"}
ENDS: list[Case] = [
    ("a seat that has lost three dice is out, the last one in wins, and that turn does not count",
     {"dice": "A2:1,F4:1,A6:1/G2:1,G4:1,G6:1"}, "F4>G4",
     {"over": True, "dice": "A2:1,G4:1m,A6:1/-", "lost": "2,3", "out": "1", "count": 6, "turn": 0,
      "returns": (1, -1), "points": (3, 0)}),
    ("one can go out by one's own step", {"tiles": "D4=x"}, "C4>D4",
     {"over": True, "turn": 0, "count": 6, "returns": (-1, 1)}),
    ("if the acting seat goes out and others play on, its turn is finished",
     {"dice": "A2:1,C4:1/G3:1,G4:1/C1:1,D1:1,D7:1", "tiles": "D4=x"}, "C4>D4",
     {"actor": 1, "count": 7, "out": "0", "dice": "-/G3:1,G4:1/C1:1,D1:1,D7:1", "lost": "3,2,1"}),
    ("turns skip a seat that is out", {"dice": THREE, "lost": "2,3,1"}, "A2>A1 A4>A3", {"actor": 2, "turn": 2}),
    ("if all go out at once, the acting seat wins", BOTH_DIE, "B4>C4",
     {"over": True, "out": "0,1", "dice": "-/-", "returns": (1, -1), "points": (0, 0)}),
    ("at the limit the seats still in share the win", {"dice": THREE, "lost": "2,3,1", "limit": 20, "count": 19},
     "A2>A1 A4>A3", {"over": True, "count": 20, "turn": 0, "returns": (0.25, -0.5, 0.25)}),
    ("a turn in which nothing can be done counts as finished",
     {"dice": "A2:1,C4:1,A6:1/G1:1,G3:1,G5:1", "tiles": "F1=# F3=# F5=# G2=# G4=# G6=#"}, "A2>A1 A6>A7 C4>C3",
     {"actor": 0, "count": 8}),
    ("the turn ends although a die has no step",
     {"dice": f"A1:1,C4:1,A7:1/{FOES}", "tiles": "B1=# A6=# B7=#"}, "C4>C3 A1>A2", {"actor": 1, "count": 7}),
]  # fmt: skip

FIRST = {"goal": "first_out"}
PUSHED = {"dice": "A2:1,F4:1/G4:1,G5:1/C1:1,D1:1,D7:1"}
CREDITS = {"goal": "credited"}
LIMIT = {"dice": THREE, "lost": "2,4,1", "limit": 20, "count": 19}
GOALS: list[Case] = [
    ("first out: the first knock-out ends the game, and its pusher wins", FIRST | PUSHED, "F4>G4",
     {"over": True, "out": "1", "turn": 0, "count": 6, "dice": "A2:1,G4:1m/-/C1:1,D1:1,D7:1", "lost": "2,3,1",
      "returns": (1, -0.5, -0.5)}),
    ("a die lost by a card counts like a push",
     FIRST | PUSHED | {"tiles": "F5=x", "cards": True, "hands": "telekinesis/-/-"}, "card:telekinesis @G5 >F5",
     {"returns": (1, -0.5, -0.5)}),
    ("the others share the win if a seat knocks itself out",
     FIRST | {"dice": "A2:1,C4:1/G3:1,G4:1/C1:1,D1:1,D7:1", "tiles": "D4=x"}, "C4>D4",
     {"over": True, "turn": 0, "out": "0", "returns": (-0.5, 0.25, 0.25)}),
    ("the actor does not win if it goes out with its victim",
     FIRST | {"dice": "A2:1,B4:6/C4:1,G4:1/C1:1,D1:1,D7:1", "tiles": "C4=x D4=x"}, "B4>C4",
     {"out": "0,1", "returns": (-0.5, -0.5, 1)}),
    ("unless nobody is left", FIRST | BOTH_DIE, "B4>C4", {"out": "0,1", "returns": (1, -1)}),
    ("everybody shares the win at the limit",
     FIRST | {"dice": "A2:1,A4:1/G3:1,G4:1/C1:1,D1:1,D7:1", "limit": 20, "count": 19}, "A2>A1 A4>A3",
     {"returns": (0, 0, 0)}),
    ("credits go to whoever acts", CREDITS | {"dice": "A2:1,F4:1,F6:1/G4:1,G5:1/D1:1,D7:1,F7:1", "credits": "1,2,0"},
     "F4>G4", {"lost": "1,3,1", "credits": "2,2,0", "points": (2, 2, 0), "over": False}),
    ("three of them win, whoever lost the dice",
     CREDITS | {"dice": "A2:1,F4:1,F6:1/G4:1,G5:1/D1:1,D7:1,F7:1", "credits": "1,2,0"}, "F4>G4 F6>F7",
     {"over": True, "credits": "3,2,0", "out": "-", "returns": (1, -0.5, -0.5)}),
    ("one's own dice are credited to nobody",
     CREDITS | {"dice": f"A2:1,A3:1,C4:1/{FOES}", "tiles": "D4=x", "credits": "0,2"}, "C4>D4",
     {"over": False, "lost": "3,2", "credits": "0,2"}),
    ("a seat is out without dice, and the last one in wins",
     CREDITS | {"dice": f"C4:1/{FOES}", "tiles": "D4=x", "credits": "2,0"}, "C4>D4",
     {"over": True, "out": "0", "returns": (-1, 1)}),
    ("or two play on", CREDITS | {"dice": f"C4:1/{FOES}/D7:1", "tiles": "D4=x", "credits": "2,0,0"}, "C4>D4",
     {"over": False, "actor": 1, "out": "0", "count": 7}),
    ("the third credit wins even if one's last die goes with it",
     CREDITS | {"dice": "B4:6/C4:1,G4:1/C1:1,D1:1,D7:1", "tiles": "C4=x D4=x", "credits": "2,1,0"}, "B4>C4",
     {"over": True, "out": "0", "credits": "3,1,0", "returns": (1, -0.5, -0.5)}),
    ("a reborn die takes no credit back",
     CREDITS | {"dice": f"A2:1,C4:4,A6:1/{FOES}", "tiles": "D4=W", "credits": "0,2"}, "C4>D4 roll 1 +A4",
     {"lost": "1,2", "credits": "0,2"}),
    ("at the limit the most credits of those still in win", CREDITS | LIMIT | {"credits": "1,2,0"}, "A2>A1 A4>A3",
     {"returns": (1, -0.5, -0.5)}),
    ("or share the win", CREDITS | LIMIT | {"credits": "1,2,1"}, "A2>A1 A4>A3", {"returns": (0.25, -0.5, 0.25)}),
]  # fmt: skip

CASES = (*STEPS, *TILES, *ENDS, *GOALS)


@each(CASES)
def test_rules(given: Fields, actions: str, expected: Fields) -> None:
    shows(play(at(given), actions), expected)


@pytest.mark.parametrize(
    ("tile", "before", "eyes"),
    [("+", 1, 2), ("+", 6, 6), ("-", 3, 2), ("-", 1, 1), ("h", 5, 3), ("h", 4, 2), ("h", 1, 1), ("d", 3, 6),
     ("d", 4, 6)],
)  # fmt: skip
def test_eyes_change_and_stay_within_one_and_six(tile: str, before: int, eyes: int) -> None:
    walked = at({"dice": f"A2:1,C4:{before},A6:1/{FOES}", "tiles": f"D4={tile}"}).play("C4>D4")
    shows(walked, {"dice": f"A2:1,D4:{eyes}m,A6:1/{FOES}"})
    pushed = at({"dice": f"A2:1,B4:1,C4:{before}/{FOES}", "tiles": f"D4={tile}"}).play("B4>C4")
    shows(pushed, {"dice": f"A2:1,C4:1m,D4:{eyes}/{FOES}"})


# --- who begins ------------------------------------------------------------------------------------------------------


def test_another_side_can_begin_and_play_goes_round_from_there() -> None:
    state = jostle.game("push-and-move", seats=4, first="red").start()
    assert (state.actor, value(state, "turn"), value(state, "dice").split("/")[2]) == (2, "2", "G3:1,G4:1,G5:1")
    state = play(state, "G3>G2 G4>G3 G5>G4")
    assert (state.actor, value(state, "count")) == (3, "1")


def test_a_field_is_rolled_before_whoever_begins() -> None:
    state = jostle.game("push-and-move", field="random", first="white").start()
    assert (state.actor, value(state, "turn"), value(state, "phase")) == ("chance", "1", "field")
    assert jostle.game("push-and-move", field="random", first="white").read(str(state)) == state


# --- arrows that are chosen ------------------------------------------------------------------------------------------


def test_whoever_begins_chooses_where_a_rolled_direction_tile_points() -> None:
    state = jostle.game("push-and-move", field="random", arrows="chosen", first="white").start()
    assert state.odds["tile<>"] == Fraction(1, 20)
    assert not {"tile<", "tile>", "tile^", "tilev"} & set(state.odds)
    state = play(state, "tilex tile<>")
    assert (state.actor, value(state, "phase"), value(state, "field")[:8]) == (1, "arrow", "x______/")
    assert set(state.actions) == {"tile<", "tile>", "tile^", "tilev"}
    state = state.play("tilev")
    assert (state.actor, value(state, "phase"), value(state, "field")[:8]) == ("chance", "field", "xv_____/")


def test_a_chosen_direction_tile_takes_from_the_stock_and_has_its_image() -> None:
    state = jostle.game("push-and-move", field="random", arrows="chosen", mirror=True).start()
    state = play(state, "tile<> tile^ tile<> tile>")
    assert value(state, "field") == "^>_____/" + "._____./" * 5 + "_____<v"
    assert "tile<>" not in state.odds, "two pairs are all four Direction tiles"


def test_a_text_of_an_arrow_that_is_chosen_is_read_back_and_others_are_refused() -> None:
    game = jostle.game("push-and-move", field="random", arrows="chosen")
    text = str(play(game.start(), "tilex tile<>"))
    assert str(game.read(text)) == text
    gone = str(play(game.start(), "tile<> tilev " * 4)).replace("actor=chance phase=field", "actor=0 phase=arrow")
    with pytest.raises(jostle.BadText, match="no Direction tile is left"):
        game.read(gone)
    with pytest.raises(jostle.BadText, match="while the field is rolled"):
        game.read(text.replace("count=0", "count=1"))
    with pytest.raises(jostle.BadText, match="one of"):
        jostle.game("push-and-move", field="random").read(text)
