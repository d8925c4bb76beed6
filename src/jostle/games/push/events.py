"""What happens by an action of PUSH, step by step. Nothing is hidden, so every viewer is told the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.push import board
from jostle.games.push.board import CLASHES, KINDS, NUMBERS, ROLL, STACKS, SWITCH
from jostle.games.push.table import card_art, die_art
from jostle.games.push.text import bench_kinds, stack_kinds
from jostle.games.push.words import (
    COLOURS,
    bench_card_id,
    bench_id,
    busts,
    number_of,
    points_in,
    stack_card_id,
    stack_id,
)
from jostle.i18n import messages_of
from jostle.kernel import Record
from jostle.scene import WIDE, Event, Layout, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

DECK = ("deck", "dial", "unseen", *(f"unseen-{name}" for name in (*COLOURS, "roll", "switch")))  # they count the deck
BRING_DIE = Event("change", ("rest",)), Event("place", ("+die",), ("rest",))


def events(before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    return tuple(_events(before.record, action, after.record))


def _events(s: Record, action: int, after: Record) -> Iterator[Event]:
    if action >= board.DIE:
        yield from _see_die(s, action - board.DIE, after)
        yield from _clear(s, after)
    elif action >= board.CARD:
        yield from _see_card(s, action - board.CARD)
    elif action >= board.TAKE:
        yield from _take(s, action - board.TAKE)
        yield from _clear(s, after, action - board.TAKE)
    elif action >= board.PLACE:
        i = action - board.PLACE
        yield Event("move", ("drawn",), (stack_id(i),))
        yield Event("change", (f"number-{i + 1}", "dial"))
    elif action < board.DRAW:
        seat = int(s.turn)
        bank, cards = f"bank-{seat}", {kind for kind in bench_kinds(s, seat) if kind // NUMBERS == action}
        yield Event("collect", _on_bench(seat, cards), (bank,))
        yield Event("points", (bank,), (bank,), number=int(s.bench[seat, action]) >> board.WORTH)
        yield Event("change", (bench_id(seat, action), f"points-{seat}"))


def _see_card(s: Record, kind: int) -> Iterator[Event]:
    if kind == SWITCH:
        yield Event("reveal", to=("deck", "tray"), art=card_art(kind))
        yield Event("change", DECK)
        yield Event("change", ("way", *(f"order-{seat}" for seat in range(s.seats))))
        yield Event("collect", to=("discard",))
    elif not busts(s, kind):
        yield Event("reveal", ("+drawn",), ("deck",))
        yield Event("change", DECK)
    else:
        cards = [(i, card) for i in range(STACKS) for card in stack_kinds(s, i)]
        blocking = tuple(stack_card_id(i, card) for i, card in cards if int(CLASHES[kind]) >> card & 1)
        yield Event("reveal", to=("deck", stack_id(1)), art=card_art(kind))
        yield Event("bust", tuple(stack_card_id(*card) for card in cards), blocking, text=message("went-bust"))
        yield Event("change", DECK)
        yield Event("collect", to=("discard",))
        yield from BRING_DIE


def _take(s: Record, i: int) -> Iterator[Event]:
    """The cards of a stack fly to the bench. What lies there already stays, and its twin vanishes into it."""
    seat, lying = int(s.actor), stack_kinds(s, i)
    kinds = [kind for kind in lying if kind < KINDS]
    twins = [kind for kind in kinds if board.benched(s, seat, kind)]
    fresh = [kind for kind in kinds if kind not in twins]
    yield Event("change", (stack_id(i), f"number-{i + 1}"))
    for together in ([fresh] if fresh else []) + [[kind] for kind in twins]:
        cards = tuple(stack_card_id(i, kind) for kind in together)
        yield Event("collect", cards, (bench_id(seat, together[0] // NUMBERS),))
    if points := points_in(kinds):
        yield Event("points", (f"total-{seat}",), (f"total-{seat}",), number=points)
    benches = [bench_id(seat, kind // NUMBERS) for kind in kinds]
    yield Event("change", (*benches, *(bench_card_id(seat, kind) for kind in twins), f"points-{seat}"))
    if ROLL in lying:
        yield Event("collect", (stack_card_id(i, ROLL),), ("discard",))
        yield from BRING_DIE


def _see_die(s: Record, face: int, after: Record) -> Iterator[Event]:
    """The die shows a colour, whose cards leave the bench; the star costs nothing, or everything."""
    seat = int(s.roller)
    lost = set(bench_kinds(s, seat)) - set(bench_kinds(after, seat))
    yield Event("roll", ("die",), ("tray",), art=die_art(face))
    if not lost:
        yield Event("points", to=("tray",), text=message("nothing-lost"))
        return
    points = sum(number_of(kind) * board.benched(s, seat, kind) for kind in lost)
    benches = [bench_id(seat, colour) for colour in sorted({kind // NUMBERS for kind in lost})]
    yield Event("points", (f"total-{seat}",), (benches[0],), number=-points)
    yield Event("collect", _on_bench(seat, lost), ("discard",))
    yield Event("change", (*benches, f"points-{seat}", "discard"))


def _on_bench(seat: int, kinds: set[int]) -> tuple[str, ...]:
    return tuple(bench_card_id(seat, kind) for kind in sorted(kinds))


def _clear(s: Record, after: Record, taken: int = -1) -> Iterator[Event]:
    """What nobody takes any more is out of play."""
    left = [i for i in range(STACKS) if i != taken and not after.stacks[i]]
    if gone := tuple(stack_card_id(i, kind) for i in left for kind in stack_kinds(s, i)):
        yield Event("collect", gone, ("discard",))
