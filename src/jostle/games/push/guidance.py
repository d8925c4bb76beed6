# ruff: noqa: I001 (a long import is kept in few lines)
"""What PUSH says to people who do not know it by heart. Nothing is hidden, so every viewer may be told everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.guidance import Bubble, Thing
from jostle.games.push import board, legend
from jostle.games.push.board import CLASHES, KINDS, NUMBERS, ROLL, STACKS, SWITCH, TAKEN
from jostle.games.push.table import busting, takers
from jostle.games.push.text import COLOURS as LETTERS
from jostle.games.push.text import bench_kinds, deck_counts, stack_kinds
from jostle.games.push.words import (
    COLOUR_NAMES, COLOURS, SIDES, bench_card_id, bench_id, busts, colour_of, number_of, points_in, stack_card_id,
    stack_id,
)  # fmt: skip
from jostle.scene import Refusal, Viewer
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)

FEW = 6  # cards that may well be drawn in one turn
MUCH = 10  # points of a colour that are worth a warning


def things(game: Game) -> tuple[Thing, ...]:
    return legend.things(game.options)


def forced(state: State) -> bool:
    """Everybody sees everything. Only how a turn begins is left to the player, who may want to look around first."""
    return int(state.record.phase) != board.AT_TURN


# --- what helps to decide --------------------------------------------------------------------------------------------


def detail(state: State, viewer: Viewer) -> Text:
    s = state.record
    phase = int(s.phase)
    if phase == board.AT_TURN:
        return message("detail-bank") if s.bench[s.turn].any() else message("detail-start")
    if phase in (board.AT_MORE, board.AT_DRAW):
        return _risk(s)
    if phase == board.AT_PLACE:
        return message("detail-play-roll") if s.card == ROLL else message("detail-play")
    if phase == board.AT_TAKE:
        others = takers(s)[1:]
        return message("detail-take", sides=Listing(tuple(SIDES[seat] for seat in others))) if others else ""
    if phase == board.AT_DIE:
        return message("detail-roll-riskier") if s.riskier else message("detail-roll")
    return ""


def _risk(s: Record) -> Message:
    bad, cards = risk(s)
    if not bad:
        return message("detail-no-risk")
    return message("detail-risk", busting=bad, cards=cards, percent=round(100 * bad / cards))


def threat(state: State, viewer: int) -> Text:
    s = state.record
    phase, cards = int(s.phase), sum(deck_counts(s))
    if phase == board.AT_TURN:
        if cards <= FEW:
            return message("threat-last-turn", cards=cards)
        return _threatened_colour(s, viewer)
    if phase == board.AT_MORE and risk(s)[0]:
        seat = takers(s)[1]
        return message("threat-bust", side=SIDES[seat], points=stack_points(s, best_stack(s, seat)))
    if phase == board.AT_TAKE and (others := takers(s)[1:]):
        mine = best_stack(s, viewer)
        best = max(stack_points(s, i) for i in range(STACKS) if i != mine and s.stacks[i] > 0)
        return message("threat-take", side=SIDES[others[0]], points=best)
    return ""


def _threatened_colour(s: Record, seat: int) -> Text:
    """The viewer's colour that the die would cost most, if that is much."""
    if not board.unseen_of(s, ROLL):
        return ""
    points = [int(fan) >> board.WORTH for fan in s.bench[seat]]
    most = max(points)
    return message("threat-die", colour=COLOUR_NAMES[points.index(most)], points=most) if most >= MUCH else ""


# --- why a press leads nowhere ---------------------------------------------------------------------------------------


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    s = state.record
    if s.actor < 0:
        return ()
    phase, actor, refused = int(s.phase), int(s.actor), dict[Text, list[str]]()

    def refuse(words: Text, *ids: str) -> None:
        if words:
            refused.setdefault(words, []).extend(ids)

    for i in range(STACKS):
        cards = [stack_card_id(i, kind) for kind in stack_kinds(s, i)]
        refuse(_why_not_stack(s, i), stack_id(i), f"number-{i + 1}", *cards)
    if phase == board.AT_PLACE:
        refuse(message("no-place-first"), "deck", "tray", "drawn")
    elif phase == board.AT_TAKE:
        refuse(message("no-take-first"), "deck", "tray")
    else:
        refuse(message("no-tray"), "tray")
    for seat in range(s.seats):
        kinds = sorted(set(bench_kinds(s, seat)))
        for colour in range(len(COLOURS)):
            lying = [bench_card_id(seat, kind) for kind in kinds if kind // NUMBERS == colour]
            refuse(_why_not_bank(phase, seat == actor, colour, bool(lying)), bench_id(seat, colour), *lying)
    refuse(message("no-bank"), *(f"bank-{seat}" for seat in range(s.seats)))
    refuse(message("no-discard"), "discard")
    refuse(message("no-die"), "rest")
    return tuple([Refusal(words, tuple(ids)) for words, ids in refused.items()])


def _why_not_stack(s: Record, i: int) -> Text:
    phase, stack, card = int(s.phase), int(s.stacks[i]), int(s.card)
    if phase == board.AT_TURN:
        return message("no-draw-first")
    if phase == board.AT_MORE:
        return message("no-stop-first")
    if phase == board.AT_TAKE:
        empty = message("no-taken", stack=i + 1) if stack == TAKEN else message("no-empty-stack")
        return "" if stack > 0 else empty
    if i and not s.stacks[i - 1]:
        return message("no-next-stack", stack=i)
    if not stack & int(CLASHES[card]):
        return ""
    if card == ROLL:
        return message("no-second-roll", stack=i + 1)
    if any(kind // NUMBERS == card // NUMBERS for kind in stack_kinds(s, i)):
        return message("no-same-colour", stack=i + 1, colour=colour_of(card))
    return message("no-same-number", stack=i + 1, number=number_of(card))


def _why_not_bank(phase: int, own: bool, colour: int, some: bool) -> Text:
    if not own:
        return message("no-other-bench")
    if phase != board.AT_TURN:
        return message("no-bank-now")
    return "" if some else message("no-such-colour", colour=COLOUR_NAMES[colour])


# --- what was done ---------------------------------------------------------------------------------------------------


def report(before: State, action: int, after: State, viewer: Viewer) -> Text:
    s, then = before.record, after.record
    if action >= board.DIE:
        seat, face = int(s.roller), action - board.DIE
        lost = len(bench_kinds(s, seat)) - len(bench_kinds(then, seat))
        if face == board.STAR:
            return message("did-roll-star", lost=lost)
        return message("did-roll", colour=COLOUR_NAMES[face], lost=lost)
    if action >= board.CARD:
        return _drew(s, action - board.CARD)
    if action >= board.TAKE:
        i = action - board.TAKE
        cards, points = sum(kind < KINDS for kind in stack_kinds(s, i)), stack_points(s, i)
        return message("did-take", stack=i + 1, cards=cards, points=points) if cards else message("did-take-roll")
    if action >= board.PLACE:
        i, colour, number = action - board.PLACE, colour_of(s.card), number_of(s.card)
        if s.stacks[i]:
            return message("did-play", stack=i + 1, colour=colour, number=number)
        return message("did-begin", stack=i + 1, colour=colour, number=number)
    if action == board.STOP:
        return message("did-stop") if s.stacks[0] else message("did-stop-empty")
    if action == board.DRAW:
        return ""
    return message("did-bank", colour=COLOUR_NAMES[action], points=int(s.bench[s.turn, action]) >> board.WORTH)


def _drew(s: Record, kind: int) -> Text:
    """A card that can be placed is told when it is."""
    if kind == SWITCH:
        return message("did-switch")
    return message("did-bust", colour=colour_of(kind), number=number_of(kind)) if busts(s, kind) else ""


# --- a first turn ----------------------------------------------------------------------------------------------------


def bubbles(state: State, viewer: int) -> tuple[Bubble, ...]:
    s = state.record
    phase = int(s.phase)
    if phase == board.AT_TURN:
        return _at_the_start(s, viewer)
    if phase == board.AT_PLACE:
        return (_placing(s),)
    if phase == board.AT_MORE:
        return (_going_on(s),)
    return (_taking(s, viewer),)


def _at_the_start(s: Record, viewer: int) -> tuple[Bubble, ...]:
    goal = Bubble("goal", message("tour-goal"), message("tour-goal-words"), (f"total-{viewer}",))
    draw = Bubble("draw", message("tour-draw"), message("tour-draw-words"), ("deck", "do-draw"), "draw")
    if not s.bench[viewer].any():
        return goal, draw
    colour = colour_to_bank(s, viewer)
    if colour is None:
        fans = s.bench[viewer].tolist()
        at = bench_id(viewer, fans.index(max(fans))), f"bank-{viewer}"
        return goal, Bubble("bench", message("tour-bench"), message("tour-bench-draw-words"), at, "draw")
    words = message("tour-bench-bank-words", colour=COLOUR_NAMES[colour])
    at = bench_id(viewer, colour), f"bank-{viewer}"
    return goal, Bubble("bench", message("tour-bench"), words, at, f"bank{LETTERS[colour]}")


def _placing(s: Record) -> Bubble:
    card, i = int(s.card), stack_for(s)
    at, action = ("drawn", stack_id(i)), str(i + 1)
    if card == ROLL:
        return Bubble("roll", message("tour-roll"), message("tour-roll-words", stack=i + 1), at, action)
    if not s.stacks[0]:
        words = message("tour-first-words", colour=colour_of(card), number=number_of(card))
        return Bubble("first", message("tour-first"), words, at, action)
    words = message("tour-place-words", colour=colour_of(card), number=number_of(card), stack=i + 1)
    return Bubble("place", message("tour-place"), words, at, action)


def _going_on(s: Record) -> Bubble:
    bad, cards = risk(s)
    if s.stacks[0] and should_stop(s):
        words = message("tour-stop-words", busting=bad, cards=cards)
        return Bubble("stop", message("tour-stop"), words, ("do-stop", "dial"), "stop")
    if bad:
        words = message("tour-risk-words", busting=bad, cards=cards)
        return Bubble("risk", message("tour-risk"), words, ("dial", "do-draw"), "draw")
    return Bubble("more", message("tour-more"), message("tour-more-words"), ("deck", "do-draw"), "draw")


def _taking(s: Record, viewer: int) -> Bubble:
    i = best_stack(s, viewer)
    words = message("tour-take-words", points=stack_points(s, i))
    return Bubble("take", message("tour-take"), words, (stack_id(i),), f"take{i + 1}")


# --- sound advice, without any search -------------------------------------------------------------------------------

TOO_RISKY = 0.2  # of the next card
ENOUGH = 11  # points in the best stack, at which a newcomer stops if there is any risk
WORTH_BANKING = 9  # points of a colour
DIE_COST = 1 / 6  # of the bench, of what a roll of the die costs


def risk(s: Record) -> tuple[int, int]:
    """How many cards of the deck fit no stack now, and how many cards the deck has."""
    unseen = deck_counts(s)
    return sum(unseen[kind] for kind in busting(s)), sum(unseen)


def stack_points(s: Record, i: int) -> int:
    return points_in(stack_kinds(s, i))


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
    bad, cards = risk(s)
    return bad > TOO_RISKY * cards or not cards or (bad > 0 and stack_points(s, best_stack(s, int(s.turn))) >= ENOUGH)


def colour_to_bank(s: Record, seat: int) -> int | None:
    """The colour with most points, if it is worth a turn."""
    points = [int(fan) >> board.WORTH for fan in s.bench[seat]]
    most = max(points)
    return points.index(most) if most >= WORTH_BANKING and board.unseen_of(s, ROLL) else None
