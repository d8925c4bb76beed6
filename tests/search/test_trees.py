"""What trees of all kinds do: their statistics are merged, and chance nodes proved."""

from __future__ import annotations

import numpy as np
import pytest

import jostle
from jostle.kernel import CHANCE, bind
from jostle.search.core.tree_search import Branch, merge

UNSEEN = Branch(7, 3, 0, (0.25, -1.0), False)
SEEN = Branch(7, 4, 3, (1.5, -1.5), False)
MORE = Branch(7, 5, 5, (-0.5, 0.5), False)
PROVED = Branch(7, 6, 2, (2.0, -2.0), True)


def test_visits_and_gains_are_added_up() -> None:
    assert merge(SEEN, MORE) == Branch(7, -1, 8, (1.0, -1.0), False)


@pytest.mark.parametrize("known", [SEEN, PROVED])
def test_looks_do_not_count_beside_what_was_visited(known: Branch) -> None:
    assert merge(UNSEEN, known) == merge(known, UNSEEN) == known


def test_what_is_proved_in_one_tree_holds_for_both() -> None:
    assert merge(SEEN, PROVED) == merge(PROVED, SEEN) == Branch(7, -1, 5, (5.0, -5.0), True)


def test_chance_is_proved_only_by_all_its_outcomes() -> None:
    loops = bind("jostle.search.core.tree_loops", jostle.game("push").rules)
    nodes, edges = np.zeros(3, loops.NODE), np.zeros(2, loops.EDGE)
    nodes["actor"][0], nodes["edges"][0] = CHANCE, 2
    nodes["visits"], nodes["total"][:, 0], nodes["proved"] = (2, 1, 1), (0, 1, -1), (0, 1, 0)
    edges["node"], edges["guess"] = (1, 2), (3, 1)
    gain, scratch = np.ones(loops.KEPT), np.zeros(loops.KEPT)
    assert not loops.prove(nodes, edges, 0, gain, scratch)
    assert (gain == 1).all(), "what this simulation got still counts"
    nodes["proved"][2] = 1
    assert loops.prove(nodes, edges, 0, gain, scratch)
    assert gain[0] == 0.5
