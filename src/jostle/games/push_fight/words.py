"""What is said about Push Fight: whose turn it is, how it ended, and what pieces are called in a sentence."""

from __future__ import annotations

from typing import Any

from jostle.games.push_fight import SPEC, board
from jostle.games.push_fight.lines import fell_at, owner
from jostle.games.push_fight.text import NAMES
from jostle.i18n import Message, messages_of
from jostle.kernel import OVER
from jostle.scene import Viewer

message = messages_of(__package__)

SIDES = SPEC.sides
PIECES = ("square", "round")
STATUS = message.family("status", ("place-square", "place-round", "move-twice", "move-once", "push"))
OBJECTS = message.family("object", PIECES)


def status(v: Any, placing: bool, viewer: Viewer) -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    if v.actor == OVER:
        return _ending(v, viewer)
    if placing:
        asked = "place-round" if squares_placed(v) else "place-square"
    else:
        asked = ("push", "move-once", "move-twice")[v.moves]
    return STATUS(asked, viewer="actor" if viewer == v.actor else "other", side=SIDES[v.actor])


def squares_placed(v: Any) -> bool:
    """Whether all square pieces of the acting seat are on the board."""
    return bool(v.squares[v.actor].bit_count() == 3)


def piece_of(seat: int, round: bool, actor: int, viewer: Viewer) -> Message:
    """A piece as the object of what somebody does: "your round", "Brown's square"."""
    whose = "viewer" if seat == viewer else "mover" if seat == actor else "other"
    return OBJECTS(PIECES[round], whose=whose, side=SIDES[seat])


def _ending(v: Any, viewer: Viewer) -> Message:
    if v.result == board.DRAW:
        return message("ended-limit", limit=v.limit)
    winner, loser = v.result, 1 - v.result
    if v.moves == 0:
        to = _role(viewer, winner)
        return message("ended-no-push", viewer=to, winner=SIDES[winner], loser=SIDES[loser])
    if v.anchor < 0:
        return message("ended-off-board", winner=SIDES[winner], loser=SIDES[loser])
    return _pushed_off(v, winner, viewer)


def _pushed_off(v: Any, winner: int, viewer: Viewer) -> Message:
    """Who pushed what over the edge; the anchor stands on the pusher."""
    pusher, loser = owner(v, v.anchor), 1 - winner
    piece = piece_of(loser, bool(v.squares[loser].bit_count() == 3), pusher, viewer)
    at = fell_at(v)
    place = message("over-the-edge") if at is None else message("over-the-edge-at", square=NAMES[at])
    to = _role(viewer, winner)
    if pusher == winner:
        return message("ended-pushed", viewer=to, winner=SIDES[winner], piece=piece, place=place)
    return message("ended-lost-own", viewer=to, loser=SIDES[loser], piece=piece, place=place, winner=SIDES[winner])


def _role(viewer: Viewer, winner: int) -> str:
    return "winner" if viewer == winner else "loser" if viewer == 1 - winner else "other"
