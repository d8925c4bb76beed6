"""Editors of positions refuse malformed texts in words."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.checks.editing import changed
from jostle.errors import BadText
from jostle.games.editing import POSITION, makers


@pytest.mark.parametrize(
    ("id", "good", "bad"),
    [
        ("push", "deck=333333.", "deck=33333²."),
        ("push", "deck=", "desk="),
        ("pushout", "bag=2", "bag=²"),
    ],
)
def test_a_malformed_text_cannot_be_edited(id: str, good: str, bad: str) -> None:
    start = str(jostle.game(id).start())
    text = start.replace(good, bad, 1)
    editing = makers(id)[POSITION](jostle.game(id).options, start)

    def edit() -> str:
        return editing.write(changed(editing.editor, editing.read(text), random.Random(1)), text)

    with pytest.raises(BadText):
        edit()
