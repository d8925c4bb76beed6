"""What Push&Move prints: the field as the options say, the stock of tiles, and the cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from jostle.games.printing import Face, Paragraph, Part, Printed, drawn
from jostle.games.push_and_move import board, sheet
from jostle.games.push_and_move import table as art
from jostle.games.push_and_move.names import CARD_EFFECTS, CARD_TITLES, KIND_NAMES, sentence
from jostle.games.push_and_move.sheet import SHEET, SIGNS, STARTING, counts_of, field_in_play
from jostle.games.spec import Options
from jostle.i18n import Listing, Text, messages_of
from jostle.scene import WIDE, Layer, Shape

message = messages_of(__package__)

SQUARE = 26.0  # of the field on paper, in millimetres: dice of 16 mm leave the sign in the corner visible
CARD_WIDTH = 47.0  # sixteen on a sheet
FRAME = 0.11  # round the field, in squares
BED = "#1d2725"  # between the tiles
CARD_PAPER = "#fbf4e4"
CARD_BOX = 1.0, art.CARD


def parts(options: Options) -> tuple[Part, ...]:
    return _field(options), _tiles(options), _cards(options)


def _field(options: Options) -> Part:
    """The field as a board; where it is rolled, an empty one with the start squares and the chart of the d20."""
    seats = int(options["seats"])
    table = replace(art.table(seats, False, WIDE), turns=0, field=(FRAME, FRAME))
    box = art.BOARD_BOX
    shapes = [Shape("field", "box", "", FRAME + box.x, FRAME + box.y, box.width, box.height, art=art.BOARD_ART)]
    for number, (square, sign) in enumerate(field_in_play(options).items()):
        tile = board.UNROLLED if sign == sheet.UNROLLED else SIGNS.index(sign)
        layers = art.square_art(table, number, tile, STARTING[seats].get(square, -1), False, False)
        if tile not in (board.UNROLLED, board.BLANK):
            layers = (*layers, *art.tile_art(tile, 0, False, False))
        shapes.append(Shape(square, "box", "", *table.square(number), art=layers))
    size = 7 + 2 * FRAME
    dice = message("print-dice", seats=seats, dice=len(sheet.STARTS[seats][0]))
    return Part(
        "field", message("print-field"), SQUARE * size, SQUARE * size, (size, size),
        (Printed("field", Face(tuple(shapes))),),
        notes=(dice, message("print-chart", chart=_chart(options))), provenance=_chart_provenance(options),
    )  # fmt: skip


def _chart_provenance(options: Options) -> Text:
    """The chart and the stock are ours unless the options say otherwise."""
    ours = options["chart"] == SHEET or options["stock"] == SHEET
    return message("print-chart-ours") if ours else ""


def _chart(options: Options) -> Listing:
    """Which numbers of the d20 bring which tile."""
    entries, number = list[Text](), 1
    for sign, faces in counts_of(options, "chart").items():
        if faces:
            numbers = str(number) if faces == 1 else f"{number}–{number + faces - 1}"
            entries.append(message("print-chart-entry", numbers=numbers, tile=KIND_NAMES[sign]))
        number += faces
    return Listing(tuple(entries), "semicolon")


def _tiles(options: Options) -> Part:
    """The stock; a field of one's own may need more of a kind. An arrow is laid the way it is to point."""
    on_field = Counter(field_in_play(options).values())
    tiles = []
    for sign, stock in counts_of(options, "stock").items():
        needed = sum(on_field[one] for one in (sheet.ARROWS if sign == sheet.DIRECTION else sign)) if sign != "." else 0
        if copies := max(stock, needed):
            tiles.append(Printed(f"tile {sign}", drawn(art.tile_picture(sign), 1, 1), copies=copies))
    count = sum(tile.copies for tile in tiles)
    return Part(
        "tiles", message("print-tiles", count=count), SQUARE, SQUARE, (1.0, 1.0), tuple(tiles), BED,
        provenance=_chart_provenance(options),
    )  # fmt: skip


def _cards(options: Options) -> Part:
    back = drawn((Layer("pm-back"),), *CARD_BOX)
    cards = tuple(
        Printed(name, _card(number, name), back, copies)
        for number, (name, copies) in enumerate(counts_of(options, "card_list").items())
        if copies
    )
    copies = message("print-cards", count=sum(card.copies for card in cards))
    ours = message("print-cards-ours") if options["card_list"] == SHEET else message("print-card-texts-ours")
    return Part(
        "cards", copies, CARD_WIDTH, round(CARD_WIDTH * art.CARD, 2), CARD_BOX, cards, CARD_PAPER, CARD_PAPER,
        provenance=ours,
    )  # fmt: skip


def _card(number: int, name: str) -> Face:
    """A card, with what it does, and that these are not the author's words."""
    unit, left, width = 1 / 150, 10 / 150, 130 / 150
    at = left, 125 * unit, width, 13.5 * unit
    title = Layer("", *at, text=CARD_TITLES[name], style="display", colour=art.CARD_INK)
    does, ink = sentence(CARD_EFFECTS[name]), f"var({art.CARD_INK})"
    return drawn(
        (*art.card_art(number, art.SHOWN, named=False), title), *CARD_BOX,
        Paragraph(does, left, 139 * unit, width, 22 * unit, 8.4 * unit, ink),
        Paragraph(message("print-ours"), left, 161 * unit, width, 8 * unit, 6 * unit, "#6b6459"),
    )  # fmt: skip
