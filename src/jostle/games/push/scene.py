"""What a person sees of PUSH, and the words for what may be done.

Above lie the deck, the card or die in play, the three stacks and the count of the unseen cards; below, a row for each
seat with its points, its bank and its bench. A stack has a place for each colour and one for a Roll card, a bench one
for each kind, so that a card never moves because of another.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from jostle.games.push import SPEC, board
from jostle.games.push.board import BUST, KINDS, NUMBERS, ROLL, STACKS, SWITCH, TAKEN
from jostle.games.push.text import CARDS, bench_kinds, deck_counts, stack_kinds
from jostle.games.scene import Choice, Place, Scene, Shape, Viewer
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

COLOURS = ("red", "blue", "green", "yellow", "purple")
SIDES = SPEC.sides

LINE = 1 / 3  # the height of a line of text, and the width of a bench card
WIDTH = 40 * LINE
TABLE = (0.17, 0.34)  # the upper left corner of the table's middle
TRAY_X, STACKS_X, UNSEEN_X = 1.84, 3.5, 10.67
STACK_STEP, STACK_WIDTH = 1.84, 1.5
SEATS_Y, SEAT_STEP = 3.34, 1.0
NAME_X, BANK_X, BENCH_X, BENCH_STEP = 0.06, 1.42, 2.5, 13 / 6


def scene(state: State, viewer: Viewer) -> Scene:
    s = state.record
    shown = viewer in (state.actor, "all")
    shapes = [*_spots(s), *_unseen(s), *_seats(s), *_stack_cards(s), *_bench_cards(s), *_in_play(s)]
    if shown:
        shapes += _buttons(state)
    choices = tuple(_choice(state, s, *pair) for pair in zip(state.legal, state.actions, strict=True)) if shown else ()
    return Scene(WIDTH, SEATS_Y + SEAT_STEP * int(s.seats), tuple(shapes), status(s), choices)


# --- words ----------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(state, state.record, action, text)


def status(s: Record) -> str:
    """Whose turn it is and what is to be done, or how it ended."""
    side = SIDES[s.turn]
    if s.phase == board.AT_TURN:
        return f"{side} may draw a card{' or bank a colour' if s.bench[s.turn].any() else ''}"
    if s.phase == board.AT_DRAW:
        return f"{side} draws a card"
    if s.phase == board.AT_PLACE:
        return f"{side} must play the {_name(int(s.card))}"
    if s.phase == board.AT_MORE:
        return f"{side} may draw another card or stop"
    if s.phase == board.AT_TAKE:
        return f"{SIDES[s.actor]} must take a stack"
    if s.phase == board.AT_DIE:
        why = "has pushed too far and rolls" if s.left == BUST else "has taken a Roll card and rolls"
        return f"{SIDES[s.roller]} {why} the die"
    return _ending(s)


def describe(s: Record, action: int, viewer: Viewer = "all") -> str:
    """An action or an outcome in words; nothing is hidden from any viewer."""
    if action >= board.DIE:
        return _describe_die(s, action - board.DIE)
    if action >= board.CARD:
        return _describe_card(s, action - board.CARD)
    if action >= board.TAKE:
        i = action - board.TAKE
        names = ["a Roll card" if kind == ROLL else _name(kind) for kind in stack_kinds(s, i)]
        return f"take stack {i + 1}: {_listed(names)}"
    if action >= board.PLACE:
        i = action - board.PLACE
        begun = s.stacks[i] != 0
        return (
            f"play the {_name(int(s.card))} to stack {i + 1}"
            if begun
            else f"begin stack {i + 1} with the {_name(int(s.card))}"
        )
    if action == board.STOP:
        return "stop and collect" if s.stacks[0] else "stop, with nothing to collect"
    if action == board.DRAW:
        return "draw a card"
    worth = int(s.bench[s.turn, action]) >> board.WORTH
    return f"bank the {COLOURS[action]} cards: {worth} point{'s' * (worth != 1)}"


def _describe_card(s: Record, kind: int) -> str:
    if kind == SWITCH:
        return "a Switch card: collecting turns round"
    too_far = all(int(stack) & int(board.CLASHES[kind]) for stack in s.stacks)
    card = "a Roll card" if kind == ROLL else f"the {_name(kind)}"
    return f"{card}{': it fits nowhere' if too_far else ''}"


def _describe_die(s: Record, face: int) -> str:
    side = SIDES[s.roller]
    kinds = bench_kinds(s, int(s.roller))
    if face == board.STAR and not s.riskier:
        return f"the star: {side} loses nothing"
    lost = [kind for kind in kinds if face in (kind // NUMBERS, board.STAR)]
    what = f"{len(lost)} card{'s' * (len(lost) != 1)}" if lost else "nothing"
    return f"{'the star' if face == board.STAR else COLOURS[face]}: {side} loses {what}"


def _ending(s: Record) -> str:
    points = _points(s)
    best = [str(SIDES[seat]) for seat, have in enumerate(points) if have == max(points)]
    verb = "wins" if len(best) == 1 else "share the win"
    return f"The deck has run out: {_listed(best)} {verb} with {max(points)} points"


def _name(kind: int) -> str:
    return "Roll card" if kind == ROLL else f"{COLOURS[kind // NUMBERS]} {kind % NUMBERS + 1}"


def _sign(kind: int) -> str:
    """What is written on a card: its text, or ROLL."""
    return "ROLL" if kind == ROLL else CARDS[kind]


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _points(s: Record) -> list[int]:
    fans = s.bench[: s.seats] >> board.WORTH
    return [int(points) for points in s.bank[: s.seats] + fans.sum(axis=1)]


# --- places ---------------------------------------------------------------------------------------------------------


def _stack_place(i: int, kind: int) -> Place:
    """Where a card of that kind lies in stack i: a line for each colour, the last one for a Roll card."""
    return STACKS_X + STACK_STEP * i + 0.17, TABLE[1] + LINE * (kind // NUMBERS)


def _bench_place(seat: int, kind: int) -> Place:
    colour, number = divmod(kind, NUMBERS)
    return BENCH_X + BENCH_STEP * colour + LINE * number, _seat_y(seat)


def _bank_place(seat: int) -> Place:
    return BANK_X, _seat_y(seat)


def _seat_y(seat: int) -> float:
    return SEATS_Y + SEAT_STEP * seat


# --- shapes ---------------------------------------------------------------------------------------------------------


def _spots(s: Record) -> list[Shape]:
    """The deck, the tray for the card or die in play, and the stacks."""
    x, y = TABLE
    cards = sum(deck_counts(s))
    shapes = [
        Shape("deck", "box", "card back", x, y, 1.34, 1, sign=f"deck\n{cards}", label=f"the deck, {cards} cards"),
        Shape("tray", "box", "panel", TRAY_X, y, 1.34, 1, label="the card or die in play"),
    ]
    way = "counter-clockwise" if s.switched else "clockwise"
    sign = "↺ counter-clockwise" if s.switched else "↻ clockwise"
    shapes.append(Shape("way", "text", "margin", x, y + 2, 3, LINE, sign=sign, label=f"stacks are collected {way}"))
    for i in range(STACKS):
        left = STACKS_X + STACK_STEP * i
        sign = "taken" if s.stacks[i] == TAKEN else ""
        words = {0: "not begun", TAKEN: "taken"}.get(int(s.stacks[i]), "")
        label = f"stack {i + 1}" + (f", {words}" if words else "")
        shapes.append(Shape(f"stack-{i + 1}", "box", "panel", left, y, STACK_WIDTH, 2.34, sign=sign, label=label))
        shapes.append(Shape(f"number-{i + 1}", "text", "margin", left, y + 2, STACK_WIDTH, LINE, sign=str(i + 1)))
    return shapes


def _unseen(s: Record) -> list[Shape]:
    """How many cards of each kind are still in the deck."""
    *numbers, rolls, switches = deck_counts(s)
    y = TABLE[1]
    shapes = [Shape("unseen", "text", "margin", UNSEEN_X, y - LINE, 2.5, LINE, sign="  1 2 3 4 5 6")]
    for i, colour in enumerate(COLOURS):
        counts = " ".join(str(count) for count in numbers[NUMBERS * i : NUMBERS * (i + 1)])
        sign, label = f"{colour[0].upper()} {counts}", f"{colour} cards of 1 to 6 in the deck: {counts}"
        at = y + LINE * i
        shapes.append(Shape(f"unseen-{colour}", "box", f"tile {colour}", UNSEEN_X, at, 2.5, LINE, sign, label))
    for i, (name, count) in enumerate((("roll", rolls), ("switch", switches))):
        label = f"{name.capitalize()} cards in the deck: {count}"
        at = y + LINE * (len(COLOURS) + i)
        shapes.append(Shape(f"unseen-{name}", "box", "tile", UNSEEN_X, at, 2.5, LINE, f"{name} {count}", label))
    return shapes


def _seats(s: Record) -> list[Shape]:
    """A row for each seat: name and points, the bank, and a place for each colour on the bench."""
    shapes = []
    for seat, points in enumerate(_points(s)):
        side, bank = SIDES[seat], s.bank[seat]
        x, y = _bank_place(seat)
        name, label = f"{side}\n{points}", f"{side}: {points} points"
        shapes.append(Shape(f"seat-{seat}", "text", "panel", NAME_X, y, 1.28, 2 * LINE, name, label))
        label = f"{side}'s bank: {bank} points"
        shapes.append(Shape(f"bank-{seat}", "box", "panel", x, y, 0.92, 2 * LINE, f"bank\n{bank}", label))
        for i, colour in enumerate(COLOURS):
            x, _ = _bench_place(seat, NUMBERS * i)
            label = f"{side}'s bench, {colour}"
            shapes.append(Shape(f"bench-{seat}-{colour}", "box", "panel", x, y, 2, 2 * LINE, label=label))
    label = f"it is {SIDES[s.turn]}'s turn"
    shapes.append(Shape("turn", "box", "mark", NAME_X, _seat_y(int(s.turn)), 1.28, 2 * LINE, label=label))
    return shapes


def _card(id: str, kind: int, place: Place, width: float, height: float, sign: str, label: str, on: str) -> Shape:
    look = "card grey" if kind == ROLL else f"card {COLOURS[kind // NUMBERS]}"
    return Shape(id, "box", look, *place, width, height, sign, label, on)


def _stack_cards(s: Record) -> list[Shape]:
    return [
        _card(
            _stack_id(i, kind), kind, _stack_place(i, kind), 1.17, LINE,
            _sign(kind), f"{_name(kind)} in stack {i + 1}", f"stack-{i + 1}",
        )
        for i in range(STACKS)
        for kind in stack_kinds(s, i)
    ]  # fmt: skip


def _bench_cards(s: Record) -> list[Shape]:
    """Equal cards lie on one another and are drawn as one."""
    shapes = []
    for seat in range(s.seats):
        for kind, count in sorted(Counter(bench_kinds(s, seat)).items()):
            sign = _sign(kind) + (f"\n×{count}" if count > 1 else "")
            label = f"{count} × " * (count > 1) + f"{_name(kind)} on {SIDES[seat]}'s bench"
            on = f"bench-{seat}-{COLOURS[kind // NUMBERS]}"
            shapes.append(_card(_bench_id(seat, kind), kind, _bench_place(seat, kind), LINE, 2 * LINE, sign, label, on))
    return shapes


def _in_play(s: Record) -> list[Shape]:
    """The card to be placed, or the die."""
    x, y = TRAY_X + 0.17, TABLE[1] + LINE
    if s.phase == board.AT_PLACE:
        kind = int(s.card)
        return [_card("drawn", kind, (x, y), 1, LINE, _sign(kind), f"{_name(kind)}, to be played", "tray")]
    if s.phase == board.AT_DIE:
        return [Shape("die", "box", "die white", x, y, 1, LINE, "die", "the die", "tray")]
    return []


def _buttons(state: State) -> list[Shape]:
    x, y = TABLE[0], TABLE[1] + 1.34
    return [
        Shape(f"do-{action}", "box", "button", left, y, 1.34, 0.5, sign=action, label=label)
        for action, left, label in (("draw", x, "draw a card"), ("stop", TRAY_X, "stop drawing"))
        if action in state.actions
    ]


def _stack_id(i: int, kind: int) -> str:
    return f"stack-{i + 1}-card-{kind}"


def _bench_id(seat: int, kind: int) -> str:
    return f"bench-{seat}-card-{kind}"


# --- choices --------------------------------------------------------------------------------------------------------


def _choice(state: State, s: Record, action: int, text: str) -> Choice:
    return Choice(text, describe(s, action), _path(s, action, text), _moves(state, s, action))


def _path(s: Record, action: int, text: str) -> tuple[str, ...]:
    if action >= board.CARD:
        return ()
    if action >= board.PLACE:
        return (f"stack-{(action - board.PLACE) % STACKS + 1}",)
    if action >= board.DRAW:
        return (f"do-{text}",)
    return (f"bench-{s.turn}-{COLOURS[action]}",)


def _moves(state: State, s: Record, action: int) -> dict[str, Place | None]:
    """Where cards go: to a stack, a bench or a bank, or away from the table."""
    moves: dict[str, Place | None] = {}
    if action in (board.DRAW, board.STOP) or board.CARD <= action < board.DIE:
        return moves
    if action < board.DRAW:
        cards = [kind for kind in bench_kinds(s, int(s.turn)) if kind // NUMBERS == action]
        return {_bench_id(int(s.turn), kind): _bank_place(int(s.turn)) for kind in cards}
    if board.PLACE <= action < board.TAKE:
        return {"drawn": _stack_place(action - board.PLACE, int(s.card))}
    after = state.apply(action).record
    for i in range(STACKS):  # what nobody can take any more is discarded
        if after.stacks[i] == 0:
            moves |= {_stack_id(i, kind): None for kind in stack_kinds(s, i)}
    if action >= board.DIE:
        seat = int(s.roller)
        lost = set(bench_kinds(s, seat)) - set(bench_kinds(after, seat))
        return moves | {_bench_id(seat, kind): None for kind in lost} | {"die": None}
    i, seat = action - board.TAKE, int(s.actor)
    return moves | {
        _stack_id(i, kind): _bench_place(seat, kind) if kind < KINDS else None for kind in stack_kinds(s, i)
    }
