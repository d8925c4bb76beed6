# mypy: allow-untyped-defs, allow-untyped-calls
"""The rules of Push Fight, on bitboards.

Two seats, White (0) and Brown (1), no chance, nothing hidden. Each has three square pieces, which push, and two round
ones, which do not. A turn is up to two moves and then one push; whoever loses a piece over an open edge loses.

    option       values              default     meaning
    setup        free, line          free        the seats place their pieces, or the usual line-up
    limit        2..2000             200         finished turns after which the game is a draw
    first        white, brown        white       who places first and moves first
    repetition   threefold, agreed   threefold   whether a position that comes back twice is a draw: the match's affair
"""

from __future__ import annotations

from jostle.games.push_fight import board
from jostle.games.push_fight.board import FREE, STATE
from jostle.games.push_fight.features import FEATURES, MAX_FEATURES, features, net_applies
from jostle.games.push_fight.heuristics import (
    MAX_TURN_LENGTH,
    book_move,
    is_blunder,
    judge,
    position_hash,
    threatens,
    win_now,
)
from jostle.games.push_fight.turns import more_turns
from jostle.kernel import Facts, below, i64, kernel, lowest_bit, popcount
from jostle.kernel.contract import draw, odds, redeal, share_win
from jostle.kernel.contract import two_seats as seats

__all__ = [
    "FEATURES", "FREE", "MAX_FEATURES", "MAX_TURN_LENGTH", "STATE", "book_move", "draw", "features", "is_blunder",
    "judge", "more_turns", "net_applies", "odds", "position_hash", "redeal", "seats", "threatens", "win_now",
]  # fmt: skip

# --- facts ---------------------------------------------------------------------------------------------------------

GAME = "push-fight"

FACTS = Facts(
    most_seats=2,
    chance=False,
    hidden=False,
    actions=1024 + 128 + 64,
    # Five pieces that each reach all 16 empty squares, and three that push four ways each. (A piece that can move has
    # an empty neighbour and pushes at most three ways, so it is 89 in truth; `list_pushes` needs the room.)
    most_legal=5 * 16 + 3 * 4,
    most_odds=1,
    observation=6 * 32 + 8,
    longest=lambda options: 10 * (options["setup"] == "free") + 3 * options["limit"],
)
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes


# --- set-up --------------------------------------------------------------------------------------------------------


@kernel
def start(s):
    for seat in range(2):
        s.squares[seat] = board.LINE_SQUARES[seat] if s.setup == board.LINE else 0
        s.rounds[seat] = board.LINE_ROUNDS[seat] if s.setup == board.LINE else 0
    s.count = 0
    s.actor = s.begins
    s.moves = 2
    s.first = -1
    s.anchor = -1
    s.result = board.NOBODY


@kernel
def actor(s):
    return i64(s.actor)


# --- what is legal -------------------------------------------------------------------------------------------------


@kernel
def list_places(s, out):
    seat = i64(s.actor)
    free = board.HALF[seat] & ~board.pieces(s, seat)
    kind = board.SQUARE if popcount(i64(s.squares[seat])) < 3 else board.ROUND
    n = 0
    while free != 0:
        out[n] = board.PLACE + 32 * kind + lowest_bit(free)
        free &= free - 1
        n += 1
    return n


@kernel
def movers_of(s):
    """The pieces that may move: all of the actor's, except the one it has already moved this turn."""
    own = board.pieces(s, i64(s.actor))
    return own if s.first < 0 else own & ~(1 << i64(s.first))


@kernel
def flood_fields(movers, empty, fields):
    """The fields of connected empty squares that the movers touch, into fields: int32 [>= 12]; their number.

    Ten pieces cannot divide the rest of the board into more than ten fields.
    """
    doors = board.beside(movers) & empty
    n = 0
    while doors != 0:
        field = board.flood(doors & -doors, empty)
        fields[n] = field
        n += 1
        doors &= ~field
    return n


@kernel
def reach_of(piece, empty, fields, n):
    """The squares a piece can move to: those of every field it touches."""
    doors = board.beside(1 << piece) & empty
    reach = 0
    for i in range(n):
        field = i64(fields[i])
        reach |= field if field & doors else 0
    return reach


@kernel
def list_moves(s, out):
    """Every own piece to every empty square it can reach; the second move is another piece's than the first's.

    16 squares are always written for a piece, since a loop of fixed length costs less than a shorter one that must
    decide when to stop; the next piece overwrites the excess.
    """
    movers = movers_of(s)
    empty = board.BOARD & ~(board.pieces(s, 0) | board.pieces(s, 1))
    fields = out[board.FIELDS :]
    parts = flood_fields(movers, empty, fields)
    n = 0
    while movers != 0:
        piece = lowest_bit(movers)
        movers &= movers - 1
        reach = reach_of(piece, empty, fields, parts)
        size = popcount(reach)
        for i in range(board.MAX_EMPTY):
            out[n + i] = board.MOVE + 32 * piece + lowest_bit(reach)
            reach &= reach - 1
        n += size
    return n


@kernel
def list_pushes(s, out, n):
    seat = i64(s.actor)
    left, right = board.pushers(s, seat, board.LEFT), board.pushers(s, seat, board.RIGHT)
    down, up = board.pushers(s, seat, board.DOWN), board.pushers(s, seat, board.UP)
    able = left | right | down | up
    while able != 0:
        piece = lowest_bit(able)
        able &= able - 1
        base = board.PUSH + 4 * piece
        out[n] = base + board.LEFT
        n += left >> piece & 1
        out[n] = base + board.RIGHT
        n += right >> piece & 1
        out[n] = base + board.DOWN
        n += down >> piece & 1
        out[n] = base + board.UP
        n += up >> piece & 1
    return n


@kernel
def legal(s, out):
    if s.actor < 0:
        return 0
    if board.placing(s):
        return list_places(s, out)
    n = 0
    if s.moves > 0:
        n = list_moves(s, out)
    return list_pushes(s, out, n)


@kernel
def pick(s, rng, out):
    """The action that a random choice from the list of `legal` would give, found by counting instead of listing."""
    if board.placing(s) or s.moves == 0:
        return i64(out[below(rng, legal(s, out))])
    movers = movers_of(s)
    empty = board.BOARD & ~(board.pieces(s, 0) | board.pieces(s, 1))
    parts = flood_fields(movers, empty, out)
    moves = 0
    for i in range(parts):
        field = i64(out[i])
        moves += popcount(field) * popcount(board.beside(field) & movers)
    seat = i64(s.actor)
    left, right = board.pushers(s, seat, board.LEFT), board.pushers(s, seat, board.RIGHT)
    down, up = board.pushers(s, seat, board.DOWN), board.pushers(s, seat, board.UP)
    pushes = popcount(left) + popcount(right) + popcount(down) + popcount(up)
    k = below(rng, moves + pushes)
    if k >= moves:
        n = list_pushes(s, out, 0)
        return i64(out[k - moves]) if n > 0 else -1
    piece, reach = 0, 0
    while k >= 0:
        piece = lowest_bit(movers)
        movers &= movers - 1
        reach = reach_of(piece, empty, out, parts)
        k -= popcount(reach)
    for _ in range(k + popcount(reach)):
        reach &= reach - 1
    return board.MOVE + 32 * piece + lowest_bit(reach)


@kernel
def can_push(s, seat):
    for direction in range(4):
        if board.pushers(s, seat, direction) != 0:
            return True
    return False


# --- what happens --------------------------------------------------------------------------------------------------


@kernel
def place(s, kind, square):
    seat = i64(s.actor)
    if kind == board.SQUARE:
        s.squares[seat] |= 1 << square
    else:
        s.rounds[seat] |= 1 << square
    if popcount(board.pieces(s, seat)) == 5:
        s.actor = 1 - seat


@kernel
def move(s, origin, target):
    seat = i64(s.actor)
    step = 1 << origin | 1 << target
    if i64(s.squares[seat]) >> origin & 1:
        s.squares[seat] ^= step
    else:
        s.rounds[seat] ^= step
    s.moves = i64(s.moves) - 1
    s.first = target if s.moves == 1 else -1
    if s.moves == 0 and not can_push(s, seat):
        board.finish(s, 1 - seat)


@kernel
def push(s, origin, direction):
    pusher = 1 << origin
    board.push_line(s, pusher, board.line_of(pusher, board.pieces(s, 0) | board.pieces(s, 1), direction), direction)


@kernel
def play(s, action):
    if action >= board.PLACE:
        place(s, (action - board.PLACE) >> 5, (action - board.PLACE) & 31)
    elif action >= board.PUSH:
        push(s, (action - board.PUSH) >> 2, (action - board.PUSH) & 3)
    else:
        move(s, action >> 5, action & 31)


# --- how it ends ---------------------------------------------------------------------------------------------------


@kernel
def ended_mid_turn(s):
    """Moved twice and cannot push."""
    return s.result != board.NOBODY and s.moves == 0


@kernel
def returns(s, out):
    share_win(3 if s.result == board.DRAW else 1 << i64(s.result), 2, out)


@kernel
def points(s, out):
    out[0] = 1 if s.result == 0 else 0
    out[1] = 1 if s.result == 1 else 0


# --- what a player sees --------------------------------------------------------------------------------------------


@kernel
def mark_plane(out, plane, squares, seat):
    rest = squares
    while rest != 0:
        square = lowest_bit(rest)
        rest &= rest - 1
        out[32 * plane + (square if seat == 0 else 31 - square)] = 1


@kernel
def observe(s, seat, out):
    """Six planes of 8 x 4 squares: own squares, own rounds, their squares, their rounds, anchor, moved first; seen
    from the seat's own side of the board (Brown's board is turned by half a turn). Then: is it the seat's action, is
    it the other's, placing, moves left 0, 1, 2, finished turns / limit, pieces still to be placed / 5.
    """
    for i in range(OBSERVATION):
        out[i] = 0
    other = 1 - seat
    mark_plane(out, 0, i64(s.squares[seat]), seat)
    mark_plane(out, 1, i64(s.rounds[seat]), seat)
    mark_plane(out, 2, i64(s.squares[other]), seat)
    mark_plane(out, 3, i64(s.rounds[other]), seat)
    mark_plane(out, 4, 0 if s.anchor < 0 else 1 << i64(s.anchor), seat)
    mark_plane(out, 5, 0 if s.first < 0 else 1 << i64(s.first), seat)
    out[192] = 1 if s.actor == seat else 0
    out[193] = 1 if s.actor == other else 0
    out[194] = 1 if board.placing(s) else 0
    out[195 + i64(s.moves)] = 1
    out[198] = i64(s.count) / i64(s.limit)
    out[199] = (5 - popcount(board.pieces(s, seat))) / 5 if board.placing(s) else 0


@kernel
def canonical_action(s, seat, action):
    """The number of an action with its squares and directions as `observe` shows them to a seat; its own inverse."""
    if seat == 0:
        return action
    if action >= board.PLACE:
        return action ^ 31
    if action >= board.PUSH:
        return board.PUSH + ((action - board.PUSH) ^ 125)  # 31 - square, and the opposite direction
    return action ^ 1023
