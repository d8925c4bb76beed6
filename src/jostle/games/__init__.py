"""The games: what they share is here, and the folders of Jostle's own. `registry.py` finds all that are installed.

`jostle.games()` returns their ids, so this package can be called like a function.
"""

from __future__ import annotations

import sys
from types import ModuleType

from jostle.games.registry import broken_games, game_ids, spec

__all__ = ["broken_games", "game_ids", "spec"]


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The ids of all games."""
        return game_ids()


sys.modules[__name__].__class__ = _Games
