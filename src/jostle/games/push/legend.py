"""Every kind of thing on PUSH's table, for the legend and for the cards that explain what is pointed at."""

from __future__ import annotations

from jostle.games.guidance import Thing
from jostle.games.push.board import NUMBERS, ROLL, SWITCH
from jostle.games.push.table import BLACK, INK, card_art
from jostle.games.push.words import COLOUR_NAMES, COLOURS
from jostle.games.spec import Options
from jostle.i18n import Text, messages_of
from jostle.scene import Layer

message = messages_of("jostle.games.push")

Art = tuple[Layer, ...]

CARDS, TABLE, PLAYERS = message("group-cards"), message("group-table"), message("group-players")
SHOWN = (5, 3, 6, 2, 4)  # the number on the card that shows each colour
NAMES = message.family("thing", (
    *COLOURS, "roll", "switch", "deck", "stack", "tray", "die", "risk", "way", "discard", "bench", "bank", "points",
    "order",
))  # fmt: skip
WORDS = message.family("thing", (
    "roll-words", "switch-words", "deck-words", "stop-words", "stack-words", "tray-words", "die-words",
    "die-words-riskier", "risk-words", "unseen-words", "way-words", "way-words-switched", "discard-words",
    "bench-words", "bank-words", "bank-words-hidden", "points-words", "points-words-hidden", "order-words",
))  # fmt: skip


def things(options: Options) -> tuple[Thing, ...]:
    return (*_cards(options), *_on_the_table(options), *_of_players(options))


def _cards(options: Options) -> list[Thing]:
    made = [
        Thing(
            f"card-{colour}",
            NAMES[colour],
            message("thing-card-words", colour=COLOUR_NAMES[i]),
            _card(NUMBERS * i + SHOWN[i] - 1),
            CARDS,
        )
        for i, colour in enumerate(COLOURS)
    ]
    if options["rolls"]:
        sign = Layer("", 0.222, 0.046, 0.4, 0.171, text=message("card-roll"), style="display left", colour=BLACK)
        made.append(_thing("roll", (*_card(ROLL), sign), CARDS))
    if options["switches"]:
        made.append(_thing("switch", _card(SWITCH), CARDS))
    return made


def _thing(key: str, art: Art, group: Text, variant: str = "", name: Text = "") -> Thing:
    """variant: which of several words the options ask for; name: what is written on the thing itself."""
    return Thing(key, name or NAMES[key], WORDS[f"{key}-words{variant}"], art, group)


def _on_the_table(options: Options) -> list[Thing]:
    face, riskier = ("push-die-star", "-riskier") if options["riskier"] else ("push-die", "")
    way = "-switched" if options["switches"] else ""
    return [
        _thing("deck", _deck(), TABLE),
        _thing("stop", _stop(), TABLE, name=message("press-stop")),
        _thing("stack", _stack(), TABLE),
        _thing("tray", _boxed("push-tray"), TABLE),
        _thing("die", (Layer(face, 0.04, 0.02, 0.92, 0.957),), TABLE, riskier),
        _thing("risk", _dial(), TABLE),
        _thing("unseen", _bars(), TABLE, name=message("still-in-deck")),
        _thing("way", (Layer("push-clockwise", 0.04, 0.02, 0.92, 0.957),), TABLE, way),
        _thing("discard", _discard(), TABLE),
    ]


def _of_players(options: Options) -> list[Thing]:
    hidden = "-hidden" if options["banks"] == "hidden" else ""
    number = Layer("", 0, 0.2, 1, 0.6, text="21", style="display", colour=INK)
    badge = (
        Layer("push-badge", 0.1, 0.1, 0.8, 0.8),
        Layer("", 0.1, 0.26, 0.8, 0.48, text="1", style="display", colour=BLACK),
    )
    return [
        _thing("bench", _bench(), PLAYERS),
        _thing("bank", _bank(), PLAYERS, hidden),
        _thing("points", (number,), PLAYERS, hidden),
        _thing("order", badge, PLAYERS),
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
