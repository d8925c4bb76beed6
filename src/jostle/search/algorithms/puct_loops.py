# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: tree search led by the judge, for any number of seats, with chance.

A new node's actions are all tried at once and judged. How good each looks decides how much of the search it is given
(PUCT, with a softmax of the judge's values in place of a policy net), and counts as the first visit to it. A new
node is worth what its best action is, or at chance what its outcomes are on average. A node keeps what *every* seat
got there, and each seat looks at its own (max^n).

Two opinions of a node are weighed against each other: the mean of all that was found below it, which is slow to
change, and where its best line leads, which a single new leaf can turn round.

A value that is certain is *proved*: the end of a game, a turn that surely wins, a node with an action that surely wins,
a node whose every action is proved, a chance node whose every outcome is. A proved node is never searched again.

A search may *expect* of the other seats what looks best to them at once, and be more or less sure of it: then only the
own actions branch much, and it sees plans of many own turns. The other replies are still searched, with what is left of
its confidence, and proofs look at all of them.

Most children are never visited, so a child is only a *edge* of 16 bytes until it is.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, hashed, hooks_of, i64, kernel, luck_of, record
from jostle.kernel.control import DEPTH, MAX_NODES, NODES, STOP
from jostle.kernel.hooks import never
from jostle.search.algorithms.opponent_model_loops import awaits, count_expected, exchange, expects
from jostle.search.core.handicap_loops import notice

if TYPE_CHECKING:
    from jostle.play.bound import MAX_SEATS, __rules__, actor, judge, legal, odds, play, returns, seats

KEPT = 1 if MAX_SEATS == 2 else MAX_SEATS  # with two seats what one wins the other loses
NEARLY = 0.998  # no guess is as good as a win, or as bad as a loss
SURE = 1.0 - 1e-9
MISJUDGED = 0.1  # how far a position looks wrong, at the most, before chance has shown what it brings
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
    ("prior", np.float32),  # how much of the search it should get by its looks; at chance its odds
    ("guess", np.float32),  # how good it looks to the seat that decides; at chance its weight
    ("action", np.int32),
    ("node", np.int32),  # -1: not visited yet
)

PARAMETERS = record(
    ("explore", np.float64),  # how much is tried of what looks worse
    ("line_weight", np.float64),  # how much the best line counts beside the mean of all that was tried
    ("temperature", np.float64),  # how little looks decide: the temperature of the softmax
    ("blind", np.float64),  # see `Weaknesses`
    ("misses", np.float64),
    ("noise", np.float64),
    ("jitter", np.float64),  # threads see a position a little differently each, so that they grow different trees
    ("seed", np.int64),
    ("jitter_seed", np.int64),
    ("confidence", np.float64),  # how sure it is of the others' expected replies, from 0 to 1; 0: nothing is expected
    ("me", np.int64),  # the seat that thinks
)


unsettled = hooks_of(__rules__).unsettled
UNSETTLED = unsettled is not never
win_now = hooks_of(__rules__).win_now or never
WIN_NOW = win_now is not never
static_evaluation = hooks_of(__rules__).static_evaluation or judge


# --- what each seat gets ---------------------------------------------------------------------------------------------


@kernel
def part(values, seat):
    """A seat's part of what all got; values: float64 [KEPT]."""
    if KEPT == 1:
        return values[0] if seat == 0 else -values[0]
    return values[seat]


@kernel
def share_out(s, gain, scratch):
    """At the end of a game: what each seat got; gain: float64 [KEPT], scratch: float64 [MAX_SEATS]."""
    returns(s, scratch)
    for k in range(KEPT):
        gain[k] = scratch[k]


@kernel
def give_win(winner, n, gain):
    for k in range(KEPT):
        gain[k] = 1.0 if k == winner else -1.0 / (n - 1)


@kernel
def evaluated(words, seat, value, parameters):
    """A judgement as this player sees it."""
    if parameters.noise > 0:
        key = hashed(words, i64(parameters.seed))
        value += parameters.noise * (luck_of(key, 2 * seat) + luck_of(key, 2 * seat + 1) - 1)
    if parameters.jitter > 0:
        value += parameters.jitter * (luck_of(hashed(words, i64(parameters.jitter_seed)), seat) - 0.5)
    return max(-NEARLY, min(NEARLY, value))


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
def guess_all(states, words, parameters, gain):
    """What each seat can expect of TRIED by its looks."""
    for k in range(KEPT):
        gain[k] = evaluated(words[TRIED], k, static_evaluation(states[TRIED], k), parameters)


# --- the tree --------------------------------------------------------------------------------------------------------


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
def add_end(states, nodes, used, gain, scratch):
    """A node for a finished game in TRIED, proved from the beginning; gain: what each seat got."""
    number = add_node(nodes, used)
    share_out(states[TRIED], gain, scratch)
    for k in range(KEPT):
        nodes[number].total[k] = gain[k]
        nodes[number].line[k] = gain[k]
    nodes[number].visits = 1
    nodes[number].proved = 1
    return number


@kernel
def overlook(words, out, n, parameters, at_root):
    """Leave out of the list what this player does not see here, but never everything; how many are left."""
    chance = parameters.misses if at_root else parameters.blind
    if chance <= 0:
        return n
    return notice(out, n, hashed(words, i64(parameters.seed)), chance)


@kernel
def open_node(w, number, who):
    """Give the node of HERE its edges, each evaluated; w.gains[0]: what each seat can then expect. False if memory is
    full."""
    out, weights, used = w.lists[0], w.lists[1], w.used
    n = odds(w.states[HERE], out, weights) if who == CHANCE else legal(w.states[HERE], out)
    if i64(used[0]) + n > len(w.nodes) or i64(used[1]) + n > len(w.edges):
        return False
    first = i64(used[1])
    if who == CHANCE:
        weigh_outcomes(w, n)
    else:
        n = overlook(w.words[HERE], out, n, w.parameters[0], number == 0)
        evaluate_actions(w, n, who)
    used[1] = first + n
    node = w.nodes[number]
    node.first = first
    node.edges = n
    node.actor = who
    return True


@kernel
def evaluate_actions(w, n, who):
    """The edges of a seat's node; the opponent model's reply comes first."""
    states, edges, parameters = w.states, w.edges, w.parameters[0]
    gain, scratch = w.gains[0], w.gains[1]
    first = i64(w.used[1])
    best, best_value = first, -2.0
    expecting = expects(who, parameters)
    for i in range(n):
        edge = edges[first + i]
        edge.action = w.lists[0, i]
        edge.node = NOTHING
        states[TRIED] = states[HERE]
        play(states[TRIED], i64(edge.action))
        if actor(states[TRIED]) == OVER:
            edge.node = add_end(states, w.nodes, w.used, gain, scratch)
            value = part(gain, who)
            edge.prior = value
        else:
            if UNSETTLED:
                settle(states, w.lists[2])
            value = evaluated(w.words[TRIED], who, static_evaluation(states[TRIED], who), parameters)
            edge.prior = judge(states[TRIED], who) if expecting else value
        edge.guess = value
        if value > best_value:
            best, best_value = first + i, value
    highest = best_value
    if expecting:
        best = likeliest(states, edges, first, n, who, w.lists)
        best_value = edges[best].guess + 0.0
    if KEPT == 1:
        gain[0] = best_value if who == 0 else -best_value
    else:
        states[TRIED] = states[HERE]
        play(states[TRIED], i64(edges[best].action))
        if actor(states[TRIED]) == OVER:
            share_out(states[TRIED], gain, scratch)
        else:
            if UNSETTLED:
                settle(states, w.lists[2])
            guess_all(states, w.words, parameters, gain)
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
def weigh_outcomes(w, n):
    """The edges of a chance node."""
    states, edges, lists, parameters = w.states, w.edges, w.lists, w.parameters[0]
    gain, scratch = w.gains[0], w.gains[1]
    first = i64(w.used[1])
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
        over = actor(states[TRIED]) == OVER
        if over:
            edge.node = add_end(states, w.nodes, w.used, scratch[MAX_SEATS:], scratch)
        elif UNSETTLED:
            settle(states, lists[2])
        for k in range(KEPT):
            value = scratch[MAX_SEATS + k]
            if not over:
                value = evaluated(w.words[TRIED], k, static_evaluation(states[TRIED], k), parameters)
            gain[k] += odds_of_it * value


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


# --- backing up ------------------------------------------------------------------------------------------------------


@kernel
def prove(nodes, edges, number, gain, scratch):
    """Try to prove an opened node from its children; True if it is proved now, and `gain` its value then."""
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
    for k in range(KEPT):
        gain[k] = nodes[best].total[k] / i64(nodes[best].visits)
    return True


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
        if proved and i < depth:
            proved = prove(nodes, edges, i64(path[i]), gain, scratch)
        if i < depth and sure[i] >= 0 and not proved:
            child = nodes[sure[i]]
            if part(child.total, i64(node.actor)) / i64(child.visits) > part(gain, i64(node.actor)):
                for k in range(KEPT):
                    gain[k] = child.total[k] / i64(child.visits)
        if i < depth and not proved and expects(i64(node.actor), parameters):
            count_expected(nodes, i64(edges[i64(node.first)].node), i64(path[i + 1]), gain, parameters)
        if i == depth or proved:
            for k in range(KEPT):
                node.line[k] = gain[k]
        elif node.actor == CHANCE:
            for k in range(KEPT):
                node.line[k] = (node.total[k] + gain[k]) / (i64(node.visits) + 1)
        else:
            follow(nodes, edges, i64(path[i]), parameters)
        node.visits += 1
        if proved:
            node.proved = 1
            for k in range(KEPT):
                node.total[k] = gain[k] * i64(node.visits)
        else:
            for k in range(KEPT):
                node.total[k] += gain[k]


# --- the search ------------------------------------------------------------------------------------------------------


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
        number = i64(edges[at].node)
        if number < 0:
            if i64(used[0]) == len(nodes):
                return depth, False
            number = add_node(nodes, used)
            edges[at].node = number
        depth += 1
        path[depth] = number
    return depth, True


@kernel
def evaluate_here(w):
    """What each seat can expect of HERE by evaluation alone, in w.gains[0]."""
    w.states[TRIED] = w.states[HERE]
    if UNSETTLED:
        settle(w.states, w.lists[2])
    guess_all(w.states, w.words, w.parameters[0], w.gains[0])


@kernel
def evaluate_leaf(w, number):
    """What each seat can expect of a new node, HERE, in w.gains[0]; whether that is proved."""
    who = actor(w.states[HERE])
    if WIN_NOW and who >= 0 and number != 0 and win_now(w.states[HERE]):
        give_win(who, seats(w.states[HERE]), w.gains[0])
        return True
    if not open_node(w, number, who):
        evaluate_here(w)
        return False
    ends = i64(w.used[0]) > number + 1
    return ends and prove(w.nodes, w.edges, number, w.gains[0], w.gains[1])


@kernel
def search(w, root, control):
    """Simulate until told to stop, the node limit is reached, or the root is proved.

    w: PuctWorkspace; root: STATE [1]; control: see kernel/control.py.
    """
    parameters, nodes, states = w.parameters[0], w.nodes, w.states
    path, sure, gain, scratch = w.path[0], w.path[1], w.gains[0], w.gains[1]
    deepest = 0
    while control[STOP] == 0 and control[NODES] < control[MAX_NODES] and not nodes[0].proved:
        control[NODES] += 1
        states[HERE] = root[0]
        depth, there = walk_down(states, nodes, w.edges, w.used, path, sure, parameters)
        number = i64(path[depth])
        proved = False
        if there and nodes[number].proved:
            proved = True
            for k in range(KEPT):
                gain[k] = nodes[number].total[k] / i64(nodes[number].visits)
        elif there:
            proved = evaluate_leaf(w, number)
        elif actor(states[HERE]) == OVER:
            share_out(states[HERE], gain, scratch)
        else:
            evaluate_here(w)
        back_up(nodes, w.edges, path, sure, depth, gain, proved, scratch, parameters)
        if depth > deepest:
            deepest = depth
            control[DEPTH] = depth


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
