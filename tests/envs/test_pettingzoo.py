"""PettingZoo's own tests over all games and several mixes of options, and what they do not look at."""

from __future__ import annotations

import random
import warnings
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import jostle
from jostle.conformance.random_games import random_game
from jostle.envs import pettingzoo as envs
from tests.parameters import first_quick, two_games

every_game = pytest.mark.parametrize("id", first_quick(jostle.games()))
# What PettingZoo warns of and we mean: masks ask for a dict, and an agent that is not to act has nothing to choose.
MEANT = ("probably should be gymnasium.spaces", "Observation is not a NumPy array", "no legal actions")


@every_game
def test_pettingzoos_api_test_passes(id: str) -> None:
    rng = random.Random(90)
    for game in (jostle.game(id), random_game(id, rng)):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            api_test(envs.env(game), num_cycles=20)
        unmeant = [str(one.message) for one in told if not any(words in str(one.message) for words in MEANT)]
        assert not unmeant


@two_games()
def test_pettingzoos_seed_test_passes(game: str) -> None:
    seed_test(partial(envs.env, game), num_cycles=30)


def test_pettingzoos_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(envs.env, "push-fight"))
    assert capsys.readouterr().out.strip(), "a person sees the board in the terminal"


@every_game
def test_whole_games_with_every_seat_an_agent(id: str) -> None:
    rng = random.Random(91)
    for mix in range(2):
        game = random_game(id, rng)
        env = envs.env(game)
        env.reset(seed=mix)
        total = dict.fromkeys(env.possible_agents, 0.0)
        raw = env.unwrapped
        for steps, agent in enumerate(env.agent_iter()):
            seen, reward, termination, _, _ = env.last()
            total[agent] += reward
            if termination:
                env.step(None)
                continue
            state = raw.batch.state(0)
            assert state.actor == int(agent.removeprefix("player_"))
            assert seen["action_mask"].sum() == len(state.legal)
            other = env.possible_agents[(state.actor + 1) % game.seats]
            if steps % 9 == 0:
                assert np.array_equal(
                    env.observe(other)["observation"], state.observation((state.actor + 1) % game.seats)
                )
                assert not env.observe(other)["action_mask"].any()
            assert steps <= game.longest
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        returns = raw.batch.state(0).returns
        assert returns is not None
        assert list(total.values()) == pytest.approx(list(returns))


def test_every_game_has_its_name_and_version() -> None:
    env = envs.push_fight_v1.env(setup="line")
    assert str(env.unwrapped) == "push_fight_v1"
    with pytest.raises(AttributeError, match="push_fight_v1"):
        _ = envs.push_fight_v0


def test_an_illegal_action_is_refused() -> None:
    env = envs.env("push-fight", setup="line")
    env.reset(seed=1)
    with pytest.raises(jostle.IllegalAction, match="expected one of"):
        env.step(1152)
