"""The puzzles that come with the program are what they claim to be."""

from __future__ import annotations

from collections import Counter

import pytest

from jostle.learning.puzzles.checker import check_all
from jostle.learning.puzzles.grading import Grader, is_worldly
from jostle.learning.puzzles.making.maker import differs
from jostle.learning.puzzles.puzzle import book, read_puzzles, shipped, shipped_games

GAMES = list(shipped_games())
SAMPLE = 6
LONGEST = 2  # of wins in three and more, which take many seconds
MANY = {"push-fight": 500}
MANY_ELSE = 200


def test_every_game_that_brings_themes_has_puzzles() -> None:
    assert GAMES == ["push-fight", "pushee-pieces", "push", "pushout", "push-and-move"]


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_proved_once_more(game: str) -> None:
    puzzles = [puzzle for puzzle in shipped(game).puzzles if puzzle.about.turns < 3]
    checked = list(check_all(puzzles, SAMPLE, seed=5))
    assert [one.wrong for one in checked if one.wrong] == []
    assert len(checked) == SAMPLE


@pytest.mark.full
@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if any(theme.turns > 2 for theme in book(game).themes)])
def test_the_longest_wins_are_proved_once_more(game: str) -> None:
    puzzles = [puzzle for puzzle in shipped(game).puzzles if puzzle.about.turns > 2]
    checked = list(check_all(puzzles, LONGEST, seed=5))
    assert len(checked) == min(LONGEST, len(puzzles)) > 0
    assert [one.wrong for one in checked if one.wrong] == []


@pytest.mark.parametrize("game", GAMES)
def test_there_are_many_of_every_theme(game: str) -> None:
    puzzles = shipped(game).puzzles
    assert len(puzzles) >= MANY.get(game, MANY_ELSE)
    assert {puzzle.theme for puzzle in puzzles} == {theme.id for theme in book(game).themes}


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_cannot_be_guessed_from_the_theme(game: str) -> None:
    for theme in book(game).themes:
        answers = Counter(puzzle.answer for puzzle in shipped(game).puzzles if puzzle.theme == theme.id)
        if answers.total() >= 20:
            assert answers.most_common(1)[0][1] <= 0.75 * answers.total(), theme.id


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_for_is_what_the_strongest_plays(game: str) -> None:
    for puzzle in shipped(game).puzzles:
        assert puzzle.grading["master"] == "1/1" or not is_worldly(puzzle.about)
    asked = [puzzle for puzzle in shipped(game).puzzles if is_worldly(puzzle.about)]
    for puzzle in asked[:: max(1, len(asked) // 4)]:  # and today's strongest, too: else `jostle puzzles grade --drop`
        assert all(Grader(puzzle.state.game, book(game)).right(puzzle, "master")), puzzle.id


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_nearly_the_same(game: str) -> None:
    known = book(game)
    signatures: dict[str, list[str]] = {}
    for puzzle in shipped(game).puzzles:
        signatures.setdefault(puzzle.theme, []).append(known.signature(puzzle.state))
    for theme, found in signatures.items():
        for i, one in enumerate(found):
            near = [other for other in found[:i] if differs(one, other) < known.min_distance]
            assert near == [], (theme, one)


@pytest.mark.parametrize("game", GAMES)
def test_they_are_graded_from_easy_to_hard(game: str) -> None:
    ratings = sorted(puzzle.rating for puzzle in shipped(game).puzzles)
    assert ratings[0] < 1000 < 1400 < ratings[-1]
    for puzzle in shipped(game).puzzles:
        assert set(puzzle.grading) == {"beginner", "casual", "steady", "sharp", "expert", "master"}


@pytest.mark.parametrize("game", GAMES)
def test_the_file_reads_back_as_it_is_written(game: str) -> None:
    file = shipped(game)
    assert read_puzzles(file.text()).puzzles == file.puzzles
