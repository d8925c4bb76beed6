"""The kernels beside the slow version: the same actions, odds and positions, on positions made for the purpose."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import jostle
from tests.pushout.positions import random_options, random_position
from tests.pushout.reference import Table

pytestmark = pytest.mark.rules


def compare(state: jostle.State, table: Table) -> None:
    """Everything that can be asked of a position."""
    assert str(state) == str(table)
    assert set(state.actions) == table.actions(), str(table)
    assert state.points == table.points(), str(table)
    if table.actor == "chance":
        cards = sum(table.bag.values())
        assert state.odds == {card: Fraction(n, cards) for card, n in table.bag.items() if n}, str(table)
    if table.actor == "over":
        assert state.returns == {"0": (1, -1), "1": (-1, 1), "draw": (0, 0)}[table.result], str(table)


@pytest.mark.parametrize("seed", range(8))
def test_every_turn_runs_as_in_the_slow_version(seed: int) -> None:
    rng = random.Random(seed)
    positions = 0
    while positions < 60:
        options = random_options(rng)
        text = random_position(rng, options)
        table = Table.read(text, **options)
        if not table.actions():
            continue
        positions += 1
        state = jostle.Game("pushout", **options).read(text)
        compare(state, table)
        for action in state.actions if len(state.actions) < 60 else rng.sample(state.actions, 60):
            after, after_table = state.play(action), table.play(action)
            compare(after, after_table)
            while after_table.phase not in ("act", "deal", "over"):
                action = rng.choice(after.actions)
                after, after_table = after.play(action), after_table.play(action)
                compare(after, after_table)


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_run_as_in_the_slow_version(seed: int) -> None:
    rng = random.Random(100 + seed)
    options = {**random_options(rng), "rounds": 3, "limit": rng.choice((8, 40))}
    state = jostle.Game("pushout", **options).start()
    table = Table.read(str(state), **options)
    while not state.over:
        compare(state, table)
        action = rng.choice(state.actions)
        state, table = state.play(action), table.play(action)
    compare(state, table)
