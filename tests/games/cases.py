"""Rules as tables: what is given, actions, and what is expected then, each with the sentence that it illustrates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from jostle.play.state import State

Fields = Mapping[str, Any]
Case = tuple[str, Fields, str, Fields]  # a sentence, what is given, actions, what is expected


def each(cases: Iterable[Case]) -> pytest.MarkDecorator:
    """The cases as parameters `given`, `actions` and `expected`."""
    return pytest.mark.parametrize(
        ("given", "actions", "expected"), [pytest.param(*case[1:], id=case[0]) for case in cases]
    )


def play(state: State, actions: str) -> State:
    for action in actions.split():
        state = state.play(action)
    return state


def shows(state: State, expected: Fields, more: Mapping[str, str] | None = None) -> None:
    """Fields of the position's text, or `more` of them; `over`, `points`, `returns`; actions: all of them, the `steps`
    from a square, some that it `offers`, or that it `lacks`."""
    fields = dict(word.split("=", 1) for word in str(state).split()) | dict(more or {})
    for name, value in expected.items():
        if name == "actions":
            assert set(state.actions) == set(value.split())
        elif name.startswith("steps "):
            start = f"{name.removeprefix('steps ')}>"
            assert {action[3:] for action in state.actions if action.startswith(start)} == set(value.split())
        elif name in ("offers", "lacks"):
            assert {action in state.actions for action in value.split()} == {name == "offers"}, name
        elif name in ("over", "points", "returns"):
            assert getattr(state, name) == value, name
        else:
            assert fields[name] == str(value), name
