"""Numbers, shares and intervals as messages, so that every language writes them its own way."""

from __future__ import annotations

import math

from jostle.i18n import ENGLISH, Message, Text, messages_of
from jostle.lab.estimates import Interval

message = messages_of("jostle.lab")


def number(value: float, digits: int = 1) -> Text:
    """A number with so many digits after the point; "?" if it is unknown."""
    if not math.isfinite(value):
        return "?"
    rounded = round(value, digits)
    if digits == 0:
        return message("number-whole", value=int(rounded))
    return message("number-1", value=rounded) if digits == 1 else message("number-2", value=rounded)


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


def from_to(low: Text, high: Text) -> Message:
    return message("interval", low=low, high=high)


def with_interval(value: Text, low: Text, high: Text) -> Message:
    return message("with-interval", value=value, low=low, high=high)


def percent_with_interval(one: Interval) -> Message:
    """A share with its interval."""
    return with_interval(percent(one.value), number(100 * one.low), number(100 * one.high))


def short(text: str, most: int = 40) -> str:
    """A text cut to fit into a table."""
    return text if len(text) <= most else text[: most - 3] + "..."


def in_language(name: str, language: str) -> str:
    """The file name of a report in a language: English has the plain name."""
    stem, dot, suffix = name.rpartition(".")
    return name if language == ENGLISH else f"{stem}.{language}{dot}{suffix}"
