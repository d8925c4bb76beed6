"""What can go wrong when people and programs talk to Jostle. All of it is a `ValueError`."""

from __future__ import annotations


class JostleError(ValueError):
    """Something that was asked for cannot be: the message says what, where, and what was expected."""


class OptionError(JostleError):
    """An option that does not exist, a value out of range, or options that contradict each other."""


class BadText(JostleError):
    """A text that is no position, no action or no match file."""


class IllegalAction(JostleError):
    """An action that the rules, or the match, do not allow now."""


class UnknownGame(JostleError):
    """No game of that name."""


class NoGpu(JostleError, RuntimeError):
    """The GPU was asked for and cannot be used here."""
