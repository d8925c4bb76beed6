"""Whether the games are compiled, and compiling in the background what is not.

A fresh machine has nothing compiled. Every game can be played at once all the same, as plain Python, and against the
weaker bots. Meanwhile other processes compile one game after the other, the one on the first screen first, and this one
loads it. The game that somebody plays is next, and who waits for a strong bot is told how long it will take. A game
that cannot be compiled is told by its name and its fault, and the others go on.
"""

from __future__ import annotations

import asyncio
import gc
import heapq
import logging
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from jostle.games import game_ids, spec
from jostle.games import spec as find_spec
from jostle.games.registry import broken, fault_in
from jostle.i18n import Text, messages_of
from jostle.kernel.waiting import wait_for_compiler
from jostle.play.precompile import all_compiled
from jostle.play.precompile_stamp import stamp
from jostle.play.state import Game
from jostle.table.refusals import Refusal, unknown

message = messages_of("jostle.server")

PATIENCE = 5.0  # seconds after the start during which games may be put off
SELDOM = (10_000, 20, 50)  # for Python's collector: 700, 10, 10 is usual
DETAILS = 4000  # characters of a traceback that are logged
LOG = logging.getLogger("jostle.server")

# What is compiled of a game, one after the other, and by what: what people play with and its levels think with; and
# what only the lab, the arena and researchers ask for. Both step back behind the server, as what draws does, and the
# rest behind all of it.
PARTS = {
    "bots": "from jostle.search.core.precompile import warm_levels as warm",
    "rest": "from jostle.search.core.precompile import warm",
}

NICENESS = {"bots": 5, "rest": 10}

COMPILE = """
import os, sys, threading, time, traceback
hasattr(os, "nice") and os.nice({niceness})
def tell():
    while True:
        time.sleep(1.0)
        from jostle.kernel.backend import share_compiled
        print(share_compiled(), flush=True)
threading.Thread(target=tell, daemon=True).start()
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
    """Which games can be used, and which games' bots are compiled."""

    def __init__(self) -> None:
        self.compiles = True
        self.bots: set[str] = set()
        self.broken: dict[str, Text] = {}  # games that cannot be compiled or loaded, and why
        self.failed = ""  # what was killed while it compiled, if something was: it is tried again
        self._news = asyncio.Condition()
        self._workers = os.cpu_count() or 1
        self._waiting: list[Part] = []  # to be compiled, in this order
        self._running: dict[Part, float] = {}  # since when
        self._shares: dict[Part, float] = {}  # how much of what is running is done, 0 to 1
        self._took: dict[Part, float] = {}  # the seconds of what is done
        self._told: dict[str, tuple[float, float]] = {}  # how long a game will take, as it was told last, and when

    @property
    def rules(self) -> set[str]:
        """The games that can be played."""
        return set(game_ids()) - self.broken.keys()

    @property
    def everything(self) -> bool:
        return self.bots | self.broken.keys() == set(game_ids())

    # --- how long it takes ------------------------------------------------------------------------------------------

    def seconds_left(self, game: str, part: str = "bots") -> int:
        """In how many seconds a game's bots will be ready, about; 0 if they are, as its rules are. What is told goes
        down steadily: slower than time if more is left than it says, and faster if less is."""
        if part == "rules" or game in self.bots:
            return 0
        now = time.monotonic()
        left = forecast(self._waiting, self._elapsed(), self._took, self._workers).get(Part(game, part), 1.0)
        told, when = self._told.get(game, (left, now))
        told = max(1.0, told - min(now - when, left / FASTEST) * min(FASTEST, told / left))
        self._told[game] = told, now
        return round(told)

    @property
    def share(self) -> float:
        """How much of what people wait for is compiled, 0 to 1."""
        return progress(self._waiting, self._elapsed(), self._took)

    def _elapsed(self) -> dict[Part, tuple[float, float]]:
        now = time.monotonic()
        return {part: (now - since, self._shares.get(part, 0.0)) for part, since in self._running.items()}

    def need(self, game: str, part: str = "rules") -> None:
        """Have a game compiled next. Refuse it if it is broken, and its bots as long as they are not ready."""
        self._refuse_broken(game)
        if game in self.bots:
            return
        self._waiting.sort(key=lambda waiting: waiting.game != game or waiting.name == "rest")  # keeps their order
        if part == "bots":
            title, at_work = find_spec(game).title, self._waiting or self._running
            words = message("being-compiled", game=title, seconds=self.seconds_left(game)) if at_work else None
            raise Refusal("busy", words or message("being-loaded", game=title))

    async def bots_of(self, game: str) -> None:
        """Wait until a game's bots are compiled."""
        async with self._news:
            await self._news.wait_for(lambda: game in self.bots or game in self.broken)
        self._refuse_broken(game)

    def _refuse_broken(self, game: str) -> None:
        if game in self.broken:
            raise unknown(broken(game, self.broken[game]))

    # --- getting ready ----------------------------------------------------------------------------------------------

    async def get_ready(self, compile_missing: bool, busy: Callable[[], bool] = lambda: False) -> None:
        """Compile what is not compiled; then load it into this process. While that is `busy`, all games but the first
        wait for a moment. The event loop, whose thread this is, never waits for either."""
        loop = threading.get_ident()
        if _loaded.issuperset(game_ids()) or all_compiled() or not compile_missing:
            wait_for_compiler(True, never=loop)
            until = time.monotonic() + PATIENCE
            for game in game_ids():
                while self.bots and game not in _loaded and busy() and time.monotonic() < until:
                    await asyncio.sleep(0.1)
                await self._load(game)
            wait_for_compiler(True)
            return
        wait_for_compiler(False, never=loop)
        self.failed = ""
        self.broken.clear()
        self._running.clear()
        self._waiting = [Part(game, name) for name in PARTS for game in game_ids()]
        async with asyncio.TaskGroup() as group:
            group.create_task(self._try_out())
            for _ in range(self._workers):
                group.create_task(self._compile_parts())
        wait_for_compiler(True)
        if not self.broken:
            stamp().parent.mkdir(parents=True, exist_ok=True)
            stamp().touch()

    async def _try_out(self) -> None:
        """Find out which games are broken, long before it is their turn to be compiled."""
        for game in game_ids():
            try:
                await asyncio.to_thread(_draw_first, game)
            except Exception as error:
                self._give_up(game, fault_in(game, error), traceback.format_exc())

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
            if done := await self._compile(part):
                wait_for_compiler(False, never=threading.get_ident())  # everybody else may load it
                done = await self._load(part.game)
            self._took[part] = time.monotonic() - begin
            del self._running[part]
            if done:
                seconds = f"{self._took[part]:.1f}"
                LOG.info("compiled", extra={"game": part.game, "part": part.name, "seconds": seconds})
            async with self._news:
                self._news.notify_all()

    def _can_begin(self, part: Part) -> bool:
        """Whether the part of the game before it is compiled: otherwise both would compile the same."""
        return part.name == "bots" or Part(part.game, "bots") in self._took

    async def _load(self, game: str) -> bool:
        """Load a game into this process; whether that could be done."""
        if game not in _loaded:
            try:
                await asyncio.to_thread(load_game, game)
            except Exception as error:
                self._give_up(game, fault_in(game, error), traceback.format_exc())
                return False
        await self._set_ready(game)
        return True

    def _give_up(self, game: str, fault: Text, details: str) -> None:
        """Do without a game."""
        if game in self.broken:
            return
        self.broken[game] = fault
        self.bots.discard(game)
        self._waiting = [part for part in self._waiting if part.game != game]
        LOG.error(str(broken(game, fault)), extra={"details": details[-DETAILS:]})

    async def _set_ready(self, game: str) -> None:
        # What is loaded stays; looking through it again and again would hold everybody up for long moments. What comes
        # and goes later is looked through less often than usual, for the same reason.
        self.bots.add(game)
        if self.everything:
            gc.collect()
        gc.freeze()
        collect_seldom()
        async with self._news:
            self._news.notify_all()

    async def _compile(self, part: Part) -> bool:
        """Compile a part; whether that could be done. Another process does it, so that this one can answer
        meanwhile."""
        program = COMPILE.format(part=PARTS[part.name], niceness=NICENESS[part.name], game=part.game)
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=pipe, stderr=pipe)
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            complaining = asyncio.create_task(process.stderr.read())
            async for line in process.stdout:
                self._shares[part] = min(float(line) / NEEDED, 0.97)
            complaint = await complaining
            await process.wait()
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


def _draw_first(game: str) -> None:
    Game(game).start().scene(None)


def load_game(game: str) -> None:
    """Load a game's rules into this process."""
    from jostle.play.precompile import warm_play

    warm_play(game)
    _loaded.add(game)


def collect_seldom() -> None:
    """Let Python's collector look through everything less often than usual."""
    gc.set_threshold(*SELDOM)


class Part(NamedTuple):
    """What is compiled at once: what a game's bots need, or the rest of it."""

    game: str
    name: str


FASTEST = 3.0  # times as fast as time goes what is told of it, if less is left than was thought
NEEDED = 0.9  # of a game's kernels, about: the others are for the rest
CAUTION = 4.0  # seconds of usual work that count as done at the usual pace: the first ones do not prove much


def forecast(
    waiting: Sequence[Part], running: Mapping[Part, tuple[float, float]], took: Mapping[Part, float], workers: int
) -> dict[Part, float]:
    """In how many seconds each part will be done: those that `workers` processes are `running`, with the seconds that
    has taken so far and how much of them is done, and those that wait, in their order. `took` is what others have
    taken."""
    passed = CAUTION + sum(took.values()) + sum(elapsed for elapsed, _ in running.values())
    pace = passed / (CAUTION + sum(_done(running, took).values()))
    left = {part: (1 - share) * _usual(part) * pace for part, (_, share) in running.items()}
    free = [*left.values(), *[0.0] * (workers - len(left))]
    heapq.heapify(free)
    for part in waiting:
        begin = max(heapq.heappop(free), left.get(Part(part.game, "bots"), 0.0))
        left[part] = begin + _usual(part) * pace
        heapq.heappush(free, left[part])
    return left


def progress(waiting: Sequence[Part], running: Mapping[Part, tuple[float, float]], took: Mapping[Part, float]) -> float:
    """How much of the work is done, 0 to 1, without the rest that nobody waits for."""
    done = _done(running, took)
    everything = sum(_usual(part) for part in (*waiting, *running, *took) if part.name != "rest")
    return sum(usual for part, usual in done.items() if part.name != "rest") / everything if everything else 1.0


def _done(running: Mapping[Part, tuple[float, float]], took: Mapping[Part, float]) -> dict[Part, float]:
    """What is done, in seconds of usual work."""
    return {part: _usual(part) for part in took} | {part: share * _usual(part) for part, (_, share) in running.items()}


def _usual(part: Part) -> float:
    """Seconds as the game declares them; the pace shows how fast this machine is in comparison."""
    rules, bots = spec(part.game).compile_seconds
    return rules + bots if part.name == "bots" else bots
