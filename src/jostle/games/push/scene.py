"""What a person sees of PUSH, and the words for what may be done.

Above lie the deck, the card or die in play, the three stacks and the count of the unseen cards; below, a row for each
seat with its points, its bank and its bench. A stack has a place for each colour and one for a Roll card, a bench one
for each kind, so that a card never moves because of another.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from jostle.games.push import SPEC, board
from jostle.games.push.board import BUST, NUMBERS, ROLL, STACKS, SWITCH, TAKEN
from jostle.games.push.text import CARDS, bench_kinds, deck_counts, stack_kinds
from jostle.games.scene import WIDE, Choice, Layout, Place, Scene, Shape, Viewer
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

COLOURS = ("red", "blue", "green", "yellow", "purple")
COLOUR_NAMES = (
    message("colour-red"),
    message("colour-blue"),
    message("colour-green"),
    message("colour-yellow"),
    message("colour-purple"),
)
SIDES = SPEC.sides
KINDS = {
    "draw": message("kind-draw"),
    "stop": message("kind-stop"),
    "bank": message("kind-bank"),
    "play": message("kind-play"),
    "begin": message("kind-begin"),
    "take": message("kind-take"),
}

LINE = 1 / 3  # the height of a line of text, and the width of a bench card
WIDTH = 40 * LINE
TABLE = (0.17, 0.34)  # the upper left corner of the table's middle
TRAY_X, STACKS_X, UNSEEN_X = 1.84, 3.5, 10.67
STACK_STEP, STACK_WIDTH = 1.84, 1.5
SEATS_Y, SEAT_STEP = 3.34, 1.0
NAME_X, BANK_X, BENCH_X, BENCH_STEP = 0.06, 1.42, 2.5, 13 / 6


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    shown = viewer in (state.actor, "all")
    shapes = [*_spots(s), *_unseen(s), *_seats(s), *_stack_cards(s), *_bench_cards(s), *_in_play(s)]
    if shown:
        shapes += _buttons(state)
    choices = tuple(_choice(state, s, *pair) for pair in zip(state.legal, state.actions, strict=True)) if shown else ()
    return Scene(WIDTH, SEATS_Y + SEAT_STEP * int(s.seats), tuple(shapes), status(s), choices)


# --- words ----------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(state, state.record, action, text)


def status(s: Record) -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    side = SIDES[s.turn]
    if s.phase == board.AT_TURN:
        if s.bench[s.turn].any():
            return message("status-draw-or-bank", side=side)
        return message("status-draw", side=side)
    if s.phase == board.AT_DRAW:
        return message("status-draws", side=side)
    if s.phase == board.AT_PLACE:
        if s.card == ROLL:
            return message("status-play-roll", side=side)
        return message("status-play", side=side, colour=_colour(int(s.card)), number=_number(int(s.card)))
    if s.phase == board.AT_MORE:
        return message("status-more", side=side)
    if s.phase == board.AT_TAKE:
        return message("status-take", side=SIDES[s.actor])
    if s.phase == board.AT_DIE:
        if s.left == BUST:
            return message("status-roll-bust", side=SIDES[s.roller])
        return message("status-roll-card", side=SIDES[s.roller])
    return _ending(s)


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words; nothing is hidden from any viewer."""
    if action >= board.DIE:
        return _describe_die(s, action - board.DIE)
    if action >= board.CARD:
        return _describe_card(s, action - board.CARD)
    if action >= board.TAKE:
        i = action - board.TAKE
        return message("take", stack=i + 1, cards=Listing(tuple(_a_card(kind) for kind in stack_kinds(s, i))))
    if action >= board.PLACE:
        i, card = action - board.PLACE, int(s.card)
        if s.stacks[i] != 0:
            if card == ROLL:
                return message("play-roll", stack=i + 1)
            return message("play", stack=i + 1, colour=_colour(card), number=_number(card))
        if card == ROLL:
            return message("begin-roll", stack=i + 1)
        return message("begin", stack=i + 1, colour=_colour(card), number=_number(card))
    if action == board.STOP:
        return message("stop") if s.stacks[0] else message("stop-empty")
    if action == board.DRAW:
        return message("draw")
    return message("bank", colour=COLOUR_NAMES[action], points=int(s.bench[s.turn, action]) >> board.WORTH)


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    if action >= board.TAKE:
        return "take"
    if action >= board.PLACE:
        return "play" if s.stacks[action - board.PLACE] != 0 else "begin"
    return {board.STOP: "stop", board.DRAW: "draw"}.get(action, "bank")


def _describe_card(s: Record, kind: int) -> Message:
    if kind == SWITCH:
        return message("switch-card")
    too_far = all(int(stack) & int(board.CLASHES[kind]) for stack in s.stacks)
    if kind == ROLL:
        return message("roll-card-nowhere") if too_far else message("roll-card")
    if too_far:
        return message("the-card-nowhere", colour=_colour(kind), number=_number(kind))
    return message("the-card", colour=_colour(kind), number=_number(kind))


def _describe_die(s: Record, face: int) -> Message:
    side = SIDES[s.roller]
    lost = sum(face in (kind // NUMBERS, board.STAR) for kind in bench_kinds(s, int(s.roller)))
    if face == board.STAR:
        return message("die-star", side=side, lost=lost if s.riskier else 0)
    return message("die-colour", colour=COLOUR_NAMES[face], side=side, lost=lost)


def _ending(s: Record) -> Message:
    points = _points(s)
    best = [SIDES[seat] for seat, have in enumerate(points) if have == max(points)]
    if len(best) == 1:
        return message("ended-won", side=best[0], points=max(points))
    return message("ended-shared", sides=Listing(tuple(best)), points=max(points))


def _colour(kind: int) -> Message:
    return COLOUR_NAMES[kind // NUMBERS]


def _number(kind: int) -> int:
    return kind % NUMBERS + 1


def _a_card(kind: int) -> Message:
    return message("roll-card") if kind == ROLL else message("card", colour=_colour(kind), number=_number(kind))


def _sign(kind: int) -> Text:
    """What is written on a card: its text, or ROLL."""
    return message("sign-roll") if kind == ROLL else CARDS[kind]


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
        Shape(
            "deck",
            "box",
            "card back",
            x,
            y,
            1.34,
            1,
            sign=message("sign-deck", cards=cards),
            label=message("deck", cards=cards),
        ),
        Shape("tray", "box", "panel", TRAY_X, y, 1.34, 1, label=message("tray")),
    ]
    way = message("sign-counter-clockwise") if s.switched else message("sign-clockwise")
    label = message("counter-clockwise") if s.switched else message("clockwise")
    shapes.append(Shape("way", "text", "margin", x, y + 2, 3, LINE, sign=way, label=label))
    for i in range(STACKS):
        left = STACKS_X + STACK_STEP * i
        mark: Text = ""
        if s.stacks[i] == TAKEN:
            mark, label = message("sign-taken"), message("stack-taken", stack=i + 1)
        elif s.stacks[i] == 0:
            label = message("stack-empty", stack=i + 1)
        else:
            label = message("stack", stack=i + 1)
        shapes.append(Shape(f"stack-{i + 1}", "box", "panel", left, y, STACK_WIDTH, 2.34, sign=mark, label=label))
        shapes.append(Shape(f"number-{i + 1}", "text", "margin", left, y + 2, STACK_WIDTH, LINE, sign=str(i + 1)))
    return shapes


def _unseen(s: Record) -> list[Shape]:
    """How many cards of each kind are still in the deck."""
    *numbers, rolls, switches = deck_counts(s)
    y = TABLE[1]
    shapes = [Shape("unseen", "text", "margin", UNSEEN_X, y - LINE, 2.5, LINE, sign="  1 2 3 4 5 6")]
    for i, colour in enumerate(COLOURS):
        counts = " ".join(str(count) for count in numbers[NUMBERS * i : NUMBERS * (i + 1)])
        sign, label = f"{colour[0].upper()} {counts}", message("unseen", colour=COLOUR_NAMES[i], counts=counts)
        at = y + LINE * i
        shapes.append(Shape(f"unseen-{colour}", "box", f"tile {colour}", UNSEEN_X, at, 2.5, LINE, sign, label))
    special = (
        ("roll", message("sign-rolls", count=rolls), message("unseen-rolls", count=rolls)),
        ("switch", message("sign-switches", count=switches), message("unseen-switches", count=switches)),
    )
    for i, (name, words, label) in enumerate(special):
        at = y + LINE * (len(COLOURS) + i)
        shapes.append(Shape(f"unseen-{name}", "box", "tile", UNSEEN_X, at, 2.5, LINE, words, label))
    return shapes


def _seats(s: Record) -> list[Shape]:
    """A row for each seat: name and points, the bank, and a place for each colour on the bench."""
    shapes = []
    for seat, points in enumerate(_points(s)):
        side, bank = SIDES[seat], int(s.bank[seat])
        x, y = _bank_place(seat)
        name, label = Listing((side, points), "lines"), message("points", side=side, points=points)
        shapes.append(Shape(f"seat-{seat}", "text", "panel", NAME_X, y, 1.28, 2 * LINE, name, label))
        label = message("bank-points", side=side, points=bank)
        shapes.append(
            Shape(f"bank-{seat}", "box", "panel", x, y, 0.92, 2 * LINE, message("sign-bank", points=bank), label)
        )
        for i, colour in enumerate(COLOURS):
            x, _ = _bench_place(seat, NUMBERS * i)
            label = message("bench", side=side, colour=COLOUR_NAMES[i])
            shapes.append(Shape(f"bench-{seat}-{colour}", "box", "panel", x, y, 2, 2 * LINE, label=label))
    label = message("turn", side=SIDES[s.turn])
    shapes.append(Shape("turn", "box", "mark", NAME_X, _seat_y(int(s.turn)), 1.28, 2 * LINE, label=label))
    return shapes


def _card(id: str, kind: int, place: Place, width: float, height: float, sign: Text, label: Text, on: str) -> Shape:
    look = "card grey" if kind == ROLL else f"card {COLOURS[kind // NUMBERS]}"
    return Shape(id, "box", look, *place, width, height, sign, label, on)


def _stack_cards(s: Record) -> list[Shape]:
    return [
        _card(
            _stack_id(i, kind), kind, _stack_place(i, kind), 1.17, LINE,
            _sign(kind), _in_stack(kind, i + 1), f"stack-{i + 1}",
        )
        for i in range(STACKS)
        for kind in stack_kinds(s, i)
    ]  # fmt: skip


def _in_stack(kind: int, stack: int) -> Message:
    if kind == ROLL:
        return message("roll-in-stack", stack=stack)
    return message("card-in-stack", stack=stack, colour=_colour(kind), number=_number(kind))


def _bench_cards(s: Record) -> list[Shape]:
    """Equal cards lie on one another and are drawn as one."""
    shapes = []
    for seat in range(s.seats):
        for kind, count in sorted(Counter(bench_kinds(s, seat)).items()):
            sign = CARDS[kind] + (f"\n×{count}" if count > 1 else "")
            label = message("cards-on-bench", side=SIDES[seat], count=count, colour=_colour(kind), number=_number(kind))
            on = f"bench-{seat}-{COLOURS[kind // NUMBERS]}"
            shapes.append(_card(_bench_id(seat, kind), kind, _bench_place(seat, kind), LINE, 2 * LINE, sign, label, on))
    return shapes


def _in_play(s: Record) -> list[Shape]:
    """The card to be placed, or the die."""
    x, y = TRAY_X + 0.17, TABLE[1] + LINE
    if s.phase == board.AT_PLACE:
        kind = int(s.card)
        words = (
            message("roll-to-play")
            if kind == ROLL
            else message("card-to-play", colour=_colour(kind), number=_number(kind))
        )
        return [_card("drawn", kind, (x, y), 1, LINE, _sign(kind), words, "tray")]
    if s.phase == board.AT_DIE:
        return [Shape("die", "box", "die white", x, y, 1, LINE, message("sign-die"), message("die"), "tray")]
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
        _stack_id(i, kind): _bench_place(seat, kind) if kind < board.KINDS else None for kind in stack_kinds(s, i)
    }
