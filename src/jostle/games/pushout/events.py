# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""What happens by an action of Pushout, step by step. Nobody knows a card before it is shown, so all see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.pushout.board import (
    BANK, BURNING, DEALING, DISCARD, DOWN, DRAWN, FACE_DOWN, FILES, FLIPPING, HOLE, KINDS, NONE, PUT, RENEW,
    SQUARES, STEP, STRAIGHT, THROW, TOSS, TURN, UP, act_of, is_switch, push_of,
)  # fmt: skip
from jostle.games.pushout.places import places_for
from jostle.games.pushout.table import FULL, IN_A_PILE, card_art, piles, players, slot_id
from jostle.games.pushout.text import SQUARE_NAMES, cards
from jostle.games.pushout.words import filled_face_down, paid, winning_pattern
from jostle.scene.kit import Box, changed
from jostle.scene import WIDE, Event, Layer, Layout, Shape, Viewer
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)


def events(before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    """What that viewer sees happen, in order."""
    b, a = plain(before.record), plain(after.record)
    steps = _Happened(b, a, cards(before.record), layout.near).steps(action)
    if a.this_round != b.this_round:
        return (*steps, *_round_over(b, a, steps))
    if ids := _changed(before, after, b, a, layout):
        steps.append(Event("change", ids))
    return (*steps, *_ending(after, b, a))


def card_id(square: int) -> str:
    return f"card-{SQUARE_NAMES[square]}"


def moved(v: Any, square: int, how: int) -> list[Event]:
    """How a seat's move sends cards about."""
    card = card_id(square)
    if how == TURN:
        return [Event("turn", (card,))]
    if how == RENEW:
        return [_thrown(card)]
    if is_switch(how):
        other = square + STEP[how]
        if v.cells[other] == HOLE:
            return [Event("move", (card,), (SQUARE_NAMES[other],))]
        return [Event("swap", (card, card_id(other)))]
    push = push_of(v, square, how)
    pushed, last = tuple(map(card_id, push.line)), card_id(push.line[-1])
    to = tuple(SQUARE_NAMES[at + STEP[how]] for at in push.line[: len(push.line) - push.falls])
    if not push.falls:
        return [Event("push", pushed, to)]
    going = Event("push", pushed, (*to, ""))
    if how in (UP, DOWN):
        return [going, _thrown(last)]
    if push.end == NONE:
        return [going, _sent_to_wait(last)]
    round_again = Event("move", (last,), (SQUARE_NAMES[push.end],))
    if push.displaced == NONE:
        return [going, round_again]
    covered = card_id(push.displaced)
    return [going, _sent_to_wait(covered) if v.conveyor_returns else _thrown(covered), round_again]


def _thrown(card: str) -> Event:
    return Event("collect", (card,), ("discard",))


def _sent_to_wait(card: str) -> Event:
    return Event("collect", (card,), ("waiting",))


class _Happened:
    """An action between two positions."""

    def __init__(self, b: Any, a: Any, names: tuple[str, ...], near: int) -> None:
        self.b, self.a, self.names, self.near = b, a, names, near
        self.fresh = a.this_round != b.this_round  # what lay there is not there any more

    def steps(self, action: int) -> list[Event]:
        """What is done, and then what the pile gives without showing it."""
        made = self._done(action)
        hole = filled_face_down(self.b, self.a, action)
        if hole != NONE:
            made.append(self._appears("pile", hole, FACE_DOWN))
        if paid(self.b, self.a, action):
            made.append(self._shown_away("pile", FACE_DOWN))
        return made

    def _done(self, action: int) -> list[Event]:
        b, act = self.b, act_of(action)
        if act.kind == DRAWN:
            return [self._drawn(act.card)]
        if act.kind == PUT:
            return _put("card-waiting", act.square, act.turned)
        if act.kind == BANK:
            slot = slot_id(b.actor, b.card)
            return [Event("collect", ("card-waiting",), (f"bank-{b.actor}" if self.fresh else f"+{slot}",))]
        if act.kind == TOSS:
            return [_thrown("card-waiting")]
        if act.kind == DISCARD:
            return []
        if act.how != NONE:
            return moved(b, act.square, act.how)
        slot, last = slot_id(b.actor, act.card), b.bank[b.actor][act.card] == 1
        if act.kind == THROW:
            return [_thrown(f"card-{slot}") if last else self._shown_away(slot, 2 * act.card)]
        if last:
            return _put(f"card-{slot}", act.square, act.turned)
        return [self._appears(slot, act.square, 2 * act.card + act.turned)]

    def _drawn(self, kind: int) -> Event:
        """Chance has shown a card."""
        b, a = self.b, self.a
        if b.phase == BURNING:
            return self._shown_away("pile", 2 * kind)
        if b.phase == DEALING:
            laid = [card_id(square) for square in range(SQUARES) if a.cells[square] != b.cells[square]]
            return Event("deal", (f"+{laid[0] if laid else 'card-waiting'}",), ("pile",))
        if b.phase != FLIPPING:
            return self._appears("pile", b.at, 2 * kind)
        return self._appears(SQUARE_NAMES[b.at], b.at, 2 * kind) if self.fresh else Event("flip", (card_id(b.at),))

    def _appears(self, source: str, square: int, card: int) -> Event:
        """A card comes to lie on a square, out of a pile or a slot where others stay."""
        if self.fresh:
            return Event("reveal", (), (source, SQUARE_NAMES[square]), art=self._face(card))
        return Event("deal", (f"+{card_id(square)}",), (source,))

    def _shown_away(self, source: str, card: int) -> Event:
        return Event("reveal", (), (source, "discard"), art=self._face(card, IN_A_PILE))

    def _face(self, card: int, box: Box = FULL) -> tuple[Layer, ...]:
        return card_art(self.names, card, self.near, box, shadow=False)


def _put(card: str, square: int, turned: int) -> list[Event]:
    put = Event("move", (card,), (SQUARE_NAMES[square],))
    return [Event("turn", (card,)), put] if turned else [put]


# --- counters --------------------------------------------------------------------------------------------------------


def _changed(before: State, after: State, b: Any, a: Any, layout: Layout) -> tuple[str, ...]:
    """The counters and piles that look different now, and the cards of a bank that make room."""
    ids = list(changed(_counters(before, b, layout), _counters(after, a, layout)))
    for seat in range(2):
        if a.bank[seat] != b.bank[seat]:
            staying = [kind for kind in range(KINDS + 1) if b.bank[seat][kind] and a.bank[seat][kind]]
            ids += [f"card-{slot_id(seat, kind)}" for kind in staying]
    return tuple(ids)


def _counters(state: State, v: Any, layout: Layout) -> list[Shape]:
    places = places_for(v, layout)
    return [*piles(v, cards(state.record), places), *players(state.record, v, places)]


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
    lying = [card_id(i) for i in range(FILES * b.rows) if b.cells[i] != HOLE]
    lying += [f"card-{slot_id(seat, kind)}" for seat in range(2) for kind in range(KINDS + 1) if b.bank[seat][kind]]
    lying += ["card-waiting"] if b.card != NONE else []
    laid = [f"+{card_id(i)}" for i in range(FILES * a.rows) if a.cells[i] != HOLE]
    counters = [f"{what}-{seat}" for seat in range(2) for what in ("points", "values")]
    return [
        *_gained(b, a),
        Event("collect", tuple(id for id in lying if id not in gone), ("pile",)),
        Event("say", text=message("say-round", round=a.this_round)),
        *([Event("deal", tuple(laid), ("pile",))] if laid else []),
        Event("change", ("pile", "pile-count", "discard", "discard-count", *counters)),
    ]
