"""What people can edit in Pushout: decks and positions."""

from __future__ import annotations

from jostle.games.editing import AS_PRINTED, POSITION, Counts, Editing, Item, Listed, Slot
from jostle.games.pushout.deck import (
    FEWEST_CARDS,
    LOST,
    MAX_CARDS,
    MAX_COPIES,
    MAX_KINDS,
    MOVEMENTS,
    NUMBERS,
    PRINTED,
    deck_of,
)
from jostle.games.pushout.drawing.cards import INK, PRINT
from jostle.games.pushout.drawing.places import CARD_HEIGHT, CARD_WIDTH
from jostle.games.pushout.drawing.words import MOVEMENTS as MOVEMENT_NAMES
from jostle.games.pushout.drawing.words import SIDES
from jostle.games.pushout.editing.position import Board
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import Text, messages_of

message = messages_of("jostle.games.pushout")

BOX = (CARD_WIDTH, CARD_HEIGHT)


def deck(options: Options, start: str) -> Editing:
    """A deck of cards that are composed of two ends, each with a number and a movement."""
    named = {name: _text(options, name) for name in LOST}
    counts = Counts(
        "deck",
        message("option-deck"),
        (),
        BOX,
        most_each=MAX_COPIES,
        fewest=FEWEST_CARDS[int(options["rows"])],
        most=MAX_CARDS,
        kinds=MAX_KINDS,
        slots=tuple(Slot(message("edit-end", side=SIDES[seat]), _ends(seat)) for seat in (0, 1)),
        ground=(Layer("pushout-card"),),
    )
    return Listed(counts, [(AS_PRINTED, named[PRINTED])], named)


def _text(options: Options, deck: str) -> str:
    return ",".join(f"{card}*{copies}" for card, copies in deck_of({**options, "deck": deck}).items())


def _ends(seat: int) -> tuple[Item, ...]:
    return tuple(
        Item(number + movement, _end_words(number, movement), _end_art(number + movement, seat))
        for number in NUMBERS
        for movement in MOVEMENTS
    )


def _end_words(number: str, movement: str) -> Text:
    return message("edit-end-words", number=number, movement=MOVEMENT_NAMES[movement])


def _end_art(end: str, seat: int) -> tuple[Layer, ...]:
    """White's end is below, and Black's above and turned."""
    half = PRINT / 2
    return (Layer(f"pushout-{end}", 0, 0 if seat else half, CARD_WIDTH, half, 180.0 * seat, colour=INK[seat]),)


def position(options: Options, start: str) -> Editing:
    return Board(options, start)


EDITINGS = {"deck": deck, POSITION: position}
