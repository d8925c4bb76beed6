"""Random mixes of options, and states of random games, for tests over all games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import jostle
from jostle.games import spec
from jostle.games.spec import Choice, Flag, Number, Option, Value, Words


def random_value(option: Option, rng: random.Random) -> Value:
    """A value of an option: its default, an extreme one, or any."""
    if rng.random() < 0.4:
        return option.default
    if isinstance(option, Flag):
        return rng.random() < 0.5
    if isinstance(option, Number):
        return rng.choice([option.allowed[0], option.allowed[-1], rng.choice(option.allowed)])
    if isinstance(option, Choice):
        return rng.choice(option.choices)
    assert isinstance(option, Words)
    return rng.choice([option.default, *option.choices, *option.examples])


def random_game(id: str, rng: random.Random) -> jostle.Game:
    """The game with a mix of options that does not contradict itself."""
    while True:
        try:
            return jostle.game(id, **{option.name: random_value(option, rng) for option in spec(id).options})
        except jostle.OptionError as error:
            if not any(option.name in str(error) for option in spec(id).options):
                raise AssertionError(f"the error names no option: {error}") from error


def random_states(game: jostle.Game, rng: random.Random, most: int = 10_000) -> Iterator[jostle.State]:
    """The states of one random game, first to last."""
    state = game.start()
    for _ in range(most):
        yield state
        if state.over:
            return
        state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
