"""What stays true through every game of Push Fight."""

from __future__ import annotations

import random

import jostle
from jostle.conformance.random_games import random_game, random_states


def fields(state: jostle.State) -> dict[str, str]:
    return dict(word.split("=") for word in str(state).split())


def test_pieces_stay_until_the_game_is_over_and_then_at_most_one_is_gone() -> None:
    rng = random.Random(1)
    fell = 0
    for _ in range(60):
        for state in random_states(random_game("push-fight", rng), rng):
            board = fields(state)["board"]
            pieces = {sign: board.count(sign) for sign in "SRsr"}
            if state.over:
                missing = 10 - sum(pieces.values())
                assert missing in (0, 1)
                fell += missing
            elif "count=0" not in str(state):
                assert pieces == {"S": 3, "R": 2, "s": 3, "r": 2}
    assert fell > 20
