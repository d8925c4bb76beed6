"""Scenes as pictures: SVG always, PNG where the extra `png` is installed."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import as_file
from pathlib import Path

from jostle.errors import JostleError
from jostle.games.art import Art, art_of
from jostle.i18n import ENGLISH, messages_of
from jostle.render.styles import BACKGROUND, Look, look_of
from jostle.render.typefaces import FACES, FONTS, Writing, text_width
from jostle.scene import Layer, Scene, Shape

message = messages_of("jostle.render")

SCALE = 100  # units of the picture for one square of the board, as in the games' art
PIXELS = 64  # of a square, where the picture is shown at its own size
DRAWN_ALREADY = ("□", "○", "■", "●", "◆", "◇")  # signs that only repeat their shape, for terminals without colours
FONT = "Figtree, sans-serif"
_DEFINED = re.compile(r'<\w+ id="')  # a line that defines a drawing, or a colour of one
EYES = {  # where a die's eyes are, in thirds of its face
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
}


def svg(scene: Scene, language: str = ENGLISH, *, night: bool = False, cloth: bool = True) -> str:
    """A picture without script, link or font, with a title and a description for screen readers; without the cloth of
    the table it is transparent where nothing lies."""
    art = art_of(scene.art.partition(".")[0]) if scene.art else None
    width, height = _n(scene.width * SCALE), _n(scene.height * SCALE)
    writing = Writing(language)
    labels = "; ".join(writing.words(shape.label) for shape in scene.shapes if shape.label and shape.on)
    drawn = "\n".join(filter(None, (draw_shape(shape, art, scene.width, writing) for shape in scene.shapes)))
    used = {layer.art for shape in scene.shapes for layer in shape.art}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(scene.width * PIXELS)}" '
        f'height="{_n(scene.height * PIXELS)}" viewBox="0 0 {width} {height}" role="img" font-family="{FONT}">',
        f"<title>{escape(writing.words(scene.status))}</title>",
        f"<desc>{escape(labels)}</desc>",
        f"<defs>\n{art.with_parts(used, night)}\n{writing.definitions}\n</defs>"
        if art
        else "",  # pictures may share lines
        draw_cloth(art, width, height) if cloth else "",
        drawn,
        "</svg>",
    ]
    picture = "\n".join(filter(None, parts)) + "\n"
    return art.coloured(picture, night) if art else picture


def share_drawings(page: str) -> str:
    """A page with pictures of the same art, without what an earlier picture has defined already."""
    seen: set[str] = set()
    kept = []
    for line in page.split("\n"):
        if _DEFINED.match(line):
            if line in seen:
                continue
            seen.add(line)
        kept.append(line)
    return "\n".join(kept)


def save(scene: Scene, file: Path, *, night: bool = False) -> None:
    """Write a picture; the file's ending, .svg or .png, says which kind."""
    if file.suffix == ".svg":
        file.write_text(svg(scene, night=night), encoding="utf-8")
    elif file.suffix == ".png":
        file.write_bytes(png(svg(scene, night=night)))
    else:
        raise JostleError(message("picture-file", file=file.name))


def png(drawn: str, width: int | None = None) -> bytes:
    """An SVG picture as PNG: so many pixels wide, or twice its own size."""
    try:
        import resvg_py
    except ImportError:
        raise JostleError(message("png-needs-extra")) from None
    with as_file(FONTS) as folder:
        found = resvg_py.svg_to_bytes(
            svg_string=drawn,
            zoom=None if width else 2,
            width=width,
            dpi=96,  # for pictures whose size is in millimetres
            font_dirs=[str(folder)],
            skip_system_fonts=True,
            sans_serif_family="Figtree",
        )
    return bytes(found)


def draw_cloth(art: Art | None, width: str, height: str) -> str:
    """The cloth of the table, lit from the upper left."""
    if art is None:
        return f'<rect width="{width}" height="{height}" rx="24" fill="{BACKGROUND}"/>'
    table = f"var(--{art.game}-table)"
    light = f"var(--{art.game}-table-light,{table})" if f"--{art.game}-table-light" in art.day else table
    cloth = (
        f'<radialGradient id="{art.game}-cloth" cx=".3" cy=".1" r="1"><stop stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{table}"/></radialGradient>'
    )
    return f'<defs>\n{cloth}\n</defs><rect width="{width}" height="{height}" rx="24" fill="url(#{art.game}-cloth)"/>'


# --- art ------------------------------------------------------------------------------------------------------------


def draw_shape(shape: Shape, art: Art | None, width: float, writing: Writing) -> str:
    """The SVG of a shape on a table of that width, in units of the picture."""
    if shape.kind == "seat":
        return _plate(shape, art, width, writing)
    if shape.art and art is not None:
        return "".join(_layer(layer, shape, art, writing) for layer in shape.art)
    return _plain_shape(shape, writing)


def _plate(shape: Shape, art: Art | None, width: float, writing: Writing) -> str:
    """Where the page shows a player's name and face, a picture has the name of the side, at the nearer edge."""
    colour = f"var(--{art.game}-ink)" if art else "#2c261b"
    name = writing.words(shape.label)
    size = min(0.3, shape.height * 0.6, shape.width / max(text_width(name, "display"), 0.1))
    at_the_right = shape.x + shape.width > 0.95 * width
    x, anchor = (shape.x + shape.width, "end") if at_the_right else (shape.x, "start")
    y = (shape.y + shape.height / 2) * SCALE
    return writing.write(name, x * SCALE, y, size * SCALE, anchor, "display", colour)


def _layer(layer: Layer, shape: Shape, art: Art, writing: Writing) -> str:
    x, y = (shape.x + layer.x) * SCALE, (shape.y + layer.y) * SCALE
    width, height = (layer.width or shape.width) * SCALE, (layer.height or shape.height) * SCALE
    turn = f' transform="rotate({_n(layer.turn)} {_n(x + width / 2)} {_n(y + height / 2)})"' if layer.turn else ""
    colour = f"var({layer.colour})" if layer.colour.startswith("--") else layer.colour
    if layer.text != "":
        words, styles = writing.words(layer.text), layer.style.split()
        style = next((style for style in styles if style in FACES), "words")
        size = min(height, width / max(text_width(words, style), 0.1))
        anchor = "start" if "left" in styles else "end" if "right" in styles else "middle"
        at = x if anchor == "start" else x + width if anchor == "end" else x + width / 2
        ink = colour or f"var(--{art.game}-ink)"
        written = writing.write(words, at, y + height / 2, size, anchor, style, ink)
        return f"<g{turn}>{written}</g>" if turn else written
    if not layer.art:
        return ""
    ink = f' color="{colour}"' if colour else ""
    place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
    return f'<use href="#{layer.art}" {place}{ink}{turn}/>'


# --- shapes without art ---------------------------------------------------------------------------------------------


def _plain_shape(shape: Shape, writing: Writing) -> str:
    look = look_of(shape.look)
    x, y, w, h = (value * SCALE for value in (shape.x, shape.y, shape.width, shape.height))
    drawn = ""
    if shape.kind == "box":
        corner = _n((look.round or 0) * SCALE)
        drawn = f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{corner}"{_paint(look)}/>'
    elif shape.kind == "disc":
        drawn = f'<ellipse cx="{_n(x + w / 2)}" cy="{_n(y + h / 2)}" rx="{_n(w / 2)}" ry="{_n(h / 2)}"{_paint(look)}/>'
    elif shape.kind == "line":
        drawn = f'<line x1="{_n(x)}" y1="{_n(y)}" x2="{_n(x + w)}" y2="{_n(y + h)}"{_paint(look)}/>'
    if shape.eyes:
        return drawn + _eyes(shape, look)
    if (sign := writing.words(shape.sign)) and sign not in DRAWN_ALREADY:
        return drawn + _sign(shape, sign, look)
    return drawn


def _paint(look: Look) -> str:
    paint = f' fill="{look.fill or "none"}"'
    if look.stroke:
        paint += f' stroke="{look.stroke}" stroke-width="{_n((look.line or 0) * SCALE)}"'
        if look.dashed:
            paint += ' stroke-dasharray="5 4"'
    return paint


def _sign(shape: Shape, sign: str, look: Look) -> str:
    lines = sign.split("\n")
    longest = max(len(line) for line in lines)
    size = min(look.size or 0.3, shape.height / len(lines) * 0.9, 1.55 * shape.width / max(longest, 1)) * SCALE
    x = (shape.x + shape.width / 2) * SCALE
    step = min(size * 1.2, shape.height * SCALE / len(lines))
    first = (shape.y + shape.height / 2) * SCALE - step * (len(lines) - 1) / 2
    return "".join(
        f'<text x="{_n(x)}" y="{_n(first + i * step)}" font-size="{_n(size)}" fill="{look.ink}" text-anchor="middle" '
        f'dominant-baseline="central">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )


def _eyes(shape: Shape, look: Look) -> str:
    radius = min(shape.width, shape.height) * SCALE * 0.09
    return "".join(
        f'<circle cx="{_n((shape.x + shape.width * (0.25 + 0.25 * i)) * SCALE)}" '
        f'cy="{_n((shape.y + shape.height * (0.25 + 0.25 * j)) * SCALE)}" r="{_n(radius)}" fill="{look.ink}"/>'
        for i, j in EYES[shape.eyes]
    )


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
