"""Many games of one kind, stepped together on threads: the core of the vector environment.

It does not depend on Gymnasium. States are an array of records; the kernels release Python's lock, so threads can share
the lanes; all arrays are allocated once and overwritten.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from jostle.errors import IllegalAction, JostleError
from jostle.kernel import Array, bind, generators
from jostle.play.state import Game, State

HIGHEST = 100.0  # no number of an observation is higher, or below 0; nearly all are at most 1
SMALL = 128  # lanes for one thread at least: with fewer, waking it takes longer than its work


class StepResult(NamedTuple):
    """The result of a step; one row per lane."""

    observations: Array  # float32 [n, facts.observation]
    masks: Array  # bool [n, facts.actions]
    seats: Array  # int8 [n]: who sees and acts
    rewards: Array  # float32 [n]: for the seat that acted
    won: Array  # float32 [n, seats]: for every seat
    terminated: Array  # bool [n]
    truncated: Array  # bool [n]

    @classmethod
    def blank(cls, game: Game, n: int) -> StepResult:
        return cls(
            np.zeros((n, game.facts.observation), np.float32),
            np.zeros((n, game.facts.actions), np.bool_),
            np.zeros(n, np.int8),
            np.zeros(n, np.float32),
            np.zeros((n, game.seats), np.float32),
            np.zeros(n, np.bool_),
            np.zeros(n, np.bool_),
        )

    def copy(self) -> StepResult:
        return StepResult(*(array.copy() for array in self))


class LaneArrays(NamedTuple):
    """What a step changes besides its result; one row per lane."""

    states: Array  # STATE [n]
    rngs: Array  # RNG [n]
    lanes: Array  # LANE [n]


def make_lanes(game: Game, n: int, seat: int | str | None) -> Array:
    """LANE [n], as in `step_loops`, for games in which this seat's decisions come from outside."""
    if n < 1:
        raise JostleError(f"{n} games: expected 1 or more")
    if seat not in (None, "any", *range(game.seats)):
        raise JostleError(f"seat {seat!r}: expected a number from 0 to {game.seats - 1}, 'any', or None for all seats")
    loops = bind("jostle.envs.step_loops", game.rules)
    lanes = np.zeros(n, loops.LANE)
    lanes["plan"] = loops.ALL_SEATS if seat is None else loops.ANY_SEAT if seat == "any" else seat
    return lanes


def asked_seat(opponent: str | None, seat: int | str) -> int | str | None:
    """Whose decisions come from outside, given who decides for the other seats."""
    if opponent not in (None, "random"):
        raise JostleError(f"opponent {opponent!r}: expected 'random', or None to decide for all seats")
    return None if opponent is None else seat


class Batch:
    """`n` games. `seat`: whose decisions come from outside; None for all seats, "any" for one drawn in each game.

    `mode` and `max_steps` are as in `step_loops`: what follows the end of a game, and how many steps it may have (0:
    any). Two sets of arrays alternate, so that a result stays valid through the next step.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seat: int | str | None = None,
        mode: int = 0,
        max_steps: int = 0,
        threads: int | None = None,
    ) -> None:
        self.game, self.n, self.mode, self.max_steps = game, n, mode, max_steps
        self.loops = bind("jostle.envs.step_loops", game.rules)
        self.states = np.repeat(game.blank(), n)
        self.rngs = generators(0, n)
        self.lanes = make_lanes(game, n, seat)
        self.result, self._spare = StepResult.blank(game, n), StepResult.blank(game, n)
        self.final = np.zeros((n if mode == self.loops.SAME_STEP else 1, game.facts.observation), np.float32)
        workers = max(1, min(threads or os.cpu_count() or 1, n // SMALL))
        edges = [n * i // workers for i in range(workers + 1)]
        self._parts = list(pairwise(edges))
        self._lists = [np.zeros(game.facts.most_legal, np.int32) for _ in self._parts]
        self._returns = [np.zeros(game.facts.most_seats) for _ in self._parts]
        self._pool = ThreadPoolExecutor(workers - 1, "jostle-lanes") if workers > 1 else None

    def reset(self, seed: int | None, chosen: Array | None = None) -> StepResult:
        """Begin new games, in all lanes or the chosen ones (bool [n]); a seed makes them repeatable."""
        if seed is not None:
            self.rngs = generators(seed, self.n)
        if chosen is None:
            chosen = np.ones(self.n, np.bool_)

        def work(first: int, last: int, part: int) -> None:
            out = self._lists[part]
            self.loops.reset_batch(first, last, chosen, self.states, self.rngs, self.lanes, out)
            self.loops.show_batch(first, last, self.states, self.lanes, result, out)

        self._swap_buffers()
        result = self.result
        result.rewards[:], result.won[:], result.terminated[:], result.truncated[:] = 0, 0, False, False
        self._share(work)
        return result

    def step(self, actions: Any) -> StepResult:
        """One action in each lane, by the acting seat's own number. Nothing is played if any of them is illegal."""
        actions = np.ascontiguousarray(actions, np.int32)
        if actions.shape != (self.n,):
            raise JostleError(f"actions of shape {actions.shape}: expected ({self.n},), one for each game")
        wrong = self.loops.find_illegal(self.lanes, self.result.masks, actions, self.mode)
        if wrong >= 0:
            raise self._illegal(wrong, int(actions[wrong]))
        self._swap_buffers()
        result, batch = self.result, LaneArrays(self.states, self.rngs, self.lanes)

        def work(first: int, last: int, part: int) -> None:
            self.loops.step_batch(
                first,
                last,
                batch,
                actions,
                result,
                self.mode,
                self.max_steps,
                self.final,
                self._returns[part],
                self._lists[part],
            )

        self._share(work)
        return result

    def pick(self, rngs: Array, actions: Array) -> None:
        """A random legal action for each lane; rngs: RNG [n]; actions: int32 [n]."""

        def work(first: int, last: int, part: int) -> None:
            self.loops.pick_batch(first, last, self.states, self.lanes, rngs, actions, self._lists[part])

        self._share(work)

    def state(self, lane: int) -> State:
        """The position in a lane."""
        return State(self.game, self.states[lane : lane + 1])

    def close(self) -> None:
        """Stop the threads; the games can still be played, on one thread."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            self._parts = [(0, self.n)]

    def _swap_buffers(self) -> None:
        self.result, self._spare = self._spare, self.result

    def _share(self, work: Callable[[int, int, int], None]) -> None:
        """Split the lanes among the threads; this one takes the first part."""
        waiting = []
        if self._pool is not None:
            waiting = [self._pool.submit(work, *self._parts[i], i) for i in range(1, len(self._parts))]
        work(*self._parts[0], 0)
        for done in waiting:
            done.result()

    def _illegal(self, lane: int, action: int) -> IllegalAction:
        if self.lanes[lane]["over"]:
            return IllegalAction(f"game {lane} is over; expected a reset of it before the next step")
        legal = np.flatnonzero(self.result.masks[lane]).tolist()
        shown = ", ".join(map(str, legal[:8])) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        seat = self.game.spec.sides[int(self.lanes[lane]["seat"])]
        return IllegalAction(f"action {action} is not legal in game {lane} ({seat} to act); expected one of {shown}")
