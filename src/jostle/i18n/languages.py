"""What games say, in other languages: English patterns and what they become, from catalogues beside each game.

A game speaks English. `games/<game>/german.toml` has its words in German, `play/german.toml` those that all share:

    [lists]                           # several texts, with what is between them
    sides = [", ", " and "]
    [values]                          # the same in every language: a regular expression
    square = '[a-h][1-4]'
    [words.way]                       # one of a few words
    left = "links"
    [texts]
    "push from {square} {way}: {what}" = "von {square} nach {way} schieben: {what}"

A placeholder is named for what it takes, with a number at its end where there are two of a kind: `{square2}`. One that
is named nowhere takes any text. Lists and such texts are translated in their turn; `[joins]` has what stands between
the parts of a list. Where several patterns fit, the one with the most signs of its own wins. `[rare]` is as `[texts]`,
for what hardly ever comes up. A text that no pattern fits stays as it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.games.scene import Choice, Scene, Shape, scene_in
from jostle.games.spec import Spec
from jostle.i18n.message import Text, text_in

ENGLISH = "en"
CATALOGUES = {"de": "german.toml"}  # language -> the name of its files
LANGUAGES = (ENGLISH, *CATALOGUES)
REMEMBERED = 32_768  # texts whose translation is kept

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_LETTERS = re.compile(r"[^\W\d_]*")
_WORD = re.compile(r"[^\W\d_]{2}")
_SENTENCE_END = re.compile(r"(?<=[.!?]) (?=[A-Z])")

Found = tuple[str, str]  # a part of a text, and the pattern that fits it; the pattern is empty if none does
Finds = list[Found]


def translate(text: Text | Exception, game: Spec | str | None, language: str) -> str:
    """The text in that language, as far as it is known. `game` is who said it; None for words that all games share."""
    if not isinstance(text, str):
        if not isinstance(text, Exception) or _has_message(text):
            return text_in(text, language)
        text = str(text)
    if language == ENGLISH:
        return text
    return _remembered(text, game.id if isinstance(game, Spec) else game, language)


def _has_message(error: Exception) -> bool:
    return bool(error.args) and not isinstance(error.args[0], str)


def translate_scene(scene: Scene, game: Spec | str, language: str) -> Scene:
    """The scene with all its words in that language."""
    scene = scene_in(scene, language)
    if language == ENGLISH:
        return scene
    id = game.id if isinstance(game, Spec) else game

    def say(text: Any) -> str:
        return _remembered(text, id, language) if text else text

    shapes = tuple([_shape(shape, say(shape.sign), say(shape.label)) for shape in scene.shapes])
    choices = tuple([Choice(one.action, say(one.label), one.path, one.moves) for one in scene.choices])
    return Scene(scene.width, scene.height, shapes, say(scene.status), choices)


def how_translated(text: str, game: Spec | str | None, language: str) -> list[Found]:
    """Every part of a text with the pattern that translates it, empty where there is none: for tests of a catalogue."""
    finds: Finds = []
    catalogue(game.id if isinstance(game, Spec) else game, language).say(text, finds)
    return finds


@lru_cache(maxsize=REMEMBERED)
def _remembered(text: str, game: str | None, language: str) -> str:
    return catalogue(game, language).say(text)


def _shape(s: Shape, sign: Any, label: Any) -> Shape:
    if sign == s.sign and label == s.label:
        return s
    return Shape(s.id, s.kind, s.look, s.x, s.y, s.width, s.height, sign, label, s.on, s.eyes)


# --- catalogues ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pattern:
    """An English pattern and its translation. `fits` gives the placeholders' values; `weight` orders patterns."""

    english: str
    pieces: tuple[str, ...]  # of the translation: plain text and placeholders' names in turn
    fits: re.Pattern[str]
    weight: tuple[int, int, str]

    def fill(self, values: Mapping[str, str]) -> str:
        return "".join(values[piece] if i % 2 else piece for i, piece in enumerate(self.pieces))


class Catalogue:
    """The words of one game, those that all games share included, in one language."""

    def __init__(self, *tables: Mapping[str, object]) -> None:
        """Later tables go before earlier ones."""
        self.values: dict[str, str] = {}
        self.words: dict[str, dict[str, str]] = {}
        self.joins: dict[str, str] = {}
        self.lists: dict[str, list[str]] = {}
        self.texts: dict[str, str] = {}
        self.rare: set[str] = set()
        for table in tables:
            self._add(table)
        if both := sorted({*self.values, *self.words} & {*self.lists} | {*self.values} & {*self.words}):
            raise JostleError(f"{both[0]!r} is told twice in a catalogue: expected it in values, words or lists only")
        self._exact = {text: german for text, german in self.texts.items() if not _PLACEHOLDER.search(text)}
        self._between = {
            name: re.compile("(" + "|".join(map(re.escape, between)) + ")") for name, between in self.lists.items()
        }
        self._general: list[Pattern] = []
        self._by_word: dict[str, list[Pattern]] = {}
        self._index([self._pattern(*pair) for pair in self.texts.items() if pair[0] not in self._exact])

    def _add(self, table: Mapping[str, object]) -> None:
        for name, part in table.items():
            if name in ("lists", "values", "words", "joins", "texts", "rare") and isinstance(part, dict):
                target = self.texts if name == "rare" else getattr(self, name)
                target.update(part)
                if name == "rare":
                    self.rare.update(part)
            else:
                raise JostleError(f"{name!r} in a catalogue: expected lists, values, words, joins, texts or rare")

    # --- patterns ----------------------------------------------------------------------------------------------------

    def _pattern(self, english: str, translated: str) -> Pattern:
        pieces, given = _PLACEHOLDER.split(english), _PLACEHOLDER.split(translated)
        names = pieces[1::2]
        if len(set(names)) != len(names) or set(names) != set(given[1::2]):
            raise JostleError(f"{english!r} = {translated!r}: expected the same placeholders, each once in the English")
        if len(pieces) == 3 and not pieces[0] and not pieces[2] and self._is_open(names[0]):
            raise JostleError(f"{english!r} fits every text; expected some words around the placeholder")
        expression = "".join(
            f"(?P<{piece}>{self._expression(piece)})" if i % 2 else re.escape(piece) for i, piece in enumerate(pieces)
        )
        own, open_ends = sum(map(len, pieces[::2])), sum(map(self._is_open, names))
        return Pattern(english, tuple(given), re.compile(expression), (-own, open_ends, english))

    def _expression(self, name: str) -> str:
        kind = _kind(name)
        if kind in self.words:
            return "|".join(re.escape(word) for word in sorted(self.words[kind], key=len, reverse=True))
        return self.values.get(kind, ".+?")

    def _is_open(self, name: str) -> bool:
        """Whether a placeholder takes any text."""
        return _kind(name) not in self.words and _kind(name) not in self.values

    def _index(self, patterns: list[Pattern]) -> None:
        """Sort patterns by weight, for every word that a text may begin with."""
        begins: dict[str, list[Pattern]] = {}
        for pattern in patterns:
            for word in self._first_words(pattern.english):
                begins.setdefault(word, []).append(pattern)
        self._general = sorted(begins.pop("", []), key=lambda pattern: pattern.weight)
        self._by_word = {
            word: sorted([*found, *self._general], key=lambda pattern: pattern.weight) for word, found in begins.items()
        }

    def _first_words(self, english: str) -> Iterator[str]:
        """The letters that a text which fits can begin with; nothing where they cannot be told."""
        pieces = _PLACEHOLDER.split(english)
        if pieces[0] or len(pieces) == 1:
            starts = [pieces[0]] if _ends_a_word(pieces[0]) else [""]
        elif (words := self.words.get(_kind(pieces[1]))) and not pieces[2][:1].isalpha():
            starts = [*words] if pieces[2] else [""]
        else:
            starts = [""]
        yield from dict.fromkeys(_letters(start) for start in starts)

    def fitting(self, text: str) -> Iterator[tuple[Pattern, dict[str, str]]]:
        """The patterns that fit a text, with the placeholders' values: the one to use first."""
        for pattern in self._by_word.get(_letters(text), self._general):
            if found := pattern.fits.fullmatch(text):
                yield pattern, found.groupdict()

    # --- translating -------------------------------------------------------------------------------------------------

    def say(self, text: str, finds: Finds | None = None) -> str:
        """The text in the catalogue's language. Every part of it is noted in `finds`, if there is one."""
        said = self._say_whole(text, finds)
        if said is None:
            said = self._say_parts(text, finds)
        return said

    def _say_whole(self, text: str, finds: Finds | None) -> str | None:
        """What a pattern makes of the text; nothing if none fits."""
        exact = self._exact.get(text)
        if exact is not None:
            _note(finds, text, text)
            return exact
        pattern, values = next(self.fitting(text), (None, {}))
        if pattern is None:
            return None
        _note(finds, text, pattern.english)
        return pattern.fill({name: self._say_value(name, value, finds) for name, value in values.items()})

    def _say_value(self, name: str, value: str, finds: Finds | None) -> str:
        kind = _kind(name)
        if kind in self.words:
            return self.words[kind][value]
        if kind in self.values:
            return value
        if kind in self.lists:
            parts = self._between[kind].split(value)
            return "".join(self.joins[part] if i % 2 else self.say(part, finds) for i, part in enumerate(parts))
        return self.say(value, finds)

    def _say_parts(self, text: str, finds: Finds | None) -> str:
        """A text that no pattern fits: its lines, its sentences, or itself without its capital."""
        if "\n" in text:
            return "\n".join(self.say(line, finds) for line in text.split("\n"))
        sentences = _SENTENCE_END.split(text)
        if len(sentences) > 1:
            return " ".join(self.say(sentence, finds) for sentence in sentences)
        if text.endswith("."):
            return _capital(self.say(text[:-1], finds)) + "."
        if text[:1].isupper() and (said := self._say_whole(text[0].lower() + text[1:], finds)):
            return _capital(said)
        if _WORD.search(text):
            _note(finds, text, "")
        return text


_shared = ["jostle.play"]  # the packages whose words all games share


def share_words(package: str) -> None:
    """Make a package's words part of every catalogue: for what is said around games, such as by a server."""
    if package not in _shared:
        _shared.append(package)
        catalogue.cache_clear()
        _remembered.cache_clear()


@lru_cache(maxsize=64)
def catalogue(game: str | None, language: str) -> Catalogue:
    """The catalogue of a game, or that of the words which all games share."""
    if language not in CATALOGUES:
        raise JostleError(f"no words in {language[:20]!r}; the languages are {', '.join(LANGUAGES)}")
    packages = _shared + ([find_spec(game).package] if game is not None else [])
    return Catalogue(*(_read(package, CATALOGUES[language]) for package in packages))


def _read(package: str, name: str) -> dict[str, object]:
    """A file's tables; a game without that file has no words of its own there."""
    file = resources.files(package).joinpath(name)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


# --- helpers ---------------------------------------------------------------------------------------------------------


def _note(finds: Finds | None, text: str, pattern: str) -> None:
    if finds is not None:
        finds.append((text, pattern))


def _kind(placeholder: str) -> str:
    """What a placeholder takes: its name without the number at its end."""
    return placeholder.rstrip("0123456789")


def _letters(text: str) -> str:
    """The letters that a text begins with."""
    found = _LETTERS.match(text)
    return found[0] if found else ""


def _ends_a_word(start: str) -> bool:
    """Whether a pattern's first piece goes beyond its first word, so that no placeholder can lengthen that."""
    return len(_letters(start)) < len(start)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
