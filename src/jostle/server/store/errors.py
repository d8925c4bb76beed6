"""What can go wrong between the server and its database."""

from __future__ import annotations

from jostle.errors import JostleError


class UnknownMatch(JostleError):
    """The store has no match of that id."""


class BadStore(JostleError):
    """An address that is no database, or a database that this Jostle cannot use."""
