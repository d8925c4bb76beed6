"""How texts of the games read in German, by game: English and what it must become."""

from __future__ import annotations

# Of every kind a few.
READING = {
    "push-and-move": {
        "Red's die on C3, 2 eyes, moved, frozen": "Würfel von Rot auf C3, 2 Augen, bewegt, eingefroren",
        "step from B2 up to B1 and push 2 dice": "von B2 nach oben auf B1 gehen und 2 Würfel schieben",
    },
}

# What random games may miss, and what is said only when something is wrong: how it reads.
RARE = {
    "push-and-move": {
        "Red wins: all went out at once, by its own move": (
            "Rot gewinnt: Alle sind zugleich ausgeschieden, durch den eigenen Zug"
        ),
        "Chance ×2": "Zufall ×2",
        "White wins: all others are out": "Weiß gewinnt: Alle anderen sind ausgeschieden",
        "White: 1 die, 2 lost": "Weiß: 1 Würfel, 2 verloren",
        "40 turns are played: Black, Red and Blue share the win": (
            "40 Züge sind gespielt: Schwarz, Rot und Blau teilen sich den Sieg"
        ),
        "Black draws a card": "Schwarz zieht eine Karte",
        "Black draws Back to Start": "Schwarz zieht Zurück zum Start",
        "Black has no die left to move: play a card or end the turn": (
            "Schwarz kann keinen Würfel mehr bewegen: Karte spielen oder Zug beenden"
        ),
        "end the turn": "den Zug beenden",
        "end": "Ende",
    },
}
