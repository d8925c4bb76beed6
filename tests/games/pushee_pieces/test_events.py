"""What happens by an action, in order: pushes, falls and points lead exactly to the position after it."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import asdict

import pytest

import jostle
from jostle.scene import Event, Scene

from . import reference
from .crowded_positions import MIXES, clashing, crowd
from .positions import EMPTY, game, text
from .reference import Rules

TURNED = {"across": "upright", "upright": "across"}


def pieces(scene: Scene) -> dict[str, tuple[str, str]]:
    """The pieces of a scene: what each lies on, and its drawing."""
    return {shape.id: (shape.on, shape.art[1].art) for shape in scene.shapes if shape.id.startswith(("piece", "next"))}


def on_board(things: dict[str, tuple[str, str]]) -> dict[str, str]:
    squares = [(on, drawing) for on, drawing in things.values() if len(on) == 2]
    assert len(dict(squares)) == len(squares), "two pieces on one square"
    return dict(squares)


def totals(state: jostle.State) -> Counter[str]:
    scene = state.scene(None)
    return Counter({f"points-{seat}": int(str(scene.shape(f"points-{seat}").art[-1].text)) for seat in (0, 1)})


def beside(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1])) == 1


def play_push(event: Event, things: dict[str, tuple[str, str]]) -> None:
    """A line goes one step; the one who pushes stays."""
    grounds = [things[id][0] for id in event.ids]
    assert event.to[0] == grounds[0]
    assert all(beside(one, other) for one, other in itertools.pairwise(grounds)), "the line is broken"
    assert list(event.to[1:-1]) == grounds[2:], "a piece does not go to the place of the next one"
    assert event.to[-1] == "" or beside(grounds[-1], event.to[-1])
    for id, ground in zip(event.ids, event.to, strict=True):
        things[id] = ground, things[id][1]
    on_board(things)


def check_events(state: jostle.State, action: str) -> None:
    """Play the events of an action with nothing but the scene, as whoever shows them does."""
    after = state.play(action)
    scene = state.scene(None)
    things, points = pieces(scene), totals(state)
    for event in state.events(action, after):
        if event.kind == "push":
            play_push(event, things)
        elif event.kind == "place":
            assert things[event.ids[0]][0] == event.to[0]
            things[event.ids[0]] = event.to[1], things[event.ids[0]][1]
        elif event.kind == "turn":
            ground, drawing = things[event.ids[0]]
            name, _, axis = drawing.rpartition("-")
            things[event.ids[0]] = ground, f"{name}-{TURNED[axis]}"
        elif event.kind == "fall":
            assert things.pop(event.ids[0])[0] == "", "only what was pushed over the edge falls"
        elif event.kind == "points":
            assert event.number != 0
            points[event.ids[0]] += event.number
        else:
            assert event.kind == "change"
    assert "" not in {ground for ground, _ in things.values()}, "a piece that went over the edge did not fall"
    assert on_board(things) == on_board(pieces(after.scene(None))), f"{state} {action}"
    assert points == totals(after), f"{state} {action}"
    foreseen = totals(state)
    for seat, gain in state.choice(action).gains.values():
        foreseen[f"points-{seat}"] += gain
    assert foreseen == points, f"{state} {action}"


def happening(state: jostle.State, action: str) -> list[tuple[str, tuple[str, ...], tuple[str, ...], int]]:
    found = state.events(action, state.play(action))
    return [(one.kind, one.ids, one.to, one.number) for one in found]


@pytest.mark.parametrize("rules", MIXES, ids=str)
def test_events_lead_to_the_position_after_the_action(rules: Rules) -> None:
    rng = random.Random(f"events {rules}")
    played = game(**asdict(rules))
    for _ in range(4):
        state = played.start()
        while not state.over:
            action = rng.choice(state.actions)
            check_events(state, action)
            state = state.play(action)
    for _ in range(10):
        table = crowd(rng, rules)
        if reference.can_act(table, int(table.actor)):
            state = played.read(str(table))
            check_events(state, rng.choice(state.actions))
    for _ in range(20 if rules.tiers != 1 else 0):
        state = played.read(str(clashing(rng, rules)))
        check_events(state, rng.choice(state.actions))


def test_a_chain_reaction_goes_link_by_link_with_its_points() -> None:
    state = game().read(text("....../.h.h../....H./.h.V../....../......", actor=1))
    assert happening(state, "c3h") == [
        ("place", ("next-1-h",), ("take-1-h", "c3"), 0),
        ("change", ("hand-1", "held-1", "+next-1-h"), (), 0),
        ("points", ("points-1",), ("c3",), 3),
        ("push", ("next-1-h", "piece-b3"), ("c3", "a3"), 0),
        ("points", ("points-1",), ("a3",), -2),
        ("push", ("next-1-h", "piece-d3"), ("c3", "e3"), 0),
        ("points", ("points-0",), ("e3",), 1),
        ("push", ("piece-d3", "piece-e4"), ("e3", "e5"), 0),
        ("push", ("piece-e4", "piece-d5"), ("e5", "c5"), 0),
    ]


def test_a_line_goes_as_one_and_its_last_piece_falls_over_the_edge() -> None:
    state = game(walls=False).read(text("....../....../....../Hv..../....../......"))
    assert happening(state, "c3h")[3:] == [
        ("push", ("next-0-h", "piece-b3", "piece-a3"), ("c3", "a3", ""), 0),
        ("fall", ("piece-a3",), (), 0),
        ("points", ("points-1",), ("a3",), -2),
    ]


def test_what_falls_from_a_square_with_a_number_loses_it_there() -> None:
    state = game(walls=False, values="/".join(["500000"] * 6)).read(text("....../....../....../H...../....../......"))
    assert happening(state, "b3h")[-1] == ("points", ("points-0",), ("a3",), -5)


def test_a_turned_piece_turns_and_then_pushes() -> None:
    state = game(turns=2).read(text("....../....../..h.../..Hv../....../......", turns="2,2"))
    assert happening(state, "c3t") == [
        ("turn", ("piece-c3",), (), 0),
        ("change", ("turns-0",), (), 0),
        ("push", ("piece-c3", "piece-c4"), ("c3", "c5"), 0),
        ("points", ("points-1",), ("c5",), 1),
    ]


def test_a_decided_clash_goes_on_where_the_chain_stopped() -> None:
    state = game().read(text("....../..v.../.hH.../....../....../......", tier=2, pushers="c5,b4", pushed="c5,b4"))
    assert happening(state, "c4>d4") == [
        ("push", ("piece-b4", "piece-c4"), ("b4", "d4"), 0),
        ("points", ("points-0",), ("d4",), 2),
    ]


def test_a_piece_that_wins_nothing_is_only_placed() -> None:
    assert [one[0] for one in happening(game().read(text(EMPTY)), "a1h")] == ["place", "change"]


@pytest.mark.parametrize("hand", [3, 2, 1])
def test_another_piece_is_made_ready_while_there_are_any(hand: int) -> None:
    state = game(pieces=hand).read(text(EMPTY, pieces=hand))
    changed = [ids for kind, ids, _, _ in happening(state, "a1h") if kind == "change"]
    assert changed == [("hand-0", "held-0", *(["+next-0-h"] if hand > 1 else []))]


def test_a_placed_piece_keeps_its_name_when_its_own_chain_pushes_it() -> None:
    match = jostle.Match(game(tiers=0), start=game(tiers=0).read(text("....../.v..../h.h.../.h..../....../......")))
    match.play("c3v")
    pushed = [event.ids for event in match.events_at(match.node) if event.kind == "push"]
    assert pushed[-1] == ("piece-a4", "piece-b3", "next-0-v")
    assert match.scene().shape("next-0-v").on == "d3"
