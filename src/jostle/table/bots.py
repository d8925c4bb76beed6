"""The bots of all matches. The host's scheduler decides which of them thinks next.

A search goes on in slices and in compiled code that releases Python's lock, so whatever else is asked is answered
meanwhile. A bot belongs to one seat of one match and is kept between its decisions: it may have planned its whole turn,
and knows much of what follows.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import suppress

from jostle.i18n import Text
from jostle.play.state import Game, State
from jostle.search.core.bots import NONE, Bot, SearchBot, bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import grounds
from jostle.search.core.search import Limit
from jostle.table.hosting import Scheduler, Sliced, Stop, Ticket, Turn
from jostle.table.refusals import Refusal

KEPT_PER_THREAD = 6  # bots, with their search trees and tables
FIRST_GUESS = 0.05  # seconds that a bot thinks which counts nodes, until it is known better
ADVISER = "expert"
ADVICE_SECONDS = 1.0

Thought = tuple[str, float]  # an action, and the seconds it took


class BotPool:
    """The bots of all matches. They think in the scheduler's lanes; `kept` of them are remembered."""

    def __init__(self, scheduler: Scheduler, kept: int) -> None:
        self.scheduler = scheduler
        self.kept = kept
        self._bots: OrderedDict[tuple[str, int], Bot] = OrderedDict()  # that do not think; the one used last at the end
        self._tickets: dict[str, Ticket[Thought]] = {}  # of matches whose bot waits or thinks
        self._quick_costs: dict[tuple[str, str], float] = {}  # seconds, by game and level, of those that count nodes
        self._stop = Stop()

    async def choose(
        self, match: str, seat: int, level: str, state: State, turn: Turn, without: frozenset[str] = NONE
    ) -> str:
        """What the bot of a seat does; `without`: legal actions that the match forbids. Raises Withdrawn if nobody
        wants to know any more before it has begun."""
        # Whoever thinks is out of the pool: if its answer is given up, it goes on, and another bot has the seat.
        thinker = self._bots.pop((match, seat), None) or self._new_bot(level, turn.seed)

        def think() -> Generator[None, None, Thought]:
            begin = time.perf_counter()
            if isinstance(thinker, SearchBot):
                thinker.limit = turn.limit
                chosen = yield from thinker.choosing(state, without)
            else:
                chosen = thinker.choose(state, without)
            return chosen, time.perf_counter() - begin

        ticket = await self._queue_up(turn, think, self.cost(level, state.game))
        self._tickets[match] = ticket
        try:
            action, seconds = await ticket.answer
        finally:
            if self._tickets.get(match) is ticket:
                del self._tickets[match]
        self._bots[match, seat] = thinker
        while len(self._bots) > self.kept:
            self._bots.popitem(last=False)
        self._learn(level, state.game, seconds)
        return action

    async def _queue_up(
        self, turn: Turn, think: Callable[[], Generator[None, None, Thought]], cost: float
    ) -> Ticket[Thought]:
        """A place in the queue; while too much waits already, the bot waits outside."""
        while True:
            with suppress(Refusal):
                return self.scheduler.submit(turn.lane, turn.requester, Sliced(think), cost, turn.tell)
            await asyncio.sleep(0.2 + random.random() / 5)

    def withdraw(self, match: str) -> None:
        """Nobody wants to know any more what the bot of a match does: it need not begin to think."""
        if match in self._tickets:
            self._tickets[match].answer.cancel()

    async def advise(
        self, state: State, seat: int, turn: Turn, without: frozenset[str] = NONE, language: str = "en"
    ) -> tuple[str, Text]:
        """What an expert would do for the seat, and why; `without`: legal actions that the match forbids."""

        def think() -> Generator[None, None, tuple[str, Text]]:
            search = LEVELS[ADVISER].make_search(state.game, turn.seed)
            result = yield from search.running(state, Limit(seconds=ADVICE_SECONDS), self._stop, without=without)
            return result.best.text, grounds(state, result, seat)

        return await self.scheduler.run(turn.lane, turn.requester, Sliced(think), ADVICE_SECONDS, turn.tell)

    def forget(self, match: str) -> None:
        """Drop the bots of a match that is over or no longer in memory, and what they think."""
        self.withdraw(match)
        for key in [key for key in self._bots if key[0] == match]:
            del self._bots[key]

    def cost(self, level: str, game: Game) -> float:
        """How many seconds a bot will think, about."""
        limit = LEVELS[level].limit(game) if level in LEVELS else Limit(nodes=1)
        return limit.seconds or self._quick_costs.get((game.id, level), FIRST_GUESS)

    def _learn(self, level: str, game: Game, seconds: float) -> None:
        """What took long once is likely to take long again; a planned action takes no time, and says nothing."""
        key = (game.id, level)
        self._quick_costs[key] = max(seconds, 0.9 * self._quick_costs.get(key, 0.0))

    def _new_bot(self, level: str, seed: int) -> Bot:
        made = bot(level, seed)
        if isinstance(made, SearchBot):
            made.stop = self._stop
        return made

    def close(self) -> None:
        """Stop all thinking."""
        self._stop.set()
