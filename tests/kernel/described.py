"""What kernels say of a recorded game and of random ones, and find in searches, a line each:
`python -m tests.kernel.described GAME SEED GAMES STATES NODES CASES`. The matches of the cases, if there are any, and
what is under some addresses, are in the last line.

Run with one backend and another, the lines must be the same, but for the one that tells how often `apply` ran in a
second.
"""

from __future__ import annotations

import json
import random
import sys
import time
import zlib

from jostle.conformance.checks.compiled import described
from jostle.conformance.random_games import random_game, random_states
from jostle.kernel.backend import BACKEND
from jostle.kernel.library.loading import has_library
from jostle.play.state import State
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit
from jostle.table.showcase import has_recording, recording
from tests.browser_host.played_messages import tell

RECORDED = 40  # states of a recorded game that are described
LAST = 12  # of how many states of a game one is searched


def shown(state: State) -> list[int]:
    """What each seat is shown, as numbers that are the same in every process."""
    return [zlib.crc32(repr(state.scene(seat)).encode()) for seat in range(state.game.seats)]


def recorded(id: str) -> list[State]:
    """The first states of the recorded game that comes with a game."""
    return [node.state for node in recording(id).line[:RECORDED]] if has_recording(id) else []


def searched(state: State, level: str, nodes: int) -> object:
    """All that the search of a level finds out about a position."""
    result = LEVELS[level].make_search(state.game, 1).run(state, Limit(nodes=nodes))
    return [(one.action, one.value, one.share, one.line) for one in result.candidates]


def main(id: str, seed: int, games: int, most: int, nodes: int) -> None:
    rng = random.Random(seed)
    for state in recorded(id):
        print(json.dumps([described(state, rng), shown(state)]))
    for _ in range(games):
        states = list(random_states(random_game(id, rng), rng, most))
        for i, state in enumerate(states):
            print(json.dumps([described(state, rng), shown(state)]))
            if nodes and i % LAST == LAST - 1 and isinstance(state.actor, int) and len(state.legal) > 1:
                print(json.dumps([searched(state, level, nodes) for level in LEVELS]), flush=True)
    begin, calls = time.perf_counter(), 0
    while time.perf_counter() < begin + 0.3:
        for state in states[:-1]:
            calls += 1
            state.apply(state.legal[0] if state.legal else state.sample_code(rng))
    speed = calls / (time.perf_counter() - begin)
    from_library = BACKEND == "library" and has_library(id, state.game.spec.package)
    print(json.dumps([BACKEND, from_library, round(speed), "numba" in sys.modules]))


if __name__ == "__main__":
    id, *numbers, cases = sys.argv[1:]
    main(id, *map(int, numbers))
    tell(cases)
