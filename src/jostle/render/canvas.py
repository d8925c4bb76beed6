"""Scenes in the terminal: the same shapes, painted on a canvas of characters.

With colours every character is two pixels, one above the other (a half block), so that a square piece looks square
and a round one round. Without colours there are only signs on a dotted ground; these distinguish everything too.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from jostle.i18n import ENGLISH, text_in
from jostle.render.styles import BACKGROUND, Look, look_of
from jostle.scene import Scene, Shape

COLUMNS, LINES = 6, 3  # characters for one square of the board
PIXELS = 2 * LINES  # and pixels from top to bottom


class Canvas:
    """A page of characters, each two pixels of ground, and signs on them."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns, self.lines = columns, lines
        self.ground = [[BACKGROUND] * columns for _ in range(2 * lines)]
        self.signs: list[list[tuple[str, str] | None]] = [[None] * columns for _ in range(lines)]

    def paint(self, column: int, pixel: int, colour: str) -> None:
        if 0 <= column < self.columns and 0 <= pixel < 2 * self.lines:
            self.ground[pixel][column] = colour
            self.signs[pixel // 2][column] = None

    def write(self, column: int, line: int, text: str, ink: str) -> None:
        for sign in text:
            for part in (sign, "")[: cell_len(sign)]:  # a wide sign takes two columns and is written once
                if 0 <= column < self.columns and 0 <= line < self.lines:
                    self.signs[line][column] = (part, ink)
                column += 1

    def has_sign(self, column: int, line: int) -> bool:
        return column < self.columns and line < self.lines and self.signs[line][column] is not None

    def coloured(self) -> Text:
        page = Text(end="")
        for line in range(self.lines):
            for column in range(self.columns):
                upper, lower = self.ground[2 * line][column], self.ground[2 * line + 1][column]
                written = self.signs[line][column]
                if written is not None:
                    page.append(written[0], f"{written[1]} on {lower}")
                elif upper == lower:
                    page.append(" ", f"on {lower}")
                else:
                    page.append("▀", f"{upper} on {lower}")
            page.append("\n")
        return page

    def plain(self, dots: set[tuple[int, int]]) -> Text:
        rows = []
        for line in range(self.lines):
            signs = [
                written[0] if written else "·" if (column, line) in dots else " "
                for column, written in enumerate(self.signs[line])
            ]
            rows.append("".join(signs).rstrip())
        return Text("\n".join(rows) + "\n", end="")


def draw(scene: Scene, colours: bool = True, language: str = ENGLISH) -> Text:
    """The scene as text, in colours or without."""
    canvas = Canvas(round(scene.width * COLUMNS), round(scene.height * LINES))
    dots = set()
    for shape in scene.shapes:
        _paint(canvas, shape, colours, language)
        if shape.kind == "box" and shape.look.split()[0] in ("cell", "tile", "hole"):
            left, right = _span(shape.x, shape.width, COLUMNS)
            dots.add((left + (right - left - 1) // 2, int((shape.y + shape.height / 2) * LINES)))
    return canvas.coloured() if colours else canvas.plain(dots)


def print_drawn(console: Console, drawn: Text) -> None:
    """Print a drawn scene; if the terminal is too narrow it is cropped rather than wrapped."""
    console.print(drawn, no_wrap=True, overflow="crop", crop=True)


def _paint(canvas: Canvas, shape: Shape, colours: bool, language: str) -> None:
    look = look_of(shape.look)
    left, right = _span(shape.x, shape.width, COLUMNS)
    top, bottom = _span(shape.y, shape.height, PIXELS)
    if shape.kind == "line":
        _paint_line(canvas, shape, look)
    elif shape.kind == "box" and look.stroke and not look.fill:
        for line in range(top // 2, (bottom + 1) // 2):
            canvas.write(left, line, "▏", look.stroke)
            canvas.write(right - 1, line, "▕", look.stroke)
    elif shape.kind in ("box", "disc") and look.fill and colours:
        for pixel in range(top, bottom):
            for column in range(left, right):
                if shape.kind == "box" or not _is_corner(column, pixel, left, right, top, bottom):
                    canvas.paint(column, pixel, look.fill)
    _write_sign(canvas, shape, text_in(shape.sign, language), look, left, right, beside=not colours)


def _write_sign(canvas: Canvas, shape: Shape, sign: str, look: Look, left: int, right: int, beside: bool) -> None:
    """Write a shape's sign in its middle; with `beside`, next to a sign already there."""
    eyes = str(shape.eyes or "")
    sign = sign if sign == eyes else f"{sign}{eyes}"
    if not sign:
        return
    lines = sign.split("\n")
    middle = (shape.y + shape.height / 2) * LINES
    first = int(middle - len(lines) / 2 + 0.5)
    for i, words in enumerate(lines):
        fitting = words if shape.kind == "text" else words[: max(right - left, 1)]
        column = left + max(0, (right - left - cell_len(fitting)) // 2)
        while beside and shape.on and canvas.has_sign(column, first + i):
            column += 1
        canvas.write(column, first + i, fitting, look.ink or "#000000")


def _span(start: float, length: float, scale: int) -> tuple[int, int]:
    """The characters or pixels from start to start + length, at least one, centred on the same middle."""
    size = max(1, round(length * scale))
    begin = round((start + length / 2) * scale - size / 2)
    return begin, begin + size


def _is_corner(column: int, pixel: int, left: int, right: int, top: int, bottom: int) -> bool:
    return right - left > 2 and bottom - top > 2 and column in (left, right - 1) and pixel in (top, bottom - 1)


def _paint_line(canvas: Canvas, shape: Shape, look: Look) -> None:
    column, line = round(shape.x * COLUMNS), round(shape.y * LINES)
    ink = look.stroke or "#000000"
    if shape.width == 0:
        for i in range(round(shape.height * LINES)):
            canvas.write(column, line + i, "▏", ink)
    else:
        canvas.write(column, line, "─" * round(shape.width * COLUMNS), ink)
