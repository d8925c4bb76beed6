"""What Pushout knows of itself: rows seen coming for both seats, and wins with the next move checked by playing it."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.games.pushout import rules
from jostle.games.pushout.board import ACTING
from jostle.search.core.registry import make_search
from jostle.search.core.search import Limit
from tests.games.pushout.positions import random_options, random_position, table

pytestmark = pytest.mark.bounds

TOP = "1R5O 2L4S 0O0O 3L3L 5O1R"
HIDDEN = "?? ?? ?? ?? ??"
BOTTOM = "1U5R 3L3L 3S3S 2O4L 4R2O"
STRAIGHT = "1U5R 2O4R 3S3S 5S1S 4R2O"  # White switches d1 and e1
FOUR_ONES = "1R5O 1L5O 5O1R 1S5S 1U5L"  # White turns c1 over, which makes them five
THEIRS = "5R1U 1R5O 5O1L 5S1S 5L1U"  # the same for Black, at b4


def wins(state: jostle.State) -> bool:
    return bool(rules.win_now(state.record))


def surely(state: jostle.State, seat: int) -> bool:
    """Whether a seat wins with the move that is under way, whatever chance and the other seat do; by playing it."""
    if state.returns is not None:
        return state.returns[seat] > 0
    if state.record.phase == ACTING:
        return False
    after = (surely(state.play(text), seat) for text in (state.odds if state.actor == "chance" else state.actions))
    return any(after) if state.actor == seat else all(after)


def position(rng: random.Random, **fixed: object) -> jostle.State:
    """A position made for the purpose, with any options but these."""
    while True:
        options = random_options(rng) | fixed
        try:
            return jostle.game("pushout", **options).read(random_position(rng, options))
        except jostle.BadText:
            continue  # one that cannot be: nobody could move a second card there


# --- set pieces ------------------------------------------------------------------------------------------------------


def test_a_straight_and_five_of_a_kind_are_seen_before_they_lie_there() -> None:
    for row, action in ((STRAIGHT, "d1~e1"), (FOUR_ONES, "c1o")):
        state = table(TOP, HIDDEN, HIDDEN, row)
        assert wins(state)
        assert state.play(action).returns == (1, -1)
        assert make_search(state.game, "alphabeta").run(state, Limit(nodes=2_000)).best.text == action
    assert not wins(table(TOP, HIDDEN, HIDDEN, BOTTOM))


def test_nobody_wins_before_three_turns_are_finished() -> None:
    assert not wins(table(TOP, HIDDEN, HIDDEN, STRAIGHT, done="1,5"))


def test_what_the_other_seat_threatens_counts_against_a_position() -> None:
    calm, threatened = table(TOP, HIDDEN, HIDDEN, BOTTOM), table(THEIRS, HIDDEN, HIDDEN, BOTTOM)
    assert wins(table(THEIRS, HIDDEN, HIDDEN, BOTTOM, turn=1))
    assert threatened.judge(0) < calm.judge(0)
    assert threatened.judge(1) > calm.judge(1)


def test_a_threat_is_answered() -> None:
    state = table(THEIRS, HIDDEN, HIDDEN, BOTTOM)
    after = state.play(make_search(state.game, "alphabeta").run(state, Limit(nodes=20_000)).best.text)
    rng = random.Random(1)
    while after.actor != 1 or after.record.phase != ACTING:
        after = after.play(after.sample(rng) if after.actor == "chance" else after.actions[0])
    assert not wins(after)


# --- against playing it ----------------------------------------------------------------------------------------------


def test_a_win_that_is_seen_can_be_played() -> None:
    rng, seen = random.Random(3), 0
    while seen < 12:
        state = position(rng, hundred=False)
        if wins(state):
            seen += 1
            assert any(surely(after, state.actor_code) for after in state), f"{state!r}"


def test_a_win_that_can_be_played_at_once_is_seen() -> None:
    rng, found = random.Random(4), 0
    while found < 12:
        state = position(rng, hundred=False, limit=300)
        if state.record.pile < 3:
            continue  # it could end by points
        seat = state.actor_code
        if any(after.returns is not None and after.returns[seat] > 0 for after in state):
            found += 1
            assert wins(state), f"{state!r}"


def test_what_is_good_for_one_seat_is_bad_for_the_other() -> None:
    rng = random.Random(1)
    for _ in range(4):
        for state in random_states(random_game("pushout", rng), rng, 60):
            assert state.judge(0) == pytest.approx(-state.judge(1))
            assert -1 <= state.judge(0) <= 1
