"""Scenes as arrays of pixels and as text, for `render`."""

from __future__ import annotations

import io

import numpy as np
from rich.console import Console

from jostle.games.scene import TEXT, WIDE, Scene, Viewer
from jostle.kernel import Array
from jostle.play.state import State
from jostle.render.canvas import draw
from jostle.render.picture import png, svg

RENDER_MODES = ["human", "ansi", "rgb_array"]
PIXELS = 48  # of a square


def render(state: State, mode: str | None, viewer: Viewer = "all") -> Array | str | None:
    """A state in one of Gymnasium's render modes: pixels, a text, or printed to the terminal."""
    scene = state.scene(viewer, WIDE if mode == "rgb_array" else TEXT)
    if mode == "rgb_array":
        return pixels(scene)
    if mode == "ansi":
        return str(draw(scene, colours=False))
    if mode == "human":
        Console().print(draw(scene))
    return None


def pixels(scene: Scene) -> Array:
    """The picture of a scene, uint8 [height, width, 3]."""
    drawn = png(svg(scene), round(scene.width * PIXELS))
    from PIL import Image  # after `png`, which says what to install where it is missing

    picture = Image.open(io.BytesIO(drawn))
    ground = Image.new("RGB", picture.size, "white")  # where nothing is drawn
    ground.paste(picture, mask=picture.getchannel("A"))
    return np.array(ground)
