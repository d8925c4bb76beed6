"""Splash where it is installed: what its own tests leave out, and what holds in every game."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance import Effort, check_game
from jostle.play.match import Match

GAME = jostle.game("splash")


def after(rows: str, hop: str, turn: int = 0) -> str:
    """The rows of the pond after a hop."""
    return str(GAME.read(f"pond={rows} turn={turn}").play(hop)).removeprefix("pond=").partition(" ")[0]


def test_a_line_is_pushed_up_to_the_first_gap_whoever_owns_the_frogs() -> None:
    assert after("f...../....../....../....../....../FF....", "a1-b1") == "f...../....../....../....../....../~FF..."
    assert after("....../....../....../....../....../FfFf.f", "a1-b1") == "....../....../....../....../....../~FfFff"


@pytest.mark.parametrize(("first", "seat"), [("gold", 0), ("blue", 1)])
@pytest.mark.parametrize("pond", ["steps", "rows"])
def test_both_sides_begin_alike_and_either_may_begin(pond: str, first: str, seat: int) -> None:
    start = jostle.game("splash", pond=pond, first=first).start()
    rows = str(start).removeprefix("pond=").partition(" ")[0]
    assert start.actor == seat
    assert rows[::-1].swapcase() == rows


def test_every_turn_sinks_one_pad_and_no_frog_appears() -> None:
    rng = random.Random(1)
    for _ in range(20):
        state = GAME.start()
        while not state.over:
            before, state = str(state), state.play(rng.choice(state.actions))
            assert str(state).count("~") == before.count("~") + 1
            for frog in "Ff":
                assert str(state).split()[0].count(frog) <= before.split()[0].count(frog)


def test_a_push_into_the_water_is_told_step_by_step() -> None:
    match = Match(GAME, start=GAME.read("pond=f...../....../....../....../....../....Ff turn=0"))
    match.play("e1-f1")
    told = [(event.kind, event.ids) for event in match.events_at(match.node, "all")]
    pushed = ("frog-e1", "frog-f1")
    assert told[:2] == [("push", pushed), ("fall", pushed[1:])]
    assert told[-1] == ("fall", ("pad-e1",))


def test_it_keeps_all_promises_of_a_game() -> None:
    assert [fault for result in check_game("splash", effort=Effort(seconds=2)) for fault in result.faults] == []
