"""Guides: each game's rules for people, with pictures and tested examples.

A guide is Markdown with two additional kinds of fenced blocks, whose first line may name options:

    ```scene setup=line          a position, to be drawn
    ```example setup=line        a position, actions, and the position after them
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from jostle.errors import BadText
from jostle.games.spec import Spec, Value
from jostle.i18n import ENGLISH, LANGUAGES, messages_of

message = messages_of(__package__)


@dataclass(frozen=True)
class Words:
    """Markdown."""

    text: str


@dataclass(frozen=True)
class Picture:
    """A position to be drawn."""

    options: dict[str, Value]
    position: str


@dataclass(frozen=True)
class Example:
    """Play `actions` in `position` and get `after`."""

    options: dict[str, Value]
    position: str
    actions: tuple[str, ...]
    after: str


Part = Words | Picture | Example

_FENCE = re.compile(r"^```(scene|example)\b(.*)\n((?:.*\n)*?)^```$", re.MULTILINE)


def guide_file(spec: Spec, language: str = ENGLISH) -> Path:
    """Where the guide is: `guide.md` is the English one, `guide.de.md` the German one."""
    name = "guide.md" if language == ENGLISH else f"guide.{language}.md"
    return Path(str(resources.files(spec.package).joinpath(name)))


def guide_language(spec: Spec, language: str) -> str:
    """The language of the guide that a reader gets: the requested one if available, else English."""
    return language if language in LANGUAGES and guide_file(spec, language).is_file() else ENGLISH


def read_guide(spec: Spec, language: str = ENGLISH) -> list[Part]:
    """The guide's parts in order, in that language if available."""
    return list(_parts(spec, guide_file(spec, guide_language(spec, language)).read_text(encoding="utf-8")))


def _parts(spec: Spec, text: str) -> Iterator[Part]:
    done = 0
    for found in _FENCE.finditer(text):
        yield Words(text[done : found.start()])
        done = found.end()
        options = spec.parse(dict(word.split("=", 1) for word in found[2].split()))
        lines = [line for line in found[3].splitlines() if line.strip()]
        if found[1] == "scene":
            if len(lines) != 1:
                line = next(iter(lines), "")
                raise BadText(message("guide-scene", game=spec.id, lines=len(lines), first=line))
            yield Picture(options, lines[0])
        else:
            if len(lines) < 3:
                raise BadText(message("guide-example", game=spec.id, first=next(iter(lines), "")))
            yield Example(options, lines[0], tuple(" ".join(lines[1:-1]).split()), lines[-1])
    yield Words(text[done:])
