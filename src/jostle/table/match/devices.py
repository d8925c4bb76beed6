"""Visitors' own devices, which think for them: what bots do, and hints. A device is told only what its visitor may
know, and its answer is checked as a player's action is. If none comes in time, the host thinks itself."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Collection
from itertools import count
from typing import TYPE_CHECKING

from jostle.i18n import Text
from jostle.play.state import State
from jostle.search.core.bots import NONE
from jostle.table.bots import ADVICE_SECONDS, BotPool
from jostle.table.hosting import Thinker, Turn, Withdrawn
from jostle.table.match import protocol
from jostle.table.match.protocol import Think, Thought

if TYPE_CHECKING:
    from jostle.table.match.attendance import Viewer
    from jostle.table.match.event_log import EventLog

LOG = logging.getLogger("jostle.table")
SLOWER, GRACE = 2.0, 3.0  # a device may take as many times as long as the host, and so many seconds more


class Device:
    """The device of one visitor. Whoever is silent or plays what is not legal is not asked again."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self.reliable = True
        self._send = send
        self._numbers = count(1)
        self._asked: dict[int, asyncio.Future[Thought | None]] = {}

    def ask(
        self, state: State, seat: int, without: frozenset[str], match: str = "", level: str = "", language: str = ""
    ) -> asyncio.Future[Thought | None]:
        """Its answer; None if it leaves."""
        number, game = next(self._numbers), state.game
        self._asked[number] = answer = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda _: self._asked.pop(number))
        options = game.spec.changed(game.options)
        self._send(
            protocol.write(
                Think(number, match, seat, level, game.id, options, str(state), sorted(without), language or "en")
            )
        )
        return answer

    def take(self, thought: Thought) -> None:
        """An answer; one that nobody waits for any more is dropped."""
        answer = self._asked.get(thought.number)
        if answer is not None and not answer.done():
            answer.set_result(thought)

    def leave(self) -> None:
        """The visitor looks at something else, or is gone."""
        for answer in list(self._asked.values()):
            if not answer.done():
                answer.set_result(None)


def device_for_bots(log: EventLog, viewers: Collection[Viewer]) -> Device | None:
    """The device that may think for the bots of a match: that of the only person who plays, where nothing is hidden, no
    clock runs and no rating is at stake."""
    seats = [seat for seat in log.seats if seat.kind == "person"]
    people = {seat.person for seat in seats}
    if len(people) != 1 or None in people or log.rated or log.match.clock.kind != "none":
        return None
    if not all(sees_all(log.match.state, seat.seat) for seat in seats):
        return None
    return next((viewer.device for viewer in viewers if viewer.device is not None and viewer.person in people), None)


def sees_all(state: State, seat: int) -> bool:
    """Whether nothing of a position is hidden from a seat: no hand, and no points that lie face down."""
    return not state.game.hidden and state.view(seat) == str(state)


class DevicesFirst(Thinker):
    """Asks the device of a turn, where it has one, and else the bots of the host."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.scheduler = bots.scheduler
        self.answered = self.failed = 0  # questions to devices
        self._asked: dict[str, asyncio.Future[Thought | None]] = {}  # by match

    async def choose(
        self, match: str, seat: int, level: str, state: State, turn: Turn, without: frozenset[str] = NONE
    ) -> str:
        if turn.device is not None and turn.device.reliable:
            self._asked[match] = answer = turn.device.ask(state, seat, without, match, level)
            thought = await self._wait(turn.device, answer, self.bots.cost(level, state.game), state, without)
            if thought is not None:
                return thought.action
        return await self.bots.choose(match, seat, level, state, turn, without)

    async def advise(
        self, state: State, seat: int, turn: Turn, without: frozenset[str] = NONE, language: str = "en"
    ) -> tuple[str, Text]:
        if turn.device is not None and turn.device.reliable and (state.game.hidden or sees_all(state, seat)):
            # A deal that looks the same to the seat: what others hold is nothing that its device may know.
            told = state.redeal(seat, random.Random(turn.seed)) if state.game.hidden else state
            answer = turn.device.ask(told, seat, without, language=language)
            thought = await self._wait(turn.device, answer, ADVICE_SECONDS, state, without)
            if thought is not None:
                return thought.action, thought.why
        return await self.bots.advise(state, seat, turn, without, language)

    async def _wait(
        self, device: Device, answer: asyncio.Future[Thought | None], cost: float, state: State, without: frozenset[str]
    ) -> Thought | None:
        """A device's answer if it comes in time and can be played."""
        try:
            async with asyncio.timeout(SLOWER * cost + GRACE):
                thought = await answer
        except TimeoutError:
            thought = Thought(0, 0)
        if thought is None:
            return None
        if thought.action in state.actions and thought.action not in without:
            self.answered += 1
            return thought
        self.failed += 1
        device.reliable = False
        LOG.info("a device does not think: %r", thought.action)
        return None

    def withdraw(self, match: str) -> None:
        answer = self._asked.get(match)
        if answer is not None and not answer.done():
            answer.set_exception(Withdrawn())
        self.bots.withdraw(match)

    def forget(self, match: str) -> None:
        self._asked.pop(match, None)
        self.bots.forget(match)

    def close(self) -> None:
        self.bots.close()
