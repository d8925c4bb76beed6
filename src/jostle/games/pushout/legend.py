"""Every kind of thing on Pushout's table, for the legend and for the cards that explain what is pointed at."""

from __future__ import annotations

from dataclasses import replace

from jostle.games.guidance import Thing
from jostle.games.pushout.board import FACE_DOWN
from jostle.games.pushout.deck import deck_of
from jostle.games.pushout.table import PRESSED, card_art
from jostle.games.pushout.words import MOVEMENT_THINGS
from jostle.games.spec import Options
from jostle.i18n import Listing, Text, messages_of
from jostle.scene import Layer
from jostle.scene.kit import Box

message = messages_of("jostle.games.pushout")

Art = tuple[Layer, ...]

CARDS, TABLE, BUTTONS = message("group-cards"), message("group-table"), message("group-buttons")
NAMES = message.family("thing", (
    *MOVEMENT_THINGS.values(), "zero", "turned", "face-down", "row", "needs", "points", "pile", "discarded", "waiting",
    "hole", "middle", "moved", "bank", "do-straight", "do-turned",
))  # fmt: skip
WORDS = message.family("thing", (
    *[f"{name}-words" for name in MOVEMENT_THINGS.values()], "zero-words", "zero-words-wild", "zero-words-wild-zero",
    "turned-words", "turned-words-moves", "turned-words-scoring", "turned-words-both", "face-down-words", "row-words",
    "row-words-both", "row-words-turns", "row-words-both-turns", "needs-words", "points-words", "points-words-hundred",
    "pile-words", "pile-words-double", "discarded-words", "waiting-words", "waiting-words-swiss",
    "waiting-words-conveyor", "hole-words", "hole-words-swiss", "middle-words", "moved-words", "bank-words",
    "do-straight-words", "do-turned-words", "do-discard-words", "do-rotate-words", "do-out-words", "do-new-words",
    "do-bank-words", "do-toss-words", "do-throw-words",
))  # fmt: skip
WIDE = 144 / 184  # of a card that is as high as the box
BOX = Box(round((1 - WIDE) / 2, 3), 0, round(WIDE, 3), 1)


def things(options: Options) -> tuple[Thing, ...]:
    return (*_cards(options), *_on_the_table(options), *_buttons(options))


def _thing(key: str, art: Art, group: Text, variant: str = "") -> Thing:
    """variant: which of several words the options ask for."""
    return Thing(key, NAMES[key], WORDS[f"{key}-words{variant}"], art, group)


def _cards(options: Options) -> list[Thing]:
    ends = {card[i : i + 2] for card in deck_of(options) for i in (0, 2)}
    signs = {end[1] for end in ends}
    made = [_thing(name, _card(f"3{sign}3{sign}"), CARDS) for sign, name in MOVEMENT_THINGS.items() if sign in signs]
    zeros = sorted(end for end in ends if end[0] == "0")
    if zeros:
        wild = "-wild-zero" if options["wild_zero"] == "zero" else "-wild" if options["zeros_wild"] else ""
        made.append(_thing("zero", _card(zeros[0] * 2), CARDS, wild))
    moves, scoring = options["colour_moves"], options["colour_scoring"]
    useless = "-both" if moves and scoring else "-moves" if moves else "-scoring" if scoring else ""
    made.append(_thing("turned", _card("3L5R", 1), CARDS, useless))
    if options["rows"] == 4:
        made.append(_thing("face-down", _face_down(), CARDS))
    return made


def _on_the_table(options: Options) -> list[Thing]:
    swiss = "-swiss" if options["swiss"] else ""
    out = "-conveyor" if options["conveyor_card"] == "returned" and not swiss else swiss
    row = ("-both" if options["middle_scoring"] else "") + ("-turns" if options["three_turns"] == "both" else "")
    pile = _thing("pile", _pile(), TABLE, "" if options["double_discard"] else "-double")
    if options["stalling"] == "burn":
        pile = replace(pile, words=Listing((pile.words, message("thing-pile-words-burn")), "sentences"))
    made = [
        _thing("row", _row((1, 2, 3, 4, 5), "pushout-chip-done"), TABLE, row),
        _thing("needs", _needs(), TABLE),
        _thing("points", _number("14"), TABLE, "-hundred" if options["hundred"] else ""),
        pile,
        _thing("discarded", _boxed("pushout-spent"), TABLE),
        _thing("waiting", _card("5L1U"), TABLE, out),
        _thing("hole", _boxed("pushout-hole"), TABLE, swiss),
    ]
    if options["rows"] == 4:
        made.append(_thing("middle", _face_down(), TABLE))
    if options["moves"] == 2:
        made.append(_thing("moved", (*_card("3L3L"), *_boxed("pushout-moved")), TABLE))
    if options["swiss"]:
        made.append(_thing("bank", _bank(), TABLE))
    return made


def _buttons(options: Options) -> list[Thing]:
    made = [
        _button("discard"),
        _button("rotate", "pushout-O"),
        _button("out", "pushout-R"),
        _thing("do-straight", _card("5L1U"), BUTTONS),
        _thing("do-turned", _card("5L1U", 1), BUTTONS),
    ]
    if any("N" in card for card in deck_of(options)):
        made.append(_button("new", "pushout-N"))
    return made + ([_button("bank"), _button("toss"), _button("throw")] if options["swiss"] else [])


# --- drawings, in a box of one square --------------------------------------------------------------------------------


def _boxed(name: str) -> Art:
    return (Layer(name, *BOX),)


def _card(text: str, turned: int = 0) -> Art:
    return card_art((text,), turned, 0, BOX, False)


def _face_down() -> Art:
    return card_art((), FACE_DOWN, 0, BOX, False)


def _pile() -> Art:
    edges = [Layer("pushout-edge", 0.1 + 0.02 * i, 0.025 * i, WIDE * 0.9, 0.9) for i in (4, 3, 2, 1)]
    return (*edges, Layer("pushout-back", 0.1, 0, WIDE * 0.9, 0.9))


def _bank() -> Art:
    first = card_art(("2L4S",), 0, 0, Box(0.02, 0.19, 0.47, 0.6), False)
    return (*first, *card_art(("5L1U",), 0, 0, Box(0.51, 0.19, 0.47, 0.6), False))


def _number(text: str) -> Art:
    return (Layer("", 0, 0.2, 1, 0.6, text=text, style="display", colour="--pushout-ink"),)


def _row(numbers: tuple[int, ...], chip: str, needed: int = -1) -> Art:
    """The chips of a row, one of them for a number that it needs."""
    made = []
    for i, number in enumerate(numbers):
        x, ink = 0.2 * i, "--po-black"
        ground = chip
        if i == needed:
            ground, ink = "pushout-chip-needed", "--po-needed-ink"
        made.append(Layer(ground, round(x, 3), 0.405, 0.19, 0.19))
        made.append(
            Layer(f"pushout-number-{number}", round(x + 0.046, 3), 0.447, 0.099, 0.106, colour=ink),
        )
    return tuple(made)


def _needs() -> Art:
    return _row((1, 2, 3, 4, 5), "pushout-chip-white", 3)


def _button(name: str, icon: str = "") -> Thing:
    ground = Layer("pushout-button", 0, 0.3, 1, 0.4)
    sign = Layer(icon, 0.36, 0.36, 0.28, 0.28, colour="--pushout-ink")
    if not icon:
        sign = Layer("", 0.06, 0.42, 0.88, 0.16, text=PRESSED[name], style="strong", colour="--pushout-ink")
    return Thing(f"do-{name}", PRESSED[name], WORDS[f"do-{name}-words"], (ground, sign), BUTTONS)
