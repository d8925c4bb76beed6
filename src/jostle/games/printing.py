"""What a game prints: cards, tiles, pieces and boards to cut out, and score sheets.

A game declares its parts in its module `printing`. A game without it can still be printed as diagrams of positions.
Sizes on paper are in millimetres; a face is drawn in squares, as scenes are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jostle.games import spec
from jostle.games.registry import load_if_there
from jostle.games.spec import Options
from jostle.i18n import Text
from jostle.scene import Layer, Shape


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text in several lines, centred in a box of the face. Its letters have that size, or a smaller one to fit."""

    text: Text
    x: float
    y: float
    width: float
    height: float
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a thing."""

    shapes: tuple[Shape, ...]
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True, slots=True)
class Printed:
    """A thing to print, as often as there are copies. `name` is unique in its part."""

    name: str
    front: Face
    back: Face | None = None
    copies: int = 1
    caption: Text = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Things of one size that come out of the same sheets.

    `box` is the size of a face in squares. `ground` and `back_ground` are colours that reach beyond the cutting line,
    so that a crooked cut shows no paper. `notes` are paragraphs below the things. `provenance` says what is not the
    author's. Things with a `gap` between them are not cut out.
    """

    key: str
    title: Text
    width: float
    height: float
    box: tuple[float, float]
    things: tuple[Printed, ...]
    ground: str = ""
    back_ground: str = ""
    notes: tuple[Text, ...] = ()
    provenance: Text = ""
    gap: float = 0.0

    @property
    def has_backs(self) -> bool:
        return any(thing.back for thing in self.things)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Tables to fill in: a column for each player, a row for each thing that counts, with its drawing."""

    key: str
    title: Text
    columns: int
    rows: tuple[tuple[Text, tuple[Layer, ...]], ...]
    total: Text


AnyPart: TypeAlias = Part | ScoreSheet


def parts_of(game: str, options: Options) -> tuple[AnyPart, ...]:
    """What a game prints with these options; nothing if it declares nothing."""
    module = load_if_there(spec(game), "printing")
    found: tuple[AnyPart, ...] = module.parts(options) if module else ()
    return found


def drawn(layers: tuple[Layer, ...], width: float, height: float, *paragraphs: Paragraph) -> Face:
    """A face that is one drawing."""
    return Face((Shape("", "box", "", 0, 0, width, height, art=layers),), paragraphs)
