# mypy: allow-untyped-calls
"""Many games at once, on a GPU or on the cores of a CPU, each with its own mix of options."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from jostle.conformance.random_games import TRIES, random_options
from jostle.errors import OptionError
from jostle.games.spec import Spec, Value
from jostle.kernel import RNG, Array, bind, generators
from jostle.kernel.numba.gpu import require_gpu
from jostle.play.state import Game

MIXES = 512  # of options that are played
BLOCK = 64  # threads of a block on a GPU
USUAL, PRESET = 0.4, 0.7  # shares of the mixes: the default one; up to here, one that has a name; else any
SHORTEST = 20  # actions and outcomes: a game that cannot be longer teaches nothing

Values = Callable[[Any, Any], Any]  # (rows, phases) -> log odds


def option_mixes(spec: Spec, fixed: Mapping[str, Value], seed: int) -> list[Game]:
    """Games with all sorts of options, those given always as given."""
    rng, games = random.Random(seed), [Game(spec.id, **fixed)]
    for _ in range(TRIES * 10):
        kind = rng.random()
        chosen: Mapping[str, Value] = {}
        if kind > USUAL:
            chosen = rng.choice(spec.presets).options if kind < PRESET else random_options(spec.id, rng)
        try:
            game = Game(spec.id, **{**chosen, **fixed})
        except OptionError:
            continue
        if game.longest >= SHORTEST:
            games.append(game)
        if len(games) == MIXES:
            break
    return games


@dataclass(frozen=True)
class Looked:
    """What there is to choose in all games, as tensors: see `look` in self_play_loops.py."""

    rows: Any  # int16 [games, slots, most]
    counts: Any  # int16 [games, slots]; 0: nobody learns from it
    mover: Any  # int64 [games]
    seats: Any  # int64 [games]
    phase: Any  # int64 [games]
    actions: Any  # int32 [games, most legal]
    choices: Any  # int32 [games]


class Games:
    """Games that begin anew when they are over."""

    def __init__(self, mixes: list[Game], games: int, device: str, seed: int) -> None:
        self.rules, self.n, self.device = mixes[0].rules, games, device
        self.loops = bind("jostle.training.self_play_loops", self.rules)
        self.most, self.slots, self.leaves = self.loops.LAYOUT.most, self.loops.SLOTS, self.loops.LEAVES
        facts = mixes[0].facts
        self.facts, self.on_gpu = facts, device == "cuda"
        pool = np.concatenate([game.blank() for game in mixes])
        states, rngs = np.zeros(games, self.rules.STATE), generators(seed, games)
        if self.on_gpu:
            self.cuda = require_gpu()
            self.gpu_loops = bind("jostle.training.gpu_self_play_loops", self.rules)
            self.pool, self.states, self.rngs = (self.cuda.to_device(array) for array in (pool, states, rngs))
        else:
            self.pool, self.states, self.rngs = pool, states, rngs
            self.threads = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
            self.workers = ThreadPoolExecutor(self.threads)
            self.scratch = [self._scratch() for _ in range(self.threads)]
        self._run("begin_all", games, [self.states, self.pool, self.rngs], ["out"])

    def _scratch(self) -> dict[str, Array]:
        loops, facts = self.loops, self.facts
        return {
            "out": np.zeros(loops.OUT, np.int32), "weight": np.zeros(facts.most_odds, np.int32),
            "seen": np.zeros(loops.ROOM, np.float32), "got": np.zeros(facts.most_seats, np.float64),
            "work": np.zeros(2, self.rules.STATE), "rng": np.zeros(1, RNG),
        }  # fmt: skip

    def _run(self, name: str, n: int, arrays: list[Any], scratch: list[str]) -> None:
        """Run a kernel for 0 .. n - 1; tensors are passed as arrays of the same memory."""
        if self.on_gpu:
            held = [self.cuda.as_cuda_array(a.detach()) if torch.is_tensor(a) else a for a in arrays]
            getattr(self.gpu_loops, name)[(n + BLOCK - 1) // BLOCK, BLOCK](*held)
            return
        held = [a.numpy() if torch.is_tensor(a) else a for a in arrays]
        kernel, bounds = getattr(self.loops, name), np.linspace(0, n, self.threads + 1).astype(int).tolist()

        def work(thread: int) -> None:
            own = [self.scratch[thread][kind] for kind in scratch]
            kernel(*held, *own, bounds[thread], bounds[thread + 1])

        list(self.workers.map(work, range(self.threads)))

    def _room(self, *shape: int, kind: Any) -> Any:
        return torch.empty(shape, dtype=kind, device=self.device)

    def look(self) -> Looked:
        actions = self._room(self.n, self.facts.most_legal, kind=torch.int32)
        rows = self._room(self.n, self.slots, self.most, kind=torch.int16)
        counts = self._room(self.n, self.slots, kind=torch.int16)
        about = self._room(self.n, 4, kind=torch.int32)
        self._run("look_all", self.n, [self.states, actions, rows, counts, about], ["seen", "out"])
        choices, mover, seats, phase = about.long().unbind(1)
        return Looked(rows, counts, mover, seats, phase, actions, choices)

    def action_values(self, seen: Looked, values: Values, by_net: Any = None) -> Any:
        """What the acting seat can expect of each action, on average over what chance shows: [games, most legal], -inf
        where there is none. Games that are not `by_net` go by the game's own `judge`."""
        places = torch.arange(self.facts.most_legal, device=self.device)
        game, which = (places < seen.choices[:, None]).nonzero(as_tuple=True)
        pairs = len(game)
        rows = self._room(pairs, self.leaves, self.most, kind=torch.int16)
        counts = self._room(pairs, self.leaves, kind=torch.int16)
        notes = self._room(pairs, self.leaves, 2, kind=torch.int8)
        known = self._room(pairs, self.leaves, 2, kind=torch.float32)
        nets = (
            torch.ones(pairs, dtype=torch.int8, device=self.device) if by_net is None else by_net[game].to(torch.int8)
        )
        seeds = torch.randint(1 << 62, (pairs,), device=self.device)
        arrays = [self.states, game.int(), seen.actions[game, which], nets, seeds, rows, counts, notes, known]
        self._run("expand_all", pairs, arrays, ["work", "rng", "seen", "got", "out", "weight"])
        kind, worth = notes[:, :, 0], known[:, :, 0].clone()
        asked = ((kind == self.loops.OWN) | (kind == self.loops.OTHERS)).nonzero(as_tuple=True)
        if len(asked[0]):
            most = int(counts[asked].max())
            odds = values(rows[asked][:, :most], notes[:, :, 1][asked])
            n = seen.seats[game[asked[0]]]
            found = value_of(torch.sigmoid(odds), n)
            worth[asked] = torch.where(kind[asked] == self.loops.OWN, found, -found)
        mean = torch.where(kind == self.loops.UNUSED, 0.0, worth * known[:, :, 1]).sum(1)
        all_values = torch.full((self.n, self.facts.most_legal), -torch.inf, device=self.device)
        all_values[game, which] = mean
        return all_values

    def go_on(self, seen: Looked, which: Any) -> tuple[Any, Any]:
        """Play the chosen action in every game: which games are over, and what each seat won in those."""
        over = torch.zeros(self.n, dtype=torch.bool, device=self.device)
        won = torch.zeros((self.n, self.facts.most_seats), device=self.device)
        chosen = seen.actions.gather(1, which[:, None])[:, 0].contiguous()
        arrays = [self.states, chosen, self.pool, self.rngs, over, won]
        self._run("go_on_all", self.n, arrays, ["got", "out"])
        return over, won


def value_of(share: Any, seats: Any) -> Any:
    """What a share of the win is worth, as returns count: the same for all is 0."""
    return (share * seats - 1) / (seats - 1)


def share_of(value: Any, seats: Any) -> Any:
    return ((value * (seats - 1) + 1) / seats).clamp(0, 1)


def contest(games: Games, values: Values, steps: int) -> tuple[float, float, int]:
    """The net against the game's own `judge`, both looking one action ahead: the share of the win that it gets beyond
    its fair one, as a win rate with two seats, the half width of its interval, and the number of games."""
    n = torch.arange(games.n, device=games.device)
    got = torch.full((games.n,), torch.nan, device=games.device)
    for _ in range(steps):
        seen = games.look()
        seat = n % seen.seats  # the one that the net plays
        found = games.action_values(seen, values, seen.mover == seat)
        over, won = games.go_on(seen, (found + 1e-4 * torch.rand_like(found)).argmax(1))
        share = (won.gather(1, seat[:, None])[:, 0] + 1) / 2
        got = torch.where(over & got.isnan(), share, got)
        if not bool(got.isnan().any()):
            break
    counted = got[~got.isnan()]
    if len(counted) < 2:
        return 0.5, 0.5, len(counted)
    return float(counted.mean()), float(1.96 * counted.std() / len(counted) ** 0.5), len(counted)
