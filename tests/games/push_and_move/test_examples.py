"""Push&Move, sentence by sentence: a position, actions, the position after them."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import jostle
from jostle.games.push_and_move import rules
from jostle.games.push_and_move.sheet import STARTS
from tests.games.push_and_move.positions import after, dice_after, read, value

pytestmark = pytest.mark.plain

FOES = "G2:1,G4:1,G6:1"  # three of White's dice, far away


def steps_of(state: jostle.State, square: str) -> set[str]:
    """Where the die on a square can step."""
    return {action[3:] for action in state.actions if action.startswith(f"{square}>")}


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
    state = after(state, "tilex tile+ tile. tilev tile? tileJ tile# tileW")
    assert value(state, "field") == "x+.v?J#/.W____./" + "._____./" * 4 + "_______"


def test_the_odds_of_a_tile_are_those_of_the_d20() -> None:
    odds = jostle.game("push-and-move", field="random").start().odds
    of_20 = dict.fromkeys("d#JMRBW?", 1) | dict.fromkeys(".x-h", 2) | {"+": 3}
    assert odds == {f"tile{sign}": Fraction(n, 20) for sign, n in of_20.items()} | {
        f"tile{sign}": Fraction(1, 80) for sign in "^>v<"
    }


def test_a_type_whose_stock_is_gone_is_rolled_again() -> None:
    state = after(jostle.game("push-and-move", field="random").start(), "tiled tiled")
    assert "tiled" not in state.odds
    assert state.odds["tile+"] == Fraction(3, 19)
    state = after(state, "tile< tile> tile^ tile<")
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
    state = after(jostle.game("push-and-move", field="random", mirror=True).start(), "tile< tile^ tilex")
    assert value(state, "field") == "<^x____/" + "._____./" * 5 + "____xv>"
    assert "tile<" not in state.odds, "two pairs are all four Direction tiles"


def test_the_centre_takes_one_tile_and_is_the_last_one_with_mirror() -> None:
    state = jostle.game("push-and-move", field="random", mirror=True, seats=4).start()
    rolls = (
        ["tile+"] * 4 + ["tile."] * 4 + ["tile-"] * 2 + ["tileh"] * 2 + ["tilex"] * 2 + ["tileR"] * 2 + ["tileB"] * 2
    )
    state = after(state, " ".join(rolls))
    assert value(state, "field").count("_") == 1
    state = after(state, "tile>")
    assert value(state, "field")[27] == ">"
    assert (state.actor, value(state, "phase"), value(state, "count")) == (0, "move", "0")


def test_blanks_of_a_rolled_field_become_draw_tiles_after_the_last_square_is_rolled() -> None:
    state = jostle.game("push-and-move", field="random", mirror=True, cards=True).start()
    signs = "....++++--hhxxRRBBJM"
    state = after(state, " ".join(f"tile{sign}" for sign in signs[:-1]))
    assert value(state, "field").startswith("....+++/")
    assert value(after(state, "tileM"), "field") == "????+++/.+--hh./.xxRRB./.BJMJB./.BRRxx./.hh--+./+++????"


# --- steps and pushes ------------------------------------------------------------------------------------------------


def test_a_die_steps_one_square_and_cannot_walk_off_the_board() -> None:
    state = read(f"A1:1,C4:1,A6:1/{FOES}")
    assert steps_of(state, "C4") == {"B4", "D4", "C3", "C5"}
    assert steps_of(state, "A1") == {"B1", "A2"}


def test_each_die_moves_once_and_then_the_turn_is_the_next_seats() -> None:
    state = after(read(f"A2:1,C4:1,A6:1/{FOES}"), "C4>C3 A2>A1")
    assert (value(state, "dice"), state.actor) == (f"A1:1m,C3:1m,A6:1/{FOES}", 0)
    assert steps_of(state, "C3") == steps_of(state, "A1") == set()
    state = state.play("A6>A7")
    assert (value(state, "dice"), state.actor, value(state, "count")) == (f"A1:1,C3:1,A7:1/{FOES}", 1, "7")


def test_being_pushed_is_not_moving() -> None:
    state = read(f"C4:1,D4:1,A6:1/{FOES}").play("C4>D4")
    assert value(state, "dice") == f"D4:1m,E4:1,A6:1/{FOES}"
    assert steps_of(state, "E4")


def test_a_die_pushes_one_that_has_as_many_eyes_but_not_one_that_has_more() -> None:
    assert dice_after(read("A2:1,C4:2,A6:1/G2:1,D4:2,G6:1"), "C4>D4") == "A2:1,D4:2m,A6:1/G2:1,E4:2,G6:1"
    assert "D4" not in steps_of(read("A2:1,C4:2,A6:1/G2:1,D4:3,G6:1"), "C4")


def test_two_dice_team_up_to_push_a_strong_one() -> None:
    state = read("A2:1,C4:2,D4:3/G2:1,E4:5,G6:1")
    assert dice_after(state, "C4>D4") == "A2:1,D4:2m,E4:3/G2:1,F4:5,G6:1"
    assert "E4" not in steps_of(state, "D4"), "the die in front pushes alone"


def test_own_dice_are_pushed_whatever_their_eyes() -> None:
    assert dice_after(read(f"A2:1,C4:1,D4:6/{FOES}"), "C4>D4") == f"A2:1,D4:1m,E4:6/{FOES}"


def test_an_own_die_behind_a_foreign_one_resists() -> None:
    assert dice_after(read("A2:1,C4:6,F4:2/D4:3,E4:1,G6:1"), "C4>D4") == "A2:1,D4:6m,G4:2/E4:3,F4:1,G6:1"
    assert "D4" not in steps_of(read("A2:1,C4:5,F4:2/D4:3,E4:1,G6:1"), "C4")


def test_dice_of_all_other_seats_resist_together() -> None:
    dice = "A3:1,C4:{},A5:1/G2:1,D4:2/E4:2,G4:1,G6:1"
    assert "D4" in steps_of(read(dice.format(4)), "C4")
    assert "D4" not in steps_of(read(dice.format(3)), "C4")


def test_the_last_die_of_a_line_may_go_over_the_edge_and_is_destroyed() -> None:
    state = read("A2:1,F4:1,A6:1/G2:1,G4:1,G5:1,G6:1").play("F4>G4")
    assert (value(state, "dice"), value(state, "lost")) == ("A2:1,G4:1m,A6:1/G2:1,G5:1,G6:1", "2,2")


def test_nobody_walks_or_is_pushed_onto_a_barred_square() -> None:
    assert steps_of(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=# C3=#"), "C4") == {"B4", "C5"}
    assert "D4" not in steps_of(read("A2:1,C4:1,A6:1/G2:1,D4:1,G6:1", "E4=#"), "C4")


def test_a_direction_tile_is_entered_and_left_in_its_own_direction_only() -> None:
    assert steps_of(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=> C3=v B4=< C5=^"), "C4") == {"D4", "B4"}
    assert steps_of(read(f"A2:1,C4:1,A6:1/{FOES}", "C4=>"), "C4") == {"D4"}


def test_pushed_dice_keep_to_direction_tiles_too() -> None:
    foes = "A2:1,C4:1,A6:1/G2:1,D4:1,G6:1"
    assert "D4" in steps_of(read(foes, "D4=> E4=>"), "C4")
    assert "D4" not in steps_of(read(foes, "D4=> E4=^"), "C4"), "E4 cannot be entered from the left"
    assert "D4" not in steps_of(read(foes, "D4=^"), "C4"), "and D4 can neither be entered nor left"
    assert "F5" not in steps_of(read("A2:1,F6:1,A7:1/F4:1,F5:1,G7:1", "F4=>"), "F6"), "the far die cannot leave"


def test_a_jump_goes_over_a_jump_tile_with_or_without_a_die_on_it() -> None:
    assert steps_of(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=J"), "C4") == {"D4", "E4", "B4", "C3", "C5"}
    assert "E4" in steps_of(read("A2:1,C4:1,A6:1/G2:1,D4:6,G6:1", "D4=J"), "C4")
    assert dice_after(read("A2:1,C4:1,A6:1/G2:1,D4:6,G6:1", "D4=J E4=+"), "C4>E4") == "A2:1,E4:2m,A6:1/G2:1,D4:6,G6:1"


def test_a_jump_needs_a_square_beyond_that_is_on_the_board_empty_and_enterable() -> None:
    assert "E4" not in steps_of(read("A2:1,C4:1,A6:1/G2:1,E4:1,G6:1", "D4=J"), "C4")
    assert "E4" not in steps_of(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=J E4=#"), "C4")
    assert "E4" not in steps_of(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=J E4=<"), "C4")
    assert steps_of(read(f"A2:1,A6:1,B7:1/{FOES}", "B6=J A7=J"), "B7") == {
        "B6", "B5", "A7", "C7",
    }  # fmt: skip
    assert "E4" not in steps_of(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=J C4=^"), "C4"), "leaving its own tile"


# --- the tiles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "before", "eyes"),
    [
        ("+", 1, 2),
        ("+", 6, 6),
        ("-", 3, 2),
        ("-", 1, 1),
        ("h", 5, 3),
        ("h", 1, 1),
        ("h", 4, 2),
        ("d", 3, 6),
        ("d", 4, 6),
    ],
)
def test_eyes_change_and_stay_within_one_and_six(tile: str, before: int, eyes: int) -> None:
    walked = read(f"A2:1,C4:{before},A6:1/{FOES}", f"D4={tile}").play("C4>D4")
    assert value(walked, "dice") == f"A2:1,D4:{eyes}m,A6:1/{FOES}"
    pushed = read(f"A2:1,B4:1,C4:{before}/{FOES}", f"D4={tile}").play("B4>C4")
    assert value(pushed, "dice") == f"A2:1,C4:1m,D4:{eyes}/{FOES}"


def test_a_die_on_death_is_destroyed() -> None:
    state = read(f"A2:1,A3:1,C4:1,A6:1/{FOES}", "D4=x").play("C4>D4")
    assert (value(state, "dice"), value(state, "lost")) == (f"A2:1,A3:1,A6:1/{FOES}", "2,2")


def test_tiles_act_on_the_whole_line() -> None:
    state = read("A2:1,B4:5,A6:1/G2:1,C4:2,D4:3,G6:1", "C4=h D4=d E4=x").play("B4>C4")
    assert (value(state, "dice"), value(state, "lost")) == ("A2:1,C4:3m,A6:1/G2:1,D4:4,G6:1", "2,2")


def test_a_die_that_stays_is_not_touched_again() -> None:
    assert dice_after(read(f"A2:1,C4:2,A6:1/{FOES}", "C4=+"), "A2>A1") == f"A1:1m,C4:2,A6:1/{FOES}"


def test_movement_plus_gives_another_step_or_none() -> None:
    state = read(f"A2:1,C4:1,A6:1/{FOES}", "D4=M").play("C4>D4")
    assert (value(state, "phase"), value(state, "die"), value(state, "used")) == ("plus", "D4", "-")
    assert set(state.actions) == {"D4>D3", "D4>E4", "D4>D5", "D4>C4", "stay"}
    assert dice_after(state, "D4>E4") == f"A2:1,E4:1m,A6:1/{FOES}"
    assert dice_after(state, "stay") == f"A2:1,D4:1m,A6:1/{FOES}"


def test_each_movement_plus_square_serves_once_in_a_move() -> None:
    state = after(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=M E4=M"), "C4>D4 D4>E4")
    assert (value(state, "phase"), value(state, "used")) == ("plus", "D4")
    state = state.play("E4>D4")
    assert (value(state, "phase"), value(state, "used")) == ("move", "-")


def test_used_squares_are_remembered_as_long_as_the_move_goes_on() -> None:
    state = after(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=M E4=R"), "C4>D4 D4>E4 roll")
    assert (value(state, "phase"), value(state, "used"), value(state, "why")) == ("rolling", "D4", "R")
    assert value(state.play("3"), "used") == "-"


def test_movement_plus_does_not_ask_a_die_that_has_no_step() -> None:
    state = read("A2:1,C4:1,A6:1/G2:1,G4:1,G6:1", "D4=M D3=# D5=# E4=# C4=>")
    assert value(state.play("C4>D4"), "phase") == "move"


def test_a_pushed_die_uses_no_tile() -> None:
    assert value(read(f"A2:1,B4:1,C4:1/{FOES}", "D4=M").play("B4>C4"), "phase") == "move"


def test_a_reroll_gives_new_eyes_or_is_left_out() -> None:
    state = read(f"A2:1,C4:1,A6:1/{FOES}", "D4=R").play("C4>D4")
    assert set(state.actions) == {"roll", "stay"}
    rolling = state.play("roll")
    assert (rolling.actor, value(rolling, "why"), value(rolling, "die")) == ("chance", "R", "D4")
    assert rolling.odds == {str(eyes): Fraction(1, 6) for eyes in range(1, 7)}
    assert dice_after(rolling, "5") == f"A2:1,D4:5m,A6:1/{FOES}"
    assert dice_after(state, "stay") == f"A2:1,D4:1m,A6:1/{FOES}"


def test_a_beam_goes_to_another_empty_beam_square() -> None:
    state = read("A2:1,C4:1,A6:1/F1:1,G2:1,G6:1", "D4=B B1=B E6=B F1=B").play("C4>D4")
    assert set(state.actions) == {"D4>B1", "D4>E6", "stay"}
    assert dice_after(state, "D4>E6") == "A2:1,A6:1,E6:1m/F1:1,G2:1,G6:1"
    assert value(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=B").play("C4>D4"), "phase") == "move", "there is no other one"


def test_rebirth_brings_a_die_back_on_a_one() -> None:
    state = after(read(f"A2:1,C4:4,A6:1/{FOES}", "D4=W"), "C4>D4 roll")
    assert value(state, "why") == "W"
    assert value(state.play("2"), "dice") == f"A2:1,D4:2m,A6:1/{FOES}"
    state = state.play("1")
    assert (value(state, "phase"), value(state, "why"), state.actor) == ("rebirth", "W", 0)
    assert set(state.actions) == {"+A3", "+A4", "+A5"}
    state = state.play("+A4")
    assert (value(state, "dice"), value(state, "lost")) == (f"A2:1,A4:1m,D4:1m,A6:1/{FOES}", "1,2")


def test_rebirth_needs_a_destroyed_die_and_a_free_start_square() -> None:
    nobody_lost = read("A2:1,A3:1,A4:1,C4:1,A5:1/G2:1,G3:1,G4:1,G5:1,G6:1", "D4=W")
    assert value(after(nobody_lost, "C4>D4 roll 1"), "phase") == "move"
    full = read("A2:1,A3:1,C4:1/G2:1,A4:1,A5:1,A6:1", "D4=W")
    assert value(after(full, "C4>D4 roll 1"), "phase") == "move"


def test_without_cards_a_draw_tile_does_nothing() -> None:
    assert value(read(f"A2:1,C4:1,A6:1/{FOES}", "D4=?").play("C4>D4"), "phase") == "move"


# --- the end ---------------------------------------------------------------------------------------------------------


def test_a_seat_that_has_lost_three_dice_is_out_and_the_last_one_in_wins() -> None:
    state = read("A2:1,F4:1,A6:1/G2:1,G4:1,G6:1").play("F4>G4")
    assert state.over
    assert (value(state, "dice"), value(state, "lost"), value(state, "out")) == ("A2:1,G4:1m,A6:1/-", "2,3", "1")
    assert (value(state, "count"), value(state, "turn")) == ("6", "0"), "a win in mid-turn does not count that turn"
    assert (state.returns, state.points) == ((1.0, -1.0), (3, 0))


def test_one_can_go_out_by_ones_own_step() -> None:
    state = read(f"A2:1,C4:1,A6:1/{FOES}", "D4=x").play("C4>D4")
    assert (state.over, value(state, "turn"), value(state, "count"), state.returns) == (True, "0", "6", (-1.0, 1.0))


def test_if_the_acting_seat_goes_out_and_others_play_on_its_turn_is_finished() -> None:
    state = read("A2:1,C4:1/G3:1,G4:1/C1:1,D1:1,D7:1", "D4=x").play("C4>D4")
    assert (state.actor, value(state, "count"), value(state, "out")) == (1, "7", "0")
    assert (value(state, "dice"), value(state, "lost")) == ("-/G3:1,G4:1/C1:1,D1:1,D7:1", "3,2,1")


def test_turns_skip_a_seat_that_is_out() -> None:
    state = after(read("A2:1,A4:1/-/C1:1,D1:1,D7:1", lost="2,3,1"), "A2>A1 A4>A3")
    assert (state.actor, value(state, "turn")) == (2, "2")


def test_if_all_go_out_at_once_the_acting_seat_wins() -> None:
    state = read("A2:1,B4:6,A6:1/G2:1,C4:1,G6:1", "C4=x D4=x").play("B4>C4")
    assert (state.over, value(state, "out"), value(state, "dice")) == (True, "0,1", "-/-")
    assert (state.returns, state.points) == ((1.0, -1.0), (0, 0))


def test_at_the_limit_the_seats_still_in_share_the_win() -> None:
    state = after(read("A2:1,A4:1/-/C1:1,D1:1,D7:1", lost="2,3,1", limit=20, count=19), "A2>A1 A4>A3")
    assert (state.over, value(state, "count"), value(state, "turn")) == (True, "20", "0")
    assert state.returns == pytest.approx((0.25, -0.5, 0.25))


def test_a_turn_in_which_nothing_can_be_done_counts_as_finished() -> None:
    walls = "F1=# F3=# F5=# G2=# G4=# G6=#"
    state = after(read("A2:1,C4:1,A6:1/G1:1,G3:1,G5:1", walls), "A2>A1 A6>A7 C4>C3")
    assert (state.actor, value(state, "count")) == (0, "8")


def test_the_turn_ends_although_a_die_has_no_step() -> None:
    state = after(read(f"A1:1,C4:1,A7:1/{FOES}", "B1=# A6=# B7=#"), "C4>C3 A1>A2")
    assert (state.actor, value(state, "count")) == (1, "7")


# --- other goals -----------------------------------------------------------------------------------------------------


def test_first_out_ends_the_game_with_the_first_knock_out_and_its_pusher_wins() -> None:
    state = read("A2:1,F4:1/G4:1,G5:1/C1:1,D1:1,D7:1", goal="first_out").play("F4>G4")
    assert (state.over, value(state, "out"), value(state, "turn"), value(state, "count")) == (True, "1", "0", "6")
    assert (value(state, "dice"), value(state, "lost")) == ("A2:1,G4:1m/-/C1:1,D1:1,D7:1", "2,3,1")
    assert state.returns == (1.0, -0.5, -0.5)


def test_with_first_out_a_die_lost_by_a_card_counts_like_a_push() -> None:
    dice = "A2:1,F4:1/G4:1,G5:1/C1:1,D1:1,D7:1"
    state = read(dice, "F5=x", goal="first_out", cards=True, hands="telekinesis/-/-")
    assert after(state, "card:telekinesis @G5 >F5").returns == (1.0, -0.5, -0.5)


def test_with_first_out_the_others_share_the_win_if_a_seat_knocks_itself_out() -> None:
    state = read("A2:1,C4:1/G3:1,G4:1/C1:1,D1:1,D7:1", "D4=x", goal="first_out").play("C4>D4")
    assert (state.over, value(state, "turn"), value(state, "out")) == (True, "0", "0")
    assert state.returns == pytest.approx((-0.5, 0.25, 0.25))


def test_with_first_out_the_actor_does_not_win_if_it_goes_out_with_its_victim() -> None:
    both = read("A2:1,B4:6/C4:1,G4:1/C1:1,D1:1,D7:1", "C4=x D4=x", goal="first_out").play("B4>C4")
    assert (value(both, "out"), both.returns) == ("0,1", (-0.5, -0.5, 1.0))
    everybody = read("A2:1,B4:6,A6:1/G2:1,C4:1,G6:1", "C4=x D4=x", goal="first_out").play("B4>C4")
    assert (value(everybody, "out"), everybody.returns) == ("0,1", (1.0, -1.0))


def test_with_first_out_everybody_shares_the_win_at_the_limit() -> None:
    state = read("A2:1,A4:1/G3:1,G4:1/C1:1,D1:1,D7:1", goal="first_out", limit=20, count=19)
    assert after(state, "A2>A1 A4>A3").returns == (0.0, 0.0, 0.0)


def test_three_credits_win_whoever_lost_the_dice() -> None:
    dice = "A2:1,F4:1,F6:1/G4:1,G5:1/D1:1,D7:1,F7:1"
    state = read(dice, goal="credited", credits="1,2,0").play("F4>G4")
    assert (value(state, "lost"), value(state, "credits"), state.points) == ("1,3,1", "2,2,0", (2, 2, 0))
    assert not state.over, "White has a die left"
    state = state.play("F6>F7")
    assert (state.over, value(state, "credits"), value(state, "out")) == (True, "3,2,0", "-")
    assert state.returns == (1.0, -0.5, -0.5)


def test_ones_own_dice_are_credited_to_nobody() -> None:
    state = read(f"A2:1,A3:1,C4:1/{FOES}", "D4=x", goal="credited", credits="0,2").play("C4>D4")
    assert (state.over, value(state, "lost"), value(state, "credits")) == (False, "3,2", "0,2")


def test_with_credits_a_seat_is_out_without_dice_and_the_last_one_in_wins() -> None:
    state = read(f"C4:1/{FOES}", "D4=x", goal="credited", credits="2,0").play("C4>D4")
    assert (state.over, value(state, "out"), state.returns) == (True, "0", (-1.0, 1.0))
    three = read(f"C4:1/{FOES}/D7:1", "D4=x", goal="credited", credits="2,0,0").play("C4>D4")
    assert (three.over, three.actor, value(three, "out"), value(three, "count")) == (False, 1, "0", "7")


def test_the_third_credit_wins_even_if_ones_last_die_goes_with_it() -> None:
    state = read("B4:6/C4:1,G4:1/C1:1,D1:1,D7:1", "C4=x D4=x", goal="credited", credits="2,1,0").play("B4>C4")
    assert (state.over, value(state, "out"), value(state, "credits")) == (True, "0", "3,1,0")
    assert state.returns == (1.0, -0.5, -0.5)


def test_a_reborn_die_can_be_credited_again_and_takes_no_credit_back() -> None:
    state = after(read(f"A2:1,C4:4,A6:1/{FOES}", "D4=W", goal="credited", credits="0,2"), "C4>D4 roll 1 +A4")
    assert (value(state, "lost"), value(state, "credits")) == ("1,2", "0,2")


def test_at_the_limit_the_most_credits_of_those_still_in_win() -> None:
    dice = "A2:1,A4:1/-/C1:1,D1:1,D7:1"
    lost: dict[str, Any] = {"lost": "2,4,1", "limit": 20, "count": 19, "goal": "credited"}
    assert after(read(dice, credits="1,2,0", **lost), "A2>A1 A4>A3").returns == (1.0, -0.5, -0.5)
    assert after(read(dice, credits="1,2,1", **lost), "A2>A1 A4>A3").returns == pytest.approx((0.25, -0.5, 0.25))


# --- who begins ------------------------------------------------------------------------------------------------------


def test_another_side_can_begin_and_play_goes_round_from_there() -> None:
    state = jostle.game("push-and-move", seats=4, first="red").start()
    assert (state.actor, value(state, "turn"), value(state, "dice").split("/")[2]) == (2, "2", "G3:1,G4:1,G5:1")
    state = after(state, "G3>G2 G4>G3 G5>G4")
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
    state = after(state, "tilex tile<>")
    assert (state.actor, value(state, "phase"), value(state, "field")[:8]) == (1, "arrow", "x______/")
    assert set(state.actions) == {"tile<", "tile>", "tile^", "tilev"}
    state = state.play("tilev")
    assert (state.actor, value(state, "phase"), value(state, "field")[:8]) == ("chance", "field", "xv_____/")


def test_a_chosen_direction_tile_takes_from_the_stock_and_has_its_image() -> None:
    state = jostle.game("push-and-move", field="random", arrows="chosen", mirror=True).start()
    state = after(state, "tile<> tile^ tile<> tile>")
    assert value(state, "field") == "^>_____/" + "._____./" * 5 + "_____<v"
    assert "tile<>" not in state.odds, "two pairs are all four Direction tiles"


def test_a_text_of_an_arrow_that_is_chosen_is_read_back_and_others_are_refused() -> None:
    game = jostle.game("push-and-move", field="random", arrows="chosen")
    text = str(after(game.start(), "tilex tile<>"))
    assert str(game.read(text)) == text
    gone = str(after(game.start(), "tile<> tilev " * 4)).replace("actor=chance phase=field", "actor=0 phase=arrow")
    with pytest.raises(jostle.BadText, match="no Direction tile is left"):
        game.read(gone)
    with pytest.raises(jostle.BadText, match="while the field is rolled"):
        game.read(text.replace("count=0", "count=1"))
    with pytest.raises(jostle.BadText, match="one of"):
        jostle.game("push-and-move", field="random").read(text)
