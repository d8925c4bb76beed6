"""Checks, and the faults that they find: what is wrong with a game, where, and in which position."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from traceback import walk_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any

from jostle.errors import BrokenGame
from jostle.i18n import text_in
from jostle.kernel import Array
from jostle.play.state import Game, State

if TYPE_CHECKING:
    from jostle.conformance.subject import Subject


# How the compiler names a place, and a function of which it has no place; and what it says before it says anything.
PLACE = re.compile(r'(?:File "([^"]+)", line (\d+))|(?:typing of \w+ at (\S+) \((\d+)\))')
FUNCTION = re.compile(r"CPUDispatcher\(<function (\w+) at")
NOISE = re.compile(r"Failed in \w+ mode pipeline|Resolution failure|^\W*$")
COLOURS = re.compile(r"\x1b\[\d*m")


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong. `options` is how one would type them; `position` is a text, or the record's fields if
    the game cannot write one."""

    words: str
    where: str
    options: str = ""
    position: str = ""
    game: Game | None = None
    records: Array | None = None

    @property
    def state(self) -> State | None:
        """The position as a state, if it can be made one."""
        return State(self.game, self.records) if self.game is not None and self.records is not None else None

    @property
    def key(self) -> tuple[str, str]:
        """What is the same in faults of which one is enough: the words but for what they quote and count."""
        return re.sub(r"'[^']*'|[\d,.-]+", "", self.words), self.where


def typed_options(game: Game) -> str:
    """The options that are not at their defaults, as one would type them."""
    words = []
    for name, value in game.spec.changed(game.options).items():
        option = game.spec.option(name)
        words.append(f"{option.flag} {quote(option.show(value))}")
    return " ".join(words)


def position_text(game: Game, records: Array) -> str:
    """The position text or, where the game fails to write it, the fields of the record."""
    try:
        return str(game.text.write(records[0]))
    except Exception:  # whatever the game's code raises: another check tells of it
        return " ".join(f"{name}={records[0][name].tolist()}" for name in records.dtype.names or ())


def place_of(thing: Any) -> str:
    """Where a function or a module is: `push/rules.py: legal`."""
    if isinstance(thing, str):
        return thing
    if isinstance(thing, ModuleType):
        return short(str(thing.__file__))
    plain = inspect.unwrap(getattr(thing, "py_func", thing))
    return f"{short(plain.__code__.co_filename)}: {plain.__name__}"


def short(file: str) -> str:
    """A file by its package: all folders above it that are packages."""
    path = Path(file)
    top = path.parent
    while (top / "__init__.py").is_file():
        top = top.parent
    return path.relative_to(top).as_posix() if top != path.parent else path.name


class Stuck(Exception):
    """A check was stopped because the game's code took far too long."""


def raised(error: Exception, folder: Path | None, otherwise: str) -> tuple[str, str]:
    """What an exception says, and the last place in the game's own folder that it came through."""
    if isinstance(error, BrokenGame) and isinstance(error.__cause__, Exception):
        error = error.__cause__
    if type(error).__module__.startswith("numba."):
        return not_compiled(error, folder, otherwise)
    lines = [line.strip() for line in text_in(error).splitlines() if line.strip()]
    said = ": ".join([type(error).__name__, *lines[:1]])
    words = (
        "the code does not come to an end here; look for a loop that never stops"
        if isinstance(error, Stuck)
        else f"this line raised {said}"
    )
    frames = list(walk_tb(error.__traceback__))
    for frame, line in reversed(frames):
        code = frame.f_code
        if folder is not None and folder in Path(code.co_filename).parents:
            return words, f"{short(code.co_filename)}:{line}: {code.co_name}"
    if isinstance(error, SyntaxError) and error.filename:
        return words, f"{short(error.filename)}:{error.lineno}"
    inner = f"{short(frames[-1][0].f_code.co_filename)}:{frames[-1][1]}" if frames else "?"
    return f"Jostle failed on what the game returned: {said} (at {inner})", otherwise


def not_compiled(error: Exception, folder: Path | None, otherwise: str) -> tuple[str, str]:
    """What the compiler complains of, in one line, and the innermost place of the game that it names."""
    text = COLOURS.sub("", str(error))
    lines = [line.strip() for line in text.splitlines() if not NOISE.search(line)]
    said = " ".join(lines[: 2 if lines[1:2] and lines[1].startswith(">>>") else 1])
    words = f"this cannot be compiled: {said}; a kernel knows numbers and arrays, but no texts, lists or exceptions"
    for found in PLACE.finditer(text):
        file, line = found[1] or found[3], found[2] or found[4]
        if folder is not None and folder.resolve() in Path(file).resolve().parents:
            return words, f"{short(str(Path(file).resolve()))}:{line}"
    if named := FUNCTION.search(text):
        return words, f"{otherwise}: {named[1]}"
    return words, otherwise


# --- checks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """One check. `needs`: the checks that must have passed. `module`: the file of the game that it is about.
    `applies`: whether the game has what is checked. `weight`: its part of the time, where that is short."""

    name: str
    meaning: str
    find: Callable[[Subject], Iterator[Fault]]
    needs: tuple[str, ...] = ()
    module: str = "rules"
    applies: Callable[[Subject], bool] = lambda look: True
    weight: float = 1.0


def check(
    name: str,
    meaning: str,
    *,
    needs: tuple[str, ...] = ("positions",),
    module: str = "rules",
    applies: Callable[[Subject], bool] = lambda look: True,
    weight: float = 1.0,
) -> Callable[[Callable[[Subject], Iterator[Fault]]], Check]:
    """Make a check of a function."""
    return lambda find: Check(name, meaning, find, needs, module, applies, weight)
