"""A game's components, for the lab: cards, tiles, squares and pieces, and when they are drawn and used.

A game declares them as `COMPONENTS` in its module `components`. Only the lab loads it; playing does not need it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jostle.games import spec
from jostle.games.registry import load_if_there
from jostle.games.spec import Options, Value
from jostle.i18n import Text

if TYPE_CHECKING:
    from jostle.play.state import State


@dataclass(frozen=True)
class Component:
    """Something that a designer could change. `name` is its key in tables and requests, `kind` its category, such as
    card; `label` is what people call it, if not by its name. `provenance` is a sentence where the component is not the
    author's but our reconstruction or our own."""

    name: str
    kind: str
    description: Text
    label: Text = ""
    provenance: Text = ""

    @property
    def title(self) -> Text:
        return self.label or self.name


@dataclass(frozen=True)
class Draw:
    """What chance is about to bring to a seat: the component of each outcome. `used_at_once`: those that take effect
    by being drawn."""

    seat: int
    components: Mapping[int, str]  # outcome -> name
    used_at_once: Collection[str] = ()


def _none(state: State, action: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Components:
    """How to find a game's components and follow them through a game.

    `listed(options)`: all of them. `used(state, action)`: the names of those that a seat's action uses. `drawn(state)`:
    at chance, what may come to whom. `without(options, name)`: the options with a component made neutral, None where
    that is impossible; `neutral` says what neutral means. `adjust(options, name, value)`: the options with a component
    set to a value, such as the number of copies or a tile, None where that is impossible; the name may begin with the
    option that lists it, `stock.x`. `turn(state)`: whose turn it
    is, which in some games is not always the seat that decides. `at_limit(state)`: whether the turn limit ended it.
    `source(options)`: a sentence where it is not the author's sheet that says what there is of them.
    """

    listed: Callable[[Options], tuple[Component, ...]]
    used: Callable[[State, int], Sequence[str]] = _none
    drawn: Callable[[State], Draw | None] = lambda state: None
    without: Callable[[Options, str], dict[str, Value] | None] = lambda options, name: None
    neutral: Text = ""
    adjust: Callable[[Options, str, str], dict[str, Value] | None] = lambda options, name, value: None
    turn: Callable[[State], int] = lambda state: state.actor_code
    at_limit: Callable[[State], bool] = lambda state: False
    source: Callable[[Options], Text] = lambda options: ""


def components_of(game: str) -> Components:
    """The components that a game declares; none if it declares nothing."""
    module = load_if_there(spec(game), "components")
    found = module.COMPONENTS if module else Components(listed=lambda options: ())
    assert isinstance(found, Components)
    return found
