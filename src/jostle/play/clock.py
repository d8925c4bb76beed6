"""Clocks: how much time the seats have. The time left is computed from the time used; nothing ticks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from jostle.errors import BadText
from jostle.i18n import messages_of

message = messages_of(__package__)

NOBODY = -1


class Spent(NamedTuple):
    """What every seat has left after some actions, without what its next turn adds, and who acted last."""

    left: tuple[float, ...]
    last: int = NOBODY


UNTIMED = Spent(())


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

    def begin(self, seats: int) -> Spent:
        return Spent((self.seconds,) * seats)

    def after(self, spent: Spent, who: int, seconds: float) -> Spent:
        """What the seats have left after one of them has used so much for an action. A turn is the actions of one seat
        before another acts."""
        if self.kind == "none":
            return spent
        left, last = list(spent.left), spent.last
        if self.kind == "turn" and last != who:
            left[who] = self.seconds
        elif self.kind == "fischer" and last not in (who, NOBODY):
            left[last] += self.increment
        left[who] -= seconds
        return Spent(tuple(left), who)

    def left(self, seat: int, spent: Spent) -> float:
        """The seconds a seat has left."""
        if self.kind == "none":
            return float("inf")
        return self.seconds if self.kind == "turn" and spent.last != seat else spent.left[seat]
