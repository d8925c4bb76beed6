"""A scene: what one viewer sees of a state, as shapes, and what may be done, as click paths.

Page, terminal and picture all draw the same scene and know no game. Lengths are in squares of the board: a
board of 8 x 4 squares is 8 wide; x grows to the right and y downwards, and a shape's place is its upper left corner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from jostle.i18n import Text, text_in

Place = tuple[float, float]
Viewer = int | str | None  # a seat, None for a spectator, "all" for someone who may see everything


@dataclass(frozen=True, slots=True)
class Shape:
    """One thing to draw.

    `kind` is how it is drawn: "box", "disc", "line" (from its place, by its width and height) or "text".
    `look` is what it is, as style names of `jostle.render.styles`: first its part in the scene, then its colour.
    `sign` is written on it, in as many lines as it has; `label` says it in words. A thing that lies on another, such
    as a piece on its square, names that one in `on`: pressing either is the same.
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
    eyes: int = 0  # for dice: how many eyes to draw

    @property
    def place(self) -> Place:
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: its text, its words, the ids to press in order, and where shapes go by it (None: away)."""

    action: str
    label: Text
    path: tuple[str, ...]
    moves: Mapping[str, Place | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one viewer sees of one state."""

    width: float
    height: float
    shapes: tuple[Shape, ...]  # in the order they are painted
    status: Text  # whose turn it is and what is to be done, in words
    choices: tuple[Choice, ...] = ()

    def shape(self, id: str) -> Shape:
        return next(shape for shape in self.shapes if shape.id == id)


def scene_in(scene: Scene, language: str) -> Scene:
    """The scene with every text as people read it in that language."""
    shapes = tuple([_worded(shape, language) for shape in scene.shapes])
    choices = tuple([Choice(one.action, text_in(one.label, language), one.path, one.moves) for one in scene.choices])
    return Scene(scene.width, scene.height, shapes, text_in(scene.status, language), choices)


def _worded(s: Shape, language: str) -> Shape:
    if type(s.label) is str and type(s.sign) is str:
        return s
    sign, label = text_in(s.sign, language), text_in(s.label, language)
    return Shape(s.id, s.kind, s.look, s.x, s.y, s.width, s.height, sign, label, s.on, s.eyes)


# A shape's id in its scene -> the name it goes by for the whole of a match; left out where the two are the same.
Names = dict[str, str]
Spot = tuple[str, float, float]


def carry_names(before: Scene, names: Names, moves: Mapping[str, Place | None], after: Scene) -> Names:
    """Names for the next scene: whatever moved keeps its name in its new place, whatever stayed keeps it too.

    A state does not know its pieces one from another, so a game numbers them afresh in every scene; the moves of the
    action that was played (by the ids of `before`) tell which is which.
    """
    arrived: dict[Spot, list[str]] = {}
    for shape in before.shapes:
        if shape.on:
            id = shape.id
            place = moves.get(id, (shape.x, shape.y))
            if place is not None:
                arrived.setdefault(_spot(shape.look, *place), []).append(names.get(id, id))
    carried: Names = {}
    new = []
    for shape in after.shapes:
        if shape.on:
            if waiting := arrived.get(_spot(shape.look, shape.x, shape.y)):
                carried[shape.id] = waiting.pop(0)
            else:
                new.append(shape.id)
    if new:
        taken = {names.get(shape.id, shape.id) for shape in before.shapes}
        for id in new:
            carried[id] = _unused(id, taken)
            taken.add(carried[id])
    return {id: name for id, name in carried.items() if id != name}


def renamed(scene: Scene, names: Names) -> Scene:
    """The scene with its shapes under these names."""
    if not names:
        return scene
    name = names.get
    shapes = tuple([_under(names[shape.id], shape) if shape.id in names else shape for shape in scene.shapes])
    choices = tuple(
        [
            Choice(
                choice.action,
                choice.label,
                tuple([name(id, id) for id in choice.path]),
                {name(id, id): place for id, place in choice.moves.items()},
            )
            for choice in scene.choices
        ]
    )
    return Scene(scene.width, scene.height, shapes, scene.status, choices)


def _under(name: str, s: Shape) -> Shape:
    """What `replace` would make, at a third of its time: this is done for every piece after every action."""
    return Shape(name, s.kind, s.look, s.x, s.y, s.width, s.height, s.sign, s.label, s.on, s.eyes)


@lru_cache(10_000)  # there are few, and they come again in every position
def _spot(look: str, x: float, y: float) -> Spot:
    """What a shape is in the scene, and about where; its colour may change, as a card's does when it is flipped."""
    return look.split(" ")[0], round(x, 3), round(y, 3)


def _unused(name: str, taken: set[str]) -> str:
    found, n = name, 1
    while found in taken:
        n += 1
        found = f"{name}.{n}"
    return found
