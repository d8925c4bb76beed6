"""How Pushout reads in German."""

from __future__ import annotations

import pytest

from jostle.games.pushout import SPEC
from jostle.i18n import Listing, Message, messages_of, text_in

message = messages_of("jostle.games.pushout")
WHITE, BLACK = SPEC.sides
DOWN = message("face-down-card")


def unseen(*copies: tuple[int, str]) -> Listing:
    return Listing(tuple(message("copies", count=count, card=card) for count, card in copies), "comma")


@pytest.mark.parametrize(
    ("said", "german"),
    [
        (
            message("pile", cards=9, unseen=unseen((2, "1U5R"), (1, "3S3S"))),
            "Nachziehstapel, 9 Karten; noch nicht gesehen: 2-mal 1U5R, 1-mal 3S3S",
        ),
        (
            message("pile", cards=0, unseen=Listing((message("none"),), "comma")),
            "Nachziehstapel, 0 Karten; noch nicht gesehen: keine",
        ),
        (
            message(
                "card-on",
                square="c2",
                card=message(
                    "turned-card",
                    white="5",
                    whites=message("movement-right"),
                    black="1",
                    blacks=message("movement-up"),
                ),
            ),
            "gedrehte Karte: Weiß 5 rechts, Schwarz 1 hoch, auf c2",
        ),
        (message("ended-draw", white=12, black=12), "Unentschieden, 12 zu 12"),
        (message("ended-straight", side=WHITE), "Weiß gewinnt mit einer Straße"),
        (message("ended-equal", side=BLACK), "Schwarz gewinnt mit einem Fünfling"),
        (message("play", card=DOWN, square="c2"), "eine verdeckte Karte von der Bank auf c2 legen"),
        (
            message("status-bank-face-down", side=WHITE),
            "Weiß legt die hinausgeschobene verdeckte Karte zurück, auf die Bank oder ab",
        ),
        (
            message("status-move-in-round", side=BLACK, moves=2, round=3),
            "Schwarz bewegt zwei Karten oder wirft eine ab (Runde 3)",
        ),
        (
            message("total-label", side=WHITE, points=1, turns=1),
            "Weiß: 1 Punkt auf dem Brett, 1 Zug beendet",
        ),
        (
            message("total-label", side=WHITE, points=1, turns=7),
            "Weiß: 1 Punkt auf dem Brett, 7 Züge beendet",
        ),
    ],
)
def test_messages_read_well(said: Message, german: str) -> None:
    assert text_in(said, "de") == german
