"""How Push&Move reads in German."""

from __future__ import annotations

import pytest

from jostle.games.push_and_move import SPEC
from jostle.games.push_and_move.names import CARD_TITLES
from jostle.games.push_and_move.scene import message
from jostle.i18n import Listing, Text, text_in

BLACK, WHITE, RED, BLUE = SPEC.sides


@pytest.mark.parametrize(
    ("said", "german"),
    [
        (
            Listing((message("die", side=RED, square="C3", pips=2), message("moved"), message("frozen")), "comma"),
            "Würfel von Rot auf C3, 2 Augen, bewegt, eingefroren",
        ),
        (message("die", side=RED, square="C3", pips=1), "Würfel von Rot auf C3, 1 Auge"),
        (
            message("step-and-push", square="B2", target="B1", pushed=2),
            "von B2 nach B1 gehen und 2 Würfel schieben",
        ),
        (
            message("target-bomb", die=message("die-of", side=WHITE, square="A2")),
            "die Bombe beim Würfel von Weiß auf A2 zünden",
        ),
        (
            message("ended-all-at-once", side=RED),
            "Rot gewinnt: Alle übrigen sind zugleich ausgeschieden, durch einen Zug von Rot.",
        ),
        (message("sign-copies", card=CARD_TITLES["chance"], count=2), "Zufall ×2"),
        (message("ended-others-out", side=WHITE, most=3), "Weiß gewinnt: Alle anderen haben 3 Würfel verloren."),
        (message("seat-dice", side=WHITE, dice=1, lost=2), "Weiß: 1 Würfel, 2 verloren"),
        (
            message("ended-limit", turns=40, sides=Listing((BLACK, RED, BLUE))),
            "40 Züge sind gespielt: Schwarz, Rot und Blau teilen sich den Sieg.",
        ),
        (message("draws-card", side=BLACK, card=CARD_TITLES["back-to-start"]), "Schwarz zieht Zurück zum Start"),
        (
            message("status-no-die", side=BLACK),
            "Schwarz spielt eine Karte oder beendet den Zug.",
        ),
    ],
)
def test_messages_read_well(said: Text, german: str) -> None:
    assert text_in(said, "de") == german
