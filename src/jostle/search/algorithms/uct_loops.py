# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: Monte Carlo tree search, for any number of seats, with chance and hidden hands.

One simulation walks down from the root, picks at a seat's node the action that looks best or was tried too little
(UCB), lets chance decide at its nodes, adds what is new, asks how good the new leaf is, and adds that to every node it
came by. A node keeps what *every* seat got there, and each seat looks at its own (max^n).

A value that is certain is *proved*: the end of a game, a node with an action that surely wins, a node whose every
action is proved, a chance node whose every outcome is. A proved node is never searched again.

With hidden hands every simulation begins with a fresh deal of what the root's seat cannot know, and only the actions
that are legal in that deal take part: one tree over what is known, not over what is hidden.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, below, hashed, hooks_of, i64, kernel, luck_of, record
from jostle.kernel.control import DEPTH, MAX_NODES, NODES, STOP

if TYPE_CHECKING:
    from jostle.play.bound import (
        FACTS,
        MAX_SEATS,
        __rules__,
        actor,
        draw,
        judge,
        legal,
        odds,
        play,
        redeal,
        returns,
        seats,
    )

HIDDEN = FACTS.hidden

NODE = record(
    ("total", np.float64, (MAX_SEATS,)),  # the sum of what each seat got
    ("first", np.int32),  # the first child, -1 for none
    ("next", np.int32),  # the next child of the same parent, -1 for none
    ("action", np.int32),  # the action or outcome that leads here
    ("visits", np.int32),
    ("weight", np.int32),  # of a chance outcome
    ("offered", np.int32),  # with hidden hands: in how many simulations the action was legal
    ("stamp", np.int32),  # with hidden hands: the last such simulation
    ("actor", np.int8),  # who decides here; meaningful once expanded
    ("expanded", np.int8),
    ("proved", np.int8),  # is the mean exactly what every seat gets with best play?
)

PARAMETERS = record(
    ("explore", np.float64),  # how much is tried of what looks worse
    ("fpu_reduction", np.float64),  # how much below its parent an untried action is rated; 10: tried first
    ("blind", np.float64),  # see `Weaknesses`
    ("misses", np.float64),
    ("noise", np.float64),
    ("seed", np.int64),
    ("playout", np.int64),  # actions played on from a leaf before it is judged; -1: to the end
    ("policy", np.int64),  # are playouts played by the game's rollout policy, if it has one?
    ("seat", np.int64),  # the seat that acts at the root
    ("proofs", np.int64),  # is what is certain remembered as such?
    ("hidden", np.int64),  # are there hidden hands, with these options? then nothing is proved
)


@kernel
def listed(s, rng, out):
    return i64(out[below(rng, legal(s, out))])


pick = hooks_of(__rules__).pick or listed
rollout_policy = hooks_of(__rules__).rollout_policy or pick
POLICY = rollout_policy is not pick


# --- the tree --------------------------------------------------------------------------------------------------------


@kernel
def add_node(nodes, used, action, weight, following):
    """A new node; its number, -1 if there is no room. used: int64 [1]."""
    new = i64(used[0])
    if new == len(nodes):
        return -1
    used[0] = new + 1
    node = nodes[new]
    for seat in range(MAX_SEATS):
        node.total[seat] = 0.0
    node.first = -1
    node.next = following
    node.action = action
    node.visits = 0
    node.weight = weight
    node.offered = 0
    node.stamp = 0
    node.actor = OVER
    node.expanded = 0
    node.proved = 0
    return new


@kernel
def overlooked(words, action, parameters, at_root):
    """Whether this character does not see the action in this position."""
    chance = parameters.misses if at_root else parameters.blind
    return chance > 0 and luck_of(hashed(words, parameters.seed), action) < chance


@kernel
def expand(s, words, nodes, used, number, who, rng, out, weight, parameters):
    """Give a node its children: every outcome, or every legal action in random order; False if there is no room."""
    node = nodes[number]
    chance = who == CHANCE
    n = odds(s, out, weight) if chance else legal(s, out)
    if used[0] + n > len(nodes):
        return False
    if not chance:
        for i in range(n - 1, 0, -1):
            j = below(rng, i + 1)
            out[i], out[j] = out[j], out[i]
    first = -1
    weak = parameters.blind > 0 or parameters.misses > 0
    for i in range(n):
        action = i64(out[i])
        if weak and not chance and (first >= 0 or i < n - 1) and overlooked(words, action, parameters, number == 0):
            continue
        first = add_node(nodes, used, action, i64(weight[i]) if chance else 0, first)
    node.first = first
    node.actor = who
    node.expanded = 1
    return True


@kernel
def find_child(nodes, number, action):
    child = i64(nodes[number].first)
    while child >= 0 and nodes[child].action != action:
        child = i64(nodes[child].next)
    return child


@kernel
def offer(s, nodes, used, number, out, stamp):
    """With hidden hands: mark the children that are legal in this deal, adding those that are new."""
    n = legal(s, out)
    for i in range(n):
        child = find_child(nodes, number, i64(out[i]))
        if child < 0:
            child = add_node(nodes, used, i64(out[i]), 0, i64(nodes[number].first))
            if child < 0:
                continue
            nodes[number].first = child
        nodes[child].stamp = stamp
        nodes[child].offered += 1


@kernel
def select(nodes, number, seat, stamp, parameters):
    """The child to look at next: UCB; -1 if none may be chosen (with hidden hands and no room left)."""
    node = nodes[number]
    hidden = HIDDEN and parameters.hidden != 0
    visits = i64(node.visits)
    log = math.log(visits + 1)
    mean = node.total[seat] / max(1, visits)
    best, best_score = -1, -1e30
    child = i64(node.first)
    while child >= 0:
        other = nodes[child]
        tried = i64(other.visits)
        if hidden and other.stamp != stamp:
            child = i64(other.next)
            continue
        if tried == 0:
            if parameters.fpu_reduction >= 10:
                return child
            score = mean - parameters.fpu_reduction + parameters.explore * math.sqrt(log)
        elif other.proved:
            score = other.total[seat] / tried
        else:
            if hidden:
                log = math.log(i64(other.offered) + 1)
            score = other.total[seat] / tried + parameters.explore * math.sqrt(log / tried)
        if score > best_score:
            best, best_score = child, score
        child = i64(other.next)
    return best


# --- leaves ----------------------------------------------------------------------------------------------------------


@kernel
def evaluate(s, words, rng, out, parameters, gain):
    """What each seat can expect from here: play on a little, or to the end, then judge. gain: float64 [MAX_SEATS]"""
    left = i64(parameters.playout)
    who = actor(s)
    while who != OVER and (who == CHANCE or left != 0):
        if who == CHANCE:
            play(s, draw(s, rng))
        else:
            play(s, rollout_policy(s, rng, out) if POLICY and parameters.policy else pick(s, rng, out))
            left -= 1
        who = actor(s)
    n = seats(s)
    if who == OVER:
        returns(s, gain)
        return
    for seat in range(n):
        gain[seat] = -gain[0] if n == 2 and seat == 1 else judge(s, seat)
        if parameters.noise > 0 and (n > 2 or seat == 0):
            key = hashed(words, parameters.seed)
            gain[seat] += parameters.noise * (luck_of(key, 2 * seat) + luck_of(key, 2 * seat + 1) - 1)


# --- backing up ------------------------------------------------------------------------------------------------------


@kernel
def prove(nodes, number, gain, n):
    """Try to prove an expanded node from its children; True if it is proved now. gain: float64 [MAX_SEATS], its value
    then."""
    node = nodes[number]
    seat = i64(node.actor)
    child = i64(node.first)
    best, all_proved = -1, True
    weights = 0
    if seat == CHANCE:
        for k in range(n):
            gain[k] = 0.0
    while child >= 0:
        other = nodes[child]
        if not other.proved:
            if seat == CHANCE:
                return False
            all_proved = False
        elif seat == CHANCE:
            weights += i64(other.weight)
            for k in range(n):
                gain[k] += other.total[k] / i64(other.visits) * i64(other.weight)
        else:
            value = other.total[seat] / i64(other.visits)
            if best < 0 or value > nodes[best].total[seat] / i64(nodes[best].visits):
                best = child
        child = i64(other.next)
    if seat == CHANCE:
        for k in range(n):
            gain[k] /= weights
        return True
    if best < 0:
        return False
    value = nodes[best].total[seat] / i64(nodes[best].visits)
    if not all_proved and value < 1.0 - 1e-9:
        return False
    for k in range(n):
        gain[k] = nodes[best].total[k] / i64(nodes[best].visits)
    return True


@kernel
def back_up(nodes, path, depth, gain, proved, n):
    """Add what was got to every node on the path; carry a proof up as far as it goes."""
    for i in range(depth, -1, -1):
        node = nodes[path[i]]
        if i < depth and proved and not node.proved:
            proved = prove(nodes, i64(path[i]), gain, n)
        node.visits += 1
        if proved and not node.proved:
            node.proved = 1
            for k in range(n):
                node.total[k] = gain[k] * i64(node.visits)
        else:
            for k in range(n):
                node.total[k] += gain[k]


# --- the search ------------------------------------------------------------------------------------------------------


@kernel
def search(w, root, control):
    """Simulate until told to stop, the node limit is reached, or the root is proved.

    w: UctWorkspace; root: STATE [1]; control: see kernel/control.py.
    """
    n = seats(root[0])
    hidden = HIDDEN and w.parameters[0].hidden != 0
    deepest = 0
    while control[STOP] == 0 and control[NODES] < control[MAX_NODES] and not w.nodes[0].proved:
        control[NODES] += 1
        w.state[0] = root[0]
        if hidden:
            redeal(w.state[0], i64(w.parameters[0].seat), w.rngs[0])
        depth, proved = walk_down(w, n, hidden, i64(control[NODES]))
        back_up(w.nodes, w.path, depth, w.gain, proved, n)
        if depth > deepest:
            deepest = depth
            control[DEPTH] = depth


@kernel
def walk_down(w, n, hidden, stamp):
    """Follow the tree from the root to a leaf, and evaluate that into w.gain: its depth, and whether that is proved."""
    nodes, used, path, out, gain = w.nodes, w.used, w.path, w.out, w.gain
    s, rng, parameters = w.state[0], w.rngs[0], w.parameters[0]
    number, depth = 0, 0
    path[0] = 0
    while True:
        node = nodes[number]
        if node.proved:
            for k in range(n):
                gain[k] = node.total[k] / i64(node.visits)
            return depth, True
        who = actor(s)
        if who == OVER:
            returns(s, gain)
            return depth, parameters.proofs != 0 and not hidden
        if depth + 1 == len(path) or (number != 0 and node.visits == 0):
            break
        if not node.expanded and not expand(s, w.words, nodes, used, number, who, rng, out, w.weight, parameters):
            break
        if who == CHANCE:
            action = draw(s, rng)
            child = find_child(nodes, number, action)
            if hidden and child < 0:
                child = add_node(nodes, used, action, 1, i64(node.first))
                if child >= 0:
                    node.first = child
        else:
            if hidden:
                offer(s, nodes, used, number, out, stamp)
            child = select(nodes, number, who, stamp, parameters)
        if child < 0:
            break
        play(s, i64(nodes[child].action))
        number = child
        depth += 1
        path[depth] = number
    evaluate(s, w.words, rng, out, parameters, gain)
    return depth, False


# --- keeping what was learned ----------------------------------------------------------------------------------------


@kernel
def find_position(states, words, wanted, nodes, order):
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
        child = i64(nodes[number].first)
        while child >= 0 and filled < len(order):
            if nodes[child].expanded:
                order[filled] = child
                states[filled] = states[at]
                play(states[filled], i64(nodes[child].action))
                filled += 1
            child = i64(nodes[child].next)
        at += 1
    return -1


@kernel
def keep_below(nodes, number, kept, used, origin):
    """Copy the tree below a node into `kept`, where it becomes the root; origin: int32 [room], for each new node the
    old one."""
    kept[0] = nodes[number]
    kept[0].next = -1
    origin[0] = number
    filled, at = 1, 0
    while at < filled:
        child = i64(nodes[origin[at]].first)
        last = -1
        while child >= 0:
            kept[filled] = nodes[child]
            origin[filled] = child
            if last < 0:
                kept[at].first = filled
            else:
                kept[last].next = filled
            last = filled
            filled += 1
            child = i64(nodes[child].next)
        if last >= 0:
            kept[last].next = -1
        at += 1
    used[0] = filled
