"""The kernels beside the slow version: the same actions, odds and positions, on positions made for the purpose."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

import jostle
from tests.games.pushout.positions import random_options, random_position
from tests.games.pushout.reference import Table

pytestmark = pytest.mark.bounds


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


def cases(before: Table, after: Table) -> Iterator[str]:
    """What is worth meeting on the way from one position to the next."""
    yield f"{after.phase} {'with' if after.used != '-' else 'without'} a used card"
    if after.then != "-":
        yield "a flip before a refill"
    if after.phase == "return" and after.actor != str(after.turn):
        yield "a card controlled by the other seat"
    if after.phase == "return" and after.card == "??":
        yield "a face-down card pushed out"
    if before.phase == "act" and all("@" in action for action in before.actions()):
        yield "holes that must be filled"
    if after.phase == "over" and not before.on("hundred"):
        yield "the end of a game"
    if after.round != before.round:
        yield "a new round"
    if after.phase == "over" and before.pile == 0 and before.done == after.done:
        yield "an empty pile"
    if after.phase == "act" and before.moves == 2 and after.turn != before.turn and before.phase != "burn":
        yield "no second move"


def test_every_turn_runs_as_in_the_slow_version() -> None:
    rng = random.Random(17)
    met: Counter[str] = Counter()
    while met["positions"] < 150:
        options = random_options(rng)
        text = random_position(rng, options)
        table = Table.read(text, **options)
        if not table.actions():
            continue
        met["positions"] += 1
        state = jostle.game("pushout", **options).read(text)
        compare(state, table)
        for action in state.actions if len(state.actions) < 40 else rng.sample(state.actions, 40):
            before, after_state, after = table, state.play(action), table.play(action)
            compare(after_state, after)
            met.update(cases(before, after))
            while after.phase not in ("act", "deal", "over"):
                action = rng.choice(after_state.actions)
                before, after_state, after = after, after_state.play(action), after.play(action)
                compare(after_state, after)
                met.update(cases(before, after))
    rare = ("no second move", "flip with a used card", "holes that must be filled", "a flip before a refill")
    for case in rare:
        assert met[case] > 1, case
    for case in ("a card controlled by the other seat", "a face-down card pushed out", "the end of a game",
                 "a new round", "an empty pile", "return with a used card", "refill with a used card"):  # fmt: skip
        assert met[case] > 5, case


@pytest.mark.parametrize("seed", range(6))
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
