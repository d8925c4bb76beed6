"""What a seat observes is what it knows: all of it, and nothing else; and the board from its own side goes with
actions counted from that side."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.games.push_fight.board import placing
from jostle.kernel import OVER, Array
from jostle.play.state import State

every_game = pytest.mark.parametrize("id", jostle.games())


@every_game
def test_two_positions_that_a_seat_can_tell_apart_are_observed_differently(id: str) -> None:
    rng = random.Random(70)
    for _ in range(4):
        game = random_game(id, rng)
        seen: list[dict[bytes, str]] = [{} for _ in range(game.seats)]
        met = 0
        while met < 120:
            for state in random_states(game, rng, 120):
                met += 1
                for seat in range(game.seats):
                    known = state.view(seat)
                    assert seen[seat].setdefault(state.observation(seat).tobytes(), known) == known
            met += 1  # on a field where nobody can ever move a game has but one position


@every_game
def test_one_step_is_always_seen_by_everybody_who_may_know_of_it(id: str) -> None:
    """The nearest positions there are: those that follow upon one, each by another action or outcome."""
    rng = random.Random(71)
    for _ in range(4):
        game = random_game(id, rng)
        for state in random_states(game, rng, 120):
            if rng.random() > 0.1:
                continue
            following = [state.apply(action) for action in rng.sample(state.legal, min(12, len(state.legal)))]
            for seat in range(game.seats):
                known: dict[bytes, str] = {}
                for after in [state, *following]:
                    view = after.view(seat)
                    assert known.setdefault(after.observation(seat).tobytes(), view) == view


# --- the other side of the board -------------------------------------------------------------------------------------


def bits_turned(bits: int) -> int:
    return sum(1 << 31 - square for square in range(32) if bits >> square & 1)


def turn_push_fight(records: Array) -> None:
    s = records[0]
    for field in (s.squares, s.rounds):
        field[:] = [bits_turned(int(field[1])), bits_turned(int(field[0]))]
    for name in ("first", "anchor"):
        if s[name] >= 0:
            s[name] = 31 - s[name]
    exchange(s, "actor", "result")


def turn_pushout(records: Array) -> None:
    s = records[0]
    squares = 5 * int(s.rows)
    s.cells[:squares] = s.cells[:squares][::-1].copy()
    for kind in range(len(s.kinds)):
        card = int(s.kinds[kind])
        s.kinds[kind] = card >> 12 << 12 | (card & 63) << 6 | card >> 6 & 63
    for field in (s.tally, s.done, s.bank, s.head_start):
        field[:] = field[::-1].copy()
    for name in ("at", "then", "used"):
        if s[name] >= 0:
            s[name] = squares - 1 - s[name]
    exchange(s, "actor", "turn", "result")


def exchange(s: Any, *names: str) -> None:
    for name in names:
        if s[name] in (0, 1):
            s[name] = 1 - s[name]


TURNS: dict[str, Callable[[Array], None]] = {"push-fight": turn_push_fight, "pushout": turn_pushout}


def turned(state: State) -> State:
    """The same position with the board turned by half a turn and the seats exchanged."""
    records = state.records
    TURNS[state.game.id](records)
    return State(state.game, records)


@every_game
def test_games_that_turn_the_board_turn_the_actions_with_it(id: str) -> None:
    assert (id in TURNS) == hasattr(jostle.game(id).rules, "canonical_action")


@pytest.mark.parametrize("id", TURNS)
def test_a_turned_board_is_the_same_game_in_the_seats_own_numbers(id: str) -> None:
    rng = random.Random(74)
    acted = 0
    for _ in range(6):
        game = random_game(id, rng)
        own = game.rules.canonical_action
        for state in random_states(game, rng, 150):
            if id == "push-fight" and placing(state.record):
                continue  # White is always the first to place
            other = turned(state)
            for seat in (0, 1):
                assert np.array_equal(other.observation(1 - seat), state.observation(seat))
                assert other.judge(1 - seat) == pytest.approx(state.judge(seat), abs=1e-6)  # sums in another order
            seat = state.actor_code
            if seat < 0:
                continue
            some = rng.sample(state.legal, min(8, len(state.legal)))
            assert all(own(state.record, seat, own(state.record, seat, code)) == code for code in some)
            here = {own(state.record, seat, code) for code in state.legal}
            there = {own(other.record, 1 - seat, code) for code in other.legal}
            assert here == there
            action = rng.choice(state.legal)
            after = other.apply(own(other.record, 1 - seat, own(state.record, seat, action)))
            if after.actor_code != OVER and state.apply(action).actor_code >= 0:
                acted += 1
                assert turned(after) == state.apply(action)
    assert acted > 60
