"""The names of everything on PUSH's table, for programs (ids) and for people (words).

Messages about a card have its colour and its number, which is 0 for a Roll card.
"""

from __future__ import annotations

from collections.abc import Iterable

from jostle.games.push import SPEC, board
from jostle.games.push.board import BUST, CLASHES, KINDS, NUMBERS, ROLL, SWITCH
from jostle.games.push.text import bench_kinds, stack_kinds
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import Viewer

message = messages_of("jostle.games.push")

Points = int | float  # halves come from a head start

SIDES = SPEC.sides
COLOURS = ("red", "blue", "green", "yellow", "purple")
COLOUR = message.family("colour", COLOURS)
COLOUR_NAMES = tuple(COLOUR.values())  # by number
STATUS = message.family("status", (
    "draw", "draw-or-bank", "draws", "more", "more-empty", "take", "roll-bust", "roll-card",
))  # fmt: skip


def stack_id(i: int) -> str:
    return f"stack-{i + 1}"


def stack_card_id(i: int, kind: int) -> str:
    return f"stack-{i + 1}-card-{kind}"


def bench_id(seat: int, colour: int) -> str:
    return f"bench-{seat}-{COLOURS[colour]}"


def bench_card_id(seat: int, kind: int) -> str:
    return f"bench-{seat}-card-{kind}"


def colour_of(kind: int) -> Text:
    return COLOUR_NAMES[kind // NUMBERS] if kind < KINDS else ""


def number_of(kind: int) -> int:
    return kind % NUMBERS + 1 if kind < KINDS else 0


def points_in(kinds: Iterable[int]) -> int:
    return sum(map(number_of, kinds))


def busts(s: Record, kind: int) -> bool:
    """Whether a card fits no stack."""
    return all(int(stack) & int(CLASHES[kind]) for stack in s.stacks)


def a_card(kind: int) -> Message:
    return message("a-card", colour=colour_of(kind), number=number_of(kind))


def card_label(kind: int, stack: int) -> Message:
    """A card in that stack, or, with 0, one that is to be played."""
    if stack:
        return message("card-in-stack", stack=stack, colour=colour_of(kind), number=number_of(kind))
    return message("card-to-play", colour=colour_of(kind), number=number_of(kind))


# --- a position, and what may be done --------------------------------------------------------------------------------


def status(s: Record, viewer: Viewer = "all") -> Message:
    """Whose turn it is and what is to be done, or how it ended; whoever is to do it is spoken to."""
    phase = int(s.phase)
    if phase == board.AT_END:
        return _ending(s, viewer)
    seat = int(s.turn if phase == board.AT_DRAW else s.roller if phase == board.AT_DIE else s.actor)
    side, who = SIDES[seat], "actor" if viewer == seat else "other"
    if phase == board.AT_PLACE:
        return message("status-play", side=side, viewer=who, colour=colour_of(s.card), number=number_of(s.card))
    doing = {
        board.AT_TURN: "draw-or-bank" if s.bench[s.turn].any() else "draw",
        board.AT_MORE: "more" if s.stacks[0] else "more-empty",
        board.AT_DIE: "roll-bust" if s.left == BUST else "roll-card",
        board.AT_DRAW: "draws",
        board.AT_TAKE: "take",
    }
    return STATUS(doing[phase], side=side, viewer=who)


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words; nothing is hidden from any viewer."""
    if action >= board.DIE:
        face, side = action - board.DIE, SIDES[s.roller]
        lost = sum(face in (kind // NUMBERS, board.STAR) for kind in bench_kinds(s, int(s.roller)))
        if face == board.STAR:
            return message("die-star", side=side, lost=lost if s.riskier else 0)
        return message("die-colour", colour=COLOUR_NAMES[face], side=side, lost=lost)
    if action >= board.CARD:
        kind = action - board.CARD
        if kind == SWITCH:
            return message("switch-card")
        fits = "no" if busts(s, kind) else "yes"
        return message("the-card", colour=colour_of(kind), number=number_of(kind), fits=fits)
    if action >= board.TAKE:
        i = action - board.TAKE
        return message("take", stack=i + 1, cards=Listing(tuple(map(a_card, stack_kinds(s, i)))))
    if action >= board.PLACE:
        i, colour, number = action - board.PLACE, colour_of(s.card), number_of(s.card)
        if s.stacks[i]:
            return message("play", stack=i + 1, colour=colour, number=number)
        return message("begin", stack=i + 1, colour=colour, number=number)
    if action == board.STOP:
        return message("stop") if s.stacks[0] else message("stop-empty")
    if action == board.DRAW:
        return message("draw")
    return message("bank", colour=COLOUR_NAMES[action], points=int(s.bench[s.turn, action]) >> board.WORTH)


def _ending(s: Record, viewer: Viewer) -> Message:
    points = points_of(s)
    best = [seat for seat, have in enumerate(points) if have == max(points)]
    scores, who = _scores(points, viewer), "winner" if viewer in best else "other"
    if len(best) == 1:
        return message("ended-won", viewer=who, side=SIDES[best[0]], scores=scores)
    sides = Listing(tuple(SIDES[seat] for seat in best if seat != viewer))
    return message("ended-shared", viewer=who, sides=sides, scores=scores)


def _scores(points: list[Points], viewer: Viewer) -> Listing:
    """Everybody's points: the viewer's first, then the most."""
    order = sorted(range(len(points)), key=lambda seat: (seat != viewer, -points[seat]))
    first, *others = order
    who = "you" if first == viewer else "other"
    shown = message("score-first", viewer=who, side=SIDES[first], points=points[first])
    return Listing((shown, *(message("score", side=SIDES[seat], points=points[seat]) for seat in others)), "comma")


def points_of(s: Record) -> list[Points]:
    """All points of each seat, the head start included."""
    points = s.bank[: s.seats] + (s.bench[: s.seats] >> board.WORTH).sum(axis=1)
    return [with_head_start(int(n), int(half)) for n, half in zip(points, s.head_start, strict=False)]


def with_head_start(points: int, halves: int) -> Points:
    """Points of cards and half points of a head start; whole ones without a fraction."""
    return points + halves / 2 if halves % 2 else points + halves // 2


# --- things ----------------------------------------------------------------------------------------------------------


def look_of(kind: int) -> str:
    """The style names of a card."""
    return "card grey" if kind == ROLL else f"card {COLOURS[kind // NUMBERS]}"


def thing_of(kind: int) -> str:
    """What kind of thing a card is, as the legend has it."""
    return "roll" if kind == ROLL else "switch" if kind == SWITCH else f"card-{COLOURS[kind // NUMBERS]}"


def the_points(seat: int, points: Points, covered: bool, halves: int) -> Message:
    """covered: besides these points there is a bank that lies face down; halves: those of the head start among them."""
    bank = "covered" if covered else "shown"
    label = message("points", side=SIDES[seat], points=points, bank=bank)
    return message("with-head-start", label=label, points=with_head_start(0, halves)) if halves else label


def count(points: Points, covered: bool) -> Text:
    if covered:
        return message("total-and-bank", points=points)
    return str(points) if isinstance(points, int) else message("total", points=points)
