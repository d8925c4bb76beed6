# mypy: allow-untyped-defs, allow-untyped-calls
"""Scenes as arrays of pixels and as text, for `render`."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from rich.console import Console

from jostle.games.scene import TEXT, WIDE, Scene, Viewer
from jostle.kernel import Array, kernel, whole
from jostle.play.state import State
from jostle.render.canvas import draw
from jostle.render.picture import png, svg

RENDER_MODES = ["human", "ansi", "rgb_array"]


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
    picture = png(svg(scene))
    width, height, data, at = 0, 0, b"", 8
    while at < len(picture):
        size, name = struct.unpack(">I4s", picture[at : at + 8])
        if name == b"IHDR":
            width, height = struct.unpack(">II", picture[at + 8 : at + 16])
        elif name == b"IDAT":
            data += picture[at + 8 : at + 8 + size]
        at += 12 + size
    rows = np.frombuffer(bytearray(zlib.decompress(data)), np.uint8).reshape(height, 1 + 4 * width)
    undo_filters(rows)
    colours = rows[:, 1:].reshape(height, width, 4)
    shown = colours[:, :, 3:].astype(np.uint16)  # what is not drawn is white
    return ((colours[:, :, :3] * shown + 255 * (255 - shown)) // 255).astype(np.uint8)


@kernel
def undo_filters(rows):
    """Undo a PNG's row filters: the first byte of a row says from which neighbours its bytes are predicted, and the
    others are the differences; rows: uint8 [height, 1 + 4 * width]."""
    for y in range(rows.shape[0]):
        kind = whole(rows[y, 0])
        for x in range(1, rows.shape[1]):
            left = whole(rows[y, x - 4]) if x > 4 else 0
            above = whole(rows[y - 1, x]) if y > 0 else 0
            corner = whole(rows[y - 1, x - 4]) if x > 4 and y > 0 else 0
            foretold = 0
            if kind == 1:
                foretold = left
            elif kind == 2:
                foretold = above
            elif kind == 3:
                foretold = (left + above) >> 1
            elif kind == 4:
                to_left, to_above, to_corner = abs(above - corner), abs(left - corner), abs(left + above - 2 * corner)
                if to_left <= to_above and to_left <= to_corner:
                    foretold = left
                elif to_above <= to_corner:
                    foretold = above
                else:
                    foretold = corner
            rows[y, x] = (whole(rows[y, x]) + foretold) & 255
