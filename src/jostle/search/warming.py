"""Compile everything that a game's bots think with, before anybody waits for it."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from jostle.play import warming
from jostle.play.state import Game, State
from jostle.search.bots import bot

NODES = 3000  # enough that a search comes to all its parts
LATER = 14  # random actions after which a game is well under way
DECISIONS = 3  # more than one: to go on with what is known is code of its own
BOTS = ("master", "beginner", "uct")  # between them they use every search of a game


def warm(game_id: str) -> float:
    """Compile, or load, everything of one game, its bots included; the seconds it took."""
    begin = time.perf_counter()
    warming.warm(game_id)
    warm_bots(Game(game_id), BOTS)
    return time.perf_counter() - begin


def warm_bots(game: Game, names: Sequence[str]) -> None:
    """Have bots think a little about the beginning and the middle of a game: the first time, that compiles their
    search."""
    for name in names:
        for actions in (0, LATER):
            _think(name.partition("@")[0], _after(game, actions))


def _after(game: Game, actions: int) -> State:
    """A state so many random actions after the first; an earlier one if the game would be over."""
    rng, state = random.Random(1), game.start()
    for _ in range(actions):
        after = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
        if after.over:
            break
        state = after
    return state


def _think(name: str, state: State) -> None:
    player, rng, thought = bot(f"{name}@{NODES}n", 0), random.Random(1), 0
    while not state.over and thought < DECISIONS:
        if state.actor == "chance":
            state = state.apply(state.sample_code(rng))
            continue
        thought += len(state.legal) > 1
        state = state.play(player.choose(state))
