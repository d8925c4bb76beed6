"""What happens by an action of PUSH, step by step. Nothing is hidden, so every viewer is told the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.push import board
from jostle.games.push.board import CLASHES, KINDS, NUMBERS, ROLL, STACKS, SWITCH
from jostle.games.push.scene import fates
from jostle.games.push.table import card_art, die_art
from jostle.games.push.text import bench_kinds, stack_kinds
from jostle.games.push.words import COLOURS, bench_card_id, bench_id, stack_card_id, stack_id
from jostle.i18n import messages_of
from jostle.kernel import Record
from jostle.scene import WIDE, Event, Layout, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

DECK = ("deck", "dial", "unseen", *(f"unseen-{name}" for name in (*COLOURS, "roll", "switch")))  # they count the deck


def events(before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    s, then = before.record, after.record
    if action in (board.DRAW, board.STOP):
        return ()
    if action >= board.DIE:
        return *_see_die(s, action - board.DIE, then), *_clear(s, action, then)
    if action >= board.CARD:
        return _see_card(s, action - board.CARD)
    if action >= board.TAKE:
        return *_take(s, action - board.TAKE), *_clear(s, action, then)
    if action >= board.PLACE:
        return _place(action - board.PLACE)
    return _bank(s, action)


def _place(i: int) -> tuple[Event, ...]:
    return Event("move", ("drawn",), (stack_id(i),)), Event("change", (f"number-{i + 1}", "dial"))


def _bank(s: Record, colour: int) -> tuple[Event, ...]:
    seat = int(s.turn)
    cards = sorted({kind for kind in bench_kinds(s, seat) if kind // NUMBERS == colour})
    points = int(s.bench[seat, colour]) >> board.WORTH
    return (
        Event("collect", tuple(bench_card_id(seat, kind) for kind in cards), (f"bank-{seat}",)),
        Event("points", (f"bank-{seat}",), (f"bank-{seat}",), number=points),
        Event("change", (bench_id(seat, colour), f"points-{seat}")),
    )


# --- drawing --------------------------------------------------------------------------------------------------------


def _see_card(s: Record, kind: int) -> tuple[Event, ...]:
    thinner = Event("change", DECK)
    if kind == SWITCH:
        shown = Event("reveal", to=("deck", "tray"), art=card_art(kind))
        order = tuple(f"order-{seat}" for seat in range(s.seats))
        return shown, thinner, Event("change", ("way", *order)), Event("collect", to=("discard",))
    blocking = [_blocking(s, i, kind) for i in range(STACKS)]
    if not all(blocking):
        return Event("reveal", ("+drawn",), ("deck",)), thinner
    cards = tuple(stack_card_id(i, card) for i in range(STACKS) for card in stack_kinds(s, i))
    return (
        Event("reveal", to=("deck", stack_id(1)), art=card_art(kind)),
        Event("bust", cards, tuple(id for ids in blocking for id in ids), text=message("went-bust")),
        thinner,
        Event("collect", to=("discard",)),
        Event("change", ("rest",)),
        Event("place", ("+die",), ("rest",)),
    )


def _blocking(s: Record, i: int, kind: int) -> list[str]:
    """The cards of a stack that a card clashes with."""
    clashes = int(CLASHES[kind])
    return [stack_card_id(i, card) for card in stack_kinds(s, i) if clashes >> card & 1]


# --- collecting -----------------------------------------------------------------------------------------------------


def _take(s: Record, i: int) -> list[Event]:
    """The cards of a stack fly to the bench. What lies there already stays, and its twin vanishes into it."""
    seat = int(s.actor)
    kinds = [kind for kind in stack_kinds(s, i) if kind < KINDS]
    twins = [kind for kind in kinds if board.benched(s, seat, kind)]
    fresh = [kind for kind in kinds if kind not in twins]
    told = [Event("change", (stack_id(i), f"number-{i + 1}"))]
    if fresh:
        target = bench_id(seat, fresh[0] // NUMBERS)
        told.append(Event("collect", tuple(stack_card_id(i, kind) for kind in fresh), (target,)))
    for kind in twins:
        told.append(Event("collect", (stack_card_id(i, kind),), (bench_id(seat, kind // NUMBERS),)))
    points = sum(kind % NUMBERS + 1 for kind in kinds)
    if points:
        told.append(Event("points", (f"total-{seat}",), (f"total-{seat}",), number=points))
    counters = (*(bench_id(seat, kind // NUMBERS) for kind in kinds), *_fan_ids(seat, twins))
    told.append(Event("change", (*counters, f"points-{seat}")))
    if ROLL in stack_kinds(s, i):
        told.append(Event("collect", (stack_card_id(i, ROLL),), ("discard",)))
        told += [Event("change", ("rest",)), Event("place", ("+die",), ("rest",))]
    return told


def _see_die(s: Record, face: int, after: Record) -> list[Event]:
    """The die shows a colour, whose cards leave the bench; the star costs nothing, or everything."""
    seat = int(s.roller)
    lost = sorted(set(bench_kinds(s, seat)) - set(bench_kinds(after, seat)))
    told = [Event("roll", ("die",), ("tray",), art=die_art(face))]
    if not lost:
        return [*told, Event("points", to=("tray",), text=message("nothing-lost"))]
    points = sum((kind % NUMBERS + 1) * board.benched(s, seat, kind) for kind in lost)
    colours = sorted({kind // NUMBERS for kind in lost})
    return [
        *told,
        Event("points", (f"total-{seat}",), (bench_id(seat, colours[0]),), number=-points),
        Event("collect", tuple(_fan_ids(seat, lost)), ("discard",)),
        Event("change", (*(bench_id(seat, colour) for colour in colours), f"points-{seat}", "discard")),
    ]


def _clear(s: Record, action: int, after: Record) -> tuple[Event, ...]:
    """What nobody takes any more is out of play."""
    gone = [id for id, then in fates(s, action, after).items() if then is None and id.startswith("stack-")]
    if action < board.DIE:
        taken = stack_id(action - board.TAKE)
        gone = [id for id in gone if not id.startswith(f"{taken}-")]
    return (Event("collect", tuple(gone), ("discard",)),) if gone else ()


def _fan_ids(seat: int, kinds: list[int]) -> list[str]:
    return [bench_card_id(seat, kind) for kind in kinds]
