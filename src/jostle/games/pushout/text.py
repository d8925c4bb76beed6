# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""Pushout's positions and actions as text, and what its cards, squares and phases are called there."""

from __future__ import annotations

from collections.abc import Mapping
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
from jostle.games.text_fields import Board, Field, Fields, Number, Numbers, OneOf, Own, SignRows, seats
from jostle.i18n import Listing, messages_of
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


def _rows(s: Record) -> SignRows:
    return board_rows(cards(s), int(s.rows))


def _lying(s: Record) -> dict[str, str]:
    names = cards(s)
    return {SQUARE_NAMES[i]: cell_text(names, card) for i, card in enumerate(s.cells.tolist())}


def _lay(s: Record, texts: Mapping[str, str]) -> None:
    lying = {HOLE_TEXT: HOLE, DOWN_TEXT: FACE_DOWN}
    for kind, text in enumerate(cards(s)):
        lying |= {text: 2 * kind, turned(text): 2 * kind + 1}
    s.cells[:] = [lying[texts.get(name, HOLE_TEXT)] for name in SQUARE_NAMES.values()]


def _bag(s: Record) -> str:
    return "".join(map(str, s.bag[: len(cards(s))].tolist()))


def _read_bag(field: Field, s: Record) -> None:
    digits, kinds = field.value, len(cards(s))
    field.require(len(digits) == kinds and digits.isascii() and digits.isdigit(), message("text-bag", kinds=kinds))
    s.bag[:] = [int(digit) for digit in digits.ljust(KINDS, "0")]


def _banks(s: Record) -> str:
    names = cards(s)
    banks = ([kind_text(names, kind) for kind, n in enumerate(bank) for _ in range(n)] for bank in s.bank.tolist())
    return "/".join(",".join(bank) or "-" for bank in banks)


def _read_banks(field: Field, s: Record) -> None:
    kinds = {DOWN_TEXT: UNSEEN, **{text: kind for kind, text in enumerate(cards(s))}}
    for seat, bank in enumerate(field.parts("/", 2)):
        banked = [0] * (KINDS + 1)
        for card in bank.parts(","):
            card.require(card.value in kinds, message("text-bank"))
            banked[kinds[card.value]] += 1
        bank.require(sum(banked) <= sum(copies_of(s.kinds.tolist())), message("text-bank-size"))
        s.bank[seat] = banked


def _waiting(s: Record) -> dict[str, int]:
    return {"-": NONE, DOWN_TEXT: UNSEEN, **{text: kind for kind, text in enumerate(cards(s))}}


def _squares(s: Record) -> dict[str, int]:
    return {"-": NONE, **{SQUARE_NAMES[square]: square for square in range(FILES * int(s.rows))}}


MAX_TALLY = 80 * 1000  # two rows of five 5s and a straight's bonus, in each of the most rounds there can be

FIELDS = Fields(
    board=Board(_rows, _lying, _lay),
    bag=Own(_bag, _read_bag),
    pile=Number("cards"),
    bank=Own(_banks, _read_banks),
    turn=OneOf(seats()),
    actor=OneOf(seats({"chance": CHANCE, "over": OVER})),
    phase=OneOf({name: phase for phase, name in enumerate(PHASES)}),
    card=OneOf(_waiting),
    at=OneOf(_squares),
    then=OneOf(_squares),
    moves=Number("moves_each"),
    used=OneOf(_squares),
    done=Numbers("limit"),
    tally=Numbers(lambda s: MAX_TALLY if s.hundred else 0),
    round=Number(lambda s: int(s.rounds) if s.hundred else 1, 1, at="this_round"),
    result=OneOf(seats({"-": NOBODY, "draw": DRAW})),
)


def repetition_key(s: Record) -> str | None:
    """What lies on the table at the beginning of a turn, and whose it is; not how many turns it took."""
    if s.phase != ACTING or s.moves != s.moves_each:
        return None
    fields = dict(field.split("=") for field in FIELDS.write(s).split(" "))
    return " ".join(fields[key] for key in ("board", "pile", "bank", "turn", "round"))


# --- reading positions -----------------------------------------------------------------------------------------------
#
# A card with more copies than in the deck is refused, fields that contradict the phase, the options or each other, and
# a position in which nobody could act. How the position came about is not checked.


def check(s: Record, fields: dict[str, Field]) -> None:
    """A position that could not be played on is refused."""
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
    fields["actor"].require(not between or can_move(s, v.turn), message("text-second-move"))
    stuck = v.phase != BURNING or v.double_discard or not can_move(s, v.turn)
    fields["phase"].require(stuck, message("text-no-discard"))


# --- what goes with what: `v` is the record as plain values -----------------------------------------------------------


def check_round(v: Any, fields: dict[str, Field]) -> None:
    over, setting_up, done = v.phase == ENDED, v.phase in (DEALING, PUTTING), sum(v.done)
    fields["result"].require((v.result == NOBODY) != over, message("text-result-if-over"))
    fields["done"].require(done < v.limit + over, message("text-below-limit", limit=str(v.limit)))
    fields["done"].require(not setting_up or done == 0, message("text-done-in-setup"))
    may_bank = bool(v.swiss) and not setting_up
    fields["bank"].require(may_bank or not any(map(any, v.bank)), message("text-no-bank"))


def check_deck(v: Any, names: Names, fields: dict[str, Field]) -> None:
    """No more copies of a card than in the deck, and enough unseen ones for the pile and all face-down cards."""
    face_up = [card >> 1 for card in v.cells if card < FACE_DOWN] + [v.card]
    for kind, (text, copies) in enumerate(zip(names, copies_of(v.kinds), strict=True)):
        found = face_up.count(kind) + v.bag[kind] + v.bank[0][kind] + v.bank[1][kind]
        fields["bag"].require(found <= copies, message("text-copies", copies=copies, card=text, found=found))
    hidden = v.pile + v.cells.count(FACE_DOWN) + v.bank[0][UNSEEN] + v.bank[1][UNSEEN] + (v.card == UNSEEN)
    fields["bag"].require(sum(v.bag) >= hidden, message("text-hidden", hidden=hidden))
    seen = sum(kind not in (NONE, UNSEEN) for kind in face_up) + sum(sum(bank[:UNSEEN]) for bank in v.bank)
    fields["pile"].require(seen + hidden <= v.cards, message("text-in-play", cards=v.cards, found=seen + hidden))


def check_phase(v: Any, fields: dict[str, Field]) -> None:
    phase, name = v.phase, PHASES[v.phase]
    fits = message("text-with-phase", phase=name)
    no_refill = bool(v.swiss and not v.swiss_refill)
    absent = {PUTTING: v.setup == DEALT, RETURNING: v.conveyor > v.conveyor_returns, REFILLING: no_refill}
    fields["phase"].require(not absent.get(phase, False), message("text-phase"))
    fields["card"].require((v.card != NONE) == (phase in (PUTTING, RETURNING)), fits)
    fields["card"].require(phase != PUTTING or v.card != UNSEEN, message("text-face-up"))
    fields["at"].require((v.at != NONE) == (phase in (RETURNING, FLIPPING, REFILLING)), fits)
    fields["then"].require(v.then == NONE or (phase == FLIPPING and not no_refill), message("text-then"))
    if phase in (RETURNING, REFILLING):
        fields["at"].require(v.cells[v.at] == HOLE, message("text-hole"))
    if phase == FLIPPING:
        fields["at"].require(v.cells[v.at] == FACE_DOWN and v.at in scoring_squares(v), message("text-to-flip"))
        fields["then"].require(v.then == NONE or v.cells[v.then] == HOLE, message("text-hole"))
    if phase == REFILLING:
        fields["at"].require(not v.middle_down or v.at in scoring_squares(v), message("text-refill-down"))
    if phase in (REFILLING, BURNING):
        fields["pile"].require(v.pile > 0, message("text-pile", phase=name))
    actors = {PUTTING: v.turn, ACTING: v.turn, ENDED: OVER, RETURNING: int(2 * v.at >= FILES * v.rows)}
    fields["actor"].require(v.actor == actors.get(phase, CHANCE), message("text-actor", phase=name))
    whole = {v.moves_each}
    moves = {DEALING: whole, PUTTING: whole, BURNING: {1}, ENDED: {0}}.get(phase, {1} | whole)
    expected = message("text-moves", moves=Listing(tuple(map(str, sorted(moves))), "or"), phase=name)
    fields["moves"].require(v.moves in moves, expected)


def check_used(v: Any, fields: dict[str, Field]) -> None:
    """The card moved first is known from its own move on, until the second is made."""
    resolving = v.phase in (RETURNING, FLIPPING, REFILLING) and v.moves == 2
    between = v.phase == ACTING and v.moves < v.moves_each
    fields["used"].require(v.used == NONE or resolving or between, message("text-used"))
    fields["used"].require(v.used == NONE or v.cells[v.used] < FACE_DOWN, message("text-used-square"))


def check_setup(v: Any, fields: dict[str, Field]) -> None:
    rows = [v.cells[i : i + FILES] for i in range(0, FILES * v.rows, FILES)]
    scoring = (rows[0], rows[-1])
    face_down = all(card == FACE_DOWN for row in rows[1:-1] for card in row)
    fields["board"].require(face_down, message("text-middle-rows"))
    lying = all(card == HOLE or (card < FACE_DOWN and not card & 1) for row in scoring for card in row)
    fields["board"].require(lying, message("text-scoring-rows"))
    dealt = all([*row, HOLE].index(HOLE) + row.count(HOLE) == FILES for row in scoring)
    fields["board"].require(dealt or v.setup != DEALT, message("text-dealt"))
    filled = [FILES - row.count(HOLE) for row in scoring]
    starter = (v.this_round - 1 + v.first) % 2
    in_turn = filled[starter] - filled[1 - starter] == (v.turn != starter) and sum(filled) < 2 * FILES
    fields["board"].require(in_turn, message("text-in-turn"))
    waiting = 2 * FILES - sum(filled) - (v.phase == PUTTING)
    fields["pile"].require(v.pile >= waiting, message("text-to-deal", cards=waiting))


def check_board(v: Any, fields: dict[str, Field]) -> None:
    flipped = v.at if v.phase == FLIPPING else NONE
    for square in scoring_squares(v):
        known = v.cells[square] != FACE_DOWN or square == flipped
        fields["board"].require(known, message("text-face-down", square=SQUARE_NAMES[square]))


def scoring_squares(v: Any) -> list[int]:
    return [*range(FILES), *range(FILES * (v.rows - 1), FILES * v.rows)]
