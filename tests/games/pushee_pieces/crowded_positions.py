"""Positions made for comparing: crowded boards, and boards in the middle of a chain reaction with a clash open."""

from __future__ import annotations

import random

from . import reference
from .reference import SQUARES, Piece, Rules, Table

MIXES = [
    Rules(tiers=0),
    Rules(tiers=0, walls=False),
    Rules(tiers=3, turns=2),
    Rules(tiers=3, walls=False, turns=15),
    Rules(tiers=2, walls=False),
    Rules(tiers=30, turns=3),
    Rules(tiers=1, turns=4),
    Rules(tiers=0, walls=False, turns=3, turnee="extra"),
    Rules(tiers=3, turns=2, turnee="extra"),
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
        if rules.turnee == "extra":
            turned = table.hand[int(table.actor)] and table.turns[int(table.actor)] < rules.turns
            table.by = rng.choice(["place", "turn"]) if turned else "place"
        table.tier = rng.randint(2, min(rules.tiers or 30, 1 + len(pushers | others)))
        table.pushers, table.pushed = frozenset(pushers), frozenset(pushers | others)
        if reference.open_clash(table):
            return table
