"""PUSH's positions and actions as text."""

from __future__ import annotations

from collections import Counter

from jostle.games.head_start import half_points
from jostle.games.push import board
from jostle.games.push.board import COUNT, FAN, KINDS, NUMBERS, PHASES, ROLL, ROLL_PILE, STACKS, SWITCH, TAKEN, WORTH
from jostle.games.spec import Options
from jostle.games.text_fields import Field, Fields, Number, Numbers, OneOf, Own, seats
from jostle.i18n import messages_of
from jostle.kernel import CHANCE, OVER, Record

message = messages_of(__package__)

COLOURS = "RBGYP"
CARDS = [colour + number for colour in COLOURS for number in "123456"] + ["*", "~"]  # by kind
KIND = {card: kind for kind, card in enumerate(CARDS)}
POINTS = sum(kind % NUMBERS + 1 for kind in range(KINDS))  # of one copy of each number card
COLLECTING = (board.AT_TAKE, board.AT_DIE)


def set_options(s: Record, options: Options) -> None:
    s.seats = options["seats"]
    s.riskier = options["riskier"]
    s.copies = options["copies"]
    s.rolls = options["rolls"]
    s.switches = options["switches"]
    s.covered = options["banks"] == "hidden"
    halves = half_points(options["head_start"], int(s.seats))
    s.head_start[: len(halves)] = halves


# --- actions ---------------------------------------------------------------------------------------------------------


def _action_texts() -> dict[int, str]:
    texts = {board.DRAW: "draw", board.STOP: "stop"}
    texts |= {board.BANK + i: f"bank{colour}" for i, colour in enumerate(COLOURS)}
    texts |= {board.PLACE + i: str(i + 1) for i in range(STACKS)}
    texts |= {board.TAKE + i: f"take{i + 1}" for i in range(STACKS)}
    texts |= {board.CARD + kind: card for kind, card in enumerate(CARDS)}
    texts |= {board.DIE + face: f"die{sign}" for face, sign in enumerate(COLOURS + "*")}
    return texts


ACTIONS = _action_texts()


def action_text(s: Record, action: int) -> str:
    return ACTIONS[action]


# --- writing ---------------------------------------------------------------------------------------------------------


def view(s: Record, seat: int | None) -> str:
    """What a seat is shown: everything but the points in banks that lie face down. A memory may know these too."""
    return FIELDS.write(s, bank=",".join("?" if points is None else str(points) for points in shown_banks(s)))


def shown_banks(s: Record) -> list[int | None]:
    """The points in each bank; None for a pile that lies face down."""
    covered = s.covered and s.phase != board.AT_END
    return [None if covered and points else points for points in s.bank[: s.seats].tolist()]


def open_points(s: Record) -> tuple[int, ...]:
    """The points of each seat that everybody can see."""
    fans = (s.bench[: s.seats] >> WORTH).sum(axis=1).tolist()
    return tuple(int(bench) + (bank or 0) for bench, bank in zip(fans, shown_banks(s), strict=True))


def deck_counts(s: Record) -> list[int]:
    """How many cards of each kind are unseen."""
    numbers = [row >> COUNT * i & 7 for row in s.deck.tolist() for i in range(NUMBERS)]
    return [*numbers, int(s.piles) >> COUNT * ROLL_PILE, int(s.unseen_switches)]


def stack_kinds(s: Record, i: int) -> list[int]:
    """The kinds in a stack, in the order in which they are written; none if it is not begun or taken."""
    return _kinds_of(int(s.stacks[i]))


def _kinds_of(stack: int) -> list[int]:
    return [kind for kind in range(KINDS + 1) if stack > 0 and stack >> kind & 1]


def bench_kinds(s: Record, seat: int) -> list[int]:
    """The cards of a bench in the order in which they are written, each kind as often as it is there."""
    counts = [fan >> FAN * i & 7 for fan in s.bench[seat].tolist() for i in range(NUMBERS)]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _deck(s: Record) -> str:
    *numbers, rolls, switches = map(str, deck_counts(s))
    return ".".join(["".join(numbers[at : at + NUMBERS]) for at in range(0, KINDS, NUMBERS)] + [rolls, switches])


def _cards(kinds: list[int]) -> str:
    return "".join(CARDS[kind] for kind in kinds) or "-"


def _stacks(s: Record) -> str:
    begun = [stack for stack in s.stacks.tolist() if stack != 0]
    return "/".join("x" if stack == TAKEN else _cards(_kinds_of(stack)) for stack in begun) or "-"


def _benches(s: Record) -> str:
    return "/".join(_cards(bench_kinds(s, seat)) for seat in range(s.seats))


FIELDS = Fields(
    deck=Own(_deck),
    stacks=Own(_stacks),
    switched=Number(1),
    bench=Own(_benches),
    bank=Numbers(lambda s: POINTS * int(s.copies), "seats"),
    turn=OneOf(seats()),
    actor=OneOf(seats({"chance": CHANCE, "over": OVER})),
    phase=OneOf({name: phase for phase, name in enumerate(PHASES)}),
    card=OneOf({"-": board.NO_CARD, **{card: kind for card, kind in KIND.items() if kind != SWITCH}}),
    left=OneOf(seats({"-": board.NOT_COLLECTING, "bust": board.BUST})),
    roller=OneOf(seats({"-": board.NOBODY})),
)


# --- reading ---------------------------------------------------------------------------------------------------------


def check(s: Record, fields: dict[str, Field]) -> None:
    seen: Counter[int] = Counter()  # the cards of each kind that are somewhere
    _read_deck(s, fields["deck"], seen)
    _read_stacks(s, fields["stacks"], seen)
    _read_benches(s, fields["bench"], seen)
    _check_bank(s, fields["bank"])
    _check_card(s, fields["card"], seen)
    _check_hands(s, fields)
    _check_kinds(s, fields, seen)
    _check_phase(s, fields)


def _read_deck(s: Record, field: Field, seen: Counter[int]) -> None:
    *colours, rolls, switches = field.parts(".", len(COLOURS) + 2)
    copies = int(s.copies)
    rows = [_read_row(part, colour, copies) for part, colour in zip(colours, COLOURS, strict=True)]
    seen.update(dict(enumerate(count for row in rows for count in row)))
    seen[ROLL] = rolls.number(0, int(s.rolls))
    s.deck[:] = [_row(row) for row in rows]
    s.piles = _row([*map(sum, rows), seen[ROLL]])
    s.unseen_switches = switches.number(0, int(s.switches))
    seen[SWITCH] = int(s.unseen_switches) + int(s.switched)  # switched=1: one at least lies on the table


def _read_row(field: Field, colour: str, copies: int) -> list[int]:
    if len(field.value) != NUMBERS or not set(field.value) <= set("0123456789"):
        raise field.wrong(message("text-six-digits", colour=colour))
    if max(field.value) > str(copies):
        raise field.wrong(message("text-copies", copies=copies))
    return [int(digit) for digit in field.value]


def _row(counts: list[int]) -> int:
    return sum(count << COUNT * i for i, count in enumerate(counts))


def _read_kinds(field: Field, roll: bool) -> list[int]:
    """Cards run together in the order of their kinds; a Roll card, `*`, only where it may lie."""
    value = field.value
    kinds: list[int] = []
    while value:
        size = 1 if value[0] == "*" else 2
        kind = KIND.get(value[:size], SWITCH)
        if kind == SWITCH or (kind == ROLL and not roll) or (kinds and kind < kinds[-1]):
            expected = (
                message("text-cards-and-roll", colours=COLOURS) if roll else message("text-cards", colours=COLOURS)
            )
            raise field.wrong(expected)
        kinds.append(kind)
        value = value[size:]
    return kinds


def _read_stacks(s: Record, field: Field, seen: Counter[int]) -> None:
    parts = field.parts("/")
    if len(parts) > STACKS:
        raise field.wrong(message("text-stacks", most=STACKS))
    stacks = [0] * STACKS
    for i, part in enumerate(parts):
        if part.value == "x":
            stacks[i] = TAKEN
            continue
        kinds = _read_kinds(part, roll=True)
        if not kinds:
            raise part.wrong(message("text-stack"))
        for kind in kinds:
            if stacks[i] & int(board.CLASHES[kind]):
                raise part.wrong(message("text-stack-twice"))
            stacks[i] |= 1 << kind
        seen.update(kinds)
    s.stacks[:] = stacks


def _read_benches(s: Record, field: Field, seen: Counter[int]) -> None:
    benches = s.bench
    benches[:] = 0
    copies = int(s.copies)
    for part, bench in zip(field.parts("/", int(s.seats)), benches, strict=False):
        if part.empty:
            continue
        kinds = _read_kinds(part, roll=False)
        if not kinds:
            raise part.wrong(message("text-bench"))
        if max(Counter(kinds).values()) > copies:
            raise part.wrong(message("text-copies", copies=copies))
        for kind in kinds:
            colour, i = divmod(kind, NUMBERS)
            bench[colour] += (1 << FAN * i) + (i + 1 << WORTH)
        seen.update(kinds)


def _check_bank(s: Record, field: Field) -> None:
    """Banked cards lie face down and only their points are known; all banks together hold no more than the deck had."""
    most = POINTS * int(s.copies)
    field.require(s.bank.sum() <= most, message("text-banks", most=str(most)))


def _check_card(s: Record, field: Field, seen: Counter[int]) -> None:
    if s.phase != board.AT_PLACE:
        field.require(field.empty, message("text-no-card"))
    else:
        field.require(not field.empty, message("text-fitting-card"))
        seen[int(s.card)] += 1


def _check_hands(s: Record, fields: dict[str, Field]) -> None:
    """Who acts, who rolls and how many come after: all three follow from the phase and one another."""
    phase = int(s.phase)
    if phase == board.AT_TAKE:
        if s.actor < 0:
            raise fields["actor"].wrong(message("text-taker"))
    else:
        not_a_seat = {board.AT_DRAW: "chance", board.AT_DIE: "chance", board.AT_END: "over"}
        expected = not_a_seat.get(phase, str(s.turn))
        if fields["actor"].value != expected:
            raise fields["actor"].wrong(message("text-with-phase", value=expected, phase=PHASES[phase]))
    if (phase == board.AT_DIE) != (s.roller != board.NOBODY):
        raise fields["roller"].wrong(message("text-roller"))
    if phase in COLLECTING:
        _check_left(s, fields["left"])
    elif s.left != board.NOT_COLLECTING:
        raise fields["left"].wrong(message("text-not-collecting"))


def _check_left(s: Record, field: Field) -> None:
    """As many seats come after the taker or roller as lie between it and the turn's seat."""
    hand = int(s.actor if s.phase == board.AT_TAKE else s.roller)
    gone = (int(s.turn) - hand if s.switched else hand - int(s.turn)) % int(s.seats)
    may_be_bust = s.phase == board.AT_DIE and hand == s.turn
    if s.left == board.BUST and may_be_bust:
        return
    after = int(s.seats) - 1 - gone
    if s.left != after:
        if may_be_bust:
            raise field.wrong(message("text-left-or-bust", left=str(after), seat=str(hand)))
        raise field.wrong(message("text-left", left=str(after), seat=str(hand)))


def _check_kinds(s: Record, fields: dict[str, Field], seen: Counter[int]) -> None:
    most_of = [int(s.copies)] * KINDS + [int(s.rolls), int(s.switches)]
    for kind, count in sorted(seen.items()):
        most = most_of[kind]
        if count > most:
            where = fields["switched" if kind == SWITCH else "deck"]
            raise where.wrong(message("text-most-cards", most=most, card=CARDS[kind], found=count))


def _check_phase(s: Record, fields: dict[str, Field]) -> None:
    """What lies on the table goes with the phase, and whoever acts can act."""
    phase = fields["phase"].value
    if s.phase in (board.AT_TURN, board.AT_END):
        for key, value in (("stacks", "-"), ("switched", "0")):
            if fields[key].value != value:
                raise fields[key].wrong(message("text-with-phase", value=value, phase=phase))
    collecting = s.phase in COLLECTING and s.left != board.BUST
    if not collecting and TAKEN in s.stacks:
        raise fields["stacks"].wrong(message("text-not-taken"))
    if s.phase == board.AT_TAKE and not board.stacks_are_left(s):
        raise fields["stacks"].wrong(message("text-stack-left"))
    if s.phase == board.AT_PLACE and not board.fits_somewhere(s, int(s.card)):
        raise fields["card"].wrong(message("text-fitting-card"))
    empty = board.deck_is_empty(s)
    if empty and s.phase in (board.AT_TURN, board.AT_DRAW, board.AT_MORE):
        raise fields["deck"].wrong(message("text-deck-left", phase=phase))
    if not empty and s.phase == board.AT_END:
        raise fields["deck"].wrong(message("text-deck-empty"))
