"""Pages are read as readers follow them."""

from __future__ import annotations

import pytest

from tests.tutorial.pages import Differs, Writing, matches


def test_a_change_of_lines_that_are_not_there_is_an_error() -> None:
    change = Writing("page.md:1", "a.py", "diff", " A = 1\n-B = 2\n", False)
    assert change.changed("A = 1\nB = 2\n") == "A = 1\n"
    with pytest.raises(Differs, match="0 times"):
        change.changed("A = 1\nB = 3\n")
    with pytest.raises(Differs, match="2 times"):
        change.changed("A = 1\nB = 2\n" * 2)


@pytest.mark.parametrize(
    ("expected", "printed"),
    [
        ("one\ntwo\n", "one  \ntwo\n"),
        ("one\n...\nlast\n", "one\nlast\n"),
        ("one\n...\nlast\n", "one\ntwo\nthree\nlast\n"),
        ("in ... s\n", "in 3.1 s\n"),
        ("", ""),
        ("...\n", "anything\nat all\n"),
    ],
)
def test_outputs_match(expected: str, printed: str) -> None:
    assert matches(expected, printed)


@pytest.mark.parametrize(
    ("expected", "printed"),
    [
        ("one\n", "two\n"),
        ("one\n", "one\ntwo\n"),
        ("one\n...\n", "two\n"),
        ("in ... s\n", "in 3 minutes\n"),
        ("", "something\n"),
        ("a.b\n", "axb\n"),
    ],
)
def test_outputs_differ(expected: str, printed: str) -> None:
    assert not matches(expected, printed)
