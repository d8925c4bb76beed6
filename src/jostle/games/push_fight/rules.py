# mypy: allow-untyped-defs, allow-untyped-calls
"""The rules of Push Fight, on bitboards.

Two seats, White (0) and Brown (1), no chance, nothing hidden. Each has three square pieces, which push, and two round
ones, which do not. A turn is up to two moves and then one push; who loses a piece over an open edge loses.

    option   values       default   meaning
    setup    free, line   free      the seats place their pieces, or the usual line-up
    limit    2..2000      200       finished turns after which the game is a draw

Square `file + 8 * rank` (a = 0, rank 1 = 0) is a bit of 31; six of the 32 corners do not exist:

    rank 4     .  .  c4 d4 e4 f4 g4 .        a rail above every one of them
    rank 3     a3 b3 c3 d3 e3 f3 g3 h3
    rank 2     a2 b2 c2 d2 e2 f2 g2 h2
    rank 1     .  b1 c1 d1 e1 f1 .  .        a rail below every one of them
"""

from __future__ import annotations

import numpy as np

from jostle.kernel import OVER, Facts, below, how_many, kernel, lowest, record, whole
from jostle.kernel.contract import draw, odds, redeal, share_win
from jostle.kernel.contract import two_seats as seats

__all__ = ["draw", "odds", "redeal", "seats"]

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
MOST_LEGAL, MOST_ODDS, MOST_SEATS, OBSERVATION = FACTS.sizes

# Actions: MOVE + 32 * from + to, PUSH + 4 * from + direction, PLACE + 32 * kind + square.
MOVE, PUSH, PLACE = 0, 1024, 1152
LEFT, RIGHT, DOWN, UP = 0, 1, 2, 3
SQUARE, ROUND = 0, 1

BOARD = 0b01111100_11111111_11111111_00111110
FILE_A = 0x01010101
FILE_H = 0x80808080
HALF = (0x0F0F0F0F & BOARD, 0xF0F0F0F0 & BOARD)  # where White and Brown place their pieces
RAIL_UP = 0xFF000000 & BOARD
RAIL_DOWN = 0x000000FF & BOARD
LINE_SQUARES = (1 << 27 | 1 << 3 | 1 << 10, 1 << 28 | 1 << 4 | 1 << 21)  # d4 d1 c2, e4 e1 f3
LINE_ROUNDS = (1 << 19 | 1 << 11, 1 << 20 | 1 << 12)  # d3 d2, e3 e2

MOST_EMPTY = 16
FIELDS = 5 * MOST_EMPTY  # where in its list `list_moves` keeps the fields of connected empty squares, ten at the most

FREE, LINE = 0, 1
NOBODY, DRAW = -1, 2

# --- the record ------------------------------------------------------------------------------------------------------

STATE = record(
    ("squares", np.int32, (2,)),  # each seat's square pieces, as sets
    ("rounds", np.int32, (2,)),
    ("count", np.int16),  # finished turns
    ("limit", np.int16),  # option
    ("setup", np.int8),  # option: FREE or LINE
    ("actor", np.int8),  # 0, 1 or OVER
    ("moves", np.int8),  # moves left in this turn
    ("first", np.int8),  # while one move is left: where the piece moved first stands; else -1
    ("anchor", np.int8),  # the anchored square, -1 for none
    ("result", np.int8),  # NOBODY yet, the winning seat, or DRAW
)


# --- set-up --------------------------------------------------------------------------------------------------------


@kernel
def start(s):
    for seat in range(2):
        s.squares[seat] = LINE_SQUARES[seat] if s.setup == LINE else 0
        s.rounds[seat] = LINE_ROUNDS[seat] if s.setup == LINE else 0
    s.count = 0
    s.actor = 0
    s.moves = 2
    s.first = -1
    s.anchor = -1
    s.result = NOBODY


@kernel
def actor(s):
    return whole(s.actor)


@kernel
def pieces(s, seat):
    """All pieces of a seat, as a set."""
    return whole(s.squares[seat]) | whole(s.rounds[seat])


@kernel
def placing(s):
    """Whether the pieces are still being placed: Brown's last one ends the set-up."""
    return s.count == 0 and s.result == NOBODY and how_many(pieces(s, 1)) < 5


# --- sets of squares -----------------------------------------------------------------------------------------------


@kernel
def shifted(squares, direction):
    """Every square of a set one step on; what goes over an edge is gone."""
    if direction == LEFT:
        moved = (squares & ~FILE_A) >> 1
    elif direction == RIGHT:
        moved = (squares & ~FILE_H) << 1
    elif direction == DOWN:
        moved = squares >> 8
    else:
        moved = squares << 8
    return moved & BOARD


@kernel
def beside(squares):
    """The set and all squares next to it."""
    sideways = squares | (squares & ~FILE_A) >> 1 | (squares & ~FILE_H) << 1
    return sideways | squares >> 8 | squares << 8


@kernel
def flood(seed, empty):
    """The empty squares connected to those of `seed`, itself empty squares."""
    reached = seed
    grown = beside(beside(seed) & empty) & empty
    while grown != reached:
        reached = grown
        grown = beside(beside(grown) & empty) & empty  # two steps a look: fewer looks cost less
    return reached


@kernel
def stuck(occupied, blocked, direction):
    """The pieces that cannot be pushed that way: the blocked ones and every unbroken line that ends at one."""
    held = blocked & occupied
    for _ in range(7 if direction <= RIGHT else 3):
        held |= shifted(held, direction ^ 1) & occupied
    return held


@kernel
def pushers(s, seat, direction):
    """The seat's square pieces that can push that way, as a set."""
    occupied = pieces(s, 0) | pieces(s, 1)
    blocked = 0 if s.anchor < 0 else 1 << whole(s.anchor)
    if direction == UP:
        blocked |= RAIL_UP
    elif direction == DOWN:
        blocked |= RAIL_DOWN
    pushable = occupied & ~stuck(occupied, blocked, direction)
    return whole(s.squares[seat]) & shifted(pushable, direction ^ 1)


# --- what is legal -------------------------------------------------------------------------------------------------


@kernel
def list_places(s, out):
    seat = whole(s.actor)
    free = HALF[seat] & ~pieces(s, seat)
    kind = SQUARE if how_many(whole(s.squares[seat])) < 3 else ROUND
    n = 0
    while free != 0:
        out[n] = PLACE + 32 * kind + lowest(free)
        free &= free - 1
        n += 1
    return n


@kernel
def movers_of(s):
    """The pieces that may move: all of the actor's, but not the one it has moved already in this turn."""
    own = pieces(s, whole(s.actor))
    return own if s.first < 0 else own & ~(1 << whole(s.first))


@kernel
def flood_fields(movers, empty, fields):
    """The fields of connected empty squares that the movers touch, into fields: int32 [>= 12]; their number.

    Ten pieces cannot part the rest of the board into more than ten fields.
    """
    doors = beside(movers) & empty
    n = 0
    while doors != 0:
        field = flood(doors & -doors, empty)
        fields[n] = field
        n += 1
        doors &= ~field
    return n


@kernel
def reach_of(piece, empty, fields, n):
    """The squares a piece can move to: those of every field it touches."""
    doors = beside(1 << piece) & empty
    reach = 0
    for i in range(n):
        field = whole(fields[i])
        reach |= field if field & doors else 0
    return reach


@kernel
def list_moves(s, out):
    """Every own piece to every empty square it can reach; the second move is another piece's than the first's.

    Always 16 squares are written for a piece, since a loop of one length costs less than a shorter one that must decide
    when to stop; the next piece overwrites what is too much.
    """
    movers = movers_of(s)
    empty = BOARD & ~(pieces(s, 0) | pieces(s, 1))
    fields = out[FIELDS:]
    parts = flood_fields(movers, empty, fields)
    n = 0
    while movers != 0:
        piece = lowest(movers)
        movers &= movers - 1
        reach = reach_of(piece, empty, fields, parts)
        size = how_many(reach)
        for i in range(MOST_EMPTY):
            out[n + i] = MOVE + 32 * piece + lowest(reach)
            reach &= reach - 1
        n += size
    return n


@kernel
def list_pushes(s, out, n):
    seat = whole(s.actor)
    left, right = pushers(s, seat, LEFT), pushers(s, seat, RIGHT)
    down, up = pushers(s, seat, DOWN), pushers(s, seat, UP)
    able = left | right | down | up
    while able != 0:
        piece = lowest(able)
        able &= able - 1
        base = PUSH + 4 * piece
        out[n] = base + LEFT
        n += left >> piece & 1
        out[n] = base + RIGHT
        n += right >> piece & 1
        out[n] = base + DOWN
        n += down >> piece & 1
        out[n] = base + UP
        n += up >> piece & 1
    return n


@kernel
def legal(s, out):
    if s.actor < 0:
        return 0
    if placing(s):
        return list_places(s, out)
    n = 0
    if s.moves > 0:
        n = list_moves(s, out)
    return list_pushes(s, out, n)


@kernel
def pick(s, rng, out):
    """The action that a random choice from the list of `legal` gives, found by counting instead of listing."""
    if placing(s) or s.moves == 0:
        return whole(out[below(rng, legal(s, out))])
    movers = movers_of(s)
    empty = BOARD & ~(pieces(s, 0) | pieces(s, 1))
    parts = flood_fields(movers, empty, out)
    moves = 0
    for i in range(parts):
        field = whole(out[i])
        moves += how_many(field) * how_many(beside(field) & movers)
    seat = whole(s.actor)
    left, right = pushers(s, seat, LEFT), pushers(s, seat, RIGHT)
    down, up = pushers(s, seat, DOWN), pushers(s, seat, UP)
    pushes = how_many(left) + how_many(right) + how_many(down) + how_many(up)
    k = below(rng, moves + pushes)
    if k >= moves:
        n = list_pushes(s, out, 0)
        return whole(out[k - moves]) if n > 0 else -1
    piece, reach = 0, 0
    while k >= 0:
        piece = lowest(movers)
        movers &= movers - 1
        reach = reach_of(piece, empty, out, parts)
        k -= how_many(reach)
    for _ in range(k + how_many(reach)):
        reach &= reach - 1
    return MOVE + 32 * piece + lowest(reach)


@kernel
def can_push(s, seat):
    for direction in range(4):
        if pushers(s, seat, direction) != 0:
            return True
    return False


# --- what happens --------------------------------------------------------------------------------------------------


@kernel
def place(s, kind, square):
    seat = whole(s.actor)
    if kind == SQUARE:
        s.squares[seat] |= 1 << square
    else:
        s.rounds[seat] |= 1 << square
    if how_many(pieces(s, seat)) == 5:
        s.actor = 1 - seat


@kernel
def move(s, origin, target):
    seat = whole(s.actor)
    step = 1 << origin | 1 << target
    if whole(s.squares[seat]) >> origin & 1:
        s.squares[seat] ^= step
    else:
        s.rounds[seat] ^= step
    s.moves = whole(s.moves) - 1
    s.first = target if s.moves == 1 else -1
    if s.moves == 0 and not can_push(s, seat):
        finish(s, 1 - seat)


@kernel
def push(s, origin, direction):
    """The pusher and the unbroken line ahead of it go one square on; then the turn is over."""
    seat = whole(s.actor)
    occupied = pieces(s, 0) | pieces(s, 1)
    line = 1 << origin
    ahead = shifted(line, direction) & occupied
    while ahead != 0:
        line |= ahead
        ahead = shifted(ahead, direction) & occupied
    for side in range(2):
        squares, rounds = whole(s.squares[side]), whole(s.rounds[side])
        s.squares[side] = (squares & ~line) | shifted(squares & line, direction)
        s.rounds[side] = (rounds & ~line) | shifted(rounds & line, direction)
    s.anchor = lowest(shifted(1 << origin, direction))
    s.count = whole(s.count) + 1
    s.moves = 2
    s.first = -1
    s.actor = 1 - seat
    for side in range(2):
        if how_many(pieces(s, side)) < 5:
            finish(s, 1 - side)
            return
    if s.count == s.limit:
        finish(s, DRAW)


@kernel
def play(s, action):
    if action >= PLACE:
        place(s, (action - PLACE) >> 5, (action - PLACE) & 31)
    elif action >= PUSH:
        push(s, (action - PUSH) >> 2, (action - PUSH) & 3)
    else:
        move(s, action >> 5, action & 31)


# --- how it ends ---------------------------------------------------------------------------------------------------


@kernel
def finish(s, result):
    s.actor = OVER
    s.result = result


@kernel
def cut_short(s):
    """Moved twice and cannot push."""
    return s.result != NOBODY and s.moves == 0


@kernel
def returns(s, out):
    share_win(3 if s.result == DRAW else 1 << whole(s.result), 2, out)


@kernel
def points(s, out):
    out[0] = 1 if s.result == 0 else 0
    out[1] = 1 if s.result == 1 else 0


# --- what a player sees --------------------------------------------------------------------------------------------


@kernel
def mark_plane(out, plane, squares, seat):
    rest = squares
    while rest != 0:
        square = lowest(rest)
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
    mark_plane(out, 0, whole(s.squares[seat]), seat)
    mark_plane(out, 1, whole(s.rounds[seat]), seat)
    mark_plane(out, 2, whole(s.squares[other]), seat)
    mark_plane(out, 3, whole(s.rounds[other]), seat)
    mark_plane(out, 4, 0 if s.anchor < 0 else 1 << whole(s.anchor), seat)
    mark_plane(out, 5, 0 if s.first < 0 else 1 << whole(s.first), seat)
    out[192] = 1 if s.actor == seat else 0
    out[193] = 1 if s.actor == other else 0
    out[194] = 1 if placing(s) else 0
    out[195 + whole(s.moves)] = 1
    out[198] = whole(s.count) / whole(s.limit)
    out[199] = (5 - how_many(pieces(s, seat))) / 5 if placing(s) else 0


@kernel
def exposed(s, seat):
    """How many ways the seat's pieces lie one push from an open edge, as the other seat could use them at once."""
    own = pieces(s, seat)
    n = 0
    for direction in range(4):
        line_end = own & ~shifted(BOARD, direction ^ 1)
        if direction == UP:
            line_end &= ~RAIL_UP
        elif direction == DOWN:
            line_end &= ~RAIL_DOWN
        if s.anchor >= 0:
            line_end &= ~(1 << whole(s.anchor))
        n += how_many(line_end)
    return n


@kernel
def judge(s, seat):
    """Fewer own pieces on open edges, and more pushes in hand, than the other seat."""
    if s.result != NOBODY:
        return 0.0 if s.result == DRAW else (1.0 if s.result == seat else -1.0)
    edge = exposed(s, 1 - seat) - exposed(s, seat)
    ways = 0
    for direction in range(4):
        ways += how_many(pushers(s, seat, direction)) - how_many(pushers(s, 1 - seat, direction))
    guess = 0.12 * edge + 0.04 * ways
    return max(-0.95, min(0.95, guess))
