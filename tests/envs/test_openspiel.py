"""OpenSpiel's own checks and algorithms on our games, and hidden hands dealt anew."""

from __future__ import annotations

import pickle
import random
import unittest
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, minimax

import jostle
import jostle.envs.openspiel
from jostle.conformance.random_games import random_game
from jostle.envs.common import openspiel_name
from jostle.envs.history import Resampler
from jostle.envs.openspiel import parameter
from tests.parameters import first_quick

# Mixes whose games are short, so that whole ones are played.
SHORT = (
    "jostle_push_fight(limit=8)",
    "jostle_pushee_pieces(pieces=4,walls=false,tiers=0,turns=2)",
    "jostle_push(seats=3,copies=1,rolls=2,switches=3,riskier=true)",
    "jostle_pushout(rows=2,moves=2,conveyor=true,limit=8,setup=dealt)",
    "jostle_pushout(hundred=true,rounds=2,limit=4)",
    "jostle_push_and_move(seats=4,field=random,cards=true,limit=5)",
)
CARDS = "jostle_push_and_move(cards=true,limit=40)"
every_mix = pytest.mark.parametrize("text", first_quick(SHORT))
every_game = pytest.mark.parametrize("id", first_quick(jostle.games()))


@every_mix
def test_openspiels_random_simulation_test_passes(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@every_mix
def test_openspiels_api_test_passes(text: str) -> None:
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    game = pyspiel.load_game(text)
    case = type("OurGame", (EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": text})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures, result.errors + result.failures


@every_game
def test_every_option_is_a_parameter(id: str) -> None:
    rng = random.Random(100)
    for _ in range(6):
        game = random_game(id, rng)
        params = {name: parameter(value) for name, value in game.options.items()}
        by_dict = pyspiel.load_game(openspiel_name(id), params)
        assert by_dict.jostle == game
        assert pyspiel.load_game(str(by_dict)).jostle == game, "a game string reads back"
        assert by_dict.num_players() == game.seats
        assert pickle.loads(pickle.dumps(by_dict)).jostle == game
        state = by_dict.new_initial_state()
        state.apply_action(rng.choice(state.legal_actions()))
        again = pickle.loads(pickle.dumps(state))
        assert (str(again), again.history()) == (str(state), state.history())
        assert again.information_state_string(0) == state.information_state_string(0)


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(jostle.OptionError, match="rows"):
        pyspiel.load_game("jostle_pushout(rows=3)")
    with pytest.raises(pyspiel.SpielError, match="row"):
        pyspiel.load_game("jostle_pushout(row=4)")


@every_mix
def test_states_are_ours_step_by_step(text: str) -> None:
    rng = random.Random(101)
    game = pyspiel.load_game(text)
    state, ours = game.new_initial_state(), game.jostle.start()
    while not ours.over:
        assert str(state) == str(ours)
        assert state.legal_actions() == ours.legal
        assert [state.action_to_string(action) for action in ours.legal] == list(ours.actions)
        if ours.actor == "chance":
            assert dict(state.chance_outcomes()) == pytest.approx(
                {ours.code(action): float(odds) for action, odds in ours.odds.items()}
            )
        else:
            assert state.current_player() == ours.actor
            assert state.string_to_action(ours.actions[-1]) == ours.legal[-1]
        for seat in range(game.num_players()):
            assert state.observation_string(seat) == ours.view(seat)
            seen = np.array(state.observation_tensor(seat), np.float32)
            assert seen[: game.num_players()].tolist() == [float(one == seat) for one in range(game.num_players())]
            assert np.array_equal(seen[game.num_players() :], ours.observation(seat))
        action = rng.choice(ours.legal)
        state.apply_action(action)
        ours = ours.apply(action)
    assert state.is_terminal()
    assert state.returns() == list(ours.returns or ())


def test_a_state_can_begin_at_a_position() -> None:
    game = pyspiel.load_game("jostle_push_fight(setup=line)")
    later = game.jostle.start().play("d3-c4").play("d4>e4")
    state = game.new_initial_state(str(later))
    assert str(state) == str(later)
    assert state.legal_actions() == later.legal


def card_state(seed: int, hidden: int) -> Any:
    """A state of Card-Push&Move in which seat 0 acts and the other seat holds so many cards."""
    rng = random.Random(seed)
    game = pyspiel.load_game(CARDS)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            ours = state.kept.state
            if state.current_player() == 0 and sum(int(card) >= 0 for card in ours.record.hands[2:4]) >= hidden:
                return state
            codes = state.legal_actions()
            if not state.is_chance_node():
                drawing = [code for code in codes if state.action_to_string(code) == "draw"]
                state.apply_action(drawing[0] if drawing else rng.choice(codes))
            else:
                state.apply_action(rng.choice(codes))


def test_what_is_dealt_anew_looks_the_same_to_the_player_and_is_another_hand() -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    other_hands = 0
    for seed in range(4):
        state = card_state(seed, 1)
        hands = set()
        for _ in range(8):
            other = state.resample_from_infostate(0, sampler)
            assert other.information_state_string(0) == state.information_state_string(0)
            assert other.observation_string(0) == state.observation_string(0)
            assert other.observation_tensor(0) == state.observation_tensor(0)
            assert other.legal_actions() == state.legal_actions()
            assert len(other.history()) == len(state.history())
            hands.add(tuple(other.kept.state.record.hands[2:4].tolist()))
        other_hands += len(hands) - 1
        seen_by_itself = state.resample_from_infostate(1, sampler)
        assert seen_by_itself.kept.state.record.hands[2:4].tolist() == state.kept.state.record.hands[2:4].tolist()
    assert other_hands > 4


def test_hands_are_dealt_anew_with_the_odds_of_all_that_the_player_has_seen() -> None:
    """The other seat has drawn one card. It may be any that would have led to the same history in the player's eyes,
    which leaves out, for one, cards that could have been played where a turn ended by itself."""
    state = next(
        one for one in (card_state(seed, 1) for seed in range(50)) if len(unseen := hidden_draws(one)) == 1 and unseen
    )
    at = hidden_draws(state)[0]
    before = replayed(state, state.history()[:at])
    odds = {}
    for code, chance in before.chance_outcomes():
        other = replayed(state, [*state.history()[:at], code, *state.history()[at + 1 :]])
        if other is not None and other.information_state_string(0) == state.information_state_string(0):
            odds[code] = chance
    assert len(odds) > 2
    odds = {code: chance / sum(odds.values()) for code, chance in odds.items()}
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    times = 400
    history = state.history()
    drawn: Counter[int] = Counter()
    for _ in range(times):  # one after the other: a chain of samples is what must have these odds
        history = Resampler(state.origin.state, history, 0).sample(sampler, rounds=3)
        drawn[history[at]] += 1
    assert set(drawn) <= set(odds)
    surplus = sum((drawn[code] - times * p) ** 2 / (times * p) for code, p in odds.items())
    assert surplus < 3 * (len(odds) + 7 * (2 * len(odds)) ** 0.5 + 10), "a chain of samples repeats itself now and then"


def replayed(state: Any, actions: list[int]) -> Any:
    """The state after these actions and outcomes; None if one of them cannot happen."""
    again = state.get_game().new_initial_state()
    for action in actions:
        if action not in again.legal_actions():
            return None
        again.apply_action(action)
    return again


def hidden_draws(state: Any) -> list[int]:
    """Where in the history seat 0 was not told what was drawn."""
    again, found = state.get_game().new_initial_state(), []
    for i, action in enumerate(state.history()):
        ours = again.kept.state
        if ours.view_action(ours.actions[ours.legal.index(action)], 0) != again.action_to_string(action):
            found.append(i)
        again.apply_action(action)
    return found


# --- OpenSpiel's algorithms ------------------------------------------------------------------------------------------

TINY = "jostle_pushee_pieces(pieces=1,values=000000/000000/009900/009500/000000/000000)"


def solve(state: jostle.State) -> float:
    """What seat 0 wins if both play best."""
    if state.returns is not None:
        return state.returns[0]
    values = [solve(after) for after in state]
    return max(values) if state.actor == 0 else min(values)


def test_minimax_finds_what_we_find() -> None:
    game = pyspiel.load_game(TINY)
    truth = solve(game.jostle.start())
    value, _ = minimax.alpha_beta_search(game)
    assert value == truth


def test_its_is_mcts_bot_plays_with_hidden_hands() -> None:
    """Each simulation of this bot deals the hidden cards anew."""
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for seed in range(2):
        state = card_state(seed, 1)
        bot = ismcts.ISMCTSBot(state.get_game(), rollouts, 2.0, 8, random_state=np.random.RandomState(2))
        hand = state.kept.state.record.hands[2:4].tolist()
        assert max(hand) >= 0, "the other seat holds nothing that could be hidden"
        action = bot.step(state)
        assert action in state.legal_actions()
        assert state.kept.state.record.hands[2:4].tolist() == hand
