"""Scenes in the terminal: the shapes of a wide window, painted on a canvas of characters.

What has a sign or wears a text shows it; drawings are left out. Squares are as large as whole characters, and what
they are called stands beside them.

With colours every character is two pixels, one above the other (a half block), so that a square piece looks square
and a round one round. Without colours there are only signs on a dotted ground; these distinguish everything too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from math import floor, inf

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from jostle.i18n import ENGLISH, text_in
from jostle.render.styles import BACKGROUND, Look, look_of
from jostle.scene import Layer, Scene, Shape

COLUMNS, SLIM = 6, 0.5  # characters for one square of the board, about; and how many lines a column is high
OVER = 4  # columns for texts that are longer than what they stand on
SQUARE = re.compile("([A-Za-z])([0-9]+)")  # what a square is called
MARGIN_INK = "#7a6a50"


class Canvas:
    """A page of characters, each two pixels of ground, and texts on them. A text that something covers is gone."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns, self.lines = columns, lines
        self.ground = [[BACKGROUND] * columns for _ in range(2 * lines)]
        self.signs: dict[tuple[int, int], tuple[str, str]] = {}  # by column and line: what is written, and its colour
        self.kept: set[tuple[int, int]] = set()  # where no text may go on
        self.texts: dict[tuple[int, int], list[tuple[int, int]]] = {}  # where the whole text stands

    def paint(self, column: int, pixel: int, colour: str) -> None:
        if 0 <= column < self.columns and 0 <= pixel < 2 * self.lines:
            self.ground[pixel][column] = colour
            self._clear(column, pixel // 2)

    def _clear(self, column: int, line: int) -> None:
        for place in self.texts.get((column, line), ()):
            self.signs.pop(place, None)
            self.texts.pop(place, None)

    def write(self, column: int, line: int, text: str, ink: str, last: int | None = None) -> None:
        """Write a text; from the column `last` on only where nothing is yet."""
        written: list[tuple[int, int]] = []
        for sign in text:
            for part in (sign, "")[: cell_len(sign)]:  # a wide sign takes two columns and is written once
                if 0 <= column < self.columns and 0 <= line < self.lines:
                    if last is not None and column >= last and not self._is_free(column, line):
                        return
                    self._clear(column, line)
                    self.signs[column, line] = part, ink
                    self.texts[column, line] = written
                    written.append((column, line))
                column += 1

    def _is_free(self, column: int, line: int) -> bool:
        return (column, line) not in self.kept and not self.is_taken(column, line)

    def is_taken(self, column: int, line: int) -> bool:
        painted = any(row[column] != BACKGROUND for row in self.ground[2 * line : 2 * line + 2])
        return painted or (column, line) in self.signs

    def has_sign(self, column: int, line: int) -> bool:
        return (column, line) in self.signs

    def coloured(self) -> Text:
        page = Text(end="")
        for line in range(self.lines):
            for column in range(self.columns):
                upper, lower = self.ground[2 * line][column], self.ground[2 * line + 1][column]
                if written := self.signs.get((column, line)):
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
            places = [(column, line) for column in range(self.columns)]
            signs = [self.signs[at][0] if at in self.signs else "·" if at in dots else " " for at in places]
            rows.append("".join(signs).rstrip())
        return Text("\n".join(rows) + "\n", end="")


def draw(scene: Scene, colours: bool = True, language: str = ENGLISH, room: int = 0) -> Text:
    """The scene as text, in colours or without, smaller than usual if there is room for only so many columns."""
    shapes = _fitted(scene.shapes, (room - OVER) / scene.width if room else inf)
    width = max((shape.x + shape.width for shape in shapes), default=0.0)
    height = max((shape.y + shape.height for shape in shapes), default=0.0)
    canvas = Canvas(round(width) + OVER, round(height) + 1)
    coordinates, dots = _coordinates(shapes), set()
    canvas.kept = {(column - i, line) for column, line in coordinates.values() for i in (0, 1)}
    for shape in shapes:
        _paint(canvas, shape, colours, language)
        if shape.kind == "box" and shape.look.split()[0] in ("cell", "tile", "hole"):
            left, right = _span(shape.x, shape.width)
            dots.add((left + (right - left - 1) // 2, int(shape.y + shape.height / 2)))
    _write_coordinates(canvas, coordinates)
    return canvas.coloured() if colours else canvas.plain(dots)


def _fitted(shapes: tuple[Shape, ...], most: float) -> list[Shape]:
    """The shapes in characters instead of squares, so that the squares of a board begin with a character."""
    squares = [shape for shape in shapes if SQUARE.fullmatch(shape.id)]
    columns, left = _steps({shape.x for shape in squares}, COLUMNS, most)
    lines, top = _steps({shape.y for shape in squares}, columns * SLIM)

    fitted = []
    for one in shapes:
        x, y, width, height = left + one.x * columns, top + one.y * lines, one.width * columns, one.height * lines
        texts = tuple(
            text._replace(x=text.x * columns, y=text.y * lines, width=text.width * columns, height=text.height * lines)
            for text in one.art
            if text.text and "repeat" not in text.style
        )
        fitted.append(replace(one, x=x, y=y, width=width, height=height, art=texts))
    return fitted


def _steps(places: set[float], usual: float, most: float = inf) -> tuple[float, float]:
    """How many characters a square is long, and by how many all is moved, for squares that begin in these places."""
    if len(places) < 2:
        return min(usual, most), 0.0
    first, *others = sorted(places)
    step = min(other - first for other in others)
    size = round(usual * step)
    scale = max(size if size / step <= most else int(most * step), 1) / step
    return scale, round(first * scale) - first * scale


def print_scene(console: Console, scene: Scene, language: str = ENGLISH) -> None:
    """Draw a scene in a terminal, as large as it has room."""
    drawn = draw(scene, console.color_system is not None, language, console.width)
    console.print(drawn, no_wrap=True, overflow="crop", crop=True)


def _paint(canvas: Canvas, shape: Shape, colours: bool, language: str) -> None:
    look = look_of(shape.look)
    left, right = _span(shape.x, shape.width)
    top, bottom = _span(2 * shape.y, 2 * shape.height)
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
    if shape.art or shape.seat >= 0:
        _write_texts(canvas, shape, look, language)
    else:
        _write_sign(canvas, shape, text_in(shape.sign, language), look, left, right, beside=not colours)


def _write_sign(canvas: Canvas, shape: Shape, sign: str, look: Look, left: int, right: int, beside: bool) -> None:
    """Write a shape's sign in its middle; with `beside`, next to a sign already there."""
    eyes = str(shape.eyes or "")
    sign = sign if sign == eyes else f"{sign}{eyes}"
    if not sign:
        return
    lines = sign.split("\n")
    first = int(shape.y + shape.height / 2 - len(lines) / 2 + 0.5)
    if shape.look.startswith("card") and "back" not in shape.look and len(lines) == 1:  # others may lie on it
        first = round(shape.y)
    for i, words in enumerate(lines):
        fitting = words if shape.kind == "text" else words[: max(right - left, 1)]
        column = left + max(0, (right - left - cell_len(fitting)) // 2)
        while beside and shape.on and canvas.has_sign(column, first + i):
            column += 1
        canvas.write(column, first + i, fitting, look.ink or "#000000")


def _write_texts(canvas: Canvas, shape: Shape, look: Look, language: str) -> None:
    """The texts that a shape wears, each where it stands, and on a plate its name; they may be longer than it is."""
    first, last = _span(shape.x, shape.width)
    for layer in shape.art or (Layer("", style="left"),):
        words = text_in(layer.text or shape.label, language)
        if words in shape.id:  # a square's coordinates are written beside the board
            continue
        left, right = _span(shape.x + layer.x, layer.width or shape.width)
        line = int(shape.y + layer.y + (layer.height or shape.height) / 2)
        free, styles = right - left - cell_len(words), layer.style.split()
        column = left if "left" in styles else left + free if "right" in styles else left + free // 2
        canvas.write(max(min(column, last - cell_len(words)), first), line, words, look.ink or "#000000", last)


def _coordinates(shapes: Iterable[Shape]) -> dict[str, tuple[int, int]]:
    """What columns are called, to be written below the board, and what rows are, on its left: where each begins."""
    squares = {shape.id: shape for shape in shapes if SQUARE.fullmatch(shape.id)}
    middles = {name: (int(one.x + one.width / 2), int(one.y + one.height / 2)) for name, one in squares.items()}
    left = int(min((shape.x for shape in squares.values()), default=0)) - 1
    below = int(max((shape.y + shape.height for shape in squares.values()), default=0) + 0.5)
    found = {}
    for part in {part for name in squares for part in (name[0], name[1:])}:
        columns, lines = zip(*(at for name, at in middles.items() if part in (name[0], name[1:])), strict=True)
        found[part] = (columns[0], below) if len({*columns}) == 1 else (left - len(part), lines[0])
    return found


def _write_coordinates(canvas: Canvas, found: dict[str, tuple[int, int]]) -> None:
    """Below what lies at the board's edge, such as a rail."""
    down = 0
    last = max((line for _, line in found.values()), default=0)
    names = [column for column, line in found.values() if line == last]
    while last + down + 1 < canvas.lines and any(canvas.is_taken(column, last + down) for column in names):
        down += 1
    for part, (column, line) in found.items():
        for i, sign in enumerate(part):
            canvas.signs[column + i, line + down * (line == last)] = sign, MARGIN_INK


def _span(start: float, length: float) -> tuple[int, int]:
    """The characters or pixels from start to start + length, at least one, centred on the same middle."""
    size = max(1, round(length))
    begin = floor(start + length / 2 - size / 2 + 0.49)  # equal things are equal, however their places are rounded
    return begin, begin + size


def _is_corner(column: int, pixel: int, left: int, right: int, top: int, bottom: int) -> bool:
    return right - left > 2 and bottom - top > 2 and column in (left, right - 1) and pixel in (top, bottom - 1)


def _paint_line(canvas: Canvas, shape: Shape, look: Look) -> None:
    column, line = round(shape.x), round(shape.y)
    ink = look.stroke or "#000000"
    if shape.width < 1:
        for i in range(round(shape.height)):
            canvas.write(column, line + i, "▏", ink)
    else:
        canvas.write(column, line, "─" * round(shape.width), ink)
