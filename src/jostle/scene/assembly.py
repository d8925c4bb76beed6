"""A scene put together from what a game says of it: what lies where, and for each action its words and what to press.
Where things go by an action follows from what lies where before and after it.

    scene, choice = assembled(size, ground, things, status, path, describe, becomes)  # in a game's `scene.py`
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jostle.i18n import Text
from jostle.scene.kit import boxes_of, moves_between
from jostle.scene.shapes import WIDE, Choice, Layout, Place, Scene, Shape, Viewer

Shapes = Callable[[Any, Viewer, Layout], Iterable[Shape]]
Becomes = Callable[[Any, int], Mapping[str, str | None]]
Lying = Mapping[str, Shape]
SceneOf = Callable[..., Scene]
ChoiceOf = Callable[..., Choice]


def assembled(
    size: Callable[[Any, Layout], Place],
    ground: Shapes,
    things: Shapes,
    status: Callable[[Any, Viewer], Text],
    path: Callable[[Any, int, str], tuple[str, ...]],
    describe: Callable[[Any, int], Text],
    becomes: Becomes | None = None,
) -> tuple[SceneOf, ChoiceOf]:
    """The functions `scene` and `choice` of a game.

    size: (state, layout), the width and height of the table
    ground: (state, viewer, layout), what does not move
    things: (state, viewer, layout), what lies on it, with `on`; it is asked for each action, so what makes much is kept
    status: (state, viewer), whose turn it is and what is to be done
    path: (state, action, its text), the ids to press in order; not asked for outcomes of chance
    describe: (record, action), the action in words
    becomes: (state, action), for things that change their ids by the action those they have afterwards, as in
        `moves_between`; without it things keep their ids
    """

    def offered(state: Any, action: int, text: str, before: Lying, viewer: Viewer, layout: Layout) -> Choice:
        after = {shape.id: shape for shape in things(state.apply(action), viewer, layout)}
        renamed = becomes(state, action) if becomes else {}
        left = [one for id, one in before.items() if id in renamed or after.get(id) is not one]  # most stay the same
        come = [after[id] for id in {*renamed.values(), *(one.id for one in left)} if id in after]
        moves = moves_between(boxes_of(left), boxes_of(come), renamed)
        pressed = () if state.actor == "chance" else path(state, action, text)
        return Choice(text, describe(state.record, action), pressed, moves)

    def scene(state: Any, viewer: Viewer, layout: Layout = WIDE) -> Scene:
        lying, choices = tuple(things(state, viewer, layout)), []
        if viewer in (state.actor, "all"):
            before, pairs = {shape.id: shape for shape in lying}, zip(state.legal, state.actions, strict=True)
            choices = [offered(state, *pair, before, viewer, layout) for pair in pairs]
        shapes = *ground(state, viewer, layout), *lying
        return Scene(*size(state, layout), shapes, status(state, viewer), tuple(choices))

    def choice(state: Any, action: int, text: str, layout: Layout = WIDE) -> Choice:
        before = {shape.id: shape for shape in things(state, "all", layout)}
        return offered(state, action, text, before, "all", layout)

    return scene, choice
