"""How Push Fight reads in German."""

from __future__ import annotations

import pytest

import jostle
from jostle.games.push_fight import SPEC
from jostle.games.push_fight.scene import message
from jostle.i18n import text_in

LINE = jostle.game("push-fight", setup="line")


def test_what_is_to_be_done_reads_well() -> None:
    assert text_in(LINE.start().scene().status, "de") == "Weiß bewegt bis zu zwei Steine und schiebt dann."


@pytest.mark.parametrize(
    ("said", "german"),
    [
        (
            message("push-off-board", square="d3", target="e3", count=2),
            "von d3 nach e3 schieben: 2 Steine, einer fällt vom Brett",
        ),
        (
            message("push-off-board", square="d3", target="d4", count=1),
            "von d3 nach d4 schieben: der Stein dort fällt vom Brett",
        ),
        (
            message("ended-limit", limit=200),
            "Unentschieden: Nach 200 Zügen stehen noch alle Steine auf dem Brett.",
        ),
        (
            message("ended-no-push", winner=SPEC.sides[0], loser=SPEC.sides[1]),
            "Braun hat zweimal bewegt und kann nicht schieben: Weiß gewinnt.",
        ),
    ],
)
def test_messages_read_well(said: jostle.i18n.Message, german: str) -> None:
    assert text_in(said, "de") == german


def test_what_is_wrong_with_a_position_reads_well() -> None:
    with pytest.raises(jostle.BadText) as wrong:
        LINE.read(str(LINE.start()).replace("actor=0", "actor=7"))
    assert text_in(wrong.value, "de") == "actor='7' in Spalte 52: erwartet wird eines von 0 1 over"
