"""Scenes: what one viewer sees of a state, as shapes; what may be done, as click paths; what happens, as events.

Page, terminal and picture all draw the same scene and know no game. Lengths are in squares of the board: a
board of 8 x 4 squares is 8 wide; x grows to the right and y downwards, and a shape's place is its upper left corner.
A square is 100 units of the game's art.
"""

from jostle.scene.assembly import assembled
from jostle.scene.events import Event
from jostle.scene.shapes import (
    NOTHING,
    TALL,
    WIDE,
    Choice,
    Form,
    Goal,
    Layer,
    Layout,
    Place,
    Refusal,
    Scene,
    Shape,
    Viewer,
    undrawn,
)

__all__ = [
    "NOTHING", "TALL", "WIDE", "Choice", "Event", "Form", "Goal", "Layer", "Layout", "Place", "Refusal",
    "Scene", "Shape", "Viewer", "assembled", "undrawn",
]  # fmt: skip
