"""What the guide's tips count is right; bench/guide_odds.py counts the first turns."""

from __future__ import annotations

from jostle.games import spec
from jostle.learning.guide import guide_file

GUIDE = guide_file(spec("push-fight")).read_text(encoding="utf-8")
FILES = {4: "cdefg", 3: "abcdefgh", 2: "abcdefgh", 1: "bcdef"}
SQUARES = {file + str(rank) for rank, files in FILES.items() for file in files}
RAILS = {(file + "4", (0, 1)) for file in "cdefg"} | {(file + "1", (0, -1)) for file in "bcdef"}


def open_edges(square: str) -> int:
    file, rank = ord(square[0]), int(square[1])
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return sum(chr(file + i) + str(rank + j) not in SQUARES and (square, (i, j)) not in RAILS for i, j in steps)


def test_where_a_piece_can_be_pushed_off() -> None:
    at_risk = {square for square in SQUARES if open_edges(square)}
    twice = sorted(square for square in SQUARES if open_edges(square) == 2)
    assert f"Of the {len(SQUARES)} squares, {len(at_risk)} have an open edge: a2, a3, b1, b3, c4" in GUIDE
    assert at_risk == {"a2", "a3", "b1", "b3", "c4", "h3", "h2", "g4", "g2", "f1"}
    assert twice == ["a2", "a3", "h2", "h3"]
    assert f"so {sum(map(open_edges, SQUARES))} pushes lead over an edge" in GUIDE
    assert f"On the other {len(SQUARES - at_risk)} squares" in GUIDE
