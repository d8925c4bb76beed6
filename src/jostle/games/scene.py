"""A scene: what one viewer sees of a state, as shapes, and what may be done, as click paths.

Page, terminal and picture all draw the same scene and know no game. Lengths are in squares of the board: a
board of 8 x 4 squares is 8 wide; x grows to the right and y downwards, and a shape's place is its upper left corner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

Place = tuple[float, float]
Viewer = int | str | None  # a seat, None for a spectator, "all" for someone who may see everything


@dataclass(frozen=True, slots=True)
class Shape:
    """One thing to draw.

    `kind` is how it is drawn: "box", "disc", "line" (from its place, by its width and height) or "text".
    `look` is what it is, as style names of `jostle.play.looks`: first its part in the scene, then its colour.
    `sign` is written on it, in as many lines as it has; `label` says it in words. A thing that lies on another, such as a piece on its square, names that
    one in `on`: pressing either is the same.
    """

    id: str
    kind: str
    look: str
    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    sign: str = ""
    label: str = ""
    on: str = ""
    eyes: int = 0  # for dice: how many eyes to draw

    @property
    def place(self) -> Place:
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: its text, its words, the ids to press in order, and where shapes go by it (None: away)."""

    action: str
    label: str
    path: tuple[str, ...]
    moves: Mapping[str, Place | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one viewer sees of one state."""

    width: float
    height: float
    shapes: tuple[Shape, ...]  # in the order they are painted
    status: str  # whose turn it is and what is to be done, in words
    choices: tuple[Choice, ...] = ()

    def shape(self, id: str) -> Shape:
        return next(shape for shape in self.shapes if shape.id == id)


def follow(before: Scene, moves: Mapping[str, Place | None], after: Scene) -> Scene:
    """`after` with the ids of `before`: whatever moved keeps its id in its new place, whatever stayed keeps it too.

    A state does not know its pieces by name, so a game numbers them afresh in every scene; the moves of the action
    that was played tell which is which.
    """
    movable = {shape.id: shape for shape in before.shapes if shape.on}
    found: dict[tuple[str, Place], list[str]] = {}
    for id, shape in movable.items():
        place = moves.get(id, shape.place)
        if place is not None:
            found.setdefault((_part(shape), place), []).append(id)
    names: dict[str, str] = {}
    for shape in after.shapes:
        if shape.on and found.get((_part(shape), shape.place)):
            names[shape.id] = found[_part(shape), shape.place].pop(0)
    fresh = _fresh_names([shape.id for shape in after.shapes], names, set(movable))
    shapes = tuple(replace(shape, id=fresh[shape.id]) for shape in after.shapes)
    choices = tuple(
        replace(
            choice,
            path=tuple(fresh.get(id, id) for id in choice.path),
            moves={fresh.get(id, id): place for id, place in choice.moves.items()},
        )
        for choice in after.choices
    )
    return replace(after, shapes=shapes, choices=choices)


def _part(shape: Shape) -> str:
    """What a shape is in the scene; its colour may change, as a card's does when it is flipped."""
    return shape.look.split(" ")[0]


def _fresh_names(ids: list[str], names: dict[str, str], old: set[str]) -> dict[str, str]:
    """A name for every id: the one it follows, else its own, or a new one where that is taken."""
    fresh = dict(names)
    taken = set(names.values()) | old
    for id in ids:
        if id in fresh:
            continue
        name, n = id, 1
        while name in taken:
            n += 1
            name = f"{id}.{n}"
        taken.add(name)
        fresh[id] = name
    return fresh
