"""The kinds of search by name. A game's `SearchProfile` names the one that plays it best."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from jostle.errors import JostleError
from jostle.i18n import Listing, messages_of
from jostle.play.state import Game
from jostle.search.core.search import Search, SearchSettings

message = messages_of("jostle.search")

HOME = "jostle.search.algorithms"

# `module:class` under HOME, imported on first use and called with the game and the settings.
KINDS = {
    "uct": "uct:Uct",  # Monte Carlo tree search with the game's own heuristics
    "puct": "puct:Puct",  # Monte Carlo tree search guided by `judge`; no hidden hands
    # PUCT that mostly follows the opponents' likeliest replies, for plans of many turns
    "puct-opponent-model": "opponent_model:OpponentModelPuct",
    "beam": "beam:BeamSearch",  # beam search over whole turns, and the best replies to them
    "turns": "turns:TurnSearch",  # proofs and alpha-beta over whole turns
    "expectimax": "expectimax:Expectimax",  # exact expectation over the turn, then playouts
    "plain-uct": "uct:PlainUct",  # UCT with random playouts and no knowledge of the game
    "textbook-uct": "uct:TextbookUct",  # UCT as first published, without proofs
    "alphabeta": "alphabeta:AlphaBeta",  # iterative deepening over single actions; no hidden hands
}


def make_search(game: Game, kind: str, settings: SearchSettings | None = None) -> Search:
    """A search of that kind for a game."""
    if kind not in KINDS:
        raise JostleError(message("no-kind", kind=kind, kinds=Listing(tuple(KINDS), "comma")))
    module, _, name = KINDS[kind].partition(":")
    make: Callable[[Game, SearchSettings | None], Search] = getattr(import_module(f"{HOME}.{module}"), name)
    return make(game, settings)
