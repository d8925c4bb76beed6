"""A check: a name, a sentence on what it looks for, and a function that yields faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from jostle.conformance.fault import Fault
from jostle.conformance.subject import Subject
from jostle.i18n import Text


@dataclass(frozen=True)
class Check:
    """One check. `needs`: the checks that must have passed. `module`: the file of the game that it is about.
    `applies`: whether the game has what is checked. `weight`: its part of the time, where that is short."""

    name: str
    meaning: Text
    find: Callable[[Subject], Iterator[Fault]]
    needs: tuple[str, ...] = ()
    module: str = "rules"
    applies: Callable[[Subject], bool] = lambda look: True
    weight: float = 1.0


def check(
    name: str,
    meaning: Text,
    *,
    needs: tuple[str, ...] = ("positions",),
    module: str = "rules",
    applies: Callable[[Subject], bool] = lambda look: True,
    weight: float = 1.0,
) -> Callable[[Callable[[Subject], Iterator[Fault]]], Check]:
    """Make a check of a function."""
    return lambda find: Check(name, meaning, find, needs, module, applies, weight)
