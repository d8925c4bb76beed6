"""Numbers, shares and their changes as messages, so that every language writes them its own way."""

from __future__ import annotations

import math

from jostle.i18n.message import Message, Text, messages_of

message = messages_of(__package__)


def number(value: float, digits: int = 1) -> Text:
    """A number with so many digits after the point; "?" if it is unknown."""
    if not math.isfinite(value):
        return "?"
    rounded = round(value, digits) + 0.0  # never -0
    if digits == 0:
        return message("number-whole", value=int(rounded))
    if digits == 1:
        return message("number-1", value=rounded)
    return message("number-2", value=rounded) if digits == 2 else message("number-3", value=rounded)


def plain(value: float) -> Message:
    """A number with no more digits than it needs."""
    return message("number-plain", value=round(value, 6))


def percent(value: float, digits: int = 1) -> Text:
    """A share as a percentage."""
    return message("percent", number=number(100 * value, digits)) if math.isfinite(value) else "?"


def change(value: float, digits: int = 1) -> Text:
    """A number with its sign."""
    shown = number(value, digits)
    return message("positive", number=shown) if math.isfinite(value) and round(value, digits) >= 0 else shown


def percent_change(value: float, digits: int = 1) -> Text:
    """A difference of shares with its sign."""
    return message("percent", number=change(100 * value, digits)) if math.isfinite(value) else "?"
