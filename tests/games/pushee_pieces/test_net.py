"""The net: what it says in whole numbers, and that it says the same from every side of the board."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.games.pushee_pieces.features import LEAD, MAX_LEAD, MAX_TO_COME, TO_COME, WAYS
from jostle.kernel import bind
from jostle.kernel.net import DIRECT_SCALE, OUT_SCALE, SCALE, TOP, layout_of, own_file, read_net
from jostle.play.state import rules_of

RULES = rules_of("pushee-pieces")
NET = read_net(own_file(RULES), layout_of(RULES))
CERTAIN = bind("jostle.kernel.net_loops", RULES).CERTAIN
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


def test_it_adds_up_what_its_rows_say() -> None:
    table, direct = NET.weights[NET.index] / SCALE, NET.direct / DIRECT_SCALE
    for state in positions(8):
        squares, to_come = signs(state), int(sum(state.record.hand))
        units = table[TO_COME + to_come].copy()
        for block in range(9):
            rank, file = 2 * (block // 3), 2 * (block % 3)
            four = (squares[rank][file], squares[rank][file + 1], squares[rank + 1][file], squares[rank + 1][file + 1])
            units += table[WAYS * block + sum(sign * 5**k for k, sign in enumerate(four))]
        points = state.points[state.actor_code] - state.points[1 - state.actor_code]
        odds = np.clip(units, 0, TOP / SCALE) ** 2 @ NET.out[min(7, to_come // 4)] / OUT_SCALE
        odds += direct[TO_COME + to_come] + direct[LEAD + MAX_TO_COME * (points + MAX_LEAD) + to_come]
        assert state.judge(state.actor_code) == pytest.approx(CERTAIN * math.tanh(odds / 2), abs=0.02)


def test_no_sum_can_leave_its_whole_numbers() -> None:
    weights = np.abs(NET.weights[NET.index].astype(int))
    most = weights[TO_COME:LEAD].max(0) + weights[:TO_COME].reshape(9, WAYS, -1).max(1).sum(0)
    assert most.max() < 1 << 15
    assert (TOP * TOP >> 8) * np.abs(NET.out.astype(int)).sum(1).max() < 1 << 31
    assert not weights[LEAD:].any()


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
