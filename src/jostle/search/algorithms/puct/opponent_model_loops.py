# mypy: allow-untyped-defs, allow-untyped-calls
"""What a guided search expects of the other seats: the reply that looks best to them at once, the first twig of a node
of theirs. Nodes, twigs and knobs are those of `guided_loops.py`.
"""

from __future__ import annotations

from jostle.kernel import CHANCE, kernel, whole


@kernel
def expects(who, knobs):
    """Whether a seat is expected to do what looks best to it at once."""
    return knobs.faith > 0 and who != CHANCE and who != knobs.me


@kernel
def exchange(twigs, one, other):
    action, node = whole(twigs[one].action), whole(twigs[one].node)
    prior, guess = twigs[one].prior, twigs[one].guess
    twigs[one] = twigs[other]
    twigs[other].action = action
    twigs[other].node = node
    twigs[other].prior = prior
    twigs[other].guess = guess


@kernel
def awaits(nodes, node, expected, knobs):
    """Whether it is the expected reply's turn to be followed; `expected`: its number."""
    if expected < 0 or node.twigs == 1:
        return True
    reply = nodes[expected]
    return not reply.proved and whole(reply.visits) <= knobs.faith * whole(node.visits)


@kernel
def count_expected(nodes, expected, followed, gain, knobs):
    """An expected reply that is proved is not followed any more: then it is counted with what was got by another."""
    if expected < 0 or expected == followed or not nodes[expected].proved:
        return
    for k in range(len(nodes[expected].total)):
        value = nodes[expected].total[k] / whole(nodes[expected].visits)
        gain[k] = knobs.faith * value + (1 - knobs.faith) * gain[k]
