"""Whether the games are compiled, and compiling in the background what is not.

A fresh machine has nothing compiled. The page is there at once all the same: another process compiles one game after
the other, the one on the first screen first, and each can be played as soon as it is ready.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
import time
from collections.abc import Callable

from jostle.games import PACKAGES
from jostle.play.warm_stamp import stamp

FIRST_GAME = "push-fight"
PATIENCE = 5.0  # seconds after the start during which games may be put off
SELDOM = (10_000, 20, 50)  # for Python's collector: 700, 10, 10 is usual
LOG = logging.getLogger("jostle.server")

_loaded: set[str] = set()  # games whose rules this process has loaded, or the one it was forked from


class Readiness:
    """Which games' rules, and which games' bots, can be used without waiting for a compiler."""

    def __init__(self) -> None:
        self.rules: set[str] = set()
        self.bots: set[str] = set()
        self.failed = ""  # what went wrong, if something did
        self._news = asyncio.Condition()

    @property
    def everything(self) -> bool:
        return self.bots == set(PACKAGES)

    async def get_ready(self, compile_missing: bool, busy: Callable[[], bool] = lambda: False) -> None:
        """Compile what is not compiled; then load it into this process. While that is `busy`, all games but the first
        wait for a moment; a match that is played already loads what it needs."""
        if _loaded.issuperset(PACKAGES) or stamp().exists() or not compile_missing:
            until = time.monotonic() + PATIENCE
            for game in in_order():
                while self.rules and game not in _loaded and busy() and time.monotonic() < until:
                    await asyncio.sleep(0.1)
                await self._load(game)
                await self._set_ready(game, self.bots)
            return
        first, *others = in_order()
        await self._prepare(first, "rules")  # alone: somebody is waiting for it
        cores = asyncio.Semaphore(max(1, (os.cpu_count() or 2) - 1))

        async def prepare(game: str, part: str) -> None:
            async with cores:
                await self._prepare(game, part)

        async with asyncio.TaskGroup() as group:
            group.create_task(prepare(first, "bots"))
            for part in ("rules", "bots"):
                for game in others:
                    group.create_task(prepare(game, part))
        stamp().parent.mkdir(parents=True, exist_ok=True)
        stamp().touch()

    async def bots_of(self, game: str) -> None:
        """Wait until a game's bots can think without compiling first."""
        async with self._news:
            await self._news.wait_for(lambda: game in self.bots)

    async def _prepare(self, game: str, part: str) -> None:
        await self._compile(game, part)
        if part == "rules":
            await self._load(game)
        else:
            await self._set_ready(game, self.bots)
        LOG.info("compiled", extra={"game": game, "part": part})

    async def _load(self, game: str) -> None:
        if game not in _loaded:
            await asyncio.to_thread(load_game, game)
        await self._set_ready(game, self.rules)

    async def _set_ready(self, game: str, ready: set[str]) -> None:
        # What is loaded stays; looking through it again and again would hold everybody up for long moments. What comes
        # and goes later is looked through less often than usual, for the same reason.
        ready.add(game)
        if self.everything:
            gc.collect()
        gc.freeze()
        collect_seldom()
        async with self._news:
            self._news.notify_all()

    async def _compile(self, game: str, part: str) -> None:
        """Another process does it, so that this one can answer meanwhile."""
        module = "jostle.play.warming" if part == "rules" else "jostle.search.warming"
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", f"from {module} import warm; warm({game!r})", stderr=asyncio.subprocess.PIPE
        )
        try:
            _, complaint = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            raise
        if process.returncode != 0:
            self.failed = f"{game}: {complaint.decode(errors='replace')[-2000:]}"
            raise RuntimeError(f"compiling {part} of {self.failed}")


def load_game(game: str) -> None:
    """Load a game's rules into this process; what is not compiled is compiled."""
    from jostle.play.warming import warm

    warm(game)
    _loaded.add(game)


def collect_seldom() -> None:
    """Let Python's collector look through everything less often than usual."""
    gc.set_threshold(*SELDOM)


def in_order() -> list[str]:
    """The games, the one on the first screen first."""
    return sorted(PACKAGES, key=lambda game: game != FIRST_GAME)
