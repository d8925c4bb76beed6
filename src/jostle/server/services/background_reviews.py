"""People's finished matches, evaluated one at a time when the server has nothing better to do.

Whoever thinks for somebody who waits comes first: bots, hints, positions and matches that are analysed. While one of
them is at work this stands still, and its thread steps back behind all others. What somebody has had judged in the
analysis is not judged again.

Nothing is judged for nobody: a match waits until one of its people looks at the record. Whoever has looked lately finds
the next ones judged already.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from jostle.analysis.evaluation import Evaluation
from jostle.analysis.match_analysis import decisions_of
from jostle.errors import JostleError
from jostle.server.services.mistakes import summarise
from jostle.server.store.records import JudgementRow
from jostle.server.store.store import Store
from jostle.table.analysis.evaluator import EvaluationJob, Evaluator
from jostle.table.analysis.reviews import Reviews
from jostle.table.hosting import Requester, StoreDown
from jostle.table.match.event_log import EventLog
from jostle.table.match.registry import MatchRegistry
from jostle.table.refusals import Refusal

BUDGET, MAX_SECONDS = 20.0, 0.3  # seconds of thinking for a match, and for one position of it
QUIET = 2.0  # seconds in which nobody else was at work, before a match is begun
PAUSE = 0.25  # seconds between two looks whether somebody is
AGAIN = 5.0  # seconds to wait for a database that does not answer
LATELY = 7 * 86_400.0  # seconds in which whoever has looked at the record is likely to look again
MAX_READERS = 10_000
MAX_WISHED = 500
LOG = logging.getLogger("jostle.server")


class BackgroundReviews:
    """The matches that are to be judged, and who judges them."""

    def __init__(
        self,
        matches: MatchRegistry,
        evaluator: Evaluator,
        reviews: Reviews,
        store: Store,
        busy: Callable[[], bool],
        on: bool = True,
    ) -> None:
        self.matches = matches
        self.evaluator = evaluator
        self.reviews = reviews
        self.store = store
        self.busy = busy
        self.on = on
        self._wished: deque[str] = deque()
        self._looked: dict[str, float] = {}  # when each person looked last, who looked last at the end
        self._now: str | None = None
        self._more = asyncio.Event()

    def look(self, person: str, left: Sequence[str]) -> int:
        """A person looks at the record, with these matches not judged yet, the newest first: have them judged. How many
        of them will be."""
        self._looked.pop(person, None)
        self._looked[person] = time.monotonic()
        if len(self._looked) > MAX_READERS:
            del self._looked[next(iter(self._looked))]
        for match in reversed(left):
            self.wish(match)
        return sum(self.waits(match) for match in left)

    def end(self, log: EventLog) -> None:
        """A match is over: have it judged, if it is likely that somebody will look."""
        since = time.monotonic() - LATELY
        if any(self._looked.get(seat.person or "", since) > since for seat in log.seats):
            self.wish(log.row.id)

    def wish(self, match: str) -> None:
        """Have a match judged, some time. If too many are wished for, the oldest wish is given up; it comes back when
        its person looks at the record."""
        if not self.on or match in self._wished or match == self._now:
            return
        self._wished.append(match)
        while len(self._wished) > MAX_WISHED:
            self._wished.popleft()
        self._more.set()

    def waits(self, match: str) -> bool:
        return match in self._wished or match == self._now

    async def run(self) -> None:
        """Judge what is wished for, for ever."""
        while True:
            await self._more.wait()
            await self._be_quiet()
            if not self._wished:
                self._more.clear()
                continue
            self._now = self._wished.popleft()
            try:
                await self._judge_match(self._now)
            except StoreDown:
                self._wished.appendleft(self._now)
                await asyncio.sleep(AGAIN)
            except (Refusal, JostleError) as error:  # it is gone, or its game has no such option any more
                LOG.warning("a match cannot be judged", extra={"match": self._now, "why": str(error)})
            except Exception:
                LOG.exception("judging a match failed", extra={"match": self._now})
            finally:
                self._now = None

    async def _be_quiet(self) -> None:
        """Wait until nobody has been at work for a while."""
        since = time.monotonic()
        while time.monotonic() - since < QUIET:
            await asyncio.sleep(PAUSE)
            if self.busy():
                since = time.monotonic()

    async def _judge_match(self, match: str) -> None:
        log = await self.matches.read_log(match)
        people = [seat for seat in range(len(log.seats)) if len(log.seats_of(log.seats[seat].person)) == 1]
        if not log.over or not people:
            return
        await self.matches.context.ready.bots_of(log.row.game)
        judged = self.reviews.finished(log.match)
        if judged is None:
            judged = await self._judge(log, people)
        await self.store.keep_judgements([_row(log, seat, judged) for seat in people])

    async def _judge(self, log: EventLog, seats: Sequence[int]) -> list[Evaluation]:
        """What the people at these seats decided, one decision after another while nobody else is at work."""
        decisions = [one for one in await asyncio.to_thread(decisions_of, log.match) if one.seat in seats]
        first = log.seats[seats[0]]
        requester = Requester(first.person or "", first.network or "")
        job = EvaluationJob(decisions, requester, "background", BUDGET, MAX_SECONDS, admitted=True)
        while job.left:
            while self.busy():
                await asyncio.sleep(PAUSE)
            await self.evaluator.submit(job).answer
        return job.evaluations


def _row(log: EventLog, seat: int, judged: Sequence[Evaluation]) -> JudgementRow:
    person = log.seats[seat].person
    assert person is not None
    decisions, loss, summary = summarise(judged, seat, len(log.steps))
    return JudgementRow(
        match=log.row.id,
        seat=seat,
        person=person,
        game=log.row.game,
        ended=log.row.updated,
        decisions=decisions,
        loss=round(loss, 6),
        body=msgspec.json.encode(summary).decode(),
    )
