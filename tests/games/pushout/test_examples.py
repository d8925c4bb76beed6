"""Pushout's rules, sentence by sentence: a position, an action, the position after it."""

from __future__ import annotations

from collections import Counter

import pytest

import jostle
from tests.games.pushout.positions import field_of, play, rows_on, table

TOP = "1R5O 2L4S 0O0O 3L3L 5O1R"  # Black has 5 4 0 3 1: 13 points
HIDDEN = "?? ?? ?? ?? ??"
BOTTOM = "1U5R 3L3L 3S3S 2O4L 4R2O"  # White has 1 3 3 2 4: 13 points
NEAR = "1U5R 2O4R 3S3S 5S1S 4R2O"  # d1~e1 makes it 1 2 3 4 5
FIVES = "5R1U 5O1R 5O1L 5S1S 5L1U"
ZEROS = "0U0U 0L0L 0R0R 0O0O 0O0S"


def fields(state: jostle.State, *keys: str) -> list[str]:
    return [field_of(state, key) for key in keys]


# --- set-up ---------------------------------------------------------------------------------------------------------


def test_a_dealt_card_is_put_straight_on_a_free_square_of_the_own_scoring_row() -> None:
    state = play(jostle.game("pushout").start(), "1U5R")
    assert fields(state, "phase", "actor", "card", "pile") == ["put", "0", "1U5R", "49"]
    assert state.actions == ("@a1", "@b1", "@c1", "@d1", "@e1")
    state = play(state, "@c1", "2L4S", "@a4", "3U3U")
    assert rows_on(state) == ["2L4S -- -- -- --", HIDDEN, HIDDEN, "-- -- 1U5R -- --"]
    assert state.actions == ("@a1", "@b1", "@d1", "@e1")


def test_after_five_cards_each_white_begins() -> None:
    state = jostle.game("pushout").start()
    for file in "abcde":
        state = play(state, state.actions[0], f"@{file}1", state.actions[0], f"@{file}4")
    assert fields(state, "phase", "turn", "actor", "pile", "done") == ["act", "0", "0", "40", "0,0"]


def test_dealt_cards_fill_the_columns_from_a_to_e() -> None:
    state = play(jostle.game("pushout", setup="dealt").start(), "1U5R", "2L4S", "3U3U")
    assert rows_on(state) == ["2L4S -- -- -- --", HIDDEN, HIDDEN, "1U5R 3U3U -- -- --"]
    assert fields(state, "phase", "turn", "pile") == ["deal", "1", "47"]


def test_every_unseen_card_is_equally_likely() -> None:
    state = play(jostle.game("pushout").start(), "1U5R", "@a1")
    assert state.odds["1U5R"] == state.odds["3U3U"] / 2
    assert sum(state.odds.values()) == 1


def test_with_two_rows_there_is_one_sheet_and_no_middle() -> None:
    state = jostle.game("pushout", rows=2).start()
    assert fields(state, "board", "pile", "bag") == ["--,--,--,--,--/--,--,--,--,--", "30", "1" * 30]


def test_an_own_deck_has_its_own_order_and_numbers() -> None:
    state = jostle.game("pushout", deck="3S3S*9,1U5R*9,0O0O*9,4L2R*4").start()
    assert fields(state, "bag", "pile") == ["9994", "21"]
    assert state.actions == ("3S3S", "1U5R", "0O0O", "4L2R")


def test_any_thirty_cards_are_a_random_half_of_two_sheets() -> None:
    """The other thirty stay in the bag, since nobody knows which they are; the pile has what is played with."""
    state = jostle.game("pushout", rows=2, deck="any30").start()
    assert fields(state, "pile", "bag") == ["30", "2" * 30]
    assert len(set(state.odds.values())) == 1
    state = table(TOP, BOTTOM, options={"rows": 2, "deck": "any30"})
    assert field_of(state, "pile") == "20"
    assert sum(map(int, field_of(state, "bag"))) == 50
    assert state.odds == {}
    assert play(state, "discard").odds["1U5R"] == pytest.approx(1 / 50)  # the other one of two


def test_any_thirty_cards_last_as_long_as_thirty() -> None:
    options = {"rows": 2, "deck": "any30"}
    state = play(table(TOP, BOTTOM, options=options, pile=0), "discard")
    assert fields(state, "phase", "result") == ["over", "draw"]
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"deck": "any30"})
    assert field_of(state, "pile") == "10"


@pytest.mark.parametrize("name", ["sheets", "sheets-b"])
def test_two_reconstructions_give_both_colours_every_number_and_movement_equally_often(name: str) -> None:
    cards = jostle.game("pushout", rows=2, deck=name).start().actions
    assert len(cards) == 30
    for end in (0, 2):
        assert Counter(card[end] for card in cards) == dict.fromkeys("012345", 5)
        assert Counter(card[end + 1] for card in cards) == dict.fromkeys("LRUSO", 6)


def test_in_the_second_reconstruction_every_card_has_its_mate() -> None:
    cards = jostle.game("pushout", rows=2, deck="sheets-b").start().actions
    mirror = str.maketrans("LR", "RL")
    assert {card[2:] + card[:2] for card in cards} == set(cards)
    assert {card.translate(mirror) for card in cards} == set(cards)


def test_in_the_third_reconstruction_all_lost_cards_are_zeros_and_both_colours_alike() -> None:
    cards = jostle.game("pushout", rows=2, deck="sheets-c").start().actions
    assert [card for card in cards if "0" in card] == ["0L0L", "0R0R", "0U0U", "0S0S", "0O0O", "0O0S"]
    assert Counter(card[1] for card in cards) == Counter(card[3] for card in cards)


def test_decks_have_twenty_cards_or_more_with_two_rows_ten() -> None:
    assert field_of(jostle.game("pushout", deck="1U5R*9,5R1U*9,3L3L*2").start(), "pile") == "10"
    assert field_of(jostle.game("pushout", deck="1U5R*9,5R1U*1", rows=2).start(), "pile") == "10"
    kinds = [f"{n}{m}{n}{m}" for n in "012345" for m in "LRUSO"]
    assert field_of(jostle.game("pushout", deck=",".join(f"{kind}*9" for kind in kinds)).start(), "pile") == "260"


# --- left and right -------------------------------------------------------------------------------------------------


def test_left_pushes_the_line_and_leaves_a_hole() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "b1<")
    assert rows_on(state)[3] == "3L3L -- 3S3S 2O4L 4R2O"
    assert fields(state, "phase", "actor", "card", "at", "moves", "done") == ["return", "0", "1U5R", "b1", "1", "5,5"]


def test_the_card_goes_back_into_the_new_hole_straight_or_turned() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "b1<")
    assert state.actions == ("@b1", "@b1'")
    assert rows_on(play(state, "@b1"))[3] == "3L3L 1U5R 3S3S 2O4L 4R2O"
    after = play(state, "@b1'")
    assert rows_on(after)[3] == "3L3L 5r1u 3S3S 2O4L 4R2O"
    assert fields(after, "phase", "actor", "turn", "done") == ["act", "1", "1", "6,5"]


def test_blacks_left_is_towards_e_and_its_up_towards_row_1() -> None:
    state = table("1R5O 3L3L 0O0O 2U4U 5O1R", HIDDEN, HIDDEN, BOTTOM, turn=1)
    assert {"b4>", "d4v", "a4o", "a1<"} <= set(state.actions)
    assert not {"b4<", "d4^"} & set(state.actions)


def test_the_seat_on_whose_side_the_row_is_controls_the_card() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "d4<")
    assert fields(state, "turn", "actor", "card", "at") == ["0", "1", "1R5O", "d4"]
    after = play(state, "@d4")
    assert fields(after, "turn", "actor", "done") == ["1", "1", "6,5"]


def test_with_two_rows_row_2_is_blacks_side() -> None:
    state = play(table(TOP, "1U5R 3U3U 3S3S 2O4L 4R2O", options={"rows": 2}), "d2<")
    assert fields(state, "turn", "actor", "at") == ["0", "1", "d2"]


def test_the_moved_card_itself_may_be_pushed_out() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "3L3L 1U5R 3S3S 2O4L 4R2O"), "a1<")
    assert rows_on(state)[3] == "-- 1U5R 3S3S 2O4L 4R2O"
    assert fields(state, "card", "at") == ["3L3L", "a1"]
    assert state.actions == ("@a1", "@a1'")


def test_a_face_down_card_goes_back_face_down() -> None:
    state = play(table(TOP, HIDDEN, "?? ?? 1L5O ?? ??", BOTTOM), "c2<")
    assert rows_on(state)[2] == "?? 1L5O -- ?? ??"
    assert field_of(state, "card") == "??"
    assert state.actions == ("@c2",)
    assert rows_on(play(state, "@c2"))[2] == "?? 1L5O ?? ?? ??"


# --- up -------------------------------------------------------------------------------------------------------------


def test_up_discards_at_the_far_edge_flips_and_then_refills() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "a1^")
    assert rows_on(state) == [f"?? {TOP[5:]}", HIDDEN, "1U5R ?? ?? ?? ??", f"-- {BOTTOM[5:]}"]
    assert fields(state, "phase", "at", "then", "actor") == ["flip", "a4", "a1", "chance"]
    state = play(state, "2U4U")
    assert rows_on(state)[0] == f"2U4U {TOP[5:]}"
    assert fields(state, "phase", "at", "then", "pile") == ["refill", "a1", "-", "40"]
    state = play(state, "5S1S")
    assert rows_on(state)[3] == f"5S1S {BOTTOM[5:]}"
    assert fields(state, "phase", "pile", "turn", "done") == ["act", "39", "1", "6,5"]


def test_a_refilled_card_lies_face_up_and_straight_in_a_middle_row_too() -> None:
    state = play(table(TOP, HIDDEN, "?? 0U0U ?? ?? ??", BOTTOM), "b2^", "1U5L", "2U4U")
    assert rows_on(state)[1:3] == ["?? 0U0U ?? ?? ??", "?? 2U4U ?? ?? ??"]


def test_from_the_far_row_up_discards_the_card_itself() -> None:
    state = play(table("1U5L 2L4S 0O0O 3L3L 5O1R", HIDDEN, HIDDEN, BOTTOM), "a4^")
    assert fields(state, "phase", "at") == ["refill", "a4"]
    assert rows_on(state)[0] == "-- 2L4S 0O0O 3L3L 5O1R"


def test_an_empty_pile_leaves_the_hole_and_ends_the_round_by_points() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, pile=0), "a1^")
    assert fields(state, "phase", "then") == ["flip", "a1"]
    state = play(state, "2U4U")
    assert fields(state, "phase", "actor", "turn", "moves", "done", "result") == [
        "over",
        "over",
        "0",
        "0",
        "5,5",
        "draw",
    ]
    assert rows_on(state)[3] == f"-- {BOTTOM[5:]}"
    assert state.points == (12, 12)
    assert state.returns == (0, 0)


# --- switch, rotate, discard ----------------------------------------------------------------------------------------


def test_switch_goes_left_right_and_up_but_not_back() -> None:
    state = table(TOP, HIDDEN, "?? ?? 3S3S ?? ??", BOTTOM)
    assert {a for a in state.actions if a.startswith("c2")} == {"c2~b2", "c2~d2", "c2~c3"}
    assert {a for a in table(TOP, HIDDEN, HIDDEN, NEAR).actions if "~" in a} == {
        "c1~b1", "c1~d1", "c1~c2", "d1~c1", "d1~e1", "d1~d2",
    }  # fmt: skip
    corner = table("3S3S 2L4S 0O0O 3L3L 5O1R", HIDDEN, HIDDEN, BOTTOM)
    assert {a for a in corner.actions if a.startswith("a4")} == {"a4~b4"}


def test_a_switched_card_keeps_its_way_of_lying() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "1U5R 5r1u 3S3S 2O4L 4R2O"), "c1~b1")
    assert rows_on(state)[3] == "1U5R 3S3S 5r1u 2O4L 4R2O"


def test_a_face_down_card_switched_into_a_scoring_row_is_flipped() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "c1~c2")
    assert fields(state, "phase", "at", "then") == ["flip", "c1", "-"]
    state = play(state, "5R1U")
    assert rows_on(state)[2:] == ["?? ?? 3S3S ?? ??", "1U5R 3L3L 5R1U 2O4L 4R2O"]
    assert fields(state, "pile", "turn") == ["40", "1"]


def test_rotate_turns_a_card_and_turns_it_back() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "2O4O 3L3L 3S3S 2O4L 4R2O", options={"deck": DECK}), "a1o")
    assert rows_on(state)[3] == "4o2o 3L3L 3S3S 2O4L 4R2O"
    assert rows_on(play(state, "a1o"))[3] == "2O4O 3L3L 3S3S 2O4L 4R2O"


DECK = "2O4O*1,1R5O*1,2L4S*1,0O0O*5,3L3L*9,5O1R*1,3S3S*9,2O4L*1,4R2O*5"


def test_a_turned_card_is_used_by_its_other_end() -> None:
    state = table(TOP, HIDDEN, HIDDEN, "5r1u 3L3L 3S3S 2O4L 4R2O")
    assert "a1>" in state.actions
    assert "a1^" not in state.actions


def test_any_face_up_card_can_be_moved_wherever_it_lies_but_no_face_down_one() -> None:
    moved = {action[:2] for action in table(TOP, HIDDEN, HIDDEN, BOTTOM).actions if action != "discard"}
    assert moved == {file + row for file in "abcde" for row in "14"}


def test_a_discard_shows_a_card_and_ends_the_turn() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "discard")
    assert fields(state, "phase", "actor", "moves", "at") == ["burn", "chance", "1", "-"]
    state = play(state, "0U0U")
    assert fields(state, "phase", "pile", "turn", "done") == ["act", "39", "1", "6,5"]


def test_a_discard_from_an_empty_pile_ends_the_round_by_points() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "1U5R 3L3L 3S3S 2O4L 5R1U", pile=0), "discard")
    assert fields(state, "phase", "result", "done", "moves") == ["over", "0", "5,5", "0"]
    assert state.points == (14, 13)
    assert state.returns == (1, -1)


# --- the movements of own decks: diagonal and new --------------------------------------------------------------------

NEW_DECK = {"deck": "1D5N*9,5N1D*9,3S3S*9,0D0N*9"}
NEW_TOP = "3S3S 5N1D 3S3S 1D5N 3S3S"
NEW_BOTTOM = "1D5N 5N1D 3S3S 0D0N 1D5N"


def moves_from(state: jostle.State, square: str) -> list[str]:
    return [action for action in state.actions if action.startswith(square)]


def test_a_diagonal_card_changes_places_with_a_card_diagonally_ahead() -> None:
    state = table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options=NEW_DECK)
    assert moves_from(state, "a1") == ["a1~b2"]
    assert moves_from(state, "d1") == ["d1~c2", "d1~e2"]
    assert moves_from(state, "d4") == []  # there is nothing ahead of it
    state = play(state, "d1~c2")
    assert fields(state, "phase", "at", "then") == ["flip", "d1", "-"]
    assert rows_on(play(state, "3S3S"))[2:] == ["?? ?? 0D0N ?? ??", "1D5N 5N1D 3S3S 3S3S 1D5N"]


def test_diagonally_ahead_of_black_is_towards_row_1() -> None:
    state = table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options=NEW_DECK, turn=1)
    assert moves_from(state, "b4") == ["b4~a3", "b4~c3"]
    assert moves_from(state, "b1") == []


def test_a_card_leaves_for_a_new_one_which_lies_straight() -> None:
    state = table(NEW_TOP, HIDDEN, HIDDEN, "1D5N 5N1D 3S3S 5n1d 1D5N", options=NEW_DECK)
    assert moves_from(state, "b1") == ["b1n"]
    assert moves_from(state, "d1") == ["d1n"]  # turned: White uses the black end
    pile = int(field_of(state, "pile"))
    state = play(state, "d1n")
    assert fields(state, "phase", "actor", "at", "card", "done") == ["refill", "chance", "d1", "-", "5,5"]
    state = play(state, "0D0N")
    assert rows_on(state)[3] == "1D5N 5N1D 3S3S 0D0N 1D5N"
    assert fields(state, "pile", "turn", "done") == [str(pile - 1), "1", "6,5"]


def test_a_card_that_leaves_for_a_new_one_ends_the_round_if_there_is_none() -> None:
    state = play(table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options=NEW_DECK, pile=0), "b1n")
    assert fields(state, "phase", "done") == ["over", "5,5"]
    assert rows_on(state)[3] == "1D5N -- 3S3S 0D0N 1D5N"


def test_with_swiss_a_card_that_leaves_makes_a_hole_and_a_diagonal_fills_one() -> None:
    swiss = {**NEW_DECK, "swiss": True}
    state = play(table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options=swiss), "b1n")
    assert fields(state, "phase", "actor", "bank") == ["act", "1", "-/-"]
    assert rows_on(state)[3] == "1D5N -- 3S3S 0D0N 1D5N"
    state = table(NEW_TOP, HIDDEN, "?? -- ?? ?? ??", NEW_BOTTOM, options=swiss)
    assert rows_on(play(state, "a1~b2"))[2:] == ["?? 1D5N ?? ?? ??", "-- 5N1D 3S3S 0D0N 1D5N"]
    assert "a1~b2" not in table(NEW_TOP, HIDDEN, "?? -- ?? ?? ??", NEW_BOTTOM, options=NEW_DECK).actions
    refilled = table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options={**swiss, "swiss_refill": True})
    assert field_of(play(refilled, "b1n"), "phase") == "refill"


def test_the_first_of_two_moves_with_the_new_movements() -> None:
    double = {**NEW_DECK, "moves": 2}
    state = play(table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options=double), "d1~c2", "3S3S")
    assert fields(state, "moves", "used") == ["1", "c2"]
    assert moves_from(state, "c2") == []
    state = play(table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options=double), "b1n", "5N1D")
    assert fields(state, "moves", "used") == ["1", "-"]
    assert moves_from(state, "b1") == ["b1n"]  # it is another card


def test_the_new_movements_come_after_all_actions_there_were() -> None:
    state = table(NEW_TOP, HIDDEN, HIDDEN, NEW_BOTTOM, options=NEW_DECK)
    codes = dict(zip(state.actions, state.legal, strict=True))
    assert codes["c1~b1"] == 30 + 40 + 2 + 5 * 20 + 2
    assert codes["discard"] == 30 + 40 + 2 + 9 * 20
    assert codes["a1~b2"] == 1524 + 20
    assert codes["b1n"] == 1524 + 4 * 20 + 1


# --- winning --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("done", ["2,5", "9,0"])
def test_a_straight_wins_once_three_turns_are_finished(done: str) -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, done=done), "d1~e1")
    assert fields(state, "phase", "result", "turn") == ["over", "0", "0"]


def test_the_third_turn_must_be_finished() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, done="1,5"), "d1~e1")
    assert fields(state, "phase", "done") == ["act", "2,5"]


@pytest.mark.parametrize("row", ["5R1U 4R2O 3L3L 2O4R 1U5R", FIVES, "1u5u 1S5S 1U5L 1R5O 1L5O"])
def test_a_straight_either_way_and_five_equal_numbers_win(row: str) -> None:
    options = {"deck": "5U1U*1,5R1U*1,5O1R*1,5O1L*1,5S1S*1,5L1U*1,4R2O*1,3L3L*9,2O4R*1,1U5R*1,1S5S*1,1U5L*1,1R5O*5,"
               "1L5O*1,2L4S*1,0O0O*9"}  # fmt: skip
    top = "0O0O 2L4S 0O0O 3L3L 0O0O"
    assert play(table(top, HIDDEN, HIDDEN, row, options=options), "discard", "3L3L").returns == (1, -1)


def test_five_zeros_do_not_win() -> None:
    assert not play(table(TOP, HIDDEN, HIDDEN, ZEROS), "discard", "3R3R").over


def test_the_other_seats_row_wins_too() -> None:
    state = play(table(FIVES, HIDDEN, HIDDEN, BOTTOM), "discard", "3R3R")
    assert fields(state, "result", "turn", "done") == ["1", "0", "6,5"]


@pytest.mark.parametrize("turn", [0, 1])
def test_if_both_have_a_winning_row_the_mover_wins(turn: int) -> None:
    state = play(table(FIVES, HIDDEN, HIDDEN, FIVES, turn=turn), "discard", "3R3R")
    assert field_of(state, "result") == str(turn)


def test_holes_and_face_down_cards_break_patterns() -> None:
    assert not play(table(TOP, HIDDEN, HIDDEN, f"{FIVES[:-4]}--", options={"swiss": True}), "discard", "3R3R").over


def test_a_round_at_its_limit_ends_by_points_after_the_patterns() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"limit": 11}), "discard", "3R3R")
    assert fields(state, "phase", "result", "done") == ["over", "draw", "6,5"]
    low = "0U0U 0L0L 3S3S 5S1S 4R2O"
    state = play(table("3R3R 3L3L 3U3U 3S3S 3o3s", HIDDEN, HIDDEN, low, options={"limit": 11}), "discard", "3R3R")
    assert field_of(state, "result") == "1"


def test_patterns_are_not_looked_at_when_the_pile_is_empty() -> None:
    state = table(FIVES, HIDDEN, HIDDEN, FIVES, pile=0, turn=1)
    assert field_of(play(state, "discard"), "result") == "0"  # 25 to 5 points, though both rows are patterns


# --- two moves ------------------------------------------------------------------------------------------------------

TWO = {"moves": 2}


def test_a_turn_of_two_moves_is_two_different_cards() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO), "d1o")
    assert fields(state, "turn", "moves", "used", "done") == ["0", "1", "d1", "5,5"]
    assert not {"d1<", "d1o", "discard"} & set(state.actions)
    state = play(state, "c1~d1")
    assert fields(state, "turn", "moves", "used", "done") == ["1", "2", "-", "6,5"]


def test_the_first_card_is_known_while_it_is_being_resolved() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO), "b1<")
    assert fields(state, "phase", "moves", "used") == ["return", "2", "a1"]
    assert fields(play(state, "@b1"), "phase", "moves", "used") == ["act", "1", "a1"]
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO), "a1^")
    assert fields(state, "phase", "moves", "used", "then") == ["flip", "2", "a2", "a1"]
    assert fields(play(state, "2U4U"), "phase", "moves", "used") == ["refill", "2", "a2"]


def test_a_first_card_that_pushed_itself_out_waits_and_is_then_where_it_is_put() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "3L3L 1U5R 3S3S 2O4L 4R2O", options=TWO), "a1<")
    assert fields(state, "phase", "card", "moves", "used") == ["return", "3L3L", "2", "-"]
    assert fields(play(state, "@a1'"), "phase", "moves", "used") == ["act", "1", "a1"]


def test_a_first_card_that_left_the_board_is_nowhere() -> None:
    state = play(table("1U5L 2L4S 0O0O 3L3L 5O1R", HIDDEN, HIDDEN, BOTTOM, options=TWO), "a4^", "0U0U")
    assert fields(state, "phase", "moves", "used") == ["act", "1", "-"]
    assert "a4^" in state.actions  # that is another card


def test_the_second_move_is_resolved_without_a_used_card() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO), "d1o", "b1<")
    assert fields(state, "phase", "moves", "used") == ["return", "1", "-"]


def test_rows_are_looked_at_after_each_move() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, options=TWO), "d1~e1")
    assert fields(state, "phase", "result", "done", "moves", "used") == ["over", "0", "5,5", "0", "-"]
    # The turn is not finished after the first of two moves, so it does not count as the third.
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, options=TWO, done="2,5"), "d1~e1")
    assert fields(state, "phase", "moves") == ["act", "1"]


def test_if_no_second_move_is_possible_the_first_was_the_last() -> None:
    options = {**TWO, "swiss": True}
    empty = "-- -- -- -- --"
    state = play(table(empty, empty, empty, "-- -- 2O4L -- --", options=options), "c1o")
    assert fields(state, "turn", "moves", "used", "done") == ["1", "2", "-", "6,5"]


def test_a_discard_stands_for_the_whole_turn() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO), "discard")
    assert fields(state, "phase", "moves") == ["burn", "1"]
    assert fields(play(state, "0U0U"), "turn", "moves", "done") == ["1", "2", "6,5"]


def test_a_turn_cut_short_by_an_empty_pile_is_not_counted() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO, pile=0), "d1o", "a1^", "2U4U")
    assert fields(state, "phase", "done", "turn", "used") == ["over", "5,5", "0", "-"]


# --- swiss cheese ---------------------------------------------------------------------------------------------------

SWISS = {"swiss": True}


def test_a_pushed_line_ends_at_a_hole_and_fills_it() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "1U5R -- 3S3S 3L3L 4R2O", options=SWISS), "d1<")
    assert rows_on(state)[3] == "1U5R 3S3S 3L3L -- 4R2O"
    assert fields(state, "phase", "turn") == ["act", "1"]


def test_holes_stay_after_up() -> None:
    state = play(table(TOP, "0L0L ?? ?? ?? ??", HIDDEN, BOTTOM, options=SWISS), "a1^")
    assert rows_on(state) == [f"0L0L {TOP[5:]}", HIDDEN, "1U5R ?? ?? ?? ??", f"-- {BOTTOM[5:]}"]
    assert fields(state, "phase", "pile", "turn") == ["act", "40", "1"]


def test_a_card_can_be_switched_with_a_hole_only_with_swiss() -> None:
    rows = (TOP, HIDDEN, HIDDEN, "1U5R -- 3S3S 2O4L 4R2O")
    assert rows_on(play(table(*rows, options=SWISS), "c1~b1"))[3] == "1U5R 3S3S -- 2O4L 4R2O"
    assert "c1~b1" not in table(*rows).actions


def test_a_card_pushed_out_goes_to_any_hole_the_bank_or_away() -> None:
    state = play(table("1R5O -- 0O0O 3L3L 5O1R", HIDDEN, HIDDEN, BOTTOM, options=SWISS), "b1<")
    assert set(state.actions) == {"@b1", "@b1'", "@b4", "@b4'", "bank", "toss"}
    assert rows_on(play(state, "@b4'"))[0] == "1R5O 5r1u 0O0O 3L3L 5O1R"
    assert fields(play(state, "bank"), "bank", "turn") == ["1U5R/-", "1"]
    assert fields(play(state, "toss"), "bank", "bag") == ["-/-", field_of(state, "bag")]


def test_the_controller_banks_the_card_even_in_the_others_turn() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=SWISS), "d4<", "bank")
    assert fields(state, "bank", "turn") == ["-/1R5O", "1"]


def test_a_face_down_card_is_banked_put_and_tossed_unseen() -> None:
    state = play(table(TOP, HIDDEN, "?? ?? 1L5O -- ??", BOTTOM, options=SWISS), "c2<")
    assert set(state.actions) == {"@c2", "@d2", "bank", "toss"}
    banked = play(state, "bank")
    assert fields(banked, "bank", "pile", "bag") == ["??/-", field_of(state, "pile"), field_of(state, "bag")]
    tossed = play(state, "toss")
    assert fields(tossed, "bank", "pile", "bag") == ["-/-", field_of(state, "pile"), field_of(state, "bag")]


def test_a_banked_card_is_put_on_any_hole_instead_of_a_move() -> None:
    state = table(TOP, HIDDEN, HIDDEN, "1U5R -- 3S3S 2O4L 4R2O", options=SWISS, bank="0U0U,??/-")
    banked = {action for action in state.actions if "@" in action or action.startswith("-")}
    assert banked == {"0U0U@b1", "0U0U@b1'", "??@b1", "-0U0U", "-??"}
    after = play(state, "0U0U@b1'")
    assert rows_on(after)[3] == "1U5R 0u0u 3S3S 2O4L 4R2O"
    assert fields(after, "bank", "turn", "done") == ["??/-", "1", "6,5"]


def test_a_face_down_banked_card_put_in_a_scoring_row_is_flipped() -> None:
    state = table(TOP, HIDDEN, "?? -- ?? ?? ??", "1U5R -- 3S3S 2O4L 4R2O", options={**SWISS, **TWO}, bank="??/-")
    flipping = play(state, "??@b1")
    assert fields(flipping, "phase", "at", "moves", "used", "bank") == ["flip", "b1", "1", "-", "-/-"]
    assert fields(play(flipping, "0U0U"), "turn", "done") == ["1", "6,5"]
    assert rows_on(play(state, "??@b2"))[2] == HIDDEN


def test_a_banked_card_can_be_thrown_away_instead_of_a_move() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM, options=SWISS, bank="0U0U,??/-")
    assert fields(play(state, "-0U0U"), "bank", "turn", "done") == ["??/-", "1", "6,5"]
    after = play(state, "-??")
    assert fields(after, "bank", "bag", "pile") == ["0U0U/-", field_of(state, "bag"), field_of(state, "pile")]


def test_more_than_three_holes_on_the_own_side_must_be_filled_from_the_bank() -> None:
    top, bottom = "-- 2L4S 0O0O 3L3L 5O1R", "-- -- 3S3S 2O4L 4R2O"
    state = table(top, HIDDEN, "?? -- -- ?? ??", bottom, options=SWISS, bank="0U0U/-")
    assert set(state.actions) == {f"0U0U@{square}{way}" for square in ("a1", "b1", "b2", "c2") for way in ("", "'")}
    three = table(top, HIDDEN, "?? -- ?? ?? ??", bottom, options=SWISS, bank="0U0U/-")
    assert {"discard", "0U0U@a4", "-0U0U"} <= set(three.actions)
    no_bank = table(top, HIDDEN, "?? -- -- ?? ??", bottom, options=SWISS, bank="-/0U0U")
    assert "discard" in no_bank.actions


def test_the_bank_is_closed_between_two_moves() -> None:
    rows = (TOP, HIDDEN, "?? -- -- ?? ??", "-- -- 3S3S 2O4L 4R2O")
    state = table(*rows, options={**SWISS, **TWO}, bank="0U0U/-", moves=1, used="d1")
    assert not [action for action in state.actions if "0U0U" in action or action == "discard"]


# --- conveyor belt --------------------------------------------------------------------------------------------------

BELT = {"conveyor": True}


def test_a_card_pushed_out_comes_back_at_the_other_end_as_it_lies() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "5r1u 3L3L 3S3S 2O4L 4R2O", options=BELT), "b1<")
    assert rows_on(state)[3] == "3L3L -- 3S3S 2O4L 5r1u"  # 4R2O is discarded
    assert fields(state, "phase", "at", "actor") == ["refill", "b1", "chance"]


def test_the_last_card_of_a_full_row_fills_the_hole_itself() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "1U5R 3S3S 2O4L 4R2O 3L3L", options=BELT), "e1<")
    assert rows_on(state)[3] == "3S3S 2O4L 4R2O 3L3L 1U5R"
    assert fields(state, "phase", "turn") == ["act", "1"]


def test_a_card_at_the_edge_rides_round_itself() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "3L3L 1U5R 3S3S 2O4L 4R2O", options={**BELT, **TWO}), "a1<")
    assert rows_on(state)[3] == "-- 1U5R 3S3S 2O4L 3L3L"
    assert fields(state, "phase", "at", "used") == ["refill", "a1", "e1"]


def test_a_face_down_card_is_displaced_unseen() -> None:
    state = table(TOP, HIDDEN, "0U0U 1L5O ?? ?? ??", BOTTOM, options=BELT)
    after = play(state, "b2<")
    assert rows_on(after)[2] == "1L5O -- ?? ?? 0U0U"
    assert fields(after, "bag", "pile") == fields(state, "bag", "pile")


def test_with_swiss_the_belts_hole_stays_and_a_hole_displaces_nothing() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, "1U5R 3L3L 3S3S 2O4L --", options={**BELT, **SWISS}), "b1<")
    assert rows_on(state)[3] == "3L3L -- 3S3S 2O4L 1U5R"
    assert fields(state, "phase", "turn") == ["act", "1"]


def test_an_empty_pile_ends_a_conveyors_round_too() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=BELT, pile=0), "b1<")
    assert fields(state, "phase", "done") == ["over", "5,5"]


# --- black and white, zeros wild ------------------------------------------------------------------------------------


def test_colour_moves_lets_only_straight_cards_move() -> None:
    state = table(TOP, HIDDEN, HIDDEN, "5r1u 3L3L 3S3S 2O4L 4R2O", options={"colour_moves": True})
    assert not [action for action in state.actions if action.startswith("a1")]
    assert "b1<" in state.actions


def test_colour_scoring_counts_only_straight_cards() -> None:
    options = {"colour_scoring": True}
    assert table(TOP, HIDDEN, HIDDEN, "5r1u 3L3L 3S3S 2O4L 4R2O", options=options).points == (12, 13)
    row = "5R1U 5O1R 5O1L 5S1S 5r1u"
    assert not play(table(TOP, HIDDEN, HIDDEN, row, options=options), "discard", "3R3R").over
    assert play(table(TOP, HIDDEN, HIDDEN, row), "discard", "3R3R").over


def test_middle_scoring_adds_the_middle_row_and_its_patterns() -> None:
    options = {"colour_scoring": True, "middle_scoring": True}
    state = table(TOP, HIDDEN, "?? 5R1U 1r5o 0U0U ??", BOTTOM, options=options)
    assert state.points == (18, 13)
    state = play(table("1R5O 2L4S 0O0O 3L3L 0U0U", FIVES, FIVES, BOTTOM, options=options), "discard", "3R3R")
    assert fields(state, "result") == ["0"]
    assert state.points == (38, 17)
    state = play(table(TOP, "1U5R 1R5O 1L5O 1S5S 1U5L", HIDDEN, BOTTOM, options=options), "discard", "3R3R")
    assert field_of(state, "result") == "1"


def test_wild_zeros_stand_for_any_number_and_count_five() -> None:
    options = {"zeros_wild": True}
    assert table(TOP, HIDDEN, HIDDEN, "0U0U 3L3L 3S3S 2O4L 4R2O", options=options).points == (17, 18)
    for row in ("1U5R 0U0U 3S3S 4R2O 0L0L", "0U0U 3L3L 0O0O 3R3R 3S3O"):
        assert play(table(TOP, HIDDEN, HIDDEN, row, options=options), "discard", "2U4U").returns == (1, -1)
    assert not play(table(TOP, HIDDEN, HIDDEN, ZEROS, options=options), "discard", "2U4U").over


# --- one hundred ----------------------------------------------------------------------------------------------------

HUNDRED = {"hundred": True}


def tally_after(state: jostle.State, *actions: str) -> tuple[int, ...]:
    return play(state, *actions).points


def test_a_pattern_gives_the_total_and_a_bonus_the_other_seat_its_total() -> None:
    assert tally_after(table(TOP, HIDDEN, HIDDEN, NEAR, options=HUNDRED), "d1~e1") == (15 + 30, 13)
    assert tally_after(table(TOP, HIDDEN, HIDDEN, FIVES, options=HUNDRED), "discard", "2U4U") == (25 + 20, 13)


def test_a_round_by_points_gives_both_their_totals() -> None:
    assert tally_after(table(TOP, HIDDEN, HIDDEN, NEAR, options=HUNDRED, pile=0), "discard") == (15, 13)


def test_a_new_round_has_all_cards_again_and_the_other_starter() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, options={**HUNDRED, **SWISS, **TWO}, bank="0U0U/-"), "d1~e1")
    assert str(state) == (
        "board=--,--,--,--,--/??,??,??,??,??/??,??,??,??,??/--,--,--,--,-- bag=222222222222222222222222222222 pile=50 "
        "bank=-/- turn=1 actor=chance phase=deal card=- at=- then=- moves=2 used=- done=0,0 tally=45,13 round=2 "
        "result=-"
    )


def test_five_zeros_end_a_round_and_give_their_owner_nothing() -> None:
    wild = {**HUNDRED, "zeros_wild": True}
    state = table(TOP, HIDDEN, HIDDEN, ZEROS, options=wild)
    assert tally_after(state, "discard", "2U4U") == (0, 18)
    assert not play(table(TOP, HIDDEN, HIDDEN, ZEROS, options=HUNDRED, done="1,9"), "discard", "2U4U").points[1]
    assert tally_after(table(ZEROS, HIDDEN, HIDDEN, ZEROS, options=wild), "discard", "2U4U") == (0, 0)
    assert tally_after(table(ZEROS, HIDDEN, HIDDEN, ZEROS, options=wild, done="5,2"), "discard", "2U4U") == (0, 25)


def test_winning_patterns_go_before_five_zeros() -> None:
    state = table(FIVES, HIDDEN, HIDDEN, ZEROS, options={**HUNDRED, "zeros_wild": True})  # Black has five 1s
    assert tally_after(state, "discard", "2U4U") == (25, 5 + 20)


def test_a_row_that_is_both_gets_the_better_bonus() -> None:
    wild = {**HUNDRED, "zeros_wild": True}
    row = "0U0U 0L0L 3S3S 0O0O 0O0S"  # five 3s, and 1 2 3 4 5
    assert tally_after(table(TOP, HIDDEN, HIDDEN, row, options=wild), "discard", "2U4U") == (23 + 30, 18)


def test_the_higher_tally_of_a_hundred_wins() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, options=HUNDRED, tally="60,95"), "d1~e1")
    assert fields(state, "phase", "result", "tally", "round", "done") == ["over", "1", "105,108", "1", "6,5"]


def test_equal_tallies_of_a_hundred_play_on_until_the_last_round() -> None:
    rows = (TOP, HIDDEN, HIDDEN, BOTTOM)
    state = play(table(*rows, options=HUNDRED, tally="90,90", pile=0), "discard")
    assert fields(state, "phase", "tally", "round", "turn") == ["deal", "103,103", "2", "1"]
    state = play(table(*rows, options={**HUNDRED, "rounds": 3}, tally="90,90", pile=0, round=3), "discard")
    assert fields(state, "phase", "tally", "result") == ["over", "103,103", "draw"]


def test_after_the_last_round_the_higher_tally_wins() -> None:
    state = play(
        table(TOP, HIDDEN, HIDDEN, BOTTOM, options={**HUNDRED, "rounds": 2}, round=2, tally="9,8", pile=0), "discard"
    )
    assert fields(state, "phase", "tally", "result") == ["over", "22,21", "0"]


# --- options --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"rows": 3}, "rows"),
        ({"moves": 0}, "moves"),
        ({"swiss": 1}, "swiss"),
        ({"rounds": 1001}, "rounds"),
        ({"limit": 1}, "limit"),
        ({"setup": "free"}, "setup"),
        ({"middle_scoring": True}, "middle_scoring"),
        ({"middle_scoring": True, "colour_scoring": True, "rows": 2}, "middle_scoring"),
        ({"deck": ""}, "deck"),
        ({"deck": "1U5R*2"}, "deck"),
        ({"deck": "1U5R*9,5R1U*9"}, "deck"),  # 18 cards are enough with rows=2 only
        ({"deck": "1U5R*9,5R1U*9,3L3L*9,1U5R*9"}, "deck"),
        ({"deck": "1U5R*0,5R1U*9,3L3L*9,1L5R*9,1S5S*9"}, "deck"),
        ({"deck": "1U6R*9,5R1U*9,3L3L*9,1L5R*9"}, "deck"),
        ({"deck": "1u5r*9,5R1U*9,3L3L*9,1L5R*9"}, "deck"),
        ({"deck": "1U5R*9,5R1U*9,3L3L*9,1L5R*9,"}, "deck"),
        ({"deck": ",".join(f"{n}{m}{k}L*9" for n in "0123" for m in "LRUS" for k in "01")}, "deck"),
        ({"cheese": True}, "cheese"),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(options: dict[str, object], named: str) -> None:
    with pytest.raises(jostle.OptionError, match=named):
        jostle.game("pushout", **options)


def test_a_small_deck_is_enough_for_two_rows() -> None:
    assert field_of(jostle.game("pushout", rows=2, deck="1U5R*9,5R1U*9").start(), "pile") == "18"


# --- other readings --------------------------------------------------------------------------------------------------


def test_black_may_begin() -> None:
    state = play(jostle.game("pushout", first="black").start(), "1U5R")
    assert fields(state, "turn", "actor") == ["1", "1"]
    assert state.actions == ("@a4", "@b4", "@c4", "@d4", "@e4")
    state = jostle.game("pushout", first="black", setup="dealt").start()
    for _ in range(10):
        state = play(state, state.actions[0])
    assert fields(state, "phase", "turn") == ["act", "1"]


def test_if_black_begins_white_begins_the_second_round() -> None:
    options = {"hundred": True, "first": "black", "limit": 11}
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=options, turn=1, done="5,5"), "discard", "3R3R")
    assert fields(state, "round", "phase", "turn") == ["2", "deal", "0"]


def test_in_swiss_cheese_the_pile_may_fill_the_hole_that_up_leaves() -> None:
    options = {"swiss": True, "swiss_refill": True}
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=options), "a1^")
    assert fields(state, "phase", "at", "then") == ["flip", "a4", "a1"]
    state = play(state, "2U4U", "5S1S")
    assert rows_on(state)[3] == f"5S1S {BOTTOM[5:]}"
    assert fields(state, "pile", "turn") == ["39", "1"]
    # A line that ends at a hole leaves one all the same; after Left it stays open.
    state = play(table(TOP, HIDDEN, "-- ?? ?? ?? ??", BOTTOM, options=options), "a1^")
    assert fields(state, "phase", "at") == ["refill", "a1"]
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=options), "b1<", "bank")
    assert rows_on(state)[3] == "3L3L -- 3S3S 2O4L 4R2O"


def test_then_an_empty_pile_ends_a_game_of_swiss_cheese() -> None:
    state = table("2U4U 2L4S 0O0O 3L3L 5O1R", HIDDEN, "-- ?? ?? ?? ??", BOTTOM, options={"swiss": True}, pile=0)
    assert fields(play(state, "a1^"), "phase", "turn") == ["act", "1"]
    options = {"swiss": True, "swiss_refill": True}
    state = table("2U4U 2L4S 0O0O 3L3L 5O1R", HIDDEN, "-- ?? ?? ?? ??", BOTTOM, options=options, pile=0)
    assert fields(play(state, "a1^"), "phase", "result", "done") == ["over", "draw", "5,5"]


RETURNED = {"conveyor": True, "conveyor_card": "returned"}


def test_the_card_that_the_conveyor_displaces_may_go_back_into_the_hole() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=RETURNED), "b1<")
    assert rows_on(state)[3] == "3L3L -- 3S3S 2O4L 1U5R"
    assert fields(state, "phase", "actor", "card", "at", "pile") == ["return", "0", "4R2O", "b1", "40"]
    assert state.actions == ("@b1", "@b1'")
    after = play(state, "@b1'")
    assert rows_on(after)[3] == "3L3L 2o4r 3S3S 2O4L 1U5R"
    assert fields(after, "turn", "done", "pile") == ["1", "6,5", "40"]


def test_it_is_controlled_by_the_seat_on_whose_side_the_row_is() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=RETURNED), "d4<")
    assert rows_on(state)[0] == "2L4S 0O0O 3L3L -- 1R5O"
    assert fields(state, "turn", "actor", "card", "at") == ["0", "1", "5O1R", "d4"]


def test_where_the_conveyor_displaces_nothing_nothing_comes_back() -> None:
    whole_row = table(TOP, HIDDEN, HIDDEN, "1U5R 4R2O 3S3S 2O4L 3L3L", options=RETURNED)
    state = play(whole_row, "e1<")
    assert rows_on(state)[3] == "4R2O 3S3S 2O4L 3L3L 1U5R"
    assert fields(state, "phase", "turn") == ["act", "1"]
    state = play(table(TOP, HIDDEN, HIDDEN, "1U5R 3L3L 3S3S 2O4L --", options=RETURNED), "b1<")
    assert fields(state, "phase", "at") == ["refill", "b1"]


def test_a_card_that_rides_alone_is_used_where_it_lies_and_the_other_comes_back() -> None:
    options = {**RETURNED, "moves": 2}
    state = play(table(TOP, HIDDEN, HIDDEN, "3L3L 1U5R 3S3S 2O4L 4R2O", options=options), "a1<")
    assert rows_on(state)[3] == "-- 1U5R 3S3S 2O4L 3L3L"
    assert fields(state, "card", "at", "used", "moves") == ["4R2O", "a1", "e1", "2"]
    assert fields(play(state, "@a1"), "used", "moves") == ["e1", "1"]


def test_with_swiss_the_displaced_card_may_be_banked_tossed_or_put_on_any_hole() -> None:
    options = {**RETURNED, "swiss": True}
    state = play(table(TOP, HIDDEN, HIDDEN, "1U5R 3L3L -- 2O4L 4R2O", options=options), "b1<")
    assert rows_on(state)[3] == "3L3L -- -- 2O4L 1U5R"
    assert state.actions == ("@b1", "@b1'", "@c1", "@c1'", "bank", "toss")


def test_a_displaced_face_down_card_goes_back_face_down() -> None:
    state = play(table(TOP, HIDDEN, "1L5O ?? ?? ?? ??", BOTTOM, options=RETURNED), "a2<")
    assert rows_on(state)[2] == "-- ?? ?? ?? 1L5O"
    assert fields(state, "card", "at") == ["??", "a2"]
    assert rows_on(play(state, "@a2"))[2] == "?? ?? ?? ?? 1L5O"


BOTH = {"three_turns": "both"}


@pytest.mark.parametrize(("done", "ended"), [("2,2", False), ("2,3", True), ("5,2", False)])
def test_both_players_three_turns_may_have_to_be_finished(done: str, ended: bool) -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, options=BOTH, done=done), "d1~e1")
    assert state.over == ended


def test_then_a_row_wins_when_the_other_player_has_finished_the_third_turn() -> None:
    ones = "1U5R 2O4R 3S3S 4R2O 5S1S"
    state = play(table(TOP, HIDDEN, HIDDEN, ones, options=BOTH, turn=1, done="3,2"), "discard", "3R3R")
    assert fields(state, "result", "done") == ["0", "3,3"]
    zeros = {**BOTH, "hundred": True}
    state = play(table(TOP, HIDDEN, HIDDEN, ZEROS, options=zeros, done="2,2"), "discard", "3R3R")
    assert fields(state, "round", "done") == ["1", "3,2"]


STRICT = {"moves": 2, "double_discard": False}


def test_two_cards_must_be_moved_and_none_discarded() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM, options=STRICT)
    assert "discard" not in state.actions
    assert set(state.actions) == set(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO).actions) - {"discard"}


def test_unless_no_card_can_be_moved() -> None:
    options = {**STRICT, "colour_moves": True, "rows": 2}
    turned = "5r1u 1u5r 5o1r 1r5o 5o1l"
    state = table("1l5o 5s1s 1s5s 5l1u 1u5l", turned, options=options)
    assert state.actions == ("discard",)
    assert fields(play(state, "discard"), "phase", "moves") == ["burn", "1"]
    swiss = {**STRICT, "swiss": True, "rows": 2}
    state = table("-- -- -- -- --", "-- -- -- -- --", options=swiss, bank="0U0U/-", turn=1)
    assert state.actions == ("discard",)


def test_refills_of_the_middle_rows_may_come_face_down() -> None:
    state = table(TOP, HIDDEN, "?? 0U0U ?? ?? ??", BOTTOM, options={"middle_refill": "down"})
    bag = field_of(play(state, "b2^", "1U5L"), "bag")
    state = play(state, "b2^", "1U5L")
    assert rows_on(state)[1:3] == ["?? 0U0U ?? ?? ??", HIDDEN]
    assert fields(state, "pile", "phase", "turn", "bag") == ["39", "act", "1", bag]
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"middle_refill": "down"}), "a1^", "2U4U")
    assert fields(state, "phase", "at") == ["refill", "a1"]  # a scoring row has face-up cards


def test_an_empty_pile_cannot_fill_them_either() -> None:
    state = table(TOP, HIDDEN, "?? 0U0U ?? ?? ??", BOTTOM, options={"middle_refill": "down"}, pile=0)
    state = play(state, "b2^", "1U5L")
    assert fields(state, "phase", "done") == ["over", "5,5"]
    assert rows_on(state)[2] == "?? -- ?? ?? ??"


def test_a_wild_zero_may_count_nothing() -> None:
    options = {"zeros_wild": True, "wild_zero": "zero"}
    state = table(TOP, HIDDEN, HIDDEN, "1U5R 0L0L 3S3S 5S1S 4R2O", options=options)
    assert state.points == (13, 13)
    assert play(state, "d1~e1").returns == (1, -1)  # 1 0 3 4 5


BURN = {"stalling": "burn"}


def test_a_move_that_draws_no_card_may_cost_the_top_card_of_the_pile() -> None:
    before = table(TOP, HIDDEN, HIDDEN, BOTTOM, options=BURN)
    state = play(before, "d1o")
    assert fields(state, "pile", "turn") == ["39", "1"]
    assert field_of(state, "bag") == field_of(before, "bag")  # nobody has seen it
    assert fields(play(before, "b1<"), "phase", "pile") == ["return", "40"]
    assert field_of(play(before, "b1<", "@b1"), "pile") == "39"
    assert field_of(play(before, "c1~c2", "5R1U"), "pile") == "39"


def test_a_move_that_draws_one_costs_no_other() -> None:
    before = table(TOP, HIDDEN, HIDDEN, BOTTOM, options=BURN)
    assert field_of(play(before, "discard", "3R3R"), "pile") == "39"
    assert field_of(play(before, "a1^", "2U4U", "5S1S"), "pile") == "39"


def test_if_there_is_no_card_to_pay_with_the_round_ends_by_points_after_the_patterns() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=BURN, pile=1), "d1o")
    assert fields(state, "pile", "phase") == ["0", "act"]
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=BURN, pile=0), "d1o")
    assert fields(state, "phase", "result", "done") == ["over", "0", "6,5"]  # 15 to 13
    state = play(table(TOP, HIDDEN, HIDDEN, NEAR, options=BURN, pile=0), "d1~e1")
    assert fields(state, "result", "done") == ["0", "6,5"]


def test_with_two_moves_each_of_them_costs_a_card() -> None:
    options = {**BURN, **TWO}
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=options), "d1o")
    assert fields(state, "pile", "moves") == ["39", "1"]
    assert field_of(play(state, "c1~d1"), "pile") == "38"
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=options, pile=0), "d1o")
    assert fields(state, "phase", "done") == ["over", "5,5"]


def test_a_head_start_counts_when_points_decide() -> None:
    def ended(head_start: str) -> jostle.State:
        return play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"head_start": head_start}, pile=0), "discard")

    assert ended("0").returns == (0, 0)
    assert ended("0.5").returns == (1, -1)
    assert ended("0,0.5").returns == (-1, 1)
    assert ended("2,2").returns == (0, 0)
    assert ended("0.5").points == (13, 13)  # what the cards give
    assert str(ended("0.5").scene(0).status) == "You win on points. You: 13.5 points, Black: 13."


def test_a_head_start_does_not_stop_a_pattern() -> None:
    state = table(TOP, HIDDEN, HIDDEN, NEAR, options={"head_start": "0,50"})
    assert play(state, "d1~e1").returns == (1, -1)


def test_in_one_hundred_the_tally_begins_with_it() -> None:
    options = {"hundred": True, "limit": 11, "head_start": "0,10.5"}
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=options, tally="0,76"), "discard", "3R3R")
    assert fields(state, "round", "tally") == ["2", "13,89"]  # 99.5
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=options, tally="0,77"), "discard", "3R3R")
    assert fields(state, "result", "tally") == ["1", "13,90"]  # 100.5


def test_the_same_position_is_the_same_whatever_the_number_of_turns() -> None:
    key = jostle.game("pushout").text.repetition_key
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    assert key(play(state, "c4o", "c4o").record) == key(state.record)
    assert key(play(state, "c4o", "discard", "3R3R").record) != key(play(state, "c4o").record)
    assert key(play(state, "discard").record) is None
    second = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options=TWO), "d1o")
    assert key(second.record) is None


def match_of(stalling: str, **options: object) -> jostle.Match:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"stalling": stalling, **options})
    return jostle.Match(state.game, start=state)


def test_no_position_may_occur_a_third_time() -> None:
    match = match_of("third")
    for _ in range(3):
        match.play("c4o")  # both turn it to and fro
    with pytest.raises(jostle.IllegalAction, match="third time"):
        match.play("c4o")
    assert "third time" in str(next(one.words for one in match.scene(1).refusals if "do-rotate" in one.ids))
    match.play("a4o")
    match.play("c4o")  # another position
    assert not match.over


def test_a_third_occurrence_may_end_the_game_on_points() -> None:
    match = match_of("points", head_start="0.5")
    for _ in range(4):
        assert not match.over
        match.play("c4o")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_it_cannot_end_a_round_alone() -> None:
    with pytest.raises(jostle.OptionError, match="hundred"):
        jostle.game("pushout", stalling="points", hundred=True)


@pytest.mark.parametrize(
    "options",
    [
        {"swiss_refill": True},
        {"conveyor_card": "returned"},
        {"double_discard": False},
        {"middle_refill": "down", "rows": 2},
        {"wild_zero": "zero"},
    ],
)
def test_a_reading_needs_the_rule_that_it_reads(options: dict[str, object]) -> None:
    with pytest.raises(jostle.OptionError, match="needs"):
        jostle.game("pushout", **options)
