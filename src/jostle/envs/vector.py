"""Thousands of games per call: a Gymnasium vector environment.

    env = JostleVectorEnv("push-fight", num_envs=4096, setup="line")
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(env.action_space.sample())

Every step asks for one decision in each game. `infos["seat"]` says whose it is, the observation is what that seat
knows, and `infos["action_mask"]` marks its legal actions. The reward at the end of a game is the return of the seat
that acted; `infos["returns"]` has it for every seat. With `opponent="random"` you decide for one seat only, and the
others play at random within the same call.
"""

from __future__ import annotations

import secrets
from functools import cached_property
from typing import Any

import numpy as np

from jostle.envs.batch import HIGHEST, Batch, StepResult, asked_seat
from jostle.envs.common import RENDER_MODES, from_extra, render
from jostle.errors import JostleError
from jostle.kernel import Array, generators
from jostle.play.state import Game, State

with from_extra("gymnasium"):
    from gymnasium.spaces import Box, Discrete, MultiDiscrete, Space
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

MODES = {AutoresetMode.NEXT_STEP: 0, AutoresetMode.SAME_STEP: 1, AutoresetMode.DISABLED: 2}


class LegalActions(MultiDiscrete):
    """The actions of a batch; `sample()` without a mask draws legal ones in the current positions."""

    def __init__(self, batch: Batch) -> None:
        super().__init__(np.full(batch.n, batch.game.facts.actions), dtype=np.int32)  # type: ignore[arg-type]
        self._batch = batch
        self._rngs: Array | None = None

    def seed(self, seed: Any = None) -> Any:
        self._rngs = None
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        if self._rngs is None:
            self._rngs = generators(int(self.np_random.integers(1 << 62)), self._batch.n)
        actions = np.zeros(self._batch.n, np.int32)
        self._batch.pick(self._rngs, actions)
        return actions


class JostleVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games of one kind.

    game            a game's id, with its options as further arguments, or a `jostle.Game`
    num_envs        how many games
    opponent        None: you decide for all seats; "random": for one seat
    seat            with an opponent: which seat, or "any" for one drawn anew in each game
    autoreset_mode  what happens after the end of a game, as in Gymnasium
    max_steps       decisions after which a game is truncated; by default games are played to their end
    threads         all cores by default
    copy            False: the step after the next one overwrites the arrays
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        opponent: str | None = None,
        seat: int | str = "any",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_steps: int | None = None,
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise JostleError(f"render mode {render_mode!r}: expected {', '.join(RENDER_MODES)}")
        self.game = game if isinstance(game, Game) else Game(game, **options)
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode, "render_modes": RENDER_MODES, "render_fps": 2}
        self.batch = Batch(self.game, num_envs, asked_seat(opponent, seat), MODES[mode], max_steps or 0, threads)
        self.num_envs, self.copy, self.render_mode = num_envs, copy, render_mode
        self.single_observation_space = Box(0.0, HIGHEST, (self.game.facts.observation,), np.float32)
        self.single_action_space = Discrete(self.game.facts.actions)
        self.action_space = LegalActions(self.batch)
        self._begun = False

    @cached_property
    def observation_space(self) -> Space[Any]:  # type: ignore[override]
        """Made on first use: it holds two numbers for every number of all observations."""
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin new games; `options={"reset_mask": bools}` begins only those, as after `AutoresetMode.DISABLED`."""
        super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask")
        if chosen is not None:
            chosen = np.ascontiguousarray(chosen, np.bool_)
            if chosen.shape != (self.num_envs,):
                raise JostleError(f"reset_mask of shape {chosen.shape}: expected ({self.num_envs},)")
            if not self._begun and not chosen.all():
                raise JostleError("the first reset begins all games: expected no reset_mask")
        if seed is None and not self._begun:
            seed = secrets.randbits(62)
        self._begun = True
        result = self._given(self.batch.reset(seed, chosen))
        return result.observations, self._infos(result)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        if not self._begun:
            raise JostleError("no game has begun; expected reset() before step()")
        result = self._given(self.batch.step(actions))
        infos = self._infos(result)
        if self.batch.mode == MODES[AutoresetMode.SAME_STEP]:
            over = result.terminated | result.truncated
            if over.any():
                infos["final_obs"] = self.batch.final.copy() if self.copy else self.batch.final
                infos["_final_obs"] = over
        return result.observations, result.rewards, result.terminated, result.truncated, infos

    def state(self, index: int) -> State:
        """The position in one of the games."""
        return self.batch.state(index)

    def render(self) -> tuple[Any, ...] | None:
        """A picture or text of every game."""
        if self.render_mode is None:
            return None
        return tuple(render(self.state(i), self.render_mode) for i in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()

    def _given(self, result: StepResult) -> StepResult:
        return result.copy() if self.copy else result

    def _infos(self, result: StepResult) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        infos: dict[str, Any] = {"action_mask": result.masks, "seat": result.seats, "returns": result.won}
        return {**infos, **{f"_{name}": every for name in infos}}
