"""The memory of a beam search, in bundles of arrays which kernels read by name: for one plan, and for the tree."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

import numpy as np

from jostle.kernel import RNG, Array, words
from jostle.play.state import Game


class BeamWorkspace(NamedTuple):
    places: Array  # PLACE [room]
    states: Array  # STATE [room]: their positions
    words: Array  # int64 [room, words of a record]: the same memory
    table: Array  # int32 [2 * room]: 1 + a place's number, by the hash of its position; 0 where free
    edges: Array  # int32 [4 * room, 3]: from place to place by an action
    order: Array  # int32 [room]
    heads: Array  # int32 [FARTHEST]: the first place that has come so far in the turn
    out: Array  # int32 [most choices]
    weight: Array  # int32 [MAX_ODDS]
    sizes: Array  # int64 [2]: how many places and edges there are
    parameters: Array  # PARAMETERS [1]


def beam_workspace(game: Game, loops: ModuleType, room: int) -> BeamWorkspace:
    """Memory for one plan; `room` is a power of two."""
    facts, states = game.facts, np.zeros(room, game.rules.STATE)
    return BeamWorkspace(
        places=np.zeros(room, loops.PLACE),
        states=states,
        words=words(states),
        table=np.zeros(2 * room, np.int32),
        edges=np.zeros((4 * room, 3), np.int32),
        order=np.zeros(room, np.int32),
        heads=np.zeros(loops.FARTHEST, np.int32),
        out=np.zeros(max(facts.most_legal, facts.most_odds), np.int32),
        weight=np.zeros(facts.most_odds, np.int32),
        sizes=np.zeros(2, np.int64),
        parameters=np.zeros(1, loops.PARAMETERS),
    )


class TurnTree(NamedTuple):
    nodes: Array  # NODE [room]
    states: Array  # STATE [room]: their positions
    lines: Array  # int16 [room, MAX_LINE_LENGTH]: the actions that lead to a node from its parent, -1 after the last
    used: Array  # int64 [1]: how many nodes there are
    rngs: Array  # RNG [1]
    parameters: Array  # PARAMETERS [1]


def turn_tree(game: Game, loops: ModuleType, longest: int, memory: int) -> TurnTree:
    """A tree of so many bytes; memory that is not touched costs nothing."""
    room = memory // (game.rules.STATE.itemsize + loops.NODE.itemsize + 2 * longest)
    return TurnTree(
        nodes=np.zeros(room, loops.NODE),
        states=np.zeros(room, game.rules.STATE),
        lines=np.zeros((room, longest), np.int16),
        used=np.zeros(1, np.int64),
        rngs=np.zeros(1, RNG),
        parameters=np.zeros(1, loops.PARAMETERS),
    )
