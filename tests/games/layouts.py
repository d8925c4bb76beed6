"""What is drawn has its place: on the table, on what it lies on, and beside everything else."""

from __future__ import annotations

import re
from itertools import combinations, product

from jostle.conformance.checks.tables import layouts
from jostle.play.state import State
from jostle.scene import Layer, Scene, Shape

GROUND = re.compile(r"board|field|turn|(band|panel)-\d")  # on which other things are drawn
PLACE = re.compile(r"tray|take-.*|waiting")  # whose room others may take while nothing lies there
SLACK = 0.03  # squares, too little to be seen

Box = tuple[float, float, float, float]  # left, upper, right and lower edge


def check_layouts(state: State) -> None:
    """Nothing covers anything else or leaves the table, in wide and tall windows, whoever sits near."""
    for layout in layouts(state.game):
        check_scene(state.scene("all", layout), f"{layout} {state}")


def check_scene(scene: Scene, where: str) -> None:
    table = (0.0, 0.0, scene.width, scene.height)
    for shape in scene.shapes:
        if not GROUND.fullmatch(shape.id):
            assert all(is_within(box, table) for box in drawn(shape)), f"{shape.id} {where}"
    used = {shape.on for shape in scene.shapes}
    things = [
        (shape.id, (place(shape), *captions(shape)))
        for shape in scene.shapes
        if not shape.on and not GROUND.fullmatch(shape.id) and (shape.id in used or not PLACE.fullmatch(shape.id))
    ]
    for (one, own), (other, theirs) in combinations(things, 2):
        if any(overlap(*pair) for pair in product(own, theirs)):
            assert is_within(own[0], theirs[0]) or is_within(theirs[0], own[0]), f"{one} {other} {where}"


def place(shape: Shape) -> Box:
    return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height


def captions(shape: Shape) -> list[Box]:
    """Where its texts are, which may stand beside it; one on the left is shorter than its box."""
    return [box(shape, layer) for layer in shape.art if layer.text and "left" not in layer.style]


def drawn(shape: Shape) -> list[Box]:
    """Where its layers are, shadows and what is turned left out."""
    layers = [layer for layer in shape.art if (layer.art or layer.text) and not layer.turn]
    return [box(shape, layer) for layer in layers if "shadow" not in layer.style]


def box(shape: Shape, layer: Layer) -> Box:
    x, y = shape.x + layer.x, shape.y + layer.y
    return x, y, x + (layer.width or shape.width), y + (layer.height or shape.height)


def overlap(one: Box, other: Box) -> bool:
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > SLACK and min(one[3], other[3]) - max(one[1], other[1]) > SLACK
    )


def is_within(one: Box, other: Box) -> bool:
    return min(one[0] - other[0], one[1] - other[1], other[2] - one[2], other[3] - one[3]) >= -SLACK
