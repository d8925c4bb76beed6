"""The colours of the art: whatever lies on something stands out from it, by day and at night."""

from __future__ import annotations

from itertools import product

import pytest

from jostle.games.art import art_of

TILES = [f"--pp-t{n}{end}" for n in range(6) for end in ("", "b")]  # from where a tile is lit to where it is not
FILLS = {"white": "#E6E3DC", "blue": "#2D62C4"}


def luminance(colour: str) -> float:
    """As the WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=["day", "night"])
def colours(request: pytest.FixtureRequest) -> dict[str, str]:
    art = art_of("pushee-pieces")
    assert art
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
