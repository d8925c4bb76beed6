"""Compile games' kernels before they are needed, on all cores."""

from __future__ import annotations

import multiprocessing
import os
import random
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import resources
from pathlib import Path

import numpy as np

from jostle.errors import BrokenGame
from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.registry import broken, fault_in
from jostle.kernel import bind, generators
from jostle.kernel.backend import needs_no_compiler
from jostle.kernel.dependencies import FOLDERS_IN_USE
from jostle.paths import cache_folder
from jostle.play.perft import warm_perft
from jostle.play.precompile_stamp import stamp
from jostle.play.state import Game

KEEP_DAYS = 30
SCENES = 40  # of a game, after which all kinds of them have been drawn


def warm(game_id: str) -> float:
    """Compile, or load, everything of one game; returns the seconds it took."""
    begin = time.perf_counter()
    warm_play(game_id)
    game = Game(game_id)
    state = game.start()
    _ = state.observation(0), state.judge(0), state.redeal(0, random.Random(1))
    rngs, out = generators(1), np.zeros(game.facts.most_legal, np.int32)
    loops = bind("jostle.play.random_loops", game.rules)
    loops.random_steps(state.records, rngs, 1, out)
    loops.random_batch(state.records, rngs, np.zeros(1, np.int32), 1, out)
    warm_perft(state)
    _note_use()
    return time.perf_counter() - begin


def warm_play(game_id: str) -> float:
    """Compile, or load, what a match between people needs, which takes half as long as everything; returns the
    seconds it took."""
    begin = time.perf_counter()
    play_through(Game(game_id), random.Random(1))
    _note_use()
    return time.perf_counter() - begin


def play_through(game: Game, rng: random.Random) -> None:
    """Play a random game to its end, and draw and describe what people see of it."""
    state, actions = game.start(), 0
    while not state.over:
        if actions < SCENES:  # to draw a state asks for more than to play it
            _ = state.points, state.scene(), str(state), state.describe(state.actions[0])
            _ = state.threat(0), state.bubbles(0)
        state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
        actions += 1
    _ = state.returns, state.scene()


def all_compiled() -> bool:
    """Whether nobody has to wait for the compiler: every game has its library, or all was compiled before."""
    return all(needs_no_compiler(game, find_spec(game).package) for game in game_ids()) or stamp().exists()


def _note_use() -> None:
    """Mark the code that this process uses as in use: see `forget_old`."""
    for folder in FOLDERS_IN_USE:
        if folder.exists():
            os.utime(folder)


def warm_all(games: list[str], warm: Callable[[str], float] = warm) -> Iterator[tuple[str, float | BrokenGame]]:
    """Each game as it is finished, with the seconds it took, or what is wrong with it. `warm` compiles one game."""
    games = sorted(games, key=_size, reverse=True)  # the long ones first, so that no core waits at the end
    workers = min(len(games), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(_warmed, warm, game): game for game in games}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def _warmed(warm: Callable[[str], float], game: str) -> float | BrokenGame:
    try:
        return warm(game)
    except Exception as error:
        return broken(game, fault_in(game, error))


def _size(game: str) -> int:
    """Roughly how much there is to compile: the length of a game's rules."""
    folder = Path(str(resources.files(find_spec(game).package)))
    return sum(file.stat().st_size for file in folder.glob("*.py") if b"@kernel" in file.read_bytes())


def forget_old() -> None:
    """Remove compiled code that has not been used for a month."""
    oldest = time.time() - KEEP_DAYS * 86400
    for entry in cache_folder().glob("*-*"):
        if entry.stat().st_mtime < oldest:
            if entry.is_dir():
                shutil.rmtree(entry)
            else:
                entry.unlink()
