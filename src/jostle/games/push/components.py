"""PUSH's components: number cards (colours do not differ), Roll cards and Switch cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.components import Component, Components, Draw
from jostle.games.push.board import AT_DRAW, CARD, KINDS, NUMBERS, ROLL, STACKS, SWITCH, TAKE
from jostle.games.spec import Options, Value
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

ROLLS, SWITCHES = "roll", "switch"
OUTCOMES = {
    **{CARD + kind: str(kind % NUMBERS + 1) for kind in range(KINDS)}, CARD + ROLL: ROLLS, CARD + SWITCH: SWITCHES,
}  # fmt: skip


def listed(options: Options) -> tuple[Component, ...]:
    found = [Component(str(n), "card", message("component-number", number=n)) for n in range(1, NUMBERS + 1)]
    if options["rolls"]:
        found.append(Component(ROLLS, "card", message("component-roll"), message("component-roll-label")))
    if options["switches"]:
        found.append(Component(SWITCHES, "card", message("component-switch"), message("component-switch-label")))
    return tuple(found)


def used(state: State, action: int) -> tuple[str, ...]:
    """The cards of a stack that is taken."""
    if not TAKE <= action < TAKE + STACKS:
        return ()
    stack = int(state.record.stacks[action - TAKE])
    return tuple(OUTCOMES[CARD + kind] for kind in range(KINDS + 1) if stack > 0 and stack >> kind & 1)


def drawn(state: State) -> Draw | None:
    s = state.record
    return Draw(int(s.turn), OUTCOMES, (SWITCHES,)) if s.phase == AT_DRAW else None


def without(options: Options, name: str) -> dict[str, Value] | None:
    names = {ROLLS: "rolls", SWITCHES: "switches"}
    return {**options, names[name]: 0} if name in names else None


COMPONENTS = Components(
    listed, used=used, drawn=drawn, without=without, neutral=message("components-neutral"),
    turn=lambda state: int(state.record.turn), source=lambda options: message("components-source"),
)  # fmt: skip
