# mypy: allow-untyped-defs, allow-untyped-calls
"""All turns from a position, for a search that asks for them all the time.

Of some 3,000 ways to move twice and push, half end like another: the same two moves in another order, two pieces of a
kind swapped, a piece that takes the place of one that left. So the placements of the seat's pieces are made first, each
only once, and then every push from each of them.
"""

from __future__ import annotations

from jostle.games.push_fight import board
from jostle.kernel import i64, is_new, kernel, lowest_bit, mix

NEXT, FIRSTS, LIST = 0, 1, 2  # in a walk: the next step, how many first moves there are, and from where on they stand
SECONDS = LIST + 5 * board.MAX_EMPTY  # from where on the second moves stand that the present step tries
LAST = -1  # no next step
STAY = -1  # instead of a move
MAX_PUSHES = 12  # of three square pieces
SLOTS = 1 << 13  # of the set of placements, more than twice as many as there can be; the smaller, the quicker


@kernel
def list_moves_of(movers, empty, out):
    """Every move of one of these pieces; how many there are."""
    n = 0
    while movers != 0:
        piece = movers & -movers
        movers ^= piece
        doors = board.beside(piece) & empty
        reach = board.flood(doors, empty) if doors != 0 else 0
        while reach != 0:
            out[n] = board.MOVE + 32 * lowest_bit(piece) + lowest_bit(reach)
            reach &= reach - 1
            n += 1
    return n


@kernel
def moved(squares, move):
    """A set of pieces after a move, if the piece is one of them."""
    origin = 1 << (move >> 5)
    return squares if squares & origin == 0 else squares ^ (origin | 1 << (move & 31))


@kernel
def list_pushes_from(s, squares, rounds, one, two, seen, tick, now, ends, paths, n):
    """Every push that does not lose, from a placement of the own pieces after the moves `one` and `two`, or STAY, if
    it is a new placement; they are appended to the n turns in the list. Returns the new length."""
    if n + MAX_PUSHES > len(ends) or not is_new(seen, tick, now, mix(squares << 32 | rounds)):
        return n
    seat = i64(s.actor)
    occupied = squares | rounds | board.pieces(s, 1 - seat)
    moves = 0 if one == STAY else 1 if two == STAY else 2
    for direction in range(4):
        rest = squares & board.shifted(occupied, direction ^ 1)
        blocked = board.anchored(s) | board.rail(direction)
        while rest != 0:
            pusher = rest & -rest
            rest ^= pusher
            line = board.line_of(pusher, occupied, direction)
            if line & blocked != 0:
                continue
            ends[n] = s
            end = ends[n]
            end.squares[seat] = squares
            end.rounds[seat] = rounds
            board.push_line(end, pusher, line, direction)
            if end.result == 1 - seat:
                continue
            paths[n, 0] = one
            paths[n, 1] = two
            paths[n, moves] = board.PUSH + 4 * lowest_bit(pusher) + direction
            for k in range(moves + 1, paths.shape[1]):
                paths[n, k] = -1
            n += 1
    return n


@kernel
def more_turns(s, walk, seen, tick, now, ends, paths):
    """The next few turns, as a search over turns asks for them (`turn_list_loops.py`); -1 while pieces are placed."""
    if board.placing(s):
        return -1
    seat = i64(s.actor)
    squares, rounds, theirs = i64(s.squares[seat]), i64(s.rounds[seat]), board.pieces(s, 1 - seat)
    seen, tick = seen[:SLOTS], tick[:SLOTS]
    step = i64(walk[NEXT])
    n = 0
    if step == 0:  # turns without a move
        own = squares | rounds
        movers = 0 if s.moves == 0 else own if s.first < 0 else own & ~(1 << i64(s.first))
        walk[FIRSTS] = list_moves_of(movers, board.BOARD & ~(own | theirs), walk[LIST:])
        n = list_pushes_from(s, squares, rounds, STAY, STAY, seen, tick, now, ends, paths, n)
    elif step == 1:  # those with one
        for k in range(walk[FIRSTS]):
            one = i64(walk[LIST + k])
            n = list_pushes_from(
                s, moved(squares, one), moved(rounds, one), one, STAY, seen, tick, now, ends, paths, n
            )  # fmt: skip
    else:  # those with two, by their first
        one = i64(walk[LIST + step - 2])
        squares, rounds = moved(squares, one), moved(rounds, one)
        own = squares | rounds
        for k in range(list_moves_of(own & ~(1 << (one & 31)), board.BOARD & ~(own | theirs), walk[SECONDS:])):
            two = i64(walk[SECONDS + k])
            n = list_pushes_from(
                s, moved(squares, two), moved(rounds, two), one, two, seen, tick, now, ends, paths, n
            )  # fmt: skip
    last = i64(s.moves) if s.moves < 2 else 1 + i64(walk[FIRSTS])
    walk[NEXT] = step + 1 if step < last else LAST
    return n
