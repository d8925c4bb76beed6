"""The rules of Pushout: cells of small numbers, the unseen cards as a bag of counts.

Two seats, White (0) and Black (1), who face each other across four rows of five cards. Each card has a white and a
black end with a number and a movement; a seat uses and scores the end that is right side up for it. Whoever gets 1 2 3 4 5 or
five equal numbers into the own scoring row wins the round.

    option           values              default   meaning
    rows             2, 4                4         2: scoring rows only, one sheet of cards
    moves            1, 2                1         cards moved in a turn
    swiss            true, false         false     holes stay; cards pushed out can be banked
    conveyor         true, false         false     a card pushed out sideways comes back at the other end
    colour_moves     true, false         false     only straight cards can be moved
    colour_scoring   true, false         false     only straight cards count
    middle_scoring   true, false         false     the own middle row counts as well
    zeros_wild       true, false         false     0 is any number, and counts 5
    hundred          true, false         false     rounds, until a tally reaches 100
    rounds           1..1000             50        rounds at the most
    deck             sheets, own cards   sheets    kinds of cards and copies of each
    setup            placed, dealt       placed    who says where the first cards go
    limit            2..2000             300       finished turns after which a round ends by points

Square `column + 5 * row` (a = 0, row 1 = 0):

    row 4    15 16 17 18 19     Black's scoring row
    row 3    10 11 12 13 14     Black's middle row
    row 2     5  6  7  8  9     White's middle row; with rows=2 it is Black's scoring row
    row 1     0  1  2  3  4     White's scoring row
"""

from __future__ import annotations

import numpy as np

from jostle.kernel import CHANCE, OVER, Facts, below, kernel, lowest, record
from jostle.kernel.contract import redeal, share_win
from jostle.kernel.contract import two_seats as seats

__all__ = ["redeal", "seats"]

# --- facts ---------------------------------------------------------------------------------------------------------

GAME = "pushout"

KINDS = 30  # most kinds of cards in a deck
FILES = 5
SQUARES = 20

# A card on a square is 2 * kind + 1 if it is turned; in a hand or a bank it is its kind alone.
FACE_DOWN, HOLE = 2 * KINDS, 2 * KINDS + 1
UNSEEN = KINDS  # the "kind" of a face-down card in a bank, or waiting
NONE = -1

# Movements of a card's end, and the directions of the board that they become.
GO_LEFT, GO_RIGHT, GO_UP, SWITCH, ROTATE = 0, 1, 2, 3, 4
LEFT, RIGHT, UP, DOWN = 0, 1, 2, 3  # towards a, e, row 4, row 1
STEP = (-1, 1, FILES, -FILES)

# How a card is moved: pushed in a direction, switched in a direction, or turned.
PUSHED, SWITCHED, TURNED, HOWS = 0, 4, 8, 9

# Actions and outcomes.
DRAWN = 0  # + kind: the card that chance shows
PUT = DRAWN + KINDS  # + 2 * square + turned: the waiting card
BANK = PUT + 2 * SQUARES  # the waiting card goes to its controller's bank
TOSS = BANK + 1  # the waiting card is discarded
MOVE = TOSS + 1  # + HOWS * square + how
DISCARD = MOVE + HOWS * SQUARES  # a card from the draw pile
THROW = DISCARD + 1  # + kind: a banked card is discarded
PLAY = THROW + KINDS + 1  # + 2 * SQUARES * kind + 2 * square + turned: a banked card is put on a hole
ACTIONS = PLAY + 2 * SQUARES * (KINDS + 1)

DEALING, PUTTING, ACTING, RETURNING, FLIPPING, REFILLING, BURNING, ENDED = range(8)  # phases
PLACED, DEALT = 0, 1  # setup
NOBODY, DRAW = -1, 2  # results besides a seat
TURNS_TO_WIN = 3
MOST_HOLES = 3  # on the own side: with more, a banked card must be put there
GOAL = 100

# What a row can be, the better one being greater; and what it is worth with `hundred`.
NOTHING, ZEROS, EQUAL, STRAIGHT = range(4)
BONUS = (0, 0, 20, 30)


def _longest(options):
    """Most actions and outcomes in a game.

    A round has ten deals and, with setup=placed, ten puts. At most `limit` turns begin in it: a turn that an empty
    pile cuts short is the last one. A turn has at most `moves` card moves (or one use of the pile or of a bank), each of
    at most two steps besides flips: the move itself, and a card put back or a refill. Each flip uses
    up one of the ten face-down cards, and there is none with rows=2.
    """
    setup = 20 if options["setup"] == "placed" else 10
    flips = 10 if options["rows"] == 4 else 0
    a_round = setup + flips + 2 * options["moves"] * options["limit"]
    return a_round * (options["rounds"] if options["hundred"] else 1)


CELL = 25  # numbers that `observe` writes for a square
PARTS = CELL * SQUARES + 3 * (KINDS + 1) + KINDS + 3 * SQUARES  # ... and where its last part begins

FACTS = Facts(
    most_seats=2,
    chance=True,
    hidden=False,
    actions=ACTIONS,
    # At the beginning of a turn with swiss. With more than three holes on the own side only its ten squares are open
    # to the bank: at most 30 * 2 + 1 ways to fill each. Otherwise there are at most 13 holes on the board, with so many ways for
    # each, at least 7 cards with three switches each, 31 banked cards to throw, and the discard.
    most_legal=13 * 61 + 7 * 3 + 31 + 1,
    most_odds=KINDS,
    observation=PARTS + 23,
    longest=_longest,
)
MOST_LEGAL, MOST_ODDS, MOST_SEATS, OBSERVATION = FACTS.sizes

# --- the record ------------------------------------------------------------------------------------------------------

STATE = record(
    ("tally", np.int32, (2,)),
    ("kinds", np.int16, (KINDS,)),  # option deck: white end | black end << 5 | copies << 10, 0 for no more kinds
    ("done", np.int16, (2,)),  # finished turns of each seat in this round
    ("this_round", np.int16),  # from 1
    ("rounds", np.int16),  # option
    ("limit", np.int16),  # option
    ("cells", np.int8, (SQUARES,)),  # a card, FACE_DOWN or HOLE; squares that do not exist are holes
    ("bag", np.int8, (KINDS,)),  # unseen cards of each kind: in the pile, face down, or gone unseen
    ("bank", np.int8, (2, KINDS + 1)),  # each seat's banked cards of each kind, the face-down ones last
    ("pile", np.int8),  # cards in the draw pile
    ("turn", np.int8),  # the seat whose turn or placing it is
    ("actor", np.int8),  # 0, 1, CHANCE or OVER
    ("phase", np.int8),
    ("card", np.int8),  # the kind waiting in PUTTING and RETURNING, else NONE
    ("at", np.int8),  # the square waiting in RETURNING, FLIPPING and REFILLING, else NONE
    ("then", np.int8),  # in FLIPPING the hole to be refilled after it, else NONE
    ("moves", np.int8),  # card moves left in this turn, the current one counted; 0 when all is over
    ("used", np.int8),  # with two moves, until the second is made: where the card moved first lies, else NONE
    ("result", np.int8),  # NOBODY yet, the winning seat, or DRAW
    ("rows", np.int8),  # options from here on
    ("moves_each", np.int8),
    ("swiss", np.int8),
    ("conveyor", np.int8),
    ("colour_moves", np.int8),
    ("colour_scoring", np.int8),
    ("middle_scoring", np.int8),
    ("zeros_wild", np.int8),
    ("hundred", np.int8),
    ("setup", np.int8),
)

# --- cards and squares -----------------------------------------------------------------------------------------------

# An end is 5 * number + movement.
END_NUMBER = np.arange(32, dtype=np.int64) // 5
END_MOVEMENT = np.arange(32, dtype=np.int64) % 5

# The ways a movement gives, as a set of HOWS, by seat and movement: Black's left and up are White's right and down.
WAYS = np.array(
    [
        [1 << LEFT, 1 << RIGHT, 1 << UP, (1 << LEFT | 1 << RIGHT | 1 << UP) << SWITCHED, 1 << TURNED],
        [1 << RIGHT, 1 << LEFT, 1 << DOWN, (1 << LEFT | 1 << RIGHT | 1 << DOWN) << SWITCHED, 1 << TURNED],
    ],
    dtype=np.int64,
)


def _steps_to_edge(rows):
    """For each square, how many steps there are to the edge in each direction."""
    return [[i % FILES, FILES - 1 - i % FILES, rows - 1 - i // FILES, i // FILES] for i in range(SQUARES)]


TO_EDGE = np.array([_steps_to_edge(2), _steps_to_edge(4)], dtype=np.int64)  # [rows == 4, square, direction]

# The sets of directions in which a square has a neighbour, as switches.
BESIDE = ((TO_EDGE > 0) << (SWITCHED + np.arange(4))).sum(axis=2)


@kernel
def end_of(s, card, seat):
    """The end of a face-up card that is right side up for a seat."""
    return int(s.kinds[card >> 1]) >> (5 * ((card & 1) ^ seat)) & 31


@kernel
def copies(s, kind):
    return int(s.kinds[kind]) >> 10


@kernel
def scoring_row(s, seat):
    return 0 if seat == 0 else int(s.rows) - 1


@kernel
def in_scoring_row(s, square):
    return square < FILES or square >= FILES * (int(s.rows) - 1)


@kernel
def side_of(s, square):
    """The seat on whose side of the board a square is."""
    return 0 if 2 * square < FILES * int(s.rows) else 1


@kernel
def holes_on_side(s, seat):
    """The holes on a seat's side of the board, as a set."""
    half = FILES * int(s.rows) // 2
    holes = 0
    for square in range(half * seat, half * (seat + 1)):
        if s.cells[square] == HOLE:
            holes |= 1 << square
    return holes


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
    """All cards are in the bag again; the middle rows are set aside face down."""
    cards = 0
    for kind in range(KINDS):
        s.bag[kind] = copies(s, kind)
        cards += copies(s, kind)
    for kind in range(KINDS + 1):
        s.bank[0, kind] = 0
        s.bank[1, kind] = 0
    for square in range(SQUARES):
        middle = square < FILES * int(s.rows) and not in_scoring_row(s, square)
        s.cells[square] = FACE_DOWN if middle else HOLE
    s.pile = cards - FILES * (int(s.rows) - 2)
    s.done[0] = 0
    s.done[1] = 0
    s.turn = (int(s.this_round) - 1) & 1
    s.moves = int(s.moves_each)
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
    return int(s.actor)


@kernel
def deal(s, kind):
    """A card of the set-up: its seat puts it, or it goes to the first free column."""
    take_from_bag(s, kind)
    s.pile = int(s.pile) - 1
    if s.setup == PLACED:
        wait(s, PUTTING, int(s.turn), kind, NONE)
        return
    square = FILES * scoring_row(s, int(s.turn))
    while s.cells[square] != HOLE:
        square += 1
    put_first(s, kind, square)


@kernel
def put_first(s, kind, square):
    """A card of the set-up comes to lie; the seats take turns until both rows are full, then the round's starter acts."""
    s.cells[square] = 2 * kind
    s.turn = 1 - int(s.turn)
    for seat in range(2):
        for file in range(FILES):
            if s.cells[FILES * scoring_row(s, seat) + file] == HOLE:
                wait(s, DEALING, CHANCE, NONE, NONE)
                return
    wait(s, ACTING, int(s.turn), NONE, NONE)


# --- what is legal -------------------------------------------------------------------------------------------------


@kernel
def ways(s, seat, square):
    """The ways in which a seat can move the card on a square now, as a set of HOWS."""
    card = int(s.cells[square])
    if card >= FACE_DOWN or card & int(s.colour_moves) != 0 or square == s.used:
        return 0
    movement = END_MOVEMENT[end_of(s, card, seat)]
    found = WAYS[seat, movement]
    if movement == SWITCH:
        found &= BESIDE[int(s.rows) >> 2, square]
        if s.swiss == 0:  # a hole is nothing to change places with
            for direction in range(4):
                if found >> (SWITCHED + direction) & 1 and s.cells[square + STEP[direction]] == HOLE:
                    found ^= 1 << (SWITCHED + direction)
    return found


@kernel
def can_move(s, seat):
    for square in range(FILES * int(s.rows)):
        if ways(s, seat, square) != 0:
            return True
    return False


@kernel
def list_moves(s, out):
    seat = int(s.actor)
    n = 0
    for square in range(FILES * int(s.rows)):
        found = ways(s, seat, square)
        while found != 0:
            out[n] = MOVE + HOWS * square + lowest(found)
            found &= found - 1
            n += 1
    return n


@kernel
def has_banked(s, seat):
    for kind in range(KINDS + 1):
        if s.bank[seat, kind] != 0:
            return True
    return False


@kernel
def must_fill(s, seat):
    """Too many holes on the own side, and a banked card to put there."""
    holes = holes_on_side(s, seat)
    n = 0
    while holes != 0:
        holes &= holes - 1
        n += 1
    return n > MOST_HOLES and has_banked(s, seat)


@kernel
def list_throws(s, seat, out, n):
    for kind in range(KINDS + 1):
        if s.bank[seat, kind] != 0:
            out[n] = THROW + kind
            n += 1
    return n


@kernel
def list_puts(first, kind, holes, out, n):
    """A card on each of the holes, straight or turned; face down there is only one way. `first`: the action for square 0."""
    while holes != 0:
        square = lowest(holes)
        holes &= holes - 1
        out[n] = first + 2 * square
        n += 1
        if kind != UNSEEN:
            out[n] = first + 2 * square + 1
            n += 1
    return n


@kernel
def list_plays(s, seat, holes, out, n):
    for kind in range(KINDS + 1):
        if s.bank[seat, kind] != 0:
            n = list_puts(PLAY + 2 * SQUARES * kind, kind, holes, out, n)
    return n


@kernel
def list_acts(s, out):
    """A card move; at the beginning of a turn also a discard or the use of a banked card."""
    seat = int(s.actor)
    if s.moves != s.moves_each:
        return list_moves(s, out)
    if s.swiss == 0:
        n = list_moves(s, out)
        out[n] = DISCARD
        return n + 1
    if must_fill(s, seat):
        return list_plays(s, seat, holes_on_side(s, seat), out, 0)
    n = list_moves(s, out)
    out[n] = DISCARD
    n = list_throws(s, seat, out, n + 1)
    return list_plays(s, seat, holes_on_side(s, 0) | holes_on_side(s, 1), out, n)


@kernel
def list_returns(s, out):
    """The card goes back into the new hole; with swiss into any hole, to the bank or away."""
    if s.swiss == 0:
        return list_puts(PUT, int(s.card), 1 << int(s.at), out, 0)
    n = list_puts(PUT, int(s.card), holes_on_side(s, 0) | holes_on_side(s, 1), out, 0)
    out[n] = BANK
    out[n + 1] = TOSS
    return n + 2


@kernel
def list_first_puts(s, out):
    row = FILES * scoring_row(s, int(s.actor))
    n = 0
    for square in range(row, row + FILES):
        if s.cells[square] == HOLE:
            out[n] = PUT + 2 * square
            n += 1
    return n


@kernel
def legal(s, out):
    if s.phase == ACTING:
        return list_acts(s, out)
    if s.phase == RETURNING:
        return list_returns(s, out)
    if s.phase == PUTTING:
        return list_first_puts(s, out)
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
    unseen = 0
    for kind in range(KINDS):
        unseen += int(s.bag[kind])
    left = below(rng, unseen)
    kind = 0
    while left >= int(s.bag[kind]):
        left -= int(s.bag[kind])
        kind += 1
    return DRAWN + kind


@kernel
def take_from_bag(s, kind):
    s.bag[kind] = int(s.bag[kind]) - 1


# --- what happens --------------------------------------------------------------------------------------------------


@kernel
def play(s, action):
    if action < PUT:
        show(s, action - DRAWN)
    elif action < BANK:
        put(s, (action - PUT) >> 1, (action - PUT) & 1)
    elif action == BANK:
        seat = int(s.actor)
        s.bank[seat, int(s.card)] = int(s.bank[seat, int(s.card)]) + 1
        resolved(s)
    elif action == TOSS:
        resolved(s)
    elif action < DISCARD:
        move(s, (action - MOVE) // HOWS, (action - MOVE) % HOWS)
    elif action == DISCARD:
        discard(s)
    elif action < PLAY:
        take_from_bank(s, action - THROW)
        resolved(s)
    else:
        kind = (action - PLAY) // (2 * SQUARES)
        place = (action - PLAY) % (2 * SQUARES)
        take_from_bank(s, kind)
        lay(s, kind, place >> 1, place & 1)


@kernel
def show(s, kind):
    """Chance has shown a card."""
    if s.phase == DEALING:
        deal(s, kind)
        return
    take_from_bag(s, kind)
    if s.phase == FLIPPING:
        s.cells[int(s.at)] = 2 * kind
        hole = int(s.then)
        s.then = NONE
        if hole != NONE:
            refill(s, hole)
        else:
            resolved(s)
        return
    s.pile = int(s.pile) - 1
    if s.phase == REFILLING:
        s.cells[int(s.at)] = 2 * kind
    resolved(s)


@kernel
def put(s, square, turned):
    """The waiting card is put on a square."""
    if s.phase == PUTTING:
        put_first(s, int(s.card), square)
        return
    if s.moves == 2 and s.used == NONE:  # the first card of two has pushed itself out, and comes back here
        s.used = square if s.card != UNSEEN else NONE
    lay(s, int(s.card), square, turned)


@kernel
def lay(s, kind, square, turned):
    """A card comes to lie on a hole."""
    if kind != UNSEEN:
        s.cells[square] = 2 * kind + turned
        resolved(s)
        return
    s.cells[square] = FACE_DOWN
    flip_or_go_on(s, square, NONE)


@kernel
def take_from_bank(s, kind):
    """The use of a banked card stands for the whole turn."""
    seat = int(s.turn)
    s.bank[seat, kind] = int(s.bank[seat, kind]) - 1
    s.moves = 1


@kernel
def discard(s):
    """A discard stands for the whole turn; from an empty pile it ends the round."""
    s.moves = 1
    if s.pile == 0:
        end_by_points(s)
    else:
        wait(s, BURNING, CHANCE, NONE, NONE)


@kernel
def move(s, square, how):
    seat = int(s.turn)
    if how == TURNED:
        s.cells[square] = int(s.cells[square]) ^ 1
        mark_used(s, square)
        resolved(s)
    elif how >= SWITCHED:
        switch(s, square, square + STEP[how - SWITCHED])
    elif how == UP or how == DOWN:
        push_up(s, square, how, seat)
    else:
        push_sideways(s, square, how)


@kernel
def mark_used(s, square):
    """Where the card just moved lies; that matters only if it is the first of two."""
    s.used = square if s.moves == 2 else NONE


@kernel
def switch(s, square, target):
    card, other = int(s.cells[square]), int(s.cells[target])
    s.cells[target] = card
    s.cells[square] = other
    mark_used(s, target)
    flip_or_go_on(s, square, NONE)


@kernel
def push_line(s, square, direction):
    """The card and the unbroken line ahead of it go one square on; what falls over the edge, or HOLE for nothing."""
    step = STEP[direction]
    carried = int(s.cells[square])
    s.cells[square] = HOLE
    to = square
    for _ in range(TO_EDGE[int(s.rows) >> 2, square, direction]):
        to += step
        met = int(s.cells[to])
        s.cells[to] = carried
        carried = met
        if carried == HOLE:
            break
    return carried


@kernel
def push_up(s, square, direction, seat):
    """Whatever falls over the far edge is discarded; the hole is refilled, after the flip of a card pushed into the row there."""
    alone = TO_EDGE[int(s.rows) >> 2, square, direction] == 0
    push_line(s, square, direction)
    mark_used(s, NONE if alone else square + STEP[direction])
    far = square % FILES + FILES * scoring_row(s, 1 - seat)
    flip_or_go_on(s, far, NONE if s.swiss != 0 else square)


@kernel
def push_sideways(s, square, direction):
    """A card pushed out waits for its controller, or rides the conveyor to the other end of its row."""
    alone = TO_EDGE[int(s.rows) >> 2, square, direction] == 0
    card = push_line(s, square, direction)
    mark_used(s, NONE if alone else square + STEP[direction])
    if card == HOLE:
        resolved(s)
        return
    if s.conveyor == 0:
        wait(s, RETURNING, side_of(s, square), UNSEEN if card == FACE_DOWN else card >> 1, square)
        return
    other_end = square - square % FILES + (FILES - 1 if direction == LEFT else 0)
    s.cells[other_end] = card  # on top of what lies there: that is discarded
    if alone:
        mark_used(s, other_end)
    if square == other_end or s.swiss != 0:
        resolved(s)
    else:
        refill(s, square)


@kernel
def flip_or_go_on(s, square, hole):
    """Flip the card on a square if it came face down into a scoring row; then refill a hole, if there is one to be refilled."""
    if s.cells[square] == FACE_DOWN and in_scoring_row(s, square):
        s.then = hole
        wait(s, FLIPPING, CHANCE, NONE, square)
    elif hole != NONE:
        refill(s, hole)
    else:
        resolved(s)


@kernel
def refill(s, hole):
    """The draw pile fills a hole; an empty one ends the round, and the turn is not finished."""
    if s.pile == 0:
        end_by_points(s)
    else:
        wait(s, REFILLING, CHANCE, NONE, hole)


@kernel
def resolved(s):
    """A move, a discard or the use of a banked card has come to its end: look at the rows, and go on."""
    mover = int(s.turn)
    if s.moves == 2:
        s.moves = 1
        if can_move(s, mover):
            if not look_at_rows(s):
                wait(s, ACTING, mover, NONE, NONE)
            return
    s.done[mover] = int(s.done[mover]) + 1
    if look_at_rows(s):
        return
    if int(s.done[0]) + int(s.done[1]) >= s.limit:
        end_by_points(s)
        return
    s.turn = 1 - mover
    s.moves = int(s.moves_each)
    s.used = NONE
    wait(s, ACTING, 1 - mover, NONE, NONE)


# --- how it ends ---------------------------------------------------------------------------------------------------


@kernel
def number_of(s, square, seat):
    """The number a seat scores on a square; NONE for a hole, a face-down card, or one that does not count."""
    card = int(s.cells[square])
    if card >= FACE_DOWN or card & int(s.colour_scoring) != 0:
        return NONE
    return END_NUMBER[end_of(s, card, seat)]


@kernel
def row_pattern(s, seat, row):
    """What a row is for a seat: STRAIGHT, EQUAL, ZEROS or NOTHING."""
    equal, rising, falling = 62, True, True  # the numbers all cards can stand for, as a set; whether it can be 1 .. 5, 5 .. 1
    zeros = 0
    for file in range(FILES):
        number = number_of(s, FILES * row + file, seat)
        if number == NONE:
            return NOTHING
        stands_for = 1 << number
        if number == 0:
            zeros += 1
            if s.zeros_wild != 0:
                stands_for = 63
        equal &= stands_for
        rising = rising and stands_for >> (1 + file) & 1 != 0
        falling = falling and stands_for >> (FILES - file) & 1 != 0
    if zeros == FILES:
        return ZEROS
    if rising or falling:
        return STRAIGHT
    return EQUAL if equal != 0 else NOTHING


@kernel
def middle_row(s, seat):
    return 1 if seat == 0 else int(s.rows) - 2


@kernel
def pattern(s, seat):
    """The best that a seat's rows are."""
    best = row_pattern(s, seat, scoring_row(s, seat))
    if s.middle_scoring != 0:
        best = max(best, row_pattern(s, seat, middle_row(s, seat)))
    return best


@kernel
def row_total(s, seat, row):
    found = 0
    for file in range(FILES):
        number = number_of(s, FILES * row + file, seat)
        if number == 0 and s.zeros_wild != 0:
            number = 5
        found += max(0, number)
    return found


@kernel
def total(s, seat):
    """A seat's points on the board."""
    found = row_total(s, seat, scoring_row(s, seat))
    if s.middle_scoring != 0:
        found += row_total(s, seat, middle_row(s, seat))
    return found


@kernel
def look_at_rows(s):
    """End the round if a seat has won it: the mover before the other, patterns before five 0s. Whether it ended."""
    mover = int(s.turn)
    zeros = 0
    for i in range(2):
        seat = mover ^ i
        if s.done[seat] >= TURNS_TO_WIN:
            found = pattern(s, seat)
            if found >= EQUAL:
                end_by_pattern(s, seat, BONUS[found])
                return True
            if found == ZEROS:
                zeros |= 1 << seat
    if zeros != 0 and s.hundred != 0:
        end_by_zeros(s, zeros)
        return True
    return False


@kernel
def end_by_pattern(s, winner, bonus):
    if s.hundred == 0:
        finish(s, winner)
        return
    gain = total(s, winner) + bonus
    other = total(s, 1 - winner)
    count_round(s, gain if winner == 0 else other, gain if winner == 1 else other)


@kernel
def end_by_zeros(s, owners):
    count_round(s, 0 if owners & 1 else total(s, 0), 0 if owners & 2 else total(s, 1))


@kernel
def end_by_points(s):
    white, black = total(s, 0), total(s, 1)
    if s.hundred != 0:
        count_round(s, white, black)
    else:
        finish(s, higher(white, black))


@kernel
def higher(white, black):
    """The seat that has more, or DRAW."""
    if white == black:
        return DRAW
    return 0 if white > black else 1


@kernel
def count_round(s, white, black):
    """A round of a game to one hundred is over; the game goes on until one seat alone is ahead with 100, or for `rounds`."""
    s.tally[0] = int(s.tally[0]) + white
    s.tally[1] = int(s.tally[1]) + black
    ahead = higher(int(s.tally[0]), int(s.tally[1]))
    reached = max(int(s.tally[0]), int(s.tally[1])) >= GOAL
    if s.this_round == s.rounds or (reached and ahead != DRAW):
        finish(s, ahead)
    else:
        s.this_round = int(s.this_round) + 1
        begin_round(s)


@kernel
def finish(s, result):
    s.result = result
    s.moves = 0
    s.used = NONE
    s.then = NONE
    wait(s, ENDED, OVER, NONE, NONE)


@kernel
def returns(s, out):
    share_win(3 if s.result == DRAW else 1 << int(s.result), 2, out)


@kernel
def points(s, out):
    """The tally with `hundred`, else the totals on the board as it lies."""
    for seat in range(2):
        out[seat] = s.tally[seat] if s.hundred != 0 else total(s, seat)


# --- what a player sees --------------------------------------------------------------------------------------------


@kernel
def seen_from(s, seat, square):
    """The number of a square as a seat counts from its own left and its own side."""
    return square if seat == 0 else FILES * int(s.rows) - 1 - square


@kernel
def observe(s, seat, out):
    """Everything, as one seat sees it: there is nothing hidden.

    25 numbers for each square, from the own scoring row on and from the own left: the own end's number (6) and movement (5), the
    other's (6 + 5), straight, face down, hole. Then the bag (30), the own bank and the other's (31 each, face down last), each
    as copies / 9; the waiting card's kind (31); the squares of `at`, `then` and `used` (20 each); pile / 120; the phase (8);
    acting: own, other's, chance; turn: own, other's; moves left / 2; finished turns / limit, own and other's; tally
    / 100, own and other's; round / rounds; result: own, other's, draw.
    """
    for i in range(OBSERVATION):
        out[i] = 0
    other = 1 - seat
    for square in range(FILES * int(s.rows)):
        base = CELL * seen_from(s, seat, square)
        card = int(s.cells[square])
        if card < FACE_DOWN:
            own, theirs = end_of(s, card, seat), end_of(s, card, other)
            out[base + END_NUMBER[own]] = 1
            out[base + 6 + END_MOVEMENT[own]] = 1
            out[base + 11 + END_NUMBER[theirs]] = 1
            out[base + 17 + END_MOVEMENT[theirs]] = 1
            out[base + 22] = 1 - (card & 1)
        else:
            out[base + 23 + card - FACE_DOWN] = 1
    base = CELL * SQUARES
    for kind in range(KINDS):
        out[base + kind] = int(s.bag[kind]) / 9
    base += KINDS
    for kind in range(KINDS + 1):
        out[base + kind] = int(s.bank[seat, kind]) / 9
        out[base + KINDS + 1 + kind] = int(s.bank[other, kind]) / 9
    base += 2 * (KINDS + 1)
    if s.card != NONE:
        out[base + int(s.card)] = 1
    base += KINDS + 1
    for square in range(FILES * int(s.rows)):
        place = base + seen_from(s, seat, square)
        out[place] = 1 if s.at == square else 0
        out[place + SQUARES] = 1 if s.then == square else 0
        out[place + 2 * SQUARES] = 1 if s.used == square else 0
    base = PARTS
    out[base] = int(s.pile) / 120
    out[base + 1 + int(s.phase)] = 1
    out[base + 9] = 1 if s.actor == seat else 0
    out[base + 10] = 1 if s.actor == other else 0
    out[base + 11] = 1 if s.actor == CHANCE else 0
    out[base + 12 + (0 if s.turn == seat else 1)] = 1
    out[base + 14] = int(s.moves) / 2
    out[base + 15] = int(s.done[seat]) / int(s.limit)
    out[base + 16] = int(s.done[other]) / int(s.limit)
    out[base + 17] = int(s.tally[seat]) / GOAL
    out[base + 18] = int(s.tally[other]) / GOAL
    out[base + 19] = int(s.this_round) / int(s.rounds)
    out[base + 20] = 1 if s.result == seat else 0
    out[base + 21] = 1 if s.result == other else 0
    out[base + 22] = 1 if s.result == DRAW else 0


@kernel
def nearness(s, seat, row):
    """How many squares of a row already fit the pattern it is nearest to."""
    best = 0
    rising, falling = 0, 0
    for number in range(1, 6):
        equal = 0
        for file in range(FILES):
            here = number_of(s, FILES * row + file, seat)
            fits = here == number or (here == 0 and s.zeros_wild != 0)
            equal += 1 if fits else 0
            rising += 1 if fits and number == file + 1 else 0
            falling += 1 if fits and number == FILES - file else 0
        best = max(best, equal)
    return max(best, max(rising, falling))


@kernel
def promise(s, seat):
    """What a seat's board is worth: points, and a pattern that is near."""
    near = nearness(s, seat, scoring_row(s, seat))
    if s.middle_scoring != 0:
        near = max(near, nearness(s, seat, middle_row(s, seat)))
    return 0.02 * total(s, seat) + 0.03 * near * near


@kernel
def judge(s, seat):
    """A better board than the other seat's, and with `hundred` a higher tally."""
    if s.result != NOBODY:
        return 0.0 if s.result == DRAW else (1.0 if s.result == seat else -1.0)
    guess = promise(s, seat) - promise(s, 1 - seat)
    if s.hundred != 0:
        guess = 0.4 * guess + 0.015 * (int(s.tally[seat]) - int(s.tally[1 - seat]))
    return max(-0.95, min(0.95, guess))
