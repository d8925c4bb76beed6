# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""Pushout's table as people see it: cards, what lies around the board, and what each player has there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from jostle.games.pushout.board import (
    DEALING, EQUAL, FACE_DOWN, FILES, HOLE, KINDS, NONE, PUTTING, STRAIGHT, UNSEEN, total,
)  # fmt: skip
from jostle.games.pushout.places import (
    BOARD_WIDTH, CARD_HEIGHT, CARD_WIDTH, DOWNWARDS, PILE_HEIGHT, PILE_WIDTH, WAYS, Box, Places,
)  # fmt: skip
from jostle.games.pushout.text import Names, copies_of, kind_text
from jostle.games.pushout.words import SIDES, card_label, card_words, number_for, points_in, with_head_start
from jostle.scene import NOTHING, Layer, Shape
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record

message = messages_of(__package__)

# --- cards: paper, halves, numbers and arrows, a back, and piles of them ---------------------------------------------

PRINT = 1.82  # how high the printed part of a card is; the rest is the paper's edge
INK = ("--po-black", "--po-white")  # of what is written on a white half, and on a black one

Art = tuple[Layer, ...]


@lru_cache(maxsize=1000)
def card_art(
    names: Names, card: int, near: int, x: float = 0.0, y: float = 0.0, width: float = CARD_WIDTH, shadow: bool = True
) -> Art:
    """A card as the near seat sees it: the half that it can use is below, right side up."""
    scale = width / CARD_WIDTH
    height = round(CARD_HEIGHT * scale, 3)
    below = (_shadow(x, y, scale),) if shadow else ()
    if card == FACE_DOWN:
        return (*below, Layer("pushout-back", x, y, width, height))
    black_below = card & 1 ^ near
    name = names[card >> 1]
    ends = (name[2:], name[:2]) if black_below else (name[:2], name[2:])
    half = round(PRINT / 2 * scale, 3)
    paper = "pushout-card-turned" if black_below else "pushout-card"
    return (
        *below,
        Layer(paper, x, y, width, height),
        Layer(f"pushout-{ends[0]}", x, round(y + half, 3), width, half, colour=INK[black_below]),
        Layer(f"pushout-{ends[1]}", x, y, width, half, 180, colour=INK[1 - black_below]),
    )


def _shadow(x: float, y: float, scale: float) -> Layer:
    return Layer(
        "pushout-shadow",
        round(x - 0.1 * scale, 3),
        round(y - 0.1 * scale, 3),
        round(1.7 * scale, 3),
        round(2.1 * scale, 3),
        style="shadow",
    )


@lru_cache(maxsize=256)
def pile_art(cards: int) -> Art:
    """The draw pile, as thick as it is."""
    if not cards:
        return (Layer("pushout-hole"),)
    edges = [
        Layer("pushout-edge", round(0.022 * i, 3), round(0.029 * i, 3), PILE_WIDTH, PILE_HEIGHT)
        for i in range(min(8, (cards + 6) // 7), 0, -1)
    ]
    return (_shadow(0.01 * len(edges), 0.02 * len(edges), PILE_WIDTH / CARD_WIDTH), *edges, Layer("pushout-back"))


@lru_cache(maxsize=256)
def discard_art(cards: int) -> Art:
    """The discarded cards, thrown together: nobody remembers which is on top, and some were never seen."""
    if not cards:
        return (Layer("pushout-hole"),)
    thrown = [
        Layer("pushout-spent", x, y, PILE_WIDTH, PILE_HEIGHT, turn)
        for x, y, turn in ((-0.03, 0.03, -6), (0.05, 0.01, 5), (0, 0, -1.5))[-cards:]
    ]
    return (_shadow(0, 0, PILE_WIDTH / CARD_WIDTH), *thrown)


# --- what lies around the board: the bands of the rows, coordinates, piles, banks and buttons ------------------------

BANDS = ("pushout-row-white", "pushout-row-black")
# Of the buttons, in the order they are shown: the sign, the words, and what a drawn one says.
SIGNS = message.family("sign", ("discard", "rotate", "new", "out", "straight", "turned", "bank", "toss", "throw"))
LABELS = message.family("button", ("rotate", "new", "out", "straight", "turned", "bank", "toss", "throw"))
PRESSED = message.family("press", ("discard", "rotate", "new", "out", "bank", "toss", "throw"))
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
            art = _banked_art(names, kind, copies, places.near, box)
            slots.append(Shape(slot, "box", "cell", *box, label=label, art=NOTHING, about="bank"))
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
    shown = [id for name in SIGNS if (id := f"do-{name}") in pressed]
    waits = v.card != NONE
    shapes = []
    for id, box in places.buttons(shown, waits).items():
        name = id.removeprefix("do-")
        sign, label = SIGNS[name], LABELS.get(name, message("discard-pile"))
        way = id in WAYS
        art = _way_art(v, names, places, id, box, gives.get(id)) if way else _button_art(id, PRESSED[name], box)
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
    lines = [SIGNS[id.removeprefix("do-")], *([gives] if gives else [])]
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


# --- what each player has: a plate, the numbers of the row and what it needs, and the points -------------------------

MAX_MISSING = 2  # with more there is nothing to wait for
STRAIGHTS = ((1, 2, 3, 4, 5), (5, 4, 3, 2, 1))
EQUALS = tuple((number,) * FILES for number in (5, 4, 3, 2, 1))
CHIPS = ("pushout-chip-white", "pushout-chip-black")
CHIP_INK = ("--po-black", "--po-white")
INKS = (("--po-on-white", "--po-on-white-soft"), ("--po-white", "--pushout-soft"))  # of texts on each seat's row

Numbers = tuple[int | None, ...]  # of a row, from a to e, as its seat counts them


class Plan(NamedTuple):
    """The pattern that a row is nearest to, and the columns that lack a number for it."""

    pattern: int
    missing: dict[int, int]


def rows_of(v: Any, seat: int) -> tuple[int, ...]:
    """The rows that count for a seat, the scoring row first."""
    row, middle = (0, 1) if seat == 0 else (v.rows - 1, v.rows - 2)
    return (row, middle) if v.middle_scoring else (row,)


def numbers_in(v: Any, seat: int, row: int) -> Numbers:
    cards = v.cells[FILES * row : FILES * row + FILES]
    return tuple(
        None if card >= FACE_DOWN or (card & 1 and v.colour_scoring) else number_for(v, card, seat) for card in cards
    )


def plan(numbers: Numbers, zeros_wild: bool) -> Plan:
    """The pattern that lacks the fewest numbers; of equals a straight, then the higher number."""

    def lacking(wanted: tuple[int, ...]) -> dict[int, int]:
        return {
            file: number
            for file, (number, found) in enumerate(zip(wanted, numbers, strict=True))
            if found != number and not (found == 0 and zeros_wild)
        }

    found = [Plan(STRAIGHT, lacking(wanted)) for wanted in STRAIGHTS]
    found += [Plan(EQUAL, lacking(wanted)) for wanted in EQUALS]
    return min(found, key=lambda one: len(one.missing))


def players(s: Record, v: Any, places: Places) -> list[Shape]:
    shapes = []
    for seat in (1 - places.near, places.near):
        shapes += [_plate(places.plates[seat], seat), _values(v, places, seat), _points(s, v, places, seat)]
    return shapes


def _plate(box: Box, seat: int) -> Shape:
    return Shape(f"seat-{seat}", "seat", "seat", *box, label=SIDES[seat], seat=seat)


def _points(s: Record, v: Any, places: Places, seat: int) -> Shape:
    side, on_board = SIDES[seat], int(total(s, seat))
    tally = with_head_start(v, seat, v.tally[seat])
    points = on_board if v.hundred else with_head_start(v, seat, on_board)
    words = message("total", side=side, points=points)
    if v.hundred:
        words = message("total-and-tally", side=side, points=points, tally=tally)
    label = message("total-label", side=side, points=on_board, turns=v.done[seat])
    if v.head_start[seat]:
        label = message("head-start-label", label=label, points=points_in(v.head_start[seat]))
    box, art = places.points[seat], _points_art(v, places, seat, message("shown-points", points=points), tally)
    return Shape(f"points-{seat}", "text", "margin", *box, words, label, art=art, about="points")


def _points_art(v: Any, places: Places, seat: int, points: Message, tally: float) -> tuple[Layer, ...]:
    _, _, width, height = places.points[seat]
    ink, soft = INKS[seat]
    side = "" if places.points[seat][0] < places.left else "right"
    if not v.hundred:
        return (Layer("", 0, 0, width, height * 0.86, text=points, style=f"display {side}", colour=ink),)
    below = message("tally", tally=tally)
    return (
        Layer("", 0, 0, width, height * 0.66, text=points, style=f"display {side}", colour=ink),
        Layer("", 0, height * 0.74, width, height * 0.24, text=below, style=f"strong {side}", colour=soft),
    )


def _values(v: Any, places: Places, seat: int) -> Shape:
    rows = [numbers_in(v, seat, row) for row in rows_of(v, seat)]
    plans = [plan(numbers, bool(v.zeros_wild)) for numbers in rows]
    best = min(plans, key=lambda one: len(one.missing))
    if v.phase in (DEALING, PUTTING):  # rows that are being filled lack nothing
        best, plans = Plan(0, {}), [Plan(0, {}) for _ in plans]
    box = places.values[seat]
    chip = round(min(box[3] * (0.56 if places.tall else 0.42), box[2] / 5.56) / (1 if len(rows) == 1 else 1.25), 3)
    art: list[Layer] = []
    for i, (numbers, one) in enumerate(zip(rows, plans, strict=True)):
        art += _chips(numbers, one, seat, places.near, round(i * chip * 1.1, 3), chip)
    label: Message = message("row-values", side=SIDES[seat], numbers=_listed(rows[0], places.near))
    if 1 <= len(best.missing) <= MAX_MISSING:
        needs, goal = _needs(best), _goal(best)
        art += _lines(needs, goal, box, len(rows) * chip * 1.1, seat, places.tall)
        label = message("row-needs", row=label, needs=needs, goal=goal)
    return Shape(f"values-{seat}", "box", "values", *box, label=label, art=tuple(art), about="needs")


def _chips(numbers: Numbers, one: Plan, seat: int, near: int, y: float, size: float) -> list[Layer]:
    """One chip for each card of a row, in the order in which they lie; where a number is missing, that number."""
    lacking = one.missing if 1 <= len(one.missing) <= MAX_MISSING else {}
    done = one.pattern and not one.missing
    layers = []
    for i in range(FILES):
        file = i if near == 0 else FILES - 1 - i
        x = round(i * size * 1.14, 3)
        if file in lacking:
            chip, number, ink = "pushout-chip-needed", lacking[file], "--po-needed-ink"
        else:
            chip, number, ink = CHIPS[seat], numbers[file], CHIP_INK[seat]  # type: ignore[assignment]
            if done:
                chip, ink = "pushout-chip-done", "--po-black"
        layers.append(Layer(chip, x, y, size, size))
        if number is not None:
            layers.append(
                Layer(
                    f"pushout-number-{number}",
                    round(x + size * 0.24, 3),
                    round(y + size * 0.22, 3),
                    round(size * 0.52, 3),
                    round(size * 0.56, 3),
                    colour=ink,
                )
            )
    return layers


def _lines(needs: Message, goal: Message, box: Box, y: float, seat: int, tall: bool) -> list[Layer]:
    """What is needed, and in a wide window below it for what."""
    ink, soft = INKS[seat]
    line = 0.27 if tall else 0.21
    first = Layer("", 0, round(y + 0.06, 3), box[2], line, text=needs, style="strong left", colour=ink)
    if tall:
        return [first]
    return [first, Layer("", 0, round(y + 0.06 + line * 1.1, 3), box[2], line, text=goal, style="left", colour=soft)]


def _needs(one: Plan) -> Message:
    numbers = sorted(one.missing.values())
    if len(numbers) == 1:
        return message("needs-one", number=numbers[0])
    return message("needs-two", first=numbers[0], second=numbers[1])


def _goal(one: Plan) -> Message:
    return message("for-straight") if one.pattern == STRAIGHT else message("for-equal")


def shown_numbers(v: Any, seat: int) -> Numbers:
    """The numbers of a seat's scoring row, from its left to its right."""
    numbers = numbers_in(v, seat, rows_of(v, seat)[0])
    return numbers if seat == 0 else numbers[::-1]


def _listed(numbers: Numbers, near: int) -> Listing:
    shown = numbers if near == 0 else numbers[::-1]
    return Listing(tuple(message("no-number") if one is None else str(one) for one in shown), "comma")
