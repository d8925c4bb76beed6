"""Rate limits: token buckets that fill up again with time, by person and by network.

Every server process counts for itself."""

from __future__ import annotations

import time
from collections import OrderedDict

from jostle.i18n import Message, messages_of
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal

message = messages_of("jostle.server")

MAX_BUCKETS = 100_000
PEOPLE_PER_NETWORK = 8  # households and schools share an address


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


class Limiter:
    """A bucket for everybody who asks, by name; those not heard of for longest are forgotten."""

    def __init__(self, per_minute: float, what: Message, people_per_network: int = PEOPLE_PER_NETWORK) -> None:
        self.per_minute = per_minute
        self.what = what
        self.people_per_network = people_per_network
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, who: str) -> None:
        """Count one use by somebody; refuse it if there were too many."""
        self._take(who)

    def check_requester(self, requester: Requester) -> None:
        """Count one use by a person, and by everybody at the same network; refuse it if either has had too many."""
        self._take(requester.person, network_key(requester.network))

    def _take(self, *keys: str) -> None:
        buckets = [self._bucket(key) for key in keys]
        if any(bucket.fill() < 1 for bucket in buckets):
            raise Refusal("limit", message("too-many", what=self.what, most=self.per_minute))
        for bucket in buckets:
            bucket.take()

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            most = self.per_minute * (self.people_per_network if key.startswith(NETWORK) else 1)
            bucket = Bucket(most, most / 60)
        self._buckets[key] = bucket
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket


NETWORK = "network "


def network_key(network: str) -> str:
    return NETWORK + network
