"""What Push Fight says to people who do not know it by heart."""

from __future__ import annotations

import random
import time

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.games.push_fight import rules
from jostle.i18n import text_in
from jostle.scene import Viewer
from tests.games.refusals import said

LINE = jostle.game("push-fight", setup="line")
ANCHORED = "board=.Ss../..SRrR../..srS.../...s. anchor=e4 actor=0 moves=2 first=- count=6 result=-"
LAST = "board=.R.../...S..Ss/..s.rRr./..Ss. anchor=e1 actor=0 moves=2 first=- count=14 result=-"


THREATENED = ("c2-c1", "d4>e4", "e1-f1", "e2-e1", "f1>e1")  # White's square is at the open edge, on b1


def read(position: str) -> jostle.State:
    return LINE.read(position)


def after(*actions: str) -> jostle.State:
    state = LINE.start()
    for action in actions:
        state = state.play(action)
    return state


# --- whose turn it is --------------------------------------------------------------------------------------------


def test_whoever_acts_is_spoken_to_and_others_hear_who_it_is() -> None:
    state = LINE.start()
    told = [(str(state.scene(0).status), str(state.scene(0).detail))]
    assert str(state.scene(1).status) == "White moves up to two pieces, then pushes."
    assert state.scene(1).detail == ""
    for action in ("d3-c4", "d2-c3"):
        state = state.play(action)
        told.append((str(state.scene(0).status), str(state.scene(0).detail)))
    assert told == [
        ("Your turn: move up to two pieces, then push.", "Two moves left. Moving is optional, pushing is not."),
        ("Your turn: move another piece, or push.", "One move left, for a piece that has not moved this turn."),
        ("Your turn: push with a square piece.", "No moves left. The push ends your turn."),
    ]


def test_the_set_up_counts_what_is_left_to_place() -> None:
    state = jostle.game("push-fight").start()
    assert str(state.scene(0).detail) == "3 square pieces to place, then 2 round ones."
    for action in ("S@d4", "S@d1", "S@c2", "R@d3"):
        state = state.play(action)
    assert str(state.scene(0).status) == "Your turn: place a round piece on your half."
    assert str(state.scene(0).detail) == "This is your last piece."


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (0, "You pushed Brown's square off the board at h3 and win."),
        (1, "White pushed your square off the board at h3 and wins."),
        (None, "White pushed Brown's square off the board at h3 and wins."),
    ],
)
def test_the_end_says_what_happened(viewer: Viewer, words: str) -> None:
    assert str(read(LAST).play("g3>h3").scene(viewer).status) == words


def test_the_end_by_an_own_piece_says_so() -> None:
    state = read("board=...../RS...s.s/S.s.rR../..Sr. anchor=h3 actor=0 moves=2 first=- count=20 result=-").play(
        "b3>a3"
    )
    assert str(state.scene(0).status) == "You pushed your round off the board at a3: Brown wins."
    assert str(state.scene(1).status) == "White pushed their own round off the board at a3: you win."
    assert text_in(state.scene(None).status, "de") == (
        "Weiß hat einen eigenen runden Stein bei a3 vom Brett geschoben: Braun gewinnt."
    )


def test_where_a_piece_fell_is_right_whenever_it_is_said() -> None:
    rng, fell = random.Random(5), 0
    for _ in range(60):
        before, end = list(random_states(LINE, rng))[-2:]
        action = next(action for action in before.actions if before.play(action) == end)
        words = str(before.report(action, end, None))
        if "off the board at" in words:
            fell += 1
            at = words.split()[-1]
            status = str(end.scene(None).status)
            assert f"off the board at {at}" in status or " at " not in status
    assert fell > 20


# --- presses that lead nowhere -----------------------------------------------------------------------------------


def test_every_press_that_leads_nowhere_is_answered() -> None:
    scene = LINE.start().scene(0)
    assert said(scene, "e2") == "This piece is Brown's. Choose one of yours first."
    assert said(scene, "b2") == "Choose one of your pieces first."
    assert said(scene, "e3", "d3") == "Only square pieces can push."
    assert said(scene, "d2", "d1") == "A rail stops this push."
    assert said(scene, "h2", "d1").startswith("There is no way through")
    assert said(scene, "e1", "c2").startswith("A square pushes the piece right beside it")
    assert said(scene, "rail-top") == "Nothing can be pushed over a rail."


def test_the_anchor_and_spent_moves_are_explained() -> None:
    state = read(ANCHORED)
    assert said(state.scene(0), "e4", "d4") == "The piece with the anchor cannot be pushed."
    moved = LINE.start().play("d3-c4")
    assert said(moved.scene(0), "c4") == "This piece has already moved this turn."
    spent = moved.play("d2-c3")
    assert said(spent.scene(0), "b2", "d4") == "You have used both moves. Push a piece next to your square."
    assert said(spent.scene(0), "c4") == "Only square pieces can push."


def test_the_set_up_refuses_the_other_half_and_taken_squares() -> None:
    scene = jostle.game("push-fight").start().play("S@d4").scene(0)
    assert said(scene, "e4") == "Set up on your own side of the middle line."
    assert said(scene, "d4") == "This square is taken."
    assert said(scene, "tray-0") == "Press a square on your half to place the next piece."


def test_a_chosen_piece_is_never_refused_what_it_can_do() -> None:
    for state in list(random_states(LINE, random.Random(8), 120))[::3]:
        scene = state.scene("all")
        can = {choice.path for choice in scene.choices}
        starts = {path[0] for path in can}
        for refusal in scene.refusals:
            for chosen in refusal.chosen:
                assert not can & {(chosen, id) for id in refusal.ids}
                assert not starts & set(refusal.ids), "another piece can be chosen instead"


# --- what was done, and what is threatened -------------------------------------------------------------------------


def test_what_was_done_is_told_to_each_viewer() -> None:
    state = LINE.start()
    pushed = state.play("d4>e4")
    assert str(state.report("d4>e4", pushed, 0)) == "pushed Brown's square to f4"
    assert str(state.report("d4>e4", pushed, 1)) == "pushed your square to f4"
    assert text_in(state.report("d4>e4", pushed, 1), "de") == "deinen eckigen Stein nach f4 geschoben"
    assert str(state.report("c2-b3", state.play("c2-b3"), 1)) == "moved a square to b3"
    line = state.play("c2-c1")
    assert str(line.report("c1>d1", line.play("c1>d1"), 1)) == "pushed 2 pieces, your square to f1"


def test_a_threat_names_the_piece_that_can_be_pushed_off() -> None:
    state = after(*THREATENED)
    assert str(state.threat(0)) == "Brown threatens to push your square on b1 off the board."
    assert state.play("b1-b2").threat(0) == ""
    assert read(LAST).threat(1) != "", "also while the other side acts"


def test_threats_are_what_brute_force_finds() -> None:
    """A side is threatened exactly if the other can win at once when it is to act."""
    for state in list(random_states(LINE, random.Random(12), 200))[::2]:
        if not state.over:
            seat = state.actor_code
            assert bool(state.threat(1 - seat)) == bool(rules.win_now(state.record))


def test_a_threat_takes_a_few_milliseconds() -> None:
    states = [state for state in random_states(LINE, random.Random(3), 100) if not state.over]
    states[0].threat(0)  # compiled
    begin = time.process_time()
    for state in states:
        state.threat(0)
    assert (time.process_time() - begin) / len(states) < 0.005


# --- the guided first turn ---------------------------------------------------------------------------------------


def test_the_first_turn_is_shown_step_by_step() -> None:
    state = LINE.start()
    shown = state.bubbles(0)
    assert [one.key for one in shown] == ["yours", "move", "push"]
    moved = state.play(shown[1].action)
    push = next(one for one in moved.bubbles(0) if one.key == "push")
    assert push.at[0] == shown[1].at[1], "the piece that was moved pushes: so the move had a purpose"
    assert not rules.win_now(moved.play(push.action).record), "a suggestion does not lose"
    assert state.bubbles(1) == ()


def test_the_second_turn_explains_the_anchor_and_what_is_urgent() -> None:
    state = after(*THREATENED)
    assert [one.key for one in state.bubbles(0)][:2] == ["anchor", "danger"]
    assert state.bubbles(0)[0].at == ("anchor",)


def test_a_free_set_up_is_guided_to_a_sound_line_up() -> None:
    state = jostle.game("push-fight").start()
    while state.actor == 0 and len(state.actions[0]) == 4:
        state = state.play(next(one.action for one in state.bubbles(0) if one.action))
    while state.actor == 1:
        state = state.play(next(one.action for one in state.bubbles(1) if one.action))
    assert not rules.win_now(state.record)
    assert str(state).startswith("board=")
