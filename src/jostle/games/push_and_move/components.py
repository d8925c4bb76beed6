"""Push&Move's components: the kinds of tiles on its field, and with `cards=true` the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.errors import OptionError
from jostle.games.components import Component, Components, Draw
from jostle.games.push_and_move import SPEC, board, rules
from jostle.games.push_and_move.names import CARD_TITLES
from jostle.games.push_and_move.names import TILE_NAMES as TILE_TITLES
from jostle.games.push_and_move.sheet import (
    CARDS,
    DIRECTION,
    FACES,
    FIELDS,
    MAX_TILES,
    SHEET,
    SIGNS,
    SQUARES,
    card_list_of,
    chart_of,
    lay_out,
    listing,
    stock_of,
)
from jostle.games.push_and_move.text import action_text
from jostle.games.spec import Options, Value
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

BLANK = "."
NUMBERS = {name: square for square, name in enumerate(SQUARES)}
TILE_NAMES = {sign: f"tile {sign}" for sign in SIGNS}
CARD_NAMES = tuple(f"card {name}" for name in CARDS)
LISTS = {"chart": chart_of, "stock": stock_of, "card_list": card_list_of}
ARROWS = "^>v<"
OUTCOMES = {rules.GOT + card: CARD_NAMES[card] for card in range(board.KINDS)}


def listed(options: Options) -> tuple[Component, ...]:
    field = str(options["field"])
    laid = _rolled(options) if field == "random" else set(_signs(field, int(options["seats"])))
    if options["cards"]:
        laid = laid | set(SIGNS)  # a card can bring any tile anywhere
    ours = field == "random" and (options["chart"] == SHEET or options["stock"] == SHEET)
    rolled = message("provenance-chart") if ours else ""
    tiles = tuple(
        Component(TILE_NAMES[sign], "tile", sign, message("component-tile", tile=TILE_TITLES[sign]), rolled)
        for sign in SIGNS
        if sign in laid
    )
    cards = tuple(
        Component(
            f"card {card}",
            "card",
            card,
            message("component-card", card=CARD_TITLES[card]),
            message("provenance-cards"),
        )
        for card, copies in card_list_of(options).items()
        if copies
    )
    return tiles + (cards if options["cards"] else ())


def _rolled(options: Options) -> set[str]:
    """The tiles that a rolled field can have."""
    stock = stock_of(options)
    kinds = {kind for kind, faces in chart_of(options).items() if faces and stock[kind]}
    return kinds | {BLANK} | (set(ARROWS) if DIRECTION in kinds else set())


def _signs(field: str, seats: int) -> list[str]:
    return list(lay_out(FIELDS.get(field, field), seats).values())


def used(state: State, action: int) -> tuple[str, ...]:
    """The card played; the tile that a die steps on."""
    if rules.PLAY <= action < rules.PLAY + board.KINDS:
        return (CARD_NAMES[action - rules.PLAY],)
    if action < rules.NAME:
        s = state.record
        target = action_text(s, action).partition(">")[2]
        return (TILE_NAMES[SIGNS[int(s.tiles[NUMBERS[target]])]],)
    return ()


def drawn(state: State) -> Draw | None:
    s = state.record
    return Draw(int(s.turn), OUTCOMES) if s.phase == board.DRAWING_PHASE else None


def without(options: Options, name: str) -> dict[str, Value] | None:
    """The same field with Blank in place of all such tiles, whether it is printed or rolled; the same cards without
    such ones."""
    if name.startswith("card "):
        return adjust(options, f"card_list.{name.removeprefix('card ')}", "0")
    field, sign = str(options["field"]), name.removeprefix("tile ")
    if name not in TILE_NAMES.values() or sign == BLANK:
        return None
    if field != "random":
        return {**options, "field": FIELDS.get(field, field).replace(sign, BLANK)}
    if sign in ARROWS:  # chance alone tells them apart
        return None
    chart, stock = _emptied(chart_of(options), sign), _emptied(stock_of(options), sign)
    return {**options, "chart": listing(chart), "stock": listing({**stock, BLANK: min(stock[BLANK], MAX_TILES)})}


def _emptied(counts: dict[str, int], sign: str) -> dict[str, int]:
    """A list with Blank in place of a tile."""
    return {**counts, BLANK: counts[BLANK] + counts[sign], sign: 0}


def adjust(options: Options, name: str, value: str) -> dict[str, Value] | None:
    """The same field with another tile on a square; or another number of cards, of tiles in stock, or of numbers on the
    chart, where Blank has the rest."""
    option, dot, one = name.partition(".")
    if dot and option in LISTS:
        return _counted(options, option, one, value)
    field = str(options["field"])
    if name not in NUMBERS or value not in SIGNS or field == "random":
        return None
    tiles, at = FIELDS.get(field, field).replace("/", ""), NUMBERS[name]
    changed = tiles[:at] + value + tiles[at + 1 :]
    return {**options, "field": "/".join(changed[row : row + 7] for row in range(0, 49, 7))}


def _counted(options: Options, option: str, name: str, value: str) -> dict[str, Value] | None:
    counts = LISTS[option](options)
    if name not in counts or not (value.isascii() and value.isdigit() and len(value) < 4):
        return None
    counts[name] = int(value)
    if option == "chart" and name != BLANK:
        counts[BLANK] += FACES - sum(counts.values())
    changed: dict[str, Value] = {**options, option: listing(counts)}
    try:
        return SPEC.complete(changed) if min(counts.values()) >= 0 else None
    except OptionError:
        return None


COMPONENTS = Components(
    listed,
    used=used,
    drawn=drawn,
    without=without,
    adjust=adjust,
    neutral=message("components-neutral"),
    turn=lambda state: int(state.record.turn),
    at_limit=lambda state: int(state.record.count) >= int(state.record.limit),
)
