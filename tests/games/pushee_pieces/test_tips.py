"""What the guide's tips count is right."""

from __future__ import annotations

import pytest

import jostle
from jostle.games import spec
from jostle.learning.guide import guide_file

GUIDE = guide_file(spec("pushee-pieces")).read_text(encoding="utf-8")


def rows(state: jostle.State) -> list[str]:
    return str(state).split(" ")[0].removeprefix("board=").split("/")


@pytest.mark.parametrize(
    ("square", "said"),
    [
        ("c3", "in the middle of the board, {moved} of the {all} possible replies push it"),
        ("b5", "in the middle of the board, {moved} of the {all} possible replies push it"),
        ("a3", "At the edge it is {moved} of {all}"),
        ("a6", "in a corner none"),
    ],
)
def test_how_safe_a_square_is(square: str, said: str) -> None:
    state = jostle.game("pushee-pieces").start().play(f"{square}v")
    column, row = "abcdef".index(square[0]), 6 - int(square[1])
    after = [rows(state.play(action))[row][column] for action in state.actions]
    moved = sum(piece != "V" for piece in after)
    assert said.format(moved=moved, all=len(after)) in GUIDE
    assert "none" not in said or moved == 0


def test_the_points_on_the_board() -> None:
    values = str(jostle.game("pushee-pieces").options["values"]).replace("/", "")
    counted = [int(value) for value in values]
    assert f"**{sum(counted)} points are on the board**, on {sum(map(bool, counted))} squares" in GUIDE
    assert (counted.count(3), counted.count(1), counted.count(2), counted.count(0)) == (2, 2, 12, 20)
