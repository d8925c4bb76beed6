"""Planning whole turns: all ends and only ends, at any time, the same each time, without peeping."""

from __future__ import annotations

import random

import numpy as np
import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.kernel import bind
from jostle.kernel.control import CONTROL, MAX_NODES, NO_LIMIT
from jostle.play.state import State
from jostle.search.algorithms.beam import BeamSearch, TurnPlanner
from jostle.search.core.bots import SearchBot
from jostle.search.core.search import Limit, SearchSettings, Weaknesses
from tests import parameters

BLANK = "/".join(["......."] * 7)


def planned_ends(state: State, beam: int = 100_000) -> set[State]:
    """The ends of a plan in which another seat decides, or the game is over."""
    planner = TurnPlanner(state.game, 1 << 17)
    control = np.zeros(CONTROL, np.int64)
    control[MAX_NODES] = NO_LIMIT
    list(planner.plan(state.records, state.actor_code, beam, 1 << 17, 0.0, control))
    places = planner.workspace.order[: planner.ends]
    assert len(set(places.tolist())) == planner.ends
    return {State(state.game, planner.workspace.states[place : place + 1]) for place in places}


def ends_by_trying_everything(state: State) -> set[State]:
    found, front, seen = set(), {state}, {state}
    while front:
        after = {following for position in front for following in position} - seen
        seen |= after
        front = {position for position in after if position.actor == state.actor}
        found |= after - front
    return found


def middle_of_a_game(game: jostle.Game, rng: random.Random) -> State:
    states = [state for state in random_states(game, rng, 400) if state.actor_code >= 0]
    return rng.choice(states)


@pytest.mark.bounds
def test_what_nobody_would_do_is_all_that_a_wide_plan_leaves_out() -> None:
    rng = random.Random(2)
    for field in (BLANK, "J..M..J/..x.B../.h...d./M.+.-.M/.d...h./..B.x../J..M..J"):
        for _ in range(4):
            state = middle_of_a_game(jostle.game("push-and-move", field=field, seats=3), rng)
            seat, lost = state.actor_code, state.record.lost.tolist()
            ends = ends_by_trying_everything(state)
            sane = {end for end in ends if end.record.lost[seat] == lost[seat]}
            found = planned_ends(state)
            assert found <= ends
            assert not sane or sane <= found


def test_a_narrow_plan_finds_some_of_the_ends() -> None:
    state = jostle.game("push-and-move", field=BLANK).start()
    wide = planned_ends(state)
    narrow = planned_ends(state, beam=3)
    assert narrow < wide
    assert len(narrow) >= 3


def test_a_plan_ends_where_chance_decides_and_a_roll_is_worth_its_average() -> None:
    game = jostle.game("push-and-move", field="......./......./.R...../......./......./......./.......")
    assert any(end.actor == "chance" for end in planned_ends(game.start()))
    rolling = game.start().play("A3>B3").play("roll")
    planner = TurnPlanner(game)
    control = np.zeros(CONTROL, np.int64)
    control[MAX_NODES] = NO_LIMIT
    list(planner.plan(rolling.records, 0, 10, 10, 0.0, control))
    places = planner.workspace.order[: planner.ends]
    outcomes = {State(game, planner.workspace.states[place : place + 1]) for place in places}
    assert outcomes == set(rolling)
    assert planner.workspace.places["worth"][0] == pytest.approx(sum(after.judge(0) for after in rolling) / 6)


@parameters.every_game("beam")
def test_any_game_can_be_planned_and_every_line_can_be_played(id: str) -> None:
    rng = random.Random(3)
    for seed in range(6):
        game = random_game(id, rng)
        state = middle_of_a_game(game, rng)
        result = BeamSearch(game, SearchSettings(seed)).run(state, Limit(nodes=400))
        assert result.seat == state.actor_code
        assert len({candidate.action for candidate in result.candidates}) == len(result.candidates)
        for candidate in result.candidates:
            assert candidate.text == candidate.line[0] == state.actions[state.legal.index(candidate.action)]
            at = state
            for text in candidate.line:
                assert at.actor == state.actor
                at = at.play(text)


@pytest.mark.parametrize("weaknesses", [Weaknesses(), Weaknesses(0.5, 0.3, 0.4)])
def test_the_same_seed_and_nodes_give_the_same_thought(weaknesses: Weaknesses) -> None:
    state = jostle.game("push-and-move").start()
    results = [
        BeamSearch(state.game, SearchSettings(7, weaknesses=weaknesses)).run(state, Limit(nodes=3000)) for _ in range(2)
    ]
    assert results[0].candidates == results[1].candidates
    search = BeamSearch(state.game, SearchSettings(7, weaknesses=weaknesses))
    search.run(state.play("A4>B4"), Limit(nodes=500))
    assert search.run(state, Limit(nodes=3000)).candidates == results[0].candidates, "it remembered something"


def test_a_character_overlooks_and_misjudges() -> None:
    state = jostle.game("push-and-move").start()
    sharp = BeamSearch(state.game, SearchSettings(1)).run(state, Limit(nodes=2000))
    dull = [
        BeamSearch(state.game, SearchSettings(seed, weaknesses=Weaknesses(0.5, 0.6, 0.5))).run(state, Limit(nodes=2000))
        for seed in range(6)
    ]
    assert len({result.best.text for result in dull}) > 1
    assert min(len(result.candidates) for result in dull) < len(sharp.candidates)


def test_two_threads_grow_one_tree() -> None:
    state = jostle.game("push-and-move").start()
    search = BeamSearch(state.game, SearchSettings(3, threads=2))
    result = search.run(state, Limit(nodes=20_000))
    assert min(int(control[1]) for control in search.controls) > 2000
    assert result.best.line[0] in state.actions
    assert search.tree is not None
    assert not search.tree.nodes["busy"][: search.tree.used[0]].any()


def test_what_is_hidden_does_not_matter() -> None:
    rng = random.Random(5)
    game = jostle.game("push-and-move", cards=True, field="second")
    compared = 0
    while compared < 5:
        state = middle_of_a_game(game, rng)
        other = state.redeal(state.actor_code, rng)
        if other == state:
            continue
        compared += 1
        lines = [BeamSearch(game, SearchSettings(9)).run(deal, Limit(nodes=1000)).candidates for deal in (state, other)]
        assert lines[0] == lines[1]


def test_a_bot_plays_its_plan_without_thinking_again() -> None:
    game = jostle.game("push-and-move", field=BLANK)
    asked = 0

    class Counted(BeamSearch):
        def prepare(self, state: State) -> None:
            nonlocal asked
            asked += 1
            super().prepare(state)

    bot = SearchBot(lambda game: Counted(game), lambda game: Limit(nodes=500))
    state = game.start()
    steps = 0
    while state.actor == 0:
        state = state.play(bot.choose(state))
        steps += 1
    assert (asked, steps) == (1, 5)


def test_children_of_a_seat_are_ranked_for_that_seat_and_chance_is_averaged() -> None:
    state = jostle.game("push-and-move", seats=3).start()
    search = BeamSearch(state.game, SearchSettings(1))
    search.run(state, Limit(nodes=5000))
    tree = search.tree
    assert tree is not None
    loops = bind("jostle.search.algorithms.turn_tree_loops", state.game.rules)
    looked_at = 0
    for number in range(int(tree.used[0])):
        children = tree.children(number)
        if not children:
            continue
        looked_at += 1
        node, below = tree.nodes[number], tree.nodes[children]
        values = below["values"][:, :3]
        assert node.values[:3].sum() == pytest.approx(0, abs=1e-9)
        if node.who >= 0:
            assert node.values[node.who] == values[:, node.who].max()
        else:
            assert node.who in (-1, loops.DEAL)
            assert node.values[:3] == pytest.approx((values * below["weight"][:, None]).sum(0) / below["weight"].sum())
    assert looked_at > 20
