"""The vector environment plays the games by their rules, in every lane, and tells exactly what each seat knows."""

from __future__ import annotations

import random
from inspect import signature
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import jostle
from jostle.conformance.random_games import random_game
from jostle.envs.vector import JostleVectorEnv
from jostle.games import spec
from jostle.kernel import CHANCE, Array, hooks_of
from jostle.play.state import State
from tests.parameters import first_quick

every_game = pytest.mark.parametrize("id", first_quick(jostle.games()))
every_mode = pytest.mark.parametrize("mode", AutoresetMode)


def own(state: State, seat: int, action: int) -> int:
    """The seat's own number of an action."""
    return int(hooks_of(state.game.rules).canonical_action(state.record, seat, action))


def played(state: State, seat: int, action: int, rngs: Array) -> State:
    """An action by its own number, and chance after it, drawn from a lane's own generator."""
    state = state.apply(own(state, seat, action))
    while state.actor_code == CHANCE:
        state = state.apply(int(state.game._face.draw_one(state._block, rngs)))
    return state


def begun(game: jostle.Game, rngs: Array) -> State:
    state = game.start()
    while state.actor_code == CHANCE:
        state = state.apply(int(state.game._face.draw_one(state._block, rngs)))
    return state


def check_lane(env: JostleVectorEnv, i: int, state: State, seat: int, seen: Array, infos: dict[str, Any]) -> None:
    assert env.state(i) == state
    assert infos["seat"][i] == seat
    assert np.array_equal(seen[i], state.observation(seat))
    legal = {own(state, seat, action) for action in state.legal}
    assert set(np.flatnonzero(infos["action_mask"][i]).tolist()) == legal


@every_mode
@every_game
def test_every_lane_is_a_game_by_the_rules(id: str, mode: AutoresetMode) -> None:
    rng = random.Random(80)
    for mix in range(2):
        game = random_game(id, rng)
        lanes = 2
        env = JostleVectorEnv(game, lanes, autoreset_mode=mode)
        env.action_space.seed(mix)
        seen, infos = env.reset(seed=mix)
        rngs = [env.batch.rngs[i : i + 1].copy() for i in range(lanes)]
        states = [env.state(i) for i in range(lanes)]
        over = [state.over for state in states]
        if any(over):
            continue
        for _ in range(150):
            seats = infos["seat"].copy()
            for i in range(lanes):
                if not over[i]:
                    check_lane(env, i, states[i], states[i].actor_code, seen, infos)
            actions = env.action_space.sample()
            if mode is AutoresetMode.DISABLED and any(over):
                with pytest.raises(jostle.IllegalAction, match="over"):
                    env.step(actions)
                seen, infos = env.reset(options={"reset_mask": np.array(over)})
                for i in range(lanes):
                    if over[i]:
                        states[i] = begun(game, rngs[i])
                        over[i] = False
                continue
            seen, rewards, ended, cut, infos = env.step(actions)
            assert not cut.any()
            for i in range(lanes):
                if over[i]:
                    states[i], over[i] = begun(game, rngs[i]), False
                    assert not ended[i]
                    assert rewards[i] == 0
                    continue
                states[i] = played(states[i], int(seats[i]), int(actions[i]), rngs[i])
                assert ended[i] == states[i].over
                returns = states[i].returns
                if returns is None:
                    assert rewards[i] == 0
                    assert not infos["returns"][i].any()
                    continue
                assert rewards[i] == pytest.approx(returns[int(seats[i])])
                assert infos["returns"][i].tolist() == pytest.approx(list(returns))
                if mode is AutoresetMode.SAME_STEP:
                    assert infos["_final_obs"][i]
                    assert np.array_equal(infos["final_obs"][i], states[i].observation(int(seats[i])))
                    states[i] = begun(game, rngs[i])
                else:
                    over[i] = True
                    check_lane(env, i, states[i], int(seats[i]), seen, infos)


@every_game
def test_the_number_of_threads_changes_nothing(id: str) -> None:
    told = []
    for threads in (1, 3):
        env = JostleVectorEnv(id, 400, threads=threads, autoreset_mode="SameStep", opponent="random")
        env.action_space.seed(2)
        env.reset(seed=5)
        for _ in range(40):
            step = env.step(env.action_space.sample())
        told.append((*step[:4], step[4]["action_mask"], env.batch.states.tobytes()))
        env.close()
    for one, three in zip(*told, strict=True):
        assert np.array_equal(one, three)


@every_game
def test_a_learner_among_random_players_is_only_asked_for_its_own_seat(id: str) -> None:
    game = jostle.game(id, **({"seats": 3} if any(option.name == "seats" for option in spec(id).options) else {}))
    env = JostleVectorEnv(game, 64, opponent="random", seat="any", autoreset_mode="SameStep")
    infos = env.reset(seed=3)[1]
    seats = infos["seat"].copy()
    assert set(seats.tolist()) == set(range(game.seats))
    finished = 0
    for _ in range(400):
        states = [env.state(i) for i in range(64)] if finished < 5 else []
        assert all(state.actor == seat for state, seat in zip(states, infos["seat"], strict=False))
        _, rewards, ended, _, infos = env.step(env.action_space.sample())
        for i in np.flatnonzero(ended):
            finished += 1
            assert rewards[i] == infos["returns"][i][seats[i]]
        assert np.array_equal(infos["seat"][~ended], seats[~ended])
        seats = infos["seat"].copy()
    assert finished or game.longest > 1000
    assert JostleVectorEnv(game, 8, opponent="random", seat=1).reset(seed=1)[1]["seat"].tolist() == [1] * 8


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    def first_draws(seed: int) -> bytes:
        env = JostleVectorEnv("pushout", 50, setup="dealt")
        return env.reset(seed=seed)[0].tobytes()

    assert first_draws(1) == first_draws(1) != first_draws(2)


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    env = JostleVectorEnv("push-fight", 5, setup="line")
    env.reset(seed=1)
    before = env.batch.states.tobytes()
    actions = env.action_space.sample()
    for wrong in (-1, 10**6, 1152):
        actions[3] = wrong
        with pytest.raises(jostle.IllegalAction, match="game 3"):
            env.step(actions)
    assert env.batch.states.tobytes() == before
    with pytest.raises(jostle.JostleError, match="shape"):
        env.step(actions[:2])


def test_games_can_be_cut_short() -> None:
    env = JostleVectorEnv("push-fight", 6, setup="line", max_steps=4, autoreset_mode="SameStep")
    env.reset(seed=1)
    for step in range(1, 9):
        _, rewards, ended, cut, infos = env.step(env.action_space.sample())
        assert np.array_equal(cut, ~ended & (env.batch.lanes["steps"] == 0))
        assert not rewards[cut].any()
        if step == 4:
            assert cut.any()
            assert np.array_equal(infos["_final_obs"], cut | ended)


def test_without_copies_what_was_told_last_stays_through_one_more_step() -> None:
    env = JostleVectorEnv("push-fight", 6, setup="line", copy=False)
    first, _ = env.reset(seed=1)
    kept = first.copy()
    second = env.step(env.action_space.sample())[0]
    assert np.array_equal(first, kept)
    third = env.step(env.action_space.sample())[0]
    assert third is first
    assert second is not first


def test_wrong_wishes_are_refused_in_words() -> None:
    for wishes in ({"opponent": "casual"}, {"seat": 5, "opponent": "random"}, {"num_envs": 0}, {"render_mode": "film"}):
        with pytest.raises(jostle.JostleError, match="expected"):
            JostleVectorEnv("push-fight", **wishes)
    with pytest.raises(jostle.JostleError, match="reset"):
        JostleVectorEnv("push-fight").step(np.zeros(1))


@every_game
def test_no_option_of_a_game_has_the_name_of_an_argument(id: str) -> None:
    assert not {option.name for option in spec(id).options} & set(signature(JostleVectorEnv).parameters)
