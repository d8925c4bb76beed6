"""Every kind of thing on PUSH's table, for the legend and for the cards that explain what is pointed at."""

from __future__ import annotations

from jostle.games.guidance import Thing
from jostle.games.push.board import NUMBERS, ROLL, SWITCH
from jostle.games.push.table import BLACK, INK, card_art
from jostle.games.push.words import COLOUR_NAMES, COLOURS
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of("jostle.games.push")

Art = tuple[Layer, ...]

CARDS, TABLE, PLAYERS = message("group-cards"), message("group-table"), message("group-players")
SHOWN = (5, 3, 6, 2, 4)  # the number on the card that shows each colour
CARD_NAMES = (
    message("thing-red"),
    message("thing-blue"),
    message("thing-green"),
    message("thing-yellow"),
    message("thing-purple"),
)


def things(options: Options) -> tuple[Thing, ...]:
    return (*_cards(options), *_on_the_table(options), *_of_players(options))


def _cards(options: Options) -> list[Thing]:
    made = [
        Thing(
            f"card-{colour}",
            CARD_NAMES[i],
            message("thing-card-words", colour=COLOUR_NAMES[i]),
            _card(NUMBERS * i + SHOWN[i] - 1),
            CARDS,
        )
        for i, colour in enumerate(COLOURS)
    ]
    if options["rolls"]:
        sign = Layer("", 0.222, 0.046, 0.4, 0.171, text=message("card-roll"), style="display left", colour=BLACK)
        made.append(Thing("roll", message("thing-roll"), message("thing-roll-words"), (*_card(ROLL), sign), CARDS))
    if options["switches"]:
        made.append(Thing("switch", message("thing-switch"), message("thing-switch-words"), _card(SWITCH), CARDS))
    return made


def _on_the_table(options: Options) -> list[Thing]:
    die = message("thing-die-words-riskier") if options["riskier"] else message("thing-die-words")
    way = message("thing-way-words-switched") if options["switches"] else message("thing-way-words")
    face = "push-die-star" if options["riskier"] else "push-die"
    return [
        Thing("deck", message("thing-deck"), message("thing-deck-words"), _deck(), TABLE),
        Thing("stop", message("press-stop"), message("thing-stop-words"), _stop(), TABLE),
        Thing("stack", message("thing-stack"), message("thing-stack-words"), _stack(), TABLE),
        Thing("tray", message("thing-tray"), message("thing-tray-words"), _boxed("push-tray"), TABLE),
        Thing("die", message("thing-die"), die, (Layer(face, 0.04, 0.02, 0.92, 0.957),), TABLE),
        Thing("risk", message("thing-risk"), message("thing-risk-words"), _dial(), TABLE),
        Thing("unseen", message("still-in-deck"), message("thing-unseen-words"), _bars(), TABLE),
        Thing("way", message("thing-way"), way, (Layer("push-clockwise", 0.04, 0.02, 0.92, 0.957),), TABLE),
        Thing("discard", message("thing-discard"), message("thing-discard-words"), _discard(), TABLE),
    ]


def _of_players(options: Options) -> list[Thing]:
    covered = options["banks"] == "hidden"
    bank = message("thing-bank-words-hidden") if covered else message("thing-bank-words")
    points = message("thing-points-words-hidden") if covered else message("thing-points-words")
    number = Layer("", 0, 0.2, 1, 0.6, text="21", style="display", colour=INK)
    badge = (
        Layer("push-badge", 0.1, 0.1, 0.8, 0.8),
        Layer("", 0.1, 0.26, 0.8, 0.48, text="1", style="display", colour=BLACK),
    )
    return [
        Thing("bench", message("thing-bench"), message("thing-bench-words"), _bench(), PLAYERS),
        Thing("bank", message("thing-bank"), bank, _bank(), PLAYERS),
        Thing("points", message("thing-points"), points, (number,), PLAYERS),
        Thing("order", message("thing-order"), message("thing-order-words"), badge, PLAYERS),
    ]


# --- drawings, in a box of one square --------------------------------------------------------------------------------

WIDE = 120 / 168  # of a card that is as high as the box
LEFT = (1 - WIDE) / 2
MINI = 44 / 60


def _boxed(name: str, turn: float = 0.0) -> Art:
    return (Layer(name, LEFT, 0, WIDE, 1, turn),)


def _card(kind: int) -> Art:
    return tuple([layer._replace(x=LEFT, y=0, width=WIDE, height=1) for layer in card_art(kind)])


def _deck() -> Art:
    edges = [Layer("push-edge", 0.12 + 0.02 * i, 0.025 * i, WIDE * 0.9, 0.9) for i in (4, 3, 2, 1)]
    return (*edges, Layer("push-back", 0.12, 0, WIDE * 0.9, 0.9))


def _stack() -> Art:
    made: list[Layer] = []
    for i, kind in enumerate((1, NUMBERS + 3, 3 * NUMBERS + 5)):
        made += [layer._replace(x=0.26, y=0.165 * i, width=0.48, height=0.67) for layer in card_art(kind)]
    return tuple(made)


def _discard() -> Art:
    return Layer("push-edge", 0.18, 0.06, 0.64, 0.9, 6), Layer("push-back", 0.18, 0.04, 0.64, 0.9, -5)


def _dial() -> Art:
    arc = 0.0, 0.2, 1.0, 0.575
    lit = Layer("push-dial-30", *arc, colour="--push-yellow")
    knob = Layer("push-knob", 0, 0.2, 1, 1, turn=54)
    return Layer("push-dial", *arc), lit, Layer("push-dial-ticks", *arc), knob


def _bars() -> Art:
    cells = ((3, "red"), (1, "blue"), (2, "green"))
    return tuple(
        Layer(f"push-bars-{count}-3", 0.03 + 0.32 * i, 0.29, 0.3, 0.42, colour=f"--push-{name}")
        for i, (count, name) in enumerate(cells)
    )


def _bench() -> Art:
    made: list[Layer] = []
    for i, number in enumerate((2, 4, 5)):
        box = 0.02 + 0.23 * i, 0.16, 0.5, 0.5 / MINI
        made += [Layer("push-mini-green", *box), Layer(f"push-mini-number-{number}", *box, colour="#FFFCF4")]
    return tuple(made)


def _bank() -> Art:
    edges = [Layer("push-mini-edge", 0.15 + 0.017 * i, 0.027 * i, 0.6, 0.82) for i in (5, 4, 3, 2, 1)]
    return (*edges, Layer("push-mini-back", 0.15, 0, 0.6, 0.82))


def _stop() -> Art:
    """The button, as wide as the box."""
    ground, sign = Layer("push-stop-202x74", 0, 0.317, 1, 0.366), Layer("push-stop-sign", 0.08, 0.41, 0.155, 0.155)
    return ground, sign, Layer("", 0.26, 0.41, 0.66, 0.155, text=message("press-stop"), style="display", colour=BLACK)
