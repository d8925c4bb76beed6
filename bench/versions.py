"""One version of Jostle against another: is a change stronger?

    git worktree add /tmp/before HEAD~1
    python bench/versions.py push-fight --before /tmp/before --limit 100000n --pairs 40

Both versions are driven by the engine protocol, each with its own sources (this one's are those beside this script) and
the packages of the Python that runs it. Bots with a limit in nodes play the same game again and again, so every pair of
games begins with the same random actions (`--random`, by default as many as it takes to place all pieces of Push
Fight), then with seats exchanged. Luck is the same in both games of a pair.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import jostle
from jostle.play.state import Game, State
from jostle.search.bots import read_limit
from jostle.search.engine_bot import EngineBot
from jostle.search.ratings import wilson

HERE = Path(__file__).parent.parent


def engine(sources: Path, limit: str, bot: str) -> EngineBot:
    command = f"env PYTHONPATH={sources / 'src'} {sys.executable} -m jostle engine --bot {bot}"
    return EngineBot(command, read_limit(limit), patience=600.0)


def opening(game: Game, rng: random.Random, actions: int) -> State:
    """A position after some random actions, from which the game goes on and nobody wins at once."""
    win_now = getattr(game.rules, "win_now", lambda record: False)
    while True:
        state = game.start()
        for _ in range(actions):
            if state.over:
                break
            state = state.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
        if not state.over and not win_now(state.record):
            return state


def play(state: State, seats: list[EngineBot], seed: int, longest: int) -> tuple[float, ...]:
    """What each seat gets; a game that goes on for too long is shared."""
    luck = random.Random(seed)
    for _ in range(longest):
        if state.over:
            break
        state = state.play(state.sample(luck) if state.actor == "chance" else seats[state.actor_code].choose(state))
    return tuple(state.returns or (0.0,) * len(seats))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--before", type=Path, required=True, help="a checkout of the other version")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--limit", default="100000n", help="for a decision, such as 0.1s or 5000n")
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--random", type=int, default=10, help="random actions at the beginning")
    parser.add_argument("--longest", type=int, default=200, help="actions after which a game is shared")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = jostle.game(chosen.game)
    both = [engine(HERE, chosen.limit, chosen.bot), engine(chosen.before, chosen.limit, chosen.bot)]
    rng = random.Random(chosen.seed)
    shares: list[float] = []
    try:
        for pair in range(chosen.pairs):
            state = opening(game, rng, chosen.random)
            won = play(state, both, pair, chosen.longest)[0] - play(state, both[::-1], pair, chosen.longest)[0]
            shares.append(0.5 + won / 4)
            share = wilson(shares)
            print(
                f"{2 * len(shares)} games: this version {100 * share.value:.1f} % "
                f"[{100 * share.low:.1f}, {100 * share.high:.1f}]",
                flush=True,
            )
    finally:
        for bot in both:
            bot.close()


if __name__ == "__main__":
    main()
