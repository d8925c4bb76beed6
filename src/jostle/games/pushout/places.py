"""Where things lie on Pushout's table, in each layout. Lengths are in squares: a card is 1.44 x 1.84."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Any

from jostle.games.pushout.board import FILES, NONE, RENEW, TO_EDGE, TURN, act_of, is_switch
from jostle.scene import Layout, Place

Box = tuple[float, float, float, float]  # x, y, width, height

CARD_WIDTH, CARD_HEIGHT = 1.44, 1.84
ACROSS, DOWNWARDS = 1.53, 1.95  # from card to card
BOARD_WIDTH = (FILES - 1) * ACROSS + CARD_WIDTH
PILE_WIDTH, PILE_HEIGHT = 1.1, 1.41  # of a card in a pile
BIGGEST_BANKED = 0.92  # width of a card in a bank that has room
WAYS = ("do-straight", "do-turned")  # the buttons that show a card


def places_for(v: Any, layout: Layout) -> Places:
    return _places(v.rows, bool(v.swiss), layout)


@lru_cache(maxsize=64)
def _places(rows: int, swiss: bool, layout: Layout) -> Places:
    return (TallPlaces if layout.form == "tall" else WidePlaces)(rows, swiss, layout.near)


class Places:
    """The places of one layout: the size of the table, the squares of the board, and what lies beside it."""

    tall = False
    width: float
    height: float
    left: float  # where the cards of the board begin
    top: float
    size: Place = (ACROSS, DOWNWARDS)  # of a square
    inset: Place = (0.045, 0.055)  # of a card on it
    pile: Place
    discard: Place = (0, 0)
    plates: tuple[Box, Box]  # for each seat
    values: tuple[Box, Box]
    points: tuple[Box, Box]
    bands: tuple[float, float, float, float]  # the far band from and to, the near band from and to
    band: Place  # left and right end of both
    banks: tuple[Box, Box]

    def __init__(self, rows: int, swiss: bool, near: int) -> None:
        self.rows, self.swiss, self.near = rows, swiss, near

    def square(self, square: int) -> Place:
        seen = square if self.near == 0 else FILES * self.rows - 1 - square
        x, y = self.left + ACROSS * (seen % FILES), self._row(self.rows - 1 - seen // FILES)
        return round(x - self.inset[0], 3), round(y - self.inset[1], 3)

    def card(self, square: int) -> Place:
        return self.on(self.square(square))

    def on(self, ground: Place) -> Place:
        """The place of a card on a ground at that place."""
        return _rounded(ground[0] + self.inset[0], ground[1] + self.inset[1])

    @property
    def card_size(self) -> Place:
        return _rounded(self.size[0] - 2 * self.inset[0], self.size[1] - 2 * self.inset[1])

    def waiting(self) -> Place:
        """The ground of the card that waits to be put."""
        raise NotImplementedError

    def slots(self, seat: int, kinds: Sequence[int]) -> dict[int, Box]:
        """Where these kinds lie in a seat's bank."""
        x, y, width, height = self.banks[seat]
        if not kinds:
            return {}
        lines = max(range(1, 6), key=lambda n: _fitting(width, height, n, len(kinds)))
        card = _fitting(width, height, lines, len(kinds))
        across, tall = ceil(len(kinds) / lines), card * CARD_HEIGHT / CARD_WIDTH
        return {
            kind: (
                *_rounded(x + i % across * (card + 0.06), y + i // across * (tall + 0.06)),
                *_rounded(card, tall),
            )
            for i, kind in enumerate(kinds)
        }

    def buttons(self, shown: Sequence[str], waiting: bool) -> dict[str, Box]:
        """Where the buttons are, while a card waits or none does."""
        raise NotImplementedError

    def _row(self, number: int) -> float:
        """The upper edge of a row, counted from the far one."""
        return round(self.top + DOWNWARDS * number, 2)

    def _by_seat(self, far: Box, near: Box) -> tuple[Box, Box]:
        return (near, far) if self.near == 0 else (far, near)


def _fitting(width: float, height: float, lines: int, cards: int) -> float:
    """How wide a card can be if so many lie in so many lines, with a little space between."""
    across = ceil(cards / lines)
    by_width = (width - 0.06 * (across - 1)) / across
    by_height = (height - 0.06 * (lines - 1)) / lines * CARD_WIDTH / CARD_HEIGHT
    return min(by_width, by_height, BIGGEST_BANKED)


def _rounded(x: float, y: float) -> Place:
    return round(x, 2), round(y, 2)


def button_of(rows: int, action: int) -> str:
    """The button that ends the path of a move, if it ends with one: there is no square to press."""
    act = act_of(action)
    if act.how in (TURN, RENEW):
        return "do-rotate" if act.how == TURN else "do-new"
    if act.how == NONE or is_switch(act.how):
        return ""
    return "do-out" if TO_EDGE[rows >> 2, act.square, act.how] == 0 else ""


# --- a wide window ---------------------------------------------------------------------------------------------------


class WidePlaces(Places):
    """Left the piles, with `swiss` between the banks; right the card that waits and the buttons. With four rows the
    players are beside their rows, with two rows above and below the board."""

    def __init__(self, rows: int, swiss: bool, near: int) -> None:
        super().__init__(rows, swiss, near)
        aside, self.column = (2.86, 2.75) if swiss else (1.3, 2.46)  # how wide it is beside the board
        self.left = round(0.16 + aside + 0.24, 2)
        self.right = round(self.left + BOARD_WIDTH + 0.2, 2)
        self.width = round(self.right + self.column + 0.16, 2)
        self.top = 0.12 if rows == 4 else 1.12
        last = self._row(rows - 1)
        self.height = round(last + CARD_HEIGHT + (0.28 if rows == 4 else 1.24), 2)
        self.bands = 0.05, self._row(0) + CARD_HEIGHT + 0.05, last - 0.05, self.height - 0.05
        self.band = (0.05, self.width - 0.05) if rows == 4 else (self.left - 0.25, self.right - 0.1)
        self.zone = self._row(1) if rows == 4 else self._row(0)  # the upper edge of what is neither player's
        if rows == 4:
            players = self._beside(self._row(0)), self._beside(last)
        else:
            players = self._across(0.1), self._across(last + CARD_HEIGHT + 0.24)
        self.plates, self.values, self.points = tuple(
            self._by_seat(far, near) for far, near in zip(*players, strict=True)
        )
        self.pile = (0.26, round(self.zone + 0.06, 2))
        self.discard = (0.26, round(self.zone + 2.0, 2))
        if swiss:
            self.pile = (0.26, self.pile[1] if rows == 4 else round((self.height - 1.85) / 2, 2))
            self.discard = (1.72, self.pile[1])
        height = 1.36 if rows == 4 else 1.02
        below = self.height - height - 0.32
        self.banks = self._by_seat(
            (0.26, 0.46, aside - 0.2, height), (0.26, round(below + 0.1, 2), aside - 0.2, height)
        )

    def _beside(self, y: float) -> tuple[Box, Box, Box]:
        """A player's plate and values on one side of the row, the points on the other; with `swiss` the bank is
        there."""
        plate = self.right, round(y + 0.03, 2), self.column, 0.66
        if self.swiss:
            values = self.right, round(y + 0.82, 2), 1.94, 0.96
            return plate, values, (round(self.right + 1.95, 2), round(y + 0.8, 2), 0.8, 0.98)
        values = self.right, round(y + 0.82, 2), self.column, 1.0
        return plate, values, (0.16, round(y + 0.42, 2), 1.3, 1.0)

    def _across(self, y: float) -> tuple[Box, Box, Box]:
        """The same in one line with the board's width."""
        x = self.left
        return (
            (x, round(y + 0.08, 2), 3.0, 0.72),
            (round(x + 3.4, 2), round(y + 0.08, 2), 2.4, 0.88),
            (round(x + 6.0, 2), round(y, 2), 1.44, 0.92),
        )

    def waiting(self) -> Place:
        return round(self.right - self.inset[0], 3), round(self.zone + 0.04 - self.inset[1], 3)

    def buttons(self, shown: Sequence[str], waiting: bool) -> dict[str, Box]:
        """Below, the ways to put a card; above, the others, beside the card that waits if there is one."""
        x, y = self.on(self.waiting())
        plain = [id for id in shown if id not in WAYS]
        ways = [id for id in shown if id in WAYS]
        half = round((self.column - 0.08) / 2, 2)
        across = half + 0.08
        places = {id: (round(x + across * i, 2), round(y + 1.96, 2), half, 1.72) for i, id in enumerate(ways)}
        if waiting:
            beside = round(x + CARD_WIDTH + 0.09, 2)
            width = round(self.column - CARD_WIDTH - 0.09, 2)
            return places | {id: (beside, round(y + 0.7 * i, 2), width, 0.6) for i, id in enumerate(plain)}
        y += 0.08 if ways else 1.96  # the place of a card that is pushed out stays free: previews show it there
        if plain and plain[0] == "do-discard":
            places[plain.pop(0)] = x, round(y, 2), self.column, 0.5
            y += 0.58
        for i, id in enumerate(plain):
            places[id] = round(x + across * (i % 2), 2), round(y + 0.58 * (i // 2), 2), half, 0.5
        return places


# --- a tall window ---------------------------------------------------------------------------------------------------


class TallPlaces(Places):
    """The board from edge to edge, a player above and one below; at the bottom, where the thumb is, all that acts."""

    tall = True

    def __init__(self, rows: int, swiss: bool, near: int) -> None:
        super().__init__(rows, swiss, near)
        self.left, bank = 0.15, 1.0 if swiss else 0.0
        self.width = round(BOARD_WIDTH + 0.3, 2)
        self.top = round(bank + 1.3, 2)
        end = self._row(rows - 1) + CARD_HEIGHT
        self.tray = round(end + 1.32 + bank, 2)
        self.height = round(self.tray + 2.36, 2)
        self.bands = 0.05, self._row(0) + CARD_HEIGHT + 0.05, self._row(rows - 1) - 0.05, self.tray
        self.band = 0.05, self.width - 0.05
        self.pile, self.discard = (0.28, self.tray + 0.2), (1.78, self.tray + 0.2)
        far, near_ = bank + 0.02, end + 0.05
        self.plates = self._by_seat((0.2, far + 0.2, 2.46, 0.84), (0.2, near_ + 0.2, 2.46, 0.84))
        self.values = self._by_seat((2.98, far + 0.16, 3.1, 0.94), (2.98, near_ + 0.16, 3.1, 0.94))
        self.points = self._by_seat((6.24, far + 0.16, 1.3, 0.94), (6.24, near_ + 0.16, 1.3, 0.94))
        self.banks = self._by_seat((0.22, 0.18, 7.3, 0.84), (0.22, round(self.tray - 0.98, 2), 7.3, 0.84))

    def waiting(self) -> Place:
        return round(self.width - 4.41 - self.inset[0], 3), round(self.tray + 0.2 - self.inset[1], 3)

    def buttons(self, shown: Sequence[str], waiting: bool) -> dict[str, Box]:
        x, y = self.on(self.waiting())
        if waiting:
            low = len(shown) > 2 or not any(id in WAYS for id in shown)
            return {
                id: (round(x + 1.52 + 1.41 * (i % 2), 2), round(y + 0.96 * (i // 2), 2), 1.33, 0.88 if low else 1.84)
                for i, id in enumerate(shown)
            }
        broad = int("do-discard" in shown)
        if len(shown) > 2 + broad:
            return {
                id: (round(x + 1.465 * (i % 3), 2), round(y + 0.96 * (i // 3), 2), 1.33, 0.88)
                for i, id in enumerate(shown)
            }
        x = round(x + 1.52, 2)  # beside the place of a card that is pushed out
        places = {
            id: (round(x + 1.41 * i, 2), round(y + 0.96 * broad, 2), 1.33, 0.88) for i, id in enumerate(shown[broad:])
        }
        return places | dict.fromkeys(shown[:broad], (x, y, 2.74, 0.88))
