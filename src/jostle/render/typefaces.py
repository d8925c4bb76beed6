"""The letters of pictures and reports: the page's own faces, so that no picture depends on what a machine has."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

from jostle.i18n import ENGLISH, Text, text_in

FONTS = files("jostle.render") / "fonts"
UNITS = 1000  # of an outline, for the size of a letter
MIDDLE = 0.35  # how far the middle of a capital is above its foot, as a part of its size


class Typeface(NamedTuple):
    family: str
    weight: int
    file: str


FACES = {  # by the names in the style of a text
    "display": Typeface("Bricolage Grotesque", 700, "bricolage-700.ttf"),
    "words": Typeface("Figtree", 500, "figtree-500.ttf"),
    "strong": Typeface("Figtree", 700, "figtree-700.ttf"),
}


@cache
def font_faces() -> str:
    """The style rules that bring the letters along, for a file that has to stand on its own."""
    return "".join(
        f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};src:url(data:font/ttf;base64,"
        f"{b64encode((FONTS / face.file).read_bytes()).decode()})}}"
        for face in FACES.values()
    )


@cache
def _outlines() -> dict[str, dict[str, list[Any]]]:
    found: dict[str, dict[str, list[Any]]] = json.loads((FONTS / "outlines.json").read_text(encoding="utf-8"))
    return found


class Writing:
    """Texts of a picture as outlines, so that it looks the same everywhere. Every letter is defined once."""

    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language
        self._letters: dict[str, str] = {}

    def words(self, text: Text) -> str:
        """A text as it is written here."""
        return text_in(text, self.language)

    @property
    def definitions(self) -> str:
        """The letters used so far, a line for each."""
        return "\n".join(self._letters.values())

    def write(self, words: str, x: float, y: float, size: float, anchor: str, style: str, colour: str) -> str:
        """A line of text whose capitals have their middle at that height; `anchor`: start, middle or end."""
        outlines = _outlines()[style]
        at, parts = 0, []
        for letter in words:
            width, outline = outlines.get(letter) or outlines["?"]
            if outline:
                name = f"letter-{style}-{ord(letter):x}"
                self._letters[name] = f'<path id="{name}" d="{outline}"/>'
                parts.append(f'<use href="#{name}" x="{at}"/>' if at else f'<use href="#{name}"/>')
            at += width
        scale = size / UNITS
        left = x - at * scale * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        place = f"translate({left:.2f} {y + MIDDLE * size:.2f}) scale({scale:.4f})"
        return f'<g fill="{colour}" transform="{place}">{"".join(parts)}</g>'


class FontWriting(Writing):
    """Texts of a picture as texts, for programs that are given the typefaces and embed them."""

    def write(self, words: str, x: float, y: float, size: float, anchor: str, style: str, colour: str) -> str:
        face = FACES[style]
        place = f'x="{x:.2f}" y="{y + MIDDLE * size:.2f}" text-anchor="{anchor}" font-size="{size:.3f}"'
        font = f'font-family="{face.family}" font-weight="{face.weight}"'
        return f'<text {place} {font} fill="{colour}">{escape(words)}</text>'


def text_width(words: str, style: str) -> float:
    """How wide a text is, as a part of its size."""
    outlines = _outlines()[style]
    return sum(int((outlines.get(letter) or outlines["?"])[0]) for letter in words) / UNITS
