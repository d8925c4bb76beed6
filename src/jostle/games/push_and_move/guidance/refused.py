"""Why a press on the table of Push&Move leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.push_and_move import board, cards, steps
from jostle.games.push_and_move.events import line
from jostle.games.push_and_move.names import (
    CARD_EFFECTS,
    CARD_NAMES,
    CARD_TITLES,
    card_title,
    hand_id,
    held_ids,
    members,
)
from jostle.games.push_and_move.sheet import SQUARES
from jostle.games.scene import Refusal, Viewer
from jostle.i18n import Message, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of("jostle.games.push_and_move")


def able_dice(s: Record) -> int:
    """The dice that have a legal step now, as a set."""
    walkers, found = int(steps.walkers(s)), 0
    for direction in range(4):
        found |= int(steps.steppers(s, walkers, direction, 1) | steps.leapers(s, walkers, direction, int(s.jumps)))
    return found


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    s = state.record
    if state.actor_code < 0:
        return ()
    phase = int(s.phase)
    if phase == board.MOVE_PHASE:
        return (*_refused_steps(s), *_refused_dice(s), *_refused_cards(s), Refusal(message("refuse-choose-die")))
    if phase == board.PLUS_PHASE:
        die = int(s.die)
        return (*_refused_targets(s, die), Refusal(message("refuse-plus", square=SQUARES[die])))
    if phase == board.TARGET_PHASE:
        card = CARD_NAMES[int(s.why)]
        return (Refusal(message("refuse-target", card=CARD_TITLES[card], does=CARD_EFFECTS[card])),)
    if phase == board.REACT_PHASE:
        return (*_refused_cards(s), Refusal(message("refuse-react")))
    if phase == board.DRAW_PHASE and cards.has_full_hand(s):
        return (*_refused_cards(s), Refusal(message("refuse-draw-full")))
    said = {
        board.ARROW_PHASE: message("refuse-arrow"),
        board.ROLL_PHASE: message("refuse-roll"),
        board.BEAM_PHASE: message("refuse-beam"),
        board.DRAW_PHASE: message("refuse-draw"),
        board.REBIRTH_PHASE: message("refuse-rebirth"),
    }
    return (Refusal(said[phase]),)


def _refused_steps(s: Record) -> Iterator[Refusal]:
    """Squares that a chosen die cannot go to."""
    able = members(able_dice(s))
    for die in able:
        yield from _refused_targets(s, die)
    others = tuple(SQUARES[square] for square in range(49) if not int(steps.unmoved(s)) >> square & 1)
    yield Refusal(message("refuse-far"), others, tuple(SQUARES[die] for die in able))


def _refused_targets(s: Record, die: int) -> Iterator[Refusal]:
    """The squares beside a die that it cannot go to, and those behind a Jump tile."""
    legal = int(steps.step_targets(s, die))
    for direction in range(4):
        target = int(board.NEXT[direction, die])
        if target == board.OFF:
            continue
        if not legal >> target & 1:
            yield Refusal(_why_not(s, die, direction, target), (SQUARES[target],), (SQUARES[die],))
        beyond = int(board.NEXT[direction, target])
        if s.tiles[target] == board.JUMP and beyond != board.OFF and not legal >> beyond & 1:
            yield Refusal(message("refuse-landing"), (SQUARES[beyond],), (SQUARES[die],))


def _why_not(s: Record, die: int, direction: int, target: int) -> Message:
    """Why a die cannot step that way."""
    here = 1 << target
    if not int(board.exits(s, direction)) >> die & 1:
        return message("refuse-leave")
    if int(s.barred) & here:
        return message("refuse-wall")
    if not int(board.entries(s, direction)) & here:
        return message("refuse-enter")
    pushed = line(s, target, direction)
    if any(int(s.invincible) >> square & 1 for square in pushed):
        return message("refuse-invincible")
    own, occupied = int(board.own_dice(s)), int(board.all_dice(s))
    if steps.weigh_line(s, own, occupied, target, direction, int(s.eyes[die])) == steps.IMMOVABLE:
        return message("refuse-line")
    first = next(i for i, square in enumerate(pushed) if not own >> square & 1)
    strong = int(s.eyes[die]) + sum(int(s.eyes[square]) for square in pushed[:first])
    weak = sum(int(s.eyes[square]) for square in pushed[first:])
    return message("refuse-weak", strong=strong, weak=weak)


def _refused_dice(s: Record) -> Iterator[Refusal]:
    """Dice that cannot be chosen."""
    own, able = int(board.own_dice(s)), able_dice(s)
    reasons = (
        (message("refuse-opponent"), int(board.all_dice(s)) & ~own),
        (message("refuse-moved"), own & int(s.moved)),
        (message("refuse-frozen"), own & int(s.frozen) & ~int(s.moved)),
        (message("refuse-stuck"), int(steps.walkers(s)) & ~able),
    )
    for words, dice in reasons:
        if dice:
            yield Refusal(words, tuple(SQUARES[square] for square in members(dice)))


def _refused_cards(s: Record) -> Iterator[Refusal]:
    """Cards that cannot be played, and where cards lie."""
    if not s.cards:
        return
    turn = int(s.turn)
    for id, card in held_ids(s, turn):
        if not cards.first_targets(s, card):
            yield Refusal(message("refuse-card", card=card_title(card)), (id,))
    theirs = [seat for seat in range(s.seats) if seat != turn]
    hands = [f"hand-{seat}-{place}" for seat in theirs for place in range(cards.HAND)]
    backs = [hand_id(seat, place) for seat in theirs for place in range(int(cards.hand_size(s, seat)))]
    yield Refusal(message("refuse-their-cards"), (*hands, *backs))
    yield Refusal(message("refuse-pile"), ("pile",))
    played = [f"discard-{card}" for card in range(board.KINDS) if s.discards[card]]
    yield Refusal(message("refuse-discards"), ("discards", *played))
