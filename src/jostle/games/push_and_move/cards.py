# mypy: allow-untyped-defs, allow-untyped-calls
"""The cards of Push&Move: hands, pile and discards, what a card may be played on, and what it does.

The pile is not in the record: it is every card that is neither in a hand nor discarded. A card takes one or
two targets, all of them squares, so that "can it be played?" is "is the set of its first targets not empty?".
"""

from __future__ import annotations

from jostle.games.push_and_move import board
from jostle.games.push_and_move.steps import drifters, explode, leapers, steppers, unmoved
from jostle.kernel import below, i64, kernel

(
    PIPS_UP, PIPS_DOWN, MOVEMENT, CHANCE_CARD, FROST, GHOST, CHARGE, TELEKINESIS, BACK_TO_START, BOMB, TILE_SWAP,
    SWAP_DICE, SHRINK, SUPERPOWER, REBIRTH_CARD, INVINCIBILITY,
) = range(board.KINDS)  # fmt: skip
HAND = 2  # cards a seat may hold

# --- hands and pile --------------------------------------------------------------------------------------------------


@kernel
def hand_size(s, seat):
    return i64(s.hands[2 * seat] != board.NONE) + i64(s.hands[2 * seat + 1] != board.NONE)


@kernel
def has_full_hand(s):
    """Whether the seat whose turn it is, or that reacts to it, holds as many cards as it may."""
    return hand_size(s, i64(s.turn)) == HAND


@kernel
def take_card(s, seat, card):
    """Add a card to a hand that has room; the lower one lies first."""
    first = i64(s.hands[2 * seat])
    if first == board.NONE:
        s.hands[2 * seat] = card
    else:
        s.hands[2 * seat] = min(first, card)
        s.hands[2 * seat + 1] = max(first, card)


@kernel
def discard(s, seat, card):
    """A card of a hand goes to the open discards."""
    if s.hands[2 * seat] == card:
        s.hands[2 * seat] = s.hands[2 * seat + 1]
    s.hands[2 * seat + 1] = board.NONE
    s.discards[card] = i64(s.discards[card]) + 1


@kernel
def discard_hand(s, seat):
    while s.hands[2 * seat] != board.NONE:
        discard(s, seat, i64(s.hands[2 * seat]))


@kernel
def in_pile(s, card):
    """How many of a card lie in the pile."""
    held = 0
    for place in range(8):
        held += i64(s.hands[place] == card)
    return i64(s.copies[card]) - i64(s.discards[card]) - held


@kernel
def held_cards(s):
    """How many cards all hands hold."""
    held = 0
    for place in range(8):
        held += i64(s.hands[place] != board.NONE)
    return held


@kernel
def pile_size(s):
    size = i64(s.deck) - held_cards(s)
    for card in range(board.KINDS):
        size -= i64(s.discards[card])
    return size


@kernel
def can_draw(s, seat):
    """Whether a hand has room, and there is a card that nobody holds."""
    return hand_size(s, seat) < HAND and i64(s.deck) > held_cards(s)


@kernel
def draw_from_pile(s, rng):
    left = below(rng, pile_size(s))
    card = 0
    while left >= in_pile(s, card):
        left -= in_pile(s, card)
        card += 1
    return card


@kernel
def renew_pile(s):
    """The discards become a new pile."""
    for card in range(board.KINDS):
        s.discards[card] = 0


# --- what a card may be played on ------------------------------------------------------------------------------------


@kernel
def takes_two(card):
    """Whether a card has a second target."""
    return card == MOVEMENT or GHOST <= card <= BACK_TO_START or TILE_SWAP <= card <= SWAP_DICE


@kernel
def names_die(card, picked):
    """Whether the target to be named now is a die or square, `@C3`; else it is where one goes, `>C3`."""
    if picked == board.NONE:
        return card != REBIRTH_CARD
    return card in (TILE_SWAP, SWAP_DICE)


@kernel
def is_reaction(card):
    """Whether a card can be played in another seat's turn: all but those that are a die's own move."""
    return card != GHOST and card != CHARGE


@kernel
def walkers_by(s, card, dice, direction):
    """Those of a set of dice that a card can send to the next square that way."""
    if card == TELEKINESIS:
        return drifters(s, dice, direction)
    return 0 if card == GHOST else steppers(s, dice, direction, 2 if card == CHARGE else 1)


@kernel
def leapers_by(s, card, dice, direction):
    """Those of a set of dice that a card can send over the next square that way."""
    over = board.BOARD if card == GHOST else i64(s.jumps) if card == MOVEMENT else 0
    return leapers(s, dice, direction, over)


@kernel
def first_targets(s, card):
    """The squares that may be named first, each leading to a complete legal effect."""
    own = board.own_dice(s)
    dice = board.all_dice(s)
    if s.interrupted != board.NONE and not is_reaction(card):
        return 0
    if card in (SUPERPOWER, INVINCIBILITY, BOMB):
        return own
    if card == FROST:
        return dice & ~own
    if card == TILE_SWAP:
        return board.BOARD & ~dice & ~board.ALL_STARTS[i64(s.seats)]
    if card == REBIRTH_CARD:
        return board.revival_squares(s)
    found = 0
    if card == BACK_TO_START:
        for owning in range(i64(s.seats)):
            if board.free_starts(s, owning) != 0:
                found |= i64(s.dice[owning])
    elif card == MOVEMENT or GHOST <= card <= TELEKINESIS:
        sent = own if card == MOVEMENT else dice & ~own if card == TELEKINESIS else unmoved(s)
        for direction in range(4):
            found |= walkers_by(s, card, sent, direction) | leapers_by(s, card, sent, direction)
    else:  # PIPS_UP, PIPS_DOWN, CHANCE_CARD, SHRINK, SWAP_DICE: any die
        found = dice
    return found


@kernel
def second_targets(s, card, picked):
    """The squares that may be named after the first one."""
    if card == BACK_TO_START:
        return board.free_starts(s, board.owner(s, picked))
    if card == MOVEMENT or GHOST <= card <= TELEKINESIS:
        found, die = 0, 1 << picked
        for direction in range(4):
            beyond = board.shifted(leapers_by(s, card, die, direction), direction)
            found |= board.shifted(walkers_by(s, card, die, direction) | beyond, direction)
        return found
    return first_targets(s, card) & ~(1 << picked)  # TILE_SWAP, SWAP_DICE


@kernel
def holds_playable(s):
    """Whether the seat whose turn it is holds a card that can be played now."""
    seat = i64(s.turn)
    for place in range(2 * seat, 2 * seat + HAND):
        card = i64(s.hands[place])
        if card != board.NONE and first_targets(s, card) != 0:
            return True
    return False


# --- what a card does ------------------------------------------------------------------------------------------------


@kernel
def swap_dice(s, one, other):
    """Two dice exchange their squares, with pips and marks, and both tiles act."""
    for seat in range(4):
        s.dice[seat] = board.exchanged(i64(s.dice[seat]), one, other)
    s.moved = board.exchanged(i64(s.moved), one, other)
    s.frozen = board.exchanged(i64(s.frozen), one, other)
    s.invincible = board.exchanged(i64(s.invincible), one, other)
    pips = i64(s.pips[one])
    s.pips[one] = s.pips[other]
    s.pips[other] = pips
    one_seat, other_seat = board.owner(s, one), board.owner(s, other)
    board.act_on(s, one_seat, one)
    board.act_on(s, other_seat, other)


@kernel
def take_effect(s, card, first, second):
    """Apply a card that neither steps nor rolls."""
    if card == PIPS_UP:
        s.pips[first] = min(6, i64(s.pips[first]) + 1)
    elif card == PIPS_DOWN:
        s.pips[first] = max(1, i64(s.pips[first]) - 1)
    elif card == SHRINK:
        s.pips[first] = 1
    elif card == SUPERPOWER:
        s.pips[first] = 6
    elif card == FROST:
        s.frozen = i64(s.frozen) | 1 << first
    elif card == INVINCIBILITY:
        s.invincible = i64(s.invincible) | 1 << first
    elif card == BOMB:
        explode(s, first)
    elif card in (TELEKINESIS, BACK_TO_START):
        board.carry(s, first, second)
    elif card == SWAP_DICE:
        swap_dice(s, first, second)
    elif card == TILE_SWAP:
        tile = i64(s.tiles[first])
        board.lay_tile(s, first, i64(s.tiles[second]))
        board.lay_tile(s, second, tile)
    elif card == REBIRTH_CARD:
        board.revive(s, i64(s.turn), first)
