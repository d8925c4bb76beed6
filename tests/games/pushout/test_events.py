"""What happens in Pushout, step by step: played one after the other, the events lead to the next position."""

from __future__ import annotations

import random

import jostle
from jostle.conformance.random_games import random_states
from jostle.scene import Event, Layout
from tests.games.events import check_match
from tests.games.pushout.positions import play, random_options, random_position, table

TOP = "1R5O 2L4S 0O0O 3L3L 5O1R"
HIDDEN = "?? ?? ?? ?? ??"
BOTTOM = "1U5R 3L3L 3S3S 2O4L 4R2O"


def steps(state: jostle.State, action: str) -> list[Event]:
    return [event for event in state.events(action, state.play(action)) if event.kind != "change"]


def said(state: jostle.State, action: str) -> list[tuple[object, ...]]:
    return [(event.kind, *event.ids, "->", *event.to) for event in steps(state, action)]


# --- each kind of step -----------------------------------------------------------------------------------------------


def test_a_push_sends_the_last_card_to_wait() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    assert said(state, "b1<") == [
        ("push", "card-b1", "card-a1", "->", "a1", ""),
        ("collect", "card-a1", "->", "waiting"),
    ]
    waiting = play(state, "b1<")
    assert said(waiting, "@b1") == [("move", "card-waiting", "->", "b1")]
    assert said(waiting, "@b1'") == [("turn", "card-waiting", "->"), ("move", "card-waiting", "->", "b1")]


def test_up_discards_then_a_card_is_flipped_then_one_is_drawn() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    assert said(state, "a1^") == [
        ("push", "card-a1", "card-a2", "card-a3", "card-a4", "->", "a2", "a3", "a4", ""),
        ("collect", "card-a4", "->", "discard"),
    ]
    pushed = play(state, "a1^")
    assert said(pushed, "2U4U") == [("flip", "card-a4", "->")]
    assert said(play(pushed, "2U4U"), "2R4S") == [("deal", "+card-a1", "->", "pile")]


def test_the_conveyor_takes_a_card_round_and_covers_another() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"conveyor": True})
    assert said(state, "b1<") == [
        ("push", "card-b1", "card-a1", "->", "a1", ""),
        ("collect", "card-e1", "->", "discard"),
        ("move", "card-a1", "->", "e1"),
    ]


def test_what_the_conveyor_displaces_may_go_to_wait() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"conveyor": True, "conveyor_card": "returned"})
    assert said(state, "b1<") == [
        ("push", "card-b1", "card-a1", "->", "a1", ""),
        ("collect", "card-e1", "->", "waiting"),
        ("move", "card-a1", "->", "e1"),
    ]
    assert said(play(state, "b1<"), "@b1") == [("move", "card-waiting", "->", "b1")]


def test_a_middle_row_may_be_filled_face_down() -> None:
    options = {"middle_refill": "down"}
    state = table(TOP, HIDDEN, "?? 0U0U ?? ?? ??", BOTTOM, options=options)
    assert said(play(state, "b2^"), "1U5L") == [("flip", "card-b4", "->"), ("deal", "+card-b2", "->", "pile")]
    state = table(TOP, "?? 0U0U ?? ?? ??", HIDDEN, BOTTOM, options=options)
    assert said(state, "b3^")[-1] == ("deal", "+card-b3", "->", "pile")


def test_a_move_may_cost_a_card_of_the_pile() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"stalling": "burn"})
    assert said(state, "d1o") == [("turn", "card-d1", "->"), ("reveal", "->", "pile", "discard")]
    assert [event[0] for event in said(play(state, "discard"), "3R3R")] == ["reveal"]


def test_switch_and_rotate() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    assert said(state, "c1~d1") == [("swap", "card-c1", "card-d1", "->")]
    assert said(state, "d1o") == [("turn", "card-d1", "->")]
    holes = table(TOP, HIDDEN, HIDDEN, "1U5R 3L3L 3S3S -- 4R2O", options={"swiss": True})
    assert said(holes, "c1~d1") == [("move", "card-c1", "->", "d1")]
    assert said(table(TOP, HIDDEN, HIDDEN, "-- 3L3L 3S3S -- 4R2O", options={"swiss": True}), "b1<") == [
        ("push", "card-b1", "->", "a1")
    ]


def test_a_discarded_card_is_shown() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "discard")
    [shown] = steps(state, "2U4U")
    assert (shown.kind, shown.ids, shown.to) == ("reveal", (), ("pile", "discard"))
    assert [layer.art for layer in shown.art] == ["pushout-card", "pushout-2U", "pushout-4U"]
    [turned] = [one for one in state.events("2U4U", state.play("2U4U"), None, Layout("wide", 1)) if one.art]
    assert [layer.art for layer in turned.art] == ["pushout-card-turned", "pushout-4U", "pushout-2U"]


def test_banks() -> None:
    state = table(TOP, HIDDEN, HIDDEN, "1U5R -- 3S3S 2O4L 4R2O", options={"swiss": True}, bank="0U0U,0L0L,0L0L/-")
    assert said(state, "0U0U@b1'") == [("turn", "card-slot-0-25", "->"), ("move", "card-slot-0-25", "->", "b1")]
    assert said(state, "0L0L@b1") == [("deal", "+card-b1", "->", "slot-0-26")]
    assert said(state, "-0U0U") == [("collect", "card-slot-0-25", "->", "discard")]
    assert said(state, "-0L0L") == [("reveal", "->", "slot-0-26", "discard")]
    pushed = play(table(TOP, HIDDEN, HIDDEN, "3L3L -- 3S3S 2O4L 4R2O", options={"swiss": True}), "a1<")
    assert said(pushed, "bank") == [("collect", "card-waiting", "->", "+slot-0-21")]
    assert said(pushed, "toss") == [("collect", "card-waiting", "->", "discard")]


def test_the_set_up_deals_to_the_one_who_puts_it_or_to_its_square() -> None:
    assert said(jostle.game("pushout").start(), "1U5R") == [("deal", "+card-waiting", "->", "pile")]
    dealt = jostle.game("pushout", setup="dealt").start()
    assert said(dealt, "1U5R") == [("deal", "+card-a1", "->", "pile")]
    assert said(play(dealt, "1U5R"), "1U5R") == [("deal", "+card-a4", "->", "pile")]


def test_counters_change_with_what_they_count() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    changed = [{*event.ids} for event in state.events("a1^", state.play("a1^")) if event.kind == "change"]
    assert changed == [{"discard", "discard-count", "points-0", "values-0", "points-1", "values-1"}]
    assert state.events("discard", state.play("discard")) == ()


def test_a_pattern_is_called_out() -> None:
    straight = table(TOP, HIDDEN, HIDDEN, "1U5R 2O4R 3S3S 5S1S 4R2O")
    assert str(straight.events("d1~e1", straight.play("d1~e1"))[-1].text) == "Straight!"


def test_a_round_that_is_over_is_counted_and_the_next_is_laid_out() -> None:
    state = table(TOP, HIDDEN, HIDDEN, "1U5R 2O4R 3S3S 5S1S 4R2O", options={"hundred": True})
    happened = state.events("d1~e1", state.play("d1~e1"))
    assert [event.kind for event in happened] == ["swap", "points", "points", "collect", "say", "deal", "change"]
    assert [event.number for event in happened[1:3]] == [45, 13]
    assert (len(happened[3].ids), happened[3].to) == (20, ("pile",))
    assert len(happened[5].ids) == 10


# --- all of them -----------------------------------------------------------------------------------------------------


def test_events_of_odd_positions_lead_to_the_scene_after_them() -> None:
    rng = random.Random(3)
    for _ in range(12):
        options = random_options(rng)
        state = jostle.game("pushout", **options).read(random_position(rng, options))
        for action in rng.sample(state.actions, min(4, len(state.actions))):
            match = jostle.Match(state.game, start=state)
            match.play(action)
            if not match.over:
                match.play(rng.choice(match.state.actions))
            check_match(match)


def test_everybody_sees_the_same_and_nobody_what_lies_face_down() -> None:
    """No card has a face before chance names it, so only outcomes and open cards show one."""
    rng = random.Random(4)
    for state in random_states(jostle.game("pushout", swiss=True), rng, 80):
        if state.over:
            break
        for action in rng.sample(state.actions, min(3, len(state.actions))):
            after = state.play(action)
            seen = [[(one.kind, one.ids, one.to) for one in state.events(action, after, who)] for who in (0, 1, None)]
            assert seen[0] == seen[1] == seen[2]
            if state.actor != "chance":
                shown = [one for one in state.events(action, after, None) if one.art]
                assert all(action.startswith("-") for _ in shown), action
