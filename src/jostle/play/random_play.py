"""How fast the rules run on this machine: random play, in kernels and through the Python API."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable

import numpy as np

from jostle.kernel import bind, generators
from jostle.play.state import Game


def kernel_steps(game: Game, threads: int = 1, batch: int = 1) -> Callable[[int], int]:
    """Random play inside kernels, listing all legal actions; `run(steps)` returns the number of games finished."""
    loops = bind("jostle.play.random_loops", game.rules)
    records = [np.repeat(game.start().records, batch) for _ in range(threads)]
    rngs = [generators(seed) for seed in range(threads)]
    lists = [np.zeros(game.facts.most_legal, np.int32) for _ in range(threads)]
    finished = [0] * threads

    def work(i: int, steps: int) -> None:
        finished[i] = loops.random_steps(records[i], rngs[i], steps, lists[i])

    def run(steps: int) -> int:
        workers = [threading.Thread(target=work, args=(i, steps // threads)) for i in range(1, threads)]
        for worker in workers:
            worker.start()
        work(0, steps // threads)
        for worker in workers:
            worker.join()
        return sum(finished)

    run(batch * threads)
    return run


def face_steps(game: Game, texts: bool = False) -> Callable[[int], int]:
    """Random play from Python, one state at a time, by action numbers or by texts."""
    begin = game.start()
    rng = random.Random(1)
    pick = rng.random
    held = [begin]

    def by_numbers(steps: int) -> int:
        state, finished = held[0], 0
        for _ in range(steps):
            legal = state.legal
            if not legal:
                state, finished = begin, finished + 1
                legal = state.legal
            state = state.apply(legal[int(pick() * len(legal))])
        held[0] = state
        return finished

    def by_texts(steps: int) -> int:
        state, finished = held[0], 0
        for _ in range(steps):
            actions = state.actions
            if not actions:
                state, finished = begin, finished + 1
                actions = state.actions
            state = state.play(actions[int(pick() * len(actions))])
        held[0] = state
        return finished

    run = by_texts if texts else by_numbers
    run(100)
    return run


def rate(run: Callable[[int], int], steps: int) -> tuple[float, float]:
    """Steps and games per second of one run."""
    begin = time.perf_counter()
    finished = run(steps)
    took = time.perf_counter() - begin
    return steps / took, finished / took
