"""Where everything lies on PUSH's table, for wide and for tall windows.

From above: the other players, the table's middle, and whoever sits at the near side. In a wide window the middle is
deck and buttons, the stacks, and what is left in the deck; in a tall one deck and buttons are below, for the thumb.
The stacks are as large as the highest possible one, of all five colours and a Roll card, allows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from jostle.games.push.board import COLOURS, STACKS
from jostle.scene import Layout
from jostle.scene.kit import Around, Box, around, cascade

MAX_CARDS = COLOURS + 1  # in a stack
CARD, MINI = 1.4, 60 / 44  # the height of a card and of a small card, as a part of its width
CAPTION = 0.62  # below a stack
LEAST_STEP = 0.217  # from card to card of a stack, as a part of the card's height
FOOT = 0.05  # between the cards of a bench and their points


@dataclass(frozen=True, slots=True, eq=False)
class Panel:
    """The place of one player."""

    box: Box
    plate: Box
    total: Box
    bank: Box
    bench: Box
    mini: float  # the width of a card on the bench
    caption: float  # the height of the points below a fan
    details: Box | None = None  # for the points on the bench and in the bank, in words


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    table: Box
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
    notice: Box | None = None  # what is riskier in a riskier game
    wide: bool = False

    @property
    def die(self) -> Box:
        """The die in play."""
        size = self.tray.width * 0.86
        return self.tray.middle(size, size * 1.04)

    def lying(self, i: int, cards: int) -> list[Box]:
        """The cards of a stack: half of each is seen, or as much as there is room for."""
        return cascade(self.stacks[i], self.depth, cards)


@lru_cache(64)
def places(layout: Layout, seats: int, riskier: bool) -> Places:
    near = layout.near % seats
    return _wide(seats, near, riskier) if layout.form == "wide" else _tall(seats, near)


def _stacks(box: Box, widest: float) -> tuple[Box, ...]:
    """Three stacks side by side, as large as a stack of all cards allows: at least its numbers must be seen."""
    height = min(widest * CARD, (box.height - CAPTION) / (1 + LEAST_STEP * (MAX_CARDS - 1)))
    width = height / CARD
    return tuple(Box(cell.x + (cell.width - width) / 2, cell.y, width, height) for cell in box.grid(STACKS, STACKS))


def _on_card(mini: float, caption: float) -> float:
    """The height of small cards with points below."""
    return mini * MINI + FOOT + caption


# --- panels: a tower has the name above the bench, a strip beside it -------------------------------------------------


def _tower(box: Box, plate: float, mini: float, total: float, caption: float = 0.2) -> Panel:
    high, bank = _on_card(mini, caption), mini * 1.12
    return Panel(
        box, box.at(0.12, 0.12, min(box.width - 0.36 - total, 3.1), plate), box.at(-0.14, 0.12, total, min(plate, 0.5)),
        box.at(-0.14, -0.09, bank, high), box.at(0.14, -0.09, box.width - bank - 0.4, high), mini, caption,
    )  # fmt: skip


def _strip(box: Box, plate: float, mini: float, total: float, caption: float = 0.2) -> Panel:
    name, bench, bank, points = box.inset(0.15).columns(plate, None, mini * 1.15, total, gap=0.14)
    high = _on_card(mini, caption)
    return Panel(
        box, name.middle(plate, 0.62), points.middle(total, 0.62), bank.middle(bank.width, high),
        bench.middle(bench.width, high), mini, caption,
    )  # fmt: skip


def _wide_own(box: Box) -> Panel:
    name, bench, bank = box.inset(0.15).columns(3.3, None, 1.75, gap=0.17)
    mini = (bench.height - 0.36) / MINI
    total, details = name.at(0, -0.02, 3.1, 0.76).columns(1.4, None)
    return Panel(box, name.at(0, 0, 3.1, 0.62), total, bank, bench, mini, 0.28, details.at(0, 0.2, 1.6, 0.54))


def _tall_own(box: Box) -> Panel:
    above, bench = box.inset(0.12).rows(0.56, None, gap=0.08)
    plate, bank, total = above.columns(2.2, 1.5, None, gap=0.23)
    return Panel(box, plate, total, bank, bench, 0.72, 0.26)


# --- wide -----------------------------------------------------------------------------------------------------------

WIDE_OTHERS = {  # by seats: columns and height of the others' panels, and what a panel is
    2: (1, 1.4, lambda box: _strip(box, 3.2, 0.74, 1.3, 0.24)),
    3: (2, 1.9, lambda box: _tower(box, 0.62, 0.56, 1.05)),
    4: (3, 1.76, lambda box: _tower(box, 0.56, 0.5, 1.05)),
    5: (2, 1.11, lambda box: _strip(box, 2.15, 0.43, 0.8)),
    6: (3, 1.53, lambda box: _tower(box, 0.48, 0.4, 1.05)),
}


def _wide(seats: int, near: int, riskier: bool) -> Places:
    columns, height, panel = WIDE_OTHERS[seats]
    table = Box(0, 0, 15, {5: 10.3, 6: 10.8}.get(seats, 10.0))
    seated = around(table.inset(0.25), seats, near, 1.75, height, columns)
    left, centre, right = seated.middle.columns(4.1, None, 4.0, gap=0.25)
    deck = 1.3 + 0.2 * (left.height - 4.8)  # its width; more room makes it larger
    cards, buttons, rest = left.rows(deck * CARD + 0.26, 0.74, None, gap=0.14)
    (drawn, tray), (button, stop) = (row.columns(2.02, None, gap=0.16) for row in (cards, buttons))
    dial, discard = rest.middle(rest.width, 1.62).columns(2.02, None, gap=0.16)
    way, beside = (seated.free[0], right) if seated.free else right.rows(1.12, None, gap=0.16)
    chart, notice = beside.rows(None, 0.86, gap=0.16) if riskier else (beside, None)
    return Places(
        table, _panels(seated, near, panel, _wide_own), drawn.middle(deck, deck * CARD),
        draw=Box(*drawn.place, drawn.width, button.bottom - drawn.y), draw_button=button, stop=stop,
        tray=tray.middle(deck, deck * CARD), stacks=_stacks(centre, 1.66), depth=centre.height - CAPTION, way=way,
        rest=way.at(-0.21, (way.height - 0.77) / 2, 0.74, 0.77), discard=discard.middle(0.84, 0.84 * CARD), dial=dial,
        chart=chart._replace(height=min(chart.height, 4.3)), notice=notice, wide=True,
    )  # fmt: skip


def _panels(seated: Around, near: int, other: Callable[[Box], Panel], own: Callable[[Box], Panel]) -> tuple[Panel, ...]:
    return tuple((own if seat == near else other)(box) for seat, box in enumerate(seated.panels))


# --- tall -----------------------------------------------------------------------------------------------------------

TALL_OTHERS = {1: (1.5, 0.36, 0.9), 2: (1.46, 0.33, 0.62), 3: (1.3, 0.19, 0.52)}  # by columns: heights, and the total


def _tall(seats: int, near: int) -> Places:
    columns = min(seats - 1, 3)
    height, mini, total = TALL_OTHERS[columns]
    table = Box(0, 0, 6, 10.8 if seats > 4 else 10.3)
    whole, foot = Box(0.12, 0.22, 5.76, table.height - 0.32).rows(None, 1.3, gap=0.12)
    seated = around(whole, seats, near, 2.16, height, columns, between=0.12)
    stacks, side = seated.middle.columns(4.65, None, gap=0.1)
    parts = side.rows(*(1.06, 0.86, 1.1, 0.56)[len(seated.free) :], None, gap=0.13)
    way, dial, chart, below, _ = *seated.free, *parts
    rest, discard = below.columns(0.52, 0.4, gap=0.06)
    draw, stop = foot.columns(3.3, None, gap=0.16)
    card = 0.84, 0.84 * CARD
    return Places(
        table, _panels(seated, near, lambda box: _tower(box, 0.5, mini, total), _tall_own), draw.at(0.12, 0.03, *card),
        draw=draw, draw_button=draw.at(1.2, 0.22, 2.1, 0.84), stop=stop.at(0, 0.22, stop.width, 0.84),
        tray=foot.middle(*card), stacks=_stacks(stacks, 1.42), depth=stacks.height - CAPTION, way=way, rest=rest,
        discard=discard, dial=dial, chart=chart,
    )  # fmt: skip
