"""Counts of all turns from the line-up, known from three independent programs."""

from __future__ import annotations

import jostle
from jostle.play.perft import TurnCount, perft


def test_two_turns_from_the_line_up() -> None:
    counts = perft(jostle.game("push-fight", setup="line").start(), 2)
    assert counts[0] == TurnCount(positions=1, sequences=2804, distinct=1633, lost=119)
    assert counts[1].positions == 1514
    assert counts[1].sequences == 4_610_618
    assert counts[1].distinct == 2_702_459
    assert counts[1].lost == 218_384
    assert counts[1].won == 154_349


def test_a_position_with_many_more_turns_than_room_was_made_for() -> None:
    text = "board=...../R.S..s.r/S..R.s../S.r.s anchor=- actor=0 moves=2 first=- count=8 result=-"
    state = jostle.game("push-fight").read(text)
    told: list[tuple[int, int]] = []
    counts = perft(state, 1)
    assert counts[0].sequences > counts[0].distinct > 0
    perft(jostle.game("push-fight", setup="line", limit=2).start(), 2, lambda done, of: told.append((done, of)))
    assert told[-1] == (1633, 1633)
