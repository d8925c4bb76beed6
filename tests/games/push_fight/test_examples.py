"""Push Fight, sentence by sentence: a position, an action, the position after it."""

from __future__ import annotations

import pytest

import jostle

pytestmark = pytest.mark.plain

FREE = jostle.game("push-fight")
LINE = jostle.game("push-fight", setup="line")
START = "board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=2 first=- count=0 result=-"


def read(
    board: str, anchor: str = "-", actor: int = 0, moves: int = 2, first: str = "-", count: int = 10
) -> jostle.State:
    return FREE.read(f"board={board} anchor={anchor} actor={actor} moves={moves} first={first} count={count} result=-")


def pushes(state: jostle.State) -> set[str]:
    return {action for action in state.actions if ">" in action}


def moves(state: jostle.State, piece: str) -> set[str]:
    return {action[3:] for action in state.actions if action.startswith(piece + "-")}


def test_the_usual_line_up() -> None:
    assert str(LINE.start()) == START


def test_white_places_five_pieces_on_its_half_and_then_brown_on_its_own() -> None:
    state = FREE.start()
    assert state.actor == 0
    assert set(state.actions) == {
        f"S@{square}" for square in ["a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "d4"]
    }
    for action in ["S@d4", "S@d1", "S@c2", "R@d3", "R@d2"]:
        assert state.actor == 0
        state = state.play(action)
    assert set(state.actions) == {
        f"S@{square}" for square in ["e1", "e2", "e3", "e4", "f1", "f2", "f3", "f4", "g2", "g3", "g4", "h2", "h3"]
    }
    for action in ["S@e4", "S@e1", "S@f3", "R@e3", "R@e2"]:
        assert state.actor == 1
        state = state.play(action)
    assert str(state) == START
    assert state.records.tobytes() != LINE.start().records.tobytes(), "the option is part of the record"


def test_brown_may_begin_and_colours_and_halves_stay() -> None:
    state = jostle.game("push-fight", first="brown").start()
    for action in ["S@e4", "S@e1", "S@f3", "R@e3", "R@e2"]:
        assert state.actor == 1
        state = state.play(action)
    assert str(state).startswith("board=..s../....rs../....r.../...s. anchor=- actor=0 ")
    for action in ["S@d4", "S@d1", "S@c2", "R@d3", "R@d2"]:
        assert state.actor == 0
        state = state.play(action)
    assert str(state) == START.replace("actor=0", "actor=1")
    assert str(state) == str(jostle.game("push-fight", first="brown", setup="line").start())
    after = state.play("f3>e3")
    assert str(after) == "board=.Ss../..Rrs.../..SRr.../..Ss. anchor=e3 actor=0 moves=2 first=- count=1 result=-"


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ("board=S..../......../......../..... anchor=- actor=0 moves=2 first=- count=0 result=-", "board"),
        ("board=..s../......../......../..... anchor=- actor=0 moves=2 first=- count=0 result=-", "actor"),
        ("board=.S.../...R..../..SR..../..S.. anchor=- actor=1 moves=2 first=- count=0 result=-", "board"),
    ],
)
def test_set_ups_that_could_not_be_when_brown_begins(wrong: str, where: str) -> None:
    with pytest.raises(jostle.BadText, match=f"^{where}="):
        jostle.game("push-fight", first="brown").read(wrong)


def test_squares_are_placed_before_rounds_and_never_on_an_occupied_square() -> None:
    state = FREE.start().play("S@a2").play("S@a3")
    assert "S@a2" not in state.actions
    state = state.play("S@b1")
    assert all(action.startswith("R@") for action in state.actions)
    assert len(state.actions) == 10


def test_a_piece_moves_through_empty_squares_as_far_as_it_likes_but_not_through_others() -> None:
    state = read("...../RSrs..../.R.s.S.s/..S.r")
    assert moves(state, "a3") == {"a2"}
    assert moves(state, "b3") == set()
    assert moves(state, "b2") == {"a2", "b1", "c1", "c2"}
    assert moves(state, "d1") == {"b1", "c1", "c2"} | moves(state, "f2")
    assert moves(state, "f2") == {"c4", "d4", "e1", "e2", "e3", "e4", "f3", "f4", "g2", "g3", "g4", "h3"}


def test_the_second_move_is_another_pieces_than_the_first() -> None:
    state = LINE.start().play("c2-a2")
    assert "first=a2" in str(state)
    assert not moves(state, "a2")
    assert moves(state, "d3")


def test_a_push_needs_no_move_and_finishes_the_turn() -> None:
    state = LINE.start().play("d4>e4")
    assert str(state) == "board=..Ss./...Rrs../..SRr.../..Ss. anchor=e4 actor=1 moves=2 first=- count=1 result=-"


def test_after_two_moves_only_a_push_is_left() -> None:
    state = LINE.start().play("d3-c4").play("d2-c3")
    assert set(state.actions) == pushes(state) != set()


def test_only_square_pieces_push() -> None:
    assert pushes(LINE.start()) == {"c2>d2", "d1>e1", "d4>e4"}


def test_a_push_moves_the_whole_unbroken_line_of_either_colour() -> None:
    state = read("...../.SRrs.../..S.rsRS/....s").play("b3>c3")
    assert str(state).startswith("board=...../..SRrs../..S.rsRS/....s anchor=c3 actor=1 ")


def test_an_empty_neighbour_is_not_pushed() -> None:
    state = read("...../.S...rs./R.S.R.rs/..Ss.")
    assert not {action for action in pushes(state) if action.startswith("b3")}


def test_a_line_that_holds_the_anchor_is_not_pushed() -> None:
    board = "...../.SRrs.../..S.rsRS/....s"
    assert "b3>c3" in pushes(read(board))
    assert "b3>c3" not in pushes(read(board, anchor="e3"))
    assert "h2>g2" not in pushes(read(board, anchor="f2"))
    assert "b3>c3" in pushes(read(board, anchor="f2"))


def test_nothing_is_pushed_over_a_rail() -> None:
    state = read("..r.R/..S.S.s./..S.R.rs/s....")
    assert "e3>e4" not in pushes(state), "the upper rail stops it"
    state = read("....R/..S.S.s./..S.R.rs/s..r.")
    assert "e3>e2" not in pushes(state), "the lower rail stops the line of two"


def test_the_open_edges_above_and_below_ranks_3_and_2() -> None:
    after = read("...../r..r..s./S..RSRs./..Ss.").play("a2>a3")
    assert str(after) == "board=...../S..r..s./...RSRs./..Ss. anchor=a3 actor=over moves=2 first=- count=11 result=0"
    after = read("...../..rr..S./..RSRss./..Ss.").play("g3>g2")
    assert str(after) == "board=...../..rr..../..RSRsS./..Ss. anchor=g2 actor=over moves=2 first=- count=11 result=0"


def test_a_piece_over_the_edge_loses_for_its_owner() -> None:
    state = read(".R.../...S..Ss/..s.rRr./..Ss.", anchor="e1", count=14).play("g3>h3")
    assert state.actor == "over"
    assert state.returns == (1.0, -1.0)
    assert state.points == (1, 0)
    assert state.actions == ()


def test_pushing_an_own_piece_off_is_legal_and_loses() -> None:
    state = read("...../RS...s.s/S.s.rR../..Sr.", anchor="h3", count=20).play("b3>a3")
    assert state.returns == (-1.0, 1.0)


def test_two_moves_and_no_push_lose_and_the_fields_stay() -> None:
    state = read(".R..r/S.S..Sr./..ss..Rs/.....", anchor="c2", moves=1, first="g2", count=6).play("f3-c1")
    assert str(state) == "board=.R..r/S.S...r./..ss..Rs/.S... anchor=c2 actor=over moves=0 first=- count=6 result=1"
    assert state.returns == (-1.0, 1.0)


def test_the_limit_is_a_draw() -> None:
    game = jostle.game("push-fight", setup="line", limit=2)
    state = game.start().play("d4>e4").play("f3>e3")
    assert state.actor == "over"
    assert str(state).endswith("count=2 result=draw")
    assert state.returns == (0.0, 0.0)
    assert state.points == (0, 0)


def test_a_piece_off_in_the_last_turn_counts_more_than_the_limit() -> None:
    game = jostle.game("push-fight", limit=15)
    text = "board=.R.../...S..Ss/..s.rRr./..Ss. anchor=e1 actor=0 moves=2 first=- count=14 result=-"
    assert game.read(text).play("g3>h3").returns == (1.0, -1.0)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ("board=.Ss../...Rrs../..SRr.../..S.. anchor=- actor=0 moves=2 first=- count=3 result=-", "result"),
        ("board=.Ss../...Rrs../..SRr.../..Sss anchor=- actor=0 moves=2 first=- count=0 result=-", "board"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=d3 actor=0 moves=2 first=- count=0 result=-", "anchor"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=d4 actor=0 moves=2 first=- count=1 result=-", "anchor"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=2 first=- count=200 result=-", "count"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=3 first=- count=0 result=-", "moves"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=1 first=- count=0 result=-", "first"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=2 first=d3 count=0 result=-", "first"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=1 first=e3 count=0 result=-", "first"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=2 moves=2 first=- count=0 result=-", "actor"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=2 first=- count=0 result=0", "result"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=over moves=2 first=- count=0 result=draw", "result"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=over moves=0 first=- count=0 result=1", "result"),
        ("board=.R..r/S.S...r./..ss..Rs/.S... anchor=c2 actor=0 moves=0 first=- count=6 result=-", "actor"),
        ("board=...../s......./......../..... anchor=- actor=0 moves=2 first=- count=0 result=-", "board"),
        ("board=..S../......../......../..... anchor=- actor=0 moves=2 first=- count=0 result=-", "board"),
        ("board=R..../......../......../..... anchor=- actor=0 moves=2 first=- count=0 result=-", "board"),
        ("board=S..../......../......../..... anchor=- actor=1 moves=2 first=- count=0 result=-", "actor"),
        ("board=.Ss./...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=2 first=- count=0 result=-", "board"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=i9 actor=0 moves=2 first=- count=0 result=-", "anchor"),
        ("board=.Ss../...Rrs../..SRr.../..Ss. anchor=- actor=0 moves=2 first=- count=00 result=-", "count"),
    ],
)
def test_positions_that_could_not_be_are_refused(wrong: str, where: str) -> None:
    with pytest.raises(jostle.BadText, match=f"^{where}="):
        FREE.read(wrong)


def test_nobody_places_pieces_in_the_line_up() -> None:
    with pytest.raises(jostle.BadText, match="setup=line"):
        LINE.read("board=S..../......../......../..... anchor=- actor=0 moves=2 first=- count=0 result=-")
