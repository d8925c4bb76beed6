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
        (message("ended-draw", points=1), "Unentschieden: je 1 Punkt"),
        (message("ended-draw", points=12), "Unentschieden: je 12 Punkte"),
        (message("ended-won", winner=BLUE, points=1, others=0), "Blau gewinnt mit 1 zu 0 Punkten"),
        (
            message("status-clash", side=WHITE, tier=2, question=message("question-way", square="c3")),
            "Weiß entscheidet einen Konflikt in Stufe 2: Wohin geht der Stein auf c3?",
        ),
        (
            message("status-clash", side=WHITE, tier=3, question=message("question-piece", square="d4")),
            "Weiß entscheidet einen Konflikt in Stufe 3: Welcher Stein geht nach d4?",
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
