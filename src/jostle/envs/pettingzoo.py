"""Every seat an agent: the games for PettingZoo (AEC, one agent acts at a time).

    from jostle.envs.pettingzoo import push_fight_v1

    env = push_fight_v1.env(setup="line")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Agents are `player_0` and so on, by seat. An observation is a dict: `observation`, what the seat knows, and
`action_mask`, its legal actions, numbered as it sees the board.
"""

from __future__ import annotations

import secrets
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np

import jostle
from jostle.envs.batch import HIGHEST, Batch
from jostle.envs.common import RENDER_MODES, from_extra, pettingzoo_name, render
from jostle.errors import JostleError
from jostle.kernel import Array
from jostle.play.state import Game

with from_extra("pettingzoo"):
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


class JostleAECEnv(AECEnv):  # type: ignore[misc]
    """One game, a batch of one: the same kernels, chance and numbers as in the vector environment."""

    def __init__(self, game: str | Game, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise JostleError(f"render mode {render_mode!r}: expected {', '.join(RENDER_MODES)}")
        self.game = game if isinstance(game, Game) else Game(game, **options)
        self.metadata = {
            "name": pettingzoo_name(self.game.id),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        size, actions = self.game.facts.observation, self.game.facts.actions
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                {
                    "observation": Box(0.0, HIGHEST, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {agent: Discrete(actions) for agent in self.possible_agents}
        self.batch = Batch(self.game, 1, mode=2, threads=1)
        self.agents: list[str] = []
        self._begun = False

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is None and not self._begun:
            seed = secrets.randbits(62)
        self._begun = True
        result = self.batch.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        over = self.batch.state(0).over  # there are fields on which nobody can ever move
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(result.seats[0])]

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        result = self.batch.step([int(action)])
        self._cumulative_rewards[self.agent_selection] = 0.0
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(result.won[0, seat])
            self.terminations[agent] = bool(result.terminated[0])
        self.agent_selection = self.possible_agents[int(result.seats[0])]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Array]:
        result, seat = self.batch.result, self.possible_agents.index(agent)
        if seat == result.seats[0]:
            return {"observation": result.observations[0].copy(), "action_mask": result.masks[0].astype(np.int8)}
        seen = self.batch.state(0).observation(seat)
        return {"observation": seen, "action_mask": np.zeros(self.game.facts.actions, np.int8)}

    def render(self) -> Any:
        return render(self.batch.state(0), self.render_mode)

    def close(self) -> None:
        self.batch.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: str | Game, render_mode: str | None = None, **options: object) -> Any:
    """The environment of a game, with PettingZoo's usual wrappers."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(JostleAECEnv(game, render_mode, **options)))


def __getattr__(name: str) -> SimpleNamespace:
    """`push_fight_v1` and the others, with `env` and `raw_env` as in PettingZoo's own modules."""
    for game in jostle.games():
        if name == pettingzoo_name(game):
            return SimpleNamespace(env=partial(env, game), raw_env=partial(JostleAECEnv, game), __name__=name)
    raise AttributeError(f"no environment {name!r}; expected one of {', '.join(map(pettingzoo_name, jostle.games()))}")
