"""Jostle, the home of push games.

    import jostle
    game = jostle.game("push-fight", setup="line")
    state = game.start().play("d3-c4").play("d4>e4")

Importing it costs nothing: rules are loaded, and compiled, when a game is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jostle.errors import BadText, BrokenGame, IllegalAction, JostleError, OptionError, UnknownGame

if TYPE_CHECKING:
    from jostle.play.match import Match
    from jostle.play.state import Game, State

    def games() -> tuple[str, ...]:
        """The ids of all games."""

else:
    from jostle import games  # the package of the games, which can be called for their ids

__version__ = "0.2.0"
__all__ = [
    "BadText", "BrokenGame", "Game", "IllegalAction", "JostleError", "Match", "OptionError", "State", "UnknownGame",
    "game", "games",
]  # fmt: skip

_LAZY = {"Game": "jostle.play.state", "State": "jostle.play.state", "Match": "jostle.play.match"}


def game(id: str, /, **options: object) -> Game:
    """A game with its options, by name; `OptionError` says which one is wrong."""
    from jostle.play.state import Game

    return Game(id, **options)


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        from importlib import import_module

        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module 'jostle' has no attribute {name!r}")
