# ruff: noqa: I001 (a long import is kept in few lines)
"""What lies around Pushout's board: the bands of the rows, coordinates, piles, banks and buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jostle.games.pushout.board import FILES, HOLE, KINDS, NONE, UNSEEN
from jostle.games.pushout.drawing.cards import card_art, discard_art, pile_art
from jostle.games.pushout.drawing.places import (
    BOARD_WIDTH, CARD_HEIGHT, CARD_WIDTH, DOWNWARDS, PILE_HEIGHT, PILE_WIDTH, WAYS, Box, Places,
)  # fmt: skip
from jostle.games.pushout.drawing.words import SIDES, card_label, card_words
from jostle.games.pushout.names import Names, copies_of, kind_text
from jostle.games.scene import NOTHING, Layer, Shape
from jostle.i18n import Listing, Message, Text, messages_of

message = messages_of("jostle.games.pushout")

BANDS = ("pushout-row-white", "pushout-row-black")
BUTTONS = {  # in the order they are shown: id -> sign, words, and what a drawn button says
    "do-discard": (message("sign-discard"), message("discard-pile"), message("press-discard")),
    "do-rotate": (message("sign-rotate"), message("button-rotate"), message("press-rotate")),
    "do-new": (message("sign-new"), message("button-new"), message("press-new")),
    "do-out": (message("sign-out"), message("button-out"), message("press-out")),
    "do-straight": (message("sign-straight"), message("button-straight"), message("sign-straight")),
    "do-turned": (message("sign-turned"), message("button-turned"), message("sign-turned")),
    "do-bank": (message("sign-bank"), message("button-bank"), message("press-bank")),
    "do-toss": (message("sign-toss"), message("button-toss"), message("press-toss")),
    "do-throw": (message("sign-throw"), message("button-throw"), message("press-throw")),
}
NO_GIVES: Mapping[str, Message] = {}
ICONS = {"do-rotate": "pushout-O", "do-new": "pushout-N", "do-out": "pushout-R"}


# --- the board -------------------------------------------------------------------------------------------------------


def bands(v: Any, places: Places) -> list[Shape]:
    """A ground for each seat's rows, and a line in the middle."""
    far_from, far_to, near_from, near_to = places.bands
    if v.middle_scoring:
        middle = round(places.top + v.rows / 2 * DOWNWARDS - 0.05, 2)
        far_to, near_from = middle - 0.02, middle + 0.02
    left, right = places.band
    shapes = []
    for seat, begin, end in ((1 - places.near, far_from, far_to), (places.near, near_from, near_to)):
        box = (round(left, 2), round(begin, 2), round(right - left, 2), round(end - begin, 2))
        shapes.append(Shape(f"band-{seat}", "box", "band", *box, art=(Layer(BANDS[seat]),), about="row"))
    if v.rows == 4 and not v.middle_scoring:
        y = round(places.top + 2 * DOWNWARDS - 0.07, 2)
        line = (Layer("pushout-middle", height=0.04),)
        shapes.append(Shape("middle", "line", "middle", round(places.left - 0.1, 2), y, BOARD_WIDTH + 0.2, 0, art=line))
    return shapes


def coordinates(v: Any, places: Places) -> list[Shape]:
    if places.tall:
        return []
    shapes = []
    near, far = "--po-on-white" if places.near == 0 else "--po-white", "--pushout-soft"
    for file, letter in enumerate("abcde"):
        x, _ = places.card(file)
        y = places.square(0 if places.near == 0 else FILES * v.rows - 1)[1] + CARD_HEIGHT + 0.12
        art = (Layer("", text=letter, style="words", colour=near),)
        shapes.append(Shape(f"file-{letter}", "text", "margin", x, round(y, 2), CARD_WIDTH, 0.17, letter, art=art))
    for row in range(v.rows):
        _, y = places.card(FILES * row)
        ink = near if row == (0 if places.near == 0 else v.rows - 1) else far
        art = (Layer("", 0, CARD_HEIGHT / 2 - 0.08, 0.16, 0.17, text=str(row + 1), style="words", colour=ink),)
        box = (round(places.left - 0.22, 2), y, 0.16, CARD_HEIGHT)
        shapes.append(Shape(f"row-{row + 1}", "text", "margin", *box, str(row + 1), art=art))
    return shapes


def hole_art(name: str, places: Places) -> tuple[Layer, ...]:
    x, y = places.inset
    low = round(y + CARD_HEIGHT - 0.32, 3)
    return (
        Layer("pushout-hole", x, y, CARD_WIDTH, CARD_HEIGHT),
        Layer("", x + 0.12, low, 0.5, 0.2, text=name, style="words left", colour="--pushout-soft"),
    )


# --- piles -----------------------------------------------------------------------------------------------------------


def piles(v: Any, names: Names, places: Places) -> list[Shape]:
    unseen = tuple(
        message("copies", count=n, card=card_words(name)) for name, n in zip(names, v.bag, strict=False) if n
    )
    listed = Listing(unseen or (message("none"),), "comma")
    some = v.cards < sum(copies_of(v.kinds))
    label = (
        message("pile-of-some", cards=v.pile, most=v.cards, unseen=listed)
        if some
        else message("pile", cards=v.pile, unseen=listed)
    )
    look, sign = "card back" if v.pile else "hole", message("sign-pile", cards=v.pile)
    waiting = places.waiting()
    if places.text:
        return [
            Shape("pile", "box", look, *places.pile, sign=sign, label=label),
            Shape("waiting", "box", "panel", *waiting, label=message("waiting")),
        ]
    gone = discarded(v)
    (x, y), (dx, dy) = places.pile, places.discard
    size = PILE_WIDTH, PILE_HEIGHT
    thrown = message("discarded", cards=gone)
    return [
        Shape("pile", "box", look, *_at(x, y), *size, sign, label, art=pile_art(v.pile), about="pile"),
        _caption("pile-count", message("to-draw", cards=v.pile), x, y + PILE_HEIGHT + 0.2, "pile"),
        Shape(
            "discard", "box", "hole", *_at(dx, dy), *size, "", thrown, art=discard_art(min(gone, 3)), about="discarded"
        ),
        _caption("discard-count", thrown, dx, dy + PILE_HEIGHT + (0.2 if dy == y else 0.1), "discarded"),
        Shape(
            "waiting",
            "box",
            "panel rounded",
            *waiting,
            *places.size,
            label=message("waiting"),
            art=NOTHING,
            about="waiting",
        ),
    ]


def _at(x: float, y: float) -> tuple[float, float]:
    return round(x, 2), round(y, 2)


def _caption(id: str, words: Text, x: float, y: float, about: str) -> Shape:
    art = (Layer("", text=words, style="strong", colour="--pushout-ink"),)
    return Shape(id, "text", "count", *_at(x - 0.12, y), PILE_WIDTH + 0.24, 0.2, art=art, about=about)


def discarded(v: Any) -> int:
    """How many cards are out of the round."""
    there = sum(card != HOLE for card in v.cells[: FILES * v.rows]) + sum(map(sum, v.bank)) + (v.card != NONE)
    return int(v.cards - v.pile - there)


# --- banks -----------------------------------------------------------------------------------------------------------


def bank_grounds(v: Any, places: Places) -> list[Shape]:
    shapes = []
    for seat in (1, 0):
        x, y, width, height = places.banks[seat]
        title = message("bank-of", side=SIDES[seat])
        if places.text:
            shapes.append(Shape(f"bank-title-{seat}", "text", "margin", x, round(y - 0.38, 2), width, 0.36, title))
            shapes.append(Shape(f"bank-{seat}", "box", "panel", *places.banks[seat], label=title, about="bank"))
            continue
        above = 0.0 if places.tall else 0.28
        box = (round(x - 0.1, 2), round(y - 0.06 - above, 2), round(width + 0.2, 2), round(height + 0.12 + above, 2))
        art = [Layer("pushout-bank")]
        if not places.tall or not any(v.bank[seat]):
            top = 0.08 if above else box[3] / 2 - 0.13
            ink = "--po-on-white" if seat == 0 and (v.rows == 4 or places.tall) else "--pushout-soft"
            art.append(
                Layer("", 0.12, top, box[2] - 0.24, 0.2 if above else 0.26, text=title, style="left", colour=ink)
            )
        shapes.append(Shape(f"bank-{seat}", "box", "panel", *box, label=title, art=tuple(art), about="bank"))
    return shapes


def banked(v: Any, names: Names, places: Places) -> tuple[list[Shape], list[Shape]]:
    """The slots of both banks, and the cards in them."""
    slots, cards = [], []
    for seat in (1, 0):
        for kind, box in places.slots(seat, [k for k in range(KINDS + 1) if v.bank[seat][k]]).items():
            copies, text, slot = v.bank[seat][kind], kind_text(names, kind), slot_id(seat, kind)
            label = message("card-in-bank", card=card_label(text), side=SIDES[seat], copies=copies)
            sign = f"{text}×{copies}" if copies > 1 else text
            look = "card back" if kind == UNSEEN else "card white"
            art = () if places.text else _banked_art(names, kind, copies, places.near, box)
            slots.append(
                Shape(slot, "box", "cell", *box, label=label, art=() if places.text else NOTHING, about="bank")
            )
            cards.append(Shape(f"card-{slot}", "box", look, *box, sign, label, on=slot, art=art, about="bank"))
    return slots, cards


def _banked_art(names: Names, kind: int, copies: int, near: int, box: Box) -> tuple[Layer, ...]:
    width = box[2]
    art = card_art(names, 2 * kind, near, 0, 0, width)
    if copies == 1:
        return art
    size = max(0.2, min(0.34, width * 0.45))
    x = round(width - size * 0.8, 3)
    number = Layer(
        "", x, -0.04, size, round(size * 0.7, 3), text=str(copies), style="display", colour="--po-needed-ink"
    )
    return (*art, Layer("pushout-badge", x, -0.06, size, size), number._replace(y=round(-0.06 + size * 0.15, 3)))


def slot_id(seat: int, kind: int) -> str:
    return f"slot-{seat}-{kind}"


# --- buttons ---------------------------------------------------------------------------------------------------------


def buttons(
    v: Any, names: Names, places: Places, pressed: set[str], gives: Mapping[str, Message] = NO_GIVES
) -> list[Shape]:
    """What can be pressed beside the board; `gives`: what each way to put a card back gives."""
    shown = [id for id in BUTTONS if id in pressed]
    waits = v.card != NONE
    shapes = []
    for id, box in places.buttons(shown, waits).items():
        sign, label, words = BUTTONS[id]
        art: tuple[Layer, ...] = ()
        if not places.text:
            way = id in WAYS
            art = _way_art(v, names, places, id, box, gives.get(id)) if way else _button_art(id, words, box)
        shapes.append(Shape(id, "box", "button", *box, sign, label, art=art, about=id))
    return shapes


def _button_art(id: str, words: Text, box: Box) -> tuple[Layer, ...]:
    _, _, width, height = box
    size = min(0.24, round(height * 0.5, 2)) if height < 0.6 else 0.32
    icon = ICONS.get(id)
    if not icon:
        text = Layer("", 0.1, round((height - size) / 2, 3), width - 0.2, size, text=words, style="strong")
        return (Layer("pushout-button"), text)
    mark = Layer(icon, 0.1, round((height - size * 1.2) / 2, 3), size * 1.2, size * 1.2, colour="--pushout-ink")
    x = 0.14 + size * 1.2
    text = Layer("", round(x, 3), round((height - size) / 2, 3), round(width - x - 0.08, 3), size, text=words)
    return (Layer("pushout-button"), mark, text._replace(style="strong left"))


def _way_art(v: Any, names: Names, places: Places, id: str, box: Box, gives: Message | None) -> tuple[Layer, ...]:
    """A button that shows the card as it would lie: the one that waits, or any."""
    _, _, width, height = box
    turned = int(id == "do-turned")
    lines = [BUTTONS[id][2], *([gives] if gives else [])]
    line = round(min(0.26, height * (0.22 if len(lines) == 1 else 0.11)), 3)
    below = round((line + 0.05) * len(lines), 3)
    card = min(round((height - below - 0.12) / CARD_HEIGHT * CARD_WIDTH, 3), 0.95)
    tall = card / CARD_WIDTH * CARD_HEIGHT
    x, y = round((width - card) / 2, 3), round((height - tall - below) / 2, 3)
    if v.card in (NONE, UNSEEN):
        paper = "pushout-card-turned" if turned ^ places.near else "pushout-card"
        shown: tuple[Layer, ...] = (Layer(paper, x, y, card, round(tall, 3)),)
    else:
        shown = card_art(names, 2 * v.card + turned, places.near, x, y, card)
    words = [
        Layer("", 0.05, round(y + tall + 0.05 + (line + 0.05) * i, 3), width - 0.1, line, text=text, style="strong",
              colour="--po-panel-ink")
        for i, text in enumerate(lines)
    ]  # fmt: skip
    return (Layer("pushout-panel"), *shown, *words)
