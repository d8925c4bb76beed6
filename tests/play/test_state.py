"""The public names, as other programs rely on them."""

from __future__ import annotations

import random
import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest

import jostle
from tests.parameters import first_quick

IDS = ("push-fight", "pushee-pieces", "push", "pushout", "push-and-move")


def test_the_games_are_a_function_and_a_package() -> None:
    import jostle.games.push_fight.rules as rules

    assert jostle.games() == IDS
    assert rules.GAME == "push-fight"


@pytest.mark.parametrize("first", ["import jostle", "import jostle.games.push", "from jostle.games import spec"])
def test_whatever_is_imported_first(first: str) -> None:
    code = f"{first}; import jostle; print(jostle.games(), jostle.game('pushout', swiss=True))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"{IDS} jostle.game('pushout', swiss=True)"


def test_errors_are_value_errors() -> None:
    for error in (jostle.IllegalAction, jostle.BadText, jostle.OptionError, jostle.UnknownGame):
        assert issubclass(error, ValueError)
    with pytest.raises(ValueError, match="no game 'chess'"):
        jostle.game("chess")


def test_a_state_from_start_to_end() -> None:
    game = jostle.game("push", seats=3, copies=1, rolls=2, switches=1)
    state, rng = game.start(), random.Random(3)
    assert state.actor == 0
    assert state.actions == ("draw",)
    assert state.returns is None
    assert state.odds == {}
    state = state.play("draw")
    assert state.actor == "chance"
    assert set(state.odds) == set(state.actions)
    assert state.odds["*"] == Fraction(2, 33)
    while state.actor != "over":
        state = state.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
    assert state.returns is not None
    assert sum(state.returns) == pytest.approx(0)
    assert len(state.points) == 3
    assert state.actions == ()
    with pytest.raises(jostle.IllegalAction, match="over"):
        state.play("draw")
    with pytest.raises(jostle.IllegalAction, match="nothing to draw"):
        state.sample(rng)


def test_chance_is_drawn_from_either_kind_of_generator_and_repeats_with_its_seed() -> None:
    state = jostle.game("push").start().play("draw")
    assert state.sample(random.Random(5)) == state.sample(random.Random(5))
    assert state.sample(np.random.default_rng(5)) == state.sample(np.random.default_rng(5))
    assert len({state.sample(random.Random(seed)) for seed in range(50)}) > 15


def test_states_of_different_options_differ() -> None:
    assert jostle.game("push-fight").start() != jostle.game("push-fight", limit=50).start()
    assert jostle.game("push-fight", limit=200).start() == jostle.game("push-fight").start()
    assert jostle.game("push-fight").start() != "board"


@pytest.mark.parametrize("id", first_quick(jostle.games()))
def test_a_position_that_was_wrapped_on_its_way_is_read(id: str) -> None:
    start = jostle.game(id).start()
    assert start.game.read("  " + str(start).replace(" ", "\n  ") + "\n") == start


def test_a_notebook_shows_a_picture() -> None:
    assert jostle.game("push").start()._repr_svg_().startswith("<svg ")
