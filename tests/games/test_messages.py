"""What games say: it reads well in German, and what was read once is remembered."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.games import spec
from jostle.i18n import Listing, Message, Text, messages_of, text_in
from jostle.i18n.message import _formatted
from jostle.scene.encoding import raw_in

STATES = 120  # of a random game

every_game = pytest.mark.parametrize("game", jostle.games())
PUSH_FIGHT, PUSHEE, PUSH, PUSHOUT, PUSH_AND_MOVE = (messages_of(spec(id).package) for id in (
    "push-fight", "pushee-pieces", "push", "pushout", "push-and-move",
))  # fmt: skip
LINE = jostle.game("push-fight", setup="line")
WHITE, BROWN = spec("push-fight").sides
BLUE, PLAYER, RED = spec("pushee-pieces").sides[1], spec("push").sides, spec("push-and-move").sides[2]
BLACK = spec("push-and-move").sides[0]


def listed(*texts: Text) -> Listing:
    return Listing(texts, "comma")


def unseen(*copies: tuple[int, str]) -> Listing:
    return listed(*(PUSHOUT("copies", count=count, card=card) for count, card in copies))


def die(pips: int) -> Message:
    return PUSH_AND_MOVE("die", side=RED, square="C3", pips=pips)


def total(turns: int) -> Message:
    return PUSHOUT("total-label", side=WHITE, points=1, turns=turns)


@pytest.mark.parametrize(("said", "german"), [
    # Push Fight
    (PUSH_FIGHT("push-off-board", square="d3", target="e3", count=2),
     "von d3 nach e3 schieben: 2 Steine, einer fällt vom Brett"),
    (PUSH_FIGHT("push-off-board", square="d3", target="d4", count=1),
     "von d3 nach d4 schieben: der Stein dort fällt vom Brett"),
    (PUSH_FIGHT("ended-limit", limit=200), "Unentschieden: Nach 200 Zügen stehen noch alle Steine auf dem Brett."),
    (PUSH_FIGHT("ended-no-push", viewer="other", winner=WHITE, loser=BROWN),
     "Braun hat zweimal bewegt und kann nicht schieben: Weiß gewinnt."),
    (LINE.start().scene().status, "Weiß bewegt bis zu zwei Steine und schiebt dann."),
    # Pushee Pieces
    (PUSHEE("ended-draw", points=1), "Unentschieden: je 1 Punkt."),
    (PUSHEE("ended-draw", points=12), "Unentschieden: je 12 Punkte."),
    (PUSHEE("ended-won", viewer="other", winner=BLUE, points=1, others=0), "Blau gewinnt mit 1 zu 0 Punkten."),
    (PUSHEE("status-clash-way", viewer="actor", side=WHITE, square="c3"),
     "Du bist dran: Zwei Schübe treffen sich. Wohin geht der Stein auf c3?"),
    (PUSHEE("status-clash-piece", viewer="other", side=WHITE, square="d4"),
     "Zwei Schübe treffen sich. Weiß entscheidet, welcher Stein nach d4 geht."),
    (PUSHEE("choose", square="c3", way=PUSHEE("way-left"), target="b3"),
     "den Stein auf c3 nach links gehen lassen, auf b3"),
    (PUSHEE("button-off", way=PUSHEE("way-left")), "vom Brett, nach links"),
    (Listing((WHITE, PUSHEE("points", points=1), PUSHEE("in-hand", count=3)), "lines"),
     "Weiß\n1 Punkt\n3 im Vorrat"),
    # PUSH
    (PUSH("begin", stack=2, colour=PUSH("colour-green"), number=4), "Stapel 2 mit der grünen 4 beginnen"),
    (PUSH("take", stack=1, cards=Listing((
        PUSH("a-card", colour=PUSH("colour-red"), number=3), PUSH("a-card", number=0),
        PUSH("a-card", colour=PUSH("colour-blue"), number=2),
    ))), "Stapel 1 nehmen: rote 3, eine Würfelkarte und blaue 2"),
    (PUSH("ended-shared", viewer="winner", sides=Listing((PLAYER[1], PLAYER[4])),
          scores=listed(PUSH("score-first", viewer="you", side=PLAYER[0], points=1),
             PUSH("score", side=PLAYER[1], points=1))),
     "Das Deck ist leer, und du teilst dir den Sieg mit Spieler 2 und Spieler 5. Du: 1 Punkt, Spieler 2: 1."),
    (PUSH("ended-won", viewer="other", side=PLAYER[3],
          scores=PUSH("score-first", viewer="other", side=PLAYER[3], points=22)),
     "Das Deck ist leer, und Spieler 4 gewinnt. Spieler 4: 22 Punkte."),
    (PUSH("the-card", number=0, fits="no"), "eine Würfelkarte: Sie passt nirgends"),
    (PUSH("deck", cards=1), "das Deck, 1 Karte"),
    (PUSH("status-roll-bust", viewer="other", side=PLAYER[2]), "Spieler 3 hat es zu weit getrieben und würfelt."),
    (PUSH("die-star", side=PLAYER[1], lost=1), "der Stern: Spieler 2 verliert eine Karte"),
    # Pushout
    (PUSHOUT("pile", cards=9, unseen=unseen((2, "1U5R"), (1, "3S3S"))),
     "Nachziehstapel, 9 Karten; noch nicht gesehen: 2-mal 1U5R, 1-mal 3S3S"),
    (PUSHOUT("pile", cards=0, unseen=listed(PUSHOUT("none"))),
     "Nachziehstapel, 0 Karten; noch nicht gesehen: keine"),
    (PUSHOUT("card-on", square="c2", card=PUSHOUT(
        "turned-card", white="5", whites=PUSHOUT("movement-right"), black="1", blacks=PUSHOUT("movement-up"),
    )), "gedrehte Karte: Weiß 5 rechts, Schwarz 1 hoch, auf c2"),
    (PUSHOUT("ended-straight", viewer="winner", side=WHITE,
             scores=listed(PUSHOUT("score-first", viewer="you", side=WHITE, points=15),
             PUSHOUT("score", side=BLACK, points=12))),
     "Du gewinnst mit einer Straße. Du: 15 Punkte, Schwarz: 12."),
    (PUSHOUT("ended-equal", viewer="other", side=BLACK,
             scores=PUSHOUT("score-first", viewer="other", side=BLACK, points=20)),
     "Schwarz gewinnt mit einem Fünfling. Schwarz: 20 Punkte."),
    (PUSHOUT("play-face-down", tense="now", square="c2"),
     "eine verdeckte Karte von der Bank auf c2 legen"),
    (PUSHOUT("status-move", viewer="other", side=BLACK, moves=2), "Schwarz bewegt zwei Karten oder wirft eine ab."),
    (PUSHOUT("push-out", tense="past", card=PUSHOUT("numbered-card", number=5), square="c1", way=PUSHOUT("way-left"),
             more=1, last=PUSHOUT("numbered-card", number=2)),
     "die 5 auf c1 nach links geschoben und die 2 über den Rand"),
    (PUSHOUT("detail-side-lacks", viewer="you", side=WHITE, points=14,
             lacks=PUSHOUT("straight-lacks", numbers=2, first=2, second=5)),
     "Deine Reihe: 14 Punkte, zur Straße fehlen 2 und 5."),
    (total(1), "Weiß: 1 Punkt auf dem Brett, 1 Zug beendet"),
    (total(7), "Weiß: 1 Punkt auf dem Brett, 7 Züge beendet"),
    # Push&Move
    (listed(die(2), PUSH_AND_MOVE("moved"), PUSH_AND_MOVE("frozen")),
     "Würfel von Rot auf C3, 2 Augen, bewegt, eingefroren"),
    (die(1), "Würfel von Rot auf C3, 1 Auge"),
    (PUSH_AND_MOVE("step-and-push", square="B2", target="B1", pushed=2),
     "von B2 nach B1 gehen und 2 Würfel schieben"),
    (PUSH_AND_MOVE("target-bomb", die=PUSH_AND_MOVE("die-of", side=WHITE, square="A2")),
     "die Bombe beim Würfel von Weiß auf A2 zünden"),
    (PUSH_AND_MOVE("ended-all-at-once", side=RED),
     "Rot gewinnt: Alle übrigen sind zugleich ausgeschieden, durch einen Zug von Rot."),
    (PUSH_AND_MOVE("sign-copies", card=PUSH_AND_MOVE("card-chance"), count=2), "Zufall ×2"),
    (PUSH_AND_MOVE("ended-others-out", viewer="other", side=WHITE, most=3),
     "Weiß gewinnt: Alle anderen haben 3 Würfel verloren."),
    (PUSH_AND_MOVE("ended-limit", turns=40, sides=Listing((BLACK, RED, BLUE))),
     "40 Züge sind gespielt: Schwarz, Rot und Blau teilen sich den Sieg."),
    (PUSH_AND_MOVE("draws-card", side=BLACK, card=PUSH_AND_MOVE("card-back-to-start")),
     "Schwarz zieht Zurück zum Start"),
    (PUSH_AND_MOVE("status-no-die", viewer="other", side=BLACK), "Schwarz spielt eine Karte oder beendet den Zug."),
])  # fmt: skip
def test_messages_read_well_in_german(said: Text, german: str) -> None:
    assert text_in(said, "de") == german


def test_what_is_wrong_with_a_position_reads_well_in_german() -> None:
    with pytest.raises(jostle.BadText) as wrong:
        LINE.read(str(LINE.start()).replace("actor=0", "actor=7"))
    assert text_in(wrong.value, "de") == "actor='7' in Spalte 52: erwartet wird eines von 0 1 over"


@every_game
def test_what_is_wrong_with_an_option_reads_well_in_german(game: str) -> None:
    for option in spec(game).options:
        with pytest.raises(jostle.OptionError) as wrong:
            jostle.game(game, **{option.name: "no such thing"})
        assert text_in(wrong.value, "de").startswith(f"Option '{option.name}': ")
        assert "erwartet wird" in text_in(wrong.value, "de")
        assert "expected" not in text_in(wrong.value, "de")


@every_game
def test_a_scene_is_quick_to_read_when_its_texts_were_read_before(game: str) -> None:
    """A viewer's scene is made for every action; only what is new is formatted."""
    state = max(random_states(jostle.game(game), random.Random(3), STATES), key=lambda one: len(one.actions))
    scene = state.scene("all")
    raw_in(scene, "de")
    formatted = _formatted.cache_info().misses
    assert raw_in(scene, "de") == raw_in(state.scene("all"), "de")
    assert _formatted.cache_info().misses == formatted
