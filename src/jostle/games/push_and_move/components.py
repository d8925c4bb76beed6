"""Push&Move's components: the kinds of tiles on its field, and with `cards=true` the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.errors import OptionError
from jostle.games.components import Component, Components, Draw
from jostle.games.push_and_move import SPEC, board, rules, sheet, steps
from jostle.games.push_and_move.names import CARD_TITLES
from jostle.games.push_and_move.names import TILE_NAMES as TILE_TITLES
from jostle.games.push_and_move.sheet import ARROWS, CARDS, FIELDS, SHEET, SIGNS, counts_of, field_of, listing
from jostle.games.spec import Options, Value
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

BLANK = "."
TILE_NAMES = {sign: f"tile {sign}" for sign in SIGNS}
CARD_NAMES = tuple(f"card {name}" for name in CARDS)
OUTCOMES = {rules.GOT + card: name for card, name in enumerate(CARD_NAMES)}


def listed(options: Options) -> tuple[Component, ...]:
    rolled = options["field"] == "random"
    laid = _rolled(options) if rolled else set(field_of(options).values())
    if options["cards"]:
        laid = laid | set(SIGNS)  # a card can bring any tile anywhere
    ours = rolled and (options["chart"] == SHEET or options["stock"] == SHEET)
    by_chart, by_cards = message("provenance-chart") if ours else "", message("provenance-cards")
    tiles = (
        Component(TILE_NAMES[sign], "tile", sign, message("component-tile", tile=TILE_TITLES[sign]), by_chart)
        for sign in SIGNS
        if sign in laid
    )
    cards = (
        Component(f"card {card}", "card", card, message("component-card", card=CARD_TITLES[card]), by_cards)
        for card, copies in counts_of(options, "card_list").items()
        if copies and options["cards"]
    )
    return *tiles, *cards


def _rolled(options: Options) -> set[str]:
    """The tiles that a rolled field can have."""
    stock = counts_of(options, "stock")
    kinds = {kind for kind, faces in counts_of(options, "chart").items() if faces and stock[kind]}
    return kinds | {BLANK} | (set(ARROWS) if sheet.DIRECTION in kinds else set())


def used(state: State, action: int) -> tuple[str, ...]:
    """The card played; the tile that a die steps on."""
    kind, number = rules.kind_of(action)
    if kind == "play":
        return (CARD_NAMES[number],)
    if kind in ("step", "beam"):
        target = steps.landing(number % 49, number // 49) if kind == "step" else number
        return (TILE_NAMES[SIGNS[int(state.record.tiles[target])]],)
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
    chart, stock = (_emptied(counts_of(options, name), sign) for name in ("chart", "stock"))
    return {**options, "chart": listing(chart), "stock": listing({**stock, BLANK: min(stock[BLANK], sheet.MAX_TILES)})}


def _emptied(counts: dict[str, int], sign: str) -> dict[str, int]:
    """A list with Blank in place of a tile."""
    return {**counts, BLANK: counts[BLANK] + counts[sign], sign: 0}


def adjust(options: Options, name: str, value: str) -> dict[str, Value] | None:
    """The same field with another tile on a square; or another number of cards, of tiles in stock, or of numbers on the
    chart, where Blank has the rest."""
    option, dot, one = name.partition(".")
    if dot and option in sheet.SHEET_LISTS:
        return _counted(options, option, one, value)
    field = str(options["field"])
    if name not in sheet.NUMBERS or value not in SIGNS or field == "random":
        return None
    tiles, at = FIELDS.get(field, field).replace("/", ""), sheet.NUMBERS[name]
    changed = tiles[:at] + value + tiles[at + 1 :]
    return {**options, "field": "/".join(changed[row : row + 7] for row in range(0, 49, 7))}


def _counted(options: Options, option: str, name: str, value: str) -> dict[str, Value] | None:
    counts = counts_of(options, option)
    if name not in counts or not (value.isascii() and value.isdigit() and len(value) < 4):
        return None
    counts[name] = int(value)
    if option == "chart" and name != BLANK:
        counts[BLANK] += sheet.FACES - sum(counts.values())
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
