"""A scene: what one viewer sees of a state, as shapes, and what may be done, as click paths.

Page, terminal and picture all draw the same scene and know no game. Lengths are in squares of the board: a
board of 8 x 4 squares is 8 wide; x grows to the right and y downwards, and a shape's place is its upper left corner.
A square is 100 units of the game's art.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from jostle.i18n import Text, replaced, text_in

Place = tuple[float, float]
# Where a thing goes, how large it is there if that differs, and by how many degrees it turns.
Goal = Place | tuple[float, float, float, float] | tuple[float, float, float, float, float]
Form = Literal["wide", "tall", "text"]
Viewer = int | str | None  # a seat, None for a spectator, "all" for someone who may see everything


@dataclass(frozen=True, slots=True)
class Layout:
    """How the table is laid out: for a window that is `wide` or `tall`, or for the characters of a terminal (`text`).
    `near` is the seat that sits at the lower edge. Ids, labels and choices are the same in every layout."""

    form: Form = "wide"
    near: int = 0


WIDE, TALL, TEXT = Layout("wide"), Layout("tall"), Layout("text")


class Layer(NamedTuple):
    """A drawing of the game's art, or a text, that a shape wears. Its place and size are relative to the shape's
    upper left corner, in squares; without a width it fills the shape.

    A text fits into its box: its letters are as high as the box, or smaller if it is too long. `style` is a list of
    names: for texts `display` (the face for headings and numbers) or `words`, `strong`, and `left` or `right` instead
    of the middle; for drawings `shadow`, which stays on the ground when the thing is lifted. `colour` is a colour, or
    the name of a custom property of the art such as `--push-fight-ink`; drawings use it as `currentColor`.
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
class Event:
    """One thing that happens by an action. Whoever shows the action plays its events in order, none is skipped.

    `ids` are the things it happens to and `to` where, as ids of the scene before the action; a leading "+" means an id
    of the scene after it, for what was not there before (`+card-3`). What changes without an event changes at the end.

    | kind    | what happens                                                                                        |
    |---------|-----------------------------------------------------------------------------------------------------|
    | move    | ids[0] is lifted and goes over the grounds `to`, one after the other                                 |
    | push    | ids[0] pushes the line ids[1:]; each goes to the ground `to[i]`; "" is over the edge                  |
    | fall    | ids fall: over the edge the way they were pushed, or where they are; `number` 1: fatal, slowly        |
    | place   | ids appear, as they will look: out of the shape `to[0]` (a tray, a hand), or where they are; on the  |
    |         | ground `to[1]` where one is named, since something else may happen to them afterwards                |
    | deal    | ids come out of the shape `to[0]` (a deck) one after the other, turned over if their face is known    |
    | reveal  | a card comes out of `to[0]`, turns and shows itself: ids[0], or `art` if it does not stay, at `to[1]` |
    | bust    | `text` stamps the table, ids shake, what stands in the way (`to`) gets a cross                        |
    | collect | ids fly to the shape `to[0]` (a bench, a pile) one after the other, as they will look there          |
    | flip    | ids show another face where they are                                                                 |
    | turn    | ids turn by half, or from lying to standing                                                          |
    | swap    | ids[0] and ids[1] change places, in an arc                                                           |
    | roll    | ids[0], or a die that is not there (at `to[0]`), rolls and shows its face: `art` if it does not stay   |
    | points  | `number` (or `text`) rises from `to[0]`; ids are counters, which change now: by `number` if they show |
    |         | a number                                                                                             |
    | change  | ids look as they will at the end: a counter, a lamp, a deck that is thinner                          |
    | say     | `text` stamps the table                                                                              |
    """

    kind: str
    ids: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    number: int = 0
    text: Text = ""
    art: tuple[Layer, ...] = ()


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

    def shape(self, id: str) -> Shape:
        return next(shape for shape in self.shapes if shape.id == id)


def undrawn(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The shapes of a game that has no art yet: what names drawings is drawn as its kind and look."""
    return tuple(replace(shape, art=()) if any(layer.art for layer in shape.art) else shape for shape in shapes)


def scene_in(scene: Scene, language: str) -> Scene:
    """The scene with every text as people read it in that language."""
    shapes = tuple([_worded(shape, language) for shape in scene.shapes])
    choices = tuple(
        [Choice(one.action, text_in(one.label, language), one.path, one.moves, one.gains) for one in scene.choices]
    )
    refusals = tuple([Refusal(text_in(one.words, language), one.ids, one.chosen) for one in scene.refusals])
    status, detail = text_in(scene.status, language), text_in(scene.detail, language)
    return Scene(scene.width, scene.height, shapes, status, choices, scene.art, detail, refusals, scene.forced)


def named_scene(scene: Scene, names: Mapping[Text, Text]) -> Scene:
    """The scene with players' names in place of sides in what is said of the turn."""
    status, detail = replaced(scene.status, names), replaced(scene.detail, names)
    return replace(scene, status=status, detail=detail)


def named_events(events: tuple[Event, ...], names: Mapping[Text, Text]) -> tuple[Event, ...]:
    """The events with players' names in place of sides."""
    return tuple(replace(one, text=replaced(one.text, names)) if one.text else one for one in events)


def events_in(events: tuple[Event, ...], language: str) -> tuple[Event, ...]:
    """The events with every text as people read it in that language."""
    return tuple(
        Event(one.kind, one.ids, one.to, one.number, text_in(one.text, language), _layers_in(one.art, language))
        for one in events
    )


def _worded(s: Shape, language: str) -> Shape:
    art = _layers_in(s.art, language)
    if art is s.art and type(s.label) is str and type(s.sign) is str:
        return s
    sign, label = text_in(s.sign, language), text_in(s.label, language)
    return Shape(s.id, s.kind, s.look, s.x, s.y, s.width, s.height, sign, label, s.on, s.eyes, art, s.seat, s.about)


def _layers_in(art: tuple[Layer, ...], language: str) -> tuple[Layer, ...]:
    if all(type(layer.text) is str for layer in art):
        return art
    return tuple([layer._replace(text=text_in(layer.text, language)) for layer in art])


# A shape's id in its scene -> the name it goes by for the whole of a match; left out where the two are the same.
Names = dict[str, str]
Spot = tuple[str, float, float]


def carry_names(before: Scene, names: Names, moves: Mapping[str, Goal | None], after: Scene) -> Names:
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
                arrived.setdefault(_spot(shape.look, place[0], place[1]), []).append(names.get(id, id))
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
                {name(id, id): gain for id, gain in choice.gains.items()},
            )
            for choice in scene.choices
        ]
    )
    refusals = tuple(
        [
            Refusal(one.words, tuple([name(id, id) for id in one.ids]), tuple([name(id, id) for id in one.chosen]))
            for one in scene.refusals
        ]
    )
    return Scene(
        scene.width, scene.height, shapes, scene.status, choices, scene.art, scene.detail, refusals, scene.forced
    )


def renamed_events(events: tuple[Event, ...], before: Names, after: Names) -> tuple[Event, ...]:
    """The events with things under their names before and, for a leading "+", after the action."""

    def name(id: str) -> str:
        return after.get(id[1:], id[1:]) if id.startswith("+") else before.get(id, id)

    return tuple(
        Event(one.kind, tuple(map(name, one.ids)), tuple(map(name, one.to)), one.number, one.text, one.art)
        for one in events
    )


def _under(name: str, s: Shape) -> Shape:
    """What `replace` would make, at a third of its time: this is done for every piece after every action."""
    return Shape(
        name, s.kind, s.look, s.x, s.y, s.width, s.height, s.sign, s.label, s.on, s.eyes, s.art, s.seat, s.about
    )


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
