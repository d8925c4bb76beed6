"""How texts of the games read in German, by game: English and what it must become."""

from __future__ import annotations

# Of every kind a few.
READING = {
    "push-fight": {
        "White may move twice, then pushes": "Weiß darf zweimal bewegen und schiebt dann",
        "push from d3 right: 2 pieces, one off the board": (
            "von d3 nach rechts schieben: 2 Steine, einer fällt vom Brett"
        ),
        "White wins: Brown resigned": "Weiß gewinnt: Braun hat aufgegeben",
        "Push from d3 right: 2 pieces. Then place a round on c3; place a round on c4. "
        "It expects Brown to play d3-c4. White is clearly better: +0.42 (71 %).": (
            "Von d3 nach rechts schieben: 2 Steine. Dann runden Stein auf c3 setzen; runden Stein auf c4 setzen. "
            "Erwartet wird dann: Braun spielt d3-c4. Weiß steht klar besser: +0,42 (71 %)."
        ),
    },
    "pushee-pieces": {
        "White\n1 point\n3 in hand": "Weiß\n1 Punkt\n3 im Vorrat",
        "White, 1 point, 3 in hand": "Weiß, 1 Punkt, 3 im Vorrat",
    },
    "push": {
        "take stack 1: red 3, a Roll card and blue 2": "Stapel 1 nehmen: rote 3, eine Würfelkarte und blaue 2",
        "begin stack 2 with the green 4": "Stapel 2 mit der grünen 4 beginnen",
        "Seat 1 and Seat 3 share the win: Seat 2 ran out of time": (
            "Spieler 1 und Spieler 3 teilen sich den Sieg: Die Zeit von Spieler 2 ist abgelaufen"
        ),
    },
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
    "push-fight": {
        "A draw: 200 turns are played and every piece is still on the board": (
            "Unentschieden: 200 Züge sind gespielt, und alle Steine stehen noch auf dem Brett"
        ),
        "White wins: Brown has moved twice and cannot push": (
            "Weiß gewinnt: Braun hat zweimal bewegt und kann nicht schieben"
        ),
        "'a1' cannot be played: the game is over": "'a1' kann nicht gespielt werden: Das Spiel ist vorbei",
        "'d3-c4' came too late: White is out of time": "'d3-c4' kam zu spät: Die Zeit von Weiß ist abgelaufen",
    },
    "pushee-pieces": {
        "A draw: 1 point each": "Unentschieden: je 1 Punkt",
        "A draw: 12 points each": "Unentschieden: je 12 Punkte",
        "Blue wins with 1 point to 0": "Blau gewinnt mit 1 zu 0 Punkten",
        "White decides a clash in tier 2: which way does the piece on c3 go?": (
            "Weiß entscheidet einen Konflikt in Stufe 2: Wohin geht der Stein auf c3?"
        ),
        "White decides a clash in tier 3: which piece goes to d4?": (
            "Weiß entscheidet einen Konflikt in Stufe 3: Welcher Stein geht nach d4?"
        ),
        "let the piece on c3 go left, to b3": "den Stein auf c3 nach links gehen lassen, auf b3",
        "let the piece on a3 go left, off the board": "den Stein auf a3 nach links gehen lassen, vom Brett",
        "off, left": "vom Brett, nach links",
    },
    "push": {
        "The deck has run out: Seat 4 wins with 22 points": (
            "Das Deck ist aufgebraucht: Spieler 4 gewinnt mit 22 Punkten"
        ),
        "The deck has run out: Seat 4 wins with 1 points": "Das Deck ist aufgebraucht: Spieler 4 gewinnt mit 1 Punkt",
        "The deck has run out: Seat 1, Seat 2 and Seat 5 share the win with 8 points": (
            "Das Deck ist aufgebraucht: Spieler 1, Spieler 2 und Spieler 5 teilen sich den Sieg mit je 8 Punkten"
        ),
        "The deck has run out: Seat 1 and Seat 2 share the win with 1 points": (
            "Das Deck ist aufgebraucht: Spieler 1 und Spieler 2 teilen sich den Sieg mit je 1 Punkt"
        ),
        "a Roll card: it fits nowhere": "eine Würfelkarte: Sie passt nirgends",
        "the deck, 1 cards": "das Deck, 1 Karte",
        "Seat 3 has pushed too far and rolls the die": "Spieler 3 hat es zu weit getrieben und würfelt",
        "the star: Seat 2 loses 1 card": "der Stern: Spieler 2 verliert eine Karte",
    },
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
