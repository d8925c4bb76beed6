"""The letters of pictures and reports: the page's own faces, so that no picture depends on what a machine has."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files
from typing import NamedTuple

FONTS = files("jostle.render") / "fonts"


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
