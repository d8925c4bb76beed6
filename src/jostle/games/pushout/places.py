"""Where things lie on Pushout's table, in each layout. Lengths are in squares: a card is 1.44 x 1.84."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from jostle.games.pushout.board import FILES
from jostle.scene import Layout, kit
from jostle.scene.kit import Box

CARD_WIDTH, CARD_HEIGHT = 1.44, 1.84
CARD = CARD_HEIGHT / CARD_WIDTH
ACROSS, DOWNWARDS = 1.53, 1.95  # from card to card
BOARD_WIDTH = (FILES - 1) * ACROSS + CARD_WIDTH
PILE_WIDTH, PILE_HEIGHT = 1.1, 1.41  # of a card in a pile
BIGGEST_BANKED = 0.92  # width of a card in a bank that has room
WAYS = ("do-straight", "do-turned")  # the buttons that show a card


class Side(NamedTuple):
    """What one player has."""

    band: Box  # from one end of the table to the other
    plate: Box
    values: Box
    points: Box
    bank: Box


@dataclass(frozen=True, eq=False)
class Places:
    rows: int
    near: int
    tall: bool
    table: Box
    board: Box
    pile: Box
    discard: Box
    acting: Box  # at its upper left the card that waits, and around it the buttons
    sides: tuple[Side, Side]  # the far one, the near one

    def side(self, seat: int) -> Side:
        return self.sides[seat == self.near]

    @cached_property
    def cards(self) -> tuple[Box, ...]:
        """A card on each square."""
        last = FILES * self.rows - 1
        seen = [last - square if self.near else square for square in range(last + 1)]
        places = [(ACROSS * (i % FILES), DOWNWARDS * (self.rows - 1 - i // FILES)) for i in seen]
        return tuple(_rounded(self.board.at(x, y, CARD_WIDTH, CARD_HEIGHT)) for x, y in places)

    @cached_property
    def squares(self) -> tuple[Box, ...]:
        return tuple(map(ground, self.cards))

    @cached_property
    def waiting(self) -> Box:
        """The card that waits to be put."""
        return self.acting.at(0, 0, CARD_WIDTH, CARD_HEIGHT)

    def slots(self, seat: int, kinds: Sequence[int]) -> dict[int, Box]:
        """Where these kinds lie in a seat's bank."""
        bank = self.side(seat).bank
        room = bank.inset(0.09) if self.tall else bank.at(0.1, 0.34, bank.width - 0.2, bank.height - 0.4)
        boxes = kit.packed(room, len(kinds), CARD, widest=BIGGEST_BANKED)
        return dict(zip(kinds, map(_rounded, boxes), strict=True))

    def buttons(self, shown: Sequence[str], waiting: bool) -> dict[str, Box]:
        """Where the buttons are, while a card waits or none does; its place stays free, for previews show it there."""
        ways = [id for id in shown if id in WAYS]
        plain = [id for id in shown if id not in WAYS]
        if self.tall:
            few = waiting or len(shown) <= 2 + ("do-discard" in shown)
            lines = _lines(shown, 2 if waiting or len(shown) < 5 else 3)
            if few and shown[:1] == ["do-discard"]:
                lines = [shown[:1], shown[1:]]
            room = self.acting.at(1.52, 0, 2.74, self.acting.height) if few else self.acting
            return _laid(room, lines, None if ways else 0.88)
        below = self.acting.at(0, 1.96, self.acting.width, 1.72)
        places = _laid(below, [ways], None)
        if waiting:
            beside = self.acting.at(1.53, 0, self.acting.width - 1.53, 1.84)
            return places | _laid(beside, _lines(plain, 1), 0.6)
        lines = [plain[:1], *_lines(plain[1:], 2)] if plain[:1] == ["do-discard"] else _lines(plain, 2)
        return places | _laid(self.acting.at(0, 0.08, self.acting.width, 1.72) if ways else below, lines, 0.5)


def ground(card: Box) -> Box:
    """The square on which a card lies."""
    return _rounded(Box(card.x - 0.045, card.y - 0.055, ACROSS, DOWNWARDS))


def _rounded(box: Box) -> Box:
    return Box(*[round(length, 3) for length in box])


def _lines(ids: Sequence[str], across: int) -> list[Sequence[str]]:
    return [ids[i : i + across] for i in range(0, len(ids), across)]


def _laid(room: Box, lines: Sequence[Sequence[str]], height: float | None) -> dict[str, Box]:
    """Things side by side in lines so high; None: as high as there is room."""
    rows = room.rows(*[height] * len(lines), gap=0.08)
    cells = [(line, row.columns(*[None] * len(line), gap=0.08)) for line, row in zip(lines, rows, strict=True)]
    return {id: _rounded(box) for line, boxes in cells for id, box in zip(line, boxes, strict=True)}


def places_for(v: Any, layout: Layout) -> Places:
    return _places(v.rows, bool(v.swiss), layout)


@lru_cache(maxsize=64)
def _places(rows: int, swiss: bool, layout: Layout) -> Places:
    return (_tall if layout.form == "tall" else _wide)(rows, swiss, layout.near)


def _wide(rows: int, swiss: bool, near: int) -> Places:
    """Left the piles, with `swiss` between the banks; right the card that waits and the buttons. With four rows the
    players are beside their rows, with two rows above and below the board."""
    aside, column = (2.86, 2.75) if swiss else (1.3, 2.46)  # how wide it is beside the board
    above, below, bank = (0.12, 0.28, 1.76) if rows == 4 else (1.12, 1.24, 1.42)
    board = Box(0.4 + aside, above, BOARD_WIDTH, DOWNWARDS * (rows - 1) + CARD_HEIGHT)
    right, last = board.right + 0.2, board.bottom - CARD_HEIGHT
    table = Box(0, 0, right + column + 0.16, board.bottom + below)
    left, wide = (0.05, table.width - 0.1) if rows == 4 else (board.x - 0.25, BOARD_WIDTH + 0.35)

    def side(band: Box, row: float, line: float, bank_at: float) -> Side:
        plate, values, points = Box(board.x, line, BOARD_WIDTH, 0.92).columns(3.0, 2.4, 1.44, gap=0.36)
        plate, values = plate.at(0, 0.08, 3.0, 0.72), values.at(0, 0.08, 2.4, 0.88)
        if rows == 4:
            plate = Box(right, row + 0.03, column, 0.66)
            values = Box(right, row + 0.82, 1.94 if swiss else column, 1.0)
            points = Box(right + 1.95, row + 0.8, 0.8, 0.98) if swiss else Box(0.16, row + 0.42, 1.3, 1.0)
        return Side(band, plate, values, points, Box(0.16, bank_at, aside, bank))

    far = side(Box(left, 0.05, wide, above + CARD_HEIGHT), board.y, 0.1, 0.12)
    own = Box(left, last - 0.05, wide, table.height - last)
    zone = board.y + (DOWNWARDS if rows == 4 else 0)  # the upper edge of what is neither player's
    pile = Box(0.26, (table.height - 1.85) / 2 if swiss and rows == 2 else zone + 0.06, PILE_WIDTH, PILE_HEIGHT)
    return Places(
        rows, near, False, table, board, pile,
        discard=pile._replace(x=1.72) if swiss else pile._replace(y=zone + 2.0),
        acting=Box(right, zone + 0.04, column, 3.7),
        sides=(far, side(own, last, board.bottom + 0.24, table.height - 0.16 - bank)),
    )  # fmt: skip


def _tall(rows: int, swiss: bool, near: int) -> Places:
    """The board from edge to edge, a player above and one below; at the bottom, where the thumb is, all that acts."""
    bank = 1.0 if swiss else 0.0
    board = Box(0.15, bank + 1.3, BOARD_WIDTH, DOWNWARDS * (rows - 1) + CARD_HEIGHT)
    tray = board.bottom + 1.32 + bank  # its upper edge
    table, last = Box(0, 0, BOARD_WIDTH + 0.3, tray + 2.36), board.bottom - CARD_HEIGHT

    def side(band_from: float, band_to: float, y: float, bank_at: float) -> Side:
        plate, values, points = Box(0.2, y, 7.34, 0.94).columns(2.46, 3.1, 1.3, gap=0.24)
        band = Box(0.05, band_from, table.width - 0.1, band_to - band_from)
        return Side(band, plate.at(0, 0.04, 2.46, 0.84), values, points, Box(0.12, bank_at, 7.5, 0.96))

    pile = Box(0.28, tray + 0.2, PILE_WIDTH, PILE_HEIGHT)
    far = side(0.05, board.y + CARD_HEIGHT + 0.05, bank + 0.18, 0.12)
    own = side(last - 0.05, tray, board.bottom + 0.21, tray - 1.04)
    acting = Box(table.width - 4.41, pile.y, 4.26, 1.84)
    return Places(rows, near, True, table, board, pile, pile._replace(x=1.78), acting, (far, own))
