# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""The rules of Pushout: cells of small numbers, the unseen cards as a bag of counts.

Two seats, White (0) and Black (1), face each other across four rows of five cards. Each card has a white and a black
end with a number and a movement; a seat uses and scores the end it sees right side up. Whoever gets 1 2 3 4 5 or five
equal numbers into their own scoring row wins the round.

    option           values              default   meaning
    rows             2, 4                4         2: scoring rows only, one sheet of cards
    moves            1, 2                1         cards moved in a turn
    swiss            true, false         false     holes stay; cards pushed out can be banked
    conveyor         true, false         false     a card pushed out sideways comes back at the other end
    colour_moves     true, false         false     only straight cards can be moved
    colour_scoring   true, false         false     only straight cards count
    middle_scoring   true, false         false     a seat's middle row counts as well
    zeros_wild       true, false         false     0 is any number, and counts 5
    hundred          true, false         false     rounds, until a tally reaches 100
    rounds           1..1000             50        rounds at the most
    deck             sheets, sheets-b,   sheets    kinds of cards and copies of each; sheets-b and sheets-c have other
                     sheets-c, any30,              cards in place of the lost ones, sheets-new has movements of our own
                     sheets-new,                   there, and any30 is a random half of two sheets
                     own cards
    setup            placed, dealt       placed    who says where the first cards go
    limit            2..2000             300       finished turns after which a round ends by points
    first            white, black        white     who begins; with hundred, the first round
    head_start       points, halves too  0         added wherever points decide

Sentences of the sheet that can be read otherwise, and a rule that it lacks:

    swiss_refill     true, false         false     with swiss, the pile fills the hole that Up leaves
    conveyor_card    gone, returned      gone      the card that the conveyor displaces goes back into the hole
    three_turns      own, both           own       whose three turns must be finished before a pattern wins
    double_discard   true, false         true      with two moves, a discard may stand for the turn
    middle_refill    up, down            up        how refills of the middle rows lie
    wild_zero        five, zero          five      what a wild 0 counts in totals
    stalling         none, third,        none      third: no position a third time; points: a third time ends the
                     points, burn                  game; burn: a move that draws no card costs the top card of the pile
"""

from __future__ import annotations

import numpy as np

from jostle.games.pushout.board import (
    ACTING, ACTIONS, BANK, BOARD, BONUS, BURNING, BY_POINTS, DEALING, DISCARD, DOWN_RIGHT, DRAW, DRAWN, END_MOVEMENT,
    END_NUMBER, ENDED, EQUAL, FACE_DOWN, FILE_A, FILE_E, FILES, FLIPPING, FURTHER, FURTHER_WAYS, GOAL, HOLE, KINDS,
    LEFT, MAX_HOLES, MOVE, NOBODY, NONE, OTHER_WAYS, PLACED, PLAIN_WAYS, PLAY, PUT, PUTTING, REFILLING, RENEW, RESOLVED,
    RETURNING, RIGHT, SQUARES, STATE, STEP, SWITCH_LEFT, SWITCH_RIGHT, THROW, TO_EDGE, TOSS, TRIPLE, TURN, UNSEEN, UP,
    UP_LEFT, ZEROS, copies, end_of, has_banked, holes, in_scoring_row, may_win, pattern, scoring_row, scoring_squares,
    seen_from, side_of, squares_of, starter, total,
)  # fmt: skip
from jostle.games.pushout.features import FEATURES, MAX_FEATURES, PHASES, features, phase
from jostle.games.pushout.heuristics import judge, static_evaluation, unsettled
from jostle.games.pushout.threats import win_now
from jostle.kernel import CHANCE, OVER, Facts, choose, i64, kernel, lowest_bit, popcount
from jostle.kernel.contract import redeal, share_win
from jostle.kernel.contract import two_seats as seats

__all__ = [
    "FEATURES",
    "MAX_FEATURES",
    "PHASES",
    "STATE",
    "features",
    "judge",
    "phase",
    "redeal",
    "seats",
    "static_evaluation",
    "unsettled",
    "win_now",
]

# --- facts ---------------------------------------------------------------------------------------------------------

GAME = "pushout"

# Where the numbers of an observation begin; `observe` says what they are.
CELL = 25  # numbers for a square
PARTS = CELL * SQUARES + 3 * (KINDS + 1) + KINDS + 3 * SQUARES  # where the last part begins
SEEN = PARTS + 23


def _longest(options):
    """Most actions and outcomes in a game.

    A round has ten deals and, with setup=placed, ten puts. At most `limit` turns begin in it, since a turn that an
    empty pile cuts short is the last one. A turn has at most `moves` card moves (or one use of the pile or of a
    bank), each of at most two steps besides flips: the move itself, and a card put back, refilled or burnt. Each
    flip uses up one of the ten face-down cards, and with rows=2 there is none; or, with middle_refill=down, a card that
    came face down without a step of its own.
    """
    setup = 20 if options["setup"] == "placed" else 10
    flips = 10 if options["rows"] == 4 else 0
    a_round = setup + flips + 2 * options["moves"] * options["limit"]
    return a_round * (options["rounds"] if options["hundred"] else 1)


FACTS = Facts(
    most_seats=2,
    chance=True,
    hidden=False,
    actions=ACTIONS,
    # The longest list is at the beginning of a turn with swiss. With more than three holes on the own side there are
    # only its ten squares to fill, in 30 * 2 + 1 ways each. Otherwise the board has at most 13 holes, to be filled in
    # so many ways each, and 7 cards with three switches each (a diagonal has two ways, and any other card one); 31
    # banked cards can be thrown, and one is discarded.
    most_legal=13 * 61 + 7 * 3 + 31 + 1,
    most_odds=KINDS,
    observation=SEEN,
    longest=_longest,
)
BLOCK = 8  # turns, see `shorten`
COUNTERS = ("done", "pile", "bag")  # with more turns behind it or fewer cards beside it a table looks the same
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes

# --- set-up --------------------------------------------------------------------------------------------------------


@kernel
def start(s):
    s.tally[0] = 0
    s.tally[1] = 0
    s.this_round = 1
    s.result = NOBODY
    begin_round(s)


@kernel
def begin_round(s):
    """All cards are in the bag again; the middle rows are set aside face down. With a deck of which only some cards are
    played with, the others never leave the bag: nobody knows which they are, so every unseen card is equally likely."""
    for kind in range(KINDS):
        s.bag[kind] = copies(s, kind)
    for kind in range(KINDS + 1):
        s.bank[0, kind] = 0
        s.bank[1, kind] = 0
    for square in range(SQUARES):
        middle = square < FILES * i64(s.rows) and not in_scoring_row(s, square)
        s.cells[square] = FACE_DOWN if middle else HOLE
    s.pile = i64(s.cards) - FILES * (i64(s.rows) - 2)
    s.done[0] = 0
    s.done[1] = 0
    s.turn = starter(s)
    s.moves = i64(s.moves_each)
    s.used = NONE
    s.then = NONE
    wait(s, DEALING, CHANCE, NONE, NONE)


@kernel
def wait(s, phase, actor, card, at):
    """What is to be done next, by whom, with which waiting card and square."""
    s.phase = phase
    s.actor = actor
    s.card = card
    s.at = at


@kernel
def actor(s):
    return i64(s.actor)


@kernel
def deal(s, kind):
    """A card of the set-up: its seat puts it, or it goes to the first free column."""
    take_from_bag(s, kind)
    s.pile = i64(s.pile) - 1
    if s.setup == PLACED:
        wait(s, PUTTING, i64(s.turn), kind, NONE)
        return
    put_first(s, kind, lowest_bit(holes(s) & scoring_squares(s, i64(s.turn))))


@kernel
def put_first(s, kind, square):
    """A card of the set-up comes to lie; the seats take turns until both rows are full, then the starter acts."""
    s.cells[square] = 2 * kind
    s.turn = 1 - i64(s.turn)
    if holes(s) != 0:
        wait(s, DEALING, CHANCE, NONE, NONE)
    else:
        wait(s, ACTING, i64(s.turn), NONE, NONE)


# --- what is legal -------------------------------------------------------------------------------------------------


@kernel
def find_moves(s, seat):
    """All ways in which a seat can move a card now, as five sets: from LEFT, from UP, from SWITCH_RIGHT on, and for the
    movements that only own decks have from UP_LEFT and from DOWN_RIGHT on.

    Only face-up cards can be moved, the one moved first in this turn not again, with `colour_moves` only straight ones.
    """
    plain, other, further, turned, empty = 0, 0, 0, 0, 0
    for square in range(SQUARES):
        card = i64(s.cells[square])
        end = end_of(s, card, seat)
        plain |= PLAIN_WAYS[seat, end] << square
        other |= OTHER_WAYS[seat, end] << square
        if s.further != 0:
            further |= FURTHER_WAYS[seat, end] << square
        turned |= (card & 1) << square
        empty |= int(card == HOLE) << square
    movable = BOARD
    if s.colour_moves != 0:
        movable &= ~turned
    if s.used != NONE:
        movable &= ~(1 << i64(s.used))
    plain &= movable * TRIPLE
    other &= movable * TRIPLE
    further &= movable * TRIPLE
    target = squares_of(s, 0) | squares_of(s, 1)  # of a switch: a card, or with `swiss` a hole
    if s.swiss == 0:
        target &= ~empty
    switches, diagonal, new = other >> 2 * SQUARES, further & BOARD, further >> SQUARES & BOARD
    left = switches & ~FILE_A & target << 1
    other = (other & (1 << 2 * SQUARES) - 1) | left << 2 * SQUARES
    right = switches & ~FILE_E & target >> 1
    west, east = diagonal & ~FILE_A, diagonal & ~FILE_E
    if seat == 0:
        ahead = (switches & target >> FILES) << SQUARES
        first = west & target >> FILES - 1 | (east & target >> FILES + 1) << SQUARES
        return plain, other, right | ahead, first, new << SQUARES
    ahead = (switches & target << FILES) << 2 * SQUARES
    first = (west & target << FILES + 1) << 2 * SQUARES
    return plain, other, right | ahead, first, east & target << FILES - 1 | new << SQUARES


@kernel
def can_move(s, seat):
    plain, other, switches, first, second = find_moves(s, seat)
    return plain | other | switches | first | second != 0


@kernel
def list_set(first, bits, out, n):
    while bits != 0:
        out[n] = first + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n


@kernel
def must_fill(s, seat):
    """Whether there are too many holes on the own side: a banked card must be put there."""
    return popcount(holes(s) & squares_of(s, seat)) > MAX_HOLES


@kernel
def list_puts(first, kind, squares, out, n):
    """A card on each of the squares, straight or turned, or face down the one way; `first` is square 0's action."""
    while squares != 0:
        square = lowest_bit(squares)
        squares &= squares - 1
        out[n] = first + 2 * square
        n += 1
        if kind != UNSEEN:
            out[n] = first + 2 * square + 1
            n += 1
    return n


@kernel
def list_plays(s, seat, squares, out, n):
    for kind in range(KINDS + 1):
        if s.bank[seat, kind] != 0:
            n = list_puts(PLAY + 2 * SQUARES * kind, kind, squares, out, n)
    return n


@kernel
def list_acts(s, out):
    """A card move; at the beginning of a turn also a discard or the use of a banked card."""
    seat, begins = i64(s.actor), s.moves == s.moves_each
    banked = begins and s.swiss != 0 and has_banked(s, seat)
    if banked and must_fill(s, seat):
        return list_plays(s, seat, holes(s) & squares_of(s, seat), out, 0)
    plain, other, switches, first, second = find_moves(s, seat)
    n = list_set(MOVE + SQUARES * LEFT, plain, out, 0)
    n = list_set(MOVE + SQUARES * UP, other, out, n)
    n = list_set(MOVE + SQUARES * SWITCH_RIGHT, switches, out, n)
    if begins and (s.double_discard != 0 or plain | other | switches | first | second == 0):
        out[n] = DISCARD
        n += 1
    if banked:
        for kind in range(KINDS + 1):
            if s.bank[seat, kind] != 0:
                out[n] = THROW + kind
                n += 1
        n = list_plays(s, seat, holes(s), out, n)
    n = list_set(FURTHER, first, out, n)
    return list_set(FURTHER + SQUARES * (DOWN_RIGHT - UP_LEFT), second, out, n)


@kernel
def list_returns(s, out):
    """The card goes back into the new hole; with swiss into any hole, to the bank or away."""
    if s.swiss == 0:
        return list_puts(PUT, i64(s.card), 1 << i64(s.at), out, 0)
    n = list_puts(PUT, i64(s.card), holes(s), out, 0)
    out[n] = BANK
    out[n + 1] = TOSS
    return n + 2


@kernel
def legal(s, out):
    if s.phase == ACTING:
        return list_acts(s, out)
    if s.phase == RETURNING:
        return list_returns(s, out)
    if s.phase == PUTTING:
        return list_puts(PUT, UNSEEN, holes(s) & scoring_squares(s, i64(s.actor)), out, 0)  # only straight
    return 0


# --- chance --------------------------------------------------------------------------------------------------------


@kernel
def odds(s, out, weight):
    """Every unseen card is equally likely, whether it is dealt, flipped, drawn or burnt."""
    n = 0
    for kind in range(KINDS):
        if s.bag[kind] != 0:
            out[n] = DRAWN + kind
            weight[n] = s.bag[kind]
            n += 1
    return n


@kernel
def draw(s, rng):
    return DRAWN + choose(rng, s.bag, KINDS)


@kernel
def take_from_bag(s, kind):
    s.bag[kind] = i64(s.bag[kind]) - 1


# --- what happens --------------------------------------------------------------------------------------------------


@kernel
def play(s, action):
    pile = i64(s.pile)
    if action < PUT:
        show(s, action - DRAWN)
    elif action < BANK:
        put(s, (action - PUT) >> 1, (action - PUT) & 1)
    elif action == BANK:
        seat = i64(s.actor)
        s.bank[seat, i64(s.card)] = i64(s.bank[seat, i64(s.card)]) + 1
        s.phase = RESOLVED
    elif action == TOSS:
        s.phase = RESOLVED
    elif action < DISCARD:
        move(s, (action - MOVE) % SQUARES, (action - MOVE) // SQUARES)
    elif action == DISCARD:
        discard(s)
    elif action < PLAY:
        take_from_bank(s, action - THROW)
        s.phase = RESOLVED
    elif action >= FURTHER:
        move(s, (action - FURTHER) % SQUARES, UP_LEFT + (action - FURTHER) // SQUARES)
    else:
        kind = (action - PLAY) // (2 * SQUARES)
        place = (action - PLAY) % (2 * SQUARES)
        take_from_bank(s, kind)
        lay(s, kind, place >> 1, place & 1)
    if s.phase == RESOLVED:
        go_on(s, s.burns != 0 and s.pile == pile)
    if s.phase == BY_POINTS:
        end_by_points(s)


@kernel
def show(s, kind):
    """Chance has shown a card."""
    if s.phase == DEALING:
        deal(s, kind)
        return
    take_from_bag(s, kind)
    if s.phase == FLIPPING:
        s.cells[i64(s.at)] = 2 * kind
        hole = i64(s.then)
        s.then = NONE
        if hole != NONE:
            refill(s, hole)
        else:
            s.phase = RESOLVED
        return
    s.pile = i64(s.pile) - 1
    if s.phase == REFILLING:
        s.cells[i64(s.at)] = 2 * kind
    s.phase = RESOLVED


@kernel
def put(s, square, turned):
    """The waiting card is put on a square."""
    if s.phase == PUTTING:
        put_first(s, i64(s.card), square)
        return
    if s.moves == 2 and s.used == NONE:  # the first card of two has pushed itself out, and comes back here
        s.used = square if s.card != UNSEEN else NONE
    lay(s, i64(s.card), square, turned)


@kernel
def lay(s, kind, square, turned):
    """A card comes to lie on a hole."""
    if kind != UNSEEN:
        s.cells[square] = 2 * kind + turned
        s.phase = RESOLVED
        return
    s.cells[square] = FACE_DOWN
    flip_or_go_on(s, square, NONE)


@kernel
def take_from_bank(s, kind):
    """Using a banked card takes the whole turn."""
    seat = i64(s.turn)
    s.bank[seat, kind] = i64(s.bank[seat, kind]) - 1
    s.moves = 1


@kernel
def discard(s):
    """A discard takes the whole turn; from an empty pile it ends the round."""
    s.moves = 1
    if s.pile == 0:
        s.phase = BY_POINTS
    else:
        wait(s, BURNING, CHANCE, NONE, NONE)


@kernel
def move(s, square, how):
    if how == RENEW:
        renew(s, square)
    elif how >= SWITCH_LEFT:
        switch(s, square, square + STEP[how])
    elif how == TURN:
        s.cells[square] = i64(s.cells[square]) ^ 1
        mark_used(s, square)
        s.phase = RESOLVED
    elif how <= RIGHT:
        push_sideways(s, square, how)
    else:
        push_up(s, square, how)


@kernel
def mark_used(s, square):
    """Where the card just moved lies; that matters only if it is the first of two."""
    s.used = square if s.moves == 2 else NONE


@kernel
def switch(s, square, target):
    card, other = i64(s.cells[square]), i64(s.cells[target])
    s.cells[target] = card
    s.cells[square] = other
    mark_used(s, target)
    flip_or_go_on(s, square, NONE)


@kernel
def renew(s, square):
    """The card is discarded, and its place is filled as the hole is after Up."""
    s.cells[square] = HOLE
    mark_used(s, NONE)
    flip_or_go_on(s, square, NONE if s.swiss != 0 and s.swiss_refill == 0 else square)


@kernel
def push_line(s, square, direction):
    """The card and the unbroken line ahead of it move one square. Returns what falls off, HOLE for nothing."""
    step, ahead = STEP[direction], TO_EDGE[i64(s.rows) >> 2, square, direction]
    carried = i64(s.cells[square])
    s.cells[square] = HOLE
    mark_used(s, NONE if ahead == 0 else square + step)
    to = square
    for _ in range(ahead):
        to += step
        met = i64(s.cells[to])
        s.cells[to] = carried
        carried = met
        if carried == HOLE:
            break
    return carried


@kernel
def push_up(s, square, direction):
    """What falls over the far edge is discarded. A card pushed face down into the row there is flipped, then the hole
    is refilled.
    """
    push_line(s, square, direction)
    far = square % FILES + FILES * scoring_row(s, 1 - i64(s.turn))
    flip_or_go_on(s, far, NONE if s.swiss != 0 and s.swiss_refill == 0 else square)


@kernel
def push_sideways(s, square, direction):
    """A card pushed out waits for its controller, or rides the conveyor to the other end of its row."""
    card = push_line(s, square, direction)
    if card == HOLE:
        s.phase = RESOLVED
        return
    if s.conveyor == 0:
        wait(s, RETURNING, side_of(s, square), UNSEEN if card == FACE_DOWN else card >> 1, square)
        return
    other_end = square - square % FILES + (FILES - 1 if direction == LEFT else 0)
    displaced = i64(s.cells[other_end])
    s.cells[other_end] = card
    if TO_EDGE[i64(s.rows) >> 2, square, direction] == 0:  # the moved card itself
        mark_used(s, other_end)
    if s.conveyor_returns != 0 and displaced != HOLE:
        wait(s, RETURNING, side_of(s, square), UNSEEN if displaced == FACE_DOWN else displaced >> 1, square)
    elif square == other_end or s.swiss != 0:
        s.phase = RESOLVED
    else:
        refill(s, square)


@kernel
def flip_or_go_on(s, square, hole):
    """Flip the card on a square if it came face down into a scoring row; then refill the hole, if there is one."""
    if s.cells[square] == FACE_DOWN and in_scoring_row(s, square):
        s.then = hole
        wait(s, FLIPPING, CHANCE, NONE, square)
    elif hole != NONE:
        refill(s, hole)
    else:
        s.phase = RESOLVED


@kernel
def refill(s, hole):
    """The draw pile fills a hole; an empty one ends the round, and the turn is not finished."""
    if s.pile == 0:
        s.phase = BY_POINTS
    elif s.middle_down != 0 and not in_scoring_row(s, hole):
        s.pile = i64(s.pile) - 1
        s.cells[hole] = FACE_DOWN
        s.phase = RESOLVED
    else:
        wait(s, REFILLING, CHANCE, NONE, hole)


@kernel
def go_on(s, costs):
    """A move, a discard or the use of a banked card is complete: check the rows, pay for it if it `costs` a card, and
    continue.
    """
    mover = i64(s.turn)
    if s.moves == 2:
        s.moves = 1
        if can_move(s, mover):
            if not look_at_rows(s) and not (costs and burn(s)):
                wait(s, ACTING, mover, NONE, NONE)
            return
    s.done[mover] = i64(s.done[mover]) + 1
    if look_at_rows(s) or (costs and burn(s)):
        return
    if i64(s.done[0]) + i64(s.done[1]) >= s.limit:
        s.phase = BY_POINTS
        return
    s.turn = 1 - mover
    s.moves = i64(s.moves_each)
    s.used = NONE
    wait(s, ACTING, 1 - mover, NONE, NONE)


@kernel
def burn(s):
    """The top card of the pile is put away unseen. Whether there is none, so that the round ends by points."""
    if s.pile == 0:
        s.phase = BY_POINTS
        return True
    s.pile = i64(s.pile) - 1
    return False


# --- how it ends ---------------------------------------------------------------------------------------------------


@kernel
def look_at_rows(s):
    """End the round if a seat has won it: the mover before the other, patterns before five 0s. Whether it ended."""
    mover = i64(s.turn)
    zeros = 0
    for i in range(2):
        seat = mover ^ i
        if may_win(s, i64(s.done[0]), i64(s.done[1]), seat):
            found = pattern(s, seat)
            if found >= EQUAL:
                end_by_pattern(s, seat, BONUS[found])
                return True
            if found == ZEROS:
                zeros |= 1 << seat
    if zeros == 0 or s.hundred == 0:
        return False
    count_round(s, 0 if zeros & 1 else total(s, 0), 0 if zeros & 2 else total(s, 1))
    return True


@kernel
def end_by_pattern(s, winner, bonus):
    if s.hundred == 0:
        finish(s, winner)
        return
    gain = total(s, winner) + bonus
    other = total(s, 1 - winner)
    count_round(s, gain if winner == 0 else other, gain if winner == 1 else other)


@kernel
def end_by_points(s):
    white, black = total(s, 0), total(s, 1)
    if s.hundred != 0:
        count_round(s, white, black)
    else:
        finish(s, higher(in_halves(s, 0, white), in_halves(s, 1, black)))


@kernel
def in_halves(s, seat, points):
    """A seat's points in half points, its head start included."""
    return 2 * points + i64(s.head_start[seat])


@kernel
def higher(white, black):
    """The seat that has more, or DRAW."""
    if white == black:
        return DRAW
    return 0 if white > black else 1


@kernel
def count_round(s, white, black):
    """A round of `hundred` is over: the game goes on until one seat is ahead with 100 or more, or for `rounds`."""
    s.tally[0] = i64(s.tally[0]) + white
    s.tally[1] = i64(s.tally[1]) + black
    whites, blacks = in_halves(s, 0, i64(s.tally[0])), in_halves(s, 1, i64(s.tally[1]))
    ahead = higher(whites, blacks)
    reached = max(whites, blacks) >= 2 * GOAL
    if s.this_round == s.rounds or (reached and ahead != DRAW):
        finish(s, ahead)
    else:
        s.this_round = i64(s.this_round) + 1
        begin_round(s)


@kernel
def finish(s, result):
    s.result = result
    s.moves = 0
    s.used = NONE
    s.then = NONE
    wait(s, ENDED, OVER, NONE, NONE)


@kernel
def shorten(s, turns):
    """Skip enough blocks of turns that the round ends by points after about `turns` more; while the same turns are
    skipped, the end comes nearer as it does in the game."""
    left = i64(s.limit) - i64(s.done[0]) - i64(s.done[1])
    if left > turns:
        s.limit = i64(s.limit) - (left - turns) // BLOCK * BLOCK


@kernel
def ended_mid_turn(s):
    """An empty pile, or a win by the first of two moves, ends the game in a turn that is not counted as finished.

    The seats take turns, the round's starter first: the number of finished turns says whether this one is among them.
    """
    return s.phase == ENDED and (i64(s.done[0]) + i64(s.done[1])) & 1 == i64(s.turn) ^ starter(s)


@kernel
def returns(s, out):
    share_win(3 if s.result == DRAW else 1 << i64(s.result), 2, out)


@kernel
def points(s, out):
    """With `hundred` the tallies, otherwise what the cards on the board add up to; without a head start."""
    for seat in range(2):
        out[seat] = s.tally[seat] if s.hundred != 0 else total(s, seat)


# --- what a player sees ----------------------------------------------------------------------------------------------

OPPOSITE = (1, 0, 2, 4, 3, 6, 5, 8, 7, 12, 11, 10, 9, 13)  # how a card is moved, seen from the other side of the board
# The movements as which each of them is seen: a diagonal as up and switch, new as up and rotate.
SEEN_AS = np.array([(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (2, 3), (2, 4)], dtype=np.int64)


@kernel
def observe(s, seat, out):
    """Everything, as one seat sees it: there is nothing hidden.

    25 numbers for each square, from the own scoring row on and from the own left: the own end's number (6) and
    movement (5; two at once for a movement of own decks), the other's (6 + 5), straight, face down, hole. Then the
    bag (30), the own bank and the other's (31 each, face down last), as copies / 9; the waiting card's kind (31);
    the squares of `at`, `then` and `used` (20 each). Last: pile / 120; the phase (8); whether the seat, the other
    or chance acts; whether it is the seat's turn or the other's; moves left / 2; finished turns / limit and tally /
    100, own and other's; round / rounds; whether the seat or the other has won, or it is a draw.
    """
    for i in range(SEEN):
        out[i] = 0
    other = 1 - seat
    for square in range(FILES * i64(s.rows)):
        base, card = CELL * seen_from(s, seat, square), i64(s.cells[square])
        if card >= FACE_DOWN:
            out[base + 23 + card - FACE_DOWN] = 1
            continue
        for i in range(2):
            end = end_of(s, card, seat ^ i)
            out[base + 11 * i + END_NUMBER[end]] = 1
            out[base + 11 * i + 6 + SEEN_AS[END_MOVEMENT[end], 0]] = 1
            out[base + 11 * i + 6 + SEEN_AS[END_MOVEMENT[end], 1]] = 1
        out[base + 22] = 1 - (card & 1)
    bag, bank = CELL * SQUARES, CELL * SQUARES + KINDS
    for kind in range(KINDS):
        out[bag + kind] = i64(s.bag[kind]) / 9
    for kind in range(KINDS + 1):
        out[bank + kind] = i64(s.bank[seat, kind]) / 9
        out[bank + KINDS + 1 + kind] = i64(s.bank[other, kind]) / 9
    waiting = bank + 2 * (KINDS + 1)
    if s.card != NONE:
        out[waiting + i64(s.card)] = 1
    for square in range(FILES * i64(s.rows)):
        place = waiting + KINDS + 1 + seen_from(s, seat, square)
        out[place] = 1 if s.at == square else 0
        out[place + SQUARES] = 1 if s.then == square else 0
        out[place + 2 * SQUARES] = 1 if s.used == square else 0
    out[PARTS] = i64(s.pile) / 120
    out[PARTS + 1 + i64(s.phase)] = 1
    out[PARTS + 9] = 1 if s.actor == seat else 0
    out[PARTS + 10] = 1 if s.actor == other else 0
    out[PARTS + 11] = 1 if s.actor == CHANCE else 0
    out[PARTS + 12 + (0 if s.turn == seat else 1)] = 1
    out[PARTS + 14] = i64(s.moves) / 2
    out[PARTS + 15] = i64(s.done[seat]) / i64(s.limit)
    out[PARTS + 16] = i64(s.done[other]) / i64(s.limit)
    out[PARTS + 17] = i64(s.tally[seat]) / GOAL
    out[PARTS + 18] = i64(s.tally[other]) / GOAL
    out[PARTS + 19] = i64(s.this_round) / i64(s.rounds)
    out[PARTS + 20] = 1 if s.result == seat else 0
    out[PARTS + 21] = 1 if s.result == other else 0
    out[PARTS + 22] = 1 if s.result == DRAW else 0


@kernel
def canonical_action(s, seat, action):
    """The number of an action with its squares and directions as `observe` shows them to a seat; its own inverse."""
    if seat == 0:
        return action
    if action >= FURTHER:
        how, square = (action - FURTHER) // SQUARES, (action - FURTHER) % SQUARES
        return FURTHER + SQUARES * (OPPOSITE[UP_LEFT + how] - UP_LEFT) + seen_from(s, seat, square)
    if MOVE <= action < DISCARD:
        how, square = (action - MOVE) // SQUARES, (action - MOVE) % SQUARES
        return MOVE + SQUARES * OPPOSITE[how] + seen_from(s, seat, square)
    if PUT <= action < BANK or action >= PLAY:
        base = PUT if action < BANK else PLAY
        kind, way = (action - base) // (2 * SQUARES), (action - base) % (2 * SQUARES)
        return base + 2 * SQUARES * kind + 2 * seen_from(s, seat, way >> 1) + (way & 1)
    return action
