# mypy: allow-untyped-defs, allow-untyped-calls
"""The rules of PUSH, on packed counts.

Two to six seats, chance, nothing hidden. In its turn a seat draws cards into at most three stacks; no stack holds a
number or a colour twice. When it stops, everybody in turn takes a stack to the bench; when a card fits nowhere it has
pushed too far, rolls the die and gets none. The die discards a colour from the bench; points in the bank are safe. When
the deck has run out, most points win.

    option     values        default   meaning
    seats      2..6          2         how many play
    riskier    true, false   false     the star discards the roller's whole bench
    copies     1..5          3         how many of each number card
    rolls      0..30         18        Roll cards in the deck
    switches   0..20         12        Switch cards in the deck

A card is a *kind*: `6 * colour + number - 1` for the 30 number cards, then ROLL and SWITCH. Where cards lie:

    the deck   a *row* of six counts for each colour, nine bits a count, so that one multiplication adds them up
    a stack    a set of kinds, since it holds none of them twice
    a bench    a *fan* for each colour: how many of each number, three bits each, and above them what they are worth
"""

from __future__ import annotations

import numpy as np

from jostle.kernel import CHANCE, OVER, Facts, below, how_many, kernel, lowest, record, whole
from jostle.kernel.contract import cut_short, redeal, share_win

__all__ = ["cut_short", "redeal"]

# --- facts ---------------------------------------------------------------------------------------------------------

GAME = "push"

COLOURS, NUMBERS, STACKS = 5, 6, 3
KINDS = COLOURS * NUMBERS  # of number cards
ROLL, SWITCH = KINDS, KINDS + 1
STAR = COLOURS  # the sixth face of the die

# Actions and outcomes: BANK + colour, DRAW, STOP, PLACE + stack, TAKE + stack, CARD + kind, DIE + face.
BANK, DRAW, STOP, PLACE, TAKE, CARD, DIE = 0, 5, 6, 7, 10, 13, 45

# Where the numbers of an observation begin; `observe` says what they are.
SEEN_DECK, SEEN_STACKS, SEEN_BENCHES, SEEN_BANKS = 0, 32, 128, 308
SEEN_PHASE, SEEN_TURN, SEEN_HAND, SEEN_CARD, SEEN_REST = 314, 321, 327, 333, 364


def longest_game(options):
    """Every card is drawn once, with two actions: the drawing and the card itself.

    At best it then has a turn of its own, which adds a stop, and lies in a stack of its own, which adds placing and
    taking; two cards in one turn or in one stack share these. A number card is banked once at most, for good: one
    action more, if it is banked alone. A Roll card makes its taker roll the die once. The card that pushes too far is
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
MOST_LEGAL, MOST_ODDS, MOST_SEATS, OBSERVATION = FACTS.sizes

# A row: six counts of nine bits. Their running sums are at most 200 cards, so that the ninth bit stays free.
COUNT = 9
ONES = sum(1 << COUNT * i for i in range(6))
ROW = (1 << 6 * COUNT) - 1
FREE_BITS = ONES << COUNT - 1
ROLL_PILE = COLOURS  # the place of the Roll cards in the row `piles`

# A fan: six counts of three bits, and from bit 18 on the points of its cards.
FAN = 3
WORTH = 18

# The kinds that cannot lie in one stack with a kind: the same number or colour; for a Roll card, another Roll card.
SAME_COLOUR = tuple(0b111111 << NUMBERS * colour for colour in range(COLOURS))
SAME_NUMBER = tuple(sum(1 << NUMBERS * colour + number for colour in range(COLOURS)) for number in range(NUMBERS))
CLASHES = np.array(
    [SAME_COLOUR[kind // NUMBERS] | SAME_NUMBER[kind % NUMBERS] for kind in range(KINDS)] + [1 << ROLL], np.int64
)
NUMBER_CARDS = (1 << KINDS) - 1
TAKEN = -1  # a stack that somebody has taken

PHASES = ("turn", "draw", "place", "more", "take", "die", "over")
AT_TURN, AT_DRAW, AT_PLACE, AT_MORE, AT_TAKE, AT_DIE, AT_END = range(7)

NOBODY, NO_CARD = -1, -1
NOT_COLLECTING, BUST = -1, -2  # values of `left`

# --- the record ------------------------------------------------------------------------------------------------------

STATE = record(
    ("deck", np.int64, (COLOURS,)),  # a row for each colour: the unseen cards of 1..6
    ("piles", np.int64),  # a row: all unseen cards of each colour, and the unseen Roll cards
    ("stacks", np.int32, (STACKS,)),  # sets of kinds; 0 not begun, TAKEN
    ("bench", np.int32, (6, COLOURS)),  # a fan for each seat and colour
    ("bank", np.int16, (6,)),  # points
    ("unseen_switches", np.int8),
    ("turn", np.int8),  # the seat whose turn it is
    ("actor", np.int8),  # the seat to decide, CHANCE or OVER
    ("phase", np.int8),
    ("switched", np.int8),  # Switch cards drawn in this turn: 0 even, 1 odd
    ("card", np.int8),  # AT_PLACE: the kind to be placed; else NO_CARD
    ("roller", np.int8),  # AT_DIE: the seat; else NOBODY
    ("left", np.int8),  # collecting: seats after the taker or roller; rolling for a bust: BUST; else NOT_COLLECTING
    ("seats", np.int8),  # option
    ("riskier", np.int8),  # option: 0 or 1
    ("copies", np.int8),  # option
    ("rolls", np.int8),  # option
    ("switches", np.int8),  # option
)


# --- set-up --------------------------------------------------------------------------------------------------------


@kernel
def start(s):
    for colour in range(COLOURS):
        s.deck[colour] = whole(s.copies) * ONES
    s.piles = NUMBERS * whole(s.copies) * (ONES & (1 << COUNT * ROLL_PILE) - 1) + (whole(s.rolls) << COUNT * ROLL_PILE)
    s.unseen_switches = whole(s.switches)
    for seat in range(MOST_SEATS):
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
    return whole(s.actor)


@kernel
def seats(s):
    return whole(s.seats)


# --- the deck ------------------------------------------------------------------------------------------------------


@kernel
def running_sums(row):
    """The row in which every count has all counts before it added."""
    return (row * ONES) & ROW


@kernel
def count_of(row, i):
    return (row >> COUNT * i) & (1 << COUNT) - 1


@kernel
def place_of(sums, card):
    """Which count of a row the card of that number falls to, its cards numbered through from 0; 6 if it has fewer.

    sums: the row's running sums. In each, the free bit stays set if the sum is more than `card`.
    """
    return 6 - how_many(((sums | FREE_BITS) - (card + 1) * ONES) & FREE_BITS)


@kernel
def deck_is_empty(s):
    return whole(s.piles) == 0 and s.unseen_switches == 0


@kernel
def unseen_cards(s):
    """How many cards are in the deck."""
    return count_of(running_sums(whole(s.piles)), 5) + whole(s.unseen_switches)


@kernel
def unseen_of(s, kind):
    """How many cards of a kind are in the deck."""
    if kind == SWITCH:
        return whole(s.unseen_switches)
    if kind == ROLL:
        return count_of(whole(s.piles), ROLL_PILE)
    return count_of(whole(s.deck[kind // NUMBERS]), kind % NUMBERS)


@kernel
def remove_from_deck(s, kind):
    if kind == SWITCH:
        s.unseen_switches = whole(s.unseen_switches) - 1
    elif kind == ROLL:
        s.piles = whole(s.piles) - (1 << COUNT * ROLL_PILE)
    else:
        colour = kind // NUMBERS
        s.deck[colour] = whole(s.deck[colour]) - (1 << COUNT * (kind % NUMBERS))
        s.piles = whole(s.piles) - (1 << COUNT * colour)


# --- the bench -----------------------------------------------------------------------------------------------------


@kernel
def clear_bench(s, seat):
    for colour in range(COLOURS):
        s.bench[seat, colour] = 0


@kernel
def add_to_bench(s, seat, kind):
    colour, number = kind // NUMBERS, kind % NUMBERS
    s.bench[seat, colour] = whole(s.bench[seat, colour]) + (1 << FAN * number) + (number + 1 << WORTH)


@kernel
def benched(s, seat, kind):
    """How many cards of a kind lie on a seat's bench."""
    return whole(s.bench[seat, kind // NUMBERS]) >> FAN * (kind % NUMBERS) & 7


@kernel
def bench_points(s, seat):
    total = 0
    for colour in range(COLOURS):
        total += whole(s.bench[seat, colour]) >> WORTH
    return total


# --- what is legal -------------------------------------------------------------------------------------------------


@kernel
def fits(s, kind, i):
    """Whether a card may go to stack i: one that is begun and has nothing that clashes, or the next to be begun."""
    return whole(s.stacks[i]) & int(CLASHES[kind]) == 0 and (i == 0 or s.stacks[i - 1] != 0)


@kernel
def fits_somewhere(s, kind):
    return fits(s, kind, 0) or fits(s, kind, 1) or fits(s, kind, 2)


@kernel
def stacks_are_left(s):
    return s.stacks[0] > 0 or s.stacks[1] > 0 or s.stacks[2] > 0


@kernel
def legal(s, out):
    n = 0
    if s.phase == AT_TURN:
        for colour in range(COLOURS):
            out[n] = BANK + colour
            n += 1 if s.bench[whole(s.turn), colour] != 0 else 0
        out[n] = DRAW
        return n + 1
    if s.phase == AT_MORE:
        out[0] = DRAW
        out[1] = STOP
        return 2
    if s.phase == AT_PLACE:
        for i in range(STACKS):
            out[n] = PLACE + i
            n += 1 if fits(s, whole(s.card), i) else 0
    elif s.phase == AT_TAKE:
        for i in range(STACKS):
            out[n] = TAKE + i
            n += 1 if s.stacks[i] > 0 else 0
    return n


# --- chance --------------------------------------------------------------------------------------------------------


@kernel
def odds(s, out, weight):
    """Every unseen card is as likely as any other, and so is every face of the die."""
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
    """The unseen cards are numbered through from 0; a random one is found by its pile, and in the pile by its row."""
    if s.phase == AT_DIE:
        return DIE + below(rng, 6)
    sums = running_sums(whole(s.piles))
    card = below(rng, count_of(sums, 5) + whole(s.unseen_switches))
    pile = place_of(sums, card)
    if pile >= ROLL_PILE:
        return CARD + (ROLL if pile == ROLL_PILE else SWITCH)
    card -= count_of(sums << COUNT, pile)  # what lies in the piles before this one
    return CARD + NUMBERS * pile + place_of(running_sums(whole(s.deck[pile])), card)


# --- what happens: the cards -----------------------------------------------------------------------------------------


@kernel
def bank(s, colour):
    """All bench cards of the colour are safe for good; the turn is over."""
    seat = whole(s.turn)
    s.bank[seat] = whole(s.bank[seat]) + (whole(s.bench[seat, colour]) >> WORTH)
    s.bench[seat, colour] = 0
    end_turn(s)


@kernel
def draw_card(s):
    s.actor = CHANCE
    s.phase = AT_DRAW


@kernel
def see_card(s, kind):
    """A Switch card is set aside. Another card must be placed; if it fits nowhere the seat has pushed too far."""
    remove_from_deck(s, kind)
    if kind == SWITCH:
        s.switched = 1 - whole(s.switched)
        go_on_or_stop(s)
    elif fits_somewhere(s, kind):
        s.card = kind
        s.actor = whole(s.turn)
        s.phase = AT_PLACE
    else:
        s.left = BUST
        roll_die(s, whole(s.turn))


@kernel
def place(s, i):
    s.stacks[i] = whole(s.stacks[i]) | 1 << whole(s.card)
    s.card = NO_CARD
    go_on_or_stop(s)


@kernel
def go_on_or_stop(s):
    """The turn's seat may draw again; with no card in the deck it has stopped without being asked."""
    s.actor = whole(s.turn)
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
        s.actor = whole(s.turn)
        s.phase = AT_TAKE
        s.left = whole(s.seats) - 1


@kernel
def take(s, i):
    """The stack's number cards go to the taker's bench; if it held a Roll card the taker rolls the die at once."""
    seat = whole(s.actor)
    stack = whole(s.stacks[i])
    s.stacks[i] = TAKEN
    cards = stack & NUMBER_CARDS
    while cards != 0:
        add_to_bench(s, seat, lowest(cards))
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
    s.left = whole(s.left) - 1
    following = seat - 1 if s.switched else seat + 1
    if following < 0:
        following = whole(s.seats) - 1
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
    """The roller discards a colour, or with the star nothing, in a riskier game everything; then collecting goes on."""
    seat = whole(s.roller)
    s.roller = NOBODY
    if face != STAR:
        s.bench[seat, face] = 0
    elif s.riskier:
        clear_bench(s, seat)
    if s.left == BUST:  # the turn's seat has had all it gets
        s.left = whole(s.seats) - 1
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
        following = whole(s.turn) + 1
        begin_turn(s, 0 if following == s.seats else following)


@kernel
def points_of(s, seat):
    return whole(s.bank[seat]) + bench_points(s, seat)


@kernel
def points(s, out):
    for seat in range(whole(s.seats)):
        out[seat] = points_of(s, seat)


@kernel
def winners(s):
    """The seats with most points, as a set."""
    most, best = -1, 0
    for seat in range(whole(s.seats)):
        have = points_of(s, seat)
        if have > most:
            most, best = have, 0
        if have == most:
            best |= 1 << seat
    return best


@kernel
def returns(s, out):
    share_win(winners(s), whole(s.seats), out)


# --- what a player sees --------------------------------------------------------------------------------------------


@kernel
def observe(s, seat, out):
    """Everything lies open. Seats are counted from the one that looks, clockwise; places without a seat are 0.

    SEEN_DECK      32: unseen cards of each kind / 5, / 30 for Roll and Switch cards
    SEEN_STACKS    3 x 32: the kinds in each stack, Roll card included, and whether it is taken
    SEEN_BENCHES   6 x 30: cards of each kind on each bench / 5
    SEEN_BANKS     6: points in each bank / all points of the deck
    SEEN_PHASE     7: one of PHASES
    SEEN_TURN      6: whose turn it is
    SEEN_HAND      6: who is to act or to roll, unless a card is drawn or the game is over
    SEEN_CARD      31: the kind to be placed
    SEEN_REST      7: direction is switched, the die is for pushing too far, and the options: seats / 6, riskier,
                   copies / 5, rolls / 30, switches / 20
    """
    for i in range(OBSERVATION):
        out[i] = 0
    for kind in range(KINDS + 2):
        out[SEEN_DECK + kind] = unseen_of(s, kind) / (5 if kind < KINDS else 30)
    for i in range(STACKS):
        stack = whole(s.stacks[i])
        if stack == TAKEN:
            out[SEEN_STACKS + 32 * i + 31] = 1
        else:
            for kind in range(KINDS + 1):
                out[SEEN_STACKS + 32 * i + kind] = stack >> kind & 1
    n = whole(s.seats)
    for i in range(n):
        other = (seat + i) % n
        for kind in range(KINDS):
            out[SEEN_BENCHES + KINDS * i + kind] = benched(s, other, kind) / 5
        out[SEEN_BANKS + i] = whole(s.bank[other]) / (105 * whole(s.copies))
    out[SEEN_PHASE + whole(s.phase)] = 1
    out[SEEN_TURN + (whole(s.turn) - seat + n) % n] = 1
    hand = whole(s.roller) if s.phase == AT_DIE else whole(s.actor)
    if hand >= 0:
        out[SEEN_HAND + (hand - seat + n) % n] = 1
    if s.card != NO_CARD:
        out[SEEN_CARD + whole(s.card)] = 1
    out[SEEN_REST] = whole(s.switched)
    out[SEEN_REST + 1] = 1 if s.left == BUST else 0
    out[SEEN_REST + 2] = n / 6
    out[SEEN_REST + 3] = whole(s.riskier)
    out[SEEN_REST + 4] = whole(s.copies) / 5
    out[SEEN_REST + 5] = whole(s.rolls) / 30
    out[SEEN_REST + 6] = whole(s.switches) / 20


@kernel
def stack_points(s, i):
    """What a stack is worth; 0 if it is not there."""
    stack = max(0, whole(s.stacks[i]))
    total = 0
    for number in range(NUMBERS):
        total += (number + 1) * how_many(stack & SAME_NUMBER[number])
    return total


@kernel
def stack_to_come(s, seat):
    """What the seat would take from the table if nobody drew again and everybody took the best stack."""
    n = whole(s.seats)
    steps = (whole(s.turn) - seat if s.switched else seat - whole(s.turn)) + n
    before = steps % n  # seats that take before this one
    if s.left == BUST:
        before -= 1
    elif s.left != NOT_COLLECTING:
        before -= n - 1 - whole(s.left) + (1 if s.phase == AT_DIE else 0)
    a, b, c = stack_points(s, 0), stack_points(s, 1), stack_points(s, 2)
    best, least = max(a, max(b, c)), min(a, min(b, c))
    if before == 0:
        return best
    if before == 1:
        return a + b + c - best - least
    return least if before == 2 else 0


@kernel
def prospect(s, seat):
    """Points in the bank, points on the bench at a discount for the die, and the stack that comes next."""
    return whole(s.bank[seat]) + 0.9 * (bench_points(s, seat) + stack_to_come(s, seat))


@kernel
def judge(s, seat):
    """The lead over the best of the others, which counts the more the fewer cards are left."""
    n = whole(s.seats)
    if s.phase == AT_END:
        best = winners(s)
        share = (best >> seat & 1) / how_many(best)
        return (share - 1 / n) * n / (n - 1)
    rival = 0.0
    for other in range(n):
        if other != seat:
            rival = max(rival, prospect(s, other))
    lead = prospect(s, seat) - rival
    guess = lead / (abs(lead) + 6 + 0.4 * unseen_cards(s))
    return guess if guess > 0 else guess / (n - 1)
