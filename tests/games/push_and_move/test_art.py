"""The colours of the art: dice and signs stand out from whatever they are on, by day and at night."""

from __future__ import annotations

from itertools import product

import pytest

from jostle.games.art import art_of
from jostle.games.push_and_move.table import COLOURS, RIMS
from tests.games.colours import contrast, over, parsed

SLATES = [f"--pm-slate-{n}{end}" for n in range(3) for end in ("", "-light")]  # from where it is lit to where it is not
STARTS = {"black": "#E6CB93", "white": "#F3EAD8", "red": "#FF9C8C", "blue": "#8DB4FF"}  # a tenth of it is on the slate
PIT, TRAY, PLATE = "#7E1B12", "#1C120A", "#10161A"


@pytest.fixture(params=["day", "night"])
def colours(request: pytest.FixtureRequest) -> dict[str, str]:
    art = art_of("push-and-move")
    return dict(art.day if request.param == "day" else art.night)


def test_every_die_stands_out_by_its_rim_from_every_ground(colours: dict[str, str]) -> None:
    slates = [parsed(colours[slate]) for slate in SLATES]
    tint = colours["--push-and-move-tint"]
    share = 0.72 * int(tint[7:9], 16) / 255  # as the page paints the last move
    grounds = [*slates, *(over(slate, tint, share) for slate in slates), parsed(PIT), parsed(TRAY)]
    grounds += [over(slate, start, 0.1) for slate, start in product(slates, STARTS.values())]
    for colour, ground in product(COLOURS, grounds):
        assert contrast(parsed(colours[f"--pm-rim-{colour}"]), ground) >= 3, (colour, ground)


def test_signs_can_be_read(colours: dict[str, str]) -> None:
    for slate, sign in product(SLATES, set(RIMS.values()) - {RIMS["x"]}):
        plate = over(parsed(colours[slate]), PLATE, 0.42)
        assert contrast(parsed(sign), plate) >= 4.5, (slate, sign)


def test_words_on_the_table_can_be_read(colours: dict[str, str]) -> None:
    for ink, ground in product(("ink", "soft"), ("table", "table-light")):
        one, other = colours[f"--push-and-move-{ink}"], colours[f"--push-and-move-{ground}"]
        assert contrast(parsed(one), parsed(other)) >= 4.5, (ink, ground)
    assert contrast(parsed(colours["--pm-button"]), parsed(colours["--pm-button-ink"])) >= 4.5
