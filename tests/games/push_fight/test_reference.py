"""The kernels against the slow second version, on thousands of random positions."""

from __future__ import annotations

import random

import pytest

import jostle
from tests.games.push_fight import reference

pytestmark = pytest.mark.bounds

GAME = jostle.game("push-fight", limit=2000)


def random_position(rng: random.Random) -> str:
    """Any ten pieces anywhere, often crowded together at one end, with or without the anchor, in any phase of a
    turn."""
    squares = sorted(reference.SQUARES)
    if rng.random() < 0.5:
        squares = sorted(squares, key=lambda square: square[0], reverse=rng.random() < 0.5)[:14]
    board = dict(zip(rng.sample(squares, 10), "SSSRRsssrr", strict=True))
    ranks = (("4", "cdefg"), ("3", "abcdefgh"), ("2", "abcdefgh"), ("1", "bcdef"))
    shown = "/".join("".join(board.get(f + r, ".") for f in files) for r, files in ranks)
    seat, moves = rng.randrange(2), rng.randrange(3)
    theirs = [square for square, sign in board.items() if sign == "sS"[seat]]
    own = [square for square, sign in board.items() if reference.is_own(sign, seat)]
    anchor = rng.choice([*theirs, "-"])
    first = rng.choice(own) if moves == 1 else "-"
    return f"board={shown} anchor={anchor} actor={seat} moves={moves} first={first} count=5 result=-"


@pytest.mark.parametrize("first", ["white", "brown"])
def test_setting_up(first: str) -> None:
    rng = random.Random(first)
    begins = int(first == "brown")
    for _ in range(20):
        state = jostle.game("push-fight", first=first).start()
        board: reference.Board = {}
        while (place := reference.to_place(board, begins)) is not None:
            seat, expected = place
            assert (state.actor, set(state.actions)) == (seat, expected), str(state)
            assert state.game.read(str(state)) == state
            action = rng.choice(sorted(expected))
            state, board = state.play(action), reference.after_placing(board, seat, action)
            assert reference.read_board(str(state).split()[0][6:]) == board
        assert state.actor == begins
        assert set(state.actions) == reference.legal_actions(board, "-", begins, 2, "-")


def test_legal_actions_and_pushes() -> None:
    rng = random.Random(77)
    compared = pushed = stuck = fallen = 0
    for _ in range(800):
        text = random_position(rng)
        fields = dict(word.split("=") for word in text.split())
        board = reference.read_board(fields["board"])
        seat, moves = int(fields["actor"]), int(fields["moves"])
        expected = reference.legal_actions(board, fields["anchor"], seat, moves, fields["first"])
        if not expected:
            stuck += 1
            with pytest.raises(jostle.BadText, match=r"^actor="):
                GAME.read(text)
            continue
        state = GAME.read(text)
        assert set(state.actions) == expected, text
        compared += 1
        for action in expected:
            if ">" not in action:
                continue
            after = str(state.play(action))
            board_after = reference.after_push(board, action)
            assert reference.read_board(after.split()[0][6:]) == board_after, f"{text} {action}"
            assert ("actor=over" in after) == (len(board_after) == 9)
            pushed += 1
            fallen += len(board_after) == 9
    assert compared > 600
    assert pushed > 1000
    assert fallen > 60
    assert stuck > 3
