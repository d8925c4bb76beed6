"""Who begins: chosen, drawn by lot, or the next one in a series."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import jostle
from jostle.games import spec
from jostle.games.first_turn import begun_by, drawn, first_option, next_first
from jostle.games.spec import Choice, Number, Spec
from jostle.play.state import Game

GAMES = [id for id in jostle.games() if first_option(spec(id)) is not None]
SIDES = ("black", "white", "red")
GAME = replace(
    spec(jostle.games()[0]),
    options=(Number("seats", 2, "how many play", (2, 3)), Choice("first", "black", "who begins", SIDES)),
    seats=lambda options: int(options["seats"]),
    contradiction=lambda options: None,
)


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_the_sides_in_the_order_of_the_seats(game: str) -> None:
    """In every game that has the option, whoever is chosen begins."""
    option, found = first_option(spec(game)), spec(game)
    assert option is not None
    assert option.default == option.choices[0]
    assert len(option.choices) == len(found.sides)
    for seat in range(found.seats(found.complete({}))):
        state = Game(game, first=option.choices[seat]).start()
        while state.actor == "chance":
            state = state.apply(state.legal[0])
        assert state.actor == seat


@pytest.mark.parametrize(("seats", "possible"), [(2, {"black", "white"}), (3, {"black", "white", "red"})])
def test_the_lot_falls_on_everybody_who_plays_and_on_nobody_else(seats: int, possible: set[str]) -> None:
    rng = random.Random(1)
    found = [drawn(GAME, {"first": "random", "seats": seats}, rng) for _ in range(60)]
    assert {str(options["first"]) for options in found} == possible
    assert all(options["seats"] == seats for options in found)


def test_what_is_chosen_stays() -> None:
    assert drawn(GAME, {"first": "white"}, random.Random(1)) == {"first": "white"}
    assert drawn(GAME, {}, random.Random(1)) == {}


def test_without_the_option_nothing_is_drawn() -> None:
    without: Spec = replace(GAME, options=GAME.options[:1])
    assert drawn(without, {"first": "random"}, random.Random(1)) == {
        "first": "random"
    }  # and refused where it is checked
    assert next_first(without, {"seats": 2}) is None


@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0, 1]), (3, [1, 2, 0])])
def test_in_a_series_the_first_turn_goes_round(seats: int, order: list[int]) -> None:
    options = GAME.complete({"seats": seats})
    found = []
    for _ in order:
        seat = next_first(GAME, options)
        assert seat is not None
        found.append(seat)
        options = begun_by(GAME, options, seat)
    assert found == order
