"""Every kind of thing on Pushout's table, for the legend and for the cards that explain what is pointed at."""

from __future__ import annotations

from jostle.games.guidance import Thing
from jostle.games.pushout.board import FACE_DOWN
from jostle.games.pushout.deck import deck_of
from jostle.games.pushout.places import CARD
from jostle.games.pushout.table import BUTTONS, ICONS, PRESSED, card_art, chip_art, pile_art
from jostle.games.pushout.words import MOVEMENT_THINGS
from jostle.games.spec import Options
from jostle.i18n import Listing, Text, messages_of
from jostle.scene import Layer
from jostle.scene.kit import Box, write

message = messages_of("jostle.games.pushout")

Art = tuple[Layer, ...]

CARDS, TABLE, PRESSABLE = message("group-cards"), message("group-table"), message("group-buttons")
THINGS = (
    *MOVEMENT_THINGS.values(), "zero", "turned", "face-down", "row", "needs", "points", "pile", "discarded", "waiting",
    "hole", "middle", "moved", "bank", "do-straight", "do-turned",
)  # fmt: skip
NAMES = message.family("thing", THINGS)
WORDS = message.family("thing", {key: f"{key}-words" for key in (*THINGS, *(f"do-{name}" for name in BUTTONS))})
SQUARE = Box(0, 0, 1, 1)
UPRIGHT = SQUARE.fitting(CARD)  # a card that is as high as the box


def things(options: Options) -> tuple[Thing, ...]:
    return tuple(
        Thing(key, NAMES.get(key) or PRESSED[key.removeprefix("do-")], _words(options, key), art, group)
        for group, arts in ((CARDS, _cards(options)), (TABLE, _on_the_table(options)), (PRESSABLE, _buttons(options)))
        for key, art in arts.items()
    )


def _words(options: Options, key: str) -> Text:
    """What the options make of a thing: the catalogue has several variants of some."""
    said: Text = WORDS(key, variant=str(_variants(options).get(key) or "plain"))
    if key == "pile" and options["stalling"] == "burn":
        said = Listing((said, message("thing-pile-words-burn")), "sentences")
    return said


def _variants(options: Options) -> dict[str, object]:
    moves, scoring, swiss = options["colour_moves"], options["colour_scoring"], options["swiss"] and "swiss"
    row = ["both"] * bool(options["middle_scoring"]) + ["turns"] * (options["three_turns"] == "both")
    return {
        "zero": "wild-zero" if options["wild_zero"] == "zero" else options["zeros_wild"] and "wild",
        "turned": "both" if moves and scoring else (moves and "moves") or (scoring and "scoring"),
        "row": "-".join(row),
        "points": options["hundred"] and "hundred",
        "pile": not options["double_discard"] and "double",
        "waiting": swiss or (options["conveyor_card"] == "returned" and "conveyor"),
        "hole": swiss,
    }


# --- what there is with these options, and its drawing in a box of one square ----------------------------------------


def _cards(options: Options) -> dict[str, Art]:
    ends = {card[i : i + 2] for card in deck_of(options) for i in (0, 2)}
    signs = {end[1] for end in ends}
    made = {name: _card(f"3{sign}3{sign}") for sign, name in MOVEMENT_THINGS.items() if sign in signs}
    if zeros := sorted(end for end in ends if end[0] == "0"):
        made["zero"] = _card(zeros[0] * 2)
    made["turned"] = _card("3L5R", 1)
    return made | ({"face-down": _card("", FACE_DOWN)} if options["rows"] == 4 else {})


def _on_the_table(options: Options) -> dict[str, Art]:
    points = write("14", Box(0, 0.2, 1, 0.6), "display", "--pushout-ink")
    made = {
        "row": _row("pushout-chip-done"),
        "needs": _row("pushout-chip-white", needed=3),
        "points": (points,),
        "pile": pile_art(28, Box(0.1, 0, 0.9 / CARD, 0.9)),
        "discarded": (Layer("pushout-spent", *UPRIGHT),),
        "waiting": _card("5L1U"),
        "hole": (Layer("pushout-hole", *UPRIGHT),),
    }
    if options["rows"] == 4:
        made["middle"] = _card("", FACE_DOWN)
    if options["moves"] == 2:
        made["moved"] = *_card("3L3L"), Layer("pushout-moved", *UPRIGHT)
    if options["swiss"]:
        first, second = SQUARE.at(0.02, 0.19, 0.96, 0.6).columns(None, None, gap=0.02)
        made["bank"] = *card_art(("2L4S",), 0, 0, first, False), *card_art(("5L1U",), 0, 0, second, False)
    return made


def _buttons(options: Options) -> dict[str, Art]:
    made = {"do-discard": _button("discard"), "do-rotate": _button("rotate"), "do-out": _button("out")}
    made |= {"do-straight": _card("5L1U"), "do-turned": _card("5L1U", 1)}
    if any("N" in card for card in deck_of(options)):
        made["do-new"] = _button("new")
    return made | {f"do-{name}": _button(name) for name in ("bank", "toss", "throw") if options["swiss"]}


def _card(text: str, card: int = 0) -> Art:
    """A card, straight or turned, or face down."""
    return card_art((text,), card, 0, UPRIGHT, False)


def _row(chip: str, needed: int = -1) -> Art:
    """The chips of a row, one of them for a number that it needs."""
    boxes = SQUARE.at(0, 0.405, 1, 0.19).columns(*[0.19] * 5, gap=0.01)
    worn = [("pushout-chip-needed", "--po-needed-ink") if i == needed else (chip, "--po-black") for i in range(5)]
    chips = [chip_art(art, i + 1, ink, box) for i, ((art, ink), box) in enumerate(zip(worn, boxes, strict=True))]
    return tuple(layer for layers in chips for layer in layers)


def _button(name: str) -> Art:
    ground = Layer("pushout-button", 0, 0.3, 1, 0.4)
    if name in ICONS:
        return ground, Layer(ICONS[name], 0.36, 0.36, 0.28, 0.28, colour="--pushout-ink")
    return ground, write(PRESSED[name], Box(0.06, 0.42, 0.88, 0.16), "strong", "--pushout-ink")
