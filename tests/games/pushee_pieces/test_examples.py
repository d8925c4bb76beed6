"""The rule sheet of Pushee Pieces, sentence by sentence: a position, an action, the position after it."""

from __future__ import annotations

from typing import Any

import pytest

import jostle

from .positions import EMPTY, board_of, field_of, game, text

pytestmark = pytest.mark.plain


def clash(board: str, pushers: str, pushed: str = "", tier: int = 2, won: str = "-", **options: object) -> jostle.State:
    """A state in which the pushers of a tier have pushes that clash."""
    return game(**options).read(text(board, tier=tier, pushers=pushers, pushed=pushed or pushers, won=won))


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


# --- walls -----------------------------------------------------------------------------------------------------------


def test_without_walls_the_last_piece_of_a_line_leaves_the_board() -> None:
    state = game(walls=False).read(text("....../....../....../HV..../....../......", hand="13,15"))
    state = state.play("c3h")
    assert str(state) == text("....../....../....../V.H.../....../......", hand="12,15", actor=1)


def test_a_piece_that_left_pushes_nothing_and_its_mark_is_gone() -> None:
    played = game(walls=False, turns=2)
    board = "....../H...../V...../....../....../......"
    state = played.read(text(board, hand="13,15", turns="1,2", turned="a4", actor=1))
    state = state.play("b4h")
    assert str(state) == text("....../H...../.h..../....../....../......", hand="13,14", turns="1,2", actor=0)


# --- turning ---------------------------------------------------------------------------------------------------------


def test_a_turn_counts_as_if_the_piece_was_just_placed() -> None:
    played = game(turns=2)
    state = played.read(text("....../....../..h.../..Hv../....../......", turns="2,2"))
    assert "c3t" in state.actions
    assert not {"c4t", "d3t"} & set(state.actions), "these are the other seat's"
    state = state.play("c3t")
    assert str(state) == text("....../..h.../....../..Vv../....../......", turns="1,2", turned="c3", actor=1)


def test_no_piece_is_turned_twice_and_its_mark_moves_with_it() -> None:
    played = game(turns=2)
    state = played.read(text("....../....../....../..VH../....../......", turns="1,2", turned="c3"))
    assert {action for action in state.actions if action.endswith("t")} == {"d3t"}
    state = played.read(text("....../....../....../..VH../....../......", turns="1,2", turned="c3", actor=1))
    assert field_of(state.play("b3h"), "turned") == "d3"


def test_without_turns_left_nothing_is_turned() -> None:
    state = game(turns=2).read(text("....../....../....../..VH../....../......", turns="0,2"))
    assert not [action for action in state.actions if action.endswith("t")]


def test_with_an_empty_hand_one_turns_or_passes() -> None:
    played = game(pieces=2, turns=2)
    board = "H....v/....../....../....../....../V....h"
    state = played.read(text(board, pieces=2, turns="2,2"))
    assert set(state.actions) == {"a6t", "a1t", "pass"}
    assert "pass" not in played.start().actions


def test_passing_gives_up_all_turns_left() -> None:
    played = game(pieces=2, turns=2)
    board = "H....v/....../....../....../....../V....h"
    state = played.read(text(board, pieces=2, turns="2,2")).play("pass")
    assert str(state) == text(board, pieces=2, turns="0,2", actor=1)
    state = state.play("f6t")
    assert (state.actor, field_of(state, "turns")) == (1, "0,1"), "White is skipped"
    assert state.play("pass").over


# --- clashes ---------------------------------------------------------------------------------------------------------

MEETING = "....../.h.h../H...H./.V.V../....../......"  # c3h sets off two chains that meet on c5


def test_two_pieces_want_one_square_and_the_actor_chooses() -> None:
    """The special case: whoever caused the chain reaction decides."""
    state = game().read(text(MEETING)).play("c3h")
    assert str(state) == text(
        "....../Hh.hH./....../V.H.V./....../......", tier=3, pushers="a5,e5", pushed="a5,e5,a3,e3"
    )
    assert (state.actor, set(state.actions)) == (0, {"b5>c5", "d5>c5"})
    assert str(state.play("b5>c5")) == text("....../H.hhH./....../V.H.V./....../......", actor=1)
    assert str(state.play("d5>c5")) == text("....../Hhh.H./....../V.H.V./....../......", actor=1)


@pytest.mark.parametrize("winner", ["c5>c4", "b4>c4", "d4>c4", "c3>c4"])
def test_four_moves_into_one_square(winner: str) -> None:
    state = clash("..v.../..h.../hh.hh./..h.../..v.../......", "c6,a4,e4,c2")
    assert set(state.actions) == {"c5>c4", "b4>c4", "d4>c4", "c3>c4"}
    boards = {
        "c5>c4": "..v.../....../hhhhh./..h.../..v.../......",
        "b4>c4": "..v.../..h.../h.hhh./..h.../..v.../......",
        "d4>c4": "..v.../..h.../hhh.h./..h.../..v.../......",
        "c3>c4": "..v.../..h.../hhhhh./....../..v.../......",
    }
    assert board_of(state.play(winner)) == boards[winner]


def test_one_piece_pushed_along_its_row_and_its_column() -> None:
    state = clash("....../..v.../.hH.../....../....../......", "c5,b4")
    assert set(state.actions) == {"c4>d4", "c4>c3"}
    assert board_of(state.play("c4>d4")) == "....../..v.../.h.H../....../....../......"
    assert board_of(state.play("c4>c3")) == "....../..v.../.h..../..H.../....../......"


def test_steps_off_the_board_are_named_by_their_way() -> None:
    state = clash("Hh..../v...../....../....../....../......", "b6,a5", walls=False)
    assert set(state.actions) == {"a6>left", "a6>up"}
    assert board_of(state.play("a6>left")) == ".h..../v...../....../....../....../......"


def test_off_the_board_is_no_square_and_not_contested() -> None:
    """The row comes to d5 and e5, and both push a piece over the upper edge: nothing is asked."""
    state = game(walls=False).read(text("...hh./..VV../....../....../....../......")).play("b5h")
    assert str(state) == text("....../.H.VV./....../....../....../......", hand="12,13", actor=1)


CROSSED = "....../.v..../hHV.hh/....../....../......"  # a4 pushes b4 c4, b5 pushes b4, f4 pushes e4


def test_the_chosen_push_stops_every_other_that_clashes_with_it() -> None:
    """The row's push has d4: e4 stays, and b5, which shares b4 with it, does not push either. Nothing more is asked."""
    state = clash(CROSSED, "b5,a4,f4")
    assert set(state.actions) == {"c4>d4", "e4>d4"}, "the contested square comes before the contested piece on b4"
    state = state.play("c4>d4")
    assert str(state) == text("....../.v..../h.HVhh/....../....../......", actor=1)


def test_a_dropped_push_no_longer_stands_in_the_way_of_others() -> None:
    """e4 has d4, the row stays: so nothing is left that clashes with b5's push of b4."""
    state = clash(CROSSED, "b5,a4,f4", tier=3).play("e4>d4")
    assert str(state) == text("....../.v..../h.Vh.h/.H..../....../......", actor=1)


TWICE = "hH.Hh./....../vv..../HH..../....../hH.Hh."  # c6 and c1 are contested


def test_clashes_are_asked_one_at_a_time_in_reading_order() -> None:
    state = clash(TWICE, "a6,e6,a1,e1")
    assert set(state.actions) == {"b6>c6", "d6>c6"}
    state = state.play("d6>c6")
    assert str(state) == text(TWICE, tier=2, pushers="a6,e6,a1,e1", pushed="a6,e6,a1,e1", won="d6>c6")
    assert set(state.actions) == {"b1>c1", "d1>c1"}
    assert board_of(state.play("b1>c1")) == "hHH.h./....../vv..../HH..../....../h.HHh."


def test_contested_squares_come_before_contested_pieces() -> None:
    """The contested piece b5 comes first on the board, the contested square c1 last."""
    board = ".v..../hH..../....../....../....../hH.Hh."
    state = clash(board, "b6,a5,a1,e1").play("b1>c1")
    assert field_of(state, "won") == "b1>c1"
    assert set(state.actions) == {"b5>b4", "b5>c5"}
    assert board_of(state.play("b5>c5")) == ".v..../h.H.../....../....../....../h.HHh."


def test_the_reaction_goes_on_after_a_clash() -> None:
    """The winner on c4 points up and down and pushes c5 in the next tier, if there is one."""
    board = "....../..h.../hV.Hh./....../....../......"
    assert board_of(clash(board, "a4,e4", tier=2).play("b4>c4")) == "..h.../....../h.VHh./....../....../......"
    assert board_of(clash(board, "a4,e4", tier=3).play("b4>c4")) == "....../..h.../h.VHh./....../....../......"


def test_a_failing_push_does_not_clash() -> None:
    """d4 has been pushed before, so only b4 can go to c4 and nothing is asked; the text of such a clash is refused."""
    with pytest.raises(jostle.BadText, match="leave a clash open"):
        clash("....../....../hV.Hh./....../....../......", "a4,e4", pushed="a4,d4,e4")


# --- extra turns -----------------------------------------------------------------------------------------------------

EXTRA = game(turns=2, turnee="extra")
TURNED_MEETING = "....../.h.h../H...H./.VVV../....../......"  # c3t sets off two chains that meet on c5


def test_an_extra_turn_comes_before_the_placement_and_the_placement_ends_the_turn() -> None:
    state = EXTRA.read(text("....../....../..h.../..Hv../....../......", turns="2,2", by="-"))
    assert {"c3t", "a1h"} <= set(state.actions)
    state = state.play("c3t")
    assert str(state) == text("....../..h.../....../..Vv../....../......", turns="1,2", turned="c3", by="-")
    state = state.play("c4h")
    assert str(state) == text("....../..h.../..H.../..Vv../....../......", turns="1,2", turned="c3", actor=1, by="-")


def test_several_pieces_may_be_turned_in_one_turn_and_each_once() -> None:
    state = EXTRA.read(text("H...../....../....../....../....../V....h", turns="2,2", by="-")).play("a6t")
    assert "a6t" not in state.actions
    state = state.play("a1t")
    assert (state.actor, field_of(state, "turns"), field_of(state, "turned")) == (0, "0,2", "a6,a1")
    assert not [action for action in state.actions if action.endswith("t")]


def test_after_the_clash_of_an_extra_turn_the_same_seat_goes_on_and_after_that_of_a_placement_the_other() -> None:
    state = EXTRA.read(text(TURNED_MEETING, turns="2,2", by="-")).play("c3t")
    fields: dict[str, Any] = {"tier": 3, "pushers": "a5,e5", "pushed": "a5,e5,a3,e3", "turns": "1,2", "turned": "c3"}
    assert str(state) == text("....../Hh.hH./....../V.H.V./....../......", by="turn", **fields)
    after_it = state.play("b5>c5")
    assert (after_it.actor, field_of(after_it, "by")) == (0, "-")
    placed = EXTRA.read(text(MEETING, turns="2,2", by="-")).play("c3h")
    assert field_of(placed, "by") == "place"
    assert placed.play("b5>c5").actor == 1


def test_extra_turns_lapse_with_the_last_placement() -> None:
    state = game(pieces=1, turns=2, turnee="extra").start().play("a1h").play("f6h")
    assert state.actor == "over"
    assert field_of(state, "turns") == "2,2"


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
        EXTRA.read(text(EMPTY, turns="2,2"))


# --- who begins, and a head start ------------------------------------------------------------------------------------


def test_blue_may_begin() -> None:
    state = game(first="blue").start()
    assert str(state) == text(EMPTY, actor=1)
    state = state.play("c3h")
    assert str(state) == text("....../....../....../..h.../....../......", actor=0)


def test_half_a_point_of_head_start_decides_a_game_with_equal_points() -> None:
    for given, returns in (("0", (0.0, 0.0)), ("0.5", (1.0, -1.0)), ("0,0.5", (-1.0, 1.0)), ("1.5,1.5", (0.0, 0.0))):
        state = game(pieces=1, head_start=given).start().play("c5h").play("d2v")
        assert (state.points, state.returns) == ((2, 2), returns), given


def test_a_head_start_counts_like_points_on_the_board() -> None:
    state = game(pieces=1, head_start="1.5").start()
    assert state.play("c5h").play("d4v").returns == (1.0, -1.0)
    assert state.play("c4h").play("d4v").returns == (-1.0, 1.0)


# --- the end ---------------------------------------------------------------------------------------------------------


def test_a_seat_that_cannot_act_is_skipped() -> None:
    state = game(pieces=2).read(text("H...../....../....../....../....../V.....", pieces=2, actor=1))
    state = state.play("f6h")
    assert (state.actor, field_of(state, "hand")) == (1, "0,1")


def test_a_seat_without_a_piece_that_it_may_turn_is_skipped() -> None:
    """White has a turn left, but its only piece has been turned."""
    played = game(pieces=1, turns=2)
    state = played.read(text("H...../....../....../....../....../v.....", pieces=1, turns="1,2", turned="a6", actor=1))
    state = state.play("a1t")
    assert (state.actor, state.returns) == ("over", (0.0, 0.0))
    assert field_of(state, "turns") == "1,1"


def test_who_loses_its_last_piece_over_the_edge_can_turn_no_more() -> None:
    played = game(pieces=1, turns=1, walls=False)
    state = played.read(text("H...../....../....../....../....../......", pieces=1, turns="1,1", actor=1))
    state = state.play("b6h")
    assert str(state) == text(".h..../....../....../....../....../......", hand="0,0", turns="1,1", actor=1)


def test_the_numbers_under_the_pieces_are_the_points() -> None:
    """All that the printed board has: 2 around, 1 and 3 in the middle, nothing at the edge."""
    state = game(pieces=2).read(text("H...../.V..../..vh../....../....../......", pieces=2, actor="over"))
    assert state.points == (2, 4)
    assert state.returns == (-1.0, 1.0)


def test_equal_points_are_a_draw() -> None:
    state = game(pieces=1).start().play("c5h").play("d2v")
    assert (state.points, state.returns) == ((2, 2), (0.0, 0.0))


def test_values_renumber_the_board() -> None:
    values = "900000/000000/000000/000000/000000/000078"
    state = game(pieces=2, values=values).read(
        text("H...../....../....../....../....../V...vh", pieces=2, actor="over")
    )
    assert (state.points, state.returns) == ((9, 15), (-1.0, 1.0))


def test_the_game_is_over_when_all_is_placed() -> None:
    state = game(pieces=1).start().play("c4h")
    assert (state.actor, state.returns) == (1, None)
    state = state.play("a1h")
    assert (state.actor, state.returns, state.actions) == ("over", (1.0, -1.0), ())


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
