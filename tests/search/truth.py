"""What positions are worth with best play, by trying everything."""

from __future__ import annotations

import random

import numpy as np

import jostle
from jostle.conformance.random_games import random_states
from jostle.kernel import bind
from jostle.play.state import State

LAST_CARDS = (  # of a game of PUSH
    "deck=000000.000000.000100.000000.000001.0.0 stacks=R1/B2 switched=0 bench=G3/Y5 bank=9,10 turn=0 actor=0 "
    "phase=more card=- left=- roller=-"
)


def exact(state: State, known: dict[State, tuple[float, ...]]) -> tuple[float, ...]:
    """What every seat gets with best play, by trying everything."""
    if state not in known:
        if state.returns is not None:
            known[state] = state.returns
        elif state.actor == "chance":
            parts = [(float(odds), exact(state.play(text), known)) for text, odds in state.odds.items()]
            seats = range(state.game.seats)
            known[state] = tuple(sum(odds * values[seat] for odds, values in parts) for seat in seats)
        else:
            seat = state.actor_code
            known[state] = max((exact(after, known) for after in state), key=lambda values: values[seat])
    return known[state]


def solved(state: jostle.State, most: int = 2_000_000) -> float | None:
    """What the actor gets with best play, by playing everything to its end; None if that takes too long."""
    game = state.game
    loops = bind("tests.search.solve_loops", game.rules)
    longest = game.longest + 1
    stack = np.zeros(longest, game.rules.STATE)
    stack[0] = state.records[0]
    lists = np.zeros((longest, game.facts.most_legal), np.int32)
    sizes, at = np.zeros(longest, np.int32), np.zeros(longest, np.int32)
    value = loops.solve(stack, lists, sizes, at, np.zeros(longest), np.zeros(2), most)
    if value == loops.TOO_MANY:
        return None
    return float(value) if state.actor_code == 0 else -float(value)


def ways(state: jostle.State, most: int, deep: int = 60) -> int:
    """How many positions there are from here to the end, or a number above `most`."""
    total = 1 if deep > 0 else most + 1
    for after in () if state.over else state:
        if total > most:
            break
        total += ways(after, most - total, deep - 1)
    return total


def late(game: jostle.Game, rng: random.Random, most: int) -> jostle.State | None:
    """A position of a random game with at most so many positions to the end, and nearly as many if that can be."""
    chosen = None
    for state in reversed([state for state in random_states(game, rng) if state.actor_code >= 0]):
        if ways(state, most) > most:
            break
        chosen = state
    return chosen
