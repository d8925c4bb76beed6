"""What is said about Pushee Pieces: whose turn it is, what may be done, what lies where."""

from __future__ import annotations

from jostle.games.pushee_pieces import SPEC, rules
from jostle.games.pushee_pieces.chain import contested
from jostle.games.pushee_pieces.text import NAMES, step
from jostle.i18n import Message, messages_of
from jostle.kernel import OVER, Record
from jostle.scene import Viewer

message = messages_of(__package__)

SIDES = SPEC.sides
POINTING = (message("pointing-across"), message("pointing-upright"))
WAY_NAMES = {
    rules.LEFT: message("way-left"),
    rules.RIGHT: message("way-right"),
    rules.UP: message("way-up"),
    rules.DOWN: message("way-down"),
}
KINDS = message.family("kind", ("place", "turn", "pass", "let"))
STATUS = message.family("status", ("place", "place-or-turn", "place-after-turn", "turn"))
CLASH = message.family("status-clash", ("way", "piece"))


def take_slot(seat: int, axis: int) -> str:
    """The id of what is pressed to take a piece that points that way."""
    return f"take-{seat}-{'hv'[axis]}"


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    if action >= rules.CHOOSE:
        return "let"
    if action == rules.PASS:
        return "pass"
    return "turn" if action >= rules.TURN else "place"


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action in words, as that viewer may know it."""
    if action >= rules.CHOOSE:
        square, direction = divmod(action - rules.CHOOSE, 4)
        target = step(square, direction)
        name, way = NAMES[square], WAY_NAMES[direction]
        if target is None:
            return message("choose-off-board", square=name, way=way)
        return message("choose", square=name, way=way, target=NAMES[target])
    if action == rules.PASS:
        return message("pass-turning")
    if action >= rules.TURN:
        square = action - rules.TURN
        if int(s.upright) >> square & 1:
            return message("turn-across", square=NAMES[square])
        return message("turn-upright", square=NAMES[square])
    square, axis = divmod(action - rules.PLACE, 2)
    if axis == rules.ACROSS:
        return message("place-across", square=NAMES[square])
    return message("place-upright", square=NAMES[square])


def status(s: Record, viewer: Viewer = "all") -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    if s.actor == OVER:
        return _ending(s, viewer)
    seat = int(s.actor)
    side, to = SIDES[seat], "actor" if viewer == seat else "other"
    if s.tier > 0:
        square, is_piece = contested(s)
        return CLASH("way" if is_piece else "piece", viewer=to, side=side, square=NAMES[square])
    if s.hand[seat] == 0:
        return STATUS("turn", viewer=to, side=side)
    if rules.turnable(s, seat):
        return STATUS("place-after-turn" if s.extra else "place-or-turn", viewer=to, side=side)
    return STATUS("place", viewer=to, side=side)


def _ending(s: Record, viewer: Viewer) -> Message:
    white, blue = points(s)
    if white == blue:
        return message("ended-draw", points=white)
    winner, most, least = int(blue > white), max(white, blue), min(white, blue)
    to = "winner" if viewer == winner else "loser" if viewer == 1 - winner else "other"
    return message("ended-won", viewer=to, winner=SIDES[winner], points=most, others=least)


def question(s: Record) -> Message:
    """What the open clash asks."""
    square, is_piece = contested(s)
    if is_piece:
        return message("question-way", square=NAMES[square])
    return message("question-piece", square=NAMES[square])


def points(s: Record) -> tuple[float, float]:
    """What each seat has, its head start included; whole where no half is given."""
    white, blue = (_points(s, seat) for seat in (0, 1))
    return white, blue


def _points(s: Record, seat: int) -> float:
    on_board, halves = int(rules.worth(s, int(s.board[seat]))), int(s.head_start[seat])
    return on_board + halves // 2 if halves % 2 == 0 else on_board + halves / 2


def number(s: Record, square: int) -> int:
    """What a square is worth."""
    return int(rules.worth(s, 1 << square))


def square_label(square: int, worth: int) -> Message:
    return message("square-worth", square=NAMES[square], worth=str(worth))


def piece_label(s: Record, seat: int, square: int) -> Message:
    name, pointing, worth = NAMES[square], POINTING[int(s.upright) >> square & 1], str(number(s, square))
    if int(s.turned) >> square & 1:
        return message("piece-turned", side=SIDES[seat], square=name, pointing=pointing, worth=worth)
    return message("piece", side=SIDES[seat], square=name, pointing=pointing, worth=worth)


def hand_label(s: Record, seat: int) -> Message:
    return message("hand", side=SIDES[seat], count=int(s.hand[seat]))


def ready_label(seat: int, axis: int) -> Message:
    """A piece that can be taken from a tray."""
    if axis == rules.ACROSS:
        return message("ready-across", side=SIDES[seat])
    return message("ready-upright", side=SIDES[seat])
