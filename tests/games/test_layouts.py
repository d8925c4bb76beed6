"""Everything on the table has its place."""

from __future__ import annotations

import pytest

import jostle
from jostle.conformance import Effort, Subject
from tests.games.layouts import check_layouts


@pytest.mark.parametrize("id", jostle.games())
def test_nothing_covers_anything_else_or_leaves_the_table(id: str) -> None:
    for state in Subject(id, effort=Effort(400, 0.2)).states(4, 60, 0.1, presets=True):
        check_layouts(state)
