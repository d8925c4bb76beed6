# mypy: allow-untyped-defs, allow-untyped-calls
"""The field of Push&Move when it is rolled: the d20 chart, the stock of tiles, and rolling square by square."""

from __future__ import annotations

from jostle.games.push_and_move import board
from jostle.games.push_and_move.sheet import CHART, SIGNS
from jostle.kernel import below, i64, kernel

CENTRE = 24
COMPLETE = 49  # instead of a square: the whole field is rolled
WORD = 7  # kinds of tiles that are counted in one number, eight bits for each


def _kinds() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By tile: the number of its kind, and its share of each number of the d20, in quarters."""
    kind, share = [0] * board.TILES, [0] * board.TILES
    for number, signs in enumerate(CHART):
        for sign in signs:
            kind[SIGNS.index(sign)] = number
            share[SIGNS.index(sign)] = 4 // len(signs)
    return tuple(kind), tuple(share)


KIND, SHARE = _kinds()
IN_FIRST = tuple(1 << 8 * kind if kind < WORD else 0 for kind in KIND)  # a tile in the counts of the first kinds
IN_OTHERS = tuple(1 << 8 * (kind - WORD) if kind >= WORD else 0 for kind in KIND)


@kernel
def next_to_roll(s):
    """The first square in reading order whose tile is not rolled yet; COMPLETE if there is none."""
    square = 0
    while square < COMPLETE and s.tiles[square] != board.UNROLLED:
        square += 1
    return square


@kernel
def tiles_taken(s):
    """How many tiles of each kind the stock has given: those of the first seven kinds, and those of the others; and how
    many the next roll takes."""
    first, others = 0, 0
    starts = board.ALL_STARTS[i64(s.seats)]
    each = 2 if s.mirror else 1  # with `mirror` the centre, which is no pair, is the last one to be rolled
    square = next_to_roll(s)
    for rolled in range(square):
        if not starts >> rolled & 1:
            first += each * IN_FIRST[i64(s.tiles[rolled])]
            others += each * IN_OTHERS[i64(s.tiles[rolled])]
    blanks = i64(s.stock[0]) // each * each  # Blank is kind 0; squares beyond that stayed Blank for want of tiles
    return first - max(0, (first & 255) - blanks), others, 1 if square == CENTRE else each


@kernel
def kind_weight(s, taken, kind):
    """How many numbers of the d20 bring a kind of tile; 0 if the stock has too few of it."""
    gone = (taken[0] >> 8 * kind if kind < WORD else taken[1] >> 8 * (kind - WORD)) & 255
    return i64(s.faces[kind]) if i64(s.stock[kind]) - gone >= taken[2] else 0


@kernel
def tile_weight(s, taken, tile):
    """The weight of a tile, in quarters of the d20's numbers: four Direction tiles share theirs."""
    return kind_weight(s, taken, KIND[tile]) * SHARE[tile]


@kernel
def arrow_weight(s, taken):
    """The weight of a Direction tile, whichever way it points."""
    return 4 * kind_weight(s, taken, KIND[board.ARROW])


@kernel
def numbers_left(s, taken):
    """How many numbers of the d20 bring a tile that is left; if none does, the square stays Blank."""
    total = 0
    for kind in range(board.TILE_KINDS):
        total += kind_weight(s, taken, kind)
    return total


@kernel
def turned_round(tile):
    """A tile after half a turn of the board."""
    return board.ARROW + (tile - board.ARROW ^ 2) if board.ARROW <= tile < board.ARROW + 4 else tile


@kernel
def roll_tile(s, tile):
    """The next square gets its tile; with `mirror` so does its image."""
    square = next_to_roll(s)
    if s.mirror:
        board.lay_tile(s, 48 - square, turned_round(tile))
    board.lay_tile(s, square, tile)


@kernel
def draw_tile(s, rng):
    taken = tiles_taken(s)
    total = numbers_left(s, taken)
    if total == 0:
        return board.BLANK
    left = below(rng, 4 * total)
    tile = 0
    while left >= tile_weight(s, taken, tile):
        left -= tile_weight(s, taken, tile)
        tile += 1
    return tile
