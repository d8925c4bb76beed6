"""Whether the games are compiled, and compiling in the background what is not.

A fresh machine has nothing compiled. The page is there at once all the same: another process compiles one game after
the other, the one on the first screen first, and each can be played as soon as it is ready.
"""

from __future__ import annotations

import asyncio
import logging
import sys

from jostle.games import PACKAGES
from jostle.play.warm_stamp import stamp

FIRST_GAME = "push-fight"
LOG = logging.getLogger("jostle.server")


class Readiness:
    """Which games' rules, and which games' bots, can be used without waiting for a compiler."""

    def __init__(self) -> None:
        self.rules: set[str] = set()
        self.bots: set[str] = set()
        self.failed = ""

    @property
    def everything(self) -> bool:
        return self.bots == set(PACKAGES)

    async def get_ready(self, compile_missing: bool) -> None:
        """Compile what is not compiled; then load it into this process."""
        if stamp().exists() or not compile_missing:
            for game in _in_order():
                await self._load(game)
                self.bots.add(game)
            return
        for part, done in (("rules", self.rules), ("bots", self.bots)):
            for game in _in_order():
                await self._compile(game, part)
                if part == "rules":
                    await self._load(game)
                done.add(game)
                LOG.info("compiled", extra={"game": game, "part": part})
        stamp().parent.mkdir(parents=True, exist_ok=True)
        stamp().touch()

    async def _load(self, game: str) -> None:
        from jostle.play.warming import warm

        await asyncio.to_thread(warm, game)
        self.rules.add(game)

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


def _in_order() -> list[str]:
    return sorted(PACKAGES, key=lambda game: game != FIRST_GAME)
