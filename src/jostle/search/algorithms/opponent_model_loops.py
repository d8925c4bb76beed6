# mypy: allow-untyped-defs, allow-untyped-calls
"""What a guided search expects of the other seats: the reply that looks best to them at once, the first edge of a node
of theirs. Nodes, edges and parameters are those of `puct_loops.py`.
"""

from __future__ import annotations

from jostle.kernel import CHANCE, i64, kernel


@kernel
def expects(who, parameters):
    """Whether a seat is expected to do what looks best to it at once."""
    return parameters.confidence > 0 and who != CHANCE and who != parameters.me


@kernel
def exchange(edges, one, other):
    action, node = i64(edges[one].action), i64(edges[one].node)
    prior, guess = edges[one].prior, edges[one].guess
    edges[one] = edges[other]
    edges[other].action = action
    edges[other].node = node
    edges[other].prior = prior
    edges[other].guess = guess


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
    for k in range(len(nodes[expected].total)):
        value = nodes[expected].total[k] / i64(nodes[expected].visits)
        gain[k] = parameters.confidence * value + (1 - parameters.confidence) * gain[k]
