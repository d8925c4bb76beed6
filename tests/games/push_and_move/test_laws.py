"""What stays true through every game of Push&Move, and texts that are refused."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from tests.games.push_and_move.positions import position, read, value
from tests.games.push_and_move.reference import DECK, HOMES

FOES = "G2:1,G4:1,G6:1"
DICE = {2: 5, 3: 4, 4: 3}
DRAWS = "......./" * 6 + "......."  # with cards, a field of Draw tiles


def hands(state: jostle.State) -> list[list[str]]:
    return [hand.split(",") if hand != "-" else [] for hand in value(state, "hands").split("/")]


def test_dice_are_on_the_board_or_lost_or_went_with_their_seat() -> None:
    rng = random.Random(1)
    out = 0
    for _ in range(40):
        game = random_game("push-and-move", rng)
        credited = game.options["goal"] == "credited"
        out_at = DICE[game.seats] if credited else 3
        for state in random_states(game, rng):
            lost = [int(n) for n in value(state, "lost").split(",")]
            for seat, dice in enumerate(value(state, "dice").split("/")):
                standing = 0 if dice == "-" else dice.count(",") + 1
                assert credited or state.points[seat] == standing
                if lost[seat] >= out_at:
                    assert standing == 0
                    out += 1
                else:
                    assert standing + lost[seat] == DICE[game.seats]
            still_in = [seat for seat, n in enumerate(lost) if n < out_at]
            needed = game.seats if game.options["goal"] == "first_out" else 2
            won = len(still_in) < needed or (credited and max(state.points) >= 3)
            assert state.over == (won or value(state, "count") == str(game.options["limit"]))
    assert out > 40


def test_credits_are_the_dice_that_others_lost_in_ones_turn() -> None:
    """Every die that is destroyed is credited once to the seat that acted, unless it was its own; no credit goes."""
    rng = random.Random(7)
    given = 0
    for _ in range(20):
        seats, cards = rng.choice((2, 3, 4)), rng.random() < 0.5
        before = None
        for state in random_states(jostle.game("push-and-move", goal="credited", seats=seats, cards=cards), rng):
            if before is not None:
                acting = int(value(before, "turn"))
                lost = [int(after) - int(n) for after, n in zip(
                    value(state, "lost").split(","), value(before, "lost").split(","), strict=True
                )]  # fmt: skip
                gained = [after - n for after, n in zip(state.points, before.points, strict=True)]
                assert gained[acting] == sum(max(0, n) for seat, n in enumerate(lost) if seat != acting)
                assert not any(n for seat, n in enumerate(gained) if seat != acting)
                given += gained[acting]
            before = state
    assert given > 20


def test_no_card_appears_or_vanishes_and_nobody_holds_three() -> None:
    rng = random.Random(2)
    held = 0
    for _ in range(25):
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
    assert held > 100


def test_marks_are_where_they_can_be() -> None:
    """Only dice of the seat whose turn it is have moved; invincible dice lose it when their seat's turn begins."""
    rng = random.Random(3)
    for _ in range(25):
        game = random_game("push-and-move", rng)
        for state in random_states(game, rng):
            for seat, dice in enumerate(value(state, "dice").split("/")):
                assert "m" not in dice or seat == whose_turn(state)
                assert game.options["cards"] or not {"f", "i"} & set(dice)


def whose_turn(state: jostle.State) -> int:
    """The seat whose turn it is, also while another one reacts."""
    interrupted = value(state, "interrupted") if state.game.options["reactions"] else "-"
    return int(value(state, "turn") if interrupted == "-" else interrupted)


def test_whoever_holds_a_card_is_asked_once_after_each_move_and_each_card_and_nobody_else() -> None:
    rng = random.Random(8)
    asked = 0
    for seats in (2, 3, 4):
        game = jostle.game("push-and-move", cards=True, reactions=True, seats=seats, field=DRAWS, limit=20)
        for _ in range(3):
            window: list[int] = []
            for state in random_states(game, rng):
                if value(state, "phase") == "react":
                    seat, turn = int(value(state, "turn")), int(value(state, "interrupted"))
                    assert hands(state)[seat]
                    assert "pass" in state.actions
                    order = [(turn + i) % seats for i in range(1, seats)]
                    assert seat not in window
                    passed_over = order[(order.index(window[-1]) + 1 if window else 0) : order.index(seat)]
                    assert not any(hands(state)[other] for other in passed_over)
                    window.append(seat)
                    asked += 1
                elif value(state, "interrupted") == "-":
                    window = []
    assert asked > 200


def test_a_draw_is_owed_only_while_the_card_that_was_played_for_it_goes_on() -> None:
    rng = random.Random(9)
    owed = 0
    for _ in range(4):
        before = None
        game = jostle.game("push-and-move", cards=True, full_hand="play", field=DRAWS, limit=20)
        for state in random_states(game, rng):
            if value(state, "owed") == "draw":
                owed += 1
                assert value(state, "phase") not in ("move", "over")
                assert len(hands(state)[int(value(state, "turn"))]) < 2
            if before is not None and value(before, "phase") == "draw":
                turn = int(value(before, "turn"))
                full = len(hands(before)[turn]) == 2
                assert ("draw" in before.actions) != full
            before = state
    assert owed > 20


def test_a_turn_moves_every_die_at_most_once_and_counts_by_one() -> None:
    rng = random.Random(4)
    for _ in range(25):
        game = jostle.game("push-and-move", seats=rng.choice((2, 3, 4)), limit=rng.choice((2, 50)))
        count, steps = 0, 0
        before = None
        for state in random_states(game, rng):
            now = int(value(state, "count"))
            if now != count:
                assert now > count
                count, steps = now, 0
            if before is not None and value(before, "phase") == "move":
                steps += 1
            assert steps <= DICE[game.seats] + 1
            before = state


def test_whoever_begins_only_the_order_of_turns_differs() -> None:
    for seats in (2, 3, 4):
        begins = {"black": 0, "white": 1, "red": 2, "blue": 3}
        for first, seat in list(begins.items())[:seats]:
            state = jostle.game("push-and-move", seats=seats, first=first).start()
            usual = str(jostle.game("push-and-move", seats=seats).start())
            assert str(state) == usual.replace("turn=0 actor=0", f"turn={seat} actor={seat}")
            rng = random.Random(seats)
            seen = [seat]
            while len(seen) <= seats:
                state = state.play(rng.choice(state.actions) if state.actor != "chance" else state.sample(rng))
                if int(value(state, "turn")) != seen[-1]:
                    seen.append(int(value(state, "turn")))
            assert seen == [(seat + i) % seats for i in range(seats + 1)]


def test_both_printed_fields_look_the_same_after_half_a_turn() -> None:
    turned = str.maketrans("<>^v", "><v^")
    for field in ("first", "second"):
        text = value(jostle.game("push-and-move", field=field).start(), "field")
        assert text == text[::-1].translate(turned)


def test_a_mirrored_field_looks_the_same_after_half_a_turn_but_for_its_centre() -> None:
    rng = random.Random(5)
    turned = str.maketrans("<>^v", "><v^")
    for seats in (2, 3, 4):
        for _ in range(10):
            state = jostle.game("push-and-move", field="random", mirror=True, seats=seats).start()
            while value(state, "phase") == "field":
                state = state.play(state.sample(rng))
            text = value(state, "field")
            image = text[::-1].translate(turned)
            assert text[:27] + text[28:] == image[:27] + image[28:]


def test_a_rolled_field_keeps_to_the_stock_and_leaves_the_start_squares_blank() -> None:
    stock = dict(zip(".x+-hd#JMRBW?", (8, 4, 8, 4, 4, 2, 2, 2, 2, 4, 4, 2, 4), strict=True))
    rng = random.Random(6)
    for seats in (2, 3, 4):
        for _ in range(10):
            state = jostle.game("push-and-move", field="random", seats=seats).start()
            while value(state, "phase") == "field":
                state = state.play(state.sample(rng))
            rows = value(state, "field").split("/")
            starts = [square for home in HOMES[seats] for square in home.split()]
            assert all(rows[int(square[1]) - 1]["ABCDEFG".index(square[0])] == "." for square in starts)
            laid = Counter("".join(rows))
            laid["."] -= len(starts)
            assert all(laid[sign] <= n for sign, n in stock.items())
            assert sum(laid[sign] for sign in "<>^v") <= 4


GOOD = position(f"A2:1,C4:2,A6:1/{FOES}", "D4=M E4=R")


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        ("field", "......./.......", "7 parts"),
        ("field", "......./......./......./......./......./......./......", "seven tiles"),
        ("field", "......./......./......./...z.../......./......./.......", "only the signs"),
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
        ("turn", "2", "from 0 to 1"),
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
        ("C4=M B4=M D4=R", {"phase": "roll", "die": "D4", "used": "C4,B4"}, "in reading order"),
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
