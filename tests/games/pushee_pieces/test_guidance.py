"""What Pushee Pieces says to people who do not know it by heart."""

from __future__ import annotations

import random
import time

import jostle
from jostle.conformance.random_games import random_states
from jostle.i18n import text_in
from tests.games.refusals import said

GAME = jostle.game("pushee-pieces")
TURNEE = jostle.game("pushee-pieces", turns=2)
CLASH = (
    "board=....../Hh.hH./....../V.H.V./....../...... hand=10,13 turns=0,0 turned=- actor=0 tier=3 pushers=a5,e5 "
    "pushed=a5,e5,a3,e3 won=-"
)


def test_whoever_acts_is_spoken_to_and_sees_the_score() -> None:
    state = GAME.start().play("d4h")
    assert str(state.scene(1).status) == "Your turn: take a piece and place it on an empty square."
    assert str(state.scene(1).detail) == "You 0, White 3. Pieces left in your tray: 15."
    assert str(state.scene(0).status) == "Blue places a piece."
    assert str(state.scene(None).detail) == "White 3, Blue 0."


def test_a_clash_asks_a_question_and_says_how_far_the_chain_has_come() -> None:
    state = GAME.read(CLASH)
    assert str(state.scene(0).status) == "Your turn: two pushes clash. Which piece goes to c5?"
    assert str(state.scene(0).detail) == "The chain reaction is in tier 3 of 3."
    assert said(state.scene(0), "a1") == "Press the piece that should go to the marked square."
    assert [one.key for one in state.bubbles(0)] == []  # White has placed more than a few


def test_the_end_gives_the_score_as_each_viewer_reads_it() -> None:
    state = jostle.game("pushee-pieces", pieces=1).start().play("c3h").play("b2h")
    told = [str(state.scene(viewer).status) for viewer in (0, 1, None)]
    assert told == [
        "You win with 3 points to 2.",
        "White wins with 3 points to your 2.",
        "White wins with 3 points to 2.",
    ]


def test_every_press_that_leads_nowhere_is_answered() -> None:
    scene = GAME.start().play("d4h").play("c3v").scene(0)
    assert said(scene, "c3", "take-0-h") == "This square is taken. Choose an empty one."
    assert said(scene, "c3") == "Pieces on the board stay where they are until something pushes them."
    assert said(scene, "a1").startswith("Take a piece from your tray first")
    assert said(scene, "take-1-h").startswith("These are the other side's pieces.")


def test_turning_is_explained_where_it_is_played() -> None:
    state = TURNEE.start().play("d4h").play("a1v").play("d4t").play("f1v")
    assert said(state.scene(0), "a1") == "You can only turn your own pieces."
    assert said(state.scene(0), "d4") == "This piece has been turned before. Each piece turns only once."
    assert {"turns", "pass"} <= {thing.key for thing in TURNEE.things}
    assert not {"turns", "pass"} & {thing.key for thing in GAME.things}


def test_a_report_tells_the_chain_and_the_points_for_both() -> None:
    state = GAME.start().play("d4h")
    after = state.play("d5v")
    assert str(state.report("d5v", after, 1)) == (
        "placed a piece on d5, pushed one piece, won 2 points, cost White 2 points"
    )
    assert str(state.report("d5v", after, 0)).endswith("cost you 2 points")
    assert text_in(state.report("d5v", after, 0), "de") == (
        "einen Stein auf d5 gesetzt, einen Stein geschoben, 2 Punkte gewonnen, dich 2 Punkte gekostet"
    )


def test_a_threat_is_the_most_that_one_placement_can_gain() -> None:
    state = GAME.start().play("d4h").play("a1h")
    assert state.threat(0) == "", "a plain 3 is no news"
    spot = GAME.start().play("d4h").play("c4v").play("c3h")
    assert "could gain" in str(spot.threat(0))
    states = [one for one in random_states(GAME, random.Random(4)) if not one.over]
    begin = time.process_time()
    for one in states:
        one.threat(0)
    assert (time.process_time() - begin) / len(states) < 0.02


def test_the_first_pieces_are_guided() -> None:
    state = GAME.start()
    shown = state.bubbles(0)
    assert [one.key for one in shown] == ["worth", "take", "place"]
    assert shown[0].at == ("d4", "c3")
    state = state.play(shown[2].action).play("c3v")
    assert [one.key for one in state.bubbles(0)] == ["edge", "push", "score"]
    push = state.bubbles(0)[1]
    before, after = state.points, state.play(push.action).points
    assert after[0] - after[1] > before[0] - before[1]
