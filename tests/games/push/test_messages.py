"""How PUSH reads in German."""

from __future__ import annotations

import pytest

from jostle.games.push import SPEC
from jostle.games.push.scene import message
from jostle.i18n import Listing, Message, text_in

ONE, TWO, THREE, FOUR, FIVE, _ = SPEC.sides


@pytest.mark.parametrize(
    ("said", "german"),
    [
        (
            message("begin", stack=2, colour=message("colour-green"), number=4),
            "Stapel 2 mit der grünen 4 beginnen",
        ),
        (
            message(
                "take",
                stack=1,
                cards=Listing(
                    (
                        message("card", colour=message("colour-red"), number=3),
                        message("roll-card"),
                        message("card", colour=message("colour-blue"), number=2),
                    )
                ),
            ),
            "Stapel 1 nehmen: rote 3, eine Würfelkarte und blaue 2",
        ),
        (
            message(
                "ended-you-shared",
                sides=Listing((TWO, FIVE)),
                scores=Listing((message("score-you", points=1), message("score", side=TWO, points=1)), "comma"),
            ),
            "Das Deck ist leer, und du teilst dir den Sieg mit Spieler 2 und Spieler 5. Du: 1 Punkt, Spieler 2: 1.",
        ),
        (
            message("ended-won", side=FOUR, scores=message("score-first", side=FOUR, points=22)),
            "Das Deck ist leer, und Spieler 4 gewinnt. Spieler 4: 22 Punkte.",
        ),
        (message("roll-card-nowhere"), "eine Würfelkarte: Sie passt nirgends"),
        (message("deck", cards=1), "das Deck, 1 Karte"),
        (message("status-roll-bust", side=THREE), "Spieler 3 hat es zu weit getrieben und würfelt."),
        (message("die-star", side=TWO, lost=1), "der Stern: Spieler 2 verliert eine Karte"),
    ],
)
def test_messages_read_well(said: Message, german: str) -> None:
    assert text_in(said, "de") == german
