"""The kernels against the second version, on positions made for the purpose: crowded boards, many clashes."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import asdict

import pytest

import jostle

from . import reference
from .reference import SQUARES, Piece, Rules, Table

pytestmark = pytest.mark.rules

MIXES = [
    Rules(tiers=0),
    Rules(tiers=0, walls=False),
    Rules(tiers=3, turns=2),
    Rules(tiers=3, walls=False, turns=15),
    Rules(tiers=2, walls=False),
    Rules(tiers=30, turns=3),
    Rules(tiers=1, turns=4),
]


def crowd(rng: random.Random, rules: Rules) -> Table:
    """A board with pieces on it, few or many, some of them turned; the rest of the pieces is in hand, or lost."""
    on_board = (rng.randint(0, rules.pieces), rng.randint(rules.pieces // 2, rules.pieces))
    squares = rng.sample(SQUARES, sum(on_board))
    board = {
        square: Piece(int(i >= on_board[0]), rng.choice("hv"), turned=bool(rules.turns) and rng.random() < 0.2)
        for i, square in enumerate(squares)
    }
    lost = (rng.randint(0, 2), rng.randint(0, 2)) if not rules.walls else (0, 0)
    hand = [max(0, rules.pieces - on - off) for on, off in zip(on_board, lost, strict=True)]
    turns = (rng.randint(0, rules.turns), rng.randint(0, rules.turns))
    return Table(rules, board, (hand[0], hand[1]), turns, rng.randint(0, 1))


def aim(rng: random.Random, board: dict[str, str], pushers: set[str]) -> None:
    """Lay lines around one square that stays empty, each with a pusher behind it that points at the square."""
    target = rng.choice(SQUARES)
    board[target] = "."
    for direction, axis in (("left", "h"), ("right", "h"), ("up", "v"), ("down", "v")):
        square = reference.neighbour(target, direction)
        for _ in range(rng.randint(1, 2)):
            if square is not None and rng.random() < 0.9:
                board.setdefault(square, rng.choice("hv"))
                square = reference.neighbour(square, direction)
        if square is not None and square not in board:
            board[square] = axis
            pushers.add(square)


def clashing(rng: random.Random, rules: Rules) -> Table:
    """A crowded board in the middle of a chain reaction, with a clash open."""
    while True:
        signs: dict[str, str] = {}
        pushers: set[str] = set()
        for _ in range(rng.randint(1, 4)):
            aim(rng, signs, pushers)
        fill = rng.random() * 0.6
        for square in SQUARES:
            if rng.random() < fill:
                signs.setdefault(square, rng.choice("hv"))
        squares = [square for square in rng.sample(SQUARES, 36) if signs.get(square, ".") != "."]
        if len(squares) > 2 * rules.pieces:
            continue
        board = {
            square: Piece(i % 2, signs[square], bool(rules.turns) and not i % 5) for i, square in enumerate(squares)
        }
        pushers = {square for square in squares if square in pushers or rng.random() < 0.1}
        if len(pushers) < 2:
            continue
        others = {square for square in squares if rng.random() < 0.05}
        hand = (rules.pieces - (len(board) + 1) // 2, rules.pieces - len(board) // 2)
        table = Table(rules, board, hand, (rules.turns, 0), rng.randint(0, 1))
        table.tier = rng.randint(2, min(rules.tiers or 30, 1 + len(pushers | others)))
        table.pushers, table.pushed = frozenset(pushers), frozenset(pushers | others)
        if reference.open_clash(table):
            return table


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
    while compared < 250:
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
        for _ in range(300):
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
    assert met["2 choices"] > 2000
    for case in ("3 choices", "contested piece", "off the board", "a choice before", "two choices before"):
        assert met[case] > 50, case
    assert met["4 choices"] > 10
    assert met["a later tier"] > 5


def test_whole_games_by_both() -> None:
    """From the start to the end, over many mixes of options."""
    rng = random.Random("whole games")
    for _ in range(60):
        rules = Rules(
            rng.randint(1, 15), rng.random() < 0.5, rng.choice([0, 1, 2, 3, 7, 30]), rng.choice([0, 1, 2, 15])
        )
        game = jostle.game("pushee-pieces", **asdict(rules))
        state = game.start()
        table = Table(rules, {}, (rules.pieces, rules.pieces), (rules.turns, rules.turns), 0)
        while not state.over:
            assert str(state) == str(table)
            assert set(state.actions) == reference.actions(table)
            action = rng.choice(state.actions)
            state, table = state.play(action), reference.play(table, action)
        assert str(state) == str(table)
