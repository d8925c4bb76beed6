"""The kinds of search by name. A game's `Thinking` names the one that plays it best."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from jostle.errors import JostleError
from jostle.play.state import Game
from jostle.search.thinking import Settings, Thinker

# Where each kind is made: `module:function`, called with the game and the settings. Imported when first asked for.
KINDS = {
    "uct": "jostle.search.uct:Uct",  # Monte Carlo tree search, with what the game knows of itself
    "guided": "jostle.search.guided:Guided",  # tree search led by the judge; nothing may be hidden
    "expecting": "jostle.search.expecting:Expecting",  # the same, with the others' likeliest replies: far plans
    "planner": "jostle.search.planner:Planner",  # whole turns, and the best answers to them
    "turns": "jostle.search.turns:Turns",  # proofs and alpha-beta over whole turns
    "foresight": "jostle.search.foresight:Foresight",  # the turn by exact expectation, then games played on
    "plain-uct": "jostle.search.uct:PlainUct",  # the same with random playouts to the end and nothing known
    "textbook-uct": "jostle.search.uct:TextbookUct",  # that as it was first published, without proofs
    "alphabeta": "jostle.search.alphabeta:AlphaBeta",  # deeper and deeper over single actions; nothing may be hidden
}


def thinker(game: Game, kind: str, settings: Settings | None = None) -> Thinker:
    """A search of that kind for a game."""
    if kind not in KINDS:
        raise JostleError(f"no kind of search {kind!r}; expected {', '.join(KINDS)}")
    module, _, name = KINDS[kind].partition(":")
    make: Callable[[Game, Settings | None], Thinker] = getattr(import_module(module), name)
    return make(game, settings)
