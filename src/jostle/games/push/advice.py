"""Sound advice for a first turn of PUSH, and the few numbers that it rests on, without any search."""

from __future__ import annotations

from jostle.games.push import board
from jostle.games.push.board import CLASHES, KINDS, NUMBERS, ROLL, STACKS
from jostle.games.push.text import deck_counts, stack_kinds
from jostle.kernel import Record

TOO_RISKY = 0.2  # of the next card
ENOUGH = 11  # points in the best stack, at which a newcomer stops if there is any risk
WORTH_BANKING = 9  # points of a colour
DIE_COST = 1 / 6  # of the bench, of what a roll of the die costs


def risk(s: Record) -> tuple[int, int]:
    """How many cards of the deck fit no stack now, and how many cards the deck has."""
    unseen, stacks = deck_counts(s), s.stacks.tolist()
    if 0 in stacks:
        return 0, sum(unseen)
    busts = [kind for kind in range(KINDS + 1) if all(stack & int(CLASHES[kind]) for stack in stacks)]
    return sum(unseen[kind] for kind in busts), sum(unseen)


def stack_points(s: Record, i: int) -> int:
    return sum(kind % NUMBERS + 1 for kind in stack_kinds(s, i) if kind < KINDS)


def next_taker(s: Record) -> int:
    """The seat that takes a stack after the one whose turn it is."""
    return (int(s.turn) + (-1 if s.switched else 1)) % int(s.seats)


def takers_after(s: Record) -> list[int]:
    """The seats that take a stack after the one that takes now, while there are stacks."""
    way, left = -1 if s.switched else 1, sum(stack > 0 for stack in s.stacks.tolist()) - 1
    return [(int(s.actor) + way * i) % int(s.seats) for i in range(1, 1 + min(int(s.left), left))]


def best_stack(s: Record, seat: int) -> int:
    """The stack that brings a seat most, after what a Roll card is likely to cost."""

    def worth(i: int) -> float:
        if s.stacks[i] <= 0:
            return -1000.0
        points = stack_points(s, i)
        bench = sum(int(fan) >> board.WORTH for fan in s.bench[seat])
        return points - ((bench + points) * DIE_COST if ROLL in stack_kinds(s, i) else 0.0)

    return max(range(STACKS), key=worth)


def stack_for(s: Record) -> int:
    """The stack for the card in hand: number cards together in one good stack, Roll cards where little lies."""
    card = int(s.card)
    fitting = [i for i in range(STACKS) if board.fits(s, card, i)]
    if card == ROLL:
        return min(fitting, key=lambda i: (stack_points(s, i), -i))
    return max(fitting, key=lambda i: (s.stacks[i] > 0, ROLL not in stack_kinds(s, i), stack_points(s, i)))


def should_stop(s: Record) -> bool:
    busting, cards = risk(s)
    chance = busting / cards if cards else 1.0
    return chance > TOO_RISKY or (busting > 0 and stack_points(s, best_stack(s, int(s.turn))) >= ENOUGH)


def colour_to_bank(s: Record, seat: int) -> int | None:
    """The colour with most points, if it is worth a turn."""
    points = [int(fan) >> board.WORTH for fan in s.bench[seat]]
    most = max(points)
    return points.index(most) if most >= WORTH_BANKING and board.unseen_of(s, ROLL) else None
