"""What happens by an action, in order: pushes, falls and points lead exactly to the position after it."""

from __future__ import annotations

import random
from dataclasses import asdict

import pytest

import jostle
from tests.games.events import check_match

from . import reference
from .crowded_positions import MIXES, clashing, crowd
from .positions import EMPTY, game, text
from .reference import Rules


def happening(state: jostle.State, action: str) -> list[tuple[str, tuple[str, ...], tuple[str, ...], int]]:
    found = state.events(action, state.play(action))
    return [(one.kind, one.ids, one.to, one.number) for one in found]


@pytest.mark.parametrize("rules", MIXES, ids=str)
def test_events_of_crowded_boards_lead_to_the_scene_after_them(rules: Rules) -> None:
    rng = random.Random(f"events {rules}")
    tables = [crowd(rng, rules) for _ in range(4)]
    tables = [table for table in tables if reference.can_act(table, int(table.actor))]
    tables += [clashing(rng, rules) for _ in range(8 if rules.tiers != 1 else 0)]
    played = game(**asdict(rules))
    for state in (played.read(str(table)) for table in tables):
        match = jostle.Match(played, start=state)
        match.play(rng.choice(state.actions))
        check_match(match)
        check_points(state, match)


def check_points(state: jostle.State, match: jostle.Match) -> None:
    """What was announced, and what is told point by point, is what both have won."""
    won = [after - before for before, after in zip(state.points, match.state.points, strict=True)]
    told, foreseen = [0, 0], [0, 0]
    for event in match.events_at(match.node):
        if event.kind == "points":
            told[int(event.ids[0][-1])] += event.number
    for seat, gain in state.choice(match.actions[-1]).gains.values():
        foreseen[seat] += gain
    assert told == foreseen == won, f"{state} {match.actions[-1]}"


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
