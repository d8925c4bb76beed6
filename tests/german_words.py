"""How texts of the games read in German, by game: English and what it must become."""

from __future__ import annotations

# Of every kind a few.
READING = {
    "pushout": {
        "draw pile, 9 cards; unseen in all: 2 of 1U5R, 1 of 3S3S": (
            "Nachziehstapel, 9 Karten; noch nicht gesehen: 2-mal 1U5R, 1-mal 3S3S"
        ),
        "turned card: White 5 right, Black 1 up, on c2": "gedrehte Karte: Weiß 5 rechts, Schwarz 1 hoch, auf c2",
    },
    "push-and-move": {
        "Red's die on C3, 2 eyes, moved, frozen": "Würfel von Rot auf C3, 2 Augen, bewegt, eingefroren",
        "step from B2 up to B1 and push 2 dice": "von B2 nach oben auf B1 gehen und 2 Würfel schieben",
    },
}

# What random games may miss, and what is said only when something is wrong: how it reads.
RARE = {
    "pushout": {
        "A draw, 12 to 12": "Unentschieden, 12 zu 12",
        "White wins with a straight": "Weiß gewinnt mit einer Straße",
        "Black wins with five of a kind": "Schwarz gewinnt mit einem Fünfling",
        "put a face-down card from the bank on c2": "eine verdeckte Karte von der Bank auf c2 legen",
        "White puts back a face-down card, pushed out": "Weiß legt die hinausgeschobene verdeckte Karte zurück",
        "White puts back a face-down card, pushed out, banks it or tosses it": (
            "Weiß legt die hinausgeschobene verdeckte Karte zurück, auf die Bank oder ab"
        ),
        "2 times straight card: White 1 up, Black 5 right, in White's bank": (
            "2-mal gerade Karte: Weiß 1 hoch, Schwarz 5 rechts, auf der Bank von Weiß"
        ),
        "Black moves two cards, or discards one (round 3)": "Schwarz bewegt zwei Karten oder wirft eine ab (Runde 3)",
        "White: 1 points on the board, 1 turns finished": "Weiß: 1 Punkt auf dem Brett, 1 Zug beendet",
        "White: 1 points on the board, 7 turns finished": "Weiß: 1 Punkt auf dem Brett, 7 Züge beendet",
        "draw pile, 0 cards; unseen in all: none": "Nachziehstapel, 0 Karten; noch nicht gesehen: keine",
    },
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
