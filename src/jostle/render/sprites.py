"""Things of a scene as small pictures, to be put together frame by frame: all are drawn at once, on one sheet."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.resources import as_file
from typing import TYPE_CHECKING, NamedTuple

from jostle.errors import JostleError
from jostle.i18n import ENGLISH, messages_of
from jostle.render.picture import png, svg
from jostle.render.typefaces import FACES, FONTS
from jostle.scene import Scene, Shape

if TYPE_CHECKING:
    from PIL import Image, ImageFont

message = messages_of("jostle.render")

MARGIN = 0.16  # round a drawing, in squares: shadows reach beyond the box of a shape
SHEET = 14.0  # the width of the sheet, in squares
PAPER, INK, SOFT = (255, 250, 240), (27, 24, 19), (112, 104, 92)
DARK, GOLD, RED = (20, 26, 24), (255, 203, 82), (229, 82, 60)
SMOOTH = 3  # labels are drawn so many times larger, and made smaller again


def pillow() -> None:
    """Refuse clips where the package that writes them is missing."""
    try:
        import PIL  # noqa: F401
    except ImportError:
        raise JostleError(message("clip-needs-extra")) from None


class Sprite(NamedTuple):
    """A picture, and where its upper left corner is from that of the shape, in pixels."""

    image: Image.Image
    x: float
    y: float


def look(shape: Shape) -> Shape:
    """What a shape looks like, wherever it lies and whatever it is called."""
    label = shape.label if shape.kind == "seat" else ""
    return replace(shape, id="", x=0.0, y=0.0, on="", label=label, about="")


def draw_table(scene: Scene, shapes: Iterable[Shape], width: int, language: str = ENGLISH) -> Image.Image:
    """The cloth and the shapes that never move, so many pixels wide."""
    from PIL import Image

    still = replace(scene, shapes=tuple(shapes), status="", choices=())
    drawn = Image.open(io.BytesIO(png(svg(still, language), width)))
    table = Image.new("RGB", drawn.size, PAPER)
    table.paste(drawn, mask=drawn.getchannel("A"))
    return table


def draw_sprites(art: str, looks: Iterable[Shape], square: float, language: str = ENGLISH) -> dict[Shape, Sprite]:
    """The pictures of these looks, with so many pixels to a square."""
    from PIL import Image

    places: list[tuple[Shape, tuple[float, float, float, float], int, int]] = []
    x = y = row = 0
    most = int(SHEET * square)
    for shape in sorted(dict.fromkeys(looks), key=_height):
        left, upper, right, lower = _extent(shape)
        width, height = (int((right - left) * square) + 2, int((lower - upper) * square) + 2)
        if x + width > most and x:
            x, y, row = 0, y + row, 0
        places.append((shape, (left, upper, width, height), x, y))
        x, row = x + width, max(row, height)
    if not places:
        return {}
    wide = max(at + int(box[2]) for _, box, at, _ in places)
    shapes = tuple(replace(shape, x=at / square - box[0], y=down / square - box[1]) for shape, box, at, down in places)
    sheet = Scene(wide / square, (y + row) / square, shapes, "", art=art)
    drawn = Image.open(io.BytesIO(png(svg(sheet, language, cloth=False), wide))).convert("RGBA")
    return {
        shape: Sprite(drawn.crop((at, down, at + int(width), down + int(height))), left * square, upper * square)
        for shape, (left, upper, width, height), at, down in places
    }


def _height(shape: Shape) -> float:
    left, upper, _, lower = _extent(shape)
    return lower - upper + left / 1000


def _extent(shape: Shape) -> tuple[float, float, float, float]:
    """The left, upper, right and lower edge of all that a shape wears."""
    boxes = [(0.0, 0.0, shape.width, shape.height)]
    boxes += [
        (one.x, one.y, one.x + (one.width or shape.width), one.y + (one.height or shape.height)) for one in shape.art
    ]
    return (
        min(box[0] for box in boxes) - MARGIN,
        min(box[1] for box in boxes) - MARGIN,
        max(box[2] for box in boxes) + MARGIN,
        max(box[3] for box in boxes) + MARGIN,
    )


# --- words -----------------------------------------------------------------------------------------------------------


@cache
def font(style: str, size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    with as_file(FONTS / FACES[style].file) as file:
        return ImageFont.truetype(str(file), size)


def label(words: str, height: float, ink: tuple[int, int, int], ground: tuple[int, int, int]) -> Image.Image:
    """A word on a plate."""
    from PIL import Image, ImageDraw

    letters = font("display", max(6, int(0.6 * height * SMOOTH)))
    room = height * SMOOTH
    width = int(letters.getlength(words) + 0.9 * room)
    plate = Image.new("RGBA", (width, int(room)), (*ground, 0))
    pen = ImageDraw.Draw(plate)
    pen.rounded_rectangle((0, 0, width - 1, int(room) - 1), room * 0.3, (*ground, 240))
    pen.text((width / 2, room / 2), words, ink, letters, anchor="mm")
    return plate.resize((max(1, width // SMOOTH), max(1, int(height))), Image.Resampling.LANCZOS)


def caption(words: str, mark: str, width: int, height: int) -> Image.Image:
    """A strip with some words to the left and a mark to the right."""
    from PIL import Image, ImageDraw

    strip = Image.new("RGB", (width * SMOOTH, height * SMOOTH), PAPER)
    pen = ImageDraw.Draw(strip)
    size, edge, middle = int(0.5 * height * SMOOTH), 10 * SMOOTH, height * SMOOTH / 2
    letters = font("strong", size)
    while pen.textlength(words, letters) > 0.8 * strip.width:
        words = words[:-2] + "…"
    pen.text((edge, middle), words, INK, letters, anchor="lm")
    pen.text((strip.width - edge, middle), mark, SOFT, font("display", size), anchor="rm")
    return strip.resize((width, height), Image.Resampling.LANCZOS)


def cross(size: float) -> Image.Image:
    """What stands in the way."""
    from PIL import Image, ImageDraw

    room = max(6, int(size * SMOOTH))
    mark = Image.new("RGBA", (room, room), (*RED, 0))
    pen = ImageDraw.Draw(mark)
    pen.ellipse((0, 0, room - 1, room - 1), (*RED, 255))
    for ends in ((0.32, 0.32, 0.68, 0.68), (0.68, 0.32, 0.32, 0.68)):
        pen.line([part * room for part in ends], PAPER, max(2, room // 9))
    return mark.resize((max(2, int(size)), max(2, int(size))), Image.Resampling.LANCZOS)
