"""The names of everything on PUSH's table, for programs (ids) and for people (words)."""

from __future__ import annotations

from collections.abc import Sequence

from jostle.games.push import SPEC, board
from jostle.games.push.board import BUST, NUMBERS, ROLL, SWITCH, TAKEN
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
    "draw", "draw-or-bank", "draws", "play-roll", "more", "more-empty", "take", "roll-bust", "roll-card",
))  # fmt: skip


def stack_id(i: int) -> str:
    return f"stack-{i + 1}"


def stack_card_id(i: int, kind: int) -> str:
    return f"stack-{i + 1}-card-{kind}"


def bench_id(seat: int, colour: int) -> str:
    return f"bench-{seat}-{COLOURS[colour]}"


def bench_card_id(seat: int, kind: int) -> str:
    return f"bench-{seat}-card-{kind}"


# --- a position, and what may be done --------------------------------------------------------------------------------


def status(s: Record, viewer: Viewer = "all") -> Message:
    """Whose turn it is and what is to be done, or how it ended; whoever is to do it is spoken to."""
    if s.phase == board.AT_END:
        return _ending(s, viewer)
    seat = int(s.turn if s.phase == board.AT_DRAW else s.roller if s.phase == board.AT_DIE else s.actor)
    side, who = SIDES[seat], "actor" if viewer == seat else "other"
    if s.phase == board.AT_PLACE and s.card != ROLL:
        colour, number = colour_of(int(s.card)), number_of(int(s.card))
        return message("status-play", side=side, viewer=who, colour=colour, number=number)
    return STATUS(_doing(s), side=side, viewer=who)


def _doing(s: Record) -> str:
    """What is to be done: a name of STATUS."""
    phase, begun = int(s.phase), bool(s.stacks[0])
    if phase == board.AT_TURN:
        return "draw-or-bank" if s.bench[s.turn].any() else "draw"
    if phase == board.AT_PLACE:
        return "play-roll"
    if phase == board.AT_MORE:
        return "more" if begun else "more-empty"
    if phase == board.AT_DIE:
        return "roll-bust" if s.left == BUST else "roll-card"
    return "draws" if phase == board.AT_DRAW else "take"


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words; nothing is hidden from any viewer."""
    if action >= board.DIE:
        return _describe_die(s, action - board.DIE)
    if action >= board.CARD:
        return _describe_card(s, action - board.CARD)
    if action >= board.TAKE:
        i = action - board.TAKE
        return message("take", stack=i + 1, cards=Listing(tuple(a_card(kind) for kind in stack_kinds(s, i))))
    if action >= board.PLACE:
        i, card = action - board.PLACE, int(s.card)
        if s.stacks[i] != 0:
            if card == ROLL:
                return message("play-roll", stack=i + 1)
            return message("play", stack=i + 1, colour=colour_of(card), number=number_of(card))
        if card == ROLL:
            return message("begin-roll", stack=i + 1)
        return message("begin", stack=i + 1, colour=colour_of(card), number=number_of(card))
    if action == board.STOP:
        return message("stop") if s.stacks[0] else message("stop-empty")
    if action == board.DRAW:
        return message("draw")
    return message("bank", colour=COLOUR_NAMES[action], points=int(s.bench[s.turn, action]) >> board.WORTH)


def _describe_card(s: Record, kind: int) -> Message:
    if kind == SWITCH:
        return message("switch-card")
    bust = all(int(stack) & int(board.CLASHES[kind]) for stack in s.stacks)
    if kind == ROLL:
        return message("roll-card-nowhere") if bust else message("roll-card")
    if bust:
        return message("the-card-nowhere", colour=colour_of(kind), number=number_of(kind))
    return message("the-card", colour=colour_of(kind), number=number_of(kind))


def _describe_die(s: Record, face: int) -> Message:
    side = SIDES[s.roller]
    lost = sum(face in (kind // NUMBERS, board.STAR) for kind in bench_kinds(s, int(s.roller)))
    if face == board.STAR:
        return message("die-star", side=side, lost=lost if s.riskier else 0)
    return message("die-colour", colour=COLOUR_NAMES[face], side=side, lost=lost)


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


def colour_of(kind: int) -> Message:
    return COLOUR_NAMES[kind // NUMBERS]


def number_of(kind: int) -> int:
    return kind % NUMBERS + 1


def a_card(kind: int) -> Message:
    return message("roll-card") if kind == ROLL else message("card", colour=colour_of(kind), number=number_of(kind))


def points_of(s: Record) -> list[Points]:
    """All points of each seat, the head start included."""
    points = s.bank[: s.seats] + (s.bench[: s.seats] >> board.WORTH).sum(axis=1)
    return [with_head_start(int(n), int(half)) for n, half in zip(points, s.head_start, strict=False)]


# --- things ----------------------------------------------------------------------------------------------------------


def look_of(kind: int) -> str:
    """The style names of a card."""
    return "card grey" if kind == ROLL else f"card {COLOURS[kind // NUMBERS]}"


def thing_of(kind: int) -> str:
    """What kind of thing a card is, as the legend has it."""
    return "roll" if kind == ROLL else "switch" if kind == SWITCH else f"card-{COLOURS[kind // NUMBERS]}"


def the_deck(cards: int) -> Message:
    return message("deck", cards=cards)


def the_way(switched: bool) -> Message:
    return message("counter-clockwise") if switched else message("clockwise")


def the_stack(i: int, stack: int) -> Message:
    if stack == TAKEN:
        return message("stack-taken", stack=i + 1)
    if stack == 0:
        return message("stack-empty", stack=i + 1)
    return message("stack", stack=i + 1)


def unseen_cards(colour: int, counts: Sequence[int]) -> Message:
    return message("unseen", colour=COLOUR_NAMES[colour], counts=" ".join(map(str, counts)))


def unseen_rolls(count: int) -> Message:
    return message("unseen-rolls", count=count)


def unseen_switches(count: int) -> Message:
    return message("unseen-switches", count=count)


def the_points(seat: int, points: Points, covered: bool, halves: int) -> Message:
    """covered: besides these points there is a bank that lies face down; halves: those of the head start among them."""
    label = (
        message("points-and-bank", side=SIDES[seat], points=points)
        if covered
        else message("points", side=SIDES[seat], points=points)
    )
    return message("with-head-start", label=label, points=with_head_start(0, halves)) if halves else label


def count(points: Points, covered: bool) -> Text:
    if covered:
        return message("total-and-bank", points=points)
    return str(points) if isinstance(points, int) else message("total", points=points)


def with_head_start(points: int, halves: int) -> Points:
    """Points of cards and half points of a head start; whole ones without a fraction."""
    return points + halves / 2 if halves % 2 else points + halves // 2


def the_bank(seat: int, points: int | None) -> Message:
    if points is None:
        return message("bank-covered", side=SIDES[seat])
    return message("bank-points", side=SIDES[seat], points=points)


def the_bench(seat: int, colour: int) -> Message:
    return message("bench", side=SIDES[seat], colour=COLOUR_NAMES[colour])


def the_turn(seat: int) -> Message:
    return message("turn", side=SIDES[seat])


def card_in_stack(i: int, kind: int) -> Message:
    if kind == ROLL:
        return message("roll-in-stack", stack=i + 1)
    return message("card-in-stack", stack=i + 1, colour=colour_of(kind), number=number_of(kind))


def cards_on_bench(seat: int, kind: int, count: int) -> Message:
    return message("cards-on-bench", side=SIDES[seat], count=count, colour=colour_of(kind), number=number_of(kind))


def card_to_play(kind: int) -> Message:
    if kind == ROLL:
        return message("roll-to-play")
    return message("card-to-play", colour=colour_of(kind), number=number_of(kind))
