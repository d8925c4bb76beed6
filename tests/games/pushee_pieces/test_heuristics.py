"""What Pushee Pieces knows of itself for its bots: the judge, and exact play near the end."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.search.algorithms.alphabeta import AlphaBeta
from jostle.search.core.search import Limit
from tests.games.pushee_pieces.positions import game, text


def board(rows: str, hand: str = "5,5", actor: int = 0) -> jostle.State:
    """A position on a board without walls, where any number of pieces may be missing."""
    position = f"board={rows} hand={hand} turns=0,0 turned=- actor={actor} tier=0 pushers=- pushed=- won=-"
    return jostle.game("pushee-pieces", walls=False).read(position)


def test_what_is_good_for_one_seat_is_bad_for_the_other() -> None:
    rng = random.Random(1)
    for _ in range(20):
        for state in random_states(random_game("pushee-pieces", rng), rng):
            assert state.judge(0) == pytest.approx(-state.judge(1))
            assert -1 <= state.judge(0) <= 1


def test_points_on_the_board_count() -> None:
    ahead = board("....../....../...H../....../h...../......")
    behind = board("....../....../...h../....../H...../......")
    assert ahead.judge(0) > behind.judge(0)


def test_a_piece_that_cannot_be_pushed_off_its_number_is_worth_more() -> None:
    # On c5 it can be pushed up to a square without a number; on c4 every push leads to a number.
    values = "000000/022220/022220/022220/022220/000000"
    position = "board={} hand=5,5 turns=0,0 turned=- actor=0 tier=0 pushers=- pushed=- won=-"
    own = game(walls=False, values=values)
    inside = own.read(position.format("....../....../..H.../....../....../......"))
    outside = own.read(position.format("....../..H.../....../....../....../......"))
    assert inside.points == outside.points
    assert inside.judge(0) > outside.judge(0)


def test_an_extra_turn_in_hand_is_worth_more_than_a_small_gain_but_nothing_after_the_last_placement() -> None:
    extra = game(walls=False, turns=2, turnee="extra")
    rows = "....../....../..H.../....../....../......"
    kept, spent = (extra.read(text(rows, hand="5,5", turns=turns, by="-")) for turns in ("2,0", "1,0"))
    assert kept.judge(0) > spent.judge(0)
    kept, spent = (extra.read(text(rows, hand="0,5", turns=turns, actor=1, by="-")) for turns in ("2,0", "1,0"))
    assert kept.judge(0) == spent.judge(0)


@pytest.mark.parametrize("options", [{}, {"walls": False}], ids=["net", "no net"])
def test_a_head_start_is_judged_like_points(options: dict[str, object]) -> None:
    values = [game(head_start=given, **options).start().judge(0) for given in ("0,10", "0,1", "0", "1", "10")]
    assert values == sorted(values)
    assert values[0] < -0.3
    assert values[-1] > 0.3
    assert values[1] < values[2] < values[3]


@pytest.mark.full
def test_a_reaction_that_waits_for_a_choice_is_looked_at_further_before_it_is_judged() -> None:
    state = game().read(text("....../.h.h../H...H./.V.V../....../......"))  # c3h sets off two chains that meet on c5
    waiting = state.play("c3h")
    assert set(waiting.actions) == {"b5>c5", "d5>c5"}
    assert not state.game.rules.unsettled(state.record)
    assert state.game.rules.unsettled(waiting.record)
    search = AlphaBeta(state.game)
    search.deepest = 1
    values = {candidate.text: candidate.value for candidate in search.run(state, Limit(nodes=10_000)).candidates}
    assert values["c3h"] <= max(waiting.play(choice).judge(0) for choice in waiting.actions) + 1e-9


def test_the_last_five_placements_are_played_exactly() -> None:
    rng = random.Random(6)
    proved = 0
    while proved < 12:
        states = [state for state in random_states(random_game("pushee-pieces", rng), rng) if not state.over]
        five = [state for state in states if sum(state.record.hand) == 5 and state.record.tier == 0]
        if not five or sum(five[0].record.turns_left) > 2:
            continue
        result = AlphaBeta(five[0].game).run(five[0], Limit(nodes=2_000_000))
        assert result.proof is not None, f"{five[0]!r}"
        proved += 1
