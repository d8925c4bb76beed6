"""The memory a search over whole turns works in: one bundle of arrays, which kernels read by name."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

import numpy as np

from jostle.kernel import Array
from jostle.play.state import Game

PLIES = 24  # turns ahead, at the most
ROOM = 1 << 14  # distinct turns from one position, at the most
SEEN = 1 << 16  # slots of the table that keeps a list of turns distinct; the smaller, the quicker
TABLE = 1 << 20  # slots of the table of positions
WALK = 256  # numbers that a game which lists its turns itself may note


class TurnWorkspace(NamedTuple):
    """All arrays of one thread. A *ply* is one turn ahead."""

    at: Array  # STATE [PLIES]: the position at each ply, at the beginning of a turn
    ends: Array  # STATE [PLIES, ROOM]: the positions after each distinct turn from there
    paths: Array  # int16 [PLIES, ROOM, TURN]: the actions of that turn, -1 behind the last
    scores: Array  # float32 [PLIES, ROOM]
    order: Array  # int32 [PLIES, ROOM]
    killer: Array  # int16 [PLIES, TURN]: the turn that refuted the last attempt at this ply
    found: Array  # int32 [PLIES]: the number of the best turn at each ply
    stack: Array  # STATE [TURN + 1]: the positions within a turn
    lists: Array  # int32 [TURN + 1, MAX_LEGAL]
    sizes: Array  # int32 [TURN + 1]
    trail: Array  # int16 [TURN + 1]
    walk: Array  # int64 [WALK]: how far the list that is being made has come; -1 first when it is finished
    seen: Array  # int64 [SEEN]: hashes of the positions met in the list that is being made
    tick: Array  # int64 [SEEN]: the list they were met in
    now: Array  # int64 [1]: the number of that list
    keys: Array  # int64 [TABLE]: hashes of positions
    facts: Array  # int64 [TABLE]: what is known about them, packed
    gain: Array  # float64 [MAX_SEATS]
    control: Array  # int64 [CONTROL], see kernel/control.py
    parameters: Array  # float64 [PARAMETERS]: blind, misses, noise, seed


def turn_workspace(game: Game, loops: ModuleType, control: Array) -> TurnWorkspace:
    """Memory for one thread; what is never touched costs nothing."""
    state, turn, facts = game.rules.STATE, loops.MAX_TURN_LENGTH, game.facts
    return TurnWorkspace(
        at=np.zeros(PLIES + 1, state),
        ends=np.zeros((PLIES, ROOM), state),
        paths=np.zeros((PLIES, ROOM, turn), np.int16),
        scores=np.zeros((PLIES, ROOM), np.float32),
        order=np.zeros((PLIES, ROOM), np.int32),
        killer=np.full((PLIES, turn), -1, np.int16),
        found=np.zeros(PLIES, np.int32),
        stack=np.zeros(turn + 1, state),
        lists=np.zeros((turn + 1, facts.most_legal), np.int32),
        sizes=np.zeros(turn + 1, np.int32),
        trail=np.zeros(turn + 1, np.int16),
        walk=np.zeros(WALK, np.int64),
        seen=np.zeros(SEEN, np.int64),
        tick=np.zeros(SEEN, np.int64),
        now=np.zeros(1, np.int64),
        keys=np.zeros(TABLE, np.int64),
        facts=np.zeros(TABLE, np.int64),
        gain=np.zeros(facts.most_seats, np.float64),
        control=control,
        parameters=np.zeros(4, np.float64),
    )
