"""What is told of an action of Push&Move: who goes where, what tiles do, who is lost, and who may know which card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import jostle
from jostle.play.match import Match
from tests.games.events import told
from tests.games.push_and_move.positions import read

HOME = "A2:1,A4:1,A6:1"
AWAY = "G2:1,G4:1,G6:1"


# --- dice -----------------------------------------------------------------------------------------------------------


def test_a_step_and_what_the_tile_does() -> None:
    state = read(f"A2:1,C4:2,A6:1/{AWAY}", "D4=+ C3=h C5=-")
    assert told(state, "C4>D4") == [("move", "die-C4", "D4"), ("points", "die-C4", "D4", 1, "+1")]
    assert told(state, "C4>C3") == [("move", "die-C4", "C3"), ("points", "die-C4", "C3", -1, "½")]
    assert told(state, "C4>C5")[1] == ("points", "die-C4", "C5", -1, "−1")
    assert told(state, "C4>B4") == [("move", "die-C4", "B4")]


def test_a_tile_that_changes_nothing_is_not_told() -> None:
    assert told(read(f"A2:1,C4:6,A6:1/{AWAY}", "D4=d"), "C4>D4") == [("move", "die-C4", "D4")]


def test_a_line_over_tiles_is_told_from_its_front() -> None:
    state = read("A2:1,B4:5,A6:1/G2:1,C4:2,D4:3,G6:1", "C4=h D4=d E4=x")
    assert told(state, "B4>C4") == [
        ("push", "die-B4 die-C4 die-D4", "C4 D4 E4"),
        ("points", "C4", 1, "5 matches 2+3"),
        ("fall", "die-D4"),
        ("place", "+lost-1-1", "die-D4"),
        ("points", "die-C4", "D4", 1, "×2"),
        ("points", "die-B4", "C4", -1, "½"),
    ]


def test_the_third_die_falls_over_the_edge_slowly_and_the_others_go_too() -> None:
    state = read(f"A2:1,F4:3,A6:1/{AWAY}")
    assert told(state, "F4>G4") == [
        ("push", "die-F4 die-G4", "G4 -"),
        ("fall", "die-G4", 1),
        ("place", "+lost-1-2", "die-G4"),
        ("fall", "die-G2 die-G6"),
    ]


def test_pips_are_compared_where_it_takes_a_sum() -> None:
    assert told(read("A2:1,D4:2,E4:3/G2:1,F4:4,G6:1"), "D4>E4")[-1] == ("points", "E4", 1, "2+3 beats 4")
    assert [event[0] for event in told(read("A2:1,F4:3,A6:1/G2:1,F5:1,G6:1"), "F4>F5")] == ["push"]
    own = read(f"A2:1,A3:1,A4:1/{AWAY}")
    assert [event[0] for event in told(own, "A2>A3")] == ["push"], "nobody resists"


def test_a_seat_that_is_out_is_said_to_be_while_the_others_play_on() -> None:
    state = read("A2:1,F4:3/G4:1,G6:1/C1:1,D1:1,D7:1", cards=True, hands="-/frost,bomb/-", discards="bomb")
    events = told(state, "F4>G4", 0)
    assert events[2:] == [
        ("place", "+lost-1-2", "die-G4"),
        ("fall", "die-G6"),
        ("collect", "card-1-0 card-1-1 +discard-4", "discards"),
        ("say", "White is out"),
    ]
    assert told(state, "F4>G4", 1)[4][1] == "held-1-4 held-1-9 +discard-4"


def test_jumps_beams_and_rolls() -> None:
    jump = read("A2:1,C4:1,A6:1/G2:1,D4:6,G6:1", "D4=J E4=+")
    assert told(jump, "C4>E4") == [("move", "die-C4", "E4"), ("points", "die-C4", "E4", 1, "+1")]
    beam = read(f"A2:1,C4:1,A6:1/{AWAY}", "D4=B B1=B E5=R")
    assert told(beam, "C4>D4 D4>B1") == [("move", "die-D4", "B1")]
    roll = read(f"A2:1,E4:1,A6:1/{AWAY}", "E5=R")
    assert told(roll, "E4>E5 roll") == []
    assert told(roll, "E4>E5 roll 5") == [("roll", "die-E5")]


def test_a_lost_die_comes_back_out_of_its_tray_and_is_the_same() -> None:
    state = read(f"B2:1,C4:1,B6:1/{AWAY}", "D4=W")
    assert told(state, "C4>D4 roll 1 +A3") == [("place", "lost-0-1", "tray-0 A3")]
    match = Match(state.game, start=state)
    for action in ("C4>D4", "roll", "1", "+A3"):
        match.play(action)
    assert match.scene().shape("lost-0-1").on == "A3"


# --- cards ----------------------------------------------------------------------------------------------------------


def with_card(card: str, dice: str = "A2:1,C4:2,A6:1/G2:1,D4:4,G6:1", tiles: str = "") -> jostle.State:
    return read(dice, tiles, cards=True, hands=f"{card}/-")


def test_a_charge_is_two_pushes_of_the_same_dice() -> None:
    assert told(with_card("charge"), "card:charge @C4 >D4") == [
        ("push", "die-C4 die-D4", "D4 E4"),
        ("push", "die-C4 die-D4", "E4 F4"),
    ]


def test_a_bomb_pushes_line_by_line() -> None:
    state = with_card("bomb", "A2:1,C3:3,A6:1/C2:6,D3:5,C4:1,G6:1", "E3=# C5=x")
    assert told(state, "card:bomb @C3") == [
        ("push", "die-C3 die-C2", "C3 C1"),
        ("push", "die-C3 die-C4", "C3 C5"),
        ("fall", "die-C4"),
        ("place", "+lost-1-1", "die-C4"),
    ]


@pytest.mark.parametrize(
    ("card", "actions", "tiles", "events"),
    [
        ("eyes+1", "@C4", "", [("points", "die-C4", "C4", 1, "+1")]),
        ("superpower", "@C4", "", [("points", "die-C4", "C4", 1, "6")]),
        ("shrink", "@D4", "", [("points", "die-D4", "D4", -1, "1")]),
        ("shrink", "@A2", "", []),
        ("frost", "@D4", "", [("change", "die-D4")]),
        ("invincibility", "@C4", "", [("change", "die-C4")]),
        ("ghost", "@C4 >E4", "", [("move", "die-C4", "E4")]),
        ("telekinesis", "@D4", "", []),
        ("telekinesis", "@D4 >D5", "D5=+", [("move", "die-D4", "D5"), ("points", "die-D4", "D5", 1, "+1")]),
        ("back-to-start", "@D4 >G5", "", [("move", "die-D4", "G5")]),
        ("swap-dice", "@C4 @D4", "D4=d", [("swap", "die-C4 die-D4"), ("points", "die-C4", "D4", 1, "×2")]),
        ("swap-dice", "@C4 @D4", "C4=-", [("swap", "die-C4 die-D4"), ("points", "die-D4", "C4", -1, "−1")]),
        ("tile-swap", "@B2 @B3", "B2=+ B3=-", [("swap", "tile-B2 tile-B3"), ("change", "B2 B3")]),
        ("chance", "@D4", "", []),
        ("chance", "@D4 6", "", [("roll", "die-D4")]),
        ("rebirth", ">A3", "", [("place", "lost-0-1", "tray-0 A3")]),
    ],
)  # fmt: skip
def test_what_cards_do(card: str, actions: str, tiles: str, events: list[tuple[object, ...]]) -> None:
    assert told(with_card(card, tiles=tiles), f"card:{card} {actions}") == events


def test_a_played_card_is_shown_to_everybody() -> None:
    state = read(f"{HOME}/{AWAY}", cards=True, hands="frost,bomb/-", discards="charge")
    assert told(state, "card:frost", 0) == [
        ("reveal", "+discard-4", "held-0-4 discards"),
        ("place", "+held-0-9", "held-0-9"),
    ]
    assert told(state, "card:bomb", 0) == [("reveal", "+discard-9", "held-0-9 discards")]
    assert told(state, "card:frost", 1) == [("reveal", "+discard-4", "card-0-1 discards")]
    again = read(f"{HOME}/{AWAY}", cards=True, hands="frost,bomb/-", discards="frost")
    assert told(again, "card:frost", 1) == [("reveal", "card-0-1 discards"), ("change", "discard-4")]


def test_a_drawn_card_is_known_to_who_draws_it() -> None:
    state = read(f"A2:1,C4:1,A6:1/{AWAY}", "D4=?", cards=True, hands="ghost/-")
    assert told(state, "C4>D4 draw drawn:frost", 0) == [
        ("move", "held-0-5", "hand-0-1"), ("deal", "+held-0-4", "pile"), ("change", "pile"),
    ]  # fmt: skip
    assert told(state, "C4>D4 draw drawn:ghost", 0)[0] == ("deal", "+held-0-5-again", "pile")
    for viewer in (1, None):
        assert told(state, "C4>D4 draw drawn:frost", viewer) == [("deal", "+card-0-1", "pile"), ("change", "pile")]


def test_an_empty_pile_is_made_of_the_discards() -> None:
    cards = "eyes+1,eyes+1,eyes+1,eyes+1,eyes-1,eyes-1,eyes-1,eyes-1,movement+1,movement+1,movement+1,movement+1"
    rest = "chance,chance,chance,frost,frost,frost,ghost,ghost,ghost,charge,charge,charge,telekinesis,telekinesis"
    last = "back-to-start,back-to-start,bomb,bomb,tile-swap,tile-swap,swap-dice,shrink,superpower,rebirth"
    state = read(
        f"A2:1,C4:1,A6:1/{AWAY}", "D4=?", cards=True, hands="invincibility/-", discards=f"{cards},{rest},{last}"
    )
    collected, changed = told(state, "C4>D4 draw")
    assert collected == ("collect", " ".join(f"discard-{card}" for card in range(15)), "pile")
    assert changed == ("change", "pile discards")


# --- random games ---------------------------------------------------------------------------------------------------


def steps(rng: random.Random, games: int, length: int) -> Iterator[tuple[jostle.State, str, jostle.State]]:
    for number in range(games):
        field = ("first", "second", "random")[number % 3]
        game = jostle.game("push-and-move", seats=2 + number % 3, field=field, cards=number % 2 == 0)
        state = game.start()
        for _ in range(length):
            if state.over:
                break
            action = state.sample(rng) if state.actor == "chance" else rng.choice(state.actions)
            before, state = state, state.play(action)
            yield before, action, state


def test_events_tell_nobody_a_card_that_is_hidden_from_them() -> None:
    rng = random.Random(7)
    compared = 0
    for before, action, end in steps(rng, 6, 120):
        if not before.game.hidden:
            continue
        for viewer in range(before.game.seats):
            other = before.redeal(viewer, rng)
            if action not in (other.odds if other.actor == "chance" else other.actions):
                continue
            otherwise = other.play(action)
            if otherwise.view(viewer) != end.view(viewer):
                continue  # whoever is out shows the hand
            compared += str(other) != str(before)
            seen = before.events(action, end, viewer)
            assert seen == other.events(action, otherwise, viewer), (str(before), str(other), action)
            if action.startswith("drawn:") and viewer != before.record.turn:
                for card in before.odds:
                    assert seen == before.events(card, before.play(card), viewer)
    assert compared > 25
