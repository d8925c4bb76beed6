# mypy: allow-untyped-defs, allow-untyped-calls
"""What a seat of Push&Move knows: redealt hands, and numbers for a net."""

from __future__ import annotations

from jostle.games.push_and_move import board
from jostle.games.push_and_move.cards import draw_from_pile, hand_size, holds_playable, take_card
from jostle.games.push_and_move.steps import can_step, walkers
from jostle.kernel import i64, kernel, lowest_bit

PLANES = 29
OBSERVATION = 49 * PLANES + 78

# --- hidden hands ----------------------------------------------------------------------------------------------------


@kernel
def deal_hands(s, seat, rng):
    """Every other hand goes back to the pile and is redealt, with as many cards as it had."""
    sizes = 0
    for other in range(i64(s.seats)):
        if other != seat:
            sizes |= hand_size(s, other) << 2 * other
            s.hands[2 * other] = board.NONE
            s.hands[2 * other + 1] = board.NONE
    for other in range(i64(s.seats)):
        for _ in range(sizes >> 2 * other & 3):
            take_card(s, other, draw_from_pile(s, rng))


@kernel
def redeal(s, seat, rng):
    """Redeal the other hands. If a turn waits for `end`, everybody knows that its seat holds a playable card."""
    if not s.cards:
        return
    waiting = s.phase == board.MOVE_PHASE and i64(s.turn) != seat and not can_step(s, walkers(s))
    deal_hands(s, seat, rng)
    while waiting and not holds_playable(s):
        deal_hands(s, seat, rng)


# --- numbers for a net -----------------------------------------------------------------------------------------------


@kernel
def observe(s, seat, out):
    """What a seat knows, its own things first and then the next seats' in turn.

    29 planes of 49 squares in reading order: four of dice (pips / 6, own first); moved, frozen, invincible; the die of
    the move or roll, the first target, used Movement-Plus squares; own start squares; then one for each tile and one
    for squares not rolled yet. Behind the planes:

    0-3 dice lost / 3, own first (with goal=credited its credits / 3, since what it lost does not stand);
    4-19 own cards / 2; 20-22 how many cards the others hold / 2; 23-38 discards / copies;
    39-49 phase (half of field for arrow, half of move for react, half of draw more if a draw is owed);
    50-53 who acts, own first, and half for a seat whose turn is interrupted; 54-71 why; 72 finished turns / limit;
    73 limit / 2000; 74 seats / 4; 75 cards, a quarter more with full_hand=play and half with reactions; 76 mirror, a
    quarter more for each place of `goal` in its list and an eighth with arrows=chosen; 77 own seat / 3.
    """
    for i in range(OBSERVATION):
        out[i] = 0
    n = i64(s.seats)
    rest = 49 * PLANES
    for i in range(n):
        other = (seat + i) % n
        mark_pips(s, i64(s.dice[other]), i, out)
        out[rest + i] = (i64(s.credits[other]) if s.goal == board.CREDITED else i64(s.lost[other])) / 3
        if i > 0:
            out[rest + 19 + i] = hand_size(s, other) / 2
    mark_squares(i64(s.moved), 4, out)
    mark_squares(i64(s.frozen), 5, out)
    mark_squares(i64(s.invincible), 6, out)
    mark_squares(0 if s.die == board.NONE else 1 << i64(s.die), 7, out)
    mark_squares(0 if s.picked == board.NONE else 1 << i64(s.picked), 8, out)
    mark_squares(i64(s.used), 9, out)
    mark_squares(int(board.STARTS_OF[n, seat]), 10, out)
    for square in range(49):
        out[49 * (11 + i64(s.tiles[square])) + square] = 1
    for place in range(2 * seat, 2 * seat + hand_size(s, seat)):
        out[rest + 4 + i64(s.hands[place])] += 0.5
    for card in range(board.KINDS):
        out[rest + 23 + card] = i64(s.discards[card]) / max(1, i64(s.copies[card]))
    if s.phase == board.ARROW_PHASE or s.phase == board.REACT_PHASE:
        out[rest + 39 + (board.FIELD_PHASE if s.phase == board.ARROW_PHASE else board.MOVE_PHASE)] = 0.5
    else:
        out[rest + 39 + i64(s.phase)] = 1
    out[rest + 39 + board.DRAW_PHASE] += i64(s.owed) / 2
    out[rest + 50 + (i64(s.turn) - seat) % n] = 1
    if s.interrupted != board.NONE:
        out[rest + 50 + (i64(s.interrupted) - seat) % n] = 0.5
    if s.why != board.NONE:
        out[rest + 54 + i64(s.why)] = 1
    out[rest + 72] = i64(s.count) / i64(s.limit)
    out[rest + 73] = i64(s.limit) / 2000
    out[rest + 74] = n / 4
    out[rest + 75] = i64(s.cards) + i64(s.full_hand) / 4 + i64(s.reactions) / 2
    out[rest + 76] = i64(s.mirror) + i64(s.goal) / 4 + i64(s.arrows) / 8
    out[rest + 77] = seat / 3


@kernel
def mark_squares(squares, plane, out):
    while squares != 0:
        out[49 * plane + lowest_bit(squares)] = 1
        squares &= squares - 1


@kernel
def mark_pips(s, dice, plane, out):
    while dice != 0:
        out[49 * plane + lowest_bit(dice)] = i64(s.pips[lowest_bit(dice)]) / 6
        dice &= dice - 1
