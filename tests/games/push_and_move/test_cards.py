"""Card-Push&Move, card by card: how cards are drawn, held and played, and who knows of them."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import jostle
from tests.games.push_and_move.positions import after, dice_after, read, value

pytestmark = pytest.mark.plain

FOES = "G2:1,G4:1,G6:1"
OWN = "A2:1,C4:2,A6:1"


def hold(cards: str, dice: str = f"{OWN}/{FOES}", tiles: str = "", **changes: Any) -> jostle.State:
    """Seat 0 holds these cards."""
    empty = "/-" * dice.count("/")
    return read(dice, tiles, cards=True, hands=cards + empty, **changes)


def targets(state: jostle.State, actions: str) -> set[str]:
    return set(after(state, actions).actions)


def squares(text: str, sign: str = "@") -> set[str]:
    return {sign + square for square in text.split()}


# --- drawing and holding ---------------------------------------------------------------------------------------------


def test_a_die_that_steps_onto_a_draw_tile_may_draw_a_card() -> None:
    state = read(f"{OWN}/{FOES}", "D4=?", cards=True).play("C4>D4")
    assert (value(state, "phase"), set(state.actions)) == ("draw", {"draw", "stay"})
    state = state.play("draw")
    assert (state.actor, value(state, "phase"), value(state, "die")) == ("chance", "drawing", "D4")
    assert state.odds["drawn:eyes+1"] == Fraction(4, 37)
    assert state.odds["drawn:rebirth"] == Fraction(1, 37)
    assert value(state.play("drawn:frost"), "hands") == "frost/-"


def test_nobody_draws_a_third_card() -> None:
    state = hold("eyes+1,frost", tiles="D4=?").play("C4>D4")
    assert value(state, "phase") == "move"


def test_the_cards_of_a_hand_lie_in_the_tables_order() -> None:
    state = after(hold("frost", tiles="D4=?"), "C4>D4 draw drawn:eyes-1")
    assert value(state, "hands") == "eyes-1,frost/-"


def test_odds_count_what_lies_in_hands_and_on_the_discards() -> None:
    state = after(hold("frost", tiles="D4=?", discards="frost,bomb"), "C4>D4 draw")
    assert state.odds["drawn:frost"] == Fraction(1, 34)
    assert state.odds["drawn:bomb"] == Fraction(1, 34)


def test_an_empty_pile_is_made_anew_from_the_discards_when_a_card_is_to_be_drawn() -> None:
    deck = (
        "eyes+1,eyes+1,eyes+1,eyes+1,eyes-1,eyes-1,eyes-1,eyes-1,movement+1,movement+1,movement+1,movement+1,"
        "chance,chance,chance,frost,frost,ghost,ghost,ghost,charge,charge,charge,telekinesis,telekinesis,"
        "back-to-start,back-to-start,bomb,bomb,tile-swap,tile-swap,swap-dice,shrink,superpower,rebirth,invincibility"
    )
    state = hold("frost", tiles="D4=?", discards=deck).play("C4>D4")
    assert value(state, "discards") == deck
    state = state.play("draw")
    assert value(state, "discards") == "-"
    assert sum(state.odds.values()) == 1
    assert state.odds["drawn:frost"] == Fraction(2, 36)


def test_a_card_is_played_instead_of_a_step_and_lies_on_the_discards_before_its_targets_are_named() -> None:
    state = hold("frost")
    assert "card:frost" in state.actions
    state = state.play("card:frost")
    assert (value(state, "phase"), value(state, "why"), value(state, "hands")) == ("target", "frost", "-/-")
    assert value(state, "discards") == "frost"


def test_two_equal_cards_are_one_action() -> None:
    state = hold("frost,frost")
    assert [action for action in state.actions if action.startswith("card:")] == ["card:frost"]
    assert value(state.play("card:frost"), "hands") == "frost/-"


def test_with_a_playable_card_the_turn_waits_for_end() -> None:
    state = after(hold("frost"), "A2>A1 C4>C3")
    assert "end" not in state.actions
    state = state.play("A6>A7")
    assert (state.actor, set(state.actions)) == (0, {"card:frost", "end"})
    assert (state.play("end").actor, value(state.play("end"), "hands")) == (1, "frost/-")


def test_a_card_that_cannot_be_played_does_not_keep_the_turn() -> None:
    assert after(hold("ghost"), "A2>A1 C4>C3 A6>A7").actor == 1, "every die has moved"
    nothing_lost = hold("rebirth", "A2:1,A3:1,A4:1,A5:1,A6:1/G2:1,G3:1,G4:1,G5:1,G6:1")
    assert "card:rebirth" not in nothing_lost.actions


def test_the_cards_of_a_seat_that_goes_out_are_discarded() -> None:
    state = read("A2:1,C4:1/G3:1,G4:1/C1:1,D1:1,D7:1", "D4=x", cards=True, hands="bomb,shrink/frost/-").play("C4>D4")
    assert (value(state, "hands"), value(state, "discards")) == ("-/frost/-", "bomb,shrink")


# --- the cards -------------------------------------------------------------------------------------------------------


def test_eyes_up_and_down_are_for_any_die_and_stay_within_one_and_six() -> None:
    state = hold("eyes+1,eyes-1", "A2:6,C4:2,A6:1/G2:1,G4:3,G6:1")
    assert targets(state, "card:eyes+1") == squares("A2 C4 A6 G2 G4 G6")
    assert dice_after(state, "card:eyes+1 @C4") == "A2:6,C4:3,A6:1/G2:1,G4:3,G6:1"
    assert dice_after(state, "card:eyes+1 @A2") == "A2:6,C4:2,A6:1/G2:1,G4:3,G6:1"
    assert dice_after(state, "card:eyes-1 @G4") == "A2:6,C4:2,A6:1/G2:1,G4:2,G6:1"
    assert dice_after(state, "card:eyes-1 @G2") == "A2:6,C4:2,A6:1/G2:1,G4:3,G6:1"


def test_movement_gives_an_extra_step_moved_or_not_and_the_own_move_is_not_used_up() -> None:
    state = hold("movement+1", f"A2:1,C4:2m,A6:1/{FOES}", "D4=J")
    assert targets(state, "card:movement+1") == squares("A2 C4 A6")
    assert targets(state, "card:movement+1 @C4") == squares("C3 D4 E4 C5 B4", ">")
    assert dice_after(state, "card:movement+1 @C4 >E4") == f"A2:1,E4:2m,A6:1/{FOES}"
    assert dice_after(state, "card:movement+1 @A2 >B2") == f"B2:1,C4:2m,A6:1/{FOES}"


def test_an_extra_step_is_a_move_of_its_own_with_its_own_movement_plus_squares() -> None:
    state = after(hold("movement+1", tiles="D4=M E4=M"), "C4>D4 D4>E4 stay card:movement+1 @E4 >D4")
    assert (value(state, "phase"), value(state, "used")) == ("plus", "-")


def test_chance_rolls_any_die_again() -> None:
    state = hold("chance")
    assert targets(state, "card:chance") == squares("A2 C4 A6 G2 G4 G6")
    rolling = after(state, "card:chance @G4")
    assert (rolling.actor, value(rolling, "phase"), value(rolling, "die")) == ("chance", "rolling", "G4")
    assert (value(rolling, "why"), value(rolling, "turn")) == ("card", "0")
    assert dice_after(rolling, "6") == f"{OWN}/G2:1,G4:6,G6:1"


def test_frost_keeps_a_foreign_die_from_stepping_in_its_owners_next_turn() -> None:
    state = hold("frost")
    assert targets(state, "card:frost") == squares("G2 G4 G6")
    state = after(state, "card:frost @G4")
    assert value(state, "dice") == f"{OWN}/G2:1,G4:1f,G6:1"
    state = after(state, "A2>A1 C4>C3 A6>A7")
    assert not [action for action in state.actions if action.startswith("G4")]
    state = after(state, "G2>G1 G6>G7")
    assert (state.actor, value(state, "dice")) == (0, "A1:1,C3:2,A7:1/G1:1,G4:1,G7:1"), "frost goes with the turn"


def test_cards_still_move_a_frozen_die() -> None:
    state = hold("ghost", f"A2:1f,C4:2f,A6:1/{FOES}")
    assert not [action for action in state.actions if action.startswith(("A2", "C4"))]
    assert targets(state, "card:ghost") == squares("A2 C4 A6")
    assert dice_after(state, "card:ghost @C4 >E4") == f"A2:1f,E4:2mf,A6:1/{FOES}"


def test_a_frozen_die_can_be_pushed() -> None:
    state = read("A2:1,C4:2,A6:1/G2:1,D4:1f,G6:1", cards=True)
    assert dice_after(state, "C4>D4") == "A2:1,D4:2m,A6:1/G2:1,E4:1f,G6:1"


def test_a_ghost_goes_over_any_square_to_the_one_beyond() -> None:
    state = hold("ghost", "A2:1m,C4:2,A6:1/C3:6,G4:1,G6:1", "D4=# E4=# C5=x B4=<")
    assert targets(state, "card:ghost") == squares("C4 A6"), "a die that has moved cannot"
    assert targets(state, "card:ghost @C4") == squares("C2 C6 A4", ">")
    assert dice_after(state, "card:ghost @C4 >C2") == "A2:1m,C2:2m,A6:1/C3:6,G4:1,G6:1"


def test_a_ghost_may_use_its_tile() -> None:
    assert value(after(hold("ghost", tiles="E4=R"), "card:ghost @C4 >E4"), "phase") == "roll"


def test_a_charge_makes_two_steps_and_its_own_eyes_count_double() -> None:
    state = hold("charge", "A2:1,C4:2,A6:1/G2:1,D4:4,G6:1")
    assert "C4>D4" not in state.actions
    assert ">D4" in targets(state, "card:charge @C4")
    assert dice_after(state, "card:charge @C4 >D4") == "A2:1,E4:2m,A6:1/G2:1,F4:4,G6:1"


def test_the_second_step_of_a_charge_is_left_out_if_it_is_not_legal() -> None:
    assert dice_after(hold("charge", tiles="E4=#"), "card:charge @C4 >D4") == f"A2:1,D4:2m,A6:1/{FOES}"
    assert dice_after(hold("charge", "A2:1,F4:2,A6:1/G2:1,G5:1,G6:1"), "card:charge @F4 >G4").startswith("A2:1,G4:2m")
    halved = hold("charge", "A2:1,C4:3,A6:1/G2:1,E4:5,G6:1", "D4=h")
    assert dice_after(halved, "card:charge @C4 >D4") == "A2:1,D4:2m,A6:1/G2:1,E4:5,G6:1", "two eyes, doubled, are four"


def test_tiles_act_after_each_step_of_a_charge_and_the_die_uses_only_the_last() -> None:
    state = after(hold("charge", tiles="D4=+ E4=+"), "card:charge @C4 >D4")
    assert value(state, "dice") == f"A2:1,E4:4m,A6:1/{FOES}"
    assert value(after(hold("charge", tiles="D4=R"), "card:charge @C4 >D4"), "phase") == "move"
    assert value(after(hold("charge", tiles="E4=R"), "card:charge @C4 >D4"), "phase") == "roll"
    assert value(after(hold("charge", tiles="D4=R E4=#"), "card:charge @C4 >D4"), "phase") == "roll"


def test_a_charge_has_no_jumps_and_is_for_unmoved_dice() -> None:
    state = hold("charge", f"A2:1m,C4:2,A6:1/{FOES}", "D4=J")
    assert targets(state, "card:charge") == squares("C4 A6")
    assert targets(state, "card:charge @C4") == squares("C3 D4 C5 B4", ">")


def test_a_seat_may_go_out_between_the_two_steps_of_a_charge() -> None:
    state = after(hold("charge", "A2:1,C4:2,A6:1/G2:1,D4:1,G6:1", "E4=x"), "card:charge @C4 >D4")
    assert (state.over, value(state, "dice")) == (True, "A2:1,D4:2m,A6:1/-")


def test_telekinesis_moves_a_foreign_die_to_an_empty_neighbour() -> None:
    state = hold("telekinesis", "A2:1,F4:1,A6:1/G2:1,G4:1,G6:1", "G3=x G5=#", lost="2,2")
    assert targets(state, "card:telekinesis") == squares("G2 G4 G6")
    assert targets(state, "card:telekinesis @G4") == squares("G3", ">")
    assert after(state, "card:telekinesis @G4 >G3").over, "Death takes White's third die"


def test_back_to_start_sends_any_die_to_a_free_start_square_of_its_owner() -> None:
    state = hold("back-to-start", "A2:1,C4:5m,A6:1/G2:1,D4:4,G6:1")
    assert targets(state, "card:back-to-start") == squares("A2 C4 A6 G2 D4 G6")
    assert targets(state, "card:back-to-start @D4") == squares("G3 G4 G5", ">")
    assert dice_after(state, "card:back-to-start @C4 >A4") == "A2:1,A4:5m,A6:1/G2:1,D4:4,G6:1"


def test_a_bomb_pushes_the_neighbours_away_whatever_their_eyes() -> None:
    state = hold("bomb", "A2:1,B3:2,C3:1/C2:6,D3:5,E3:5,C4:6", "C5=h")
    assert targets(state, "card:bomb") == squares("A2 B3 C3")
    assert dice_after(state, "card:bomb @C3") == "A2:1,A3:2,C3:1/C1:6,E3:5,F3:5,C5:3"


def test_a_line_that_cannot_move_withstands_the_bomb() -> None:
    state = hold("bomb", "A2:1,C3:1,A6:1/C2:6i,D3:5,C4:6,G6:1", "E3=# C4=^")
    assert dice_after(state, "card:bomb @C3") == "A2:1,C3:1,A6:1/C2:6i,D3:5,C4:6,G6:1"


def test_who_is_out_is_looked_at_after_all_four_directions_of_a_bomb() -> None:
    state = hold("bomb", "C2:1,B3:1,C3:1/D3:1,G4:1,G6:1", "C1=x E3=x A3=x")
    state = after(state, "card:bomb @C3")
    assert (value(state, "out"), value(state, "lost")) == ("0,1", "4,3")
    assert state.returns == (1.0, -1.0), "the acting seat wins"


def test_tile_swap_exchanges_the_tiles_of_two_squares_without_dice_that_are_no_start_squares() -> None:
    state = hold("tile-swap", tiles="D4=x E4=M")
    first = targets(state, "card:tile-swap")
    assert len(first) == 49 - 10 - 1
    assert not first & squares("A3 G3 C4")
    assert targets(state, "card:tile-swap @D4") == first - {"@D4"}
    for order in ("@D4 @E4", "@E4 @D4"):
        assert value(after(state, f"card:tile-swap {order}"), "field").split("/")[3] == "...Mx.."
    blocked = after(hold("tile-swap", tiles="D4=#"), "card:tile-swap @D4 @C3")
    assert {"C4>D4"} == {"C4>D4", "C4>C3"} & set(blocked.actions)


def test_swap_dice_exchanges_two_dice_with_their_eyes_and_marks() -> None:
    state = hold("swap-dice", "A2:1m,C4:2,A6:1/G2:1f,G4:3,G6:1", "C4=+ G2=d")
    assert targets(state, "card:swap-dice") == squares("A2 C4 A6 G2 G4 G6")
    assert targets(state, "card:swap-dice @C4") == squares("A2 A6 G2 G4 G6")
    for order in ("@C4 @G2", "@G2 @C4"):
        assert dice_after(state, f"card:swap-dice {order}") == "A2:1m,G2:4,A6:1/C4:2f,G4:3,G6:1"


def test_shrink_and_superpower() -> None:
    state = hold("shrink,superpower", "A2:1,C4:2,A6:1/G2:1,G4:6,G6:1")
    assert dice_after(state, "card:shrink @G4") == "A2:1,C4:2,A6:1/G2:1,G4:1,G6:1"
    assert targets(state, "card:superpower") == squares("A2 C4 A6")
    assert dice_after(state, "card:superpower @C4") == "A2:1,C4:6,A6:1/G2:1,G4:6,G6:1"


def test_rebirth_brings_a_destroyed_die_back() -> None:
    state = hold("rebirth")
    assert targets(state, "card:rebirth") == squares("A3 A4 A5", ">")
    state = after(state, "card:rebirth >A4")
    assert (value(state, "dice"), value(state, "lost")) == (f"A2:1,A4:1m,C4:2,A6:1/{FOES}", "1,2")


def test_an_invincible_die_is_neither_pushed_nor_destroyed() -> None:
    state = hold("invincibility", f"A2:1,C4:2,A6:1/{FOES}", "D4=x")
    assert targets(state, "card:invincibility") == squares("A2 C4 A6")
    assert dice_after(state, "card:invincibility @C4 C4>D4") == f"A2:1,D4:2mi,A6:1/{FOES}"
    foe = read("A2:1,C4:6,A6:1/G2:1,D4:1,E4:1i,G6:1", cards=True)
    assert "C4>D4" not in foe.actions, "a line that holds it does not move"
    own = read("A2:1,B4:1,C4:6i/G2:1,G4:1,G6:1", cards=True)
    assert "B4>C4" not in own.actions
    assert "C4>D4" in own.actions


def test_invincibility_goes_when_its_owners_next_turn_begins() -> None:
    state = after(hold("invincibility"), "card:invincibility @C4 A2>A1 C4>C3 A6>A7")
    assert (state.actor, value(state, "dice")) == (1, f"A1:1,C3:2i,A7:1/{FOES}")
    state = after(state, "G2>G1 G4>G3 G6>G7")
    assert (state.actor, value(state, "dice")) == (0, "A1:1,C3:2,A7:1/G1:1,G3:1,G7:1")


def test_cards_that_do_not_push_move_an_invincible_die() -> None:
    state = hold("telekinesis,back-to-start", "A2:1,C4:2,A6:1/G2:1,D4:1i,G6:1", "E4=x")
    assert dice_after(state, "card:telekinesis @D4 >E4") == "A2:1,C4:2,A6:1/G2:1,E4:1i,G6:1"
    assert dice_after(state, "card:back-to-start @D4 >G4") == "A2:1,C4:2,A6:1/G2:1,G4:1i,G6:1"


# --- who knows what --------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold() -> None:
    state = read(f"{OWN}/{FOES}", cards=True, hands="bomb,shrink/frost")
    assert "hands=bomb,shrink/* " in state.view(0)
    assert "hands=*,*/frost " in state.view(1)
    assert "hands=*,*/* " in state.view(None)


def test_others_see_a_draw_as_a_card() -> None:
    state = after(read(f"{OWN}/{FOES}", "D4=?", cards=True), "C4>D4 draw")
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
    times = 4000
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
    state = after(hold("rebirth", "A2:1m,C4:2m,A6:1/G2:1,G4:1,G6:1"), "A6>A7")
    assert set(state.actions) == {"card:rebirth", "end"}
    rng = random.Random(2)
    for _ in range(200):
        other = state.redeal(1, rng)
        assert other.view(1) == state.view(1)
        assert len(other.actions) == 2
        assert "hands=ghost" not in str(other)
        assert "hands=charge" not in str(other), "every die has moved"


# --- a full hand that plays to draw ----------------------------------------------------------------------------------


def full(hands: str, tiles: str = "D4=?", dice: str = f"{OWN}/{FOES}", **changes: Any) -> jostle.State:
    return read(dice, tiles, cards=True, full_hand="play", hands=hands, **changes)


def test_a_full_hand_plays_a_card_and_then_draws() -> None:
    state = full("eyes+1,frost/-").play("C4>D4")
    assert (value(state, "phase"), set(state.actions)) == ("draw", {"card:eyes+1", "card:frost", "stay"})
    state = state.play("card:frost")
    assert (value(state, "phase"), value(state, "die"), value(state, "owed")) == ("target", "-", "draw")
    state = state.play("@G2")
    assert (state.actor, value(state, "phase"), value(state, "die"), value(state, "owed")) == (
        "chance", "drawing", "-", "-",
    )  # fmt: skip
    state = state.play("drawn:bomb")
    assert (value(state, "phase"), value(state, "hands")) == ("move", "eyes+1,bomb/-")
    assert value(full("eyes+1,frost/-").play("C4>D4").play("stay"), "hands") == "eyes+1,frost/-"


def test_a_hand_with_room_draws_as_always() -> None:
    assert set(full("eyes+1/-").play("C4>D4").actions) == {"draw", "stay"}


def test_a_full_hand_is_asked_even_if_none_of_its_cards_can_be_played() -> None:
    stuck = full("ghost,rebirth/-", dice=f"A2:1m,A3:1m,A4:1m,C4:1,A5:1m/{FOES}").play("C4>D4")
    assert (value(stuck, "phase"), stuck.actions) == ("draw", ("stay",))


def test_the_draw_comes_when_the_card_is_done_with_all_its_steps() -> None:
    state = after(full("movement+1,frost/-", "D4=? E4=M"), "C4>D4 card:movement+1 @D4 >E4")
    assert (value(state, "phase"), value(state, "owed")) == ("plus", "draw")
    assert value(state.play("stay"), "phase") == "drawing"


def test_the_draw_is_off_if_the_hand_is_full_again_by_then() -> None:
    state = after(full("movement+1,frost/-", "D4=? E4=?"), "C4>D4 card:movement+1 @D4 >E4")
    assert (value(state, "phase"), set(state.actions)) == ("draw", {"draw", "stay"})
    drawn = after(state, "draw drawn:bomb")
    assert (value(drawn, "phase"), value(drawn, "owed"), value(drawn, "hands")) == ("move", "-", "frost,bomb/-")
    assert value(state.play("stay"), "phase") == "drawing", "it is drawn after all"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"owed": "draw"}, "- in phase move"),
        ({"owed": "yes"}, "one of"),
        ({"phase": "target", "why": "frost", "discards": "frost", "owed": "draw"}, "- with a full hand"),
        ({"phase": "drawing", "actor": "chance", "hands": "eyes+1,frost/-"}, "nothing to do"),
    ],
)
def test_debts_that_could_not_be_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(jostle.BadText, match=reason):
        full(**{"hands": "eyes+1,eyes+1/-", **changes})


# --- reactions -------------------------------------------------------------------------------------------------------


def reacting(hands: str, dice: str = f"{OWN}/{FOES}", tiles: str = "", **changes: Any) -> jostle.State:
    return read(dice, tiles, cards=True, reactions=True, hands=hands, **changes)


def test_after_a_move_the_others_may_play_a_card() -> None:
    state = reacting("-/frost").play("C4>D4")
    assert (state.actor, value(state, "turn"), value(state, "phase"), value(state, "interrupted")) == (
        1, "1", "react", "0",
    )  # fmt: skip
    assert set(state.actions) == {"card:frost", "pass"}
    passed = state.play("pass")
    assert (passed.actor, value(passed, "phase"), value(passed, "interrupted")) == (0, "move", "-")
    frozen = after(state, "card:frost @A2")
    assert (frozen.actor, value(frozen, "dice"), value(frozen, "hands")) == (0, f"A2:1f,D4:2m,A6:1/{FOES}", "-/-")
    assert not [action for action in frozen.actions if action.startswith("A2")], "it makes no step in this very turn"


def test_whoever_has_no_card_is_not_asked_and_whoever_has_one_always_is() -> None:
    assert value(reacting("-/-").play("C4>D4"), "phase") == "move"
    assert reacting("-/ghost").play("C4>D4").actions == ("pass",), "nobody learns that it cannot be played"


def test_the_others_are_asked_clockwise_one_card_each_and_a_reaction_opens_no_other() -> None:
    dice = "A2:1,C4:2/G4:1,G5:1/C1:1,D1:1,D7:1"
    state = reacting("-/-/-", dice).play("C4>D4")
    assert state.actor == 0
    state = reacting("eyes+1/-/eyes-1", dice, turn=1).play("G4>F4")
    assert state.actor == 2
    state = after(state, "card:eyes-1 @F4")
    assert (state.actor, value(state, "phase"), value(state, "interrupted")) == (0, "react", "1")
    state = after(state, "card:eyes+1 @A2")
    assert (state.actor, value(state, "phase"), value(state, "interrupted")) == (1, "move", "-")


def test_a_card_is_reacted_to_when_it_has_taken_effect() -> None:
    state = reacting("eyes+1/eyes-1").play("card:eyes+1")
    assert state.actor == 0
    state = state.play("@C4")
    assert (state.actor, value(state, "phase")) == (1, "react")
    assert value(after(state, "card:eyes-1 @C4"), "dice") == f"A2:1,C4:2,A6:1/{FOES}"


def test_nobody_is_asked_before_a_tile_is_used_nor_after_the_end_of_a_turn() -> None:
    state = reacting("-/frost", tiles="D4=M").play("C4>D4")
    assert (state.actor, value(state, "phase")) == (0, "plus")
    assert value(state.play("stay"), "phase") == "react"
    ended = reacting("frost/frost", "A2:1m,C4:2m,A6:1m/" + FOES).play("end")
    assert (ended.actor, value(ended, "phase"), value(ended, "count")) == (1, "move", "7")


def test_the_last_move_of_a_turn_is_reacted_to_before_the_turn_ends() -> None:
    state = reacting("-/frost", f"A2:1m,C4:2,A6:1m/{FOES}").play("C4>D4")
    assert (value(state, "phase"), value(state, "count")) == ("react", "6")
    state = state.play("pass")
    assert (state.actor, value(state, "phase"), value(state, "count")) == (1, "move", "7")


def test_a_reacting_die_steps_and_uses_its_tile_and_has_not_moved() -> None:
    state = after(reacting("-/movement+1", tiles="F4=R"), "C4>D4 card:movement+1 @G4 >F4")
    assert (state.actor, value(state, "phase"), value(state, "interrupted")) == (1, "roll", "0")
    state = after(state, "roll 5")
    assert (state.actor, value(state, "dice")) == (0, "A2:1,D4:2m,A6:1/G2:1,F4:5,G6:1")


def test_a_die_reborn_in_anothers_turn_has_not_moved() -> None:
    state = after(reacting("-/rebirth"), "C4>D4 card:rebirth >G3")
    assert value(state, "dice") == "A2:1,D4:2m,A6:1/G2:1,G3:1,G4:1,G6:1"


def test_a_reaction_can_end_the_turn_it_interrupts_and_the_game() -> None:
    dice = "A2:1,C4:2/G4:1,G5:1/C1:1,D1:1,D7:1"
    state = after(reacting("-/telekinesis/-", dice, "D5=x"), "C4>D4 card:telekinesis @D4 >D5")
    assert (state.actor, value(state, "out"), value(state, "count"), value(state, "interrupted")) == (1, "0", "7", "-")
    won = after(reacting("-/telekinesis/-", dice, "D5=x", goal="first_out"), "C4>D4 card:telekinesis @D4 >D5")
    assert (won.over, value(won, "turn"), won.returns) == (True, "1", (-0.5, 1.0, -0.5))
    assert str(won.game.read(str(won))) == str(won)


def test_a_reaction_is_credited_to_whoever_reacts() -> None:
    dice = f"A2:1,C4:2,A6:1/{FOES}"
    state = reacting("-/telekinesis", dice, "D5=x", goal="credited", credits="1,1")
    assert value(after(state, "C4>D4 card:telekinesis @D4 >D5"), "credits") == "1,2"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"phase": "react"}, "the seat whose turn is interrupted"),
        ({"phase": "react", "interrupted": "0"}, "one of"),
        ({"phase": "react", "interrupted": "1", "hands": "-/frost"}, "a seat that holds a card"),
        ({"interrupted": "1"}, "- in phase move"),
        ({"phase": "react", "interrupted": "1", "die": "A2"}, "- in phase react"),
        ({"phase": "target", "why": "ghost", "discards": "ghost", "interrupted": "1"}, "can be played"),
    ],
)
def test_reactions_that_could_not_be_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(jostle.BadText, match=reason):
        reacting(**{"hands": "frost/frost", **changes})
