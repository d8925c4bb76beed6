"""Intervals as messages, texts cut for a table, and the file names of reports."""

from __future__ import annotations

from jostle.i18n import ENGLISH, Message, Text, messages_of
from jostle.i18n.numbers import number, percent
from jostle.lab.estimates import Interval

message = messages_of("jostle.lab")


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
