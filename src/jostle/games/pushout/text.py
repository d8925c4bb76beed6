# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""Pushout's positions and actions as text, and what its cards, squares and phases are called there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from jostle.games.head_start import half_points
from jostle.games.plain_records import plain
from jostle.games.pushout.board import (
    ACTING, BANK, BURNING, DEALING, DEALT, DISCARD, DOWN, DRAW, DRAWN, END_BITS, ENDED, FACE_DOWN, FILES, FLIPPING,
    HOLE, KINDS, LEFT, NO_CARD, NO_END, NOBODY, NONE, PLACED, PUT, PUTTING, REFILLING, RENEW, RETURNING, RIGHT, SQUARES,
    STEP, THROW, TOSS, TURN, UNSEEN, UP, act_of, is_switch,
)  # fmt: skip
from jostle.games.pushout.deck import MOVEMENTS, OWN_DESIGN, cards_in, deck_of, turned
from jostle.games.pushout.rules import can_move
from jostle.games.spec import Options
from jostle.games.text_fields import Field, SignRows, read_fields
from jostle.i18n import Listing, Text, messages_of
from jostle.kernel import CHANCE, OVER, Record

message = messages_of(__package__)

# --- what cards, squares and phases are called -----------------------------------------------------------------------

PHASES = ("deal", "put", "act", "return", "flip", "refill", "burn", "over")
DOWN_TEXT, HOLE_TEXT = "??", "--"
SQUARE_NAMES = {square: "abcde"[square % FILES] + "1234"[square // FILES] for square in range(SQUARES)}

SQUARES_BY_NAME = {name: square for square, name in SQUARE_NAMES.items()}

Names = tuple[str, ...]  # the straight texts of a deck's kinds


def cards(s: Record) -> Names:
    """The straight texts of the deck's kinds, in its order."""
    return _card_texts(tuple(s.kinds.tolist()))


@lru_cache(maxsize=64)
def _card_texts(kinds: tuple[int, ...]) -> Names:
    return tuple(_end_text(kind & NO_END) + _end_text(kind >> END_BITS & NO_END) for kind in kinds if kind != NO_CARD)


def _end_text(end: int) -> str:
    return f"{end >> 3}{MOVEMENTS[end & 7]}"


def copies_of(kinds: list[int]) -> list[int]:
    """How many cards of each kind the deck has."""
    return [kind >> 2 * END_BITS & 15 for kind in kinds if kind != NO_CARD]


def kind_text(names: Names, kind: int) -> str:
    """A card that does not lie on the board: waiting, banked or shown by chance."""
    return "-" if kind == NONE else DOWN_TEXT if kind == UNSEEN else names[kind]


def cell_text(names: Names, card: int) -> str:
    """What lies on a square."""
    if card >= FACE_DOWN:
        return DOWN_TEXT if card == FACE_DOWN else HOLE_TEXT
    return turned(names[card >> 1]) if card & 1 else names[card >> 1]


@lru_cache(maxsize=64)
def board_rows(names: Names, rows: int) -> SignRows:
    """The squares, and the cards that can lie there."""
    squares = [[SQUARE_NAMES[FILES * row + file] for file in range(FILES)] for row in reversed(range(rows))]
    expected = message("text-cell", down=DOWN_TEXT, hole=HOLE_TEXT)
    return SignRows(squares, (DOWN_TEXT, *names, *map(turned, names)), HOLE_TEXT, ",", expected)


# --- options ---------------------------------------------------------------------------------------------------------

SIGNS = {LEFT: "<", RIGHT: ">", UP: "^", DOWN: "v", TURN: "o", RENEW: "n"}
OPTIONS = (
    "rows", "swiss", "conveyor", "colour_moves", "colour_scoring", "middle_scoring", "zeros_wild", "hundred",
    "swiss_refill", "double_discard", "rounds", "limit",
)  # fmt: skip


def set_options(s: Record, options: Options) -> None:
    for name in OPTIONS:
        setattr(s, name, int(options[name]))
    s.moves_each = options["moves"]
    s.head_start[:] = half_points(options["head_start"], 2)
    s.cards = cards_in(options)
    s.setup = PLACED if options["setup"] == "placed" else DEALT
    s.conveyor_returns = options["conveyor_card"] == "returned"
    s.three_both = options["three_turns"] == "both"
    s.middle_down = options["middle_refill"] == "down"
    s.zeros_five = options["zeros_wild"] and options["wild_zero"] == "five"
    s.burns = options["stalling"] == "burn"
    s.first = options["first"] == "black"
    deck = deck_of(options)
    s.kinds[:] = [_kind(card, copies) for card, copies in deck.items()] + [NO_CARD] * (KINDS + 1 - len(deck))
    s.further = any(sign in OWN_DESIGN for card in deck for sign in card)


def _kind(card: str, copies: int) -> int:
    kind = _end(card[:2]) | _end(card[2:]) << END_BITS | copies << 2 * END_BITS
    return kind - (1 << 16) if kind >= 1 << 15 else kind


def _end(text: str) -> int:
    return int(text[0]) << 3 | MOVEMENTS.index(text[1])


# --- actions ---------------------------------------------------------------------------------------------------------


def action_text(s: Record, action: int) -> str:
    act = act_of(action)
    put = f"@{SQUARE_NAMES.get(act.square)}" + "'" * act.turned
    if act.how != NONE:
        way = "~" + SQUARE_NAMES[act.square + STEP[act.how]] if is_switch(act.how) else SIGNS[act.how]
        return SQUARE_NAMES[act.square] + way
    if act.kind in (BANK, TOSS, DISCARD):
        return {BANK: "bank", TOSS: "toss", DISCARD: "discard"}[act.kind]
    card = kind_text(cards(s), act.card)
    return {DRAWN: card, PUT: put, THROW: "-" + card}.get(act.kind, card + put)


# --- positions -------------------------------------------------------------------------------------------------------


def write(s: Record) -> str:
    names, v = cards(s), plain(s)
    board = board_rows(names, v.rows).write({SQUARE_NAMES[i]: cell_text(names, card) for i, card in enumerate(v.cells)})
    bag = "".join(map(str, v.bag[: len(names)]))
    banks = "/".join(_bank_text(names, bank) for bank in v.bank)
    actor = {CHANCE: "chance", OVER: "over"}.get(v.actor, v.actor)
    result = {NOBODY: "-", DRAW: "draw"}.get(v.result, v.result)
    return (
        f"board={board} bag={bag} pile={v.pile} bank={banks} turn={v.turn} actor={actor} "
        f"phase={PHASES[v.phase]} card={kind_text(names, v.card)} at={_square(v.at)} then={_square(v.then)} "
        f"moves={v.moves} used={_square(v.used)} done={v.done[0]},{v.done[1]} tally={v.tally[0]},{v.tally[1]} "
        f"round={v.this_round} result={result}"
    )


def _bank_text(names: Names, bank: list[int]) -> str:
    return ",".join(kind_text(names, kind) for kind, copies in enumerate(bank) for _ in range(copies)) or "-"


def _square(square: int) -> str:
    return SQUARE_NAMES.get(square, "-")


def repetition_key(s: Record) -> str | None:
    """What lies on the table at the beginning of a turn, and whose it is; not how many turns it took."""
    if s.phase != ACTING or s.moves != s.moves_each:
        return None
    fields = dict(field.split("=") for field in write(s).split(" "))
    return " ".join(fields[key] for key in ("board", "pile", "bank", "turn", "round"))


# --- reading positions -----------------------------------------------------------------------------------------------
#
# A card with more copies than in the deck is refused, fields that contradict the phase, the options or each other, and
# a position in which nobody could act. How the position came about is not checked.

KEYS = (
    "board", "bag", "pile", "bank", "turn", "actor", "phase", "card", "at", "then", "moves", "used", "done", "tally",
    "round", "result",
)  # fmt: skip
MAX_TALLY = 80 * 1000  # two rows of five 5s and a straight's bonus, in each of the most rounds there can be

Fields = dict[str, Field]


def read(text: str, s: Record) -> None:
    """Fill a record, whose options are set, from a position text; one that could not be played on is refused."""
    fields = read_fields(text, KEYS)
    read_cards(s, fields)
    read_turn(s, fields)
    v = plain(s)
    check_round(v, fields)
    check_deck(v, cards(s), fields)
    check_phase(v, fields)
    if v.phase in (DEALING, PUTTING):
        check_setup(v, fields)
    else:
        check_board(v, fields)
    check_used(v, fields)
    between = v.phase == ACTING and v.moves < v.moves_each
    expect(fields, "actor", not between or can_move(s, v.turn), message("text-second-move"))
    stuck = v.phase != BURNING or v.double_discard or not can_move(s, v.turn)
    expect(fields, "phase", bool(stuck), message("text-no-discard"))


def expect(fields: Fields, key: str, right: bool, expected: Text) -> None:
    if not right:
        raise fields[key].wrong(expected)


# --- values ----------------------------------------------------------------------------------------------------------


def read_cards(s: Record, fields: Fields) -> None:
    deck = copies_of(s.kinds.tolist())
    kinds = {text: kind for kind, text in enumerate(cards(s))}
    lying = {HOLE_TEXT: HOLE, DOWN_TEXT: FACE_DOWN}
    for text, kind in kinds.items():
        lying.update({text: 2 * kind, turned(text): 2 * kind + 1})
    texts = board_rows(tuple(kinds), int(s.rows)).read(fields["board"])
    s.cells[:] = [lying[texts.get(name, HOLE_TEXT)] for name in SQUARE_NAMES.values()]
    digits = fields["bag"].value
    digital = len(digits) == len(kinds) and digits.isascii() and digits.isdigit()
    expect(fields, "bag", digital, message("text-bag", kinds=len(kinds)))
    s.bag[:] = [int(digit) for digit in digits.ljust(KINDS, "0")]
    s.pile = fields["pile"].number(0, int(s.cards))
    kinds[DOWN_TEXT] = UNSEEN
    for seat, bank in enumerate(fields["bank"].parts("/", 2)):
        banked = [0] * (KINDS + 1)
        for card in bank.parts(","):
            if card.value not in kinds:
                raise card.wrong(message("text-bank"))
            banked[kinds[card.value]] += 1
        if sum(banked) > sum(deck):
            raise bank.wrong(message("text-bank-size"))
        s.bank[seat] = banked
    waiting = {"-": NONE, **kinds}
    expect(fields, "card", fields["card"].value in waiting, message("text-card"))
    s.card = waiting[fields["card"].value]


def read_turn(s: Record, fields: Fields) -> None:
    hundred, limit = bool(s.hundred), int(s.limit)
    squares = {"-": NONE, **{SQUARE_NAMES[square]: square for square in range(FILES * int(s.rows))}}
    s.turn = fields["turn"].one_of({"0": 0, "1": 1})
    s.actor = fields["actor"].one_of({"0": 0, "1": 1, "chance": CHANCE, "over": OVER})
    s.phase = fields["phase"].one_of({phase: i for i, phase in enumerate(PHASES)})
    s.at = fields["at"].one_of(squares)
    s.then = fields["then"].one_of(squares)
    s.moves = fields["moves"].number(0, int(s.moves_each))
    s.used = fields["used"].one_of(squares)
    s.done[:] = [done.number(0, limit) for done in fields["done"].parts(",", 2)]
    s.tally[:] = [tally.number(0, MAX_TALLY if hundred else 0) for tally in fields["tally"].parts(",", 2)]
    s.this_round = fields["round"].number(1, int(s.rounds) if hundred else 1)
    s.result = fields["result"].one_of({"-": NOBODY, "0": 0, "1": 1, "draw": DRAW})


# --- what goes with what: `v` is the record as plain values -----------------------------------------------------------


def check_round(v: Any, fields: Fields) -> None:
    over, setting_up, done = v.phase == ENDED, v.phase in (DEALING, PUTTING), sum(v.done)
    expect(fields, "result", (v.result == NOBODY) != over, message("text-result-if-over"))
    expect(fields, "done", done < v.limit + over, message("text-below-limit", limit=str(v.limit)))
    expect(fields, "done", not setting_up or done == 0, message("text-done-in-setup"))
    may_bank = bool(v.swiss) and not setting_up
    expect(fields, "bank", may_bank or not any(map(any, v.bank)), message("text-no-bank"))


def check_deck(v: Any, names: Names, fields: Fields) -> None:
    """No more copies of a card than in the deck, and enough unseen ones for the pile and all face-down cards."""
    face_up = [card >> 1 for card in v.cells if card < FACE_DOWN] + [v.card]
    for kind, (text, copies) in enumerate(zip(names, copies_of(v.kinds), strict=True)):
        found = face_up.count(kind) + v.bag[kind] + v.bank[0][kind] + v.bank[1][kind]
        expect(fields, "bag", found <= copies, message("text-copies", copies=copies, card=text, found=found))
    hidden = v.pile + v.cells.count(FACE_DOWN) + v.bank[0][UNSEEN] + v.bank[1][UNSEEN] + (v.card == UNSEEN)
    expect(fields, "bag", sum(v.bag) >= hidden, message("text-hidden", hidden=hidden))
    seen = sum(kind not in (NONE, UNSEEN) for kind in face_up) + sum(sum(bank[:UNSEEN]) for bank in v.bank)
    expect(fields, "pile", seen + hidden <= v.cards, message("text-in-play", cards=v.cards, found=seen + hidden))


def check_phase(v: Any, fields: Fields) -> None:
    phase, name = v.phase, PHASES[v.phase]
    fits = message("text-with-phase", phase=name)
    no_refill = bool(v.swiss and not v.swiss_refill)
    absent = {PUTTING: v.setup == DEALT, RETURNING: v.conveyor > v.conveyor_returns, REFILLING: no_refill}
    expect(fields, "phase", not absent.get(phase, False), message("text-phase"))
    expect(fields, "card", (v.card != NONE) == (phase in (PUTTING, RETURNING)), fits)
    expect(fields, "card", phase != PUTTING or v.card != UNSEEN, message("text-face-up"))
    expect(fields, "at", (v.at != NONE) == (phase in (RETURNING, FLIPPING, REFILLING)), fits)
    expect(fields, "then", v.then == NONE or (phase == FLIPPING and not no_refill), message("text-then"))
    if phase in (RETURNING, REFILLING):
        expect(fields, "at", v.cells[v.at] == HOLE, message("text-hole"))
    if phase == FLIPPING:
        expect(fields, "at", v.cells[v.at] == FACE_DOWN and v.at in scoring_squares(v), message("text-to-flip"))
        expect(fields, "then", v.then == NONE or v.cells[v.then] == HOLE, message("text-hole"))
    if phase == REFILLING:
        expect(fields, "at", not v.middle_down or v.at in scoring_squares(v), message("text-refill-down"))
    if phase in (REFILLING, BURNING):
        expect(fields, "pile", v.pile > 0, message("text-pile", phase=name))
    actors = {PUTTING: v.turn, ACTING: v.turn, ENDED: OVER, RETURNING: int(2 * v.at >= FILES * v.rows)}
    expect(fields, "actor", v.actor == actors.get(phase, CHANCE), message("text-actor", phase=name))
    whole = {v.moves_each}
    moves = {DEALING: whole, PUTTING: whole, BURNING: {1}, ENDED: {0}}.get(phase, {1} | whole)
    expected = message("text-moves", moves=Listing(tuple(map(str, sorted(moves))), "or"), phase=name)
    expect(fields, "moves", v.moves in moves, expected)


def check_used(v: Any, fields: Fields) -> None:
    """The card moved first is known from its own move on, until the second is made."""
    resolving = v.phase in (RETURNING, FLIPPING, REFILLING) and v.moves == 2
    between = v.phase == ACTING and v.moves < v.moves_each
    expect(fields, "used", v.used == NONE or resolving or between, message("text-used"))
    expect(fields, "used", v.used == NONE or v.cells[v.used] < FACE_DOWN, message("text-used-square"))


def check_setup(v: Any, fields: Fields) -> None:
    rows = [v.cells[i : i + FILES] for i in range(0, FILES * v.rows, FILES)]
    scoring = (rows[0], rows[-1])
    face_down = all(card == FACE_DOWN for row in rows[1:-1] for card in row)
    expect(fields, "board", face_down, message("text-middle-rows"))
    lying = all(card == HOLE or (card < FACE_DOWN and not card & 1) for row in scoring for card in row)
    expect(fields, "board", lying, message("text-scoring-rows"))
    dealt = all([*row, HOLE].index(HOLE) + row.count(HOLE) == FILES for row in scoring)
    expect(fields, "board", dealt or v.setup != DEALT, message("text-dealt"))
    filled = [FILES - row.count(HOLE) for row in scoring]
    starter = (v.this_round - 1 + v.first) % 2
    in_turn = filled[starter] - filled[1 - starter] == (v.turn != starter) and sum(filled) < 2 * FILES
    expect(fields, "board", in_turn, message("text-in-turn"))
    waiting = 2 * FILES - sum(filled) - (v.phase == PUTTING)
    expect(fields, "pile", v.pile >= waiting, message("text-to-deal", cards=waiting))


def check_board(v: Any, fields: Fields) -> None:
    flipped = v.at if v.phase == FLIPPING else NONE
    for square in scoring_squares(v):
        known = v.cells[square] != FACE_DOWN or square == flipped
        expect(fields, "board", known, message("text-face-down", square=SQUARE_NAMES[square]))


def scoring_squares(v: Any) -> list[int]:
    return [*range(FILES), *range(FILES * (v.rows - 1), FILES * v.rows)]
