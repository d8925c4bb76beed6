# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""The rules of PUSH, on packed counts.

Two to six seats, chance, nothing hidden. On its turn a seat draws cards into at most three stacks; no stack holds
a number or a colour twice. When the seat stops, every seat in turn takes a stack to its bench. If a card fits nowhere,
the seat busts, rolls the die and takes none. A roll discards a colour from the bench; points in the bank
are safe. When the deck is empty, the most points win.

    option     values        default   meaning
    seats      2..6          2         how many play
    riskier    true, false   false     the star discards the roller's whole bench
    copies     1..5          3         how many of each number card
    rolls      0..30         18        Roll cards in the deck
    switches   0..20         12        Switch cards in the deck
    banks      shown,hidden  shown     hidden: banks lie face down, and nobody is shown their points until the end
    head_start points        0         for each seat in seat order, halves too; counted at the end
"""

from __future__ import annotations

from jostle.games.push.board import (
    AT_DIE, AT_DRAW, AT_END, AT_MORE, AT_PLACE, AT_TAKE, AT_TURN, BANK, BUST, CARD, COLOURS, COUNT, DIE, DRAW, KINDS,
    NO_CARD, NOBODY, NOT_COLLECTING, NUMBER_CARDS, NUMBERS, ONES, PLACE, ROLL, ROLL_PILE, STACKS, STAR, STATE, STOP,
    SWITCH, TAKE, TAKEN, WORTH, add_to_bench, benched, clear_bench, count_of, deck_is_empty, fits, fits_somewhere,
    place_of, points_of, remove_from_deck, running_sums, secured, stacks_are_left, unseen_of, winners,
)  # fmt: skip
from jostle.games.push.heuristics import judge, rollout_policy
from jostle.games.push.turn_odds import SCRATCH, expected_values
from jostle.kernel import CHANCE, OVER, Facts, below, i64, kernel, lowest_bit
from jostle.kernel.contract import redeal, share_win

__all__ = ["SCRATCH", "STATE", "expected_values", "judge", "redeal", "rollout_policy"]

# --- facts ---------------------------------------------------------------------------------------------------------

GAME = "push"

# Where the numbers of an observation begin; `observe` says what they are.
SEEN_DECK, SEEN_STACKS, SEEN_BENCHES, SEEN_BANKS = 0, 32, 128, 308
SEEN_PHASE, SEEN_TURN, SEEN_HAND, SEEN_CARD, SEEN_REST = 314, 321, 327, 333, 364


def longest_game(options):
    """Every card is drawn once, with two actions: the drawing and the card itself.

    At best it then has a turn of its own, which adds a stop, and lies in a stack of its own, which adds placing and
    taking; two cards in one turn or in one stack share these. A number card is banked once at most, for good: one
    action more, if it is banked alone. A Roll card makes its taker roll the die once. The card that busts is
    only drawn and rolled for. So a number card and a Roll card make at most six actions each and a Switch card three,
    and the last card of the deck needs no stop. Some games are that long.
    """
    return 6 * KINDS * options["copies"] + 6 * options["rolls"] + 3 * options["switches"] - 1


FACTS = Facts(
    most_seats=6,
    chance=True,
    hidden=False,
    actions=DIE + 6,
    most_legal=COLOURS + 1,  # banking any colour, or drawing
    most_odds=KINDS + 2,
    observation=SEEN_REST + 7,
    longest=longest_game,
)
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes

# --- set-up --------------------------------------------------------------------------------------------------------


@kernel
def start(s):
    for colour in range(COLOURS):
        s.deck[colour] = i64(s.copies) * ONES
    s.piles = NUMBERS * i64(s.copies) * (ONES & (1 << COUNT * ROLL_PILE) - 1) + (i64(s.rolls) << COUNT * ROLL_PILE)
    s.unseen_switches = i64(s.switches)
    for seat in range(MAX_SEATS):
        clear_bench(s, seat)
        s.bank[seat] = 0
    clear_table(s)
    begin_turn(s, 0)


@kernel
def clear_table(s):
    """No stacks, no Switch cards, nothing to be placed, nobody collecting."""
    for i in range(STACKS):
        s.stacks[i] = 0
    s.switched = 0
    s.card = NO_CARD
    s.roller = NOBODY
    s.left = NOT_COLLECTING


@kernel
def begin_turn(s, seat):
    s.turn = seat
    s.actor = seat
    s.phase = AT_TURN


@kernel
def actor(s):
    return i64(s.actor)


@kernel
def seats(s):
    return i64(s.seats)


# --- what is legal -------------------------------------------------------------------------------------------------


@kernel
def legal(s, out):
    n = 0
    if s.phase == AT_TURN:
        for colour in range(COLOURS):
            out[n] = BANK + colour
            n += 1 if s.bench[i64(s.turn), colour] != 0 else 0
        out[n] = DRAW
        return n + 1
    if s.phase == AT_MORE:
        out[0] = DRAW
        out[1] = STOP
        return 2
    if s.phase == AT_PLACE:
        for i in range(STACKS):
            out[n] = PLACE + i
            n += 1 if fits(s, i64(s.card), i) else 0
    elif s.phase == AT_TAKE:
        for i in range(STACKS):
            out[n] = TAKE + i
            n += 1 if s.stacks[i] > 0 else 0
    return n


# --- chance --------------------------------------------------------------------------------------------------------


@kernel
def odds(s, out, weight):
    """All unseen cards are equally likely, and so are all faces of the die."""
    n = 0
    if s.phase == AT_DIE:
        for face in range(6):
            out[face] = DIE + face
            weight[face] = 1
        n = 6
    elif s.phase == AT_DRAW:
        for kind in range(KINDS + 2):
            unseen = unseen_of(s, kind)
            if unseen > 0:
                out[n] = CARD + kind
                weight[n] = unseen
                n += 1
    return n


@kernel
def draw(s, rng):
    """The unseen cards are numbered from 0; a random one is found by its pile, and in the pile by its row."""
    if s.phase == AT_DIE:
        return DIE + below(rng, 6)
    sums = running_sums(i64(s.piles))
    card = below(rng, count_of(sums, 5) + i64(s.unseen_switches))
    pile = place_of(sums, card)
    if pile >= ROLL_PILE:
        return CARD + (ROLL if pile == ROLL_PILE else SWITCH)
    card -= count_of(sums << COUNT, pile)  # what lies in the piles before this one
    return CARD + NUMBERS * pile + place_of(running_sums(i64(s.deck[pile])), card)


# --- what happens: the cards -----------------------------------------------------------------------------------------


@kernel
def bank(s, colour):
    """All bench cards of the colour become safe; the turn is over."""
    seat = i64(s.turn)
    s.bank[seat] = i64(s.bank[seat]) + (i64(s.bench[seat, colour]) >> WORTH)
    s.bench[seat, colour] = 0
    end_turn(s)


@kernel
def draw_card(s):
    s.actor = CHANCE
    s.phase = AT_DRAW


@kernel
def see_card(s, kind):
    """A Switch card is set aside. Another card must be placed; if it fits nowhere the seat busts."""
    remove_from_deck(s, kind)
    if kind == SWITCH:
        s.switched = 1 - i64(s.switched)
        go_on_or_stop(s)
    elif fits_somewhere(s, kind):
        s.card = kind
        s.actor = i64(s.turn)
        s.phase = AT_PLACE
    else:
        s.left = BUST
        roll_die(s, i64(s.turn))


@kernel
def place(s, i):
    s.stacks[i] = i64(s.stacks[i]) | 1 << i64(s.card)
    s.card = NO_CARD
    go_on_or_stop(s)


@kernel
def go_on_or_stop(s):
    """The turn's seat may draw again; if the deck is empty, it stops automatically."""
    s.actor = i64(s.turn)
    if deck_is_empty(s):
        stop(s)
    else:
        s.phase = AT_MORE


# --- what happens: collecting ----------------------------------------------------------------------------------------


@kernel
def stop(s):
    """The turn's seat takes the first stack, if there is one."""
    if s.stacks[0] == 0:
        end_turn(s)
    else:
        s.actor = i64(s.turn)
        s.phase = AT_TAKE
        s.left = i64(s.seats) - 1


@kernel
def take(s, i):
    """The stack's number cards go to the taker's bench; if it held a Roll card the taker rolls the die at once."""
    seat = i64(s.actor)
    stack = i64(s.stacks[i])
    s.stacks[i] = TAKEN
    cards = stack & NUMBER_CARDS
    while cards != 0:
        add_to_bench(s, seat, lowest_bit(cards))
        cards &= cards - 1
    if stack >> ROLL & 1:
        roll_die(s, seat)
    else:
        pass_on(s, seat)


@kernel
def pass_on(s, seat):
    """The seat after this one takes a stack; if that is the turn's seat, or no stack is left, the turn is over."""
    if s.left == 0 or not stacks_are_left(s):
        end_turn(s)
        return
    s.left = i64(s.left) - 1
    following = seat - 1 if s.switched else seat + 1
    if following < 0:
        following = i64(s.seats) - 1
    elif following == s.seats:
        following = 0
    s.actor = following
    s.phase = AT_TAKE


@kernel
def roll_die(s, seat):
    s.actor = CHANCE
    s.phase = AT_DIE
    s.roller = seat


@kernel
def see_die(s, face):
    """The roller discards a colour; with the star nothing, in a riskier game everything. Then collecting continues."""
    seat = i64(s.roller)
    s.roller = NOBODY
    if face != STAR:
        s.bench[seat, face] = 0
    elif s.riskier:
        clear_bench(s, seat)
    if s.left == BUST:  # the turn's seat has had all it gets
        s.left = i64(s.seats) - 1
    pass_on(s, seat)


@kernel
def play(s, action):
    if action >= DIE:
        see_die(s, action - DIE)
    elif action >= CARD:
        see_card(s, action - CARD)
    elif action >= TAKE:
        take(s, action - TAKE)
    elif action >= PLACE:
        place(s, action - PLACE)
    elif action == STOP:
        stop(s)
    elif action == DRAW:
        draw_card(s)
    else:
        bank(s, action - BANK)


# --- how it ends ---------------------------------------------------------------------------------------------------


@kernel
def end_turn(s):
    """What is left on the table is discarded. The next higher seat has the turn, unless the deck has run out."""
    clear_table(s)
    if deck_is_empty(s):
        s.actor = OVER
        s.phase = AT_END
    else:
        following = i64(s.turn) + 1
        begin_turn(s, 0 if following == s.seats else following)


@kernel
def points(s, out):
    for seat in range(i64(s.seats)):
        out[seat] = points_of(s, seat)


@kernel
def returns(s, out):
    share_win(winners(s), i64(s.seats), out)


# --- what a player sees --------------------------------------------------------------------------------------------


@kernel
def observe(s, seat, out):
    """Nothing is hidden. Seats are numbered clockwise from the observing one; unused seats are 0.

    SEEN_DECK      32: unseen cards of each kind / 5, / 30 for Roll and Switch cards
    SEEN_STACKS    3 x 32: the kinds in each stack, Roll card included, and whether it is taken
    SEEN_BENCHES   6 x 30: cards of each kind on each bench / 5
    SEEN_BANKS     6: points in each bank, and of each head start / all points of the deck
    SEEN_PHASE     7: one of PHASES
    SEEN_TURN      6: whose turn it is
    SEEN_HAND      6: who is to act or to roll, unless a card is drawn or the game is over
    SEEN_CARD      31: the kind to be placed
    SEEN_REST      7: direction is switched, the die is for a bust, and the options: seats / 6, riskier,
                   copies / 5, rolls / 30, switches / 20
    """
    for i in range(OBSERVATION):
        out[i] = 0
    for kind in range(KINDS + 2):
        out[SEEN_DECK + kind] = unseen_of(s, kind) / (5 if kind < KINDS else 30)
    for i in range(STACKS):
        stack = i64(s.stacks[i])
        if stack == TAKEN:
            out[SEEN_STACKS + 32 * i + 31] = 1
        else:
            for kind in range(KINDS + 1):
                out[SEEN_STACKS + 32 * i + kind] = stack >> kind & 1
    n = i64(s.seats)
    for i in range(n):
        other = (seat + i) % n
        for kind in range(KINDS):
            out[SEEN_BENCHES + KINDS * i + kind] = benched(s, other, kind) / 5
        out[SEEN_BANKS + i] = secured(s, other) / (105 * i64(s.copies))
    out[SEEN_PHASE + i64(s.phase)] = 1
    out[SEEN_TURN + (i64(s.turn) - seat + n) % n] = 1
    hand = i64(s.roller) if s.phase == AT_DIE else i64(s.actor)
    if hand >= 0:
        out[SEEN_HAND + (hand - seat + n) % n] = 1
    if s.card != NO_CARD:
        out[SEEN_CARD + i64(s.card)] = 1
    out[SEEN_REST] = i64(s.switched)
    out[SEEN_REST + 1] = 1 if s.left == BUST else 0
    out[SEEN_REST + 2] = n / 6
    out[SEEN_REST + 3] = i64(s.riskier)
    out[SEEN_REST + 4] = i64(s.copies) / 5
    out[SEEN_REST + 5] = i64(s.rolls) / 30
    out[SEEN_REST + 6] = i64(s.switches) / 20
