# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: Monte Carlo tree search, for any number of seats, with chance and hidden hands.

One simulation walks down from the root, picks at a seat's node the action that looks best or was tried too little
(UCB), lets chance decide at its nodes, adds a node, asks how good that is, and adds the answer to every node it came
by. A node is opened when it is come by for the second time.

With hidden hands every simulation begins with a fresh deal of what the root's seat cannot know, and only the actions
that are legal in that deal take part: one tree over what is known, not over what is hidden.

`w` is the `TreeWorkspace`; the position on the way down is w.states[HERE], and what each seat gets w.gains[0].
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, below, bind, hooks_of, i64, kernel, record
from jostle.kernel.control import DEPTH, NODES, stopped

if TYPE_CHECKING:
    from jostle.play.bound import FACTS, __rules__, actor, draw, judge, legal, odds, play, redeal, returns, seats

_tree = bind("jostle.search.core.tree_loops", __rules__)
HERE, KEPT, NOTHING, SHARED_PARAMETERS = _tree.HERE, _tree.KEPT, _tree.NOTHING, _tree.SHARED_PARAMETERS
part, copy_mean, error, overlook = _tree.part, _tree.copy_mean, _tree.error, _tree.overlook
follow_edge, prove, count_visit = _tree.follow_edge, _tree.prove, _tree.count_visit

HIDDEN = FACTS.hidden

PARAMETERS = record(
    *SHARED_PARAMETERS,
    ("fpu_reduction", np.float64),  # how much below its parent an untried action is rated; 10: tried first
    ("playout", np.int64),  # actions played on from a leaf before it is judged; -1: to the end
    ("policy", np.int64),  # are playouts played by the game's rollout policy, if it has one?
    ("proofs", np.int64),  # is what is certain remembered as such?
    ("hidden", np.int64),  # are there hidden hands, with these options? then nothing is proved
)

pick = bind("jostle.play.random_loops", __rules__).pick
rollout_policy = hooks_of(__rules__).rollout_policy or pick
POLICY = rollout_policy is not pick


# --- edges -----------------------------------------------------------------------------------------------------------


@kernel
def open_node(s, words, nodes, edges, used, dealt, number, who, rng, lists, parameters):
    """Give a node its edges: every outcome, or every legal action in random order; False if there is no room."""
    out = lists[0]
    if who == CHANCE:
        return add_edges(nodes, edges, used, dealt, number, who, lists, odds(s, out, lists[1]))
    n = legal(s, out)
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        out[i], out[j] = out[j], out[i]
    n = overlook(words, out, n, parameters, number == 0)
    return add_edges(nodes, edges, used, dealt, number, who, lists, n)


@kernel
def add_edges(nodes, edges, used, dealt, number, who, lists, n):
    """Give a node edges for what is listed, the last one first and before those it has; False if there is no room.

    All move to where there is room for them: only with hidden hands has a node any. lists: int32 [>= 2, most choices],
    the choices and, at chance, their weights.
    """
    node = nodes[number]
    first, old, had = i64(used[1]), i64(node.first), i64(node.edges)
    if first + n + had > len(edges):
        return False
    for i in range(n):
        edge = edges[first + n - 1 - i]
        edge.prior = 0
        edge.guess = lists[1, i] if who == CHANCE else -1
        edge.action = lists[0, i]
        edge.node = NOTHING
        if HIDDEN:
            dealt[first + n - 1 - i] = 0
    for i in range(had):
        edges[first + n + i] = edges[old + i]
        if HIDDEN:
            dealt[first + n + i] = dealt[old + i]
    node.first = first
    node.edges = n + had
    node.actor = who
    used[1] = first + n + had
    return True


@kernel
def find_edge(node, edges, action):
    first = i64(node.first)
    for i in range(first, first + i64(node.edges)):
        if edges[i].action == action:
            return i
    return NOTHING


@kernel
def draw_edge(s, nodes, edges, used, dealt, number, rng, lists):
    """The edge of what chance brings. With hidden hands other outcomes are possible in every deal."""
    action = draw(s, rng)
    at = find_edge(nodes[number], edges, action)
    if HIDDEN and at < 0:
        lists[0, 0], lists[1, 0] = action, 1
        if add_edges(nodes, edges, used, dealt, number, CHANCE, lists, 1):
            at = i64(nodes[number].first)
    return at


@kernel
def offer(s, nodes, edges, used, dealt, number, who, lists, simulation):
    """With hidden hands: note which actions are legal in this deal, adding edges for those that are new."""
    n, new = legal(s, lists[0]), 0
    for i in range(n):
        at = find_edge(nodes[number], edges, i64(lists[0, i]))
        if at < 0:
            lists[0, new] = lists[0, i]
            new += 1
        else:
            dealt[at] = simulation
            edges[at].prior += 1
    if new > 0 and add_edges(nodes, edges, used, dealt, number, who, lists, new):
        first = i64(nodes[number].first)
        for at in range(first, first + new):
            dealt[at] = simulation
            edges[at].prior += 1


@kernel
def select(nodes, edges, dealt, number, seat, hidden, simulation, parameters):
    """The edge to follow next: UCB; NOTHING if none may be (with hidden hands and no room left)."""
    node = nodes[number]
    visits = i64(node.visits)
    log = math.log(visits + 1)
    mean = part(node.total, seat) / max(1, visits)
    best, best_score = NOTHING, -1e30
    first = i64(node.first)
    for i in range(first, first + i64(node.edges)):
        if hidden and dealt[i] != simulation:
            continue
        if edges[i].node < 0:
            if parameters.fpu_reduction >= 10:
                return i
            score = mean - parameters.fpu_reduction + parameters.explore * math.sqrt(log)
        else:
            child = nodes[edges[i].node]
            tried = i64(child.visits)
            score = part(child.total, seat) / tried
            if not child.proved:
                if hidden:
                    log = math.log(edges[i].prior + 1.0)
                score += parameters.explore * math.sqrt(log / tried)
        if score > best_score:
            best, best_score = i, score
    return best


# --- simulations -----------------------------------------------------------------------------------------------------


@kernel
def evaluate(s, words, rng, out, parameters, gain):
    """What each seat can expect: play on a little, or to the end, then judge."""
    left = i64(parameters.playout)
    who = actor(s)
    while who != OVER and (who == CHANCE or left != 0):
        if who == CHANCE:
            play(s, draw(s, rng))
        else:
            play(s, rollout_policy(s, rng, out) if POLICY and parameters.policy else pick(s, rng, out))
            left -= 1
        who = actor(s)
    if who == OVER:
        returns(s, gain)
        return
    n = seats(s)
    for seat in range(min(n, KEPT)):
        if n == 2 and seat == 1:
            gain[1] = -gain[0]
        else:
            gain[seat] = judge(s, seat)
            if parameters.noise > 0:
                gain[seat] += error(words, seat, parameters)


@kernel
def walk_down(w, hidden, simulation):
    """Follow the tree from the root to a leaf, and evaluate that: its depth, and whether its value is proved."""
    nodes, edges, used, dealt, lists, path, gain = w.nodes, w.edges, w.used, w.dealt, w.lists, w.path[0], w.gains[0]
    s, words, rng, parameters = w.states[HERE], w.words[HERE], w.rngs[0], w.parameters[0]
    number, depth = 0, 0
    path[0] = 0
    while True:
        node = nodes[number]
        if node.proved:
            copy_mean(node, gain)
            return depth, True
        who = actor(s)
        if who == OVER:
            returns(s, gain)
            return depth, parameters.proofs != 0 and not hidden
        if depth + 1 == len(path) or (number != 0 and node.visits == 0):
            break
        if node.edges == 0 and not open_node(s, words, nodes, edges, used, dealt, number, who, rng, lists, parameters):
            break
        if who == CHANCE:
            at = draw_edge(s, nodes, edges, used, dealt, number, rng, lists)
        else:
            if hidden:
                offer(s, nodes, edges, used, dealt, number, who, lists, simulation)
            at = select(nodes, edges, dealt, number, who, hidden, simulation, parameters)
        child = follow_edge(nodes, edges, used, at) if at >= 0 else NOTHING
        if child < 0:
            break
        play(s, i64(edges[at].action))
        number = child
        depth += 1
        path[depth] = number
    evaluate(s, words, rng, lists[0], parameters, gain)
    return depth, False


@kernel
def search(w, root, control):
    """Simulate until stopped, or until the root is proved; called again it goes on.

    root: STATE [1]; control: see kernel/control.py.
    """
    nodes, path, gain, parameters = w.nodes, w.path[0], w.gains[0], w.parameters[0]
    hidden = HIDDEN and parameters.hidden != 0
    while not nodes[0].proved and not stopped(control):
        control[NODES] += 1
        w.states[HERE] = root[0]
        if hidden:
            redeal(w.states[HERE], i64(parameters.seat), w.rngs[0])
        depth, proved = walk_down(w, hidden, i64(control[NODES]))
        for i in range(depth, -1, -1):
            proved = proved and (i == depth or prove(nodes, w.edges, i64(path[i]), gain, w.gains[1]))
            count_visit(nodes[path[i]], gain, proved)
        if depth > control[DEPTH]:
            control[DEPTH] = depth
