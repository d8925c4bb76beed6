# mypy: allow-untyped-defs, allow-untyped-calls
"""What a good player sees in a position of Pushee Pieces: not only where the pieces are, but where they will go.

Every factor here was fitted to the final leads of alpha-beta's self-play games.
"""

from __future__ import annotations

from jostle.games.pushee_pieces import board
from jostle.kernel import OVER, i64, kernel, popcount

# What counts beside a point on the board, in points.
DRIFT = 0.22  # a point more on the square to which a piece can be pushed next
EXPOSED = -0.2  # a point under a piece that can be pushed to a worse square in just one direction,
EXPOSED_LATER = -0.03  # more for each turn to come, up to ten
NEAR = 0.011  # a point on a square beside a piece, for each turn to come
OPEN = -0.016  # an empty square beside a piece, for each turn to come and each point of a usual number
HAND = 1.0  # a piece more in hand, for each point of a good square's number
TEMPO = 0.33  # to be the one to act, likewise
TURN = (
    1.2  # an extra turn more to come, likewise: whoever keeps them for a better moment wins 72 % against who does not
)


@kernel
def unsettled(s):
    """A chain reaction that waits for a choice cannot be evaluated yet."""
    return s.tier > 0


@kernel
def remaining(s):
    """The most pieces that can still be placed or turned; and for the actor a reaction to finish."""
    to_turn = i64(s.turns_left[0]) + i64(s.turns_left[1])
    if s.extra != board.INSTEAD:
        to_turn = extra_turns(s, 0) + extra_turns(s, 1)
    return i64(s.hand[0]) + i64(s.hand[1]) + to_turn + int(s.tier > 0)


@kernel
def extra_turns(s, seat):
    """The extra turns a seat still has: whoever has placed all pieces turns none any more."""
    return i64(s.turns_left[seat]) if s.hand[seat] > 0 else 0


@kernel
def pushable(s, pieces, direction):
    """The pieces that a piece placed on an empty square would push that way."""
    free = pieces
    if s.walls:
        free &= ~board.run_on(board.edge(direction) & pieces, pieces, direction ^ 1)
    return board.run_on(board.shifted(board.BOARD & ~pieces, direction) & free, free, direction)


@kernel
def more(mine, theirs, squares):
    """How many more of the squares are in `mine` than in `theirs`."""
    return popcount(mine & squares) - popcount(theirs & squares)


@kernel
def outlook(s, seat, to_come):
    """How the seat's pieces compare with the opponent's, apart from the lead, in points."""
    pieces = board.occupied(s)
    mine, theirs = i64(s.board[seat]), i64(s.board[1 - seat])
    drift, near, room = 0, 0, 0
    exposed, often = 0, 0  # pieces that can be pushed to a worse square; and those that can in several directions
    for direction in range(4):
        line = pushable(s, pieces, direction)
        to_mine, to_theirs = board.shifted(mine, direction), board.shifted(theirs, direction)
        room += more(to_mine, to_theirs, board.BOARD & ~pieces)
        worse, alike = 0, board.BOARD  # by comparing the squares' numbers bit by bit, the highest first
        for k in range(4):
            digit = 3 - k
            squares = i64(s.values[digit])
            if squares != 0:
                ahead = board.shifted(squares, direction ^ 1)  # where the next square has this digit
                drift += more(mine & line, theirs & line, ahead) - more(mine & line, theirs & line, squares) << digit
                near += more(mine, theirs, ahead) << digit
                worse |= alike & squares & ~ahead
                alike &= ~(squares ^ ahead)
        often |= exposed & line & worse
        exposed |= line & worse
    once = exposed & ~often
    usual = board.worth(s, board.BOARD) / 26
    risk = board.worth(s, once & mine) - board.worth(s, once & theirs)
    risk *= EXPOSED + EXPOSED_LATER * min(to_come, 10)
    return DRIFT * drift + risk + to_come * (NEAR * near + OPEN * usual * room)


@kernel
def judge(s, seat):
    """The lead in points, where pushes will take it, and what more pieces in hand will gain; it is surer the less is
    still to come."""
    if s.actor == OVER:
        ahead = 2 * board.lead(s, seat) + board.head_start(s, seat)
        return 1.0 if ahead > 0 else (-1.0 if ahead < 0 else 0.0)
    to_come = remaining(s) - int(s.tier > 0)
    mover = i64(s.actor)
    number = board.worth(s, board.BOARD) / 13  # a good square's
    more_in_hand = i64(s.hand[mover]) - i64(s.hand[1 - mover])
    guess = board.lead(s, mover) + 0.5 * board.head_start(s, mover) + outlook(s, mover, to_come)
    guess += number * (HAND * more_in_hand + TEMPO)
    if s.extra != board.INSTEAD:
        guess += number * TURN * (extra_turns(s, mover) - extra_turns(s, 1 - mover))
    value = guess / (abs(guess) + 0.5 + 0.12 * number * to_come)
    return value if mover == seat else -value
