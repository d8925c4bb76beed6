"""The option `first`: who begins. Its choices are the sides in the order of the seats; play goes round from there.

Where people begin a match they may also leave it to chance. What was drawn is then an option like any other.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from jostle.games.spec import Choice, Options, Spec, Value

NAME = "first"
BY_LOT = "random"


def first_option(spec: Spec) -> Choice | None:
    """The option that says who begins, if the game has one."""
    return next((one for one in spec.options if one.name == NAME and isinstance(one, Choice)), None)


def drawn(spec: Spec, options: Mapping[str, Value], rng: random.Random) -> dict[str, Value]:
    """The options with somebody who begins in place of `random`."""
    option = first_option(spec)
    if option is None or options.get(NAME) != BY_LOT:
        return dict(options)
    others = {name: value for name, value in options.items() if name != NAME}
    return {**others, NAME: rng.choice(option.choices[: spec.seats(spec.complete(others))])}


def next_first(spec: Spec, options: Options) -> int | None:
    """The seat that begins when the first turn goes round; None where nobody can choose who begins."""
    option = first_option(spec)
    if option is None:
        return None
    return (option.choices.index(str(options[NAME])) + 1) % spec.seats(options)


def begun_by(spec: Spec, options: Options, seat: int) -> dict[str, Value]:
    """The options with that seat to begin."""
    option = first_option(spec)
    assert option is not None
    return {**options, NAME: option.choices[seat]}
