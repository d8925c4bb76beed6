# mypy: allow-untyped-defs, allow-untyped-calls
"""The rules of Pushee Pieces, on bitboards.

Two seats, White (0) and Blue (1), no chance, nothing hidden. They take turns placing pieces that point across or
upright. A placed piece pushes its neighbours both ways along its axis, the pushed ones push theirs in the next tier,
and so on. When all pieces are placed, the numbers under a seat's pieces are its points.

    option       values           default   meaning
    pieces       1..15            15        pieces of each seat
    walls        yes, no          yes       the edge stops a push, or pieces fall off it
    tiers        0..30            3         tiers of a chain reaction; 0 is no limit
    turns        0..15            0         how often a seat may turn a piece on the board
    turnee       instead, extra   instead   turning takes the place of placing, or comes before it in the same turn
    values       36 digits        printed   what the squares are worth
    first        white, blue      white     who begins
    head_start   half points      0         what each seat has before the game begins

While a clash of a chain reaction is undecided, the record holds the board at the beginning of that tier, the tier's
pushers, what was pushed before, and the choices made. The pushes are recomputed from these.
"""

from __future__ import annotations

from jostle.games.pushee_pieces.board import (
    ACROSS,
    BOARD,
    DOWN,
    EXTRA,
    INSTEAD,
    LEFT,
    RIGHT,
    STATE,
    TURNING,
    UP,
    UPRIGHT,
    edge,
    head_start,
    lead,
    occupied,
    run_on,
    shifted,
    worth,
)
from jostle.games.pushee_pieces.features import FEATURES, MAX_FEATURES, PHASES, features, net_applies, phase
from jostle.games.pushee_pieces.heuristics import judge, remaining, unsettled
from jostle.kernel import OVER, Facts, i64, kernel, lowest_bit
from jostle.kernel.contract import draw, odds, redeal, share_win
from jostle.kernel.contract import two_seats as seats

__all__ = [
    "ACROSS", "DOWN", "EXTRA", "FEATURES", "INSTEAD", "LEFT", "MAX_FEATURES", "PHASES", "RIGHT", "STATE", "TURNING",
    "UP", "UPRIGHT", "draw", "features", "judge", "net_applies", "occupied", "odds", "phase", "redeal", "remaining",
    "seats", "shifted", "unsettled", "worth",
]  # fmt: skip

# --- facts ---------------------------------------------------------------------------------------------------------

GAME = "pushee-pieces"


def most_choices(pieces, tiers):
    """The most clashes in one chain reaction, with that many pieces on the board.

    Tier t has m(t) pushers, and they are the pieces that tier t - 1 has moved. A decided clash has a push that
    happens and at least one that is dropped, none of them counted by another clash; a pusher has two pushes, so tier t
    decides at most m(t). Each push that happens moves a piece, so it decides at most m(t + 1), too. No piece moves
    twice, so all m(t) from tier 2 on add up to at most `pieces`. In tier 1 nothing can clash. The sum of
    min(m(t), m(t + 1)) over the tiers from 2 to T is largest when all m are alike: pieces * (T - 1) / T.
    Without a limit T is at most `pieces`, since m(2) to m(T + 1) are at least 1 each.
    """
    last = tiers or pieces
    return pieces * (last - 1) // last


def longest(options):
    """Every turn of play, and all clashes it can lead to.

    A seat places its pieces, and turns a piece or gives up turning as often as it has turns, but at most once a piece.
    After i placements and turns there are at most i pieces on the board.
    """
    each = options["pieces"]
    turns = each + min(options["turns"], each)
    actions = 0
    for played in range(1, 2 * turns + 1):
        actions += 1 + most_choices(min(played, 2 * each), options["tiers"])
    return actions


FACTS = Facts(
    most_seats=2,
    chance=False,
    hidden=False,
    actions=72 + 36 + 1 + 144,
    # Each of 36 squares both ways, when the board is empty: a piece on the board takes two of these and can be turned
    # in one way at most. Without a piece in hand it is 15 turns and the pass; a clash has four choices at most.
    most_legal=72,
    most_odds=1,
    observation=10 * 36 + 10,
    longest=longest,
)
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes

# Actions: PLACE + 2 * square + axis, TURN + square, PASS, CHOOSE + 4 * square + direction.
PLACE, TURN, PASS, CHOOSE = 0, 72, 108, 109
# --- set-up --------------------------------------------------------------------------------------------------------


@kernel
def start(s):
    for seat in range(2):
        s.board[seat] = 0
        s.hand[seat] = s.pieces
        s.turns_left[seat] = s.turns
    s.upright = 0
    s.turned = 0
    s.actor = s.begins
    s.extra = min(EXTRA, i64(s.extra))
    end_reaction(s)


@kernel
def actor(s):
    return i64(s.actor)


@kernel
def turnable(s, seat):
    """The pieces that the seat may turn, as a set."""
    return i64(s.board[seat]) & ~i64(s.turned) if s.turns_left[seat] > 0 else 0


@kernel
def can_act(s, seat):
    return s.hand[seat] > 0 or (s.extra == INSTEAD and turnable(s, seat) != 0)


# --- the pushes of a tier ------------------------------------------------------------------------------------------
#
# The lines that a tier pushes are four sets of pieces, one for each direction. Two pushes along one axis never share a
# piece, since a pusher stands between them, and from tier 2 on pushers cannot be pushed any more. So each unbroken run
# within one of the four sets is one push, and a piece and an axis are enough to name it.


@kernel
def line_of(s, pushers, direction):
    """The pieces that those pushers push that way: the lines ahead of them, but for those that fail."""
    pieces = occupied(s)
    held = i64(s.pushed) | edge(direction) if s.walls else i64(s.pushed)
    held = run_on(held & pieces, pieces, direction ^ 1)
    return run_on(shifted(pushers, direction) & pieces & ~held, pieces, direction)


@kernel
def all_lines(s):
    """The lines of all pushes of this tier: left, right, up, down."""
    across, upright = i64(s.pushers) & ~i64(s.upright), i64(s.pushers) & i64(s.upright)
    left, right, up, down = 0, 0, 0, 0
    if across != 0:
        left, right = line_of(s, across, LEFT), line_of(s, across, RIGHT)
    if upright != 0:
        up, down = line_of(s, upright, UP), line_of(s, upright, DOWN)
    return left, right, up, down


@kernel
def whole_lines(squares, line, direction):
    """The lines, of all those in `line`, that have a piece in the set."""
    return run_on(run_on(squares & line, line, direction), line, direction ^ 1)


@kernel
def without_stopped(line, chosen, crossing, taken, direction):
    """The lines of one direction without those that a chosen push stops: lines that share a piece with a `crossing`
    one, and lines that would end on a square `taken` by another."""
    stopped = line & ~chosen & (crossing | shifted(taken, direction ^ 1))
    return line & ~whole_lines(stopped, line, direction)


@kernel
def lines_left(s):
    """The lines that are not dropped: of all lines, those that clash with no push chosen before."""
    left, right, up, down = all_lines(s)
    if i64(s.chosen[ACROSS]) | i64(s.chosen[UPRIGHT]) == 0:
        return left, right, up, down
    empty = BOARD & ~occupied(s)
    won_left = whole_lines(i64(s.chosen[ACROSS]), left, LEFT)
    won_right = whole_lines(i64(s.chosen[ACROSS]), right, RIGHT)
    won_up = whole_lines(i64(s.chosen[UPRIGHT]), up, UP)
    won_down = whole_lines(i64(s.chosen[UPRIGHT]), down, DOWN)
    taken = empty & arrivals(won_left, won_right, won_up, won_down)
    return (
        without_stopped(left, won_left, won_up | won_down, taken, LEFT),
        without_stopped(right, won_right, won_up | won_down, taken, RIGHT),
        without_stopped(up, won_up, won_left | won_right, taken, UP),
        without_stopped(down, won_down, won_left | won_right, taken, DOWN),
    )


@kernel
def arrivals(left, right, up, down):
    """The squares to which the lines' pieces go."""
    return shifted(left, LEFT) | shifted(right, RIGHT) | shifted(up, UP) | shifted(down, DOWN)


@kernel
def contested_squares(s, left, right, up, down):
    """The empty squares on which two lines or more would end."""
    to_left, to_right, to_up, to_down = shifted(left, LEFT), shifted(right, RIGHT), shifted(up, UP), shifted(down, DOWN)
    twice = to_left & to_right | to_up & to_down | (to_left | to_right) & (to_up | to_down)
    return twice & ~occupied(s)


@kernel
def contested_pieces(left, right, up, down):
    """The pieces that are pushed along a row and along a column."""
    return (left | right) & (up | down)


@kernel
def clash_open(s, left, right, up, down):
    return (contested_squares(s, left, right, up, down) | contested_pieces(left, right, up, down)) != 0


# --- what is legal -------------------------------------------------------------------------------------------------


@kernel
def list_choices(s, out):
    """The moves that may be chosen in the first open clash: a contested square, or if there is none, a piece."""
    left, right, up, down = lines_left(s)
    squares = contested_squares(s, left, right, up, down)
    if squares == 0:
        square = lowest_bit(contested_pieces(left, right, up, down))
        out[0] = CHOOSE + 4 * square + (LEFT if left >> square & 1 else RIGHT)
        out[1] = CHOOSE + 4 * square + (UP if up >> square & 1 else DOWN)
        return 2
    target = squares & -squares
    square = lowest_bit(target)
    n = 0
    if shifted(target, UP) & down:
        out[n] = CHOOSE + 4 * (square - 6) + DOWN
        n += 1
    if shifted(target, LEFT) & right:
        out[n] = CHOOSE + 4 * (square - 1) + RIGHT
        n += 1
    if shifted(target, RIGHT) & left:
        out[n] = CHOOSE + 4 * (square + 1) + LEFT
        n += 1
    if shifted(target, DOWN) & up:
        out[n] = CHOOSE + 4 * (square + 6) + UP
        n += 1
    return n


@kernel
def list_places(s, out):
    """Every empty square, both ways."""
    empty = BOARD & ~occupied(s)
    n = 0
    while empty != 0:
        action = PLACE + 2 * lowest_bit(empty)
        empty &= empty - 1
        out[n] = action + ACROSS
        out[n + 1] = action + UPRIGHT
        n += 2
    return n


@kernel
def legal(s, out):
    if s.actor < 0:
        return 0
    if s.tier > 0:
        return list_choices(s, out)
    seat = i64(s.actor)
    n = list_places(s, out) if s.hand[seat] > 0 else 0
    able = turnable(s, seat)
    while able != 0:
        out[n] = TURN + lowest_bit(able)
        able &= able - 1
        n += 1
    if s.hand[seat] == 0:
        out[n] = PASS
        n += 1
    return n


# --- what happens --------------------------------------------------------------------------------------------------


@kernel
def place(s, square, axis):
    seat = i64(s.actor)
    s.board[seat] = i64(s.board[seat]) | 1 << square
    s.upright = i64(s.upright) | axis << square
    s.hand[seat] = i64(s.hand[seat]) - 1
    begin_reaction(s, square)


@kernel
def turn(s, square):
    seat = i64(s.actor)
    s.upright = i64(s.upright) ^ 1 << square
    s.turned = i64(s.turned) | 1 << square
    s.turns_left[seat] = i64(s.turns_left[seat]) - 1
    s.extra = 2 * i64(s.extra)  # EXTRA: TURNING
    begin_reaction(s, square)


@kernel
def begin_reaction(s, square):
    """In the first tier the piece just placed or turned is the only pusher; it has not been pushed itself."""
    s.tier = 1
    s.pushers = 1 << square


@kernel
def choose(s, square, direction):
    """Decide the open clash: the push that moves that piece that way happens."""
    axis = direction >> 1
    s.chosen[axis] = i64(s.chosen[axis]) | 1 << square


@kernel
def after_move(pieces, left, right, up, down):
    """A set of pieces when the lines have moved; who leaves the board is gone."""
    moved = shifted(pieces & left, LEFT) | shifted(pieces & right, RIGHT)
    moved |= shifted(pieces & up, UP) | shifted(pieces & down, DOWN)
    return pieces & ~(left | right | up | down) | moved


@kernel
def move_lines(s, left, right, up, down):
    """All lines move at once; the pieces that moved are the pushers of the next tier, and cannot be pushed again."""
    for seat in range(2):
        s.board[seat] = after_move(i64(s.board[seat]), left, right, up, down)
    s.upright = after_move(i64(s.upright), left, right, up, down)
    s.turned = after_move(i64(s.turned), left, right, up, down)
    s.pushers = arrivals(left, right, up, down)
    s.pushed = i64(s.pushed) | i64(s.pushers)
    s.chosen[ACROSS] = 0
    s.chosen[UPRIGHT] = 0
    s.tier = i64(s.tier) + 1


@kernel
def react(s):
    """The chain reaction, tier after tier, to its end or to a clash that the actor must decide."""
    while s.tiers == 0 or s.tier <= s.tiers:
        left, right, up, down = lines_left(s)
        if left | right | up | down == 0:
            break
        if clash_open(s, left, right, up, down):
            return
        move_lines(s, left, right, up, down)
    end_reaction(s)
    pass_on(s)


@kernel
def end_reaction(s):
    s.tier = 0
    s.pushers = 0
    s.pushed = 0
    s.chosen[ACROSS] = 0
    s.chosen[UPRIGHT] = 0


@kernel
def go_on_after_turning(s, seat):
    """When the chain reaction of an extra turn is over, the seat that turned still has to place a piece."""
    if s.extra == TURNING and s.tier == 0:
        s.extra = EXTRA
        s.actor = seat


@kernel
def play(s, action):
    if action >= CHOOSE:
        seat = i64(s.actor)
        choose(s, (action - CHOOSE) >> 2, (action - CHOOSE) & 3)
        react(s)
        go_on_after_turning(s, seat)
    elif action == PASS:
        s.turns_left[i64(s.actor)] = 0
        pass_on(s)
    elif action >= TURN:
        seat = i64(s.actor)
        turn(s, action - TURN)
        react(s)
        go_on_after_turning(s, seat)
    else:
        place(s, (action - PLACE) >> 1, (action - PLACE) & 1)
        react(s)


# --- how it ends ---------------------------------------------------------------------------------------------------


@kernel
def pass_on(s):
    """The other seat acts next; if it cannot, the same one; if that cannot either, the game is over."""
    seat = i64(s.actor)
    if can_act(s, 1 - seat):
        s.actor = 1 - seat
    elif not can_act(s, seat):
        s.actor = OVER


@kernel
def points(s, out):
    for seat in range(2):
        out[seat] = worth(s, i64(s.board[seat]))


@kernel
def returns(s, out):
    ahead = 2 * lead(s, 0) + head_start(s, 0)
    share_win(1 if ahead > 0 else (2 if ahead < 0 else 3), 2, out)


# --- what a player sees --------------------------------------------------------------------------------------------


@kernel
def observe(s, seat, out):
    """Ten planes of 36 squares, a6 first: own pieces across, own upright, theirs across, theirs upright, turned,
    pushers, pushed, chosen to move across, chosen to move up or down, numbers / 9. The board is not turned for Blue:
    the order in which clashes are asked is the same for both. Then: is it the seat's action, is it the other's, own
    hand / 15, their hand / 15, own turns left / 15, their turns left / 15, is a clash open (0.5: after a turn that
    comes before a placement), its tier / 30, walls, tiers / 30 (0: no limit).
    """
    other = 1 - seat
    upright = i64(s.upright)
    planes = (
        i64(s.board[seat]) & ~upright, i64(s.board[seat]) & upright,
        i64(s.board[other]) & ~upright, i64(s.board[other]) & upright,
        i64(s.turned), i64(s.pushers), i64(s.pushed), i64(s.chosen[ACROSS]), i64(s.chosen[UPRIGHT]),
    )  # fmt: skip
    for plane in range(9):
        for square in range(36):
            out[36 * plane + square] = planes[plane] >> square & 1
    for square in range(36):
        out[324 + square] = worth(s, 1 << square) / 9
    out[360] = 1 if s.actor == seat else 0
    out[361] = 1 if s.actor == other else 0
    out[362] = i64(s.hand[seat]) / 15
    out[363] = i64(s.hand[other]) / 15
    out[364] = i64(s.turns_left[seat]) / 15
    out[365] = i64(s.turns_left[other]) / 15
    out[366] = (0.5 if s.extra == TURNING else 1) if s.tier > 0 else 0
    out[367] = i64(s.tier) / 30
    out[368] = i64(s.walls)
    out[369] = i64(s.tiers) / 30
