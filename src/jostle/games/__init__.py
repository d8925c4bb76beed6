"""The games. A game is a folder here and one line below.

`jostle.games()` returns their ids, so this package can be called like a function.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

from jostle.errors import UnknownGame
from jostle.games.spec import Spec
from jostle.i18n import messages_of

message = messages_of(__name__)

PACKAGES = {  # the first is the one on the first screen, and compiled first
    "push-fight": "jostle.games.push_fight",
    "pushee-pieces": "jostle.games.pushee_pieces",
    "push": "jostle.games.push",
    "pushout": "jostle.games.pushout",
    "push-and-move": "jostle.games.push_and_move",
}


def spec(game: str) -> Spec:
    """The spec of the game with that id; nothing is compiled for it."""
    if game not in PACKAGES:
        raise UnknownGame(message("game-unknown", game=repr(game), games=", ".join(PACKAGES)))
    found = import_module(PACKAGES[game]).SPEC
    assert isinstance(found, Spec)
    return found


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The ids of all games."""
        return tuple(PACKAGES)


sys.modules[__name__].__class__ = _Games
