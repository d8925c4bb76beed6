"""A recorded game, for people to review: `playthrough.txt` beside this file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import jostle
from jostle.games import spec
from tests.games.push_and_move.positions import value

pytestmark = pytest.mark.plain

FILE = Path(__file__).parent / "playthrough.txt"
OPTIONS = {"cards": "true", "field": "Wx?+Jd-/.B?x#?./.R?<M+./.?-B-?./.+M>?R./.?#x?B./-dJ+?xW"}
SPEC = spec("push-and-move")


def fields(state: jostle.State) -> dict[str, str]:
    return dict(word.split("=", 1) for word in str(state).split())


def account(state: jostle.State, actions: list[str]) -> Iterator[str]:
    """The game in lines: the first position, each action in words with the fields it changes, how it ends."""
    yield str(state)
    for number, action in enumerate(actions, 1):
        side = SPEC.sides[state.actor_code] if isinstance(state.actor, int) else "chance"
        before = fields(state)
        words = state.describe(action)
        state = state.play(action)
        changed = [f"{key}={text}" for key, text in fields(state).items() if text != before[key]]
        yield f"{number:3} {side:6} {action:18} {words}"
        yield f"    {' '.join(changed)}"
    assert state.returns is not None
    yield f"{state.scene().status}; returns {' '.join(f'{won:g}' for won in state.returns)}"


def played(lines: list[str]) -> list[str]:
    return [line.split()[2] for line in lines if line[:3].strip().isdigit()]


def test_the_recorded_game_is_played_again() -> None:
    lines = [line for line in FILE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    state = jostle.game("push-and-move", **SPEC.parse(OPTIONS)).start()
    assert list(account(state, played(lines))) == lines
    assert value(state, "count") == "0"
