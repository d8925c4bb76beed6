"""Guides: each game's rules for people, with pictures and tested examples.

A guide is Markdown with three additional kinds of fenced blocks, whose first line may name options:

    ```scene setup=line          a position, to be drawn
    ```example setup=line        a position, actions, and the position after them
    ```story setup=line          actions from the start of a game, or from where the last such block ended; the position
                                 after them is drawn. Only the first block names options
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from jostle.errors import BadText
from jostle.games.registry import languages
from jostle.games.spec import Spec, Value
from jostle.i18n import ENGLISH, messages_of, text_in

if TYPE_CHECKING:
    from jostle.play.state import State

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


@dataclass(frozen=True)
class Moment:
    """A moment in a whole game that a guide tells: the position after all these actions."""

    options: dict[str, Value]
    actions: tuple[str, ...]


Part = Words | Picture | Example | Moment

_FENCE = re.compile(r"^```(scene|example|story)\b(.*)\n((?:.*\n)*?)^```$", re.MULTILINE)


def guide_file(spec: Spec, language: str = ENGLISH) -> Path:
    """Where the guide is: `guide.md` is the English one, `guide.de.md` the German one."""
    name = "guide.md" if language == ENGLISH else f"guide.{language}.md"
    return Path(str(resources.files(spec.package).joinpath(name)))


def guide_language(spec: Spec, language: str) -> str:
    """The language of the guide that a reader gets: the requested one if available, else English. What stands in for a
    guide speaks every language."""
    written = language in languages() and guide_file(spec, language).is_file()
    return language if written or not guide_file(spec).is_file() else ENGLISH


def state_of(spec: Spec, part: Picture | Moment) -> State:
    """The state that is drawn."""
    from jostle.play.state import Game  # with it comes the compiler, and texts are read without

    game = Game(spec.id, **part.options)
    if isinstance(part, Picture):
        return game.read(part.position)
    state = game.start()
    for action in part.actions:
        state = state.play(action)
    return state


def read_guide(spec: Spec, language: str = ENGLISH) -> list[Part]:
    """The guide's parts in order, in that language if available."""
    file = guide_file(spec, guide_language(spec, language))
    return list(_parts(spec, file.read_text(encoding="utf-8")) if file.is_file() else _unwritten(spec, language))


def _unwritten(spec: Spec, language: str) -> Iterator[Part]:
    """What can be said of a game that brings no guide: its line, how it begins, and its options."""
    yield Words(f"# {spec.title}\n\n{text_in(spec.line, language)}\n")
    yield Moment(spec.complete({}), ())
    options = [
        f"- **{text_in(one.label or one.name, language)}**: {text_in(one.meaning, language)}" for one in spec.options
    ]
    yield Words("\n".join([text_in(message("no-guide"), language), "", *options]))


def _parts(spec: Spec, text: str) -> Iterator[Part]:
    done = 0
    story: Moment | None = None
    for found in _FENCE.finditer(text):
        yield Words(text[done : found.start()])
        done = found.end()
        options = spec.parse(dict(word.split("=", 1) for word in found[2].split()))
        lines = [line for line in found[3].splitlines() if line.strip()]
        if found[1] == "story":
            told = tuple(" ".join(lines).split())
            story = Moment(story.options, story.actions + told) if story else Moment(options, told)
            yield story
        elif found[1] == "scene":
            if len(lines) != 1:
                line = next(iter(lines), "")
                raise BadText(message("guide-scene", game=spec.id, lines=len(lines), first=line))
            yield Picture(options, lines[0])
        else:
            if len(lines) < 3:
                raise BadText(message("guide-example", game=spec.id, first=next(iter(lines), "")))
            yield Example(options, lines[0], tuple(" ".join(lines[1:-1]).split()), lines[-1])
    yield Words(text[done:])
