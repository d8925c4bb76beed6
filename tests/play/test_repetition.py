"""What a position does that comes up for the third time: a draw, a win on points, or it may not come up."""

from __future__ import annotations

from dataclasses import replace

import pytest

import jostle
from jostle.errors import IllegalAction
from jostle.games import spec
from jostle.games.spec import REPETITION
from jostle.play.match import Match
from jostle.play.referee import Repetitions
from jostle.play.state import Game
from jostle.search.core.bots import bot

# The game that has such a rule by default, and a position from which two pushes lead around in a circle.
GAME = next(id for id in jostle.games() if spec(id).repetition(spec(id).complete({})) == "draw")
START = "board=....r/SSR....s/S...rs.s/R.... anchor=- actor=0 moves=2 first=- count=4 result=-"
AROUND = ["c3-b3", "d3-c3", "b3>c3", "e2-f2", "d2-e2", "f2>e2"]


def game_with(rule: str) -> Game:
    """A game in which positions come back, under another rule about that."""
    game = jostle.game(GAME)
    object.__setattr__(game, "spec", replace(game.spec, repetition=lambda options: rule))
    return game


def match_with(rule: str) -> Match:
    """A match in which a position is about to come up for the third time: one push is missing."""
    game = game_with(rule)
    match = Match(game, start=game.read(START))
    for action in ["b3>c3", "f2>e2", *AROUND, *AROUND[:-1]]:
        match.play(action)
    assert not match.over
    return match


@pytest.mark.parametrize("game", jostle.games())
def test_a_game_names_one_of_the_rules(game: str) -> None:
    for preset in spec(game).presets:
        assert spec(game).repetition(spec(game).complete(preset.options)) in REPETITION


def test_without_a_rule_play_goes_on() -> None:
    match = match_with("")
    match.play(AROUND[-1])
    assert match.repetitions() == 3
    assert not match.over
    assert match.forbidden() == frozenset()


def test_with_a_draw_nobody_wins() -> None:
    match = match_with("draw")
    match.play(AROUND[-1])
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.words == "A draw: the same position came up for the third time"
    assert Match.read(match.text()).outcome == match.outcome


@pytest.mark.parametrize(
    ("points", "winners", "words"),
    [
        ((2, 1), (0,), "White wins: the same position came up for the third time, and White has more points"),
        ((1, 2), (1,), "Brown wins: the same position came up for the third time, and Brown has more points"),
        ((1, 1), (), "A draw: the same position came up for the third time, and the points are equal"),
    ],
)
def test_with_points_whoever_has_more_wins(
    monkeypatch: pytest.MonkeyPatch, points: tuple[int, int], winners: tuple[int, ...], words: str
) -> None:
    match = match_with("points")
    monkeypatch.setattr("jostle.play.referee.shown_points", lambda spec, options, counted: points)
    match.play(AROUND[-1])
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.words == words
    assert sum(match.outcome.returns) == 0
    end = "draw by repetition" if not winners else "over by repetition"
    assert f"end: 14 actions, {end}" in match.text()


def test_what_is_forbidden_is_refused_and_not_offered() -> None:
    match = match_with("forbidden")
    assert match.forbidden() == {AROUND[-1]}
    assert set(match.allowed()) == set(match.state.actions) - {AROUND[-1]}
    with pytest.raises(IllegalAction, match="for the third time"):
        match.play(AROUND[-1])
    scene = match.scene(match.state.actor)
    assert [choice.action for choice in scene.choices] == list(match.allowed())
    whole = match.state.scene(match.state.actor_code)
    path = next(choice.path for choice in whole.choices if choice.action == AROUND[-1])
    assert "third time" in str(next(one.words for one in scene.refusals if path[-1] in one.ids))


def test_if_everything_is_forbidden_everything_may_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_with("forbidden")
    monkeypatch.setattr(match.game.text, "repetition_key", lambda record: "the same")
    assert Repetitions(match.game, ["the same", "the same"]).forbidden(match.state) == frozenset()


def test_a_line_that_is_played_counts_like_one_that_is_kept() -> None:
    game = game_with("points")
    counted, state, ends = Repetitions(game), game.read(START), []
    for action in ["b3>c3", "f2>e2", *AROUND, *AROUND]:
        ends.append(counted.add(state))
        state = state.play(action)
    assert not any(ends)
    assert counted.add(state)
    assert counted.returns(state) == (0.0, 0.0)


@pytest.mark.parametrize("name", ["random", "greedy", "textbook@20n"])
def test_bots_leave_out_what_is_forbidden(name: str) -> None:
    match = match_with("forbidden")
    only = frozenset(match.state.actions[1:])
    for seed in range(3):
        assert bot(name, seed).choose(match.state, only) == match.state.actions[0]
        assert bot(name, seed).choose(match.state, match.forbidden()) in match.allowed()
