"""One learner against a bot: importing this registers `jostle/PushFight-v1` and the others with Gymnasium.

    import gymnasium, jostle.envs.gymnasium

    env = gymnasium.make("jostle/PushFight-v1", opponent="casual", seat=0, setup="line")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample())

`gymnasium.make_vec("jostle/PushFight-v1", num_envs=4096, vectorization_mode="vector_entry_point")` gives the vector
environment of `vector.py`.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

import jostle
from jostle.envs.batch import HIGHEST
from jostle.envs.common import RENDER_MODES, from_extra, gymnasium_id, render
from jostle.errors import IllegalAction, JostleError
from jostle.kernel import CHANCE, OVER, Array, hooks_of
from jostle.kernel.hooks import same_action
from jostle.play.state import Game, State
from jostle.search.core.bots import Bot, bot

with from_extra("gymnasium"):
    import gymnasium
    from gymnasium.spaces import Box, Discrete


class LegalAction(Discrete):
    """The actions of a game; `sample()` without a mask draws a legal one in the current position."""

    def __init__(self, env: JostleEnv) -> None:
        super().__init__(env.game.facts.actions)
        self._env = env

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None and self._env.own_legal:
            return np.int64(self._env.own_legal[int(self.np_random.integers(len(self._env.own_legal)))])
        return super().sample(mask, probability)


class JostleEnv(gymnasium.Env[Array, Any]):
    """A game from one seat. The others are bots of a level, such as `beginner`, `casual` or `random`.

    seat: the learner's seat, or "any" for one drawn anew in each game. Actions are numbered as the seat sees
    the board; `info["action_mask"]` says which are legal, and `action_masks()` the same for sb3-contrib.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 (the name and shape are Gymnasium's)

    def __init__(
        self,
        game: str | Game,
        opponent: str = "casual",
        seat: int | str = "any",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, **options)
        if seat not in ("any", *range(self.game.seats)):
            raise JostleError(f"seat {seat!r}: expected a number from 0 to {self.game.seats - 1}, or 'any'")
        if render_mode not in (None, *RENDER_MODES):
            raise JostleError(f"render mode {render_mode!r}: expected {', '.join(RENDER_MODES)}")
        bot(opponent, 0)  # a wrong name is refused here, not in the first game
        self.opponent, self.wanted, self.render_mode = opponent, seat, render_mode
        self.observation_space = Box(0.0, HIGHEST, (self.game.facts.observation,), np.float32)
        self.state: State | None = None
        self.seat = 0
        self.own_legal: list[int] = []  # what the learner may do, by its own numbers
        self.action_space = LegalAction(self)
        self._canonical = hooks_of(self.game.rules).canonical_action
        self._rng = random.Random(0)
        self._bots: list[Bot] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = random.Random(int(self.np_random.integers(1 << 62)))
        self.seat = self._rng.randrange(self.game.seats) if isinstance(self.wanted, str) else self.wanted
        self._bots = [bot(self.opponent, self._rng.getrandbits(31)) for _ in range(self.game.seats)]
        self.state = self._play_on(self.game.start())
        return self._seen(self.state), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        state = self.state
        if state is None:
            raise JostleError("no game has begun; expected reset() before step()")
        if int(action) not in self.own_legal:
            shown = ", ".join(map(str, self.own_legal[:8])) + (" ..." if len(self.own_legal) > 8 else "")
            raise IllegalAction(
                f"action {action} is not legal now; expected one of {shown or 'none: the game is over'}"
            )
        self.state = self._play_on(state.apply(self._number(state, int(action))))
        returns = self.state.returns
        reward = 0.0 if returns is None else float(returns[self.seat])
        return self._seen(self.state), reward, returns is not None, False, self._info()

    def action_masks(self) -> Array:
        """The legal actions, bool [actions]."""
        mask = np.zeros(self.game.facts.actions, np.bool_)
        mask[self.own_legal] = True
        return mask

    def render(self) -> Any:
        if self.state is None:
            raise JostleError("no game has begun; expected reset() before render()")
        return render(self.state, self.render_mode, self.seat)

    def _play_on(self, state: State) -> State:
        """Chance and the bots act until the learner must, or the game is over."""
        while state.actor_code not in (self.seat, OVER):
            who = state.actor_code
            if who == CHANCE:
                state = state.apply(state.sample_code(self._rng))
            else:
                state = state.play(self._bots[who].choose(state))
        self.own_legal = sorted(self._number(state, action) for action in state.legal)
        return state

    def _number(self, state: State, action: int) -> int:
        """Convert between an action and the learner's own number for it."""
        if self._canonical is same_action:
            return action
        return int(self._canonical(state.record, self.seat, action))

    def _seen(self, state: State) -> Array:
        return state.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        assert self.state is not None
        return {"action_mask": self.action_masks().view(np.int8), "seat": self.seat, "points": self.state.points}


def register() -> None:
    """Register all games with Gymnasium."""
    for game in jostle.games():
        if gymnasium_id(game) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(game),
                entry_point="jostle.envs.gymnasium:JostleEnv",
                vector_entry_point="jostle.envs.vector:JostleVectorEnv",
                # An opponent may think by the clock. Gymnasium's check would also play in one position what it drew in
                # another, where that can be illegal.
                nondeterministic=True,
                kwargs={"game": game},
            )


register()
