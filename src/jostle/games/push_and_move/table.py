"""Push&Move's table: where everything lies in each layout, and the drawings that it wears.

Next to the board is a block for each seat: its plate, its tray of lost dice and, with cards, its hand. The board is
turned so that the near seat's start squares are below, or stays as it is written where they are on two sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from jostle.games.push_and_move import board
from jostle.games.push_and_move.names import CARD_NAMES, TILE_IDS, card_title
from jostle.games.push_and_move.sheet import SIGNS, SQUARES
from jostle.i18n import Text
from jostle.scene import NOTHING, Layer, Layout, Place
from jostle.scene.kit import Box, Skin, badge, edges_of
from jostle.scene.kit import pile_art as kit_pile

COLOURS = ("black", "white", "red", "blue")
INK, SOFT, CARD_INK, BUTTON_INK = (
    "--push-and-move-ink", "--push-and-move-soft", "--pm-card-ink", "--pm-button-ink",
)  # fmt: skip
SKIN = Skin(
    shadow="pm-card-shadow", edge="pm-back", back="pm-back", slope=(0.054, 0.043), button="pm-button",
    quiet="pm-button-quiet", button_ink=BUTTON_INK, quiet_ink=INK, face=0.93, badge="pm-copies", badge_ink=CARD_INK,
)  # fmt: skip
Layers = tuple[Layer, ...]

# --- places ----------------------------------------------------------------------------------------------------------


WHOLE, FILLING = Box(0, 0, 1, 1), Box(0, 0, 0, 0)  # a square; what a layer without a width fills


class Seat(NamedTuple):
    """Where a seat's things are."""

    plate: Box
    chip: Box  # a die that shows its colour and the form of its pips
    tray: Box
    hand: tuple[Box, Box]


@dataclass(frozen=True, eq=False)  # there is one of each kind, so that what is drawn on it is found at once
class Table:
    form: str
    turns: int  # of the board, in quarters against the clock
    width: float
    height: float
    field: Place  # the board's upper left corner
    seats: tuple[Seat, ...]
    pile: Box
    discards: Box
    buttons: tuple[Box, Box]
    with_cards: bool

    def square(self, square: int, part: Box = WHOLE) -> Box:
        """Where a square of the board is, or a part of it."""
        column, row = self.shown(square)
        return Box(self.field[0] + column + part.x, self.field[1] + row + part.y, part.width, part.height)

    def shown(self, square: int) -> tuple[int, int]:
        """The column and the row, from the upper left, where a square of the board is shown."""
        column, row = square % 7, square // 7
        for _ in range(self.turns):
            column, row = row, 6 - column
        return column, row


CARD = 172 / 150  # how much higher a card is than wide, and likewise
TRAY = 76 / 220
BUTTON = 58 / 150
LONG_CARD = 124 / 345
DIE = 68 / 64
MARGIN = 0.2
BLOCK = 1.62  # the height of a seat's block
COLUMN = 2.9  # the width of the blocks in a wide window
SIDES = {2: (3, 1), 3: (3, 1), 4: (3, 0, 1, 2)}  # where seats start: above, right, below or left
BELOW = 2


def table(seats: int, with_cards: bool, layout: Layout) -> Table:
    return _table(seats, with_cards, layout.form, layout.near)


@cache
def _table(seats: int, with_cards: bool, form: str, near: int) -> Table:
    sides = SIDES[seats]
    turns = (sides[near] - BELOW) % 4 if near < len(sides) else 0
    others = [(near + i) % seats for i in range(1, seats)]
    return (_tall if form == "tall" else _wide)(seats, with_cards, near, others, turns)


def _sized(x: float, y: float, width: float, ratio: float) -> Box:
    return Box(x, y, width, width * ratio)


def _row(x: float, y: float, width: float, ratio: float, gap: float = 0.06) -> tuple[Box, Box]:
    """Two boxes side by side."""
    return _sized(x, y, width, ratio), _sized(x + width + gap, y, width, ratio)


DIE_PLACE = Box(0.34, 0.29, 0.62, 0.66)  # within a square


def _wide(seats: int, with_cards: bool, near: int, others: list[int], turns: int) -> Table:
    """Blocks to the left of the board, the near seat's below; with cards and many seats, cards to the right of it."""
    top, height = 0.24, 7.56
    field = MARGIN + COLUMN + 0.34, top + 0.02
    crowded = with_cards and seats > 2
    right = field[0] + 7.3
    mine = height - (0.06 if crowded or not with_cards else 1.86) - BLOCK
    if crowded:
        hand = _sized(right, height - 3.3, 1.32, CARD), _sized(right, height - 1.7, 1.32, CARD)
        pile, discards = _sized(right, top, 0.84, CARD), Box(right, top + 1.36, 1.4, 0.84 * CARD)
        buttons = _sized(right, top + 2.78, 1.4, BUTTON), _sized(right, top + 3.36, 1.4, BUTTON)
    else:
        hand = _row(MARGIN, height - 1.8, 1.4, CARD, 0.1)
        pile, discards = _sized(MARGIN + 0.02, 1.94, 0.92, CARD), Box(MARGIN + 1.2, 1.94, COLUMN - 1.2, 0.92 * CARD)
        buttons = _row(MARGIN, mine - 0.67, 1.4, BUTTON, 0.1)
    blocks = {seat: _block(MARGIN, top + BLOCK * i) for i, seat in enumerate(others)}
    blocks[near] = _block(MARGIN, mine)._replace(hand=hand)
    width = right + (1.62 if crowded else 0.06)
    in_order = tuple(blocks[seat] for seat in range(seats))
    return Table("wide", turns, width, height, field, in_order, pile, discards, buttons, with_cards)


def _tall(seats: int, with_cards: bool, near: int, others: list[int], turns: int) -> Table:
    """The others above the board; below it buttons and the piles, the near seat and its hand."""
    edge, width = 0.14, 7.28
    if seats == 2:
        first = _strip(edge, 0.12, width)._replace(hand=_row(4.1, 0.16, 0.48, CARD))
        blocks, top = {others[0]: first}, 1.0
    else:
        step = (width - 2 * edge + 0.1) / (seats - 1)
        blocks = {seat: _small_block(edge + step * i, 0.12) for i, seat in enumerate(others)}
        top = 1.44
    y = top + 7.28
    pile, discards = _sized(edge, y, 0.78, CARD), Box(edge + 1.0, y, 2.3, 0.78 * CARD)
    buttons = _row(3.62 if with_cards else 1.85, y + 0.12 * with_cards, 1.72, BUTTON)
    y += 1.34 if with_cards else 0.84
    blocks[near] = _strip(edge, y, width)._replace(hand=_row(edge, y + 0.8, 3.45, LONG_CARD, 0.1))
    height = y + (0.8 + 3.45 * LONG_CARD + 0.16 if with_cards else 0.78)
    in_order = tuple(blocks[seat] for seat in range(seats))
    return Table("tall", turns, width, height, (edge, top), in_order, pile, discards, buttons, with_cards)


def _block(x: float, y: float) -> Seat:
    """A plate, and below it the tray and the hand."""
    plate, chip = Box(x + 0.54, y, COLUMN - 0.54, 0.62), _sized(x + 0.02, y + 0.07, 0.44, DIE)
    return Seat(plate, chip, _sized(x, y + 0.7, 1.76, TRAY), _row(x + 1.86, y + 0.71, 0.5, CARD, 0.04))


def _small_block(x: float, y: float) -> Seat:
    plate, chip = Box(x + 0.46, y, 1.84, 0.56), _sized(x, y + 0.06, 0.4, DIE)
    return Seat(plate, chip, _sized(x, y + 0.64, 1.36, TRAY), _row(x + 1.42, y + 0.65, 0.4, CARD, 0.04))


def _strip(x: float, y: float, width: float) -> Seat:
    """A seat over the whole width: plate, chip, and the tray to the right."""
    plate, chip = Box(x + 0.54, y, 3.0, 0.62), _sized(x + 0.02, y + 0.07, 0.44, DIE)
    return Seat(plate, chip, _sized(width - x - 1.76, y + 0.02, 1.76, TRAY), _row(x, y, 0.5, CARD))


# --- the field -------------------------------------------------------------------------------------------------------

GOLD, CORAL, ICE, BONE, DANGER = "#FFCB52", "#FF9474", "#A4E1FA", "#E9E3D2", "#E5523C"
KEYS = TILE_IDS | {"M": "move"}  # what a tile's drawings are called, by its sign
RIMS = {"x": DANGER, "+": GOLD, "d": GOLD, "-": CORAL, "h": CORAL, "J": BONE, **dict.fromkeys("MRBW?", ICE)}
GROUNDS = {"x": "pm-pit", **dict.fromkeys("+-hd", "pm-plate"), **dict.fromkeys("MRBW?", "pm-disc")}
BOARD_ART = (Layer("pm-field", -0.1, -0.08, 7.4, 7.52),)  # with its shadow, which is outside of its box
BOARD_BOX = Box(-0.1, -0.1, 7.2, 7.32)


def tile_key(tile: int) -> str:
    """What kind of thing a tile is, for its explanation."""
    if tile == board.UNROLLED:
        return "tile-unrolled"
    if board.ARROW <= tile < board.ARROW + 4:
        return "tile-direction"
    return f"tile-{KEYS[SIGNS[tile]]}"


def _way(tile: int, turns: int) -> int:
    """The direction in which a Direction tile points on the turned board, or -1."""
    return (tile - board.ARROW - turns) % 4 if board.ARROW <= tile < board.ARROW + 4 else -1


def ground_art(tile: int, turns: int = 0, covered: bool = False) -> Layers:
    """What is under the sign of a tile: a plate or a round button, rails for an arrow; under a die only its rim."""
    sign, way = SIGNS[tile], _way(tile, turns)
    if way >= 0:
        return (Layer("pm-rails", turn=0 if way % 2 else 90),)
    if covered and sign in RIMS:
        return (Layer("pm-rim", colour=RIMS[sign]),)
    return (Layer(GROUNDS[sign]),) if sign in GROUNDS else ()


def square_art(table: Table, square: int, tile: int, start: int, covered: bool, picked: bool) -> Layers:
    """Slate and what is on it, under the sign of a tile."""
    layers = [Layer(f"pm-slate-{(square % 7 + 2 * (square // 7)) % 3}")]
    if tile == board.UNROLLED:
        layers = [Layer("pm-unrolled")]
    elif start >= 0:
        layers.append(Layer(f"pm-start-{COLOURS[start]}{'-under' if covered else ''}"))
    else:
        layers += ground_art(tile, table.turns, covered)
    return (*layers, *_coordinates(table, square), *([Layer("pm-picked")] if picked else []))


def tile_picture(sign: str) -> Layers:
    """A tile in a box of one square."""
    tile = SIGNS.index(sign)
    drawn = () if tile == board.BLANK else tile_art(tile, 0, False, False)
    return Layer("pm-slate-0"), *ground_art(tile), *drawn


def start_picture(seat: int) -> Layers:
    """A start square."""
    return Layer("pm-slate-0"), Layer(f"pm-start-{COLOURS[seat]}")


def _coordinates(table: Table, square: int) -> list[Layer]:
    """Small letters and numbers along the left and the lower edge."""
    letter, number = tuple(SQUARES[square])
    column, row = table.shown(square)
    size = 0.13 if table.form == "wide" else 0.17
    beside, below = (letter, number) if table.turns % 2 else (number, letter)
    found = []
    if column == 0:
        found.append(Layer("", 0.08, 0.92 - size, 0.2, size, text=beside, style="display left", colour=INK))
    if row == 6:  # to the left too, where no die hides it
        x, side = (0.72, "right") if column == 0 else (0.08, "left")
        found.append(Layer("", x, 0.92 - size, 0.2, size, text=below, style=f"display {side}", colour=INK))
    return found


def tile_art(tile: int, turns: int, covered: bool, asked: bool) -> Layers:
    """The sign of a tile; with a die on it, in a tab in the upper left corner."""
    way = _way(tile, turns)
    key = KEYS[SIGNS[board.ARROW + way if way >= 0 else tile]]
    if not covered:
        return (Layer(f"pm-sign-{key}"),)
    ring = (Layer("pm-asked", -0.042, -0.042, 0.5, 0.5),) if asked else ()
    return (Layer(f"pm-tab-{key}", 0, 0, 0.42, 0.42), *ring)


# --- dice ------------------------------------------------------------------------------------------------------------


MARKS = {"m": "pm-die-moved", "f": "pm-frozen", "i": "pm-invincible"}  # by the letters of position texts


def die_layers(seat: int, pips: int, place: Box = FILLING, turn: float = 0.0) -> list[Layer]:
    """A body and its pips; without a place they fill their shape."""
    names = f"pm-die-{COLOURS[seat]}", f"pm-pips-{COLOURS[seat]}-{pips}"
    return [Layer(name, *place, turn=turn) for name in names]


@cache
def die_art(seat: int, pips: int, moved: bool, frozen: bool, invincible: bool) -> Layers:
    """A die on the board. One that has moved is darker and askew."""
    turn = -9.0 if moved else 0.0
    shadow = Layer("pm-die-shadow", -0.08, -0.06, 0.88, 0.88, style="shadow")
    marks = (
        (moved, Layer(MARKS["m"], turn=turn)),
        (frozen, Layer(MARKS["f"], -0.03, -0.03, 0.68, 0.72)),
        (invincible, Layer(MARKS["i"], -0.06, -0.06, 0.74, 0.78)),
    )
    return shadow, *die_layers(seat, pips, turn=turn), *(layer for marked, layer in marks if marked)


@cache
def lost_art(seat: int, number: int) -> Layers:
    turn = (-14.0, 9.0, -5.0)[number % 3]
    return *die_layers(seat, 1, turn=turn), Layer(MARKS["m"], turn=turn)


def lost_place(tray: Box, number: int, lost: int) -> Box:
    """Where a lost die lies in its tray, which has three places; more dice lie closer together."""
    width = 0.2 * tray.width
    first, last = (0.186 - 0.1) * tray.width, (0.814 - 0.1) * tray.width
    x = first + (last - first) * number / max(2, lost - 1)
    return Box(tray.x + x, tray.y + 0.47 * tray.height - width * DIE / 2, width, width * DIE)


def tray_art(table: Table, caption: Text) -> Layers:
    written = _caption(caption, 0.05, 0.66, COLUMN - 0.2)
    return (Layer("pm-tray"),) if table.form == "tall" else (Layer("pm-tray"), written)


# --- cards -----------------------------------------------------------------------------------------------------------

SHOWN = Box(0, 0, 1, CARD)  # a card that is only shown
PICTURES = {"eyes+1": "eyes-plus", "eyes-1": "eyes-minus", "movement+1": "movement"}


@cache
def card_art(card: int, box: Box, x: float = 0.0, copies: int = 1, named: bool = True) -> Layers:
    """A card with its picture and its name, `x` to the right in its box; in a long box, its picture to the left."""
    name = CARD_NAMES[card]
    picture = f"pm-art-{PICTURES.get(name, name)}"
    if box.width > 3:
        return (
            Layer("pm-card-long-shadow", style="shadow"),
            Layer(picture, 0.09, 0.09, 1.23, 1.06),
            Layer("pm-card-long"),
            Layer("", 1.46, 0.46, 1.86, 0.32, text=card_title(card), style="display left", colour=CARD_INK),
        )
    unit = box.height / 172

    def at(left: float, top: float, width: float, height: float) -> Box:
        return Box(x + left * unit, top * unit, width * unit, height * unit)

    layers = [
        Layer("pm-card-shadow", *at(0, 0, 150, 172), style="shadow"),
        Layer(picture, *at(9, 9, 132, 114)),
        Layer("pm-card", *at(0, 0, 150, 172)),
    ]
    if named:
        layers.append(Layer("", *at(8, 131, 134, 24), text=card_title(card), style="display", colour=CARD_INK))
    if copies > 1:
        layers += badge(f"×{copies}", at(8, 8, 56, 40), skin=SKIN)
    return tuple(layers)


@cache
def back_art(box: Box) -> Layers:
    size = box.height / CARD, box.height
    return Layer("pm-card-shadow", 0, 0, *size, style="shadow"), Layer("pm-back", 0, 0, *size)


def hand_art(box: Box, seat_is_near: bool) -> Layers:
    """The place of a card: the near seat's is outlined."""
    return (Layer("pm-slot-long" if box.width > 3 else "pm-slot"),) if seat_is_near else NOTHING


def pile_art(box: Box, size: int, caption: Text) -> Layers:
    """A pile, the thicker the more cards it has."""
    pile = kit_pile(box.size, edges_of(size, 8, 3) - 1, skin=SKIN) if size else (Layer("pm-slot"),)
    return *pile, _caption(caption, 0.02, box.height + 0.12, box.width + 0.2)


def discards_art(box: Box, caption: Text) -> Layers:
    slot = Layer("pm-slot", 0, 0, box.height / CARD, box.height)
    return slot, _caption(caption, 0.02, box.height + 0.12, box.width)


def _caption(words: Text, x: float, y: float, width: float) -> Layer:
    return Layer("", x, y, width, 0.17, text=words, style="words left", colour=SOFT)


def discard_offset(box: Box, number: int, kinds: int) -> float:
    """How far to the right a kind of card lies in the fan of the discards."""
    return min(0.42, (box.width - box.height / CARD) / max(1, kinds - 1)) * number


# --- buttons ---------------------------------------------------------------------------------------------------------

ICONS = {"end": "pm-i-end", "stay": "pm-i-stay", "pass": "pm-i-stay", "roll": "pm-i-reroll", "draw": "pm-i-draw"}
QUIET = ("stay", "pass")


def arrow_boxes(table: Table) -> list[Box]:
    """Where the four Direction tiles lie that a seat chooses from: two in the place of each button."""
    size = table.buttons[0].height
    return [Box(box.x + i * box.width / 2, box.y, size, size) for box in table.buttons for i in range(2)]
