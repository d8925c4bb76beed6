"""A scene and its shapes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from jostle.i18n import Text

Place = tuple[float, float]
# Where a thing goes, how large it is there if that differs, and by how many degrees it turns.
Goal = Place | tuple[float, float, float, float] | tuple[float, float, float, float, float]
Form = Literal["wide", "tall"]
Viewer = int | str | None  # a seat, None for a spectator, "all" for someone who may see everything


@dataclass(frozen=True, slots=True)
class Layout:
    """How the table is laid out: for a window that is `wide`, as a terminal is, or `tall`. `near` is the seat that sits
    at the lower edge. Ids, labels and choices are the same in both."""

    form: Form = "wide"
    near: int = 0


WIDE, TALL = Layout("wide"), Layout("tall")


class Layer(NamedTuple):
    """A drawing of the game's art, or a text, that a shape wears. Its place and size are relative to the shape's
    upper left corner, in squares; without a width it fills the shape.

    A text fits into its box: its letters are as high as the box, or smaller if it is too long. `style` is a list of
    names: for texts `display` (the face for headings and numbers) or `words`, `strong`, and `left` or `right` instead
    of the middle, and `repeat` if another text says the same, which is enough in a terminal; for drawings `shadow`,
    which stays on the ground when the thing is lifted. `colour` is a colour, or the name of a custom property of the
    art such as `--push-fight-ink`; drawings use it as `currentColor`.
    """

    art: str
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0
    turn: float = 0.0  # degrees, clockwise, about its middle
    text: Text = ""
    style: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """One thing to draw.

    `kind` is how it is drawn: "box", "disc", "line" (from its place, by its width and height), "text", or "seat": the
    place for the plate of a player (`seat`), which the page fills with name, face and clock.
    `look` is what it is, as style names: first its part in the scene, then its colour, as in `piece red`.

    - Parts of a board: `cell` with `light` or `dark`, `hole`, `tile`, `rounded`, `rail`, `middle`, `margin`, `panel`,
      `mark`. Things: `piece`, `card` with `back` if its face is hidden, `die`, `anchor`, `button`.
    - Colours: `white`, `black`, `brown`, `blue`, `red`, `green`, `yellow`, `purple`, `grey`.

    `sign` is written on it, in as many lines as it has; `label` says it in words. A thing that lies on another, such
    as a piece on its square, names that one in `on`: pressing either is the same. Only things with `on` move.

    A shape with `art` wears these layers, from below to above, instead of being drawn as its kind and look; one that
    only reserves a place or can be pressed wears `NOTHING`.
    """

    id: str
    kind: str
    look: str
    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    sign: Text = ""
    label: Text = ""
    on: str = ""
    eyes: int = 0  # for dice: how many eyes to draw; a terminal writes the number after the sign, if that is another
    art: tuple[Layer, ...] = ()
    seat: int = -1  # whose plate it is
    about: str = ""  # what kind of thing it is: the key of a `Thing` of the game's guidance

    @property
    def place(self) -> Place:
        return self.x, self.y


NOTHING = (Layer(""),)  # the art of what is not drawn


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: its text, its words, the ids to press in order, where shapes go by it (None: away), and what
    seat gains or loses how many points by that."""

    action: str
    label: Text
    path: tuple[str, ...]
    moves: Mapping[str, Goal | None] = field(default_factory=dict)
    gains: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a press leads nowhere: `words` answer a press on one of `ids` (none named: on anything) after one of `chosen`
    was chosen (none named: whatever was). The first that fits is said."""

    words: Text
    ids: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one viewer sees of one state."""

    width: float
    height: float
    shapes: tuple[Shape, ...]  # in the order they are painted: first the ground, then what has `on`
    status: Text  # whose turn it is and what is to be done, in words
    choices: tuple[Choice, ...] = ()
    art: str = ""  # the game's art and its version, such as push-fight.1a2b3c4d
    detail: Text = ""  # a second line to the status: the risk, the totals, what is still to be done
    refusals: tuple[Refusal, ...] = ()  # why other presses lead nowhere
    forced: bool = False  # the only choice may be played without asking: everybody may know that it was the only one

    @property
    def watched(self) -> Scene:
        """The same without anything to choose."""
        return Scene(self.width, self.height, self.shapes, self.status, (), self.art, self.detail)

    def shape(self, id: str) -> Shape:
        return next(shape for shape in self.shapes if shape.id == id)


def undrawn(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The shapes of a game that has no art yet: what names drawings that are not the kit's is drawn as its kind and
    look."""
    return tuple(
        replace(shape, art=()) if any(layer.art[:4] not in ("", "kit-") for layer in shape.art) else shape
        for shape in shapes
    )
