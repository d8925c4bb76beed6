# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: the tree that Monte Carlo searches grow, for any number of seats, with chance.

A node is a position that was visited, an edge an action or outcome that leads on from one. Most edges are never
followed: they take 16 bytes each, and their nodes none. A node keeps what *every* seat got there, and each seat looks
at its own (max^n).

A value that is certain is *proved*: the end of a game, a node with an action that surely wins, a node whose every
action is proved, a chance node whose every outcome is. A proved node is never searched again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, hashed, i64, kernel, luck_of, record
from jostle.search.core.handicap_loops import notice

if TYPE_CHECKING:
    from jostle.play.bound import MAX_SEATS, play

KEPT = 1 if MAX_SEATS == 2 else MAX_SEATS  # with two seats what one wins the other loses
SURE = 1.0 - 1e-9
NOTHING = -1
HERE, TRIED, FURTHER = 0, 1, 2  # the states a search works with: on its way, after one action, and after one more

NODE = record(
    ("total", np.float64, (KEPT,)),  # the sum of what each seat got
    ("line", np.float64, (KEPT,)),  # what each seat gets if all follow what looks best, as far as the tree goes
    ("first", np.int32),  # its first edge; they lie side by side
    ("edges", np.int32),  # how many; 0: it has not been opened
    ("visits", np.int32),
    ("actor", np.int8),  # who decides here; meaningful once opened
    ("proved", np.int8),  # is the mean exactly what every seat gets with best play?
)

EDGE = record(
    ("prior", np.float32),  # how much of the search it should get by its looks; at chance its odds; see also `offer`
    ("guess", np.float32),  # how good it looks to the seat that decides, -1 if unknown; at chance its weight
    ("action", np.int32),
    ("node", np.int32),  # -1: not visited yet
)

SHARED_PARAMETERS = (
    ("explore", np.float64),  # how much is tried of what looks worse
    ("blind", np.float64),  # see `Weaknesses`
    ("misses", np.float64),
    ("noise", np.float64),
    ("seed", np.int64),
    ("seat", np.int64),  # the seat that acts at the root
)


# --- values ----------------------------------------------------------------------------------------------------------


@kernel
def part(values, seat):
    """A seat's part of what all got; values: float64 [>= KEPT]."""
    if KEPT == 1:
        return values[0] if seat == 0 else -values[0]
    return values[seat]


@kernel
def copy_mean(node, gain):
    """What each seat got at a node on average; gain: float64 [>= KEPT]."""
    for k in range(KEPT):
        gain[k] = node.total[k] / i64(node.visits)


@kernel
def error(words, seat, parameters):
    """How much too well this player thinks of a seat's position."""
    key = hashed(words, i64(parameters.seed))
    return parameters.noise * (luck_of(key, 2 * seat) + luck_of(key, 2 * seat + 1) - 1)


@kernel
def overlook(words, out, n, parameters, at_root):
    """Leave out of the list what this player does not see here, but never everything; how many are left."""
    chance = parameters.misses if at_root else parameters.blind
    if chance <= 0:
        return n
    return notice(out, n, hashed(words, i64(parameters.seed)), chance)


# --- growing ---------------------------------------------------------------------------------------------------------


@kernel
def add_node(nodes, used):
    """A new node; its number. used: int64 [2], of nodes and of edges."""
    new = i64(used[0])
    used[0] = new + 1
    node = nodes[new]
    for k in range(KEPT):
        node.total[k] = 0.0
        node.line[k] = 0.0
    node.first = 0
    node.edges = 0
    node.visits = 0
    node.actor = OVER
    node.proved = 0
    return new


@kernel
def follow_edge(nodes, edges, used, at):
    """The node that an edge leads to, which may be new; NOTHING if there is no room for it."""
    if edges[at].node < 0 and i64(used[0]) < len(nodes):
        edges[at].node = add_node(nodes, used)
    return i64(edges[at].node)


# --- backing up ------------------------------------------------------------------------------------------------------


@kernel
def prove(nodes, edges, number, gain, scratch):
    """Try to prove an opened node from its children; True if it is proved now, and `gain` its value then.

    gain, scratch: float64 [>= KEPT].
    """
    node = nodes[number]
    seat = i64(node.actor)
    first = i64(node.first)
    best, best_value, all_proved = NOTHING, -2.0, True
    weights = 0.0
    for k in range(KEPT):
        scratch[k] = 0.0
    for i in range(first, first + i64(node.edges)):
        below = i64(edges[i].node)
        if below < 0 or not nodes[below].proved:
            if seat == CHANCE:
                return False
            all_proved = False
            continue
        child = nodes[below]
        if seat == CHANCE:
            weights += edges[i].guess
            for k in range(KEPT):
                scratch[k] += child.total[k] / i64(child.visits) * edges[i].guess
            continue
        value = part(child.total, seat) / i64(child.visits)
        if value > best_value:
            best, best_value = below, value
    if seat == CHANCE:
        for k in range(KEPT):
            gain[k] = scratch[k] / weights
        return True
    if best < 0 or (not all_proved and best_value < SURE):
        return False
    copy_mean(nodes[best], gain)
    return True


@kernel
def count_visit(node, gain, proved):
    """One more simulation came by a node and got that there; if it is proved, every one would."""
    node.visits += 1
    if proved:
        node.proved = 1
    for k in range(KEPT):
        node.total[k] = gain[k] * i64(node.visits) if proved else node.total[k] + gain[k]


# --- keeping what was learned ----------------------------------------------------------------------------------------


@kernel
def find_position(states, words, wanted, nodes, edges, order):
    """The node of the tree whose position is `wanted`, looking at as many near the root as there is room for; -1
    if none is.

    states: STATE [room], the first is the root's; words: int64 [room, words], the same memory; wanted: int64 [words];
    order: int32 [room], the nodes of the states.
    """
    order[0] = 0
    filled, at = 1, 0
    while at < filled:
        number = i64(order[at])
        same = True
        for k in range(len(wanted)):
            if words[at, k] != wanted[k]:
                same = False
                break
        if same:
            return number
        first = i64(nodes[number].first)
        for i in range(first, first + i64(nodes[number].edges)):
            child = i64(edges[i].node)
            if child >= 0 and nodes[child].edges != 0 and filled < len(order):
                order[filled] = child
                states[filled] = states[at]
                play(states[filled], i64(edges[i].action))
                filled += 1
        at += 1
    return NOTHING


@kernel
def keep_below(nodes, edges, number, kept, kept_edges, used):
    """Copy the tree below a node into `kept` and `kept_edges`, where it becomes the root."""
    kept[0] = nodes[number]
    filled, at, grown = 1, 0, 0
    while at < filled:
        first, n = i64(kept[at].first), i64(kept[at].edges)
        kept[at].first = grown
        for i in range(first, first + n):
            kept_edges[grown] = edges[i]
            if edges[i].node >= 0:
                kept[filled] = nodes[edges[i].node]
                kept_edges[grown].node = filled
                filled += 1
            grown += 1
        at += 1
    used[0] = filled
    used[1] = grown
