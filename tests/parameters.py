"""Parameters of which only some run in `make test`, and the rest in `make test-all`."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import jostle
from jostle.games import spec


def first_quick(values: Iterable[object], quick: int = 1) -> list[object]:
    """All these values, or tuples of values, as parameters; those after the first `quick` are marked `full`."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*row, marks=[] if i < quick else pytest.mark.full) for i, row in enumerate(rows)]


def two_games() -> pytest.MarkDecorator:
    """As the parameter `game` two that differ in all they can, for what knows no game: one with a board and nothing
    else, one with chance, hands and up to four seats. In `make test` only the first."""
    return pytest.mark.parametrize("game", first_quick(["push-fight", "push-and-move"]))


def every_game(search: str) -> pytest.MarkDecorator:
    """As the parameter `id` every game whose bots think with this kind of search, for which it is compiled already."""
    return pytest.mark.parametrize("id", [id for id in jostle.games() if spec(id).search.kind == search])
