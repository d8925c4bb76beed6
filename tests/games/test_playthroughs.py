"""Recorded games, for people to review: `playthrough` in each game's folder. They play back line by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import jostle
from jostle.games import spec

pytestmark = pytest.mark.plain

HERE = Path(__file__).parent
RECORDED = [id for id in jostle.games() if (HERE / id.replace("-", "_") / "playthrough.txt").is_file()]


def fields(state: jostle.State) -> dict[str, str]:
    return dict(word.split("=", 1) for word in str(state).split())


def account(state: jostle.State, actions: list[str]) -> Iterator[str]:
    """The first position, each action in words with the fields it changes, and how the game ends."""
    yield str(state)
    for number, action in enumerate(actions, 1):
        side = state.game.spec.sides[state.actor_code] if isinstance(state.actor, int) else "chance"
        before, words = fields(state), state.describe(action)
        state = state.play(action)
        changed = [f"{key}={text}" for key, text in fields(state).items() if text != before[key]]
        yield f"{number:3} {side!s:8} {action:18} {words}"
        yield f"    {' '.join(changed)}"
    assert state.returns is not None
    yield f"{state.scene().status} Returns: {' '.join(format(share, 'g') for share in state.returns)}"


@pytest.mark.parametrize("id", RECORDED)
def test_a_recorded_game_plays_back(id: str) -> None:
    text = (HERE / id.replace("-", "_") / "playthrough.txt").read_text("utf-8")
    options, *lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    game = jostle.game(id, **spec(id).parse(dict(word.split("=") for word in options.split()[1:])))
    actions = [line[13:].split()[0] for line in lines[1:-1:2]]
    assert list(account(game.read(lines[0]), actions)) == lines


def test_a_match_file_plays_back() -> None:
    file = HERE / "push_fight" / "playthrough.jostle"
    match = jostle.Match.load(file)
    assert match.text() == file.read_text("utf-8")
    assert str(match.state) == (
        "board=....S/rs..S.sr/R.S..s../..... anchor=g4 actor=over moves=2 first=- count=11 result=1"
    )
    assert match.outcome is not None
    assert match.outcome.words == "White pushed their own round off the board at g4: Brown wins."
