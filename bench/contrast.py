"""How well things stand out from what they lie on, by a game's art: their faces and rims against every surface."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import numpy as np
from PIL import Image

import jostle
from browser import colours
from jostle.kernel import Array
from jostle.render.picture import png, svg
from jostle.scene import TALL, WIDE, Scene, Shape

MATCHES, STEPS = 3, 120
RIM = 0.06  # of a thing's width


def least_contrast(game: str, night: bool) -> tuple[float, str, str]:
    """The least contrast of any thing against any ground that one like it lies on, and which two they are."""
    pairs = {(look(thing), look(ground)): (thing, ground) for thing, ground, _ in lying(game)}
    worst = (99.0, "", "")
    for thing, ground in pairs.values():
        found = contrast(drawn(game, thing, night, False), drawn(game, ground, night, True))
        worst = min(worst, (found, (thing.label and str(thing.label)) or thing.id, str(ground.label) or ground.id))
    return worst


def lying(game: str) -> list[tuple[Shape, Shape, Scene]]:
    """Things and what they lie on, in positions of random games."""
    rng, found = random.Random(3), []
    for match in range(MATCHES):
        state = jostle.game(game).start()
        for _ in range(STEPS):
            if state.over:
                break
            scene = state.scene("all", (WIDE, TALL)[match % 2])
            shapes = {shape.id: shape for shape in scene.shapes}
            for thing in scene.shapes:
                if thing.on and is_piece(thing, shapes[thing.on]):
                    found.append((thing, shapes[thing.on], scene))
            state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
    return found


def is_piece(thing: Shape, ground: Shape) -> bool:
    """Whether it lies on something larger, rather than being the ground itself, as a tile is."""
    drawn = any(layer.art for layer in thing.art)
    return drawn and thing.width * thing.height < 0.95 * ground.width * ground.height


def look(shape: Shape) -> tuple[object, ...]:
    return tuple((layer.art, layer.colour) for layer in shape.art if layer.art)


def drawn(game: str, shape: Shape, night: bool, cloth: bool) -> Array:
    """A shape alone, without its shadow, on the cloth or on nothing: float [height, width, 4]."""
    art = tuple(layer for layer in shape.art if "shadow" not in layer.style.split())
    scene = Scene(shape.width, shape.height, (replace(shape, x=0.0, y=0.0, art=art),), "", (), jostle.game(game).art)
    picture = svg(scene, night=night)
    if not cloth:
        start = picture.index('<rect width="')
        picture = picture[:start] + picture[picture.index("/>", start) + 2 :]
    return np.asarray(Image.open(io.BytesIO(png(picture))).convert("RGBA"), float) / 255


def contrast(thing: Array, ground: Array) -> float:
    """The better of the contrasts of face and rim against the ground, which is taken at its usual colour."""
    solid = ground[..., 3] > 0.9
    if not solid.any():
        return 99.0
    below = np.median(ground[solid][:, :3], axis=0)
    mask = thing[..., 3] > 0.9
    if not mask.any():
        return 99.0
    inner = shrunk(mask, max(2, int(RIM * thing.shape[1])))
    rim = mask & ~inner
    faces = [np.median(thing[part][:, :3], axis=0) for part in (rim, inner) if part.any()]
    faces += [np.quantile(thing[rim][:, :3], share, axis=0) for share in (0.15, 0.85)]
    return max(colours.contrast(face, below) for face in faces)


def shrunk(mask: Array, by: int) -> Array:
    found = mask.copy()
    for _ in range(by):
        padded = np.pad(found, 1)
        found = padded[1:-1, 1:-1] & padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
    return found


if __name__ == "__main__":
    for id in jostle.games():
        for night in (False, True):
            found, thing, ground = least_contrast(id, night)
            print(f"{id:<15} {'night' if night else 'day':<6} {found:5.2f}  {thing} on {ground}")
