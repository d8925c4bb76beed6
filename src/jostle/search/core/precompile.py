"""Compile everything that a game's bots think with, before anybody waits for it."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Sequence

from jostle.play import precompile as warming
from jostle.play.precompile_stamp import stamp
from jostle.play.state import Game, State
from jostle.search.core.bots import SearchBot, bot

NODES = 3000  # enough that a search comes to all its parts
LATER = 14  # random actions after which a game is well under way
ENDING = 5  # decisions before the end of a game, where some searches change to another
DECISIONS = 3  # more than one: to go on with what is known is code of its own
LEVELS = ("beginner", "expert", "master")  # between them they use every search of the levels
REFERENCES = ("uct",)  # and this one, what the bots to measure against think with besides


def warm(game_id: str) -> float:
    """Compile, or load, everything of one game, its bots included; the seconds it took."""
    begin = time.perf_counter()
    warming.warm(game_id)
    warm_bots(Game(game_id), LEVELS + REFERENCES)
    return time.perf_counter() - begin


def warm_levels(game_id: str) -> float:
    """Compile, or load, what a match against a level needs, which is there sooner than everything; the seconds it
    took."""
    begin = time.perf_counter()
    warming.warm_play(game_id)
    warm_bots(Game(game_id), LEVELS)
    return time.perf_counter() - begin


class Warming:
    """Compiles in another process what bots think with, while somebody makes up their mind."""

    def __init__(self, game_id: str, names: Sequence[str]) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if not stamp().exists():
            module = "jostle.search.core.precompile"
            work = f"from {module} import Game, warm_bots; warm_bots(Game({game_id!r}), {list(names)!r})"
            none = subprocess.DEVNULL
            self._process = subprocess.Popen([sys.executable, "-c", work], stdin=none, stdout=none, stderr=none)

    @property
    def done(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def wait(self) -> None:
        """Until it is done. If it could not be, whoever needs it compiles it, and says what is wrong."""
        if self._process is not None:
            self._process.wait()

    def stop(self) -> None:
        """Nobody needs it any more."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


def warm_bots(game: Game, names: Sequence[str]) -> None:
    """Have bots think a little about the beginning, the middle and the end of a game: the first time, that compiles
    their search."""
    moments = _moments(game)
    for name in names:
        for state in moments:
            _think(name.partition("@")[0], state)


def _moments(game: Game) -> list[State]:
    """States of a random game: the first, one well under way, and one shortly before the end."""
    rng, states = random.Random(1), [game.start()]
    while not states[-1].over:
        state = states[-1]
        states.append(state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal)))
    decided = [state for state in states if isinstance(state.actor, int)]
    return [states[0], states[min(LATER, len(states) - 2)], decided[max(0, len(decided) - ENDING)]]


def _think(name: str, state: State) -> None:
    """Let a bot think about some decisions one after the other, and about the first once more: what it does where it
    has been before is code of its own."""
    player, rng, searched = bot(f"{name}@{NODES}n", 0), random.Random(1), 0
    first: State | None = None
    while not state.over and searched < DECISIONS:
        if state.actor == "chance":
            state = state.apply(state.sample_code(rng))
            continue
        first = first or state
        searched += len(state.legal) > 1
        state = state.play(player.choose(state))
    if first is not None:
        player.choose(first)
        if isinstance(player, SearchBot) and player.search is not None:
            player.search.run_rare_code(first)
