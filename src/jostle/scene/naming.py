"""What things and players are called: things keep their names from scene to scene, and players lend sides theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from jostle.i18n import Text, replaced
from jostle.scene.events import Event
from jostle.scene.shapes import Choice, Goal, Refusal, Scene, Shape


def named_scene(scene: Scene, names: Mapping[Text, Text]) -> Scene:
    """The scene with players' names in place of sides in what is said of the turn."""
    status, detail = replaced(scene.status, names), replaced(scene.detail, names)
    return replace(scene, status=status, detail=detail)


def named_events(events: tuple[Event, ...], names: Mapping[Text, Text]) -> tuple[Event, ...]:
    """The events with players' names in place of sides."""
    return tuple(replace(one, text=replaced(one.text, names)) if one.text else one for one in events)


# A shape's id in its scene -> the name it goes by for the whole of a match; left out where the two are the same.
Names = dict[str, str]
Spot = tuple[str, float, float]


def carry_names(before: Scene, names: Names, moves: Mapping[str, Goal | None], after: Scene) -> Names:
    """Names for the next scene: whatever moved keeps its name in its new place, whatever stayed keeps it too.

    A state does not know its pieces one from another, so a game numbers them afresh in every scene; the moves of the
    action that was played (by the ids of `before`) tell which is which. What no move names, and what lies elsewhere
    now, such as the cards of a hand that is spread anew, is known by its id.
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
        left = {name for waiting in arrived.values() for name in waiting}
        own = {shape.id: names.get(shape.id, shape.id) for shape in before.shapes if shape.id not in moves}
        taken = {names.get(shape.id, shape.id) for shape in before.shapes}
        for id in new:
            carried[id] = own[id] if own.get(id) in left else _unused(id, taken)
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
