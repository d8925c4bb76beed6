# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: self-play on an NVIDIA GPU. Each thread has one game, or one action of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import RNG, bind, i64
from jostle.kernel.numba.gpu import load_cuda

if TYPE_CHECKING:
    from jostle.play.bound import MAX_ODDS, MAX_SEATS, STATE, __rules__

cuda = load_cuda()
loops = bind("jostle.training.self_play_loops", __rules__)
begin_game, look, expand, go_on = loops.begin_game, loops.look, loops.expand, loops.go_on
OUT, ROOM = loops.OUT, loops.ROOM


@cuda.jit
def begin_all(states, pool, rngs):
    i = cuda.grid(1)
    if i >= len(states):
        return
    games = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(OUT, "int32")
    generators[0] = rngs[i]
    begin_game(games, 0, pool, generators[0], out)
    states[i] = games[0]
    rngs[i] = generators[0]


@cuda.jit
def look_all(states, actions, rows, counts, about):
    i = cuda.grid(1)
    if i >= len(states):
        return
    games = cuda.local.array(1, STATE)
    out = cuda.local.array(OUT, "int32")
    seen = cuda.local.array(ROOM, "float32")
    games[0] = states[i]
    look(games[0], actions[i], rows[i], counts[i], about[i], seen, out)


@cuda.jit
def expand_all(states, games, actions, by_net, seeds, rows, counts, notes, values):
    i = cuda.grid(1)
    if i >= len(games):
        return
    before = cuda.local.array(1, STATE)
    work = cuda.local.array(2, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(OUT, "int32")
    weight = cuda.local.array(MAX_ODDS, "int32")
    seen = cuda.local.array(ROOM, "float32")
    got = cuda.local.array(MAX_SEATS, "float64")
    before[0] = states[i64(games[i])]
    generators[0].state = np.uint64(seeds[i])
    expand(
        before, work, i64(actions[i]), by_net[i] != 0, generators[0], rows[i], counts[i], notes[i], values[i], seen,
        got, out, weight,
    )  # fmt: skip


@cuda.jit
def go_on_all(states, actions, pool, rngs, over, won):
    i = cuda.grid(1)
    if i >= len(states):
        return
    games = cuda.local.array(1, STATE)
    generators = cuda.local.array(1, RNG)
    out = cuda.local.array(OUT, "int32")
    got = cuda.local.array(MAX_SEATS, "float64")
    games[0] = states[i]
    generators[0] = rngs[i]
    over[i] = go_on(games, 0, i64(actions[i]), pool, generators[0], won[i], got, out)
    states[i] = games[0]
    rngs[i] = generators[0]
