"""What Pushout prints: its deck."""

from __future__ import annotations

from jostle.games.printing import Part, Printed, drawn
from jostle.games.pushout.board import FACE_DOWN
from jostle.games.pushout.deck import deck_of, origin_of
from jostle.games.pushout.places import CARD_WIDTH
from jostle.games.pushout.table import INK, PRINT, card_art
from jostle.games.spec import Options
from jostle.i18n import Listing, Message, messages_of
from jostle.scene import Layer

message = messages_of("jostle.games.pushout")

WIDTH, HEIGHT = 47.0, 59.4  # of a card on paper, in millimetres: sixteen on a sheet
MARK = 0.06  # the height of the words that mark a card of ours

MARKS = message.family("print", ("reconstructed", "designed"))
NOTES = message.family("print-note", ("reconstructed", "designed"))


def parts(options: Options) -> tuple[Part, ...]:
    deck = deck_of(options)
    origins = {card: origin_of(card, options) for card in deck}
    box = CARD_WIDTH, PRINT
    back = drawn(card_art((), FACE_DOWN, 0, shadow=False), *box)
    cards = tuple(
        Printed(
            card, drawn((*card_art((card,), 0, 0, shadow=False), *_mark(MARKS.get(origins[card]))), *box), back, copies
        )
        for card, copies in deck.items()
    )
    notes = tuple(note for origin, note in NOTES.items() if origin in origins.values())
    return (
        Part(
            "cards",
            message("print-cards", count=sum(deck.values())),
            WIDTH, HEIGHT, box, cards,
            provenance=Listing(notes, "sentences") if notes else "",
        ),
    )  # fmt: skip


def _mark(words: Message | None) -> tuple[Layer, ...]:
    """Small words at the foot of both ends of a card that is not the author's."""
    if words is None:
        return ()
    foot, wide = PRINT - 0.055 - MARK, CARD_WIDTH - 0.3
    return (
        Layer("", 0.15, foot, wide, MARK, text=words, style="words", colour=INK[0]),
        Layer("", 0.15, PRINT - foot - MARK, wide, MARK, 180, text=words, style="words", colour=INK[1]),
    )
