"""The vector environment with everything on an NVIDIA GPU: states, masks, observations and rewards never leave it.

    env = GpuVectorEnv("push-fight", num_envs=1 << 17, setup="line")
    observations, infos = env.reset(seed=1)
    seen = torch.as_tensor(observations, device="cuda")        # the same memory
    observations, rewards, terminated, truncated, infos = env.step(actions)  # a CUDA array of any kind: int32 [n]

It returns Numba's device arrays, which PyTorch (`torch.as_tensor`) and CuPy (`cupy.asarray`) use without a copy,
through the CUDA array interface, and JAX through either of them (`jax.dlpack.from_dlpack`). Actions may be anything
with that interface. The next step overwrites the arrays.

With `order="F"`, the default, columns of observations and masks are contiguous in memory: a GPU writes that several
times faster, and a matrix product reads it just as fast.
"""

from __future__ import annotations

import secrets
from functools import cached_property
from typing import Any

import numpy as np

from jostle.envs.batch import HIGHEST, Batch, asked_seat, make_lanes
from jostle.envs.common import from_extra
from jostle.envs.vector import MODES
from jostle.errors import IllegalAction, JostleError
from jostle.kernel import Array, bind, generators
from jostle.kernel.numba.gpu import require_gpu
from jostle.play.state import Game, State

with from_extra("gymnasium"):
    from gymnasium.spaces import Box, Discrete, MultiDiscrete, Space
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

BLOCK = 128  # threads in a block


class GpuVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games of one kind on a GPU; the arguments are those of `JostleVectorEnv`.

    An illegal action cannot be refused without waiting for the GPU: that game stays as it is, and is counted.
    `check()` waits, and raises if there was any; it runs automatically every `check_every` steps (0: never).
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        opponent: str | None = None,
        seat: int | str = "any",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        max_steps: int | None = None,
        order: str = "F",
        check_every: int = 1000,
        **options: object,
    ) -> None:
        self.cuda = require_gpu()
        self.game = game if isinstance(game, Game) else Game(game, **options)
        lanes = make_lanes(self.game, num_envs, asked_seat(opponent, seat))
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode}
        self.num_envs, self.check_every = num_envs, check_every
        self._mode, self._most, self._steps = MODES[mode], max_steps or 0, 0
        self._blocks = (num_envs + BLOCK - 1) // BLOCK
        self._loops = bind("jostle.envs.gpu_step_loops", self.game.rules)
        self._make_arrays(lanes, order)
        self.single_observation_space = Box(0.0, HIGHEST, (self.game.facts.observation,), np.float32)
        self.single_action_space = Discrete(self.game.facts.actions)
        self.action_space = MultiDiscrete(np.full(num_envs, self.game.facts.actions))
        self._begun = False

    def _make_arrays(self, lanes: Array, order: str) -> None:
        n, facts, cuda = self.num_envs, self.game.facts, self.cuda
        self.states = cuda.to_device(np.repeat(self.game.blank(), n))
        self.lanes, self.rngs = cuda.to_device(lanes), cuda.to_device(generators(0, n))
        self._picks = cuda.to_device(generators(1, n))
        self.observations = cuda.device_array((n, facts.observation), np.float32, order=order)
        self.masks = cuda.device_array((n, facts.actions), np.bool_, order=order)
        self.final = cuda.device_array((n if self._mode == 1 else 1, facts.observation), np.float32, order=order)
        self.rewards, self.won = cuda.device_array(n, np.float32), cuda.device_array((n, self.game.seats), np.float32)
        self.terminated, self.truncated = cuda.device_array(n, np.bool_), cuda.device_array(n, np.bool_)
        self.seats, self.wrong = cuda.device_array(n, np.int8), cuda.to_device(np.zeros(1, np.int32))

    @cached_property
    def observation_space(self) -> Space[Any]:  # type: ignore[override]
        """Made on first use: it holds two numbers for every number of all observations."""
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin new games; `options={"reset_mask": bools}` begins only those."""
        chosen = (options or {}).get("reset_mask")
        chosen = np.ones(self.num_envs, np.bool_) if chosen is None else chosen
        if seed is None and not self._begun:
            seed = secrets.randbits(62)
        if seed is not None:
            self.rngs = self.cuda.to_device(generators(seed, self.num_envs))
            self._picks = self.cuda.to_device(generators(seed + 1, self.num_envs))
        self._begun = True
        self._loops.reset_all[self._blocks, BLOCK](self._held(chosen), self.states, self.rngs, self.lanes)
        self._show()
        return self.observations, self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if not self._begun:
            raise JostleError("no game has begun; expected reset() before step()")
        self._loops.play_all[self._blocks, BLOCK](
            self.states, self.rngs, self.lanes, self._held(actions), self.masks, self._mode, self._most, self.rewards,
            self.won, self.terminated, self.truncated, self.final, self.wrong,
        )  # fmt: skip
        self._show()
        self._steps += 1
        if self.check_every and self._steps % self.check_every == 0:
            self.check()
        infos = self._infos()
        if self._mode == MODES[AutoresetMode.SAME_STEP]:
            infos["final_obs"] = self.final  # of those games that are over
        return self.observations, self.rewards, self.terminated, self.truncated, infos

    def sample(self) -> Any:
        """A random legal action for each game, int32 [n] on the GPU."""
        actions = self.cuda.device_array(self.num_envs, np.int32)
        self._loops.pick_all[self._blocks, BLOCK](self.states, self.lanes, self._picks, actions)
        return actions

    def check(self) -> None:
        """Wait for the GPU, and raise if any action since the last check was not legal."""
        wrong = int(self.wrong.copy_to_host()[0])
        if wrong:
            self.wrong = self.cuda.to_device(np.zeros(1, np.int32))
            raise IllegalAction(f"{wrong} actions were not legal; expected those that infos['action_mask'] shows")

    def state(self, index: int) -> State:
        """The position in one of the games."""
        return State(self.game, self.states[index : index + 1].copy_to_host())

    def _show(self) -> None:
        self._loops.show_all[self._blocks, BLOCK](self.states, self.lanes, self.observations, self.masks, self.seats)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "seat": self.seats, "returns": self.won}

    def _held(self, array: Any) -> Any:
        """An array on the GPU; not copied if it is already there."""
        if self.cuda.is_cuda_array(array):
            held = self.cuda.as_cuda_array(array)
        else:
            held = self.cuda.to_device(np.ascontiguousarray(array))
        if held.shape != (self.num_envs,):
            raise JostleError(f"an array of shape {held.shape}: expected ({self.num_envs},), one for each game")
        return held


def check_on_cpu(game: Game, games: int = 1000, steps: int = 100, max_steps: int = 0, **wishes: Any) -> int:
    """Play the same random games on GPU and CPU; all results, records and generators must be identical.
    Returns how many games ended. `wishes` are arguments of the environment."""
    there = GpuVectorEnv(game, games, max_steps=max_steps, **wishes)
    seat = None if wishes.get("opponent") is None else wishes.get("seat", "any")
    here = Batch(game, games, seat, there._mode, max_steps)
    result, ends = here.reset(7), 0
    there.reset(seed=7)
    for step in range(steps + 1):
        pairs = {
            "observations": (result.observations, there.observations), "masks": (result.masks, there.masks),
            "seats": (result.seats, there.seats), "states": (here.states, there.states),
            "generators": (here.rngs, there.rngs),
        }  # fmt: skip
        if step:
            pairs |= {"rewards": (result.rewards, there.rewards), "returns": (result.won, there.won)}
            pairs |= {"ends": (result.terminated, there.terminated), "cuts": (result.truncated, there.truncated)}
        for name, (ours, theirs) in pairs.items():
            if ours.tobytes() != np.ascontiguousarray(theirs.copy_to_host()).tobytes():
                raise JostleError(f"{game!r}, step {step}: the {name} differ between GPU and CPU")
        if step < steps:
            actions = there.sample().copy_to_host()
            result = here.step(actions)
            there.step(actions)
            ends += int(result.terminated.sum() + result.truncated.sum())
    there.check()
    return ends
