"""Pushee Pieces' components: the squares of its board with their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.components import Component, Components
from jostle.games.pushee_pieces.rules import PLACE, TURN
from jostle.games.pushee_pieces.text import NAMES
from jostle.games.spec import Options, Value
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)


def listed(options: Options) -> tuple[Component, ...]:
    values = str(options["values"]).replace("/", "")
    return tuple(
        Component(name, "square", message("component-worth", value=value))
        for name, value in zip(NAMES, values, strict=True)
    )


def used(state: State, action: int) -> tuple[str, ...]:
    """The square that a piece is placed on."""
    return (NAMES[(action - PLACE) // 2],) if PLACE <= action < TURN else ()


def without(options: Options, name: str) -> dict[str, Value] | None:
    """The same board with a square worth nothing."""
    changed = adjust(options, name, "0")
    return changed if changed != dict(options) else None


def adjust(options: Options, name: str, value: str) -> dict[str, Value] | None:
    """The same board with another value on a square."""
    if name not in NAMES or value not in tuple("0123456789"):
        return None
    values, at = str(options["values"]).replace("/", ""), NAMES.index(name)
    changed = values[:at] + value + values[at + 1 :]
    return {**options, "values": "/".join(changed[row : row + 6] for row in range(0, 36, 6))}


COMPONENTS = Components(
    listed, used=used, without=without, neutral=message("component-worth", value="0"), adjust=adjust
)
