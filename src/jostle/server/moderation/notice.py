"""The notice that every open page shows: before a planned stop it counts down."""

from __future__ import annotations

import time

import msgspec
from msgspec import Struct

from jostle.server.store.errors import BadStore


class Notice(Struct, frozen=True):
    """What the operator has to say to everybody."""

    text: str = ""  # in the operator's words; "" says only that the server stops
    stops_at: float | None = None  # when the server stops; None: it does not

    @property
    def is_past(self) -> bool:
        return self.stops_at is not None and self.stops_at <= time.time()


def read_notice(value: str | None) -> Notice | None:
    if value is None:
        return None
    try:
        return msgspec.json.decode(value, type=Notice)
    except msgspec.MsgspecError as error:
        raise BadStore(f"the notice in the database cannot be read: {error}") from None


def write_notice(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()
