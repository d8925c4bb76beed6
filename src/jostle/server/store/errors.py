"""What can go wrong between the server and its database."""

from __future__ import annotations

from jostle.errors import JostleError


class Conflict(JostleError):
    """Somebody else was first: read again what is stored now, and decide again. Nothing was written."""


class UnknownMatch(JostleError):
    """The store has no match of that id."""


class StoreDown(JostleError, RuntimeError):
    """The database did not answer. Whether the last writing took place is not known: read again before going on."""


class BadStore(JostleError):
    """An address that is no database, or a database that this Jostle cannot use."""
