"""Pushee Pieces' positions and actions as text."""

from __future__ import annotations

import numpy as np

from jostle.games.head_start import half_points
from jostle.games.pushee_pieces import FIRST, rules
from jostle.games.pushee_pieces.rules import CHOOSE, MAX_LEGAL, PASS, PLACE, TURN
from jostle.games.spec import Options
from jostle.games.text_fields import Field, Fields, Numbers, OneOf, Own, SignRows, Squares, SquareSets, seats, sets
from jostle.i18n import Listing, messages_of
from jostle.kernel import OVER, Record

message = messages_of(__package__)

BY = {"place": rules.EXTRA, "turn": rules.TURNING}  # what has led to the open clash, where turns are extra
SIGNS = ("HV", "hv")  # White's and Blue's pieces, across and upright
PIECES = 30  # that two seats can have

NAMES = ["abcdef"[square % 6] + "654321"[square // 6] for square in range(36)]  # in reading order
SQUARES = {name: square for square, name in enumerate(NAMES)}
BOARD = SignRows([NAMES[rank : rank + 6] for rank in range(0, 36, 6)], "HVhv")
WAYS = {rules.LEFT: "left", rules.RIGHT: "right", rules.UP: "up", rules.DOWN: "down"}


def set_options(s: Record, options: Options) -> None:
    s.pieces = options["pieces"]
    s.walls = options["walls"]
    s.tiers = options["tiers"]
    s.turns = options["turns"]
    s.extra = rules.EXTRA if options["turnee"] == "extra" else rules.INSTEAD
    s.begins = FIRST.index(str(options["first"]))
    s.head_start[:] = half_points(str(options["head_start"]), 2)
    numbers = [int(sign) for sign in str(options["values"]).replace("/", "")]
    s.values[:] = [sum((number >> digit & 1) << square for square, number in enumerate(numbers)) for digit in range(4)]


# --- actions -------------------------------------------------------------------------------------------------------


def step(square: int, direction: int) -> int | None:
    """The next square that way, None if there is none."""
    target = rules.shifted(1 << square, direction)
    return int(target).bit_length() - 1 if target else None


def _action_texts() -> dict[int, str]:
    texts = {PASS: "pass"}
    for square, name in enumerate(NAMES):
        texts.update({PLACE + 2 * square + axis: name + "hv"[axis] for axis in (rules.ACROSS, rules.UPRIGHT)})
        texts[TURN + square] = f"{name}t"
        for direction, way in WAYS.items():
            target = step(square, direction)
            texts[CHOOSE + 4 * square + direction] = f"{name}>{way if target is None else NAMES[target]}"
    return texts


ACTIONS = _action_texts()
CHOICES = {text: action for action, text in ACTIONS.items() if action >= CHOOSE}


def action_text(s: Record, action: int) -> str:
    return ACTIONS[action]


# --- writing a position --------------------------------------------------------------------------------------------


def _sets(s: Record) -> SquareSets:
    (white, blue), upright = s.board.tolist(), int(s.upright)
    return {"H": white & ~upright, "V": white & upright, "h": blue & ~upright, "v": blue & upright}


def _put(s: Record, sets: SquareSets) -> None:
    s.board[:] = sets["H"] | sets["V"], sets["h"] | sets["v"]
    s.upright = sets["V"] | sets["v"]


FIELDS = Fields(
    board=sets(BOARD, SQUARES, _sets, _put),
    hand=Numbers("pieces"),
    turns=Numbers("turns", at="turns_left"),
    turned=Squares(NAMES),
    actor=OneOf(seats({"over": OVER})),
    tier=Own(lambda s: str(s.tier)),
    pushers=Squares(NAMES),
    pushed=Squares(NAMES),
    won=Own(lambda s: ",".join(ACTIONS[action] for action in choices_made(s)) or "-"),
    # Where turns are extra, a clash goes on with a placement or with the other seat: so it is said what led to it.
    by=Own(
        lambda s: "-" if s.tier == 0 else "turn" if s.extra == rules.TURNING else "place",
        when=lambda s: s.extra != rules.INSTEAD,
    ),
)


def members(squares: int) -> list[int]:
    """The squares of a set, in reading order."""
    bits = int(squares)
    return [square for square in range(36) if bits >> square & 1]


def choices_made(s: Record) -> list[int]:
    """The choices of this tier up to now, the earliest first.

    The record knows them as a set. The clashes come in a fixed order, and of the choices in one clash only one can have
    been made: so they are asked once more, and each is answered as it was.
    """
    made: list[int] = []
    if s.tier == 0:
        return made
    again = s.copy()
    again.chosen[:] = 0
    while again.chosen[0] != s.chosen[0] or again.chosen[1] != s.chosen[1]:
        action = next(action for action in _open_choices(again) if _is_chosen(s, action))
        rules.choose(again, *divmod(action - CHOOSE, 4))
        made.append(action)
    return made


def _is_chosen(s: Record, action: int) -> bool:
    square, direction = divmod(action - CHOOSE, 4)
    return bool(int(s.chosen[direction >> 1]) >> square & 1)


def _open_choices(s: Record) -> list[int]:
    """The choices in the first clash of the tier that is still open; none if all is decided."""
    if not rules.clash_open(s, *rules.lines_left(s)):
        return []
    out = np.zeros(MAX_LEGAL, np.int32)
    n = rules.list_choices(s, out)
    return [int(action) for action in out[:n]]


# --- reading a position --------------------------------------------------------------------------------------------


def check(s: Record, fields: dict[str, Field]) -> None:
    _check_pieces(s, fields)
    if fields["tier"].value == "0":
        _read_no_clash(fields, s)
    else:
        _read_clash(fields, s)


def _check_pieces(s: Record, fields: dict[str, Field]) -> None:
    """Hand and board make all pieces of a seat; some may be off a board without walls."""
    for key in ("turned", "pushers", "pushed"):
        fields[key].require(not int(s[key]) & ~int(rules.occupied(s)), message("text-squares-with-pieces"))
    for seat in (0, 1):
        total = int(s.hand[seat]) + len(members(s.board[seat]))
        if total > s.pieces or (s.walls and total < s.pieces):
            pieces, owner = int(s.pieces), str(seat)
            expected = (
                message("text-all-pieces", pieces=pieces, seat=owner, found=total)
                if s.walls
                else message("text-most-pieces", pieces=pieces, seat=owner, found=total)
            )
            raise fields["hand"].wrong(expected)


def _read_no_clash(fields: dict[str, Field], s: Record) -> None:
    rules.end_reaction(s)
    for key in ("pushers", "pushed", "won", "by"):
        if key in fields and not fields[key].empty:
            raise fields[key].wrong(message("text-no-clash"))
    able = [seat for seat in (0, 1) if rules.can_act(s, seat)]
    if s.actor == OVER and able:
        raise fields["actor"].wrong(message("text-can-act", seats=Listing(tuple(map(str, able)), "or")))
    if s.actor >= 0 and s.actor not in able:
        raise fields["actor"].wrong(message("text-cannot-act", seats=Listing(tuple(map(str, able)) or ("over",), "or")))


def _read_clash(fields: dict[str, Field], s: Record) -> None:
    if int(s.pushers) & ~int(s.pushed):
        raise fields["pushed"].wrong(message("text-pushers"))
    if s.tiers == 1:
        raise fields["tier"].wrong(message("text-one-tier"))
    s.tier = fields["tier"].number(2, int(s.tiers) or _last_tier(s))
    if s.actor == OVER:
        raise fields["actor"].wrong(message("text-clash-open"))
    if "by" in fields:
        _read_by(fields["by"], s)
    s.chosen[:] = 0
    for part in fields["won"].parts(","):
        choices = _open_choices(s)
        if not choices:
            raise part.wrong(message("text-no-choice-left"))
        action = part.one_of({ACTIONS[choice]: choice for choice in choices})
        rules.choose(s, *divmod(action - CHOOSE, 4))
    if not _open_choices(s):
        raise fields["won"].wrong(message("text-clash-left"))


def _read_by(field: Field, s: Record) -> None:
    """A turn has spent one and is followed by a placement; a placement has spent a piece."""
    s.extra = field.one_of(BY)
    seat = int(s.actor)
    if s.extra == rules.TURNING and (s.turns_left[seat] == s.turns or s.hand[seat] == 0):
        raise field.wrong(message("text-by-turn", seat=str(seat)))
    if s.extra == rules.EXTRA and s.hand[seat] == s.pieces:
        raise field.wrong(message("text-by-place", seat=str(seat)))


def _last_tier(s: Record) -> int:
    """The last tier a chain reaction without a limit can have come to: each tier before has pushed another piece."""
    return PIECES + 1 - len(members(rules.occupied(s) & ~int(s.pushed)))
