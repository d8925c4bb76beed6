"""Whether the games are compiled, and compiling in the background what is not.

A fresh machine has nothing compiled. The page is there at once all the same: other processes compile one part after the
other, the rules of the game on the first screen first, and each part can be used as soon as it is ready. Whatever
somebody waits for is next, and they are told how long it will take. A game that cannot be compiled is told by its name
and its fault, and the others go on.
"""

from __future__ import annotations

import asyncio
import gc
import heapq
import logging
import os
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from jostle.games import game_ids, spec
from jostle.games import spec as find_spec
from jostle.games.registry import broken, fault_in
from jostle.i18n import Text, messages_of
from jostle.play.precompile_stamp import stamp
from jostle.server.refusals import Refusal, unknown

message = messages_of("jostle.server")

PATIENCE = 5.0  # seconds after the start during which games may be put off
SELDOM = (10_000, 20, 50)  # for Python's collector: 700, 10, 10 is usual
DETAILS = 4000  # characters of a traceback that are logged
LOG = logging.getLogger("jostle.server")

# What is compiled of a game, one after the other, and by what: what people play with; what its levels think with; and
# what only the lab, the arena and researchers ask for, which steps back behind everything else.
PARTS = {
    "rules": "from jostle.play.precompile import warm_play as warm",
    "bots": "from jostle.search.core.precompile import warm_levels as warm",
    "rest": "import os; hasattr(os, 'nice') and os.nice(10); from jostle.search.core.precompile import warm",
}

COMPILE = """
import sys, traceback
try:
    {part}
    warm({game!r})
except Exception as error:
    from jostle.games.registry import fault_in
    traceback.print_exc()
    sys.exit(str(fault_in({game!r}, error)))  # the last line
"""

_loaded: set[str] = set()  # games whose rules this process has loaded, or the one it was forked from


class Readiness:
    """Which games' rules, and which games' bots, can be used without waiting for a compiler."""

    def __init__(self) -> None:
        self.rules: set[str] = set()
        self.bots: set[str] = set()
        self.broken: dict[str, Text] = {}  # games that cannot be compiled or loaded, and why
        self.failed = ""  # what was killed while it compiled, if something was: it is tried again
        self._news = asyncio.Condition()
        self._workers = os.cpu_count() or 1
        self._waiting: list[Part] = []  # to be compiled, in this order
        self._running: dict[Part, float] = {}  # since when
        self._took: dict[Part, float] = {}  # the seconds of what is done

    @property
    def everything(self) -> bool:
        return self.bots | self.broken.keys() == set(game_ids())

    # --- how long it takes ------------------------------------------------------------------------------------------

    def seconds_left(self, game: str, part: str) -> int:
        """In how many seconds a part of a game will be ready, as far as that can be foretold; 0 if it is."""
        if game in (self.bots if part == "bots" else self.rules):
            return 0
        times = forecast(self._waiting, self._elapsed(), self._took, self._workers)
        return max(1, round(times.get(Part(game, part), 1.0)))

    @property
    def share(self) -> float:
        """How much of what people wait for is compiled, 0 to 1."""
        return progress(self._waiting, self._elapsed(), self._took)

    def _elapsed(self) -> dict[Part, float]:
        now = time.monotonic()
        return {part: now - since for part, since in self._running.items()}

    def need(self, game: str, part: str = "rules") -> None:
        """Refuse, if a part of a game is not ready; and make it the next."""
        if game in (self.bots if part == "bots" else self.rules):
            return
        self._refuse_broken(game)
        title = find_spec(game).title
        if not self._waiting and not self._running:
            raise Refusal("busy", message("being-loaded", game=title))
        self._waiting.sort(key=lambda waiting: waiting.game != game or waiting.name == "rest")  # keeps their order
        seconds = self.seconds_left(game, part)
        raise Refusal("busy", message("being-compiled", game=title, seconds=seconds))

    async def bots_of(self, game: str) -> None:
        """Wait until a game's bots can think without compiling first."""
        async with self._news:
            await self._news.wait_for(lambda: game in self.bots or game in self.broken)
        self._refuse_broken(game)

    def _refuse_broken(self, game: str) -> None:
        if game in self.broken:
            raise unknown(broken(game, self.broken[game]))

    # --- getting ready ----------------------------------------------------------------------------------------------

    async def get_ready(self, compile_missing: bool, busy: Callable[[], bool] = lambda: False) -> None:
        """Compile what is not compiled; then load it into this process. While that is `busy`, all games but the first
        wait for a moment; a match that is played already loads what it needs."""
        if _loaded.issuperset(game_ids()) or stamp().exists() or not compile_missing:
            until = time.monotonic() + PATIENCE
            for game in game_ids():
                while self.rules and game not in _loaded and busy() and time.monotonic() < until:
                    await asyncio.sleep(0.1)
                if await self._load(game):
                    await self._set_ready(game, self.bots)
            return
        self.failed = ""
        self.broken.clear()
        self._running.clear()
        first, *others = game_ids()
        self._waiting = [Part(first, "rules"), Part(first, "bots")]
        self._waiting += [Part(game, name) for name in ("rules", "bots") for game in others]
        self._waiting += [Part(game, "rest") for game in (first, *others)]
        async with asyncio.TaskGroup() as group:
            for _ in range(self._workers):
                group.create_task(self._compile_parts())
        if not self.broken:
            stamp().parent.mkdir(parents=True, exist_ok=True)
            stamp().touch()

    async def _compile_parts(self) -> None:
        """Compile one part after the other, until none is left that this worker could begin."""
        while self._waiting:
            part = next((part for part in self._waiting if self._can_begin(part)), None)
            if part is None:
                async with self._news:
                    await self._news.wait_for(lambda: not self._waiting or any(map(self._can_begin, self._waiting)))
                continue
            self._waiting.remove(part)
            self._running[part] = begin = time.monotonic()
            done = await self._compile(part) and (part.name != "rules" or await self._load(part.game))
            self._took[part] = time.monotonic() - begin
            del self._running[part]
            if done and part.name == "bots":
                await self._set_ready(part.game, self.bots)
            if done:
                seconds = f"{self._took[part]:.1f}"
                LOG.info("compiled", extra={"game": part.game, "part": part.name, "seconds": seconds})
            async with self._news:
                self._news.notify_all()

    def _can_begin(self, part: Part) -> bool:
        """Whether the parts of the game before it are compiled: otherwise both would compile the same."""
        before = list(PARTS)[: list(PARTS).index(part.name)]
        return all(Part(part.game, name) in self._took for name in before)

    async def _load(self, game: str) -> bool:
        """Load a game into this process; whether that could be done."""
        if game not in _loaded:
            try:
                await asyncio.to_thread(load_game, game)
            except Exception as error:
                self._give_up(game, fault_in(game, error), traceback.format_exc())
                return False
        await self._set_ready(game, self.rules)
        return True

    def _give_up(self, game: str, fault: Text, details: str) -> None:
        """Do without a game."""
        self.broken[game] = fault
        self.rules.discard(game)
        self.bots.discard(game)
        self._waiting = [part for part in self._waiting if part.game != game]
        LOG.error(str(broken(game, fault)), extra={"details": details[-DETAILS:]})

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

    async def _compile(self, part: Part) -> bool:
        """Compile a part; whether that could be done. Another process does it, so that this one can answer
        meanwhile."""
        program = COMPILE.format(part=PARTS[part.name], game=part.game)
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stderr=asyncio.subprocess.PIPE)
        try:
            _, complaint = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            raise
        if process.returncode is not None and process.returncode < 0:
            self.failed = f"{part.game}: killed by signal {-process.returncode}"
            raise RuntimeError(f"compiling {part.name} of {self.failed}")
        if process.returncode == 0:
            return True
        *details, fault = complaint.decode(errors="replace").strip().splitlines() or [""]
        self._give_up(part.game, fault, "\n".join(details))
        return False


def load_game(game: str) -> None:
    """Load a game's rules into this process; what is not compiled is compiled."""
    from jostle.play.precompile import warm_play

    warm_play(game)
    _loaded.add(game)


def collect_seldom() -> None:
    """Let Python's collector look through everything less often than usual."""
    gc.set_threshold(*SELDOM)


class Part(NamedTuple):
    """What is compiled at once: the rules, the bots or the rest of a game."""

    game: str
    name: str


OVERRUN = 1 / 3  # of the time that a late part has taken, and is taken to need besides
CAUTION = (
    10.0  # seconds of usual work that count as done at the usual pace: one slow part does not prove a slow machine
)


def forecast(
    waiting: Sequence[Part], running: Mapping[Part, float], took: Mapping[Part, float], workers: int
) -> dict[Part, float]:
    """In how many seconds each part will be done: those that `workers` processes are `running`, with the seconds that
    has taken so far, and those that wait, in their order. `took` is what others have taken."""
    pace = _pace(running, took)
    done = {part: max(_usual(part) * pace - elapsed, elapsed * OVERRUN) for part, elapsed in running.items()}
    free = [*done.values(), *[0.0] * (workers - len(done))]
    heapq.heapify(free)
    for part in waiting:
        begin = max(heapq.heappop(free), *(done.get(Part(part.game, name), 0.0) for name in ("rules", "bots")))
        done[part] = begin + _usual(part) * pace
        heapq.heappush(free, done[part])
    return done


def progress(waiting: Sequence[Part], running: Mapping[Part, float], took: Mapping[Part, float]) -> float:
    """How much of the work is done, 0 to 1, without the rest that nobody waits for."""
    pace = _pace(running, took)
    done = {part: _usual(part) for part in took}
    done |= {part: min(elapsed / pace, 0.95 * _usual(part)) for part, elapsed in running.items()}
    all_parts = [part for part in (*waiting, *done) if part.name != "rest"]
    return sum(done.get(part, 0.0) for part in all_parts) / sum(map(_usual, all_parts)) if all_parts else 1.0


def _pace(running: Mapping[Part, float], took: Mapping[Part, float]) -> float:
    """How much longer than usual everything takes, to judge by the parts that are done and those that are late."""
    pace = (CAUTION + sum(took.values())) / (CAUTION + sum(map(_usual, took)))
    begun = sum(max(_usual(part) * pace, elapsed) for part, elapsed in running.items())
    return (CAUTION + sum(took.values()) + begun) / (CAUTION + sum(map(_usual, [*took, *running])))


def _usual(part: Part) -> float:
    """Seconds as the game declares them; the pace shows how fast this machine is in comparison."""
    rules, bots = spec(part.game).compile_seconds
    return rules if part.name == "rules" else bots
