"""The net of the judge: what it says in whole numbers, and that it says the same from every side of the board."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.games.pushee_pieces.heuristics import MAX_VALUE
from jostle.games.pushee_pieces.net import BASE, MAX_PLACEMENTS, NET, OUT, POINT, SCALE, START, TOP

FLIPS = {
    "half a turn": lambda r, f: (5 - r, 5 - f),
    "diagonal": lambda r, f: (f, r),
    "other": lambda r, f: (5 - f, 5 - r),
}


def positions(games: int) -> Iterator[jostle.State]:
    rng = random.Random(4)
    for _ in range(games):
        game = jostle.game("pushee-pieces", pieces=rng.choice((9, 15)))
        for state in random_states(game, rng):
            if not state.over and state.record.tier == 0:
                yield state


def signs(state: jostle.State) -> list[list[int]]:
    """0 .. 4 for each square, by rank and file: empty, own across, own upright, theirs across, theirs upright."""
    s, me = state.record, state.actor_code
    found = [0] * 36
    for square in range(36):
        if int(s.board[me]) >> square & 1:
            found[square] = 1
        elif int(s.board[1 - me]) >> square & 1:
            found[square] = 3
        else:
            continue
        found[square] += int(s.upright) >> square & 1
    return [found[6 * rank : 6 * rank + 6] for rank in range(6)]


def test_it_adds_up_what_its_table_says() -> None:
    table = NET.astype(float) / SCALE
    for state in positions(8):
        squares, to_come = signs(state), int(sum(state.record.hand))
        units = table[START + to_come].copy()
        for block in range(9):
            rank, file = 2 * (block // 3), 2 * (block % 3)
            four = (squares[rank][file], squares[rank][file + 1], squares[rank + 1][file], squares[rank + 1][file + 1])
            units += table[625 * block + sum(sign * 5**k for k, sign in enumerate(four))]
        points = state.points[state.actor_code] - state.points[1 - state.actor_code]
        odds = np.clip(units, 0, TOP / SCALE) ** 2 @ table[OUT + min(7, to_come // 4)]
        odds += table[BASE, to_come] + table[POINT, to_come] * points
        assert state.judge(state.actor_code) == pytest.approx(MAX_VALUE * math.tanh(odds / 2), abs=0.02)


def test_no_sum_can_leave_its_whole_numbers() -> None:
    most = sum(np.abs(NET[625 * block : 625 * block + 625].astype(int)).max(0) for block in range(9))
    most += np.abs(NET[START:OUT].astype(int)).max(0)
    assert most.max() < 1 << 15
    assert (TOP * TOP >> 8) * np.abs(NET[OUT:POINT].astype(int)).sum(1).max() < 1 << 31
    assert NET.shape[1] >= MAX_PLACEMENTS  # the last two rows have a number for each number of placements to come


@pytest.mark.parametrize("flip", FLIPS)
def test_it_sees_nearly_the_same_from_every_side(flip: str) -> None:
    letters = {0: ".", 1: "H", 2: "V", 3: "h", 4: "v"}
    turned = {0: 0, 1: 2, 2: 1, 3: 4, 4: 3}
    apart = []
    for state in positions(12):
        if state.actor_code == 0:
            squares, image = signs(state), [["."] * 6 for _ in range(6)]
            for rank in range(6):
                for file in range(6):
                    to_rank, to_file = FLIPS[flip](rank, file)
                    sign = squares[rank][file]
                    image[to_rank][to_file] = letters[sign if flip == "half a turn" else turned[sign]]
            board = "/".join("".join(row) for row in image)
            own = str(state)
            there = state.game.read(own.replace(own.split()[0], f"board={board}"))
            assert there.points == state.points
            apart.append(there.judge(0) - state.judge(0))
    assert len(apart) > 50
    assert np.std(apart) < 0.2
