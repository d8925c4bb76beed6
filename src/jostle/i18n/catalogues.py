"""Catalogues: a package's messages in one language, read from its folder `messages/`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

ENGLISH = "en"  # every catalogue has it; other languages fall back on it
FOLDER, SUFFIX = "messages", ".ftl"
# An entry begins with its id, and goes on for as long as lines are indented, empty, or end a placeable.
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def languages_of(package: str) -> tuple[str, ...]:
    """The languages that a package has a catalogue for, English first."""
    folder = resources.files(package).joinpath(FOLDER)
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    found = {name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)}
    return tuple(sorted(filter(CODE.fullmatch, found), key=lambda language: (language != ENGLISH, language)))


LANGUAGES = languages_of(str(__package__))  # those of all Jostle; games may bring others


def catalogue_text(package: str, language: str) -> str | None:
    """The catalogue's source; None if the package has none in that language."""
    file = resources.files(package).joinpath(FOLDER, f"{language}{SUFFIX}")
    return file.read_text(encoding="utf-8") if file.is_file() else None


def format_message(package: str, id: str, params: Mapping[str, str | int | float], language: str) -> str:
    """The message in that language, or in English where that language lacks it."""
    for candidate in dict.fromkeys((language, ENGLISH)):
        catalogue = _catalogue(package, candidate)
        if catalogue is not None and id in catalogue.entries:
            text, errors = catalogue.format(id, params)
            if errors:
                raise LookupError(f"message {id!r} of {package} in {candidate!r}: {errors[0]}")
            return text
    raise LookupError(f"{package} has no message {id!r}; expected it in {FOLDER}/{ENGLISH}{SUFFIX}")


class Catalogue:
    """The messages of a package in one language. Each is parsed when it is first asked for: to parse all of them takes
    a while, and a command says few."""

    def __init__(self, source: str, language: str) -> None:
        from fluent.runtime import FluentBundle  # takes as long to import as NumPy: only when texts are read

        self.entries = {entry[1]: entry[0] for entry in ENTRY.finditer(source)}
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parsed: set[str] = set()

    def format(self, id: str, params: Mapping[str, str | int | float]) -> tuple[str, list[Exception]]:
        """The text, and what went wrong with it."""
        self._parse(id)
        pattern = self._bundle.get_message(id).value
        assert pattern is not None, f"message {id!r} has attributes only; expected a text"
        text, errors = self._bundle.format_pattern(pattern, dict(params))
        return str(text), errors

    def _parse(self, id: str) -> None:
        """Parse an entry and those it refers to."""
        if id in self._parsed or id not in self.entries:
            return
        from fluent.runtime import FluentResource

        for other in REFERENCE.findall(self.entries[id]):
            if other != id:
                self._parse(other)
        self._bundle.add_resource(FluentResource(self.entries[id]))
        self._parsed.add(id)


@cache
def _catalogue(package: str, language: str) -> Catalogue | None:
    source = catalogue_text(package, language)
    return None if source is None else Catalogue(source, language)
