"""Rate limits: token buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

from jostle.i18n import Message, messages_of
from jostle.server.refusals import Refusal

message = messages_of("jostle.server")

MOST_BUCKETS = 100_000


class Bucket:
    """`most` tokens at once, `per_second` new ones."""

    __slots__ = ("at", "most", "per_second", "tokens")

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.tokens = most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token; whether there was one."""
        now = time.monotonic()
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.per_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Limiter:
    """A bucket for everybody who asks, by name; those not heard of for longest are forgotten."""

    def __init__(self, per_minute: float, what: Message) -> None:
        self.per_minute = per_minute
        self.what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, who: str) -> None:
        bucket = self._buckets.pop(who, None) or Bucket(self.per_minute, self.per_minute / 60)
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise Refusal("limit", message("too-many", what=self.what, most=self.per_minute))
