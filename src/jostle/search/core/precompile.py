"""Compile the searches of a game's bots before anybody waits for them."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

from jostle.games import spec as find_spec
from jostle.kernel.waiting import wait_for_compiler
from jostle.play import precompile as warming
from jostle.play.state import Game, State
from jostle.search.core import levels
from jostle.search.core.bots import SearchBot, bot

NODES = 3000  # enough to reach all parts of a search
MIDDLE = 14  # random actions after which a game is well under way
ENDING = 5  # decisions before the end of a game, where some searches switch to another
DECISIONS = 3  # more than one, because reusing a tree runs other code
LEVELS = ("beginner", "expert", "master")  # between them they use every search of the levels
REFERENCES = ("uct",)  # the search of the reference bots


def warm(game_id: str) -> float:
    """Compile, or load, everything of one game, its bots included; the seconds it took."""
    begin = time.perf_counter()
    warming.warm(game_id)
    warm_bots(Game(game_id), LEVELS + REFERENCES)
    return time.perf_counter() - begin


def warm_levels(game_id: str) -> float:
    """Compile, or load, what a match against a level needs, which takes less time; the seconds it took."""
    begin = time.perf_counter()
    for level in LEVELS:  # so that it is known how much there is to compile
        levels.LEVELS[level].make_search(Game(game_id), 0)
    warming.warm_play(game_id)
    warm_bots(Game(game_id), LEVELS)
    return time.perf_counter() - begin


class Warming:
    """Compiles the searches of bots in another process, while a person is still choosing."""

    def __init__(self, game_id: str, names: Sequence[str]) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._begin = time.monotonic()
        self.usual = sum(find_spec(game_id).compile_seconds)
        if not warming.all_compiled():
            module = "jostle.search.core.precompile"
            work = f"from {module} import Game, warm_bots; warm_bots(Game({game_id!r}), {list(names)!r})"
            none = subprocess.DEVNULL
            self._process = subprocess.Popen([sys.executable, "-c", work], stdin=none, stdout=none, stderr=none)

    @property
    def done(self) -> bool:
        if self._process is not None and (failed := self._process.poll()) is not None:
            self._process = None
            wait_for_compiler(bool(failed))  # look again at once; if it failed, the bot compiles and reports the error
        return self._process is None

    @property
    def elapsed(self) -> float:
        """The seconds since it began."""
        return time.monotonic() - self._begin

    def wait(self, seconds: float) -> None:
        """Wait until it is done, or for so long."""
        if self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)

    def stop(self) -> None:
        """End the process: nobody needs the code any more."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


def warm_bots(game: Game, names: Sequence[str]) -> None:
    """Let bots search positions from the beginning, middle and end of a game, which compiles their searches."""
    moments = _moments(game)
    for name in names:
        for state in moments:
            _search(name.partition("@")[0], state)


def _moments(game: Game) -> list[State]:
    """States of a random game: the first, one well under way, and one shortly before the end."""
    rng, states = random.Random(1), [game.start()]
    while not states[-1].over:
        state = states[-1]
        states.append(state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal)))
    decided = [state for state in states if isinstance(state.actor, int)]
    return [states[0], states[min(MIDDLE, len(states) - 2)], decided[max(0, len(decided) - ENDING)]]


def _search(name: str, state: State) -> None:
    """Let a bot make some decisions one after another, and the first once more: a position seen before runs other
    code."""
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
