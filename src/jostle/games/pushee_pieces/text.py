"""Pushee Pieces' positions and actions as text."""

from __future__ import annotations

import numpy as np

from jostle.games.head_start import half_points
from jostle.games.pushee_pieces import FIRST, rules
from jostle.games.pushee_pieces.rules import CHOOSE, MAX_LEGAL, PASS, PLACE, TURN
from jostle.games.spec import Options
from jostle.games.text_fields import Field, SignRows, read_fields
from jostle.i18n import Listing, messages_of
from jostle.kernel import OVER, Record

message = messages_of(__package__)

KEYS = ("board", "hand", "turns", "turned", "actor", "tier", "pushers", "pushed", "won")
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


def write(s: Record) -> str:
    return (
        f"board={BOARD.write(_pieces(s))} hand={s.hand[0]},{s.hand[1]} turns={s.turns_left[0]},{s.turns_left[1]} "
        f"turned={_names(s.turned)} actor={'over' if s.actor == OVER else s.actor} "
        f"tier={s.tier} pushers={_names(s.pushers)} pushed={_names(s.pushed)} "
        f"won={','.join(ACTIONS[action] for action in choices_made(s)) or '-'}{_by(s)}"
    )


def _by(s: Record) -> str:
    """Where turns are extra, a clash goes on with a placement or with the other seat: so it is said what led to it."""
    if s.extra == rules.INSTEAD:
        return ""
    return " by=-" if s.tier == 0 else " by=turn" if s.extra == rules.TURNING else " by=place"


def _pieces(s: Record) -> dict[str, str]:
    """The sign of every piece, by its square."""
    upright, sides = int(s.upright), zip(s.board, SIGNS, strict=True)
    return {NAMES[square]: signs[upright >> square & 1] for pieces, signs in sides for square in members(pieces)}


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


def _names(squares: int) -> str:
    return ",".join(NAMES[square] for square in members(squares)) or "-"


# --- reading a position --------------------------------------------------------------------------------------------


def read(text: str, s: Record) -> None:
    """Fill a record, whose options are set, from a position text; a text that could not be is refused."""
    fields = read_fields(text, KEYS if s.extra == rules.INSTEAD else (*KEYS, "by"))
    sets = BOARD.sets(fields["board"], SQUARES)
    s.board[:] = sets["H"] | sets["V"], sets["h"] | sets["v"]
    s.upright = sets["V"] | sets["v"]
    for seat, part in enumerate(fields["hand"].parts(",", 2)):
        s.hand[seat] = part.number(0, int(s.pieces))
    for seat, part in enumerate(fields["turns"].parts(",", 2)):
        s.turns_left[seat] = part.number(0, int(s.turns))
    s.turned = _read_pieces(fields["turned"], s)
    s.actor = fields["actor"].one_of({"0": 0, "1": 1, "over": OVER})
    _check_pieces(s, fields)
    if fields["tier"].value == "0":
        _read_no_clash(fields, s)
    else:
        _read_clash(fields, s)


def _read_pieces(field: Field, s: Record) -> int:
    """Squares with pieces on them, in reading order, as a set."""
    found, last, pieces = 0, -1, rules.occupied(s)
    for part in field.parts(","):
        square = part.one_of(SQUARES)
        if not pieces >> square & 1:
            raise part.wrong(message("text-square-with-piece"))
        if square <= last:
            raise part.wrong(message("text-reading-order"))
        found, last = found | 1 << square, square
    return found


def _check_pieces(s: Record, fields: dict[str, Field]) -> None:
    """Hand and board make all pieces of a seat; some may be off a board without walls."""
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
    s.pushers = _read_pieces(fields["pushers"], s)
    s.pushed = _read_pieces(fields["pushed"], s)
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
