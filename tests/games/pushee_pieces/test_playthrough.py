"""A recorded game, for people to review: `playthrough.txt` beside this file."""

from __future__ import annotations

from pathlib import Path

import pytest

import jostle
from jostle.games import spec
from jostle.games.pushee_pieces.words import describe, status

pytestmark = pytest.mark.plain

LINES = [line for line in (Path(__file__).parent / "playthrough.txt").read_text("utf-8").splitlines() if line]


def test_the_recorded_game_is_played_again() -> None:
    options, *game_lines = [line for line in LINES if not line.startswith("#")]
    rules = spec("pushee-pieces")
    state = jostle.game(rules.id, **rules.parse(dict(word.split("=") for word in options.split()[1:]))).start()
    *turns, end = list(zip(game_lines[::2], game_lines[1::2], strict=True))
    for i, (position, line) in enumerate(turns, 1):
        number, side, action, words = line.split(maxsplit=3)
        assert (str(state), int(number), str(rules.sides[state.actor_code])) == (position, i, side)
        assert str(describe(state.record, state.code(action))) == words
        state = state.play(action)
    position, result = end
    assert str(state) == position
    assert state.returns == (1.0, -1.0)
    assert result.strip() == f"{status(state.record)}; returns 1 -1"
