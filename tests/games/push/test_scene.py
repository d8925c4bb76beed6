"""What a person sees: the same things in every window, in their places, and numbers that are right."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Literal

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.scene import WIDE, Layout, Shape
from tests.games.layouts import check_layouts

from .positions import EMPTY, at

Form = Literal["wide", "tall"]
FORMS: tuple[Form, ...] = ("wide", "tall")
ALL_KINDS = [colour + number for colour in "RBGYP" for number in "123456"]
HIGHEST = "R1B2G3Y4P5*/R2B3G4Y5P6*/R3B4G5Y6P1*"


def dealt(seats: int, among: int) -> str:
    """All number cards of a deck, on the benches of the first `among` seats."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for i, card in enumerate(card for card in ALL_KINDS for _ in range(3)):
        hands[i % among].append(card)
    return "/".join("".join(hand) or "-" for hand in hands)


def full_table(seats: int, phase: str, **more: object) -> jostle.State:
    """Every stack as high as it can be, and much on every bench."""
    bench = "/".join("".join(ALL_KINDS[seat % 3 :: 3]) for seat in range(seats))
    fields: dict[str, object] = {"bench": bench, "bank": ",".join(["66"] * seats)} | more
    return at(seats=seats, copies=5, riskier=True, phase=phase, stacks=HIGHEST, **fields)


def positions(seats: int) -> list[jostle.State]:
    start = jostle.game("push", seats=seats).start()
    bank = ",".join(["105", *["0"] * (seats - 1)])
    last = f"{'0' * 6}.000000.000000.000000.000000.0.1"
    return [
        start,
        full_table(seats, "more"),
        full_table(seats, "take", left=seats - 1),
        full_table(seats, "die", roller=0, left="bust"),
        at(seats=seats, phase="place", card="*", stacks="R1B2G3Y4P5/R2/R3"),
        at(seats=seats, phase="turn", turn=seats - 1, deck=last, bench=dealt(seats, 1), bank=bank),
        at(seats=seats, phase="turn", deck=last, bench=dealt(seats, seats)),
        at(seats=seats, phase="over", deck=EMPTY, bench=dealt(seats, 2)),
    ]


def layouts(seats: int) -> list[Layout]:
    return [Layout(form, near) for form in FORMS for near in {0, seats - 1}]


def inside(one: Shape, other: Shape) -> bool:
    return (
        one.x >= other.x - 0.001
        and one.y >= other.y - 0.001
        and one.x + one.width <= other.x + other.width + 0.001
        and one.y + one.height <= other.y + other.height + 0.001
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_full_table_has_room(seats: int) -> None:
    for state in positions(seats):
        check_layouts(state)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_player_s_things_lie_on_the_player_s_panel(seats: int) -> None:
    for state in positions(seats):
        for layout in layouts(seats):
            scene = state.scene("all", layout)
            for seat in range(seats):
                panel = scene.shape(f"panel-{seat}")
                own = rf"(seat|total|bank|points)-{seat}|bench-{seat}-[a-z]+"
                things = [shape for shape in scene.shapes if re.fullmatch(own, shape.id)]
                assert len(things) >= 8
                assert all(inside(shape, panel) for shape in things)


def test_whoever_is_near_sits_at_the_lower_edge() -> None:
    for seats in range(2, 7):
        state = jostle.game("push", seats=seats).start()
        for form in FORMS:
            for near in range(seats):
                scene = state.scene(near, Layout(form, near))
                heights = [scene.shape(f"panel-{seat}").y for seat in range(seats)]
                assert max(heights) == heights[near]
                assert heights.count(max(heights)) == 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_numbers_of_stacked_cards_are_seen(form: Form, seats: int) -> None:
    """A card covers the one before, but not its number, which ends at 36 of its 168 units."""
    scene = full_table(seats, "more").scene("all", Layout(form))
    for i in (1, 2, 3):
        cards = [shape for shape in scene.shapes if shape.on == f"stack-{i}"]
        assert len(cards) == 6
        for upper, lower in pairwise(cards):
            assert lower.y - upper.y > 36 / 168 * upper.height


# --- numbers ---------------------------------------------------------------------------------------------------------


def test_the_dial_counts_the_cards_that_fit_no_stack() -> None:
    rng = random.Random(5)
    seen = set()
    for _ in range(3):
        game = jostle.game("push", seats=rng.randint(2, 4), copies=rng.randint(1, 3))
        for state in random_states(game, rng, 200):
            if "draw" not in state.actions:
                continue
            odds = state.play("draw").odds
            risk = sum(chance for card, chance in odds.items() if state.play("draw").play(card).actor == "chance")
            texts = [str(layer.text) for layer in state.scene("all").shape("dial").art if layer.text]
            assert texts[0] == f"{round(100 * float(risk))} %"
            busting, cards = map(int, re.findall(r"\d+", texts[2]))
            assert busting == risk * cards
            crossed = [
                shape.id
                for shape in state.scene("all").shapes
                if shape.id.startswith("unseen-") and any(layer.art == "push-cross" for layer in shape.art)
            ]
            assert bool(crossed) == (risk > 0)
            seen.add(risk > 0)
    assert seen == {False, True}


def test_bars_count_the_cards_of_the_deck() -> None:
    state = at(phase="more", stacks="R3", deck="012321.333333.000000.111111.222222.7.3")
    scene = state.scene("all")
    bars = [layer.art for layer in scene.shape("unseen-red").art if layer.art.startswith("push-bars")]
    assert bars == [f"push-bars-{count}-3" for count in (0, 1, 2, 3, 2, 1)]
    assert [str(layer.text) for layer in scene.shape("unseen-roll").art if layer.text] == ["7"]
    assert [str(layer.text) for layer in scene.shape("unseen-switch").art if layer.text] == ["3"]


@pytest.mark.parametrize(
    ("fields", "order"),
    [
        ({"phase": "turn", "turn": 3}, [3, 4, 0]),
        ({"phase": "more", "turn": 3, "switched": 1, "stacks": "R1"}, [3, 2, 1]),
        ({"phase": "take", "turn": 0, "actor": 1, "left": 3, "stacks": "x/R1/B1"}, [1, 2]),
        ({"phase": "die", "turn": 2, "roller": 2, "left": "bust", "stacks": "R1/R2/R3"}, [3, 4, 0]),
        ({"phase": "die", "turn": 2, "roller": 2, "left": 4, "stacks": "R1/x/R3"}, [3, 4]),
    ],
)
def test_badges_say_who_takes_when(fields: dict[str, object], order: list[int]) -> None:
    scene = at(seats=5, **fields).scene("all")
    badges = {shape.id: str(shape.art[1].text) for shape in scene.shapes if shape.id.startswith("order-")}
    assert badges == {f"order-{seat}": str(place) for place, seat in enumerate(order, 1)}


# --- banked piles face down ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", [WIDE, Layout("tall")])
def test_a_scene_tells_nothing_of_banks_that_lie_face_down(layout: Layout) -> None:
    """Two positions that differ in the points of a bank look the same to everybody, and so does what happens."""
    game = jostle.game("push", seats=3, banks="hidden")
    few, many = (
        game.read(str(at(seats=3, phase="turn", bench="R1G5/-/B2", bank=f"{points},3,0"))) for points in ("14", "97")
    )
    for viewer in ("all", None, 0, 1):
        assert few.scene(viewer, layout) == many.scene(viewer, layout)
        assert few.events("bankG", few.play("bankG"), viewer, layout) == many.events(
            "bankG", many.play("bankG"), viewer, layout
        )
    assert jostle.game("push", seats=3).read(str(few)).scene(0, layout) != few.scene(0, layout)


def test_a_player_who_is_not_to_act_can_point_at_stacks_and_the_deck() -> None:
    """Other players may suggest where to play a card, and whether to draw another."""
    match = jostle.Match(jostle.game("push", seats=3))
    for action in ("draw", "Y2"):
        match.play(action)
    for shape in ("stack-1", "stack-2", "deck", "drawn"):
        assert match.shared_thing(shape, 1) == shape
        assert match.shape_of(shape, 0) == shape
