"""How Pushee Pieces reads in German."""

from __future__ import annotations

import pytest

from jostle.games.pushee_pieces import SPEC
from jostle.games.pushee_pieces.words import message
from jostle.i18n import Listing, Message, text_in

WHITE, BLUE = SPEC.sides


@pytest.mark.parametrize(
    ("said", "german"),
    [
        (message("ended-draw", points=1), "Unentschieden: je 1 Punkt."),
        (message("ended-draw", points=12), "Unentschieden: je 12 Punkte."),
        (message("ended-won", winner=BLUE, points=1, others=0), "Blau gewinnt mit 1 zu 0 Punkten."),
        (
            message("you-clash", question=message("question-way", square="c3")),
            "Du bist dran: Zwei Schübe treffen sich. Wohin geht der Stein auf c3?",
        ),
        (
            message("status-clash-piece", side=WHITE, square="d4"),
            "Zwei Schübe treffen sich. Weiß entscheidet, welcher Stein nach d4 geht.",
        ),
        (
            message("choose", square="c3", way=message("way-left"), target="b3"),
            "den Stein auf c3 nach links gehen lassen, auf b3",
        ),
        (message("button-off", way=message("way-left")), "vom Brett, nach links"),
    ],
)
def test_messages_read_well(said: Message, german: str) -> None:
    assert text_in(said, "de") == german


def test_what_a_seat_has_reads_well() -> None:
    has = Listing((WHITE, message("points", points=1), message("in-hand", count=3)), "lines")
    assert text_in(has, "de") == "Weiß\n1 Punkt\n3 im Vorrat"
