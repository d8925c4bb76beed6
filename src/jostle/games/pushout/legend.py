"""Every kind of thing on Pushout's table, for the legend and for the cards that explain what is pointed at."""

from __future__ import annotations

from jostle.games.guidance import Thing
from jostle.games.pushout.board import FACE_DOWN
from jostle.games.pushout.deck import deck_of
from jostle.games.pushout.table import card_art
from jostle.games.pushout.words import MOVEMENT_THINGS
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import Listing, Text, messages_of

message = messages_of("jostle.games.pushout")

Art = tuple[Layer, ...]

CARDS, TABLE, BUTTONS = message("group-cards"), message("group-table"), message("group-buttons")
MOVEMENTS = {  # movement -> what a card with it is called, and what it does
    "L": (message("thing-left"), message("thing-left-words")),
    "R": (message("thing-right"), message("thing-right-words")),
    "U": (message("thing-up"), message("thing-up-words")),
    "S": (message("thing-switch"), message("thing-switch-words")),
    "O": (message("thing-rotate"), message("thing-rotate-words")),
    "D": (message("thing-diagonal"), message("thing-diagonal-words")),
    "N": (message("thing-new"), message("thing-new-words")),
}
WIDE = 144 / 184  # of a card that is as high as the box
LEFT = round((1 - WIDE) / 2, 3)


def things(options: Options) -> tuple[Thing, ...]:
    return (*_cards(options), *_on_the_table(options), *_buttons(options))


def _cards(options: Options) -> list[Thing]:
    ends = {card[i : i + 2] for card in deck_of(options) for i in (0, 2)}
    made = [
        Thing(MOVEMENT_THINGS[sign], name, words, _card(f"3{sign}3{sign}"), CARDS)
        for sign, (name, words) in MOVEMENTS.items()
        if any(end[1] == sign for end in ends)
    ]
    zeros = sorted(end for end in ends if end[0] == "0")
    if zeros:
        words = message("thing-zero-words-wild") if options["zeros_wild"] else message("thing-zero-words")
        if options["wild_zero"] == "zero":
            words = message("thing-zero-words-wild-zero")
        made.append(Thing("zero", message("thing-zero"), words, _card(zeros[0] * 2), CARDS))
    made.append(Thing("turned", message("thing-turned"), _turned(options), _card("3L5R", 1), CARDS))
    if options["rows"] == 4:
        art = card_art((), FACE_DOWN, 0, LEFT, 0, WIDE, False)
        made.append(Thing("face-down", message("thing-face-down"), message("thing-face-down-words"), art, CARDS))
    return made


def _turned(options: Options) -> Text:
    if options["colour_moves"] and options["colour_scoring"]:
        return message("thing-turned-words-both")
    if options["colour_moves"]:
        return message("thing-turned-words-moves")
    return message("thing-turned-words-scoring") if options["colour_scoring"] else message("thing-turned-words")


def _on_the_table(options: Options) -> list[Thing]:
    hole = message("thing-hole-words-swiss") if options["swiss"] else message("thing-hole-words")
    out = message("thing-waiting-words-swiss") if options["swiss"] else message("thing-waiting-words")
    if options["conveyor_card"] == "returned" and not options["swiss"]:
        out = message("thing-waiting-words-conveyor")
    points = message("thing-points-words-hundred") if options["hundred"] else message("thing-points-words")
    made = [
        Thing("row", message("thing-row"), _winning_row(options), _row((1, 2, 3, 4, 5), "pushout-chip-done"), TABLE),
        Thing("needs", message("thing-needs"), message("thing-needs-words"), _needs(), TABLE),
        Thing("points", message("thing-points"), points, _number("14"), TABLE),
        Thing("pile", message("thing-pile"), _pile_words(options), _pile(), TABLE),
        Thing(
            "discarded", message("thing-discarded"), message("thing-discarded-words"), _boxed("pushout-spent"), TABLE
        ),
        Thing("waiting", message("thing-waiting"), out, _card("5L1U"), TABLE),
        Thing("hole", message("thing-hole"), hole, _boxed("pushout-hole"), TABLE),
    ]
    if options["rows"] == 4:
        back = card_art((), FACE_DOWN, 0, LEFT, 0, WIDE, False)
        made.append(Thing("middle", message("thing-middle"), message("thing-middle-words"), back, TABLE))
    if options["moves"] == 2:
        art = (*_card("3L3L"), *_boxed("pushout-moved"))
        made.append(Thing("moved", message("thing-moved"), message("thing-moved-words"), art, TABLE))
    if options["swiss"]:
        made.append(Thing("bank", message("thing-bank"), message("thing-bank-words"), _bank(), TABLE))
    return made


def _winning_row(options: Options) -> Text:
    if options["three_turns"] == "both":
        both = options["middle_scoring"]
        return message("thing-row-words-both-turns") if both else message("thing-row-words-turns")
    return message("thing-row-words-both") if options["middle_scoring"] else message("thing-row-words")


def _pile_words(options: Options) -> Text:
    words = message("thing-pile-words") if options["double_discard"] else message("thing-pile-words-double")
    if options["stalling"] == "burn":
        return Listing((words, message("thing-pile-words-burn")), "sentences")
    return words


def _buttons(options: Options) -> list[Thing]:
    made = [
        _button("do-discard", message("press-discard"), message("thing-do-discard-words")),
        _button("do-rotate", message("press-rotate"), message("thing-do-rotate-words"), "pushout-O"),
        _button("do-out", message("press-out"), message("thing-do-out-words"), "pushout-R"),
        Thing("do-straight", message("thing-do-straight"), message("thing-do-straight-words"), _card("5L1U"), BUTTONS),
        Thing("do-turned", message("thing-do-turned"), message("thing-do-turned-words"), _card("5L1U", 1), BUTTONS),
    ]
    if any("N" in card for card in deck_of(options)):
        made.append(_button("do-new", message("press-new"), message("thing-do-new-words"), "pushout-N"))
    if options["swiss"]:
        made += [
            _button("do-bank", message("press-bank"), message("thing-do-bank-words")),
            _button("do-toss", message("press-toss"), message("thing-do-toss-words")),
            _button("do-throw", message("press-throw"), message("thing-do-throw-words")),
        ]
    return made


# --- drawings, in a box of one square --------------------------------------------------------------------------------


def _boxed(name: str) -> Art:
    return (Layer(name, LEFT, 0, WIDE, 1),)


def _card(text: str, turned: int = 0) -> Art:
    return card_art((text,), turned, 0, LEFT, 0, WIDE, False)


def _pile() -> Art:
    edges = [Layer("pushout-edge", 0.1 + 0.02 * i, 0.025 * i, WIDE * 0.9, 0.9) for i in (4, 3, 2, 1)]
    return (*edges, Layer("pushout-back", 0.1, 0, WIDE * 0.9, 0.9))


def _bank() -> Art:
    first = card_art(("2L4S",), 0, 0, 0.02, 0.19, 0.47, False)
    return (*first, *card_art(("5L1U",), 0, 0, 0.51, 0.19, 0.47, False))


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


def _button(id: str, name: Text, words: Text, icon: str = "") -> Thing:
    ground = Layer("pushout-button", 0, 0.3, 1, 0.4)
    if icon:
        return Thing(id, name, words, (ground, Layer(icon, 0.36, 0.36, 0.28, 0.28, colour="--pushout-ink")), BUTTONS)
    text = Layer("", 0.06, 0.42, 0.88, 0.16, text=name, style="strong", colour="--pushout-ink")
    return Thing(id, name, words, (ground, text), BUTTONS)
