"""What stays true through every game of Push&Move, and texts that are refused."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import jostle
from jostle.conformance.random_games import random_states
from tests.games.push_and_move.positions import position, read, value
from tests.games.push_and_move.reference import DECK

FOES = "G2:1,G4:1,G6:1"


def hands(state: jostle.State) -> list[list[str]]:
    return [hand.split(",") if hand != "-" else [] for hand in value(state, "hands").split("/")]


def test_no_card_appears_or_vanishes_and_nobody_holds_three() -> None:
    rng = random.Random(2)
    held = 0
    for _ in range(8):
        game = jostle.game(
            "push-and-move", cards=True, seats=rng.choice((2, 3, 4)), field=rng.choice(("first", "second"))
        )
        for state in random_states(game, rng):
            gone = Counter(card for hand in hands(state) for card in hand)
            gone.update(card for card in value(state, "discards").split(",") if card != "-")
            assert all(n <= DECK[card] for card, n in gone.items())
            assert all(len(hand) <= 2 for hand in hands(state))
            if value(state, "phase") == "drawing":
                assert set(state.odds) == {f"drawn:{card}" for card, n in DECK.items() if n > gone[card]}
            held += gone.total()
    assert held > 30


def test_both_printed_fields_look_the_same_after_half_a_turn() -> None:
    turned = str.maketrans("<>^v", "><v^")
    for field in ("first", "second"):
        text = value(jostle.game("push-and-move", field=field).start(), "field")
        assert text == text[::-1].translate(turned)


GOOD = position(f"A2:1,C4:2,A6:1/{FOES}", "D4=M E4=R")


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        ("field", "......./.......", "7 parts"),
        ("field", "......./......./......./......./......./......./......", "7 squares from A7 to G7"),
        ("field", "......./......./......./...z.../......./......./.......", "one of . x"),
        ("field", "......./......./......./..._.../......./......./.......", "no _"),
        ("dice", f"C4:2,A2:1,A6:1/{FOES}", "reading order"),
        ("dice", f"A2:1,A2:2,A6:1/{FOES}", "reading order"),
        ("dice", f"A2:1,G4:2,A6:1/{FOES}", "one die on a square"),
        ("dice", f"A2:7,C4:2,A6:1/{FOES}", "square and pips"),
        ("dice", f"A2:1,H4:2,A6:1/{FOES}", "square and pips"),
        ("dice", f"A2:1,C4:2im,A6:1/{FOES}", "in this order"),
        ("dice", f"A2:1,C4:2f,A6:1/{FOES}", "without cards"),
        ("dice", "A2:1,C4:2,A6:1/G2:1m,G4:1,G6:1", "whose turn it is"),
        ("dice", f"A2:1,C4:2/{FOES}", "on the board"),
        ("dice", "A2:1,C4:2,A6:1", "2 parts"),
        ("dice", f"A2:1m,C4:2m,A6:1m/{FOES}", "its turn is over"),
        ("lost", "2,1", "of its 5 dice"),
        ("lost", "2,6", "from 0 to 5"),
        ("lost", "3,2", "has dice"),
        ("lost", "2", "2 parts"),
        ("out", "1", "expected -"),
        ("turn", "2", "one of 0 1"),
        ("turn", "1", "expected 1 with"),
        ("actor", "1", "expected 0 with"),
        ("actor", "chance", "expected 0 with"),
        ("phase", "walk", "one of"),
        ("phase", "over", "expected over with"),
        ("phase", "plus", "of a die"),
        ("phase", "draw", "of a die"),
        ("die", "C4", "- in phase move"),
        ("why", "R", "one of"),
        ("picked", "C4", "- in phase move"),
        ("used", "D4", "- in phase move"),
        ("used", "C4", "Movement-Plus squares"),
        ("hands", "frost/-", "without cards"),
        ("discards", "frost", "without cards"),
        ("count", "1000", "less than the limit"),
        ("count", "1001", "from 0 to 1000"),
        ("count", "06", "whole number"),
    ],
)
def test_texts_that_could_not_be_are_refused(key: str, text: str, reason: str) -> None:
    game = jostle.game("push-and-move")
    assert str(game.read(GOOD)) == GOOD
    changed = " ".join(f"{key}={text}" if word.startswith(f"{key}=") else word for word in GOOD.split())
    assert changed != GOOD
    with pytest.raises(jostle.BadText, match=reason):
        game.read(changed)


MOVED = f"A2:1,D4:2m,A6:1/{FOES}"


@pytest.mark.parametrize(
    ("tiles", "changes", "reason"),
    [
        ("D4=R", {"phase": "plus", "die": "D4"}, "one of the tiles M"),
        ("D4=M", {"phase": "plus", "die": "D4", "used": "D4"}, "nothing to do"),
        ("D4=M D3=# D5=# C4=# E4=#", {"phase": "plus", "die": "D4"}, "nothing to do"),
        ("D4=M", {"phase": "plus", "die": "A2"}, "marked m"),
        ("D4=M", {"phase": "plus", "die": "G4"}, "of seat 0"),
        ("D4=M", {"phase": "plus", "die": "-"}, "of seat 0"),
        ("D4=B", {"phase": "beam", "die": "D4"}, "nothing to do"),
        ("D4=B", {"phase": "roll", "die": "D4"}, "one of the tiles R W"),
        ("D4=?", {"phase": "draw", "die": "D4"}, "nothing to do"),
        ("D4=W", {"phase": "rebirth", "die": "D4", "why": "W"}, "nothing to do"),
        ("D4=W", {"phase": "rolling", "die": "D4", "why": "R", "actor": "chance"}, "one of the tiles R"),
        ("D4=W", {"phase": "rolling", "die": "D4", "actor": "chance"}, "rolled for"),
        ("D4=W", {"phase": "rolling", "die": "D4", "why": "card", "actor": "chance"}, "lies on the discards"),
        ("D4=R", {"phase": "roll", "die": "D4", "used": "C4"}, "Movement-Plus squares"),
        ("C4=M B4=M D4=R", {"phase": "roll", "die": "D4", "used": "C4,B4"}, "in this order: A1 .. G7"),
        ("D4=R", {"phase": "roll", "die": "D4", "picked": "D4"}, "- in phase roll"),
        ("", {"phase": "field", "actor": "chance"}, "is not rolled"),
        ("", {"phase": "over", "actor": "over"}, "over only when"),
        ("", {"phase": "target", "why": "frost"}, "lies on the discards"),
    ],
)
def test_phases_that_could_not_be_are_refused(tiles: str, changes: dict[str, str], reason: str) -> None:
    with pytest.raises(jostle.BadText, match=reason):
        read(MOVED, tiles, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hands": "frost,bomb,bomb/-"}, "at most 2"),
        ({"hands": "frost,eyes+1/-"}, "in the order"),
        ({"hands": "frosty/-"}, "one of"),
        ({"hands": "*/-"}, "one of"),
        ({"hands": "rebirth,rebirth/-"}, "at most 1 of rebirth"),
        ({"hands": "frost,frost/frost", "discards": "frost"}, "at most 3 of frost"),
        ({"discards": "frost,eyes+1"}, "in the order"),
        (
            {"phase": "target", "why": "ghost", "discards": "ghost", "dice": f"A2:1m,D4:2m,A6:1m/{FOES}"},
            "can be played",
        ),
        ({"phase": "target", "why": "frost", "discards": "frost", "picked": "G2"}, "first of two"),
        ({"phase": "target", "why": "ghost", "discards": "ghost", "picked": "D4"}, "first of two"),
        ({"phase": "target", "why": "ghost", "discards": "ghost", "picked": "C3"}, "first of two"),
        ({"phase": "target", "why": "ghost", "discards": "ghost", "die": "A2"}, "- in phase target"),
        ({"phase": "target", "discards": "ghost"}, "lies on the discards"),
    ],
)
def test_hands_and_targets_that_could_not_be_are_refused(changes: dict[str, str], reason: str) -> None:
    others = {key: text for key, text in changes.items() if key != "dice"}
    with pytest.raises(jostle.BadText, match=reason):
        read(changes.get("dice", MOVED), cards=True, **others)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        ("x+_____/.x____./" + "._____./" * 4 + "_______", "reading order"),
        ("ddd____/" + "._____./" * 5 + "_______", "none of that type"),
        ("_______/" + "x_____./" + "._____./" * 4 + "_______", "reading order"),
    ],
)
def test_half_rolled_fields_that_could_not_be_are_refused(field: str, reason: str) -> None:
    game = jostle.game("push-and-move", field="random")
    begin = str(game.start())
    assert game.read(begin) == game.start()
    with pytest.raises(jostle.BadText, match=reason):
        game.read(begin.replace(value(game.start(), "field"), field))
    with pytest.raises(jostle.BadText, match="while the field is rolled"):
        game.read(begin.replace("count=0", "count=1"))


def test_a_mirrored_half_rolled_field_needs_its_images() -> None:
    game = jostle.game("push-and-move", field="random", mirror=True)
    good = str(game.start().play("tile<").play("tilex"))
    assert str(game.read(good)) == good
    with pytest.raises(jostle.BadText, match="images"):
        game.read(good.replace("x>", "x<"))


def test_a_field_need_not_be_the_options() -> None:
    state = read(f"A2:1,C4:2,A6:1/{FOES}", "A3=x D4=W G7=#")
    assert value(state, "field").endswith("......#")
    assert jostle.game("push-and-move", field="second").read(str(state)).actions == state.actions


def test_no_list_of_actions_is_longer_than_on_a_field_full_of_beams() -> None:
    full = "BBBBBBB/" * 6 + "BBBBBBB"
    state = read("-/D4:1m/-/A1:1", field=full, turn=1, lost="3,2,3,2", phase="beam", die="D4")
    assert len(state.actions) == 48 == state.game.facts.most_legal
