"""The colours of the art: whatever lies on something stands out from it, by day and at night."""

from __future__ import annotations

from itertools import product

import pytest

from jostle.games.art import art_of
from tests.games.colours import contrast as colours_contrast
from tests.games.colours import parsed

TILES = [f"--pp-t{n}{end}" for n in range(6) for end in ("", "b")]  # from where a tile is lit to where it is not
FILLS = {"white": "#E6E3DC", "blue": "#2D62C4"}


def contrast(one: str, other: str) -> float:
    return colours_contrast(parsed(one), parsed(other))


@pytest.fixture(params=["day", "night"])
def colours(request: pytest.FixtureRequest) -> dict[str, str]:
    art = art_of("pushee-pieces")
    return dict(art.day if request.param == "day" else art.night)


def test_every_piece_stands_out_from_every_ground(colours: dict[str, str]) -> None:
    """By its face, by the rim around it or by the ring inside the rim."""
    grounds = (*TILES, "--pp-slot", "--pushee-pieces-table", "--pushee-pieces-table-light")
    for piece, ground in product(FILLS, grounds):
        parts = FILLS[piece], colours[f"--pp-{piece}-rim"], colours[f"--pp-{piece}-ring"]
        assert max(contrast(part, colours[ground]) for part in parts) >= 3, (piece, ground)


def test_numbers_and_letters_can_be_read(colours: dict[str, str]) -> None:
    for tile in TILES:
        assert contrast(colours["--pp-num"], colours[tile]) >= 4.5, tile
    for wood in ("--pp-wood", "--pp-wood2"):
        assert contrast(colours["--pp-engraved"], colours[wood]) >= 4.5, wood
    for ink in ("ink", "soft"):
        assert contrast(colours[f"--pushee-pieces-{ink}"], colours["--pushee-pieces-table"]) >= 4.5, ink
