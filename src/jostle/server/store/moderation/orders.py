"""Orders: what the operator has done or wants done, for every running server process.

The row `orders` of the installation holds those of the last day. Whoever gives one locks the row, and its time is later
than that of the one before: a process that has seen one has seen all before it.
"""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, select

from jostle.server.store.moderation.upserts import put_value
from jostle.server.store.tables import installation

ORDERS = "orders"
KEPT = 86_400.0  # seconds


class Order(msgspec.Struct, frozen=True):
    """Something that a process has to learn of or to do."""

    at: float
    what: str
    subject: str


def give_order(connection: Connection, what: str, subject: str = "") -> bool:
    """Give an order, in place of an earlier one that says the same."""
    put_value(connection, ORDERS, "[]", keep=True)
    mine = select(installation.c.value).where(installation.c.name == ORDERS).with_for_update()
    orders = read_orders(connection.execute(mine).scalar_one())
    at = max([time.time(), *(order.at + 0.001 for order in orders)])
    kept = [one for one in orders if one.at > at - KEPT and (one.what, one.subject) != (what, subject)]
    put_value(connection, ORDERS, msgspec.json.encode([*kept, Order(at, what, subject)]).decode())
    return True


def read_orders(value: str | None) -> list[Order]:
    """The oldest first."""
    return msgspec.json.decode(value or "[]", type=list[Order])
