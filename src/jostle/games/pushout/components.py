"""Pushout's components: the cards of its deck."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from jostle.games.components import Component, Components, Draw
from jostle.games.pushout.board import BURNING, DEALING, DRAWN, FACE_DOWN, FILES, NONE, PLAY, UNSEEN, act_of
from jostle.games.pushout.deck import ANY, deck_of, deck_problem, deck_text, origin_of
from jostle.games.pushout.text import cards
from jostle.games.pushout.words import MOVEMENTS
from jostle.games.spec import Options, Value
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)
PROVENANCE = message.family("provenance", ("reconstructed", "designed"))


def listed(options: Options) -> tuple[Component, ...]:
    return tuple(
        Component(
            card,
            "card",
            message(
                "component-card",
                white=card[0], white_movement=MOVEMENTS[card[1]], black=card[2], black_movement=MOVEMENTS[card[3]],
            ),
            provenance=PROVENANCE.get(origin_of(card, options), ""),
        )
        for card in deck_of(options)
    )  # fmt: skip


def used(state: State, action: int) -> tuple[str, ...]:
    """The card that is moved, or played from the bank."""
    s, act = state.record, act_of(action)
    if act.how != NONE:
        card = int(s.cells[act.square])
        return (cards(s)[card >> 1],) if card < FACE_DOWN else ()
    return (cards(s)[act.card],) if act.kind == PLAY and act.card != UNSEEN else ()


def drawn(state: State) -> Draw | None:
    """A card comes to the seat that it is dealt to, or on whose side of the board it is turned up."""
    s = state.record
    phase = int(s.phase)
    if phase == BURNING:
        return None
    seat = int(s.turn) if phase == DEALING else int(int(s.at) // FILES >= int(s.rows) // 2)
    return Draw(seat, _outcomes(cards(s)))


@lru_cache(maxsize=64)
def _outcomes(names: tuple[str, ...]) -> dict[int, str]:
    return {DRAWN + kind: name for kind, name in enumerate(names)}


def without(options: Options, name: str) -> dict[str, Value] | None:
    """The same deck without a card."""
    if options["deck"] == ANY:  # whose text would be all sixty cards
        return None
    deck = {card: copies for card, copies in deck_of(options).items() if card != name}
    return {**options, "deck": deck_text(deck)}


def adjust(options: Options, name: str, value: str) -> dict[str, Value] | None:
    """The same deck with so many copies of a card; 0 for none."""
    if options["deck"] == ANY or not re.fullmatch("0{0,2}[0-9]", value) or deck_problem(f"{name}*9,0O0O*9"):
        return None
    deck = {**deck_of(options), name: int(value)}
    return {**options, "deck": deck_text({card: copies for card, copies in deck.items() if copies})}


def at_limit(state: State) -> bool:
    s = state.record
    return int(s.done[0]) + int(s.done[1]) >= int(s.limit)


COMPONENTS = Components(
    listed,
    used=used,
    drawn=drawn,
    without=without,
    adjust=adjust,
    neutral=message("components-neutral"),
    turn=lambda state: int(state.record.turn),
    at_limit=at_limit,
)
