"""What every game promises, checked for every game that is installed: the checks are in `jostle.conformance`."""

from __future__ import annotations

import os
import pickle
from functools import cache

import numpy as np
import pytest

import jostle
from jostle.conformance import CHECKS, Check, Effort, Subject, run_check
from jostle.kernel.backend import BACKEND

JIT = BACKEND == "numba"
STEPS = int(os.environ.get("JOSTLE_CHECK_STEPS", 3_000 if JIT else 400))
EFFORT = Effort(STEPS, 0.12)
BOUNDS = ("play", "most-actions", "seats")  # with every array access checked
PLAIN = (  # without the compiler
    "contract", "options", "play", "most-actions", "positions", "chance", "seats", "texts", "wrong-texts", "views",
    "match-files", "scenes", "things", "editing", "editors",
)  # fmt: skip
every_game = pytest.mark.parametrize("id", jostle.games())


@cache
def subject(id: str) -> Subject:
    """The games and positions of a game, the same for all of its checks."""
    return Subject(id, effort=EFFORT)


def marked(check: Check) -> object:
    marks = [pytest.mark.bounds] * (check.name in BOUNDS) + [pytest.mark.plain] * (check.name in PLAIN)
    return pytest.param(check, id=check.name, marks=marks)


@every_game
@pytest.mark.parametrize("check", [marked(check) for check in CHECKS])
def test_a_game_keeps_its_promises(id: str, check: Check) -> None:
    result = run_check(check, subject(id))
    assert not result.faults, "\n".join(
        f"{fault.where}: {fault.words} [{fault.options}] {fault.position}" for fault in result.faults
    )
    assert result.met > 0 or result.left_out, "nothing was looked at"


@every_game
def test_a_game_of_ours_leaves_nothing_out(id: str) -> None:
    """What is optional for others."""
    assert not [check.name for check in CHECKS if not check.applies(subject(id))]


# --- what states of every game promise -------------------------------------------------------------------------------


@pytest.mark.plain
@every_game
def test_a_state_is_a_value(id: str) -> None:
    for state in subject(id).states(4, 50, 0.2):
        again, copied = state.game.read(str(state)), pickle.loads(pickle.dumps(state))
        assert again == copied == state
        assert hash(again) == hash(copied) == hash(state)
        assert copied.game == state.game


@pytest.mark.plain
@every_game
def test_a_state_cannot_be_changed_from_outside(id: str) -> None:
    state = jostle.game(id).start()
    text = str(state)
    with pytest.raises(AttributeError):
        state.game = jostle.game(id)
    with pytest.raises(AttributeError):
        state.actions = ()
    state.records.view(np.uint8)[:] = 0
    state.legal.clear()
    odds = dict(state.odds)
    state.odds.clear()
    assert state.odds == odds
    assert str(state) == text
    assert jostle.game(id).start() == state


@pytest.mark.plain
@every_game
def test_wrong_actions_are_refused_and_change_nothing(id: str) -> None:
    state = jostle.game(id).start()
    text = str(state)
    for action in ("", "nonsense", "a9-z9", " ", state.actions[0] + "x", "\0", "9" * 5000):
        with pytest.raises(jostle.IllegalAction):
            state.play(action)
    for code in (10**30, -1, 10**6, -(10**30), 1.5, None, "1"):
        with pytest.raises(jostle.IllegalAction):
            state.apply(code)  # type: ignore[arg-type]
    for seat in (-1, 99):
        with pytest.raises(jostle.IllegalAction):
            state.view(seat)
    with pytest.raises(jostle.BadText):
        state.game.read(None)  # type: ignore[arg-type]
    assert str(state) == text
