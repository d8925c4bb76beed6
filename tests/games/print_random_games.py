"""What random games look like, line by line; run with and without the compiler, the lines must be the same.

python -m tests.games.print_random_games GAME SEED GAMES MOST_STEPS
"""

from __future__ import annotations

import random
import sys
import zlib

from tests.games.random_games import random_game, random_states


def main(id: str, seed: int, games: int, most: int) -> None:
    rng = random.Random(seed)
    for _ in range(games):
        game = random_game(id, rng)
        print(repr(game))
        for state in random_states(game, rng, most):
            seen = zlib.crc32(b"".join(state.observation(seat).tobytes() for seat in range(game.seats)))
            judged = [round(state.judge(seat), 6) for seat in range(game.seats)]
            dealt = state.redeal(0, rng)
            print(state, state.legal, state.odds and dict(state.odds), state.points, state.returns, judged, seen, dealt)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
