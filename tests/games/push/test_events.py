"""What happens, step by step: whatever changes its place is told of, and a card that busts is seen."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_game
from jostle.games.scene import Event, Scene
from jostle.play.match import Match, Node

from .positions import at


def told(state: jostle.State, action: str) -> tuple[Event, ...]:
    return state.events(action, state.play(action))


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events if event.kind != "change"]


def only(events: tuple[Event, ...], kind: str) -> Event:
    (found,) = [event for event in events if event.kind == kind]
    return found


def arts(event: Event) -> list[str]:
    return [layer.art for layer in event.art]


def lying(scene: Scene) -> dict[str, str]:
    """The things, and what each of them lies on."""
    return {shape.id: shape.on for shape in scene.shapes if shape.on}


def check_step(match: Match, node: Node) -> None:
    assert node.parent is not None
    events = match.events_at(node, None)
    gone = lying(match.scene_at(node.parent)).keys() - lying(match.scene_at(node)).keys()
    assert gone <= {id for event in events for id in event.ids}, f"{node.parent.state} {node.action}"
    assert events == match.events_at(node, 0) == match.events_at(node, "all"), "nothing is hidden"


def test_whatever_leaves_the_table_is_told_of() -> None:
    rng = random.Random(8)
    for _ in range(12):
        match = Match(random_game("push", rng))
        for _ in range(120):
            if match.over:
                break
            state = match.state
            match.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
            check_step(match, match.node)


def test_a_card_keeps_its_name_from_the_deck_to_the_bench() -> None:
    match = Match(jostle.game("push", seats=2))
    for action in ("draw", "R3"):
        match.play(action)
    assert lying(match.scene()) == {"drawn": "tray"}
    match.play("1")
    assert lying(match.scene()) == {"drawn": "stack-1"}
    match.play("stop")
    match.play("take1")
    assert lying(match.scene()) == {"drawn": "bench-0-red"}


def test_a_drawn_card_comes_out_of_the_deck() -> None:
    events = told(at(phase="draw", stacks="R1/R2"), "R4")
    assert events[0] == Event("reveal", ("+drawn",), ("deck",))
    assert "deck" in only(events, "change").ids


@pytest.mark.parametrize(
    ("stacks", "card", "art"),
    [
        ("R1/R2/R3B4", "R4", ["push-face-red", "push-number-4"]),
        ("R1/R2/R3", "R3", ["push-face-red", "push-number-3"]),
        ("R1*/R2*/R3*", "*", ["push-roll"]),
    ],
)
def test_a_card_that_busts_is_seen(stacks: str, card: str, art: list[str]) -> None:
    state = at(phase="draw", stacks=stacks)
    events = told(state, card)
    assert kinds(events) == ["reveal", "bust", "collect", "place"]
    assert arts(only(events, "reveal")) == art
    bust = only(events, "bust")
    assert str(bust.text) == "Bust!"
    assert set(bust.ids) == {shape.id for shape in state.scene().shapes if shape.on.startswith("stack-")}
    assert {id.split("-")[1] for id in bust.to} == {"1", "2", "3"}, "every stack has a card in the way"
    assert set(bust.to) <= set(bust.ids)


def test_what_stands_in_the_way_has_the_number_or_the_colour() -> None:
    bust = only(told(at(phase="draw", stacks="R1B4/R2G5/Y4P6"), "R4"), "bust")
    assert set(bust.to) == {"stack-1-card-0", "stack-1-card-9", "stack-2-card-1", "stack-3-card-21"}


def test_a_switch_card_is_shown_and_turns_the_coin() -> None:
    events = told(at(phase="draw"), "~")
    assert arts(events[0]) == ["push-switch"]
    assert any("way" in event.ids for event in events if event.kind == "change")
    assert events[-1] == Event("collect", to=("discard",))


def test_a_card_is_moved_to_its_stack() -> None:
    events = told(at(phase="place", card="R3", stacks="B1"), "2")
    assert events[0] == Event("move", ("drawn",), ("stack-2",))


def test_a_stack_flies_to_the_bench_and_counts() -> None:
    events = told(at(phase="take", left=1, stacks="R3B2/G1", bench="B2/-"), "take1")
    assert kinds(events) == ["collect", "collect", "points"]
    collected = [event for event in events if event.kind == "collect"]
    assert [(event.ids, event.to) for event in collected] == [
        (("stack-1-card-2",), ("bench-0-red",)),
        (("stack-1-card-7",), ("bench-0-blue",)),  # its twin lies there already
    ]
    assert only(events, "points") == Event("points", ("total-0",), ("total-0",), number=5)


def test_a_roll_card_brings_the_die() -> None:
    events = told(at(phase="take", left=1, stacks="R3*/G1"), "take1")
    assert kinds(events) == ["collect", "points", "collect", "place"]
    assert events[-1] == Event("place", ("+die",), ("rest",))


def test_what_nobody_takes_is_cleared_away() -> None:
    events = told(at(phase="take", actor=1, left=0, stacks="x/R3/B2G1"), "take2")
    assert events[-1] == Event("collect", ("stack-3-card-7", "stack-3-card-12"), ("discard",))


@pytest.mark.parametrize(
    ("riskier", "face", "art", "lost"),
    [
        (False, "dieR", "push-die-red", ("bench-1-card-0", "bench-1-card-2")),
        (False, "dieB", "push-die-blue", ()),
        (False, "die*", "push-die-star", ()),
        (True, "die*", "push-die-star", ("bench-1-card-0", "bench-1-card-2", "bench-1-card-29")),
    ],
)
def test_the_die_shows_what_it_costs(riskier: bool, face: str, art: str, lost: tuple[str, ...]) -> None:
    state = at(riskier=riskier, phase="die", roller=1, left=0, stacks="x", bench="-/R1R1R3P6")
    events = told(state, face)
    roll, points, *rest = events
    assert (roll.kind, roll.ids, arts(roll)) == ("roll", ("die",), [art])
    assert points.kind == "points"
    if not lost:
        assert str(points.text) == "Nothing lost"
        assert rest == []
        return
    assert points.number == -(11 if riskier else 5)
    assert rest[0] == Event("collect", lost, ("discard",))


def test_banked_cards_go_into_the_bank() -> None:
    events = told(at(phase="turn", bench="R1R1R3P6/-", bank="4,0"), "bankR")
    assert events[0] == Event("collect", ("bench-0-card-0", "bench-0-card-2"), ("bank-0",))
    assert events[1] == Event("points", ("bank-0",), ("bank-0",), number=5)


def test_deciding_alone_moves_nothing() -> None:
    assert told(at(phase="turn"), "draw") == ()
    assert told(at(phase="more", stacks="R1"), "stop") == ()
