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
        (
            message(
                "ended-you-straight",
                scores=Listing((message("score-you", points=15), message("score", side=BLACK, points=12)), "comma"),
            ),
            "Du gewinnst mit einer Straße. Du: 15 Punkte, Schwarz: 12.",
        ),
        (
            message("ended-equal", side=BLACK, scores=message("score-first", side=BLACK, points=20)),
            "Schwarz gewinnt mit einem Fünfling. Schwarz: 20 Punkte.",
        ),
        (message("play", card=DOWN, square="c2"), "eine verdeckte Karte von der Bank auf c2 legen"),
        (
            message("status-move", side=BLACK, moves=2),
            "Schwarz bewegt zwei Karten oder wirft eine ab.",
        ),
        (
            message(
                "did-push-out",
                card=message("numbered-card", number=5),
                square="c1",
                way=message("way-left"),
                last=message("numbered-card", number=2),
            ),
            "die 5 auf c1 nach links geschoben und die 2 über den Rand",
        ),
        (
            message("detail-you-lack", points=14, lacks=message("straight-lacks-two", first=2, second=5)),
            "Deine Reihe: 14 Punkte, zur Straße fehlen 2 und 5.",
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
