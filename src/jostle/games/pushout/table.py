# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""Pushout's table as people see it: cards, what lies around the board, and what each player has there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from jostle.games.pushout.board import (
    DEALING, EQUAL, FACE_DOWN, FILES, HOLE, NONE, PUTTING, STRAIGHT, UNSEEN, total,
)  # fmt: skip
from jostle.games.pushout.places import (
    CARD, CARD_HEIGHT, CARD_WIDTH, DOWNWARDS, PILE_HEIGHT, PILE_WIDTH, WAYS, Places, ground,
)  # fmt: skip
from jostle.games.pushout.text import Names, copies_of, kind_text
from jostle.games.pushout.words import SIDES, card_label, card_words, number_for, points_in, with_head_start
from jostle.scene import NOTHING, Layer, Shape, kit
from jostle.scene.kit import Box, write
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record

message = messages_of(__package__)

SKIN = kit.Skin(
    ink="--pushout-ink", slot="pushout-hole", edge="pushout-edge", back="pushout-back", slope=(0.02, 0.026),
    shadow="pushout-shadow", badge="pushout-badge", badge_ink="--po-needed-ink", button="pushout-button",
    button_ink="--pushout-ink",
)  # fmt: skip

# --- cards: paper, halves, numbers and arrows, a back, and piles of them ---------------------------------------------

PRINT = 1.82  # how high the printed part of a card is; the rest is the paper's edge
INK = ("--po-black", "--po-white")  # of what is written on a white half, and on a black one
FULL = Box(0, 0, CARD_WIDTH, CARD_HEIGHT)
IN_A_PILE = Box(0, 0, PILE_WIDTH, PILE_HEIGHT)

Art = tuple[Layer, ...]


@lru_cache(maxsize=1000)
def card_art(names: Names, card: int, near: int, box: Box = FULL, shadow: bool = True) -> Art:
    """A card as the near seat sees it: the half that it can use is below, right side up."""
    below = (Layer(SKIN.shadow, *box, style="shadow"),) if shadow else ()
    if card == FACE_DOWN:
        return (*below, Layer("pushout-back", *box))
    black_below = card & 1 ^ near
    name = names[card >> 1]
    ends = (name[2:], name[:2]) if black_below else (name[:2], name[2:])
    half = round(PRINT / CARD_HEIGHT * box.height / 2, 3)
    lower, upper = box.at(0, half, box.width, half), box.at(0, 0, box.width, half)
    return (
        *below,
        Layer("pushout-card-turned" if black_below else "pushout-card", *box),
        Layer(f"pushout-{ends[0]}", *lower, colour=INK[black_below]),
        Layer(f"pushout-{ends[1]}", *upper, 180, colour=INK[1 - black_below]),
    )


@lru_cache(maxsize=256)
def pile_art(cards: int, box: Box = IN_A_PILE) -> Art:
    """The draw pile, as thick as it is."""
    return kit.pile_art(box, kit.edges_of(cards, 7, 8), skin=SKIN) if cards else (Layer(SKIN.slot, *box),)


@lru_cache(maxsize=256)
def discard_art(cards: int) -> Art:
    """The discarded cards, thrown together: nobody remembers which is on top, and some were never seen."""
    if not cards:
        return (Layer(SKIN.slot),)
    thrown = ((-0.03, 0.03, -6), (0.05, 0.01, 5), (0, 0, -1.5))[-cards:]
    spent = [Layer("pushout-spent", x, y, PILE_WIDTH, PILE_HEIGHT, turn) for x, y, turn in thrown]
    return (Layer(SKIN.shadow, style="shadow"), *spent)


# --- the board: the bands of the rows, coordinates -------------------------------------------------------------------


def bands(v: Any, places: Places) -> list[Shape]:
    """A ground for each seat's rows, and a line in the middle."""
    far, near = (side.band for side in places.sides)
    middle = round(places.board.y + v.rows / 2 * DOWNWARDS - 0.07, 2)
    if v.middle_scoring:
        far = far._replace(height=middle - far.y)
        near = near._replace(y=middle + 0.04, height=near.bottom - middle - 0.04)
    art = [(Layer(f"pushout-row-{colour}"),) for colour in ("white", "black")]
    shapes = [
        Shape(f"band-{seat}", "box", "band", *box, art=art[seat], about="row")
        for seat, box in ((1 - places.near, far), (places.near, near))
    ]
    if v.rows == 2 or v.middle_scoring:
        return shapes
    box = Box(places.board.x - 0.1, middle, places.board.width + 0.2, 0)
    return [*shapes, Shape("middle", "line", "middle", *box, art=(Layer("pushout-middle", height=0.04),))]


@lru_cache(maxsize=64)
def coordinates(places: Places) -> tuple[Shape, ...]:
    if places.tall:
        return ()
    near, far = "--po-on-white" if places.near == 0 else "--po-white", "--pushout-soft"
    shapes, own = [], 0 if places.near == 0 else places.rows - 1
    for file, letter in enumerate("abcde"):
        box = places.cards[FILES * own + file].at(0, CARD_HEIGHT + 0.065, CARD_WIDTH, 0.17)
        shapes.append(kit.caption(f"file-{letter}", box, letter, style="words", colour=near))
    for row in range(places.rows):
        box = Box(places.board.x - 0.22, places.cards[FILES * row].y + CARD_HEIGHT / 2 - 0.08, 0.16, 0.17)
        ink = near if row == own else far
        shapes.append(kit.caption(f"row-{row + 1}", box, str(row + 1), style="words", colour=ink))
    return tuple(shapes)


# --- piles -----------------------------------------------------------------------------------------------------------


def piles(v: Any, names: Names, places: Places) -> list[Shape]:
    counted = zip(names, v.bag, strict=False)
    unseen = tuple(message("copies", count=count, card=card_words(name)) for name, count in counted if count)
    listed = Listing(unseen or (message("none"),), "comma")
    label = message("pile", cards=v.pile, unseen=listed)
    if v.cards < sum(copies_of(v.kinds)):
        label = message("pile-of-some", cards=v.pile, most=v.cards, unseen=listed)
    look, sign = "card back" if v.pile else "hole", message("sign-pile", cards=v.pile)
    gone, pile, discard = discarded(v), places.pile, places.discard
    thrown, art = message("discarded", cards=gone), discard_art(min(gone, 3))
    waiting = ground(places.waiting)
    return [
        Shape("pile", "box", look, *pile, sign, label, art=pile_art(v.pile), about="pile"),
        _count("pile-count", message("to-draw", cards=v.pile), pile, 0.2, "pile"),
        Shape("discard", "box", "hole", *discard, "", thrown, art=art, about="discarded"),
        _count("discard-count", thrown, discard, 0.2 if discard.y == pile.y else 0.1, "discarded"),
        Shape(
            "waiting", "box", "panel rounded", *waiting, label=message("waiting"), art=NOTHING, about="waiting",
        ),
    ]  # fmt: skip


def _count(id: str, words: Text, pile: Box, below: float, about: str) -> Shape:
    box = Box(pile.x - 0.12, pile.bottom + below, pile.width + 0.24, 0.2)
    return kit.caption(id, box, words, about, colour=SKIN.ink)


def discarded(v: Any) -> int:
    """How many cards are out of the round."""
    there = sum(card != HOLE for card in v.cells[: FILES * v.rows]) + sum(map(sum, v.bank)) + (v.card != NONE)
    return int(v.cards - v.pile - there)


# --- banks -----------------------------------------------------------------------------------------------------------


def bank_grounds(v: Any, places: Places) -> list[Shape]:
    shapes = []
    for seat in (1, 0):
        box = places.side(seat).bank
        title, art = message("bank-of", side=SIDES[seat]), [Layer("pushout-bank")]
        ink = "--po-on-white" if seat == 0 and (v.rows == 4 or places.tall) else "--pushout-soft"
        if not places.tall:
            art.append(write(title, Box(0.12, 0.08, box.width - 0.24, 0.2), "left", ink))
        elif not any(v.bank[seat]):
            art.append(write(title, Box(0.12, box.height / 2 - 0.13, box.width - 0.24, 0.26), "left", ink))
        shapes.append(Shape(f"bank-{seat}", "box", "panel", *box, label=title, art=tuple(art), about="bank"))
    return shapes


def banked(v: Any, names: Names, places: Places) -> tuple[list[Shape], list[Shape]]:
    """The slots of both banks, and the cards in them."""
    slots, cards = [], []
    for seat in (1, 0):
        for kind, box in places.slots(seat, kinds_in(v.bank[seat])).items():
            copies, text, slot = v.bank[seat][kind], kind_text(names, kind), slot_id(seat, kind)
            label = message("card-in-bank", card=card_label(text), side=SIDES[seat], copies=copies)
            sign = f"{text}×{copies}" if copies > 1 else text
            look = "card back" if kind == UNSEEN else "card white"
            art = card_art(names, 2 * kind, places.near, box.size)
            if copies > 1:
                size = max(0.26, min(0.42, box.width * 0.5))
                art += kit.badge(str(copies), Box(box.width - size * 0.8, -0.06, size, size), skin=SKIN)
            slots.append(Shape(slot, "box", "cell", *box, label=label, art=NOTHING, about="bank"))
            cards.append(Shape(f"card-{slot}", "box", look, *box, sign, label, on=slot, art=art, about="bank"))
    return slots, cards


def kinds_in(bank: list[int]) -> list[int]:
    """The kinds of cards in a bank."""
    return [kind for kind, copies in enumerate(bank) if copies]


def slot_id(seat: int, kind: int) -> str:
    return f"slot-{seat}-{kind}"


# --- buttons ---------------------------------------------------------------------------------------------------------

# What is on them, in the order they are shown; and what they do, in more words.
BUTTONS = ("discard", "rotate", "new", "out", "straight", "turned", "bank", "toss", "throw")
PRESSED = message.family("press", BUTTONS)
LABELS = message.family("button", BUTTONS)
ICONS = {"rotate": "pushout-O", "new": "pushout-N", "out": "pushout-R"}


def buttons(
    v: Any, names: Names, places: Places, pressed: Collection[str], gives: Mapping[str, Message]
) -> list[Shape]:
    """What can be pressed beside the board; `gives`: what each way to put a card back gives."""
    shown = [id for name in BUTTONS if (id := f"do-{name}") in pressed]
    shapes = []
    for id, box in places.buttons(shown, v.card != NONE).items():
        name = id.removeprefix("do-")
        made = kit.button(id, box, PRESSED[name], LABELS[name], id, ICONS.get(name, ""), SKIN)
        if id in WAYS:
            lines = [PRESSED[name], *([gives[id]] if id in gives else [])]
            made = replace(made, art=_way_art(v, names, places.near, WAYS.index(id), box.size, lines))
        shapes.append(made)
    return shapes


def _way_art(v: Any, names: Names, near: int, turned: int, box: Box, lines: Sequence[Text]) -> Art:
    """The card as it would lie, the one that waits, or any; with words below it."""
    high = min(0.26, box.height * (0.22 if len(lines) == 1 else 0.11))
    above, *below = box.inset(0.05).rows(None, *[high] * len(lines), gap=0.05)
    card = above.fitting(CARD)
    shown: Art = (Layer("pushout-card-turned" if turned ^ near else "pushout-card", *card),)
    if v.card not in (NONE, UNSEEN):
        shown = card_art(names, 2 * v.card + turned, near, card)
    words = [write(text, line, "strong", "--po-panel-ink") for text, line in zip(lines, below, strict=True)]
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

    @property
    def near(self) -> bool:
        """Whether there is something to wait for."""
        return 1 <= len(self.missing) <= MAX_MISSING


def rows_of(v: Any, seat: int) -> tuple[int, ...]:
    """The rows that count for a seat, the scoring row first."""
    row, middle = (0, 1) if seat == 0 else (v.rows - 1, v.rows - 2)
    return (row, middle) if v.middle_scoring else (row,)


def numbers_in(v: Any, seat: int, row: int) -> Numbers:
    cards = v.cells[FILES * row : FILES * row + FILES]
    return tuple(
        None if card >= FACE_DOWN or (card & 1 and v.colour_scoring) else number_for(v, card, seat) for card in cards
    )


@lru_cache(maxsize=10_000)
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


def plans_of(v: Any, seat: int) -> list[Plan]:
    """For each of a seat's rows the pattern it is nearest to; rows that are being filled lack nothing."""
    if v.phase in (DEALING, PUTTING):
        return [Plan(0, {}) for _ in rows_of(v, seat)]
    return [plan(numbers_in(v, seat, row), bool(v.zeros_wild)) for row in rows_of(v, seat)]


def nearest(v: Any, seat: int) -> Plan:
    """The pattern that one of a seat's rows is nearest to."""
    return min(plans_of(v, seat), key=lambda one: len(one.missing))


def players(s: Record, v: Any, places: Places) -> list[Shape]:
    shapes = []
    for seat in (1 - places.near, places.near):
        plate = kit.plate(seat, SIDES[seat], places.side(seat).plate)
        shapes += [plate, _values(v, places, seat), _points(s, v, places, seat)]
    return shapes


def _points(s: Record, v: Any, places: Places, seat: int) -> Shape:
    side, on_board, box = SIDES[seat], int(total(s, seat)), places.side(seat).points
    ink, soft = INKS[seat]
    edge = "" if box.x < places.board.x else "right"
    label = message("total-label", side=side, points=on_board, turns=v.done[seat])
    if v.head_start[seat]:
        label = message("head-start-label", label=label, points=points_in(v.head_start[seat]))
    below: Art = ()
    if not v.hundred:
        points = with_head_start(v, seat, on_board)
        high, words = 0.86, message("total", side=side, points=points)
    else:
        points, tally = on_board, with_head_start(v, seat, v.tally[seat])
        high, words = 0.66, message("total-and-tally", side=side, points=points, tally=tally)
        line = Box(0, box.height * 0.74, box.width, box.height * 0.24)
        below = (write(message("tally", tally=tally), line, f"strong {edge}", soft),)
    number = Box(0, 0, box.width, box.height * high)
    art = write(message("shown-points", points=points), number, f"display {edge}", ink), *below
    return Shape(f"points-{seat}", "text", "margin", *box, words, label, art=art, about="points")


def _values(v: Any, places: Places, seat: int) -> Shape:
    """The numbers of the seat's rows, and what is needed; in a wide window below it for what."""
    rows, plans = [numbers_in(v, seat, row) for row in rows_of(v, seat)], plans_of(v, seat)
    box, best, tall = places.side(seat).values, nearest(v, seat), places.tall
    chip = min(box.height * (0.56 if tall else 0.42), box.width / 5.56) / (1 if len(rows) == 1 else 1.25)
    lines = [Box(0, i * chip * 1.1, chip * 5.56, chip) for i in range(len(rows))]
    art = [layer for row in zip(rows, plans, lines, strict=True) for layer in _chips(*row, seat, places.near)]
    label: Message = message("row-values", side=SIDES[seat], numbers=listed(rows[0], places.near))
    if best.near:
        needs, goal, high = _needs(best), _goal(best), 0.27 if tall else 0.21
        first = Box(0, lines[-1].bottom + chip * 0.1 + 0.06, box.width, high)
        art.append(write(needs, first, "strong left", INKS[seat][0]))
        if not tall:
            art.append(write(goal, first._replace(y=first.y + high * 1.1), "left", INKS[seat][1]))
        label = message("row-needs", row=label, needs=needs, goal=goal)
    return Shape(f"values-{seat}", "box", "values", *box, label=label, art=tuple(art), about="needs")


def _chips(numbers: Numbers, one: Plan, line: Box, seat: int, near: int) -> list[Layer]:
    """One chip for each card of a row, in the order in which they lie; where a number is missing, that number."""
    art, ink = CHIPS[seat], CHIP_INK[seat]
    if one.pattern and not one.missing:
        art, ink = "pushout-chip-done", "--po-black"
    layers: list[Layer] = []
    for i, box in enumerate(line.columns(*[line.height] * FILES, gap=line.height * 0.14)):
        file = i if near == 0 else FILES - 1 - i
        if one.near and file in one.missing:
            layers += chip_art("pushout-chip-needed", one.missing[file], "--po-needed-ink", box)
        else:
            layers += chip_art(art, numbers[file], ink, box)
    return layers


def chip_art(chip: str, number: int | None, ink: str, box: Box) -> Art:
    """A chip, with a number on it if there is one."""
    ground, size = Layer(chip, *box), box.width
    if number is None:
        return (ground,)
    inner = box.at(size * 0.24, size * 0.22, size * 0.52, size * 0.56)
    return ground, Layer(f"pushout-number-{number}", *inner, colour=ink)


def listed(numbers: Numbers, near: int) -> Listing:
    """The numbers of a row, as the near seat sees it from its left to its right."""
    shown = numbers if near == 0 else numbers[::-1]
    return Listing(tuple(message("no-number") if one is None else str(one) for one in shown), "comma")


def _needs(one: Plan) -> Message:
    numbers = sorted(one.missing.values())
    return message("needs", numbers=len(numbers), first=numbers[0], second=numbers[-1])


def _goal(one: Plan) -> Message:
    return message("for-straight") if one.pattern == STRAIGHT else message("for-equal")
