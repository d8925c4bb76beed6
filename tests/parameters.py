"""Parameters of which only some run in `make test`, and the rest in `make test-all`."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import jostle
from jostle.games import spec


def first_quick(values: Iterable[object], quick: int = 1) -> list[object]:
    """All these values, as parameters; those after the first `quick` are marked `full`."""
    return [value if i < quick else pytest.param(value, marks=pytest.mark.full) for i, value in enumerate(values)]


def every_game(search: str) -> pytest.MarkDecorator:
    """Every game as the parameter `id`. In `make test` only the one whose bots think with this kind of search, because
    its search is compiled already."""
    games = sorted(jostle.games(), key=lambda id: spec(id).search.kind != search)
    return pytest.mark.parametrize("id", first_quick(games))
