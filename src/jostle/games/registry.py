"""Which games there are: each installed package names its games as entry points of the group `jostle.games`.

    [project.entry-points."jostle.games"]
    my-game = "jostle_my_game:SPEC"

An entry point's name is the game's id. Jostle's own games are registered the same way. A game that cannot be used
is listed with its fault, and the others are not affected.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, NamedTuple

from jostle.errors import BrokenGame, UnknownGame
from jostle.games.spec import Spec
from jostle.i18n import LANGUAGES, Listing, Text, languages_of, messages_of, quoted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "jostle.games"
OURS = "jostle"  # the distribution that comes first where two use the same id
REQUIRED = ("rules", "text", "scene")
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # it stands in addresses, commands and the names of files
MAX_ID_LENGTH = 40  # characters of a mistyped id that are compared with the others
MAX_FAULT_LENGTH = 300  # characters of what an exception says
COLOURS = re.compile(r"\x1b\[\d*m")
COMPILED = re.compile(r"typing of .* at (.+) \((\d+)\)")  # where a kernel does not compile, as Numba says it

message = messages_of(__package__)


def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be used, in the order of lists."""
    return tuple(_installed().specs)


def spec(game: str) -> Spec:
    """The spec of the game with that id; nothing is compiled for it."""
    found = _installed()
    if game in found.specs:
        return found.specs[game]
    if game in found.broken:
        known = found.broken[game]
        raise _broken(known.game, known.distribution, known.fault)
    games = ", ".join(found.specs)
    if near := get_close_matches(str(game)[:MAX_ID_LENGTH], found.specs, 1):
        raise UnknownGame(message("game-unknown-near", game=quoted(game), near=near[0], games=games))
    raise UnknownGame(message("game-unknown", game=quoted(game), games=games))


def broken_games() -> Mapping[str, BrokenGame]:
    """What is installed and cannot be used, by the game's id, or by id and distribution where the id is taken."""
    return _installed().broken


@cache
def languages() -> tuple[str, ...]:
    """The languages that can be chosen: Jostle's own, then those that games bring besides. Where a catalogue lacks a
    language, its messages are English."""
    try:
        packages = [found.package for found in _installed().specs.values()]
    except UnknownGame:  # nothing is installed, which is said in a language, too
        return LANGUAGES
    brought = {language for package in packages for language in languages_of(package)}
    return (*LANGUAGES, *sorted(brought - {*LANGUAGES}))


def load_module(game: Spec, name: str) -> ModuleType:
    """A module of a game's package, such as its `rules`; `BrokenGame` says why it cannot be imported."""
    try:
        return import_module(f"{game.package}.{name}")
    except Exception as error:
        raise broken(game.id, message("module-fails", module=name, fault=fault_of(error, game.package))) from error


def load_if_there(game: Spec, name: str) -> ModuleType | None:
    """A module that a game's package may do without."""
    return load_module(game, name) if find_spec(f"{game.package}.{name}") else None


def broken(game: str, fault: Text) -> BrokenGame:
    """The error for a game whose fault shows only when it is used."""
    return _broken(game, _installed().distributions.get(game, ""), fault)


def blamed(error: Exception) -> BrokenGame | None:
    """The game of another package in whose code something went wrong, if it did."""
    for game, found in _installed().specs.items():
        package = found.package
        if not package.startswith(f"{OURS}.") and (place := _place(error, package)) is not None:
            return broken(game, message("fault-at", fault=_said(error), file=place[0], line=place[1]))
    return None


def fault_in(game: str, error: BaseException) -> Text:
    """What was wrong with a game when it was used."""
    return error.fault if isinstance(error, BrokenGame) else fault_of(error, spec(game).package)


def fault_of(error: BaseException, package: str) -> Text:
    """What an exception says, in one line, and the last place in that package that led to it."""
    place = _place(error, package)
    said = _said(error)
    return said if place is None else message("fault-at", fault=said, file=place[0], line=place[1])


def _said(error: BaseException) -> str:
    """The type of an exception and its first line, or the first telling one of the compiler's."""
    words = COLOURS.sub("", str(error.msg if isinstance(error, SyntaxError) else error))
    lines = [line.strip() for line in words.splitlines()]
    telling = [line for line in lines if line and not line.startswith("Failed in nopython mode")]
    return ": ".join([type(error).__name__, *telling[:1]])[:MAX_FAULT_LENGTH]


def _place(error: BaseException, package: str) -> tuple[str, str] | None:
    """The file and line of a package where an exception arose, or which the compiler complains of."""
    folder = package.rpartition(".")[2]
    places = [(frame.filename, str(frame.lineno)) for frame in traceback.extract_tb(error.__traceback__)]
    places += [(file, line) for file, line in COMPILED.findall(COLOURS.sub("", str(error)))[:1]]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((error.filename, str(error.lineno)))
    own = [(_short(file), line) for file, line in places if folder in Path(file).parts]
    return own[-1] if own else None


def _short(file: str) -> str:
    return "/".join(Path(file).parts[-2:])


class _Installed(NamedTuple):
    specs: Mapping[str, Spec]
    distributions: Mapping[str, str]
    broken: Mapping[str, BrokenGame]


class _Fault(Exception):
    """Why an entry point is no game."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


@cache
def _installed() -> _Installed:
    from importlib.metadata import entry_points  # only where games are asked for: it takes a while to import

    named = [(entry.dist.name if entry.dist else "", entry) for entry in entry_points(group=GROUP)]
    if not named:
        raise UnknownGame(message("nothing-installed"))
    specs, distributions, faulty = dict[str, Spec](), dict[str, str](), dict[str, BrokenGame]()
    for distribution, entry in sorted(named, key=lambda pair: (pair[0] != OURS, pair[0], pair[1].name)):
        try:
            if entry.name in specs:
                raise _Fault(message("id-taken", other=distributions[entry.name]))
            specs[entry.name] = _load(entry)
            distributions[entry.name] = distribution
        except _Fault as fault:
            taken = entry.name in specs or entry.name in faulty
            key = f"{entry.name} ({distribution})" if taken else entry.name
            faulty[key] = _broken(entry.name, distribution, fault.text)
    ordered = sorted(specs, key=lambda id: (specs[id].rank, id))
    return _Installed({id: specs[id] for id in ordered}, distributions, MappingProxyType(faulty))


def _load(entry: EntryPoint) -> Spec:
    """The spec that an entry point leads to; `_Fault` if it is none, or its package lacks something."""
    if not ID.fullmatch(entry.name):
        raise _Fault(message("id-form"))
    package = entry.value.partition(":")[0].strip()
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        raise _Fault(message("entry-fails", entry=entry.value, fault=fault_of(error, package))) from error
    if not isinstance(found, Spec):
        raise _Fault(message("no-spec", entry=entry.value, type=type(found).__name__))
    if found.id != entry.name:
        raise _Fault(message("other-id", id=quoted(found.id), name=quoted(entry.name)))
    try:
        missing = [name for name in REQUIRED if find_spec(f"{found.package}.{name}") is None]
    except Exception as error:
        raise _Fault(message("no-package", package=quoted(found.package), fault=str(error))) from error
    if missing:
        files = Listing(tuple(f"{name}.py" for name in missing))
        raise _Fault(message("files-missing", package=found.package, files=files))
    return found


def _broken(game: str, distribution: str, fault: Text) -> BrokenGame:
    text = message("game-broken", game=game, distribution=distribution, fault=fault)
    return BrokenGame(text, game=game, distribution=distribution, fault=fault)
