"""A head start in points: how it is written, and what it adds."""

from __future__ import annotations

from dataclasses import replace

import pytest

import jostle
from jostle.errors import OptionError
from jostle.games import spec
from jostle.games.head_start import HeadStart, half_points, seats_problem, shown_points


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("0", "0"),
        ("1.5", "1.5"),
        ("1.5,0", "1.5"),
        ("0,0", "0"),
        ("2.0,0.5", "2,0.5"),
        ("0,99.5", "0,99.5"),
        ("1,0,0", "1"),
    ],
)
def test_what_means_the_same_is_written_the_same(given: str, kept: str) -> None:
    assert HeadStart().check(given) == kept
    assert HeadStart().parse(given) == kept


@pytest.mark.parametrize(
    "given", ["", "-1", "1.25", "100", "1;5", "1٣", "1,", "a", "01", "1,5,", "0,0,0,0,0,0,0,0,0", 3]
)
def test_everything_else_is_refused(given: object) -> None:
    with pytest.raises(OptionError):
        HeadStart().check(given)


def test_the_refusal_says_what_is_wrong() -> None:
    with pytest.raises(OptionError, match=r"'1\.25' is not a number of points; expected a number from 0 to 99\.5"):
        HeadStart().check("1.25")


def test_points_are_counted_in_halves() -> None:
    assert half_points("1.5", 2) == (3, 0)
    assert half_points("0,2", 3) == (0, 4, 0)
    assert half_points("0", 4) == (0, 0, 0, 0)


def test_seats_that_do_not_play_have_no_head_start() -> None:
    assert seats_problem({"head_start": "1,2"}, 2) is None
    assert "names 3 seats, but 2 play" in str(seats_problem({"head_start": "0,0,1"}, 2))


def test_shown_points_have_it_added() -> None:
    plain = replace(spec(jostle.games()[0]), options=())
    game = replace(plain, options=(HeadStart(),))
    assert shown_points(game, {"head_start": "1.5,2"}, (3, 4)) == (4.5, 6)
    assert [type(n) for n in shown_points(game, {"head_start": "1.5,2"}, (3, 4))] == [float, int]
    assert shown_points(plain, {}, (3, 4)) == (3, 4)
