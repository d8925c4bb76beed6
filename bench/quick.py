"""Random play of one game on one core: `python bench/quick.py push-fight setup=line`."""

from __future__ import annotations

import sys
import time

import numpy as np

import jostle
from jostle.games import spec
from jostle.kernel import bind, generators


def main(game_id: str, *words: str) -> None:
    texts = dict(word.split("=", 1) for word in words)
    game = jostle.Game(game_id, **spec(game_id).parse(texts))
    loops = bind("jostle.play.random_loops", game.rules)
    states = game.start().records
    out = np.zeros(game.facts.most_legal, np.int32)
    begin = time.perf_counter()
    loops.random_steps(states, generators(1), 10, out)
    print(f"ready after {time.perf_counter() - begin:.2f} s; a record has {game.rules.STATE.itemsize} bytes")
    for seed in range(5):
        begin = time.perf_counter()
        games = loops.random_steps(states, generators(seed), 2_000_000, out)
        took = time.perf_counter() - begin
        print(f"{2 / took:.2f} M actions/s, {2_000_000 / max(games, 1):.0f} actions a game")


main(*sys.argv[1:])
