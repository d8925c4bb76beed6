# mypy: allow-untyped-defs, allow-untyped-calls
"""The rules of Push&Move.

Two to four seats with five, four or three dice each, on a board of 7 x 7 tiles. On its turn a seat moves every die
once, by one square; dice push lines of weaker ones; tiles change pips, move, roll and destroy. A seat that has lost
three dice is out, and the last seat left wins (`goal` has other ends). Chance rolls dice (and, with an option, the
field) and draws cards, which only their holder knows.

    option     values                        default   meaning
    seats      2, 3, 4                       2
    field      first, second, random, text   first     the tiles
    mirror     true, false                   false     with field=random: half is rolled, half is its image
    cards      true, false                   false     Card-Push&Move
    chart      sheet, text                   sheet     with field=random: the tiles of the d20's numbers (`sheet`)
    stock      sheet, text                   sheet     with field=random: how many tiles of each kind there are
    card_list  sheet, text                   sheet     with cards: how many of each card there are
    goal       last, first_out, credited     last      how the game is won
    first      black, white, red, blue       black     the seat that begins
    arrows     chance, chosen                chance    with field=random: who says where a Direction tile points
    full_hand  none, play                    none      with cards: play one of two to draw another
    reactions  true, false                   false     with cards: others may play a card after a move or a card
    limit      2..2000                       1000      finished turns, then all seats still in share the win

`board` has the squares, the tiles and the record, `steps` what a die can do, `cards` what a card can do,
`rolled_field` the d20, `observation` what a player knows. Here they become a game: set-up, legal actions, chance, the
course of a turn, the end.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from jostle.games.push_and_move import board, cards, rolled_field
from jostle.games.push_and_move.board import STATE
from jostle.games.push_and_move.features import FEATURES, FEATURES_VERSION, MAX_FEATURES, features
from jostle.games.push_and_move.heuristics import is_blunder, judge, progress
from jostle.games.push_and_move.observation import OBSERVATION as SEEN
from jostle.games.push_and_move.observation import observe, redeal
from jostle.games.push_and_move.sheet import counts_of, field_of, most_extra_moves
from jostle.games.push_and_move.steps import LEAP, WAYS, can_step, go, leapers, steppers, walkers, way_between
from jostle.kernel import CHANCE, OVER, Facts, below, i64, kernel, lowest_bit, popcount
from jostle.kernel.contract import share_win

__all__ = [
    "FEATURES", "FEATURES_VERSION", "MAX_FEATURES", "STATE", "features", "is_blunder", "judge", "observe", "progress",
    "redeal",
]  # fmt: skip

# --- facts -----------------------------------------------------------------------------------------------------------

GAME = "push-and-move"

# Actions of a seat: STEP + 49 * way + from, BEAM_TO + square, NAME + square and GO_TO + square for a card's targets,
# RETURN + square for a reborn die, PLAY + card, and four without a place.
# Outcomes: PIPS + pips - 1, GOT + card, TILE + tile.
STEP = 0
BEAM_TO = STEP + 49 * WAYS
NAME = BEAM_TO + 49
GO_TO = NAME + 49
RETURN = GO_TO + 49
PLAY = RETURN + 49
END, STAY, ROLL, DRAW_CARD = range(PLAY + board.KINDS, PLAY + board.KINDS + 4)
PIPS = DRAW_CARD + 1
GOT = PIPS + 6
TILE = GOT + board.KINDS

ACTIONS = {  # the kinds of actions and outcomes, by the first of each
    STEP: "step", BEAM_TO: "beam", NAME: "name", GO_TO: "go", RETURN: "bring", PLAY: "play", END: "end", STAY: "stay",
    ROLL: "roll", DRAW_CARD: "draw", PIPS: "shows", GOT: "got", TILE: "tile",
}  # fmt: skip
FIRSTS = tuple(ACTIONS)


def kind_of(action: int) -> tuple[str, int]:
    """What kind of action or outcome it is, and its number in that kind: most often a square, a card or a tile."""
    first = FIRSTS[bisect_right(FIRSTS, action) - 1]
    return ACTIONS[first], action - first


def _longest(options: Mapping[str, Any]) -> int:
    """Most actions and outcomes in a game.

    A move is a step, at most one more for each Movement-Plus square there is, and up to three for the last tile
    (`roll`, the pips, `+A3`). Without cards every die has one move a turn.

    With cards a turn has some more moves, by Movement +1 (`most_extra_moves`); a hand and one card for each move are
    played in it, each in up to three actions; and `end` may end it. With reactions these are all hands, and after
    each move and each card every other seat may pass.
    """
    seats, rolled = options["seats"], options["field"] == "random"
    squares = 49 - seats * board.DICE[seats]
    plus = counts_of(options, "stock")["M"] if rolled else list(field_of(options).values()).count("M")
    move = 1 + plus + 3
    turn = board.DICE[seats] * move
    if options["cards"]:
        extra = most_extra_moves(options, board.DICE[seats])
        moves = board.DICE[seats] + extra
        played = cards.HAND * (seats if options["reactions"] else 1) + moves
        turn += extra * move + 3 * played + 1
        if options["reactions"]:
            turn += (seats - 1) * (moves + played)
    rolls = squares * (2 if options["arrows"] == "chosen" else 1) if rolled else 0
    return int(turn * options["limit"] + rolls)


FACTS = Facts(
    most_seats=4,
    chance=True,
    hidden=True,
    actions=TILE + board.TILES,
    # A die on a field full of Beams, as a text may describe it: 49 squares less its own and that of one other die at
    # least, and `stay`. Five dice with eight ways each and two cards are fewer, and so are the targets of Tile Swap.
    most_legal=49 - 2 + 1,
    most_odds=board.TILES,
    observation=SEEN,
    longest=_longest,
)
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes

# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def seats(s):
    return i64(s.seats)


@kernel
def start(s):
    s.moved = 0
    s.frozen = 0
    s.invincible = 0
    s.count = 0
    s.turn = s.first
    for square in range(49):
        s.pips[square] = 0
        board.lay_tile(s, square, i64(s.printed[square]))
    for seat in range(4):
        s.dice[seat] = 0
        s.lost[seat] = 0
        s.credits[seat] = 0
        rest = int(board.STARTS_OF[i64(s.seats), seat])
        while rest != 0:
            board.put_die(s, seat, lowest_bit(rest), 1)
            rest &= rest - 1
    for place in range(8):
        s.hands[place] = board.NONE
    for card in range(board.KINDS):
        s.discards[card] = 0
    s.interrupted = board.NONE
    s.owed = 0
    back_to_choice(s)
    s.phase = board.FIELD_PHASE
    complete_field(s)
    settle(s)


@kernel
def complete_field(s):
    """When the field is complete, play begins: with cards its Blank tiles become Draw, except on start squares."""
    if rolled_field.next_to_roll(s) != rolled_field.COMPLETE:
        return
    s.phase = board.MOVE_PHASE
    for square in range(49):
        if s.cards and s.tiles[square] == board.BLANK and not board.ALL_STARTS[i64(s.seats)] >> square & 1:
            board.lay_tile(s, square, board.DRAW)


# --- who acts --------------------------------------------------------------------------------------------------------


@kernel
def actor(s):
    if s.phase == board.OVER_PHASE:
        return OVER
    if s.phase == board.FIELD_PHASE or s.phase == board.ROLLING_PHASE or s.phase == board.DRAWING_PHASE:
        return CHANCE
    return i64(s.turn)


@kernel
def can_act(s):
    """Whether the turn continues: a step or a card is left. A turn without either ends automatically."""
    return can_step(s, walkers(s)) or cards.holds_playable(s)


# --- what is legal ---------------------------------------------------------------------------------------------------


@kernel
def list_squares(squares, action, out, n):
    """An action on each square of a set, behind the n that are listed."""
    while squares != 0:
        out[n] = action + lowest_bit(squares)
        squares &= squares - 1
        n += 1
    return n


@kernel
def list_steps(s, dice, out):
    """Every step and jump of a set of own dice."""
    n = 0
    for direction in range(4):
        n = list_squares(steppers(s, dice, direction, 1), STEP + 49 * direction, out, n)
    jumps = i64(s.jumps)
    for direction in range(4):
        n = list_squares(leapers(s, dice, direction, jumps), STEP + 49 * (LEAP + direction), out, n)
    return n


@kernel
def list_cards(s, out, n):
    """The cards that can be played now, behind the n actions that are listed."""
    before = board.NONE
    first = 2 * i64(s.turn)
    for place in range(first, first + cards.HAND):
        card = i64(s.hands[place])
        if card != before and card != board.NONE and cards.first_targets(s, card) != 0:
            out[n] = PLAY + card
            n += 1
        before = card
    return n


@kernel
def beam_targets(s):
    """The Beam squares without a die: the die that asks stands on its own."""
    return board.squares_with(s, board.BEAM) & ~board.all_dice(s)


@kernel
def legal(s, out):
    phase = i64(s.phase)
    if phase == board.MOVE_PHASE:
        steps = list_steps(s, walkers(s), out)
        n = list_cards(s, out, steps)
        if steps == 0:  # only cards are left
            out[n] = END
            n += 1
        return n
    if phase == board.PLUS_PHASE:
        n = list_steps(s, 1 << i64(s.die), out)
    elif phase == board.ARROW_PHASE:
        for direction in range(4):
            out[direction] = TILE + board.ARROW + direction
        return 4
    elif phase == board.REACT_PHASE or (phase == board.DRAW_PHASE and cards.has_full_hand(s)):
        n = list_cards(s, out, 0)
        out[n] = STAY
        return n + 1
    else:
        squares, action = 0, NAME
        if phase == board.TARGET_PHASE:
            card, picked = i64(s.why), i64(s.picked)
            first = picked == board.NONE
            squares = cards.first_targets(s, card) if first else cards.second_targets(s, card, picked)
            action = NAME if cards.names_die(card, picked) else GO_TO
        elif phase == board.REBIRTH_PHASE:
            squares, action = board.revival_squares(s), RETURN
        elif phase == board.BEAM_PHASE:
            squares, action = beam_targets(s), BEAM_TO
        n = list_squares(squares, action, out, 0)
    if board.PLUS_PHASE <= phase <= board.DRAW_PHASE:
        out[n] = STAY
        n += 1
    if phase in (board.ROLL_PHASE, board.DRAW_PHASE):
        out[n] = ROLL if phase == board.ROLL_PHASE else DRAW_CARD
        n += 1
    return n


# --- chance ----------------------------------------------------------------------------------------------------------


@kernel
def odds(s, out, weight):
    n = 0
    if s.phase == board.ROLLING_PHASE:
        for i in range(6):
            out[n] = PIPS + i
            weight[n] = 1
            n += 1
    elif s.phase == board.DRAWING_PHASE:
        for card in range(board.KINDS):
            out[n] = GOT + card
            weight[n] = cards.in_pile(s, card)
            n += 1 if weight[n] > 0 else 0
    elif s.phase == board.FIELD_PHASE:
        taken = rolled_field.tiles_taken(s)
        for tile in range(board.TILES):
            out[n] = TILE + tile
            weight[n] = rolled_field.tile_weight(s, taken, tile)
            if s.arrows and board.ARROW <= tile < board.ARROW + 4:
                weight[n] = rolled_field.arrow_weight(s, taken) if tile == board.ARROW else 0
            n += 1 if weight[n] > 0 else 0
        if n == 0:
            out[0] = TILE + board.BLANK
            weight[0] = 1
            n = 1
    return n


@kernel
def draw(s, rng):
    if s.phase == board.ROLLING_PHASE:
        return PIPS + below(rng, 6)
    if s.phase == board.DRAWING_PHASE:
        return GOT + cards.draw_from_pile(s, rng)
    tile = rolled_field.draw_tile(s, rng)
    return TILE + (board.ARROW if s.arrows and board.ARROW <= tile < board.ARROW + 4 else tile)


# --- the course of a turn --------------------------------------------------------------------------------------------


@kernel
def back_to_choice(s):
    """The next step or card of this turn is to be chosen, if there is one: `settle` will see."""
    s.phase = board.MOVE_PHASE
    s.die = board.NONE
    s.why = board.NONE
    s.picked = board.NONE
    s.used = 0


@kernel
def settle(s):
    """A turn with nothing left to choose ends automatically, and so does every following turn without a choice."""
    while s.phase == board.MOVE_PHASE and not can_act(s):
        end_turn(s)


@kernel
def end_turn(s):
    """The turn is finished: the next seat that is still in has its turn, unless the limit is reached."""
    s.moved = 0
    s.frozen = i64(s.frozen) & ~board.own_dice(s)
    s.count = i64(s.count) + 1
    if s.count >= s.limit:
        finish(s)
        return
    s.turn = (i64(s.turn) + 1) % i64(s.seats)
    while board.is_out(s, i64(s.turn)):
        s.turn = (i64(s.turn) + 1) % i64(s.seats)
    s.invincible = i64(s.invincible) & ~board.own_dice(s)


@kernel
def draw_owed_card(s):
    """A card was played from a full hand in order to draw, and is done: now it is drawn, if there is room."""
    s.owed = 0
    if not board.is_out(s, i64(s.turn)) and cards.hand_size(s, i64(s.turn)) < cards.HAND:
        begin_drawing(s)


@kernel
def begin_drawing(s):
    if cards.pile_size(s) == 0:
        cards.renew_pile(s)
    s.phase = board.DRAWING_PHASE


@kernel
def ask_next(s):
    """After a move or a card, the other seats with cards may react, in turn; then the turn goes on."""
    if s.interrupted == board.NONE:
        s.interrupted = s.turn
    asked = (i64(s.turn) + 1) % i64(s.seats)
    while asked != s.interrupted and cards.hand_size(s, asked) == 0:
        asked = (asked + 1) % i64(s.seats)
    s.turn = asked
    if asked == s.interrupted:
        s.interrupted = board.NONE
    else:
        s.phase = board.REACT_PHASE


@kernel
def look_who_is_out(s):
    """After the tiles have acted: false if that is the end of the game, or of the turn since its own seat is out."""
    for seat in range(i64(s.seats)):
        if board.is_out(s, seat):
            board.remove_dice(s, seat, i64(s.dice[seat]))
            cards.discard_hand(s, seat)
    if board.is_decided(s, board.still_in(s)):
        finish(s)
        return False
    if board.is_out(s, i64(s.turn)):
        back_to_choice(s)
        return False
    return True


@kernel
def step_of(s, action):
    """The step that an action makes, `STEP + ...`, or NONE. With the last target of some cards a die steps, too."""
    if action < BEAM_TO:
        return action
    if GO_TO <= action < RETURN and (s.why == cards.MOVEMENT or s.why == cards.GHOST or s.why == cards.CHARGE):
        origin = i64(s.picked)
        return STEP + 49 * way_between(origin, action - GO_TO) + origin
    return board.NONE


@kernel
def take_step(s, origin, way):
    """A die of the acting seat steps, once, or twice in a charge; the tiles act, and then it may use its own tile."""
    by_card = s.phase == board.TARGET_PHASE
    if s.phase == board.PLUS_PHASE:
        s.used = i64(s.used) | 1 << origin
    elif not (by_card and s.why == cards.MOVEMENT):
        s.moved = i64(s.moved) | 1 << origin
    steps = 2 if by_card and s.why == cards.CHARGE else 1
    square = origin
    while steps > 0:
        square = go(s, square, way)
        if not look_who_is_out(s):
            return
        steps -= 1
        if square == board.OFF or (steps > 0 and steppers(s, 1 << square, way, 2) == 0):
            steps = 0
    use_tile(s, square)


@kernel
def offered(s, square):
    """The phase in which a die may use the tile that it stands on; `move` if there is nothing to use."""
    tile = s.tiles[square]
    if tile == board.MOVEMENT_PLUS and not i64(s.used) >> square & 1 and can_step(s, 1 << square):
        return board.PLUS_PHASE
    if tile == board.REROLL or tile == board.REBIRTH:
        return board.ROLL_PHASE
    if tile == board.BEAM and beam_targets(s) != 0:
        return board.BEAM_PHASE
    if tile == board.DRAW and s.cards:
        plays = s.full_hand and s.interrupted == board.NONE and cards.has_full_hand(s)
        if plays or cards.can_draw(s, i64(s.turn)):
            return board.DRAW_PHASE
    return board.MOVE_PHASE


@kernel
def use_tile(s, square):
    """A die has made its step: it may use the tile it stands on, if it still stands (its square is not OFF)."""
    phase = board.MOVE_PHASE if square == board.OFF else offered(s, square)
    if phase == board.MOVE_PHASE:
        back_to_choice(s)
        return
    s.phase = phase
    s.die = square
    s.why = board.NONE
    s.picked = board.NONE


@kernel
def name_target(s, square):
    """Name a target of a card; with the last one it takes effect."""
    card = i64(s.why)
    first = square if s.picked == board.NONE else i64(s.picked)
    if card == cards.CHANCE_CARD:
        s.phase = board.ROLLING_PHASE
        s.die = square
    elif s.picked == board.NONE and cards.takes_two(card):
        s.picked = square
    else:
        back_to_choice(s)
        cards.take_effect(s, card, first, square)
        look_who_is_out(s)


@kernel
def show_pips(s, pips):
    """A die is rolled. A 1 for the Rebirth tile brings a destroyed die back, if there is one and room for it."""
    s.pips[i64(s.die)] = pips
    if s.why == board.BY_REBIRTH and pips == 1 and board.revival_squares(s) != 0:
        s.phase = board.REBIRTH_PHASE
    else:
        back_to_choice(s)


@kernel
def play(s, action):
    seat = i64(s.turn)
    stepping = step_of(s, action)
    if stepping != board.NONE:
        take_step(s, stepping % 49, stepping // 49)
    elif action < NAME:
        board.carry(s, i64(s.die), action - BEAM_TO)
        back_to_choice(s)
    elif action < RETURN:
        name_target(s, action - NAME if action < GO_TO else action - GO_TO)
    elif action < PLAY:
        board.revive(s, seat, action - RETURN)
        back_to_choice(s)
    elif action < END:
        cards.discard(s, seat, action - PLAY)
        if s.phase == board.DRAW_PHASE:
            s.owed = 1
            s.die = board.NONE
            s.used = 0
        s.phase = board.TARGET_PHASE
        s.why = action - PLAY
    elif action == END:
        end_turn(s)
    elif action == STAY:
        back_to_choice(s)
    elif action == ROLL:
        s.phase = board.ROLLING_PHASE
        s.why = board.BY_REROLL if s.tiles[i64(s.die)] == board.REROLL else board.BY_REBIRTH
    elif action == DRAW_CARD:
        begin_drawing(s)
    elif action < GOT:
        show_pips(s, action - PIPS + 1)
    elif action < TILE:
        cards.take_card(s, seat, action - GOT)
        back_to_choice(s)
    elif s.arrows and s.phase == board.FIELD_PHASE and action == TILE + board.ARROW:
        s.phase = board.ARROW_PHASE
    else:
        s.phase = board.FIELD_PHASE
        rolled_field.roll_tile(s, action - TILE)
        complete_field(s)
    if s.owed and s.phase == board.MOVE_PHASE:
        draw_owed_card(s)
    if s.reactions and s.phase == board.MOVE_PHASE and action != END and action < TILE:
        ask_next(s)
    settle(s)


# --- how it ends -----------------------------------------------------------------------------------------------------


@kernel
def finish(s):
    """The game is over. If it is by a reaction, nobody's turn goes on, and no die has moved in it."""
    if s.interrupted != board.NONE:
        s.interrupted = board.NONE
        s.moved = 0
    s.owed = 0
    back_to_choice(s)
    s.phase = board.OVER_PHASE


@kernel
def ended_mid_turn(s):
    """A win ends the game in mid-turn; at the limit the last turn is finished."""
    return s.phase == board.OVER_PHASE and s.count < s.limit


@kernel
def returns(s, out):
    share_win(board.winners(s), i64(s.seats), out)


@kernel
def points(s, out):
    for seat in range(i64(s.seats)):
        out[seat] = i64(s.credits[seat]) if s.goal == board.CREDITED else popcount(i64(s.dice[seat]))
