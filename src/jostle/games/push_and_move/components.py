"""Push&Move's components: the kinds of tiles on its field, and with `cards=true` the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.components import Component, Components, Draw
from jostle.games.push_and_move import rules
from jostle.games.push_and_move.board import DRAWING_PHASE, KINDS
from jostle.games.push_and_move.names import CARD_TITLES
from jostle.games.push_and_move.names import TILE_NAMES as TILE_TITLES
from jostle.games.push_and_move.sheet import CARDS, FIELDS, SIGNS, SQUARES, lay_out
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
OUTCOMES = {rules.GOT + card: CARD_NAMES[card] for card in range(KINDS)}


def listed(options: Options) -> tuple[Component, ...]:
    field = str(options["field"])
    laid = set(SIGNS) if field == "random" else set(lay_out(FIELDS.get(field, field), int(options["seats"])).values())
    if options["cards"]:
        laid = laid | set(SIGNS)  # a card can bring any tile anywhere
    rolled = message("provenance-chart") if field == "random" else ""
    tiles = tuple(
        Component(TILE_NAMES[sign], "tile", sign, message("component-tile", tile=TILE_TITLES[sign]), rolled)
        for sign in SIGNS
        if sign in laid
    )
    ours = message("provenance-cards")
    cards = tuple(
        Component(CARD_NAMES[number], "card", card, message("component-card", card=CARD_TITLES[card]), ours)
        for number, card in enumerate(CARDS)
    )
    return tiles + (cards if options["cards"] else ())


def used(state: State, action: int) -> tuple[str, ...]:
    """The card played; the tile that a die steps on."""
    if rules.PLAY <= action < rules.PLAY + KINDS:
        return (CARD_NAMES[action - rules.PLAY],)
    if action < rules.NAME:
        s = state.record
        target = action_text(s, action).partition(">")[2]
        return (TILE_NAMES[SIGNS[int(s.tiles[NUMBERS[target]])]],)
    return ()


def drawn(state: State) -> Draw | None:
    s = state.record
    return Draw(int(s.turn), OUTCOMES) if s.phase == DRAWING_PHASE else None


def without(options: Options, name: str) -> dict[str, Value] | None:
    """The same field with Blank in place of all such tiles."""
    field, sign = str(options["field"]), name.removeprefix("tile ")
    if name not in TILE_NAMES.values() or field == "random" or sign == BLANK:
        return None
    return {**options, "field": FIELDS.get(field, field).replace(sign, BLANK)}


def adjust(options: Options, name: str, value: str) -> dict[str, Value] | None:
    """The same field with another tile on a square."""
    field = str(options["field"])
    if name not in NUMBERS or value not in SIGNS or field == "random":
        return None
    tiles, at = FIELDS.get(field, field).replace("/", ""), NUMBERS[name]
    changed = tiles[:at] + value + tiles[at + 1 :]
    return {**options, "field": "/".join(changed[row : row + 7] for row in range(0, 49, 7))}


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
