"""A recorded game, for people to review: `playthrough.txt` beside this file."""

from __future__ import annotations

from pathlib import Path

import pytest

import jostle
from jostle.games import spec
from jostle.games.pushout.words import status
from tests.games.pushout.positions import field_of

pytestmark = pytest.mark.plain

SHOWN = ("board", "pile", "bank", "done")
LINES = [line for line in (Path(__file__).parent / "playthrough.txt").read_text("utf-8").splitlines() if line]


def shown(state: jostle.State) -> str:
    """What the record shows of a position."""
    return " ".join(f"{key}={field_of(state, key)}" for key in SHOWN)


def test_the_recorded_game_is_played_again() -> None:
    options, *lines = [line for line in LINES if not line.startswith("#")]
    rules = spec("pushout")
    state = jostle.game("pushout", **rules.parse(dict(word.split("=") for word in options.split()[1:]))).start()
    for i, (position, line) in enumerate(zip(lines[:-2:2], lines[1:-2:2], strict=True), 1):
        number, side, action, words = line.split(maxsplit=3)
        who = str(rules.sides[state.actor_code]) if isinstance(state.actor, int) else state.actor
        assert (shown(state), int(number), who) == (position, i, side)
        assert state.describe(action) == words
        state = state.play(action)
    assert shown(state) == lines[-2]
    assert lines[-1].strip() == str(status(state.record))
