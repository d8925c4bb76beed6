"""What is said about Push Fight: whose turn it is, how it ended, and what pieces are called in a sentence."""

from __future__ import annotations

from typing import Any

from jostle.games.push_fight import SPEC, board
from jostle.games.push_fight.lines import fell_at, owner
from jostle.games.push_fight.text import NAMES
from jostle.games.scene import Viewer
from jostle.i18n import Message, messages_of
from jostle.kernel import OVER

message = messages_of(__package__)

SIDES = SPEC.sides


def status(v: Any, placing: bool, viewer: Viewer) -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    if v.actor == OVER:
        return _ending(v, viewer)
    return _your_turn(v, placing) if viewer == v.actor else _turn_of(v, placing)


def _your_turn(v: Any, placing: bool) -> Message:
    if placing:
        return message("you-place-round") if squares_placed(v) else message("you-place-square")
    if v.moves == 0:
        return message("you-push")
    return message("you-move-twice") if v.moves == 2 else message("you-move-once")


def _turn_of(v: Any, placing: bool) -> Message:
    side = SIDES[v.actor]
    if placing:
        return (
            message("status-place-round", side=side) if squares_placed(v) else message("status-place-square", side=side)
        )
    if v.moves == 0:
        return message("status-push", side=side)
    return message("status-move-twice", side=side) if v.moves == 2 else message("status-move-once", side=side)


def squares_placed(v: Any) -> bool:
    """Whether all square pieces of the acting seat are on the board."""
    return bool(v.squares[v.actor].bit_count() == 3)


def piece_of(seat: int, round: bool, actor: int, viewer: Viewer) -> Message:
    """A piece as the object of what somebody does: "your round", "Brown's square"."""
    if seat == viewer:
        return message("object-your-round") if round else message("object-your-square")
    if seat == actor:
        return message("object-own-round") if round else message("object-own-square")
    if round:
        return message("object-round-of", side=SIDES[seat])
    return message("object-square-of", side=SIDES[seat])


def _ending(v: Any, viewer: Viewer) -> Message:
    if v.result == board.DRAW:
        return message("ended-limit", limit=v.limit)
    winner, loser = v.result, 1 - v.result
    if v.moves == 0:
        if viewer == loser:
            return message("ended-you-cannot-push", winner=SIDES[winner])
        if viewer == winner:
            return message("ended-no-push-you-win", loser=SIDES[loser])
        return message("ended-no-push", winner=SIDES[winner], loser=SIDES[loser])
    if v.anchor < 0:
        return message("ended-off-board", winner=SIDES[winner], loser=SIDES[loser])
    return _pushed_off(v, winner, viewer)


def _pushed_off(v: Any, winner: int, viewer: Viewer) -> Message:
    """Who pushed what over the edge; the anchor stands on the pusher."""
    pusher, loser = owner(v, v.anchor), 1 - winner
    piece = piece_of(loser, bool(v.squares[loser].bit_count() == 3), pusher, viewer)
    at = fell_at(v)
    place = message("over-the-edge") if at is None else message("over-the-edge-at", square=NAMES[at])
    if pusher == winner:
        if viewer == winner:
            return message("ended-you-pushed", piece=piece, place=place)
        return message("ended-pushed", winner=SIDES[winner], piece=piece, place=place)
    if viewer == pusher:
        return message("ended-you-lost-own", piece=piece, place=place, winner=SIDES[winner])
    if viewer == winner:
        return message("ended-lost-own-you-win", loser=SIDES[loser], piece=piece, place=place)
    return message("ended-lost-own", loser=SIDES[loser], piece=piece, place=place, winner=SIDES[winner])
