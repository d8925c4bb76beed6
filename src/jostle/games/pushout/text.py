# ruff: noqa: I001 (a long import is kept in few lines)
"""Pushout's positions and actions as text. `position_reader.py` reads positions back."""

from __future__ import annotations

from jostle.games.pushout.board import (
    ACTING, BANK, DEALT, DOWN, DRAW, DRAWN, END_BITS, FILES, KINDS, LEFT, MOVE, NO_CARD, NOBODY, PLACED, PLAY, PUT,
    RENEW, RIGHT, SQUARES, STEP, THROW, TOSS, TURN, UP, is_switch, way_of,
)  # fmt: skip
from jostle.games.pushout.deck import MOVEMENTS, OWN_DESIGN, cards_in, deck_of
from jostle.games.pushout.names import PHASES, SQUARE_NAMES, Names, cards, cell_text, kind_text
from jostle.games.pushout.position_reader import read
from jostle.games.head_start import half_points
from jostle.games.spec import Options
from jostle.kernel import CHANCE, OVER, Record
from jostle.games.plain_records import plain

__all__ = ["read"]

SIGNS = {LEFT: "<", RIGHT: ">", UP: "^", DOWN: "v", TURN: "o", RENEW: "n"}
OPTIONS = (
    "rows", "swiss", "conveyor", "colour_moves", "colour_scoring", "middle_scoring", "zeros_wild", "hundred",
    "swiss_refill", "double_discard",
)  # fmt: skip


def set_options(s: Record, options: Options) -> None:
    for name in OPTIONS:
        setattr(s, name, int(options[name]))
    s.moves_each = options["moves"]
    s.rounds = options["rounds"]
    s.head_start[:] = half_points(options["head_start"], 2)
    s.cards = cards_in(options)
    s.limit = options["limit"]
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
    if action < PUT:
        return cards(s)[action - DRAWN]
    if action < BANK:
        return _put_text(action - PUT)
    if action < MOVE:
        return {BANK: "bank", TOSS: "toss"}[action]
    if way := way_of(action):
        how, square = way
        return SQUARE_NAMES[square] + ("~" + SQUARE_NAMES[square + STEP[how]] if is_switch(how) else SIGNS[how])
    if action < THROW:
        return "discard"
    if action < PLAY:
        return "-" + kind_text(cards(s), action - THROW)
    kind, place = divmod(action - PLAY, 2 * SQUARES)
    return kind_text(cards(s), kind) + _put_text(place)


def _put_text(place: int) -> str:
    return f"@{SQUARE_NAMES[place >> 1]}" + "'" * (place & 1)


def view_action(s: Record, action: int, seat: int | None) -> str:
    """The action as a seat may know it: nothing is hidden in Pushout."""
    return action_text(s, action)


# --- positions -------------------------------------------------------------------------------------------------------


def write(s: Record) -> str:
    names, v = cards(s), plain(s)
    cells = [cell_text(names, card) for card in v.cells]
    rows = [cells[i : i + FILES] for i in range(0, FILES * v.rows, FILES)]
    board = "/".join(",".join(row) for row in reversed(rows))
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


def view(s: Record, seat: int | None) -> str:
    """Nothing is hidden in Pushout."""
    return write(s)


def repetition_key(s: Record) -> str | None:
    """What lies on the table at the beginning of a turn, and whose it is; not how many turns it took."""
    if s.phase != ACTING or s.moves != s.moves_each:
        return None
    fields = dict(field.split("=") for field in write(s).split(" "))
    return " ".join(fields[key] for key in ("board", "pile", "bank", "turn", "round"))
