"""The rules of Push&Move.

Two to four seats with five, four or three dice each, on a board of 7 x 7 tiles. In its turn a seat moves every die
once, by one square; dice push lines of weaker ones, tiles change eyes, move, roll and destroy. A seat that has lost
three dice is out, and the last one in wins. Chance rolls dice (and, if asked to, the field) and draws cards, which are
known to their holder alone.

    option   values                        default   meaning
    seats    2, 3, 4                       2
    field    first, second, random, text   first     the tiles
    mirror   true, false                   false     with field=random: half is rolled, half is its image
    cards    true, false                   false     Card-Push&Move
    limit    2..2000                       1000      finished turns after which the seats still in share the win

`board` has the squares, the tiles and the record, `steps` what a die can do, `cards` what a card can do,
`rolled_field` the d20, `seen` what a player knows. Here they become a game: set-up, what is legal, chance, the course
of a turn, the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jostle.games.push_and_move.board import (
    ALL_STARTS,
    BEAM,
    BEAM_PHASE,
    BLANK,
    BY_REBIRTH,
    BY_REROLL,
    DICE,
    DRAW,
    DRAW_PHASE,
    DRAWING_PHASE,
    FIELD_PHASE,
    KINDS,
    MOVE_PHASE,
    MOVEMENT_PLUS,
    NONE,
    OFF,
    OVER_PHASE,
    PLUS_PHASE,
    REBIRTH,
    REBIRTH_PHASE,
    REROLL,
    ROLL_PHASE,
    ROLLING_PHASE,
    STARTS_OF,
    STATE,
    TARGET_PHASE,
    TILES,
    all_dice,
    carry,
    free_starts,
    is_out,
    lay_tile,
    own_dice,
    put_die,
    remove_dice,
    revive,
    squares_with,
    winners,
)
from jostle.games.push_and_move.cards import (
    CHANCE_CARD,
    CHARGE,
    GHOST,
    HAND,
    MOVEMENT,
    discard,
    discard_hand,
    draw_from_pile,
    first_targets,
    hand_size,
    holds_playable,
    in_pile,
    names_die,
    pile_size,
    renew_pile,
    second_targets,
    take_card,
    take_effect,
    takes_two,
)
from jostle.games.push_and_move.rolled_field import (
    COMPLETE,
    draw_tile,
    next_to_roll,
    roll_tile,
    tile_weight,
    tiles_needed,
    tiles_taken,
)
from jostle.games.push_and_move.seen import OBSERVATION as SEEN
from jostle.games.push_and_move.seen import judge, observe, redeal
from jostle.games.push_and_move.sheet import CHART, FIELDS, lay_out
from jostle.games.push_and_move.steps import LEAP, WAYS, can_step, go, leapers, steppers, walkers, way_between
from jostle.kernel import CHANCE, OVER, Facts, below, how_many, kernel, lowest
from jostle.kernel.contract import share_win

__all__ = ["STATE", "judge", "observe", "redeal"]

# --- facts -----------------------------------------------------------------------------------------------------------

GAME = "push-and-move"

# Actions of a seat: STEP + 8 * from + way, BEAM_TO + square, NAME + square and GO_TO + square for a card's targets,
# RETURN + square for a reborn die, PLAY + card, and four without a place.
# Outcomes: EYES + eyes - 1, GOT + card, TILE + tile.
STEP = 0
BEAM_TO = STEP + 49 * WAYS
NAME = BEAM_TO + 49
GO_TO = NAME + 49
RETURN = GO_TO + 49
PLAY = RETURN + 49
END, STAY, ROLL, DRAW_CARD = range(PLAY + KINDS, PLAY + KINDS + 4)
EYES = DRAW_CARD + 1
GOT = EYES + 6
TILE = GOT + KINDS


def _longest(options: Mapping[str, Any]) -> int:
    """Most actions and outcomes in a game.

    A move is a step, at most one more for each Movement-Plus square there is, and up to three for the last tile
    (`roll`, the eyes, `+A3`). Without cards every die has one move a turn.

    With cards a turn has at most eight more moves, by Movement +1, and at most 2 + dice + 8 cards are played in it,
    each in up to three actions; and `end` may end it. For a card must be drawn before it is played again, a draw
    takes a move, and a discarded card comes back only when the whole pile has been drawn: the four copies serve once
    before the pile is made anew and once after. The new pile holds at least 37 - 8 cards, more than 5 + 8 moves draw.
    """
    seats, text = options["seats"], options["field"]
    squares = 49 - seats * DICE[seats]
    rolled = text == "random"
    plus = CHART["M"][1] if rolled else list(lay_out(FIELDS.get(text, text), seats).values()).count("M")
    move = 1 + plus + 3
    turn = DICE[seats] * move
    if options["cards"]:
        turn += 8 * move + 3 * (HAND + DICE[seats] + 8) + 1
    return turn * options["limit"] + (squares if rolled else 0)


FACTS = Facts(
    most_seats=4,
    chance=True,
    hidden=True,
    actions=TILE + TILES,
    # Five dice with eight ways each, and two cards. The targets of Tile Swap, at most 49 less ten start squares, and
    # of a Beam on a field full of them, at most 38 and `stay`, are fewer.
    most_legal=5 * WAYS + HAND,
    most_odds=TILES,
    observation=SEEN,
    longest=_longest,
)
MOST_LEGAL, MOST_ODDS, MOST_SEATS, OBSERVATION = FACTS.sizes

# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def seats(s):
    return int(s.seats)


@kernel
def start(s):
    s.moved = 0
    s.frozen = 0
    s.invincible = 0
    s.count = 0
    s.turn = 0
    for square in range(49):
        s.eyes[square] = 0
        lay_tile(s, square, int(s.printed[square]))
    for seat in range(4):
        s.dice[seat] = 0
        s.lost[seat] = 0
        rest = int(STARTS_OF[int(s.seats), seat])
        while rest != 0:
            put_die(s, seat, lowest(rest), 1)
            rest &= rest - 1
    for place in range(8):
        s.hands[place] = NONE
    for card in range(KINDS):
        s.discards[card] = 0
    enter_phase(s, FIELD_PHASE, NONE)
    if next_to_roll(s) == COMPLETE:
        begin_play(s)


@kernel
def begin_play(s):
    """The field is there: with cards its Blank tiles become Draw, start squares apart. Then seat 0 begins."""
    if s.cards:
        for square in range(49):
            if s.tiles[square] == BLANK and not ALL_STARTS[int(s.seats)] >> square & 1:
                lay_tile(s, square, DRAW)
    go_on(s)


# --- who acts --------------------------------------------------------------------------------------------------------


@kernel
def actor(s):
    if s.phase == OVER_PHASE:
        return OVER
    if s.phase == FIELD_PHASE or s.phase == ROLLING_PHASE or s.phase == DRAWING_PHASE:
        return CHANCE
    return int(s.turn)


@kernel
def can_act(s):
    """Whether the turn goes on: a step or a card is left. A turn without either ends by itself."""
    return can_step(s, walkers(s)) or holds_playable(s)


# --- what is legal ---------------------------------------------------------------------------------------------------


@kernel
def list_squares(squares, action, out):
    """An action on each square of a set."""
    n = 0
    while squares != 0:
        out[n] = action + lowest(squares)
        squares &= squares - 1
        n += 1
    return n


@kernel
def list_steps(s, dice, out):
    """Every step and jump of a set of own dice."""
    jumps = int(s.jumps)
    up, right = steppers(s, dice, 0, 1), steppers(s, dice, 1, 1)
    down, left = steppers(s, dice, 2, 1), steppers(s, dice, 3, 1)
    far_up, far_right = leapers(s, dice, 0, jumps), leapers(s, dice, 1, jumps)
    far_down, far_left = leapers(s, dice, 2, jumps), leapers(s, dice, 3, jumps)
    leaping = far_up | far_right | far_down | far_left
    n = 0
    while dice != 0:
        die = lowest(dice)
        dice &= dice - 1
        action = STEP + WAYS * die
        out[n] = action
        n += up >> die & 1
        out[n] = action + 1
        n += right >> die & 1
        out[n] = action + 2
        n += down >> die & 1
        out[n] = action + 3
        n += left >> die & 1
        if leaping >> die & 1:
            out[n] = action + LEAP
            n += far_up >> die & 1
            out[n] = action + LEAP + 1
            n += far_right >> die & 1
            out[n] = action + LEAP + 2
            n += far_down >> die & 1
            out[n] = action + LEAP + 3
            n += far_left >> die & 1
    return n


@kernel
def list_move(s, out):
    """Steps and cards; `end` if only cards are left."""
    steps = list_steps(s, walkers(s), out)
    n = steps
    before = NONE
    for place in range(2 * int(s.turn), 2 * int(s.turn) + HAND):
        card = int(s.hands[place])
        if card != before and card != NONE and first_targets(s, card) != 0:
            out[n] = PLAY + card
            n += 1
        before = card
    if steps == 0:
        out[n] = END
        n += 1
    return n


@kernel
def targets(s):
    """In phase target: the squares that may be named now."""
    if s.picked == NONE:
        return first_targets(s, int(s.why))
    return second_targets(s, int(s.why), int(s.picked))


@kernel
def beam_targets(s):
    """The Beam squares without a die: the die that asks stands on its own."""
    return squares_with(s, BEAM) & ~all_dice(s)


@kernel
def legal(s, out):
    if s.phase == MOVE_PHASE:
        return list_move(s, out)
    if s.phase == TARGET_PHASE:
        return list_squares(targets(s), NAME if names_die(int(s.why), int(s.picked)) else GO_TO, out)
    if s.phase == REBIRTH_PHASE:
        return list_squares(free_starts(s, int(s.turn)), RETURN, out)
    n = 0
    if s.phase == PLUS_PHASE:
        n = list_steps(s, 1 << int(s.die), out)
    elif s.phase == BEAM_PHASE:
        n = list_squares(beam_targets(s), BEAM_TO, out)
    elif s.phase != ROLL_PHASE and s.phase != DRAW_PHASE:
        return 0
    out[n] = STAY
    if s.phase == ROLL_PHASE:
        out[1] = ROLL
        n = 1
    elif s.phase == DRAW_PHASE:
        out[1] = DRAW_CARD
        n = 1
    return n + 1


# --- chance ----------------------------------------------------------------------------------------------------------


@kernel
def odds(s, out, weight):
    n = 0
    if s.phase == ROLLING_PHASE:
        for i in range(6):
            out[n] = EYES + i
            weight[n] = 1
            n += 1
    elif s.phase == DRAWING_PHASE:
        for card in range(KINDS):
            out[n] = GOT + card
            weight[n] = in_pile(s, card)
            n += 1 if weight[n] > 0 else 0
    elif s.phase == FIELD_PHASE:
        taken, needed = tiles_taken(s), tiles_needed(s)
        for tile in range(TILES):
            out[n] = TILE + tile
            weight[n] = tile_weight(taken, needed, tile)
            n += 1 if weight[n] > 0 else 0
    return n


@kernel
def draw(s, rng):
    if s.phase == ROLLING_PHASE:
        return EYES + below(rng, 6)
    if s.phase == DRAWING_PHASE:
        return GOT + draw_from_pile(s, rng)
    return TILE + draw_tile(s, rng)


# --- the course of a turn --------------------------------------------------------------------------------------------


@kernel
def enter_phase(s, phase, die):
    """Begin a phase, with the die it is about; what belonged to the phase before is gone, but `used` stays."""
    s.phase = phase
    s.die = die
    s.why = NONE
    s.picked = NONE
    if die == NONE:
        s.used = 0


@kernel
def go_on(s):
    """The next step or card of this turn is to be chosen; without either the turn ends by itself."""
    enter_phase(s, MOVE_PHASE, NONE)
    if not can_act(s):
        end_turn(s)


@kernel
def end_turn(s):
    """The turn is finished, and so is every following one in which nothing can be done."""
    while True:
        s.moved = 0
        s.frozen = int(s.frozen) & ~own_dice(s)
        s.count = int(s.count) + 1
        if s.count >= s.limit:
            finish(s)
            return
        s.turn = (int(s.turn) + 1) % int(s.seats)
        while is_out(s, int(s.turn)):
            s.turn = (int(s.turn) + 1) % int(s.seats)
        s.invincible = int(s.invincible) & ~own_dice(s)
        enter_phase(s, MOVE_PHASE, NONE)
        if can_act(s):
            return


@kernel
def turn_survives(s):
    """Look who is out, after the tiles have acted: false if that has ended the game or the turn."""
    still_in = 0
    for seat in range(int(s.seats)):
        if is_out(s, seat):
            remove_dice(s, seat, int(s.dice[seat]))
            discard_hand(s, seat)
        else:
            still_in += 1
    if still_in <= 1:
        finish(s)
        return False
    if is_out(s, int(s.turn)):
        end_turn(s)
        return False
    return True


@kernel
def use_tile(s, square):
    """A die has made its step: it may use the tile it stands on, if it still stands (its square is not OFF)."""
    if square == OFF:
        go_on(s)
        return
    tile = int(s.tiles[square])
    if tile == MOVEMENT_PLUS and not int(s.used) >> square & 1 and can_step(s, 1 << square):
        enter_phase(s, PLUS_PHASE, square)
    elif tile in (REROLL, REBIRTH):
        enter_phase(s, ROLL_PHASE, square)
    elif tile == BEAM and beam_targets(s) != 0:
        enter_phase(s, BEAM_PHASE, square)
    elif tile == DRAW and s.cards and hand_size(s, int(s.turn)) < HAND:
        enter_phase(s, DRAW_PHASE, square)
    else:
        go_on(s)


@kernel
def step(s, origin, way):
    """An own die steps, the tiles act, and then it may use its own."""
    square = go(s, origin, way)
    if turn_survives(s):
        use_tile(s, square)


@kernel
def charge(s, origin, direction):
    """Two steps in one direction; the second is left out if it is not legal, or if there is nobody to make it."""
    square = go(s, origin, direction)
    if not turn_survives(s):
        return
    if square != OFF and steppers(s, 1 << square, direction, 2) != 0:
        step(s, square, direction)
    else:
        use_tile(s, square)


@kernel
def play_card(s, first, second):
    """All targets of a card are named: it takes effect."""
    card = int(s.why)
    if card == CHANCE_CARD:
        start_rolling(s, first, CHANCE_CARD)
    elif card == MOVEMENT:
        step(s, first, way_between(first, second))
    elif card == GHOST:
        s.moved = int(s.moved) | 1 << first
        step(s, first, way_between(first, second))
    elif card == CHARGE:
        s.moved = int(s.moved) | 1 << first
        charge(s, first, way_between(first, second))
    else:
        take_effect(s, card, first, second)
        if turn_survives(s):
            go_on(s)


@kernel
def name_target(s, square):
    if s.picked != NONE:
        play_card(s, int(s.picked), square)
    elif takes_two(int(s.why)):
        s.picked = square
    else:
        play_card(s, square, NONE)


@kernel
def start_rolling(s, square, why):
    enter_phase(s, ROLLING_PHASE, square)
    s.why = why


@kernel
def rolled(s, eyes):
    """The die shows new eyes. A 1 for the Rebirth tile brings a destroyed die back, if there is one and room for it."""
    seat = int(s.turn)
    s.eyes[int(s.die)] = eyes
    if s.why == BY_REBIRTH and eyes == 1 and s.lost[seat] > 0 and free_starts(s, seat) != 0:
        enter_phase(s, REBIRTH_PHASE, int(s.die))
        s.why = BY_REBIRTH
    else:
        go_on(s)


@kernel
def play(s, action):
    seat = int(s.turn)
    if action < BEAM_TO:
        origin = action // WAYS
        if s.phase == PLUS_PHASE:
            s.used = int(s.used) | 1 << origin
        else:
            s.moved = int(s.moved) | 1 << origin
        step(s, origin, action % WAYS)
    elif action < NAME:
        carry(s, int(s.die), action - BEAM_TO)
        go_on(s)
    elif action < GO_TO:
        name_target(s, action - NAME)
    elif action < RETURN:
        name_target(s, action - GO_TO)
    elif action < PLAY:
        revive(s, seat, action - RETURN)
        go_on(s)
    elif action < END:
        discard(s, seat, action - PLAY)
        enter_phase(s, TARGET_PHASE, NONE)
        s.why = action - PLAY
    elif action == END:
        end_turn(s)
    elif action == STAY:
        go_on(s)
    elif action == ROLL:
        start_rolling(s, int(s.die), BY_REROLL if s.tiles[int(s.die)] == REROLL else BY_REBIRTH)
    elif action == DRAW_CARD:
        if pile_size(s) == 0:
            renew_pile(s)
        enter_phase(s, DRAWING_PHASE, int(s.die))
    elif action < GOT:
        rolled(s, action - EYES + 1)
    elif action < TILE:
        take_card(s, seat, action - GOT)
        go_on(s)
    else:
        roll_tile(s, action - TILE)
        if next_to_roll(s) == COMPLETE:
            begin_play(s)


# --- how it ends -----------------------------------------------------------------------------------------------------


@kernel
def finish(s):
    enter_phase(s, OVER_PHASE, NONE)


@kernel
def returns(s, out):
    share_win(winners(s), int(s.seats), out)


@kernel
def points(s, out):
    for seat in range(int(s.seats)):
        out[seat] = how_many(int(s.dice[seat]))
