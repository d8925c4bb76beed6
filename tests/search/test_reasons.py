"""What a search found is said in words that are true, and tell nobody what is hidden from them."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.i18n import text_in
from jostle.i18n.numbers import percent, percent_change
from jostle.search.core.reasons import (
    grounds,
    is_loss,
    is_win,
    proof_words,
    reason,
    show_value,
    standing,
    turns_of,
    win_chance,
)
from jostle.search.core.search import Candidate, Limit, Proof, SearchResult
from tests.search.one_ply import OnePly

WON = "board=...../...Rrs../.R.rs.../S.SSs anchor=e2 actor=0 moves=0 first=- count=4 result=-"


@pytest.mark.parametrize(
    ("value", "seats", "chance"), [(1, 2, 1), (0, 2, 0.5), (-1, 2, 0), (1, 4, 1), (0, 4, 0.25), (-1 / 3, 4, 0)]
)
def test_a_value_is_a_share_of_the_win(value: float, seats: int, chance: float) -> None:
    assert win_chance(value, seats) == pytest.approx(chance)


def test_only_what_is_sure_is_shown_as_certain() -> None:
    assert str(show_value(0.42, 2)) == "+0.42 (71 %)"
    assert str(show_value(0.999, 2)) == "+1.00 (99 %)"
    assert str(show_value(-0.999, 2)) == "-1.00 (1 %)"
    assert str(show_value(1.0, 2, sure=True)) == "+1.00 (100 %)"
    assert str(show_value(-0.0, 2)) == "+0.00 (50 %)"


def test_every_language_writes_values_its_own_way() -> None:
    assert text_in(show_value(0.42, 2), "de") == "+0,42 (71 %)"
    assert text_in(show_value(-0.5, 2), "de") == "-0,50 (25 %)"


def test_changes_carry_their_sign() -> None:
    changes = (0.123, -0.123, -0.0001)
    assert [text_in(percent_change(change, 0)) for change in changes] == ["+12 %", "-12 %", "+0 %"]
    assert text_in(percent(0.5, 0)) == "50 %"


@pytest.mark.parametrize(
    ("proof", "seats", "words"),
    [
        (Proof(1.0, 1), 2, "wins at once"),
        (Proof(1.0, 2), 2, "wins in 2 turns at the latest"),
        (Proof(1.0), 2, "wins whatever the others do"),
        (Proof(-1.0, 2), 2, "loses in 2 turns at the latest"),
        (Proof(-1.0), 2, "loses against best play"),
        (Proof(-0.5), 3, "loses against best play"),
        (Proof(0.0), 2, "is a draw with best play"),
        (Proof(0.3), 2, "is worth exactly +0.30 (65 %)"),
    ],
)
def test_proofs_in_words(proof: Proof, seats: int, words: str) -> None:
    assert str(proof_words(proof, seats)) == words


def test_a_certain_average_is_neither_won_nor_lost() -> None:
    assert not is_win(Proof(0.9))
    assert not is_loss(Proof(-0.9), 2)
    assert is_win(Proof(1.0))
    assert is_loss(Proof(-1.0), 2)


def test_standing_falls_with_the_value() -> None:
    said = [str(standing(value / 100)) for value in range(100, -101, -1)]
    assert said[0] == "all but won"
    assert said[100] == "about even"
    assert said[-1] == "all but lost"
    assert len(dict.fromkeys(said)) == 9


def result(state: jostle.State) -> SearchResult:
    return OnePly(state.game).run(state, Limit(nodes=1))


def test_a_win_at_once_is_the_reason() -> None:
    state = jostle.game("push-fight").read(WON)
    said = str(reason(state, result(state)))
    assert said.startswith("Push from ")
    assert said.endswith("goes off the board. This wins at once.")


def test_what_a_turn_is_good_for_comes_before_the_number() -> None:
    state = jostle.game("pushee-pieces").start().play("d4h")
    found = Candidate(state.code("d5v"), "d5v", 0.0, 1.0, None, ("d5v", "c3v"))
    assert str(grounds(state, SearchResult(1, (found,)), 1)) == (
        "It brings 2 points. It costs White 2 points. "
        "Likely reply by White: place a piece on c3 that pushes up and down. "
        "Your position is about even, a win chance of 50 %."
    )


def test_a_danger_that_another_turn_would_leave_is_a_reason_and_so_is_a_threat() -> None:
    state = jostle.game("push-fight", setup="line").read(
        "board=..Ss./..Rr..../.S..srs./S.R.. anchor=g2 actor=0 moves=2 first=- count=4 result=-"
    )
    ends, leaves = (Candidate(state.code(text), text, 0.0, 1.0, None, (text,)) for text in ("b1>b2", "e4>f4"))
    danger = "It ends a danger. Brown threatens to push your square on b1 off the board."
    said = str(grounds(state, SearchResult(0, (ends, leaves)), 0))
    assert said.startswith(f"{danger} It makes a threat that Brown has to answer. ")
    assert danger not in str(grounds(state, SearchResult(0, (ends,)), 0)), "every choice does it"
    assert danger not in str(grounds(state, SearchResult(0, (ends, leaves)), "all")), "it is the seat's own danger"


def test_the_only_action_needs_no_other_reason() -> None:
    state = jostle.game("push").start()
    assert str(reason(state, result(state))) == "Draw a card. There is no other choice."


def test_a_line_is_told_by_turns() -> None:
    state = jostle.game("push-fight", setup="line").start()
    line = ("d3-c4", "d4>e4", "f3-g3", "e1>d1")
    first, second = turns_of(state, line)
    assert (str(first.side), first.actions) == ("White", ("d3-c4", "d4>e4"))
    assert (str(second.side), second.actions) == ("Brown", ("f3-g3", "e1>d1"))
    found = Candidate(state.code("d3-c4"), "d3-c4", 0.4, 1.0, None, line)
    said = reason(state, SearchResult(0, (found,)))
    assert text_in(said) == (
        "Move the round from d3 to c4. Then push from d4 to e4: one piece. "
        "Likely reply by Brown: move the square from f3 to g3; push from e1 to d1: one piece. "
        "White’s position is clearly better, a win chance of 70 %."
    )
    assert text_in(said, "de") == (
        "Runden Stein von d3 nach c4 bewegen. Dann von d4 nach e4 schieben: einen Stein. "
        "Wahrscheinliche Antwort von Braun: eckigen Stein von f3 nach g3 bewegen; von e1 nach d1 schieben: einen "
        "Stein. Die Stellung von Weiß ist klar besser, mit einer Gewinnchance von 70 %."
    )


def test_a_line_that_cannot_be_followed_ends_there() -> None:
    state = jostle.game("push-fight", setup="line").start()
    assert [turn.actions for turn in turns_of(state, ("d3-c4", "nonsense", "d4>e4"))] == [("d3-c4",)]


def test_nobody_is_told_the_plans_of_a_hidden_hand() -> None:
    """Others hear what was done, as they may know it; the seat itself hears the line."""
    rng, told = random.Random(19), 0
    state = jostle.game("push-and-move", cards=True).start()
    while not state.over and told < 20:
        if isinstance(state.actor, int) and len(state.actions) > 1:
            found = result(state)
            after = state.play(found.best.text)
            if after.actor == state.actor and len(after.actions) > 1:
                line = (found.best.text, after.actions[0])
                found = SearchResult(found.seat, (Candidate(found.best.action, found.best.text, 0.1, 1.0, None, line),))
                own, other = (str(reason(state, found, viewer)) for viewer in (state.actor, 1 - state.actor))
                assert "Then " in own
                assert "Then " not in other
                told += 1
        state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
    assert told >= 5
