"""What Pushee Pieces knows of itself for its bots: the judge, and exact play near the end."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.search.alphabeta import AlphaBeta
from jostle.search.thinking import Limit
from tests.mixes import random_game, random_states


def board(rows: str, hand: str = "5,5", actor: int = 0) -> jostle.State:
    """A position on a board without walls, where any number of pieces may be missing."""
    text = f"board={rows} hand={hand} turns=0,0 turned=- actor={actor} tier=0 pushers=- pushed=- won=-"
    return jostle.game("pushee-pieces", walls=False).read(text)


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
    text = "board={} hand=5,5 turns=0,0 turned=- actor=0 tier=0 pushers=- pushed=- won=-"
    game = jostle.game("pushee-pieces", walls=False, values=values)
    inside = game.read(text.format("....../....../..H.../....../....../......"))
    outside = game.read(text.format("....../..H.../....../....../....../......"))
    assert inside.points == outside.points
    assert inside.judge(0) > outside.judge(0)


def test_a_reaction_that_waits_for_a_choice_is_not_judged() -> None:
    rng = random.Random(4)
    waiting = 0
    for _ in range(60):
        for state in random_states(jostle.game("pushee-pieces", tiers=0), rng):
            open_clash = bool(state.record.tier > 0)
            assert bool(state.game.rules.unsettled(state.record)) == open_clash
            waiting += open_clash
    assert waiting > 0


def test_the_last_five_placements_are_played_exactly() -> None:
    rng = random.Random(6)
    proved = 0
    while proved < 12:
        states = [state for state in random_states(random_game("pushee-pieces", rng), rng) if not state.over]
        five = [state for state in states if sum(state.record.hand) == 5 and state.record.tier == 0]
        if not five or sum(five[0].record.turns_left) > 2:
            continue
        thought = AlphaBeta(five[0].game).think(five[0], Limit(nodes=2_000_000))
        assert thought.proof is not None, f"{five[0]!r}"
        proved += 1
