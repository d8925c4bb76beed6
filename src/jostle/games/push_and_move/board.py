# mypy: allow-untyped-defs, allow-untyped-calls
"""The board of Push&Move: squares, tiles, the record, and how a die is put from one square to another.

Square `column + 7 * row` (A = 0, the top row = 0) is a bit of 49, in reading order. A set of squares is a whole
number. Directions go clockwise, so that `direction ^ 2` is the opposite one.
"""

from __future__ import annotations

import numpy as np

from jostle.games.push_and_move.sheet import CARDS, CHART, SIGNS, SQUARES, STARTS
from jostle.kernel import i64, kernel, lowest_bit, record

# --- squares ---------------------------------------------------------------------------------------------------------

BOARD = (1 << 49) - 1
COLUMN_A = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
COLUMN_G = COLUMN_A << 6

UP, RIGHT, DOWN, LEFT = 0, 1, 2, 3
STRIDE = (-7, 1, 7, -1)
OFF = -1


def _next_squares():
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    table = np.full((4, 49), OFF, np.int64)
    for direction, (across, down) in enumerate(steps):
        for square in range(49):
            column, row = square % 7 + across, square // 7 + down
            if 0 <= column < 7 and 0 <= row < 7:
                table[direction, square] = column + 7 * row
    return table


NEXT = _next_squares()  # NEXT[direction, square], OFF over the edge


def _start_sets():
    table = np.zeros((5, 4), np.int64)
    for seats, starts in STARTS.items():
        for seat, squares in enumerate(starts):
            table[seats, seat] = sum(1 << SQUARES.index(square) for square in squares)
    return table


STARTS_OF = _start_sets()  # STARTS_OF[seats, seat], as sets
ALL_STARTS = tuple(int(starts) for starts in STARTS_OF.sum(axis=1))
DICE = (0, 0, 5, 4, 3)  # dice of a seat, by how many seats play
NEEDED = 3  # dice destroyed at the same time, or pushed by one seat, that decide
LAST, FIRST_OUT, CREDITED = range(3)  # option `goal`

# --- tiles -----------------------------------------------------------------------------------------------------------

BLANK, DEATH, PLUS, MINUS, HALF, DOUBLE, BARRED, JUMP, MOVEMENT_PLUS = range(9)
ARROW = 9  # ARROW + direction: a Direction tile
REROLL, BEAM, REBIRTH, DRAW, UNROLLED = range(13, 18)
TILES = len(SIGNS)
TILE_KINDS = len(CHART)  # the four Direction tiles are one kind


def _effects():
    """EFFECT[tile, pips]: the pips of a die after a tile has acted on it; 0 if it is destroyed."""
    table = np.tile(np.arange(7), (TILES, 1))
    for pips in range(1, 7):
        table[DEATH, pips] = 0
        table[PLUS, pips] = min(6, pips + 1)
        table[MINUS, pips] = max(1, pips - 1)
        table[HALF, pips] = (pips + 1) // 2
        table[DOUBLE, pips] = min(6, 2 * pips)
    return table


EFFECT = _effects()

# --- the record ------------------------------------------------------------------------------------------------------

PHASES = ("field", "move", "plus", "roll", "beam", "draw", "rebirth", "target", "rolling", "drawing", "over",
          "arrow", "react")  # fmt: skip
(
    FIELD_PHASE, MOVE_PHASE, PLUS_PHASE, ROLL_PHASE, BEAM_PHASE, DRAW_PHASE, REBIRTH_PHASE, TARGET_PHASE,
    ROLLING_PHASE, DRAWING_PHASE, OVER_PHASE, ARROW_PHASE, REACT_PHASE,
) = range(13)  # fmt: skip
NONE = -1
KINDS = len(CARDS)
BY_REROLL, BY_REBIRTH = KINDS, KINDS + 1  # `why`, after the cards

STATE = record(
    ("dice", np.int64, (4,)),  # each seat's dice, as sets
    ("moved", np.int64),  # the dice that have moved in this turn: all of the seat whose turn it is
    ("frozen", np.int64),
    ("invincible", np.int64),
    ("used", np.int64),  # Movement-Plus squares that have given their extra step in the present move
    ("ways", np.int64, (4,)),  # by direction: all squares but the Direction tiles that point another way
    ("barred", np.int64),  # Barred tiles
    ("jumps", np.int64),  # Jump tiles
    ("deaths", np.int64),  # Death tiles
    ("gains", np.int64),  # Plus 1 and Double tiles
    ("count", np.int16),  # finished turns
    ("limit", np.int16),  # option
    ("seats", np.int8),  # option
    ("mirror", np.int8),  # option
    ("cards", np.int8),  # option
    ("goal", np.int8),  # option
    ("first", np.int8),  # option: the seat that begins
    ("arrows", np.int8),  # option: whether a seat chooses where rolled Direction tiles point
    ("full_hand", np.int8),  # option: whether a full hand plays a card in order to draw
    ("reactions", np.int8),  # option
    ("out_at", np.int8),  # a seat that has lost so many dice is out: three or, with goal=credited, all
    ("turn", np.int8),  # whose turn it is, or who reacts to it; when the game is over, who acted last
    ("interrupted", np.int8),  # while `turn` reacts: whose turn it is; else NONE
    ("owed", np.int8),  # whether a card is drawn as soon as the one that was played for it is done
    ("phase", np.int8),
    ("die", np.int8),  # where the die stands whose move is going on, or that is rolled; else NONE
    ("why", np.int8),  # in target the card, in rolling and rebirth what brought it about; else NONE
    ("picked", np.int8),  # in target the first one, once it is named; else NONE
    ("lost", np.int8, (4,)),  # dice destroyed
    ("credits", np.int8, (4,)),  # with goal=credited: other seats' dice that were destroyed by a seat's actions
    ("hands", np.int8, (8,)),  # hands[2 * seat], hands[2 * seat + 1]: its cards, the lower one first, then NONE
    ("discards", np.int8, (KINDS,)),  # how many of each card
    ("pips", np.int8, (49,)),  # of the die on each square, 0 where there is none
    ("tiles", np.int8, (49,)),  # as they lie
    ("printed", np.int8, (49,)),  # option: the field to begin with, UNROLLED where a tile will be rolled
    ("faces", np.int8, (TILE_KINDS,)),  # option: numbers of the d20 by kind of tile
    ("stock", np.int8, (TILE_KINDS,)),  # option: tiles by kind
    ("copies", np.int8, (KINDS,)),  # option: how many of each card there are
    ("deck", np.int8),  # option: how many cards there are
)

# --- numbers and sets ------------------------------------------------------------------------------------------------


@kernel
def shifted(squares, direction):
    """Every square of a set one step on; what goes over the edge is gone."""
    if direction == UP:
        return squares >> 7
    if direction == RIGHT:
        return (squares & ~COLUMN_G) << 1
    if direction == DOWN:
        return (squares << 7) & BOARD
    return (squares & ~COLUMN_A) >> 1


@kernel
def whose_turn(s):
    """The seat whose turn it is, also while another one reacts."""
    return i64(s.turn) if s.interrupted == NONE else i64(s.interrupted)


@kernel
def own_dice(s):
    """The dice of the seat whose turn it is, or that reacts to it."""
    return i64(s.dice[i64(s.turn)])


@kernel
def all_dice(s):
    return i64(s.dice[0]) | i64(s.dice[1]) | i64(s.dice[2]) | i64(s.dice[3])


@kernel
def exits(s, direction):
    """The squares that a die can leave that way: a Direction tile only in its own direction."""
    return i64(s.ways[direction])


@kernel
def entries(s, direction):
    """The squares that a die can enter that way: no Barred tile, a Direction tile only in its own direction."""
    return i64(s.ways[direction]) & ~i64(s.barred)


@kernel
def free_starts(s, seat):
    return int(STARTS_OF[i64(s.seats), seat]) & ~all_dice(s)


@kernel
def revival_squares(s):
    """Where a destroyed die of the seat whose turn it is, or that reacts to it, can come back, if there is one."""
    return free_starts(s, i64(s.turn)) if s.lost[i64(s.turn)] > 0 else 0


@kernel
def squares_with(s, tile):
    """All squares with that tile."""
    found = 0
    for square in range(49):
        if s.tiles[square] == tile:
            found |= 1 << square
    return found


@kernel
def owner(s, square):
    """The seat whose die stands there."""
    for seat in range(3):
        if i64(s.dice[seat]) >> square & 1:
            return seat
    return 3


# --- tiles and dice --------------------------------------------------------------------------------------------------


@kernel
def with_square(squares, square, wanted):
    """A set with a square in it, or without."""
    return squares | 1 << square if wanted else squares & ~(1 << square)


@kernel
def lay_tile(s, square, tile):
    """Put a tile on a square."""
    s.tiles[square] = tile
    arrow = ARROW <= tile < ARROW + 4
    for direction in range(4):
        s.ways[direction] = with_square(i64(s.ways[direction]), square, not arrow or tile == ARROW + direction)
    s.barred = with_square(i64(s.barred), square, tile == BARRED)
    s.jumps = with_square(i64(s.jumps), square, tile == JUMP)
    s.deaths = with_square(i64(s.deaths), square, tile == DEATH)
    s.gains = with_square(i64(s.gains), square, tile in (PLUS, DOUBLE))


@kernel
def put_die(s, seat, square, pips):
    s.dice[seat] = i64(s.dice[seat]) | 1 << square
    s.pips[square] = pips


@kernel
def remove_dice(s, seat, squares):
    """Take a set of a seat's dice off the board, with all their marks."""
    s.dice[seat] = i64(s.dice[seat]) & ~squares
    s.moved = i64(s.moved) & ~squares
    s.frozen = i64(s.frozen) & ~squares
    s.invincible = i64(s.invincible) & ~squares
    while squares != 0:
        s.pips[lowest_bit(squares)] = 0
        squares &= squares - 1


@kernel
def destroy(s, seat, square):
    remove_dice(s, seat, 1 << square)
    s.lost[seat] = i64(s.lost[seat]) + 1
    if s.goal == CREDITED and seat != s.turn:
        s.credits[i64(s.turn)] = i64(s.credits[i64(s.turn)]) + 1


@kernel
def revive(s, seat, square):
    """A destroyed die comes back; in its seat's own turn it has moved."""
    put_die(s, seat, square, 1)
    if s.interrupted == NONE:
        s.moved = i64(s.moved) | 1 << square
    s.lost[seat] = i64(s.lost[seat]) - 1


@kernel
def act_on(s, seat, square):
    """The tile acts on the seat's die that entered it."""
    pips = int(EFFECT[i64(s.tiles[square]), i64(s.pips[square])])
    if pips > 0:
        s.pips[square] = pips
    elif not i64(s.invincible) >> square & 1:
        destroy(s, seat, square)


@kernel
def exchanged(marks, one, other):
    """A set of squares after two squares have changed places."""
    if (marks >> one ^ marks >> other) & 1:
        marks ^= 1 << one | 1 << other
    return marks


@kernel
def carry(s, origin, target):
    """A die goes to an empty square, with its pips and marks, and the tile there acts on it."""
    seat = owner(s, origin)
    s.dice[seat] = i64(s.dice[seat]) ^ (1 << origin | 1 << target)
    s.moved = exchanged(i64(s.moved), origin, target)
    if i64(s.frozen) | i64(s.invincible):
        s.frozen = exchanged(i64(s.frozen), origin, target)
        s.invincible = exchanged(i64(s.invincible), origin, target)
    s.pips[target] = s.pips[origin]
    s.pips[origin] = 0
    act_on(s, seat, target)


# --- who is in ------------------------------------------------------------------------------------------------------


@kernel
def is_out(s, seat):
    return i64(s.lost[seat]) >= s.out_at


@kernel
def still_in(s):
    """The seats that are not out, as a set."""
    found = 0
    for seat in range(i64(s.seats)):
        if not is_out(s, seat):
            found |= 1 << seat
    return found


@kernel
def is_decided(s, playing):
    """Whether somebody has won before the limit; `playing` are the seats still in, as a set."""
    if playing & (playing - 1) == 0:
        return True
    if s.goal == LAST:
        return False
    if s.goal == FIRST_OUT:
        return playing != (1 << i64(s.seats)) - 1
    return i64(s.credits[i64(s.turn)]) >= NEEDED


@kernel
def winners(s):
    """The seats that win a game that is over, as a set: those still in; the one that acted if all went out at once.

    With goal=first_out the one that acted wins, unless it is out. With goal=credited it wins if it has three credits;
    at the limit the most credits win.
    """
    found = still_in(s)
    acting = 1 << i64(s.turn)
    if found == 0:
        return acting
    if s.goal != LAST and is_decided(s, found):
        credited = s.goal == CREDITED and i64(s.credits[i64(s.turn)]) >= NEEDED
        return acting if credited or (s.goal == FIRST_OUT and found & acting) else found
    return most_credited(s, found) if s.goal == CREDITED else found


@kernel
def most_credited(s, among):
    """Those of a set of seats that have the most credits."""
    most, found = -1, 0
    for seat in range(i64(s.seats)):
        if among >> seat & 1 and i64(s.credits[seat]) >= most:
            found = 1 << seat | (found if s.credits[seat] == most else 0)
            most = i64(s.credits[seat])
    return found
