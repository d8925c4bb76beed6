"""Clocks: how much time the seats have. The time left is computed from the time used; nothing ticks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from jostle.errors import BadText
from jostle.i18n import messages_of

message = messages_of(__package__)


@dataclass(frozen=True)
class Clock:
    """`none`; `turn 30`: 30 seconds for every turn; `fischer 300+5`: 300 seconds, and 5 more after every turn."""

    kind: str = "none"
    seconds: float = 0
    increment: float = 0

    def __post_init__(self) -> None:
        if self.kind not in ("none", "turn", "fischer"):
            raise BadText(message("clock-kind", clock=repr(self.kind)))
        if self.kind != "none" and not (0 < self.seconds <= 86400 and 0 <= self.increment <= 86400):
            raise BadText(message("clock-seconds"))

    def __str__(self) -> str:
        if self.kind == "none":
            return "none"
        added = f"+{self.increment:g}" if self.kind == "fischer" else ""
        return f"{self.kind} {self.seconds:g}{added}"

    @staticmethod
    def read(text: str) -> Clock:
        if text == "none":
            return Clock()
        if found := re.fullmatch(r"turn (\d{1,5}(?:\.\d{1,3})?)", text):
            return Clock("turn", float(found[1]))
        if found := re.fullmatch(r"fischer (\d{1,5}(?:\.\d{1,3})?)\+(\d{1,5}(?:\.\d{1,3})?)", text):
            return Clock("fischer", float(found[1]), float(found[2]))
        raise BadText(message("clock-text", clock=repr(text[:40])))

    def left(self, seat: int, spent: Iterable[tuple[int, float]]) -> float:
        """The seconds a seat has left; `spent` lists who used how much for each action so far, in order.

        A turn is the actions of one seat before another acts.
        """
        if self.kind == "none":
            return float("inf")
        left, last = self.seconds, -1
        for who, seconds in spent:
            if self.kind == "turn":
                if who == seat:
                    left = (left if last == seat else self.seconds) - seconds
            elif who == seat:
                left -= seconds
            elif last == seat:
                left += self.increment
            last = who
        if last != seat:
            return self.seconds if self.kind == "turn" else left
        return left
