"""A game's art: the file `art.svg` in its folder, a sheet of named drawings for day and night.

Its `<defs>` hold the drawings as `<symbol id=... viewBox=...>`, with the gradients and patterns they use. One without
a viewBox fills any box by lengths in per cent, so that its corners and lines keep their size. What is of the class
`edge` is the side of a thing below its face: it is left out on paper, as filters are. Its `<style>` holds two
lists of custom properties, `:root{...}` for the day and `:root[data-theme=dark]{...}` for what differs at night;
drawings use them as `var(--name)`. Names of the table itself begin with the game's id: `--push-fight-table` and
`-table-light` (the cloth in shade and in light), `-ink` and `-soft` (texts on it), `-accent` (what may be chosen),
`-halo` (the rim of marks) and `-tint` (the last move); `-signature` (the game's own colour, on its cover) and, where
the seats have colours, `-seat-0` and so on; `-sound` is what its things are made of: wood, enamel, paper or dice.

A game without an `art.svg` has the drawings of the table kit (`jostle.scene.kit`), on the kit's own cloth; an `art.svg`
that begins with `<svg data-kit="yes" ...>` has them too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from xml.etree import ElementTree
from zlib import crc32

from jostle.games import spec

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)
COLOURS = ("#5b6fb5", "#9a5a2e", "#7a5295", "#a84a63", "#4d7a86", "#6f7a2c")  # white words stand out from each
_REFERENCE = re.compile(r"(?:href=\"#|url\(#)([^\")]+)")
_PROPERTY = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")


@dataclass(frozen=True)
class Art:
    """The drawings of a game. `version` changes with them."""

    game: str
    text: str
    version: str
    parts: Mapping[str, str]  # the SVG of everything with an id
    boxes: Mapping[str, tuple[float, float, float, float]]  # the drawings, and the box each is drawn in
    day: Mapping[str, str]
    night: Mapping[str, str]

    @property
    def name(self) -> str:
        return f"{self.game}.{self.version}"

    @property
    def has_cover(self) -> bool:
        """Whether there is a drawing for the game's cover."""
        return f"{self.game}-cover" in self.boxes

    def with_parts(self, names: Iterable[str], night: bool = False) -> str:
        """The SVG of these drawings and of all they refer to, a line for each, in the colours of day or night."""
        return _parts_of(self, frozenset(names), night)

    def find_parts(self, names: Iterable[str]) -> str:
        """The SVG of these drawings and of all they refer to, a line for each."""
        wanted, left = set[str](), list(names)
        while left:
            name = left.pop()
            if name not in wanted and name in self.parts:
                wanted.add(name)
                left += _REFERENCE.findall(self.parts[name])
        return "\n".join(part.replace("\n", " ") for name, part in self.parts.items() if name in wanted)

    def cover(self) -> str:
        """The game's cover as a picture of its own."""
        name = f"{self.game}-cover"
        _, _, width, height = self.boxes[name]
        box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        parts = f'<defs>{self.with_parts([name])}</defs><use href="#{name}" width="{width:g}" height="{height:g}"/>'
        return f'<svg xmlns="{SVG}" {box}>{parts}</svg>'

    def coloured(self, svg: str, night: bool = False) -> str:
        """The SVG with every custom property replaced by its value, for programs that know none."""
        values = self.night if night else self.day

        def value(found: re.Match[str]) -> str:
            known = values.get(found[1], found[2])
            if known is None:
                raise KeyError(f"the art of {self.game} uses {found[1]}, which its style does not set")
            return known.strip()

        while _VARIABLE.search(svg):  # a value may use another
            svg = _VARIABLE.sub(value, svg)
        return svg

    def __hash__(self) -> int:
        return hash(self.name)


@lru_cache(256)  # a game's pictures use the same few drawings again and again
def _parts_of(art: Art, names: frozenset[str], night: bool) -> str:
    return art.coloured(art.find_parts(names), night)


def signature(game: str) -> str:
    """The game's own colour. One that names none gets a colour by its id, so that it is always the same."""
    return art_of(game).day.get(f"--{game}-signature", _any_colour(game)).strip()


def _any_colour(game: str) -> str:
    return COLOURS[crc32(game.encode()) % len(COLOURS)]


@cache
def has_own_art(game: str) -> bool:
    """Whether the game with that id has an `art.svg`."""
    return (files(spec(game).package) / "art.svg").is_file()


@cache
def art_of(game: str) -> Art:
    """The art of the game with that id: its own, the kit's, or both."""
    text = (files("jostle.scene") / "kit.svg").read_text(encoding="utf-8")
    text = text.replace("--GAME-", f"--{game}-").replace("SIGNATURE", _any_colour(game))
    if has_own_art(game):
        own = (files(spec(game).package) / "art.svg").read_text(encoding="utf-8")
        text = _joined(text, own) if own.startswith("<svg data-kit=") else own
    root = ElementTree.fromstring(text)
    parts, boxes = {}, {}
    for element in root.iterfind(f".//{{{SVG}}}defs/*"):
        if name := element.get("id"):
            element.tail = None
            parts[name] = ElementTree.tostring(element, "unicode").replace(f' xmlns="{SVG}"', "")
            if box := element.get("viewBox"):
                x, y, width, height = map(float, box.split())
                boxes[name] = x, y, width, height
    style = "".join(element.text or "" for element in root.iter(f"{{{SVG}}}style"))
    day = dict(_PROPERTY.findall("".join(re.findall(r":root\s*\{([^}]*)\}", style))))
    night = day | dict(_PROPERTY.findall("".join(re.findall(r":root\[data-theme=\"?dark\"?\]\s*\{([^}]*)\}", style))))
    return Art(game, text, sha256(text.encode()).hexdigest()[:8], parts, boxes, day, night)


def _joined(kit: str, own: str) -> str:
    """One sheet of two; what both set is as the second one has it."""
    return f"{kit.rpartition('</svg>')[0]}{own.partition('>')[2]}"
