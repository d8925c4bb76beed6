"""Statistics of several trees are merged."""

from __future__ import annotations

import pytest

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
