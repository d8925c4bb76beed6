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
its faith, and proofs look at all of them.

Most children are never visited, so a child is only a *twig* of 16 bytes until it is.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from jostle.kernel import CHANCE, OVER, hashed, hooks_of, kernel, luck_of, record, whole
from jostle.kernel.hooks import never
from jostle.search.algorithms.puct.opponent_model_loops import awaits, count_expected, exchange, expects
from jostle.search.core.handicap_loops import notice

if TYPE_CHECKING:
    from jostle.play.bound import MOST_SEATS, __rules__, actor, judge, legal, odds, play, returns, seats

STOP, NODES, MOST_NODES, DEPTH = 0, 1, 2, 3  # the control, see thinking.py
KEPT = 1 if MOST_SEATS == 2 else MOST_SEATS  # with two seats what one wins the other loses
NEARLY = 0.998  # no guess is as good as a win, or as bad as a loss
SURE = 1.0 - 1e-9
MISJUDGED = 0.1  # how far a position looks wrong, at the most, before chance has shown what it brings
NOTHING = -1
HERE, TRIED, FURTHER = 0, 1, 2  # the states a search works with: on its way, after one action, and after one more

NODE = record(
    ("total", np.float64, (KEPT,)),  # the sum of what each seat got
    ("line", np.float64, (KEPT,)),  # what each seat gets if all follow what looks best, as far as the tree goes
    ("first", np.int32),  # its first twig; they lie side by side
    ("twigs", np.int32),  # how many; 0: it has not been opened
    ("visits", np.int32),
    ("actor", np.int8),  # who decides here; meaningful once opened
    ("proved", np.int8),  # is the mean exactly what every seat gets with best play?
)

TWIG = record(
    ("prior", np.float32),  # how much of the search it should get by its looks; at chance its odds
    ("guess", np.float32),  # how good it looks to the seat that decides; at chance its weight
    ("action", np.int32),
    ("node", np.int32),  # -1: not visited yet
)

KNOBS = record(
    ("explore", np.float64),  # how much is tried of what looks worse
    ("trust", np.float64),  # how much the best line counts beside the mean of all that was tried
    ("warmth", np.float64),  # how little looks decide: the temperature of the softmax
    ("blind", np.float64),  # see `Weaknesses`
    ("misses", np.float64),
    ("blur", np.float64),
    ("jitter", np.float64),  # threads see a position a little differently each, so that they grow different trees
    ("seed", np.int64),
    ("jitter_seed", np.int64),
    ("faith", np.float64),  # how sure it is of the others' expected replies, from 0 to 1; 0: nothing is expected
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
    """At the end of a game: what each seat got; gain: float64 [KEPT], scratch: float64 [MOST_SEATS]."""
    returns(s, scratch)
    for k in range(KEPT):
        gain[k] = scratch[k]


@kernel
def give_win(winner, n, gain):
    for k in range(KEPT):
        gain[k] = 1.0 if k == winner else -1.0 / (n - 1)


@kernel
def misread(words, seat, value, knobs):
    """A judgement as this player sees it."""
    if knobs.blur > 0:
        key = hashed(words, whole(knobs.seed))
        value += knobs.blur * (luck_of(key, 2 * seat) + luck_of(key, 2 * seat + 1) - 1)
    if knobs.jitter > 0:
        value += knobs.jitter * (luck_of(hashed(words, whole(knobs.jitter_seed)), seat) - 0.5)
    return max(-NEARLY, min(NEARLY, value))


@kernel
def settle(states, out):
    """Have whoever must decide before TRIED can be judged take what looks best to it, until it can be.

    out: int32 [>= MOST_LEGAL]
    """
    s = states[TRIED]
    who = actor(s)
    while who >= 0 and unsettled(s):
        n = legal(s, out)
        best, best_value = 0, -2.0
        for i in range(n):
            states[FURTHER] = states[TRIED]
            play(states[FURTHER], whole(out[i]))
            value = judge(states[FURTHER], who)
            if value > best_value:
                best, best_value = i, value
        play(s, whole(out[best]))
        who = actor(s)


@kernel
def guess_all(states, words, knobs, gain):
    """What each seat can expect of TRIED by its looks."""
    for k in range(KEPT):
        gain[k] = misread(words[TRIED], k, static_evaluation(states[TRIED], k), knobs)


# --- the tree --------------------------------------------------------------------------------------------------------


@kernel
def add_node(nodes, used):
    """A new node; its number. used: int64 [2], of nodes and of twigs."""
    new = whole(used[0])
    used[0] = new + 1
    node = nodes[new]
    for k in range(KEPT):
        node.total[k] = 0.0
        node.line[k] = 0.0
    node.first = 0
    node.twigs = 0
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
def overlook(words, out, n, knobs, at_root):
    """Leave out of the list what this player does not see here, but never everything; how many are left."""
    chance = knobs.misses if at_root else knobs.blind
    if chance <= 0:
        return n
    return notice(out, n, hashed(words, whole(knobs.seed)), chance)


@kernel
def open_node(states, words, nodes, twigs, used, number, who, lists, knobs, gain, scratch):
    """Give the node of HERE its twigs, each judged; gain: what each seat can then expect. False if there is no room."""
    out, weights = lists[0], lists[1]
    n = odds(states[HERE], out, weights) if who == CHANCE else legal(states[HERE], out)
    if whole(used[0]) + n > len(nodes) or whole(used[1]) + n > len(twigs):
        return False
    first = whole(used[1])
    if who == CHANCE:
        weigh_outcomes(states, words, nodes, twigs, used, n, lists, knobs, gain, scratch)
    else:
        n = overlook(words[HERE], out, n, knobs, number == 0)
        judge_actions(states, words, nodes, twigs, used, n, who, lists, knobs, gain, scratch)
    used[1] = first + n
    node = nodes[number]
    node.first = first
    node.twigs = n
    node.actor = who
    return True


@kernel
def judge_actions(states, words, nodes, twigs, used, n, who, lists, knobs, gain, scratch):
    """The twigs of a seat's node; what is expected of it comes first."""
    first = whole(used[1])
    best, best_value = first, -2.0
    expecting = expects(who, knobs)
    for i in range(n):
        twig = twigs[first + i]
        twig.action = lists[0, i]
        twig.node = NOTHING
        states[TRIED] = states[HERE]
        play(states[TRIED], whole(twig.action))
        if actor(states[TRIED]) == OVER:
            twig.node = add_end(states, nodes, used, gain, scratch)
            value = part(gain, who)
            twig.prior = value
        else:
            if UNSETTLED:
                settle(states, lists[2])
            value = misread(words[TRIED], who, static_evaluation(states[TRIED], who), knobs)
            twig.prior = judge(states[TRIED], who) if expecting else value
        twig.guess = value
        if value > best_value:
            best, best_value = first + i, value
    highest = best_value
    if expecting:
        best = likeliest(states, twigs, first, n, who, lists)
        best_value = twigs[best].guess + 0.0
    if KEPT == 1:
        gain[0] = best_value if who == 0 else -best_value
    else:
        states[TRIED] = states[HERE]
        play(states[TRIED], whole(twigs[best].action))
        if actor(states[TRIED]) == OVER:
            share_out(states[TRIED], gain, scratch)
        else:
            if UNSETTLED:
                settle(states, lists[2])
            guess_all(states, words, knobs, gain)
    total = 0.0
    for i in range(first, first + n):
        prior = math.exp((twigs[i].guess - highest) / knobs.warmth)
        twigs[i].prior = prior
        total += prior
    for i in range(first, first + n):
        twigs[i].prior /= total
    if expecting:
        exchange(twigs, first, best)


@kernel
def likeliest(states, twigs, first, n, who, lists):
    """The action that looks best to a seat by `judge`, on average over what chance shows at once; priors: looks."""
    highest = -2.0
    for i in range(first, first + n):
        highest = max(highest, twigs[i].prior)
    best, best_looks = first, -2.0
    for i in range(first, first + n):
        looks = twigs[i].prior + 0.0
        if looks < highest - MISJUDGED:
            continue
        states[TRIED] = states[HERE]
        play(states[TRIED], whole(twigs[i].action))
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
        play(states[FURTHER], whole(out[i]))
        total += whole(weights[i]) * judge(states[FURTHER], who)
        weight += whole(weights[i])
    return total / weight


@kernel
def weigh_outcomes(states, words, nodes, twigs, used, n, lists, knobs, gain, scratch):
    """The twigs of a chance node."""
    first = whole(used[1])
    total = 0
    for i in range(n):
        total += whole(lists[1, i])
    for k in range(KEPT):
        gain[k] = 0.0
    for i in range(n):
        twig = twigs[first + i]
        twig.action = lists[0, i]
        twig.node = NOTHING
        twig.guess = lists[1, i]
        odds_of_it = whole(lists[1, i]) / total
        twig.prior = odds_of_it
        states[TRIED] = states[HERE]
        play(states[TRIED], whole(twig.action))
        over = actor(states[TRIED]) == OVER
        if over:
            twig.node = add_end(states, nodes, used, scratch[MOST_SEATS:], scratch)
        elif UNSETTLED:
            settle(states, lists[2])
        for k in range(KEPT):
            value = scratch[MOST_SEATS + k]
            if not over:
                value = misread(words[TRIED], k, static_evaluation(states[TRIED], k), knobs)
            gain[k] += odds_of_it * value


@kernel
def select(nodes, twigs, number, seat, knobs):
    """The twig to follow next: what looks best so far, or should have been looked at more (PUCT); never a proved one.
    Then the proved node that looks better than it, -1 if none does.

    An expected reply is followed as often as it is believed in, and the choice is among the others the other times.
    """
    node = nodes[number]
    first = whole(node.first)
    others = first
    if expects(seat, knobs):
        if awaits(nodes, node, whole(twigs[first].node), knobs):
            return first, NOTHING
        others = first + 1
    spread = knobs.explore * math.sqrt(whole(node.visits) + 1.0)
    best, best_score = first, -1e30
    sure, sure_score = NOTHING, -1e30
    for i in range(others, first + whole(node.twigs)):
        twig = twigs[i]
        if twig.node < 0:
            score = twig.guess + spread * twig.prior
        else:
            child = nodes[twig.node]
            tried = whole(child.visits)
            score = part(child.total, seat)
            if child.proved:
                if score / tried > sure_score:
                    sure, sure_score = whole(twig.node), score / tried
                continue
            score = (1 - knobs.trust) * (score + twig.guess) / (tried + 1) + knobs.trust * part(child.line, seat)
            score += spread * twig.prior / (tried + 1)
        if score > best_score:
            best, best_score = i, score
    return best, sure if sure_score > best_score else NOTHING


@kernel
def next_outcome(nodes, twigs, number):
    """The outcome that has come up least for its odds."""
    node = nodes[number]
    first = whole(node.first)
    visits = whole(node.visits) + 1.0
    best, best_score = first, -1e30
    for i in range(first, first + whole(node.twigs)):
        twig = twigs[i]
        tried = 0 if twig.node < 0 else whole(nodes[twig.node].visits)
        score = twig.prior * visits - tried
        if score > best_score:
            best, best_score = i, score
    return best


# --- backing up ------------------------------------------------------------------------------------------------------


@kernel
def prove(nodes, twigs, number, gain, scratch):
    """Try to prove an opened node from its children; True if it is proved now, and `gain` its value then."""
    node = nodes[number]
    seat = whole(node.actor)
    first = whole(node.first)
    best, best_value, all_proved = NOTHING, -2.0, True
    weights = 0.0
    for k in range(KEPT):
        scratch[k] = 0.0
    for i in range(first, first + whole(node.twigs)):
        below = whole(twigs[i].node)
        if below < 0 or not nodes[below].proved:
            if seat == CHANCE:
                return False
            all_proved = False
            continue
        child = nodes[below]
        if seat == CHANCE:
            weights += twigs[i].guess
            for k in range(KEPT):
                scratch[k] += child.total[k] / whole(child.visits) * twigs[i].guess
            continue
        value = part(child.total, seat) / whole(child.visits)
        if value > best_value:
            best, best_value = below, value
    if seat == CHANCE:
        for k in range(KEPT):
            gain[k] = scratch[k] / weights
        return True
    if best < 0 or (not all_proved and best_value < SURE):
        return False
    for k in range(KEPT):
        gain[k] = nodes[best].total[k] / whole(nodes[best].visits)
    return True


@kernel
def follow(nodes, twigs, number, knobs):
    """Bring up to date what the best line from an opened node leads to; or the expected one and the best other."""
    node = nodes[number]
    seat = whole(node.actor)
    first = whole(node.first)
    best, best_value = NOTHING, -2.0
    expecting = expects(seat, knobs) and node.twigs > 1
    for i in range(first + 1 if expecting else first, first + whole(node.twigs)):
        below = whole(twigs[i].node)
        value = twigs[i].guess + 0.0 if below < 0 else part(nodes[below].line, seat)
        if value > best_value:
            best, best_value = below, value
    if best >= 0:
        for k in range(KEPT):
            node.line[k] = nodes[best].line[k]
    elif KEPT == 1:
        node.line[0] = best_value if seat == 0 else -best_value
    else:
        node.line[seat] = best_value  # what the others get there has not been asked
    if expecting and twigs[first].node >= 0:
        reply = nodes[twigs[first].node]
        for k in range(KEPT):
            node.line[k] = knobs.faith * reply.line[k] + (1 - knobs.faith) * node.line[k]


@kernel
def back_up(nodes, twigs, path, sure, depth, gain, proved, scratch, knobs):
    """Add what was got to every node on the path, or what is sure there if that is better for the seat that decides;
    carry a proof up as far as it goes."""
    for i in range(depth, -1, -1):
        node = nodes[path[i]]
        if proved and i < depth:
            proved = prove(nodes, twigs, whole(path[i]), gain, scratch)
        if i < depth and sure[i] >= 0 and not proved:
            child = nodes[sure[i]]
            if part(child.total, whole(node.actor)) / whole(child.visits) > part(gain, whole(node.actor)):
                for k in range(KEPT):
                    gain[k] = child.total[k] / whole(child.visits)
        if i < depth and not proved and expects(whole(node.actor), knobs):
            count_expected(nodes, whole(twigs[whole(node.first)].node), whole(path[i + 1]), gain, knobs)
        if i == depth or proved:
            for k in range(KEPT):
                node.line[k] = gain[k]
        elif node.actor == CHANCE:
            for k in range(KEPT):
                node.line[k] = (node.total[k] + gain[k]) / (whole(node.visits) + 1)
        else:
            follow(nodes, twigs, whole(path[i]), knobs)
        node.visits += 1
        if proved:
            node.proved = 1
            for k in range(KEPT):
                node.total[k] = gain[k] * whole(node.visits)
        else:
            for k in range(KEPT):
                node.total[k] += gain[k]


# --- the search ------------------------------------------------------------------------------------------------------


@kernel
def walk_down(states, nodes, twigs, used, path, sure, knobs):
    """Follow the tree from the root to a node that is new or proved; the depth, and whether HERE is that node's
    position (else there is no room for it)."""
    number, depth = whole(0), 0
    path[0] = 0
    while nodes[number].twigs != 0 and not nodes[number].proved:
        if depth + 1 == len(path):
            return depth, False
        who = whole(nodes[number].actor)
        if who == CHANCE:
            at, sure[depth] = next_outcome(nodes, twigs, number), NOTHING
        else:
            at, sure[depth] = select(nodes, twigs, number, who, knobs)
        play(states[HERE], whole(twigs[at].action))
        number = whole(twigs[at].node)
        if number < 0:
            if whole(used[0]) == len(nodes):
                return depth, False
            number = add_node(nodes, used)
            twigs[at].node = number
        depth += 1
        path[depth] = number
    return depth, True


@kernel
def judge_here(states, words, lists, knobs, gain):
    """What each seat can expect of HERE by its looks alone."""
    states[TRIED] = states[HERE]
    if UNSETTLED:
        settle(states, lists[2])
    guess_all(states, words, knobs, gain)


@kernel
def look_at_leaf(states, words, nodes, twigs, used, number, lists, knobs, gain, scratch):
    """What each seat can expect of a node, HERE, that is new; whether that is proved."""
    who = actor(states[HERE])
    if WIN_NOW and who >= 0 and number != 0 and win_now(states[HERE]):
        give_win(who, seats(states[HERE]), gain)
        return True
    if not open_node(states, words, nodes, twigs, used, number, who, lists, knobs, gain, scratch):
        judge_here(states, words, lists, knobs, gain)
        return False
    ends = whole(used[0]) > number + 1
    return ends and prove(nodes, twigs, number, gain, scratch)


@kernel
def search(root, states, words, nodes, twigs, used, path, lists, gains, control, knob):
    """Simulate until told to stop, the count is reached, or the root is proved.

    root: STATE [1]; states: STATE [3], to work with, and words: int64 [3, words of a record], the same memory; nodes:
    NODE [room], twigs: TWIG [room], used: int64 [2], of each; the root is node 0; path: int32 [2, longest path], the
    nodes and what is sure beside them; lists: int32 [3, most choices]; gains: float64 [2, 2 * MOST_SEATS]; control: see
    thinking.py; knob: KNOBS [1].
    """
    knobs = knob[0]
    gain, scratch = gains[0], gains[1]
    deepest = 0
    while control[STOP] == 0 and control[NODES] < control[MOST_NODES] and not nodes[0].proved:
        control[NODES] += 1
        states[HERE] = root[0]
        depth, there = walk_down(states, nodes, twigs, used, path[0], path[1], knobs)
        number = whole(path[0, depth])
        proved = False
        if there and nodes[number].proved:
            proved = True
            for k in range(KEPT):
                gain[k] = nodes[number].total[k] / whole(nodes[number].visits)
        elif there:
            proved = look_at_leaf(states, words, nodes, twigs, used, number, lists, knobs, gain, scratch)
        elif actor(states[HERE]) == OVER:
            share_out(states[HERE], gain, scratch)
        else:
            judge_here(states, words, lists, knobs, gain)
        back_up(nodes, twigs, path[0], path[1], depth, gain, proved, scratch, knobs)
        if depth > deepest:
            deepest = depth
            control[DEPTH] = depth


# --- keeping what was learned ----------------------------------------------------------------------------------------


@kernel
def find_position(states, words, wanted, nodes, twigs, order):
    """The node of the tree whose position is `wanted`, looking at as many near the root as there is room for; -1
    if none is.

    states: STATE [room], the first is the root's; words: int64 [room, words], the same memory; wanted: int64 [words];
    order: int32 [room], the nodes of the states.
    """
    order[0] = 0
    filled, at = 1, 0
    while at < filled:
        number = whole(order[at])
        same = True
        for k in range(len(wanted)):
            if words[at, k] != wanted[k]:
                same = False
                break
        if same:
            return number
        first = whole(nodes[number].first)
        for i in range(first, first + whole(nodes[number].twigs)):
            child = whole(twigs[i].node)
            if child >= 0 and nodes[child].twigs != 0 and filled < len(order):
                order[filled] = child
                states[filled] = states[at]
                play(states[filled], whole(twigs[i].action))
                filled += 1
        at += 1
    return NOTHING


@kernel
def keep_below(nodes, twigs, number, kept, kept_twigs, used):
    """Copy the tree below a node into `kept` and `kept_twigs`, where it becomes the root."""
    kept[0] = nodes[number]
    filled, at, grown = 1, 0, 0
    while at < filled:
        first, n = whole(kept[at].first), whole(kept[at].twigs)
        kept[at].first = grown
        for i in range(first, first + n):
            kept_twigs[grown] = twigs[i]
            if twigs[i].node >= 0:
                kept[filled] = nodes[twigs[i].node]
                kept_twigs[grown].node = filled
                filled += 1
            grown += 1
        at += 1
    used[0] = filled
    used[1] = grown
