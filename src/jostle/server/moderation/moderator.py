"""What a server process knows of sanctions, blocks and the operator's orders, and how it learns of new ones.

An operator's command line writes to the same database from another process, and with SQLite nobody is notified of that.
So each process looks every other second for new orders: one value of one row.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

import msgspec

from jostle.i18n import messages_of
from jostle.server.moderation.blocks import Blocks
from jostle.server.moderation.notice import Notice, read_notice
from jostle.server.moderation.sanctions import Sanctions
from jostle.server.store.moderation.measures import (
    BAN,
    BLOCK,
    MUTE,
    NOTICE,
    NOTICE_VALUE,
    REMOVE_MATCH,
    UNBAN,
    UNBLOCK,
    UNMUTE,
)
from jostle.server.store.moderation.orders import Order
from jostle.server.store.store import Store
from jostle.table.hosting import Requester, StoreDown
from jostle.table.refusals import Refusal

message = messages_of("jostle.server")
LOG = logging.getLogger("jostle.server")

LOOK = 2.0  # seconds between two looks for new orders
TIDYING = 86_400.0  # seconds between two rounds of deleting what is too old
DAY = 86_400.0
REPORT_DAYS = 180.0  # how long reports are kept
LIMIT_NOTES = 60.0  # seconds in which one row says that a person has met a limit
MAX_NOTED = 10_000


class Moderator:
    """`on_order` are called with every new order, after it is known here; `on_stop` when the time of a planned stop has
    come."""

    def __init__(self, store: Store, audit_days: float, secret: str = "") -> None:
        self.store = store
        self.audit_days = audit_days
        self.sanctions = Sanctions(secret)
        self.blocks = Blocks()
        self.removed: set[str] = set()  # matches that the operator has removed, as long as the audit log knows
        self.notice: Notice | None = None
        self.draining = False  # about to stop: nothing new is begun
        self.on_order: list[Callable[[Order], None]] = []
        self.on_stop: Callable[[], None] = lambda: None
        self._seen = 0.0
        self._looking = asyncio.Lock()
        self._limits_noted: OrderedDict[str, float] = OrderedDict()

    async def load(self) -> None:
        """Learn what holds at the start. A notice of a stop that is past was about the server before."""
        self._seen = max((order.at for order in await self.store.orders()), default=0.0)
        self.sanctions.set(await self.store.sanctions_in_force())
        self.blocks.replace_all(await self.store.all_blocks())
        self.removed = await self.store.subjects_of(REMOVE_MATCH)
        notice = read_notice(await self.store.installation_value(NOTICE_VALUE))
        self.notice = None if notice is None or notice.is_past else notice

    async def run(self) -> None:
        """Look for new orders for ever."""
        while True:
            await asyncio.sleep(LOOK)
            with suppress(StoreDown):  # the next look will find it
                await self.refresh()
            if self.notice is not None and self.notice.is_past:
                self.on_stop()

    def check_new_matches(self) -> None:
        """Refuse to begin something that the server would not see the end of."""
        if self.draining:
            raise Refusal("busy", message("draining"))

    async def refresh(self) -> None:
        """Learn of the orders since the last look."""
        async with self._looking:
            orders = [order for order in await self.store.orders() if order.at > self._seen]
            if orders:
                await self._learn(orders)
                self._seen = orders[-1].at
        for order in orders:
            for call in self.on_order:
                try:
                    call(order)
                except Exception:
                    LOG.exception("an order was not carried out: %s", order.what)

    async def _learn(self, orders: list[Order]) -> None:
        kinds = {order.what for order in orders}
        if kinds & {BAN, UNBAN, MUTE, UNMUTE}:
            self.sanctions.set(await self.store.sanctions_in_force())
        if kinds & {BLOCK, UNBLOCK}:
            self.blocks.replace_all(await self.store.all_blocks())
        if NOTICE in kinds:
            self.notice = read_notice(await self.store.installation_value(NOTICE_VALUE))
        self.removed |= {order.subject for order in orders if order.what == REMOVE_MATCH}

    # --- the audit log ----------------------------------------------------------------------------------------------

    async def audit(self, requester: Requester | None, what: str, subject: str, **detail: object) -> None:
        """Write one row of the audit log. What it tells of is done already: a database that does not answer is logged,
        and undoes nothing."""
        actor, network = (requester.person, requester.network) if requester is not None else ("", "")
        try:
            await self.store.write_audit(actor, network, what, subject, msgspec.json.encode(detail).decode())
        except StoreDown:
            LOG.warning("the audit log could not be written: %s", what)

    async def note_limit(self, requester: Requester, limit: str) -> None:
        """Somebody has met a limit: one row a minute says so, however often it happens."""
        now, key = time.monotonic(), f"{requester.person} {requester.network}"
        if now - self._limits_noted.get(key, -LIMIT_NOTES) < LIMIT_NOTES:
            return
        self._limits_noted[key] = now
        self._limits_noted.move_to_end(key)
        if len(self._limits_noted) > MAX_NOTED:
            self._limits_noted.popitem(last=False)
        await self.audit(requester, "limit", "", limit=limit)

    async def tidy(self) -> None:
        """Delete once a day what the log has kept for long enough."""
        while True:
            before = time.time() - self.audit_days * DAY
            with suppress(StoreDown):  # tomorrow, then
                await self.store.forget_audit(before)
                await self.store.forget_sanctions(before)
                await self.store.forget_reports(time.time() - REPORT_DAYS * DAY)
            await asyncio.sleep(TIDYING)
