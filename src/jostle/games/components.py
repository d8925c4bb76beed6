"""The parts of a game, for those who study it: cards, tiles, squares, pieces, and how to tell when they matter.

A game declares a `LENS` in its package `parts`, as data and a few small functions. It is only loaded by those who look
at parts; nobody needs it to play.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jostle.games.spec import Options, Value

if TYPE_CHECKING:
    from jostle.play.state import State


@dataclass(frozen=True)
class Part:
    """One thing that a designer could change. `kind` is what sort of thing, such as card; `words` says what it is."""

    name: str
    kind: str
    words: str


@dataclass(frozen=True)
class Draw:
    """What chance is about to bring to a seat: which part each outcome stands for. Parts that act `at_once` are used
    by being drawn."""

    seat: int
    parts: Mapping[int, str]  # outcome -> part
    at_once: Collection[str] = ()


def _nothing(state: State, action: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Lens:
    """How to look at a game's parts.

    `parts(options)`: all of them. `used(state, action)`: those that a seat's action uses. `drawn(state)`: at chance,
    what comes to whom, if parts do. `without(options, part)`: the options of the same game with a part made neutral,
    nothing where that cannot be; `neutral` says in words what that means. `adjust(options, part, value)`: the options
    with a part set to a value, such as how many copies or which tile, if that can be. `turn(state)`: whose turn it is,
    which in some games is not always the one who decides. `at_limit(state)`: did it end because it went on too long?
    """

    parts: Callable[[Options], tuple[Part, ...]]
    used: Callable[[State, int], Sequence[str]] = _nothing
    drawn: Callable[[State], Draw | None] = lambda state: None
    without: Callable[[Options, str], dict[str, Value] | None] = lambda options, part: None
    neutral: str = ""
    adjust: Callable[[Options, str, str], dict[str, Value] | None] = lambda options, part, value: None
    turn: Callable[[State], int] = lambda state: state.actor_code
    at_limit: Callable[[State], bool] = lambda state: False
