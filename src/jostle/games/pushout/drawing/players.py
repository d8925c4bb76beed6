# mypy: allow-untyped-calls
"""What each player has on the table: a plate, the numbers of the row and what it needs, and the points."""

from __future__ import annotations

from typing import Any, NamedTuple

from jostle.games.pushout.board import DEALING, FACE_DOWN, FILES, PUTTING
from jostle.games.pushout.drawing.places import Box, Places
from jostle.games.pushout.drawing.words import SIDES, number_for, points_in, with_head_start
from jostle.games.pushout.scoring import EQUAL, STRAIGHT, total
from jostle.games.scene import Layer, Shape
from jostle.i18n import Listing, Message, messages_of
from jostle.kernel import Record

message = messages_of("jostle.games.pushout")

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
        if not places.text:
            shapes += [_plate(places.plates[seat], seat), _values(v, places, seat)]
        shapes.append(_points(s, v, places, seat))
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
    if places.text:
        return ()
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
