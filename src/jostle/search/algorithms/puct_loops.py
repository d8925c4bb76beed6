# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: tree search led by the judge, for any number of seats, with chance.

A new node's actions are all tried at once and judged. How good each looks decides how much of the search it is given
(PUCT, with a softmax of the judge's values in place of a policy net), and counts as the first visit to it. A new
node is worth what its best action is, or at chance what its outcomes are on average.

Two opinions of a node are weighed against each other: the mean of all that was found below it, which is slow to
change, and where its best line leads, which a single new leaf can turn round.

A turn that surely wins is *proved* at once, as the end of a game is.

A search may *expect* of the other seats what looks best to them at once, and be more or less sure of it: then only the
own actions branch much, and it sees plans of many own turns. The other replies are still searched, with what is left of
its confidence, and proofs look at all of them.

`w` is the `TreeWorkspace`. What each seat gets or can expect is in w.gains[0].
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, bind, hashed, hooks_of, i64, kernel, luck_of, record
from jostle.kernel.control import DEPTH, NODES, stopped
from jostle.kernel.hooks import never

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, judge, legal, odds, play, returns, seats

_tree = bind("jostle.search.core.tree_loops", __rules__)
HERE, TRIED, FURTHER = _tree.HERE, _tree.TRIED, _tree.FURTHER
KEPT, NOTHING, SHARED_PARAMETERS = _tree.KEPT, _tree.NOTHING, _tree.SHARED_PARAMETERS
part, copy_mean, error, overlook = _tree.part, _tree.copy_mean, _tree.error, _tree.overlook
add_node, follow_edge, prove, count_visit = _tree.add_node, _tree.follow_edge, _tree.prove, _tree.count_visit

NEARLY = 0.998  # no guess is as good as a win, or as bad as a loss
MISJUDGED = 0.1  # how far a position looks wrong, at the most, before chance has shown what it brings

PARAMETERS = record(
    *SHARED_PARAMETERS,
    ("line_weight", np.float64),  # how much the best line counts beside the mean of all that was tried
    ("temperature", np.float64),  # how little looks decide: the temperature of the softmax
    ("jitter", np.float64),  # threads see a position a little differently each, so that they grow different trees
    ("jitter_seed", np.int64),
    ("confidence", np.float64),  # how sure it is of the others' expected replies, from 0 to 1; 0: nothing is expected
)

unsettled = hooks_of(__rules__).unsettled
UNSETTLED = unsettled is not never
win_now = hooks_of(__rules__).win_now or never
static_evaluation = hooks_of(__rules__).static_evaluation or judge


# --- judging ---------------------------------------------------------------------------------------------------------


@kernel
def settle(states, out):
    """Have whoever must decide before TRIED can be judged take what looks best to it, until it can be.

    out: int32 [>= MAX_LEGAL]
    """
    s = states[TRIED]
    who = actor(s)
    while who >= 0 and unsettled(s):
        n = legal(s, out)
        best, best_value = 0, -2.0
        for i in range(n):
            states[FURTHER] = states[TRIED]
            play(states[FURTHER], i64(out[i]))
            value = judge(states[FURTHER], who)
            if value > best_value:
                best, best_value = i, value
        play(s, i64(out[best]))
        who = actor(s)


@kernel
def evaluated(words, seat, value, parameters):
    """A judgement as this player sees it."""
    if parameters.noise > 0:
        value += error(words, seat, parameters)
    if parameters.jitter > 0:
        value += parameters.jitter * (luck_of(hashed(words, i64(parameters.jitter_seed)), seat) - 0.5)
    return max(-NEARLY, min(NEARLY, value))


@kernel
def guess_all(states, words, out, parameters, gain):
    """What each seat can expect of TRIED, or has got there if the game is over: whether it is.

    out: int32 [>= MAX_LEGAL]; gain: float64 [MAX_SEATS].
    """
    if actor(states[TRIED]) == OVER:
        returns(states[TRIED], gain)
        return True
    if UNSETTLED:
        settle(states, out)
    for k in range(KEPT):
        gain[k] = evaluated(words[TRIED], k, static_evaluation(states[TRIED], k), parameters)
    return False


# --- opening a node --------------------------------------------------------------------------------------------------


@kernel
def open_node(w, number, who):
    """Give the node of HERE its edges, each evaluated, and find what each seat can then expect. False if memory is
    full."""
    states, words, nodes, edges, used, lists, parameters = (
        w.states, w.words, w.nodes, w.edges, w.used, w.lists, w.parameters[0]
    )  # fmt: skip
    n = odds(states[HERE], lists[0], lists[1]) if who == CHANCE else legal(states[HERE], lists[0])
    first = i64(used[1])
    if i64(used[0]) + n > len(nodes) or first + n > len(edges):
        return False
    if who == CHANCE:
        weigh_outcomes(states, words, nodes, edges, used, lists, n, parameters, w.gains[0], w.gains[1])
    else:
        n = overlook(words[HERE], lists[0], n, parameters, number == 0)
        evaluate_actions(states, words, nodes, edges, used, lists, n, who, parameters, w.gains[0])
    used[1] = first + n
    node = nodes[number]
    node.first = first
    node.edges = n
    node.actor = who
    return True


@kernel
def add_end(nodes, used, gain):
    """A node for a finished game, proved from the beginning; gain: what each seat got."""
    number = add_node(nodes, used)
    count_visit(nodes[number], gain, True)
    for k in range(KEPT):
        nodes[number].line[k] = gain[k]
    return number


@kernel
def evaluate_actions(states, words, nodes, edges, used, lists, n, who, parameters, gain):
    """The edges of a seat's node; the opponent model's reply comes first."""
    first = i64(used[1])
    best, best_value = first, -2.0
    expecting = expects(who, parameters)
    for i in range(n):
        edge = edges[first + i]
        edge.action = lists[0, i]
        edge.node = NOTHING
        states[TRIED] = states[HERE]
        play(states[TRIED], i64(edge.action))
        if actor(states[TRIED]) == OVER:
            returns(states[TRIED], gain)
            edge.node = add_end(nodes, used, gain)
            value = part(gain, who)
            edge.prior = value
        else:
            if UNSETTLED:
                settle(states, lists[2])
            value = evaluated(words[TRIED], who, static_evaluation(states[TRIED], who), parameters)
            edge.prior = judge(states[TRIED], who) if expecting else value
        edge.guess = value
        if value > best_value:
            best, best_value = first + i, value
    highest = best_value
    if expecting:
        best = likeliest(states, edges, first, n, who, lists)
        best_value = edges[best].guess + 0.0
    if KEPT == 1:
        gain[0] = best_value if who == 0 else -best_value
    else:
        states[TRIED] = states[HERE]
        play(states[TRIED], i64(edges[best].action))
        guess_all(states, words, lists[2], parameters, gain)
    set_priors(edges, first, n, highest, parameters.temperature)
    if expecting:
        exchange(edges, first, best)


@kernel
def set_priors(edges, first, n, highest, temperature):
    """The softmax of the edges' values; highest: the best of them."""
    total = 0.0
    for i in range(first, first + n):
        prior = math.exp((edges[i].guess - highest) / temperature)
        edges[i].prior = prior
        total += prior
    for i in range(first, first + n):
        edges[i].prior /= total


@kernel
def likeliest(states, edges, first, n, who, lists):
    """The action that looks best to a seat by `judge`, on average over what chance shows at once; priors: looks."""
    highest = -2.0
    for i in range(first, first + n):
        highest = max(highest, edges[i].prior)
    best, best_looks = first, -2.0
    for i in range(first, first + n):
        looks = edges[i].prior + 0.0
        if looks < highest - MISJUDGED:
            continue
        states[TRIED] = states[HERE]
        play(states[TRIED], i64(edges[i].action))
        if actor(states[TRIED]) == CHANCE:
            looks = average_looks(states, who, lists[0], lists[1])
        if looks > best_looks:
            best, best_looks = i, looks
    return best


@kernel
def average_looks(states, who, out, weights):
    """What TRIED looks like to a seat on average over its outcomes."""
    n = odds(states[TRIED], out, weights)
    total, weight = 0.0, 0
    for i in range(n):
        states[FURTHER] = states[TRIED]
        play(states[FURTHER], i64(out[i]))
        total += i64(weights[i]) * judge(states[FURTHER], who)
        weight += i64(weights[i])
    return total / weight


@kernel
def weigh_outcomes(states, words, nodes, edges, used, lists, n, parameters, gain, outcome):
    """The edges of a chance node."""
    first = i64(used[1])
    total = 0
    for i in range(n):
        total += i64(lists[1, i])
    for k in range(KEPT):
        gain[k] = 0.0
    for i in range(n):
        edge = edges[first + i]
        edge.action = lists[0, i]
        edge.node = NOTHING
        edge.guess = lists[1, i]
        odds_of_it = i64(lists[1, i]) / total
        edge.prior = odds_of_it
        states[TRIED] = states[HERE]
        play(states[TRIED], i64(edge.action))
        if guess_all(states, words, lists[2], parameters, outcome):
            edge.node = add_end(nodes, used, outcome)
        for k in range(KEPT):
            gain[k] += odds_of_it * outcome[k]


@kernel
def evaluate_leaf(w, number, there):
    """What each seat can expect of HERE, and whether that is proved. `there`: it is the position of that node; else
    there was no room for it."""
    node, who, gain = w.nodes[number], actor(w.states[HERE]), w.gains[0]
    if there and node.proved:
        copy_mean(node, gain)
        return True
    if there and who >= 0 and number != 0 and win_now(w.states[HERE]):
        for k in range(KEPT):
            gain[k] = 1.0 if k == who else -1.0 / (seats(w.states[HERE]) - 1)
        return True
    if there and open_node(w, number, who):
        ends = i64(w.used[0]) > number + 1
        return ends and prove(w.nodes, w.edges, number, gain, w.gains[1])
    w.states[TRIED] = w.states[HERE]
    guess_all(w.states, w.words, w.lists[2], w.parameters[0], gain)
    return False


# --- the opponent model ----------------------------------------------------------------------------------------------
#
# The reply that is expected of another seat is the first edge of a node of theirs.


@kernel
def expects(who, parameters):
    """Whether a seat is expected to do what looks best to it at once."""
    return parameters.confidence > 0 and who != CHANCE and who != parameters.seat


@kernel
def exchange(edges, one, other):
    a, b = edges[one], edges[other]
    a.action, b.action = b.action, a.action
    a.node, b.node = b.node, a.node
    a.prior, b.prior = b.prior, a.prior
    a.guess, b.guess = b.guess, a.guess


@kernel
def awaits(nodes, node, expected, parameters):
    """Whether it is the expected reply's turn to be followed; `expected`: its number."""
    if expected < 0 or node.edges == 1:
        return True
    reply = nodes[expected]
    return not reply.proved and i64(reply.visits) <= parameters.confidence * i64(node.visits)


@kernel
def count_expected(nodes, expected, followed, gain, parameters):
    """An expected reply that is proved is not followed any more: then it is counted with what was got by another."""
    if expected < 0 or expected == followed or not nodes[expected].proved:
        return
    for k in range(KEPT):
        value = nodes[expected].total[k] / i64(nodes[expected].visits)
        gain[k] = parameters.confidence * value + (1 - parameters.confidence) * gain[k]


# --- simulations -----------------------------------------------------------------------------------------------------


@kernel
def select(nodes, edges, number, seat, parameters):
    """The edge to follow next: what looks best so far, or should have been looked at more (PUCT); never a proved one.
    Then the proved node that looks better than it, -1 if none does.

    An expected reply is followed as often as it is believed in, and the choice is among the others the other times.
    """
    node = nodes[number]
    first = i64(node.first)
    others = first
    if expects(seat, parameters):
        if awaits(nodes, node, i64(edges[first].node), parameters):
            return first, NOTHING
        others = first + 1
    explore, trust = parameters.explore * math.sqrt(i64(node.visits) + 1.0), parameters.line_weight
    best, best_score = first, -1e30
    sure, sure_score = NOTHING, -1e30
    for i in range(others, first + i64(node.edges)):
        edge = edges[i]
        if edge.node < 0:
            score = edge.guess + explore * edge.prior
        else:
            child = nodes[edge.node]
            tried = i64(child.visits)
            score = part(child.total, seat)
            if child.proved:
                if score / tried > sure_score:
                    sure, sure_score = i64(edge.node), score / tried
                continue
            score = (1 - trust) * (score + edge.guess) / (tried + 1) + trust * part(child.line, seat)
            score += explore * edge.prior / (tried + 1)
        if score > best_score:
            best, best_score = i, score
    return best, sure if sure_score > best_score else NOTHING


@kernel
def next_outcome(nodes, edges, number):
    """The outcome that has come up least for its odds."""
    node = nodes[number]
    first = i64(node.first)
    visits = i64(node.visits) + 1.0
    best, best_score = first, -1e30
    for i in range(first, first + i64(node.edges)):
        edge = edges[i]
        tried = 0 if edge.node < 0 else i64(nodes[edge.node].visits)
        score = edge.prior * visits - tried
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def follow(nodes, edges, number, parameters):
    """Bring up to date what the best line from an opened node leads to; or the expected one and the best other."""
    node = nodes[number]
    seat = i64(node.actor)
    first = i64(node.first)
    best, best_value = NOTHING, -2.0
    expecting = expects(seat, parameters) and node.edges > 1
    for i in range(first + 1 if expecting else first, first + i64(node.edges)):
        below = i64(edges[i].node)
        value = edges[i].guess + 0.0 if below < 0 else part(nodes[below].line, seat)
        if value > best_value:
            best, best_value = below, value
    if best >= 0:
        for k in range(KEPT):
            node.line[k] = nodes[best].line[k]
    elif KEPT == 1:
        node.line[0] = best_value if seat == 0 else -best_value
    else:
        node.line[seat] = best_value  # what the others get there has not been asked
    if expecting and edges[first].node >= 0:
        reply = nodes[edges[first].node]
        for k in range(KEPT):
            node.line[k] = parameters.confidence * reply.line[k] + (1 - parameters.confidence) * node.line[k]


@kernel
def back_up(nodes, edges, path, sure, depth, gain, proved, scratch, parameters):
    """Add what was got to every node on the path, or what is sure there if that is better for the seat that decides;
    carry a proof up as far as it goes."""
    for i in range(depth, -1, -1):
        node = nodes[path[i]]
        who = i64(node.actor)
        if proved and i < depth:
            proved = prove(nodes, edges, i64(path[i]), gain, scratch)
        if i < depth and not proved:
            if sure[i] >= 0:
                child = nodes[sure[i]]
                if part(child.total, who) / i64(child.visits) > part(gain, who):
                    copy_mean(child, gain)
            if expects(who, parameters):
                count_expected(nodes, i64(edges[i64(node.first)].node), i64(path[i + 1]), gain, parameters)
        count_visit(node, gain, proved)
        if i == depth or proved:
            for k in range(KEPT):
                node.line[k] = gain[k]
        elif who == CHANCE:
            copy_mean(node, node.line)
        else:
            follow(nodes, edges, i64(path[i]), parameters)


@kernel
def walk_down(states, nodes, edges, used, path, sure, parameters):
    """Follow the tree from the root to a node that is new or proved; the depth, and whether HERE is that node's
    position (else there is no room for it)."""
    number, depth = i64(0), 0
    path[0] = 0
    while nodes[number].edges != 0 and not nodes[number].proved:
        if depth + 1 == len(path):
            return depth, False
        who = i64(nodes[number].actor)
        if who == CHANCE:
            at, sure[depth] = next_outcome(nodes, edges, number), NOTHING
        else:
            at, sure[depth] = select(nodes, edges, number, who, parameters)
        play(states[HERE], i64(edges[at].action))
        number = follow_edge(nodes, edges, used, at)
        if number < 0:
            return depth, False
        depth += 1
        path[depth] = number
    return depth, True


@kernel
def search(w, root, control):
    """Simulate until stopped, or until the root is proved; called again it goes on.

    root: STATE [1]; control: see kernel/control.py.
    """
    states, nodes, edges, path, sure, parameters = w.states, w.nodes, w.edges, w.path[0], w.path[1], w.parameters[0]
    while not nodes[0].proved and not stopped(control):
        control[NODES] += 1
        states[HERE] = root[0]
        depth, there = walk_down(states, nodes, edges, w.used, path, sure, parameters)
        proved = evaluate_leaf(w, i64(path[depth]), there)
        back_up(nodes, edges, path, sure, depth, w.gains[0], proved, w.gains[1], parameters)
        if depth > control[DEPTH]:
            control[DEPTH] = depth
