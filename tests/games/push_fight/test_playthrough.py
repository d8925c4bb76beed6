"""A recorded game for people to review, as a match file: it replays to the position it ended in."""

from __future__ import annotations

from pathlib import Path

import pytest

from jostle.play.match import Match

pytestmark = pytest.mark.plain


def test_the_recorded_game_ends_as_it_did() -> None:
    file = Path(__file__).with_name("playthrough.jostle")
    match = Match.load(file)
    assert match.text() == file.read_text(encoding="utf-8")
    ended = "board=....S/rs..S.sr/R.S..s../..... anchor=g4 actor=over moves=2 first=- count=11 result=1"
    assert str(match.state) == ended
    assert match.outcome is not None
    assert match.outcome.words == "White pushed their own round off the board at g4: Brown wins."
