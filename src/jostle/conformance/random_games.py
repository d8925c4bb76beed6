"""Random mixes of options, and states of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from jostle.errors import OptionError
from jostle.games import spec
from jostle.games.spec import Choice, Flag, Number, Option, Value, Words
from jostle.play.state import Game, State

TRIES = 1000  # mixes of options that may contradict themselves, one after the other


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


def random_options(id: str, rng: random.Random) -> dict[str, Value]:
    """A mix of options, which may contradict itself."""
    return {option.name: random_value(option, rng) for option in spec(id).options}


def random_game(id: str, rng: random.Random) -> Game:
    """The game with a mix of options that does not contradict itself."""
    for _ in range(TRIES):
        options = random_options(id, rng)
        try:
            spec(id).complete(options)
        except OptionError:
            continue
        return Game(id, **options)
    return Game(id)


def random_states(game: Game, rng: random.Random, most: int = 10_000) -> Iterator[State]:
    """The states of one random game, first to last."""
    state = game.start()
    for _ in range(most):
        yield state
        if state.over:
            return
        state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
