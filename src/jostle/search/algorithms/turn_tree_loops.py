# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: a tree of planned turns. Below a position stand the best ends of the turn that were found there.

A node is what every seat can expect in it: of a seat's node, what that seat's best child has (max^n); of chance, the
average. The tree grows where the best turns lead, with a little left over for those that were looked at least; a node
that is come by often has its turn planned again with a wider beam.

With hidden hands the position after the first turn is dealt anew several times, and counts as chance between them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import OVER, hashed, i64, kernel, mix, record
from jostle.kernel.control import DEPTH

if TYPE_CHECKING:
    from jostle.play.bound import MAX_SEATS, actor, judge, redeal, seats

DEAL = -3  # who decides at a node where hidden hands are dealt anew
DEALS = 4

NODE = record(
    ("values", np.float64, (MAX_SEATS,)),  # what every seat can expect
    ("static", np.float64),  # what the position is worth to the seat that decides, before its turn is planned
    ("key", np.int64),  # the hash of the position
    ("parent", np.int32),
    ("first", np.int32),  # the first child, -1 for none
    ("next", np.int32),  # the next child of the same parent, -1 for none
    ("visits", np.int32),
    ("weight", np.int32),  # of a chance outcome
    ("who", np.int8),  # who decides: a seat, CHANCE, DEAL or OVER
    ("width", np.int8),  # how often its turn was planned, each time with a wider beam
    ("busy", np.int8),  # is a thread at work on it?
    ("settled", np.int8),  # CLOSED or SURE, see below
    ("dealt", np.int8),  # were hidden hands dealt anew on the way here?
    ("fresh", np.int8),  # does a turn begin here?
)

PARAMETERS = record(
    ("explore", np.float64),  # how much is looked at of what seems worse
    ("gained", np.float64),  # what seats gained in the turns that were planned, together
    ("gainable", np.float64),  # and what they could have gained at the most
    ("seed", np.int64),
    ("seat", np.int64),  # whose turn it is at the root
    ("hidden", np.int64),  # are there hands that it cannot know?
)

NOTHING, WAIT = -1, -2  # what `select` answers when all is known, or when others are at work on all that is not
CLOSED, SURE = 1, 2  # how a node is `settled`: nothing is left to look at below; and its values are certain


# --- nodes -----------------------------------------------------------------------------------------------------------


@kernel
def foresee(values, n, seat, parameters):
    """A seat's turn comes: it will gain, and the others lose, what a turn gains on average. Without this an end would
    look the better the longer the answer to it is not considered. values: float64 [MAX_SEATS]"""
    gain = 0.5 * parameters.gained / parameters.gainable * (1.0 - values[seat] * values[seat])
    for other in range(n):
        values[other] += gain if other == seat else -gain / (n - 1)


@kernel
def spread(s, seat, worth, values):
    """What every seat can expect in a position that is worth that much to one of them; values: float64 [MAX_SEATS]."""
    n = seats(s)
    total = worth
    for other in range(n):
        if other != seat:
            values[other] = -worth if n == 2 else judge(s, other)
            total += values[other]
    for other in range(n):
        values[other] -= total / max(1, n - 1)
    values[seat] = worth


@kernel
def add_node(nodes, states, used, parent, key, parameters):
    """A new node for the position that stands in states[used[0]]; its number. used: int64 [1]."""
    number = i64(used[0])
    used[0] = number + 1
    node = nodes[number]
    node.key = key
    node.parent = parent
    node.first = -1
    node.next = -1
    node.visits = 0
    node.weight = 1
    node.width = 0
    node.busy = 0
    node.dealt = 0
    node.fresh = 0
    who = actor(states[number])
    node.settled = SURE if who == OVER else 0
    if parent >= 0:
        node.next = nodes[parent].first
        nodes[parent].first = number
        node.dealt = nodes[parent].dealt
        if parameters.hidden and not node.dealt and who >= 0 and who != parameters.seat:
            who = DEAL
    node.who = who
    return number


@kernel
def is_child(nodes, number, key):
    child = i64(nodes[number].first)
    while child >= 0:
        if nodes[child].key == key:
            return True
        child = i64(nodes[child].next)
    return False


# --- where to look ---------------------------------------------------------------------------------------------------


@kernel
def most_promising(nodes, number, seat, parameters):
    """The child of a seat's node to look at next: the best, or one that was looked at little; NOTHING if none is left,
    WAIT if others are at work on those that are."""
    log = math.log(i64(nodes[number].visits) + 1)
    best, best_score = NOTHING, -1e30
    child = i64(nodes[number].first)
    while child >= 0:
        node = nodes[child]
        if not node.settled:
            if node.busy:
                best = WAIT if best == NOTHING else best
            else:
                score = node.values[seat] + parameters.explore * math.sqrt(log / (i64(node.visits) + 1))
                if score > best_score:
                    best, best_score = child, score
        child = i64(node.next)
    return best


@kernel
def least_looked_at(nodes, number):
    """The same of a chance node: the outcome whose share of the visits is farthest below its odds."""
    best, best_score = NOTHING, -1.0
    child = i64(nodes[number].first)
    while child >= 0:
        node = nodes[child]
        if not node.settled:
            if node.busy:
                best = WAIT if best == NOTHING else best
            else:
                score = i64(node.weight) / (i64(node.visits) + 1)
                if score > best_score:
                    best, best_score = child, score
        child = i64(node.next)
    return best


@kernel
def select(nodes, widen, task, control, knob):
    """The node to work on next, marked busy: a leaf, or one come by often enough to have its turn planned more widely.
    NOTHING or WAIT if there is none.

    widen: int64 [widths], the visits a node needs to be planned so often; task: int64 [2], written: who decides at the
    node, and how often it has been planned.
    """
    parameters = knob[0]
    number, depth = 0, 0
    while True:
        node = nodes[number]
        if node.settled:
            return NOTHING
        who = i64(node.who)
        chosen = NOTHING
        if node.first >= 0:
            chosen = most_promising(nodes, number, who, parameters) if who >= 0 else least_looked_at(nodes, number)
        width = i64(node.width)
        wider = width < len(widen) and (chosen == NOTHING or node.visits >= widen[width])
        if node.first < 0 or (who >= 0 and wider):
            if node.busy:
                return WAIT
            node.busy = 1
            break
        if chosen < 0:
            return chosen
        number = chosen
        depth += 1
    control[DEPTH] = max(control[DEPTH], depth + 1)
    at = number
    while at >= 0:
        nodes[at].visits += 1
        at = i64(nodes[at].parent)
    task[0] = nodes[number].who
    task[1] = nodes[number].width
    return number


# --- what was found --------------------------------------------------------------------------------------------------


@kernel
def attach_ends(tree, number, plan, size):
    """Give a seat's node the ends plan.order[:size] as children, those it does not have yet."""
    nodes, states, lines, used, parameters = tree.nodes, tree.states, tree.lines, tree.used, tree.parameters[0]
    places, order = plan.places, plan.order
    seat = i64(nodes[number].who)
    n = seats(states[number])
    parent = nodes[number]
    if parent.fresh and parent.width == 0 and size > 0 and abs(places[order[0]].worth) < 1.0:
        parameters.gained += places[order[0]].worth - parent.static
        parameters.gainable += 1.0 - parent.static * parent.static
    for i in range(size - 1, -1, -1):  # each becomes the first child
        at = i64(order[i])
        key = i64(places[at].key)
        if is_child(nodes, number, key) or used[0] == len(nodes):
            continue
        states[used[0]] = plan.states[at]
        child = add_node(nodes, states, used, number, key, parameters)
        node = nodes[child]
        spread(states[child], seat, places[at].worth, node.values)
        if node.who != OVER:
            next_seat = actor(states[child])
            node.fresh = next_seat >= 0 and next_seat != seat
            if not node.fresh:
                next_seat = (seat + 1) % n
            else:
                node.static = node.values[next_seat]
            foresee(node.values, n, next_seat, parameters)
        length = i64(places[at].length)
        for k in range(length, lines.shape[1]):
            lines[child, k] = -1
        while at > 0:
            length -= 1
            lines[child, length] = places[at].action
            at = i64(places[at].parent)


@kernel
def attach_outcomes(tree, number, plan, size):
    """Give a chance node its outcomes as children. All of them together are worth what the node was taken to be worth,
    which has the rest of the turn in it: none looks worse only because that is still to come."""
    nodes, states, lines, used, places = tree.nodes, tree.states, tree.lines, tree.used, plan.places
    n = seats(states[number])
    total, open_total = 0, 0
    if used[0] + size > len(nodes):
        return
    for i in range(size):
        at = i64(plan.order[i])
        states[used[0]] = plan.states[at]
        child = add_node(nodes, states, used, number, i64(places[at].key), tree.parameters[0])
        node = nodes[child]
        node.weight = places[at].weight
        total += i64(node.weight)
        if node.who != OVER:
            open_total += i64(node.weight)
        for k in range(lines.shape[1]):
            lines[child, k] = -1
        lines[child, 0] = places[at].action
        surplus = 0.0
        for seat in range(n):
            node.values[seat] = judge(states[child], seat)
            surplus += node.values[seat]
        for seat in range(n):
            node.values[seat] -= surplus / n
    for seat in range(n):
        missing = nodes[number].values[seat] * total
        child = i64(nodes[number].first)
        while child >= 0:
            missing -= nodes[child].values[seat] * i64(nodes[child].weight)
            child = i64(nodes[child].next)
        child = i64(nodes[number].first)
        while child >= 0:
            if nodes[child].who != OVER:
                nodes[child].values[seat] += missing / open_total
            child = i64(nodes[child].next)


@kernel
def attach_deals(tree, number):
    """Give a node several deals of what the root's seat cannot know as children; equal ones count as one."""
    nodes, states, lines, used, parameters = tree.nodes, tree.states, tree.lines, tree.used, tree.parameters[0]
    rng = tree.rngs[0]
    if used[0] + DEALS > len(nodes):
        return
    for deal in range(DEALS):
        new = i64(used[0])
        states[new] = states[number]
        rng.state = mix(i64(parameters.seed) * DEALS + deal)
        redeal(states[new], i64(parameters.seat), rng)
        words = states[new : new + 1].view(np.int64)
        key = hashed(words, 0)
        child = i64(nodes[number].first)
        while child >= 0 and nodes[child].key != key:
            child = i64(nodes[child].next)
        if child >= 0:
            nodes[child].weight += 1
            continue
        child = add_node(nodes, states, used, number, key, parameters)
        nodes[child].dealt = 1
        nodes[child].fresh = 1
        nodes[child].static = nodes[number].static
        nodes[child].who = actor(states[child])
        for k in range(lines.shape[1]):
            lines[child, k] = -1
        for seat in range(MAX_SEATS):
            nodes[child].values[seat] = nodes[number].values[seat]


# --- backing up ------------------------------------------------------------------------------------------------------


@kernel
def take_best(nodes, number, n, widths):
    """What every seat can expect at a seat's node: what they can at that seat's best child."""
    node = nodes[number]
    seat = i64(node.who)
    best, closed = -1, node.width >= widths
    child = i64(node.first)
    while child >= 0:
        if best < 0 or nodes[child].values[seat] > nodes[best].values[seat]:
            best = child
        closed = closed and nodes[child].settled
        child = i64(nodes[child].next)
    for k in range(n):
        node.values[k] = nodes[best].values[k]
    if nodes[best].settled and node.values[seat] > 1.0 - 1e-9:
        node.settled = nodes[best].settled
    elif closed:
        node.settled = CLOSED


@kernel
def take_average(nodes, number, n):
    """The same at chance: the average."""
    node = nodes[number]
    for k in range(n):
        node.values[k] = 0.0
    total, settled = 0, SURE
    child = i64(node.first)
    while child >= 0:
        total += i64(nodes[child].weight)
        settled = min(settled, i64(nodes[child].settled))
        for k in range(n):
            node.values[k] += i64(nodes[child].weight) * nodes[child].values[k]
        child = i64(nodes[child].next)
    for k in range(n):
        node.values[k] /= total
    node.settled = settled


@kernel
def attach(tree, number, plan, size, widths):
    """Put what was found for a node below it, and carry the values up to the root.

    tree: TurnTree; plan: BeamWorkspace; size: how many ends or outcomes are in plan.order, 0 if the plan was discarded;
    widths: how often a turn is planned at most.
    """
    nodes = tree.nodes
    node = nodes[number]
    n = seats(tree.states[number])
    if node.who >= 0:
        attach_ends(tree, number, plan, size)
        node.width += 1
    elif node.who == DEAL:
        attach_deals(tree, number)
    else:
        attach_outcomes(tree, number, plan, size)
    node.busy = 0
    if node.first < 0:
        node.settled = CLOSED  # there was no room for its children
    while number >= 0:
        if nodes[number].first >= 0:
            if nodes[number].who >= 0:
                take_best(nodes, number, n, widths)
            else:
                take_average(nodes, number, n)
        number = i64(nodes[number].parent)
