# mypy: allow-untyped-defs, allow-untyped-calls
"""The field of Push&Move when it is rolled: the d20 chart, the stock of tiles, and rolling square by square."""

from __future__ import annotations

from jostle.games.push_and_move.board import ALL_STARTS, ARROW, BOARD, TILES, UNROLLED, lay_tile
from jostle.games.push_and_move.sheet import CHART, SIGNS
from jostle.kernel import below, kernel, whole

CENTRE = 24
COMPLETE = 49  # instead of a square: the whole field is rolled
FACES = 4  # every face of the d20 counts four, so that each Direction tile is a whole number of its type's odds


def _chart() -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By tile: its type's number, the weight of its outcome, the stock of its type."""
    kind, weight, stock = [0] * TILES, [0] * TILES, [0] * TILES
    for number, (signs, (faces, pieces)) in enumerate(CHART.items()):
        for sign in signs:
            tile = SIGNS.index(sign)
            kind[tile] = number
            weight[tile] = FACES * faces // len(signs)
            stock[tile] = pieces
    return tuple(kind), tuple(weight), tuple(stock)


KIND, WEIGHT, STOCK = _chart()


@kernel
def next_to_roll(s):
    """The first square in reading order whose tile is not rolled yet; COMPLETE if there is none."""
    square = 0
    while square < COMPLETE and s.tiles[square] != UNROLLED:
        square += 1
    return square


@kernel
def tiles_taken(s):
    """How many tiles of each type were rolled so far, four bits for a type."""
    taken = 0
    rolled_squares = BOARD & ~ALL_STARTS[whole(s.seats)]
    for square in range(49):
        if rolled_squares >> square & 1 and s.tiles[square] != UNROLLED:
            taken += 1 << 4 * KIND[whole(s.tiles[square])]
    return taken


@kernel
def tiles_needed(s):
    """How many tiles the next roll takes from the stock."""
    return 2 if s.mirror and next_to_roll(s) != CENTRE else 1


@kernel
def tile_weight(taken, needed, tile):
    """The weight of a tile as the d20 has it; 0 if the stock has too few of its type."""
    left = STOCK[tile] - (taken >> 4 * KIND[tile] & 15)
    return WEIGHT[tile] if left >= needed else 0


@kernel
def turned_round(tile):
    """A tile after half a turn of the board."""
    return ARROW + (tile - ARROW ^ 2) if ARROW <= tile < ARROW + 4 else tile


@kernel
def roll_tile(s, tile):
    """The next square gets its tile; with `mirror` so does its image."""
    square = next_to_roll(s)
    if s.mirror:
        lay_tile(s, 48 - square, turned_round(tile))
    lay_tile(s, square, tile)


@kernel
def draw_tile(s, rng):
    taken, needed = tiles_taken(s), tiles_needed(s)
    total = 0
    for tile in range(TILES):
        total += tile_weight(taken, needed, tile)
    left = below(rng, total)
    tile = 0
    while left >= tile_weight(taken, needed, tile):
        left -= tile_weight(taken, needed, tile)
        tile += 1
    return tile
