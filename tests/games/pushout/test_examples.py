"""Pushout's rules, sentence by sentence: a position, actions, the position after them.

A position is the usual one below but for what is given: rows, fields of its text, and options. The `bag` is as before
where nobody has seen another card.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import jostle
from jostle.games import spec
from tests.games import cases
from tests.games.cases import Case, Fields, each
from tests.games.pushout.positions import field_of, play, rows_on, table

HIDDEN = "?? ?? ?? ?? ??"
EMPTY = "-- -- -- -- --"
USUAL = {
    "row4": "1R5O 2L4S 0O0O 3L3L 5O1R",  # Black has 5 4 0 3 1: 13 points
    "row3": HIDDEN,
    "row2": HIDDEN,
    "row1": "1U5R 3L3L 3S3S 2O4L 4R2O",  # White has 1 3 3 2 4: 13 points
}
TOP, BOTTOM = USUAL["row4"], USUAL["row1"]
NEAR = "1U5R 2O4R 3S3S 5S1S 4R2O"  # d1~e1 makes it 1 2 3 4 5
FIVES = "5R1U 5O1R 5O1L 5S1S 5L1U"
ZEROS = "0U0U 0L0L 0R0R 0O0O 0O0S"
OPTIONS = {option.name for option in spec("pushout").options}


def at(given: Fields) -> jostle.State:
    options = {name: value for name, value in given.items() if name in OPTIONS}
    others = {name: value for name, value in given.items() if name not in {*OPTIONS, *USUAL}}
    rows = [given.get(row, usual) for row, usual in USUAL.items()]
    return table(*(rows[::3] if options.get("rows") == 2 else rows), options=options, **others)


def shows(state: jostle.State, expected: Fields) -> None:
    cases.shows(state, expected, dict(zip(("row1", "row2", "row3", "row4"), rows_on(state)[::-1], strict=False)))


MOVEMENTS: list[Case] = [
    ("left pushes the line and leaves a hole", {}, "b1<",
     {"row1": "3L3L -- 3S3S 2O4L 4R2O", "phase": "return", "actor": 0, "card": "1U5R", "at": "b1", "moves": 1,
      "done": "5,5", "actions": "@b1 @b1'"}),
    ("the card goes back into the new hole, straight", {}, "b1< @b1", {"row1": "3L3L 1U5R 3S3S 2O4L 4R2O"}),
    ("or turned", {}, "b1< @b1'",
     {"row1": "3L3L 5r1u 3S3S 2O4L 4R2O", "phase": "act", "actor": 1, "turn": 1, "done": "6,5"}),
    ("Black's left is towards e, and its up towards row 1", {"row4": "1R5O 3L3L 0O0O 2U4U 5O1R", "turn": 1}, "",
     {"offers": "b4> d4v a4o a1<", "lacks": "b4< d4^"}),
    ("the seat on whose side the row is controls the card", {}, "d4<",
     {"turn": 0, "actor": 1, "card": "1R5O", "at": "d4"}),
    ("and its turn comes after that", {}, "d4< @d4", {"turn": 1, "actor": 1, "done": "6,5"}),
    ("with two rows row 2 is Black's side", {"rows": 2, "row1": "1U5R 3U3U 3S3S 2O4L 4R2O"}, "d2<",
     {"turn": 0, "actor": 1, "at": "d2"}),
    ("the moved card itself may be pushed out", {"row1": "3L3L 1U5R 3S3S 2O4L 4R2O"}, "a1<",
     {"row1": "-- 1U5R 3S3S 2O4L 4R2O", "card": "3L3L", "at": "a1", "actions": "@a1 @a1'"}),
    ("a face-down card goes back face down", {"row2": "?? ?? 1L5O ?? ??"}, "c2<",
     {"row2": "?? 1L5O -- ?? ??", "card": "??", "actions": "@c2"}),
    ("and lies there as before", {"row2": "?? ?? 1L5O ?? ??"}, "c2< @c2", {"row2": "?? 1L5O ?? ?? ??"}),

    ("up discards at the far edge, flips", {}, "a1^",
     {"row4": f"?? {TOP[5:]}", "row3": HIDDEN, "row2": "1U5R ?? ?? ?? ??", "row1": f"-- {BOTTOM[5:]}",
      "phase": "flip", "at": "a4", "then": "a1", "actor": "chance"}),
    ("then refills", {}, "a1^ 2U4U",
     {"row4": f"2U4U {TOP[5:]}", "phase": "refill", "at": "a1", "then": "-", "pile": 40}),
    ("and the turn is over", {}, "a1^ 2U4U 5S1S",
     {"row1": f"5S1S {BOTTOM[5:]}", "phase": "act", "pile": 39, "turn": 1, "done": "6,5"}),
    ("a refilled card lies face up and straight in a middle row too", {"row2": "?? 0U0U ?? ?? ??"}, "b2^ 1U5L 2U4U",
     {"row3": "?? 0U0U ?? ?? ??", "row2": "?? 2U4U ?? ?? ??"}),
    ("from the far row up discards the card itself", {"row4": "1U5L 2L4S 0O0O 3L3L 5O1R"}, "a4^",
     {"row4": "-- 2L4S 0O0O 3L3L 5O1R", "phase": "refill", "at": "a4"}),
    ("an empty pile leaves the hole and ends the round by points", {"pile": 0}, "a1^ 2U4U",
     {"row1": f"-- {BOTTOM[5:]}", "phase": "over", "actor": "over", "turn": 0, "moves": 0, "done": "5,5",
      "result": "draw", "points": (12, 12), "returns": (0, 0)}),

    ("switch goes left, right and up, but not back", {"row2": "?? ?? 3S3S ?? ??"}, "",
     {"offers": "c2~b2 c2~d2 c2~c3", "lacks": "c2~c1"}),
    ("not over the edge", {"row4": "3S3S 2L4S 0O0O 3L3L 5O1R"}, "", {"offers": "a4~b4", "lacks": "a4~a3"}),
    ("a switched card keeps its way of lying", {"row1": "1U5R 5r1u 3S3S 2O4L 4R2O"}, "c1~b1",
     {"row1": "1U5R 3S3S 5r1u 2O4L 4R2O"}),
    ("a face-down card switched into a scoring row is flipped", {}, "c1~c2",
     {"phase": "flip", "at": "c1", "then": "-"}),
    ("and it comes from no pile", {}, "c1~c2 5R1U",
     {"row2": "?? ?? 3S3S ?? ??", "row1": "1U5R 3L3L 5R1U 2O4L 4R2O", "pile": 40, "turn": 1}),
    ("rotate turns a card", {}, "d1o", {"row1": "1U5R 3L3L 3S3S 4l2o 4R2O"}),
    ("a turned card is used by its other end", {"row1": "5r1u 3L3L 3S3S 2O4L 4R2O"}, "",
     {"offers": "a1>", "lacks": "a1^"}),
    ("a discard is drawn", {}, "discard", {"phase": "burn", "actor": "chance", "moves": 1, "at": "-"}),
    ("and ends the turn", {}, "discard 0U0U", {"phase": "act", "pile": 39, "turn": 1, "done": "6,5"}),
    ("from an empty pile it ends the round by points", {"row1": "1U5R 3L3L 3S3S 2O4L 5R1U", "pile": 0}, "discard",
     {"phase": "over", "result": 0, "done": "5,5", "moves": 0, "points": (14, 13), "returns": (1, -1)}),
]  # fmt: skip

NEW = {
    "deck": "1D5N*9,5N1D*9,3S3S*9,0D0N*9", "row4": "3S3S 5N1D 3S3S 1D5N 3S3S", "row1": "1D5N 5N1D 3S3S 0D0N 1D5N",
}  # fmt: skip
NEW_MOVEMENTS: list[Case] = [
    ("a diagonal card changes places with a card diagonally ahead", NEW, "",
     {"offers": "a1~b2 d1~c2 d1~e2", "lacks": "a1~b1 a1~a2 d4~c3 d4~e3"}),
    ("which is flipped in a scoring row", NEW, "d1~c2", {"phase": "flip", "at": "d1", "then": "-"}),
    ("and stays there", NEW, "d1~c2 3S3S", {"row2": "?? ?? 0D0N ?? ??", "row1": "1D5N 5N1D 3S3S 3S3S 1D5N"}),
    ("diagonally ahead of Black is towards row 1", NEW | {"turn": 1}, "", {"offers": "b4~a3 b4~c3", "lacks": "b1~a2"}),
    ("a card leaves for a new one", NEW, "", {"offers": "b1n"}),
    ("by the end that the seat reads", NEW | {"row1": "1D5N 5N1D 3S3S 5n1d 1D5N"}, "d1n",
     {"phase": "refill", "actor": "chance", "at": "d1", "card": "-", "done": "5,5"}),
    ("which lies straight", NEW | {"row1": "1D5N 5N1D 3S3S 5n1d 1D5N", "pile": 9}, "d1n 0D0N",
     {"row1": "1D5N 5N1D 3S3S 0D0N 1D5N", "pile": 8, "turn": 1, "done": "6,5"}),
    ("if there is none, the round is over", NEW | {"pile": 0}, "b1n",
     {"phase": "over", "done": "5,5", "row1": "1D5N -- 3S3S 0D0N 1D5N"}),
    ("with Swiss Cheese it leaves a hole", NEW | {"swiss": True}, "b1n",
     {"phase": "act", "actor": 1, "bank": "-/-", "row1": "1D5N -- 3S3S 0D0N 1D5N"}),
    ("unless holes are refilled", NEW | {"swiss": True, "swiss_refill": True}, "b1n", {"phase": "refill"}),
    ("a diagonal fills a hole with Swiss Cheese", NEW | {"swiss": True, "row2": "?? -- ?? ?? ??"}, "a1~b2",
     {"row2": "?? 1D5N ?? ?? ??", "row1": "-- 5N1D 3S3S 0D0N 1D5N"}),
    ("and only then", NEW | {"row2": "?? -- ?? ?? ??"}, "", {"lacks": "a1~b2"}),
    ("of two moves the second is another card's", NEW | {"moves": 2}, "d1~c2 3S3S",
     {"moves": 1, "used": "c2", "lacks": "c2~b3 c2~d3"}),
    ("and a new card is another one", NEW | {"moves": 2}, "b1n 5N1D", {"moves": 1, "used": "-", "offers": "b1n"}),
]  # fmt: skip

WINNING: list[Case] = [
    ("a straight wins once three turns are finished", {"row1": NEAR, "done": "2,5"}, "d1~e1",
     {"phase": "over", "result": 0, "turn": 0}),
    ("by its own player", {"row1": NEAR, "done": "9,0"}, "d1~e1", {"phase": "over", "result": 0}),
    ("the third turn must be finished", {"row1": NEAR, "done": "1,5"}, "d1~e1", {"phase": "act", "done": "2,5"}),
    ("five zeros do not win", {"row1": ZEROS}, "discard 3R3R", {"over": False}),
    ("the other seat's row wins too", {"row4": FIVES}, "discard 3R3R", {"result": 1, "turn": 0, "done": "6,5"}),
    ("if both have a winning row, the mover wins", {"row4": FIVES, "row1": FIVES}, "discard 3R3R", {"result": 0}),
    ("whoever that is", {"row4": FIVES, "row1": FIVES, "turn": 1}, "discard 3R3R", {"result": 1}),
    ("holes break patterns", {"row1": f"{FIVES[:-4]}--", "swiss": True}, "discard 3R3R", {"over": False}),
    ("a round at its limit ends by points", {"limit": 11}, "discard 3R3R",
     {"phase": "over", "result": "draw", "done": "6,5"}),
    ("of which the other seat may have more",
     {"row4": "3R3R 3L3L 3U3U 3S3S 3o3s", "row1": "0U0U 0L0L 3S3S 5S1S 4R2O", "limit": 11}, "discard 3R3R",
     {"result": 1}),
    ("patterns are not looked at when the pile is empty: 25 to 5 points",
     {"row4": FIVES, "row1": FIVES, "pile": 0, "turn": 1}, "discard", {"result": 0}),
]  # fmt: skip

TWO = {"moves": 2}
EDGE = {"row1": "3L3L 1U5R 3S3S 2O4L 4R2O"}
TWO_MOVES: list[Case] = [
    ("the first of two moves", TWO, "d1o",
     {"turn": 0, "moves": 1, "used": "d1", "done": "5,5", "lacks": "d1< d1o discard"}),
    ("the second is another card's", TWO, "d1o c1~d1", {"turn": 1, "moves": 2, "used": "-", "done": "6,5"}),
    ("the first card is known while it is being resolved", TWO, "b1<", {"phase": "return", "moves": 2, "used": "a1"}),
    ("and afterwards", TWO, "b1< @b1", {"phase": "act", "moves": 1, "used": "a1"}),
    ("also through a flip", TWO, "a1^", {"phase": "flip", "moves": 2, "used": "a2", "then": "a1"}),
    ("and a refill", TWO, "a1^ 2U4U", {"phase": "refill", "moves": 2, "used": "a2"}),
    ("a first card that pushed itself out waits", TWO | EDGE, "a1<",
     {"phase": "return", "card": "3L3L", "moves": 2, "used": "-"}),
    ("and is then where it is put", TWO | EDGE, "a1< @a1'", {"phase": "act", "moves": 1, "used": "a1"}),
    ("a first card that left the board is nowhere", TWO | {"row4": "1U5L 2L4S 0O0O 3L3L 5O1R"}, "a4^ 0U0U",
     {"phase": "act", "moves": 1, "used": "-", "offers": "a4^"}),
    ("the second move is resolved without a used card", TWO, "d1o b1<", {"phase": "return", "moves": 1, "used": "-"}),
    ("rows are looked at after each move", TWO | {"row1": NEAR}, "d1~e1",
     {"phase": "over", "result": 0, "done": "5,5", "moves": 0, "used": "-"}),
    ("but the first of two finishes no third turn", TWO | {"row1": NEAR, "done": "2,5"}, "d1~e1",
     {"phase": "act", "moves": 1}),
    ("if no second move is possible, the first was the last",
     TWO | {"swiss": True, "row4": EMPTY, "row3": EMPTY, "row2": EMPTY, "row1": "-- -- 2O4L -- --"}, "c1o",
     {"turn": 1, "moves": 2, "used": "-", "done": "6,5"}),
    ("a discard stands for the whole turn", TWO, "discard", {"phase": "burn", "moves": 1}),
    ("and ends it", TWO, "discard 0U0U", {"turn": 1, "moves": 2, "done": "6,5"}),
    ("a turn cut short by an empty pile is not counted", TWO | {"pile": 0}, "d1o a1^ 2U4U",
     {"phase": "over", "done": "5,5", "turn": 0, "used": "-"}),
]  # fmt: skip

SWISS = {"swiss": True}
HOLE = SWISS | {"row1": "1U5R -- 3S3S 2O4L 4R2O"}
BANKED = HOLE | {"bank": "0U0U,??/-"}
ROW_OF_HOLES = SWISS | {"row4": "-- 2L4S 0O0O 3L3L 5O1R", "row1": "-- -- 3S3S 2O4L 4R2O"}
SWISS_CHEESE: list[Case] = [
    ("a pushed line ends at a hole and fills it", SWISS | {"row1": "1U5R -- 3S3S 3L3L 4R2O"}, "d1<",
     {"row1": "1U5R 3S3S 3L3L -- 4R2O", "phase": "act", "turn": 1}),
    ("holes stay after up", SWISS | {"row3": "0L0L ?? ?? ?? ??"}, "a1^",
     {"row4": f"0L0L {TOP[5:]}", "row3": HIDDEN, "row2": "1U5R ?? ?? ?? ??", "row1": f"-- {BOTTOM[5:]}",
      "phase": "act", "pile": 40, "turn": 1}),
    ("a card can be switched with a hole", HOLE, "c1~b1", {"row1": "1U5R 3S3S -- 2O4L 4R2O"}),
    ("only then", {"row1": HOLE["row1"]}, "", {"lacks": "c1~b1"}),
    ("a card pushed out goes to any hole, into the bank or away", SWISS | {"row4": "1R5O -- 0O0O 3L3L 5O1R"}, "b1<",
     {"actions": "@b1 @b1' @b4 @b4' bank toss"}),
    ("to another hole", SWISS | {"row4": "1R5O -- 0O0O 3L3L 5O1R"}, "b1< @b4'", {"row4": "1R5O 5r1u 0O0O 3L3L 5O1R"}),
    ("into the bank", SWISS, "b1< bank", {"bank": "1U5R/-", "turn": 1}),
    ("away", SWISS, "b1< toss", {"bank": "-/-", "turn": 1, "bag": "as before"}),
    ("the controller banks the card even in the other's turn", SWISS, "d4< bank", {"bank": "-/1R5O", "turn": 1}),
    ("a face-down card is put, banked and tossed unseen", SWISS | {"row2": "?? ?? 1L5O -- ??"}, "c2<",
     {"actions": "@c2 @d2 bank toss"}),
    ("banked, it is still unseen", SWISS | {"row2": "?? ?? 1L5O -- ??", "pile": 20}, "c2< bank",
     {"bank": "??/-", "pile": 20, "bag": "as before"}),
    ("tossed as well", SWISS | {"row2": "?? ?? 1L5O -- ??", "pile": 20}, "c2< toss",
     {"bank": "-/-", "pile": 20, "bag": "as before"}),
    ("a banked card is put on any hole instead of a move, or thrown away", BANKED, "",
     {"offers": "0U0U@b1 0U0U@b1' ??@b1 -0U0U -??", "lacks": "??@b1' 0U0U@a1"}),
    ("either way round", BANKED, "0U0U@b1'",
     {"row1": "1U5R 0u0u 3S3S 2O4L 4R2O", "bank": "??/-", "turn": 1, "done": "6,5"}),
    ("thrown away, it is gone", BANKED, "-0U0U", {"bank": "??/-", "turn": 1, "done": "6,5"}),
    ("unseen, if it is face down", BANKED | {"pile": 20}, "-??", {"bank": "0U0U/-", "pile": 20, "bag": "as before"}),
    ("a face-down card put in a scoring row is flipped", HOLE | TWO | {"bank": "??/-"}, "??@b1",
     {"phase": "flip", "at": "b1", "moves": 1, "used": "-", "bank": "-/-"}),
    ("which is a whole turn", HOLE | TWO | {"bank": "??/-"}, "??@b1 0U0U", {"turn": 1, "done": "6,5"}),
    ("in a middle row it stays as it is", HOLE | {"row2": "?? -- ?? ?? ??", "bank": "??/-"}, "??@b2", {"row2": HIDDEN}),
    ("more than three holes on the own side must be filled from the bank",
     ROW_OF_HOLES | {"row2": "?? -- -- ?? ??", "bank": "0U0U/-"}, "",
     {"actions": "0U0U@a1 0U0U@a1' 0U0U@b1 0U0U@b1' 0U0U@b2 0U0U@b2' 0U0U@c2 0U0U@c2'"}),
    ("three need not be", ROW_OF_HOLES | {"row2": "?? -- ?? ?? ??", "bank": "0U0U/-"}, "",
     {"offers": "discard 0U0U@a4 -0U0U"}),
    ("nor can they without a bank", ROW_OF_HOLES | {"row2": "?? -- -- ?? ??", "bank": "-/0U0U"}, "",
     {"offers": "discard"}),
    ("the pile may fill the hole that up leaves", SWISS | {"swiss_refill": True}, "a1^",
     {"phase": "flip", "at": "a4", "then": "a1"}),
    ("and does", SWISS | {"swiss_refill": True}, "a1^ 2U4U 5S1S",
     {"row1": f"5S1S {BOTTOM[5:]}", "pile": 39, "turn": 1}),
    ("also if the line ends at a hole", SWISS | {"swiss_refill": True, "row2": "-- ?? ?? ?? ??"}, "a1^",
     {"phase": "refill", "at": "a1"}),
    ("after left it stays open", SWISS | {"swiss_refill": True}, "b1< bank", {"row1": "3L3L -- 3S3S 2O4L 4R2O"}),
    ("an empty pile does not end a game of Swiss Cheese",
     SWISS | {"row4": "2U4U 2L4S 0O0O 3L3L 5O1R", "row2": "-- ?? ?? ?? ??", "pile": 0}, "a1^",
     {"phase": "act", "turn": 1}),
    ("unless the pile is to fill the holes",
     SWISS | {"swiss_refill": True, "row4": "2U4U 2L4S 0O0O 3L3L 5O1R", "row2": "-- ?? ?? ?? ??", "pile": 0}, "a1^",
     {"phase": "over", "result": "draw", "done": "5,5"}),
]  # fmt: skip

BELT = {"conveyor": True}
RETURNED = BELT | {"conveyor_card": "returned"}
CONVEYOR_BELT: list[Case] = [
    ("a card pushed out comes back at the other end as it lies, and what lay there is discarded",
     BELT | {"row1": "5r1u 3L3L 3S3S 2O4L 4R2O"}, "b1<",
     {"row1": "3L3L -- 3S3S 2O4L 5r1u", "phase": "refill", "at": "b1", "actor": "chance"}),
    ("the last card of a full row fills the hole itself", BELT | {"row1": "1U5R 3S3S 2O4L 4R2O 3L3L"}, "e1<",
     {"row1": "3S3S 2O4L 4R2O 3L3L 1U5R", "phase": "act", "turn": 1}),
    ("a card at the edge rides round itself", BELT | TWO | EDGE, "a1<",
     {"row1": "-- 1U5R 3S3S 2O4L 3L3L", "phase": "refill", "at": "a1", "used": "e1"}),
    ("a face-down card is displaced unseen", BELT | {"row2": "0U0U 1L5O ?? ?? ??", "pile": 20}, "b2<",
     {"row2": "1L5O -- ?? ?? 0U0U", "pile": 20, "bag": "as before"}),
    ("with Swiss Cheese the hole stays, and a hole displaces nothing",
     BELT | SWISS | {"row1": "1U5R 3L3L 3S3S 2O4L --"}, "b1<",
     {"row1": "3L3L -- 3S3S 2O4L 1U5R", "phase": "act", "turn": 1}),
    ("an empty pile ends the round", BELT | {"pile": 0}, "b1<", {"phase": "over", "done": "5,5"}),
    ("the displaced card may go back into the hole", RETURNED, "b1<",
     {"row1": "3L3L -- 3S3S 2O4L 1U5R", "phase": "return", "actor": 0, "card": "4R2O", "at": "b1", "pile": 40,
      "actions": "@b1 @b1'"}),
    ("either way round", RETURNED, "b1< @b1'",
     {"row1": "3L3L 2o4r 3S3S 2O4L 1U5R", "turn": 1, "done": "6,5", "pile": 40}),
    ("the seat on whose side the row is controls it", RETURNED, "d4<",
     {"row4": "2L4S 0O0O 3L3L -- 1R5O", "turn": 0, "actor": 1, "card": "5O1R", "at": "d4"}),
    ("where nothing is displaced, nothing comes back", RETURNED | {"row1": "1U5R 4R2O 3S3S 2O4L 3L3L"}, "e1<",
     {"row1": "4R2O 3S3S 2O4L 3L3L 1U5R", "phase": "act", "turn": 1}),
    ("and the hole is filled", RETURNED | {"row1": "1U5R 3L3L 3S3S 2O4L --"}, "b1<", {"phase": "refill", "at": "b1"}),
    ("a card that rides alone is used where it lies", RETURNED | TWO | EDGE, "a1<",
     {"row1": "-- 1U5R 3S3S 2O4L 3L3L", "card": "4R2O", "at": "a1", "used": "e1", "moves": 2}),
    ("and the other comes back", RETURNED | TWO | EDGE, "a1< @a1", {"used": "e1", "moves": 1}),
    ("with Swiss Cheese it may be banked, tossed or put on any hole",
     RETURNED | SWISS | {"row1": "1U5R 3L3L -- 2O4L 4R2O"}, "b1<",
     {"row1": "3L3L -- -- 2O4L 1U5R", "actions": "@b1 @b1' @c1 @c1' bank toss"}),
    ("a displaced face-down card", RETURNED | {"row2": "1L5O ?? ?? ?? ??"}, "a2<",
     {"row2": "-- ?? ?? ?? 1L5O", "card": "??", "at": "a2"}),
    ("goes back face down", RETURNED | {"row2": "1L5O ?? ?? ?? ??"}, "a2< @a2", {"row2": "?? ?? ?? ?? 1L5O"}),
]  # fmt: skip

TURNED = {"row1": "5r1u 3L3L 3S3S 2O4L 4R2O"}
TURNED_FIVE = {"row1": "5R1U 5O1R 5O1L 5S1S 5r1u"}
BOTH_ROWS = {"colour_scoring": True, "middle_scoring": True}
WILD = {"zeros_wild": True}
SCORING: list[Case] = [
    ("colour moves let only straight cards move", TURNED | {"colour_moves": True}, "",
     {"offers": "b1<", "lacks": "a1>"}),
    ("colour scoring counts only straight cards", TURNED | {"colour_scoring": True}, "", {"points": (12, 13)}),
    ("and only they make patterns", TURNED_FIVE | {"colour_scoring": True}, "discard 3R3R", {"over": False}),
    ("otherwise all do", TURNED_FIVE, "discard 3R3R", {"over": True}),
    ("middle scoring adds the middle row", BOTH_ROWS | {"row2": "?? 5R1U 1r5o 0U0U ??"}, "", {"points": (18, 13)}),
    ("and its patterns", BOTH_ROWS | {"row4": "1R5O 2L4S 0O0O 3L3L 0U0U", "row3": FIVES, "row2": FIVES}, "discard 3R3R",
     {"result": 0, "points": (38, 17)}),
    ("for both", BOTH_ROWS | {"row3": "1U5R 1R5O 1L5O 1S5S 1U5L"}, "discard 3R3R", {"result": 1}),
    ("wild zeros count five", WILD | {"row1": "0U0U 3L3L 3S3S 2O4L 4R2O"}, "", {"points": (17, 18)}),
    ("they stand for any number in a straight", WILD | {"row1": "1U5R 0U0U 3S3S 4R2O 0L0L"}, "discard 2U4U",
     {"returns": (1, -1)}),
    ("and for five of a kind", WILD | {"row1": "0U0U 3L3L 0O0O 3R3R 3S3O"}, "discard 2U4U", {"returns": (1, -1)}),
    ("five of them do not win", WILD | {"row1": ZEROS}, "discard 2U4U", {"over": False}),
    ("a wild zero may count nothing", WILD | {"wild_zero": "zero", "row1": "1U5R 0L0L 3S3S 5S1S 4R2O"}, "",
     {"points": (13, 13)}),
    ("and still be a 2", WILD | {"wild_zero": "zero", "row1": "1U5R 0L0L 3S3S 5S1S 4R2O"}, "d1~e1",
     {"returns": (1, -1)}),
]  # fmt: skip

HUNDRED = {"hundred": True}
ONE_HUNDRED: list[Case] = [
    ("a straight gives the total and 30, the other seat its total", HUNDRED | {"row1": NEAR}, "d1~e1",
     {"points": (15 + 30, 13)}),
    ("five of a kind gives 20", HUNDRED | {"row1": FIVES}, "discard 2U4U", {"points": (25 + 20, 13)}),
    ("a round by points gives both their totals", HUNDRED | {"row1": NEAR, "pile": 0}, "discard", {"points": (15, 13)}),
    ("a new round has all cards again and the other starter",
     HUNDRED | SWISS | TWO | {"row1": NEAR, "bank": "0U0U/-"}, "d1~e1",
     {"row4": EMPTY, "row3": HIDDEN, "row2": HIDDEN, "row1": EMPTY, "bag": "2" * 30, "pile": 50, "bank": "-/-",
      "turn": 1, "actor": "chance", "phase": "deal", "moves": 2, "used": "-", "done": "0,0", "tally": "45,13",
      "round": 2, "result": "-"}),
    ("five zeros end a round and give their owner nothing", HUNDRED | WILD | {"row1": ZEROS}, "discard 2U4U",
     {"points": (0, 18)}),
    ("after the third turn", HUNDRED | {"row1": ZEROS, "done": "1,9"}, "discard 2U4U", {"points": (0, 0)}),
    ("whoever has them", HUNDRED | WILD | {"row4": ZEROS, "row1": ZEROS}, "discard 2U4U", {"points": (0, 0)}),
    ("each after the own third turn", HUNDRED | WILD | {"row4": ZEROS, "row1": ZEROS, "done": "5,2"}, "discard 2U4U",
     {"points": (0, 25)}),
    ("winning patterns go before five zeros: Black has five 1s", HUNDRED | WILD | {"row4": FIVES, "row1": ZEROS},
     "discard 2U4U", {"points": (25, 5 + 20)}),
    ("a row that is both five 3s and 1 2 3 4 5 gets the better bonus",
     HUNDRED | WILD | {"row1": "0U0U 0L0L 3S3S 0O0O 0O0S"}, "discard 2U4U", {"points": (23 + 30, 18)}),
    ("the higher tally of a hundred wins", HUNDRED | {"row1": NEAR, "tally": "60,95"}, "d1~e1",
     {"phase": "over", "result": 1, "tally": "105,108", "round": 1, "done": "6,5"}),
    ("equal tallies play on", HUNDRED | {"tally": "90,90", "pile": 0}, "discard",
     {"phase": "deal", "tally": "103,103", "round": 2, "turn": 1}),
    ("until the last round", HUNDRED | {"rounds": 3, "tally": "90,90", "pile": 0, "round": 3}, "discard",
     {"phase": "over", "tally": "103,103", "result": "draw"}),
    ("after which the higher tally wins", HUNDRED | {"rounds": 2, "round": 2, "tally": "9,8", "pile": 0}, "discard",
     {"phase": "over", "tally": "22,21", "result": 0}),
    ("if Black begins, White begins the second round", HUNDRED | {"first": "black", "limit": 11, "turn": 1},
     "discard 3R3R", {"round": 2, "phase": "deal", "turn": 0}),
    ("the tally begins with the head start: 99.5", HUNDRED | {"limit": 11, "head_start": "0,10.5", "tally": "0,76"},
     "discard 3R3R", {"round": 2, "tally": "13,89"}),
    ("and 100.5", HUNDRED | {"limit": 11, "head_start": "0,10.5", "tally": "0,77"}, "discard 3R3R",
     {"result": 1, "tally": "13,90"}),
]  # fmt: skip

BOTH = {"three_turns": "both"}
STRICT = {"moves": 2, "double_discard": False}
BURN = {"stalling": "burn"}
DOWN = {"middle_refill": "down", "row2": "?? 0U0U ?? ?? ??"}
STRAIGHT = {"row1": "1U5R 2O4R 3S3S 4R2O 5S1S"}
READINGS: list[Case] = [
    ("both players' three turns may have to be finished", BOTH | {"row1": NEAR, "done": "2,2"}, "d1~e1",
     {"over": False}),
    ("by the mover", BOTH | {"row1": NEAR, "done": "2,3"}, "d1~e1", {"over": True}),
    ("and by the other", BOTH | {"row1": NEAR, "done": "5,2"}, "d1~e1", {"over": False}),
    ("then a row wins when the other player has finished the third turn", BOTH | STRAIGHT | {"turn": 1, "done": "3,2"},
     "discard 3R3R", {"result": 0, "done": "3,3"}),
    ("and five zeros end no round before", BOTH | HUNDRED | {"row1": ZEROS, "done": "2,2"}, "discard 3R3R",
     {"round": 1, "done": "3,2"}),
    ("two cards must be moved and none discarded", STRICT, "", {"offers": "b1< d1o", "lacks": "discard"}),
    ("unless no card can be moved", STRICT | {"colour_moves": True, "rows": 2, "row4": "1l5o 5s1s 1s5s 5l1u 1u5l",
     "row1": "5r1u 1u5r 5o1r 1r5o 5o1l"}, "", {"actions": "discard"}),
    ("or there is none", STRICT | SWISS | {"rows": 2, "row4": EMPTY, "row1": EMPTY, "bank": "0U0U/-", "turn": 1}, "",
     {"actions": "discard"}),
    ("refills of the middle rows may come face down", DOWN, "b2^ 1U5L",
     {"row3": "?? 0U0U ?? ?? ??", "row2": HIDDEN, "pile": 39, "phase": "act", "turn": 1}),
    ("a scoring row has face-up cards", {"middle_refill": "down"}, "a1^ 2U4U", {"phase": "refill", "at": "a1"}),
    ("an empty pile cannot fill them either", DOWN | {"pile": 0}, "b2^ 1U5L",
     {"phase": "over", "done": "5,5", "row2": "?? -- ?? ?? ??"}),
    ("a move that draws no card may cost the top card of the pile", BURN, "d1o",
     {"pile": 39, "turn": 1, "bag": "as before"}),
    ("when it is over", BURN, "b1<", {"phase": "return", "pile": 40}),
    ("as here", BURN, "b1< @b1", {"pile": 39}),
    ("also with a flip", BURN, "c1~c2 5R1U", {"pile": 39}),
    ("a discard costs no other", BURN, "discard 3R3R", {"pile": 39}),
    ("nor does a refill", BURN, "a1^ 2U4U 5S1S", {"pile": 39}),
    ("the last card is paid", BURN | {"pile": 1}, "d1o", {"pile": 0, "phase": "act"}),
    ("without one the round ends by points: 15 to 13", BURN | {"pile": 0}, "d1o",
     {"phase": "over", "result": 0, "done": "6,5"}),
    ("after the patterns", BURN | {"pile": 0, "row1": NEAR}, "d1~e1", {"result": 0, "done": "6,5"}),
    ("the first of two moves costs a card", BURN | TWO, "d1o", {"pile": 39, "moves": 1}),
    ("and so does the second", BURN | TWO, "d1o c1~d1", {"pile": 38}),
    ("without which the turn is cut short", BURN | TWO | {"pile": 0}, "d1o", {"phase": "over", "done": "5,5"}),
    ("a head start counts when points decide: 13 to 13", {"pile": 0}, "discard", {"returns": (0, 0)}),
    ("it is no part of the points", {"pile": 0, "head_start": "0.5"}, "discard",
     {"returns": (1, -1), "points": (13, 13)}),
    ("for either seat", {"pile": 0, "head_start": "0,0.5"}, "discard", {"returns": (-1, 1)}),
    ("or for both", {"pile": 0, "head_start": "2,2"}, "discard", {"returns": (0, 0)}),
    ("it does not stop a pattern", {"row1": NEAR, "head_start": "0,50"}, "d1~e1", {"returns": (1, -1)}),
]  # fmt: skip

CASES = (
    *MOVEMENTS, *NEW_MOVEMENTS, *WINNING, *TWO_MOVES, *SWISS_CHEESE, *CONVEYOR_BELT, *SCORING, *ONE_HUNDRED, *READINGS,
)  # fmt: skip


@each(CASES)
def test_rules(given: Fields, actions: str, expected: Fields) -> None:
    state = at(given)
    if expected.get("bag") == "as before":
        expected = {**expected, "bag": field_of(state, "bag")}
    shows(play(state, *actions.split()), expected)


# --- set-up ----------------------------------------------------------------------------------------------------------


def new(actions: str = "", **options: object) -> jostle.State:
    return play(jostle.game("pushout", **options).start(), *actions.split())


def test_a_dealt_card_is_put_straight_on_a_free_square_of_the_own_scoring_row() -> None:
    shows(new("1U5R"), {"phase": "put", "actor": 0, "card": "1U5R", "pile": 49, "actions": "@a1 @b1 @c1 @d1 @e1"})
    shows(new("1U5R @c1 2L4S @a4 3U3U"),
          {"row4": "2L4S -- -- -- --", "row3": HIDDEN, "row2": HIDDEN, "row1": "-- -- 1U5R -- --",
           "actions": "@a1 @b1 @d1 @e1"})  # fmt: skip


@pytest.mark.parametrize("first", ["white", "black"])
def test_after_five_cards_each_whoever_is_first_begins(first: str) -> None:
    state, turn = new(first=first), ["white", "black"].index(first)
    assert (field_of(state, "turn"), new("1U5R", first=first).actions[0]) == (str(turn), ("@a1", "@a4")[turn])
    while field_of(state, "phase") != "act":
        state = state.play(state.actions[0])
    shows(state, {"turn": turn, "actor": turn, "pile": 40, "done": "0,0"})


def test_dealt_cards_fill_the_columns_from_a_to_e() -> None:
    shows(new("1U5R 2L4S 3U3U", setup="dealt"),
          {"row4": "2L4S -- -- -- --", "row1": "1U5R 3U3U -- -- --", "phase": "deal", "turn": 1,
           "pile": 47})  # fmt: skip


def test_every_unseen_card_is_equally_likely() -> None:
    state = new("1U5R @a1")
    assert state.odds["1U5R"] == state.odds["3U3U"] / 2
    assert sum(state.odds.values()) == 1


def test_decks() -> None:
    shows(new(rows=2), {"row2": EMPTY, "row1": EMPTY, "pile": 30, "bag": "1" * 30})
    shows(new(deck="3S3S*9,1U5R*9,0O0O*9,4L2R*4"), {"bag": "9994", "pile": 21, "actions": "3S3S 1U5R 0O0O 4L2R"})
    for deck, rows, pile in (("1U5R*9,5R1U*9,3L3L*2", 4, 10), ("1U5R*9,5R1U*1", 2, 10), ("1U5R*9,5R1U*9", 2, 18)):
        shows(new(deck=deck, rows=rows), {"pile": pile})
    kinds = [f"{n}{m}{n}{m}*9" for n in "012345" for m in "LRUSO"]
    shows(new(deck=",".join(kinds)), {"pile": 260})


def test_any_thirty_cards_are_a_random_half_of_two_sheets() -> None:
    """The other thirty stay in the bag, since nobody knows which they are; the pile has what is played with."""
    any30: dict[str, Any] = {"rows": 2, "deck": "any30"}
    shows(new(**any30), {"pile": 30, "bag": "2" * 30})
    assert len(set(new(**any30).odds.values())) == 1
    shows(at(any30), {"pile": 20})
    assert play(at(any30), "discard").odds["1U5R"] == pytest.approx(1 / 50)  # the other one of two
    shows(play(at(any30 | {"pile": 0}), "discard"), {"phase": "over", "result": "draw"})
    shows(at({"deck": "any30"}), {"pile": 10})


@pytest.mark.parametrize("name", ["sheets", "sheets-b"])
def test_two_reconstructions_give_both_colours_every_number_and_movement_equally_often(name: str) -> None:
    cards = new(rows=2, deck=name).actions
    for end in (0, 2):
        assert Counter(card[end] for card in cards) == dict.fromkeys("012345", 5)
        assert Counter(card[end + 1] for card in cards) == dict.fromkeys("LRUSO", 6)


def test_in_the_second_reconstruction_every_card_has_its_mate() -> None:
    cards = set(new(rows=2, deck="sheets-b").actions)
    mirror = str.maketrans("LR", "RL")
    assert {card[2:] + card[:2] for card in cards} == {card.translate(mirror) for card in cards} == cards


def test_in_the_third_reconstruction_all_lost_cards_are_zeros_and_both_colours_alike() -> None:
    cards = new(rows=2, deck="sheets-c").actions
    assert [card for card in cards if "0" in card] == ["0L0L", "0R0R", "0U0U", "0S0S", "0O0O", "0O0S"]
    assert Counter(card[1] for card in cards) == Counter(card[3] for card in cards)


# --- more ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ["5R1U 4R2O 3L3L 2O4R 1U5R", FIVES, "1u5u 1S5S 1U5L 1R5O 1L5O"])
def test_a_straight_either_way_and_five_equal_numbers_win(row: str) -> None:
    deck = ("5U1U*1,5R1U*1,5O1R*1,5O1L*1,5S1S*1,5L1U*1,4R2O*1,3L3L*9,2O4R*1,1U5R*1,1S5S*1,1U5L*1,1R5O*5,1L5O*1,"
            "2L4S*1,0O0O*9")  # fmt: skip
    state = at({"deck": deck, "row4": "0O0O 2L4S 0O0O 3L3L 0O0O", "row1": row})
    assert play(state, "discard", "3L3L").returns == (1, -1)


def test_any_face_up_card_can_be_moved_wherever_it_lies_but_no_face_down_one() -> None:
    moved = {action[:2] for action in at({}).actions if action != "discard"}
    assert moved == {file + row for file in "abcde" for row in "14"}


def test_the_new_movements_come_after_all_actions_there_were() -> None:
    state = at(NEW)
    codes = dict(zip(state.actions, state.legal, strict=True))
    assert (codes["c1~b1"], codes["discard"]) == (30 + 40 + 2 + 5 * 20 + 2, 30 + 40 + 2 + 9 * 20)
    assert (codes["a1~b2"], codes["b1n"]) == (1524 + 20, 1524 + 4 * 20 + 1)


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
        ({"stalling": "points", "hundred": True}, "hundred"),  # it cannot end a round alone
        ({"swiss_refill": True}, "needs"),  # a reading needs the rule that it reads
        ({"conveyor_card": "returned"}, "needs"),
        ({"double_discard": False}, "needs"),
        ({"middle_refill": "down", "rows": 2}, "needs"),
        ({"wild_zero": "zero"}, "needs"),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(options: dict[str, object], named: str) -> None:
    with pytest.raises(jostle.OptionError, match=named):
        jostle.game("pushout", **options)


def test_the_same_position_is_the_same_whatever_the_number_of_turns() -> None:
    key = jostle.game("pushout").text.repetition_key
    state = at({})
    assert key(play(state, "c4o", "c4o").record) == key(state.record)
    assert key(play(state, "c4o", "discard", "3R3R").record) != key(play(state, "c4o").record)
    assert key(play(state, "discard").record) is None
    assert key(play(at(TWO), "d1o").record) is None


def test_the_bank_is_closed_between_two_moves() -> None:
    rows = (TOP, HIDDEN, "?? -- -- ?? ??", "-- -- 3S3S 2O4L 4R2O")
    state = table(*rows, options={**SWISS, **TWO}, bank="0U0U/-", moves=1, used="d1")
    assert not [action for action in state.actions if "0U0U" in action or action == "discard"]


def match_of(**options: object) -> jostle.Match:
    state = at(options)
    return jostle.Match(state.game, start=state)


def test_no_position_may_occur_a_third_time() -> None:
    match = match_of(stalling="third")
    for _ in range(3):
        match.play("c4o")  # both turn it to and fro
    with pytest.raises(jostle.IllegalAction, match="third time"):
        match.play("c4o")
    assert "third time" in str(next(one.words for one in match.scene(1).refusals if "do-rotate" in one.ids))
    match.play("a4o")
    match.play("c4o")  # another position
    assert not match.over


def test_a_third_occurrence_may_end_the_game_on_points() -> None:
    match = match_of(stalling="points", head_start="0.5")
    for _ in range(4):
        assert not match.over
        match.play("c4o")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
