"""What lies on the table of Push&Move, for the legend and for whoever points at something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.guidance import Thing
from jostle.games.push_and_move import SPEC
from jostle.games.push_and_move import table as art
from jostle.games.push_and_move.names import (
    CARD_EFFECTS,
    CARD_NAMES,
    CARD_TITLES,
    TILE_EFFECTS,
    TILE_NAMES,
    sentence,
)
from jostle.games.push_and_move.sheet import FIELDS, SIGNS, lay_out, start_squares
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import Game

message = messages_of("jostle.games.push_and_move")

SIDES = SPEC.sides
AT_ONCE, IF_YOU_LIKE, GROUND = message("group-at-once"), message("group-if-you-like"), message("group-ground")
DICE, TABLE, CARDS = message("group-dice"), message("group-table"), message("group-cards")
LEGEND = (("+d-hx", AT_ONCE), ("MRBW?", IF_YOU_LIKE), ("J>#.", GROUND))  # the order in which tiles are explained
CARD_BOX = art.Box(0, 0, 1, 1)
TRAYS = {
    "last": message("thing-tray-does"),
    "first_out": message("thing-tray-first-out-does"),
    "credited": message("thing-tray-credited-does"),
}
TRAY_ART = (Layer("pm-tray", 0, (1 - 76 / 220) / 2, 1, 76 / 220),)  # wider than high, in the middle of a square


def things(game: Game) -> tuple[Thing, ...]:
    with_cards, seats = bool(game.options["cards"]), int(game.options["seats"])
    found = [*_tiles(_laid(game.options), with_cards), _start()]
    if game.options["field"] == "random":
        name, does = message("thing-unrolled"), message("thing-unrolled-does")
        found.append(Thing("tile-unrolled", name, does, (Layer("pm-unrolled"),), GROUND))
    found += [_die(seat) for seat in range(seats)]
    found += _marked_dice(with_cards)
    found.append(Thing("tray", message("thing-tray"), TRAYS[str(game.options["goal"])], TRAY_ART, TABLE))
    return (*found, *(_cards(bool(game.options["reactions"])) if with_cards else ()))


def _laid(options: Options) -> set[str]:
    """The signs of all tiles that can lie on the field, besides start squares."""
    field, seats = str(options["field"]), int(options["seats"])
    if field == "random":
        return set(SIGNS)
    starts = start_squares(seats)
    laid = {sign for at, sign in lay_out(FIELDS.get(field, field), seats).items() if at not in starts}
    return laid - {"."} | {"?"} if options["cards"] else laid


def _tiles(laid: set[str], with_cards: bool) -> Iterator[Thing]:
    for signs, group in LEGEND:
        for sign in signs:
            if sign in laid or (sign == ">" and laid & set("^>v<")):
                key = art.tile_key(SIGNS.index(sign))
                name = message("thing-direction") if sign == ">" else TILE_NAMES[sign]
                idle = sign == "?" and not with_cards
                does = message("tile-draw-idle") if idle else TILE_EFFECTS[sign]
                yield Thing(key, name, sentence(does), tile_picture(sign), group)


def tile_picture(sign: str) -> tuple[Layer, ...]:
    """A tile in a box of one square; a Direction tile points to the right."""
    layers = [Layer("pm-slate-0")]
    if sign == ">":
        layers.append(Layer("pm-rails"))
    if sign in art.GROUNDS:
        layers.append(Layer(art.GROUNDS[sign]))
    if sign != ".":
        layers.append(Layer(f"pm-sign-{'right' if sign == '>' else art.KEYS[sign]}"))
    return tuple(layers)


def _start() -> Thing:
    drawing = Layer("pm-slate-0"), Layer(f"pm-start-{art.COLOURS[0]}")
    return Thing("start", message("thing-start"), sentence(message("start-does")), drawing, GROUND)


def _die_art(seat: int, eyes: int, *marks: Layer) -> tuple[Layer, ...]:
    colour = art.COLOURS[seat]
    return (
        Layer(f"pm-die-{colour}", 0.14, 0.12, 0.72, 0.765),
        Layer(f"pm-pips-{colour}-{eyes}", 0.14, 0.12, 0.72, 0.765),
        *marks,
    )


def _die(seat: int) -> Thing:
    name = message("thing-die", side=SIDES[seat])
    return Thing(f"die-{seat}", name, message("thing-die-does"), _die_art(seat, 3), DICE)


def _marked_dice(with_cards: bool) -> list[Thing]:
    moved = Layer("pm-die-moved", 0.14, 0.12, 0.72, 0.765)
    frozen = Layer("pm-frozen", 0.1, 0.08, 0.8, 0.85)
    invincible = Layer("pm-invincible", 0.06, 0.04, 0.88, 0.93)
    found = [Thing("die-moved", message("thing-moved"), message("thing-moved-does"), _die_art(1, 5, moved), DICE)]
    if with_cards:
        art_of_frozen, safe = _die_art(1, 4, frozen), _die_art(1, 6, invincible)
        found.append(Thing("die-frozen", message("thing-frozen"), message("thing-frozen-does"), art_of_frozen, DICE))
        found.append(Thing("die-safe", message("thing-invincible"), message("thing-invincible-does"), safe, DICE))
    return found


def _cards(reactions: bool) -> Iterator[Thing]:
    back = (Layer("pm-back", 0.064, 0, 0.872, 1),)
    slot = (Layer("pm-slot", 0.064, 0, 0.872, 1),)
    yield Thing("pile", message("thing-pile"), message("thing-pile-does"), back, TABLE)
    yield Thing("discards", message("thing-discards"), message("thing-discards-does"), slot, TABLE)
    does = message("thing-hand-reactions-does") if reactions else message("thing-hand-does")
    yield Thing("hand", message("thing-hand"), does, slot, TABLE)
    yield Thing("card-hidden", message("thing-hidden"), message("thing-hidden-does"), back, TABLE)
    for number, card in enumerate(CARD_NAMES):
        drawing = art.card_art(number, CARD_BOX, 0.064)
        yield Thing(f"card-{card}", CARD_TITLES[card], sentence(CARD_EFFECTS[card]), drawing, CARDS)
