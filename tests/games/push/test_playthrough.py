"""A recorded game, `playthrough.txt`, plays back line by line.

Each line of it is who acted, the action, its words, and the fields of the position that it changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import jostle
from jostle.games import spec

pytestmark = pytest.mark.plain

FILE = Path(__file__).parent / "playthrough.txt"


def changes(before: str, after: str) -> str:
    return " ".join(new for old, new in zip(before.split(" "), after.split(" "), strict=True) if old != new)


def line_of(state: jostle.State, action: str) -> str:
    words = {choice.action: str(choice.label) for choice in state.scene().choices}[action]
    changed = changes(str(state), str(state.play(action)))
    return f"{state.actor!s:6}  {action:5}  {words:61}  {changed}".rstrip()


def test_the_recorded_game_plays_back() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    options, position, *steps, points, returns = [line for line in lines if line and not line.startswith("#")]
    game = jostle.game("push", **spec("push").parse(dict(word.split("=") for word in options.split()[1:])))
    state = game.read(position)
    for step in steps:
        action = step.split()[1]
        assert line_of(state, action) == step
        state = state.play(action)
    assert state.over
    assert f"points {' '.join(map(str, state.points))}" == points
    assert state.returns is not None
    assert f"returns {' '.join(format(value, '.3f') for value in state.returns)}" == returns
