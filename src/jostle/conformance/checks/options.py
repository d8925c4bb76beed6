"""Checks of a game's spec: it can be found, and its options are what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jostle.conformance.check import Fault, check
from jostle.conformance.random_games import random_options
from jostle.conformance.subject import Subject
from jostle.errors import BrokenGame, OptionError
from jostle.games.spec import REPETITION
from jostle.i18n import Listing, text_in

WRONG: tuple[Any, ...] = (None, 10**9, -1, 1.5, "no such value", "", [], b"x")
MIXES = 50  # mixes of options whose contradictions are read


@check("installed", "the game is installed and can be found", needs=(), module="__init__")
def installed(look: Subject) -> Iterator[Fault]:
    """The registry can use the game."""
    look.met = 1
    try:
        spec = look.spec
    except BrokenGame as error:
        yield look.fault(str(error.fault), error.distribution or look.id)
        return
    if not spec.title or not text_in(spec.line).strip():
        yield look.fault("the spec has no title or no line; expected a name and one sentence", look.file("__init__.py"))


@check(
    "options",
    "options come back from their texts, wrong ones are refused, presets can be chosen",
    needs=("installed",),
    module="__init__",
)
def options(look: Subject) -> Iterator[Fault]:
    """Options come back from their texts, wrong ones are refused by name, and presets can be chosen."""
    spec, here = look.spec, look.file("__init__.py")
    names = [option.name for option in spec.options]
    if len(set(names)) != len(names):
        yield look.fault("two options have the same name", here)
    try:
        spec.complete({"colour": "red"} if "colour" not in names else {"color": "red"})
        yield look.fault("option 'colour' takes the value 'red'; expected an OptionError", here)
    except OptionError:
        pass
    for option in spec.options:
        look.met += 1
        yield from _one_option(look, option.name)
    for preset in spec.presets:
        look.met += 1
        try:
            spec.complete(preset.options)
        except OptionError as error:
            yield look.fault(f"the preset '{preset.name}' cannot be chosen: {error}", here)
    for name in (*spec.advanced, *spec.quick_start.options):
        if name not in names:
            yield look.fault(f"the spec names the option '{name}', which it does not have", here)
    yield from _contradictions(look)


def _one_option(look: Subject, name: str) -> Iterator[Fault]:
    spec, here = look.spec, look.file("__init__.py")
    option = spec.option(name)
    try:
        back = option.parse(option.show(option.default))
    except OptionError as error:
        yield look.fault(f"the default of option '{name}' cannot be typed: {error}", here)
        return
    if back != option.default:
        yield look.fault(
            f"the default of option '{name}' is {option.default!r}, but what people type for it is read as {back!r}",
            here,
        )
    if not text_in(option.meaning).strip():
        yield look.fault(f"option '{name}' has no meaning; expected a sentence for people", here)
    for value in WRONG:
        try:
            spec.complete({name: value})
        except OptionError as error:
            if name not in str(error):
                yield look.fault(
                    f"the error for a wrong value of option '{name}' does not name the option: {error}", here
                )
        else:
            yield look.fault(f"option '{name}' takes the value {value!r}; expected an OptionError", here)


def _contradictions(look: Subject) -> Iterator[Fault]:
    """What the game says of mixes that contradict themselves names an option; and some mixes do not."""
    spec, here = look.spec, look.file("__init__.py")
    spec.complete({})
    for _ in range(MIXES):
        mix = random_options(look.id, look.rng)
        try:
            complete = spec.complete(mix)
        except OptionError as error:
            if not any(option.name in str(error) for option in spec.options):
                yield look.fault(f"the error for options that contradict each other names none of them: {error}", here)
            continue
        seats, repetition = spec.seats(complete), spec.repetition(complete)
        if seats not in range(1, len(spec.sides) + 1):
            yield look.fault(f"with these options {seats} seats play, but the spec names {len(spec.sides)} sides", here)
        if repetition not in REPETITION:
            known = Listing(tuple(map(repr, REPETITION)), "or")
            yield look.fault(f"`repetition` says {repetition!r}; expected {known}", here)


CHECKS = (installed, options)
