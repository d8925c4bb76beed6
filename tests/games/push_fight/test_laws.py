"""What stays true through every game of Push Fight."""

from __future__ import annotations

import random

import pytest

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


def test_a_turn_is_at_most_two_moves_and_one_push_and_the_anchor_never_stands_on_the_actors_piece() -> None:
    rng = random.Random(2)
    for _ in range(40):
        game = jostle.game("push-fight", setup="line", limit=rng.choice([2, 9, 200]))
        in_turn = 0
        last = None
        for state in random_states(game, rng):
            found = fields(state)
            in_turn = in_turn + 1 if found["count"] == last else 1
            last = found["count"]
            assert in_turn <= 3
            assert int(found["count"]) <= int(str(game.options["limit"]))
            if found["anchor"] != "-" and not state.over:
                at = f"piece-{found['anchor']}"
                assert f"-{1 - int(found['actor'])} " in state.scene().shape(at).look


def test_half_a_turn_of_the_board_changes_nothing() -> None:
    """The board looks the same after half a turn, so positions turned with their colours exchanged have as many
    actions."""
    rng = random.Random(3)
    for i in range(30):
        game = jostle.game("push-fight", first=("white", "brown")[i % 2])
        for state in random_states(game, rng):
            found = fields(state)
            if state.over or found["count"] == "0":
                continue
            turned = dict(found)
            turned["board"] = found["board"][::-1].swapcase()
            turned["actor"] = str(1 - int(found["actor"]))
            for key in ("anchor", "first"):
                square = found[key]
                turned[key] = (
                    square if square == "-" else "hgfedcba"["abcdefgh".index(square[0])] + str(5 - int(square[1]))
                )
            mirror = game.read(" ".join(f"{key}={value}" for key, value in turned.items()))
            assert len(mirror.actions) == len(state.actions)
            assert mirror.judge(1) == pytest.approx(state.judge(0))
            assert (mirror.observation(1) == state.observation(0)).all()
