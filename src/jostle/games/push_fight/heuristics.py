# mypy: allow-untyped-defs, allow-untyped-calls
"""What a good player sees in a Push Fight position: a win this turn, and an evaluation."""

from __future__ import annotations

import numpy as np

from jostle.games.push_fight import board
from jostle.kernel import i64, kernel, lowest_bit, mix, popcount

CAREFUL = 2  # first turns in which no bot lets itself be pushed off at once
MAX_TURN_LENGTH = 5  # actions in a turn, at the most: five placements, or two moves and a push


@kernel
def position_hash(s):
    """A hash of all that matters for play; the number of turns played does not."""
    squares = i64(s.squares[0]) << 32 | i64(s.squares[1])
    rounds = i64(s.rounds[0]) << 32 | i64(s.rounds[1])
    turn = i64(s.actor) << 24 ^ i64(s.moves) << 16 ^ (i64(s.first) & 255) << 8 ^ (i64(s.anchor) & 255)
    return mix(mix(mix(squares) ^ rounds) ^ turn)


# --- a win in this turn ----------------------------------------------------------------------------------------------
#
# A push wins if the line ahead of the pusher reaches an open edge and its last piece is the other seat's. So begin at
# every such piece and look inward along its line: empty squares are *gaps* that own pieces must be moved into, and at
# the line's inner end there must stand, or be moved, a square piece that pushes. With two moves in hand there are few
# ways to do that, and each is checked by flooding the empty squares.


@kernel
def on_edge(squares, direction):
    """Those of a set from which the next step that way leaves the board."""
    end = squares & ~board.shifted(board.BOARD, direction ^ 1)
    if direction == board.UP:
        end &= ~board.RAIL_UP
    elif direction == board.DOWN:
        end &= ~board.RAIL_DOWN
    return end


@kernel
def reaches(piece, target, empty):
    """Whether a piece can move to an empty square; both are sets of one."""
    return piece & board.beside(board.flood(target, empty)) != 0


@kernel
def can_fill(target, movers, others, empty, moves):
    """Whether one of `movers` can reach `target`, an empty square, perhaps after another piece (of `others`, own
    pieces that may move, including `movers`) has made way."""
    if movers & board.beside(board.flood(target, empty)) != 0:
        return True
    if moves < 2:
        return False
    rest = others
    while rest != 0:
        other = rest & -rest
        rest &= rest - 1
        if makes_way(other, 0, target, movers & ~other, empty):
            return True
    return False


@kernel
def makes_way(other, goal, target, movers, empty):
    """Whether the piece `other` can move (to `goal`, if that is not 0) so that one of `movers` can then reach
    `target`."""
    opened = empty | other
    field = board.flood(target, opened)
    if movers & board.beside(field) == 0:
        return False
    doors = board.beside(other) & empty
    places = board.flood(doors, empty) & ~target if doors != 0 else 0
    if goal != 0:
        places &= goal
    if places & ~field != 0:
        return True  # it goes where it is in nobody's way
    while places != 0:
        place = places & -places
        places &= places - 1
        if movers & board.beside(board.flood(target, opened & ~place)) != 0:
            return True
    return False


@kernel
def can_fill_both(one, two, movers_one, movers_two, empty):
    """Whether two different pieces can reach the two squares, the one to `one` first."""
    rest = movers_one & board.beside(board.flood(one, empty))
    while rest != 0:
        mover = rest & -rest
        rest &= rest - 1
        if movers_two & ~mover & board.beside(board.flood(two, (empty | mover) & ~one)) != 0:
            return True
    return False


@kernel
def can_shuffle(gap, hole_movers, line, squares, pusher, movers, empty):
    """Whether a piece of the line itself can fill the gap, and another piece then its place in the line.

    hole_movers: pieces outside the line that may move; pusher: the pusher's square, whose piece must be a square one.
    """
    rest = line & movers & board.beside(board.flood(gap, empty))
    while rest != 0:
        mover = rest & -rest
        rest &= rest - 1
        if gap == pusher and mover & squares == 0:
            continue
        fillers = hole_movers & squares if mover == pusher else hole_movers
        if fillers & board.beside(board.flood(mover, (empty | mover) & ~gap)) != 0:
            return True
    return False


@kernel
def can_set_up(line, gaps, pusher, squares, rounds, movers, empty, moves):
    """Whether a line can be made to push: its gaps filled, and a square piece on the square `pusher`.

    line: the squares from the edge up to the pusher's, which is one of them, all as sets.
    """
    own = squares | rounds
    outside = movers & ~line
    if pusher & own & ~squares != 0:  # a round piece stands where the pusher must: it goes away, or into the gap
        if moves < 2 or pusher & movers == 0 or gaps & (gaps - 1) != 0:
            return False
        return makes_way(pusher, gaps, pusher, outside & squares, empty)
    need = gaps if pusher & squares != 0 else gaps | pusher
    if need == 0:
        return True
    n = popcount(need)
    if n > moves:
        return False
    if n == 1:
        fits = outside & squares if need == pusher else outside
        if can_fill(need, fits, outside, empty, moves):
            return True
        return moves == 2 and can_shuffle(need, outside, line, squares, pusher, movers, empty)
    one = need & -need
    two = need ^ one
    fits_one = outside & squares if one == pusher else outside
    fits_two = outside & squares if two == pusher else outside
    return can_fill_both(one, two, fits_one, fits_two, empty) or can_fill_both(two, one, fits_two, fits_one, empty)


@kernel
def can_push_off(target, direction, own_squares, rounds, theirs, empty, held, movers, moves):
    """Whether a seat can push a piece of the other's over the edge where it stands, that way, in this turn.

    target: that piece; held: the anchored square; all sets. movers, moves: what the seat may still move, and how often.
    """
    line = target
    gaps = 0
    square = board.shifted(line, direction ^ 1)
    while square != 0 and square & held == 0:
        if square & theirs == 0:
            if can_set_up(line | square, gaps, square, own_squares, rounds, movers, empty, moves):
                return True
            if square & own_squares != 0:
                return False  # a pusher further in would need the same and more
            if square & empty != 0:
                gaps |= square
                if popcount(gaps) > moves:
                    return False
        line |= square
        square = board.shifted(square, direction ^ 1)
    return False


@kernel
def danger(squares, rounds, theirs, held, movers, moves, every):
    """The pieces of `theirs` that the owner of the squares and rounds can push off the board in this turn, as a set;
    unless `every`, the first that is found is enough."""
    empty = board.BOARD & ~(squares | rounds | theirs)
    found = 0
    for direction in range(4):
        targets = on_edge(theirs & ~held, direction)
        while targets != 0:
            target = targets & -targets
            targets &= targets - 1
            if can_push_off(target, direction, squares, rounds, theirs, empty, held, movers, moves):
                found |= target
                if not every:
                    return found
    return found


@kernel
def in_danger(s, every):
    """The pieces of the other seat that the acting seat can push off the board this turn, as a set: see `danger`."""
    if s.actor < 0 or board.placing(s):
        return 0
    seat = i64(s.actor)
    squares, rounds = i64(s.squares[seat]), i64(s.rounds[seat])
    own = squares | rounds
    movers = own if s.first < 0 else own & ~(1 << i64(s.first))
    held = 0 if s.anchor < 0 else 1 << i64(s.anchor)
    return danger(squares, rounds, board.pieces(s, 1 - seat), held, movers, i64(s.moves), every)


@kernel
def win_now(s):
    """Whether the acting seat can push an opponent's piece off the board this turn."""
    return in_danger(s, False) != 0


@kernel
def threatens(s):
    """Whether the seat that does not act could push a piece off the board if it was to act; nothing is anchored then,
    since the acting seat would have pushed."""
    if s.actor < 0 or board.placing(s):
        return False
    seat = 1 - i64(s.actor)
    squares, rounds = i64(s.squares[seat]), i64(s.rounds[seat])
    return danger(squares, rounds, board.pieces(s, 1 - seat), 0, squares | rounds, 2, False) != 0


@kernel
def is_blunder(before, after, seat):
    """Whether a seat lets itself be pushed off the board at once in its first turns, when everybody still looks."""
    return before.count < 2 * CAREFUL and win_now(after)


# --- how the sides stand ---------------------------------------------------------------------------------------------


@kernel
def exposed(s, seat):
    """In how many ways the seat's pieces are one push from an open edge that the opponent could use at once."""
    own = board.pieces(s, seat)
    if s.anchor >= 0:
        own &= ~(1 << i64(s.anchor))
    n = 0
    for direction in range(4):
        n += popcount(on_edge(own, direction))
    return n


# Sound set-ups of White, squares and rounds, as sets; Brown's are the same after half a turn of the board. The first is
# the usual line-up. They are plans of `openings.toml` that hold against each other.
def _set_of(names):
    return sum(1 << "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1) for name in names.split())


BOOK = np.array(
    [
        (_set_of("c2 d1 d4"), _set_of("d2 d3")),
        (_set_of("b3 d1 d4"), _set_of("d2 d3")),
        (_set_of("a2 d1 d4"), _set_of("d2 d3")),
        (_set_of("c1 d1 d4"), _set_of("d2 d3")),
        (_set_of("b3 d1 d3"), _set_of("d2 d4")),
        (_set_of("d1 d2 d4"), _set_of("c3 d3")),
    ]
)


@kernel
def half_turned(squares):
    """A set of squares after half a turn of the board."""
    turned = 0
    while squares != 0:
        turned |= 1 << (31 - lowest_bit(squares))
        squares &= squares - 1
    return turned


@kernel
def fits_book(s, squares, rounds):
    """Whether the acting seat can still set up so, and if it is the second, whether the first could not win at once."""
    seat = i64(s.actor)
    placed_squares, placed_rounds = i64(s.squares[seat]), i64(s.rounds[seat])
    if placed_squares & ~squares != 0 or placed_rounds & ~rounds != 0:
        return False
    begins = i64(s.begins)
    theirs, their_rounds = i64(s.squares[begins]), i64(s.rounds[begins])
    return seat == begins or danger(theirs, their_rounds, squares | rounds, 0, theirs | their_rounds, 2, False) == 0


@kernel
def book_move(s, luck):
    """How a set-up goes on that is known to be sound: the action to place the next piece, else -1.

    What is fitted to fights says little about how to set up. With luck 0 the seat that begins takes the usual
    line-up; the other, who sees those pieces, can search. With other luck, either seat takes one of several that fit.
    """
    if not board.placing(s) or (luck == 0 and s.actor != s.begins):
        return -1
    seat = i64(s.actor)
    for i in range(len(BOOK)):
        k = (luck + i) % len(BOOK)
        squares, rounds = i64(BOOK[k, 0]), i64(BOOK[k, 1])
        if seat == 1:
            squares, rounds = half_turned(squares), half_turned(rounds)
        if fits_book(s, squares, rounds):
            next_is_square = popcount(i64(s.squares[seat])) < 3
            wanted = (squares if next_is_square else rounds) & ~board.pieces(s, seat)
            return board.PLACE + 32 * (board.SQUARE if next_is_square else board.ROUND) + lowest_bit(wanted)
    return -1


@kernel
def judge(s, seat):
    """The result; before that, which seat has more pieces on the brink; 0 before all are placed."""
    if s.result != board.NOBODY:
        return 0.0 if s.result == board.DRAW else (1.0 if s.result == seat else -1.0)
    if board.placing(s):
        return 0.0
    safer = exposed(s, 1 - seat) - exposed(s, seat)
    return 0.9 * safer / (abs(safer) + 4)
