"""One learner against a bot: Gymnasium's own check, and what it does not look at."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import jostle
from jostle.envs.common import gymnasium_id
from jostle.envs.gymnasium import JostleEnv
from jostle.envs.vector import JostleVectorEnv
from tests.parameters import first_quick

every_game = pytest.mark.parametrize("id", first_quick(jostle.games()))


@every_game
def test_gymnasiums_own_check_passes_whatever_it_draws(id: str) -> None:
    env = gymnasium.make(gymnasium_id(id), opponent="random", render_mode="ansi").unwrapped
    for _ in range(2):
        check_env(env)


@every_game
def test_whole_games_against_a_bot(id: str) -> None:
    env = gymnasium.make(gymnasium_id(id), opponent="beginner")
    env.action_space.seed(4)
    seen, info = env.reset(seed=4)
    terminated, steps, longest = False, 0, env.unwrapped.game.longest  # type: ignore[attr-defined]
    while not terminated:
        steps += 1
        assert steps <= longest
        assert info["action_mask"].sum() >= 1
        assert seen in env.observation_space
        seen, reward, terminated, truncated, info = env.step(env.action_space.sample())
        assert terminated or reward == 0
        assert not truncated
    assert -1 <= float(reward) <= 1
    with pytest.raises(jostle.IllegalAction, match="over"):
        env.unwrapped.step(0)


def test_the_same_seed_is_the_same_game() -> None:
    def play(seed: int) -> list[Any]:
        env = gymnasium.make(gymnasium_id("pushout"), opponent="beginner")
        env.reset(seed=seed)
        env.action_space.seed(1)
        steps = [env.step(env.action_space.sample()) for _ in range(20)]
        return [(step[0].tobytes(), step[1], step[4]["seat"]) for step in steps]

    assert play(1) == play(1) != play(2)


def test_the_seat_can_be_chosen_and_what_it_sees_is_its_own() -> None:
    env = JostleEnv("push-fight", "random", seat=1, setup="line")
    for seed in range(5):
        seen, info = env.reset(seed=seed)
        assert info["seat"] == 1
        assert env.state is not None
        assert env.state.actor == 1
        assert np.array_equal(seen, env.state.observation(1))
        assert np.array_equal(np.flatnonzero(info["action_mask"]), env.own_legal)
        assert env.action_space.sample(info["action_mask"]) in env.own_legal
    with pytest.raises(jostle.JostleError, match="expected"):
        JostleEnv("push-fight", "random", seat=2)
    with pytest.raises(jostle.JostleError, match="no bot"):
        JostleEnv("push-fight", "grandmaster")


def test_make_vec_gives_the_vector_environment() -> None:
    env = gymnasium.make_vec(gymnasium_id("push-fight"), num_envs=5, vectorization_mode="vector_entry_point")
    assert isinstance(env.unwrapped, JostleVectorEnv)
    env.reset(seed=1)
    assert env.step(env.action_space.sample())[0].shape == env.observation_space.shape
    env.close()


def test_pictures_are_arrays_of_pixels() -> None:
    env = gymnasium.make(gymnasium_id("push-fight"), opponent="random", render_mode="rgb_array")
    env.reset(seed=2)
    shown = env.render()
    assert isinstance(shown, np.ndarray)
    assert shown.dtype == np.uint8
    assert shown.ndim == 3
    assert shown.shape[2] == 3
    assert min(shown.shape[:2]) > 250
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 8
    assert shown[0, 0].tolist() == [255, 255, 255]  # outside the rounded corner of the table
    text = JostleEnv("push-fight", "random", render_mode="ansi")
    text.reset(seed=2)
    assert len(str(text.render()).splitlines()) > 5
