"""Openings: plans that can be carried out, figures that belong to them, words in both languages."""

from __future__ import annotations

import json

import pytest

import jostle
from jostle.errors import BadText
from jostle.i18n import LANGUAGES
from jostle.learning.openings import Meeting, Openings, Plan, openings, read_openings, share_of
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit
from jostle.table.openings import Played, count_beginnings, openings_info
from jostle.table.records import EventRow, MatchRow
from tests.cli.run_command import run

GAMES = [id for id in jostle.games() if openings(id) is not None]

WORDS = """
[[plan]]
id = "line"
source = "sheet"
actions = ["S@d4", "S@e1"]
name = { en = "Line", de = "Linie" }
words = { en = "All in line.", de = "Alles in einer Reihe." }
"""


def book_of(game: str, language: str = "en") -> Openings:
    book = openings(game, language)
    assert book is not None
    return book


def test_push_fight_has_openings_and_a_game_without_the_file_has_none() -> None:
    assert "push-fight" in GAMES
    assert openings("pushout") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_meeting_leads_to_a_position_in_which_the_first_seat_begins(game: str) -> None:
    book = book_of(game)
    starts = {book.position(first.id, second.id) for first in book.plans for second in book.plans}
    assert len(starts) == len(book.plans) ** 2, "no two plans are the same"
    assert {state.actor for state in starts} == {0}
    assert all(jostle.game(game).read(str(state)) == state for state in starts)


@pytest.mark.parametrize("game", GAMES)
def test_every_plan_meets_every_other_and_is_valued(game: str) -> None:
    book = book_of(game)
    ids = [plan.id for plan in book.plans]
    assert [meeting.plans for meeting in book.meetings] == [(one, other) for one in ids for other in ids]
    assert book.player in LEVELS
    for meeting in book.meetings:
        assert -1 <= meeting.low <= meeting.value <= meeting.high <= 1
        assert meeting.won + meeting.lost <= meeting.games
        assert meeting.nodes >= 1_000_000
        if meeting.turns is not None:
            assert abs(meeting.value) > 0.99, "what is proved is a win or a loss"


@pytest.mark.parametrize("game", GAMES)
def test_a_win_that_is_called_proved_is_one(game: str) -> None:
    book = book_of(game)
    proved = [meeting for meeting in book.meetings if meeting.turns == 1 and meeting.value > 0]
    assert proved
    search = LEVELS["master"].make_search(jostle.game(game), 1)
    state = book.position(*proved[0].plans)
    proof = search.run(state, Limit(nodes=200_000)).best.proof
    assert proof is not None
    assert (proof.value, proof.turns) == (1.0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_plans_speak_both_languages(game: str) -> None:
    said = [[(plan.name, plan.words) for plan in book_of(game, language).plans] for language in LANGUAGES]
    for texts in zip(*said, strict=True):
        assert len(set(texts)) == len(LANGUAGES)


def test_the_usual_line_up_is_the_one_of_the_rules() -> None:
    line = jostle.game("push-fight", setup="line").start()
    assert str(book_of("push-fight").position("line", "line")) == str(line)


def test_what_is_wrong_in_a_file_is_said() -> None:
    with pytest.raises(BadText, match="source 'hearsay': expected sheet"):
        read_openings("push-fight", WORDS.replace("sheet", "hearsay"))
    meeting = '\n[[meeting]]\nplans = ["line", "wall"]\nvalue = 0.0\nlow = 0.0\nhigh = 0.0\ndepth = 1\nnodes = 1\n'
    with pytest.raises(BadText, match="plan 'wall': expected line"):
        read_openings("push-fight", WORDS + meeting)
    with pytest.raises(BadText, match="no plan 'wall'"):
        read_openings("push-fight", WORDS).plan("wall")


def test_values_and_shares_are_those_of_the_seat() -> None:
    plans = tuple(Plan(id, "table", (("a",), ("b",)), id, id) for id in ("x", "y"))
    met = (
        Meeting(("x", "x"), 0.5, 0.4, 0.5, 3, 9, games=10, won=7, lost=1),
        Meeting(("x", "y"), 0.1, 0.0, 0.1, 3, 9, games=10, won=5, lost=5),
    )
    book = Openings("push-fight", plans, met, "expert")
    assert book.value_of("x", 0) == pytest.approx(0.3)
    assert book.value_of("x", 1) == pytest.approx(-0.5)
    assert book.value_of("y", 0) is None
    white, brown = book.share_of("x", 0), book.share_of("x", 1)
    assert white is not None
    assert brown is not None
    assert [white.games, brown.games] == [20, 10]
    assert [white.share, brown.share] == pytest.approx([0.65, 0.2])
    assert book.share_of("y", 0) is None


def test_an_interval_narrows_with_more_games_and_stays_within_0_and_1() -> None:
    few, many = share_of(3, 1, 4), share_of(300, 100, 400)
    assert few is not None
    assert many is not None
    assert few.low < many.low < 0.75 < many.high < few.high
    none_lost = share_of(4, 0, 4)
    assert none_lost is not None
    assert (none_lost.high, none_lost.low > 0.4) == (1.0, True)
    assert share_of(0, 0, 0) is None


# --- how people begin ------------------------------------------------------------------------------------------------


def logged(*deeds: tuple[int, str] | int) -> list[EventRow]:
    """Events: a seat and what it placed, or how far something was taken back."""
    rows = []
    for number, deed in enumerate(deeds, 1):
        kind = "undone" if isinstance(deed, int) else "played"
        body = {"to": deed, "asked": False} if isinstance(deed, int) else {"action": deed[1]}
        rows.append(EventRow("m", number, kind, None if isinstance(deed, int) else deed[0], json.dumps(body), 0.0))
    return rows


def row(**changes: object) -> MatchRow:
    usual = {
        "id": "m", "game": "push-fight", "options": "{}", "clock": "none", "start": None, "public": False,
        "rated": False, "chat": False, "status": "over", "created": 0.0, "updated": 0.0, "number": 0, "steps": 0,
        "turn": None, "outcome": None, "creator": "ann",
    }  # fmt: skip
    return MatchRow(**{**usual, **changes})  # type: ignore[arg-type]


def test_beginnings_of_people_are_counted_whatever_their_order() -> None:
    book = book_of("push-fight")
    white, brown = ([(seat, action) for action in book.plans[0].actions[seat]] for seat in (0, 1))
    swapped = [white[1], white[0], *white[2:]]
    taken_back: list[tuple[int, str] | int] = [*white[:2], (0, "S@a3"), 2, *white[2:]]
    found = [
        (row(), [0, 1], logged(*white, *brown)),
        (row(), [0], logged(*swapped, *brown)),
        (row(), [0], logged(*taken_back)),
        (row(options='{"setup":"line"}'), [0], logged(*white)),
        (row(start="board=..."), [0], logged(*white)),
        (row(), [0], logged(*white[:3])),
    ]
    played = count_beginnings(book, found)
    assert played.matches == 3
    assert played.counts[0, frozenset(book.plans[0].actions[0])] == 3
    assert played.counts[1, frozenset(book.plans[0].actions[1])] == 1
    told = openings_info(book, played, "en")
    assert told.plans[0].played == 4
    assert told.others == []


def test_beginnings_without_a_name_are_told_when_they_come_up_again() -> None:
    book = book_of("push-fight")
    strange = frozenset({"S@a2", "S@a3", "S@b2", "R@b3", "R@c3"})
    played = Played(3)
    played.counts.update({(0, strange): 2, (1, strange): 1})
    told = openings_info(book, played, "de")
    assert [(one.side, one.actions, one.played) for one in told.others] == [("Weiß", sorted(strange), 2)]


# --- the command -----------------------------------------------------------------------------------------------------


def test_the_command_lists_openings_and_looks_at_one() -> None:
    told = run("openings", "push-fight")
    assert "The usual line-up" in told
    assert "What White can expect" in told
    one = run("openings", "push-fight", "line", "home")
    assert "to White" in one
    assert "jostle analyse push-fight" in one
    assert "Die übliche Aufstellung" in run("openings", "push-fight", "--language", "de")


@pytest.mark.full
def test_the_command_says_what_is_wrong() -> None:
    assert "has no named openings" in run("openings", "pushout", code=2)
    assert "has no plan 'castle'" in run("openings", "push-fight", "castle", code=2)
    assert "expected en or de" in run("openings", "push-fight", "--language", "fr", code=2)
