"""The kernels against the second version, on positions made for the purpose: crowded boards, many clashes."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import asdict

import pytest

import jostle

from . import reference
from .crowded_positions import MIXES, clashing, crowd
from .reference import Rules, Table

pytestmark = pytest.mark.bounds


def compare(game: jostle.Game, table: Table, rng: random.Random, everything: bool) -> Table | None:
    """Actions and what they lead to are the same; one of the positions after, at random, if the game goes on there."""
    state = game.read(str(table))
    assert str(state) == str(table)
    expected = sorted(reference.actions(table))
    assert sorted(state.actions) == expected, str(table)
    rng.shuffle(expected)
    for action in expected if everything else expected[:4]:
        after = reference.play(table, action)
        assert str(state.play(action)) == str(after), f"{table} {action}"
    return after if after.actor != "over" else None


@pytest.mark.parametrize("rules", MIXES, ids=str)
def test_placing_and_turning_on_crowded_boards(rules: Rules) -> None:
    rng = random.Random(f"placing {rules}")
    game = jostle.game("pushee-pieces", **asdict(rules))
    compared = 0
    while compared < 40:
        table = crowd(rng, rules)
        if reference.can_act(table, int(table.actor)):
            compare(game, table, rng, everything=False)
            compared += 1


def test_clashes_on_crowded_boards() -> None:
    """Every choice in every clash, then on with one of them until the chain reaction is over."""
    met: Counter[str] = Counter()
    for rules in MIXES:
        if rules.tiers == 1:
            continue  # nothing can clash in the first tier
        rng = random.Random(f"clashes {rules}")
        game = jostle.game("pushee-pieces", **asdict(rules))
        for _ in range(40):
            table: Table | None = clashing(rng, rules)
            first = table.tier if table else 0
            while table is not None and table.tier:
                choices = reference.actions(table)
                met[f"{len(choices)} choices"] += 1
                met["contested piece"] += len({move[:2] for move in choices}) == 1
                met["off the board"] += any(move[3:] in reference.STEPS for move in choices)
                met["a choice before"] += bool(table.won)
                met["two choices before"] += len(table.won) > 1
                met["a later tier"] += table.tier > first
                table = compare(game, table, rng, everything=True)
    assert met["2 choices"] > 250
    for case in ("3 choices", "contested piece", "off the board", "a choice before", "two choices before"):
        assert met[case] > 6, case
    assert met["4 choices"] > 0
    assert met["a later tier"] > 0


def test_whole_games_by_both() -> None:
    """From the start to the end, over many mixes of options."""
    rng = random.Random("whole games")
    for _ in range(20):
        rules = Rules(
            rng.randint(1, 15),
            rng.random() < 0.5,
            rng.choice([0, 1, 2, 3, 7, 30]),
            turns := rng.choice([0, 1, 2, 15]),
            rng.choice(["instead", "extra"]) if turns else "instead",
            rng.choice(["white", "blue"]),
            rng.choice(["0", "1.5", "0,2.5", "4,4"]),
        )
        game = jostle.game("pushee-pieces", **asdict(rules))
        state = game.start()
        table = reference.start(rules)
        while not state.over:
            assert str(state) == str(table)
            assert set(state.actions) == reference.actions(table)
            action = rng.choice(state.actions)
            state, table = state.play(action), reference.play(table, action)
        assert str(state) == str(table)
        white, blue = reference.totals(table)
        ahead = (white > blue) - (white < blue)
        assert state.returns == (ahead, -ahead)
        assert state.judge(0) == ahead
