"""The d20 chart, the stock of tiles and the cards as lists of one's own."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

import jostle
from jostle.games.components import components_of
from jostle.games.push_and_move.printing import parts
from jostle.games.push_and_move.sheet import KINDS, listing, most_extra_moves
from jostle.games.spec import Options
from tests.games.push_and_move.positions import value
from tests.games.push_and_move.reference import DECK, rolled_odds

CHART = dict(zip(".x+-hd#JM>RBW?", (2, 2, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1), strict=True))
STOCK = dict(zip(".x+-hd#JM>RBW?", (8, 4, 8, 4, 4, 2, 2, 2, 2, 4, 4, 4, 2, 4), strict=True))


def rolled(**options: object) -> jostle.State:
    return jostle.game("push-and-move", field="random", **options).start()


def whole_field(state: jostle.State, rng: random.Random) -> jostle.State:
    while value(state, "phase") == "field":
        state = state.play(state.sample(rng))
    return state


# --- what a list is --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"chart": "x*19"}, "19 numbers"),
        ({"chart": "x*12,+*12"}, "24 numbers"),
        ({"chart": "xxxxx"}, "5 numbers"),
        ({"chart": "^*20"}, "names nothing"),
        ({"chart": "x*1o,+*10"}, "whole number from 1 to 20"),
        ({"chart": ""}, "names nothing"),
        ({"stock": "x*50"}, "whole number from 1 to 49"),
        ({"stock": "x*0"}, "whole number from 1 to 49"),
        ({"stock": "x*4,+*4,x*4"}, "entry 3, 'x', occurs twice"),
        ({"stock": "x*4 +*4"}, "whole number"),
        ({"stock": "x*4", "field": "first"}, "'stock' needs field=random"),
        ({"chart": "x*20", "field": "second"}, "'chart' needs field=random"),
        ({"card_list": "bomb*2"}, "'card_list' needs cards=true"),
        ({"card_list": "boom*2", "cards": True}, "names nothing"),
        ({"card_list": "bomb*70,frost*51", "cards": True}, "at most 120 cards, not 121"),
        ({"card_list": "movement+1*3,bomb*6", "cards": True}, "at least 7 other cards"),
        ({"card_list": "movement+1*3,bomb*10", "cards": True, "seats": 4}, "at least 11 other cards"),
    ],
)
def test_wrong_lists_are_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(jostle.OptionError, match=reason):
        jostle.game("push-and-move", **{"field": "random", **options})


def test_a_number_in_a_list_is_kept_in_its_shortest_form() -> None:
    game = jostle.game("push-and-move", field="random", cards=True, chart="x*05,+*15", card_list="bomb*007,eyes+1*010")
    assert (game.options["chart"], game.options["card_list"]) == ("x*5,+*15", "bomb*7,eyes+1*10")
    assert rolled(stock="x*001").game == rolled(stock="x*1").game


def test_the_usual_lists_written_out_are_the_same_game() -> None:
    usual = rolled(cards=True)
    written = rolled(cards=True, chart="..xx+++--hhd#JM>RBW?", stock=listing(STOCK), card_list=listing(DECK))
    assert rolled(chart=listing(CHART)).odds == usual.odds
    assert written.record.tobytes() == usual.record.tobytes()
    assert str(whole_field(usual, random.Random(1))) == str(whole_field(written, random.Random(1)))
    assert usual.game.longest == written.game.longest


# --- rolling a field -------------------------------------------------------------------------------------------------


def test_a_chart_says_how_many_numbers_bring_a_tile() -> None:
    assert rolled(chart="x*10,>*8,+,+").odds == {
        "tilex": Fraction(1, 2),
        "tile+": Fraction(1, 10),
        **{f"tile{way}": Fraction(1, 10) for way in "^>v<"},
    }


def test_a_number_whose_tile_has_run_out_is_rolled_again_and_then_squares_stay_blank() -> None:
    state = rolled(chart="x*19,+*1", stock="x*1,+*2,M*9")
    state = state.play("tilex")
    assert state.odds == {"tile+": 1}
    state = state.play("tile+").play("tile+")
    assert state.odds == {"tile.": 1}, "Movement-Plus is in stock, but not on the chart"
    field = value(whole_field(state, random.Random(0)), "field")
    assert field.startswith("x++..../")
    assert set(field) == set("x+./")


def test_with_mirror_a_single_tile_serves_for_the_centre_alone() -> None:
    state = rolled(mirror=True, chart="x*10,B*10", stock="x*2,B*1").play("tilex")
    assert state.odds == {"tile.": 1}, "one Beam is no pair"
    while value(state, "field").count("_") > 1:
        state = state.play("tile.")
    assert state.odds == {"tileB": 1}


@pytest.mark.parametrize(
    ("lists", "numbers"),
    [
        ({"chart": ".*10,x*10", "stock": ".*1,x*1"}, {".": 10, "x": 10}),
        ({"stock": "x*9,>*9,M*9,.*9"}, {".": 2, "x": 2, "M": 1, **dict.fromkeys("^>v<", Fraction(1, 4))}),
    ],
)
def test_squares_that_stay_blank_take_no_blank_tile_from_the_centre(
    lists: dict[str, str], numbers: dict[str, Fraction]
) -> None:
    state = rolled(mirror=True, **lists)
    while value(state, "field").count("_") > 1:
        state = state.play(state.actions[0])
    assert state.odds == {f"tile{sign}": n / Fraction(sum(numbers.values())) for sign, n in numbers.items()}


def test_random_lists_are_rolled_as_in_the_second_version() -> None:
    rng = random.Random(7)
    stayed_blank = 0
    for _ in range(10):
        faces = Counter(rng.choice(rng.choice((KINDS, KINDS[:3], KINDS[8:]))) for _ in range(20))
        stock = {kind: rng.randint(1, 12) for kind in KINDS if rng.random() < 0.6} or {"x": 5}
        seats, mirror = rng.choice((2, 3, 4)), rng.random() < 0.5
        state = rolled(seats=seats, mirror=mirror, chart=listing(faces), stock=listing(stock))
        while value(state, "phase") == "field":
            laid = value(state, "field")
            assert state.odds == rolled_odds(laid, seats, mirror, faces, stock)
            assert state.game.read(str(state)) == state
            stayed_blank += set(state.odds) == {"tile."} and not (faces["."] and stock.get("."))
            state = state.play(state.sample(rng))
    assert stayed_blank > 5


def test_half_rolled_fields_that_the_lists_cannot_give_are_refused() -> None:
    state = rolled(chart="x*10,+*10", stock="x*1,+*9")
    begin, laid = str(state), value(state, "field")
    for row in ("xx_____", ".______", "B______"):
        with pytest.raises(jostle.BadText, match="none of that type"):
            state.game.read(begin.replace(laid, row + laid[7:]))
    assert str(state.game.read(begin.replace(laid, "x+_____" + laid[7:])))


def test_a_rolled_field_is_kept_as_it_lies_whatever_it_was_rolled_with() -> None:
    for options in ({"mirror": True, "seats": 3}, {"stock": ">*30,x*5", "chart": ">*15,x*5"}, {"arrows": "chosen"}):
        game = jostle.game("push-and-move", field="random", **options)
        match = jostle.Match(game)
        while "_" in value(match.state, "field"):
            assert match.kept() == {}
            chance = match.state.actor == "chance"
            match.play(match.state.sample(random.Random(2)) if chance else match.state.actions[-1])
        kept = match.kept()
        assert str(jostle.game("push-and-move", **kept).start()) == str(match.state)
        assert not {"mirror", "chart", "stock", "arrows"} & set(kept)
    assert jostle.game("push-and-move").keep_offer == ""


# --- cards -----------------------------------------------------------------------------------------------------------

DRAWS = "???????/" * 6 + "???????"


def test_nobody_draws_while_all_cards_are_held() -> None:
    game = jostle.game("push-and-move", cards=True, card_list="shrink*1,bomb*1", field=DRAWS)
    state = game.start().play("A2>B2")
    assert set(state.actions) == {"draw", "stay"}
    state = state.play("draw").play("drawn:bomb").play("A3>B3").play("draw")
    assert state.odds == {"drawn:shrink": 1}
    held = game.read(
        str(game.start()).replace("turn=0 actor=0", "turn=1 actor=1").replace("hands=-/-", "hands=bomb,shrink/-")
    )
    after = held.play("G2>F2")
    assert value(after, "phase") == "move", "a Draw tile with nothing to draw"
    with pytest.raises(jostle.BadText, match="nothing to do"):
        game.read(str(after).replace("phase=move die=-", "phase=draw die=F2"))
    with pytest.raises(jostle.BadText, match="at most 1 of bomb"):
        game.read(str(held).replace("discards=-", "discards=bomb"))
    with pytest.raises(jostle.BadText, match="at most 0 of frost"):
        game.read(str(held).replace("discards=-", "discards=frost"))


@pytest.mark.parametrize("card_list", ["movement+1*6,bomb*4,frost*6", "movement+1*1,chance*5", "eyes+1*2,shrink*1"])
def test_lists_keep_their_cards_and_turns_end(card_list: str) -> None:
    """On a field of nothing but Draw tiles, with somebody who draws and moves on whenever that is possible."""
    rng = random.Random(card_list)
    game = jostle.game("push-and-move", cards=True, card_list=card_list, field=DRAWS, limit=6)
    copies = {entry.partition("*")[0]: int(entry.partition("*")[2]) for entry in card_list.split(",")}
    for _ in range(4):
        state, actions, count, moves = game.start(), 0, 0, 0
        while not state.over:
            held = value(state, "hands").replace("/", ",").split(",") + value(state, "discards").split(",")
            gone = Counter(card for card in held if card != "-")
            assert all(n <= copies[card] for card, n in gone.items())
            if value(state, "phase") == "drawing":
                assert set(state.odds) == {f"drawn:{card}" for card, n in copies.items() if n > gone[card]}
            keen = [a for a in state.actions if a in ("draw", "card:movement+1")] or sorted(state.actions)
            action = state.sample(rng) if state.actor == "chance" else rng.choice(keen)
            moves += action.startswith("card:movement")
            state = state.play(action)
            actions += 1
            if int(value(state, "count")) != count:
                assert moves <= most_extra_moves(game.options, 5)
                count, moves = int(value(state, "count")), 0
        assert actions <= game.longest


# --- the lab and the printer -----------------------------------------------------------------------------------------


def complete(**options: object) -> Options:
    return jostle.game("push-and-move", **options).options


def test_the_lab_lists_and_counts_what_the_lists_have() -> None:
    lab = components_of("push-and-move")
    options = complete(field="random", chart="x*10,>*8,+*2", stock="x*20,>*9,B*4")
    assert {one.name for one in lab.listed(options)} == {f"tile {sign}" for sign in ".x^>v<"}
    assert not any(one.provenance for one in lab.listed(options)), "neither the chart nor the stock is ours"
    cards = [one for one in lab.listed(complete(cards=True, card_list="bomb*2,frost*6")) if one.kind == "card"]
    assert [one.name for one in cards] == ["card frost", "card bomb"]
    assert all(one.provenance for one in cards), "the texts of the cards are ours in any list"


def test_the_lab_takes_out_and_adjusts_cards_and_rolled_tiles() -> None:
    lab = components_of("push-and-move")
    with_cards = complete(cards=True)
    assert (fewer := lab.without(with_cards, "card telekinesis")) is not None
    assert "telekinesis" not in str(fewer["card_list"])
    assert (more := lab.adjust(with_cards, "card_list.eyes+1", "9")) is not None
    assert str(more["card_list"]).startswith("eyes+1*9,")
    assert lab.adjust(with_cards, "card_list.boom", "1") is None
    assert lab.adjust(with_cards, "card_list.bomb", "121") is None
    assert lab.adjust(complete(), "card_list.bomb", "1") is None, "without cards there is no list"
    random_field = complete(field="random")
    assert (harmless := lab.without(random_field, "tile x")) is not None
    assert (str(harmless["chart"])[:4], str(harmless["stock"])[:5]) == (".*4,", ".*12,")
    assert (chart := lab.adjust(random_field, "chart.x", "4")) is not None
    assert str(chart["chart"]).startswith("x*4,+*3")
    assert lab.adjust(random_field, "chart.x", "5") is None, "Blank has only two numbers to give"
    assert (stock := lab.adjust(random_field, "stock.x", "0")) is not None
    assert ",x*" not in str(stock["stock"])


def test_lists_are_printed_as_they_are() -> None:
    options = complete(field="random", chart="x*10,>*10", stock="x*20,>*30", cards=True, card_list="bomb*2,frost*6")
    field, tiles, cards = parts(options)
    assert {tile.name: tile.copies for tile in tiles.things} == {"tile x": 20, "tile >": 30}
    assert {card.name: card.copies for card in cards.things} == {"frost": 6, "bomb": 2}
    assert not field.provenance
    assert not tiles.provenance
    assert cards.provenance
    usual = parts(complete())[2]
    assert {card.name: card.copies for card in usual.things} == DECK
