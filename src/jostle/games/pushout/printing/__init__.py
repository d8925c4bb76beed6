"""What Pushout prints: its deck."""

from __future__ import annotations

from jostle.games.printing import Part, Printed, drawn
from jostle.games.pushout.board import FACE_DOWN
from jostle.games.pushout.components import RECONSTRUCTED
from jostle.games.pushout.deck import deck_of
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
    deck = deck_of(options)
    box = CARD_WIDTH, PRINT
    back = drawn(card_art((), FACE_DOWN, 0, shadow=False), *box)
    cards = tuple(
        Printed(card, drawn((*card_art((card,), 0, 0, shadow=False), *_mark(card)), *box), back, copies)
        for card, copies in deck.items()
    )
    ours = any(card in RECONSTRUCTED for card in deck)
    count = sum(deck.values())
    return (
        Part(
            "cards",
            message("print-cards", count=count),
            WIDTH, HEIGHT, box, cards,
            provenance=message("print-provenance") if ours else "",
        ),
    )  # fmt: skip


def _mark(card: str) -> tuple[Layer, ...]:
    """Small words at the foot of both ends of a card that is not the author's."""
    if card not in RECONSTRUCTED:
        return ()
    words, wide = message("print-reconstructed"), CARD_WIDTH - 0.3
    foot = PRINT - 0.055 - MARK
    return (
        Layer("", 0.15, foot, wide, MARK, text=words, style="words", colour=INK[0]),
        Layer("", 0.15, PRINT - foot - MARK, wide, MARK, 180, text=words, style="words", colour=INK[1]),
    )
