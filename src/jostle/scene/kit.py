"""The table kit: boxes that are split into rows and columns, and things to put into them, with drawings of their own.

    table = Box(0, 0, 12, 8).inset(0.3)
    far, middle, near = table.rows(0.7, None, 2.4, gap=0.3)         # None: what is left
    deck, open_pile, _ = middle.columns(1.4, 1.4, None, gap=0.4)
    hand = spread(near, 5)                                          # five boxes side by side
    shapes = [plate(1, SIDES[1], far), pile("deck", deck, 23, message("deck")), board("board", middle)]
    shapes += [card("card-1", hand[0], "3", "blue", message("card")), slot("open", open_pile, message("open"))]

The colours are white, black, brown, blue, red, green, yellow, purple and grey. A game without an `art.svg` has the
kit's drawings; one with an `art.svg` has them too if that begins with `<svg data-kit="yes" ...>`, or names drawings of
its own in a `Skin`. A thing that lies on another names it in `on`, and only such things move: where they go by an
action, `moves_between` tells by comparing what lies where before and after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeVar, cast

from jostle.i18n import Text
from jostle.scene.shapes import NOTHING, Goal, Layer, Place, Shape

CARD = 1.4  # the height of a card for its width
DARK, LIGHT = "--kit-ink", "--kit-white"
SIGNS = {
    "white": "○",
    "black": "●",
    "brown": "◘",
    "blue": "◆",
    "red": "▲",
    "green": "■",
    "yellow": "◇",
    "purple": "▼",
    "grey": "◎",
}  # what colours are called where there are none, as in some terminals
PALE = ("white", "yellow")  # what is written on these is dark
THICK, MAX_EDGES = 6, 6  # so many cards make a pile thicker by one edge; and how many edges it can have
CAPTION = 0.22  # the height of small words
KEPT = 5_000  # shapes of one sort that are remembered

Maker = TypeVar("Maker", bound=Callable[..., Shape])


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
        return self.middle(width, width * shape)

    @property
    def place(self) -> Place:
        return self.x, self.y

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def size(self) -> Box:
        """The box as layers of a shape see it that is so large: it begins at 0, 0."""
        return Box(0, 0, self.width, self.height)

    def at(self, x: float, y: float, width: float, height: float) -> Box:
        """A part of it, so far from its left and upper edge; or, below 0, so far from the right and the lower one."""
        left = self.x + x if x >= 0 else self.right + x - width
        return Box(left, self.y + y if y >= 0 else self.bottom + y - height, width, height)

    def middle(self, width: float, height: float) -> Box:
        """A box of that size in its middle."""
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


def cascade(first: Box, depth: float, count: int, most: float = 0.5) -> list[Box]:
    """Places for cards that lie down over one another in a column so deep: of each one `most` of its height is seen."""
    step = min(first.height * most, max(depth - first.height, 0.0) / max(count - 1, 1))
    return [first._replace(y=first.y + step * i) for i in range(count)]


def fans(
    box: Box, counts: Sequence[int], width: float, overlap: float = 0.54, gap: float = 0.16
) -> tuple[list[Box], float]:
    """Places for fans of so many cards each, side by side, and the step from card to card. All are equally wide; if one
    needs more, the others give way, and if that is not enough, cards lie closer together. A card is so wide; `overlap`
    and `gap`, from card to card and between two fans, are parts of that."""
    gap, more = gap * width, [max(count - 1, 0) for count in counts]
    free = box.width - len(counts) * width - (len(counts) - 1) * gap
    step = min(width * overlap, free / max(sum(more), 1))
    equal = (box.width - (len(counts) - 1) * gap) / len(counts)
    sizes = [equal] * len(counts)
    if any(width + step * cards > equal + 0.001 for cards in more):
        rest = (free - step * sum(more)) / len(counts)
        sizes = [width + step * cards + rest for cards in more]
    lefts = [box.x + sum(sizes[:i]) + gap * i for i in range(len(counts))]
    return [Box(left, box.y, size, box.height) for left, size in zip(lefts, sizes, strict=True)], step


def packed(
    box: Box, count: int, shape: float = CARD, gap: float = 0.06, widest: float = 9.0, lines: int = 5
) -> list[Box]:
    """Places for cards in lines, from the upper left corner, as large as the box allows, and at most so wide."""

    def fitting(lines: int) -> float:
        across = -(-count // lines)
        by_height = (box.height - gap * (lines - 1)) / lines / shape
        return min((box.width - gap * (across - 1)) / across, by_height, widest)

    if not count:
        return []
    lines = max(range(1, lines + 1), key=fitting)
    width, across = fitting(lines), -(-count // lines)
    height = width * shape
    cells = [divmod(i, across) for i in range(count)]
    return [Box(box.x + x * (width + gap), box.y + y * (height + gap), width, height) for y, x in cells]


class Around(NamedTuple):
    """The places of players around a table: a panel for each seat, what is left between them, and the free ends of
    the others' rows."""

    panels: tuple[Box, ...]
    middle: Box
    free: tuple[Box, ...]


def around(
    table: Box, seats: int, near: int, own: float, other: float, columns: int, gap: float = 0.22, between: float = 0.2
) -> Around:
    """The near seat's panel along the lower edge, `own` high; the others' in rows along the upper edge, `other` high,
    in the order of turns from the left. `gap` is between rows, `between` from panel to panel."""
    rows = -(-(seats - 1) // columns)
    far, middle, mine = table.rows(rows * other + (rows - 1) * gap, None, own, gap=gap)
    cells = [cell for row in far.rows(*[None] * rows, gap=gap) for cell in row.columns(*[None] * columns, gap=between)]
    seated = mine, *cells[: seats - 1]
    return Around(tuple(seated[(seat - near) % seats] for seat in range(seats)), middle, tuple(cells[seats - 1 :]))


# --- layers ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Skin:
    """What the kit's things wear: the names of drawings, which fill their boxes, and colours. A game with drawings of
    its own names them here, and passes its skin to the kit."""

    ink: str = ""  # of words; nothing: the table's
    soft: str = ""  # of small words
    panel: str = "kit-panel"
    lit: str = "kit-panel-lit"
    slot: str = "kit-slot"
    shadow: str = "kit-paper-shadow"  # of a card
    edge: str = "kit-paper"  # a card of a pile below the first one
    back: str = ""  # of a card; nothing: the kit's paper and back
    slope: Place = (0.018, 0.027)  # from edge to edge of a pile, as parts of a card's width
    badge: str = "kit-badge"
    badge_ink: str = LIGHT
    button: str = "kit-button"
    quiet: str = "kit-button"  # a button that is less important
    button_ink: str = "--kit-button-ink"
    quiet_ink: str = "--kit-button-ink"
    face: float = 1.0  # how much of a button's height is its face; below it is its edge


KIT = Skin()


def write(text: Text, box: Box, style: str = "words", colour: str = "") -> Layer:
    """A text, as large as its box allows; `style` and `colour` as in `Layer`."""
    return Layer("", *box, text=text, style=style, colour=colour)


def lines(box: Box, *rows: tuple[Text, float, str, str], gap: float = 0.06) -> tuple[Layer, ...]:
    """Texts below one another, from the upper edge: each with its height, its style and its colour."""
    parts = box.rows(*(height for _, height, _, _ in rows), gap=gap)
    return tuple(write(text, part, *style) for part, (text, _, *style) in zip(parts, rows, strict=True))


def signed(
    box: Box, sign: str, text: Text, colour: str, ink: str = "", style: str = "display left"
) -> tuple[Layer, ...]:
    """A small drawing, and words or a number beside it."""
    drawn, beside = box.columns(box.height * 0.96, None, gap=box.height * 0.2)
    return Layer(sign, *drawn.fitting(1.0), colour=colour), write(text, beside, style, ink)


def moved(art: Iterable[Layer], to: Box) -> tuple[Layer, ...]:
    """Drawings of a thing as a part of a larger one, in which its place is `to`."""
    return tuple(
        one._replace(x=one.x + to.x, y=one.y + to.y, width=one.width or to.width, height=one.height or to.height)
        for one in art
    )


def tint(colour: str) -> str:
    """The custom property of a colour, for layers."""
    return f"--kit-{colour}"


def ink_on(colour: str) -> str:
    """What can be read on a colour."""
    return DARK if colour in PALE else LIGHT


def badge(number: Text, box: Box, colour: str = "red", skin: Skin = KIT) -> tuple[Layer, ...]:
    """A small number in a corner of something else. A skin's badge has a colour of its own."""
    text = Box(box.x + box.width * 0.16, box.y + box.height * 0.2, box.width * 0.68, box.height * 0.6)
    if skin.badge != KIT.badge:
        return Layer(skin.badge, *box), write(number, text, "display", skin.badge_ink)
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


def pile_art(box: Box, edges: int, colour: str = "blue", skin: Skin = KIT) -> tuple[Layer, ...]:
    """A card that lies face down, on so many edges of other cards."""
    right, down = (round(part * box.width, 4) for part in skin.slope)
    below = [Layer(skin.edge, box.x + right * i, box.y + down * i, *box[2:]) for i in range(edges, 0, -1)]
    shadow = Layer(skin.shadow, box.x + right * edges, box.y + down * edges, *box[2:], style="shadow")
    if skin.back:
        return shadow, *below, Layer(skin.back, *box)
    return shadow, *below, Layer("kit-paper", *box), *moved(card_art(box, colour, "")[2:], box)


def edges_of(cards: int, thick: int = THICK, most: int = MAX_EDGES) -> int:
    """How many edges a pile of so many cards has: one for each `thick` cards, at most `most`."""
    return min(-(-cards // thick), most)


def button_art(box: Box, words: Text, icon: str = "", skin: Skin = KIT, quiet: bool = False) -> tuple[Layer, ...]:
    """A button with words on it, in its middle, or beside an icon."""
    ground, ink = (skin.quiet, skin.quiet_ink) if quiet else (skin.button, skin.button_ink)
    high = min(box.height * 0.44, 0.34)
    top, edge = (box.height * skin.face - high) / 2, 0.12
    if not icon:
        return Layer(ground), write(words, Box(edge, top, box.width - 2 * edge, high), "display", ink)
    sign, left = 1.2 * high, edge + 1.2 * high + 0.08
    drawn = Layer(icon, edge, top - 0.1 * high, sign, sign, colour=ink)
    return Layer(ground), drawn, write(words, Box(left, top, box.width - left - edge, high), "display", ink)


def columns_art(box: Box, counts: Sequence[int], colours: Sequence[str], bar: str = "kit-bar") -> tuple[Layer, ...]:
    """A bar for each count, standing side by side, the highest as high as the box."""
    most, cells = max(*counts, 1), box.columns(*[None] * len(counts))
    highs = [max(box.height * count / most, 0.03) for count in counts]
    return tuple(
        Layer(bar, cell.x + cell.width * 0.14, box.bottom - high, cell.width * 0.72, high, colour=colour)
        for cell, high, colour in zip(cells, highs, colours, strict=True)
    )


def die_art(eyes: int, colour: str) -> tuple[Layer, ...]:
    """A die that fills its shape."""
    body = Layer("kit-shadow", style="shadow"), Layer("kit-die", colour=tint(colour))
    return *body, Layer(f"kit-eyes-{eyes}", colour=ink_on(colour))


# --- things ----------------------------------------------------------------------------------------------------------


def kept(make: Maker) -> Maker:
    """Makes a shape once for the same words and places: most things look the same in the next position."""
    return cast(Maker, lru_cache(KEPT)(make))


def plate(seat: int, side: Text, box: Box) -> Shape:
    """The place for a player's name, face and clock."""
    return Shape(f"seat-{seat}", "seat", "panel", *box, label=side, seat=seat)


def place(id: str, box: Box, label: Text, about: str = "") -> Shape:
    """A place that things lie on, which is not drawn: a hand, a part of the table."""
    return Shape(id, "box", "panel", *box, label=label, art=NOTHING, about=about)


def panel(id: str, box: Box, label: Text = "", lit: bool = False, about: str = "", skin: Skin = KIT) -> Shape:
    """A dark ground for what belongs together; `lit` for whoever's turn it is."""
    return Shape(id, "box", "panel", *box, label=label, art=(Layer(skin.lit if lit else skin.panel),), about=about)


def board(id: str, box: Box, label: Text = "", about: str = "") -> Shape:
    """A wooden ground with a rim, for squares or anything else."""
    return Shape(id, "box", "rail", *box, label=label, art=(Layer("kit-board"),), about=about)


def slot(id: str, box: Box, label: Text, about: str = "", skin: Skin = KIT) -> Shape:
    """An empty place for a card."""
    return Shape(id, "box", "panel", *box, label=label, art=(Layer(skin.slot),), about=about)


def caption(id: str, box: Box, words: Text, about: str = "", style: str = "strong", colour: str = "") -> Shape:
    """Words on the table, as large as their box allows."""
    return Shape(id, "text", "margin", *box, label=words, art=(write(words, box.size, style, colour),), about=about)


@kept
def card(
    id: str, box: Box, face: Text, colour: str, label: Text, on: str = "", about: str = "", copies: int = 1
) -> Shape:
    """A card as large as its box allows, or several equal ones; without a face it shows its back."""
    box, look = box.fitting(CARD), f"card {colour}{' back' * (face == '')}"
    corner = Box(box.width * 0.6, 0.02, box.width * 0.38, box.width * 0.38)
    art = (*card_art(box, colour, face), *(badge(f"×{copies}", corner, "black") if copies > 1 else ()))
    return Shape(id, "box", look, *box, face, label, on=on, art=art, about=about)


@kept
def pile(id: str, box: Box, cards: int, label: Text, colour: str = "blue", about: str = "", skin: Skin = KIT) -> Shape:
    """Cards that lie face down, as high as there are many, with their number below; none: the place where they lay."""
    above, _ = box.size.rows(None, CAPTION + 0.16)
    top = above.fitting(CARD)
    below = Box(0, top.bottom + 0.16, box.width, CAPTION)
    drawn = pile_art(top, edges_of(cards), colour, skin) if cards else (Layer(skin.slot, *top),)
    art = *drawn, write(str(cards), below, "strong", skin.ink)
    return Shape(id, "box", "card back" if cards else "hole", *box, label=label, art=art, about=about)


@kept
def die(id: str, box: Box, eyes: int, colour: str, label: Text, on: str = "", about: str = "") -> Shape:
    """A die that shows a face. A white one is anybody's; without colours, others have a sign beside their number."""
    box, art, sign = box.fitting(1.0), die_art(eyes, colour), "" if colour == "white" else SIGNS[colour]
    return Shape(id, "box", f"die {colour}", *box, sign, label, on=on, eyes=eyes, art=art, about=about)


@kept
def token(id: str, box: Box, colour: str, label: Text, on: str, form: str = "disc", about: str = "") -> Shape:
    """A piece: a `disc` or a `block`. A terminal without colours shows the sign of its colour."""
    box, art = box.fitting(1.0), token_art(colour, form)
    return Shape(id, "disc", f"piece {colour}", *box, SIGNS[colour], label, on=on, art=art, about=about)


@kept
def button(
    id: str,
    box: Box,
    words: Text,
    label: Text = "",
    about: str = "",
    icon: str = "",
    skin: Skin = KIT,
    quiet: bool = False,
) -> Shape:
    """Something to press, with words on it, perhaps beside an icon; `label`: what it does, in more words."""
    art = button_art(box, words, icon, skin, quiet)
    return Shape(id, "box", "button", *box, label=label or words, art=art, about=about)


@kept
def counter(id: str, box: Box, number: Text, words: Text, about: str = "", skin: Skin = KIT) -> Shape:
    """A large number with small words below it."""
    above, below = box.size.rows(None, CAPTION, gap=0.04)
    art = write(number, above, "display", skin.ink), write(words, below, colour=skin.soft)
    return Shape(id, "box", "panel", *box, label=words, art=art, about=about)


# --- what changes by an action ---------------------------------------------------------------------------------------


def boxes_of(shapes: Iterable[Shape]) -> dict[str, Box]:
    """Where the things lie that can move, by id."""
    return {one.id: Box(one.x, one.y, one.width, one.height) for one in shapes if one.on}


def moves_between(
    before: Mapping[str, Box], after: Mapping[str, Box], becomes: Mapping[str, str | None] | None = None
) -> dict[str, Goal | None]:
    """Where things go: what `Choice.moves` says. What is still there goes to its new place, what is not there any more
    goes away. `becomes` names what cannot be guessed: the id that a thing has afterwards, or of what it becomes a part
    of, such as the pile of a bank; None where it goes away although there is another thing with its id.

    before, after: where things lie, by id; those that only `after` has may be named in `becomes`.
    """
    moves: dict[str, Goal | None] = {}
    for id, box in before.items():
        then = becomes.get(id, id) if becomes else id
        goal = after.get(then) if then is not None else None
        if goal is None:
            moves[id] = None
        elif _differ(goal[2:], box[2:]):
            moves[id] = tuple(goal)  # type: ignore[assignment]  # four numbers
        elif _differ(goal[:2], box[:2]):
            moves[id] = goal.place
    return moves


def _differ(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return any(abs(a - b) > 1e-6 for a, b in zip(one, other, strict=True))


def changed(before: Iterable[Shape], after: Iterable[Shape]) -> tuple[str, ...]:
    """The ids of what stays and looks different, such as counters and piles: for an `Event` that tells of a change."""
    then = {shape.id: shape for shape in after if not shape.on}
    return tuple(one.id for one in before if one.id in then and _drawn(one) != _drawn(then[one.id]))


def _drawn(shape: Shape) -> tuple[object, ...]:
    return shape.art, shape.sign, shape.look
