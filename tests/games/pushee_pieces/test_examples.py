"""The rule sheet of Pushee Pieces, sentence by sentence: a position, an action, the position after it."""

from __future__ import annotations

from typing import Any

import pytest

import jostle
from jostle.games import spec
from tests.games.cases import Case, Fields, each, play, shows

from .positions import EMPTY, board_of, game, text

pytestmark = pytest.mark.plain


# --- a turn ----------------------------------------------------------------------------------------------------------


def test_each_seat_begins_with_its_pieces_in_hand_and_white_acts_first() -> None:
    assert str(game().start()) == text(EMPTY)
    assert str(game(pieces=8, turns=2).start()) == text(EMPTY, pieces=8, turns="2,2")
    assert game().start().points == (0, 0)


def test_a_piece_goes_on_any_empty_square_either_way() -> None:
    state = game().start()
    assert len(state.actions) == 72
    assert {"a1h", "a1v", "f6h", "f6v"} <= set(state.actions)
    state = state.play("c3h")
    assert str(state) == text("....../....../....../..H.../....../......", actor=1)
    assert not {"c3h", "c3v"} & set(state.actions)
    state = state.play("d6v")
    assert str(state) == text("...v../....../....../..H.../....../......", actor=0)


FREE_LINE = "....../....../..h.h./....h./..h.h./...v.."
HELD_LINE = "....../...h../..h.h./....h./..h.h./...v.."
CHAIN = "....../....../.h.h../....H./.h.V../......"
RING = "....../.v..../h.h.../.h..../....../......"


@pytest.mark.parametrize(("before", "action", "expected", "options"), [
    # It pushes both ways along its axis, and no other way. Figures 1 and 2: the white piece above is not pushed.
    ("....../....../..H.../...V../....../......", "Blue c3h", "....../....../..H.../..h.V./....../......", {}),
    ("....../....../..H.../...V../....../......", "Blue c3v", "....../..H.../....../..vV../....../......", {}),
    ("....../....../....../.h.h../....../......", "White c3h", "....../....../....../h.H.h./....../......", {}),
    ("....../..h.../..h.../....../..h.../......", "White c3v", "..h.../..h.../....../..V.../....../..h...", {}),
    # Figures 3 and 4: a chain reaction goes on for three tiers; in the fourth, b4 would be pushed.
    (CHAIN, "Blue c2h", "....../....../.hh.H./....../h.h.V./......", {}),
    (CHAIN, "Blue c2h", "....../....../.h.h../....H./h.h.V./......", {"tiers": 1}),
    (CHAIN, "Blue c2h", "....../....../.h.hH./....../h.h.V./......", {"tiers": 2}),
    (CHAIN, "Blue c2h", "....../....../h.h.H./....../h.h.V./......", {"tiers": 4}),
    (CHAIN, "Blue c2h", "....../....../h.h.H./....../h.h.V./......", {"tiers": 0}),
    # Figures 5 and 6: a whole row moves if there is room at its end; what comes to b3 pushes one outside of the row.
    ("....../....../.H..../.HvHh./....../......", "Blue f3h", "....../.H..../....../HvHh.h/....../......", {}),
    # A row is unbroken.
    ("....../....../....../.v.vv./....../......", "White f3h", "....../....../....../.vvv.H/....../......", {}),
    # A pushed piece is not pushed again: b3 could go to a3, but has just been pushed.
    ("....../....../....../..Hh../....../......", "White e3h", "....../....../....../.Hh.H./....../......", {}),
    # In a longer line it holds the whole line: e2, e3, e4 move up unless d5 has just been pushed to e5 before them.
    (FREE_LINE, "White c3v", "....../..h.h./....h./..V.h./....../..h.v.", {}),
    (HELD_LINE, "White c3v", "....../..h.h./....h./..V.h./....h./..h.v.", {}),
    # The placed piece can be pushed itself: c4 up, b5 left, a4 down, and then b3 and c3 to the right.
    (RING, "White c3v", "....../v.h.../....../hhV.../....../......", {"tiers": 3}),
    (RING, "White c3v", "....../v.h.../....../h.hV../....../......", {"tiers": 4}),
    # Figures 7 and 8: a line at the wall stays, and the piece below moves; along the wall pieces can be pushed.
    ("..H.../..h.../..H.../....../..H.../......", "Blue c3v", "..H.../..h.../..H.../..v.../....../..H...", {}),
    ("..H.../....../....../....../....../......", "White b6h", ".H.H../....../....../....../....../......", {}),
])  # fmt: skip
def test_what_a_placed_piece_pushes(before: str, action: str, expected: str, options: dict[str, object]) -> None:
    side, placed = action.split()
    state = game(**options).read(text(before, actor=["White", "Blue"].index(side)))
    assert board_of(state.play(placed)) == expected


# --- walls, turning, clashes, the end --------------------------------------------------------------------------------

OPTIONS = {option.name for option in spec("pushee-pieces").options} - {"turns"} | {"extra"}


def at(given: Fields) -> jostle.State:
    """A position with a board, options, and fields of its text; `extra` is the option `turns`."""
    options = {"turns" if name == "extra" else name: given[name] for name in given if name in OPTIONS}
    fields = {name: value for name, value in given.items() if name not in OPTIONS}
    return game(**options).read(text(pieces=options.get("pieces", 15), **fields))


OWN = {"turns": "2,2"}
TURN = {"board": "....../....../..h.../..Hv../....../......", "turns": "2,2"}
PAIR = {"board": "....../....../....../..VH../....../......", "turns": "1,2", "turned": "c3"}
CORNERS = {"board": "H....v/....../....../....../....../V....h", "turns": "2,2"}
TURNING: list[Case] = [
    ("without walls the last piece of a line leaves the board",
     {"walls": False, "board": "....../....../....../HV..../....../......", "hand": "13,15"}, "c3h",
     {"board": "....../....../....../V.H.../....../......", "hand": "12,15", "actor": 1}),
    ("one that left pushes nothing, and its mark is gone",
     {"walls": False, "extra": 2, "board": "....../H...../V...../....../....../......", "hand": "13,15", "turns": "1,2",
      "turned": "a4", "actor": 1}, "b4h",
     {"board": "....../H...../.h..../....../....../......", "hand": "13,14", "turned": "-", "actor": 0}),
    ("only own pieces are turned", {"extra": 2, **TURN}, "", {"offers": "c3t", "lacks": "c4t d3t"}),
    ("a turn counts as if the piece was just placed", {"extra": 2, **TURN}, "c3t",
     {"board": "....../..h.../....../..Vv../....../......", "turns": "1,2", "turned": "c3", "actor": 1}),
    ("no piece is turned twice", {"extra": 2, **PAIR}, "", {"offers": "d3t", "lacks": "c3t"}),
    ("its mark moves with it", {"extra": 2, **PAIR, "actor": 1}, "b3h", {"turned": "d3"}),
    ("without turns left nothing is turned", {"extra": 2, **PAIR, "turns": "0,2", "turned": "-"}, "",
     {"lacks": "c3t d3t"}),
    ("with an empty hand one turns or passes", {"pieces": 2, "extra": 2, **CORNERS}, "", {"actions": "a6t a1t pass"}),
    ("with a piece in hand one does not pass", {"pieces": 2, "extra": 2, "board": EMPTY, **OWN}, "", {"lacks": "pass"}),
    ("passing gives up all turns left", {"pieces": 2, "extra": 2, **CORNERS}, "pass",
     {"board": CORNERS["board"], "turns": "0,2", "actor": 1}),
    ("White is skipped then", {"pieces": 2, "extra": 2, **CORNERS}, "pass f6t", {"actor": 1, "turns": "0,1"}),
    ("until both have passed", {"pieces": 2, "extra": 2, **CORNERS}, "pass f6t pass", {"actor": "over"}),
]  # fmt: skip

MEETING = {"board": "....../.h.h../H...H./.V.V../....../......"}  # c3h sets off two chains that meet on c5
MET = "....../Hh.hH./....../V.H.V./....../......"


def clash(board: str, pushers: str, pushed: str = "", **given: object) -> Fields:
    """The pushers of a tier have pushes that clash."""
    return {"board": board, "tier": 2, "pushers": pushers, "pushed": pushed or pushers, **given}


FOUR = clash("..v.../..h.../hh.hh./..h.../..v.../......", "c6,a4,e4,c2")
ONE_PIECE = clash("....../..v.../.hH.../....../....../......", "c5,b4")
AT_EDGE = clash("Hh..../v...../....../....../....../......", "b6,a5", walls=False)
CROSSED = "....../.v..../hHV.hh/....../....../......"  # a4 pushes b4 c4, b5 pushes b4, f4 pushes e4
TWICE = clash("hH.Hh./....../vv..../HH..../....../hH.Hh.", "a6,e6,a1,e1")  # c6 and c1 are contested
PIECE_FIRST = clash(".v..../hH..../....../....../....../hH.Hh.", "b6,a5,a1,e1")
CHAIN_GOES_ON = "....../..h.../hV.Hh./....../....../......"
CLASHES: list[Case] = [
    ("two pieces want one square, and the actor chooses: whoever caused the chain reaction decides", MEETING, "c3h",
     {"board": MET, "tier": 3, "pushers": "a5,e5", "pushed": "a5,e5,a3,e3", "actor": 0, "actions": "b5>c5 d5>c5"}),
    ("the one", MEETING, "c3h b5>c5", {"board": "....../H.hhH./....../V.H.V./....../......", "tier": 0, "actor": 1}),
    ("or the other", MEETING, "c3h d5>c5", {"board": "....../Hhh.H./....../V.H.V./....../......", "actor": 1}),
    ("four move into one square", FOUR, "", {"actions": "c5>c4 b4>c4 d4>c4 c3>c4"}),
    ("from above", FOUR, "c5>c4", {"board": "..v.../....../hhhhh./..h.../..v.../......"}),
    ("from the left", FOUR, "b4>c4", {"board": "..v.../..h.../h.hhh./..h.../..v.../......"}),
    ("from the right", FOUR, "d4>c4", {"board": "..v.../..h.../hhh.h./..h.../..v.../......"}),
    ("from below", FOUR, "c3>c4", {"board": "..v.../..h.../hhhhh./....../..v.../......"}),
    ("one piece is pushed along its row and its column", ONE_PIECE, "", {"actions": "c4>d4 c4>c3"}),
    ("and goes along the row", ONE_PIECE, "c4>d4", {"board": "....../..v.../.h.H../....../....../......"}),
    ("or the column", ONE_PIECE, "c4>c3", {"board": "....../..v.../.h..../..H.../....../......"}),
    ("steps off the board are named by their way", AT_EDGE, "", {"actions": "a6>left a6>up"}),
    ("as here", AT_EDGE, "a6>left", {"board": ".h..../v...../....../....../....../......"}),
    ("off the board is no square and not contested: d5 and e5 both push a piece over the upper edge",
     {"walls": False, "board": "...hh./..VV../....../....../....../......"}, "b5h",
     {"board": "....../.H.VV./....../....../....../......", "hand": "12,13", "actor": 1}),
    ("the contested square comes before the contested piece on b4", clash(CROSSED, "b5,a4,f4"), "",
     {"actions": "c4>d4 e4>d4"}),
    ("the chosen push stops every other that clashes with it: e4, and b5, which shares b4 with it",
     clash(CROSSED, "b5,a4,f4"), "c4>d4", {"board": "....../.v..../h.HVhh/....../....../......", "actor": 1}),
    ("a dropped push no longer stands in the way: the row stays, and b5 pushes b4",
     clash(CROSSED, "b5,a4,f4", tier=3), "e4>d4", {"board": "....../.v..../h.Vh.h/.H..../....../......", "actor": 1}),
    ("clashes are asked one at a time", TWICE, "", {"actions": "b6>c6 d6>c6"}),
    ("in reading order", TWICE, "d6>c6",
     {"board": TWICE["board"], "tier": 2, "pushed": "a6,e6,a1,e1", "won": "d6>c6", "actions": "b1>c1 d1>c1"}),
    ("until all are decided", TWICE, "d6>c6 b1>c1", {"board": "hHH.h./....../vv..../HH..../....../h.HHh."}),
    ("contested squares come before contested pieces", PIECE_FIRST, "b1>c1",
     {"won": "b1>c1", "actions": "b5>b4 b5>c5"}),
    ("which come later", PIECE_FIRST, "b1>c1 b5>c5", {"board": ".v..../h.H.../....../....../....../h.HHh."}),
    ("after the last tier the reaction ends", clash(CHAIN_GOES_ON, "a4,e4", tiers=2), "b4>c4",
     {"board": "....../..h.../h.VHh./....../....../......"}),
    ("else it goes on: the winner on c4 pushes c5", clash(CHAIN_GOES_ON, "a4,e4", tiers=3), "b4>c4",
     {"board": "..h.../....../h.VHh./....../....../......"}),
]  # fmt: skip

EXTRA = {"extra": 2, "turnee": "extra", "by": "-", "turns": "2,2"}
TURNED_MEETING = {"board": "....../.h.h../H...H./.VVV../....../......"}  # c3t sets off two chains that meet on c5
EXTRA_TURNS: list[Case] = [
    ("an extra turn comes before the placement", EXTRA | {"board": TURN["board"]}, "", {"offers": "c3t a1h"}),
    ("and the turn goes on", EXTRA | {"board": TURN["board"]}, "c3t",
     {"board": "....../..h.../....../..Vv../....../......", "turns": "1,2", "turned": "c3", "actor": 0, "by": "-"}),
    ("until the placement", EXTRA | {"board": TURN["board"]}, "c3t c4h",
     {"board": "....../..h.../..H.../..Vv../....../......", "turns": "1,2", "turned": "c3", "actor": 1, "by": "-"}),
    ("several pieces may be turned in one turn", EXTRA | {"board": CORNERS["board"]}, "a6t",
     {"offers": "a1t", "lacks": "a6t"}),
    ("each once", EXTRA | {"board": CORNERS["board"]}, "a6t a1t",
     {"actor": 0, "turns": "0,2", "turned": "a6,a1", "lacks": "a6t a1t"}),
    ("after the clash of an extra turn", EXTRA | TURNED_MEETING, "c3t",
     {"board": MET, "by": "turn", "tier": 3, "pushers": "a5,e5", "pushed": "a5,e5,a3,e3", "turns": "1,2",
      "turned": "c3"}),
    ("the same seat goes on", EXTRA | TURNED_MEETING, "c3t b5>c5", {"actor": 0, "by": "-"}),
    ("after that of a placement", EXTRA | MEETING, "c3h", {"by": "place"}),
    ("the other", EXTRA | MEETING, "c3h b5>c5", {"actor": 1}),
    ("extra turns lapse with the last placement", EXTRA | {"pieces": 1, "board": EMPTY}, "a1h f6h",
     {"actor": "over", "turns": "2,2"}),
]  # fmt: skip

ONE_EACH = {"pieces": 1, "board": EMPTY}
LAST_TURN = {"pieces": 1, "extra": 2, "board": "H...../....../....../....../....../v.....", "turns": "1,2"}
END: list[Case] = [
    ("Blue may begin", {"first": "blue", "board": EMPTY, "actor": 1}, "c3h",
     {"board": "....../....../....../..h.../....../......", "actor": 0}),
    ("equal points are a draw", ONE_EACH, "c5h d2v", {"points": (2, 2), "returns": (0, 0)}),
    ("half a point of head start decides it", ONE_EACH | {"head_start": "0.5"}, "c5h d2v",
     {"points": (2, 2), "returns": (1, -1)}),
    ("for either seat", ONE_EACH | {"head_start": "0,0.5"}, "c5h d2v", {"returns": (-1, 1)}),
    ("or for none", ONE_EACH | {"head_start": "1.5,1.5"}, "c5h d2v", {"returns": (0, 0)}),
    ("it counts like points on the board", ONE_EACH | {"head_start": "1.5"}, "c5h d4v", {"returns": (1, -1)}),
    ("and no more", ONE_EACH | {"head_start": "1.5"}, "c4h d4v", {"returns": (-1, 1)}),
    ("a seat that cannot act is skipped",
     {"pieces": 2, "board": "H...../....../....../....../....../V.....", "actor": 1}, "f6h",
     {"actor": 1, "hand": "0,1"}),
    ("also if its only piece has been turned", LAST_TURN | {"turned": "a6", "actor": 1}, "a1t",
     {"actor": "over", "returns": (0, 0), "turns": "1,1"}),
    ("who loses its last piece over the edge can turn no more",
     {"pieces": 1, "extra": 1, "walls": False, "board": "H...../....../....../....../....../......", "turns": "1,1",
      "actor": 1}, "b6h",
     {"board": ".h..../....../....../....../....../......", "hand": "0,0", "turns": "1,1", "actor": 1}),
    ("the numbers under the pieces are the points: 2 around, 1 and 3 in the middle, nothing at the edge",
     {"pieces": 2, "board": "H...../.V..../..vh../....../....../......", "actor": "over"}, "",
     {"points": (2, 4), "returns": (-1, 1)}),
    ("values renumber the board",
     {"pieces": 2, "values": "900000/000000/000000/000000/000000/000078",
      "board": "H...../....../....../....../....../V...vh", "actor": "over"}, "",
     {"points": (9, 15), "returns": (-1, 1)}),
    ("the game goes on while there is something to place", ONE_EACH, "c4h", {"actor": 1, "returns": None}),
    ("and is over when all is placed", ONE_EACH, "c4h a1h", {"actor": "over", "returns": (1, -1), "actions": ""}),
]  # fmt: skip

CASES = (*TURNING, *CLASHES, *EXTRA_TURNS, *END)


@each(CASES)
def test_rules(given: Fields, actions: str, expected: Fields) -> None:
    shows(play(at(given), actions), expected)


def test_a_failing_push_does_not_clash() -> None:
    """d4 has been pushed before, so only b4 can go to c4 and nothing is asked; the text of such a clash is refused."""
    with pytest.raises(jostle.BadText, match="leave a clash open"):
        at(clash("....../....../hV.Hh./....../....../......", "a4,e4", pushed="a4,d4,e4"))


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"by": "place"}, "by"),
        ({"by": "turn", "tier": 3, "pushers": "a5,e5", "pushed": "a5,e5,a3,e3", "turns": "2,2"}, "by"),
        ({"by": "turn", "tier": 3, "pushers": "a5,e5", "pushed": "a5,e5,a3,e3", "hand": "0,13"}, "by"),
        ({"by": "-", "tier": 3, "pushers": "a5,e5", "pushed": "a5,e5,a3,e3"}, "by"),
    ],
)
def test_texts_with_extra_turns_that_could_not_be(wrong: dict[str, Any], where: str) -> None:
    played = game(turns=2, turnee="extra", walls=False)
    board = "....../Hh.hH./....../V.H.V./....../......"
    with pytest.raises(jostle.BadText, match=f"^{where}="):
        played.read(text(board, **{"turns": "1,2", "turned": "c3", **wrong}))


def test_a_text_says_what_led_to_a_clash_only_where_turns_are_extra() -> None:
    with pytest.raises(jostle.BadText, match="by"):
        game(turns=2).read(text(EMPTY, turns="2,2", by="-"))
    with pytest.raises(jostle.BadText, match="by"):
        game(turns=2, turnee="extra").read(text(EMPTY, turns="2,2"))


# --- what cannot be --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"pieces": 0}, "pieces"),
        ({"pieces": 16}, "pieces"),
        ({"pieces": True}, "pieces"),
        ({"walls": 1}, "walls"),
        ({"tiers": 31}, "tiers"),
        ({"tiers": -1}, "tiers"),
        ({"turns": 16}, "turns"),
        ({"turnee": "extra"}, "turns"),
        ({"turns": 2, "turnee": "both"}, "turnee"),
        ({"first": "black"}, "first"),
        ({"head_start": "1,2,3"}, "head_start"),
        ({"head_start": "0.3"}, "head_start"),
        ({"values": 5}, "values"),
        ({"values": "000000/000000"}, "values"),
        ({"values": "000000/000000/00000/000000/000000/000000"}, "values"),
        ({"values": "000000/000000/00x000/000000/000000/000000"}, "values"),
        ({"values": "000000/000000/00²000/000000/000000/000000"}, "values"),
        ({"wals": True}, "wals"),
    ],
)
def test_wrong_options_are_refused_by_name(options: dict[str, object], named: str) -> None:
    with pytest.raises(jostle.OptionError, match=named):
        game(**options)


def test_illegal_actions_are_refused() -> None:
    state = game().start().play("c3h")
    for action in ("c3v", "c3t", "pass", "g1h", "c4>d4", ""):
        with pytest.raises(jostle.IllegalAction):
            state.play(action)
