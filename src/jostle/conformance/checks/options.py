"""Checks of a game's spec: it can be found, and its options are what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jostle.conformance.check import Fault, check
from jostle.conformance.random_games import random_options
from jostle.conformance.subject import Subject
from jostle.errors import BrokenGame, OptionError
from jostle.games.spec import REPETITION
from jostle.i18n import Listing, messages_of, text_in

message = messages_of("jostle.conformance")

WRONG: tuple[Any, ...] = (None, 10**9, -1, 1.5, "no such value", "", [], b"x")
MIXES = 50  # mixes of options whose contradictions are read


@check("installed", message("check-installed"), needs=(), module="__init__")
def installed(look: Subject) -> Iterator[Fault]:
    """The registry can use the game."""
    look.met = 1
    try:
        spec = look.spec
    except BrokenGame as error:
        yield look.fault(error.fault, error.distribution or look.id)
        return
    if not spec.title or not text_in(spec.line).strip():
        yield look.fault(message("no-title"), look.file("__init__.py"))


@check("options", message("check-options"), needs=("installed",), module="__init__")
def options(look: Subject) -> Iterator[Fault]:
    """Options come back from their texts, wrong ones are refused by name, and presets can be chosen."""
    spec, here = look.spec, look.file("__init__.py")
    names = [option.name for option in spec.options]
    if len(set(names)) != len(names):
        yield look.fault(message("option-twice"), here)
    try:
        spec.complete({"colour": "red"} if "colour" not in names else {"color": "red"})
        yield look.fault(message("option-accepted", option="colour", value="'red'"), here)
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
            yield look.fault(message("preset-refused", preset=preset.name, error=error.text), here)
    for name in (*spec.advanced, *spec.quick_start.options):
        if name not in names:
            yield look.fault(message("option-unknown", option=name), here)
    yield from _contradictions(look)


def _one_option(look: Subject, name: str) -> Iterator[Fault]:
    spec, here = look.spec, look.file("__init__.py")
    option = spec.option(name)
    try:
        back = option.parse(option.show(option.default))
    except OptionError as error:
        yield look.fault(message("default-refused", option=name, error=error.text), here)
        return
    if back != option.default:
        yield look.fault(message("default-differs", option=name, value=repr(option.default), back=repr(back)), here)
    if not text_in(option.meaning).strip():
        yield look.fault(message("option-without-meaning", option=name), here)
    for value in WRONG:
        try:
            spec.complete({name: value})
        except OptionError as error:
            if name not in str(error):
                yield look.fault(message("refusal-without-name", option=name, error=error.text), here)
        else:
            yield look.fault(message("option-accepted", option=name, value=repr(value)), here)


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
                yield look.fault(message("contradiction-without-name", error=error.text), here)
            continue
        seats, repetition = spec.seats(complete), spec.repetition(complete)
        if seats not in range(1, len(spec.sides) + 1):
            yield look.fault(message("seats-without-sides", seats=seats, sides=len(spec.sides)), here)
        if repetition not in REPETITION:
            known = Listing(tuple(map(repr, REPETITION)), "or")
            yield look.fault(message("unknown-repetition", found=repr(repetition), known=known), here)


CHECKS = (installed, options)
