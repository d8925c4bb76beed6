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
        (message("ended-won", side=FOUR, points=22), "Das Deck ist aufgebraucht: Spieler 4 gewinnt mit 22 Punkten"),
        (message("ended-won", side=FOUR, points=1), "Das Deck ist aufgebraucht: Spieler 4 gewinnt mit 1 Punkt"),
        (
            message("ended-shared", sides=Listing((ONE, TWO, FIVE)), points=8),
            "Das Deck ist aufgebraucht: Spieler 1, Spieler 2 und Spieler 5 teilen sich den Sieg mit je 8 Punkten",
        ),
        (message("roll-card-nowhere"), "eine Würfelkarte: Sie passt nirgends"),
        (message("deck", cards=1), "das Deck, 1 Karte"),
        (message("status-roll-bust", side=THREE), "Spieler 3 hat es zu weit getrieben und würfelt"),
        (message("die-star", side=TWO, lost=1), "der Stern: Spieler 2 verliert eine Karte"),
    ],
)
def test_messages_read_well(said: Message, german: str) -> None:
    assert text_in(said, "de") == german
