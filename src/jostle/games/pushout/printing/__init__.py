"""What Pushout prints: its deck."""

from __future__ import annotations

from jostle.games.printing import Part, Printed, drawn
from jostle.games.pushout.board import FACE_DOWN
from jostle.games.pushout.deck import deck_of, reconstructed
from jostle.games.pushout.drawing.cards import INK, PRINT, card_art
from jostle.games.pushout.drawing.places import CARD_WIDTH
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of("jostle.games.pushout")

WIDTH, HEIGHT = (
    47.0,
    59.4,
)  # of a card on paper, in millimetres: sixteen on a sheet
MARK = 0.06  # the height of the words that mark a reconstructed card


def parts(options: Options) -> tuple[Part, ...]:
    deck, lost = deck_of(options), reconstructed(options)
    box = CARD_WIDTH, PRINT
    back = drawn(card_art((), FACE_DOWN, 0, shadow=False), *box)
    cards = tuple(
        Printed(
            card,
            drawn((*card_art((card,), 0, 0, shadow=False), *(_mark() if card in lost else ())), *box),
            back,
            copies,
        )
        for card, copies in deck.items()
    )
    count = sum(deck.values())
    return (
        Part(
            "cards",
            message("print-cards", count=count),
            WIDTH, HEIGHT, box, cards,
            provenance=message("print-provenance") if any(card in lost for card in deck) else "",
        ),
    )  # fmt: skip


def _mark() -> tuple[Layer, ...]:
    """Small words at the foot of both ends of a card that is not the author's."""
    words, wide = message("print-reconstructed"), CARD_WIDTH - 0.3
    foot = PRINT - 0.055 - MARK
    return (
        Layer("", 0.15, foot, wide, MARK, text=words, style="words", colour=INK[0]),
        Layer("", 0.15, PRINT - foot - MARK, wide, MARK, 180, text=words, style="words", colour=INK[1]),
    )
