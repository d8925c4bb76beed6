"""The table kit: boxes that are split into rows and columns, and things to put into them, with drawings of their own.

    table = Box(0, 0, 12, 8).inset(0.3)
    far, middle, near = table.rows(0.7, None, 2.4, gap=0.3)         # None: what is left
    deck, open_pile, _ = middle.columns(1.4, 1.4, None, gap=0.4)
    hand = spread(near, 5)                                          # five boxes side by side
    shapes = [plate(1, SIDES[1], far), pile("deck", deck, 23, message("deck")), board("board", middle)]
    shapes += [card("card-1", hand[0], "3", "blue", message("card")), slot("open", open_pile, message("open"))]

The colours are white, black, brown, blue, red, green, yellow, purple and grey. A game without an `art.svg` has the
kit's drawings; one with an `art.svg` has them too if that begins with `<svg data-kit="yes" ...>`. A thing that lies on
another names it in `on`, and only such things move.
"""

from __future__ import annotations

from typing import NamedTuple

from jostle.i18n import Text
from jostle.scene.shapes import NOTHING, Layer, Shape

CARD = 1.4  # the height of a card for its width
DARK, LIGHT = "--kit-ink", "--kit-white"
PALE = ("white", "yellow")  # what is written on these is dark
THICK, MAX_EDGES = 6, 6  # so many cards make a pile thicker by one edge; and how many edges it can have
CAPTION = 0.22  # the height of small words


class Box(NamedTuple):
    """A part of the table, in squares: where it begins, and its size."""

    x: float
    y: float
    width: float
    height: float

    def rows(self, *heights: float | None, gap: float = 0.0) -> list[Box]:
        """The box from above to below, in parts so high; those of None share what is left."""
        return [Box(self.x, self.y + at, self.width, size) for at, size in _split(self.height, heights, gap)]

    def columns(self, *widths: float | None, gap: float = 0.0) -> list[Box]:
        """The box from left to right, in parts so wide; those of None share what is left."""
        return [Box(self.x + at, self.y, size, self.height) for at, size in _split(self.width, widths, gap)]

    def grid(self, count: int, columns: int, gap: float = 0.0) -> list[Box]:
        """So many equal boxes, row by row."""
        rows = self.rows(*[None] * -(-count // columns), gap=gap)
        return [box for row in rows for box in row.columns(*[None] * columns, gap=gap)][:count]

    def inset(self, by: float) -> Box:
        """The box without its rim."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def fitting(self, shape: float) -> Box:
        """The largest box in its middle that is `shape` times as high as it is wide."""
        width = min(self.width, self.height / shape)
        height = width * shape
        return Box(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)

    def within(self, outer: Box) -> Box:
        """The same place, counted from the corner of another box: as layers of a shape there are."""
        return Box(self.x - outer.x, self.y - outer.y, self.width, self.height)


def _split(size: float, parts: tuple[float | None, ...], gap: float) -> list[tuple[float, float]]:
    rest = size - gap * (len(parts) - 1) - sum(part or 0.0 for part in parts)
    share = rest / max(parts.count(None), 1)
    sizes = [share if part is None else part for part in parts]
    return [(round(sum(sizes[:i]) + gap * i, 4), round(one, 4)) for i, one in enumerate(sizes)]


def spread(box: Box, count: int, gap: float = 0.1, shape: float = CARD) -> list[Box]:
    """Places for cards side by side in the middle of a box; where there are many, they overlap."""
    width = min(box.width, box.height / shape)
    step = min(width + gap, (box.width - width) / max(count - 1, 1))
    left = box.x + (box.width - width - step * (count - 1)) / 2
    y = box.y + (box.height - width * shape) / 2
    return [Box(round(left + step * i, 4), y, width, width * shape) for i in range(count)]


# --- layers ----------------------------------------------------------------------------------------------------------


def write(text: Text, box: Box, style: str = "words", colour: str = "") -> Layer:
    """A text, as large as its box allows; `style` and `colour` as in `Layer`."""
    return Layer("", *box, text=text, style=style, colour=colour)


def tint(colour: str) -> str:
    """The custom property of a colour, for layers."""
    return f"--kit-{colour}"


def ink_on(colour: str) -> str:
    """What can be read on a colour."""
    return DARK if colour in PALE else LIGHT


def badge(number: Text, box: Box, colour: str = "red") -> tuple[Layer, ...]:
    """A small number in a corner of something else."""
    text = Box(box.x + box.width * 0.16, box.y + box.height * 0.25, box.width * 0.68, box.height * 0.5)
    return Layer("kit-badge", *box, colour=tint(colour)), write(number, text, "display", ink_on(colour))


def token_art(colour: str, form: str = "disc", sign: Text = "", size: float = 1.0) -> tuple[Layer, ...]:
    """A piece that fills its shape, which is so large: a `disc` or a `block`, perhaps with a sign on it."""
    body = Layer("kit-shadow", style="shadow"), Layer(f"kit-{form}", colour=tint(colour))
    text = Box(0.15 * size, 0.25 * size, 0.7 * size, 0.44 * size)
    return (*body, write(sign, text, "display", ink_on(colour))) if sign else body


def card_art(box: Box, colour: str, face: Text) -> tuple[Layer, ...]:
    """A card of that size with a coloured face; nothing written on it: its back."""
    rim = box.width * 0.06
    inner = Box(rim, rim, box.width - 2 * rim, box.height - 2 * rim)
    paper = Layer("kit-paper-shadow", style="shadow"), Layer("kit-paper")
    if face == "":
        return *paper, Layer("kit-back", *inner, colour=tint(colour))
    middle, corner = inner.fitting(1.0), Box(2 * rim, 2 * rim, 0.25 * box.width, 0.2 * box.width)
    text = Box(middle.x, middle.y + middle.height * 0.2, middle.width, middle.height * 0.6)
    ink = ink_on(colour)
    drawn = Layer("kit-face", *inner, colour=tint(colour)), write(face, text, "display", ink)
    return *paper, *drawn, write(face, corner, "display repeat", ink)


def die_art(eyes: int, colour: str) -> tuple[Layer, ...]:
    """A die that fills its shape."""
    body = Layer("kit-shadow", style="shadow"), Layer("kit-die", colour=tint(colour))
    return *body, Layer(f"kit-eyes-{eyes}", colour=ink_on(colour))


# --- things ----------------------------------------------------------------------------------------------------------


def plate(seat: int, side: Text, box: Box) -> Shape:
    """The place for a player's name, face and clock."""
    return Shape(f"seat-{seat}", "seat", "panel", *box, label=side, seat=seat)


def place(id: str, box: Box, label: Text, about: str = "") -> Shape:
    """A place that things lie on, which is not drawn: a hand, a part of the table."""
    return Shape(id, "box", "panel", *box, label=label, art=NOTHING, about=about)


def panel(id: str, box: Box, label: Text = "", lit: bool = False, about: str = "") -> Shape:
    """A dark ground for what belongs together; `lit` for whoever's turn it is."""
    return Shape(id, "box", "panel", *box, label=label, art=(Layer(f"kit-panel{'-lit' * lit}"),), about=about)


def board(id: str, box: Box, label: Text = "", about: str = "") -> Shape:
    """A wooden ground with a rim, for squares or anything else."""
    return Shape(id, "box", "rail", *box, label=label, art=(Layer("kit-board"),), about=about)


def slot(id: str, box: Box, label: Text, about: str = "") -> Shape:
    """An empty place for a card."""
    return Shape(id, "box", "panel", *box, label=label, art=(Layer("kit-slot"),), about=about)


def card(
    id: str, box: Box, face: Text, colour: str, label: Text, on: str = "", about: str = "", copies: int = 1
) -> Shape:
    """A card as large as its box allows, or several equal ones; without a face it shows its back."""
    box, look = box.fitting(CARD), f"card {colour}{' back' * (face == '')}"
    corner = Box(box.width * 0.6, 0.02, box.width * 0.38, box.width * 0.38)
    art = (*card_art(box, colour, face), *(badge(f"×{copies}", corner, "black") if copies > 1 else ()))
    return Shape(id, "box", look, *box, face, label, on=on, art=art, about=about)


def pile(id: str, box: Box, cards: int, label: Text, colour: str = "blue", about: str = "") -> Shape:
    """Cards that lie face down, as high as there are many, with their number below; none: the place where they lay."""
    above, _ = Box(0, 0, box.width, box.height).rows(None, CAPTION + 0.16)
    top = above.fitting(CARD)
    below = Box(0, top.y + top.height + 0.16, box.width, CAPTION)
    edges = range(min(-(-cards // THICK), MAX_EDGES), 0, -1)
    back = [layer._replace(x=layer.x + top.x, y=layer.y + top.y) for layer in card_art(top, colour, "")[2:]]
    paper = [Layer("kit-paper", top.x + 0.02 * i, top.y + 0.03 * i, *top[2:]) for i in edges]
    drawn = [Layer("kit-paper-shadow", *top), *paper, Layer("kit-paper", *top), *back] if cards else []
    art = *(drawn or [Layer("kit-slot", *top)]), write(str(cards), below, "strong")
    return Shape(id, "box", "card back", *box, label=label, art=art, about=about)


def die(id: str, box: Box, eyes: int, colour: str, label: Text, on: str = "", about: str = "") -> Shape:
    """A die that shows a face."""
    box, art = box.fitting(1.0), die_art(eyes, colour)
    return Shape(id, "box", f"die {colour}", *box, str(eyes), label, on=on, eyes=eyes, art=art, about=about)


def token(id: str, box: Box, colour: str, label: Text, on: str, form: str = "disc", about: str = "") -> Shape:
    """A piece: a `disc` or a `block`."""
    box = box.fitting(1.0)
    return Shape(id, "disc", f"piece {colour}", *box, "●", label, on=on, art=token_art(colour, form), about=about)


def button(id: str, box: Box, words: Text, label: Text = "", about: str = "") -> Shape:
    """Something to press, with words on it; `label`: what it does, in more words."""
    text = Box(0.12, box.height * 0.28, box.width - 0.24, min(box.height * 0.44, 0.34))
    art = Layer("kit-button"), write(words, text, "display", "--kit-button-ink")
    return Shape(id, "box", "button", *box, label=label or words, art=art, about=about)


def counter(id: str, box: Box, number: Text, words: Text, about: str = "") -> Shape:
    """A large number with small words below it."""
    above, below = Box(0, 0, box.width, box.height).rows(None, CAPTION, gap=0.04)
    art = write(number, above, "display"), write(words, below)
    return Shape(id, "box", "panel", *box, label=words, art=art, about=about)


def gauge(id: str, box: Box, part: float, colour: str, label: Text, about: str = "") -> Shape:
    """A bar that is filled to a part, from 0 to 1."""
    filled = Layer("kit-bar", 0, 0, box.width * min(max(part, 0.0), 1.0), box.height, colour=tint(colour))
    art = Layer("kit-panel"), *([filled] if part > 0 else [])
    return Shape(id, "box", "panel", *box, label=label, art=art, about=about)
