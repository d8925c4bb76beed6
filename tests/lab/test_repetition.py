"""A game that is recorded ends by the same rule about positions that come back as a match does."""

from __future__ import annotations

from dataclasses import replace

import pytest

import jostle
from jostle.arena.game import ChanceStreams
from jostle.games import spec
from jostle.lab.run.recorder import ComponentCounter, ComponentCounts, GameRecord
from jostle.play.state import State

# The game that has such a rule by default, and a position from which two pushes lead around in a circle.
GAME = next(id for id in jostle.games() if spec(id).repetition(spec(id).complete({})) == "draw")
START = "board=....r/SSR....s/S...rs.s/R.... anchor=- actor=0 moves=2 first=- count=4 result=-"
AROUND = ["c3-b3", "d3-c3", "b3>c3", "e2-f2", "d2-e2", "f2>e2"]


class Script:
    """Plays what is written, and anything else once that is forbidden."""

    def __init__(self) -> None:
        self.actions = ["b3>c3", "f2>e2", *AROUND, *AROUND]
        self.refused: list[str] = []

    def choose(self, state: State, without: frozenset[str] = frozenset()) -> str:
        if self.actions and self.actions[0] in without:
            self.refused.append(self.actions[0])
            self.actions = []
        left = [action for action in state.actions if action not in without]
        return self.actions.pop(0) if self.actions else left[0]


def played(rule: str, points: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> tuple[GameRecord, Script]:
    game, script = jostle.game(GAME), Script()
    object.__setattr__(game, "spec", replace(game.spec, repetition=lambda options: rule))
    monkeypatch.setattr("jostle.play.referee.shown_points", lambda spec, options, counted: points)
    counter = ComponentCounter(game)
    record = GameRecord(game.read(START)).play(
        [script, script], ChanceStreams(1, 0, 2), counter, ComponentCounts(counter)
    )
    return record, script


@pytest.mark.parametrize(
    ("rule", "points", "shares"),
    [("draw", (3, 1), (0.5, 0.5)), ("points", (3, 1), (1.0, 0.0)), ("points", (2, 2), (0.5, 0.5))],
)
def test_the_third_occurrence_ends_it(
    rule: str, points: tuple[int, int], shares: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, script = played(rule, points, monkeypatch)
    assert (record.how, record.shares, script.actions) == ("repetition", shares, [])
    assert record.decisions == 14


def test_what_is_forbidden_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    record, script = played("forbidden", (0, 0), monkeypatch)
    assert script.refused == [AROUND[-1]]
    assert record.how == "rules"
