"""The rules of PUSH, sentence by sentence: a position, an action, the position after it."""

from __future__ import annotations

from fractions import Fraction

import pytest

import jostle
from tests.games.cases import Case, Fields, each, play, shows
from tests.games.push.positions import DECK, EMPTY, at

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
    start = {"deck": "111111.111111.111111.111111.111111.0.20", "bench": "-/-/-/-/-", "bank": "0,0,0,0,0"}
    shows(game.start(), start)


# --- a turn ----------------------------------------------------------------------------------------------------------

BENCH = {"phase": "turn", "bench": "R1R1R6G2/-", "bank": "10,0"}
DRAWING: list[Case] = [
    ("a seat with an empty bench can only draw", {"phase": "turn", "bench": "-/R1"}, "", {"actions": "draw"}),
    ("a seat may bank any colour on its bench, or draw", {"phase": "turn", "bench": "R1P6/G2"}, "",
     {"actions": "bankR bankP draw"}),
    ("banking takes all cards of the colour and ends the turn", BENCH, "bankR",
     {"bench": "G2/-", "bank": "18,0", "turn": 1, "actor": 1, "phase": "turn", "points": (20, 0)}),
    ("a banked colour can be banked again", {"phase": "turn", "bench": "R1/G1", "bank": "4,0"}, "bankR bankG",
     {"bank": "5,1", "bench": "-/-", "turn": 0, "actions": "draw"}),
    ("a drawn card is no longer unseen", {"phase": "draw"}, "R1",
     {"deck": DECK.replace("111111", "011111", 1), "card": "R1", "phase": "place", "actor": 0}),
    ("whichever it is", {"phase": "draw"}, "R6", {"deck": DECK.replace("111111", "111110", 1), "card": "R6"}),
    ("a Roll card is placed like others", {"phase": "draw"}, "*",
     {"deck": DECK.replace("6.4", "5.4"), "card": "*", "phase": "place"}),
    ("a Switch card is not", {"phase": "draw"}, "~",
     {"deck": DECK.replace("6.4", "6.3"), "card": "-", "phase": "more"}),

    ("the first card begins the first stack", {"phase": "place", "card": "R3"}, "", {"actions": "1"}),
    ("and the seat goes on", {"phase": "place", "card": "R3"}, "1",
     {"stacks": "R3", "phase": "more", "card": "-", "actor": 0}),
    ("a card may go to a stack it fits", {"phase": "place", "card": "R3", "stacks": "B1"}, "1", {"stacks": "R3B1"}),
    ("or begin the next one", {"phase": "place", "card": "R3", "stacks": "B1"}, "2", {"stacks": "B1/R3"}),
    ("it fits no stack with its colour", {"phase": "place", "card": "R3", "stacks": "R5/G1"}, "", {"actions": "2 3"}),
    ("or its number", {"phase": "place", "card": "R3", "stacks": "B3/G1"}, "", {"actions": "2 3"}),
    ("there are never more than three stacks", {"phase": "place", "card": "R3", "stacks": "G1/G1/R4"}, "",
     {"actions": "1 2"}),
    ("a Roll card fits every stack without one", {"phase": "place", "card": "*", "stacks": "R1B2*/R1B2"}, "",
     {"actions": "2 3"}),
    ("and number cards fit it", {"phase": "place", "card": "R3", "stacks": "*"}, "1", {"stacks": "R3*"}),
    ("five colours and a Roll card fill a stack", {"phase": "place", "card": "*", "stacks": "R1B2G3Y4P5"}, "1",
     {"stacks": "R1B2G3Y4P5*"}),

    ("a Switch card is set aside and the seat goes on", {"phase": "draw", "stacks": "R1"}, "~",
     {"switched": 1, "stacks": "R1", "phase": "more", "actor": 0, "actions": "draw stop"}),
    ("a second one turns the direction back", {"phase": "draw", "switched": 1, "stacks": "R1"}, "~", {"switched": 0}),
    ("it is never too much", {"phase": "draw", "stacks": "R1*/R2*/R3*"}, "~", {"phase": "more"}),
    ("it counts for two seats too though it changes nothing", {"phase": "draw", "stacks": "R1/B2"}, "~ stop take1",
     {"switched": 1, "actor": 1, "left": 0}),
]  # fmt: skip

FOUR = {"seats": 4, "phase": "take", "turn": 1, "stacks": "R1/B2/G3", "left": 3}
STOP = {"phase": "more", "stacks": "R1/B2"}
ALL_TAKE = {"seats": 3, "phase": "more", "turn": 2, "stacks": "R1/B2/G3"}
COLLECTING: list[Case] = [
    ("who stops takes a stack first", STOP, "stop", {"phase": "take", "actor": 0, "left": 1, "actions": "take1 take2"}),
    ("it goes to the bench in the order of colours and numbers",
     {"phase": "take", "left": 1, "stacks": "R2P1/B2", "bench": "R1R4P1/-"}, "take1",
     {"bench": "R1R2R4P1P1/-", "stacks": "x/B2"}),
    ("then the next higher seat takes", FOUR, "take2", {"actor": 2, "left": 2, "stacks": "R1/x/G3"}),
    ("or the next lower one after an odd number of Switch cards", FOUR | {"switched": 1}, "take2",
     {"actor": 0, "left": 2}),
    ("and so on", FOUR | {"switched": 1}, "take2 take1", {"actor": 3, "left": 1}),
    ("the turn goes on clockwise whatever the Switch cards say",
     {"seats": 3, "phase": "take", "turn": 1, "stacks": "R1", "left": 2, "switched": 1}, "take1",
     {"turn": 2, "switched": 0}),
    ("round the table", {"seats": 3, "phase": "take", "turn": 2, "stacks": "R1", "left": 2, "switched": 1}, "take1",
     {"turn": 0, "switched": 0}),
    ("the others take", ALL_TAKE, "stop take3 take1", {"actor": 1, "left": 0, "stacks": "x/B2/x", "bench": "R1/-/G3"}),
    ("until no stack is left", ALL_TAKE, "stop take3 take1 take2",
     {"turn": 0, "phase": "turn", "stacks": "-", "left": "-", "bench": "R1/B2/G3"}),
    ("nobody takes twice, and what is left then is discarded", {"phase": "more", "stacks": "R1/B2/G3"},
     "stop take1 take2", {"stacks": "-", "bench": "R1/B2", "turn": 1, "phase": "turn"}),
    ("with fewer stacks than seats the last seats get none",
     {"seats": 6, "phase": "take", "left": 5, "stacks": "R1"}, "take1",
     {"turn": 1, "phase": "turn", "bench": "R1/-/-/-/-/-"}),
    ("who stops without a stack collects nothing", {"phase": "more", "switched": 1}, "stop",
     {"turn": 1, "phase": "turn", "switched": 0}),
]  # fmt: skip

ROLL = {"phase": "take", "left": 1, "stacks": "R1*/B2"}
RISKIER = {"riskier": True, "phase": "take", "left": 1, "stacks": "R1*", "bench": "R5B1/G1", "bank": "7,0"}
LAST_TAKER = {"phase": "take", "actor": 1, "left": 0, "stacks": "x/B2*/G1*"}
BUST = {"phase": "draw", "stacks": "R1/R2/B3", "bench": "R5G5/-"}
BUSTED = {"seats": 3, "phase": "die", "turn": 1, "roller": 1, "left": "bust", "stacks": "R1/R2/R3"}
ROLLING: list[Case] = [
    ("who takes a Roll card rolls the die", ROLL, "take1",
     {"phase": "die", "actor": "chance", "roller": 0, "left": 1, "stacks": "x/B2", "bench": "R1/-"}),
    ("before the next seat takes", ROLL, "take1 dieB", {"phase": "take", "actor": 1, "left": 0, "roller": "-"}),
    ("the die discards the colour from the bench with what was just taken",
     {"phase": "take", "left": 1, "stacks": "R1G2*", "bench": "R5B1/R6", "bank": "9,0"}, "take1 dieR",
     {"bench": "B1G2/R6", "bank": "9,0", "turn": 1}),
    ("the star is safe", {"phase": "take", "left": 1, "stacks": "R1*", "bench": "R5B1/-"}, "take1 die*",
     {"bench": "R1R5B1/-"}),
    ("in a riskier game it empties the bench but not the bank", RISKIER, "take1 die*",
     {"bench": "-/G1", "bank": "7,0"}),
    ("and colours are as usual", RISKIER, "take1 dieR", {"bench": "B1/G1"}),
    ("the die is rolled even if it can change nothing", {"phase": "take", "left": 1, "stacks": "*"}, "take1",
     {"phase": "die", "roller": 0, "stacks": "x"}),
    ("the last taker rolls", LAST_TAKER, "take2", {"phase": "die", "roller": 1, "left": 0, "stacks": "x/x/G1*"}),
    ("and then the rest is discarded", LAST_TAKER, "take2 dieG",
     {"turn": 1, "phase": "turn", "stacks": "-", "bench": "-/B2"}),

    ("a card that fits nowhere is discarded, and the seat rolls the die", BUST, "R3",
     {"phase": "die", "roller": 0, "left": "bust", "card": "-", "stacks": "R1/R2/B3", "actor": "chance"}),
    ("then the others collect", BUST, "R3 dieR",
     {"bench": "G5/-", "phase": "take", "actor": 1, "left": 0, "stacks": "R1/R2/B3"}),
    ("a Roll card too many busts", {"phase": "draw", "stacks": "R1*/*/B3*"}, "*", {"phase": "die", "left": "bust"}),
    ("after a bust the next seat takes", BUSTED, "die*", {"actor": 2, "left": 1}),
    ("and only the others", BUSTED, "die* take3 take1",
     {"turn": 2, "phase": "turn", "bench": "R1/-/R3", "stacks": "-"}),
    ("Switch cards turn the direction then too", BUSTED | {"switched": 1}, "die*", {"actor": 0, "left": 1}),
    ("for all", BUSTED | {"switched": 1}, "die* take1", {"actor": 2, "left": 0}),
    ("a riskier star strikes who busts",
     {"riskier": True, "phase": "die", "roller": 0, "left": "bust", "stacks": "R1/R2/R3", "bench": "R4G5/Y1"}, "die*",
     {"bench": "-/Y1", "phase": "take", "actor": 1}),
]  # fmt: skip

LAST_SWITCH = EMPTY[:-1] + "1"
LAST_STACK = {"phase": "place", "card": "R1", "stacks": "B2*", "deck": EMPTY, "turn": 1}
END: list[Case] = [
    ("the last card is placed", {"phase": "draw", "stacks": "B2", "deck": ONE_CARD}, "R1",
     {"phase": "place", "card": "R1", "deck": EMPTY}),
    ("and the seat has stopped without being asked", {"phase": "draw", "stacks": "B2", "deck": ONE_CARD}, "R1 2",
     {"phase": "take", "actor": 0, "left": 1, "stacks": "B2/R1"}),
    ("a last Switch card still turns the direction",
     {"seats": 3, "phase": "draw", "stacks": "B2/G1", "deck": LAST_SWITCH}, "~",
     {"phase": "take", "actor": 0, "switched": 1}),
    ("of collecting", {"seats": 3, "phase": "draw", "stacks": "B2/G1", "deck": LAST_SWITCH}, "~ take1", {"actor": 2}),
    ("without a stack it ends the game", {"phase": "draw", "deck": LAST_SWITCH, "turn": 1}, "~",
     {"phase": "over", "actor": "over", "switched": 0, "turn": 1}),
    ("a last card that busts is rolled for and the others collect",
     {"phase": "draw", "stacks": "R2/R3/R4", "deck": ONE_CARD, "bench": "G5/-"}, "R1 dieG take3",
     {"phase": "over", "bench": "-/R4", "returns": (-1, 1)}),
    ("the last stacks are collected", LAST_STACK, "1 take1", {"phase": "die", "roller": 1, "left": 1}),
    ("and the last die is rolled", LAST_STACK, "1 take1 dieB",
     {"deck": EMPTY, "stacks": "-", "switched": 0, "bench": "-/R1", "bank": "0,0", "turn": 1, "actor": "over",
      "phase": "over", "card": "-", "left": "-", "roller": "-", "actions": ""}),
    ("points are the numbers on bench and bank",
     {"seats": 3, "phase": "turn", "bench": "R1R1P6/-/G4", "bank": "3,2,0"}, "", {"points": (11, 2, 4)}),
    ("most points win", {"phase": "over", "deck": EMPTY, "bench": "R1/-", "bank": "0,2"}, "", {"returns": (-1, 1)}),
    ("from all others", {"seats": 3, "phase": "over", "deck": EMPTY, "bank": "5,6,1"}, "",
     {"returns": (-0.5, 1, -0.5)}),
    ("equal points share the win", {"phase": "over", "deck": EMPTY, "bench": "R2/-", "bank": "0,2"}, "",
     {"returns": (0, 0)}),
    ("and the others lose", {"seats": 3, "phase": "over", "deck": EMPTY, "bank": "6,6,1"}, "",
     {"returns": (0.25, 0.25, -0.5)}),
    ("unless all are equal", {"seats": 6, "phase": "over", "deck": EMPTY}, "", {"returns": (0,) * 6}),
]  # fmt: skip

CASES = (*DRAWING, *COLLECTING, *ROLLING, *END)


@each(CASES)
def test_rules(given: Fields, actions: str, expected: Fields) -> None:
    shows(play(at(**given), actions), expected)


def test_each_unseen_card_is_equally_likely() -> None:
    state = at(phase="draw", deck="200000.000001.000000.000000.000000.3.4")
    assert state.actor == "chance"
    assert state.odds == {"R1": Fraction(2, 10), "B6": Fraction(1, 10), "*": Fraction(3, 10), "~": Fraction(4, 10)}


def test_each_face_of_the_die_is_equally_likely() -> None:
    faces = ("dieR", "dieB", "dieG", "dieY", "dieP", "die*")
    assert at(**ROLL).play("take1").odds == dict.fromkeys(faces, Fraction(1, 6))


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
