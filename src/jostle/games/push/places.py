"""Where everything lies on PUSH's table, for wide and for tall windows.

From above: the other players, the table's middle, and whoever sits at the near side. In a wide window the middle is
deck and buttons, the stacks, and what is left in the deck; in a tall one deck and buttons are below, for the thumb.
The stacks are as large as the highest possible one, of all five colours and a Roll card, allows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from jostle.games.push.board import COLOURS, STACKS
from jostle.scene import Layout

MAX_CARDS = COLOURS + 1  # in a stack
CARD, MINI = 1.4, 60 / 44  # the height of a card and of a small card, as a part of its width
CAPTION = 0.62  # below a stack
LEAST_STEP = 0.217  # from card to card of a stack, as a part of the card's height
SPREAD, GAP_OF_FANS = 0.54, 0.16  # from card to card of a fan, and between two fans, as parts of a card's width
BADGE = 0.32


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True, eq=False)
class Panel:
    """The place of one player."""

    box: Box
    plate: Box
    total: Box
    details: Box | None  # for the points on the bench and in the bank, in words
    bank: Box
    bench: Box
    mini: float  # the width of a card on the bench
    caption: float  # the height of the points below a fan
    lines: tuple[float, ...] = ()  # where lines part it


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    width: float
    height: float
    panels: tuple[Panel, ...]  # by seat
    deck: Box  # the first card of the deck
    draw: Box  # deck and button
    draw_button: Box
    stop: Box
    tray: Box  # the card in play
    stacks: tuple[Box, ...]  # the first card of each
    depth: float  # of the highest stack
    way: Box
    rest: Box  # the die that is not in play
    discard: Box
    dial: Box
    chart: Box
    notice: Box | None  # what is riskier in a riskier game
    wide: bool

    def step(self, cards: int) -> float:
        """From one card of a stack to the next: as far as there is room, at most so that half a card is seen."""
        height = self.stacks[0].height
        return min(height / 2, (self.depth - height) / max(cards - 1, 1))


@lru_cache(64)
def places(layout: Layout, seats: int, riskier: bool) -> Places:
    return (
        _wide(seats, layout.near % seats, riskier)
        if layout.form == "wide"
        else _tall(seats, layout.near % seats, riskier)
    )


def _by_seat(near: int, own: Panel, others: list[Panel]) -> tuple[Panel, ...]:
    """The panels in the order of seats; the others sit clockwise from the left."""
    around = [own, *others]
    return tuple(around[(seat - near) % len(around)] for seat in range(len(around)))


def _grid(count: int, columns: int, box: Box, gap_x: float, gap_y: float) -> list[Box]:
    rows = -(-count // columns)
    width, height = (box.width - gap_x * (columns - 1)) / columns, (box.height - gap_y * (rows - 1)) / rows
    cells = [divmod(i, columns) for i in range(count)]
    return [Box(box.x + j * (width + gap_x), box.y + i * (height + gap_y), width, height) for i, j in cells]


def _free_cells(panels: list[Panel]) -> list[Box]:
    """What is left of a grid of three columns after so many panels."""
    upper = [panel.box for panel in panels[:3]]
    lower = panels[-1].box
    return [Box(box.x, lower.y, box.width, lower.height) for box in upper[len(panels) - 3 :]]


@lru_cache(5000)
def fans(panel: Panel, counts: tuple[int, ...]) -> tuple[list[Box], float]:
    """The places of the colours on a bench with so many cards of each, and the step from card to card. All are equally
    wide; if a colour needs more, the others give way, and if that is not enough, cards lie closer together."""
    x, y, width, height = panel.bench
    mini, gap = panel.mini, panel.mini * GAP_OF_FANS
    more = [max(count - 1, 0) for count in counts]
    free = width - COLOURS * mini - (COLOURS - 1) * gap
    step = min(mini * SPREAD, free / max(sum(more), 1))
    equal = (width - (COLOURS - 1) * gap) / COLOURS
    if all(mini + step * cards <= equal + 0.001 for cards in more):
        sizes = [equal] * COLOURS
    else:
        rest = (free - step * sum(more)) / COLOURS
        sizes = [mini + step * cards + rest for cards in more]
    lefts = [x + sum(sizes[:i]) + gap * i for i in range(COLOURS)]
    return [Box(left, y, size, height) for left, size in zip(lefts, sizes, strict=True)], step


def _stacks(x: float, y: float, pitch: float, height: float, widest: float) -> tuple[Box, ...]:
    """Three stacks side by side, as large as a stack of all cards allows: at least its numbers must be seen."""
    tall = min(widest * CARD, (height - CAPTION) / (1 + LEAST_STEP * (MAX_CARDS - 1)))
    width = tall / CARD
    return tuple(Box(x + pitch * i + (pitch - width) / 2, y, width, tall) for i in range(STACKS))


# --- panels ---------------------------------------------------------------------------------------------------------


def _tower(box: Box, plate: float, mini: float, caption: float, total: float) -> Panel:
    """Name and total above, the bench below."""
    x, y, width, height = box
    tall = mini * MINI
    y2 = y + height - 0.09 - caption - 0.05 - tall
    bank = Box(x + width - 0.14 - mini * 1.12, y2, mini * 1.12, tall + 0.05 + caption)
    bench = Box(x + 0.14, y2, bank.x - 0.12 - x - 0.14, tall + 0.05 + caption)
    top = y + 0.12
    name = Box(x + 0.12, top, min(width - 0.36 - total, 3.1), plate)
    high = min(plate, 0.5)
    return Panel(box, name, Box(x + width - 0.14 - total, top, total, high), None, bank, bench, mini, caption)


def _strip(box: Box, plate: float, mini: float, caption: float, total: float) -> Panel:
    """Name, bench, bank and total side by side."""
    x, y, width, height = box
    tall = mini * MINI
    y2 = y + (height - tall - 0.05 - caption) / 2
    name = Box(x + 0.14, y + (height - 0.62) / 2, plate, 0.62)
    sum_ = Box(x + width - 0.16 - total, y + (height - 0.62) / 2, total, 0.62)
    bank = Box(sum_.x - 0.14 - mini * 1.15, y2, mini * 1.15, tall + 0.05 + caption)
    left = name.x + plate + 0.16
    bench = Box(left, y2, bank.x - 0.12 - left, tall + 0.05 + caption)
    return Panel(box, name, sum_, None, bank, bench, mini, caption)


# --- wide -----------------------------------------------------------------------------------------------------------

WIDTH, EDGE, GAP = 15.0, 0.25, 0.22
HEIGHTS = {2: 10.0, 3: 10.0, 4: 10.0, 5: 10.3, 6: 10.8}  # by seats


def _wide_others(count: int) -> list[Panel]:
    whole = WIDTH - 2 * EDGE
    if count == 1:
        return [_strip(Box(EDGE, EDGE, whole, 1.4), 3.2, 0.74, 0.24, 1.3)]
    if count == 4:
        boxes = _grid(4, 2, Box(EDGE, EDGE, whole, 2.46), 0.2, 0.24)
        return [_strip(box, 2.15, 0.43, 0.2, 0.8) for box in boxes]
    columns, height, plate, mini = {2: (2, 1.9, 0.62, 0.56), 3: (3, 1.76, 0.56, 0.5), 5: (3, 3.28, 0.48, 0.4)}[count]
    boxes = _grid(count, columns, Box(EDGE, EDGE, whole, height), 0.2, 0.24)
    return [_tower(box, plate, mini, 0.2, 1.05) for box in boxes]


def _wide_own(box: Box) -> Panel:
    x, y, _, height = box
    bench = Box(x + 3.62, y + 0.15, 8.7, height - 0.3)
    bank = Box(x + 12.62, y + 0.15, 1.75, height - 0.3)
    total = Box(x + 0.16, y + height - 0.9, 1.35, 0.76)
    details = Box(x + 1.62, y + height - 0.84, 1.7, 0.64)
    mini = (bench.height - 0.36) / MINI
    return Panel(box, Box(x + 0.14, y + 0.15, 3.1, 0.62), total, details, bank, bench, mini, 0.28, (3.42, 12.48))


def _wide(seats: int, near: int, riskier: bool) -> Places:
    height = HEIGHTS[seats]
    others = _wide_others(seats - 1)
    own = _wide_own(Box(EDGE, height - EDGE - 1.75, WIDTH - 2 * EDGE, 1.75))
    top = max(panel.box.y + panel.box.height for panel in others) + GAP
    room = own.box.y - GAP - top
    stacks = _stacks(4.6, top, 1.96, room, 1.66)
    deck = 1.3 + 0.2 * (room - 4.8)  # its width; more room makes it larger
    draw = Box(EDGE, top, 2.02, deck * CARD + 1.14)
    button = Box(EDGE, draw.y + draw.height - 0.74, 2.02, 0.74)
    tray = Box(EDGE + 2.12 + (1.98 - deck) / 2, top + 0.1, deck, deck * CARD)
    below, foot = draw.y + draw.height + 0.14, top + room
    dial = Box(EDGE, below + max(foot - below - 1.62, 0) / 3, 2.02, 1.62)
    right, width = 10.75, WIDTH - EDGE - 10.75
    way = _free_cells(others)[0] if seats == 6 else Box(right, top, width, 1.12)
    beside = top if seats == 6 else way.y + way.height + 0.16
    notice = Box(right, foot - 0.86, width, 0.86) if riskier else None
    end = notice.y - 0.16 if notice else foot
    chart = Box(right, beside, width, min(end - beside, 4.3))
    return Places(
        WIDTH, height, _by_seat(near, own, others),
        deck=Box(EDGE + (2.02 - deck) / 2 - 0.05, top + 0.1, deck, deck * CARD),
        draw=draw, draw_button=button,
        stop=Box(EDGE + 2.18, button.y, 1.92, 0.74),
        tray=tray, stacks=stacks, depth=room - CAPTION, way=way,
        rest=Box(way.x + way.width - 0.95, way.y + (way.height - 0.77) / 2, 0.74, 0.77),
        discard=Box(EDGE + 2.12 + (1.98 - 0.84) / 2, dial.y + 0.12, 0.84, 0.84 * CARD),
        dial=dial,
        chart=chart, notice=notice, wide=True,
    )  # fmt: skip


# --- tall -----------------------------------------------------------------------------------------------------------

NARROW, RIM, SIDE = 6.0, 0.12, 4.87
TALL_HEIGHTS = {2: 10.3, 3: 10.3, 4: 10.3, 5: 10.8, 6: 10.8}  # by seats


def _tall_others(count: int) -> list[Panel]:
    whole = NARROW - 2 * RIM
    columns = min(count, 3)
    rows = -(-count // columns)
    height, mini, total = {1: (1.5, 0.36, 0.9), 2: (1.46, 0.33, 0.62), 3: (1.3, 0.19, 0.52)}[columns]
    boxes = _grid(count, columns, Box(RIM, 0.22, whole, height * rows + 0.22 * (rows - 1)), 0.12, 0.22)
    return [_tower(box, 0.5, mini, 0.2, total) for box in boxes]


def _tall_own(box: Box) -> Panel:
    x, y, width, height = box
    mini = 0.72
    y2 = y + height - 0.1 - mini * MINI - 0.32
    bank = Box(x + 2.55, y + 0.12, 1.5, 0.56)
    total = Box(x + width - 1.2, y + 0.12, 1.06, 0.56)
    bench = Box(x + 0.12, y2, width - 0.24, mini * MINI + 0.32)
    return Panel(box, Box(x + 0.12, y + 0.13, 2.2, 0.55), total, None, bank, bench, mini, 0.26)


def _tall(seats: int, near: int, riskier: bool) -> Places:
    height = TALL_HEIGHTS[seats]
    others = _tall_others(seats - 1)
    top = max(panel.box.y + panel.box.height for panel in others) + 0.14
    row = 1.3  # deck and buttons
    own = _tall_own(Box(RIM, height - 0.1 - row - 0.12 - 2.12, NARROW - 2 * RIM, 2.12))
    room = own.box.y - 0.22 - top
    stacks = _stacks(RIM, top, 1.55, room, 1.42)
    y = height - 0.1 - row
    deck = 0.84
    side, width = SIDE, NARROW - RIM - SIDE
    cells = _free_cells(others) if len(others) > 3 else []
    way = cells[0] if cells else Box(side, top, width, 1.06)
    at = top if cells else way.y + way.height + 0.1
    dial = cells[1] if len(cells) > 1 else Box(side, at, width, 0.86)
    at = at if len(cells) > 1 else dial.y + dial.height + 0.14
    chart = Box(side, at, width, 1.1)
    foot = chart.y + chart.height + 0.16
    return Places(
        NARROW, height, _by_seat(near, own, others),
        deck=Box(RIM + 0.12, y + 0.03, deck, deck * CARD),
        draw=Box(RIM, y, 3.3, row),
        draw_button=Box(RIM + 1.2, y + 0.22, 2.1, 0.84),
        stop=Box(RIM + 3.46, y + 0.22, 2.3, 0.84),
        tray=Box(3.3 - deck / 2, y + 0.03, deck, deck * CARD),
        stacks=stacks, depth=room - CAPTION, way=way,
        rest=Box(side, foot + 0.03, 0.52, 0.54),
        discard=Box(side + 0.56, foot, 0.4, 0.4 * CARD),
        dial=dial, chart=chart, notice=None, wide=False,
    )  # fmt: skip
