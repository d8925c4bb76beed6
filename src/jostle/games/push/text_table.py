"""PUSH's table for the characters of a terminal.

Above lie the deck, the card or die in play, the three stacks and the count of the unseen cards; below, a row for each
seat with its points, its bank and its bench. A stack has a place for each colour and one for a Roll card, a bench one
for each kind, so that a card never moves because of another.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from jostle.games.push import board, words
from jostle.games.push.board import NUMBERS, ROLL, STACKS, TAKEN
from jostle.games.push.text import CARDS, bench_kinds, deck_counts, open_points, shown_banks, stack_kinds
from jostle.games.push.words import COLOURS, SIDES, bench_card_id, bench_id, stack_card_id, stack_id
from jostle.i18n import Listing, Text, messages_of
from jostle.kernel import Record
from jostle.scene import Place, Shape

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of("jostle.games.push")

LINE = 1 / 3  # the height of a line of text, and the width of a bench card
WIDTH = 40 * LINE
TABLE = (0.17, 0.34)  # the upper left corner of the table's middle
TRAY_X, STACKS_X, UNSEEN_X = 1.84, 3.5, 10.67
STACK_STEP, STACK_WIDTH = 1.84, 1.5
SEATS_Y, SEAT_STEP = 3.34, 1.0
NAME_X, BANK_X, BENCH_X, BENCH_STEP = 0.06, 1.42, 2.5, 13 / 6
IN_PLAY = TRAY_X + 0.17, TABLE[1] + LINE


def size(s: Record) -> tuple[float, float]:
    return WIDTH, SEATS_Y + SEAT_STEP * int(s.seats)


def shapes(state: State, shown: bool) -> list[Shape]:
    s = state.record
    ground = [*_spots(s), *_unseen(s), *_seats(s)]
    return [*ground, *_stack_cards(s), *_bench_cards(s), *_in_play(s), *(_buttons(state) if shown else ())]


def spots(s: Record) -> dict[str, Place]:
    """Where everything lies that can move, and the banks."""
    cards = {stack_card_id(i, kind): _stack_place(i, kind) for i in range(STACKS) for kind in stack_kinds(s, i)}
    for seat in range(s.seats):
        cards |= {bench_card_id(seat, kind): _bench_place(seat, kind) for kind in bench_kinds(s, seat)}
    banks = {f"bank-{seat}": _bank_place(seat) for seat in range(s.seats)}
    return cards | banks | {"drawn": IN_PLAY, "die": IN_PLAY}


def _bank_place(seat: int) -> Place:
    return BANK_X, _seat_y(seat)


def _stack_place(i: int, kind: int) -> Place:
    """A line for each colour, the last one for a Roll card."""
    return STACKS_X + STACK_STEP * i + 0.17, TABLE[1] + LINE * (kind // NUMBERS)


def _bench_place(seat: int, kind: int) -> Place:
    colour, number = divmod(kind, NUMBERS)
    return BENCH_X + BENCH_STEP * colour + LINE * number, _seat_y(seat)


def _seat_y(seat: int) -> float:
    return SEATS_Y + SEAT_STEP * seat


def _sign(kind: int) -> Text:
    """What is written on a card: its text, or ROLL."""
    return message("sign-roll") if kind == ROLL else CARDS[kind]


# --- shapes ---------------------------------------------------------------------------------------------------------


def _spots(s: Record) -> list[Shape]:
    """The deck, the tray for the card or die in play, and the stacks."""
    x, y = TABLE
    cards = sum(deck_counts(s))
    sign = message("sign-deck", cards=cards)
    shapes = [
        Shape("deck", "box", "card back", x, y, 1.34, 1, sign=sign, label=words.the_deck(cards)),
        Shape("tray", "box", "panel", TRAY_X, y, 1.34, 1, label=message("tray")),
    ]
    way = message("sign-counter-clockwise") if s.switched else message("sign-clockwise")
    shapes.append(Shape("way", "text", "margin", x, y + 2, 3, LINE, sign=way, label=words.the_way(bool(s.switched))))
    for i in range(STACKS):
        left = STACKS_X + STACK_STEP * i
        mark: Text = message("sign-taken") if s.stacks[i] == TAKEN else ""
        label = words.the_stack(i, int(s.stacks[i]))
        shapes.append(Shape(stack_id(i), "box", "panel", left, y, STACK_WIDTH, 2.34, sign=mark, label=label))
        shapes.append(Shape(f"number-{i + 1}", "text", "margin", left, y + 2, STACK_WIDTH, LINE, sign=str(i + 1)))
    return shapes


def _unseen(s: Record) -> list[Shape]:
    """How many cards of each kind are still in the deck."""
    *numbers, rolls, switches = deck_counts(s)
    y = TABLE[1]
    shapes = [Shape("unseen", "text", "margin", UNSEEN_X, y - LINE, 2.5, LINE, sign="  1 2 3 4 5 6")]
    for i, colour in enumerate(COLOURS):
        counts = numbers[NUMBERS * i : NUMBERS * (i + 1)]
        sign = f"{colour[0].upper()} {' '.join(map(str, counts))}"
        label, at = words.unseen_cards(i, counts), y + LINE * i
        shapes.append(Shape(f"unseen-{colour}", "box", f"tile {colour}", UNSEEN_X, at, 2.5, LINE, sign, label))
    special = (
        ("roll", message("sign-rolls", count=rolls), words.unseen_rolls(rolls)),
        ("switch", message("sign-switches", count=switches), words.unseen_switches(switches)),
    )
    for i, (name, text, label) in enumerate(special):
        at = y + LINE * (len(COLOURS) + i)
        shapes.append(Shape(f"unseen-{name}", "box", "tile", UNSEEN_X, at, 2.5, LINE, text, label))
    return shapes


def _seats(s: Record) -> list[Shape]:
    """A row for each seat: name and points, the bank, and a place for each colour on the bench."""
    shapes = []
    for seat, (points, bank) in enumerate(zip(open_points(s), shown_banks(s), strict=True)):
        x, y = _bank_place(seat)
        covered, halves = bank is None, int(s.head_start[seat])
        total = words.with_head_start(points, halves)
        name = Listing((SIDES[seat], words.count(total, covered)), "lines")
        label = words.the_points(seat, total, covered, halves)
        shapes.append(Shape(f"seat-{seat}", "text", "panel", NAME_X, y, 1.28, 2 * LINE, name, label))
        sign, label = message("sign-bank", points="?" if bank is None else bank), words.the_bank(seat, bank)
        shapes.append(Shape(f"bank-{seat}", "box", "panel", x, y, 0.92, 2 * LINE, sign, label))
        for i in range(len(COLOURS)):
            x, _ = _bench_place(seat, NUMBERS * i)
            label = words.the_bench(seat, i)
            shapes.append(Shape(bench_id(seat, i), "box", "panel", x, y, 2, 2 * LINE, label=label))
    frame = NAME_X, _seat_y(int(s.turn)), 1.28, 2 * LINE
    shapes.append(Shape("turn", "box", "mark", *frame, label=words.the_turn(int(s.turn))))
    return shapes


def _card(id: str, kind: int, place: Place, width: float, height: float, sign: Text, label: Text, on: str) -> Shape:
    return Shape(id, "box", words.look_of(kind), *place, width, height, sign, label, on)


def _stack_cards(s: Record) -> list[Shape]:
    return [
        _card(
            stack_card_id(i, kind), kind, _stack_place(i, kind), 1.17, LINE,
            _sign(kind), words.card_in_stack(i, kind), stack_id(i),
        )
        for i in range(STACKS)
        for kind in stack_kinds(s, i)
    ]  # fmt: skip


def _bench_cards(s: Record) -> list[Shape]:
    """Equal cards lie on one another and are drawn as one."""
    shapes = []
    for seat in range(s.seats):
        for kind, count in sorted(Counter(bench_kinds(s, seat)).items()):
            sign = CARDS[kind] + (f"\n×{count}" if count > 1 else "")
            label, on = words.cards_on_bench(seat, kind, count), bench_id(seat, kind // NUMBERS)
            id, place = bench_card_id(seat, kind), _bench_place(seat, kind)
            shapes.append(_card(id, kind, place, LINE, 2 * LINE, sign, label, on))
    return shapes


def _in_play(s: Record) -> list[Shape]:
    """The card to be placed, or the die."""
    if s.phase == board.AT_PLACE:
        kind = int(s.card)
        return [_card("drawn", kind, IN_PLAY, 1, LINE, _sign(kind), words.card_to_play(kind), "tray")]
    if s.phase == board.AT_DIE:
        return [Shape("die", "box", "die white", *IN_PLAY, 1, LINE, message("sign-die"), message("die"), "tray")]
    return []


def _buttons(state: State) -> list[Shape]:
    x, y = TABLE[0], TABLE[1] + 1.34
    buttons = (
        ("draw", x, message("sign-draw"), message("draw")),
        ("stop", TRAY_X, message("sign-stop"), message("stop-drawing")),
    )
    return [
        Shape(f"do-{action}", "box", "button", left, y, 1.34, 0.5, sign=sign, label=label)
        for action, left, sign, label in buttons
        if action in state.actions
    ]
