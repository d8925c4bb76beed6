"""The games. A game is a folder here and one line below."""

from __future__ import annotations

from importlib import import_module

from jostle.errors import UnknownGame
from jostle.games.spec import Spec

PACKAGES = {
    "push-fight": "jostle.games.push_fight",
    "pushee-pieces": "jostle.games.pushee_pieces",
    "push": "jostle.games.push",
    "pushout": "jostle.games.pushout",
    "push-and-move": "jostle.games.push_and_move",
}


def spec(game: str) -> Spec:
    """What the game of that id says of itself; nothing is compiled for it."""
    if game not in PACKAGES:
        raise UnknownGame(f"no game {game!r}; the games are {', '.join(PACKAGES)}")
    found = import_module(PACKAGES[game]).SPEC
    assert isinstance(found, Spec)
    return found
