"""The rules of PUSH, sentence by sentence: a position, an action, the position after it."""

from __future__ import annotations

from fractions import Fraction

import pytest

import jostle
from tests.games.push.positions import DECK, EMPTY, at, play, shows

pytestmark = pytest.mark.plain

ONE_CARD = "100000.000000.000000.000000.000000.0.0"  # only R1 is unseen


# --- set-up ----------------------------------------------------------------------------------------------------------


def test_the_game_begins_with_all_cards_unseen_and_seat_0() -> None:
    assert str(jostle.game("push").start()) == (
        "deck=333333.333333.333333.333333.333333.18.12 stacks=- switched=0 bench=-/- bank=0,0 turn=0 actor=0 "
        "phase=turn card=- left=- roller=-"
    )


def test_the_options_make_the_deck() -> None:
    game = jostle.game("push", seats=5, copies=1, rolls=0, switches=20)
    shows(game.start(), deck="111111.111111.111111.111111.111111.0.20", bench="-/-/-/-/-", bank="0,0,0,0,0")


# --- a turn: bank or draw --------------------------------------------------------------------------------------------


def test_a_seat_with_an_empty_bench_can_only_draw() -> None:
    assert at(phase="turn", bench="-/R1").actions == ("draw",)


def test_a_seat_may_bank_any_colour_on_its_bench_or_draw() -> None:
    assert at(phase="turn", bench="R1P6/G2").actions == ("bankR", "bankP", "draw")


def test_banking_takes_all_cards_of_the_colour_from_the_bench_and_ends_the_turn() -> None:
    state = at(phase="turn", bench="R1R1R6G2/-", bank="10,0").play("bankR")
    shows(state, bench="G2/-", bank="18,0", turn=1, actor=1, phase="turn")
    assert state.points == (20, 0)


def test_a_banked_colour_can_be_banked_again() -> None:
    state = play(at(phase="turn", bench="R1/G1", deck=DECK, bank="4,0"), "bankR bankG")
    shows(state, bank="5,1", bench="-/-", turn=0)
    assert state.actions == ("draw",)


def test_each_unseen_card_is_equally_likely() -> None:
    state = at(phase="draw", deck="200000.000001.000000.000000.000000.3.4")
    assert state.actor == "chance"
    assert state.odds == {"R1": Fraction(2, 10), "B6": Fraction(1, 10), "*": Fraction(3, 10), "~": Fraction(4, 10)}


def test_a_drawn_card_is_no_longer_unseen() -> None:
    for card, deck in (("R1", "011111"), ("R6", "111110")):
        shows(at(phase="draw").play(card), deck=DECK.replace("111111", deck, 1), card=card, phase="place", actor=0)
    shows(at(phase="draw").play("*"), deck=DECK.replace("6.4", "5.4"), card="*", phase="place")
    shows(at(phase="draw").play("~"), deck=DECK.replace("6.4", "6.3"), card="-", phase="more")


# --- placing ---------------------------------------------------------------------------------------------------------


def test_the_first_card_begins_the_first_stack() -> None:
    state = at(phase="place", card="R3")
    assert state.actions == ("1",)
    shows(state.play("1"), stacks="R3", phase="more", card="-", actor=0)


def test_a_card_may_go_to_a_stack_it_fits_or_begin_the_next_one() -> None:
    state = at(phase="place", card="R3", stacks="B1")
    assert state.actions == ("1", "2")
    shows(state.play("1"), stacks="R3B1")
    shows(state.play("2"), stacks="B1/R3")


@pytest.mark.parametrize("other", ["R5", "B3"])
def test_a_number_card_fits_no_stack_with_its_colour_or_its_number(other: str) -> None:
    assert at(phase="place", card="R3", stacks=f"{other}/G1").actions == ("2", "3")


def test_there_are_never_more_than_three_stacks() -> None:
    assert at(phase="place", card="R3", stacks="G1/G1/R4").actions == ("1", "2")


def test_a_roll_card_fits_every_stack_without_a_roll_card() -> None:
    assert at(phase="place", card="*", stacks="R1B2*/R1B2").actions == ("2", "3")


def test_five_colours_and_a_roll_card_fill_a_stack() -> None:
    state = at(phase="place", card="*", stacks="R1B2G3Y4P5").play("1")
    shows(state, stacks="R1B2G3Y4P5*")


# --- Switch cards ----------------------------------------------------------------------------------------------------


def test_a_switch_card_is_set_aside_and_the_seat_goes_on() -> None:
    state = at(phase="draw", stacks="R1").play("~")
    shows(state, switched=1, stacks="R1", phase="more", actor=0)
    assert state.actions == ("draw", "stop")


def test_a_second_switch_card_turns_the_direction_back() -> None:
    shows(at(phase="draw", switched=1, stacks="R1").play("~"), switched=0)


def test_a_switch_card_is_never_too_much() -> None:
    shows(at(phase="draw", stacks="R1*/R2*/R3*").play("~"), phase="more")


def test_switch_cards_count_for_two_seats_too_though_they_change_nothing() -> None:
    state = at(phase="draw", stacks="R1/B2").play("~")
    shows(play(state, "stop take1"), switched=1, actor=1, left=0)


def test_collecting_goes_to_the_next_higher_seat() -> None:
    shows(at(seats=4, phase="take", turn=1, stacks="R1/B2/G3", left=3).play("take2"), actor=2, left=2, stacks="R1/x/G3")


def test_collecting_goes_counter_clockwise_after_an_odd_number_of_switch_cards() -> None:
    state = at(seats=4, phase="take", turn=1, stacks="R1/B2/G3", left=3, switched=1).play("take2")
    shows(state, actor=0, left=2)
    shows(state.play("take1"), actor=3, left=1)


def test_the_turn_goes_on_clockwise_whatever_the_switch_cards_say() -> None:
    shows(at(seats=3, phase="take", turn=1, stacks="R1", left=2, switched=1).play("take1"), turn=2, switched=0)
    shows(at(seats=3, phase="take", turn=2, stacks="R1", left=2, switched=1).play("take1"), turn=0, switched=0)


# --- stopping and collecting -----------------------------------------------------------------------------------------


def test_who_stops_must_take_a_stack_first() -> None:
    state = at(phase="more", stacks="R1/B2").play("stop")
    shows(state, phase="take", actor=0, left=1)
    assert state.actions == ("take1", "take2")


def test_a_taken_stack_goes_to_the_bench_in_the_order_of_colours_and_numbers() -> None:
    shows(
        at(phase="take", left=1, stacks="R2P1/B2", bench="R1R4P1/-").play("take1"), bench="R1R2R4P1P1/-", stacks="x/B2"
    )


def test_the_others_take_until_no_stack_is_left() -> None:
    state = at(seats=3, phase="more", turn=2, stacks="R1/B2/G3").play("stop")
    state = play(state, "take3 take1")
    shows(state, actor=1, left=0, stacks="x/B2/x", bench="R1/-/G3")
    shows(state.play("take2"), turn=0, phase="turn", stacks="-", left="-", bench="R1/B2/G3")


def test_nobody_takes_twice_and_what_is_left_when_it_comes_round_is_discarded() -> None:
    state = play(at(phase="more", stacks="R1/B2/G3"), "stop take1 take2")
    shows(state, stacks="-", bench="R1/B2", turn=1, phase="turn")


def test_with_fewer_stacks_than_seats_the_last_seats_get_none() -> None:
    shows(at(seats=6, phase="take", left=5, stacks="R1").play("take1"), turn=1, phase="turn", bench="R1/-/-/-/-/-")


def test_who_stops_without_a_stack_collects_nothing() -> None:
    shows(at(phase="more", switched=1).play("stop"), turn=1, phase="turn", switched=0)


# --- Roll cards and the die ------------------------------------------------------------------------------------------


def test_who_takes_a_roll_card_rolls_the_die_before_the_next_seat_takes() -> None:
    state = at(phase="take", left=1, stacks="R1*/B2").play("take1")
    shows(state, phase="die", actor="chance", roller=0, left=1, stacks="x/B2", bench="R1/-")
    assert state.odds == {face: Fraction(1, 6) for face in ("dieR", "dieB", "dieG", "dieY", "dieP", "die*")}
    shows(state.play("dieB"), phase="take", actor=1, left=0, roller="-")


def test_the_die_discards_the_colour_from_the_bench_with_what_was_just_taken() -> None:
    state = at(phase="take", left=1, stacks="R1G2*", bench="R5B1/R6", bank="9,0").play("take1")
    shows(state.play("dieR"), bench="B1G2/R6", bank="9,0", turn=1)


def test_the_star_is_safe() -> None:
    state = at(phase="take", left=1, stacks="R1*", bench="R5B1/-").play("take1")
    shows(state.play("die*"), bench="R1R5B1/-")


def test_in_a_riskier_game_the_star_empties_the_bench_but_not_the_bank() -> None:
    state = at(riskier=True, phase="take", left=1, stacks="R1*", bench="R5B1/G1", bank="7,0").play("take1")
    shows(state.play("die*"), bench="-/G1", bank="7,0")
    shows(state.play("dieR"), bench="B1/G1")


def test_the_die_is_rolled_even_if_it_can_change_nothing() -> None:
    shows(at(phase="take", left=1, stacks="*").play("take1"), phase="die", roller=0, stacks="x")


def test_the_last_taker_rolls_and_then_the_rest_is_discarded() -> None:
    state = at(phase="take", actor=1, left=0, stacks="x/B2*/G1*").play("take2")
    shows(state, phase="die", roller=1, left=0, stacks="x/x/G1*")
    shows(state.play("dieG"), turn=1, phase="turn", stacks="-", bench="-/B2")


# --- going bust ------------------------------------------------------------------------------------------------------


def test_a_card_that_fits_nowhere_is_discarded_and_the_seat_rolls_the_die() -> None:
    state = at(phase="draw", stacks="R1/R2/B3", bench="R5G5/-").play("R3")
    shows(state, phase="die", roller=0, left="bust", card="-", stacks="R1/R2/B3", actor="chance")
    shows(state.play("dieR"), bench="G5/-", phase="take", actor=1, left=0, stacks="R1/R2/B3")


def test_a_roll_card_too_many_busts() -> None:
    shows(at(phase="draw", stacks="R1*/*/B3*").play("*"), phase="die", left="bust")


def test_after_a_bust_only_the_others_collect() -> None:
    state = at(seats=3, phase="die", turn=1, roller=1, left="bust", stacks="R1/R2/R3").play("die*")
    shows(state, actor=2, left=1)
    state = play(state, "take3 take1")
    shows(state, turn=2, phase="turn", bench="R1/-/R3", stacks="-")


def test_after_a_bust_switch_cards_turn_the_direction_too() -> None:
    state = at(seats=3, phase="die", turn=1, roller=1, left="bust", stacks="R1/R2/R3", switched=1).play("die*")
    shows(state, actor=0, left=1)
    shows(state.play("take1"), actor=2, left=0)


def test_a_riskier_star_strikes_who_busts() -> None:
    state = at(riskier=True, phase="die", roller=0, left="bust", stacks="R1/R2/R3", bench="R4G5/Y1").play("die*")
    shows(state, bench="-/Y1", phase="take", actor=1)


# --- the deck runs out -----------------------------------------------------------------------------------------------


def test_with_an_empty_deck_the_seat_has_stopped_without_being_asked() -> None:
    state = at(phase="draw", stacks="B2", deck=ONE_CARD).play("R1")
    shows(state, phase="place", card="R1", deck=EMPTY)
    shows(state.play("2"), phase="take", actor=0, left=1, stacks="B2/R1")


def test_a_last_switch_card_still_turns_the_direction() -> None:
    state = at(seats=3, phase="draw", stacks="B2/G1", deck=EMPTY[:-1] + "1").play("~")
    shows(state, phase="take", actor=0, switched=1)
    shows(state.play("take1"), actor=2)


def test_a_last_switch_card_without_a_stack_ends_the_game() -> None:
    shows(at(phase="draw", deck=EMPTY[:-1] + "1", turn=1).play("~"), phase="over", actor="over", switched=0, turn=1)


def test_a_last_card_that_busts_is_rolled_for_and_the_others_collect() -> None:
    state = at(phase="draw", stacks="R2/R3/R4", deck=ONE_CARD, bench="G5/-").play("R1")
    state = play(state, "dieG take3")
    shows(state, phase="over", bench="-/R4")
    assert state.returns == (-1.0, 1.0)


def test_the_game_is_over_when_the_last_stacks_are_collected_and_the_last_die_is_rolled() -> None:
    state = at(phase="place", card="R1", stacks="B2*", deck=EMPTY, turn=1).play("1")
    state = state.play("take1")
    shows(state, phase="die", roller=1, left=1)
    state = state.play("dieB")
    assert str(state) == (
        f"deck={EMPTY} stacks=- switched=0 bench=-/R1 bank=0,0 turn=1 actor=over phase=over card=- left=- roller=-"
    )
    assert state.actions == ()


# --- the end ---------------------------------------------------------------------------------------------------------


def test_points_are_the_numbers_on_bench_and_bank() -> None:
    assert at(seats=3, phase="turn", bench="R1R1P6/-/G4", bank="3,2,0").points == (11, 2, 4)


def test_most_points_win() -> None:
    assert at(phase="over", deck=EMPTY, bench="R1/-", bank="0,2").returns == (-1.0, 1.0)
    assert at(seats=3, phase="over", deck=EMPTY, bank="5,6,1").returns == pytest.approx((-0.5, 1.0, -0.5))


def test_equal_points_share_the_win() -> None:
    assert at(phase="over", deck=EMPTY, bench="R2/-", bank="0,2").returns == (0.0, 0.0)
    assert at(seats=3, phase="over", deck=EMPTY, bank="6,6,1").returns == pytest.approx((0.25, 0.25, -0.5))
    assert at(seats=6, phase="over", deck=EMPTY).returns == pytest.approx((0,) * 6)


# --- what a player sees ----------------------------------------------------------------------------------------------


def test_observations_tell_positions_apart_and_begin_with_the_own_seat() -> None:
    state = at(seats=3, phase="turn", bench="R1/B2/-", turn=1)
    first, second = state.observation(0), state.observation(1)
    rules = state.game.rules
    assert first[rules.SEEN_BENCHES + 0] == second[rules.SEEN_BENCHES + 2 * 30 + 0] > 0
    assert second[rules.SEEN_TURN] == 1
    assert first[rules.SEEN_TURN + 1] == 1
    busted = at(seats=3, phase="die", roller=0, left="bust", stacks="R1/R2/R3").observation(1)
    collecting = at(seats=3, phase="die", roller=0, left=2, stacks="R1/R2/R3").observation(1)
    assert (busted != collecting).any()


def test_the_guess_follows_the_lead_and_knows_the_end() -> None:
    ahead, far_ahead = at(phase="turn", bank="9,3"), at(phase="turn", bank="40,3")
    assert 0 < ahead.judge(0) < far_ahead.judge(0) < 1
    assert ahead.judge(1) == -ahead.judge(0)
    assert at(phase="over", deck=EMPTY, bank="9,3").judge(1) == -1


def test_the_guess_expects_the_best_stack_for_whoever_takes_next() -> None:
    takes = at(phase="take", left=1, stacks="R6B5/G1")
    assert takes.judge(0) > 0 > takes.judge(1)
    bust = at(phase="die", roller=0, left="bust", stacks="R6B5/G1/Y1")
    assert bust.judge(0) < 0 < bust.judge(1)


# --- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (at(phase="turn", bench="R1R6/-"), "bankR", "bank the red cards: 7 points"),
        (at(phase="turn", bench="R1/-"), "bankR", "bank the red cards: 1 point"),
        (at(phase="turn"), "draw", "draw a card"),
        (at(phase="more", stacks="R1"), "stop", "stop drawing and take a stack"),
        (at(phase="more"), "stop", "stop, with no stack to take"),
        (at(phase="place", card="R3", stacks="B1"), "1", "put the red 3 on stack 1"),
        (at(phase="place", card="*", stacks="B1"), "2", "begin stack 2 with the Roll card"),
        (at(phase="take", left=1, stacks="R1B2*"), "take1", "take stack 1: red 1, blue 2 and a Roll card"),
        (at(phase="take", left=1, stacks="P6"), "take1", "take stack 1: purple 6"),
        (at(phase="draw"), "~", "a Switch card: the order of taking is reversed"),
        (at(phase="draw", stacks="R1/R2/R3"), "R4", "the red 4: it fits nowhere"),
        (at(phase="draw", stacks="R1/R2"), "R4", "the red 4"),
        (at(phase="die", roller=1, left=0, stacks="x", bench="-/R1R2"), "dieR", "red: Player 2 loses 2 cards"),
        (at(phase="die", roller=1, left=0, stacks="x", bench="-/R1"), "dieR", "red: Player 2 loses 1 card"),
        (at(phase="die", roller=1, left=0, stacks="x", bench="-/R1"), "die*", "the star: Player 2 loses nothing"),
        (
            at(riskier=True, phase="die", roller=1, left=0, stacks="x", bench="-/R1B1"),
            "die*",
            "the star: Player 2 loses 2 cards",
        ),
    ],
)
def test_every_action_has_words(state: jostle.State, action: str, words: str) -> None:
    label = {choice.action: str(choice.label) for choice in state.scene().choices}[action]
    assert label == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (at(phase="turn"), "Player 1 draws a card."),
        (at(phase="turn", bench="R1/-"), "Player 1 draws a card, or banks a colour."),
        (at(phase="draw", turn=1), "Player 2 draws a card."),
        (at(phase="place", card="*"), "Player 1 puts the Roll card on a stack."),
        (at(phase="more"), "Player 1 draws another card, or stops."),
        (at(phase="take", actor=1, left=0, stacks="x/R1"), "Player 2 takes a stack."),
        (at(phase="die", roller=1, left=0, stacks="x"), "Player 2 took a Roll card and rolls the die."),
        (at(phase="die", roller=0, left="bust", stacks="R1/R2/R3"), "Player 1 went bust and rolls the die."),
        (
            at(phase="over", deck=EMPTY, bank="3,5"),
            "The deck is empty and Player 2 wins. Player 2: 5 points, Player 1: 3.",
        ),
        (
            at(phase="over", deck=EMPTY, bank="5,5"),
            "The deck is empty and Player 1 and Player 2 share the win. Player 1: 5 points, Player 2: 5.",
        ),
    ],
)
def test_every_phase_has_words(state: jostle.State, words: str) -> None:
    assert str(state.scene(None).status) == words


def test_a_card_goes_where_the_scene_says() -> None:
    state = at(phase="place", card="R3", stacks="B1")
    (choice, _) = state.scene().choices
    assert choice.path == ("stack-1",)
    after = state.play(choice.action).scene().shape("stack-1-card-2")
    assert choice.moves["drawn"] == (*after.place, after.width, after.height)
    taken = at(phase="take", left=1, stacks="R3*/B1/G1")
    choice = taken.scene().choices[0]
    benched = taken.play("take1").scene().shape("bench-0-card-2")
    assert choice.moves["stack-1-card-2"] == (*benched.place, benched.width, benched.height)
    assert choice.moves["stack-1-card-30"] is None
    last = at(phase="take", actor=1, left=0, stacks="x/B1/G1").scene().choices[0]
    assert last.moves["stack-3-card-12"] is None


# --- banked piles face down ------------------------------------------------------------------------------------------


def test_banks_that_lie_face_down_change_no_rule() -> None:
    plain, covered = jostle.game("push", seats=3), jostle.game("push", seats=3, banks="hidden")
    assert str(covered.start()) == str(plain.start())
    states = [game.read(str(at(seats=3, phase="turn", bench="R6G1/B2/-", bank="4,0,9"))) for game in (plain, covered)]
    assert states[0].actions == states[1].actions
    assert str(states[0].play("bankR")) == str(states[1].play("bankR"))


def test_nobody_is_shown_the_points_of_a_bank_before_the_end() -> None:
    before = jostle.game("push", banks="hidden").read(str(at(phase="turn", bench="R6G1/B2", bank="14,0")))
    assert before.points == (21, 2)
    assert before.open_points == (7, 2)
    for viewer in (None, 0, 1):
        assert " bank=?,0 " in before.view(viewer), "an empty bank is seen to be empty"
    assert " bank=14,0 " in str(before), "a position text holds all that the future depends on"


def test_the_piles_are_turned_over_when_the_game_ends() -> None:
    game = jostle.game("push", banks="hidden")
    end = game.read(str(at(phase="take", deck=EMPTY, stacks="R2", left="1", bench="G1/B2", bank="14,13"))).play("take1")
    assert end.over
    assert end.open_points == end.points == (17, 15)
    assert end.view(1) == str(end)


# --- a head start ----------------------------------------------------------------------------------------------------


def ended(head_start: str, bank: str = "14,16") -> jostle.State:
    """The last stack is taken: 17 points each with these banks."""
    given = at(phase="take", deck=EMPTY, stacks="R2", left="1", bench="G1/Y1", bank=bank, head_start=head_start)
    return given.play("take1")


def test_a_head_start_counts_at_the_end() -> None:
    assert ended("0").returns == (0, 0)
    assert ended("0.5").returns == (1, -1)
    assert ended("0,0.5").returns == (-1, 1)
    assert ended("2,2").returns == (0, 0)
    assert ended("0.5").points == (17, 17), "what the cards give"
    assert str(ended("0.5").scene(0).status).endswith("You: 17.5 points, Player 2: 17.")


def test_a_head_start_is_for_seats_that_play() -> None:
    with pytest.raises(jostle.OptionError, match="head_start names 3 seats, but 2 play"):
        jostle.game("push", head_start="1,0,2")


def test_bots_count_it() -> None:
    even, ahead = (at(phase="turn", bench="R6/B6", bank="5,5", head_start=given) for given in ("0", "30"))
    assert ahead.judge(0) > even.judge(0)
