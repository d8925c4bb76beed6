"""The kinds of search by name. A game's `Thinking` names the one that plays it best."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from jostle.errors import JostleError
from jostle.play.state import Game
from jostle.search.core.thinking import Settings, Thinker

HOME = "jostle.search.algorithms"

# Where each kind is made: `module:class` under HOME, made with the game and the settings, imported when first used.
KINDS = {
    "uct": "uct.uct:Uct",  # Monte Carlo tree search, with what the game knows of itself
    "guided": "puct.puct:Guided",  # tree search led by the judge; nothing may be hidden
    "expecting": "puct.opponent_model:Expecting",  # the same, with the others' likeliest replies: far plans
    "planner": "beam.beam:Planner",  # whole turns, and the best answers to them
    "turns": "turns.turns:Turns",  # proofs and alpha-beta over whole turns
    "foresight": "expectimax.expectimax:Foresight",  # the turn by exact expectation, then games played on
    "plain-uct": "uct.uct:PlainUct",  # the same with random playouts to the end and nothing known
    "textbook-uct": "uct.uct:TextbookUct",  # that as it was first published, without proofs
    "alphabeta": "alphabeta.alphabeta:AlphaBeta",  # deeper and deeper over single actions; nothing may be hidden
}


def thinker(game: Game, kind: str, settings: Settings | None = None) -> Thinker:
    """A search of that kind for a game."""
    if kind not in KINDS:
        raise JostleError(f"no kind of search {kind!r}; expected {', '.join(KINDS)}")
    module, _, name = KINDS[kind].partition(":")
    make: Callable[[Game, Settings | None], Thinker] = getattr(import_module(f"{HOME}.{module}"), name)
    return make(game, settings)
