"""Scenes as pictures: SVG always, PNG where the extra `png` is installed."""

from __future__ import annotations

from html import escape
from pathlib import Path

from jostle.errors import JostleError
from jostle.games.scene import Scene, Shape
from jostle.render.styles import BACKGROUND, Look, look_of

SCALE = 64  # units of the picture for one square of the board
DRAWN_ALREADY = (
    "□",
    "○",
    "■",
    "●",
    "◆",
    "◇",
)  # signs that only repeat the shape they stand on, for terminals without colours
FONT = "'DejaVu Sans', 'Segoe UI', 'Liberation Sans', Arial, sans-serif"
EYES = {  # where a die's eyes are, in thirds of its face
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
}


def svg(scene: Scene) -> str:
    """A self-contained picture: no script, no link, with a title and a description for screen readers."""
    width, height = _n(scene.width * SCALE), _n(scene.height * SCALE)
    labels = "; ".join(str(shape.label) for shape in scene.shapes if shape.label and shape.on)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" font-family="{FONT}">',
        f"<title>{escape(str(scene.status))}</title>",
        f"<desc>{escape(labels)}</desc>",
        f'<rect width="{width}" height="{height}" rx="12" fill="{BACKGROUND}"/>',
        *(_shape(shape) for shape in scene.shapes),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def save(scene: Scene, file: Path) -> None:
    """Write a picture; the file's ending, .svg or .png, says which kind."""
    drawn = svg(scene)
    if file.suffix == ".svg":
        file.write_text(drawn, encoding="utf-8")
    elif file.suffix == ".png":
        file.write_bytes(png(drawn))
    else:
        raise JostleError(f"{file.name!r}: expected a file name that ends in .svg or .png")


def png(drawn: str) -> bytes:
    try:
        import resvg_py
    except ImportError:
        raise JostleError("PNG pictures need the extra package: pip install 'jostle[png]'; SVG works without") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, zoom=2))


def _shape(shape: Shape) -> str:
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
    if shape.sign and shape.sign not in DRAWN_ALREADY:
        return drawn + _sign(shape, look)
    return drawn


def _paint(look: Look) -> str:
    paint = f' fill="{look.fill or "none"}"'
    if look.stroke:
        paint += f' stroke="{look.stroke}" stroke-width="{_n((look.line or 0) * SCALE)}"'
        if look.dashed:
            paint += ' stroke-dasharray="5 4"'
    return paint


def _sign(shape: Shape, look: Look) -> str:
    lines = str(shape.sign).split("\n")
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
