"""A turn as an animated picture that plays wherever people share things: a GIF, below a megabyte.

GIF, not WebP: an animated WebP of the same frames is smaller, but many programs show only its first frame, or nothing.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from jostle.i18n import ENGLISH, Text, replaced, text_in
from jostle.play.match import CHANCE, Match, Node, Seat
from jostle.render.film import Film, Frame, Moment, Piece, Word, moving
from jostle.render.sprites import (
    DARK,
    GOLD,
    PAPER,
    RED,
    Sprite,
    caption,
    cross,
    draw_sprites,
    draw_table,
    label,
    pillow,
)
from jostle.scene import WIDE, Layout, Scene, Shape, Viewer
from jostle.scene.naming import named_events

if TYPE_CHECKING:
    from PIL import Image

WIDTH = 560  # pixels
CAPTION = 30
MAX_STEPS = 60
MAX_SECONDS = 9.0  # seconds of movement; a longer turn is played faster
FASTEST = 0.45
LARGEST = 1_000_000  # bytes
COLOURS = 255  # one more is for what stays as it was
SHADES = 32  # of each colour, for which the nearest colour of the palette is known


def turn_of(match: Match, step: int | None = None) -> list[Node]:
    """The steps of the turn with that step, or of the last one in which anything happened on the table: what one seat
    did, and what chance did in between."""
    steps = match.node.line[1:]
    if not steps:
        return []
    at = max(0, min(step, len(steps)) - 1) if step is not None else len(steps) - 1
    while at > 0 and (steps[at].actor == CHANCE or (step is None and not match.events_at(steps[at], None))):
        at -= 1  # what chance did belongs to whoever acted before
    turn = steps[at].actor, CHANCE
    first = last = at
    while first > 0 and steps[first - 1].actor in turn:
        first -= 1
    while first < at and steps[first].actor == CHANCE:
        first += 1
    while last + 1 < len(steps) and steps[last + 1].actor in turn:
        last += 1
    return steps[first : last + 1][-MAX_STEPS:]


@dataclass(frozen=True)
class ClipScript:
    """What a clip shows, without anything of the match that may change meanwhile."""

    title: str
    moments: list[Moment]
    language: str


def clip(
    match: Match,
    step: int | None = None,
    viewer: Viewer = None,
    language: str = ENGLISH,
    called: Callable[[Seat], str] = lambda seat: seat.name,
) -> bytes:
    """A turn as a GIF, under the names of the seats, or what they are `called`."""
    sides = match.game.spec.sides
    names = {side: called(seat) for side, seat in zip(sides, match.seats, strict=False) if seat.name}
    return draw_clip(tell(match, turn_of(match, step), viewer, WIDE, names, language))


def tell(
    match: Match,
    nodes: Sequence[Node],
    viewer: Viewer,
    layout: Layout = WIDE,
    names: Mapping[Text, Text] | None = None,
    language: str = ENGLISH,
) -> ClipScript:
    """These steps as that viewer sees them; `names` are the players' by their sides."""
    called = names or {}
    sides = match.game.spec.sides[: match.game.seats]
    players = " – ".join(text_in(called.get(side, side), language) for side in sides)
    before = nodes[0].parent if nodes else None
    shown = [before, *nodes] if before else [match.node]
    scenes = [_still(match.scene_at(node, viewer, layout), called) for node in shown]
    title = f"{match.game.spec.title} · {players}"
    if before is None:
        return ClipScript(title, [Moment(scenes[0], (), scenes[0])], language)
    events = [named_events(match.events_at(node, viewer, layout), called) for node in nodes]
    return ClipScript(title, list(map(Moment, scenes[:-1], events, scenes[1:])), language)


def _still(scene: Scene, called: Mapping[Text, Text]) -> Scene:
    """The scene without buttons, and with players' names on their plates."""
    shapes = [
        replace(shape, label=replaced(shape.label, called)) if shape.kind == "seat" else shape
        for shape in scene.shapes
        if not shape.look.startswith("button")
    ]
    return Scene(scene.width, scene.height, tuple(shapes), "", art=scene.art)


def draw_clip(script: ClipScript) -> bytes:
    """The GIF; smaller where it would be too many bytes."""
    pillow()
    for width in (WIDTH, WIDTH * 3 // 4, WIDTH // 2):
        made = _gif(script, width)
        if len(made) < LARGEST:
            break
    return made


# --- pictures --------------------------------------------------------------------------------------------------------


def _gif(script: ClipScript, width: int) -> bytes:
    moves = moving(script.moments)
    frames = _paced(script, moves)
    scene, language = script.moments[0].before, script.language
    square = width / scene.width
    table = draw_table(scene, (shape for shape in scene.shapes if shape.id not in moves), width, language)
    sprites = draw_sprites(scene.art, (piece.shape for frame in frames for piece in frame.pieces), square, language)
    below = caption(script.title, "Jostle", width, CAPTION)
    ground = _above(table, below)
    painted = [_above(_paint(table, frame, sprites, square), below) for frame in frames]
    return _write(ground, painted, [frame.seconds for frame in frames])


def _paced(script: ClipScript, moves: set[str]) -> list[Frame]:
    """The frames, faster if there are too many of them."""
    frames = Film(script.moments, moves, language=script.language).frames
    seconds = sum(frame.seconds for frame in frames[1:-1])
    if seconds > MAX_SECONDS:
        frames = Film(script.moments, moves, max(FASTEST, MAX_SECONDS / seconds), script.language).frames
    return frames


def _above(picture: Image.Image, below: Image.Image) -> Image.Image:
    from PIL import Image

    whole = Image.new("RGB", (picture.width, picture.height + below.height))
    whole.paste(picture, (0, 0))
    whole.paste(below, (0, picture.height))
    return whole


def _paint(table: Image.Image, frame: Frame, sprites: dict[Shape, Sprite], square: float) -> Image.Image:
    picture = table.copy()
    for piece in frame.pieces:
        _paste(picture, piece, sprites[piece.shape], square)
    for word in frame.words:
        _write_word(picture, word, square)
    return picture


def _paste(picture: Image.Image, piece: Piece, sprite: Sprite, square: float) -> None:
    from PIL import Image

    image = sprite.image
    middle = piece.x * square, piece.y * square
    # The middle of the shape, from the upper left corner of its picture.
    inside = piece.shape.width * square / 2 - sprite.x, piece.shape.height * square / 2 - sprite.y
    if piece.wide == piece.high == 1 and not piece.turn:
        left, upper = middle[0] - inside[0], middle[1] - inside[1]
    else:
        size = max(1, round(image.width * abs(piece.wide))), max(1, round(image.height * abs(piece.high)))
        away = (image.width / 2 - inside[0]) * piece.wide, (image.height / 2 - inside[1]) * piece.high
        image = image.resize(size, Image.Resampling.BILINEAR)
        if piece.turn:
            image = image.rotate(-piece.turn, Image.Resampling.BILINEAR, expand=True)
        left, upper = middle[0] + away[0] - image.width / 2, middle[1] + away[1] - image.height / 2
    if piece.shown < 1:
        image = image.copy()
        image.putalpha(image.getchannel("A").point(lambda value: int(value * piece.shown)))
    picture.paste(image, (round(left), round(upper)), image)


def _write_word(picture: Image.Image, word: Word, square: float) -> None:
    height = word.height * square
    if word.tone == "cross":
        plate = cross(height)
    else:
        plate = label(word.text, height, *((PAPER, RED) if word.tone == "bad" else (DARK, GOLD)))
    if word.shown < 1:
        plate.putalpha(plate.getchannel("A").point(lambda value: int(value * max(0.0, word.shown))))
    left = min(max(2, word.x * square - plate.width / 2), picture.width - plate.width - 2)
    picture.paste(plate, (round(left), round(word.y * square - plate.height / 2)), plate)


# --- the file --------------------------------------------------------------------------------------------------------


def _write(table: Image.Image, painted: list[Image.Image], seconds: list[float]) -> bytes:
    """All frames with one palette. The ground is dithered once, and what moves is not: so little changes from frame to
    frame, and still no band is seen in the cloth."""
    from PIL import Image

    few = painted[:: max(1, len(painted) // 6)]
    sample = Image.new("RGB", (table.width, table.height * len(few)))
    for number, picture in enumerate(few):
        sample.paste(picture, (0, number * table.height))
    palette = sample.quantize(COLOURS, Image.Quantize.MEDIANCUT)
    still = np.asarray(table)
    dithered = np.asarray(table.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG))
    nearest, colours = _nearest(palette), (palette.getpalette() or [])[: 3 * COLOURS]
    frames = []
    for picture in painted:
        pixels = np.asarray(picture)
        shades = pixels >> 3
        drawn = nearest[shades[..., 0], shades[..., 1], shades[..., 2]]
        indices = np.where((pixels == still).all(axis=2), dithered, drawn)
        frame = Image.fromarray(indices.astype(np.uint8), "P")
        frame.putpalette(colours)
        frames.append(frame)
    out = io.BytesIO()
    lasting = [10 * max(2, round(100 * one)) for one in seconds]  # a GIF counts in hundredths of a second
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=lasting, loop=0, disposal=1, optimize=False
    )
    return out.getvalue()


def _nearest(palette: Image.Image) -> np.ndarray:
    """By 32 shades of red, green and blue: the nearest colour of the palette."""
    from PIL import Image

    step = 256 // SHADES
    shades = (np.arange(SHADES) * step + step // 2).astype(np.uint8)
    colours = np.stack(np.meshgrid(shades, shades, shades, indexing="ij"), axis=-1).reshape(SHADES, -1, 3)
    return np.asarray(Image.fromarray(colours, "RGB").quantize(palette=palette, dither=Image.Dither.NONE)).reshape(
        SHADES, SHADES, SHADES
    )
