"""Rate limits: token buckets that fill up again with time, by person and by network, across all processes."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from jostle.i18n import Message, messages_of
from jostle.server.asker import Asker
from jostle.server.bulletin import Bulletin
from jostle.server.refusals import Refusal
from jostle.server.store.errors import StoreDown

message = messages_of("jostle.server")

MOST_BUCKETS = 100_000
PEOPLE_PER_NETWORK = 8  # households and schools share an address
TELLING = 0.1  # seconds between two messages to the other processes
MOST_TOLD = 50  # buckets in one message, which has less than 8000 bytes
LONGEST_KEY = 100  # of a bucket that other processes hear of


class Bucket:
    """`most` tokens at once, `per_second` new ones."""

    __slots__ = ("at", "most", "per_second", "tokens")

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.tokens = most
        self.at = time.monotonic()

    def fill(self) -> float:
        """Add the tokens that are new by now; how many there are."""
        now = time.monotonic()
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.per_second)
        self.at = now
        return self.tokens

    def take(self) -> bool:
        """Take a token; whether there was one."""
        if self.fill() < 1:
            return False
        self.tokens -= 1
        return True

    def spend(self, times: int) -> None:
        """Tokens were taken elsewhere. It may owe as many as it holds: two processes may have given out all at once."""
        self.tokens = max(-self.most, self.fill() - times)


class Limiter:
    """A bucket for everybody who asks, by name; those not heard of for longest are forgotten."""

    def __init__(self, per_minute: float, what: Message, people_per_network: int = PEOPLE_PER_NETWORK) -> None:
        self.per_minute = per_minute
        self.what = what
        self.people_per_network = people_per_network
        self.on_use: Callable[[str], None] = lambda _: None
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, who: str) -> None:
        """Count one use by somebody; refuse it if there were too many."""
        self._take(who)

    def check_asker(self, asker: Asker) -> None:
        """Count one use by a person, and by everybody at the same network; refuse it if either has had too many."""
        self._take(asker.person, network_key(asker.network))

    def spent(self, who: str, times: int) -> None:
        """Somebody was counted by another process."""
        self._bucket(who).spend(times)

    def _take(self, *keys: str) -> None:
        buckets = [self._bucket(key) for key in keys]
        if any(bucket.fill() < 1 for bucket in buckets):
            raise Refusal("limit", message("too-many", what=self.what, most=self.per_minute))
        for key, bucket in zip(keys, buckets, strict=True):
            bucket.take()
            self.on_use(key)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            most = self.per_minute * (self.people_per_network if key.startswith(NETWORK) else 1)
            bucket = Bucket(most, most / 60)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket


NETWORK = "network "


def network_key(network: str) -> str:
    return NETWORK + network


# --- across processes ------------------------------------------------------------------------------------------------


class Used(msgspec.Struct, tag=True):
    """How often buckets were used at a process: limiter, whose, times."""

    uses: list[tuple[str, str, int]]


class SharedLimits:
    """Tells the other processes what was used here, a few times a second, and counts what they tell."""

    def __init__(
        self,
        bulletin: Bulletin,
        limiters: Mapping[str, Limiter],
        spawn: Callable[[Coroutine[Any, Any, Any]], object],
    ) -> None:
        self._bulletin = bulletin
        self._limiters = limiters
        self._spawn = spawn
        self._used: Counter[tuple[str, str]] = Counter()
        if not bulletin.shared:
            return  # a single process has all the uses
        bulletin.on(Used, self._hear, own=False)
        for name, limiter in limiters.items():
            limiter.on_use = self._counting(name)

    def _counting(self, name: str) -> Callable[[str], None]:
        def count(who: str) -> None:
            if not self._used:
                self._spawn(self._tell_soon())
            self._used[name, who[:LONGEST_KEY]] += 1

        return count

    async def _tell_soon(self) -> None:
        await asyncio.sleep(TELLING)
        used, self._used = self._used, Counter()
        with suppress(StoreDown):  # the others go on with what they know
            for message in messages_of_uses(used):
                await self._bulletin.tell(message)

    def _hear(self, told: Used) -> None:
        for name, who, times in told.uses:
            if name in self._limiters:  # otherwise it is of another version
                self._limiters[name].spent(who, times)


def messages_of_uses(used: Counter[tuple[str, str]]) -> Iterator[Used]:
    uses = [(name, who, times) for (name, who), times in used.items()]
    for first in range(0, len(uses), MOST_TOLD):
        yield Used(uses[first : first + MOST_TOLD])
