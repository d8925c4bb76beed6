# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""What happens by an action of Pushout, step by step. Nobody knows a card before it is shown, so all see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.pushout.board import (
    BANK, BURNING, DEALING, DOWN, DRAWN, FACE_DOWN, FILES, FLIPPING, HOLE, KINDS, NONE, PLAY, PUT, PUTTING, RENEW,
    SQUARES, STEP, STRAIGHT, THROW, TOSS, TURN, UP, is_switch, total, way_of,
)  # fmt: skip
from jostle.games.pushout.places import CARD_WIDTH, PILE_WIDTH, pushed_line
from jostle.games.pushout.table import card_art, discarded, numbers_in, rows_of, slot_id
from jostle.games.pushout.text import SQUARE_NAMES, cards
from jostle.games.pushout.words import displaced, far_end, filled_face_down, paid, winning_pattern
from jostle.scene import WIDE, Event, Layer, Layout, Viewer
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)


def events(before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    """What that viewer sees happen, in order."""
    b, a = plain(before.record), plain(after.record)
    happened = _Happened(b, a, cards(before.record), layout.near)
    steps = [*happened.steps(action), *happened.unseen(action)]
    if a.this_round != b.this_round:
        return (*steps, *_round_over(b, a, steps))
    changed = _changed(before, after, b, a)
    if changed:
        steps.append(Event("change", changed))
    return (*steps, *_ending(after, b, a))


class _Happened:
    """An action between two positions."""

    def __init__(self, b: Any, a: Any, names: tuple[str, ...], near: int) -> None:
        self.b, self.a, self.names, self.near = b, a, names, near
        self.fresh = a.this_round != b.this_round  # what lay there is not there any more

    def steps(self, action: int) -> list[Event]:
        b = self.b
        if action < PUT:
            return [self._shown(action - DRAWN)]
        if action < BANK:
            square, turned = divmod(action - PUT, 2)
            return self._put("card-waiting", square, turned)
        if action == BANK:
            slot = slot_id(b.actor, b.card)
            return [Event("collect", ("card-waiting",), (f"bank-{b.actor}" if self.fresh else f"+{slot}",))]
        if action == TOSS:
            return [_thrown("card-waiting")]
        if way := way_of(action):
            how, square = way
            return self._moved(square, how)
        if action < THROW:
            return []
        if action < PLAY:
            return [self._from_bank(action - THROW)]
        kind, place = divmod(action - PLAY, 2 * SQUARES)
        slot = slot_id(b.actor, kind)
        if b.bank[b.actor][kind] == 1:
            return self._put(f"card-{slot}", place >> 1, place & 1)
        return [self._appears(slot, place >> 1, 2 * kind + (place & 1))]

    def unseen(self, action: int) -> list[Event]:
        """What the pile gives without showing it."""
        hole = filled_face_down(self.b, self.a, action)
        made = [self._appears("pile", hole, FACE_DOWN)] if hole != NONE else []
        if paid(self.b, self.a, action):
            made.append(Event("reveal", (), ("pile", "discard"), art=self._face(FACE_DOWN, PILE_WIDTH)))
        return made

    def _shown(self, kind: int) -> Event:
        """Chance has shown a card."""
        b = self.b
        if b.phase == BURNING:
            return Event("reveal", (), ("pile", "discard"), art=self._face(2 * kind, PILE_WIDTH))
        if b.phase == FLIPPING:
            if self.fresh:
                return self._appears(SQUARE_NAMES[b.at], b.at, 2 * kind)
            return Event("flip", (f"card-{SQUARE_NAMES[b.at]}",))
        if b.phase == DEALING:
            if self.a.phase == PUTTING:
                return Event("deal", ("+card-waiting",), ("pile",))
            row = FILES * (b.rows - 1) * b.turn
            square = next(i for i in range(row, row + FILES) if b.cells[i] == HOLE)
            return Event("deal", (f"+card-{SQUARE_NAMES[square]}",), ("pile",))
        return self._appears("pile", b.at, 2 * kind)

    def _appears(self, source: str, square: int, card: int) -> Event:
        """A card comes to lie on a square, out of a pile or a slot where others stay."""
        if self.fresh:
            return Event("reveal", (), (source, SQUARE_NAMES[square]), art=self._face(card))
        return Event("deal", (f"+card-{SQUARE_NAMES[square]}",), (source,))

    def _put(self, card: str, square: int, turned: int) -> list[Event]:
        put = Event("move", (card,), (SQUARE_NAMES[square],))
        return [Event("turn", (card,)), put] if turned else [put]

    def _from_bank(self, kind: int) -> Event:
        slot = slot_id(self.b.actor, kind)
        if self.b.bank[self.b.actor][kind] == 1:
            return _thrown(f"card-{slot}")
        return Event("reveal", (), (slot, "discard"), art=self._face(2 * kind, PILE_WIDTH))

    def _moved(self, square: int, how: int) -> list[Event]:
        b, card = self.b, _card(square)
        if how == TURN:
            return [Event("turn", (card,))]
        if how == RENEW:
            return [_thrown(card)]
        if is_switch(how):
            other = square + STEP[how]
            if b.cells[other] == HOLE:
                return [Event("move", (card,), (SQUARE_NAMES[other],))]
            return [Event("swap", (card, _card(other)))]
        line, falls = pushed_line(b, square, how)
        to = [SQUARE_NAMES[at + STEP[how]] for at in (line[:-1] if falls else line)]
        push = Event("push", tuple(map(_card, line)), (*to, "") if falls else tuple(to))
        if not falls:
            return [push]
        last = _card(line[-1])
        if how in (UP, DOWN):
            return [push, _thrown(last)]
        if not b.conveyor:
            return [push, Event("collect", (last,), ("waiting",))]
        end, covered = far_end(square, how), displaced(b, square, how)
        round_again = Event("move", (last,), (SQUARE_NAMES[end],))
        if covered == NONE:
            return [push, round_again]
        away = Event("collect", (_card(covered),), ("waiting",)) if b.conveyor_returns else _thrown(_card(covered))
        return [push, away, round_again]

    def _face(self, card: int, width: float = CARD_WIDTH) -> tuple[Layer, ...]:
        return card_art(self.names, card, self.near, width=width, shadow=False)


def _card(square: int) -> str:
    return f"card-{SQUARE_NAMES[square]}"


def _thrown(card: str) -> Event:
    return Event("collect", (card,), ("discard",))


# --- counters --------------------------------------------------------------------------------------------------------


def _changed(before: State, after: State, b: Any, a: Any) -> tuple[str, ...]:
    """The counters and piles that look different now, and the cards of a bank that make room."""
    ids: list[str] = []
    if a.pile != b.pile:
        ids += ["pile", "pile-count"]
    if discarded(a) != discarded(b):
        ids += ["discard", "discard-count"]
    for seat in range(2):
        if _row(before, b, seat) != _row(after, a, seat):
            ids += [f"points-{seat}", f"values-{seat}"]
        ids += [f"card-{slot_id(seat, kind)}" for kind in _staying(b.bank[seat], a.bank[seat])]
    return tuple(ids)


def _row(state: State, v: Any, seat: int) -> tuple[object, ...]:
    numbers = tuple(numbers_in(v, seat, row) for row in rows_of(v, seat))
    return numbers, int(total(state.record, seat)), v.tally[seat], v.phase in (DEALING, PUTTING)


def _staying(before: list[int], after: list[int]) -> list[int]:
    """The kinds that stay in a bank while others come or go."""
    if before == after:
        return []
    return [kind for kind in range(KINDS + 1) if before[kind] and after[kind]]


# --- the end ---------------------------------------------------------------------------------------------------------


def _ending(after: State, b: Any, a: Any) -> list[Event]:
    if a.hundred:
        return _gained(b, a)
    found = winning_pattern(after.record, a)
    if not found:
        return []
    return [Event("say", text=message("say-straight") if found == STRAIGHT else message("say-equal"))]


def _gained(b: Any, a: Any) -> list[Event]:
    """What a round has brought each seat."""
    gains = [(seat, a.tally[seat] - b.tally[seat]) for seat in range(2)]
    return [Event("points", (), (f"points-{seat}",), number=gain) for seat, gain in gains if gain]


def _round_over(b: Any, a: Any, steps: list[Event]) -> list[Event]:
    """The points are counted, the cards go back to the pile, and the next round's are laid out."""
    gone = {id for step in steps if step.kind == "collect" for id in step.ids}
    lying = [_card(i) for i in range(FILES * b.rows) if b.cells[i] != HOLE]
    lying += [f"card-{slot_id(seat, kind)}" for seat in range(2) for kind in range(KINDS + 1) if b.bank[seat][kind]]
    lying += ["card-waiting"] if b.card != NONE else []
    laid = [f"+{_card(i)}" for i in range(FILES * a.rows) if a.cells[i] != HOLE]
    counters = [f"{what}-{seat}" for seat in range(2) for what in ("points", "values")]
    return [
        *_gained(b, a),
        Event("collect", tuple(id for id in lying if id not in gone), ("pile",)),
        Event("say", text=message("say-round", round=a.this_round)),
        *([Event("deal", tuple(laid), ("pile",))] if laid else []),
        Event("change", ("pile", "pile-count", "discard", "discard-count", *counters)),
    ]
